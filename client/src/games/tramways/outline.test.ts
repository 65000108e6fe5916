import { describe, expect, it } from 'vitest';
import { outlineOf } from './outline';

const plan = { columns: 4, rows: 4, unit: 10, x: 0, y: 0 };
/** How many corners each outline of a path has. */
const corners = (d: string): number[] =>
  d
    .split('M')
    .slice(1)
    .map((part) => part.match(/Q/g)!.length);
const box = (d: string): { x: number[]; y: number[] } => {
  const numbers = d.match(/-?[\d.]+/g)!.map(Number);
  const [x, y] = [numbers.filter((_, i) => i % 2 === 0), numbers.filter((_, i) => i % 2 === 1)];
  return { x: [Math.min(...x), Math.max(...x)], y: [Math.min(...y), Math.max(...y)] };
};

describe('the outline of squares', () => {
  it('is one, however many squares lie together', () => {
    expect(corners(outlineOf(plan, ['a1', 'b1', 'a2', 'b2'], 1, 2))).toEqual([4]);
    expect(corners(outlineOf(plan, ['a1', 'a2', 'b2'], 1, 2))).toEqual([6]);
  });

  it('lies inside them by its inset, on every side', () => {
    expect(box(outlineOf(plan, ['b2', 'c2'], 1, 2))).toEqual({ x: [11, 29], y: [11, 19] });
  });

  it('parts squares that touch at a corner alone', () => {
    expect(corners(outlineOf(plan, ['a1', 'b2'], 1, 2))).toEqual([4, 4]);
  });

  it('goes around what they enclose as well', () => {
    const ring = ['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'b3', 'c3'];
    expect(corners(outlineOf(plan, ring, 1, 2)).sort()).toEqual([4, 4]);
  });
});
