/** What the screen of a table shows while it sums something up, or plays back what others did. */
import { fireEvent, render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameClient } from '../src/board/game';
import { preferences } from '../src/browser/preferences.svelte';
import { texts } from '../src/text/i18n.svelte';
import { Table } from '../src/table/state/table.svelte';
import TableScreen from '../src/table/screen/TableScreen.svelte';
import type { LogItem } from '../src/wire/protocol';
import BareBoard from './BareBoard.svelte';
import { FakeSocket, fakeSocket } from './fake-socket';
import { item, looked, update, welcome } from './messages';

const client: GameClient = { Board: BareBoard, aspect: 2, name: (_kind, id) => id };
const coach = createRawSnippet(() => ({ render: () => '<p class="coached">Now bid</p>' }));
let table: Table;

beforeEach(async () => {
  preferences.choose('pace', 'off');
  await texts.use('en');
  await texts.useGame('test-game', () =>
    Promise.resolve('game-test-game = A Test\nprompt-verb = What now?\nevent = { $player } did something.'),
  );
  FakeSocket.all = [];
  table = new Table({ table: 'T1', token: 'x', url: 'ws://table', lang: () => 'en', socket: fakeSocket });
  FakeSocket.last.open();
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update());
});
afterEach(() => {
  preferences.choose('pace', 'calm');
  table.close();
});

/** The other one has moved, and it is one's turn. */
function moved(scene?: LogItem['scene']) {
  const { container } = render(TableScreen, { table, client, components: {}, welcome: welcome(), coach });
  const done = { ...item(3, 1), ...(scene ? { scene } : {}) };
  const turn = { ...update().turn!, first_ply: 4 };
  FakeSocket.last.say(update({ entry: 6, ply: 4, committed: 4, log_from: 3, log: [done], turn }));
  return container;
}
const asked = (type: string) =>
  vi.waitFor(() => FakeSocket.last.sent.findLast((each) => each.type === type) ?? expect.fail());
const promptOf = (container: HTMLElement) => container.querySelector('.ask .prompt')!.textContent;

test('what is summed up has the panel to itself until somebody goes on, and the coach waits', async () => {
  const container = moved('era');
  const { id } = await asked('score');
  // Nothing is offered that a finger would meet no more once the count is there.
  expect(container.querySelectorAll('[data-action], [data-bar]')).toHaveLength(0);
  expect(promptOf(container)).not.toBe('What now?');
  const told = { gains: [], before: [0, 0], after: [0, 0], view: { at: 3 }, figures: {} };
  FakeSocket.last.say({ type: 'scored', id, ply: 3, first: 0, ...told });
  await vi.waitFor(() => expect(container.querySelector('section.scene')).not.toBeNull());
  expect(promptOf(container)).toBe('What was scored');
  expect(container.querySelectorAll('[data-action], [data-bar], .coached')).toHaveLength(0);
  await fireEvent.click(container.querySelector('[data-scene-close]')!);
  await vi.waitFor(() => expect(container.querySelector('section.scene')).toBeNull());
  expect(promptOf(container)).toBe('What now?');
  expect(container.querySelectorAll('[data-action]')).toHaveLength(2);
  expect(container.querySelector('.coached')).not.toBeNull();
});

test('a question says that the board still shows what others did, with the way to the present', async () => {
  preferences.choose('pace', 'steps');
  const container = moved();
  const { id } = await asked('look');
  FakeSocket.last.say(looked(id as number, 4));
  const behind = await vi.waitFor(() => container.querySelector('.ask .behind') ?? expect.fail());
  expect(behind.textContent).toContain('The board still shows what the others did.');
  expect(container.querySelector('.coached')).toBeNull();
  await fireEvent.click(behind.querySelector('button')!);
  expect(container.querySelector('.behind, section.playback')).toBeNull();
  expect(container.querySelector('.coached')).not.toBeNull();
});

test('the last count names who won, and nobody is on turn', async () => {
  const container = moved('game');
  const { id } = await asked('score');
  FakeSocket.last.say(
    update({
      entry: 7,
      ply: 4,
      committed: 4,
      log_from: 4,
      log: [],
      turn: null,
      legal: [],
      result: { scores: [3, 5], returns: [-1, 1], ended_by: null },
    }),
  );
  const told = { gains: [], before: [0, 0], after: [3, 5], view: { at: 3 }, figures: {} };
  FakeSocket.last.say({ type: 'scored', id, ply: 3, first: 0, ...told });
  const scene = await vi.waitFor(() => container.querySelector('section.scene') ?? expect.fail());
  expect(scene.textContent).toContain('Ben wins.');
  await fireEvent.click(scene.querySelector('[data-scene-close]')!);
  // It can be seen again.
  await fireEvent.click(await vi.waitFor(() => container.querySelector('[data-recount]') ?? expect.fail()));
  const again = await vi.waitFor(
    () => FakeSocket.last.sent.filter(({ type }) => type === 'score')[1] ?? expect.fail(),
  );
  FakeSocket.last.say({ type: 'scored', id: again.id, ply: 3, first: 0, ...told });
  await vi.waitFor(() => expect(container.querySelector('section.scene')).not.toBeNull());
});
