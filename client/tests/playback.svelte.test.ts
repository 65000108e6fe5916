import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preferences } from '../src/browser/preferences.svelte';
import { DWELL, MOST_STEPS, Playback, READ, stepsOf } from '../src/table/state/playback.svelte';
import { inOrder } from '../src/table/state/scene.svelte';
import type { Heard } from '../src/table/state/looking';
import type { Table } from '../src/table/state/table.svelte';
import { lastMove, traceOf } from '../src/table/state/trace';
import type { Gain, LogItem } from '../src/wire/protocol';
import { item, looked } from './messages';

const gain = (seat: number, term: string, points: number, thing = ''): Gain => ({
  seat,
  term,
  points,
  thing,
});

/** A table at which this page sits at seat 0; what it is asked is answered at once. */
function seated(log: LogItem[] = []) {
  const asked: number[] = [];
  /** At what somebody has looked, by a click. */
  const acts: number[] = [];
  const table = {
    log,
    you: { seats: [0], host: true },
    ply: 0,
    onheard: null as ((heard: Heard) => void) | null,
    see: (ply: number) => {
      acts.push(ply);
      return Promise.resolve(looked(0, ply));
    },
    seeByItself: (ply: number) => {
      asked.push(ply);
      return Promise.resolve(looked(0, ply));
    },
    scored: (ply: number) =>
      Promise.resolve({
        type: 'scored' as const,
        id: 0,
        ply,
        first: 0,
        view: { scored: ply },
        figures: {},
        gains: [gain(1, 'tile', 3, 'space:a'), gain(0, 'link', 2, 'line:a'), gain(1, 'link', 1)],
        before: [10, 10],
        after: [12, 14],
      }),
  };
  const playback = new Playback(table as unknown as Table);
  /** Others have moved up to here. */
  const heard = (from: number, to: number, view: object | null = { at: from }) =>
    table.onheard!({ from, to, view });
  return { table, playback, heard, asked, acts };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const others = (from: number, to: number): LogItem[] =>
  Array.from({ length: to - from }, (_, i) => item(from + i, 1));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  preferences.choose('pace', 'calm');
  localStorage.clear();
  vi.useRealTimers();
});

test('what others did is worth a look, and chance after it; what one did oneself only where it is summed up', () => {
  const log = [
    item(0, 0),
    item(1, null),
    item(2, 1),
    item(3, null),
    { ...item(4, 0), scene: 'round' as const },
    { ...item(5, 0), scene: 'era' as const },
    { ...item(6, 2), id: 'drew' },
  ];
  const found = stepsOf(log, { from: 0, to: 7 }, [0], ({ id }) => id === 'drew');
  expect(found.map(({ ply }) => ply)).toEqual([2, 3, 5]);
  expect(stepsOf(log, { from: 3, to: 5 }, [0])).toEqual([]);
});

test('the board shows each position of the moves of others for a while, then the present', async () => {
  const { playback, heard } = seated(others(4, 6));
  heard(4, 6);
  expect(playback.step?.view).toEqual({ at: 4 });
  await settled();
  expect([playback.step?.view, playback.step?.prev]).toEqual([{ at: 5 }, { at: 4 }]);
  await vi.advanceTimersByTimeAsync(DWELL.calm);
  expect([playback.step?.view, playback.at, playback.count]).toEqual([{ at: 6 }, 2, 2]);
  await vi.advanceTimersByTimeAsync(DWELL.calm);
  expect(playback.step).toBeNull();
});

test('moves that come meanwhile queue behind those that are shown', async () => {
  const { table, playback, heard, asked } = seated(others(0, 1));
  heard(0, 1);
  await settled();
  table.log = others(0, 3);
  heard(1, 3);
  expect(playback.step?.ply).toBe(0);
  expect(playback.waiting.map(({ ply }) => ply)).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(DWELL.calm);
  expect(playback.step?.ply).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * DWELL.calm);
  expect(playback.step).toBeNull();
  expect(asked).toEqual([1, 2, 3]);
});

test('step by step it waits for a word, and may be skipped at any moment', async () => {
  preferences.choose('pace', 'steps');
  const { playback, heard } = seated(others(0, 5));
  heard(0, 5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(playback.step?.ply).toBe(0);
  playback.next();
  await settled();
  expect(playback.step?.ply).toBe(1);
  playback.skip();
  await settled();
  expect([playback.step, playback.waiting, playback.count]).toEqual([null, [], 0]);
});

test('nothing moves where moves are off, but it can be asked for', async () => {
  preferences.choose('pace', 'off');
  const { playback, heard, asked } = seated(others(0, 2));
  heard(0, 2);
  await settled();
  expect([playback.step, asked]).toEqual([null, []]);
  playback.again(0, 2);
  await settled();
  expect(playback.step?.ply).toBe(0);
  playback.next();
  await settled();
  playback.next();
  await settled();
  expect(playback.step).toBeNull();
});

test('what is taken back, or seen by other eyes, ends it; nobody has to catch up with half a game', async () => {
  const { table, playback, heard } = seated(others(0, 4));
  heard(0, 4);
  await settled();
  heard(4, 2, null);
  expect(playback.step).toBeNull();
  table.log = others(0, MOST_STEPS + 5);
  heard(4, MOST_STEPS + 5);
  expect(playback.step).toBeNull();
});

test('a click is told as one, and what goes on by itself is not', async () => {
  preferences.choose('pace', 'steps');
  const { playback, heard, asked, acts } = seated(others(0, 3));
  heard(0, 3);
  await settled();
  expect([asked, acts]).toEqual([[1, 2], []]);
  playback.next();
  await settled();
  expect([asked, acts]).toEqual([[1, 2, 3], [1]]);
  preferences.choose('pace', 'calm');
  playback.again(0, 2);
  await vi.runAllTimersAsync();
  expect([asked, acts]).toEqual([
    [1, 2, 3, 1, 2],
    [1, 0],
  ]);
});

test('a position that does not come is not made up', async () => {
  const { table, playback, heard } = seated(others(0, 2));
  table.seeByItself = () => Promise.resolve(undefined as never);
  heard(0, 2);
  await settled();
  expect(playback.step).toBeNull();
});

test('the end of an era is counted seat by seat, term by term, on the position that was scored', async () => {
  const { playback, heard } = seated([{ ...item(7, 0), scene: 'era' }]);
  heard(7, 8);
  await settled();
  const scene = playback.scene!;
  expect(scene.scored.view).toEqual({ scored: 7 });
  expect([scene.score(0), scene.score(1), scene.marks]).toEqual([10, 10, []]);
  scene.next();
  expect([scene.seat, scene.last, scene.score(0), scene.score(1)]).toEqual([0, 0, 12, 10]);
  expect(scene.marks).toEqual([{ thing: 'line:a', seat: 0, sign: null, text: '+2' }]);
  scene.next();
  expect([scene.done, scene.last, scene.score(1), scene.points(1, 'link')]).toEqual([true, 1, 14, 1]);
  expect(scene.marks.map(({ thing }) => thing)).toEqual(['line:a', 'space:a']);
  scene.close();
  await settled();
  expect(playback.scene).toBeNull();
});

test('where nothing moves an era is summed up all at once, and the board stays as it is', async () => {
  preferences.choose('pace', 'off');
  const { playback, heard } = seated([{ ...item(7, 1), scene: 'era' }]);
  heard(7, 8);
  await settled();
  expect([playback.scene?.done, playback.scene?.onBoard, playback.step]).toEqual([true, false, null]);
  playback.skip();
  await settled();
  expect(playback.scene).toBeNull();
});

test('points are counted in the order of the seats, then of the terms as they came', () => {
  const gains = [gain(1, 'link', 1), gain(0, 'tile', 2), gain(0, 'link', 3), gain(1, 'tile', 4)];
  expect(inOrder(gains).map(({ points }) => points)).toEqual([3, 2, 1, 4]);
});

test('others leave a trace of what they did since one’s own last move, each once', () => {
  const did = (ply: number, seat: number | null, deed?: LogItem['deed']): LogItem => ({
    ...item(ply, seat),
    things: ['space:a'],
    ...(deed ? { deed } : {}),
  });
  const log = [
    did(0, 1, 'set'),
    did(1, 0, 'set'),
    did(2, 1, 'taken'),
    did(3, 1, 'taken'),
    did(4, 2),
    did(5, 2, 'set'),
  ];
  expect(traceOf(log, { since: 2, until: 5, own: [0] })).toEqual([
    { thing: 'space:a', seat: 1, sign: 'taken' },
  ]);
  expect(traceOf(log, { since: 0, until: 9, own: [0] })).toHaveLength(3);
});

test('the last move of a game for one begins where something happened by itself, not with the game', () => {
  const alone = [item(0, null), item(1, 0), item(2, null), item(3, 0), item(4, 0), item(5, null)];
  expect(lastMove(alone)).toBe(3);
  expect(lastMove([item(0, 0), item(1, 1), item(2, null), item(3, 1)])).toBe(1);
  expect(lastMove([])).toBe(0);
});

test('what was counted last is shown once more, all of it on the board', async () => {
  preferences.choose('pace', 'off');
  const { playback } = seated([{ ...item(7, 1), scene: 'era' }, item(8, 0)]);
  playback.recount();
  await settled();
  expect([playback.scene?.done, playback.scene?.onBoard, playback.scene?.ply]).toEqual([true, true, 7]);
  playback.scene!.close();
  await settled();
  expect([playback.scene, playback.step]).toEqual([null, null]);
});

test('whoever looks on is not held up by a sum, once it was in sight for a while', async () => {
  const { table, playback, heard } = seated([{ ...item(7, 1), scene: 'era' }]);
  table.you = { seats: [], host: false };
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  heard(7, 8);
  await vi.advanceTimersByTimeAsync(10 * READ);
  expect(playback.scene?.done).toBe(true);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(READ - 1);
  expect(playback.scene?.done).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect([playback.scene, playback.step]).toEqual([null, null]);
});

test('a sum waits for whoever wants to be waited for, or has asked for it', async () => {
  const { table, playback, heard } = seated([{ ...item(7, 1), scene: 'era' }]);
  table.you = { seats: [], host: false };
  playback.recount();
  await vi.advanceTimersByTimeAsync(10 * READ);
  expect(playback.scene?.done).toBe(true);
  playback.skip();
  preferences.choose('pace', 'steps');
  heard(7, 8);
  await settled();
  playback.scene!.all();
  await vi.advanceTimersByTimeAsync(10 * READ);
  expect(playback.scene?.done).toBe(true);
});
