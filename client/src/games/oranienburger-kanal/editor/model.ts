/**
 * A card as it is edited: the object of the grammar itself, never changed in place. Nothing is kept beside it, so what
 * is not touched stays as it came. What an edit makes is always a whole thing: a new line, count or condition begins as
 * one that can be played.
 */
import { bothNames } from '../../../sets/documents';
import { EDGES } from '../ids';
import type {
  BuildSpec,
  Bundle,
  Card,
  Cond,
  Count,
  Filter,
  Line,
  Pattern,
  Payment,
  RouteKind,
} from '../types';
import { RESOURCES } from '../types';
import { CARD, DOCUMENT } from './document';

export type Deck = 'A' | 'B';
export const DECKS: readonly Deck[] = ['A', 'B'];
export const CARDS = CARD.fields.number.high;
export const PER_STAGE = 20;
export const SCHEMA = DOCUMENT.fields.schema.value;

/** The parts of a set that are edited here; all others are kept as they are. */
export interface Document {
  schema: string;
  name?: Partial<Record<'en' | 'ja', string>>;
  original?: boolean;
  decks: Partial<Record<Deck, Card[]>>;
  front?: Partial<Record<RouteKind, string[]>>;
  patterns?: Record<string, Pattern>;
  [other: string]: unknown;
}

/** An object with one key changed, or without it. */
export function put<T extends object>(value: T, key: keyof T, to: T[keyof T] | undefined): T {
  if (value[key] === to) return value;
  const next = { ...value };
  if (to === undefined) delete next[key];
  else next[key] = to;
  return next;
}
/** A list with one entry changed, or without it. */
export function putAt<T>(list: readonly T[], at: number, to: T | undefined): T[] {
  const next = [...list];
  if (to === undefined) next.splice(at, 1);
  else next[at] = to;
  return next;
}
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

// --- documents ---

export const isSet = (value: unknown): value is Document => {
  if (typeof value !== 'object' || value === null) return false;
  const { schema, decks } = value as Record<string, unknown>;
  if (schema !== SCHEMA || typeof decks !== 'object' || decks === null) return false;
  return Object.entries(decks).every(
    ([deck, cards]) =>
      (deck === 'A' || deck === 'B') &&
      Array.isArray(cards) &&
      cards.length <= 2 * CARDS &&
      cards.every((card) => typeof card === 'object' && card !== null && !Array.isArray(card)),
  );
};

export const blank = (): Document => ({
  schema: SCHEMA,
  decks: { A: [] },
});

export function whole(document: Document): Document {
  const decks = Object.fromEntries(
    Object.entries(document.decks).map(([deck, cards]) => [
      deck,
      (cards ?? []).map((card) => bothNames(card)),
    ]),
  );
  const patterns = document.patterns && {
    patterns: Object.fromEntries(
      Object.entries(document.patterns).map(([id, each]) => [id, bothNames(each)]),
    ),
  };
  return { ...bothNames(document), decks, ...patterns };
}

/** Without the cards that these places name ("A07.fame", "decks.A[3]"); null where they name none. */
export function without(document: Document, places: readonly string[]): Document | null {
  const faulty = new Set(places.map((place) => /^([AB]\d\d|decks\.[AB]\[\d+\])/.exec(place)?.[1]));
  let left = false;
  const decks: Document['decks'] = {};
  for (const deck of DECKS) {
    const cards = document.decks[deck];
    if (!cards) continue;
    const fine = cards.filter(
      (card, i) => !faulty.has(cardId(deck, card.number)) && !faulty.has(`decks.${deck}[${i}]`),
    );
    left ||= fine.length < cards.length;
    decks[deck] = fine;
  }
  return left ? { ...document, decks } : null;
}

export const progress = (document: Document): { done: number; of: number } => {
  const decks = Object.values(document.decks);
  return {
    done: decks.reduce((sum, cards) => sum + (cards?.length ?? 0), 0),
    of: CARDS * Math.max(1, decks.length),
  };
};

// --- cards ---

export const cardId = (deck: string, number: number): string => `${deck}${String(number).padStart(2, '0')}`;
export const newCard = (number: number): Card => ({
  number,
  name: { en: '', ja: '' },
  cost: [{}],
  fame: 0,
  lines: [],
});

export const cardIn = (document: Document, deck: Deck, number: number): Card | undefined =>
  document.decks[deck]?.find((card) => card.number === number);

/** The set with another card in the place of its number; undefined: without it. */
export function putCard(document: Document, deck: Deck, number: number, card: Card | undefined): Document {
  const cards = document.decks[deck] ?? [];
  const at = cards.findIndex((each) => each.number === number);
  let next: Card[];
  if (at >= 0) next = putAt(cards, at, card);
  else if (card) {
    const after = cards.findIndex((each) => each.number > number);
    next = after < 0 ? [...cards, card] : [...cards.slice(0, after), card, ...cards.slice(after)];
  } else return document;
  return { ...document, decks: { ...document.decks, [deck]: next } };
}

/** Cards that no place of the list shows: numbers that are taken already, or that there are not. */
export function strays(document: Document, deck: Deck): number[] {
  const seen = new Set<number>();
  return (document.decks[deck] ?? []).flatMap((card, at) => {
    const known = Number.isInteger(card.number) && card.number >= 1 && card.number <= CARDS;
    if (!known || seen.has(card.number)) return [at];
    seen.add(card.number);
    return [];
  });
}

// --- lines ---

export const LINE_KINDS = ['gain', 'trade', 'tiers', 'build', 'choose', 'rotate'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export function kindOfLine(line: Line): LineKind | null {
  if ('pay' in line) return 'trade';
  if ('tiers' in line || 'by' in line) return 'tiers';
  if ('build' in line) return 'build';
  if ('choose' in line || 'of' in line) return 'choose';
  if ('rotate' in line) return 'rotate';
  return 'gain' in line ? 'gain' : null;
}

/** What each kind begins as. */
const FIRST: Record<LineKind, Line> = {
  gain: { gain: { taler: 1 } },
  trade: { pay: { clay: 1 }, gain: { taler: 2 } },
  tiers: { by: { count: 'route' }, tiers: { '2': { taler: 1 }, '3': { taler: 2 }, '4': { taler: 4 } } },
  build: { build: { what: 'path', n: 1 }, free: true },
  choose: { choose: 1, of: [{ gain: { wood: 1 } }, { gain: { clay: 1 } }] },
  rotate: { rotate: 1 },
};
const COMMON = ['if', 'activation', 'then', 'extra'] as const;

/** The line as one of another kind: what goes with any line stays, and goods that are gained stay gained. */
export function asKind(line: Line, kind: LineKind): Line {
  if (kindOfLine(line) === kind) return line;
  const next: Line = { ...FIRST[kind] };
  const goods = line.gain;
  if ((kind === 'gain' || kind === 'trade') && goods && !isBuild(goods)) next.gain = goods;
  for (const key of COMMON) if (line[key] !== undefined) Object.assign(next, { [key]: line[key] });
  return next;
}
export const newLine = (kind: LineKind = 'gain'): Line => FIRST[kind];

export const isBuild = (value: unknown): value is BuildSpec =>
  typeof value === 'object' && value !== null && 'what' in value;
export const isBundle = (value: unknown): value is Bundle =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).every((key) => RESOURCES.some((r) => r === key));

/** The ways to pay for a trade. */
export const waysOf = (pay: Payment | undefined): Bundle[] =>
  pay && 'any_of' in pay && Array.isArray(pay.any_of) ? pay.any_of : [(pay ?? {}) as Bundle];
export const payment = (ways: Bundle[]): Payment => (ways.length === 1 ? ways[0]! : { any_of: ways });

// --- tiers: "2", or "3+" for 3 and more ---

export interface Tier {
  from: number;
  more: boolean;
  does: Bundle | Line | null;
}
export const tiersOf = (tiers: Line['tiers']): Tier[] =>
  Object.entries(tiers ?? {})
    .map(([key, does]) => ({ from: parseInt(key, 10) || 0, more: key.endsWith('+'), does }))
    .sort((a, b) => a.from - b.from || Number(a.more) - Number(b.more));
export const tierKey = ({ from, more }: Tier): string => `${from}${more ? '+' : ''}`;

/** A tier with a number that another has takes its place, and the other the number that has become free. */
export function putTier(tiers: Tier[], at: number, to: Tier): Line['tiers'] {
  const before = tiers[at]!;
  const next = tiers.map((each, i) => {
    if (i === at) return to;
    return each.from === to.from && to.from !== before.from ? { ...each, from: before.from } : each;
  });
  return tierMap(next);
}
export const tierMap = (tiers: Tier[]): NonNullable<Line['tiers']> =>
  Object.fromEntries(tiers.map((each) => [tierKey(each), each.does]));

// --- counts ---

export type ScopeName = 'adjacent' | 'board' | 'neighbours' | 'stock';
interface SourceRow {
  /** The first is meant where none is written, unless `said`. */
  scopes: readonly ScopeName[];
  said?: true;
  filters: readonly (keyof Filter)[];
}
const EDGE: Pick<SourceRow, 'scopes'> = { scopes: ['adjacent', 'board'] };
const CELL = { scopes: ['neighbours', 'board'], said: true } as const;
const STOCK: SourceRow = { scopes: ['stock'], said: true, filters: [] };
const ROUTE: SourceRow = { ...EDGE, filters: ['side', 'on', 'under_bridge'] };

/** What can be counted, where, and what narrows it down: the words of grammar.py, which a test compares. */
export const SOURCES: Record<string, SourceRow> = {
  route: { ...EDGE, filters: ['kind', 'side', 'on', 'under_bridge'] },
  path: ROUTE,
  road: ROUTE,
  rail: ROUTE,
  canal: ROUTE,
  bridge: { ...EDGE, filters: ['side'] },
  building: { ...CELL, filters: ['side', 'cell', 'activation', 'under_bridge'] },
  empty_cell: { ...CELL, filters: ['side', 'cell'] },
  empty_edge: { ...EDGE, filters: ['side', 'on'] },
  ring: { scopes: ['board'], said: true, filters: ['kind'] },
  row4: { ...EDGE, filters: ['kind', 'complete'] },
  column3: { ...EDGE, filters: ['kind', 'complete'] },
  angle90: { ...EDGE, filters: ['kind'] },
  pattern: { ...EDGE, filters: ['kind'] },
  ...Object.fromEntries(RESOURCES.map((name) => [name, STOCK])),
  resource: STOCK,
};

/** The scope that a count has, said or meant. */
export const scopeOf = (count: Count): ScopeName | undefined =>
  count.scope ?? (SOURCES[count.count]?.said ? undefined : SOURCES[count.count]?.scopes[0]);

/** The count of something else: what narrows it down stays as far as it says something there. */
export function withSource(count: Count, source: string, patterns: readonly string[]): Count {
  if (count.count === source) return count;
  const row = SOURCES[source];
  if (!row) return count;
  const next: Count = { count: source };
  const scope = scopeOf(count);
  if (scope && row.scopes.includes(scope)) {
    if (row.said || scope !== row.scopes[0]) next.scope = scope;
  } else if (row.said) next.scope = row.scopes[0]!;
  const filter = Object.entries(count.filter ?? {}).filter(([key]) =>
    row.filters.includes(key as keyof Filter),
  );
  const kept = Object.fromEntries(filter) as Filter;
  if (next.scope === 'board') delete kept.side;
  if (Object.keys(kept).length) next.filter = kept;
  if (source === 'resource') next.distinct = 'resource';
  if (count.every !== undefined) next.every = count.every;
  if (count.max !== undefined) next.max = count.max;
  // What may grow without end needs a limit.
  else if (source === 'taler' || source === 'fame') next.max = 10;
  if (source === 'pattern') next.pattern = patterns[0] ?? '';
  return next;
}

export function withScope(count: Count, scope: ScopeName): Count {
  const row = SOURCES[count.count];
  if (!row || scopeOf(count) === scope) return count;
  const next = put(count, 'scope', !row.said && scope === row.scopes[0] ? undefined : scope);
  // Sides are those of this building.
  return scope === 'board' ? withFilter(next, 'side', undefined) : next;
}

export function withFilter<K extends keyof Filter>(
  count: Count,
  key: K,
  value: Filter[K] | undefined,
): Count {
  const filter = put(count.filter ?? {}, key, value);
  return put(count, 'filter', Object.keys(filter).length ? filter : undefined);
}

/** A list without a word, or with it in the order of `all`; undefined when none is left. */
export function toggled<T>(list: readonly T[] | undefined, word: T, all: readonly T[]): T[] | undefined {
  const has = new Set(list ?? []);
  if (!has.delete(word)) has.add(word);
  const next = all.filter((each) => has.has(each));
  return next.length ? next : undefined;
}

// --- conditions ---

export const COND_KINDS = ['of', 'at', 'all', 'any', 'not'] as const;
export type CondKind = (typeof COND_KINDS)[number];
export const kindOfCond = (cond: Cond): CondKind =>
  COND_KINDS.find((kind) => kind in cond) ?? ('cmp' in cond ? 'of' : 'at');

export const newCond = (): Cond => ({ of: { count: 'route' }, cmp: { min: 1 } });

/** The condition as one of another kind: one that becomes part of several, or is turned round, stays. */
export function asCond(cond: Cond, kind: CondKind): Cond {
  const now = kindOfCond(cond);
  if (now === kind) return cond;
  const inner = cond.not ?? cond.all?.[0] ?? cond.any?.[0];
  switch (kind) {
    case 'all':
    case 'any': {
      const parts = cond.all ?? cond.any ?? [cond, newCond()];
      return kind === 'all' ? { all: parts } : { any: parts };
    }
    case 'not':
      return { not: cond };
    case 'of':
      return inner?.of ? inner : newCond();
    case 'at':
      return inner?.at ? inner : { at: 'corner' };
  }
}

export const COMPARISONS = ['min', 'eq', 'max'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export function comparisonOf(cmp: Cond['cmp']): { how: Comparison; value: number } {
  if (typeof cmp === 'number') return { how: 'eq', value: cmp };
  const how = COMPARISONS.find((each) => cmp?.[each] !== undefined) ?? 'min';
  return { how, value: cmp?.[how] ?? 1 };
}

// --- the printed routes ---

export const PRINTED: readonly (readonly [RouteKind, number])[] = [
  ['path', 2],
  ['rail', 1],
  ['canal', 1],
];
/** Lay a kind on an edge, or take away what lies there if it is that; what else lies there gives way. */
export function layAt(
  front: Document['front'],
  kind: RouteKind,
  edge: string,
): NonNullable<Document['front']> {
  const lies = front?.[kind]?.includes(edge);
  const next = Object.fromEntries(
    Object.entries(front ?? {}).map(([each, edges]) => [each, (edges ?? []).filter((at) => at !== edge)]),
  ) as NonNullable<Document['front']>;
  for (const [each] of PRINTED) next[each] ??= [];
  if (!lies)
    next[kind] = [...(next[kind] ?? []), edge].toSorted((a, b) => EDGES.indexOf(a) - EDGES.indexOf(b));
  return next;
}
export const laidAt = (front: Document['front'], edge: string): RouteKind | null =>
  (Object.keys(front ?? {}) as RouteKind[]).find((kind) => front?.[kind]?.includes(edge)) ?? null;
