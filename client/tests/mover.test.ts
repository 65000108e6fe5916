/** What arrives on the board is heard, once for all that arrives together. */
import { afterEach, expect, test, vi } from 'vitest';
import { Mover, type Motion } from '../src/board/mover';
import * as sounds from '../src/browser/sound';

afterEach(() => vi.restoreAllMocks());

function board(...anchors: string[]): Element {
  const root = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const name of anchors) {
    const piece = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    piece.setAttribute('data-anchor', name);
    piece.append(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
    root.append(piece);
    const box = { x: 0, y: 0, left: 0, top: 0, width: 10, height: 10 };
    for (const each of [piece, ...piece.children])
      Object.assign(each, {
        getBBox: () => box,
        getBoundingClientRect: () => box,
        animate: () => ({ finished: Promise.resolve(), cancel: () => {} }),
      });
  }
  return root;
}

async function heard(motions: Motion[]): Promise<string[]> {
  vi.stubGlobal('SVGGraphicsElement', SVGElement);
  Element.prototype.animate ??= () => ({ finished: Promise.resolve(), cancel: () => {} }) as never;
  const sound = vi.spyOn(sounds, 'sound').mockImplementation(() => {});
  new Mover().play(motions, new Map(), board('a', 'b'));
  await new Promise((done) => setTimeout(done));
  vi.unstubAllGlobals();
  return sound.mock.calls.map(([which]) => which);
}

test('pieces that land together make one sound', async () => {
  expect(
    await heard([
      { how: 'drop', to: 'a', from: [] },
      { how: 'drop', to: 'b', from: [] },
    ]),
  ).toEqual(['piece']);
});

test('where nothing lands nothing is heard', async () => {
  expect(await heard([{ how: 'drop', to: 'nowhere', from: [] }])).toEqual([]);
});
