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

test('rules show their code as code, and markup as text', async () => {
  const text = 'Option `board`: **`<b>front</b>`** or <i>blank</i>.';
  vi.spyOn(api, 'rules').mockResolvedValue([{ ref: 'SETUP-1', heading: 'Setup', text, facts: [] }]);
  const { container } = render(RulesPanel, { game: 'g' });
  await screen.findByText('SETUP-1');
  const line = container.querySelector('.line')!;
  expect([...line.querySelectorAll('code')].map((each) => each.textContent)).toEqual([
    'board',
    '<b>front</b>',
  ]);
  expect(line.textContent).toContain('Option board: **<b>front</b>** or <i>blank</i>.');
  expect(line.querySelector('b, i')).toBeNull();
});
