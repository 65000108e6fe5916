import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, canCall, mayCall } from '../src/browser/call';
import { preferences } from '../src/browser/preferences.svelte';

class Message {
  static all: Message[] = [];
  static permission = 'granted';
  static requestPermission = vi.fn(() => Promise.resolve('denied'));
  open = true;
  onclick: (() => void) | null = null;
  constructor(
    readonly title: string,
    readonly options: { tag: string },
  ) {
    Message.all.push(this);
  }
  close() {
    this.open = false;
  }
}
let hidden = true;

beforeEach(() => {
  hidden = true;
  Message.all = [];
  Message.permission = 'granted';
  vi.stubGlobal('Notification', Message);
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  preferences.choose('notify', 'on');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  preferences.choose('notify', 'off');
});

test('calls whoever looks elsewhere, until the turn is made or the page is seen', () => {
  const take = call('T1', 'Your turn', 'It is your turn.');
  expect(Message.all.map((each) => [each.title, each.options.tag])).toEqual([['Your turn', 'T1']]);
  take();
  expect(Message.all[0]!.open).toBe(false);
  call('T1', 'Your turn', '');
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(Message.all[1]!.open).toBe(false);
});

test('calls nobody who sees the page, does not want it, or has not allowed it', () => {
  hidden = false;
  call('T1', 'x', '');
  hidden = true;
  preferences.choose('notify', 'off');
  call('T1', 'x', '');
  preferences.choose('notify', 'on');
  Message.permission = 'denied';
  call('T1', 'x', '');
  expect(Message.all).toEqual([]);
});

test('the browser is asked once, and not where it cannot', async () => {
  Message.permission = 'default';
  expect(await mayCall()).toBe(false);
  expect(Message.requestPermission).toHaveBeenCalledOnce();
  vi.stubGlobal('isSecureContext', false);
  expect(canCall()).toBe(false);
  expect(await mayCall()).toBe(false);
  expect(Message.requestPermission).toHaveBeenCalledOnce();
});
