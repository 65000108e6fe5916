/** Why not: said to whoever points at something, and not of what comes to lie under a mouse that rests. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameClient, NameContext } from '../src/board/game';
import type { Table } from '../src/table/state/table.svelte';
import { Why } from '../src/table/state/why.svelte';

const asked: unknown[] = [];
const table = {
  ply: 3,
  explain: (intention: object) => {
    asked.push(intention);
    return Promise.resolve({ refusal: null, about: null } as never);
  },
  point: () => Promise.resolve(null),
};
const at = (clientX: number, clientY: number) => ({ clientX, clientY });
const [here, there] = [
  { verb: 'build', space: 'a' },
  { verb: 'build', space: 'b' },
];
let why: Why;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  const client = {} as GameClient;
  const shown = { table: table as unknown as Table, client, context: {} as NameContext };
  why = new Why({ ...shown, looking: null, forced: () => false });
});
afterEach(() => vi.useRealTimers());

const point = async (intention: object | null) => {
  why.ask(intention as never);
  await vi.advanceTimersByTimeAsync(100);
};

test('what is there when the page opens is not asked about before somebody does something', async () => {
  await point(here);
  expect(asked).toEqual([]);
  why.stir(at(10, 10));
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual([here]);
  expect(why.answer).not.toBeNull();
});

test('a new position silences the reason until the mouse has left its place', async () => {
  why.stir(at(10, 10));
  await point(here);
  why.forget();
  expect(why.answer).toBeNull();
  await point(there);
  why.stir(at(12, 11));
  await vi.advanceTimersByTimeAsync(100);
  expect(why.answer).toBeNull();
  expect(asked).toEqual([here]);
  why.stir(at(40, 11));
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual([here, there]);
  expect(why.answer).not.toBeNull();
});

test('a key or a press asks at once, of what is pointed at then', async () => {
  why.stir(at(10, 10));
  why.forget();
  await point(there);
  await point(null);
  why.stir();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual([]);
  await point(here);
  expect(asked).toEqual([here]);
});

test('a click on what nobody can ask about silences the last answer', async () => {
  why.stir(at(10, 10));
  await point(here);
  why.clicked();
  expect(why.answer).not.toBeNull();
  await point(null);
  expect(why.said).not.toBeNull();
  why.clicked();
  expect(why.said).toBeNull();
  // And the next thing is asked about without another stir.
  await point(there);
  expect(why.said).not.toBeNull();
});

test('what the picture of a game tells itself is not told beside it', async () => {
  const client = { quiet: ({ verb }: { verb?: unknown }) => verb === 'pay' } as GameClient;
  const shown = { table: table as unknown as Table, client, context: {} as NameContext };
  why = new Why({ ...shown, looking: null, forced: () => false });
  why.stir(at(10, 10));
  await point({ verb: 'pay', slots: '2.1' });
  expect(why.told).toMatchObject({ ok: true });
  expect(why.said).toBeNull();
  await point(here);
  expect(why.said).not.toBeNull();
});

test('a thing of which nothing can be asked is called by its name, until something else is said', async () => {
  why.stir(at(10, 10));
  why.name('Draw pile: 33');
  expect(why.named).toBe('Draw pile: 33');
  await point(here);
  why.name('Cannock, space 1');
  expect(why.named).toBeNull();
  expect(why.answer).not.toBeNull();
  why.ask(null);
  why.forget();
  why.name('Draw pile: 33');
  why.forget();
  expect(why.named).toBeNull();
});
