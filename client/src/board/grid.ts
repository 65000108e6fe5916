/** Maps of square spaces ("a1", the letter of the column and the number of the row): where they lie, what runs over them. */

export type Side = 'N' | 'E' | 'S' | 'W';
export const SIDES: readonly Side[] = ['N', 'E', 'S', 'W'];

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}

/** Where a map lies on the drawing. */
export interface Field extends Point {
  /** Side of a square. */
  unit: number;
  columns: number;
  rows: number;
}

export const columnOf = (id: string): number => {
  const letters = /^[a-z]+/.exec(id)?.[0] ?? 'a';
  return [...letters].reduce((sum, c) => sum * 26 + c.charCodeAt(0) - 96, 0) - 1;
};
export const rowOf = (id: string): number => Number(/\d+$/.exec(id)?.[0] ?? '1') - 1;
export const columnName = (column: number): string =>
  (column >= 26 ? String.fromCharCode(96 + Math.floor(column / 26)) : '') +
  String.fromCharCode(97 + (column % 26));
export const spaceAt = (column: number, row: number): string => columnName(column) + (row + 1);

/** The square beside another; null beyond the map. */
export function beside(id: string, side: Side, plan: Pick<Field, 'columns' | 'rows'>): string | null {
  const column = columnOf(id) + (side === 'E' ? 1 : side === 'W' ? -1 : 0);
  const row = rowOf(id) + (side === 'S' ? 1 : side === 'N' ? -1 : 0);
  return column < 0 || row < 0 || column >= plan.columns || row >= plan.rows ? null : spaceAt(column, row);
}
export const across = (side: Side): Side => SIDES[(SIDES.indexOf(side) + 2) % 4]!;

/** Upper left corner of a square. */
export const cornerOf = (plan: Field, id: string): Point => ({
  x: plan.x + columnOf(id) * plan.unit,
  y: plan.y + rowOf(id) * plan.unit,
});
export const middleOf = (plan: Field, id: string): Point => ({
  x: plan.x + (columnOf(id) + 0.5) * plan.unit,
  y: plan.y + (rowOf(id) + 0.5) * plan.unit,
});
/** Middle of a side; `by` units further out. */
export function sideOf(plan: Field, id: string, side: Side, by = 0): Point {
  const { x, y } = middleOf(plan, id);
  const out = plan.unit / 2 + by;
  return {
    x: x + (side === 'E' ? out : side === 'W' ? -out : 0),
    y: y + (side === 'S' ? out : side === 'N' ? -out : 0),
  };
}

/** The lines between squares, but not those between sheets of so many columns and rows. */
export function linesWithin({ x, y, unit, columns, rows }: Field, wide: number, high: number): string {
  const inside = (n: number, of: number) => Array.from({ length: n }, (_, i) => i).filter((i) => i % of);
  return (
    inside(columns, wide)
      .map((i) => `M${x + i * unit} ${y}v${unit * rows}`)
      .join('') +
    inside(rows, high)
      .map((i) => `M${x} ${y + i * unit}h${unit * columns}`)
      .join('')
  );
}

/** A length as paths are written. */
export const n = (x: number): string => (Math.round(x * 10) / 10).toString();
export const at = ({ x, y }: Point): string => `${n(x)} ${n(y)}`;

/** On from the middle of one side of a square to that of another: straight, or a quarter of a circle. */
export function bend(plan: Field, id: string, from: Side, to: Side): string {
  const start = sideOf(plan, id, from);
  const end = sideOf(plan, id, to);
  if (across(from) === to) return `L${at(end)}`;
  const middle = middleOf(plan, id);
  const corner = { x: start.x + end.x - middle.x, y: start.y + end.y - middle.y };
  const turn = (start.x - corner.x) * (end.y - corner.y) - (start.y - corner.y) * (end.x - corner.x);
  const r = n(plan.unit / 2);
  return `A${r} ${r} 0 0 ${turn > 0 ? 1 : 0} ${at(end)}`;
}

/** A square of a run, with the sides by which it is entered and left. */
export type Leg = [space: string, from: Side, to: Side];

/** The line of a run; at its ends `before` and `after` units into what lies there. */
export function runOf(plan: Field, legs: readonly Leg[], before: number, after: number): string {
  const [first] = legs;
  const last = legs.at(-1);
  if (!first || !last) return '';
  return (
    `M${at(sideOf(plan, first[0], first[1], before))}L${at(sideOf(plan, first[0], first[1]))}` +
    legs.map((leg) => bend(plan, ...leg)).join('') +
    (after ? `L${at(sideOf(plan, last[0], last[2], after))}` : '')
  );
}

/** Where the mark of a run of squares lies: in the middle of its track. */
export function midOf(plan: Field, legs: readonly Leg[]): Point {
  const half = Math.floor(legs.length / 2);
  const [id, from, to] = legs[half]!;
  if (legs.length % 2 === 0) return sideOf(plan, id, from);
  const middle = middleOf(plan, id);
  if (across(from) === to) return middle;
  // In the middle of a quarter circle around the corner between both sides.
  const start = sideOf(plan, id, from);
  const end = sideOf(plan, id, to);
  const corner = { x: start.x + end.x - middle.x, y: start.y + end.y - middle.y };
  const r = plan.unit / 2 / Math.SQRT2;
  return {
    x: corner.x + Math.sign(middle.x - corner.x) * r,
    y: corner.y + Math.sign(middle.y - corner.y) * r,
  };
}

/** The outline of squares that lie together as one block, `inset` units inside them. */
export function blockOf(plan: Field, spaces: readonly string[], inset: number): string {
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
