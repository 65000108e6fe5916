/** What nobody means: second halves of double taps, keys that are held down, and answers to what is not asked yet. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameClient } from '../src/board/game';
import { preferences } from '../src/browser/preferences.svelte';
import { texts } from '../src/text/i18n.svelte';
import { TABLE_KEYS } from '../src/table/state/choices';
import { Table } from '../src/table/state/table.svelte';
import TableScreen from '../src/table/screen/TableScreen.svelte';
import BareBoard from './BareBoard.svelte';
import { FakeSocket, fakeSocket } from './fake-socket';
import { item, looked, update, welcome } from './messages';

// Without a frame, as jsdom has no room for one.
const client: GameClient = { Board: BareBoard, aspect: () => null, name: (_kind, id) => id };
let table: Table;

const say = (message: unknown) => FakeSocket.last.say(message);
const sent = (type: string) => FakeSocket.last.sent.filter((message) => message.type === type);
const turn = (change: object) => ({ ...update().turn!, ...change });
const press = (key: string, repeat = false) => fireEvent.keyDown(document.body, { key, repeat });
const tap = (button: Element, detail = 1) => fireEvent.click(button, { detail });
const onBoard = () => document.querySelector('.bare-board button')!;
const dialog = () => document.querySelector('dialog');

beforeEach(async () => {
  await texts.use('en');
  await texts.useGame('test-game', () =>
    Promise.resolve('game-test-game = A Test\nprompt-verb = What now?\nevent = { $player } did something.'),
  );
  FakeSocket.all = [];
  table = new Table({ table: 'T1', token: 'x', url: 'ws://table', lang: () => 'en', socket: fakeSocket });
  FakeSocket.last.open();
});
afterEach(() => table.close());

function show(seats: number[], change: Parameters<typeof update>[0] = {}) {
  const said = welcome(seats);
  say(said);
  say(update(change));
  return render(TableScreen, { table, client, components: {}, welcome: said });
}

test('the second half of a double click on the way back to the game does not end the turn', async () => {
  show([0], { legal: [], turn: turn({ can_end: true }) });
  table.look(1);
  say(looked(sent('look').at(-1)!.id as number, 1));
  await tap(await screen.findByRole('button', { name: 'Back to the game' }));
  const end = screen.getAllByRole('button', { name: 'End turn' })[0]!;
  await tap(end, 2);
  expect(sent('end_turn')).toEqual([]);
  await tap(end);
  expect(sent('end_turn')).toHaveLength(1);
});

test('within the replay one may step as fast as one likes', async () => {
  show([0]);
  await press(TABLE_KEYS.stepBack);
  const back = await screen.findByRole('button', { name: 'One step back' });
  const steps = () => sent('look').map(({ ply }) => ply);
  await vi.waitFor(() => expect(steps()).toEqual([2]));
  say(looked(sent('look')[0]!.id as number, 2));
  await tap(back);
  say(looked(sent('look')[1]!.id as number, 1));
  await tap(back, 2);
  expect(steps()).toEqual([2, 1, 0]);
});

test('the second half of a double click on taking the screen over chooses nothing', async () => {
  show([0, 1], { turn: turn({ seat: 1 }), legal: [] });
  await tap(screen.getByRole('button', { name: 'I am Ben: show my hand' }));
  expect(sent('sit')).toEqual([{ type: 'sit', seat: 1 }]);
  say(update({ turn: turn({ seat: 1 }), seat_shown: 1 }));
  await vi.waitFor(() => expect(onBoard()).toBeTruthy());
  await tap(onBoard(), 2);
  expect(sent('decide')).toEqual([]);
  await tap(onBoard());
  expect(sent('decide')).toHaveLength(1);
});

test('the second half of a double click on a board that lags behind chooses nothing', async () => {
  show([0]);
  const log = [item(0, 0), item(1, 1), item(2, 1), item(3, 1)];
  say(update({ entry: 6, ply: 4, committed: 4, log, turn: turn({ first_ply: 4 }) }));
  await vi.waitFor(() => expect(onBoard()).toBeNull());
  await tap(document.querySelector('.bare-board')!);
  await tap(onBoard(), 2);
  expect(sent('decide')).toEqual([]);
  await tap(onBoard());
  expect(sent('decide')).toHaveLength(1);
});

test('the second half of a double click on closing what was summed up chooses nothing', async () => {
  preferences.choose('pace', 'off');
  show([0]);
  const log = [item(0, 0), item(1, 1), item(2, 1), { ...item(3, 1), scene: 'era' as const }];
  say(update({ entry: 6, ply: 4, committed: 4, log, turn: turn({ first_ply: 4 }) }));
  const id = sent('score')[0]!.id;
  say({
    type: 'scored',
    id,
    ply: 3,
    first: 0,
    gains: [],
    before: [0, 0],
    after: [0, 0],
    view: {},
    figures: {},
  });
  const close = () => document.querySelector('[data-scene-close]');
  await vi.waitFor(() => expect(close()).not.toBeNull());
  await tap(close()!);
  await vi.waitFor(() => expect(onBoard()).toBeTruthy());
  await tap(onBoard(), 2);
  expect(sent('decide')).toEqual([]);
  preferences.choose('pace', 'calm');
});

test('a key that is held down chooses, ends and asks once', async () => {
  show([0], { turn: turn({ can_end: true, hint: true, back_to: [1, 2] }) });
  for (const key of ['1', TABLE_KEYS.end, TABLE_KEYS.back, TABLE_KEYS.hint]) await press(key, true);
  for (const type of ['decide', 'end_turn', 'back', 'hint']) expect(sent(type)).toEqual([]);
  await press('1');
  expect(sent('decide')).toEqual([{ type: 'decide', ply: 3, action: 1 }]);
});

test('stepping back again before the answer does not ask how far', async () => {
  const change = { turn: turn({ back_to: [2], further: [0] }) };
  show([0], change);
  await press(TABLE_KEYS.back);
  await press(TABLE_KEYS.back);
  expect([sent('back'), dialog()]).toEqual([[{ type: 'back', ply: 2 }], null]);
  say(update(change));
  table.look(1);
  say(looked(sent('look').at(-1)!.id as number, 1));
  await press(TABLE_KEYS.back);
  expect(dialog()).toBeNull();
  table.live();
  // Nothing of this turn is left: how far one would go is asked.
  say(update({ turn: turn({ further: [0] }) }));
  await press(TABLE_KEYS.back);
  expect(dialog()).not.toBeNull();
});

test('once the game ends while it is asked how far to step back, the keys go on', async () => {
  Element.prototype.scrollTo ??= () => {};
  show([0], { turn: turn({ further: [0] }) });
  await press(TABLE_KEYS.back);
  expect(dialog()).not.toBeNull();
  say(
    update({ entry: 6, legal: [], turn: null, result: { scores: [1, 2], returns: [-1, 1], ended_by: null } }),
  );
  await vi.waitFor(() => expect(dialog()).toBeNull());
  await press(TABLE_KEYS.log);
  expect(document.querySelector('.log')).not.toBeNull();
});
