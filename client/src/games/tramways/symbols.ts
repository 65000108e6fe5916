/**
 * The game's symbols, drawn by us in a box of 24 by 24 like the signs of a survey map: solid in one ink, details cut
 * out, so that they are told apart by outline alone.
 */
import { cut, disc, fill, score, star, stroke, type Stroke } from '../../board/symbols';

export const SYMBOLS = {
  // types of buildings
  R: [
    fill('M2 22V10l5-5 5 5 5-5 5 5v12zM18.5 2.500h2.500v5l-2.500-2.500z'),
    cut('M4.500 13h3v3h-3zM16.500 13h3v3h-3zM10.200 15h3.600v7h-3.600z'),
  ],
  L: [
    fill(disc(12, 10, 9)),
    cut(disc(12, 10, 6.4)),
    stroke('M12 1.500v17M3.500 10h17M6 4l12 12M18 4L6 16', 1.3),
    fill(disc(12, 10, 2)),
    fill('M11 11h2l5 11.500H6z'),
    cut('M12 14.500l2.600 5.700H9.400z'),
  ],
  C: [
    fill('M3.500 9h17L22 22H2z'),
    stroke('M7.500 12V7a4.500 4.500 0 0 1 9 0v5', 2.2),
    score('M7.500 12.500v-3M16.500 12.500v-3', 1.6),
  ],
  I: [
    fill('M1.500 22V12l6 3.500V12l6 3.500V12l3.200 1.800L17.700 4h3.600l1.200 18z'),
    cut('M5 17.800h3v2.200H5zM10.500 17.800h3v2.200h-3z'),
    stroke('M12 4.500c1.500-2.500 3.500-1 4.500-2.500M15.500 6c.8-1 1.800-.8 2.500-2', 1.3),
  ],

  // icons of the cards
  rail: [
    stroke('M7.500 1v22M16.500 1v22', 2.4),
    stroke('M3.500 4.500h17M3.500 9.500h17M3.500 14.500h17M3.500 19.500h17', 2.2),
  ],
  uplink: [
    stroke('M2 18.500h20M2 22.500h20', 1.7),
    stroke('M5 16.500v7.500M12 16.500v7.500M19 16.500v7.500', 1.7),
    fill('M12 .500l7.500 7.500h-4.200v6H8.700V8H4.500z'),
  ],
  build: [
    fill('M2 22V13.500L9.500 7l7.500 6.500V22z'),
    cut('M7.500 16h4v6h-4z'),
    stroke('M19 2v9M14.500 6.500h9', 2.6),
  ],
  upbuild: [
    fill('M2 22V15.500L8.500 10l6.500 5.500V22z'),
    cut('M6.700 17.500h3.600V22H6.700z'),
    fill('M18 1l5.500 6.500h-3.300V15h-4.400V7.500h-3.300z'),
  ],
  worker: [
    fill('M4.500 9.500C4.500 5 7.500 1.500 12 1.500S19.500 5 19.500 9.500h2v2h-19v-2z'),
    score('M12 2v6', 1.5),
    fill('M7 12.500h10c0 2-1.700 3.500-5 3.500s-5-1.500-5-3.500z'),
    fill('M3.500 22.500c.5-4 3.500-5.500 8.500-5.500s8 1.500 8.500 5.500z'),
  ],
  relief: [fill('M13.200.800L4.500 11h4.300l-1.500 7L16 7.500h-4.300z'), stroke('M13.500 19h9', 3)],
  passenger: [
    fill(disc(12, 6.2, 4.9)),
    fill('M12 12.500c4.500 0 7 3 7 9.500h-14c0-6.500 2.500-9.500 7-9.500z'),
  ],
  'pass+': [
    fill(disc(8.5, 6.5, 4.5)),
    fill('M8.500 12.300c4 0 6.500 2.900 6.500 9.700H2c0-6.800 2.500-9.700 6.500-9.700z'),
    stroke('M19 7v8M15 11h8', 2.4),
  ],
  strip: [fill('M1.500 5h21v14h-21z'), cut('M1.500 8.500h21v4h-21z'), score('M5 16h6', 1.6)],

  // what players have
  coin: [
    fill(disc(12, 12, 11)),
    score(
      'M15.800 8.600c-.5-1.600-1.900-2.400-3.700-2.400-2.100 0-3.500 1-3.500 2.700 0 3.800 7.400 1.900 7.400 5.800 0 1.800-1.500 2.900-3.800 2.900-2.100 0-3.600-.9-4-2.600M12 4v16',
      1.7,
    ),
  ],
  stress: [fill('M14.500.500L4 13.500h6L7.500 23.500 20 9.500h-6.500z')],
  hp: [fill('M12 22C5 16.500 1 12.500 1 8a6 6 0 0 1 11-3.300A6 6 0 0 1 23 8c0 4.500-4 8.500-11 14z')],
  link: [
    stroke('M4.500 19.500L19.500 4.500', 2.8),
    fill('M8 8h8v8H8z'),
    fill(disc(4, 20, 3.2)),
    fill(disc(20, 4, 3.2)),
  ],
  tile: [
    fill('M2 2h20v20H2z'),
    score('M9 2v20M15 2v20', 1.5),
    score('M6.500 6h11M6.500 12h11M6.500 18h11', 1.5),
  ],
  hand: [
    fill('M2.500 7.500l7-2.500 5 14-7 2.500z'),
    fill('M12 4.500h9.500v15.500h-5.500z'),
    score('M14.300 8.500l-3-1', 0.8),
  ],
  pile: [
    fill('M3 9l9-4.500L21 9l-9 4.500z'),
    stroke('M3.500 13l8.500 4.300 8.500-4.300M3.500 17l8.500 4.300 8.500-4.300', 1.8),
  ],
  discards: [stroke('M6 3h12v18H6z', 1.8), stroke('M9 8l6 8M15 8l-6 8', 1.8)],
  book: [
    fill(
      'M3 3.500c3.500-1.500 6.500-1 9 1 2.500-2 5.500-2.500 9-1V20c-3.500-1.500-6.500-1-9 1-2.500-2-5.500-2.500-9-1z',
    ),
    score('M12 5v15', 1.4),
  ],
  gavel: [fill('M8.500 2.500l8 8-3 3-8-8zM12.500 12l9.500 9-2 2-9.500-9.500z'), fill('M2 19.500h9V22H2z')],
  flag: [stroke('M5 1.500v21.500', 2.2), fill('M6 2h15l-4 5 4 5H6z')],
  star: [fill(star(5, 11.8, 5.2, 12.8))],
  done: [stroke('M3.500 12.500l5.500 6L20.500 5', 3.4)],
  void: [stroke(disc(12, 12, 9), 2.6), stroke('M5.800 5.800l12.400 12.400', 2.6)],
  stop: [fill('M8 2h8l6 6v8l-6 6H8l-6-6V8z'), cut('M7.500 10.500h9v3h-9z')],
  mountain: [
    fill('M1.500 20L9 5.500l4 7 2.500-4L22.500 20z'),
    cut('M9 9l1.700 3.200-1.500 1.100-1.500-1.400z'),
  ],
  open: [stroke(disc(12, 12, 8.5), 2.6)],
} as const satisfies Record<string, readonly Stroke[]>;

export type SymbolName = keyof typeof SYMBOLS;
export const isSymbol = (name: string): name is SymbolName => Object.hasOwn(SYMBOLS, name);
