import { expect, test } from 'vitest';
import {
  fitted,
  held,
  MOST_ZOOM,
  offered,
  opening,
  pushed,
  rescaled,
  STRIP,
  stripOf,
  zoomed,
} from '../src/table/screen/PanZoom.svelte';

const box = { width: 800, height: 400 };

test('the drawing fits the box whole and lies in its middle', () => {
  expect(fitted(box, 1)).toEqual({ width: 400, height: 400 });
  expect(fitted(box, 4)).toEqual({ width: 800, height: 200 });
  expect(held({ x: 0, y: 0, zoom: 1 }, box, 1)).toEqual({ x: 200, y: 0, zoom: 1 });
});

test('the buttons stand where they leave the drawing most room', () => {
  expect(stripOf({ width: 470, height: 346 }, 1)).toBe('right');
  expect(stripOf({ width: 390, height: 400 }, 1.5)).toBe('bottom');
  // Between the two it depends on what is left.
  expect(stripOf({ width: 600 + STRIP, height: 300 }, 2)).toBe('right');
  expect(stripOf({ width: 600, height: 300 + STRIP }, 2)).toBe('bottom');
});

test('zooming keeps what lies under the pointer there', () => {
  const at = { x: 300, y: 100 };
  const before = { x: 200, y: 0, zoom: 1 };
  const after = zoomed(before, 2, at);
  const under = (camera: typeof before) => (at.x - camera.x) / camera.zoom;
  expect(under(after)).toBeCloseTo(under(before));
  expect(after.zoom).toBe(2);
});

test('the drawing cannot be lost: no gap at the edges, no zoom beyond the limits', () => {
  const big = held({ x: 500, y: -5000, zoom: 4 }, box, 1);
  expect(big).toEqual({ x: 0, y: 400 - 1600, zoom: 4 });
  expect(held({ x: 0, y: 0, zoom: 99 }, box, 1).zoom).toBe(MOST_ZOOM);
  expect(held({ x: 0, y: 0, zoom: 0.1 }, box, 1).zoom).toBe(1);
});

test('a drawing that would be too small to read opens larger, on its middle', () => {
  expect(opening(box, 1, 400)).toEqual({ zoom: 1, x: 200, y: 0 });
  const large = opening(box, 1, 1000);
  expect(large.zoom).toBe(2.5);
  // The middle of the drawing lies in the middle of the box.
  expect(large.x + (400 * 2.5) / 2).toBe(400);
  expect(large.y + (400 * 2.5) / 2).toBe(200);
  expect(held(large, box, 1)).toEqual(large);
});

test('what was looked at stays as large where the box changes, and the whole stays whole', () => {
  const across = fitted({ width: 390, height: 300 }, 2).width;
  const lower = fitted({ width: 390, height: 150 }, 2).width;
  const looked = { x: -10, y: -20, zoom: 2, across };
  expect(rescaled(looked, lower).zoom * lower).toBeCloseTo(2 * across);
  expect(rescaled(looked, across)).toEqual({ x: -10, y: -20, zoom: 2 });
  expect(rescaled({ ...looked, zoom: 1 }, lower).zoom).toBe(1);
});

const edges = (left: number, top: number, width = 50, height = 50) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('what may be chosen comes into sight, all of it where it has room', () => {
  const outer = edges(0, 0, 400, 400);
  const one = edges(-100, 50);
  const other = edges(200, 50);
  const far = edges(900, 50);
  expect(offered([other, one], outer)).toEqual(edges(-100, 50, 350, 50));
  // Some of it is in sight, and there is no room for all: it stays as somebody looks at it.
  expect(offered([other, one, far], outer)).toBeNull();
  expect(offered([far, one], outer)).toEqual(far);
  expect(offered([], outer)).toBeNull();
});

test('it is moved no farther than it has to be', () => {
  const outer = edges(0, 0, 400, 400);
  expect(pushed(edges(100, 100), outer)).toEqual({ x: 0, y: 0 });
  expect(pushed(edges(-100, 390), outer)).toEqual({ x: 124, y: -64 });
  // Where little room is left the margin gives way.
  expect(pushed(edges(-100, 100, 390, 50), outer)).toEqual({ x: 105, y: 0 });
});
