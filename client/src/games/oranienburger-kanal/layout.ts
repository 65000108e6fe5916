/**
 * Where everything lies, in board units (two to a pixel at 1280 by 800). The same panels come in three arrangements:
 * nearly square, wide for a phone held sideways, and one below another for a phone held upright.
 */
import type { Rect } from './face';
import { COLUMNS, ROWS, splitId } from './ids';

export type { Rect };
export interface Point {
  x: number;
  y: number;
}

export interface Panels {
  width: number;
  height: number;
  actions: Rect;
  cards: Rect;
  industry: Rect;
  wheel: Rect;
  side: Rect;
}

export const SQUARE: Panels = {
  width: 1380,
  height: 1400,
  actions: { x: 10, y: 10, width: 1052, height: 264 },
  side: { x: 1072, y: 10, width: 298, height: 264 },
  cards: { x: 10, y: 284, width: 1360, height: 308 },
  industry: { x: 10, y: 602, width: 1052, height: 788 },
  wheel: { x: 1072, y: 602, width: 298, height: 788 },
};
export const WIDE: Panels = {
  width: 1792,
  height: 1036,
  cards: { x: 10, y: 10, width: 1372, height: 316 },
  side: { x: 1392, y: 10, width: 390, height: 316 },
  industry: { x: 10, y: 338, width: 1052, height: 688 },
  wheel: { x: 1072, y: 338, width: 310, height: 688 },
  actions: { x: 1392, y: 338, width: 390, height: 688 },
};

/** An upright phone, two units to a pixel or nearly: panels that are shown each by itself, the cards as broad as they are many. */
export const tallOf = (cards: number): Panels => ({
  width: Math.max(1072, cards * 312 + 20),
  height: 2916,
  industry: { x: 10, y: 10, width: 1052, height: 814 },
  actions: { x: 10, y: 840, width: 760, height: 900 },
  cards: { x: 10, y: 1750, width: Math.max(4, cards) * 312 - 12, height: 316 },
  wheel: { x: 10, y: 2080, width: 298, height: 814 },
  side: { x: 330, y: 2080, width: 298, height: 300 },
});

export const grow = (r: Rect, by: number): Rect => ({
  x: r.x - by,
  y: r.y - by,
  width: r.width + 2 * by,
  height: r.height + 2 * by,
});
export const centreOf = (r: Rect): Point => ({ x: r.x + r.width / 2, y: r.y + r.height / 2 });
export const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

// --- the industry board ---

/** Breadth of a route space on the large board: what a finger can hit where the board is shown half as large. */
export const EDGE = 48;

/** Room for the letters above and the numbers beside the map. */
export const MARGIN = { left: 26, top: 24 } as const;

export interface Plan {
  width: number;
  height: number;
  /** Breadth of a route space. */
  edge: number;
  cell: { width: number; height: number };
  left: number;
  top: number;
}

/** An industry board that fills `width` by `height`. */
export function planOf(width: number, height: number, edge: number, letters = true): Plan {
  const left = letters ? MARGIN.left : 0;
  const top = letters ? MARGIN.top : 0;
  return {
    width,
    height,
    edge,
    left,
    top,
    cell: {
      width: (width - left - (COLUMNS + 1) * edge) / COLUMNS,
      height: (height - top - (ROWS + 1) * edge) / ROWS,
    },
  };
}

const columnX = (plan: Plan, column: number): number => plan.left + column * (plan.cell.width + plan.edge);
const rowY = (plan: Plan, row: number): number => plan.top + row * (plan.cell.height + plan.edge);

export function cellRect(plan: Plan, id: string): Rect {
  const { row, column } = splitId(id);
  return {
    x: columnX(plan, column) + plan.edge,
    y: rowY(plan, row) + plan.edge,
    ...plan.cell,
  };
}

/** The route space of an edge, between two crossings. */
export function edgeRect(plan: Plan, id: string): Rect {
  const { kind, row, column } = splitId(id);
  const x = columnX(plan, column);
  const y = rowY(plan, row);
  return kind === 'h'
    ? { x: x + plan.edge, y, width: plan.cell.width, height: plan.edge }
    : { x, y: y + plan.edge, width: plan.edge, height: plan.cell.height };
}

/** The middles of the crossings at both ends. */
export function edgeEnds(plan: Plan, id: string): [Point, Point] {
  const { kind, row, column } = splitId(id);
  const at = (r: number, c: number): Point => ({
    x: columnX(plan, c) + plan.edge / 2,
    y: rowY(plan, r) + plan.edge / 2,
  });
  return kind === 'h' ? [at(row, column), at(row, column + 1)] : [at(row, column), at(row + 1, column)];
}

export const crossings = (plan: Plan): Point[] =>
  Array.from({ length: (ROWS + 1) * (COLUMNS + 1) }, (_, i) => ({
    x: columnX(plan, i % (COLUMNS + 1)) + plan.edge / 2,
    y: rowY(plan, Math.floor(i / (COLUMNS + 1))) + plan.edge / 2,
  }));

// --- the open cards ---

/** `count` cards side by side; four are not drawn broader than a card should be. */
export function cardRects(panel: Rect, count: number, gap = 12): Rect[] {
  const slots = Math.max(count, 4);
  const width = Math.min(300, (panel.width - (slots - 1) * gap) / slots);
  const left = panel.x + (panel.width - count * width - (count - 1) * gap) / 2;
  return Array.from({ length: count }, (_, i) => ({
    x: left + i * (width + gap),
    y: panel.y,
    width,
    height: panel.height,
  }));
}

// --- the action board ---

/** The seven spaces by number, and the box that says where the game stands. */
export interface Actions {
  spaces: Record<string, Rect>;
  status: Rect;
  /** Whether the spaces are flat, with everything in one line. */
  flat: boolean;
}

export function actionsOf(panel: Rect): Actions {
  const gap = 8;
  const spaces: Record<string, Rect> = {};
  if (panel.width < panel.height) {
    const status = { x: panel.x, y: panel.y, width: panel.width, height: 104 };
    const room = panel.height - status.height - 7 * gap;
    const upper = room * 0.16;
    const lower = (room - 4 * upper) / 3;
    let y = panel.y + status.height + gap;
    for (let i = 1; i <= 7; i++) {
      const height = i <= 4 ? upper : lower;
      spaces[i] = { x: panel.x, y, width: panel.width, height };
      y += height + gap;
    }
    return { spaces, status, flat: true };
  }
  const width = (panel.width - 3 * gap) / 4;
  const upper = (panel.height - gap) * 0.6;
  const lower = panel.height - gap - upper;
  const x = (i: number): number => panel.x + i * (width + gap);
  for (let i = 0; i < 4; i++) spaces[i + 1] = { x: x(i), y: panel.y, width, height: upper };
  for (let i = 0; i < 3; i++) spaces[i + 5] = { x: x(i), y: panel.y + upper + gap, width, height: lower };
  return {
    spaces,
    status: { x: x(3), y: panel.y + upper + gap, width, height: lower },
    flat: false,
  };
}

// --- the wheel ---

/** A wheel that holds up to `basic` wood, clay and ore on one side of its hand, up to `good` brick and iron on the other. */
export interface Dial {
  basic: number;
  good: number;
  /** Degrees of one sector. */
  step: number;
}
export const dialOf = (basic: number, good: number): Dial => ({
  basic,
  good,
  step: 360 / (basic + good + 2),
});

/** The way round at which a marker of `value` stands, in degrees clockwise from the hand. */
export const angleOf = (dial: Dial, good: boolean, value: number): number =>
  (good ? -(value + 0.5) : value + 0.5) * dial.step;

export function polar(cx: number, cy: number, r: number, degrees: number): Point {
  const a = ((degrees - 90) * Math.PI) / 180;
  return { x: cx + r * Math.cos(a), y: cy + r * Math.sin(a) };
}

/** A ring's sector as an SVG path, around the origin. */
export function sector(inner: number, outer: number, from: number, to: number): string {
  const p = (r: number, a: number): string => {
    const { x, y } = polar(0, 0, r, a);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  const large = to - from > 180 ? 1 : 0;
  return `M${p(outer, from)}A${outer} ${outer} 0 ${large} 1 ${p(outer, to)}L${p(inner, to)}A${inner} ${inner} 0 ${large} 0 ${p(inner, from)}z`;
}
