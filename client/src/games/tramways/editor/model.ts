/**
 * A set as it is edited: the document itself, never changed in place. What is not touched stays as it came, faulty or
 * not; a face that is drawn on is brought to the set's size first.
 */
import { sized, textOf, type Names, type Size } from '../../../sets/documents';
import { begun } from '../../../sets/form';
import { DOCUMENT } from './document';

export type { Size } from '../../../sets/documents';
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

/** The numbers of the rulebook, and where it gives none those of our own set. */
export const NUMBERS = begun(DOCUMENT.fields.numbers);

export const sizeOf = ({ grid }: Document): Size => sized(DOCUMENT.fields.grid, grid);
export const jokerOf = (document: Document): string => textOf(document.joker);
