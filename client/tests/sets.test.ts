import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../src/wire/api';
import type { ComponentReport } from '../src/wire/protocol';
import { Checker } from '../src/sets/checker.svelte';
import {
  deleteDraft,
  documentOf,
  draftOf,
  drafts,
  keepDraft,
  nameOf,
  newDraft,
  renamed,
} from '../src/sets/drafts';
import { History } from '../src/sets/history.svelte';

const set = (name: string) => ({ name: { en: name, ja: name }, faces: [1, 2] });
const done = { done: 1, of: 60 };

beforeEach(() => {
  localStorage.clear();
  for (const each of drafts()) deleteDraft(each.id);
});
afterEach(() => vi.useRealTimers());

// --- drafts ---

test('drafts survive the page, newest first, several of a game', () => {
  const a = { ...newDraft('g', set('A'), done), changed: 1 };
  const b = { ...newDraft('g', set('B'), done), changed: 2 };
  const c = { ...newDraft('other', set('C'), done), changed: 3 };
  for (const each of [a, b, c]) expect(keepDraft(each, set(each.name.en!))).toBe(true);
  expect(drafts('g').map((each) => each.name.en)).toEqual(['B', 'A']);
  expect(documentOf(a.id)).toEqual(set('A'));
  keepDraft({ ...a, changed: 9, state: 'fine' }, set('A2'));
  expect(drafts('g').map((each) => [each.id, each.state])).toEqual([
    [a.id, 'fine'],
    [b.id, 'unchecked'],
  ]);
  deleteDraft(a.id);
  expect(draftOf(a.id)).toBeUndefined();
  expect(documentOf(a.id)).toBeNull();
  expect(documentOf(b.id)).toEqual(set('B'));
});

test('what somebody else wrote into storage is left out', () => {
  localStorage.setItem('wagonway.sets', '[3, {"id": "x"}, null]');
  expect(drafts()).toEqual([]);
  localStorage.setItem('wagonway.set.x', '{torn');
  expect(documentOf('x')).toBeNull();
});

test('where the browser has no room, keeping says so and the page remembers', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
  const draft = newDraft('g', set('A'), done);
  expect(keepDraft(draft, set('A'))).toBe(false);
  expect(documentOf(draft.id)).toEqual(set('A'));
});

test('a name that is the same in both languages, or in one, is changed as one', () => {
  expect(renamed(set('A'), 'en', 'B').name).toEqual({ en: 'B', ja: 'B' });
  expect(renamed({ name: { en: 'Mill', ja: '水車' } }, 'ja', '風車').name).toEqual({
    en: 'Mill',
    ja: '風車',
  });
  expect(renamed({}, 'ja', '風車').name).toEqual({ en: '風車', ja: '風車' });
  expect(nameOf({ en: ' ', ja: '水車' }, 'en')).toBe('水車');
  expect(nameOf(undefined, 'en')).toBe('');
});

// --- undo ---

test('changes are undone one by one; typing in one field is one change', () => {
  vi.useFakeTimers();
  const history = new History('');
  for (const text of ['M', 'Mi', 'Mill']) history.put(text, 'name');
  history.put('Mill!', 'other');
  vi.advanceTimersByTime(60_000);
  history.put('Mill!!', 'other');
  const seen: string[] = [];
  while (history.canUndo) {
    history.undo();
    seen.push(history.now);
  }
  expect(seen).toEqual(['Mill!', 'Mill', '']);
  history.redo();
  expect(history.now).toBe('Mill');
  history.put('Mills', 'name');
  expect(history.canRedo).toBe(false);
  history.undo();
  expect(history.now).toBe('Mill');
});

test('what changes nothing is nothing to undo', () => {
  const document = set('A');
  const history = new History(document);
  history.put(document);
  expect(history.canUndo).toBe(false);
  history.undo();
  history.redo();
  expect(history.now).toBe(document);
});

// --- the check ---

const report = (more: Partial<ComponentReport> = {}): ComponentReport => ({
  ok: true,
  findings: [],
  hash: 'x',
  captions: { A01: {} },
  ...more,
});
const odd = { code: 'odd', place: 'A07', args: {}, error: true };
const asking = (check: (document: unknown) => Promise<ComponentReport>) => ({
  check: vi.fn(check),
  whole: (document: unknown) => document,
  lean: () => null as unknown,
});

test('while somebody types nothing is asked, and then only about the last', async () => {
  vi.useFakeTimers();
  const ask = asking(async () => report());
  const checker = new Checker(ask);
  for (const text of ['a', 'ab', 'abc']) {
    checker.ask(text);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(ask.check).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(ask.check.mock.calls).toEqual([['abc']]);
  expect(checker.busy).toBe(false);
  expect(checker.last?.document).toBe('abc');
});

test('never more than two questions a second', async () => {
  vi.useFakeTimers();
  const times: number[] = [];
  const checker = new Checker(
    asking(async () => {
      times.push(Date.now());
      return report();
    }),
  );
  for (let i = 0; i < 200; i++) {
    checker.ask(`state ${i}`, 0);
    await vi.advanceTimersByTimeAsync(30);
  }
  expect(times.length).toBeGreaterThan(5);
  times.slice(1).forEach((time, i) => expect(time - times[i]!).toBeGreaterThanOrEqual(500));
});

test('what changed while an answer was on the way is asked after it', async () => {
  vi.useFakeTimers();
  const ask = asking(async () => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    return report();
  });
  const checker = new Checker(ask);
  checker.ask('one', 0);
  await vi.advanceTimersByTimeAsync(1000);
  checker.ask('two', 0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask.check.mock.calls).toEqual([['one'], ['two']]);
  expect(checker.last?.document).toBe('two');
});

test('a server that does not answer is asked again', async () => {
  vi.useFakeTimers();
  let there = false;
  const checker = new Checker(
    asking(async () => {
      if (!there) throw new ApiError('unreachable', 'no');
      return report();
    }),
  );
  checker.ask('one');
  await vi.advanceTimersByTimeAsync(1000);
  expect(checker.failed?.code).toBe('unreachable');
  there = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(checker.failed).toBeNull();
  expect(checker.last?.document).toBe('one');
});

test('where one face leaves all without texts, they are asked for without it', async () => {
  vi.useFakeTimers();
  const ask = asking(async (document) =>
    document === 'lean' ? report() : report({ ok: false, findings: [odd], captions: {} }),
  );
  ask.lean = () => 'lean';
  const checker = new Checker(ask);
  checker.ask('all', 0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(ask.check.mock.calls).toEqual([['all'], ['lean']]);
  expect(checker.last?.report.ok).toBe(false);
  expect(checker.texts).toEqual({ captions: { A01: {} }, document: 'all' });
});

test('after it is stopped nothing is asked any more', async () => {
  vi.useFakeTimers();
  const ask = asking(async () => report());
  const checker = new Checker(ask);
  checker.ask('one');
  checker.stop();
  checker.ask('two');
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask.check).not.toHaveBeenCalled();
});
