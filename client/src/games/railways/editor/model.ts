/**
 * A set as it is edited: the document itself, never changed in place. What is not touched stays as it came, faulty or
 * not; a map that is drawn on is brought to the set's size first.
 */
import { across, beside, type Field, type Side, SIDES, spaceAt } from '../../../board/grid';
import { bothNames, isObject, sized, type Names, type Size } from '../../../sets/documents';
import type { Finding } from '../../../sets/editor';
import { begun } from '../../../sets/form';
import type { At } from '../../../sets/Squares.svelte';
import { isSame, step } from '../../../sets/strokes';
import type { Square, TypeId } from '../types';
import { TYPES } from '../types';
import { DOCUMENT } from './document';

export type { Size } from '../../../sets/documents';

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

export const isSet = (value: unknown): value is Document =>
  isObject(value) &&
  value.schema === SCHEMA &&
  Array.isArray(value.cards) &&
  value.cards.length <= 4 * CARDS &&
  value.cards.every(isObject);

export const NUMBERS = begun(DOCUMENT.fields.numbers);
const FIRST: Size = begun(DOCUMENT.fields.grid);

export const newCard = (number: number, size: Size): Card => ({
  id: String(number),
  map: fitted([], size),
  slots: Array.from({ length: SLOTS }, () => []),
});

export const blank = (): Document => ({
  schema: SCHEMA,
  game: 'railways',
  grid: FIRST,
  numbers: NUMBERS,
  cards: Array.from({ length: CARDS }, (_, i) => newCard(i + 1, FIRST)),
});

/** A card without any name has none. */
function named(card: Card): Card {
  const next = bothNames(card);
  if (!isObject(next.name)) return next;
  const { en = '', ja = '' } = next.name;
  if ([en, ja].some((each) => typeof each !== 'string' || each.trim())) return next;
  const bare = { ...next };
  delete bare.name;
  return bare;
}

/** Cards are numbered by their places, and lines at the end of a map with nothing in them are none. */
export const whole = (document: Document): Document => ({
  ...bothNames(document),
  cards: document.cards.map((card, i) => {
    const next = named({ ...card, id: String(i + 1) });
    const rows = Array.isArray(next.map) ? [...(next.map as unknown[])] : [];
    while (rows.length && rows.at(-1) === '') rows.pop();
    return Array.isArray(next.map) && rows.length < next.map.length ? { ...next, map: rows } : next;
  }),
});

export const sizeOf = ({ grid }: Document): Size => sized(DOCUMENT.fields.grid, grid);

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

const sideTo = (from: At, to: At | undefined): Side | undefined =>
  to && SIDES.find((side) => isSame(step(from, side), to));

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
