import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '../src/wire/api';
import { texts } from '../src/text/i18n.svelte';
import { runs } from '../src/text/inline';
import RulesPanel from '../src/table/screen/RulesPanel.svelte';

beforeEach(() => texts.use('en'));

test('code stands between two backticks, and the rest stays as it is', () => {
  expect(runs('Option `board`: `front` or a ` alone')).toEqual([
    { text: 'Option ', code: false },
    { text: 'board', code: true },
    { text: ': ', code: false },
    { text: 'front', code: true },
    { text: ' or a ` alone', code: false },
  ]);
  expect(runs('``')).toEqual([{ text: '``', code: false }]);
  expect(runs('')).toEqual([]);
});

test('a heading leads to the lessons that teach something of it', async () => {
  const line = (ref: string, heading: string) => ({ ref, heading, text: 'A rule.', facts: [] });
  vi.spyOn(api, 'rules').mockResolvedValue([
    line('PAY-1', 'Pay'),
    line('PAY-2', 'Pay'),
    line('LIMIT-1', 'Limit'),
  ]);
  vi.spyOn(api, 'lessons').mockResolvedValue([
    { id: 'first', minutes: 1, tasks: 1, teaches: ['MOVE-1'] },
    { id: 'cards', minutes: 1, tasks: 1, teaches: ['PAY-2'] },
  ]);
  render(RulesPanel, { game: 'g', set: 's' });
  const link = await screen.findByRole('link', { name: 'Lesson 2' });
  expect(link.getAttribute('href')).toBe('/#/learn/g/cards');
  // The other link is the player aid, with the figures of what is played with.
  expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
    '/#/aid/g/s',
    '/#/learn/g/cards',
  ]);
});

test('rules show their code as code, and markup as text', async () => {
  const text = 'Option `board`: **`<b>front</b>`** or <i>blank</i>.';
  vi.spyOn(api, 'rules').mockResolvedValue([{ ref: 'SETUP-1', heading: 'Setup', text, facts: [] }]);
  const { container } = render(RulesPanel, { game: 'g', set: 's' });
  await screen.findByText('SETUP-1');
  const line = container.querySelector('.line')!;
  expect([...line.querySelectorAll('code')].map((each) => each.textContent)).toEqual([
    'board',
    '<b>front</b>',
  ]);
  expect(line.textContent).toContain('Option board: **<b>front</b>** or <i>blank</i>.');
  expect(line.querySelector('b, i')).toBeNull();
});
