import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Card, Cond, Count, Line } from '../types';
import { fromOurs } from '../../../sets/documents';
import {
  asCond,
  asKind,
  blank,
  cardIn,
  COND_KINDS,
  comparisonOf,
  isBundle,
  isSet,
  kindOfCond,
  kindOfLine,
  layAt,
  LINE_KINDS,
  moved,
  newCard,
  newLine,
  payment,
  progress,
  put,
  putAt,
  putCard,
  putTier,
  scopeOf,
  SOURCES,
  strays,
  tierMap,
  tiersOf,
  toggled,
  waysOf,
  whole,
  withFilter,
  without,
  withScope,
  withSource,
  type Document,
} from './model';

const rules = join(import.meta.dirname, '../../../../../src/wagonway/games/oranienburger_kanal');
const read = (path: string): string => readFileSync(join(rules, path), 'utf-8');
const ours = JSON.parse(read('data/components.json')) as Document;
const cards: Card[] = Object.values(ours.decks).flatMap((deck) => deck ?? []);

/** Elements that no card of our set need have. */
const UNUSUAL: Line[] = [
  {
    pay: { any_of: [{ ore: 1 }, { taler: 2 }] },
    gain: { what: 'road', n: 1, on: 'printed_path' },
    times: 'any',
  },
  { by: { count: 'canal' }, tiers: { '0': null, '2': { gain: { iron: 1 } }, '3+': { iron: 2, wood: 4 } } },
  { build: { what: 'bridge', n: 2, upto: true, op: 'remove' } },
  { choose: 2, distinct: false, of: [newLine(), { rotate: 2 }, { rotate: { count: 'rail' } as never }] },
  {
    activation: 2,
    gain: { fame: 1 },
    per: {
      count: 'building',
      scope: 'board',
      filter: { activation: { eq: 0 }, cell: 'inner' },
      every: 2,
      max: 3,
    },
    if: {
      not: {
        any: [{ at: 'corner' }, { of: { count: 'route', filter: { side: ['N', 'W'] } }, cmp: { eq: 0 } }],
      },
    },
    extra: { if: { at: 'border' }, gain: { fame: 2 } },
    then: { gain: { taler: 1 } },
  },
];

// --- nothing that is only looked at changes ---

function sameCount(count: Count): void {
  expect(SOURCES).toHaveProperty(count.count);
  expect(withSource(count, count.count, [])).toBe(count);
  expect(withScope(count, scopeOf(count)!)).toBe(count);
  expect(put(count, 'every', count.every)).toBe(count);
  for (const side of count.filter?.side ?? []) {
    const sides = ['N', 'E', 'S', 'W'] as const;
    const off = withFilter(count, 'side', toggled(count.filter?.side, side, sides));
    expect(withFilter(off, 'side', toggled(off.filter?.side, side, sides))).toEqual({
      ...count,
      filter: { ...count.filter, side: sides.filter((each) => count.filter?.side?.includes(each)) },
    });
  }
  for (const key of Object.keys(count.filter ?? {})) expect(SOURCES[count.count]!.filters).toContain(key);
}
function sameCond(cond: Cond): void {
  const kind = kindOfCond(cond);
  expect(asCond(cond, kind)).toBe(cond);
  expect(cond).toHaveProperty(kind);
  if (cond.cmp) {
    const { how, value } = comparisonOf(cond.cmp);
    expect({ [how]: value }).toEqual(cond.cmp);
  }
  if (cond.of) sameCount(cond.of);
  [cond.not, ...(cond.all ?? []), ...(cond.any ?? [])].forEach((each) => each && sameCond(each));
}
function sameLine(line: Line): void {
  const kind = kindOfLine(line);
  expect(kind).not.toBeNull();
  expect(asKind(line, kind!)).toBe(line);
  if (line.pay) expect(payment(waysOf(line.pay))).toEqual(line.pay);
  if (line.tiers) {
    const tiers = tiersOf(line.tiers);
    expect(tierMap(tiers)).toEqual(line.tiers);
    tiers.forEach((tier, i) => expect(putTier(tiers, i, tier)).toEqual(line.tiers));
    for (const { does } of tiers) if (does && !isBundle(does)) sameLine(does as Line);
  }
  for (const count of [line.per, line.by, line.times, line.rotate, line.extra?.per])
    if (typeof count === 'object' && count !== null) sameCount(count as Count);
  for (const cond of [line.if, line.extra?.if]) if (cond) sameCond(cond);
  for (const inner of [line.then, ...(line.of ?? [])]) if (inner) sameLine(inner);
}

test('every card of our set is edited as the object that it is, without loss', () => {
  expect(cards).toHaveLength(120);
  for (const card of cards) card.lines.forEach((line) => sameLine(line!));
  expect(whole(ours)).toEqual(ours);
});

test('so are elements that our set need not have', () => {
  UNUSUAL.forEach(sameLine);
});

test('a change touches what it names and nothing else', () => {
  const before = structuredClone(ours);
  const card = cardIn(ours, 'A', 7)!;
  const after = putCard(ours, 'A', 7, { ...card, fame: 9 });
  expect(ours).toEqual(before);
  expect(cardIn(after, 'A', 7)).toEqual({ ...card, fame: 9 });
  expect(after.decks.B).toBe(ours.decks.B);
  expect(cardIn(after, 'A', 8)).toBe(cardIn(ours, 'A', 8));
});

// --- kinds ---

test('a line becomes one of another kind and keeps what goes with any', () => {
  const line = UNUSUAL[4]!;
  for (const kind of LINE_KINDS) {
    const made = asKind(line, kind);
    expect(kindOfLine(made)).toBe(kind);
    for (const key of ['if', 'activation', 'then', 'extra'] as const) expect(made[key]).toBe(line[key]);
    if (kind !== 'gain') expect(made.per).toBeUndefined();
  }
  expect(asKind({ gain: { ore: 3 } }, 'trade').gain).toEqual({ ore: 3 });
  expect(asKind({ build: { what: 'path', n: 1 }, free: true }, 'gain')).toEqual(newLine('gain'));
});

test('a condition becomes part of several, or what is left of them', () => {
  const corner: Cond = { at: 'corner' };
  const both = asCond(corner, 'all');
  expect(both.all?.[0]).toBe(corner);
  expect(both.all).toHaveLength(2);
  expect(asCond(both, 'any')).toEqual({ any: both.all });
  expect(asCond(asCond(corner, 'not'), 'at')).toBe(corner);
  for (const kind of COND_KINDS) expect(kindOfCond(asCond(corner, kind))).toBe(kind);
});

test('a count of something else keeps what says something there', () => {
  const count: Count = {
    count: 'route',
    scope: 'board',
    filter: { kind: ['rail'], on: 'outer_edge' },
    every: 2,
  };
  expect(withSource(count, 'rail', [])).toEqual({
    count: 'rail',
    scope: 'board',
    filter: { on: 'outer_edge' },
    every: 2,
  });
  expect(withSource(count, 'building', [])).toEqual({ count: 'building', scope: 'board', every: 2 });
  expect(withSource({ count: 'route' }, 'building', [])).toEqual({ count: 'building', scope: 'neighbours' });
  expect(withSource({ count: 'route' }, 'wood', [])).toEqual({ count: 'wood', scope: 'stock' });
  expect(withSource({ count: 'route' }, 'resource', [])).toEqual({
    count: 'resource',
    scope: 'stock',
    distinct: 'resource',
  });
  expect(withSource({ count: 'route' }, 'taler', []).max).toBe(10);
  expect(withSource({ count: 'route' }, 'pattern', ['bow']).pattern).toBe('bow');
  expect(withScope({ count: 'route', filter: { side: ['N'] } }, 'board')).toEqual({
    count: 'route',
    scope: 'board',
  });
});

test('what can be counted, and what narrows it down, is what the check knows', () => {
  const grammar = read('grammar.py');
  const table = /^FILTERS.*?^\}/ms.exec(grammar)![0];
  const kinds = ['path', 'road', 'rail', 'canal'];
  const words = (list: string): string[] => [...list.matchAll(/"(\w+)"/g)].map((found) => found[1]!);
  const filters: Record<string, string[]> = {};
  for (const [, name, list] of table.matchAll(/^ {4}"(\w+)": \(([^)]*)\)/gm)) filters[name!] = words(list!);
  const each = words(/fromkeys\(KIND_IDS, \(([^)]*)\)/.exec(table)![1]!);
  for (const kind of kinds) filters[kind] = each;
  expect(Object.keys(filters).length).toBeGreaterThan(12);
  for (const [name, list] of Object.entries(filters))
    expect([name, SOURCES[name]?.filters.toSorted()]).toEqual([name, list.toSorted()]);
  for (const name of Object.keys(SOURCES)) expect(grammar).toMatch(new RegExp(`"${name}"`));
});

test('a tier with the number of another changes places with it', () => {
  const tiers = tiersOf({ '2': { wood: 1 }, '3+': { wood: 2 } });
  expect(putTier(tiers, 0, { ...tiers[0]!, from: 3 })).toEqual({ '3': { wood: 1 }, '2+': { wood: 2 } });
  expect(putTier(tiers, 0, { ...tiers[0]!, more: true })).toEqual({ '2+': { wood: 1 }, '3+': { wood: 2 } });
});

// --- documents ---

test('a blank set has no card; one that is begun takes its place by number', () => {
  let set = blank();
  expect(isSet(set)).toBe(true);
  expect(progress(set)).toEqual({ done: 0, of: 60 });
  for (const n of [30, 2, 45]) set = putCard(set, 'A', n, newCard(n));
  expect(set.decks.A?.map((card) => card.number)).toEqual([2, 30, 45]);
  expect(progress(set)).toEqual({ done: 3, of: 60 });
  set = putCard(set, 'A', 30, undefined);
  expect(set.decks.A?.map((card) => card.number)).toEqual([2, 45]);
  expect(putCard(set, 'A', 31, undefined)).toBe(set);
});

test('a draft of ours is no longer called ours', () => {
  const draft = fromOurs(ours);
  expect(draft).not.toHaveProperty('original');
  expect(draft).not.toHaveProperty('name');
  expect(draft.decks).toBe(ours.decks);
});

test('a name in one language serves in both when a set is sent', () => {
  const set = putCard(blank(), 'A', 1, { ...newCard(1), name: { en: '', ja: '水車' } });
  expect(whole(set).decks.A?.[0]?.name).toEqual({ en: '水車', ja: '水車' });
  expect(set.decks.A?.[0]?.name.en).toBe('');
  const nameless = putCard(blank(), 'A', 1, newCard(1));
  expect(whole(nameless)).toEqual(nameless);
});

test('what is no set is not taken for one', () => {
  const garbage = [null, undefined, 3, 'x', [], {}, { schema: ours.schema }, { ...ours, schema: 'other/1' }];
  for (const value of garbage) expect(isSet(value)).toBe(false);
  expect(isSet({ ...ours, decks: { A: {} } })).toBe(false);
  expect(isSet({ ...ours, decks: { A: [null] } })).toBe(false);
  expect(isSet({ ...ours, decks: { C: [] } })).toBe(false);
  expect(isSet(ours)).toBe(true);
});

test('cards with a number that is taken, or is none, are found', () => {
  const deck = [newCard(3), newCard(3), newCard(61), { ...newCard(4), number: 'x' as never }];
  expect(strays({ ...blank(), decks: { A: deck } }, 'A')).toEqual([1, 2, 3]);
});

test('texts are asked for without the cards that cannot be read', () => {
  const left = without(ours, ['A07.lines[0].gain', 'decks.B[0]', 'front.path']);
  expect(left?.decks.A).toHaveLength(59);
  expect(left?.decks.B).toHaveLength(59);
  expect(without(ours, ['front.path', ''])).toBeNull();
});

test('a printed route is laid, taken away, and gives way to another', () => {
  const one = layAt(undefined, 'path', 'h01');
  expect(one).toEqual({ path: ['h01'], rail: [], canal: [] });
  expect(layAt(one, 'rail', 'h01')).toEqual({ path: [], rail: ['h01'], canal: [] });
  expect(layAt(one, 'path', 'h01')).toEqual({ path: [], rail: [], canal: [] });
  expect(layAt(one, 'path', 'h00').path).toEqual(['h00', 'h01']);
});

test('lists are changed by copies', () => {
  const list = ['a', 'b', 'c'];
  expect(moved(list, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(putAt(list, 1, undefined)).toEqual(['a', 'c']);
  expect(toggled(['c'], 'a', list)).toEqual(['a', 'c']);
  expect(toggled(['a'], 'a', list)).toBeUndefined();
  expect(list).toEqual(['a', 'b', 'c']);
});
