/** The layout of the day on the start page, and at the table. */
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  aimsOf,
  bestBeside,
  bestOf,
  keepPlayer,
  playerToken,
  scoresOf,
  underWay,
} from '../src/table/state/daily';
import { texts } from '../src/text/i18n.svelte';
import { notices } from '../src/ui/notices.svelte';
import type {
  DailyBest,
  DailyGame,
  DailyLadder,
  DailyResults,
  DailyRung,
  GameInfo,
  TableMade,
} from '../src/wire/protocol';
import { keepTable, ownTables, remember, type OwnTable } from '../src/browser/storage';
import { dayNames, monthAfter, weeksOf } from '../src/home/calendar';
import Daily from '../src/home/Daily.svelte';
import FinalScores from '../src/table/screen/FinalScores.svelte';
import BareBoard from './BareBoard.svelte';

const DAY = '2026-11-21';
const made = (more: Partial<TableMade> = {}): TableMade => ({
  table: 'T9',
  host_token: 'h9',
  watch_token: 'w9',
  watch_link: { url: '', qr: '' },
  seat_links: [],
  player_token: null,
  ...more,
});
const attempt = (
  table: string,
  date: string,
  score: number | null,
  more: Partial<DailyGame> = {},
): DailyGame => ({
  table,
  game: 'g',
  date,
  rules: 1,
  components: 'c',
  options: { aim: 'none', deck: 'A' },
  begun: `${date}T10:00:00+00:00`,
  finished: score === null ? null : `${date}T11:00:00+00:00`,
  score,
  aims: {},
  ...more,
});
const best = (date: string, score: number | null, more: Partial<DailyBest> = {}): DailyBest => ({
  game: 'g',
  date,
  options: { deck: 'A', aim: 'none' },
  attempts: 1,
  finished: score === null ? 0 : 1,
  table: score === null ? null : `T-${date}`,
  score,
  aims: {},
  marks: 0,
  reached: 0,
  ...more,
});
const results = (games: DailyGame[], bests: DailyBest[] = []): DailyResults => ({
  format: 'wagonway-daily/1',
  date: DAY,
  best: bests,
  games,
  streaks: [{ game: 'g', now: 2, longest: 5 }],
});
const ladder = (more: Partial<DailyLadder> = {}): DailyLadder => ({
  game: 'g',
  date: DAY,
  options: {},
  rungs: [],
  coming: [],
  best: null,
  ...more,
});
const rung = (kind: DailyRung['kind'], score: number, more: Partial<DailyRung> = {}): DailyRung => ({
  kind,
  score,
  aims: {},
  reached: false,
  bot: null,
  label: {},
  ...more,
});
const info: GameInfo = {
  id: 'g',
  name: { en: 'A Game' },
  players: [1],
  rules: 1,
  components: 'c',
  options: [
    {
      key: 'aim',
      values: [
        { value: 'none', label: { en: 'Points alone' } },
        { value: 'king', label: { en: 'Railway King' } },
      ],
      default: 'none',
      rule: '',
      label: { en: 'Aim' },
      help: {},
      daily: true,
    },
    {
      key: 'deck',
      values: [{ value: 'A', label: {} }],
      default: 'A',
      rule: '',
      label: { en: 'Deck' },
      help: {},
      daily: false,
    },
  ],
  styles: [],
  bots: [],
  daily: true,
  tagline: {},
  about: {},
  minutes: null,
  weight: null,
  sample: false,
  lessons: 0,
  puzzles: 0,
  coach: false,
  lobby: false,
  accounts: false,
  ranks: false,
  rated: false,
};

type Answer = { status?: number; body: unknown };
let asked: { path: string; method: string; token: string; body: unknown }[];
let answers: Record<string, Answer>;

beforeEach(async () => {
  options = { aim: 'none' };
  localStorage.clear();
  remember('player', null);
  remember('tables', null);
  location.hash = '#/g/g'; // what a test waits for is not there from the one before
  await texts.use('en');
  asked = [];
  answers = {
    '/api/daily': { body: { date: DAY, seconds_left: 600 } },
    '/api/daily/results': { body: results([]) },
    '/api/daily/g': { body: ladder() },
    '/api/tables': { status: 201, body: made({ player_token: 'p1' }) },
  };
  vi.stubGlobal('fetch', (path: string, what: RequestInit) => {
    const headers = what.headers as Record<string, string>;
    const body: unknown = what.body ? JSON.parse(what.body as string) : null;
    asked.push({ path, method: what.method ?? 'GET', token: headers.Authorization ?? '', body });
    const answer = answers[path.split('?')[0]!] ?? { status: 404, body: {} };
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the page of the game has chosen. */
let options: Record<string, string>;
const show = () => render(Daily, { info, options });
/** What was asked to be made. */
const posted = () => asked.filter((each) => each.method === 'POST');

// --- what is known of the results ---

test('the best of a game alone, and what is under way in this browser', () => {
  const found = results(
    [
      attempt('T3', DAY, null),
      attempt('T2', DAY, null),
      attempt('T1', DAY, 7),
      attempt('T0', '2026-11-20', null),
    ],
    [best(DAY, 7), best(DAY, 9, { game: 'other' })],
  );
  expect(bestOf(found, 'g').map((each) => each.score)).toEqual([7]);
  expect(bestOf(null, 'g')).toEqual([]);
  const own = (table: string, role: OwnTable['role']): OwnTable => ({
    table,
    role,
    game: 'g',
    token: 'h',
    names: [],
    opened: 1,
  });
  expect(underWay(found, 'g', DAY, [own('T1', 'host'), own('T3', 'watch')])).toBeUndefined();
  expect(underWay(found, 'g', DAY, [own('T0', 'host'), own('T2', 'host')])?.table).toBe('T2');
  expect(underWay(null, 'g', DAY, [])).toBeUndefined();
  // Another way to play the day is another game.
  const ways = results([
    attempt('T5', DAY, null, { options: { deck: 'B' } }),
    attempt('T4', DAY, null, { options: { deck: 'A' } }),
  ]);
  const hosts = [own('T4', 'host'), own('T5', 'host')];
  expect(underWay(ways, 'g', DAY, hosts, { deck: 'A' })?.table).toBe('T4');
  expect(underWay(ways, 'g', DAY, hosts, { deck: 'B' })?.table).toBe('T5');
  expect(underWay(ways, 'g', DAY, hosts, { deck: 'C' })).toBeUndefined();
});

test('an attempt stands beside the best of its own layout', () => {
  const king = { aim: 'king', deck: 'A' };
  const found = results(
    [attempt('T1', DAY, 7), attempt('T2', DAY, 3, { options: king })],
    [best(DAY, 3, { options: king }), best(DAY, 7)],
  );
  expect(bestBeside(found, 'T1')?.score).toBe(7);
  expect(bestBeside(found, 'T2')?.score).toBe(3);
  expect(bestBeside(found, 'T8')).toBeNull();
  expect(bestBeside(null, 'T1')).toBeNull();
});

test('aims are met when all of them are', () => {
  expect(aimsOf({ aims: {} })).toBeNull();
  expect(aimsOf({ aims: { mayor: true, engineer: false } })).toBe('missed');
  expect(aimsOf({ aims: { mayor: true } })).toBe('met');
});

test('the start page knows what was made of today', () => {
  const found = results(
    [],
    [
      best(DAY, null, { game: 'h' }),
      best(DAY, -3),
      best(DAY, 5, { options: { aim: 'king' } }),
      best('2026-11-20', 8, { game: 'i' }),
    ],
  );
  expect(scoresOf(found)).toEqual({ g: -3 });
  expect(scoresOf(null)).toEqual({});
});

test("a player's token is kept when it is told", () => {
  expect(playerToken()).toBeUndefined();
  keepPlayer(made());
  expect(playerToken()).toBeUndefined();
  keepPlayer(made({ player_token: 'p1' }));
  keepPlayer(made());
  expect(playerToken()).toBe('p1');
});

// --- on the start page ---

test('one button plays the layout of the date that is shown', async () => {
  show();
  expect(await screen.findByRole('heading', { name: `Today’s layout: ${DAY} (UTC)` })).toBeTruthy();
  // Nobody has played here yet: no results are asked for, nothing is listed.
  expect(asked.map((each) => each.path)).not.toContain('/api/daily/results');
  expect(screen.queryByRole('table')).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Play today’s layout' }));
  await waitFor(() => expect(location.hash).toBe('#/t/T9'));
  expect(posted()).toEqual([
    {
      path: '/api/tables',
      method: 'POST',
      token: '',
      body: {
        game: 'g',
        players: 1,
        seats: [{ kind: 'here', name: 'Player 1' }],
        options: { aim: 'none' },
        daily: DAY,
      },
    },
  ]);
  expect(playerToken()).toBe('p1');
  expect(ownTables()[0]).toMatchObject({ table: 'T9', token: 'h9', daily: DAY });
});

test('it is played in the variant that the page has chosen, and has the ladder of that', async () => {
  options = { aim: 'king' };
  show();
  await fireEvent.click(await screen.findByRole('button', { name: 'Play today’s layout' }));
  await waitFor(() => expect(posted()[0]?.body).toMatchObject({ options: { aim: 'king' } }));
  const wish = encodeURIComponent(JSON.stringify(options));
  expect(asked.map((each) => each.path)).toContain(`/api/daily/g?day=${DAY}&options=${wish}`);
});

test('what there is to reach stands in the order of the server, and what is still to come is told', async () => {
  vi.useFakeTimers();
  remember('player', 'p1');
  answers['/api/daily/g'] = {
    body: ladder({
      rungs: [
        rung('rank', 120, { label: { en: 'won' } }),
        rung('own', 97, { reached: true }),
        rung('bot', -3, { bot: 'clerk', reached: true }),
      ],
      coming: ['director'],
    }),
  };
  show();
  await vi.advanceTimersByTimeAsync(10);
  expect(asked.find((each) => each.path.startsWith('/api/daily/g'))?.token).toBe('Bearer p1');
  const items = () =>
    screen.getAllByRole('listitem').map((each) => each.textContent.replace(/\s+/g, ' ').trim());
  expect(items()).toEqual(['won rank of the rulebook 120', 'Your best 97', 'Clerk reached −3']);
  expect(screen.getByRole('status').textContent).toBe('Still playing it: Director.');
  // It is looked at again until all have played, and no longer.
  answers['/api/daily/g'] = { body: ladder({ rungs: [rung('bot', 99, { bot: 'director' })] }) };
  await vi.advanceTimersByTimeAsync(3000);
  expect(items()).toEqual(['Director 99']);
  const often = asked.length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveLength(often);
});

test('own results stand in a calendar, month by month, and can be saved', async () => {
  remember('player', 'p1');
  answers['/api/daily/results'] = {
    body: results(
      [attempt('T1', '2026-11-20', 41)],
      [
        best(DAY, null),
        best('2026-11-20', 41, {
          attempts: 3,
          options: { aim: 'king', deck: 'A' },
          aims: { king: true },
          marks: 4,
          reached: 3,
        }),
        best('2026-11-20', 50, { marks: 4, reached: 1 }),
        ...['31', '30', '29', '28', '27', '26'].map((day) => best(`2026-10-${day}`, 30)),
      ],
    ),
  };
  show();
  const table = async () => screen.findByRole('table', { name: 'Your best games' });
  const rows = async () =>
    [...(await table()).querySelectorAll('tbody tr')].map((row) => row.textContent.replace(/\s+/g, ' '));
  expect(await rows()).toHaveLength(3);
  expect((await rows())[0]).toMatch(/2026-11-21.*not finished.*1/);
  expect((await rows())[1]).toMatch(/2026-11-20.*Railway King.*41.*aims met.*Bots reached: 3 of 4.*3/);
  expect(screen.getByText('Days in a row: 2 (most so far: 5)')).toBeTruthy();
  // Of several on a date the one that came up to most bots.
  const days = screen.getByRole('table', { name: 'November 2026' });
  const played = () =>
    [...days.querySelectorAll('.played')].map((each) => each.textContent.replace(/\s/g, ''));
  expect(played()).toEqual(['2041●●●○Botsreached:3of4', '21…']);
  expect(screen.getByRole('button', { name: 'Month after' })).toHaveProperty('disabled', true);
  await fireEvent.click(screen.getByRole('button', { name: 'Month before' }));
  expect(screen.getByRole('table', { name: 'October 2026' })).toBeTruthy();
  expect(played()).toHaveLength(6);
  expect(await rows()).toHaveLength(5);
  await fireEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
  expect(await rows()).toHaveLength(6);
  expect(screen.getByRole('button', { name: 'Month before' })).toHaveProperty('disabled', true);
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:1');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('wagonway-daily.json');
  });
  await fireEvent.click(screen.getByRole('button', { name: 'Save all results' }));
  expect(click).toHaveBeenCalledOnce();
  expect(saved.mock.calls[0]![0].type).toBe('application/json');
});

test('a layout of another date is played again from its table', async () => {
  remember('player', 'p1');
  const day = '2026-11-19';
  keepTable({ table: 'T1', game: 'g', role: 'host', token: 'h1', names: ['Ann'], opened: 1, daily: day });
  answers['/api/daily/results'] = {
    body: results([attempt('T1', day, 41), attempt('T2', DAY, 7)], [best(DAY, 7), best(day, 41)]),
  };
  answers['/api/tables/T1/again'] = { status: 201, body: made() };
  show();
  // This browser has no table of the other one.
  await fireEvent.click(await screen.findByRole('button', { name: /^Again, the layout of/ }));
  await waitFor(() => expect(location.hash).toBe('#/t/T9'));
  expect(posted()).toMatchObject([
    { path: '/api/tables/T1/again', token: 'Bearer h1', body: { same_deal: true } },
  ]);
  expect(ownTables()[0]).toMatchObject({ table: 'T9', names: ['Ann'], daily: day });
});

test('weeks begin as people are used to', () => {
  expect(weeksOf('2026-02', 0).map((week) => week[0])).toEqual([
    '2026-02-01',
    '2026-02-08',
    '2026-02-15',
    '2026-02-22',
  ]);
  const november = weeksOf('2026-11', 1);
  expect(november).toHaveLength(6);
  expect(november[0]!.filter(Boolean)).toEqual(['2026-11-01']);
  expect(november[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(dayNames('ja')[0]).toEqual({ short: '日', long: '日曜日' });
  expect(dayNames('en')[0]?.long).toBe('Monday');
});

test('a game under way is gone on with before another is begun', async () => {
  remember('player', 'p1');
  keepTable({ table: 'T1', game: 'g', role: 'host', token: 'h1', names: [], opened: 1, daily: DAY });
  answers['/api/daily/results'] = { body: results([attempt('T1', DAY, null)], [best(DAY, null)]) };
  show();
  await fireEvent.click(await screen.findByRole('button', { name: 'Go on with today’s game' }));
  expect(location.hash).toBe('#/t/T1');
  await fireEvent.click(screen.getByRole('button', { name: 'Begin again' }));
  await waitFor(() => expect(posted()).toMatchObject([{ path: '/api/tables', token: 'Bearer p1' }]));
});

test('midnight brings the next date', async () => {
  vi.useFakeTimers();
  show();
  await vi.advanceTimersByTimeAsync(10);
  answers['/api/daily'] = { body: { date: '2026-11-22', seconds_left: 86_400 } };
  await vi.advanceTimersByTimeAsync(601_000);
  expect(screen.getByRole('heading', { level: 2, name: /2026-11-22/ })).toBeTruthy();
});

test('a page that missed midnight says so and shows the new date', async () => {
  const said = vi.spyOn(notices, 'error').mockImplementation(() => {});
  const args = { date: DAY, today: '2026-11-22' };
  answers['/api/tables'] = {
    status: 409,
    body: { error: { code: 'daily_other_day', message: 'No.', args } },
  };
  show();
  await fireEvent.click(await screen.findByRole('button', { name: 'Play today’s layout' }));
  await screen.findByRole('heading', { name: 'Today’s layout: 2026-11-22 (UTC)' });
  expect(said).toHaveBeenCalledOnce();
  expect(ownTables()).toEqual([]);
});

test('without the date there is no card', async () => {
  answers = {};
  show();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

// --- at the end ---

const final = (daily: string | null, table = 'T1') =>
  render(FinalScores, {
    client: { Board: BareBoard, aspect: 2, name: (_kind, id) => id },
    game: { seats: [] } as never,
    result: { scores: [98], returns: [0], ended_by: null },
    table,
    daily,
  }).container;

test('the final scores say of which date they are, and how they stand', async () => {
  remember('player', 'p1');
  answers['/api/daily/results'] = {
    body: results(
      [attempt('T1', DAY, 98), attempt('T0', DAY, 60)],
      [best(DAY, 98, { table: 'T1', attempts: 2 })],
    ),
  };
  const container = final(DAY);
  expect(container.textContent).toContain(`Layout of ${DAY} (UTC)`);
  await screen.findByText('This is your best game with this layout: 98. 2 attempts.');
});

test('a worse game says what the best was', async () => {
  remember('player', 'p1');
  answers['/api/daily/results'] = {
    body: results([attempt('T1', DAY, 98)], [best(DAY, 120, { table: 'T0', attempts: 1 })]),
  };
  final(DAY);
  await screen.findByText('Your best game with this layout: 120. 1 attempt.');
});

test("somebody else's game says its date alone", async () => {
  const container = final(DAY);
  await Promise.resolve();
  expect(container.textContent).toContain(DAY);
  expect(container.textContent).not.toContain('best');
  expect(asked).toEqual([]);
});

test('free play says nothing of dates', () => {
  expect(final(null).textContent).not.toContain('UTC');
});
