/** A hint: what it knows of a move, and that more of it is being looked for; it never trails off. */
import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import Advice from '../src/analysis/Advice.svelte';
import type { GameClient } from '../src/board/game';
import { Sight } from '../src/table/state/sight.svelte';
import { Table } from '../src/table/state/table.svelte';
import { texts } from '../src/text/i18n.svelte';
import BareBoard from './BareBoard.svelte';
import { FakeSocket, fakeSocket } from './fake-socket';
import { legal, update, welcome } from './messages';

const client: GameClient = { Board: BareBoard, aspect: 2, name: (_kind, id) => id };
const option = (action: number) => ({
  action,
  visits: 500,
  chances: [0.5, 0.5],
  points: [9, 9],
  aim: null,
  games: 0,
  error: null,
});
let table: Table;

beforeEach(async () => {
  await texts.use('en');
  FakeSocket.all = [];
  table = new Table({ table: 'T1', token: 'x', url: 'ws://table', lang: () => 'en', socket: fakeSocket });
  FakeSocket.last.open();
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update({ turn: { ...update().turn!, hint: true } }));
});
afterEach(() => table.close());

test('what is not told yet is being looked for; what is told ends with its last step', () => {
  table.hint();
  const id = FakeSocket.last.sent.findLast(({ type }) => type === 'hint')!.id as number;
  FakeSocket.last.say({
    type: 'advice',
    id,
    ply: 3,
    seat: 0,
    simulations: 9,
    alternatives: [option(1), option(2)],
  });
  const sight = new Sight(() => ({ table, client, components: {}, welcome: welcome() }));
  const { container } = render(Advice, { sight });
  const ways = () => [...container.querySelectorAll('.way')];
  const looked = () => ways().map((way) => way.querySelectorAll('.thinking').length);
  expect(looked()).toEqual([1, 1]);
  const step = (n: number, action: number, more: boolean) => {
    FakeSocket.last.say({
      type: 'varied',
      id,
      ply: 3,
      step: n,
      seat: 0,
      by: 0,
      decision: legal(action, n ? 'card' : 'verb'),
      view: {},
      log: [],
      expected: false,
      more,
    });
    flushSync();
  };
  step(0, 1, true);
  step(1, 11, true);
  expect(looked()).toEqual([1, 1]);
  // The first was given up, as the search failed: nothing more will be told of it.
  step(0, 2, false);
  expect(looked()).toEqual([0, 0]);
  expect(container.textContent).toContain('noun-11');
  expect(container.textContent).not.toContain('…');
});
