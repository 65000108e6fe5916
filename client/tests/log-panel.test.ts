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
