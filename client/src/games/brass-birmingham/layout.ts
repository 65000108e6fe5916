/**
 * Where everything lies on the drawn board: a schematic map of our own, in board units (x to the right, y down).
 * Names, spaces and what a line joins come from the component data; only coordinates are here.
 */
import { along, contains, grow, lengthOf, pathOf, smooth, type Point, type Rect } from './geometry';
import { indexOf, merchantSpaces } from './data';
import type { BrassComponents } from './types';

export const BOARD = { width: 1120, height: 1216 } as const;
/** The part of the board that is map: what an upright phone shows of it. */
export const MAP: Rect = { x: 0, y: 118, width: 1120, height: 998 };
/** Side of a building space, and what lies between two of one place. */
export const SLOT = 66;
export const GAP = 4;
/** Height of a name plate. */
export const PLATE = 28;
/** Height of the line under a merchant's spaces that says what its barrel gives. */
export const BONUS = 27;

/** Middle of each place: the name plate on top, its spaces in a row below. */
export const PLACES: Readonly<Record<string, Point>> = {
  warrington: { x: 86, y: 207 },
  stoke_on_trent: { x: 300, y: 194 },
  leek: { x: 520, y: 194 },
  belper: { x: 738, y: 194 },
  nottingham: { x: 1034, y: 209 },
  derby: { x: 824, y: 348 },
  uttoxeter: { x: 566, y: 330 },
  stone: { x: 262, y: 348 },
  stafford: { x: 340, y: 492 },
  burton_on_trent: { x: 760, y: 498 },
  cannock: { x: 540, y: 562 },
  farm_brewery_north: { x: 296, y: 626 },
  tamworth: { x: 930, y: 624 },
  walsall: { x: 604, y: 720 },
  wolverhampton: { x: 374, y: 745 },
  coalbrookdale: { x: 122, y: 772 },
  shrewsbury: { x: 84, y: 602 },
  nuneaton: { x: 1036, y: 760 },
  dudley: { x: 436, y: 888 },
  birmingham: { x: 706, y: 868 },
  coventry: { x: 1001, y: 918 },
  kidderminster: { x: 238, y: 906 },
  farm_brewery_south: { x: 112, y: 1059 },
  worcester: { x: 306, y: 1059 },
  gloucester: { x: 488, y: 1044 },
  redditch: { x: 694, y: 1032 },
  oxford: { x: 884, y: 1044 },
};

/** Points a line runs through between the places at its ends; a line with three ends has one point where they meet. */
const COURSES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  warrington__stoke_on_trent: [[174, 212]],
  stoke_on_trent__leek: [[428, 214]],
  leek__belper: [[612, 212]],
  belper__derby: [[780, 270]],
  derby__nottingham: [[992, 308]],
  derby__uttoxeter: [[676, 358]],
  uttoxeter__stone: [
    [452, 322],
    [360, 330],
  ],
  stone__stoke_on_trent: [[284, 272]],
  stone__burton_on_trent: [
    [366, 386],
    [520, 414],
    [640, 452],
  ],
  derby__burton_on_trent: [[782, 424]],
  stone__stafford: [[300, 420]],
  stafford__cannock: [[440, 540]],
  cannock__farm_brewery_north: [[420, 624]],
  cannock__burton_on_trent: [[650, 548]],
  cannock__wolverhampton: [[452, 672]],
  cannock__walsall: [[588, 642]],
  walsall__burton_on_trent: [[700, 610]],
  burton_on_trent__tamworth: [[868, 548]],
  wolverhampton__coalbrookdale: [[260, 772]],
  coalbrookdale__shrewsbury: [[94, 692]],
  walsall__wolverhampton: [[494, 752]],
  walsall__tamworth: [[762, 690]],
  tamworth__nuneaton: [[1024, 666]],
  tamworth__birmingham: [[862, 744]],
  walsall__birmingham: [[650, 796]],
  wolverhampton__dudley: [[408, 818]],
  coalbrookdale__kidderminster: [[190, 842]],
  kidderminster__dudley: [[338, 924]],
  dudley__birmingham: [[536, 908]],
  birmingham__nuneaton: [[906, 826]],
  nuneaton__coventry: [[1048, 838]],
  birmingham__coventry: [[870, 890]],
  birmingham__worcester: [
    [564, 952],
    [480, 958],
    [396, 990],
  ],
  kidderminster__worcester__farm_brewery_south: [[212, 992]],
  worcester__gloucester: [[398, 1072]],
  gloucester__redditch: [[590, 1062]],
  birmingham__redditch: [[694, 950]],
  redditch__oxford: [[788, 1066]],
  birmingham__oxford: [[832, 954]],
};

/** Plates that must be wider than the spaces under them. */
const PLATE_WIDTH: Readonly<Record<string, number>> = {
  burton_on_trent: 184,
  wolverhampton: 172,
  kidderminster: 156,
  shrewsbury: 136,
  farm_brewery_north: 196,
  farm_brewery_south: 196,
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

/** Whatever runs to the left is turned around: what lies there shall not stand on its head. */
const upright = (at: Point & { angle: number }): Point & { angle: number } => ({
  ...at,
  angle: at.angle > 90 ? at.angle - 180 : at.angle < -90 ? at.angle + 180 : at.angle,
});

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
  const mid = ends.length > 2 && meeting ? { ...meeting, angle: 0 } : upright(along(curves[0]!, 0.5));
  return {
    id,
    curves,
    paths: curves.map(pathOf),
    mid,
    half: Math.min(24, lengthOf(curves[0]!) * 0.36),
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
  coal: { x: 12, y: 12, width: 428, height: 104 },
  iron: { x: 450, y: 12, width: 340, height: 104 },
  piles: { x: 806, y: 12, width: 302, height: 104 },
  order: { x: 946, y: 350, width: 162, height: 212 },
  legend: { x: 14, y: 302, width: 162, height: 62 },
  compass: { x: 96, y: 446, width: 0, height: 0 },
  track: { x: 12, y: 1116, width: 1096, height: 92 },
} as const satisfies Record<string, Rect>;

/** Width of what stands before the spaces of a market: its name, and the price when it is empty. */
export const MARKET_HEAD = 122;
const CUBE = 32;
const ROOM = 43;
/** The space a market cube lies on: index 0 is the cheapest, beside the head of the market, two to a price. */
export function marketSpace(market: 'coal' | 'iron', index: number): Rect {
  const panel = PANELS[market];
  return {
    x: panel.x + MARKET_HEAD + Math.floor(index / 2) * ROOM + (ROOM - CUBE) / 2,
    y: panel.y + 32 + (index % 2) * (CUBE + 2),
    width: CUBE,
    height: CUBE,
  };
}

/** x of a space (0 to 99, and on round again) of the common track of victory points and income. */
export function trackX(space: number): number {
  const { x, width } = PANELS.track;
  const step = (width - 96) / 100;
  return x + 84 + ((((space % 100) + 100) % 100) + 0.5) * step;
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
