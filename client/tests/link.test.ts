import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { delayBefore, Link, type LinkState } from '../src/wire/link';
import { FakeSocket, fakeSocket } from './fake-socket';

type In = { type: string };
type Out = { type: string; entry?: number };

let states: LinkState[];
let messages: In[];
let entry: number;
let link: Link<In, Out>;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  states = [];
  messages = [];
  entry = 0;
  link = new Link<In, Out>({
    url: 'ws://table',
    socket: fakeSocket,
    random: () => 1,
    hello: () => ({ type: 'hello', entry }),
    onmessage: (message) => messages.push(message),
    onstate: (state) => states.push(state),
    isFinal: (message) => message.type === 'bye',
  });
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
});

test('says hello first on every connection, with the last entry known', () => {
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([{ type: 'hello', entry: 0 }]);
  entry = 17;
  FakeSocket.last.break();
  vi.advanceTimersByTime(250);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([{ type: 'hello', entry: 17 }]);
  expect(states).toEqual(['connecting', 'open', 'away', 'away', 'open']);
});

test('waits longer after each failure, and begins anew once something has arrived', () => {
  for (const wait of [250, 500, 1000]) {
    const before = FakeSocket.all.length;
    FakeSocket.last.break();
    vi.advanceTimersByTime(wait - 1);
    expect(FakeSocket.all).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(before + 1);
  }
  FakeSocket.last.open();
  FakeSocket.last.say({ type: 'welcome' });
  FakeSocket.last.break();
  vi.advanceTimersByTime(250);
  expect(FakeSocket.all).toHaveLength(5);
});

test('delays have a ceiling and spread', () => {
  expect(delayBefore(1, 0)).toBe(150);
  expect(delayBefore(1, 1)).toBe(250);
  expect(delayBefore(30, 1)).toBe(8000);
});

test('sends nothing while the line is down, and says so', () => {
  expect(link.send({ type: 'decide' })).toBe(false);
  FakeSocket.last.open();
  expect(link.send({ type: 'decide' })).toBe(true);
  FakeSocket.last.break();
  expect(link.send({ type: 'decide' })).toBe(false);
});

test('notices a line that has died silently', () => {
  FakeSocket.last.open();
  vi.advanceTimersByTime(20_000);
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: 'ping' });
  FakeSocket.last.say({ type: 'pong' });
  vi.advanceTimersByTime(15_000);
  expect(link.state).toBe('open');
  vi.advanceTimersByTime(15_000);
  expect(link.state).toBe('away');
});

test('a farewell is final', () => {
  FakeSocket.last.open();
  FakeSocket.last.say({ type: 'bye' });
  expect(messages).toEqual([{ type: 'bye' }]);
  expect(link.state).toBe('closed');
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test('a refused token is not tried again', () => {
  FakeSocket.last.open();
  FakeSocket.last.break(4401);
  vi.advanceTimersByTime(60_000);
  expect(link.state).toBe('closed');
  expect(FakeSocket.all).toHaveLength(1);
});

test('comes back at once when the network does', () => {
  FakeSocket.last.break();
  dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(2);
});

test('an attempt that is given up is closed at once: browsers let the next one wait behind it', () => {
  const first = FakeSocket.last;
  dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(2);
  expect(first.readyState).toBe(3);
  link.close();
  expect(FakeSocket.last.readyState).toBe(3);
});

test('what is not JSON is dropped', () => {
  FakeSocket.last.open();
  FakeSocket.last.say('<html>');
  expect(messages).toEqual([]);
  expect(link.state).toBe('open');
});
