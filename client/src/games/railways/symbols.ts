/**
 * The game's symbols, drawn by us in a box of 24 by 24 like the signs of a survey map: solid in one ink, details cut
 * out, so that they are told apart by outline alone.
 */
import { cut, disc, fill, score, star, stroke, type Stroke } from '../../board/symbols';

const PERSON = ['M12 12.5c4.5 0 7 3 7 9.5h-14c0-6.5 2.5-9.5 7-9.5z'] as const;

export const SYMBOLS = {
  // types of buildings
  R: [fill('M12 2L23 11.5h-3V22H4V11.5H1zM16.5 3h3v5l-3-2.6z'), cut('M9.8 14.5h4.4V22H9.8z')],
  L: [
    fill('M12 4.5l10.5 8.5h-2.7l1.7 9H2.5l1.7-9H1.5z'),
    stroke('M12 6V1', 1.6),
    fill('M12 .5l5.5 1.9L12 4.3z'),
    cut('M12 13.5l3 8.5H9z'),
  ],
  C: [
    fill(
      'M2.5 2.5h19l1.5 7.5c0 3-4.4 3-4.4 0 0 3-4.4 3-4.4 0 0 3-4.4 3-4.4 0 0 3-4.4 3-4.4 0 0 3-4.4 3-4.4 0z',
    ),
    fill('M3.5 13.5h17V22h-17z'),
    cut('M13.5 15.5h5V22h-5zM5.5 15.5h6v3.5h-6z'),
  ],
  I: [
    fill('M1.5 22V12l6 3.5V12l6 3.5V12l3.2 1.8L17.7 2h3.6l1.2 20z'),
    cut('M5 17.8h3v2.2H5zM10.5 17.8h3v2.2h-3z'),
    stroke('M13.5 2.8c1-1.6 2.3-1.2 3 0', 1.4),
  ],

  // icons of the cards
  rail: [stroke('M1 8h22M1 16h22', 2), stroke('M4.5 4.5v15M9.5 4.5v15M14.5 4.5v15M19.5 4.5v15', 2.2)],
  build: [
    fill('M8.5 1.5h8c3 0 5 1.6 6 4.5l-3.5-.8-1.5 2.6H8.5z'),
    fill('M10.3 7.8h4.4V22c0 1-4.4 1-4.4 0z'),
    fill('M3.5 2.5h4v5.3h-4z'),
  ],
  ticket: [
    fill('M1.5 6h21v4.2a1.9 1.9 0 0 0 0 3.6V18h-21v-4.2a1.9 1.9 0 0 0 0-3.6z'),
    score('M8 6.5v11', 1.5),
    score('M11.5 10h7M11.5 14h7', 1.6),
  ],
  worker: [
    fill('M4.5 9.5C4.5 5 7.5 1.5 12 1.5S19.5 5 19.5 9.5h2v2h-19v-2z'),
    score('M12 2v6', 1.5),
    fill('M7 12.5h10c0 2-1.7 3.5-5 3.5s-5-1.5-5-3.5z'),
    fill('M3.5 22.5c.5-4 3.5-5.5 8.5-5.5s8 1.5 8.5 5.5z'),
  ],
  coin: [
    fill(disc(12, 12, 11)),
    score(
      'M15.8 8.6c-.5-1.6-1.9-2.4-3.7-2.4-2.1 0-3.5 1-3.5 2.7 0 3.8 7.4 1.9 7.4 5.8 0 1.8-1.5 2.9-3.8 2.9-2.1 0-3.6-.9-4-2.6M12 4v16',
      1.7,
    ),
  ],
  pollution: [
    fill('M5.5 19.5a5 5 0 0 1-.6-9.9A6.8 6.8 0 0 1 17.5 7.2a5.6 5.6 0 0 1 1.6 12.3z'),
    score('M8 15.5c1.5 1.3 3.5 1.3 4.7-.2M14 12.5c1.3.9 2.7.7 3.5-.5', 1.5),
  ],
  'pol-': [
    fill('M5.5 14.5a4.6 4.6 0 0 1-.6-9.1A6.6 6.6 0 0 1 17.5 3.2a5.3 5.3 0 0 1 1.6 11.3z'),
    score('M7.8 9h8.5', 2.2),
    fill('M12 23.5l-5-5.2h3.2V16h3.6v2.3H17z'),
  ],
  passenger: [fill(disc(12, 6.2, 4.9)), ...PERSON.map((d) => fill(d))],
  'pass+': [
    fill(disc(8.5, 6.5, 4.5)),
    fill('M8.5 12.3c4 0 6.5 2.9 6.5 9.7H2c0-6.8 2.5-9.7 6.5-9.7z'),
    stroke('M19 7v8M15 11h8', 2.4),
  ],
  upg: [stroke('M2 18.5h20M2 22.5h20', 1.7), fill('M12 1l8.5 8h-4.7v6.5H8.2V9H3.5z')],

  // tracks and aims
  profit: [fill(star(5, 11.8, 5.2, 12.8))],
  link: [
    stroke('M4.5 19.5L19.5 4.5', 2.8),
    fill('M8 8h8v8H8z'),
    fill(disc(4, 20, 3.2)),
    fill(disc(20, 4, 3.2)),
  ],
  mayor: [
    fill('M6 2.5h12v12H6z'),
    fill('M1.5 15h21v3.2h-21z'),
    score('M6 11.5h12', 1.7),
    stroke('M8 21.5h8', 1.8),
  ],
  conductor: [
    fill('M3 11c0-5 4-8 9-8s9 3 9 8z'),
    score('M3.5 8.5h17', 1.3),
    fill('M3 12h18v3H3zM4.5 16h15c-1.5 3.5-4 5-7.5 5s-6-1.5-7.5-5z'),
    cut(disc(12, 6.5, 1.5)),
  ],
  engineer: [
    fill(
      'M15.5 1.5l-.6 5 2.6 2.6 5-.6a6.6 6.6 0 0 1-8.6 6.6L6.3 22.5a3.3 3.3 0 0 1-4.7-4.7L9 10.1a6.6 6.6 0 0 1 6.5-8.6z',
    ),
    cut(disc(4.5, 19.5, 1.5)),
  ],
  economist: [fill('M2 20h20v2.5H2zM3.5 13h4v6h-4zM10 8.5h4V19h-4zM16.5 3h4v16h-4z')],
  flag: [stroke('M5 1.5v21.5', 2.2), fill('M6 2h15l-4 5 4 5H6z')],
  round: [stroke(disc(12, 12, 9.7), 2.2), stroke('M12 6v6.5l4.5 3', 2.2)],
  done: [stroke('M3.5 12.5l5.5 6L20.5 5', 3.4)],
  open: [stroke(disc(12, 12, 8.5), 2.6)],
} as const satisfies Record<string, readonly Stroke[]>;

export type SymbolName = keyof typeof SYMBOLS;
export const isSymbol = (name: string): name is SymbolName => Object.hasOwn(SYMBOLS, name);
