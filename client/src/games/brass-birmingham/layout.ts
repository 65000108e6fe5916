/**
 * Where everything lies on the drawn board: a schematic map of our own, in board units (x to the right, y down).
 * Names, spaces and what a line joins come from the component data; only coordinates are here.
 */
import { along, bank, contains, grow, lengthOf, pathOf, smooth, type Point, type Rect } from './geometry';
import { indexOf, merchantSpaces } from './data';
import type { BrassComponents } from './types';

export const BOARD = { width: 1240, height: 1030 } as const;
/** Side of a building space, and what lies between two of one place. */
export const SLOT = 66;
export const GAP = 4;
/** Height of a name plate. */
export const PLATE = 26;
/** Height of the line under a merchant's spaces that says what its barrel gives. */
export const BONUS = 24;

/** Middle of each place: the name plate on top, its spaces in a row below. */
export const PLACES: Readonly<Record<string, Point>> = {
  warrington: { x: 302, y: 74 },
  stoke_on_trent: { x: 510, y: 72 },
  leek: { x: 722, y: 60 },
  belper: { x: 934, y: 60 },
  nottingham: { x: 1150, y: 84 },
  derby: { x: 1012, y: 214 },
  uttoxeter: { x: 740, y: 196 },
  stone: { x: 318, y: 226 },
  stafford: { x: 486, y: 304 },
  burton_on_trent: { x: 876, y: 348 },
  cannock: { x: 668, y: 404 },
  farm_brewery_north: { x: 386, y: 414 },
  tamworth: { x: 992, y: 486 },
  walsall: { x: 714, y: 546 },
  wolverhampton: { x: 494, y: 526 },
  coalbrookdale: { x: 268, y: 566 },
  shrewsbury: { x: 76, y: 548 },
  nuneaton: { x: 1158, y: 600 },
  dudley: { x: 566, y: 662 },
  birmingham: { x: 836, y: 678 },
  coventry: { x: 1126, y: 742 },
  kidderminster: { x: 374, y: 726 },
  farm_brewery_south: { x: 206, y: 838 },
  worcester: { x: 482, y: 868 },
  gloucester: { x: 670, y: 874 },
  redditch: { x: 850, y: 836 },
  oxford: { x: 1046, y: 878 },
};

/** Points a line runs through between the places at its ends; a line with three ends has one point where they meet. */
const COURSES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  warrington__stoke_on_trent: [[390, 84]],
  stoke_on_trent__leek: [[632, 72]],
  leek__belper: [[812, 72]],
  belper__derby: [[962, 140]],
  derby__nottingham: [[1102, 182]],
  derby__uttoxeter: [[858, 214]],
  uttoxeter__stone: [[600, 190], [440, 206]],
  stone__stoke_on_trent: [[398, 160]],
  stone__burton_on_trent: [[440, 240], [560, 240], [700, 306]],
  derby__burton_on_trent: [[950, 290]],
  stone__stafford: [[390, 276]],
  stafford__cannock: [[568, 360]],
  cannock__farm_brewery_north: [[520, 406]],
  cannock__burton_on_trent: [[776, 388]],
  cannock__wolverhampton: [[592, 472]],
  cannock__walsall: [[698, 474]],
  walsall__burton_on_trent: [[812, 460]],
  burton_on_trent__tamworth: [[946, 410]],
  wolverhampton__coalbrookdale: [[394, 552]],
  coalbrookdale__shrewsbury: [[150, 566]],
  walsall__wolverhampton: [[604, 546]],
  walsall__tamworth: [[852, 534]],
  tamworth__nuneaton: [[1092, 526]],
  tamworth__birmingham: [[926, 576]],
  walsall__birmingham: [[760, 612]],
  wolverhampton__dudley: [[524, 594]],
  coalbrookdale__kidderminster: [[310, 650]],
  kidderminster__dudley: [[474, 700]],
  dudley__birmingham: [[666, 676]],
  birmingham__nuneaton: [[1030, 640]],
  nuneaton__coventry: [[1158, 672]],
  birmingham__coventry: [[998, 726]],
  birmingham__worcester: [[690, 752], [590, 816]],
  kidderminster__worcester__farm_brewery_south: [[352, 838]],
  worcester__gloucester: [[574, 892]],
  gloucester__redditch: [[760, 866]],
  birmingham__redditch: [[838, 756]],
  redditch__oxford: [[946, 866]],
  birmingham__oxford: [[958, 762]],
};

/** Plates that must be wider than the spaces under them. */
const PLATE_WIDTH: Readonly<Record<string, number>> = {
  burton_on_trent: 156,
  wolverhampton: 150,
  shrewsbury: 128,
  farm_brewery_north: 128,
  farm_brewery_south: 128,
};

export interface Place {
  id: string;
  /** All of it: plate, spaces and, for a merchant, the bonus. */
  block: Rect;
  plate: Rect;
  /** Building spaces, or a merchant's tiles. */
  slots: Rect[];
  bonus: Rect | null;
}

export interface Course {
  id: string;
  /** One curve per end; a line with two ends has one curve in all. Only what lies outside the places. */
  curves: Point[][];
  paths: string[];
  /** The two waving banks of the canal along each curve. */
  banks: string[];
  /** Where the link tile lies. */
  mid: Point & { angle: number };
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
  const height = PLATE + GAP + SLOT + (merchant ? BONUS : 0);
  const x = middle.x - width / 2;
  const y = middle.y - height / 2;
  return {
    id,
    block: { x, y, width, height },
    plate: { x, y, width, height: PLATE },
    slots: Array.from({ length: count }, (_, i) => ({
      x: middle.x - row / 2 + i * (SLOT + GAP),
      y: y + PLATE + GAP,
      width: SLOT,
      height: SLOT,
    })),
    bonus: merchant ? { x, y: y + PLATE + GAP + SLOT, width, height: BONUS } : null,
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
  const blocks = ends.map((end) => grow(places.get(end)!.block, -3));
  const meeting = via[0];
  const through = ends.length > 2 && meeting ? ends.map((end) => [heart(end), meeting]) : [[heart(ends[0]!), ...via, heart(ends[1]!)]];
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
  coal: { x: 14, y: 14, width: 100, height: 306 },
  iron: { x: 120, y: 14, width: 100, height: 246 },
  piles: { x: 14, y: 334, width: 206, height: 92 },
  order: { x: 1074, y: 282, width: 156, height: 218 },
  legend: { x: 14, y: 648, width: 146, height: 120 },
  track: { x: 14, y: 938, width: 1212, height: 84 },
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
  const step = (width - 64) / 100;
  return x + 48 + ((((space % 100) + 100) % 100) + 0.5) * step;
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
    for (let k = 0; k < at.length; k++) at[k] = Math.min(Math.max(at[k]!, from + width / 2 + k * width), to - width / 2 - (at.length - 1 - k) * width);
  }
  const result: number[] = [];
  order.forEach((o, k) => (result[o.i] = at[k]!));
  return result;
}
