/** What somebody has written is not lost where the server does not take it. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameClient } from '../src/board/game';
import { tellRefused } from '../src/browser/refused';
import NotesDialog from '../src/table/screen/plan/NotesDialog.svelte';
import TalkPanel from '../src/table/screen/TalkPanel.svelte';
import { Sight } from '../src/table/state/sight.svelte';
import { Table } from '../src/table/state/table.svelte';
import { texts } from '../src/text/i18n.svelte';
import BareBoard from './BareBoard.svelte';
import { FakeSocket, fakeSocket } from './fake-socket';
import { update, welcome } from './messages';

const client: GameClient = { Board: BareBoard, aspect: 2, name: (_kind, id) => id };
let table: Table;

beforeEach(async () => {
  await texts.use('en');
  FakeSocket.all = [];
  table = new Table({ table: 'T1', token: 'x', url: 'ws://table', lang: () => 'en', socket: fakeSocket });
  FakeSocket.last.open();
});
afterEach(() => table.close());

const type = (box: HTMLElement, value: string) => fireEvent.input(box, { target: { value } });

test('what was said and refused is back in the field, before what is written by now', async () => {
  const said = { ...welcome(), talks: true };
  FakeSocket.last.say(said);
  FakeSocket.last.say(update());
  render(TalkPanel, { sight: new Sight(() => ({ table, client, components: {}, welcome: said })) });
  const box = screen.getByRole<HTMLInputElement>('textbox');
  const send = async (text: string) => {
    await type(box, text);
    await fireEvent.submit(box.form!);
    expect(box.value).toBe('');
  };
  await send('heard');
  await send('one');
  await send('two');
  await type(box, 'three');
  tellRefused('say');
  tellRefused('say');
  flushSync();
  expect(box.value).toBe('one two three');
  // A phrase is no text.
  await type(box, '');
  await fireEvent.click(document.querySelector('.phrases button')!);
  tellRefused('say');
  flushSync();
  expect(box.value).toBe('');
});

test('what is too long together waits until it is shortened', async () => {
  const said = { ...welcome(), talks: true };
  FakeSocket.last.say(said);
  FakeSocket.last.say(update());
  render(TalkPanel, { sight: new Sight(() => ({ table, client, components: {}, welcome: said })) });
  const box = screen.getByRole<HTMLInputElement>('textbox');
  await type(box, 'a'.repeat(box.maxLength));
  await fireEvent.submit(box.form!);
  await type(box, 'b');
  tellRefused('say');
  flushSync();
  expect(box.value).toHaveLength(box.maxLength + 2);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Say' }).disabled).toBe(true);
});

test('notes stay open until they are kept', async () => {
  const [onclose, onkeep] = [vi.fn(), vi.fn(() => true)];
  const { rerender } = render(NotesDialog, { text: 'old', onkeep, onclose });
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true });
  await type(box, 'new');
  await fireEvent.submit(box.form!);
  expect(onkeep).toHaveBeenLastCalledWith('new');
  // Refused: nothing comes back.
  expect(onclose).not.toHaveBeenCalled();
  expect(box.value).toBe('new');
  await fireEvent.submit(box.form!);
  expect(onkeep).toHaveBeenCalledTimes(2);
  await rerender({ text: 'new' });
  expect(onclose).toHaveBeenCalledOnce();
});

test('notes that nothing was changed in close at once, as do those that are taken away', async () => {
  const onclose = vi.fn();
  const { unmount } = render(NotesDialog, { text: 'old', onkeep: () => true, onclose });
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true });
  await fireEvent.submit(box().form!);
  expect(onclose).toHaveBeenCalledOnce();
  unmount();
  onclose.mockClear();
  render(NotesDialog, { text: '', onkeep: () => true, onclose });
  await type(box(), '  ');
  await fireEvent.submit(box().form!);
  expect(onclose).toHaveBeenCalledOnce();
});
