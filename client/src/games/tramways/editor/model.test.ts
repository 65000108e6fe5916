import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromOurs } from '../../../sets/documents';
import { between } from '../../../sets/strokes';
import { addBoard, boardAt, boardIds, boardPlace, freeLabel, letterOf, withLetter } from './boards';
import {
  addCard,
  asFace,
  cardAt,
  cardOrder,
  cardPlace,
  cardsOf,
  isIcon,
  KINDS,
  movedCard,
  putCard,
  slotsOf,
  unmatched,
  USUAL,
  withLabel,
  withType,
  withVoid,
} from './cards';
import { dealt, laid } from './layouts';
import { sizeOf, type Card, type Document } from './model';
import { blank, isSet, progress, resized, whole } from './sets';
import {
  buildingsOf,
  codesOf,
  FACES,
  fitted,
  isSquare,
  labelsIn,
  painted,
  rowsFrom,
  rowsOf,
} from './squares';

const path = '../../../../../src/wagonway/games/tramways/data/components.json';
const ours = JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf-8')) as Document;
const at = (document: Document, id: string): number => document.cards.findIndex((card) => card.id === id);
const grid = (...rows: string[]): string[][] => rows.map((row) => row.split(' '));

test('a set is known by its form, and what is faulty in it is still a set', () => {
  expect(isSet(ours)).toBe(true);
  expect(isSet(blank())).toBe(true);
  expect(isSet({ ...ours, boards: [{ letter: 7 }], cards: [{}] })).toBe(true);
  for (const other of [
    null,
    [],
    'x',
    { schema: 'other/1', boards: [], cards: [] },
    { ...ours, cards: [1] },
    { ...ours, boards: {} },
    { ...ours, cards: undefined },
  ])
    expect(isSet(other)).toBe(false);
});

test('a draft of our set has the same boards and cards, and is no longer called ours', () => {
  const draft = fromOurs(ours);
  expect(draft.cards).toBe(ours.cards);
  expect(draft.boards).toBe(ours.boards);
  expect(draft).not.toHaveProperty('original');
  expect(draft).not.toHaveProperty('name');
  expect(draft).not.toHaveProperty('note');
  expect(progress(draft)).toEqual({ done: 24 + 101, of: 24 + 101 });
});

test('a blank set holds what the rules fix', () => {
  const made = blank();
  expect(progress(made)).toEqual({ done: 26, of: 24 + 101 });
  expect(boardIds(made.boards)).toEqual([...'ABCDEFGHI', 'J1', 'J2', 'J3']);
  expect(made.boards.map((board) => board.id)).toEqual(boardIds(made.boards));
  expect(cardsOf(made, 'generic').map((i) => slotsOf(made.cards[i]).join(' '))).toEqual(
    Array.from({ length: 10 }, (_, i) => (i % 2 ? '$1 build' : 'rail2 worker')),
  );
  expect(whole(made)).toEqual(made);
});

test('every code of our set can be drawn', () => {
  for (const board of ours.boards)
    for (const face of FACES) expect(codesOf(board, face).flat().every(isSquare)).toBe(true);
  for (const card of ours.cards) expect(slotsOf(card).every(isIcon)).toBe(true);
  for (const kind of KINDS) expect(cardsOf(ours, kind)).toHaveLength(USUAL[kind]);
  expect(cardsOf(ours, null)).toEqual([]);
});

test('what goes out has names, ids of boards, kinds in turn and no gaps', () => {
  expect(whole(ours)).toEqual(ours);
  const { boards } = ours;
  const made = whole({
    ...ours,
    name: { en: ' ', ja: '町' },
    boards: [boards[0]!, { ...boards[0]!, id: 'A' }, { ...boards[1]!, id: 'Z9' }],
    cards: [
      { id: 'X1', kind: 'auction', void: true },
      { id: 'B1', kind: 'building', type: 'L' },
      { id: 'B2', kind: 'building', type: 'R' },
      { id: 'D1', kind: 'development', note: 'n' },
      { id: 'Q1', kind: 'other' },
    ],
  });
  expect(made.name).toEqual({ en: '町', ja: '町' });
  expect(made.boards.map((board) => board.id)).toEqual(['A1', 'A2', 'B']);
  expect(made.cards.map((card) => card.id)).toEqual(['D1', 'B2', 'B1', 'X1', 'Q1']);
  expect(made.cards[0]).toEqual({
    id: 'D1',
    kind: 'development',
    note: 'n',
    strip: true,
    void: false,
    consequences: [],
  });
  expect(made.cards[3]).toMatchObject({ void: true, strip: false });
});

test('places of the check lead to their boards and cards and back', () => {
  for (const i of ours.boards.keys()) {
    expect(boardAt(ours, `${boardPlace(ours, i)}.1910[0][1]`)).toBe(i);
    expect(boardAt(ours, `boards[${i}].letter`)).toBe(i);
  }
  for (const i of ours.cards.keys()) expect(cardAt(ours, `${cardPlace(ours, i)}.slots[0]`)).toBe(i);
  const odd: Document = {
    ...ours,
    boards: [{ letter: '' }],
    cards: [
      { kind: 'auction', id: 'X1' },
      { kind: 'development', id: '?' },
    ],
  };
  // The check sees the order in which they are written.
  expect(cardPlace(odd, 1)).toBe('cards[0]');
  expect(cardAt(odd, 'cards[0].id')).toBe(1);
  expect(cardAt(odd, 'cards.X9')).toBe(-1);
  expect(cardAt(odd, 'cards[7]')).toBe(-1);
  expect(boardPlace(odd, 0)).toBe('boards[0]');
  expect(boardAt(odd, 'boards.A')).toBe(-1);
  expect(boardAt(odd, 'boards')).toBe(-1);
});

test('rows are written as they were read', () => {
  for (const board of ours.boards)
    for (const face of FACES) expect(rowsFrom(codesOf(board, face))).toEqual(rowsOf(board, face));
  expect(fitted(grid('A1 m'), { columns: 3, rows: 2 })).toEqual([
    ['A1', 'm', '.'],
    ['.', '.', '.'],
  ]);
  expect(
    painted(
      grid('. .'),
      { columns: 2, rows: 2 },
      [
        { row: 1, column: 1 },
        { row: 9, column: 0 },
      ],
      '~',
    ),
  ).toEqual([
    ['.', '.'],
    ['.', '~'],
  ]);
});

test('another size adds and cuts at the right and at the bottom, where the face had the size', () => {
  const larger = resized(ours, { columns: 6 });
  expect(sizeOf(larger)).toEqual({ columns: 6, rows: 5 });
  expect(codesOf(larger.boards[0], '1920')).toEqual(
    codesOf(ours.boards[0], '1920').map((row) => [...row, '.']),
  );
  expect(rowsOf(resized(larger, { columns: 5 }).boards[0], '1920')).toEqual(rowsOf(ours.boards[0], '1920'));
  const odd = { ...ours, boards: [{ letter: 'A', '1920': ['A1'], '1910': 7 }] };
  expect(resized(odd, { rows: 4 }).boards).toEqual(odd.boards);
  expect(sizeOf({ ...ours, grid: { columns: 99, rows: 1 } })).toEqual({ columns: 6, rows: 4 });
  expect(sizeOf({ ...ours, grid: 'x' } as unknown as Document)).toEqual({ columns: 5, rows: 5 });
});

test('a stroke fills what it skips', () => {
  expect(between({ row: 0, column: 0 }, { row: 1, column: 2 })).toEqual([
    { row: 0, column: 1 },
    { row: 0, column: 2 },
    { row: 1, column: 2 },
  ]);
});

test('squares of one type that touch are one building', () => {
  const found = buildingsOf(grid('R R .', '. L R', 'L L A1')).map(
    ({ type, squares }) => `${type}${squares.length}`,
  );
  expect(found.toSorted()).toEqual(['L3', 'R1', 'R2']);
});

test('a parcel gets the label that the other face has, else the next', () => {
  const board = { letter: 'A', '1920': ['A1 A2 A4'], '1910': ['A1 . A4'] };
  expect(freeLabel(board, '1910')).toBe('A2');
  expect(freeLabel(board, '1920')).toBe('A3');
  expect(freeLabel({}, '1920')).toBe('A1');
});

test('with a board’s letter go its labels and their cards, but not those of another board', () => {
  const made = withLetter(ours, 0, 'K');
  expect(letterOf(made.boards[0])).toBe('K');
  expect(made.boards[0]?.id).toBe('K');
  expect(labelsIn(codesOf(made.boards[0], '1920')).toSorted()).toEqual(['K1', 'K2', 'K3']);
  const card = made.cards[at(ours, 'PA1')]!;
  expect(card).toMatchObject({ id: 'PK1', label: 'K1' });
  expect(slotsOf(card)[0]).toBe('p:K1');
  expect(unmatched(made)).toEqual({ labels: [], cards: [] });
  // J1 to J3 share their labels.
  const joker = ours.boards.findIndex((board) => board.id === 'J1');
  const left = withLetter(ours, joker, 'K');
  expect(left.cards).toEqual(ours.cards);
  expect(left.boards.map((board) => board.id)).toContain('J1');
  expect(unmatched(left).labels.every((label) => label.startsWith('K'))).toBe(true);
  expect(withLetter(ours, 99, 'K')).toBe(ours);
});

test('boards are added empty or as copies, with letters and labels of their own', () => {
  const empty = addBoard(ours);
  expect(empty.at).toBe(12);
  expect(empty.document.boards[12]).toMatchObject({ letter: 'K', id: 'K' });
  const copy = addBoard(ours, 0);
  expect(copy.at).toBe(1);
  expect(copy.document.boards[1]).toMatchObject({ letter: 'K', id: 'K' });
  expect(labelsIn(codesOf(copy.document.boards[1], '1920')).toSorted()).toEqual(['K1', 'K2', 'K3']);
  expect(copy.document.boards[0]).toEqual(ours.boards[0]);
  expect(copy.document.cards).toEqual(ours.cards);
  const joker = ours.boards.findIndex((board) => board.id === 'J1');
  const fourth = addBoard(ours, joker);
  expect(boardIds(fourth.document.boards).slice(-4)).toEqual(['J1', 'J2', 'J3', 'J4']);
  expect(unmatched(fourth.document).labels).toEqual([]);
});

test('boards for so many players: enough, each once, one joker at most', () => {
  let seed = 7;
  const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (const [players, count] of [
    [1, 3],
    [2, 4],
    [5, 10],
  ] as const)
    for (let n = 0; n < 40; n++) {
      const cells = dealt(ours, players, random);
      expect(cells).toHaveLength(count);
      expect(new Set(cells.map((each) => each.board)).size).toBe(count);
      expect(cells.filter((each) => letterOf(ours.boards[each.board]) === 'J').length).toBeLessThan(2);
    }
  const cells = dealt(ours, 2, () => 0);
  const codes = laid(ours, cells, 2);
  expect(codes).toHaveLength(10);
  expect(codes.every((row) => row.length === 10)).toBe(true);
  expect(codes[1]!.slice(0, 5)).toEqual(codesOf(ours.boards[0], cells[0]!.face)[1]);
  expect(dealt({ ...ours, boards: [] }, 3, random)).toEqual([]);
});

test('a card keeps its label, its type and its icon together', () => {
  const parcel: Card = { ...ours.cards[at(ours, 'PA2')], slots: ['p:A2', 'rail1'] };
  expect(withLabel(parcel, 'B7')).toMatchObject({ id: 'PB7', label: 'B7', slots: ['p:B7', 'rail1'] });
  expect(withLabel({ kind: 'parcel', id: 'x', slots: ['worker'] }, 'A1')).toEqual({
    kind: 'parcel',
    id: 'x',
    label: 'A1',
    slots: ['p:A1', 'worker'],
  });
  const building: Card = { ...ours.cards[at(ours, 'BR2')], slots: ['tR', 'rail1'] };
  expect(withType(building, 'C')).toMatchObject({ type: 'C', slots: ['tC', 'rail1'] });
  expect(withVoid(parcel, true)).toMatchObject({ void: true, strip: false });
  expect(withVoid({ ...parcel, strip: false }, false)).toMatchObject({ void: false, strip: false });
});

test('cards are added after those of their kind, with names of their own', () => {
  const added = addCard(ours, 'development');
  expect(added.at).toBe(20);
  expect(added.document.cards[20]).toMatchObject({ id: 'D21', kind: 'development', slots: [], strip: true });
  const copy = addCard(ours, 'auction', { copyOf: at(ours, 'X02') });
  expect(copy.at).toBe(at(ours, 'X02') + 1);
  expect(copy.document.cards[copy.at]).toEqual({ ...ours.cards[at(ours, 'X02')], id: 'X31' });
  expect(addCard(ours, 'auction').document.cards.at(-1)).toMatchObject({ mark: 2 });
  const parcel = addCard(ours, 'parcel', { label: 'A4' });
  expect(parcel.document.cards[parcel.at]).toMatchObject({ id: 'PA4', label: 'A4', slots: ['p:A4'] });
  // The first of its kind goes where its kind belongs.
  const first = addCard(blank(), 'parcel');
  expect(first.at).toBe(0);
  expect(addCard(blank(), 'auction').at).toBe(26);
  expect(addCard({ ...ours, cards: [] }, 'building').document.cards[0]).toMatchObject({
    type: 'R',
    slots: ['tR'],
  });
});

test('cards change places among their kind only', () => {
  const { document, at: to } = movedCard(ours, 0, 1);
  expect(to).toBe(1);
  expect(document.cards.slice(0, 2).map((card) => card.id)).toEqual(['D02', 'D01']);
  expect(movedCard(ours, 0, -1).at).toBe(-1);
  expect(movedCard(ours, at(ours, 'D20'), 1).at).toBe(-1);
  // Building cards stand by their types anyway.
  expect(movedCard(ours, at(ours, 'BR4'), 1).at).toBe(-1);
  expect(movedCard(ours, at(ours, 'BR3'), 1).at).toBe(at(ours, 'BR4'));
});

test('parcels without a card are found, and cards without a parcel', () => {
  expect(unmatched(ours)).toEqual({ labels: [], cards: [] });
  const without = putCard(ours, at(ours, 'PA1'));
  expect(unmatched(without).labels).toEqual(['A1']);
  const boards = ours.boards.slice(1);
  const cards = unmatched({ ...ours, boards }).cards.map((i) => ours.cards[i]!.id);
  expect(cards).toEqual(['PA1', 'PA2', 'PA3']);
});

test('whatever stands in the file, a card has a face', () => {
  expect(
    asFace({
      id: 7,
      kind: 'x',
      slots: [1, null, 'rail1', 'a', 'b'],
      consequences: ['pay', 'pay', 'q'],
      type: 'Q',
      mark: 'x',
    }),
  ).toEqual({
    id: '',
    kind: 'development',
    slots: ['1', 'null', 'rail1', 'a'],
    strip: true,
    consequences: ['pay'],
    void: false,
  });
  expect(cardOrder({ ...ours, cards: [{ kind: 'constructor' }, { kind: 'auction' }] })).toEqual([1, 0]);
});
