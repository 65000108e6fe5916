import { describe, expect, it } from 'vitest';
import { CELLS, cellsAt, EDGES, gridOf, SIDES, sideOf } from './ids';
import {
  actionsOf,
  angleOf,
  cardRects,
  cellRect,
  crossings,
  dialOf,
  edgeEnds,
  edgeRect,
  overlap,
  planOf,
  SQUARE,
  tallOf,
  WIDE,
  type Rect,
} from './layout';

const inside = (r: Rect, width: number, height: number): boolean =>
  r.x >= -0.01 && r.y >= -0.01 && r.x + r.width <= width + 0.01 && r.y + r.height <= height + 0.01;
const apart = (rects: Rect[]): void => {
  rects.forEach((a, i) => rects.forEach((b, k) => i < k && expect(overlap(a, b), `${i} ${k}`).toBe(false)));
};

describe('the industry board', () => {
  const plan = planOf(1052, 688, 46);

  it('has 12 cells and 31 edges, on their places and none over another', () => {
    expect(CELLS).toHaveLength(12);
    expect(EDGES).toHaveLength(31);
    expect(new Set(EDGES).size).toBe(31);
    const rects = [...CELLS.map((id) => cellRect(plan, id)), ...EDGES.map((id) => edgeRect(plan, id))];
    for (const rect of rects) expect(inside(rect, 1052, 688)).toBe(true);
    apart(rects);
  });

  it('lays the four sides of a cell around it', () => {
    for (const cell of CELLS) {
      const at = cellRect(plan, cell);
      const [n, e, s, w] = SIDES.map((side) => edgeRect(plan, sideOf(cell, side)));
      expect(n!.y + n!.height).toBeCloseTo(at.y);
      expect(s!.y).toBeCloseTo(at.y + at.height);
      expect(w!.x + w!.width).toBeCloseTo(at.x);
      expect(e!.x).toBeCloseTo(at.x + at.width);
    }
  });

  it('knows the cells at an edge: 14 outer edges, 17 between two cells', () => {
    const outer = EDGES.filter((edge) => cellsAt(edge).includes(null));
    expect(outer).toHaveLength(14);
    for (const edge of EDGES)
      for (const cell of cellsAt(edge))
        if (cell) expect(SIDES.map((side) => sideOf(cell, side))).toContain(edge);
    expect(cellsAt('h10')).toEqual(['b00', 'b10']);
    expect(cellsAt('v04')).toEqual(['b03', null]);
    expect(gridOf('b23')).toBe('D3');
  });

  it('joins edges at their 20 crossings', () => {
    const points = crossings(plan);
    expect(points).toHaveLength(20);
    for (const edge of EDGES)
      for (const end of edgeEnds(plan, edge))
        expect(points.some((p) => Math.hypot(p.x - end.x, p.y - end.y) < 0.01)).toBe(true);
  });
});

describe.each([
  ['nearly square', SQUARE],
  ['wide', WIDE],
  ['upright', tallOf(7)],
])('the %s arrangement', (_, panels) => {
  const { width, height, actions, cards, industry, wheel, side } = panels;

  it('has all panels on the board, none over another', () => {
    const rects = [actions, cards, industry, wheel, side];
    for (const rect of rects) expect(inside(rect, width, height)).toBe(true);
    apart(rects);
  });

  it('has seven spaces and the status in the panel of actions', () => {
    const { spaces, status } = actionsOf(actions);
    expect(Object.keys(spaces)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    const rects = [...Object.values(spaces), status];
    for (const rect of rects) {
      expect(
        inside({ ...rect, x: rect.x - actions.x, y: rect.y - actions.y }, actions.width, actions.height),
      ).toBe(true);
      expect(rect.height).toBeGreaterThan(60);
    }
    apart(rects);
  });

  it('has room for up to seven open cards', () => {
    for (let count = 1; count <= 7; count++) {
      const rects = cardRects(cards, count);
      expect(rects).toHaveLength(count);
      apart(rects);
      for (const rect of rects) {
        expect(rect.width).toBeGreaterThan(180);
        expect(rect.x).toBeGreaterThanOrEqual(cards.x - 0.01);
        expect(rect.x + rect.width).toBeLessThanOrEqual(cards.x + cards.width + 0.01);
      }
    }
  });
});

describe('the wheel', () => {
  it('has sixteen sectors, each value its own, and a turn takes from basics what it adds to goods', () => {
    const dial = dialOf(8, 6);
    const all = [
      ...Array.from({ length: 9 }, (_, n) => angleOf(dial, false, n)),
      ...Array.from({ length: 7 }, (_, n) => angleOf(dial, true, n)),
    ].map((a) => ((a % 360) + 360) % 360);
    expect(new Set(all.map((a) => a.toFixed(3))).size).toBe(16);
    for (const good of [true, false])
      for (let n = 1; n < 6; n++) {
        const turned = angleOf(dial, good, good ? n + 1 : n - 1) + dial.step;
        expect(turned).toBeCloseTo(angleOf(dial, good, n));
      }
  });
});
