import { describe, expect, it } from 'vitest';
import { blockOf, spaceAt } from '../../board/grid';
import { middleView, openingView } from './dev/sample';
import { boundsOf, courseOf, MAP, outlineOf, pieceOf, planOf } from './layout';
import { groundOf } from './scene';

const points = (d: string): [number, number][] =>
  [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[MLAZ]|$)/g)].map((found) => [Number(found[1]), Number(found[2])]);

describe('the map', () => {
  it('fills its place with squares of one size, whatever their number', () => {
    for (const [columns, rows] of [
      [10, 6],
      [14, 10],
      [6, 4],
    ] as const) {
      const plan = planOf({ columns, rows, card_columns: columns / 2, card_rows: rows / 2 });
      expect(plan.x).toBeGreaterThanOrEqual(MAP.x);
      expect(plan.y).toBeGreaterThanOrEqual(MAP.y);
      expect(plan.x + plan.unit * columns).toBeLessThanOrEqual(MAP.x + MAP.width + 0.01);
      expect(plan.y + plan.unit * rows).toBeLessThanOrEqual(MAP.y + MAP.height + 0.01);
    }
  });

  it('names squares by column and row', () => {
    expect([spaceAt(0, 0), spaceAt(13, 9)]).toEqual(['a1', 'n10']);
  });
});

describe('tracks', () => {
  const view = openingView();
  const { plan, squares, courses } = groundOf(view);

  it('meet in the middle of the sides of their squares, over seams too', () => {
    for (const link of view.links)
      for (let i = 1; i < link.spaces.length; i++) {
        const ends = [link.spaces[i - 1]!, link.spaces[i]!].map((id) =>
          points(pieceOf(plan, squares.get(id)!)),
        );
        const shared = ends[0]!.filter(([x, y]) =>
          ends[1]!.some(([a, b]) => Math.abs(x - a) < 0.2 && Math.abs(y - b) < 0.2),
        );
        expect(shared, link.id).toHaveLength(1);
      }
  });

  it('run from one building into the other, with the marker in the middle', () => {
    for (const link of view.links) {
      const { d, mid } = courses.get(link.id)!;
      const [first] = points(d);
      const last = points(d).at(-1)!;
      const inside = ([x, y]: [number, number], building: string): boolean =>
        view.buildings
          .find((each) => each.id === building)!
          .spaces.some((space) => {
            const box = boundsOf(plan, [space]);
            return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
          });
      expect(
        (inside(first!, link.ends[0]) && inside(last, link.ends[1])) ||
          (inside(first!, link.ends[1]) && inside(last, link.ends[0])),
        link.id,
      ).toBe(true);
      expect(
        link.spaces.some((space) => {
          const box = boundsOf(plan, [space]);
          return (
            mid.x >= box.x - 1 &&
            mid.x <= box.x + box.width + 1 &&
            mid.y >= box.y - 1 &&
            mid.y <= box.y + box.height + 1
          );
        }),
      ).toBe(true);
    }
  });

  it('have no course where there is none', () => {
    expect(courseOf(plan, ['a1'], squares).d).toBe('');
  });
});

describe('buildings', () => {
  it('are one block over their squares', () => {
    const view = middleView();
    const { plan } = groundOf(view);
    const factory = view.buildings.find((each) => each.id === 'g1')!;
    expect(factory.spaces).toEqual(['g1', 'g2']);
    // Two squares and what joins them.
    expect(blockOf(plan, factory.spaces, 8).match(/M/g)).toHaveLength(3);
    expect(blockOf(plan, ['a1', 'b1', 'a2', 'b2'], 8).match(/M/g)).toHaveLength(7);
    expect(boundsOf(plan, factory.spaces)).toMatchObject({ width: plan.unit, height: 2 * plan.unit });
  });
});

it('draws a line around squares, in and out of their corners', () => {
  const { plan } = groundOf(openingView());
  // Eight sides of three squares in a corner, none between them.
  const d = outlineOf(plan, ['a1', 'a2', 'b2'], 5);
  expect(d.match(/M/g)).toHaveLength(8);
  const length = [...d.matchAll(/M([\d.]+) ([\d.]+)([HV])([\d.]+)/g)].reduce(
    (sum, [, x, y, way, to]) => sum + Math.abs(Number(to) - Number(way === 'H' ? x : y)),
    0,
  );
  expect(length).toBeCloseTo(8 * plan.unit - 8 * 5, 0);
});
