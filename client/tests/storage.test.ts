import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetTable,
  keepTable,
  onElsewhere,
  ownTables,
  recall,
  remember,
  type OwnTable,
} from '../src/browser/storage';

const table = (id: string, change: Partial<OwnTable> = {}): OwnTable => ({
  table: id,
  game: 'g',
  role: 'host',
  token: `token-${id}`,
  names: ['Ada'],
  opened: 1,
  ...change,
});

beforeEach(() => {
  localStorage.clear();
  for (const each of ownTables()) forgetTable(each.table, each.token);
});

test('tables are kept newest first, each seat of a table once', () => {
  keepTable(table('a'));
  keepTable(table('b'));
  keepTable(table('a', { names: ['Ben'] }));
  expect(ownTables().map((each) => [each.table, each.names])).toEqual([
    ['a', ['Ben']],
    ['b', ['Ada']],
  ]);
  forgetTable('a', 'token-a');
  expect(ownTables().map((each) => each.table)).toEqual(['b']);
});

test('two seats of one table at one browser are two entries', () => {
  keepTable(table('a', { token: 'x' }));
  keepTable(table('a', { token: 'y' }));
  expect(ownTables()).toHaveLength(2);
});

test('what somebody else wrote into storage is left out', () => {
  remember('tables', '{"not": "a list"}');
  expect(ownTables()).toEqual([]);
  remember('tables', '[1, null, {"table": "a"}]');
  expect(ownTables()).toEqual([]);
  remember('tables', 'torn[');
  expect(ownTables()).toEqual([]);
});

test('where storage is off the page remembers by itself', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no');
  });
  remember('lang', 'ja');
  expect(recall('lang')).toBe('ja');
  keepTable(table('a'));
  expect(ownTables().map((each) => each.table)).toEqual(['a']);
});

test('where storage is full the page goes by what it was told last, and storage keeps what it has', () => {
  remember('x', 'old');
  keepTable(table('a'));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(remember('x', 'new')).toBe(false);
  expect(recall('x')).toBe('new');
  expect(localStorage.getItem('wagonway.x')).toBe('old');
  keepTable(table('b'));
  expect(ownTables().map((each) => each.table)).toEqual(['b', 'a']);
  expect(localStorage.getItem('wagonway.tables')).toContain('token-a');
  // What has room again is what storage says.
  full.mockRestore();
  expect(remember('x', 'newer')).toBe(true);
  localStorage.setItem('wagonway.x', 'from elsewhere');
  expect(recall('x')).toBe('from elsewhere');
});

test('what another tab has kept is believed again', () => {
  const stop = onElsewhere(() => {});
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  remember('x', 'mine');
  localStorage.setItem('wagonway.x', 'theirs');
  expect(recall('x')).toBe('mine');
  dispatchEvent(new StorageEvent('storage', { key: 'wagonway.x', newValue: 'theirs' }));
  expect(recall('x')).toBe('theirs');
  stop();
});
