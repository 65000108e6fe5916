/** The screen of a table with a game that has nothing but a board, and one seat. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameClient } from '../src/board/game';
import { texts } from '../src/text/i18n.svelte';
import { TABLE_KEYS } from '../src/table/state/choices';
import { Table } from '../src/table/state/table.svelte';
import TableScreen from '../src/table/screen/TableScreen.svelte';
import BareBoard from './BareBoard.svelte';
import { FakeSocket, fakeSocket } from './fake-socket';
import { item, legal, update, welcome } from './messages';

const client: GameClient = { Board: BareBoard, aspect: 2, name: (_kind, id) => id };
const alone = { ...welcome([0], true), players: 1, seats: welcome().seats.slice(0, 1) };
let table: Table;

const sent = () => FakeSocket.last.sent.filter((message) => message.type === 'decide');

beforeEach(async () => {
  await texts.use('en');
  await texts.useGame('test-game', () =>
    Promise.resolve('game-test-game = A Test\nprompt-verb = What now?\nevent = { $player } did something.'),
  );
  FakeSocket.all = [];
  table = new Table({ table: 'T1', token: 'x', url: 'ws://table', lang: () => 'en', socket: fakeSocket });
  FakeSocket.last.open();
  FakeSocket.last.say(alone);
  FakeSocket.last.say(update({ log: [item(0, 0), item(1, null)] }));
});
afterEach(() => table.close());

const show = () => render(TableScreen, { table, client, components: {}, welcome: alone });

test('one seat and a board are enough', async () => {
  const { container } = show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A Test');
  expect(container.querySelector('.ask .prompt')?.textContent).toBe('What now?');
  // No hand, no mat, nobody to hand the screen to.
  for (const name of ['Your hand', /^Mat of/]) expect(screen.queryByRole('region', { name })).toBeNull();
  expect(container.querySelector('#hand-over-title')).toBeNull();
  await fireEvent.click(container.querySelector('button[data-action="2"]')!);
  expect(sent()).toEqual([{ type: 'decide', ply: 3, action: 2 }]);
  expect(container.textContent).not.toMatch(/Brass|era\b|merchant|industry/i);
  // Every message that was needed is there.
  expect(container.textContent).not.toMatch(/\b(kind|prompt|game|event)-[a-z]/);
});

test('whoever plays alone does not win against anybody', () => {
  Element.prototype.scrollTo ??= () => {};
  FakeSocket.last.say(
    update({ legal: [], turn: null, result: { scores: [98], returns: [0], ended_by: null } }),
  );
  const { container } = show();
  const final = container.querySelector('.final')!;
  expect(final.textContent).toContain('98');
  expect(final.textContent).not.toMatch(/wins|Place/);
  expect(final.querySelectorAll('tbody tr')).toHaveLength(1);
});

test('a layout of the day shows its date beside the name of the game', () => {
  const bar = () => document.querySelector('.bar')!.textContent;
  const daily = { ...alone, daily: '2026-11-21' };
  render(TableScreen, { table, client, components: {}, welcome: daily });
  expect(bar()).toContain('Layout of 2026-11-21 (UTC)');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A Test');
});

/** As a browser does it: the button has the focus before it is clicked. */
async function clickOn(button: HTMLElement): Promise<void> {
  await fireEvent.pointerEnter(button);
  await fireEvent.pointerDown(button);
  button.focus();
  await fireEvent.click(button, { detail: 1 });
}

test('what was pointed at last is what pictures show; the focus that follows a click points at nothing', async () => {
  // A board is drawn where there is room, and there is none without a browser; a hand is a picture too.
  const { container } = render(TableScreen, {
    table,
    client: { ...client, Hand: BareBoard },
    components: {},
    welcome: alone,
  });
  const would = () => container.querySelector('.would')!.textContent;
  const listed = (action: number) => container.querySelector<HTMLElement>(`button[data-action="${action}"]`)!;
  const drawn = (index: number) => container.querySelectorAll<HTMLElement>('.bare-board button')[index]!;

  await clickOn(listed(2));
  expect(would()).toBe('noun-2');
  FakeSocket.last.say(update({ ply: 4, legal: [legal(7), legal(8), legal(9)] }));
  await vi.waitFor(() => expect(document.activeElement).toBe(listed(7)));
  expect(would()).toBe('');
  // What has come to lie under the mouse is pointed at once that moves.
  await fireEvent.pointerEnter(listed(9));
  expect(would()).toBe('');
  expect(container.querySelector('.choices')!.classList).toContain('still');
  await fireEvent.pointerMove(listed(9));
  expect(would()).toBe('noun-9');
  expect(container.querySelector('.choices')!.classList).not.toContain('still');
  await fireEvent.pointerLeave(listed(9));
  await fireEvent.pointerEnter(drawn(1));
  expect(would()).toBe('noun-8');
  expect(listed(8).classList).toContain('pointed');
  await fireEvent.pointerEnter(listed(9));
  expect(would()).toBe('noun-9');
  // The picture has nothing to say any more.
  await fireEvent.pointerLeave(drawn(1));
  expect(would()).toBe('noun-9');
  expect(listed(8).classList).not.toContain('pointed');

  // Keys go on from where the focus is, and then it points.
  await fireEvent.keyDown(listed(7), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(listed(8));
  expect(would()).toBe('noun-8');
  // The mouse leaves a choice that was passed over before.
  await fireEvent.pointerLeave(listed(9));
  expect(would()).toBe('noun-8');
  await fireEvent.pointerEnter(drawn(2));
  expect(would()).toBe('noun-9');

  // Whoever answered by keys is still pointing.
  await fireEvent.click(listed(8));
  FakeSocket.last.say(update({ ply: 5, legal: [legal(11), legal(12)] }));
  await vi.waitFor(() => expect(would()).toBe('noun-11'));
});

test('the focus goes on from what is taken away, and never falls to the page', async () => {
  const { container } = show();
  const shape = (action: number) => `thing:${action}`;
  const listed = (action: number) => container.querySelector<HTMLElement>(`button[data-action="${action}"]`)!;
  const inBar = (action: number) => container.querySelector<HTMLElement>(`button[data-bar="${action}"]`)!;
  // What the bar offers is gone once it is taken: the next list has it.
  inBar(2).focus();
  await fireEvent.click(inBar(2));
  FakeSocket.last.say(update({ entry: 6, ply: 4, legal: [legal(7), { ...legal(8), shape: shape(8) }] }));
  await vi.waitFor(() => expect(document.activeElement).toBe(listed(7)));
  // Nothing is left to choose: it waits where it is said whose turn it is.
  await fireEvent.click(listed(7));
  FakeSocket.last.say(update({ entry: 7, ply: 5, legal: [], turn: { ...update().turn!, seat: 1 } }));
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('whose-turn'));
  // And on from there, when it is one's turn again.
  FakeSocket.last.say(update({ entry: 8, ply: 6, legal: [legal(9)] }));
  await vi.waitFor(() => expect(inBar(9)).toBeTruthy());
  expect(document.activeElement?.id).toBe('whose-turn');
});

test("where a game has a word of its own for the hand and the mat's button, it is said", async () => {
  await texts.useGame('other-game', () =>
    Promise.resolve('game-test-game = A Test\nhand-title = Open cards\nmat-title = Board'),
  );
  const parts = { ...client, Hand: BareBoard, Mat: BareBoard };
  render(TableScreen, { table, client: parts, components: {}, welcome: alone });
  expect(screen.getByRole('region', { name: 'Open cards' })).toBeTruthy();
  expect(screen.queryByText('Your hand')).toBeNull();
});

/** Two players on two devices; this one is the first seat's, or looks on. */
function elsewhere(seats: number[], offered: boolean, change: Parameters<typeof update>[0] = {}) {
  const said = welcome(seats);
  const [own, other] = said.seats;
  FakeSocket.last.say({ ...said, seats: [own!, { ...other!, kind: 'invite', offered }] });
  const turn = { ...update().turn!, seat: 1 };
  FakeSocket.last.say(update({ turn, legal: [], prompt: null, seat_shown: seats[0] ?? null, ...change }));
  return render(TableScreen, { table, client, components: {}, welcome: said }).container;
}

test('that the seat on turn is free is told to everybody, and the seat to who may take it', async () => {
  for (const [seats, may] of [
    [[0], false],
    [[], true],
  ] as const) {
    const container = elsewhere([...seats], true);
    expect(container.querySelector('.ask .prompt')?.textContent).toContain('The seat of Ben is free');
    await vi.waitFor(() => expect(container.querySelector('.ask .free')?.textContent).toContain('Ben'));
    expect(container.querySelectorAll('.ask .free button')).toHaveLength(may ? 1 : 0);
    container.remove();
  }
});

test('a request to step back says what would be taken back, shows it, and is withdrawn by who asked', async () => {
  const request = {
    type: 'request',
    request: 9,
    seat: 0,
    ply: 1,
    waiting: [1],
    yours: false,
    own: true,
  } as const;
  const told = { ply: 3, seat: null, id: 'table-back-asked', args: { seat: 0, n: 2 }, things: [] };
  vi.stubGlobal('CSS', { escape: (name: string) => name.replace(':', '\\:') });
  const log = [item(0, 0), { ...item(1, 0), things: ['place:x'] }, item(2, 1), { ...told, committed: true }];
  const container = elsewhere([0], false, { log });
  FakeSocket.last.say({ ...request, state: 'open' });
  const shown = () => container.querySelector('.ask .request');
  await vi.waitFor(() => expect(shown()?.querySelector('[role=alert]')?.textContent).toContain('You ask'));
  const lines = () => [...shown()!.querySelectorAll('li')].map((each) => each.lastElementChild!.textContent);
  expect(lines()).toEqual(['Ada did something.', 'Ben did something.']);
  // What a line speaks of is shown on the board.
  await fireEvent.click(shown()!.querySelector('li button')!);
  await fireEvent.keyDown(document.body, { key: TABLE_KEYS.log });
  expect(container.querySelector('.log')?.textContent).toContain(
    'Ada asks to take back the last 2 decisions.',
  );
  expect(container.querySelector('.log li.undone + li')?.textContent).toContain('Ada did something.');
  await fireEvent.click(screen.getByRole('button', { name: 'See the board without it' }));
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'look', ply: 1 });
  await fireEvent.click(screen.getByRole('button', { name: 'Ask no more' }));
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: 'consent', request: 9, yes: false });
  FakeSocket.last.say({ ...request, state: 'withdrawn' });
  await vi.waitFor(() => expect(shown()).toBeNull());
  vi.unstubAllGlobals();
});
