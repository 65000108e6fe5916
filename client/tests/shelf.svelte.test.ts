/** The tables of a device, as the server says they stand. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTable, remember } from '../src/browser/storage';
import { Shelf } from '../src/home/shelf.svelte';
import type { Standings, TableKey, TableStanding } from '../src/wire/protocol';

let answer: (asked: TableKey[]) => Standings;

beforeEach(() => {
  localStorage.clear();
  remember('tables', null);
  vi.stubGlobal('fetch', (_: string, what: RequestInit) => {
    const { tables } = JSON.parse(what.body as string) as { tables: TableKey[] };
    return Promise.resolve(new Response(JSON.stringify(answer(tables))));
  });
});
afterEach(() => vi.unstubAllGlobals());

// The last that is kept is asked about first.
const keep = (table: string, token: string, opened = 1) =>
  keepTable({ table, token, game: 'g', role: 'seat', names: ['Ada'], opened });
const stands = (at: number, table: string, yours: boolean): TableStanding => ({
  at,
  table,
  name: '',
  seats: ['Ada'],
  turn: 0,
  yours,
  status: '',
  result: null,
  played: '2026-11-21T12:00:00+00:00',
  due: null,
});
const told = (shelf: Shelf) => shelf.underWay.map((each) => [each.key, each.now?.yours ?? null]);

test('answers in another order than the questions belong to their tables all the same', async () => {
  keep('b', 'x');
  keep('a', 'x');
  answer = () => ({ tables: [stands(1, 'b', false), stands(0, 'a', true)], gone: [], gone_at: [] });
  const shelf = new Shelf();
  await shelf.ask('all');
  expect(told(shelf)).toEqual([
    ['a x', true],
    ['b x', false],
  ]);
});

test('of two links to one table only that is gone which opens nothing', async () => {
  keep('a', 'live');
  keep('a', 'dead');
  answer = () => ({ tables: [stands(1, 'a', true)], gone: ['a'], gone_at: [0] });
  const shelf = new Shelf();
  await shelf.ask('all');
  expect(told(shelf)).toEqual([['a live', true]]);
  expect(shelf.gone.map((each) => each.key)).toEqual(['a dead']);
  // A link that opens its table again is gone no more.
  answer = () => ({ tables: [stands(1, 'a', true), stands(0, 'a', false)], gone: [], gone_at: [] });
  await shelf.ask('all');
  expect(shelf.gone).toEqual([]);
});
