/** The analysis beside the board: its keys, its graph, and what becomes of it when the line is lost. */
import { fireEvent, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Analysis } from '../src/analysis/analysis.svelte';
import AnalysisColumn from '../src/analysis/AnalysisColumn.svelte';
import Graph from '../src/analysis/Graph.svelte';
import type { GameClient } from '../src/board/game';
import { texts } from '../src/text/i18n.svelte';
import type { Varied } from '../src/wire/protocol';
import { Table } from '../src/table/state/table.svelte';
import { Sight } from '../src/table/state/sight.svelte';
import BareBoard from './BareBoard.svelte';
import { FakeSocket, fakeSocket } from './fake-socket';
import { legal, looked, update, welcome } from './messages';

const PLIES = [4, 6, 9];
const client: GameClient = { Board: BareBoard, Hand: BareBoard, aspect: 2, name: (_kind, id) => id };
const said = { ...welcome([], false), review: true };
let table: Table;
let analysis: Analysis;

const sent = (type: string) => FakeSocket.last.sent.filter((message) => message.type === type);
const option = (action: number, chance: number) => ({
  action,
  visits: 500,
  chances: [chance, 1 - chance],
  points: [9, 9],
  aim: null,
  games: 0,
  error: null,
});
/** At each decision something else is better; at 6 by far. */
const judged = (...plies: number[]) =>
  FakeSocket.last.say({
    type: 'judged',
    verdicts: plies.map((ply) => ({
      ply,
      simulations: 400,
      alternatives: [option(2, ply === 6 ? 0.2 : 0.63), option(1, 0.6)],
    })),
  });
/** A line that was opened: the server says where the game stands. */
function greet() {
  FakeSocket.last.open();
  FakeSocket.last.say(said);
  FakeSocket.last.say(update({ ply: 20, committed: 20, turn: null, legal: [], analysis: true }));
}
/** What the server answers to all that was asked last. */
async function settle() {
  flushSync();
  await vi.advanceTimersByTimeAsync(200);
  const asked = sent('look').at(-1);
  if (asked && table.looking?.ply !== asked.ply)
    FakeSocket.last.say({ ...looked(asked.id as number, asked.ply as number), last_ply: 20 });
  flushSync();
  await vi.advanceTimersByTimeAsync(200);
}
const at = () => table.looking?.ply;
const step = (n: number, more = true): Varied => ({
  type: 'varied',
  id: sent('vary').at(-1)!.id as number,
  ply: 4,
  step: n,
  seat: 0,
  by: 0,
  decision: legal(n),
  view: { varied: n },
  log: [],
  expected: false,
  more,
});
async function lose() {
  FakeSocket.last.break();
  await vi.advanceTimersByTimeAsync(1000);
  greet();
  await settle();
}

beforeEach(async () => {
  await texts.use('en');
  await texts.useGame('test-game', () => Promise.resolve('game-test-game = A Test\nevent = Done.'));
  vi.useFakeTimers();
  FakeSocket.all = [];
  table = new Table({ table: 'T1', token: 'x', url: 'ws://table', lang: () => 'en', socket: fakeSocket });
  greet();
  analysis = new Analysis(table);
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

async function show(): Promise<HTMLElement> {
  const sight = new Sight(() => ({ table, client, components: {}, welcome: said }));
  const { container } = render(AnalysisColumn, { sight, analysis, letters: true, onclose: () => {} });
  FakeSocket.last.say({
    type: 'analysis',
    decisions: PLIES.map((ply) => ({ ply, seat: ply === 6 ? 1 : 0, action: 1, first: ply })),
    passes: [400],
  });
  judged(...PLIES);
  await settle();
  expect(at()).toBe(4);
  return container;
}

test('what another decision leads to is asked again when the line is back', async () => {
  const container = await show();
  await fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(sent('vary')).toMatchObject([{ ply: 4, action: 2 }]);
  await lose();
  // After it is known again what is analysed.
  expect(FakeSocket.last.sent.map((message) => message.type).slice(-2)).toEqual(['analyse', 'vary']);
  expect(sent('vary')).toMatchObject([{ ply: 4, action: 2 }]);
  FakeSocket.last.say(step(0));
  FakeSocket.last.say(step(1));
  await vi.advanceTimersByTimeAsync(2000);
  expect(table.looking?.view).toEqual({ varied: 1 });
  // Also where a part of it was told; what is shown stays.
  await lose();
  expect(sent('vary')).toHaveLength(1);
  FakeSocket.last.say(step(0));
  expect(analysis.variation?.steps).toHaveLength(2);
  expect(table.looking?.view).toEqual({ varied: 1 });
  FakeSocket.last.say(step(1));
  FakeSocket.last.say(step(2, false));
  await vi.advanceTimersByTimeAsync(2000);
  expect(table.looking?.view).toEqual({ varied: 2 });
  expect(container.querySelector('.shown .thinking')).toBeNull();
  // What was told to its end is not.
  await lose();
  expect(sent('vary')).toHaveLength(0);
});

test('it is asked again as well when the page comes back into sight', async () => {
  await show();
  await fireEvent.keyDown(document.body, { key: 'Enter' });
  FakeSocket.last.say(step(0));
  const visible = vi.spyOn(document, 'visibilityState', 'get');
  for (const state of ['hidden', 'visible'] as const) {
    visible.mockReturnValue(state);
    await fireEvent(document, new Event('visibilitychange'));
    await settle();
  }
  visible.mockRestore();
  expect(sent('analyse').map((message) => message.on)).toEqual([true, true, false, true]);
  expect(sent('vary')).toHaveLength(2);
});

test('where the move goes on otherwise than it was told before, the board follows', async () => {
  await show();
  await fireEvent.keyDown(document.body, { key: 'Enter' });
  for (const n of [0, 1, 2]) FakeSocket.last.say(step(n));
  await vi.advanceTimersByTimeAsync(5000);
  expect(table.looking?.view).toEqual({ varied: 2 });
  await lose();
  FakeSocket.last.say(step(0));
  FakeSocket.last.say({ ...step(1), decision: legal(7), view: { varied: 'otherwise' } });
  expect(table.looking?.view).toEqual({ varied: 'otherwise' });
  expect(analysis.variation?.steps).toHaveLength(2);
});

test('what the server refuses to tell is not waited for', async () => {
  await show();
  await fireEvent.keyDown(document.body, { key: 'Enter' });
  FakeSocket.last.say({ type: 'refused', about: 'vary', code: 'no_choice', message: '', args: {}, entry: 5 });
  expect(analysis.variation).toBeNull();
});

test('what has the focus keeps the keys that are its own, and no others', async () => {
  const container = await show();
  await vi.advanceTimersByTimeAsync(1);
  const foldOuts = [...container.querySelectorAll('summary')];
  expect(foldOuts.map((each) => each.textContent)).toEqual([
    'Hand of Ada',
    'What marks and graph mean',
    'All figures as a table',
  ]);
  const press = async (target: Element, key: string) => {
    const pressed = await fireEvent.keyDown(target, { key });
    await settle();
    return !pressed;
  };
  for (const target of [...foldOuts, container.querySelector('button.move')!]) {
    for (const key of ['Enter', ' ']) expect(await press(target, key)).toBe(false);
    expect(analysis.variation).toBeNull();
    expect(await press(target, 'ArrowRight')).toBe(true);
    expect(at()).toBe(6);
    await press(target, 'ArrowLeft');
    expect(at()).toBe(4);
    await press(document.body, 'Enter');
    FakeSocket.last.say(step(0, false));
    expect(table.looking?.varied).toBe(true);
    expect(await press(target, 'Escape')).toBe(true);
    expect(analysis.variation).toBeNull();
    await settle();
  }
  await press(foldOuts[1]!, 'n');
  expect(at()).toBe(6);
  // Walking through a slider and typing are their own.
  const beside = document.createElement('div');
  beside.innerHTML =
    '<input type="range" /><input type="radio" /><button role="tab"></button><input /><select></select>';
  document.body.append(beside);
  for (const target of beside.children) {
    expect(await press(target, 'ArrowLeft')).toBe(false);
    expect(at()).toBe(6);
  }
  for (const target of beside.querySelectorAll('input:not([type]), select'))
    expect(await press(target, 'p')).toBe(false);
  beside.remove();
});

test('figures of the decision under the pointer follow what is judged', async () => {
  const { container } = render(Graph, {
    analysis,
    seats: said.seats.map(({ seat, ...each }) => ({ ...each, index: seat, thinking: false })),
  });
  const close = analysis.open();
  FakeSocket.last.say({
    type: 'analysis',
    decisions: PLIES.map((ply) => ({ ply, seat: 0, action: 1, first: ply })),
    passes: [400],
  });
  flushSync();
  const values = () => [...container.querySelectorAll('.value b')].map((each) => each.textContent);
  const drawing = container.querySelector('figure > svg')!;
  await fireEvent.pointerMove(drawing, { clientX: 38 });
  expect(values()).toEqual(['–', '–']);
  judged(4);
  flushSync();
  expect(values()).toEqual(['63%', '37%']);
  close();
});

test('where the table sets an aim its chance stands before the points, in all places', async () => {
  const container = await show();
  const aiming = (action: number, aim: number, points: number) => ({
    ...option(action, 0.5),
    chances: [0.5],
    points: [points],
    aim,
    games: 200,
  });
  const alternatives = [aiming(2, 0.9, 21), aiming(1, 0.4, 30)];
  FakeSocket.last.say({
    type: 'judged',
    verdicts: PLIES.map((ply) => ({ ply, simulations: 400, alternatives })),
  });
  await settle();
  const text = (container.textContent ?? '').replace(/[\u2068\u2069\u00a0]/g, (sign) =>
    sign === '\u00a0' ? ' ' : '',
  );
  for (const said of ['−50%', 'counted in 200 games', 'won by its aims', 'Blunder'])
    expect(text).toContain(said);
  expect(analysis.marked).toHaveLength(PLIES.length);
});

test('the way to mistakes is closed where there is none, and a mark that may change says so', async () => {
  const container = await show();
  FakeSocket.last.say({
    type: 'analysis',
    decisions: PLIES.map((ply) => ({ ply, seat: 0, action: 1, first: ply })),
    passes: [400, 4000],
  });
  const slight = [option(2, 0.7), option(1, 0.6)];
  FakeSocket.last.say({
    type: 'judged',
    verdicts: PLIES.map((ply) => ({ ply, simulations: ply === 9 ? 4000 : 400, alternatives: slight })),
  });
  await settle();
  const ways = [...container.querySelectorAll<HTMLButtonElement>('.ways button')];
  expect(ways.filter((way) => way.textContent?.includes('Mistake')).map((way) => way.disabled)).toEqual([
    true,
    true,
  ]);
  const names = [...container.querySelectorAll('.move .graded .mark')].map((mark) =>
    mark.getAttribute('title'),
  );
  expect(names).toEqual(['Inaccuracy (may change)', 'Inaccuracy (may change)', 'Inaccuracy']);
});

test('a line joins what was judged one after the other, up to how it ended', () => {
  const { container } = render(Graph, {
    analysis,
    seats: said.seats.map(({ seat, ...each }) => ({ ...each, index: seat, thinking: false })),
  });
  const close = analysis.open();
  const plies = [4, 6, 9, 12, 15];
  FakeSocket.last.say({
    type: 'analysis',
    decisions: plies.map((ply) => ({ ply, seat: 0, action: 1, first: ply })),
    passes: [400],
  });
  /** How many points each stroke of the first seat's line has. */
  const strokes = () => {
    flushSync();
    const d = container.querySelector('path.line')?.getAttribute('d') ?? '';
    return d
      .split('M')
      .slice(1)
      .map((stroke) => stroke.split('L').length);
  };
  judged(6);
  expect(strokes()).toEqual([1]);
  judged(9, 15);
  expect(strokes()).toEqual([2, 1]);
  judged(12);
  expect(strokes()).toEqual([4]);
  judged(4);
  expect(strokes()).toEqual([5]);
  FakeSocket.last.say(
    update({
      entry: 3,
      ply: 20,
      committed: 20,
      turn: null,
      legal: [],
      analysis: true,
      result: { scores: [30, 20], returns: [1, -1], ended_by: null },
    }),
  );
  expect(strokes()).toEqual([6]);
  close();
});
