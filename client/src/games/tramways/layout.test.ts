import { describe, expect, it } from 'vitest';
import {
  across,
  beside,
  blockOf,
  type Box,
  columnName,
  columnOf,
  rowOf,
  sideOf,
  spaceAt,
} from '../../board/grid';
import { auctionView, fourView, openingView, soloView, threeView, viewOf } from './dev/sample';
import { cardsIn, courseOf, legsOf, LEGIBLE, planOf, TOUCH } from './layout';
import type { TramwaysView } from './types';

const TABLES: [string, () => TramwaysView][] = [
  ['one', soloView],
  ['two', openingView],
  ['three', threeView],
  ['four', fourView],
  ['five', auctionView],
];
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

describe.each(TABLES)('the table of %s', (_, make) => {
  it.each([
    [4, 4],
    [5, 5],
    [6, 6],
  ])('has room for everything, with boards of %i by %i', (columns, rows) => {
    const view = make();
    const plan = planOf({ ...view, grid: { ...view.grid, columns, rows } });
    const map = { x: plan.x, y: plan.y, width: plan.unit * plan.columns, height: plan.unit * plan.rows };
    const boxes = [map, ...Object.values(plan.panels)].filter((box): box is Box => !!box && box.width > 0);
    for (const [i, box] of boxes.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(plan.width);
      expect(box.y + box.height).toBeLessThanOrEqual(plan.height);
      for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
    }
  });

  it('holds its cards inside their panels, beside each other', () => {
    const { panels } = planOf(make());
    for (const panel of [panels.display, panels.books]) {
      const places = cardsIn(panel, panel.columns);
      for (const [i, place] of places.entries()) {
        expect(place.x + place.width).toBeLessThanOrEqual(panel.x + panel.width + 0.01);
        expect(place.y + place.height).toBeLessThanOrEqual(panel.y + panel.height + 0.01);
        for (const other of places.slice(i + 1)) expect(overlap(place, other)).toBe(false);
      }
    }
  });

  it('lies in panels of their own on an upright phone, as wide as it is and none over another', () => {
    const view = make();
    const plan = planOf(view, true);
    const map = { x: plan.x, y: plan.y, width: plan.unit * plan.columns, height: plan.unit * plan.rows };
    const boxes = [map, ...Object.values(plan.panels)].filter((box): box is Box => !!box && box.height > 0);
    for (const [i, box] of boxes.entries()) {
      expect(box.y + box.height).toBeLessThanOrEqual(plan.height);
      for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
      if (box !== map) expect(box.width * LEGIBLE).toBeLessThan(390);
    }
    for (const panel of [plan.panels.display, plan.panels.books])
      for (const place of cardsIn(panel, view.players))
        expect(place.y + place.height).toBeLessThanOrEqual(panel.y + panel.height + 0.01);
    // A finger hits a square, and may move the map to it.
    expect(plan.unit * LEGIBLE).toBeGreaterThanOrEqual(24);
    expect(TOUCH * LEGIBLE).toBeGreaterThanOrEqual(24);
  });

  it('is about as wide as high, so that a screen is used', () => {
    const { width, height } = planOf(make());
    expect(width / height).toBeGreaterThan(0.95);
    expect(width / height).toBeLessThan(1.45);
  });
});

it('keeps its shape for the whole game, but for a long line of the solo game', () => {
  const view = auctionView();
  const later = { ...view, display: [], books: view.books.map((book) => ({ ...book, size: 1 })), round: 6 };
  expect(planOf(later).height).toBe(planOf(view).height);
  const line = Array.from({ length: 14 }, (_, i) => `X${i}`);
  const long = planOf({ ...soloView(), line });
  expect(cardsIn(long.panels.display, 14).every((box) => box.y + box.height <= long.height)).toBe(true);
});

it('knows the size of the map before the first board lies', () => {
  const view = { ...threeView(), grid: { columns: 5, rows: 5, across: 0, down: 0 } };
  expect(planOf(view)).toMatchObject({ columns: 15, rows: 10 });
});

describe('spaces', () => {
  it('are named by column and row, with two letters after z', () => {
    expect([0, 25, 26, 29].map(columnName)).toEqual(['a', 'z', 'aa', 'ad']);
    for (let column = 0; column < 30; column++) {
      const id = spaceAt(column, 11);
      expect([columnOf(id), rowOf(id)]).toEqual([column, 11]);
    }
  });

  it('have neighbours over seams, and none beyond the map', () => {
    const plan = { columns: 10, rows: 10 };
    expect(beside('e5', 'E', plan)).toBe('f5');
    expect(beside('e5', 'S', plan)).toBe('e6');
    expect(beside('a1', 'N', plan)).toBeNull();
    expect(beside('j10', 'E', plan)).toBeNull();
    expect(across('N')).toBe('S');
  });
});

describe('links', () => {
  const view = viewOf({
    players: 2,
    links: [
      [0, 'c1', 'ESSW'],
      [1, 'c5', 'WNN', 'open'],
    ],
  });
  const plan = planOf(view);

  it('run from tile to tile, each entered where the one before was left', () => {
    expect(legsOf(view.links[0]!)).toEqual([
      ['d1', 'W', 'S'],
      ['d2', 'N', 'S'],
      ['d3', 'N', 'W'],
    ]);
  });

  it('reach into the place where they end, unless they are incomplete', () => {
    const [complete, open] = view.links.map((link) => courseOf(plan, link).d);
    const end = sideOf(plan, 'b4', 'N');
    const last = (d: string): string => d.split(/[MLA]/).at(-1)!.split(' ').slice(-2).join(' ');
    expect(last(open!)).toBe(`${Math.round(end.x * 10) / 10} ${Math.round(end.y * 10) / 10}`);
    const wall = sideOf(plan, 'd3', 'W');
    expect(Number(last(complete!).split(' ')[0])).toBeLessThan(wall.x);
  });

  it('have their mark on a tile of theirs', () => {
    for (const link of view.links) {
      const { mid, legs } = courseOf(plan, link);
      const on = legs.some(([id]) => {
        const x = plan.x + columnOf(id) * plan.unit;
        const y = plan.y + rowOf(id) * plan.unit;
        return mid.x >= x - 1 && mid.x <= x + plan.unit + 1 && mid.y >= y - 1 && mid.y <= y + plan.unit + 1;
      });
      expect(on).toBe(true);
    }
  });

  it('have no course as long as no tile lies', () => {
    expect(courseOf(plan, { path: [], start_side: 'N', complete: false }).d).toBe('');
  });
});

it('draws squares that lie together as one block', () => {
  const plan = planOf(openingView());
  expect(blockOf(plan, ['a1', 'b1', 'a2', 'b2'], 8).match(/M/g)).toHaveLength(7);
  expect(blockOf(plan, ['a1', 'c1'], 8).match(/M/g)).toHaveLength(2);
});
