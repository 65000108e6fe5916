import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Legal, Refused } from '../src/wire/protocol';
import { mergeLog } from '../src/table/state/log';
import { Table } from '../src/table/state/table.svelte';
import { FakeSocket, fakeSocket } from './fake-socket';
import { item, legal, looked, update, welcome } from './messages';

let table: Table;
let refused: Refused[];
let accepted: number;
let mayForce: (item: Legal, alone: boolean) => boolean;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  refused = [];
  accepted = 0;
  mayForce = (item) => item.kind !== 'verb';
  table = new Table({
    table: 'T1',
    token: 'secret',
    url: 'ws://table',
    lang: () => 'ja',
    socket: fakeSocket,
    onrefused: (message) => refused.push(message),
    onaccepted: () => (accepted += 1),
    forced: (item, alone) => mayForce(item, alone),
  });
  FakeSocket.last.open();
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

const turn = (change: object) => ({ ...update().turn!, ...change });
const sent = (type: string) => FakeSocket.last.sent.filter((message) => message.type === type);

test('asks for the whole log first, and after a break from the last entry', () => {
  expect(sent('hello')).toEqual([{ type: 'hello', token: 'secret', entry: null, talk: 0, lang: 'ja' }]);
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update({ entry: 41 }));
  FakeSocket.last.break();
  expect(table.line).toBe('away');
  expect(table.view).toEqual({ at: 3 });
  vi.advanceTimersByTime(500);
  FakeSocket.last.open();
  expect(sent('hello')).toEqual([{ type: 'hello', token: 'secret', entry: 41, talk: 0, lang: 'ja' }]);
});

test('back from a break nothing can be chosen until the server has said where the game stands', () => {
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update());
  FakeSocket.last.break();
  vi.advanceTimersByTime(500);
  FakeSocket.last.open();
  expect(table.line).toBe('open');
  expect(table.sending).toBe(true);
  expect(table.decide(2)).toBe(false);
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update());
  expect(table.sending).toBe(false);
  expect(table.decide(2)).toBe(true);
});

test('the log forgets what was taken back and takes in what is new', () => {
  const before = [item(0, 0), item(1, 0, false), item(2, 0, false)];
  const after = mergeLog(before, { log_from: 1, log: [item(1, 0)] });
  expect(after.map((each) => [each.ply, each.committed])).toEqual([
    [0, true],
    [1, true],
  ]);
});

test('sends a listed decision with the ply it answers, and only one at a time', () => {
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update());
  expect(table.decide(9)).toBe(false);
  expect(table.decide(2)).toBe(true);
  expect(table.decide(1)).toBe(false);
  expect(sent('decide')).toEqual([{ type: 'decide', ply: 3, action: 2 }]);
  FakeSocket.last.say(update({ ply: 4, legal: [legal(7)] }));
  expect(table.decide(7)).toBe(true);
});

test('a refusal frees the choices and is told', () => {
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update());
  table.decide(1);
  FakeSocket.last.say({
    type: 'refused',
    about: 'decide',
    code: 'stale',
    message: 'Late.',
    args: {},
    entry: 6,
  });
  expect(table.sending).toBe(false);
  expect(refused.map((each) => each.code)).toEqual(['stale']);
});

test('a break in the middle of a decision leaves the choices free for the next update', () => {
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update());
  table.decide(1);
  FakeSocket.last.break();
  expect(table.sending).toBe(false);
  expect(table.decide(1)).toBe(false);
});

test('steps back to the nearest ply that may be stepped back to', () => {
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update());
  expect(table.stepBack()).toBe(false);
  FakeSocket.last.say(update({ ply: 6, turn: turn({ back_to: [3, 4, 5], tentative: true }) }));
  expect(table.stepBack()).toBe(true);
  expect(sent('back')).toEqual([{ type: 'back', ply: 5 }]);
});

test('ends the turn only where the server says that it can end', () => {
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update());
  expect(table.endTurn()).toBe(false);
  FakeSocket.last.say(update({ turn: turn({ can_end: true }) }));
  expect(table.endTurn()).toBe(true);
  expect(sent('end_turn')).toEqual([{ type: 'end_turn', ply: 3 }]);
});

test('a shared screen changes hands before anything can be chosen', () => {
  FakeSocket.last.say(welcome([0, 1]));
  FakeSocket.last.say(update({ seat_shown: null }));
  expect(table.handOverTo).toBe(0);
  expect(table.decide(1)).toBe(false);
  table.sit(0);
  expect(sent('sit')).toEqual([{ type: 'sit', seat: 0 }]);
  FakeSocket.last.say(update({ seat_shown: 0 }));
  expect(table.handOverTo).toBeNull();
  FakeSocket.last.say(update({ seat_shown: 0, turn: turn({ seat: 1 }) }));
  expect(table.handOverTo).toBe(1);
});

test('where nobody hides anything, whoever has to act sits down unasked', () => {
  FakeSocket.last.say({ ...welcome([0, 1]), secrets: false });
  FakeSocket.last.say(update({ seat_shown: null }));
  expect(table.handOverTo).toBeNull();
  expect(sent('sit')).toEqual([{ type: 'sit', seat: 0 }]);
  FakeSocket.last.say(update({ seat_shown: 0 }));
  FakeSocket.last.say(update({ seat_shown: 0, turn: turn({ seat: 1 }) }));
  expect(table.handOverTo).toBeNull();
  expect(sent('sit')).toHaveLength(2);
});

test('a screen of one seat never asks to be handed over', () => {
  FakeSocket.last.say(welcome([1]));
  FakeSocket.last.say(update({ seat_shown: null, turn: turn({ seat: 1 }) }));
  expect(table.handOverTo).toBeNull();
});

test('pieces move between two positions seen by the same eyes, and not otherwise', () => {
  FakeSocket.last.say(welcome([0, 1]));
  FakeSocket.last.say(update({ view: { at: 3 } }));
  expect(table.prev).toBeNull();
  FakeSocket.last.say(update({ view: { at: 4 } }));
  expect(table.prev).toEqual({ at: 3 });
  FakeSocket.last.say(update({ view: { at: 5 }, seat_shown: 1 }));
  expect(table.prev).toBeNull();
});

test('asks why not once for each thing and position', async () => {
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update());
  const refusal = { code: 3, name: 'NO_COAL', ref: 'COAL-1', text: 'No coal.', args: {} };
  const answer = table.explain({ space: 'a' });
  const id = sent('explain')[0]!.id;
  FakeSocket.last.say({ type: 'explained', id, refusal, about: null });
  expect(await answer).toMatchObject({ refusal, about: null });
  expect(await table.explain({ space: 'a' })).toMatchObject({ refusal });
  expect(sent('explain')).toHaveLength(1);
  FakeSocket.last.say(update({ ply: 4 }));
  void table.explain({ space: 'a' });
  expect(sent('explain')).toHaveLength(2);
});

test('a question that the position overtook ends without an answer', async () => {
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update());
  const answer = table.explain({ space: 'a' });
  FakeSocket.last.say(update({ ply: 4 }));
  expect(await answer).toBeUndefined();
});

test('the replay shows the last position asked for, moves between neighbours, and ends', () => {
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update());
  table.look(1);
  table.look(2);
  const [first, second] = sent('look').map((message) => message.id as number);
  FakeSocket.last.say(looked(first!, 1));
  expect(table.looking).toBeNull();
  FakeSocket.last.say(looked(second!, 2));
  expect(table.looking).toMatchObject({ ply: 2, view: { at: 2 }, prev: null });
  expect(table.decide(1)).toBe(false);
  table.look(3);
  FakeSocket.last.say(looked(sent('look').at(-1)!.id as number, 3));
  expect(table.looking).toMatchObject({ ply: 3, prev: { at: 2 } });
  table.live();
  expect(table.looking).toBeNull();
  expect(table.decide(1)).toBe(true);
});

test('an answer to the replay that comes after its end does not bring it back', () => {
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update());
  table.look(1);
  table.live();
  FakeSocket.last.say(looked(sent('look')[0]!.id as number, 1));
  expect(table.looking).toBeNull();
});

test('names and presence change without a new position', () => {
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update());
  const seats = welcome().seats.map((seat) => ({ ...seat, name: seat.name + '!' }));
  FakeSocket.last.say({ type: 'seats', seats, you: { seats: [0], host: true } });
  expect(table.seats.map((seat) => seat.name)).toEqual(['Ada!', 'Ben!']);
  expect(table.you.host).toBe(true);
});

test('a dead link is final, a stopping server is not', () => {
  FakeSocket.last.say(welcome());
  FakeSocket.last.say({ type: 'bye', code: 'closing', message: '', again: true });
  FakeSocket.last.break(1012);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.open();
  FakeSocket.last.say({ type: 'bye', code: 'link_dead', message: 'Gone.', again: false });
  expect(table.line).toBe('closed');
  expect(table.bye?.code).toBe('link_dead');
});

/** The server took what was answered last and stands at `ply` now, with these choices. */
function taken(ply: number, choices: Legal[], change: object = {}) {
  FakeSocket.last.say(
    update({
      entry: ply + 10,
      ply,
      legal: choices,
      turn: turn({ tentative: true, back_to: Array.from({ length: ply - 3 }, (_, n) => 3 + n), ...change }),
    }),
  );
}
const decided = () => sent('decide').map((message) => [message.ply, message.action]);

test('inside a move that was begun here, the only answer is given without asking', () => {
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update());
  table.decide(2);
  taken(4, [legal(7, 'card')]);
  expect(table.sending).toBe(true);
  taken(5, [legal(8, 'space')]);
  taken(6, [legal(9, 'coal'), legal(10, 'coal')]);
  expect(decided()).toEqual([
    [3, 2],
    [4, 7],
    [5, 8],
  ]);
  expect(table.sending).toBe(false);
  expect(table.byItself).toEqual([4, 5]);
  // Back goes to the last own choice, and what follows is not answered again before the next own choice.
  expect(table.backTo).toEqual([3]);
  expect(table.stepBack()).toBe(true);
  expect(sent('back')).toEqual([{ type: 'back', ply: 3 }]);
  FakeSocket.last.say(update({ entry: 20 }));
  expect(table.byItself).toEqual([]);
  expect(decided()).toHaveLength(3);
});

test('not by itself: the first decision, what the game keeps back, where the turn may end, and what others began', () => {
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update({ legal: [legal(1, 'card')] }));
  expect(decided()).toEqual([]);
  table.decide(1);
  taken(4, [legal(7, 'verb')]);
  taken(4, [legal(7, 'card')], { can_end: true });
  expect(decided()).toHaveLength(1);
  table.decide(7);
  taken(5, [legal(8, 'card')], { first_ply: 5 });
  expect(decided()).toHaveLength(2);
  table.goBack(4);
  taken(4, [legal(7, 'card')]);
  expect(decided()).toHaveLength(2);
  FakeSocket.last.say(update({ entry: 30, ply: 8, legal: [legal(9, 'card')] }));
  expect(decided()).toHaveLength(2);
});

test('by itself what beside it leaves only a way to give it up, where the game says so', () => {
  const give = { ...legal(8, 'done'), loses: [{ id: 'loses', args: {} }] };
  mayForce = (item, alone) => item.kind === 'take' || alone;
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update());
  table.decide(2);
  taken(4, [legal(7, 'take'), give]);
  expect(decided()).toEqual([
    [3, 2],
    [4, 7],
  ]);
  taken(5, [legal(9, 'card'), give]);
  expect(decided()).toHaveLength(2);
});

test('not by itself where the reader has switched it off', () => {
  mayForce = () => false;
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update());
  table.decide(2);
  taken(4, [legal(7, 'card')]);
  expect(decided()).toEqual([[3, 2]]);
});

test('says when an answer was taken, not when somebody else moved', () => {
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update());
  FakeSocket.last.say(update({ entry: 6, thinking: [1] }));
  expect(accepted).toBe(0);
  table.decide(2);
  taken(4, [legal(7), legal(8)]);
  expect(accepted).toBe(1);
});

test('what begins anew in a lesson does not move from where it was, and the teacher is heard', () => {
  const taught = (fresh: boolean) => ({
    type: 'taught' as const,
    lesson: 'link',
    step: 1,
    steps: 3,
    stand: 'task' as const,
    text: 'lesson-link-buy',
    said: null,
    points: [],
    fresh,
  });
  const heard: number[] = [];
  table.onstand = (message) => {
    if (message.type === 'taught') heard.push(message.step);
  };
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update({ entry: 1 }));
  FakeSocket.last.say(taught(false));
  FakeSocket.last.say(update({ entry: 2 }));
  expect(table.prev).toEqual({ at: 3 });
  table.learn(1);
  expect(sent('learn')).toEqual([{ type: 'learn', step: 1 }]);
  FakeSocket.last.say(taught(true));
  FakeSocket.last.say(update({ entry: 1 }));
  expect(table.prev).toBeNull();
  FakeSocket.last.say(update({ entry: 2 }));
  expect(table.prev).toEqual({ at: 3 });
  expect(heard).toEqual([1, 1]);
});

/** The line is lost, and comes back to a server that says this. */
function backAgain(...messages: object[]) {
  FakeSocket.last.break();
  vi.advanceTimersByTime(500);
  FakeSocket.last.open();
  for (const message of messages) FakeSocket.last.say(message);
}

test('what is over when the line comes back is no longer on the page; what is not is told again', () => {
  const request = { type: 'request', request: 9, seat: 0, ply: 1, waiting: [1], yours: false, own: true };
  const open = { ...request, state: 'open' };
  const planned = { type: 'planned', seat: 0, plan: null, note: 'sell' };
  const warming = { type: 'warming', percent: 40 };
  FakeSocket.last.say(welcome());
  for (const message of [planned, update(), open, warming]) FakeSocket.last.say(message);
  expect([table.request?.state, table.kept?.note, table.warming]).toEqual(['open', 'sell', 40]);
  backAgain(welcome(), planned, open, warming, update());
  expect([table.request?.state, table.kept?.note, table.warming]).toEqual(['open', 'sell', 40]);
  backAgain(welcome(), update());
  expect([table.request, table.kept, table.warming]).toEqual([null, null, null]);
});

test('what a seat keeps goes with the seat that is shown', () => {
  FakeSocket.last.say(welcome([0, 1]));
  FakeSocket.last.say({ type: 'planned', seat: 0, plan: null, note: 'sell' });
  FakeSocket.last.say(update());
  FakeSocket.last.say(update({ entry: 6 }));
  expect(table.kept?.note).toBe('sell');
  FakeSocket.last.say(update({ seat_shown: 1 }));
  FakeSocket.last.say(update({ seat_shown: 0 }));
  expect(table.kept).toBeNull();
});

test('a hand that is hidden is hidden in the replay and in what is played back as well', () => {
  const heard: unknown[] = [];
  FakeSocket.last.say(welcome([0, 1]));
  FakeSocket.last.say(update());
  table.onheard = ({ view }) => heard.push(view);
  const lookAt = (ply: number) => {
    table.look(ply);
    FakeSocket.last.say(looked(sent('look').at(-1)!.id as number, ply));
  };
  lookAt(2);
  // What others decide does not end it.
  FakeSocket.last.say(update({ entry: 6, turn: turn({ seat: 1 }) }));
  expect(table.looking?.ply).toBe(2);
  FakeSocket.last.say(update({ entry: 6, seat_shown: null, turn: turn({ seat: 1 }) }));
  expect(table.looking).toBeNull();
  expect(table.handOverTo).toBe(1);
  expect(heard).toEqual([null]);
  // Neither does an answer come that was on its way.
  FakeSocket.last.say(update());
  table.look(1);
  FakeSocket.last.say(update({ seat_shown: 1 }));
  FakeSocket.last.say(looked(sent('look').at(-1)!.id as number, 1));
  expect(table.looking).toBeNull();
});

test('where nobody hides anything, or all is over, one looks on whoever sits there', () => {
  for (const [secrets, over] of [
    [false, false],
    [true, true],
  ]) {
    const result = over ? { scores: [1, 2], returns: [-1, 1], ended_by: null } : null;
    FakeSocket.last.say({ ...welcome([0, 1]), secrets });
    FakeSocket.last.say(update({ result, seat_shown: 0 }));
    table.look(1);
    FakeSocket.last.say(looked(sent('look').at(-1)!.id as number, 1));
    FakeSocket.last.say(update({ result, seat_shown: 1 }));
    expect(table.looking?.ply).toBe(1);
    table.live();
  }
});

test('of the turn of somebody else only what is committed can be looked at', () => {
  FakeSocket.last.say(welcome());
  const others = (ply: number) => update({ entry: ply, ply, turn: turn({ seat: 1, tentative: true }) });
  FakeSocket.last.say(others(6));
  expect(table.lastPly).toBe(3);
  table.look(3);
  FakeSocket.last.say(looked(sent('look').at(-1)!.id as number, 3));
  FakeSocket.last.say(others(7));
  expect([table.lastPly, table.looking?.lastPly]).toEqual([3, 3]);
  FakeSocket.last.say(update({ entry: 8, ply: 6, turn: turn({ tentative: true }) }));
  expect([table.lastPly, table.looking?.lastPly]).toEqual([6, 6]);
  const result = { scores: [1, 2], returns: [-1, 1], ended_by: null };
  FakeSocket.last.say(update({ entry: 9, ply: 9, committed: 9, turn: null, result }));
  expect([table.lastPly, table.looking?.lastPly]).toEqual([9, 9]);
});

test('what is refused beside a decision that is on its way does not free the choices', () => {
  const refuse = (about: string) =>
    FakeSocket.last.say({ type: 'refused', about, code: 'x', message: '', args: {}, entry: 5 });
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update());
  table.decide(1);
  for (const about of ['look', 'hint', 'say']) refuse(about);
  expect(table.decide(2)).toBe(false);
  expect(sent('decide')).toHaveLength(1);
  for (const about of ['decide', 'take', 'back', 'end_turn', '']) {
    refuse(about);
    expect(table.decide(2)).toBe(true);
  }
});
