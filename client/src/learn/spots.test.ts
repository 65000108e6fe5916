import { describe, expect, it } from 'vitest';
import { AWAY, edge, placed, TAG } from './spots';

const WINDOW = { left: 0, top: 100, width: 400, height: 300 };
const RING = { left: 100, top: 200, width: 60, height: 60 };

describe('numbers of marks', () => {
  it('stand where they cover no word, if there is such a place', () => {
    expect(placed(RING, WINDOW, [RING], [])).toEqual({ x: 0, y: -TAG });
    const word = { left: 90, top: 180, width: 90, height: 16, weight: 4 };
    expect(placed(RING, WINDOW, [RING], [word])).toEqual({ x: 0, y: 60 });
  });
  it('stand neither on other rings nor beyond the window', () => {
    const other = { ...RING, top: 262 };
    const low = { ...RING, top: 338 };
    expect(placed(RING, WINDOW, [RING, other], []).y).toBe(-TAG);
    expect(placed(low, WINDOW, [low], []).y).toBe(-TAG);
    const along = ({ x, y }: { x: number; y: number }) => x >= 0 || y >= 0;
    const words = { left: 0, top: 100, width: 400, height: 100, weight: 4 };
    expect(along(placed({ ...RING, top: 205 }, WINDOW, [RING], [words]))).toBe(true);
    const all = { ...WINDOW };
    expect(placed(all, WINDOW, [all], [])).toEqual({ x: 0, y: 0 });
  });
});

describe('what lies outside of the window', () => {
  it('is told at the edge that it lies beyond, with the way there', () => {
    const { box, away } = edge({ left: 600, top: 220, width: 20, height: 20 }, WINDOW);
    expect(box).toEqual({ left: 400 - AWAY.width - 2, top: 219, ...AWAY });
    expect(away).toBeCloseTo(0, 1);
    const above = edge({ left: 190, top: -80, width: 20, height: 20 }, WINDOW);
    expect(above.box.top).toBe(102);
    expect(above.away).toBeCloseTo(-Math.PI / 2, 1);
  });
});
