/** What the squares of buildings look like from afar, standing on the line `y`: cottages, a fair, a market, works. */
import { roofs, type Roofs } from '../../board/scenery/draw';
import { n } from '../../board/symbols';
import type { TypeId } from './types';

const empty = (): Roofs => ({ wall: '', roof: '', window: '', smoke: '' });

/** Round tents with pennants. */
function fair(x: number, y: number, k: number): Roofs {
  const drawn = empty();
  for (const [dx, size] of [
    [14, 1],
    [52, 1.15],
    [34, 0.75],
  ] as const) {
    const at = x + dx * k;
    const s = size * k;
    drawn.wall += `M${n(at - 13 * s)} ${n(y)}v${n(-11 * s)}h${n(26 * s)}v${n(11 * s)}Z`;
    drawn.roof += `M${n(at - 16 * s)} ${n(y - 10 * s)}Q${n(at - 4 * s)} ${n(y - 16 * s)} ${n(at)} ${n(y - 28 * s)}Q${n(at + 4 * s)} ${n(y - 16 * s)} ${n(at + 16 * s)} ${n(y - 10 * s)}ZM${n(at)} ${n(y - 36 * s)}l${n(9 * s)} ${n(3 * s)}l${n(-9 * s)} ${n(3 * s)}Z`;
    drawn.window += `M${n(at - 4 * s)} ${n(y)}l${n(4 * s)} ${n(-10 * s)}l${n(4 * s)} ${n(10 * s)}Z`;
  }
  return drawn;
}

/** A hall with a clock and shops under awnings beside it. */
function market(x: number, y: number, k: number): Roofs {
  const drawn = empty();
  const hall = x + 24 * k;
  drawn.wall += `M${n(hall)} ${n(y)}v${n(-24 * k)}h${n(22 * k)}v${n(24 * k)}Z`;
  drawn.roof += `M${n(hall - 2 * k)} ${n(y - 24 * k)}l${n(13 * k)} ${n(-10 * k)}l${n(13 * k)} ${n(10 * k)}Z`;
  drawn.window += `M${n(hall + 8 * k)} ${n(y - 18 * k)}h${n(6 * k)}v${n(6 * k)}h${n(-6 * k)}ZM${n(hall + 7 * k)} ${n(y)}v${n(-8 * k)}h${n(8 * k)}v${n(8 * k)}Z`;
  for (const dx of [0, 47]) {
    const at = x + dx * k;
    drawn.wall += `M${n(at)} ${n(y)}v${n(-17 * k)}h${n(23 * k)}v${n(17 * k)}Z`;
    drawn.window += `M${n(at + 3 * k)} ${n(y - 1)}v${n(-7 * k)}h${n(8 * k)}v${n(7 * k)}ZM${n(at + 14 * k)} ${n(y - 1)}v${n(-7 * k)}h${n(6 * k)}v${n(7 * k)}Z`;
    drawn.roof += `M${n(at - k)} ${n(y - 16 * k)}h${n(25 * k)}l${n(2 * k)} ${n(7 * k)}h${n(-29 * k)}Z`;
  }
  return drawn;
}

/** Sheds with saw-tooth roofs and chimneys that smoke. */
function works(x: number, y: number, k: number): Roofs {
  const drawn = empty();
  for (const dx of [0, 17, 34]) {
    const at = x + dx * k;
    drawn.wall += `M${n(at)} ${n(y)}v${n(-16 * k)}h${n(17 * k)}v${n(16 * k)}Z`;
    drawn.roof += `M${n(at)} ${n(y - 15 * k)}v${n(-11 * k)}l${n(17 * k)} ${n(11 * k)}Z`;
    drawn.window += `M${n(at + 4 * k)} ${n(y - 11 * k)}h${n(8 * k)}v${n(5 * k)}h${n(-8 * k)}Z`;
  }
  for (const [dx, high] of [
    [55, 36],
    [64, 29],
  ] as const) {
    const at = x + dx * k;
    drawn.wall += `M${n(at - 3 * k)} ${n(y)}l${n(k)} ${n(-high * k)}h${n(4 * k)}l${n(k)} ${n(high * k)}Z`;
    drawn.smoke += `M${n(at)} ${n(y - (high + 2) * k)}c${n(2 * k)} ${n(-4 * k)} ${n(7 * k)} ${n(-2 * k)} ${n(8 * k)} ${n(-6 * k)}`;
  }
  return drawn;
}

/** One square of a building whose upper left corner is at x, y; `k`: how large a unit is. */
export function quarterOf(type: TypeId, x: number, y: number, k: number, seed: number): Roofs[] {
  const base = y + 85 * k;
  const left = x + 14 * k;
  switch (type) {
    case 'R':
      return [
        roofs(left + 6 * k, base - 15 * k, 56 * k, seed + 3, false, 1.2 * k),
        roofs(left, base, 68 * k, seed, false, 1.5 * k),
      ];
    case 'L':
      return [fair(left, base, k)];
    case 'C':
      return [market(left - k, base, k)];
    case 'I':
      return [works(left - k, base, k)];
  }
}
