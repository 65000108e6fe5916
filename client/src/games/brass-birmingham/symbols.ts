/**
 * The game's symbols, drawn by us in a box of 24 by 24 like the signs of a survey map: solid in one ink, details cut
 * out, so that they are told apart by outline alone at 16 px.
 */

/** `fill` and `stroke` are drawn in ink, `cut` and `score` (a stroke) in the colour of the ground. */
export interface Stroke {
  as: 'fill' | 'stroke' | 'cut' | 'score';
  d: string;
  width?: number;
}

const fill = (d: string): Stroke => ({ as: 'fill', d });
const cut = (d: string): Stroke => ({ as: 'cut', d });
const stroke = (d: string, width = 2): Stroke => ({ as: 'stroke', d, width });
const score = (d: string, width = 1.4): Stroke => ({ as: 'score', d, width });

const n = (x: number): string => (Math.round(x * 100) / 100).toString();

/** A wheel with square teeth. */
function cog(teeth: number, outer: number, inner: number): string {
  let d = '';
  const step = (2 * Math.PI) / teeth;
  for (let i = 0; i < teeth; i++) {
    const a = i * step - Math.PI / 2;
    for (const [offset, r] of [
      [-0.3, inner],
      [-0.2, outer],
      [0.2, outer],
      [0.3, inner],
    ] as const) {
      const x = 12 + r * Math.cos(a + offset * step);
      const y = 12 + r * Math.sin(a + offset * step);
      d += `${d ? 'L' : 'M'}${n(x)} ${n(y)}`;
    }
  }
  return `${d}Z`;
}

/** A star with `points` points. */
function star(points: number, outer: number, inner: number, cy = 12): string {
  let d = '';
  for (let i = 0; i < 2 * points; i++) {
    const r = i % 2 === 0 ? outer : inner;
    const a = (i * Math.PI) / points - Math.PI / 2;
    d += `${i ? 'L' : 'M'}${n(12 + r * Math.cos(a))} ${n(cy + r * Math.sin(a))}`;
  }
  return `${d}Z`;
}

const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${n(2 * r)} 0a${r} ${r} 0 1 0 ${n(-2 * r)} 0Z`;

export const SYMBOLS = {
  // industries
  cotton_mill: [
    fill('M4.500 2h15v4h-3v12h3v4h-15v-4h3V6h-3z'),
    score('M7.500 10.300l9-2.300M7.500 13.500l9-2.300M7.500 16.700l9-2.300', 1.3),
    stroke('M16.500 15.500c3 .3 4.500-1 4.500-3.500', 1.4),
  ],
  manufacturer: [fill(cog(8, 11, 8)), cut(disc(12, 12, 3.6)), score(disc(12, 12, 5.7), 0.9)],
  pottery: [
    fill(
      'M8.300 1.800h7.400v2.400h-1.200c.2 1.500 1 2.400 2.300 3.600 1.900 1.800 2.700 3.700 2.200 6.200-.5 2.500-1.900 4.300-3.700 5.500h1.300v2.700H7.400v-2.700h1.300c-1.800-1.200-3.200-3-3.700-5.500-.5-2.500.3-4.400 2.200-6.200 1.300-1.200 2.100-2.100 2.300-3.600H8.300z',
    ),
    stroke(
      'M8.800 4.400C4.600 3.600 2.600 6.300 5.700 9.800M15.200 4.400c4.200-.8 6.200 1.900 3.100 5.400',
      1.5,
    ),
    score('M5.300 12l2.200 2.200L9.700 12l2.300 2.200 2.300-2.200 2.200 2.200 2.200-2.200', 1.3),
  ],
  coal_mine: [
    stroke('M4.300 21.500L16.200 6.800M19.700 21.500L7.800 6.800', 2.5),
    fill('M1.600 9.600C3.100 5.300 6.300 2.800 11.200 2.300l.5 2.300C8 5.500 5 7.500 3.300 10.600z'),
    fill('M13.600 6.300l4.900-5 4.900 4.300-4.600 5.200z'),
  ],
  iron_works: [
    fill(
      'M1.500 6.500h5.200V4.800H22.500v3.400c-3.400.1-5.800 1.400-6.400 3.700-.4 1.600.3 3 1.900 4.100h1.500v3.700H5.800V16h1.500c1.600-1.100 2.300-2.500 1.900-4.100C8.600 9.500 5.500 9.400 1.500 6.500z',
    ),
    score('M7 8.300h15', 1.1),
  ],
  brewery: [
    fill('M3.800 8h12.400v14H3.800z'),
    stroke('M16 10.800h2.400a2.600 2.600 0 0 1 2.600 2.600v2.400a2.600 2.600 0 0 1-2.600 2.600H16', 2),
    fill(
      'M3.400 8.800C1.600 6 3.700 3.300 6.200 3.900 7.200 1.500 10.700 1.300 11.900 3.300c2.300-.9 4.900.5 4.500 3 .9.8.9 1.900.2 2.500z',
    ),
    score('M3 9.700h14', 1.2),
    score('M7.800 12.500v6.800M12.200 12.500v6.800', 1.5),
  ],

  // goods and means
  coal: [
    fill('M12 1.500l9.300 5.250v10.500L12 22.500l-9.300-5.250V6.750z'),
    score('M3.200 7L12 12l8.800-5M12 12v10', 1.5),
  ],
  iron: [
    fill('M2.500 2.500h19v19h-19z'),
    score('M7.300 7.300h9.400v9.400H7.300z', 1.6),
    score(
      'M2.800 2.800l4.500 4.500M21.200 2.800l-4.500 4.500M2.800 21.200l4.500-4.500M21.200 21.200l-4.500-4.500',
      1,
    ),
  ],
  barrel: [
    fill(
      'M6.500 1.800h11c2.600 3.200 3.700 6.600 3.700 10.200s-1.100 7-3.700 10.200h-11C3.900 19 2.800 15.600 2.800 12S3.900 5 6.500 1.800z',
    ),
    score('M3.600 7.200h16.800M3.600 16.800h16.800', 1.6),
    cut(disc(12, 12, 1.7)),
  ],
  pound: [
    fill(disc(12, 12, 11)),
    score(
      'M16 8.300c-.6-1.900-2-2.900-3.800-2.900-2.400 0-3.800 1.600-3.800 3.900 0 2.900 1.800 3.900 1.300 6.500-.2 1.200-.9 2.100-1.800 2.700h8.600M7.300 12.300h6.500',
      1.9,
    ),
  ],
  vp: [fill(star(5, 11.5, 4.9, 12.8))],
  income: [fill(disc(12, 12, 11)), cut('M12 4.300l6 6.700h-3.700v8h-4.600v-8H6z')],
  icons: [
    stroke(
      'M10.300 13.700a4.300 4.300 0 0 1 0-6.100l3.200-3.200a4.300 4.300 0 0 1 6.100 6.100l-1.900 1.900',
      2.6,
    ),
    stroke(
      'M13.700 10.300a4.300 4.300 0 0 1 0 6.100l-3.200 3.200a4.300 4.300 0 0 1-6.100-6.100l1.900-1.900',
      2.6,
    ),
  ],
  any: [
    fill(disc(12, 6, 4.6)),
    fill('M2.500 13h8.600v8.600H2.500z'),
    fill('M17.500 12.300l5.200 9.300H12.300z'),
  ],
  blank: [stroke('M4.500 12h15', 2.4)],
  wild: [
    fill('M12 .8l2.700 8.500L23.200 12l-8.500 2.700L12 23.200l-2.700-8.500L.8 12l8.500-2.700z'),
    cut(disc(12, 12, 1.7)),
    stroke('M6 6l1.900 1.900M18 6l-1.900 1.900M6 18l1.900-1.900M18 18l-1.900-1.900', 1.8),
  ],

  // marks on tiles
  canal: [
    stroke('M1.500 9c3.500-4 7-4 10.500 0s7 4 10.500 0M1.500 16c3.500-4 7-4 10.500 0s7 4 10.500 0', 2.3),
  ],
  rail: [
    stroke('M1 8.500h22M1 15.500h22', 1.9),
    stroke('M4.500 5v14M9.500 5v14M14.500 5v14M19.500 5v14', 1.9),
  ],
  bulb: [
    fill(
      'M12 1.500a7 7 0 0 0-4.200 12.600c.8.7 1.200 1.500 1.200 2.400h6c0-.9.4-1.700 1.200-2.400A7 7 0 0 0 12 1.500z',
    ),
    fill('M9 17.700h6v1.900H9zM10 20.600h4v1.900h-4z'),
  ],
  no_develop: [
    fill(
      'M12 1.500a7 7 0 0 0-4.200 12.600c.8.7 1.200 1.500 1.200 2.400h6c0-.9.4-1.700 1.200-2.400A7 7 0 0 0 12 1.500z',
    ),
    fill('M9 17.700h6v1.900H9zM10 20.600h4v1.900h-4z'),
    score('M3.500 21.500L20.500 2.500', 4.6),
    stroke('M3.500 21.500L20.500 2.500', 2.2),
  ],

  // verbs and cards
  build: [
    fill('M2 22V12.500l5.500 3.200v-3.200l5.500 3.200v-3.200l3 1.700V3h4.500v19z'),
    cut('M5 18h2.500v2H5zM10 18h2.500v2H10z'),
  ],
  network: [stroke('M5 19L19 5', 2.6), fill(disc(5, 19, 4)), fill(disc(19, 5, 4))],
  develop: [
    fill(
      'M12 1.500a7 7 0 0 0-4.200 12.600c.8.7 1.200 1.500 1.200 2.400h6c0-.9.4-1.700 1.200-2.400A7 7 0 0 0 12 1.500z',
    ),
    fill('M9 17.700h6v1.900H9zM10 20.600h4v1.900h-4z'),
    score('M12 13V5.500M8.800 8.500L12 5.200l3.200 3.300', 1.6),
  ],
  sell: [
    stroke('M2 4h3l2.500 12.500h11L21 7.500H6', 2.2),
    fill(disc(9, 20.3, 1.9)),
    fill(disc(17.3, 20.3, 1.9)),
  ],
  loan: [
    fill('M1.500 5h21v14h-21z'),
    cut(disc(12, 12, 4.4)),
    fill(disc(12, 12, 2.2)),
    score('M4 7.500h2.500M17.500 16.500H20', 1.5),
  ],
  scout: [
    stroke('M10 3.200a6.800 6.800 0 1 1 0 13.600a6.800 6.800 0 1 1 0-13.600', 2.4),
    stroke('M15 15l7 7', 3.2),
  ],
  pass: [stroke('M4 4l8 8-8 8M13 4l8 8-8 8', 2.6)],
  location: [
    fill(
      'M12 1.500a7.500 7.500 0 0 1 7.500 7.500C19.500 14 15 18.500 12 22.800 9 18.500 4.500 14 4.500 9A7.500 7.500 0 0 1 12 1.500z',
    ),
    cut(disc(12, 9, 2.8)),
  ],
  discards: [fill('M8 2h8v10H8z'), stroke('M4 13v7.500h16V13', 2.2), stroke('M8 16.500h8', 1.8)],
  cards: [stroke('M3 6.500l10-3 5 15-10 3z', 1.8), fill('M11 2.200l8-.7 2.500 15.500-4 .8z')],
} as const satisfies Record<string, readonly Stroke[]>;

export type SymbolName = keyof typeof SYMBOLS;

export const isSymbol = (name: string): name is SymbolName => Object.hasOwn(SYMBOLS, name);
