/** What this device keeps, and what the account keeps: put together where one is signed in. */
import { keepTable, ownTables, recall, remember, updateTables } from '../browser/storage';
import type { DayPuzzle, Learnt, SeatHeld } from '../wire/protocol';
import { account } from './calls';

type PuzzleMark = DayPuzzle['mark'];

/** What opens what is one's own where one is signed in, in place of a token. */
const MINE = 'mine';
const isMine = (token: string) => token === MINE || token.startsWith(`${MINE}.`);
/** As many as the server takes at once. */
const AT_ONCE = 100;

function read(key: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(recall(key) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

type Books = Record<string, Record<string, unknown>>;
/** What is there of two levels, of a kind; anything else in this browser's storage is nobody's progress. */
function only<T>(books: unknown, fits: (value: unknown) => value is T): Record<string, Record<string, T>> {
  const rows = Object.entries((books ?? {}) as Books).map(([key, values]) => {
    const fitting = Object.entries(values ?? {}).filter((each): each is [string, T] => fits(each[1]));
    return [key, Object.fromEntries(fitting)] as const;
  });
  return Object.fromEntries(rows);
}
const isStars = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 3;
const isMark = (value: unknown): value is PuzzleMark => value === 'solved' || value === 'missed';
const isDay = (value: unknown): value is DayPuzzle => {
  const { puzzle, mark } = (value ?? {}) as Partial<DayPuzzle>;
  return typeof puzzle === 'string' && isMark(mark);
};

function known(): Learnt {
  const { marks, days } = read('puzzles');
  return { lessons: only(read('lessons'), isStars), marks: only(marks, isMark), days: only(days, isDay) };
}

/** Seats and progress of this device join the account, and those of the account are here; the seats. */
export async function join(): Promise<SeatHeld[]> {
  const own = ownTables().filter(
    (each) => (each.role === 'host' || each.role === 'seat') && !isMine(each.token),
  );
  const tables = own.slice(0, AT_ONCE).map(({ table, token }) => ({ table, token }));
  const { seats } = await (tables.length ? account.sit(tables) : account.seats());
  take(seats);
  const player = recall('player');
  const learnt = await account.learn(known(), player === null || isMine(player) ? null : player);
  remember('lessons', JSON.stringify(learnt.lessons));
  remember('puzzles', JSON.stringify({ ...read('puzzles'), marks: learnt.marks, days: learnt.days }));
  remember('player', MINE);
  return seats;
}

/** Have a table on the list of this device where one holds a seat and no link is here. */
function take(seats: SeatHeld[]): void {
  const here = ownTables();
  const words = new Set(seats.map((each) => `${each.table} ${each.token}`));
  // A seat that was handed on, or left, is nobody's of this account.
  updateTables((each) => (isMine(each.token) && !words.has(`${each.table} ${each.token}`) ? null : each));
  for (const each of seats) {
    const role = each.seat === null ? 'host' : 'seat';
    if (here.some((one) => one.table === each.table && one.role === role)) continue;
    const opened = Date.parse(each.since);
    keepTable({ table: each.table, game: each.game, role, token: each.token, names: [], opened });
  }
}

/** One is signed in no longer: what only a session opens is on this device no more. */
export function part(): void {
  if (ownTables().some((each) => isMine(each.token)))
    updateTables((each) => (isMine(each.token) ? null : each));
  if (isMine(recall('player') ?? '')) remember('player', null);
}
