/** Notes to oneself, where several play at one screen. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameClient } from '../src/board/game';
import { texts } from '../src/text/i18n.svelte';
import Ahead from '../src/table/screen/plan/Ahead.svelte';
import { Sight } from '../src/table/state/sight.svelte';
import { Table } from '../src/table/state/table.svelte';
import BareBoard from './BareBoard.svelte';
import { FakeSocket, fakeSocket } from './fake-socket';
import { update, welcome } from './messages';

let table: Table;
const client: GameClient = { Board: BareBoard, aspect: 2, name: (_kind, id) => id };
const note = (seat: number) => ({ type: 'planned', seat, plan: null, note: `Secret of ${seat}` });
const written = () => document.querySelector('textarea')?.value;

beforeEach(async () => {
  await texts.use('en');
  FakeSocket.all = [];
  table = new Table({ table: 'T1', token: 'x', url: 'ws://table', lang: () => 'en', socket: fakeSocket });
  FakeSocket.last.open();
});
afterEach(() => table.close());

test('the notes of whoever takes the screen over are not open yet', async () => {
  const said = welcome([0, 1]);
  FakeSocket.last.say(said);
  FakeSocket.last.say(update());
  FakeSocket.last.say(note(0));
  render(Ahead, { sight: new Sight(() => ({ table, client, components: {}, welcome: said })) });
  await fireEvent.click(await screen.findByRole('button', { name: 'My notes' }));
  await vi.waitFor(() => expect(written()).toBe('Secret of 0'));
  // They stay as long as the same seat is shown.
  FakeSocket.last.say(update({ entry: 6 }));
  await tick();
  expect(written()).toBe('Secret of 0');
  for (const seat_shown of [null, 1]) {
    FakeSocket.last.say(update({ entry: 7, seat_shown, turn: { ...update().turn!, seat: 1 } }));
    FakeSocket.last.say(note(1));
    // What is opened comes with a file of its own.
    await tick();
    await new Promise((done) => setTimeout(done, 50));
    expect(document.querySelector('dialog')).toBeNull();
  }
  await fireEvent.click(await screen.findByRole('button', { name: 'My notes' }));
  await vi.waitFor(() => expect(written()).toBe('Secret of 1'));
});
