import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Field } from '../../../board/grid';
import { fromOurs } from '../../../sets/documents';
import type { At } from '../../../sets/Squares.svelte';
import { between, extended } from '../../../sets/strokes';
import {
  blank,
  buildingsOf,
  cardIn,
  CODES,
  fitted,
  isIcon,
  isSet,
  layoutIn,
  leadsOn,
  painted,
  progress,
  putCard,
  resized,
  rowsOf,
  sizeOf,
  slotsOf,
  squaresOf,
  tracksOf,
  turnedMap,
  whole,
  withSlot,
  withTrack,
  type Document,
} from './model';

const path = '../../../../../src/wagonway/games/railways/data/components.json';
const ours = JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf-8')) as Document;
const size = { columns: 5, rows: 3 };
const way = (...squares: [number, number][]): At[] => squares.map(([row, column]) => ({ row, column }));
const planFor = (cards: number): Field => ({ unit: 1, x: 0, y: 0, columns: cards * 5, rows: cards * 3 });

test('a set is known by its form, and what is faulty in it is still a set', () => {
  expect(isSet(ours)).toBe(true);
  expect(isSet(blank())).toBe(true);
  expect(isSet({ ...ours, cards: [{ map: 7 }] })).toBe(true);
  for (const other of [
    null,
    [],
    'x',
    { schema: 'other/1', cards: [] },
    { ...ours, cards: [1] },
    { ...ours, cards: {} },
  ])
    expect(isSet(other)).toBe(false);
});

test('a draft of our set is the same cards, and no longer called ours', () => {
  const draft = fromOurs(ours);
  expect(draft.cards).toBe(ours.cards);
  expect(draft).not.toHaveProperty('original');
  expect(draft).not.toHaveProperty('name');
  expect(draft).not.toHaveProperty('note');
  expect(progress(draft)).toEqual({ done: 16, of: 16 });
  expect(progress(blank())).toEqual({ done: 0, of: 16 });
});

test('what goes out has names in both languages, places for ids and no empty lines at the end', () => {
  const card = {
    ...ours.cards[0]!,
    id: '7',
    name: { en: '', ja: '湖' },
    map: ['.....', '.....', '.....', ''],
  };
  const made = whole({ ...ours, cards: [card, { ...card, name: { en: ' ', ja: '' } }] });
  expect(made.cards[0]).toMatchObject({
    id: '1',
    name: { en: '湖', ja: '湖' },
    map: ['.....', '.....', '.....'],
  });
  expect(made.cards[1]).not.toHaveProperty('name');
  expect(whole(ours)).toEqual(ours);
  const strange = { ...ours, cards: [{ map: 'R', slots: 3, name: 'x' }] } as unknown as Document;
  expect(whole(strange).cards).toEqual([{ id: '1', map: 'R', slots: 3, name: 'x' }]);
});

test('painting changes the squares and nothing else, on a map that is brought to size', () => {
  expect(painted(['.....', '.....', '.....'], size, way([1, 2], [2, 4]), 'R')).toEqual([
    '.....',
    '..R..',
    '....R',
  ]);
  expect(painted(['C', '......x'], size, way([0, 1], [9, 9]), '-')).toEqual(['C-...', '.....', '.....']);
});

test('a card that the set lacks is made where it is changed', () => {
  const few: Document = { ...blank(), cards: [] };
  const made = putCard(few, 2, { map: ['R'], slots: [] });
  expect(made.cards).toHaveLength(2);
  expect(cardIn(made, 1)?.map).toEqual(['.....', '.....', '.....']);
});

test('another size adds and cuts at the right and at the bottom, where the map had the size', () => {
  const document: Document = {
    ...blank(),
    cards: [
      { map: ['R--C.', 'j..l-', '.....'], slots: [] },
      { map: ['R-'], slots: [] },
    ],
  };
  const larger = resized(document, { columns: 7 });
  expect(sizeOf(larger)).toEqual({ columns: 7, rows: 3 });
  expect(larger.cards[0]?.map).toEqual(['R--C...', 'j..l-..', '.......']);
  expect(larger.cards[1]?.map).toEqual(['R-']);
  expect(resized(larger, { columns: 3, rows: 2 }).cards[0]?.map).toEqual(['R--', 'j..']);
  expect(sizeOf({ ...document, grid: { columns: 99 } })).toEqual({ columns: 7, rows: 3 });
});

test('turned twice a map is as it was', () => {
  expect(turnedMap(['R--C.', 'j..l-', '.....'])).toEqual(['.....', '-7..r', '.C--R']);
  for (const card of ours.cards) expect(turnedMap(turnedMap(rowsOf(card)))).toEqual(card.map);
});

test('a stroke fills what it skips, and goes back where it turns round', () => {
  expect(between({ row: 0, column: 0 }, { row: 1, column: 2 })).toEqual(way([0, 1], [0, 2], [1, 2]));
  const there = extended(way([0, 0]), { row: 0, column: 3 });
  expect(there).toEqual(way([0, 0], [0, 1], [0, 2], [0, 3]));
  expect(extended(there, { row: 0, column: 1 })).toEqual(way([0, 0], [0, 1]));
});

test('track lies as it was drawn, joins what it begins and ends at, and leaves buildings alone', () => {
  const before = ['R....', '.....', '....C'];
  const drawn = withTrack(before, size, way([0, 0], [0, 1], [0, 2], [1, 2], [2, 2], [2, 3], [2, 4]));
  expect(drawn).toEqual(['R-7..', '..|..', '..l-C']);
  // The ends look for what they can join: the building, the track before them.
  expect(withTrack(['R....', '.....', '.....'], size, way([1, 0], [1, 1]))).toEqual([
    'R....',
    'l-...',
    '.....',
  ]);
  expect(withTrack(['.....', 'R--..', '.....'], size, way([1, 3], [0, 3]))).toEqual([
    '...|.',
    'R--j.',
    '.....',
  ]);
  // A single square joins its neighbours, or lies across.
  expect(withTrack(['.R...', '.....', '.C...'], size, way([1, 1]))).toEqual(['.R...', '.|...', '.C...']);
  expect(withTrack(['.....', '.....', '.....'], size, way([1, 1]))).toEqual(['.....', '.-...', '.....']);
});

test('slots hold whatever stands in the file until they are changed', () => {
  expect(slotsOf({ slots: [['rail'], 'x', ['a', 7, 'b']] })).toEqual([['rail'], [], ['a', '7', 'b'], []]);
  expect(withSlot({ slots: [['rail']] }, 1, ['$4'])).toEqual({ slots: [['rail'], ['$4'], [], []] });
  expect(['rail', 'dR', '$1', '$9', 'pol-'].every(isIcon)).toBe(true);
  expect(['$', '$0', '$12', 'dX', 'coal'].some(isIcon)).toBe(false);
});

test('tracks run over the seams from building to building', () => {
  const card2 = ['.....', '-I.L-', '.l-j.'];
  const card1 = ['R--C.', 'j..l-', '.....'];
  const card3 = ['C.|..', '|.l-L', 'l--R.'];
  const maps = [card1, card2, card3, turnedMap(card3)];
  const tracks = tracksOf(squaresOf(maps, size), planFor(2)).map(
    ({ ends, spaces }) => `${[...ends].sort().join('')}${spaces.length}`,
  );
  expect(tracks.sort()).toEqual(['CI3', 'CR2', 'CR4', 'CR4', 'IL3']);
});

test('a layout that is spoken of can be laid', () => {
  const turned = (card: number) => ({ id: 'value-card-turned', args: { card } });
  const layout = { id: 'value-layout', args: { a: turned(1), b: 2, c: 3, d: turned(8) } };
  const few = { code: 'few-links', place: 'cards', args: { layout, found: 2 }, error: false };
  expect(layoutIn(few)).toEqual([
    { card: 1, turned: true },
    { card: 2, turned: false },
    { card: 3, turned: false },
    { card: 8, turned: true },
  ]);
  expect(layoutIn({ ...few, args: { found: 2 } })).toBeNull();
});

test('squares of one type that touch are one building, over a seam too', () => {
  const maps = [
    ['....R', '....R', '..L..'],
    ['R....', '.C...', '.....'],
    ['..L..', '.....', '.....'],
    ['.....', '.....', '.....'],
  ];
  const found = buildingsOf(squaresOf(maps, size), planFor(2)).map(
    ({ type, spaces }) => `${type}${spaces.length}`,
  );
  expect(found.sort()).toEqual(['C1', 'L2', 'R3']);
});

test('every letter of our set can be drawn', () => {
  for (const card of ours.cards)
    for (const row of rowsOf(card)) for (const code of row) expect(CODES).toContain(code);
  expect(fitted(['ab'], { columns: 3, rows: 2 })).toEqual(['ab.', '...']);
});

test('tracks go on into buildings and onto track that meets them, and end elsewhere', () => {
  const plan = planFor(1);
  const squares = squaresOf([['R--..', '..--C', '..|..']], size);
  expect(leadsOn(plan, 'b1', 'W', squares)).toBe(true);
  expect(leadsOn(plan, 'b1', 'E', squares)).toBe(true);
  expect(leadsOn(plan, 'd2', 'E', squares)).toBe(true);
  expect(leadsOn(plan, 'c1', 'E', squares)).toBe(false);
  expect(leadsOn(plan, 'c3', 'N', squares)).toBe(false);
  expect(leadsOn(plan, 'c3', 'S', squares)).toBe(false);
});
