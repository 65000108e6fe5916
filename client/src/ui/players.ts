/** Players as pages show them. */

/** A seat as the table shows it. Colour, pattern, shape and letter follow from `index` (`playerMark`). */
export interface SeatInfo {
  index: number;
  name: string;
  kind: 'here' | 'invite' | 'bot';
  /** Bot spec, null for people. */
  bot?: string | null;
  connected: boolean;
  /** Nobody plays it: whoever takes it plays on. */
  offered?: boolean;
  /** A bot plays until its person comes back. */
  standsIn?: boolean;
  thinking: boolean;
}

/** What marks a player besides colour: a letter, a shape and a pattern. Nothing is told by colour alone. */
export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'hexagon';
export type Pattern = 'plain' | 'stripes' | 'dots' | 'bars' | 'mesh';

export interface PlayerMark {
  letter: string;
  shape: Shape;
  pattern: Pattern;
  /** CSS value of the player's colour and of ink upon it. */
  colour: string;
  ink: string;
  /** SVG fill of the pattern (PlayerPatterns.svelte). */
  fill: string;
}

const SHAPES: Shape[] = ['circle', 'square', 'triangle', 'diamond', 'hexagon'];
const PATTERNS: Pattern[] = ['plain', 'stripes', 'dots', 'bars', 'mesh'];

export const MOST_SEATS = SHAPES.length;

/** The mark of seat 0 to 4. */
export function playerMark(seat: number): PlayerMark {
  const index = ((seat % MOST_SEATS) + MOST_SEATS) % MOST_SEATS;
  return {
    letter: 'ABCDE'.charAt(index),
    shape: SHAPES[index]!,
    pattern: PATTERNS[index]!,
    colour: `var(--p${index})`,
    ink: `var(--p${index}-ink)`,
    fill: `url(#pattern-p${index})`,
  };
}

/** Outline of a shape in a box of 20 by 20 around the origin, as an SVG path. */
export const SHAPE_PATHS: Record<Shape, string> = {
  circle: 'M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9Z',
  square: 'M-8-8H8V8H-8Z',
  triangle: 'M0-10L10.5 8.500H-10.5Z',
  diamond: 'M0-10.5L10.5 0 0 10.500-10.5 0Z',
  hexagon: 'M-5-9H5L10 0 5 9H-5L-10 0Z',
};
