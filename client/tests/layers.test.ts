import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arrived, layer } from '../src/browser/layers';

/** As many layers as the entry in sight says. */
const marked = (): unknown => (history.state as { layers?: number } | null)?.layers ?? 0;
const settled = (wanted: number) => vi.waitFor(() => expect(marked()).toBe(wanted));
const pause = () => new Promise((done) => setTimeout(done, 60));

beforeEach(() => {
  history.pushState({ token: 'x' }, '', '#/t/T1');
  addEventListener('popstate', arrived);
});
afterEach(() => removeEventListener('popstate', arrived));

/** Something that lies over the page. */
function opened() {
  const thing = { open: true, close: () => {} };
  const gone = layer(() => {
    thing.open = false;
    gone();
  });
  thing.close = () => {
    thing.open = false;
    gone();
  };
  return thing;
}

test('Back closes what was opened last, and the page keeps its address and token', async () => {
  const [below, above] = [opened(), opened()];
  await settled(2);
  expect(history.state).toMatchObject({ token: 'x' });
  history.back();
  await vi.waitFor(() => expect(above.open).toBe(false));
  expect(below.open).toBe(true);
  history.back();
  await vi.waitFor(() => expect(below.open).toBe(false));
  expect([location.hash, marked()]).toEqual(['#/t/T1', 0]);
  // Forward leads to nothing that is closed.
  history.forward();
  await pause();
  await settled(0);
});

test('what was closed otherwise takes its entry along', async () => {
  const length = history.length;
  const first = opened();
  await settled(1);
  first.close();
  await settled(0);
  const second = opened();
  await settled(1);
  expect(history.length).toBe(length + 1);
  // In its place, at once: the history stays as it is.
  second.close();
  const third = opened();
  await pause();
  expect([marked(), history.length]).toEqual([1, length + 1]);
  third.close();
  await settled(0);
});

test('what is opened while the browser is on its way back stays open', async () => {
  const first = opened();
  await settled(1);
  first.close();
  await new Promise((done) => setTimeout(done));
  const second = opened();
  await pause();
  await settled(1);
  expect(second.open).toBe(true);
  second.close();
  await settled(0);
});

test('another page that is opened from a window stays', async () => {
  const window = opened();
  await settled(1);
  history.pushState(null, '', '#/g/some-game');
  window.close();
  await pause();
  expect(location.hash).toBe('#/g/some-game');
});
