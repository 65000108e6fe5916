/**
 * A set as it is edited: the document itself, never changed in place. What is not touched stays as it came, faulty or
 * not; a map that is drawn on is brought to the set's size first.
 */
import { across, beside, type Field, type Side, SIDES, spaceAt } from '../../../board/grid';
import type { Finding } from '../../../sets/editor';
import type { At } from '../../../sets/Squares.svelte';
import type { Square, TypeId } from '../types';
import { TYPES } from '../types';
import { DOCUMENT } from './document';

const CARD = DOCUMENT.fields.cards.of.fields;
export const SCHEMA = DOCUMENT.fields.schema.value;
export const CARDS = DOCUMENT.fields.cards.high;
export const SLOTS = CARD.slots.high;
export const MOST_ICONS = CARD.slots.of.high;
export const DESTINATIONS = TYPES.map((type) => `d${type}`);
/** As the palette shows them; "$" is given with an amount. */
export const ICONS = [
  'rail',
  ...DESTINATIONS,
  'ticket',
  'upg',
  'build',
  'worker',
  '$',
  'pol-',
  'pass+',
] as const;
export const FIRST_MONEY = 3;
export const MOST_MONEY = 9;
const { columns, rows } = DOCUMENT.fields.grid.fields;
export const LEAST = { columns: columns.low, rows: rows.low } as const;
export const MOST = { columns: columns.high, rows: rows.high } as const;
export const MOST_LEISURE = DOCUMENT.fields.numbers.fields.leisure.high;

type Names = Partial<Record<'en' | 'ja', string>>;
export interface Size {
  columns: number;
  rows: number;
}
export interface Card {
  id?: string;
  map?: unknown;
  slots?: unknown;
  name?: Names;
  [other: string]: unknown;
}
/** The parts of a set that are edited here; all others are kept as they are. */
export interface Document {
  schema: string;
  name?: Names;
  grid?: Partial<Size>;
  numbers?: Record<string, unknown>;
  cards: Card[];
  [other: string]: unknown;
}

// --- documents ---

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSet = (value: unknown): value is Document =>
  isObject(value) &&
  value.schema === SCHEMA &&
  Array.isArray(value.cards) &&
  value.cards.length <= 4 * CARDS &&
  value.cards.every(isObject);

export const NUMBERS = {
  capital_max: 20,
  pollution_min: 1,
  pollution_max: 13,
  workers_max: 6,
  start_workers: 2,
  start_passengers: [1, 1, 2, 2],
  building_dice: [1, 2, 3],
  building_cost: 2,
  link_points: 3,
  commercial_capital: 5,
  leisure: [
    [1, 1],
    [3, 2],
    [6, 3],
    [10, 4],
    [15, 5],
  ],
};
const GRID: Size = { columns: 5, rows: 3 };

export const newCard = (number: number, size: Size): Card => ({
  id: String(number),
  map: fitted([], size),
  slots: Array.from({ length: SLOTS }, () => []),
});

export const blank = (): Document => ({
  schema: SCHEMA,
  game: 'railways',
  grid: GRID,
  numbers: NUMBERS,
  cards: Array.from({ length: CARDS }, (_, i) => newCard(i + 1, GRID)),
});

/** A draft out of the game's own set. */
export function fromOurs(components: Document): Document {
  const draft: Document = { ...components };
  for (const ours of ['name', 'original', 'credits', 'note', 'captions']) delete draft[ours];
  return draft;
}

/** A name in one language serves in the other, too; a card without any has none. */
function bothNames<T extends { name?: Names }>(thing: T, needed: boolean): T {
  if (thing.name !== undefined && !isObject(thing.name)) return thing;
  const { en = '', ja = '' } = thing.name ?? {};
  if (typeof en !== 'string' || typeof ja !== 'string' || (en.trim() && ja.trim())) return thing;
  const name = en.trim() || ja.trim();
  if (name) return { ...thing, name: { en: en.trim() || name, ja: ja.trim() || name } };
  if (needed || thing.name === undefined) return thing;
  const bare = { ...thing };
  delete bare.name;
  return bare;
}

/** Cards are numbered by their places, and lines at the end of a map with nothing in them are none. */
export const whole = (document: Document): Document => ({
  ...bothNames(document, true),
  cards: document.cards.map((card, i) => {
    const named = bothNames({ ...card, id: String(i + 1) }, false);
    const rows = Array.isArray(named.map) ? [...(named.map as unknown[])] : [];
    while (rows.length && rows.at(-1) === '') rows.pop();
    return Array.isArray(named.map) && rows.length < named.map.length ? { ...named, map: rows } : named;
  }),
});

export const sizeOf = (document: Document): Size => {
  const side = (key: keyof Size): number => {
    const value = document.grid?.[key];
    return Number.isInteger(value) ? Math.min(MOST[key], Math.max(LEAST[key], value!)) : GRID[key];
  };
  return { columns: side('columns'), rows: side('rows') };
};

/** Both faces of each card count by themselves. */
export function progress(document: Document): { done: number; of: number } {
  const begun = document.cards.slice(0, CARDS).map((card) => [hasMap(card), hasIcons(card)]);
  return { done: begun.flat().filter(Boolean).length, of: 2 * CARDS };
}

/** The card in a place (from 1); a set may have fewer. */
export const cardIn = (document: Document, number: number): Card | undefined => document.cards[number - 1];
export function putCard(document: Document, number: number, card: Card): Document {
  if (document.cards[number - 1] === card) return document;
  const cards = [...document.cards];
  for (let i = cards.length; i < number; i++) cards.push(newCard(i + 1, sizeOf(document)));
  cards[number - 1] = card;
  return { ...document, cards };
}

/** Another size for all maps: squares are added, or cut off, at the right and at the bottom. */
export function resized(document: Document, to: Partial<Size>): Document {
  const before = sizeOf(document);
  const size = { ...before, ...to };
  const cards = document.cards.map((card) => {
    const rows = rowsOf(card);
    // A map that did not fit is left to be put right by hand.
    const fits = rows.length === before.rows && rows.every((row) => [...row].length === before.columns);
    return fits ? { ...card, map: fitted(rows, size) } : card;
  });
  return { ...document, grid: { ...document.grid, ...size }, cards };
}

export const putNumber = (document: Document, key: string, value: unknown): Document => ({
  ...document,
  numbers: { ...document.numbers, [key]: value },
});

// --- maps ---

export const LAND = '.';
/** The sides that a rail square is open to. */
export const RAILS: Readonly<Record<string, readonly [Side, Side]>> = {
  '-': ['E', 'W'],
  '|': ['N', 'S'],
  r: ['E', 'S'],
  '7': ['S', 'W'],
  l: ['N', 'E'],
  j: ['N', 'W'],
};
const RAIL_CODES = ['-', '|', 'r', '7', 'l', 'j'];
export const CODES: readonly string[] = [LAND, ...TYPES, ...RAIL_CODES];
/** Not a square of its own: rails are laid where one draws. */
export const TRACK = '~';
export const BRUSHES: readonly string[] = [LAND, ...TYPES, TRACK, ...RAIL_CODES];
export const isType = (code: string): code is TypeId => (TYPES as readonly string[]).includes(code);
const railBetween = (one: Side, other: Side): string =>
  RAIL_CODES.find((code) => RAILS[code]!.includes(one) && RAILS[code]!.includes(other)) ?? LAND;

export const rowsOf = (card: Card | undefined): string[] =>
  Array.isArray(card?.map) ? (card.map as unknown[]).map((row) => (typeof row === 'string' ? row : '')) : [];
/** The letter of a square; "" where there is none. */
export const codeAt = (rows: readonly string[], { row, column }: At): string => rows[row]?.[column] ?? '';
export const hasMap = (card: Card | undefined): boolean =>
  rowsOf(card).some((row) => [...row].some((code) => code !== LAND));

/** Rows of exactly this size. */
export const fitted = (rows: readonly string[], { columns, rows: height }: Size): string[] =>
  Array.from({ length: height }, (_, i) => (rows[i] ?? '').slice(0, columns).padEnd(columns, LAND));

export function painted(rows: readonly string[], size: Size, squares: readonly At[], code: string): string[] {
  const letters = fitted(rows, size).map((row) => [...row]);
  for (const { row, column } of squares)
    if (letters[row]?.[column] !== undefined) letters[row][column] = code;
  return letters.map((row) => row.join(''));
}

const TURNED: Readonly<Record<string, string>> = { r: 'j', j: 'r', '7': 'l', l: '7' };
/** The map turned by 180 degrees. */
export const turnedMap = (rows: readonly string[]): string[] =>
  [...rows].reverse().map((row) =>
    [...row]
      .reverse()
      .map((code) => TURNED[code] ?? code)
      .join(''),
  );

const STEPS: Readonly<Record<Side, At>> = {
  N: { row: -1, column: 0 },
  E: { row: 0, column: 1 },
  S: { row: 1, column: 0 },
  W: { row: 0, column: -1 },
};
const step = (at: At, side: Side): At => ({
  row: at.row + STEPS[side].row,
  column: at.column + STEPS[side].column,
});
const same = (a: At | undefined, b: At | undefined): boolean => a?.row === b?.row && a?.column === b?.column;
const sideTo = (from: At, to: At | undefined): Side | undefined =>
  to && SIDES.find((side) => same(step(from, side), to));

/** The squares on the way from one to another, without the first: across first, then down. */
export function between(from: At, to: At): At[] {
  const way: At[] = [];
  let at = from;
  while (!same(at, to)) {
    const side: Side =
      at.column === to.column ? (at.row < to.row ? 'S' : 'N') : at.column < to.column ? 'E' : 'W';
    at = step(at, side);
    way.push(at);
  }
  return way;
}

/** A stroke goes on: over squares that it skipped, and back where it turned round. */
export function extended(path: readonly At[], to: At): At[] {
  const next = [...path];
  for (const at of between(path.at(-1) ?? to, to)) {
    if (same(next.at(-2), at)) next.pop();
    else next.push(at);
  }
  return next;
}

/** Rails along a path; buildings stay, and each end joins what lies beside it. */
export function withTrack(rows: readonly string[], size: Size, path: readonly At[]): string[] {
  const before = fitted(rows, size);
  let next = before;
  const set = (at: At, sides: Side[]) => {
    next = painted(next, size, [at], railBetween(sides[0]!, sides[1]!));
  };
  const inner = (i: number): Side[] => [
    ...new Set(
      [sideTo(path[i]!, path[i - 1]), sideTo(path[i]!, path[i + 1])].filter((side) => side !== undefined),
    ),
  ];
  const open = path.flatMap((at, i) => (isType(codeAt(before, at)) ? [] : [{ at, sides: inner(i) }]));
  // The middle first: the ends look at what they join.
  for (const { at, sides } of open) if (sides.length === 2) set(at, sides);
  for (const { at, sides } of open) {
    if (sides.length === 2) continue;
    const rest = SIDES.filter((side) => !sides.includes(side)).map((side) => {
      const beyond = step(at, side);
      const code = codeAt(next, beyond);
      const joins = isType(code) || RAILS[code]?.includes(across(side));
      const had = RAILS[codeAt(before, at)]?.includes(side);
      const straight = sides.length ? across(side) === sides[0] : side === 'E' || side === 'W';
      return { side, worth: (joins ? 4 : 0) + (had ? 2 : 0) + (straight ? 1 : 0) };
    });
    rest.sort((a, b) => b.worth - a.worth);
    set(at, [...sides, ...rest.map(({ side }) => side)].slice(0, 2));
  }
  return next;
}

// --- icons ---

/** The icons of the four slots, whatever stands in the file. */
export const slotsOf = (card: Card | undefined): string[][] => {
  const there = Array.isArray(card?.slots) ? (card.slots as unknown[]) : [];
  return Array.from({ length: Math.max(SLOTS, there.length) }, (_, i) =>
    Array.isArray(there[i]) ? (there[i] as unknown[]).map(String) : [],
  );
};
export const hasIcons = (card: Card | undefined): boolean => slotsOf(card).some((slot) => slot.length > 0);
export const withSlot = (card: Card, at: number, icons: string[]): Card => ({
  ...card,
  slots: slotsOf(card).map((slot, i) => (i === at ? icons : slot)),
});
/** X of an icon $X; 0 of any other. */
export const moneyOf = (icon: string): number => (/^\$[1-9]$/.test(icon) ? Number(icon[1]) : 0);
export const isIcon = (icon: string): boolean =>
  moneyOf(icon) > 0 || (icon !== '$' && (ICONS as readonly string[]).includes(icon));

// --- cards side by side ---

/** A card's place among four, and whether it is turned. */
export interface Lying {
  card: number;
  turned: boolean;
}

/** The four cards, as they lie, that a finding is about; null where it is about none. */
export function layoutIn({ args }: Finding): Lying[] | null {
  const { layout } = args as { layout?: { args: Record<string, number | { args: { card: number } }> } };
  if (!layout) return null;
  return ['a', 'b', 'c', 'd'].map((cell) => {
    const card = layout.args[cell]!;
    return typeof card === 'number' ? { card, turned: false } : { card: card.args.card, turned: true };
  });
}

/** What squares of one map are, or of several that lie two in a row. */
export function squaresOf(maps: readonly (readonly string[])[], size: Size): ReadonlyMap<string, Square> {
  const found = new Map<string, Square>();
  maps.forEach((rows, cell) => {
    const left = (cell % 2) * size.columns;
    const top = Math.floor(cell / 2) * size.rows;
    fitted(rows, size).forEach((row, r) =>
      [...row].forEach((code, c) => {
        if (code === LAND) return;
        const id = spaceAt(left + c, top + r);
        const sides = RAILS[code]?.join('') ?? '';
        const type = isType(code) ? code : null;
        // What is no letter of ours is no square either.
        if (sides || type)
          found.set(id, { id, type, sides, stops: '', building: null, link: null, die: null, card: null });
      }),
    );
  });
  return found;
}

/** Whether a track goes on over a side: into a building, or onto track that meets it. */
export function leadsOn(plan: Field, id: string, side: Side, squares: ReadonlyMap<string, Square>): boolean {
  const next = beside(id, side, plan);
  const there = next === null ? undefined : squares.get(next);
  return !!there && (there.type !== null || there.sides.includes(across(side)));
}

/** The squares of each building: neighbours of one type are one. */
export function buildingsOf(
  squares: ReadonlyMap<string, Square>,
  plan: Field,
): { type: TypeId; spaces: string[] }[] {
  const seen = new Set<string>();
  const found: { type: TypeId; spaces: string[] }[] = [];
  for (const { id, type } of squares.values()) {
    if (!type || seen.has(id)) continue;
    seen.add(id);
    const spaces = [id];
    for (const space of spaces)
      for (const side of SIDES) {
        const next = beside(space, side, plan);
        if (!next || seen.has(next) || squares.get(next)?.type !== type) continue;
        seen.add(next);
        spaces.push(next);
      }
    found.push({ type, spaces });
  }
  return found;
}

export interface Track {
  spaces: string[];
  ends: [TypeId, TypeId];
}
/** Tracks that lead from building to building. */
export function tracksOf(squares: ReadonlyMap<string, Square>, plan: Field): Track[] {
  const found = new Map<string, Track>();
  for (const { id, type } of squares.values()) {
    if (!type) continue;
    for (const first of SIDES) {
      const spaces: string[] = [];
      let side = first;
      let at = beside(id, side, plan);
      for (;;) {
        const there = at === null ? undefined : squares.get(at);
        if (there?.type && spaces.length) {
          const key = [...spaces].sort().join(' ');
          if (!found.has(key)) found.set(key, { spaces, ends: [type, there.type] });
        }
        const way = there?.sides ?? '';
        if (!way.includes(across(side))) break;
        spaces.push(at!);
        side = [...way].find((each) => each !== across(side)) as Side;
        at = beside(at!, side, plan);
      }
    }
  }
  return [...found.values()];
}
