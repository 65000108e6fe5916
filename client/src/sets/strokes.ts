/** Strokes over squares. */
import type { Side } from '../board/grid';
import type { At } from './Squares.svelte';

const STEPS: Readonly<Record<Side, readonly [number, number]>> = {
  N: [-1, 0],
  E: [0, 1],
  S: [1, 0],
  W: [0, -1],
};
/** The square beyond a side; may be outside. */
export const step = ({ row, column }: At, side: Side): At => ({
  row: row + STEPS[side][0],
  column: column + STEPS[side][1],
});
export const isSame = (a: At | undefined, b: At | undefined): boolean =>
  a?.row === b?.row && a?.column === b?.column;

/** The squares on the way from one to another, without the first: across first, then down. */
export function between(from: At, to: At): At[] {
  const way: At[] = [];
  let { row, column } = from;
  while (row !== to.row || column !== to.column) {
    if (column !== to.column) column += Math.sign(to.column - column);
    else row += Math.sign(to.row - row);
    way.push({ row, column });
  }
  return way;
}

/** A stroke goes on: over squares that it skipped, and back where it turned round. */
export function extended(path: readonly At[], to: At): At[] {
  const next = [...path];
  for (const at of between(path.at(-1) ?? to, to)) {
    if (isSame(next.at(-2), at)) next.pop();
    else next.push(at);
  }
  return next;
}
