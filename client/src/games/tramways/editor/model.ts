/**
 * A set as it is edited: the document itself, never changed in place. What is not touched stays as it came, faulty or
 * not; a face that is drawn on is brought to the set's size first.
 */
import { type Side, SIDES } from '../../../board/grid';
import type { At } from '../../../sets/Squares.svelte';
import { AUCTION_CARD, DOCUMENT } from './document';
import { TYPES, type CardFace, type FaceId, type TypeId } from '../types';

export const SCHEMA = DOCUMENT.fields.schema.value;
export const FACES: readonly FaceId[] = ['1920', '1910'];
export const KINDS = ['development', 'parcel', 'building', 'generic', 'auction'] as const;
export type Kind = (typeof KINDS)[number];
/** How many cards of each kind there are in the printed game, as far as is known. */
export const USUAL: Readonly<Record<Kind, number>> = {
  development: 20,
  parcel: 25,
  building: 16,
  generic: 10,
  auction: 30,
};
export const MOST_CARDS = DOCUMENT.fields.cards.high;
export const MOST_BOARDS = DOCUMENT.fields.boards.high;
export const MOST_SLOTS = AUCTION_CARD.fields.slots.high;
export const { low: LEAST_SIDE, high: MOST_SIDE } = DOCUMENT.fields.grid.fields.columns;
export const MOST_MONEY = 9;
export const FIRST_MONEY = 2;
export const CONSEQUENCES = ['pay', 'stress'] as const;
export const { low: LEAST_MARK, high: MOST_MARK } = AUCTION_CARD.fields.mark;
/** As the palette shows them; "$" is given with an amount, "p:" with a label. */
export const ICONS = [
  'rail1',
  'rail2',
  'rail3',
  'uplink',
  'build',
  'upbuild',
  ...TYPES.map((type) => `t${type}`),
  '$',
  'worker',
  'stress-',
  'pass+',
  'p:',
] as const;

export type Names = Partial<Record<'en' | 'ja', string>>;
export interface Size {
  columns: number;
  rows: number;
}
export interface Board {
  id?: unknown;
  letter?: unknown;
  '1920'?: unknown;
  '1910'?: unknown;
  [other: string]: unknown;
}
export interface Card {
  id?: unknown;
  kind?: unknown;
  slots?: unknown;
  strip?: unknown;
  consequences?: unknown;
  void?: unknown;
  label?: unknown;
  type?: unknown;
  mark?: unknown;
  [other: string]: unknown;
}
/** The parts of a set that are edited here; all others are kept as they are. */
export interface Document {
  schema: string;
  name?: Names;
  grid?: Partial<Size>;
  joker?: unknown;
  numbers?: Record<string, unknown>;
  boards: Board[];
  cards: Card[];
  [other: string]: unknown;
}

// --- documents ---

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

export const isSet = (value: unknown): value is Document =>
  isObject(value) &&
  value.schema === SCHEMA &&
  [value.boards, value.cards].every(
    (list) => Array.isArray(list) && list.length <= 2 * MOST_CARDS && list.every(isObject),
  );

/** The numbers of the rulebook, and where it gives none those of our own set. */
export const NUMBERS = {
  start_money: 3,
  start_workers: 2,
  workers_max: 2,
  tiles: 24,
  passengers: 30,
  type_tiles: 5,
  hand_limit: 7,
  hand_limit_max: 9,
  income: 2,
  bonus_money: 5,
  discard_price: 1,
  first_stress: 1,
  last_first_stress: 2,
  build_hp: 1,
  upgrade_hp: 3,
  ride_hp: 1,
  link_points: 3,
  money_per_point: 10,
  consequence_money: 3,
  stress_penalty: Array.from({ length: 22 }, (_, i) => i),
  bid_track: Array.from({ length: 20 }, (_, i) => i + 1),
  happiness_prices: Array.from({ length: 10 }, (_, i) => i + 1),
  new_passengers: [1, 1, 1, 1, 1],
};
const GRID: Size = { columns: 5, rows: 5 };
const JOKER = 'J';

const emptyRows = (size: Size): string[] => Array.from({ length: size.rows }, () => rowOf([], size));
export const newBoard = (letter: string, size: Size): Board => ({
  id: letter,
  letter,
  '1920': emptyRows(size),
  '1910': emptyRows(size),
});
const newCard = (kind: Kind, id: string, slots: string[] = []): Card => ({
  id,
  kind,
  slots,
  strip: true,
  consequences: [],
  void: false,
});

/** What the rules fix is there already: the icons of the generic cards, and the types of the building cards. */
export const blank = (): Document => ({
  schema: SCHEMA,
  game: 'tramways',
  grid: GRID,
  joker: JOKER,
  numbers: NUMBERS,
  boards: withIds([...'ABCDEFGHIJJJ'].map((letter) => newBoard(letter, GRID))),
  cards: [
    ...TYPES.flatMap((type) =>
      [1, 2, 3, 4].map((n) => ({ ...newCard('building', `B${type}${n}`, [`t${type}`]), type })),
    ),
    ...[1, 2, 3, 4, 5].flatMap((n) => [
      newCard('generic', `G${n}a`, ['rail2', 'worker']),
      newCard('generic', `G${n}b`, ['$1', 'build']),
    ]),
  ],
});

/** A draft out of the game's own set. */
export function fromOurs(components: Document): Document {
  const draft: Document = { ...components };
  for (const ours of ['name', 'original', 'credits', 'note', 'captions']) delete draft[ours];
  return draft;
}

/** A name in one language serves in the other, too. */
function bothNames(document: Document): Document {
  if (document.name !== undefined && !isObject(document.name)) return document;
  const { en = '', ja = '' } = document.name ?? {};
  if (typeof en !== 'string' || typeof ja !== 'string' || (en.trim() && ja.trim())) return document;
  const name = en.trim() || ja.trim();
  return name ? { ...document, name: { en: en.trim() || name, ja: ja.trim() || name } } : document;
}

/** Boards are known by their letters, several of one letter by their numbers among them. */
function withIds(boards: readonly Board[]): Board[] {
  const ids = boardIds(boards);
  return boards.map((board, i) => (ids[i] && board.id !== ids[i] ? { ...board, id: ids[i] } : board));
}

/** What need not be asked: ids of boards, cards kind after kind, and what a card says nothing of. */
export const whole = (document: Document): Document => ({
  ...bothNames(document),
  boards: withIds(document.boards),
  cards: cardOrder(document).map((i) => {
    const card = document.cards[i]!;
    const isVoid = card.void ?? false;
    const full = { consequences: [], void: isVoid, strip: isVoid !== true, ...card };
    return Object.keys(full).length === Object.keys(card).length ? card : full;
  }),
});

export const sizeOf = (document: Document): Size => {
  const grid = isObject(document.grid) ? document.grid : {};
  const side = (key: keyof Size): number => {
    const value = grid[key];
    return Number.isInteger(value) ? Math.min(MOST_SIDE, Math.max(LEAST_SIDE, value!)) : GRID[key];
  };
  return { columns: side('columns'), rows: side('rows') };
};
export const jokerOf = (document: Document): string => textOf(document.joker);

/** Each face of a board counts by itself, and each card. */
export function progress(document: Document): { done: number; of: number } {
  const faces = document.boards.flatMap((board) => FACES.map((face) => hasSquares(board, face)));
  const cards = document.cards.map((card) => slotsOf(card).length > 0);
  const usual = Object.values(USUAL).reduce((sum, each) => sum + each, 0);
  return {
    done: [...faces, ...cards].filter(Boolean).length,
    of: faces.length + Math.max(usual, cards.length),
  };
}

/** Another size for all boards: squares are added, or cut off, at the right and at the bottom. */
export function resized(document: Document, to: Partial<Size>): Document {
  const before = sizeOf(document);
  const size = { ...before, ...to };
  const boards = document.boards.map((board) => {
    const next = { ...board };
    for (const face of FACES) {
      const codes = codesOf(board, face);
      // A face that did not fit is left to be put right by hand.
      if (fits(codes, before)) next[face] = rowsFrom(fitted(codes, size));
    }
    return next;
  });
  return { ...document, grid: { ...document.grid, ...size }, boards };
}

export const putNumber = (document: Document, key: string, value: unknown): Document => ({
  ...document,
  numbers: { ...document.numbers, [key]: value },
});

function put<T>(list: readonly T[], at: number, ...to: T[]): T[] {
  return [...list.slice(0, at), ...to, ...list.slice(at + 1)];
}
export const putBoard = (document: Document, at: number, ...boards: Board[]): Document => ({
  ...document,
  boards: put(document.boards, at, ...boards),
});
export const putCard = (document: Document, at: number, ...cards: Card[]): Document => ({
  ...document,
  cards: put(document.cards, at, ...cards),
});

// --- boards ---

export const LAND = '.';
export const MOUNTAIN = 'm';
export const WATER = '~';
/** Not a square of its own: it gives the next label that is free. */
export const PARCEL = 'P';
export const BRUSHES: readonly string[] = [LAND, MOUNTAIN, WATER, ...TYPES, PARCEL];
export const isType = (code: string): code is TypeId => (TYPES as readonly string[]).includes(code);
export const isLabel = (code: string): boolean => /^[A-Z][0-9]{1,2}$/.test(code);
export const isSquare = (code: string): boolean =>
  [LAND, MOUNTAIN, WATER].includes(code) || isType(code) || isLabel(code);

export const letterOf = (board: Board | undefined): string => textOf(board?.letter);
/** "J2" for the second of several boards with the letter J; "" where there is no letter. */
export function boardIds(boards: readonly Board[]): string[] {
  const letters = boards.map(letterOf);
  return letters.map((letter, i) => {
    const same = letters.filter((each) => each === letter).length;
    const number = letters.slice(0, i + 1).filter((each) => each === letter).length;
    return letter && same > 1 ? `${letter}${number}` : letter;
  });
}

export type Codes = string[][];
/** The rows as they stand in the file. */
export const rowsOf = (board: Board | undefined, face: FaceId): string[] => listOf(board?.[face]).map(textOf);
export const codesOf = (board: Board | undefined, face: FaceId): Codes =>
  rowsOf(board, face).map((row) => row.split(/\s+/).filter(Boolean));
export const fits = (codes: Codes, { columns, rows }: Size): boolean =>
  codes.length === rows && codes.every((row) => row.length === columns);
/** Codes of exactly this size. */
export const fitted = (codes: Codes, { columns, rows }: Size): Codes =>
  Array.from({ length: rows }, (_, r) => Array.from({ length: columns }, (_, c) => codes[r]?.[c] ?? LAND));
const rowOf = (row: readonly string[], { columns }: Size): string =>
  fitted([[...row]], { columns, rows: 1 })[0]!.join('  ');
/** Rows as they are written, one under the other. */
export function rowsFrom(codes: Codes): string[] {
  const width = Math.max(2, ...codes.flat().map((code) => code.length));
  return codes.map((row) =>
    row
      .map((code) => code.padEnd(width))
      .join(' ')
      .trimEnd(),
  );
}
export const hasSquares = (board: Board | undefined, face: FaceId): boolean =>
  codesOf(board, face).some((row) => row.some((code) => code !== LAND));
/** The code of a square; "" where there is none. */
export const codeAt = (codes: Codes, { row, column }: At): string => codes[row]?.[column] ?? '';

export function painted(codes: Codes, size: Size, squares: readonly At[], code: string): Codes {
  const next = fitted(codes, size);
  for (const { row, column } of squares) if (next[row]?.[column] !== undefined) next[row][column] = code;
  return next;
}
export const withFace = (board: Board, face: FaceId, codes: Codes): Board => ({
  ...board,
  [face]: rowsFrom(codes),
});

export const labelsIn = (codes: Codes): string[] => codes.flat().filter(isLabel);
export const labelsOf = (board: Board): string[] => [
  ...new Set(FACES.flatMap((face) => labelsIn(codesOf(board, face)))),
];
/** Labels of all boards. */
export const allLabels = (document: Document): string[] => [
  ...new Set(document.boards.flatMap((board) => labelsOf(board))),
];
/** The label for another parcel on a face: one that the other face has and this one lacks, or the next number. */
export function freeLabel(board: Board, face: FaceId): string {
  const here = new Set(labelsIn(codesOf(board, face)));
  const lacking = labelsOf(board).filter((label) => !here.has(label));
  const next = Array.from({ length: 99 }, (_, n) => `${letterOf(board) || 'A'}${n + 1}`);
  return lacking.toSorted()[0] ?? next.find((label) => !here.has(label)) ?? next[0]!;
}

/** The square beyond a side; may be outside. */
export function beside({ row, column }: At, side: Side): At {
  const [down, right] = { N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] }[side] as [number, number];
  return { row: row + down, column: column + right };
}
/** The squares on the way from one to another, without the first: across first, then down. */
export function between(from: At, to: At): At[] {
  const way: At[] = [];
  let { row, column } = from;
  while (row !== to.row || column !== to.column) {
    if (column !== to.column) column += Math.sign(to.column - column);
    else row += Math.sign(to.row - row);
    way.push({ row, column });
  }
  return way;
}

/** The squares of each printed building: neighbours of one type are one. */
export function buildingsOf(codes: Codes): { type: TypeId; squares: At[] }[] {
  const seen = new Set<string>();
  const found: { type: TypeId; squares: At[] }[] = [];
  codes.forEach((row, r) =>
    row.forEach((type, c) => {
      if (!isType(type) || seen.has(`${r} ${c}`)) return;
      seen.add(`${r} ${c}`);
      const squares: At[] = [{ row: r, column: c }];
      for (const square of squares)
        for (const side of SIDES) {
          const next = beside(square, side);
          if (seen.has(`${next.row} ${next.column}`) || codeAt(codes, next) !== type) continue;
          seen.add(`${next.row} ${next.column}`);
          squares.push(next);
        }
      found.push({ type, squares });
    }),
  );
  return found;
}

/** Another letter for a board: its labels, and the cards of those that are on no other board, follow. */
export function withLetter(document: Document, at: number, letter: string): Document {
  const board = document.boards[at];
  if (!board) return document;
  const before = letterOf(board);
  const follows = (label: string): boolean => !!before && /^[A-Z]$/.test(letter) && label.startsWith(before);
  const renamed = { ...board, letter };
  for (const face of FACES) {
    const codes = codesOf(board, face);
    const labels = labelsIn(codes);
    if (labels.some(follows))
      renamed[face] = rowsFrom(
        codes.map((row) =>
          row.map((code) => (isLabel(code) && follows(code) ? letter + code.slice(1) : code)),
        ),
      );
  }
  const next = putBoard(document, at, renamed);
  const shown = new Set(allLabels(next));
  const carded = new Set(document.cards.map((card) => card.label));
  const cards = next.cards.map((card) => {
    const label = textOf(card.label);
    const to = letter + label.slice(1);
    const moves =
      card.kind === 'parcel' &&
      labelsOf(board).includes(label) &&
      follows(label) &&
      !shown.has(label) &&
      !carded.has(to);
    return moves ? withLabel(card, to) : card;
  });
  return { ...next, boards: withIds(next.boards), cards };
}

/** A board after another, as a copy of it or empty; with a letter that is not used yet. */
export function addBoard(document: Document, copyOf?: number): { document: Document; at: number } {
  const letters = new Set(document.boards.map(letterOf));
  const copied = copyOf === undefined ? undefined : document.boards[copyOf];
  const free = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((each) => !letters.has(each)) ?? 'Z';
  const at = copyOf === undefined ? document.boards.length : copyOf + 1;
  // Boards of the joker's letter share their labels; other letters have labels of their own.
  const joker = copied && letterOf(copied) === jokerOf(document);
  const board = copied ? { ...copied } : newBoard(free, sizeOf(document));
  let next: Document = {
    ...document,
    boards: [...document.boards.slice(0, at), board, ...document.boards.slice(at)],
  };
  if (copied && !joker) {
    const { cards } = next;
    next = { ...withLetter(next, at, free), cards };
  }
  return { document: { ...next, boards: withIds(next.boards) }, at };
}

// --- a layout ---

/** A board's place on the table, and the face that is up. */
export interface Lying {
  board: number;
  face: FaceId;
}
export const boardsNeeded = (players: number): number => (players === 1 ? 3 : 2 * players);
export const parcelsNeeded = (players: number): number => 4 * players;
/** Boards side by side. */
export const layoutColumns = (players: number): number => (players === 1 ? 3 : players);

/** Boards for so many players, drawn by `random` (0 to 1): of the joker's letter one at most. */
export function dealt(document: Document, players: number, random: () => number): Lying[] {
  const left = document.boards.map((_, i) => i);
  const joker = jokerOf(document);
  const cells: Lying[] = [];
  while (cells.length < boardsNeeded(players) && left.length) {
    const board = left.splice(Math.floor(random() * left.length), 1)[0]!;
    if (
      letterOf(document.boards[board]) === joker &&
      cells.some((each) => letterOf(document.boards[each.board]) === joker)
    )
      continue;
    cells.push({ board, face: random() < 0.5 ? '1920' : '1910' });
  }
  return cells;
}
/** The first boards of the set, as far as they may lie together. */
export const firstBoards = (document: Document, players: number): Lying[] =>
  dealt(document, players, () => 0);

/** The codes of boards side by side. */
export function laid(document: Document, cells: readonly Lying[], across: number): Codes {
  const size = sizeOf(document);
  const maps = cells.map(({ board, face }) => fitted(codesOf(document.boards[board], face), size));
  const found: Codes = [];
  maps.forEach((codes, cell) =>
    codes.forEach((row, r) => {
      const line = Math.floor(cell / across) * size.rows + r;
      found[line] = [...(found[line] ?? []), ...row];
    }),
  );
  return found;
}

// --- cards ---

export const kindOf = (card: Card | undefined): Kind | null =>
  KINDS.find((kind) => kind === card?.kind) ?? null;
/** Where cards stand in a file that is written: kind after kind, building cards by type; others after them. */
export function cardOrder(document: Document): number[] {
  const rank = (card: Card): number => {
    const kind = kindOf(card);
    if (!kind) return 10 * KINDS.length;
    const type = TYPES.findIndex((each) => each === card.type);
    return 10 * KINDS.indexOf(kind) + (kind === 'building' ? (type < 0 ? TYPES.length : type) : 0);
  };
  return document.cards
    .map((card, i) => ({ i, rank: rank(card) }))
    .toSorted((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ i }) => i);
}
/** Cards of a kind by their indices, as they are listed; null: of no kind that is known. */
export const cardsOf = (document: Document, kind: Kind | null): number[] =>
  cardOrder(document).filter((i) => kindOf(document.cards[i]) === kind);

/** The icons of a card, whatever stands in the file. */
export const slotsOf = (card: Card | undefined): string[] => listOf(card?.slots).map(String);
export const consequencesOf = (card: Card): string[] => listOf(card.consequences).map(String);
/** X of an icon $X; 0 of any other. */
export const moneyOf = (icon: string): number => (/^\$[1-9]$/.test(icon) ? Number(icon[1]) : 0);
export const labelIn = (icon: string): string => (/^p:./.test(icon) ? icon.slice(2) : '');
export const isIcon = (icon: string): boolean =>
  moneyOf(icon) > 0 ||
  isLabel(labelIn(icon)) ||
  (icon !== '$' && icon !== 'p:' && (ICONS as readonly string[]).includes(icon));

export const titleOf = (card: Card | undefined): string => textOf(card?.id);
/** What the check calls a card: by its id, or where that is none by its place. */
export function cardPlace(document: Document, at: number): string {
  const id = document.cards[at]?.id;
  return typeof id === 'string' && /^[A-Za-z0-9]{1,8}$/.test(id)
    ? `cards.${id}`
    : `cards[${cardOrder(document).indexOf(at)}]`;
}
/** The card that a place names; -1: none. */
export function cardAt(document: Document, place: string): number {
  const id = /^cards\.([A-Za-z0-9]+)/.exec(place)?.[1];
  if (id !== undefined) return document.cards.findLastIndex((card) => card.id === id);
  const index = /^cards\[(\d+)\]/.exec(place)?.[1];
  return index === undefined ? -1 : (cardOrder(document)[Number(index)] ?? -1);
}
/** What the check calls a board where it speaks of its faces. */
export function boardPlace(document: Document, at: number): string {
  const id = boardIds(document.boards)[at];
  return id ? `boards.${id}` : `boards[${at}]`;
}
export function boardAt(document: Document, place: string): number {
  const id = /^boards\.([A-Za-z]\d*)/.exec(place)?.[1];
  if (id !== undefined) return boardIds(document.boards).indexOf(id);
  const index = Number(/^boards\[(\d+)\]/.exec(place)?.[1] ?? -1);
  return document.boards[index] ? index : -1;
}

/** A parcel card with another label: its icon follows, and its id where it was named after the label. */
export function withLabel(card: Card, label: string): Card {
  const before = textOf(card.label);
  const slots = slotsOf(card);
  const at = slots.indexOf(`p:${before}`);
  return {
    ...card,
    label,
    slots: at < 0 ? [`p:${label}`, ...slots] : slots.map((icon, i) => (i === at ? `p:${label}` : icon)),
    ...(card.id === `P${before}` && /^[A-Za-z0-9]{1,7}$/.test(label) ? { id: `P${label}` } : {}),
  };
}
/** A building card of another type: its icon follows. */
export function withType(card: Card, type: TypeId): Card {
  const slots = slotsOf(card);
  const at = slots.indexOf(`t${textOf(card.type)}`);
  return {
    ...card,
    type,
    slots: at < 0 ? [`t${type}`, ...slots] : slots.map((icon, i) => (i === at ? `t${type}` : icon)),
  };
}
/** A void ticket has no strip. */
export const withVoid = (card: Card, isVoid: boolean): Card => ({
  ...card,
  void: isVoid,
  ...(isVoid ? { strip: false } : {}),
});

const PREFIX: Readonly<Record<Kind, string>> = {
  development: 'D',
  parcel: 'P',
  building: 'B',
  generic: 'G',
  auction: 'X',
};
export function freeId(document: Document, kind: Kind): string {
  const taken = new Set(document.cards.map((card) => card.id));
  for (let n = 1; ; n++) {
    const id = PREFIX[kind] + String(n).padStart(2, '0');
    if (!taken.has(id)) return id;
  }
}

/** A card after the last of its kind, or as a copy right after another. */
export function addCard(
  document: Document,
  kind: Kind,
  what: { copyOf?: number; label?: string } = {},
): { document: Document; at: number } {
  const copied = what.copyOf === undefined ? undefined : document.cards[what.copyOf];
  const last = cardsOf(document, kind).at(-1);
  const id = freeId(document, kind);
  let card: Card = copied ? { ...copied, id } : newCard(kind, id);
  if (!copied && kind === 'auction') card = { ...card, mark: LEAST_MARK };
  if (!copied && kind === 'building') card = withType(card, 'R');
  if (kind === 'parcel') {
    const taken = new Set(document.cards.map((each) => each.label));
    const label = what.label ?? allLabels(document).find((each) => !taken.has(each)) ?? textOf(card.label);
    card = withLabel(card, label || 'A1');
    const named = `P${textOf(card.label)}`;
    if (!document.cards.some((each) => each.id === named)) card = { ...card, id: named };
  }
  // Where there is none of the kind yet: before the kinds that follow it.
  const before = cardOrder(document).find((i) => {
    const other = kindOf(document.cards[i]);
    return !other || KINDS.indexOf(other) > KINDS.indexOf(kind);
  });
  const at =
    what.copyOf !== undefined
      ? what.copyOf + 1
      : last !== undefined
        ? last + 1
        : (before ?? document.cards.length);
  return {
    document: { ...document, cards: [...document.cards.slice(0, at), card, ...document.cards.slice(at)] },
    at,
  };
}

/** A card changes places with the one of its kind before or after it; returns where it is then, -1: it cannot. */
export function movedCard(document: Document, at: number, by: 1 | -1): { document: Document; at: number } {
  const card = document.cards[at];
  const same = cardsOf(document, kindOf(card));
  const other = same[same.indexOf(at) + by];
  // Building cards stay with those of their type.
  if (!card || other === undefined || document.cards[other]!.type !== card.type) return { document, at: -1 };
  const cards = [...document.cards];
  cards[at] = cards[other]!;
  cards[other] = card;
  return { document: { ...document, cards }, at: other };
}

/** Labels that boards show and no parcel card has, and the other way round. */
export function unmatched(document: Document): { labels: string[]; cards: number[] } {
  const shown = new Set(allLabels(document));
  const carded = new Set(document.cards.filter((card) => card.kind === 'parcel').map((card) => card.label));
  return {
    labels: [...shown].filter((label) => !carded.has(label)).toSorted(),
    cards: cardsOf(document, 'parcel').filter((i) => !shown.has(textOf(document.cards[i]!.label))),
  };
}
export const cardLabels = (document: Document): string[] => [
  ...new Set(document.cards.filter((card) => card.kind === 'parcel').map((card) => textOf(card.label))),
];

/** The card as far as it can be drawn, whatever stands in the file. */
export const asFace = (card: Card): CardFace => ({
  id: titleOf(card),
  kind: kindOf(card) ?? 'development',
  slots: slotsOf(card).slice(0, MOST_SLOTS),
  strip: card.strip === true || (card.strip === undefined && card.void !== true),
  consequences: CONSEQUENCES.filter((each) => consequencesOf(card).includes(each)),
  void: card.void === true,
  ...(typeof card.label === 'string' ? { label: card.label } : {}),
  ...(isType(textOf(card.type)) ? { type: card.type as TypeId } : {}),
  ...(typeof card.mark === 'number' ? { mark: card.mark } : {}),
});
export const consequenceMoney = (document: Document): number => {
  const value = document.numbers?.consequence_money;
  return typeof value === 'number' ? value : NUMBERS.consequence_money;
};
