import { describe, expect, it } from 'vitest';
import { COMPONENTS } from './dev/sample';
import { contains, grow, overlap, type Rect } from './geometry';
import { BOARD, layoutOf, marketSpace, PANELS, spread, trackX } from './layout';

const layout = layoutOf(COMPONENTS);
const inside = (r: Rect): boolean =>
  r.x >= 0 && r.y >= 0 && r.x + r.width <= BOARD.width && r.y + r.height <= BOARD.height;

describe('the layout covers the components', () => {
  it('has a place with all its spaces for every location', () => {
    for (const location of COMPONENTS.locations) {
      const place = layout.places.get(location.id);
      const merchant = COMPONENTS.merchants.find((m) => m.location === location.id);
      expect(place, location.id).toBeDefined();
      expect(place!.slots.length, location.id).toBe(merchant ? merchant.spaces : location.spaces.length);
      expect(inside(place!.block), location.id).toBe(true);
    }
  });

  it('has a course with a visible stretch for every line, one branch more for a third end', () => {
    for (const line of COMPONENTS.lines) {
      const course = layout.courses.get(line.id);
      expect(course, line.id).toBeDefined();
      expect(course!.curves.length, line.id).toBe(line.ends.length > 2 ? line.ends.length : 1);
      for (const curve of course!.curves) expect(curve.length, line.id).toBeGreaterThan(3);
      expect(course!.half, line.id).toBeGreaterThan(8);
    }
  });

  it('has no coordinates for what is not in the components', () => {
    expect(layout.places.size).toBe(COMPONENTS.locations.length);
    expect(layout.courses.size).toBe(COMPONENTS.lines.length);
  });
});

describe('nothing lies on anything else', () => {
  const places = [...layout.places.values()];

  it('no two spaces overlap', () => {
    const slots = places.flatMap((p) => p.slots.map((rect, i) => ({ id: `${p.id}.${i}`, rect })));
    expect(slots.length).toBeGreaterThan(50);
    for (const a of slots) {
      for (const b of slots) if (a.id < b.id) expect(overlap(a.rect, b.rect), `${a.id} ${b.id}`).toBe(false);
    }
  });

  it('no two places overlap, with a finger of land between them', () => {
    for (const a of places) {
      for (const b of places) {
        if (a.id >= b.id) continue;
        for (const p of a.parts)
          for (const q of b.parts) expect(overlap(grow(p, 3), grow(q, 3)), `${a.id} ${b.id}`).toBe(false);
      }
    }
  });

  it('no place lies under a panel', () => {
    for (const place of places) {
      for (const [name, panel] of Object.entries(PANELS)) {
        for (const part of place.parts) expect(overlap(part, panel), `${place.id} ${name}`).toBe(false);
      }
    }
  });

  it('no line runs through a place that it does not join, and no two link tiles meet', () => {
    for (const line of COMPONENTS.lines) {
      const course = layout.courses.get(line.id)!;
      for (const place of places) {
        if (line.ends.includes(place.id)) continue;
        for (const part of place.parts) {
          for (const point of course.curves.flat())
            expect(contains(part, point), `${line.id} ${place.id}`).toBe(false);
        }
      }
      for (const panel of [PANELS.coal, PANELS.iron, PANELS.order, PANELS.piles]) {
        for (const point of course.curves.flat()) expect(contains(panel, point), line.id).toBe(false);
      }
      for (const other of COMPONENTS.lines) {
        if (other.id <= line.id) continue;
        const there = layout.courses.get(other.id)!.mid;
        expect(
          Math.hypot(there.x - course.mid.x, there.y - course.mid.y),
          `${line.id} ${other.id}`,
        ).toBeGreaterThan(40);
      }
    }
  });

  it('the spaces of each market lie apart within their panel', () => {
    for (const kind of ['coal', 'iron'] as const) {
      const count = COMPONENTS.markets[kind].spaces.length;
      const spaces = Array.from({ length: count }, (_, i) => marketSpace(kind, i));
      const panel = PANELS[kind];
      spaces.forEach((a, i) => {
        expect(
          a.x >= panel.x &&
            a.x + a.width <= panel.x + panel.width &&
            a.y >= panel.y &&
            a.y + a.height <= panel.y + panel.height,
        ).toBe(true);
        spaces.forEach((b, k) => i < k && expect(overlap(a, b)).toBe(false));
      });
      // The cheapest lie first.
      expect(spaces[0]!.x).toBeLessThan(spaces[count - 1]!.x);
    }
  });
});

describe('the track', () => {
  it('walks again from its start after 99', () => {
    expect(trackX(144)).toBe(trackX(44));
    expect(trackX(1)).toBeGreaterThan(trackX(0));
    expect(trackX(99)).toBeLessThan(BOARD.width);
  });

  it('spreads flags that would cover each other and leaves the others where they are', () => {
    expect(spread([100, 300], 50, 0, 400)).toEqual([100, 300]);
    const four = spread([100, 100, 100, 100], 50, 0, 400);
    const sorted = [...four].sort((a, b) => a - b);
    for (let i = 1; i < 4; i++) expect(sorted[i]! - sorted[i - 1]!).toBeGreaterThanOrEqual(49);
    expect(Math.min(...spread([0, 0], 50, 0, 400))).toBeGreaterThanOrEqual(25);
  });
});
