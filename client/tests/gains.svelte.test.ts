/** What somebody got or paid is seen beside them for a moment, where things move. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Gains from '../src/table/screen/Gains.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

type Figures = Record<string, number[]> | null;

/** What seat 1 shows after each of these positions. */
function seen(
  positions: Figures[],
  more: { moves?: boolean; only?: string[]; named?: boolean } = {},
): string[] {
  const props = $state({ figures: positions[0] ?? null, seat: 1, moves: true, ...more });
  const shown = mount(Gains, { target: document.body, props });
  flushSync();
  const found = positions.map((figures) => {
    props.figures = figures;
    flushSync();
    return document.body.innerText ?? document.body.textContent ?? '';
  });
  vi.runAllTimers();
  flushSync();
  found.push(document.body.textContent ?? '');
  void unmount(shown);
  return found.map((text) => text.replace(/\s+/g, ' ').trim());
}

const START = { money: [10, 20], points: [0, 0] };

test('gains and payments of the seat, by name, until their time is over', () => {
  const paid = { money: [10, 15], points: [4, 3] };
  expect(seen([START, paid])).toEqual(['', '−5 figure-money+3 figure-points', '']);
  expect(seen([START, paid], { only: ['money'], named: false })).toEqual(['', '−5', '']);
});

test('a position that is not known is passed over, and counted with the next', () => {
  expect(seen([START, null, { ...START, money: [10, 32] }])).toEqual(['', '', '+12 figure-money', '']);
});

test('nothing is shown of what others got, nor where nothing moves', () => {
  expect(seen([START, { ...START, money: [99, 20] }])).toEqual(['', '', '']);
  expect(seen([START, { ...START, money: [10, 0] }], { moves: false })).toEqual(['', '', '']);
});
