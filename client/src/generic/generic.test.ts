/** A board that a game declares: drawn, chosen from, asked about. */
import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import { click, propsFor, shape } from '../dev/picture';
import type { Board as Declared } from '../wire/declared';
import { aspectOf, choicesByShape, coursesOf } from './board';
import client from './index';

const said = (id: string) => ({ id, args: {} });
const place = (id: string, x: number, y: number) => ({
  kind: 'town',
  id,
  x,
  y,
  owner: null,
  text: '',
  tokens: id === 'a' ? [{ owner: 1, text: '', says: said('office') }] : [],
  says: null,
});
const line = (id: string, owner: number | null) => ({
  kind: 'line',
  id,
  ends: ['a', 'b'],
  owner,
  text: '2',
  says: said(owner === null ? 'free' : 'wired'),
});
const board: Declared = {
  width: 800,
  height: 400,
  places: [place('a', 100, 100), place('b', 500, 100)],
  lines: [line('upper', 0), line('lower', null)],
  tracks: [{ title: said('week'), spaces: ['1', '2', '3'], markers: [{ at: 1, owner: null }] }],
  cards: [
    {
      title: said('open'),
      cards: [{ kind: 'card', id: 'c1', text: '7', lines: [], says: said('fee') }],
      hand: null,
    },
    {
      title: said('mine'),
      cards: [{ kind: 'card', id: 'c2', text: '5', lines: [], says: null }],
      hand: 0,
    },
  ],
  seats: [[{ title: said('points'), value: 4 }], [{ title: said('points'), value: 9 }]],
  status: said('second-week'),
};
const view = { board, me: 0, seats: [{}, {}] };
const components = {
  towns: [
    { id: 'a', name: { en: 'Ayton', ja: 'エイトン' } },
    { id: 'b', name: { en: 'Beck', ja: 'ベック' } },
  ],
  cards: [
    { id: 'c1', ends: ['a', 'b'] },
    { id: 'c2', ends: ['b', 'a'] },
  ],
};
const t = (id: string) => (id === 'list-ends' ? ' – ' : id);
const choice = (action: number, kind: string, id: string, wish: Record<string, string>) => ({
  action,
  kind,
  id,
  text: `${kind}:${id}`,
  wish,
});
const legal = [
  choice(1, 'wire', 'lower', { verb: 'wire', line: 'lower' }),
  choice(2, 'send', 'c2', { verb: 'send', card: 'c2' }),
  choice(3, 'return', 'c2', { verb: 'return', card: 'c2' }),
];

test('a choice lies on all that it names', () => {
  const found = choicesByShape(legal);
  expect(found.get('line:lower')).toEqual([legal[0]]);
  expect(found.get('card:c2')).toEqual([legal[1], legal[2]]);
  expect(found.get('pick:3')).toEqual([legal[2]]);
  expect(found.has('line:upper')).toBe(false);
});

test('everything says what it is, and whose', () => {
  const { container } = render(client.Board, propsFor(view, components, t));
  const label = (key: string) => shape(container, key).getAttribute('aria-label');
  expect(label('town:a')).toBe('Ayton, office P1');
  expect(label('town:b')).toBe('Beck');
  expect(label('line:upper')).toBe('upper, wired, P0');
  expect(label('line:lower')).toBe('lower, free');
  expect(label('card:c1')).toBe('Ayton – Beck, fee');
  // What one seat alone holds does not lie on the board.
  expect(shape(container, 'card:c2')).toBeNull();
  expect(container.querySelector('.track [aria-current]')?.textContent?.trim()).toBe('2');
});

test('what can be chosen is a button; a click takes it, a click elsewhere asks why not', () => {
  const onchoose = vi.fn();
  const onexplain = vi.fn();
  const wishes = { line: { line: '*' } };
  const { container } = render(
    client.Board,
    propsFor(view, components, t, { legal, wishes, onchoose, onexplain }),
  );
  expect(
    [...container.querySelectorAll('[role=button]')].map((each) => each.getAttribute('data-shape')),
  ).toEqual(['line:lower']);
  click(shape(container, 'line:upper'));
  expect(onexplain).toHaveBeenLastCalledWith({ line: 'upper' });
  click(shape(container, 'line:lower'));
  expect(onchoose).toHaveBeenCalledWith(1);
});

test('several choices at one place open a list', async () => {
  const onchoose = vi.fn();
  const { container } = render(client.Hand!, propsFor(view, components, t, { legal, onchoose }));
  expect(container.querySelectorAll('[data-shape]')).toHaveLength(1);
  click(shape(container, 'card:c2'));
  await tick();
  expect(onchoose).not.toHaveBeenCalled();
  expect(shape(container, 'pick:2').getAttribute('aria-label')).toBe('kind-send: Beck – Ayton');
  click(shape(container, 'pick:3'));
  expect(onchoose).toHaveBeenCalledWith(3);
});

test('facts of a seat, and how far the game is', () => {
  const props = propsFor(view, components, t);
  const { container } = render(client.Seat!, { ...props, seat: 1 });
  expect(container.textContent?.replace(/\s+/g, ' ').trim()).toBe('points 9');
  expect(client.status!(props)).toBe('second-week');
  expect(client.holds!(view)).toBe(true);
  expect(client.holds!({ board: { ...board, cards: [] } })).toBe(false);
});

test('lines between the same places run beside each other', () => {
  const [upper, lower] = coursesOf(board, 40);
  expect(Math.abs(upper!.y - lower!.y)).toBe(40);
  expect(upper!.x).toBe(300);
});

test('the board has room for what is declared', () => {
  expect(aspectOf(view)).toBeGreaterThan(1);
  expect(aspectOf({ board: { ...board, tracks: [] } })).toBeGreaterThan(aspectOf(view));
});

test('of a game that declares nothing the page says that it cannot draw it', () => {
  const { container } = render(client.Board, propsFor({ me: 0 }, {}, t));
  expect(container.textContent).toContain('no-client-text');
});
