/** Tiles, links and cubes are heard when they arrive: once for all of a step, cards not at all. */
import { afterEach, expect, test, vi } from 'vitest';
import * as sounds from '../../browser/sound';
import type { Motion } from './motions';
import { Mover } from './mover';

vi.mock('svelte', async (load) => ({ ...(await load<object>()), mount: () => ({}), unmount: () => {} }));
afterEach(() => vi.restoreAllMocks());

async function heard(motions: Motion[]): Promise<string[]> {
  const box = { left: 0, top: 0, width: 10, height: 10 } as DOMRect;
  document.body.innerHTML = '<i data-anchor="from"></i><i data-anchor="to"></i>';
  for (const each of document.querySelectorAll('i')) each.getBoundingClientRect = () => box;
  Element.prototype.animate = () => ({ finished: Promise.resolve(), cancel: () => {} }) as never;
  const sound = vi.spyOn(sounds, 'sound').mockImplementation(() => {});
  new Mover().play(motions, new Map(), { components: {} as never, lang: 'en', t: () => '' });
  await new Promise((done) => setTimeout(done));
  return sound.mock.calls.map(([which]) => which);
}

const moves = (what: 'cube' | 'card', step: number, to = ['to']): Motion => ({
  piece: what === 'cube' ? { what, symbol: 'coal' } : { what, id: null },
  from: ['from'],
  to,
  step,
});

test('pieces that arrive together make one sound, those of the next step another', async () => {
  expect(await heard([moves('cube', 1), moves('cube', 1), moves('cube', 2)])).toEqual(['piece', 'piece']);
});

test('cards and what leaves the game are not heard', async () => {
  expect(await heard([moves('card', 0), moves('cube', 1, [])])).toEqual([]);
});
