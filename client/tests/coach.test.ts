/** The coach: what it explains is kept on the device, and the end of a turn waits for its word, once and not for long. */
import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameClient } from '../src/board/game';
import { Coach, knownOf } from '../src/learn/coach.svelte';
import { Sight } from '../src/table/state/sight.svelte';
import { Table } from '../src/table/state/table.svelte';
import BareBoard from './BareBoard.svelte';
import { FakeSocket, fakeSocket } from './fake-socket';
import { update, welcome } from './messages';

const client: GameClient = { Board: BareBoard, aspect: 2, name: (_kind, id) => id };
let table: Table;
let coach: Coach;

const turn = (change: object) => ({ ...update().turn!, ...change });
const sent = (type: string) => FakeSocket.last.sent.filter((message) => message.type === type);
const moment = (id: string, offers = false) => ({
  id,
  points: [`space:${id}`],
  lesson: '',
  rules: [],
  offers,
});
/** The turn under way can be ended. */
const full = (entry = 5) =>
  FakeSocket.last.say(update({ entry, ply: 4, legal: [], coach: [], turn: turn({ can_end: true }) }));
const answer = (loss: number | null) =>
  FakeSocket.last.say({ type: 'weighed', id: Number(sent('weigh').at(-1)?.id), ply: 4, first: 3, loss });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  FakeSocket.all = [];
  table = new Table({ table: 'T1', token: 'x', url: 'ws://table', lang: () => 'en', socket: fakeSocket });
  FakeSocket.last.open();
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update({ coach: [] }));
  coach = new Coach(table, 'railways');
  coach.turn(true);
});
afterEach(() => {
  coach.close();
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what was explained is kept, one thing after the other is shown', () => {
  FakeSocket.last.say(update({ entry: 4, coach: [moment('a'), moment('b')] }));
  expect(knownOf('railways')).toEqual(['a', 'b']);
  expect(coach.points).toEqual(['space:a']);
  coach.next();
  expect(coach.points).toEqual(['space:b']);
  coach.turn(true);
  expect(sent('coach').map((message) => message.known)).toEqual([[], ['a', 'b']]);
});

test('a new line is told what is known, and what is unread stays', () => {
  FakeSocket.last.say(update({ entry: 4, coach: [moment('a'), moment('b')] }));
  FakeSocket.last.say(update({ entry: 5, ply: 4, coach: [moment('c')] }));
  coach.turn(true);
  expect(sent('coach').at(-1)).toMatchObject({ on: true, known: ['a', 'b', 'c'] });
  FakeSocket.last.say(update({ entry: 5, ply: 4, coach: [] }));
  expect(coach.points).toEqual(['space:c']);
  expect(coach.earlier.map(({ id }) => id)).toEqual(['a', 'b']);
  // Whoever wants all of it anew begins afresh.
  coach.anew();
  expect([coach.moments, coach.earlier]).toEqual([[], []]);
});

test('on a new line the turn is weighed anew, and a better one is still to be read', () => {
  full();
  coach.turn(true);
  full(6);
  expect(sent('weigh')).toHaveLength(2);
  answer(0.2);
  expect(coach.warning?.loss).toBe(0.2);
  FakeSocket.last.say(update({ entry: 7, ply: 4, coach: [], turn: turn({ can_end: true, back_to: [3] }) }));
  coach.takeBack();
  FakeSocket.last.say(update({ entry: 8, ply: 3, coach: [] }));
  coach.turn(true);
  FakeSocket.last.say(update({ entry: 8, ply: 3, coach: [] }));
  expect(coach.warning?.takenBack).toBe(true);
});

test('it says nothing, and speaks of nothing on the board, while the screen changes hands', async () => {
  FakeSocket.last.say(welcome([0, 1]));
  FakeSocket.last.say(update({ entry: 4, coach: [moment('a')] }));
  expect(coach.points).toEqual(['space:a']);
  FakeSocket.last.say(update({ entry: 4, coach: [], seat_shown: null }));
  expect(coach.points).toEqual([]);
  full();
  answer(0.2);
  // What it stands on asks for them as it is loaded.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  Element.prototype.scrollTo ??= () => {};
  const { default: CoachSays } = await import('../src/learn/Coach.svelte');
  const sight = new Sight(() => ({ table, client, components: {}, welcome: welcome([0, 1]) }));
  const { container } = render(CoachSays, { coach, sight, oncite: () => {} });
  const says = () => container.querySelector('[data-coach]');
  expect(says()?.getAttribute('data-coach')).toBe('warning');
  FakeSocket.last.say(
    update({ entry: 5, ply: 4, legal: [], coach: [], seat_shown: null, turn: turn({ can_end: true }) }),
  );
  flushSync();
  expect(table.handOverTo).toBe(0);
  expect(says()).toBeNull();
  full(6);
  flushSync();
  expect(says()).not.toBeNull();
});

test('what comes up now is explained now; what was left unread can be read later', () => {
  FakeSocket.last.say(update({ entry: 4, coach: [moment('a'), moment('b')] }));
  FakeSocket.last.say(update({ entry: 5, ply: 4, coach: [moment('c')] }));
  expect(coach.points).toEqual(['space:c']);
  expect(coach.earlier.map(({ id }) => id)).toEqual(['a', 'b']);
  coach.again(coach.earlier[0]!);
  expect(coach.moments.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(coach.earlier.map(({ id }) => id)).toEqual(['b']);
});

test('what could be decided is over once something was', () => {
  FakeSocket.last.say(update({ entry: 4, ply: 3, coach: [moment('a', true), moment('b')] }));
  FakeSocket.last.say(update({ entry: 5, ply: 3, coach: [] }));
  expect(coach.points).toEqual(['space:a']);
  FakeSocket.last.say(update({ entry: 6, ply: 4, coach: [] }));
  expect(coach.points).toEqual(['space:b']);
  expect(coach.earlier.map(({ id }) => id)).toEqual(['a']);
});

test('what came up in an own turn is over when the next begins; what others did meanwhile is not', () => {
  const own = (entry: number, ply: number, first_ply: number, coach: object[] = []) =>
    FakeSocket.last.say(update({ entry, ply, coach, turn: turn({ seat: 0, first_ply }) } as never));
  own(4, 4, 4, [moment('a')]);
  own(5, 5, 4);
  expect(coach.moments.map(({ id }) => id)).toEqual(['a']);
  own(6, 9, 9);
  expect(coach.moments).toEqual([]);
  expect(coach.earlier.map(({ id }) => id)).toEqual(['a']);
  const others = update({
    entry: 7,
    ply: 11,
    coach: [moment('b')],
    turn: turn({ seat: 1, first_ply: 11 }),
  } as never);
  FakeSocket.last.say(others);
  own(8, 14, 14);
  expect(coach.moments.map(({ id }) => id)).toEqual(['b']);
});

test('whoever wants it has everything explained anew, of this game alone', () => {
  localStorage.setItem('wagonway.coach', JSON.stringify({ tramways: ['z'] }));
  FakeSocket.last.say(update({ entry: 4, coach: [moment('a')] }));
  expect(knownOf('railways')).toEqual(['a']);
  coach.turn(false);
  coach.anew();
  expect(coach.on).toBe(true);
  expect(sent('coach').at(-1)).toMatchObject({ on: true, known: [] });
  expect(knownOf('railways')).toEqual([]);
  expect(knownOf('tramways')).toEqual(['z']);
});

test('the end of a turn waits until it is known that it gives up little', () => {
  full();
  expect(table.endTurn()).toBe(true);
  expect(sent('end_turn')).toEqual([]);
  answer(null);
  expect(sent('end_turn')).toHaveLength(1);
});

test('it waits once: whoever goes on after a warning goes on', () => {
  full();
  table.endTurn();
  answer(0.2);
  expect(coach.warning?.loss).toBe(0.2);
  vi.advanceTimersByTime(5000);
  expect(sent('end_turn')).toEqual([]);
  coach.playOn();
  expect(sent('end_turn')).toHaveLength(1);
});

test('the end that waits says so, and a second wish for it changes nothing', () => {
  full();
  expect(coach.holding).toBeNull();
  table.endTurn();
  expect(coach.holding).toBe('weighs');
  expect(table.endTurn()).toBe(true);
  expect(sent('end_turn')).toEqual([]);
  answer(null);
  expect(coach.holding).toBeNull();
  expect(sent('end_turn')).toHaveLength(1);
});

test('beside a warning the turn ends in the warning alone, once that was there for a moment', () => {
  full();
  answer(0.2);
  coach.here = true;
  expect(coach.holding).toBe('warns');
  coach.playOn();
  vi.advanceTimersByTime(5000);
  table.endTurn();
  expect(coach.called).toBe(1);
  expect(sent('end_turn')).toEqual([]);
  coach.playOn();
  expect(sent('end_turn')).toHaveLength(1);
});

test('a warning that could not be shown holds nobody up', () => {
  full();
  answer(0.2);
  table.endTurn();
  expect(sent('end_turn')).toEqual([]);
  vi.advanceTimersByTime(5000);
  table.endTurn();
  expect(sent('end_turn')).toHaveLength(1);
});

test('it waits no longer than a moment', () => {
  full();
  table.endTurn();
  vi.advanceTimersByTime(1300);
  expect(sent('end_turn')).toHaveLength(1);
});

test('what is said of a turn after its time is not heard', () => {
  full();
  table.endTurn();
  vi.advanceTimersByTime(1300);
  answer(0.2);
  expect(coach.warning).toBeNull();
  // Where no chance follows, the next turn begins at the same ply.
  FakeSocket.last.say(
    update({ entry: 6, ply: 4, committed: 4, coach: [], turn: turn({ seat: 1, first_ply: 4 }) } as never),
  );
  answer(0.2);
  expect(coach.warning).toBeNull();
});

test('a turn that is taken back keeps the better one to be read, and the next turn forgets it', () => {
  FakeSocket.last.say(update({ entry: 4, coach: [], turn: turn({ back_to: [3] }) }));
  full();
  answer(0.2);
  coach.takeBack();
  expect(sent('back')).toEqual([{ type: 'back', ply: 3 }]);
  FakeSocket.last.say(update({ entry: 6, ply: 3, coach: [] }));
  expect(coach.warning?.takenBack).toBe(true);
  FakeSocket.last.say(update({ entry: 9, ply: 7, committed: 7, coach: [], turn: turn({ first_ply: 7 }) }));
  expect(coach.warning).toBeNull();
});

test('where there is no coach nothing waits, and nothing is asked', () => {
  coach.turn(false);
  full();
  expect(sent('weigh')).toEqual([]);
  table.endTurn();
  expect(sent('end_turn')).toHaveLength(1);
});
