/** A page that is left names its game no more; what it began to load goes on with the one that it had. */
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import LearnPage from '../src/learn/LearnPage.svelte';
import PuzzlesPage from '../src/puzzles/PuzzlesPage.svelte';
import { texts } from '../src/text/i18n.svelte';

const asked: string[] = [];
let answers: (() => void)[] = [];

beforeEach(async () => {
  await texts.use('en');
  // The server answers when it is told to, with what every one of these pages can read.
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(String(url));
    const body =
      url.includes('/locale') || url.endsWith('.ftl')
        ? ''
        : url.includes('/puzzles')
          ? '{"puzzles": []}'
          : '[]';
    return new Promise((answer) => answers.push(() => answer(new Response(body))));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
  answers = [];
});

/** Everything that was asked is answered, and what is asked thereupon. */
async function answered(): Promise<void> {
  for (let round = 0; round < 10; round++) {
    for (const answer of answers.splice(0)) answer();
    await new Promise((then) => setTimeout(then));
  }
}

test.each<[string, Component<{ game: string }>]>([
  ['lessons', LearnPage],
  ['puzzles', PuzzlesPage],
])('%s', async (_, Page) => {
  let route: { game: string } | undefined = { game: 'brass-birmingham' };
  const props = {
    get game() {
      return route?.game as string;
    },
  };
  const page = mount(Page, { target: document.body, props });
  flushSync();
  expect(asked.length).toBeGreaterThan(0);
  // Whoever was quick is elsewhere before the first answer comes, and reads on in another language.
  void unmount(page);
  route = undefined;
  const before = asked.length;
  await answered();
  void texts.use('ja');
  await answered();
  expect(asked.filter((url) => url.includes('undefined'))).toEqual([]);
  // Its texts are asked for in the language; nothing else is.
  expect(asked.slice(before).filter((url) => !url.includes('ja'))).toEqual([]);
});
