import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../src/wire/api';
import { notices } from '../src/ui/notices.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  for (const each of notices.list) notices.drop(each.key);
});

const said = () => notices.list.map((each) => each.id);

test('what was said about the line goes when the line stands again', () => {
  notices.say('info', 'error-not-connected', {}, '', 'line');
  notices.say('error', 'error-unexpected');
  notices.settle('line');
  expect(said()).toEqual(['error-unexpected']);
});

test('what was refused goes when a later answer is taken, and not for other reasons', () => {
  notices.say('error', 'error-stale', {}, '', 'answer');
  notices.settle('line');
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual(['error-stale']);
  notices.settle('answer');
  expect(said()).toEqual([]);
});

test('an effect may settle without being run again by it', () => {
  let runs = 0;
  const stop = $effect.root(() => {
    $effect(() => {
      runs += 1;
      notices.settle('line');
    });
  });
  flushSync();
  notices.say('info', 'error-not-connected', {}, '', 'line');
  flushSync();
  expect(runs).toBe(1);
  stop();
});

test('what can be taken back stays until it is, or is put away', () => {
  const undone = vi.fn();
  notices.offer('table-forgotten', { names: 'Ada' }, undone);
  notices.offer('table-forgotten', { names: 'Grace' }, vi.fn());
  vi.advanceTimersByTime(60_000);
  expect(notices.list.map((each) => each.args.names)).toEqual(['Ada', 'Grace']);
  notices.list[0]?.undo?.();
  expect(undone).toHaveBeenCalledOnce();
});

test('what went wrong on a page goes with the page, and nothing else does', () => {
  notices.error(new ApiError('record', 'The record cannot be read.'));
  notices.say('error', 'error-stale', {}, '', 'answer');
  notices.offer('table-forgotten', {}, () => {});
  notices.settle('page');
  expect(said()).toEqual(['error-stale', 'table-forgotten']);
});
