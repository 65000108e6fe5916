/**
 * The game's symbols, drawn by us in a box of 24 by 24 like the signs of a survey map: solid in one ink, details cut
 * out, so that they are told apart by outline alone at 14 px.
 */
import { cut, disc, fill, score, star, stroke, type Stroke } from '../../board/symbols';

/** Nine cells, some of them dark. */
const squares = (dark: string): Stroke[] => [
  stroke('M3 3h18v18H3z', 1.6),
  ...[...dark].flatMap((c, i) =>
    c === '#' ? [fill(`M${4.6 + (i % 3) * 5.2} ${4.6 + Math.floor(i / 3) * 5.2}h4.4v4.4h-4.4z`)] : [],
  ),
];

const HOUSE = 'M12 2L22.5 11H20v11H4V11H1.5z';

export const SYMBOLS = {
  // goods
  wood: [
    fill('M6.5 5.5h14a2.5 6.5 0 0 1 0 13h-14z'),
    fill(disc(6.5, 12, 5.6)),
    score(disc(6.5, 12, 5.6), 1.3),
    score(disc(6.5, 12, 2.6), 1.3),
    score('M13.5 9.3h6.5M14 14.5h6', 1.3),
  ],
  clay: [
    fill('M1.5 20.5C2 14 5.5 11.5 7 7.5c1-2.7 3-4.5 5.5-4.5 2.8 0 4.2 2 5 4.5 1.3 4 4.5 7 5 13z'),
    score('M6.5 15.5c2.5-1.7 4-1.7 6.2 0s3.6 1.6 5.6 0M9.3 9.5c1.6-1 3.7-1 5.2.2', 1.5),
  ],
  ore: [
    fill('M5 3.5L14 1.5l8 7-1.5 9.5L12 22.5 3 19 1.5 10z'),
    score('M5 3.5l5.5 6L22 8.5M10.5 9.5L8.5 16 3 19M8.5 16l12 2', 1.4),
  ],
  brick: [
    fill('M1.5 5h21v14.5h-21z'),
    score(
      'M1.5 9.8h21M1.5 14.7h21M8.5 5v4.8M16 5v4.8M5 9.8v4.9M12 9.8v4.9M19 9.8v4.9M8.5 14.7v4.8M16 14.7v4.8',
      1.4,
    ),
  ],
  iron: [fill('M6.5 6.5h11l5 12.5H1.5z'), score('M7.5 10h9', 1.7), score('M5.3 15.6h13.4', 1.2)],
  taler: [fill(disc(12, 12, 11)), score(disc(12, 12, 8.7), 1), score('M7.5 8h9M12 8v9', 2.4)],
  fame: [fill(star(5, 11.8, 5.2, 12.8)), cut(disc(12, 13, 2.1))],

  // what is built
  building: [fill(HOUSE), cut('M9.5 14h5v8h-5z')],
  path: [
    stroke('M3 21C3 14 9 15.5 11 11.5S17 6 21 3', 4.4),
    score('M3 21C3 14 9 15.5 11 11.5S17 6 21 3', 1.4),
    score('M1 14l5 4M8 8l5 5M15 3l4 5', 1.9),
  ],
  road: [
    fill('M7.5 1.5h9L22.5 22.5h-21z'),
    score(
      'M6.3 6.3h11.4M4.7 12h14.6M3 17.5h18M12 1.5v4.8M9 6.3L8.3 12M15 6.3l.7 5.7M12 12v5.5M8 17.5l-.6 5M16 17.5l.6 5',
      1.4,
    ),
  ],
  rail: [stroke('M2 5.5h20M2 10.5h20M2 15.5h20M2 20.5h20', 2.3), stroke('M7 1.5v21M17 1.5v21', 2.8)],
  canal: [
    stroke(
      'M1.5 7c3.5-4 7-4 10.5 0s7 4 10.5 0M1.5 13.5c3.5-4 7-4 10.5 0s7 4 10.5 0M1.5 20c3.5-4 7-4 10.5 0s7 4 10.5 0',
      2.3,
    ),
  ],
  bridge: [
    fill('M1 8.5C5 5 8.5 4 12 4s7 1 11 4.5V20h-4.5c0-4-2.5-6.5-6.5-6.5S5.5 16 5.5 20H1z'),
    score('M2.5 11C6 8 9 7 12 7s6 1 9.5 4', 1.3),
  ],
  route: [stroke('M4.5 19.5L19.5 4.5', 3), fill(disc(4.5, 19.5, 3.6)), fill(disc(19.5, 4.5, 3.6))],
  resource: [fill(disc(12, 5.6, 4.4)), fill('M2 13.5h8v8H2z'), fill('M17.5 12.5l5 9h-10z')],

  // counted on the board
  empty_cell: [stroke('M12 3.3L21 11v10.5H3V11z', 1.7), stroke('M8.5 12l7 7M15.5 12l-7 7', 1.7)],
  empty_edge: [
    stroke('M3.5 20.5L20.5 3.5', 1.8),
    stroke('M6 14l4 4M14 6l4 4', 1.6),
    score('M9.5 14.5l5-5', 3.4),
  ],
  ring: [
    stroke('M5 5h14v14H5z', 4),
    fill(disc(5, 5, 3.2)),
    fill(disc(19, 5, 3.2)),
    fill(disc(5, 19, 3.2)),
    fill(disc(19, 19, 3.2)),
  ],
  row4: [
    fill('M1 9.5h4.7v5H1zM6.8 9.5h4.7v5H6.8zM12.5 9.5h4.7v5h-4.7zM18.3 9.5H23v5h-4.7z'),
    stroke('M1 4.5h22M1 19.5h22', 1.3),
  ],
  column3: [
    fill('M9.5 1.5h5v6.2h-5zM9.5 8.9h5v6.2h-5zM9.5 16.3h5v6.2h-5z'),
    stroke('M4.5 1.5v21M19.5 1.5v21', 1.3),
  ],
  angle90: [stroke('M4.5 3v16.5H21', 4.2), stroke('M9.5 8v6.5h6.5', 1.5)],
  pattern: [stroke('M3 3h18v18H3z', 1.4), stroke('M12 3v18M3 12h18', 1.4), stroke('M3 12h9M12 12v9', 3.6)],

  // where
  board: [
    fill(
      'M12 .5l4.2 5h-2.7v5h5V7.8l5 4.2-5 4.2v-2.7h-5v5h2.7L12 23.5l-4.2-5h2.7v-5h-5v2.7L.5 12l5-4.2v2.7h5v-5H7.8z',
    ),
  ],
  neighbours: [stroke('M8.5 8.5h7v7h-7z', 1.8), fill('M9 1h6v5H9zM9 18h6v5H9zM1 9h5v6H1zM18 9h5v6h-5z')],
  stock: [
    stroke(disc(12, 12, 9.8), 1.9),
    stroke('M12 12V2.2M12 12l8.3 5.2M12 12l-8.3 5.2', 1.9),
    fill(disc(12, 12, 2.8)),
  ],
  corner: squares('#.#...#.#'),
  border: squares('####.####'),
  inner: squares('....#....'),
  outer_edge: [stroke('M3 3h18v18H3z', 4), stroke('M12 5v14M5 12h14', 1.1)],
  inner_edge: [stroke('M3 3h18v18H3z', 1.1), stroke('M12 3v18M3 12h18', 4)],
  printed_path: [
    stroke('M3 20C4 14 9 15 11.5 11.5S17 6 21 4', 2.8),
    score('M3 20C4 14 9 15 11.5 11.5S17 6 21 4', 1),
    fill('M13 14h9.5v8.5H13z'),
    score('M15.2 18.2l1.9 2 3.4-4', 1.6),
  ],
  own_side: [fill('M7.5 7.5h9v9h-9z'), stroke('M4 2.5h16M4 21.5h16M2.5 4v16M21.5 4v16', 2.6)],
  complete: [stroke('M3 12.5l6 6L21 5.5', 3)],
  under_bridge: [stroke('M1.5 13C4 7 8 4.5 12 4.5S20 7 22.5 13', 3), stroke('M2 19.5h20', 3)],
  open_above: [stroke('M2 19.5h20', 3), stroke('M4 4.5l16 8M20 4.5l-16 8', 2)],

  // what happens
  activation: [fill(star(8, 11.8, 7.6))],
  place: [fill('M3 9.5L10 2.5l4.5 1 5 5-2.5 2.5-2-1-2 2L22.5 21l-2 2-9-9.5-2 2z')],
  free: [
    stroke(disc(12, 12, 9.5), 2),
    stroke('M8 8.5h8M12 8.5V17', 2),
    score('M2.5 21.5l19-19', 4.6),
    stroke('M3 21L21 3', 2.2),
  ],
  arrow: [stroke('M2 12h17M13 5.5l7 6.5-7 6.5', 2.8)],
  then: [stroke('M3.5 4l8 8-8 8M12.5 4l8 8-8 8', 2.8)],
  times: [stroke('M5.5 5.5l13 13M18.5 5.5l-13 13', 3)],
  any: [
    stroke(
      'M12 12c-2-3.5-4-5-6.2-5a5 5 0 0 0 0 10c2.2 0 4.2-1.5 6.2-5s4-5 6.2-5a5 5 0 0 1 0 10c-2.2 0-4.2-1.5-6.2-5z',
      2.6,
    ),
  ],
  distinct: [stroke('M3.5 8.5h17M3.5 15.5h17M17 3L7 21', 2.4)],
  remove: [stroke('M4 4l16 16M20 4L4 20', 3)],
  rotate: [
    stroke('M19.5 7.5A9 9 0 1 0 21 13', 2.6),
    fill('M22.5 1.5v8.7h-8.7z'),
    fill(disc(12, 12, 2.6)),
    stroke('M12 12l-4 4M12 12V7.5', 1.8),
  ],
  not: [stroke('M12 3v11', 3.4), fill(disc(12, 20, 2.4))],
  or: [stroke('M16 2L8 22', 2.4)],
  choose: [
    stroke(disc(6, 6, 3.8), 1.9),
    stroke(disc(6, 18, 3.8), 1.9),
    fill(disc(6, 6, 2)),
    stroke('M12.5 6H22M12.5 18H22', 2.4),
  ],

  // the table
  disc: [fill('M1.5 9.5a10.5 6 0 0 1 21 0v5a10.5 6 0 0 1-21 0z'), score('M2 10.5a10 5.2 0 0 0 20 0', 1.4)],
  blocked: [fill(disc(12, 12, 11)), cut('M4.5 9.5h15v5h-15z')],
  cards: [stroke('M3 6.5l10-3 5 15-10 3z', 1.8), fill('M11 2.2l8-.7 2.5 15.5-4 .8z')],
  lock: [
    stroke('M7 11V7.5a5 5 0 0 1 10 0V11', 2.4),
    fill('M4.5 10.5h15v11.5h-15z'),
    cut(disc(12, 15, 2)),
    cut('M11 15h2v4.5h-2z'),
  ],
  score: [stroke('M4 21V11M10 21V5M16 21v-8M21.5 21H2', 2.6)],
  empty: [stroke('M3.5 20.5L20.5 3.5', 1.8), score('M8.5 15.5l7-7', 3.4)],
} as const satisfies Record<string, readonly Stroke[]>;

export type SymbolName = keyof typeof SYMBOLS;
export const isSymbol = (name: string): name is SymbolName => Object.hasOwn(SYMBOLS, name);

/** Colours of goods, wherever they are drawn: ink, what is cut out, and a thin line around. */
export interface Look {
  ink: string;
  ground: string;
  edge: string;
}
const goods = (name: string): Look => ({
  ink: `var(--ok-${name})`,
  ground: `var(--ok-${name}-edge)`,
  edge: `var(--ok-${name}-edge)`,
});
export const LOOKS: Partial<Record<SymbolName, Look>> = Object.fromEntries(
  ['wood', 'clay', 'ore', 'brick', 'iron', 'taler', 'fame'].map((name) => [name, goods(name)]),
);
