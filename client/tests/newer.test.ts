/** A page that is older than its server. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import App from '../src/app/App.svelte';
import Newer from '../src/app/Newer.svelte';
import { texts } from '../src/text/i18n.svelte';

beforeEach(() => texts.use('en'));

/** As the helper around every `import()` of the build tells of it. */
function fails(): boolean {
  const event = new Event('vite:preloadError', { cancelable: true });
  dispatchEvent(event);
  flushSync();
  return event.defaultPrevented;
}
const notice = () => screen.queryByRole('alert')?.textContent;

test('a part that cannot be fetched offers to load the page anew, and does it when that is wanted', async () => {
  const onreload = vi.fn();
  render(Newer, { online: true, onreload });
  expect(notice()).toBeUndefined();
  // Whoever waits for the part hears of it as well.
  expect(fails()).toBe(false);
  expect(notice()).toContain('newer version');
  expect(onreload).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'Load anew' }));
  expect(onreload).toHaveBeenCalledOnce();
  await texts.use('ja');
  expect(screen.getByRole('button', { name: '再読み込み' })).not.toBeNull();
});

test('it can be put away, and comes back when something else is missing', async () => {
  render(Newer, { online: true });
  fails();
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(notice()).toBeUndefined();
  fails();
  expect(notice()).toContain('newer version');
});

test('without a network the page is not to be thrown away', async () => {
  const { rerender } = render(Newer, { online: false });
  fails();
  await rerender({ online: true });
  expect(notice()).toBeUndefined();
});

test('every page listens', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
  render(App);
  fails();
  expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual([
    expect.stringContaining('newer version'),
  ]);
  vi.unstubAllGlobals();
});
