/** The outline of squares that lie together, its corners rounded: shores, plots, hillsides. */
import { columnOf, n, rowOf, type Field } from '../../board/grid';

type Corner = [column: number, row: number];

/** East, south, west, north: an outline runs clockwise, with its squares on the right hand. */
const WAYS: readonly Corner[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
/** Where a square's side begins that is walked this way. */
const BEGINS: readonly Corner[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/** `inset` units inside the squares, with corners of the given radius; a path for `fill` and `stroke`. */
export function outlineOf(plan: Field, spaces: readonly string[], inset: number, radius: number): string {
  const all = new Set(spaces.map((id) => `${columnOf(id)},${rowOf(id)}`));
  const key = ([column, row]: Corner, way: number): string => `${column},${row},${way}`;
  const sides = new Set<string>();
  for (const each of all) {
    const [column, row] = each.split(',').map(Number) as Corner;
    WAYS.forEach((_, way) => {
      const [dx, dy] = WAYS[(way + 3) % 4]!;
      if (all.has(`${column + dx},${row + dy}`)) return;
      const [bx, by] = BEGINS[way]!;
      sides.add(key([column + bx, row + by], way));
    });
  }
  let d = '';
  for (const first of sides) {
    if (!sides.has(first)) continue;
    let [x, y, way] = first.split(',').map(Number) as [number, number, number];
    const corners: { x: number; y: number; into: number; out: number }[] = [];
    while (sides.delete(key([x, y], way))) {
      x += WAYS[way]![0];
      y += WAYS[way]![1];
      // Squares that touch at a corner alone have outlines of their own.
      const next = [1, 0, 3].map((turn) => (way + turn) % 4).find((turn) => sides.has(key([x, y], turn)));
      const out = next ?? Number(first.split(',')[2]);
      if (out !== way) corners.push({ x, y, into: way, out });
      way = out;
    }
    corners.forEach((corner, i) => {
      const [ix, iy] = WAYS[corner.into]!;
      const [ox, oy] = WAYS[corner.out]!;
      // Inwards is a quarter turn to the right of the way.
      const px = plan.x + corner.x * plan.unit + inset * (-iy - oy);
      const py = plan.y + corner.y * plan.unit + inset * (ix + ox);
      d += `${i ? 'L' : 'M'}${n(px - ix * radius)} ${n(py - iy * radius)}Q${n(px)} ${n(py)} ${n(px + ox * radius)} ${n(py + oy * radius)}`;
    });
    d += 'z';
  }
  return d;
}
