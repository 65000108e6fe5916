import { describe, expect, it } from 'vitest';
import { AWAY, edge, placed, TAG, tabOf } from './spots';

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

describe('what lies on a panel that is not shown', () => {
  const tab = (holds: string | null, pressed: boolean) => {
    const made = document.createElement('button');
    if (holds === null) made.dataset.part = 'hand';
    else made.dataset.holds = holds;
    made.setAttribute('aria-pressed', String(pressed));
    return made;
  };
  it('is found behind the tab that names most of it, unless that is shown', () => {
    const tabs = [tab('', true), tab('card pay', false), tab('capital die:b', false), tab(null, false)];
    expect(tabOf('die:b2', tabs)).toBe(tabs[2]);
    expect(tabOf('card:4', tabs)).toBe(tabs[1]);
    expect(tabOf('slot:X16/3', tabs)).toBe(tabs[3]);
    expect(tabOf('building:a5', tabs)).toBe(null);
    expect(tabOf('building:a5', tabs.slice(1))).toBe(null);
  });
});
