/** Boards side by side, as so many players lay them. */
import type { FaceId } from '../types';
import { letterOf } from './boards';
import { LAID } from './document';
import { jokerOf, sizeOf, type Document } from './model';
import { codesOf, fitted, type Codes } from './squares';

/** A board's place on the table, and the face that is up. */
export interface Lying {
  board: number;
  face: FaceId;
}
/** How many boards so many players lay, and how many parcels these show at least. */
const NEEDED: Readonly<Record<number, { boards: number; parcels: number }>> = LAID;
/** How many may play. */
export const PLAYERS = Object.keys(NEEDED).map(Number);
export const boardsNeeded = (players: number): number => NEEDED[players]!.boards;
export const parcelsNeeded = (players: number): number => NEEDED[players]!.parcels;
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
