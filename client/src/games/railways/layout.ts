/** Where everything lies on the drawn table, in units of its own. */
import type { RailwaysView, Side, Square } from './types';
import { SIDES } from './types';

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}

export const BOARD = { width: 1000, height: 968 };
/** The map, with a margin for the letters of its columns and the numbers of its rows. */
export const MAP: Box = { x: 30, y: 28, width: 960, height: 576 };
/** What is to be paid stands above the cards. */
export const LINE: Box = { x: 10, y: 612, width: 980, height: 30 };
export const CARDS: Box = { x: 10, y: 646, width: 980, height: 120 };
export const TRACKS: Box = { x: 10, y: 776, width: 980, height: 184 };

export interface Plan {
  /** Side of a square. */
  unit: number;
  x: number;
  y: number;
  columns: number;
  rows: number;
}

export function planOf({ columns, rows }: RailwaysView['grid']): Plan {
  const unit = Math.min(MAP.width / columns, MAP.height / rows);
  return {
    unit,
    columns,
    rows,
    x: MAP.x + (MAP.width - unit * columns) / 2,
    y: MAP.y + (MAP.height - unit * rows) / 2,
  };
}

export const columnOf = (id: string): number => id.charCodeAt(0) - 97;
export const rowOf = (id: string): number => Number(id.slice(1)) - 1;
export const spaceAt = (column: number, row: number): string => String.fromCharCode(97 + column) + (row + 1);

/** The square beside another; null beyond the map. */
export function beside(id: string, side: Side, plan: Plan): string | null {
  const column = columnOf(id) + (side === 'E' ? 1 : side === 'W' ? -1 : 0);
  const row = rowOf(id) + (side === 'S' ? 1 : side === 'N' ? -1 : 0);
  return column < 0 || row < 0 || column >= plan.columns || row >= plan.rows ? null : spaceAt(column, row);
}
export const across = (side: Side): Side => SIDES[(SIDES.indexOf(side) + 2) % 4]!;

/** Upper left corner of a square. */
export const cornerOf = (plan: Plan, id: string): Point => ({
  x: plan.x + columnOf(id) * plan.unit,
  y: plan.y + rowOf(id) * plan.unit,
});
export const middleOf = (plan: Plan, id: string): Point => ({
  x: plan.x + (columnOf(id) + 0.5) * plan.unit,
  y: plan.y + (rowOf(id) + 0.5) * plan.unit,
});
/** Middle of a side; `by` units further out. */
export function sideOf(plan: Plan, id: string, side: Side, by = 0): Point {
  const { x, y } = middleOf(plan, id);
  const out = plan.unit / 2 + by;
  return {
    x: x + (side === 'E' ? out : side === 'W' ? -out : 0),
    y: y + (side === 'S' ? out : side === 'N' ? -out : 0),
  };
}

const n = (x: number): string => (Math.round(x * 10) / 10).toString();
export const at = ({ x, y }: Point): string => `${n(x)} ${n(y)}`;

/** On from the middle of one side of a square to that of another: straight, or a quarter of a circle. */
export function bend(plan: Plan, id: string, from: Side, to: Side): string {
  const start = sideOf(plan, id, from);
  const end = sideOf(plan, id, to);
  if (across(from) === to) return `L${at(end)}`;
  const middle = middleOf(plan, id);
  const corner = { x: start.x + end.x - middle.x, y: start.y + end.y - middle.y };
  const turn = (start.x - corner.x) * (end.y - corner.y) - (start.y - corner.y) * (end.x - corner.x);
  const r = n(plan.unit / 2);
  return `A${r} ${r} 0 0 ${turn > 0 ? 1 : 0} ${at(end)}`;
}

/** The two open sides of a rail square. */
export const sidesOf = (square: Pick<Square, 'sides'>): [Side, Side] | null =>
  square.sides.length === 2 ? ([...square.sides] as [Side, Side]) : null;

/** The track of one square. */
export function pieceOf(plan: Plan, square: Square): string {
  const sides = sidesOf(square);
  return sides ? `M${at(sideOf(plan, square.id, sides[0]))}${bend(plan, square.id, ...sides)}` : '';
}

/** Which side of a square leads to a neighbour. */
export const towards = (plan: Plan, from: string, to: string): Side | null =>
  SIDES.find((side) => beside(from, side, plan) === to) ?? null;

export interface Course {
  d: string;
  /** Where its marker lies. */
  mid: Point;
}

/** The run of a track over rail squares that follow one another; a little into what lies at both ends. */
export function courseOf(
  plan: Plan,
  spaces: readonly string[],
  squares: ReadonlyMap<string, Square>,
): Course {
  const steps: [string, Side, Side][] = [];
  spaces.forEach((id, i) => {
    const sides = sidesOf(squares.get(id) ?? { sides: '' });
    if (!sides) return;
    const next = spaces[i + 1];
    const last = steps.at(-1);
    // Where a track turns back to its neighbour there may be two ways: the one before decides.
    let entry = last ? across(last[2]) : sides[0];
    if (!last && next && towards(plan, id, next) === entry) entry = sides[1];
    steps.push([id, entry, sides[0] === entry ? sides[1] : sides[0]]);
  });
  const [first] = steps;
  const final = steps.at(-1);
  if (!first || !final) return { d: '', mid: { x: 0, y: 0 } };
  const inside = plan.unit * 0.14;
  const d =
    `M${at(sideOf(plan, first[0], first[1], inside))}L${at(sideOf(plan, first[0], first[1]))}` +
    steps.map((step) => bend(plan, ...step)).join('') +
    `L${at(sideOf(plan, final[0], final[2], inside))}`;
  return { d, mid: midOf(plan, steps) };
}

function midOf(plan: Plan, steps: readonly [string, Side, Side][]): Course['mid'] {
  const half = Math.floor(steps.length / 2);
  const [id, from, to] = steps[half]!;
  if (steps.length % 2 === 0) return sideOf(plan, id, from);
  const middle = middleOf(plan, id);
  if (across(from) === to) return middle;
  // In the middle of a quarter circle around the corner between both sides.
  const start = sideOf(plan, id, from);
  const end = sideOf(plan, id, to);
  const corner = { x: start.x + end.x - middle.x, y: start.y + end.y - middle.y };
  const r = plan.unit / 2 / Math.SQRT2;
  const dx = Math.sign(middle.x - corner.x);
  const dy = Math.sign(middle.y - corner.y);
  return { x: corner.x + dx * r, y: corner.y + dy * r };
}

/** Whether a track goes on over a side: into a building, or onto track that meets it. */
export function leadsOn(plan: Plan, id: string, side: Side, squares: ReadonlyMap<string, Square>): boolean {
  const next = beside(id, side, plan);
  const there = next === null ? undefined : squares.get(next);
  return !!there && (there.type !== null || there.sides.includes(across(side)));
}

/** The outline of squares that lie together as one block, `inset` units inside them. */
export function blockOf(plan: Plan, spaces: readonly string[], inset: number): string {
  const all = new Set(spaces);
  const u = plan.unit;
  let d = '';
  const rect = (x: number, y: number, width: number, height: number): void => {
    d += `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
  };
  for (const id of spaces) {
    const { x, y } = cornerOf(plan, id);
    const east = beside(id, 'E', plan);
    const south = beside(id, 'S', plan);
    const right = east !== null && all.has(east);
    const below = south !== null && all.has(south);
    rect(x + inset, y + inset, u - (right ? 0 : 2 * inset), u - 2 * inset);
    if (below) rect(x + inset, y + inset, u - 2 * inset, u);
    if (right && below && all.has(beside(east, 'S', plan) ?? '')) rect(x + inset, y + inset, u, u);
  }
  return d;
}

/** The line around squares that lie together, `inset` units inside their edges. */
export function outlineOf(plan: Plan, spaces: readonly string[], inset: number): string {
  const all = new Set(spaces);
  let d = '';
  for (const id of spaces) {
    const { x, y } = cornerOf(plan, id);
    const u = plan.unit;
    for (const side of SIDES) {
      if (all.has(beside(id, side, plan) ?? '')) continue;
      const upright = side === 'E' || side === 'W';
      // Both ends: before a corner, straight on, or around a corner inwards.
      const [from, to] = (upright ? (['N', 'S'] as const) : (['W', 'E'] as const)).map((end) => {
        const next = beside(id, end, plan);
        if (next === null || !all.has(next)) return inset;
        return all.has(beside(next, side, plan) ?? '') ? -inset : 0;
      }) as [number, number];
      const across = side === 'N' || side === 'W' ? inset : u - inset;
      d += upright
        ? `M${n(x + across)} ${n(y + from)}V${n(y + u - to)}`
        : `M${n(x + from)} ${n(y + across)}H${n(x + u - to)}`;
    }
  }
  return d;
}

/** The box that squares take together. */
export function boundsOf(plan: Plan, spaces: readonly string[]): Box {
  const xs = spaces.map(columnOf);
  const ys = spaces.map(rowOf);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return {
    x: plan.x + x * plan.unit,
    y: plan.y + y * plan.unit,
    width: (Math.max(...xs) - x + 1) * plan.unit,
    height: (Math.max(...ys) - y + 1) * plan.unit,
  };
}

/** Width of a text in sans at a font size, roughly. */
export const roughWidth = (text: string, size: number): number =>
  [...text].reduce(
    (sum, c) =>
      sum +
      (c.charCodeAt(0) > 0x2e80 ? 1 : /[ .,:·'il|]/.test(c) ? 0.36 : /[A-Zmw+−→★]/.test(c) ? 0.8 : 0.64),
    0,
  ) * size;
