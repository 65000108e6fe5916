/**
 * The game's symbols, drawn by us in a box of 24 by 24 like the signs of a survey map: solid in one ink, details cut
 * out, so that they are told apart by outline alone.
 */
import { cut, disc, fill, score, star, stroke, type Stroke } from '../../lib/symbols';

const PERSON = ['M12 12.5c4.500 0 7 3 7 9.500h-14c0-6.500 2.500-9.500 7-9.500z'] as const;

export const SYMBOLS = {
  // types of buildings
  R: [fill('M12 2L23 11.500h-3V22H4V11.500H1zM16.500 3h3v5l-3-2.600z'), cut('M9.800 14.500h4.400V22H9.800z')],
  L: [
    fill('M12 4.500l10.500 8.500h-2.700l1.700 9H2.500l1.700-9H1.500z'),
    stroke('M12 6V1', 1.6),
    fill('M12 .5l5.500 1.900L12 4.300z'),
    cut('M12 13.500l3 8.500H9z'),
  ],
  C: [
    fill(
      'M2.500 2.500h19l1.500 7.500c0 3-4.400 3-4.400 0 0 3-4.400 3-4.400 0 0 3-4.400 3-4.400 0 0 3-4.400 3-4.400 0 0 3-4.400 3-4.400 0z',
    ),
    fill('M3.500 13.500h17V22h-17z'),
    cut('M13.500 15.500h5V22h-5zM5.500 15.500h6v3.500h-6z'),
  ],
  I: [
    fill('M1.500 22V12l6 3.500V12l6 3.500V12l3.200 1.800L17.700 2h3.600l1.200 20z'),
    cut('M5 17.800h3v2.200H5zM10.500 17.800h3v2.200h-3z'),
    stroke('M13.500 2.800c1-1.600 2.300-1.200 3 0', 1.4),
  ],

  // icons of the cards
  rail: [
    stroke('M1 8h22M1 16h22', 2),
    stroke('M4.500 4.500v15M9.500 4.500v15M14.500 4.500v15M19.500 4.500v15', 2.2),
  ],
  build: [
    fill('M8.500 1.500h8c3 0 5 1.600 6 4.500l-3.500-.8-1.500 2.600H8.500z'),
    fill('M10.300 7.800h4.400V22c0 1-4.400 1-4.400 0z'),
    fill('M3.500 2.500h4v5.300h-4z'),
  ],
  ticket: [
    fill('M1.500 6h21v4.200a1.900 1.900 0 0 0 0 3.600V18h-21v-4.200a1.900 1.900 0 0 0 0-3.600z'),
    score('M8 6.500v11', 1.5),
    score('M11.500 10h7M11.500 14h7', 1.6),
  ],
  worker: [
    fill('M4.500 9.500C4.500 5 7.500 1.500 12 1.500S19.500 5 19.500 9.500h2v2h-19v-2z'),
    score('M12 2v6', 1.5),
    fill('M7 12.500h10c0 2-1.700 3.500-5 3.500s-5-1.500-5-3.500z'),
    fill('M3.500 22.500c.5-4 3.500-5.500 8.500-5.500s8 1.500 8.500 5.500z'),
  ],
  coin: [fill(disc(12, 12, 11)), score(disc(12, 12, 8.8), 1)],
  pollution: [
    fill('M5.500 19.500a5 5 0 0 1-.6-9.900A6.800 6.800 0 0 1 17.500 7.200a5.600 5.600 0 0 1 1.600 12.300z'),
    score('M8 15.500c1.500 1.300 3.500 1.300 4.700-.2M14 12.500c1.300.9 2.700.7 3.500-.5', 1.5),
  ],
  'pol-': [
    fill(
      'M5.500 14.500a4.600 4.600 0 0 1-.6-9.100A6.600 6.600 0 0 1 17.500 3.200a5.300 5.300 0 0 1 1.600 11.300z',
    ),
    score('M7.800 9h8.500', 2.2),
    fill('M12 23.500l-5-5.200h3.200V16h3.600v2.300H17z'),
  ],
  passenger: [fill(disc(12, 6.2, 4.9)), ...PERSON.map((d) => fill(d))],
  'pass+': [
    fill(disc(8.5, 6.5, 4.5)),
    fill('M8.500 12.300c4 0 6.500 2.900 6.500 9.700H2c0-6.800 2.500-9.700 6.500-9.700z'),
    stroke('M19 7v8M15 11h8', 2.4),
  ],
  upg: [stroke('M2 18.500h20M2 22.500h20', 1.7), fill('M12 1l8.500 8h-4.700v6.500H8.200V9H3.500z')],

  // tracks and aims
  profit: [fill(star(5, 11.8, 5.2, 12.8))],
  link: [
    stroke('M4.500 19.500L19.500 4.500', 2.8),
    fill('M8 8h8v8H8z'),
    fill(disc(4, 20, 3.2)),
    fill(disc(20, 4, 3.2)),
  ],
  mayor: [
    fill('M6 2.500h12v12H6z'),
    fill('M1.500 15h21v3.200h-21z'),
    score('M6 11.500h12', 1.7),
    stroke('M8 21.500h8', 1.8),
  ],
  conductor: [
    fill('M3 11c0-5 4-8 9-8s9 3 9 8z'),
    score('M3.500 8.500h17', 1.3),
    fill('M3 12h18v3H3zM4.500 16h15c-1.500 3.500-4 5-7.500 5s-6-1.500-7.500-5z'),
    cut(disc(12, 6.5, 1.5)),
  ],
  engineer: [
    fill(
      'M15.500 1.500l-.6 5 2.600 2.600 5-.6a6.600 6.600 0 0 1-8.600 6.600L6.300 22.500a3.300 3.300 0 0 1-4.700-4.700L9 10.100a6.600 6.600 0 0 1 6.500-8.600z',
    ),
    cut(disc(4.5, 19.5, 1.5)),
  ],
  economist: [fill('M2 20h20v2.500H2zM3.500 13h4v6h-4zM10 8.500h4V19h-4zM16.500 3h4v16h-4z')],
  flag: [stroke('M5 1.500v21.500', 2.2), fill('M6 2h15l-4 5 4 5H6z')],
  round: [stroke(disc(12, 12, 9.7), 2.2), stroke('M12 6v6.500l4.500 3', 2.2)],
  done: [stroke('M3.500 12.500l5.500 6L20.500 5', 3.4)],
  open: [stroke(disc(12, 12, 8.5), 2.6)],
} as const satisfies Record<string, readonly Stroke[]>;

export type SymbolName = keyof typeof SYMBOLS;
export const isSymbol = (name: string): name is SymbolName => Object.hasOwn(SYMBOLS, name);
