/** The links that a host hands out. */
import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SeatInfo } from '../src/board/game';
import { keepTable, ownTable, remember } from '../src/browser/storage';
import HostDialog from '../src/table/screen/HostDialog.svelte';
import { Table } from '../src/table/state/table.svelte';
import { texts } from '../src/text/i18n.svelte';
import type { Seat, TableKey } from '../src/wire/protocol';
import { FakeSocket, fakeSocket } from './fake-socket';
import { update, welcome } from './messages';

let table: Table;
/** Tokens that open nothing any more. */
let dead: string[];

beforeEach(async () => {
  localStorage.clear();
  remember('tables', null);
  keepTable({
    table: 'T1',
    game: 'test-game',
    role: 'host',
    token: 'h',
    names: [],
    opened: 1,
    invitations: { 0: 'zero', 1: 'one' },
  });
  await texts.use('en');
  dead = [];
  vi.stubGlobal('fetch', (path: string, what: RequestInit) => {
    const body = what.body ? (JSON.parse(what.body as string) as Record<string, unknown>) : {};
    const asked = (body.tables ?? []) as TableKey[];
    const gone_at = asked.flatMap((each, at) => (dead.includes(each.token) ? [at] : []));
    const told = { tables: [], gone: gone_at.map(() => 'T1'), gone_at };
    const link = { url: `https://there/${String(body.token)}`, qr: '' };
    const answer = path.endsWith('/standings') ? told : path.endsWith('/qr') ? link : [];
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  FakeSocket.all = [];
  table = new Table({ table: 'T1', token: 'h', url: 'ws://table', lang: () => 'en', socket: fakeSocket });
  FakeSocket.last.open();
  FakeSocket.last.say(welcome([], true));
  FakeSocket.last.say(update());
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

const seats = (change: Partial<Seat> = {}): SeatInfo[] =>
  welcome().seats.map(({ seat, ...each }) => ({
    ...each,
    kind: 'invite',
    index: seat,
    thinking: false,
    ...(seat === 1 ? change : {}),
  }));
const show = (change: Partial<Seat> = {}) =>
  render(HostDialog, { table, seats: seats(change), onclose: () => {} });
const links = () =>
  screen
    .queryAllByRole<HTMLInputElement>('textbox', { hidden: true })
    .map((each) => each.value.replace('https://there/', ''));
const shows = (...wanted: string[]) => vi.waitFor(() => expect(links()).toEqual(wanted));

test('a link that was made dead while nobody looked is neither shown nor kept', async () => {
  dead = ['one'];
  show();
  await shows('zero');
  expect(ownTable('T1', 'h')?.invitations).toEqual({ 0: 'zero' });
});

test('the link of a seat that is free is not handed out; whoever left it may come back', async () => {
  const { rerender } = show();
  await shows('zero', 'one');
  await rerender({ seats: seats({ offered: true }) });
  flushSync();
  expect(links()).toEqual(['zero']);
  await rerender({ seats: seats() });
  await shows('zero', 'one');
  // Somebody else takes it.
  await rerender({ seats: seats({ offered: true }) });
  dead = ['one'];
  await rerender({ seats: seats({ name: 'Cy' }) });
  flushSync();
  expect(links()).toEqual(['zero']);
  await vi.waitFor(() => expect(ownTable('T1', 'h')?.invitations).toEqual({ 0: 'zero' }));
  expect(links()).toEqual(['zero']);
});
