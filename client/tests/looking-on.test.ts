/** Whoever looks on without a seat, beside the board or from a sofa. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import BigScreen from '../src/app/pages/BigScreen.svelte';
import type { GameClient } from '../src/board/game';
import { preferences } from '../src/browser/preferences.svelte';
import { texts } from '../src/text/i18n.svelte';
import { READ } from '../src/table/state/playback.svelte';
import { Table } from '../src/table/state/table.svelte';
import TableScreen from '../src/table/screen/TableScreen.svelte';
import BareBoard from './BareBoard.svelte';
import { FakeSocket, fakeSocket } from './fake-socket';
import { item, looked, update, welcome } from './messages';

const client: GameClient = { Board: BareBoard, aspect: () => null, name: (_kind, id) => id };
let table: Table;

const say = (message: unknown) => FakeSocket.last.say(message);
const asked = (type: string) => FakeSocket.last.sent.findLast((message) => message.type === type)!;
const board = () => document.querySelector('.bare-board p')!.textContent;
const close = () => document.querySelector('[data-scene-close]');
const settled = () => vi.advanceTimersByTimeAsync(0);
/** To count, to be read, and a little more. */
const aWhile = () => vi.advanceTimersByTimeAsync(READ + 2000);

beforeEach(async () => {
  await texts.use('en');
  await texts.useGame('test-game', () => Promise.resolve('game-test-game = A Test\nevent = It went on.'));
  FakeSocket.all = [];
  table = new Table({ table: 'T1', token: 'x', url: 'ws://table', lang: () => 'en', socket: fakeSocket });
  FakeSocket.last.open();
  vi.useFakeTimers();
});
afterEach(() => {
  table.close();
  preferences.choose('pace', 'calm');
  localStorage.clear();
  vi.useRealTimers();
});

/** An era has ended, and the game is further on. */
async function eraEnds(Screen: typeof TableScreen | typeof BigScreen, seats: number[] = []) {
  const seen = { legal: [], prompt: null, seat_shown: seats[0] ?? null };
  const said = welcome(seats);
  say(said);
  say(update(seen));
  const { unmount } = render(Screen as typeof BigScreen, { table, client, components: {}, welcome: said });
  const log = [item(0, 0), item(1, 1), item(2, 1), { ...item(3, 1), scene: 'era' as const }];
  say(update({ ...seen, entry: 6, ply: 4, committed: 4, view: { at: 4 }, log }));
  await settled();
  const { id } = asked('score');
  const gains = [{ seat: 0, term: 'link', points: 2, thing: '' }];
  const scored = { view: { at: 'scored' }, figures: {}, gains, before: [0, 0], after: [2, 0] };
  say({ type: 'scored', id, ply: 3, first: 0, ...scored });
  await settled();
  return unmount;
}
/** The position after it comes as well, where it is asked for. */
async function answered() {
  const look = asked('look');
  if (look) say({ ...looked(look.id as number, 4), seat: null });
  await settled();
}

test('the big screen sums an era up and goes on by itself, at whatever pace', async () => {
  for (const [pace, shown] of [
    ['calm', 'scored'],
    ['steps', 'scored'],
    ['off', '4'],
  ] as const) {
    preferences.choose('pace', pace);
    for (const seats of [[], [0]]) {
      const unmount = await eraEnds(BigScreen, seats);
      expect([pace, board()]).toEqual([pace, shown]);
      expect(document.querySelector('.prompt')!.textContent).toBe('What was scored');
      await aWhile();
      await answered();
      expect([pace, board()]).toEqual([pace, '4']);
      expect(document.querySelector('.prompt')!.textContent).not.toBe('What was scored');
      unmount();
    }
  }
});

test('whoever looks on at the table reads the sum and closes it', async () => {
  await eraEnds(TableScreen);
  expect(board()).toBe('scored');
  await fireEvent.click(close()!);
  await settled();
  await answered();
  expect([board(), close()]).toEqual(['4', null]);
});

test('whoever looks on and is elsewhere is not held up; whoever plays is waited for', async () => {
  const unmount = await eraEnds(TableScreen);
  await aWhile();
  await answered();
  expect([board(), close()]).toEqual(['4', null]);
  unmount();
  await eraEnds(TableScreen, [0]);
  await vi.advanceTimersByTimeAsync(10 * READ);
  expect(board()).toBe('scored');
  expect(close()).not.toBeNull();
});

test('where no column stands beside the board there is no button to open it', () => {
  const button = () => screen.queryByRole('button', { name: 'Prompt and choices' });
  for (const [seats, there] of [
    [[], false],
    [[0], true],
  ] as const) {
    say(welcome([...seats]));
    say(update({ legal: [], seat_shown: seats[0] ?? null }));
    const props = { table, client, components: {}, welcome: welcome([...seats]) };
    const { unmount } = render(TableScreen, props);
    expect(button() !== null).toBe(there);
    unmount();
  }
});
