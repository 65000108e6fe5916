/** A level is chosen in a list, and its style in another one beside it. */
import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import BotChoice from '../src/ui/BotChoice.svelte';
import type { GameStyle } from '../src/wire/protocol';

const styles: GameStyle[] = [
  { id: 'brewer', name: { en: 'brewer' }, about: { en: 'Likes beer.' } },
  { id: 'financier', name: { en: 'financier' }, about: { en: 'Likes money.' } },
];

function shown(start: string, offered: GameStyle[] = styles) {
  let value = start;
  const made = mount(BotChoice, {
    target: document.body,
    props: {
      bots: ['apprentice', 'engineer', 'director', 'greedy'],
      styles: offered,
      label: 'Which bot',
      get value() {
        return value;
      },
      set value(to) {
        value = to;
      },
    },
  });
  flushSync();
  const choose = (number: number, to: string) => {
    const select = document.querySelectorAll('select')[number]!;
    select.value = to;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
    return value;
  };
  return { choose, value: () => value, end: () => void unmount(made) };
}

test('a level is chosen, and a style beside it', () => {
  const { choose, end } = shown('engineer');
  const [, style] = document.querySelectorAll('select');
  expect([...style!.options].map((option) => option.value)).toEqual(['', 'brewer', 'financier']);
  expect(style!.value).toBe('');
  expect(choose(1, 'brewer')).toBe('engineer:style=brewer');
  end();
});

test('a style goes on with another level, and is gone where there can be none', () => {
  const { choose, end } = shown('engineer:style=brewer');
  expect(document.body.textContent).toContain('Likes beer.');
  expect(choose(0, 'director')).toBe('director:style=brewer');
  end();
  const other = shown('engineer:style=brewer');
  expect(other.choose(0, 'apprentice')).toBe('apprentice');
  other.end();
});

test.each(['apprentice', 'greedy'])('no style is offered for %s', (bot) => {
  const { end } = shown(bot);
  expect(document.querySelectorAll('select')).toHaveLength(1);
  end();
});

test.each([
  ['engineer:style=saver', styles],
  ['engineer:style=brewer', []],
])('a style that is not offered is gone: %s', (start, offered) => {
  const { value, end } = shown(start, offered);
  expect(value()).toBe('engineer');
  end();
});

test('a game without styles has none to choose', () => {
  const { end } = shown('engineer', []);
  expect(document.querySelectorAll('select')).toHaveLength(1);
  end();
});
