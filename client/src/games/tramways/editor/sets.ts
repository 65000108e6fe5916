/** A set as a whole: a new one, one out of a file, and what need not be asked. */
import { bothNames, isObject } from '../../../sets/documents';
import { begun } from '../../../sets/form';
import { TYPES } from '../types';
import { newBoard, withIds } from './boards';
import { cardOrder, MOST_CARDS, newCard, slotsOf, USUAL } from './cards';
import { DOCUMENT } from './document';
import { NUMBERS, sizeOf, type Document, type Size } from './model';
import { codesOf, FACES, fits, fitted, hasSquares, rowsFrom } from './squares';

export const SCHEMA = DOCUMENT.fields.schema.value;
const FIRST: Size = begun(DOCUMENT.fields.grid);
const JOKER = 'J';

export const isSet = (value: unknown): value is Document =>
  isObject(value) &&
  value.schema === SCHEMA &&
  [value.boards, value.cards].every(
    (list) => Array.isArray(list) && list.length <= 2 * MOST_CARDS && list.every(isObject),
  );

/** What the rules fix is there already: the icons of the generic cards, and the types of the building cards. */
export const blank = (): Document => ({
  schema: SCHEMA,
  game: 'tramways',
  grid: FIRST,
  joker: JOKER,
  numbers: NUMBERS,
  boards: withIds([...'ABCDEFGHIJJJ'].map((letter) => newBoard(letter, FIRST))),
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
