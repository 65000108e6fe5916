/** Little pictures of what cards build, by what a card is about: drawn by us, in a box of 72 by 44 that stands on its foot. */
import type { Card } from './types';

/** How a part of a picture is painted. */
export type Paint = 'wall' | 'roof' | 'lit' | 'dark' | 'line' | 'water' | 'leaf' | 'wood' | 'smoke';

const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const windows = (xs: readonly number[], y: number, w = 4, h = 5): string =>
  xs.map((x) => `M${x} ${y}h${w}v${h}h${-w}z`).join('');
const arches = (xs: readonly number[], y: number, w = 8): string =>
  xs.map((x) => `M${x} 42V${y}a${w / 2} ${w / 2} 0 0 1 ${w} 0V42z`).join('');

export const WORKS = {
  harbour: [
    ['water', 'M30 40q5-3 10 0t10 0 10 0 12 0v4H30z'],
    ['wall', 'M7 42V19l11-9 11 9v23z'],
    ['roof', 'M3 20L18 7l15 13-2.500 3L18 12 5.500 23z'],
    ['lit', windows([12, 20], 21)],
    ['dark', 'M14 31h8v11h-8z'],
    ['line', 'M42 41V9l17 8M42 17l9-4M57 16v10'],
    ['wood', 'M53 26h9v7h-9z'],
  ],
  station: [
    ['wall', 'M5 42V24h44v18z'],
    ['roof', 'M2 24.500q25-19 50 0z'],
    ['lit', arches([10, 23, 36], 34)],
    ['wall', 'M53 42V13h12v29z'],
    ['roof', 'M51 13.500l8-11 8 11z'],
    ['lit', ring(59, 20, 3.2)],
    ['dark', 'M56 31h6v11h-6z'],
  ],
  inn: [
    ['wall', 'M10 42V21h38v21z'],
    ['roof', 'M6 22l8-14h30l8 14z'],
    ['line', 'M10 30.500h38M22.500 21v21M35.500 21v21M11 30l11-9M47 30l-11-9'],
    ['lit', windows([14, 27, 39.5], 24)],
    ['dark', 'M26 33h6.500v9H26z'],
    ['line', 'M52 42V16h9'],
    ['wood', 'M55 18h10v8H55z'],
  ],
  lodge: [
    ['leaf', `${ring(9, 28, 8)}${ring(60, 26, 9)}`],
    ['line', 'M9 34v8M60 33v9'],
    ['wall', 'M20 42V27h25v15z'],
    ['roof', 'M15 28.500L32.500 13 50 28.500l-2 2-15.500-13-15.500 13z'],
    ['dark', 'M25 32h5.500v10H25z'],
    ['lit', windows([35], 31, 5, 5)],
  ],
  gate: [
    ['wall', 'M27 30V11h15v19z'],
    ['roof', 'M24 11.500L34.500 1 45 11.500z'],
    ['lit', windows([32.5], 15, 4, 6)],
    ['wall', 'M2 30h68v12h-8a9 9 0 0 0-18 0H28a9 9 0 0 0-18 0H2z'],
    ['line', 'M2 27.500h24M43 27.500h27M7 27v3M14 27v3M21 27v3M49 27v3M56 27v3M63 27v3'],
  ],
  hall: [
    ['wall', 'M29 20V8h12v12z'],
    ['roof', 'M27 8.500L35 .500l8 8z'],
    ['wall', 'M6 42V21h58v21z'],
    ['roof', 'M2.500 22l6-9h53l6 9z'],
    ['lit', windows([10, 18, 26, 40, 48, 56], 25)],
    ['lit', windows([10, 18, 48, 56], 34)],
    ['dark', arches([30.5], 36, 9)],
  ],
  mill: [
    ['wall', 'M5 42V23h30v19z'],
    ['roof', 'M1.500 24.500L20 8.500l18.500 16-2 2L20 13.500 3.500 26.500z'],
    ['dark', 'M9 30h9v12H9z'],
    ['lit', ring(26.5, 31, 5)],
    ['line', 'M26.500 26v10M21.500 31h10M23 27.500l7 7M30 27.500l-7 7'],
    [
      'wood',
      [44, 53, 62].map((x) => ring(x, 37.5, 4.3)).join('') +
        [48.5, 57.5].map((x) => ring(x, 30, 4.3)).join(''),
    ],
  ],
  kiln: [
    ['smoke', 'M21 4c-2-3 3-4 6-3M51 12c-2-3 3-4 6-3'],
    ['wall', 'M6 42q0-18 8-27l2-9h8l2 9q8 9 8 27z'],
    ['wall', 'M40 42q0-14 6-20l2-8h7l2 8q6 6 6 20z'],
    ['line', 'M15 15h10M47 22h9M10 27h20M43 31h17'],
    ['dark', arches([15.5], 36, 9)],
    ['dark', arches([48], 38, 7)],
  ],
  works: [
    ['smoke', 'M45 4c-1-4 3-4 5-3M59 8c-1-4 3-4 5-3'],
    ['roof', 'M42 42V6h6.500v36zM55 42V10h6.500v32z'],
    ['wall', 'M3 42V21l12-8v8l12-8v8l12-8v29z'],
    ['roof', 'M3 22v-3.500L15 10.500V18l12-7.500V18l12-7.500v9z'],
    ['lit', windows([7, 15, 23, 31], 26, 5, 6)],
    ['dark', 'M17 35h10v7H17z'],
  ],
  bank: [
    ['wall', 'M9 42V20h52v22z'],
    ['roof', 'M5 20.500L35 5l30 15.500z'],
    ['line', 'M14 22v18M22 22v18M48 22v18M56 22v18M5 41.500h60'],
    ['lit', windows([40, 26], 25, 5, 7)],
    ['dark', arches([31], 32, 8)],
  ],
  church: [
    ['leaf', ring(65, 34, 6)],
    ['wall', 'M23 42V25h34v17z'],
    ['roof', 'M20 26l7-11h26l7 11z'],
    ['wall', 'M9 42V17h14v25z'],
    ['roof', 'M6.500 17.500L16 0l9.500 17.500z'],
    ['lit', windows([13.5], 21, 5, 6)],
    ['lit', arches([29, 38, 47], 33, 5)],
    ['dark', arches([13], 36, 6)],
  ],
} as const satisfies Record<string, readonly (readonly [Paint, string])[]>;

export type Work = keyof typeof WORKS;

/** What a word of a card's effects tells of the house: routes and bridges more than goods that are everybody's. */
const TELLS: readonly [RegExp, Work, number][] = [
  [/"canal"/g, 'harbour', 2],
  [/"rail"/g, 'station', 2],
  [/"bridge"/g, 'gate', 1.8],
  [/"road"/g, 'inn', 1.8],
  [/"path"/g, 'lodge', 1.7],
  [/"building"/g, 'hall', 1.5],
  [/"wood"/g, 'mill', 1],
  [/"(clay|brick)"/g, 'kiln', 1],
  [/"(ore|iron)"/g, 'works', 1],
  [/"taler"/g, 'bank', 0.7],
  [/"fame"/g, 'church', 0.6],
];

export function workOf(card: Pick<Card, 'lines'>): Work {
  const text = JSON.stringify(card.lines);
  let best: { work: Work; weight: number } = { work: 'hall', weight: 0 };
  for (const [word, work, by] of TELLS) {
    const weight = (text.match(word)?.length ?? 0) * by;
    if (weight > best.weight) best = { work, weight };
  }
  return best.work;
}
