/** Where everything lies on the drawn table, in units of its own. */
import {
  across,
  at,
  bend,
  beside,
  columnOf,
  cornerOf,
  midOf,
  n,
  rowOf,
  runOf,
  SIDES,
  sideOf,
  type Box,
  type Field,
  type Leg,
  type Point,
  type Side,
} from '../../board/grid';
import type { RailwaysView, Square } from './types';

export const BOARD = { width: 1000, height: 986 };
/** The map, with a margin for the letters of its columns and the numbers of its rows. */
export const MAP: Box = { x: 30, y: 28, width: 960, height: 576 };
/** What is to be paid stands above the cards. */
export const LINE: Box = { x: 10, y: 612, width: 980, height: 30 };
export const CARDS: Box = { x: 10, y: 646, width: 980, height: 134 };
export const TRACKS: Box = { x: 10, y: 790, width: 980, height: 188 };
/** A card, and how far apart two lie. */
export const CARD = { width: 236, height: 132, step: 248 } as const;

/** What each panel of an upright phone shows, and the width in pixels at which it can be read and touched. */
export const PANELS = {
  map: { x: 0, y: 0, width: 1000, height: 610, legible: 640 },
  cards: { x: 4, y: 606, width: 496, height: 366, legible: 0 },
  tracks: { x: 4, y: 784, width: 992, height: 200, legible: 700 },
} as const;
export type Panel = keyof typeof PANELS;

export function planOf({ columns, rows }: RailwaysView['grid']): Field {
  const unit = Math.min(MAP.width / columns, MAP.height / rows);
  return {
    unit,
    columns,
    rows,
    x: MAP.x + (MAP.width - unit * columns) / 2,
    y: MAP.y + (MAP.height - unit * rows) / 2,
  };
}

/** The two open sides of a rail square. */
export const sidesOf = (square: Pick<Square, 'sides'>): [Side, Side] | null =>
  square.sides.length === 2 ? ([...square.sides] as [Side, Side]) : null;

/** The track of one square. */
export function pieceOf(plan: Field, square: Pick<Square, 'id' | 'sides'>): string {
  const sides = sidesOf(square);
  return sides ? `M${at(sideOf(plan, square.id, sides[0]))}${bend(plan, square.id, ...sides)}` : '';
}

/** Which side of a square leads to a neighbour. */
export const towards = (plan: Field, from: string, to: string): Side | null =>
  SIDES.find((side) => beside(from, side, plan) === to) ?? null;

export interface Course {
  d: string;
  /** Where its marker lies. */
  mid: Point;
}

/** The run of a track over rail squares that follow one another; a little into what lies at both ends. */
export function courseOf(
  plan: Field,
  spaces: readonly string[],
  squares: ReadonlyMap<string, Square>,
): Course {
  const steps: Leg[] = [];
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
  if (!steps.length) return { d: '', mid: { x: 0, y: 0 } };
  const inside = plan.unit * 0.14;
  return { d: runOf(plan, steps, inside, inside), mid: midOf(plan, steps) };
}

/** The line around squares that lie together, `inset` units inside their edges. */
export function outlineOf(plan: Field, spaces: readonly string[], inset: number): string {
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
export function boundsOf(plan: Field, spaces: readonly string[]): Box {
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
