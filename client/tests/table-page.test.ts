/** The page of a table: who comes by an invitation, and what is told of refusals. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import TablePage from '../src/app/pages/TablePage.svelte';
import { onRefused } from '../src/browser/refused';
import { ownTable, remember } from '../src/browser/storage';
import { texts } from '../src/text/i18n.svelte';
import BareBoard from './BareBoard.svelte';
import { FakeSocket } from './fake-socket';
import { update, welcome } from './messages';

vi.mock('../src/games', async (original) => ({
  ...(await original<object>()),
  loadGame: () => Promise.resolve({ Board: BareBoard, aspect: 2, name: (_kind: string, id: string) => id }),
}));

beforeEach(async () => {
  localStorage.clear();
  remember('tables', null);
  await texts.use('en');
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  // Of the game there are its components alone.
  vi.stubGlobal('fetch', (path: string) =>
    path.includes('/components') ? Promise.resolve(new Response('{}')) : Promise.reject(new Error('away')),
  );
});
afterEach(() => vi.unstubAllGlobals());

const invited = () => {
  const said = welcome([1]);
  return { ...said, seats: said.seats.map((each) => ({ ...each, kind: 'invite' as const })) };
};
function open(said = invited()) {
  const page = render(TablePage, { table: 'T1', token: 'x', analysis: null, at: null, big: false });
  FakeSocket.last.open();
  FakeSocket.last.say(said);
  FakeSocket.last.say(update());
  return page;
}
const kept = () => ownTable('T1', 'x');
const asksName = () => screen.findByRole('button', { name: 'Take the seat' });

test('whoever loads the page anew before they have said who they are is asked again', async () => {
  const first = open();
  await asksName();
  // The link is kept all the same: it is nowhere else.
  await vi.waitFor(() => expect(kept()?.unnamed).toBe(true));
  first.unmount();
  const second = open();
  await fireEvent.click(await asksName());
  await vi.waitFor(() => expect(kept()?.unnamed).toBe(false));
  second.unmount();
  // From now on this device is known.
  open();
  await vi.waitFor(() => expect(document.querySelector('.join, .ask')).not.toBeNull());
  expect(screen.queryByRole('button', { name: 'Take the seat' })).toBeNull();
});

test('whoever sent what was refused hears of it', () => {
  const heard = vi.fn();
  const stop = onRefused('say', heard);
  open();
  const refused = { type: 'refused', code: 'muted', message: '', args: { hours: 1 }, entry: 5, ref: '' };
  FakeSocket.last.say({ ...refused, about: 'decide' });
  expect(heard).not.toHaveBeenCalled();
  FakeSocket.last.say({ ...refused, about: 'say' });
  expect(heard).toHaveBeenCalledOnce();
  stop();
});
