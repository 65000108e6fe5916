import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Thinking from '../src/ui/Thinking.svelte';
import { texts } from '../src/text/i18n.svelte';

beforeEach(async () => {
  await texts.use('en');
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('tells after a while for how long, to the eye only', async () => {
  const { container } = render(Thinking, { since: performance.now() });
  const seconds = () => container.querySelector('.seconds')?.textContent ?? null;
  await tick();
  expect(seconds()).toBeNull();
  vi.advanceTimersByTime(12_000);
  await tick();
  expect(seconds()).toBe('12 s');
  expect(container.querySelector('[aria-hidden="true"] .seconds')).not.toBeNull();
});
