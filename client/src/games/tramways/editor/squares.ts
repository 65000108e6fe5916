/** The squares of a face: a code each, as rows of text in the file. */
import { SIDES } from '../../../board/grid';
import { listOf, textOf } from '../../../sets/documents';
import { fitsPattern } from '../../../sets/form';
import type { At } from '../../../sets/Squares.svelte';
import { step } from '../../../sets/strokes';
import { TYPES, type FaceId, type TypeId } from '../types';
import { PARCEL_CARD } from './document';
import type { Board, Document, Size } from './model';

export const FACES: readonly FaceId[] = ['1920', '1910'];
export const LAND = '.';
export const MOUNTAIN = 'm';
export const WATER = '~';
/** Not a square of its own: it gives the next label that is free. */
export const PARCEL = 'P';
export const BRUSHES: readonly string[] = [LAND, MOUNTAIN, WATER, ...TYPES, PARCEL];
export const isType = (code: string): code is TypeId => (TYPES as readonly string[]).includes(code);
export const isLabel = (code: string): boolean => fitsPattern(PARCEL_CARD.fields.label, code);
export const isSquare = (code: string): boolean =>
  [LAND, MOUNTAIN, WATER].includes(code) || isType(code) || isLabel(code);

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
export const rowOf = (row: readonly string[], { columns }: Size): string =>
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
          const next = step(square, side);
          if (seen.has(`${next.row} ${next.column}`) || codeAt(codes, next) !== type) continue;
          seen.add(`${next.row} ${next.column}`);
          squares.push(next);
        }
      found.push({ type, squares });
    }),
  );
  return found;
}
