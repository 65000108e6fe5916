/** Where the log stands: at its end, unless somebody scrolls or a thing of the board leads elsewhere. */
import { fireEvent, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, expect, test } from 'vitest';
import LogPanel from '../src/table/screen/LogPanel.svelte';
import { Talk } from '../src/table/state/talk.svelte';
import { Things } from '../src/table/state/things.svelte';
import { texts } from '../src/text/i18n.svelte';
import type { LogItem } from '../src/wire/protocol';
import { item } from './messages';

const HIGH = 1000;
const TALL = 200;

beforeEach(() => texts.use('en'));

async function shown() {
  const things = new Things();
  const log: LogItem[] = [0, 1, 2].map((ply) => ({ ...item(ply, 0), things: [`square:${ply}`] }));
  const talk = { about: () => [] } as unknown as Talk;
  const props = { log, since: null, undone: null, say: ({ ply }: LogItem) => `line ${ply}`, things, talk };
  const { container, rerender } = render(LogPanel, { ...props, name: String });
  const box = container.querySelector<HTMLElement>('.log')!;
  Object.defineProperties(box, { scrollHeight: { value: HIGH }, clientHeight: { value: TALL } });
  const scroll = () => fireEvent.scroll(box);
  const more = async (n: number) => {
    await rerender({ log: [...log, ...Array.from({ length: n }, (_, i) => item(3 + i, 1))] });
    await scroll();
  };
  const point = async (thing: string | null) => {
    flushSync(() => (thing ? things.point(thing) : things.leave()));
    await scroll();
  };
  await more(1);
  return { box, more, point, scroll };
}

test('what a thing of the board led to is left with it: the log is at its end again', async () => {
  const { box, more, point } = await shown();
  expect(box.scrollTop).toBe(HIGH);
  await point('square:0');
  expect(box.scrollTop).toBeLessThan(TALL);
  await point(null);
  expect(box.scrollTop).toBe(HIGH);
  // So it is when the game goes on meanwhile.
  await point('square:0');
  await more(2);
  expect(box.scrollTop).toBe(HIGH);
});

test('whoever scrolls in the log stays there', async () => {
  const { box, more, point, scroll } = await shown();
  box.scrollTop = 300;
  await scroll();
  await point('square:0');
  await point(null);
  box.scrollTop = 300;
  await more(3);
  expect(box.scrollTop).toBe(300);
});

test('what others did is headed as that, and the own present moves are not', () => {
  const things = new Things();
  const talk = { about: () => [] } as unknown as Talk;
  const log: LogItem[] = [item(0, 0), item(1, 1), item(2, 0), item(3, 0)];
  const heads = (own: number | null, since: number) => {
    const props = { log, since, own, undone: null, say: ({ ply }: LogItem) => `line ${ply}`, things, talk };
    const { container, unmount } = render(LogPanel, { ...props, name: String });
    const found = [...container.querySelectorAll('li')].map((line) =>
      line.textContent!.trim().replace(/^[A-E] /, ''),
    );
    unmount();
    return found.flatMap((text, n) => (text.startsWith('line') ? [] : [[text, found[n + 1]!.slice(0, 6)]]));
  };
  expect(heads(2, 1)).toEqual([
    ['Since your last turn', 'line 1'],
    ['It is your turn.', 'line 2'],
  ]);
  // Nobody else has moved.
  expect(heads(2, 2)).toEqual([['It is your turn.', 'line 2']]);
  expect(heads(null, 1)).toEqual([['Since your last turn', 'line 1']]);
});
