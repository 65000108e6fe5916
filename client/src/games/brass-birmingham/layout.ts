/**
 * Where everything lies on the drawn board: a schematic map of our own, in board units (x to the right, y down).
 * Names, spaces and what a line joins come from the component data; only coordinates are here.
 */
import { along, bank, contains, grow, lengthOf, pathOf, smooth, type Point, type Rect } from './geometry';
import { indexOf, merchantSpaces } from './data';
import type { BrassComponents } from './types';

export const BOARD = { width: 1240, height: 1104 } as const;
/** Side of a building space, and what lies between two of one place. */
export const SLOT = 66;
export const GAP = 4;
/** Height of a name plate. */
export const PLATE = 26;
/** Height of the line under a merchant's spaces that says what its barrel gives. */
export const BONUS = 23;

/** Middle of each place: the name plate on top, its spaces in a row below. */
export const PLACES: Readonly<Record<string, Point>> = {
  warrington: { x: 302, y: 75 },
  stoke_on_trent: { x: 510, y: 73 },
  leek: { x: 722, y: 60 },
  belper: { x: 934, y: 60 },
  nottingham: { x: 1150, y: 86 },
  derby: { x: 1012, y: 226 },
  uttoxeter: { x: 740, y: 207 },
  stone: { x: 318, y: 239 },
  stafford: { x: 486, y: 324 },
  burton_on_trent: { x: 876, y: 371 },
  cannock: { x: 668, y: 432 },
  farm_brewery_north: { x: 386, y: 442 },
  tamworth: { x: 992, y: 520 },
  walsall: { x: 714, y: 585 },
  wolverhampton: { x: 510, y: 563 },
  coalbrookdale: { x: 284, y: 606 },
  shrewsbury: { x: 76, y: 587 },
  nuneaton: { x: 1158, y: 643 },
  dudley: { x: 572, y: 710 },
  birmingham: { x: 836, y: 727 },
  coventry: { x: 1126, y: 797 },
  kidderminster: { x: 380, y: 779 },
  farm_brewery_south: { x: 214, y: 900 },
  worcester: { x: 482, y: 933 },
  gloucester: { x: 670, y: 939 },
  redditch: { x: 850, y: 898 },
  oxford: { x: 1046, y: 943 },
};

/** Points a line runs through between the places at its ends; a line with three ends has one point where they meet. */
const COURSES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  warrington__stoke_on_trent: [[390, 86]],
  stoke_on_trent__leek: [[632, 73]],
  leek__belper: [[812, 73]],
  belper__derby: [[962, 146]],
  derby__nottingham: [[1058, 128]],
  derby__uttoxeter: [[858, 226]],
  uttoxeter__stone: [
    [600, 200],
    [440, 218],
  ],
  stone__stoke_on_trent: [[398, 168]],
  stone__burton_on_trent: [
    [440, 254],
    [560, 254],
    [700, 326],
  ],
  derby__burton_on_trent: [[950, 308]],
  stone__stafford: [[390, 293]],
  stafford__cannock: [[568, 384]],
  cannock__farm_brewery_north: [[520, 434]],
  cannock__burton_on_trent: [[776, 414]],
  cannock__wolverhampton: [[592, 505]],
  cannock__walsall: [[698, 507]],
  walsall__burton_on_trent: [[812, 492]],
  burton_on_trent__tamworth: [[946, 438]],
  wolverhampton__coalbrookdale: [[412, 591]],
  coalbrookdale__shrewsbury: [[150, 606]],
  walsall__wolverhampton: [[604, 585]],
  walsall__tamworth: [[852, 572]],
  tamworth__nuneaton: [[1092, 563]],
  tamworth__birmingham: [[926, 617]],
  walsall__birmingham: [[760, 656]],
  wolverhampton__dudley: [[524, 637]],
  coalbrookdale__kidderminster: [[310, 697]],
  kidderminster__dudley: [[474, 751]],
  dudley__birmingham: [[666, 725]],
  birmingham__nuneaton: [[1030, 686]],
  nuneaton__coventry: [[1158, 721]],
  birmingham__coventry: [[998, 779]],
  birmingham__worcester: [
    [690, 807],
    [590, 876],
  ],
  kidderminster__worcester__farm_brewery_south: [[352, 900]],
  worcester__gloucester: [[574, 959]],
  gloucester__redditch: [[760, 930]],
  birmingham__redditch: [[838, 812]],
  redditch__oxford: [[946, 930]],
  birmingham__oxford: [[958, 818]],
};

/** Plates that must be wider than the spaces under them. */
const PLATE_WIDTH: Readonly<Record<string, number>> = {
  burton_on_trent: 162,
  wolverhampton: 156,
  kidderminster: 146,
  shrewsbury: 128,
  farm_brewery_north: 164,
  farm_brewery_south: 164,
};

export interface Place {
  id: string;
  /** All of it: plate, spaces and, for a merchant, the bonus. */
  block: Rect;
  plate: Rect;
  /** Building spaces, or a merchant's tiles. */
  slots: Rect[];
  bonus: Rect | null;
  /** What hides a line that runs under it. */
  parts: Rect[];
}

export interface Course {
  id: string;
  /** One curve per end; a line with two ends has one curve in all. Only what lies outside the places. */
  curves: Point[][];
  paths: string[];
  /** The two waving banks of the canal along each curve. */
  banks: string[];
  /** Where the link tile lies, and half the length there is for it. */
  mid: Point & { angle: number };
  half: number;
}

export interface Layout {
  places: Map<string, Place>;
  courses: Map<string, Course>;
}

function placeOf(components: BrassComponents, id: string, middle: Point): Place {
  const location = indexOf(components).locations.get(id);
  const merchant = location?.kind === 'merchant';
  const count = merchant ? merchantSpaces(components, id) : (location?.spaces.length ?? 0);
  const row = count * SLOT + (count - 1) * GAP;
  const width = Math.max(row, PLATE_WIDTH[id] ?? 0);
  const height = PLATE + GAP + SLOT + (merchant ? GAP + BONUS : 0);
  const x = middle.x - width / 2;
  const y = middle.y - height / 2;
  const plate = { x, y, width, height: PLATE };
  const slots = Array.from({ length: count }, (_, i) => ({
    x: middle.x - row / 2 + i * (SLOT + GAP),
    y: y + PLATE + GAP,
    width: SLOT,
    height: SLOT,
  }));
  const bonus = merchant ? { x, y: y + PLATE + GAP + SLOT + GAP, width, height: BONUS } : null;
  const spaces = { x: middle.x - row / 2, y, width: row, height: PLATE + GAP + SLOT };
  return {
    id,
    block: { x, y, width, height },
    plate,
    slots,
    bonus,
    parts: [plate, spaces, ...(bonus ? [bonus] : [])],
  };
}

/** The part of a curve that runs outside all of `blocks`. */
function outside(points: Point[], blocks: Rect[]): Point[] {
  return points.filter((p) => !blocks.some((b) => contains(b, p)));
}

function courseOf(id: string, ends: string[], places: Map<string, Place>): Course {
  const via = (COURSES[id] ?? []).map(([x, y]) => ({ x, y }));
  const heart = (end: string): Point => {
    const r = places.get(end)!.block;
    return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
  };
  // The ends lie just under the edge of the places, so that nothing shows a gap.
  const blocks = ends.flatMap((end) => places.get(end)!.parts.map((part) => grow(part, -3)));
  const meeting = via[0];
  const through =
    ends.length > 2 && meeting
      ? ends.map((end) => [heart(end), meeting])
      : [[heart(ends[0]!), ...via, heart(ends[1]!)]];
  const curves = through.map((points) => outside(smooth(points, 40), blocks));
  const mid = ends.length > 2 && meeting ? { ...meeting, angle: 0 } : along(curves[0]!, 0.5);
  return {
    id,
    curves,
    paths: curves.map(pathOf),
    banks: curves.flatMap((curve) => {
      const wave = lengthOf(curve) / Math.max(2, Math.round(lengthOf(curve) / 17));
      return [4, -4].map((offset) => pathOf(bank(curve, offset, 1.5, wave)));
    }),
    mid,
    half: Math.min(25, lengthOf(curves[0]!) * 0.34),
  };
}

const layouts = new WeakMap<BrassComponents, Layout>();

/** The whole layout for a set of components; places or lines without coordinates are left out. */
export function layoutOf(components: BrassComponents): Layout {
  const known = layouts.get(components);
  if (known) return known;
  const places = new Map<string, Place>();
  for (const { id } of components.locations) {
    const middle = PLACES[id];
    if (middle) places.set(id, placeOf(components, id, middle));
  }
  const courses = new Map<string, Course>();
  for (const { id, ends } of components.lines) {
    if (COURSES[id] && ends.every((end) => places.has(end))) courses.set(id, courseOf(id, ends, places));
  }
  const layout = { places, courses };
  layouts.set(components, layout);
  return layout;
}

/** Where the markets, the piles, the turn order and the tracks are drawn, clear of the map. */
export const PANELS = {
  coal: { x: 16, y: 16, width: 102, height: 282 },
  iron: { x: 124, y: 16, width: 102, height: 222 },
  piles: { x: 16, y: 312, width: 218, height: 100 },
  order: { x: 1070, y: 304, width: 156, height: 228 },
  legend: { x: 20, y: 700, width: 190, height: 60 },
  compass: { x: 74, y: 860, width: 0, height: 0 },
  track: { x: 16, y: 1010, width: 1208, height: 84 },
} as const satisfies Record<string, Rect>;

const CUBE = 27;
/** The space a market cube lies on: index 0 is the cheapest, at the foot of the market, two to a row. */
export function marketSpace(market: 'coal' | 'iron', index: number, count: number): Rect {
  const panel = PANELS[market];
  const rows = Math.ceil(count / 2);
  const row = rows - 1 - Math.floor(index / 2);
  return {
    x: panel.x + 38 + (index % 2) * (CUBE + 3),
    y: panel.y + 34 + 30 + row * (CUBE + 3),
    width: CUBE,
    height: CUBE,
  };
}

/** x of a space (0 to 99, and on round again) of the common track of victory points and income. */
export function trackX(space: number): number {
  const { x, width } = PANELS.track;
  const step = (width - 88) / 100;
  return x + 70 + ((((space % 100) + 100) % 100) + 0.5) * step;
}

/** Push labels of equal width apart around where they would like to be, keeping them between `from` and `to`. */
export function spread(wanted: readonly number[], width: number, from: number, to: number): number[] {
  const order = wanted.map((x, i) => ({ x, i })).sort((a, b) => a.x - b.x || a.i - b.i);
  const at: number[] = order.map((o) => Math.min(Math.max(o.x, from + width / 2), to - width / 2));
  for (let pass = 0; pass < 12; pass++) {
    for (let k = 1; k < at.length; k++) {
      const short = width - (at[k]! - at[k - 1]!);
      if (short > 0) {
        at[k - 1]! -= short / 2;
        at[k]! += short / 2;
      }
    }
    for (let k = 0; k < at.length; k++)
      at[k] = Math.min(
        Math.max(at[k]!, from + width / 2 + k * width),
        to - width / 2 - (at.length - 1 - k) * width,
      );
  }
  const result: number[] = [];
  order.forEach((o, k) => (result[o.i] = at[k]!));
  return result;
}
