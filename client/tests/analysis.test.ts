/** The analysis as a page has it: what it asks of the server, and what it makes of the answers. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Analysis } from '../src/analysis/analysis.svelte';
import type { Decided, Update, Varied } from '../src/wire/protocol';
import { Table } from '../src/table/state/table.svelte';
import { FakeSocket, fakeSocket } from './fake-socket';
import { legal, looked, update, welcome } from './messages';

let table: Table;
let analysis: Analysis;
let close: () => void;

const sent = (type: string) => FakeSocket.last.sent.filter((message) => message.type === type);
const decisions: Decided[] = [
  { ply: 4, seat: 0, action: 1, first: 4 },
  { ply: 6, seat: 1, action: 1, first: 6 },
  { ply: 9, seat: 0, action: 1, first: 9 },
];
const option = (action: number, chance: number) => ({
  action,
  visits: 500,
  chances: [chance, 1 - chance],
  points: [9, 9],
  aim: null,
  games: 0,
  error: null,
});
/** The server answers what was looked at last. */
function arrive(ply: number) {
  FakeSocket.last.say({ ...looked(sent('look').at(-1)!.id as number, ply), last_ply: 20 });
}
const varied = (id: number, step: number, more: boolean, by = 1): Varied => ({
  type: 'varied',
  id,
  ply: 6,
  step,
  seat: 1,
  by,
  decision: legal(step),
  view: { varied: step },
  log: [],
  expected: by !== 1,
  more,
});

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  table = new Table({ table: 'T1', token: 'x', url: 'ws://table', lang: () => 'en', socket: fakeSocket });
  FakeSocket.last.open();
  FakeSocket.last.say({ ...welcome([], false), review: true });
  FakeSocket.last.say(update({ ply: 20, committed: 20, turn: null, legal: [], analysis: true }));
  analysis = new Analysis(table);
  close = analysis.open();
  FakeSocket.last.say({ type: 'analysis', decisions, passes: [400, 2000] });
});
afterEach(() => {
  close();
  table.close();
  vi.useRealTimers();
});

test('a position is looked at through the eyes of whoever decides there', () => {
  analysis.go(analysis.judged[1]);
  expect(sent('look').at(-1)).toMatchObject({ ply: 6, seat: 1 });
  table.look(7);
  expect(sent('look').at(-1)).toMatchObject({ ply: 7, seat: 0 });
  close();
  table.look(7);
  expect(sent('look').at(-1)).toMatchObject({ ply: 7, seat: null });
});

test('it leads from decision to decision and from mistake to mistake', () => {
  FakeSocket.last.say({
    type: 'judged',
    verdicts: [
      { ply: 4, simulations: 400, alternatives: [option(1, 0.6), option(2, 0.5)] },
      { ply: 9, simulations: 2000, alternatives: [option(2, 0.6), option(1, 0.3)] },
    ],
  });
  flushSync();
  expect(analysis.mistakes.map((one) => one.decided.ply)).toEqual([9]);
  expect(analysis.progress).toEqual({ pass: 1, done: 2, of: 3, simulations: 400 });
  table.look(4);
  arrive(4);
  analysis.step(1);
  expect(sent('look').at(-1)).toMatchObject({ ply: 6 });
  arrive(6);
  expect(analysis.has(analysis.mistakes, -1)).toBe(false);
  analysis.toMistake(1);
  expect(sent('look').at(-1)).toMatchObject({ ply: 9 });
});

test('the way to mistakes leads to no inexact move, and what a deeper pass may change is unsure', () => {
  FakeSocket.last.say({
    type: 'judged',
    verdicts: [
      { ply: 4, simulations: 400, alternatives: [option(2, 0.6), option(1, 0.5)] },
      { ply: 9, simulations: 2000, alternatives: [option(2, 0.6), option(1, 0.3)] },
    ],
  });
  flushSync();
  expect(analysis.marked.map((one) => [one.decided.ply, one.weight, analysis.unsure(one)])).toEqual([
    [4, 'slight', true],
    [9, 'blunder', false],
  ]);
  table.look(9);
  arrive(9);
  expect(analysis.has(analysis.marked, -1)).toBe(true);
  expect(analysis.has(analysis.mistakes, -1)).toBe(false);
});

test('whoever passes over decisions asks only about the one where they stay', () => {
  analysis.ask(4, false);
  vi.advanceTimersByTime(200);
  expect(sent('analyse')).toEqual([{ type: 'analyse', ply: 4, on: true }]);
  analysis.ask(6, false);
  analysis.ask(9, false);
  vi.advanceTimersByTime(200);
  analysis.ask(9, false);
  vi.advanceTimersByTime(200);
  expect(sent('analyse').map((message) => message.ply)).toEqual([4, 9]);
  close();
  expect(sent('analyse').at(-1)).toEqual({ type: 'analyse', ply: null, on: false });
});

test('what a better decision leads to is shown step by step, and left again', () => {
  FakeSocket.last.say({
    type: 'judged',
    verdicts: [{ ply: 6, simulations: 400, alternatives: [option(1, 0.4), option(2, 0.7), option(3, 0.8)] }],
  });
  analysis.go(analysis.judged[1]);
  arrive(6);
  flushSync();
  analysis.show();
  // The best that was not taken.
  const { id, ...asked } = sent('vary').at(-1)!;
  expect(asked).toEqual({ type: 'vary', ply: 6, action: 2 });
  FakeSocket.last.say(varied(id as number, 0, true));
  FakeSocket.last.say(varied(99, 1, true));
  FakeSocket.last.say(varied(id as number, 1, false));
  expect(table.looking).toMatchObject({ ply: 6, seat: 1, varied: true, view: { varied: 0 } });
  vi.advanceTimersByTime(1000);
  expect(table.looking?.view).toEqual({ varied: 1 });
  analysis.toStep(0);
  expect(table.looking?.view).toEqual({ varied: 0 });
  analysis.back();
  expect(analysis.variation).toBeNull();
  expect(sent('look').at(-1)).toMatchObject({ ply: 6, seat: 1 });
  vi.advanceTimersByTime(5000);
  arrive(6);
  expect(table.looking?.varied).toBe(false);
});

test('what is expected after the move waits until it is asked for', () => {
  FakeSocket.last.say({
    type: 'judged',
    verdicts: [{ ply: 6, simulations: 400, alternatives: [option(1, 0.4), option(2, 0.7)] }],
  });
  analysis.go(analysis.judged[1]);
  arrive(6);
  flushSync();
  analysis.show();
  const id = sent('vary').at(-1)!.id as number;
  FakeSocket.last.say(varied(id, 0, true));
  expect(analysis.waits).toBe(false);
  FakeSocket.last.say(varied(id, 1, true, 0));
  FakeSocket.last.say(varied(id, 2, true, 0));
  vi.advanceTimersByTime(5000);
  expect(table.looking?.view).toEqual({ varied: 0 });
  expect(analysis.waits).toBe(true);
  analysis.playOn();
  vi.advanceTimersByTime(5000);
  expect(table.looking?.view).toEqual({ varied: 2 });
  expect(analysis.waits).toBe(false);
  // Nothing follows after all: the last step is told again.
  FakeSocket.last.say(varied(id, 2, false, 0));
  expect(analysis.variation?.steps.map((step) => step.more)).toEqual([true, true, false]);
});

test('a hint belongs to its question', () => {
  const turn = { ...update().turn!, hint: true };
  FakeSocket.last.say({ ...welcome([0], true) });
  FakeSocket.last.say(update({ ply: 3, turn }));
  table.hint();
  table.hint();
  expect(sent('hint')).toHaveLength(1);
  expect(table.advice).toBe('asked');
  const advice = { type: 'advice' as const, id: 1, ply: 3, seat: 0, simulations: 9, alternatives: [] };
  FakeSocket.last.say({ ...advice, ply: 2 });
  expect(table.advice).toBe('asked');
  FakeSocket.last.say(update({ ply: 3, turn, entry: 6 }));
  FakeSocket.last.say(advice);
  expect(table.advice).toMatchObject({ advice, begun: false });
  FakeSocket.last.say(update({ ply: 4, turn, entry: 7 }));
  expect(table.advice).toBeNull();
});

test('a hint that nobody waits for any more is not looked for, and can be asked for again', () => {
  FakeSocket.last.say(update({ ply: 3, turn: { ...update().turn!, hint: true } }));
  table.hint();
  table.leaveHint();
  expect(sent('hint').map(({ on }) => on)).toEqual([true, false]);
  expect(table.advice).toBeNull();
  // It was on its way.
  FakeSocket.last.say({ type: 'advice', id: 1, ply: 3, seat: 0, simulations: 9, alternatives: [] });
  expect(table.advice).toBeNull();
  table.hint();
  expect(table.advice).toBe('asked');
});

test('where no hint is to be had, the server is asked to say why', () => {
  FakeSocket.last.say(update({ ply: 3, turn: { ...update().turn!, hint: false } }));
  table.hint();
  expect(sent('hint')).toHaveLength(1);
  expect(table.advice).toBeNull();
});

/** The line is lost, and stands again; the game is where it was. */
function lose(change: Partial<Update> = {}, seats = [0]) {
  FakeSocket.last.break();
  vi.advanceTimersByTime(1000);
  FakeSocket.last.open();
  FakeSocket.last.say(welcome(seats, true));
  FakeSocket.last.say(update({ turn: { ...update().turn!, hint: true }, ...change }));
}

test('a hint that was on its way when the line was lost is asked for again', () => {
  FakeSocket.last.say(update({ turn: { ...update().turn!, hint: true } }));
  table.hint();
  lose();
  expect(table.advice).toBe('asked');
  expect(sent('hint')).toHaveLength(1);
  // Not where the game went on meanwhile.
  lose({ ply: 4 });
  expect(table.advice).toBeNull();
  expect(sent('hint')).toHaveLength(0);
  // What was told to its end stands.
  counsel();
  lose();
  expect(sent('hint')).toHaveLength(0);
  expect(linesOf()).toHaveLength(2);
});

test('where a screen is shared, whoever asked for a hint has to sit there before it is asked for again', () => {
  const turn = { ...update().turn!, hint: true };
  FakeSocket.last.say(update({ turn }));
  table.hint();
  lose({ seat_shown: null, turn: { ...turn, hint: false } }, [0, 1]);
  expect(table.advice).toBe('asked');
  expect(sent('hint')).toHaveLength(0);
  FakeSocket.last.say(update({ turn }));
  expect(sent('hint')).toHaveLength(1);
});

test('a hint is asked for again too if it was not told to its end', () => {
  const id = counsel();
  FakeSocket.last.say({ ...varied(id, 2, true), decision: legal(22) });
  lose();
  expect(sent('hint')).toHaveLength(1);
  expect(linesOf()).toHaveLength(2);
});

test('a position that was asked for comes when the line is back', () => {
  table.look(7);
  lose({ ply: 20, turn: null });
  expect(sent('look')).toMatchObject([{ ply: 7 }]);
  arrive(7);
  expect(table.looking?.ply).toBe(7);
  lose({ ply: 20, turn: null });
  expect(sent('look')).toHaveLength(0);
  FakeSocket.last.break();
  table.look(8);
  vi.advanceTimersByTime(1000);
  FakeSocket.last.open();
  FakeSocket.last.say(update({ ply: 20 }));
  expect(sent('look')).toMatchObject([{ ply: 8 }]);
});

/** A hint was asked for at ply 3 and names the decisions 1 and 2; each is followed by two steps. */
function counsel(): number {
  FakeSocket.last.say({ ...welcome([0], true) });
  FakeSocket.last.say(update({ turn: { ...update().turn!, hint: true } }));
  table.hint();
  const id = sent('hint').at(-1)!.id as number;
  const alternatives = [option(1, 0.6), option(2, 0.5)];
  FakeSocket.last.say({ type: 'advice', id, ply: 3, seat: 0, simulations: 9, alternatives });
  const step = (n: number, action: number, more: boolean) =>
    FakeSocket.last.say({
      ...varied(id, n, more),
      ply: 3,
      seat: 0,
      decision: legal(action, n ? 'card' : 'verb'),
    });
  for (const first of [1, 2]) {
    step(0, first, true);
    step(1, 10 + first, true);
    step(2, 20 + first, false);
  }
  return id;
}
const hint = () => (table.advice === 'asked' ? null : table.advice);
const linesOf = () =>
  [...(hint()?.lines.values() ?? [])].map((line) => line.map((step) => step.decision.action));

test('a hint follows each of its decisions, and the board does not move for it', () => {
  const id = counsel();
  expect(linesOf()).toEqual([
    [1, 11, 21],
    [2, 12, 22],
  ]);
  // Nothing follows after all: the last step is told again.
  FakeSocket.last.say({ ...varied(id, 2, false), decision: legal(22) });
  expect(linesOf()[1]).toEqual([2, 12, 22]);
  expect(table.looking).toBeNull();
});

test('who takes what a hint names is shown the rest of its move', () => {
  counsel();
  table.decide(2);
  FakeSocket.last.say(update({ ply: 4, entry: 6, legal: [legal(11), legal(12)] }));
  expect(hint()).toMatchObject({
    begun: true,
    advice: { ply: 4, alternatives: [{ ...option(2, 0.5), action: 12 }] },
  });
  expect(linesOf()).toEqual([[12, 22]]);
  table.decide(12);
  FakeSocket.last.say(update({ ply: 5, entry: 7, legal: [legal(21), legal(22)] }));
  expect(linesOf()).toEqual([[22]]);
  // The kind of what was asked, not of what was taken last.
  expect(hint()?.kind).toBe('verb');
  table.decide(22);
  FakeSocket.last.say(update({ ply: 6, entry: 8 }));
  expect(table.advice).toBeNull();
});

test('who decides something else, or steps back, is shown nothing of it', () => {
  counsel();
  table.decide(1);
  FakeSocket.last.say(update({ ply: 4, entry: 6, legal: [legal(11), legal(12)] }));
  expect(linesOf()).toEqual([[11, 21]]);
  table.decide(12);
  FakeSocket.last.say(update({ ply: 5, entry: 7, legal: [legal(21), legal(22)] }));
  expect(table.advice).toBeNull();
  counsel();
  table.decide(1);
  FakeSocket.last.say(update({ ply: 4, entry: 6, legal: [legal(11), legal(12)] }));
  FakeSocket.last.say(update({ ply: 3, entry: 7 }));
  expect(table.advice).toBeNull();
  table.leaveHint();
  // What cannot be decided any more is not named.
  counsel();
  table.decide(1);
  FakeSocket.last.say(update({ ply: 4, entry: 6, legal: [legal(12), legal(13)] }));
  expect(table.advice).toBeNull();
});

test('a hint stands again when its position comes back, and nowhere else', () => {
  const turn = { ...update().turn!, hint: true };
  const id = counsel();
  const all = linesOf();
  table.decide(2);
  FakeSocket.last.say(update({ ply: 4, entry: 6, legal: [legal(11), legal(12)], turn }));
  expect(linesOf()).toEqual([[12, 22]]);
  FakeSocket.last.say(update({ ply: 3, entry: 7, turn }));
  expect(linesOf()).toEqual(all);
  expect(hint()).toMatchObject({ begun: false, advice: { id, ply: 3 } });
  // Something else was decided before, or can be decided now.
  for (const other of [{ view: { at: 33 } }, { legal: [legal(1), legal(3)] }]) {
    FakeSocket.last.say(update({ ply: 2, entry: 8, turn }));
    expect(table.advice).toBeNull();
    FakeSocket.last.say(update({ ply: 3, entry: 9, turn, ...other }));
    expect(table.advice).toBeNull();
  }
  FakeSocket.last.say(update({ ply: 2, entry: 10, turn }));
  FakeSocket.last.say(update({ ply: 3, entry: 11, turn }));
  expect(linesOf()).toEqual(all);
  // Nothing of it was looked for anew.
  expect(sent('hint')).toHaveLength(1);
  table.leaveHint();
  FakeSocket.last.say(update({ ply: 2, entry: 12, turn }));
  FakeSocket.last.say(update({ ply: 3, entry: 13, turn }));
  expect(table.advice).toBeNull();
});

test('what was cut short of a hint is looked for when its position comes back', () => {
  const turn = { ...update().turn!, hint: true };
  const id = counsel();
  FakeSocket.last.say({ ...varied(id, 2, true), decision: legal(22) });
  table.decide(2);
  FakeSocket.last.say(update({ ply: 4, entry: 6, legal: [legal(11), legal(12)], turn }));
  FakeSocket.last.say(update({ ply: 3, entry: 7, turn }));
  expect(linesOf()).toHaveLength(2);
  expect(sent('hint')).toHaveLength(2);
});
