/** Boards by their letters, the labels of their parcels, and boards that come and change. */
import { replaced, textOf } from '../../../sets/documents';
import { fitsPattern } from '../../../sets/form';
import type { FaceId } from '../types';
import { withLabel } from './cards';
import { DOCUMENT } from './document';
import { jokerOf, sizeOf, type Board, type Document, type Size } from './model';
import { allLabels, codesOf, FACES, isLabel, labelsIn, labelsOf, rowOf, rowsFrom } from './squares';

export const MOST_BOARDS = DOCUMENT.fields.boards.high;

const emptyRows = (size: Size): string[] => Array.from({ length: size.rows }, () => rowOf([], size));
export const newBoard = (letter: string, size: Size): Board => ({
  id: letter,
  letter,
  '1920': emptyRows(size),
  '1910': emptyRows(size),
});
export const putBoard = (document: Document, at: number, ...boards: Board[]): Document => ({
  ...document,
  boards: replaced(document.boards, at, ...boards),
});

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

/** Boards are known by their letters, several of one letter by their numbers among them. */
export function withIds(boards: readonly Board[]): Board[] {
  const ids = boardIds(boards);
  return boards.map((board, i) => (ids[i] && board.id !== ids[i] ? { ...board, id: ids[i] } : board));
}

/** The label for another parcel on a face: one that the other face has and this one lacks, or the next number. */
export function freeLabel(board: Board, face: FaceId): string {
  const here = new Set(labelsIn(codesOf(board, face)));
  const lacking = labelsOf(board).filter((label) => !here.has(label));
  const next = Array.from({ length: 99 }, (_, n) => `${letterOf(board) || 'A'}${n + 1}`);
  return lacking.toSorted()[0] ?? next.find((label) => !here.has(label)) ?? next[0]!;
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

/** Another letter for a board: its labels, and the cards of those that are on no other board, follow. */
export function withLetter(document: Document, at: number, letter: string): Document {
  const board = document.boards[at];
  if (!board) return document;
  const before = letterOf(board);
  const follows = (label: string): boolean =>
    !!before && fitsPattern(DOCUMENT.fields.joker, letter) && label.startsWith(before);
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
