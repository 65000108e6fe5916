import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookAgain, tellNews } from '../src/browser/again';
import { Link } from '../src/wire/link';
import { FakeSocket, fakeSocket } from './fake-socket';

let sight: DocumentVisibilityState;
beforeEach(() => {
  vi.useFakeTimers();
  sight = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => sight);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const turn = (to: DocumentVisibilityState) => {
  sight = to;
  document.dispatchEvent(new Event('visibilitychange'));
};

it('looks when somebody comes back, when there are news, and now and then, until it is ended', () => {
  const look = vi.fn();
  const end = lookAgain(look, 1000);
  turn('hidden');
  tellNews();
  vi.advanceTimersByTime(5000);
  expect(look).not.toHaveBeenCalled();
  turn('visible');
  expect(look).toHaveBeenCalledTimes(1);
  tellNews();
  expect(look).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(3000);
  expect(look).toHaveBeenCalledTimes(5);
  end();
  turn('visible');
  tellNews();
  vi.advanceTimersByTime(3000);
  expect(look).toHaveBeenCalledTimes(5);
});

it('disturbs no line that comes about', () => {
  FakeSocket.all = [];
  const link = new Link({
    url: 'ws://table',
    socket: fakeSocket,
    hello: () => ({ type: 'hello' }),
    onmessage: () => {},
    onstate: () => {},
  });
  tellNews();
  expect(FakeSocket.all).toHaveLength(1);
  link.close();
});
