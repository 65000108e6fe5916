/** The bar of the replay: from ply to ply of what may be looked at. */
import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ReplayBar from '../src/table/screen/ReplayBar.svelte';
import { Table } from '../src/table/state/table.svelte';
import { texts } from '../src/text/i18n.svelte';
import { FakeSocket, fakeSocket } from './fake-socket';
import { looked, update, welcome } from './messages';

let table: Table;
const looks = () =>
  FakeSocket.last.sent.filter((message) => message.type === 'look').map((message) => message.ply);
/** What was asked for last comes. */
function comes() {
  const asked = FakeSocket.last.sent.findLast((message) => message.type === 'look')!;
  FakeSocket.last.say(looked(asked.id as number, asked.ply as number));
  return tick();
}
/** Another player is in the middle of a turn: three of its plies are not committed. */
const others = (change: object = {}) =>
  update({ ply: 6, turn: { ...update().turn!, seat: 1, tentative: true }, ...change });

beforeEach(async () => {
  vi.useFakeTimers();
  await texts.use('en');
  FakeSocket.all = [];
  table = new Table({ table: 'T1', token: 'x', url: 'ws://table', lang: () => 'en', socket: fakeSocket });
  FakeSocket.last.open();
  FakeSocket.last.say(welcome());
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

const show = () =>
  render(ReplayBar, { table, say: () => 'said', name: (seat: number) => `P${seat}`, onclose: () => {} });

test('while somebody else is in a turn it goes back from what is committed, and on no further', async () => {
  FakeSocket.last.say(others());
  const { component, container } = show();
  const count = () => container.querySelector('.count')?.textContent;
  expect(count()).toBe('3/3');
  component.step(-1);
  expect(looks()).toEqual([2]);
  await comes();
  FakeSocket.last.say(others({ entry: 6, ply: 7 }));
  await tick();
  expect(count()).toBe('2/3');
  component.step(1);
  await comes();
  component.step(1);
  expect(looks()).toEqual([2, 3]);
});

test('from what was taken back it leads to the line that there is', async () => {
  FakeSocket.last.say(update({ ply: 6 }));
  const { component } = show();
  component.step(-1);
  await comes();
  FakeSocket.last.say(update({ entry: 6 }));
  await tick();
  component.step(-1);
  expect(looks()).toEqual([5, 3]);
});

test('what is played stops where the hand is hidden', async () => {
  FakeSocket.last.say(welcome([0, 1]));
  FakeSocket.last.say(update());
  const { container } = show();
  container.querySelector<HTMLElement>('[aria-label="Play"]')!.click();
  await comes();
  FakeSocket.last.say(update({ entry: 6, seat_shown: null }));
  await tick();
  const before = looks().length;
  vi.advanceTimersByTime(5000);
  expect(looks()).toHaveLength(before);
  expect(table.looking).toBeNull();
});
