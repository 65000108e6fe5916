/** A small mark over a board, and where it lies. */
import type { LogItem } from '../wire/protocol';

export type Deed = NonNullable<LogItem['deed']>;

export interface Mark {
  /** A shape of the picture (`data-shape`). */
  thing: string;
  /** Whose it is; null: a ring around the thing. */
  seat: number | null;
  sign: Deed | null;
  text?: string;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the marks of one thing lie, in the units of the drawing. */
export interface Placed {
  spot: Box;
  marks: Mark[];
  /** What is drawn small itself: small marks hide less of it. */
  small?: boolean;
}
