/**
 * The land under the map, in board units: about where the Peak, Cannock Chase, the Malverns and the Cotswolds rise, and the
 * Trent, the Severn and the Avon run. Decoration: no rule looks at it.
 */
import { field, hill, roofs, wood, type Roofs } from '../../board/scenery/draw';
import { pathOf, smooth, type Rect } from './geometry';
import { MAP, type Place } from './layout';

/** Middle, half width, half height and number of contours of each hill. */
const HILLS: readonly (readonly [number, number, number, number, number])[] = [
  [430, 282, 74, 46, 4],
  [640, 262, 66, 34, 4],
  [905, 262, 60, 40, 3],
  [100, 446, 120, 104, 4],
  [424, 430, 62, 30, 3],
  [560, 470, 84, 40, 4],
  [1030, 590, 84, 40, 3],
  [210, 690, 56, 40, 4],
  [760, 770, 74, 40, 3],
  [510, 820, 44, 40, 3],
  [80, 880, 84, 66, 5],
  [590, 990, 52, 30, 3],
  [1030, 1040, 100, 66, 5],
  [800, 610, 60, 40, 3],
  [1076, 300, 60, 34, 3],
];
/** Middle, half width, half height, trees. */
const WOODS: readonly (readonly [number, number, number, number, number])[] = [
  [464, 478, 46, 26, 30],
  [508, 650, 22, 20, 11],
  [170, 520, 28, 34, 18],
  [36, 398, 20, 40, 14],
  [72, 932, 44, 34, 26],
  [150, 904, 20, 20, 9],
  [906, 420, 26, 22, 13],
  [1072, 292, 34, 16, 15],
  [780, 748, 40, 16, 15],
  [936, 726, 24, 20, 12],
  [1060, 1060, 34, 30, 20],
  [986, 1084, 20, 14, 8],
  [420, 340, 24, 14, 10],
  [654, 266, 26, 12, 10],
  [540, 858, 14, 14, 6],
  [206, 444, 14, 22, 8],
  [690, 640, 18, 14, 6],
  [1068, 670, 26, 14, 8],
];
/** Corner, width, height and lean of each field. */
const FIELDS: readonly (readonly [number, number, number, number, number])[] = [
  [392, 380, 44, 22, 6],
  [444, 384, 36, 20, -5],
  [846, 424, 40, 24, 7],
  [852, 454, 46, 22, -4],
  [196, 560, 34, 26, 6],
  [38, 690, 30, 22, 4],
  [612, 612, 36, 22, 6],
  [716, 690, 40, 22, -6],
  [880, 780, 40, 20, 5],
  [400, 1016, 18, 20, 3],
  [600, 1080, 34, 18, 4],
  [776, 990, 36, 22, 6],
  [1000, 1000, 44, 22, 7],
  [350, 560, 40, 20, -4],
  [186, 286, 26, 20, 4],
  [972, 690, 22, 20, 4],
  [16, 850, 30, 20, 5],
];
/** Points that the rivers run through, and their widths. */
const RIVERS: readonly { width: number; through: readonly (readonly [number, number])[] }[] = [
  {
    // Trent
    width: 13,
    through: [
      [352, 118],
      [372, 196],
      [352, 270],
      [346, 360],
      [420, 410],
      [520, 436],
      [620, 470],
      [690, 560],
      [800, 560],
      [880, 470],
      [916, 400],
      [940, 320],
      [970, 250],
      [1000, 170],
      [1044, 118],
    ],
  },
  {
    // Severn
    width: 16,
    through: [
      [0, 560],
      [40, 600],
      [30, 690],
      [80, 716],
      [150, 770],
      [150, 850],
      [172, 930],
      [178, 1000],
      [240, 1030],
      [296, 1100],
      [400, 1104],
      [440, 1116],
    ],
  },
  {
    // Avon
    width: 11,
    through: [
      [1120, 870],
      [1060, 880],
      [940, 984],
      [920, 1040],
      [812, 1096],
      [690, 1098],
      [590, 1102],
      [540, 1116],
    ],
  },
];

export interface River {
  width: number;
  d: string;
}
export const rivers: readonly River[] = RIVERS.map(({ width, through }) => ({
  width,
  d: pathOf(
    smooth(
      through.map(([x, y]) => ({ x, y })),
      10,
    ),
  ),
}));

const contours = HILLS.map(([x, y, width, height, rings], i) => hill(x, y, width, height, rings, i + 1));
const MOST_RINGS = Math.max(...HILLS.map((each) => each[4]));
/** All first contours, all second ones and so on, the widest first: each lies over those before it. */
export const levels: readonly string[] = Array.from({ length: MOST_RINGS }, (_, ring) =>
  contours.map((rings) => rings[ring] ?? '').join(''),
);
/** Strokes down the slopes that lie in the shade, in the south-east. */
export const hachures = HILLS.map(([x, y, width, height]) => {
  let d = '';
  for (let i = 0; i < 11; i++) {
    const a = -0.35 + (i / 10) * 2.1;
    const [cos, sin] = [Math.cos(a), Math.sin(a)];
    const at = (part: number) =>
      `${Math.round(x + cos * width * part)} ${Math.round(y + sin * height * part)}`;
    d += `M${at(0.66)}L${at(0.84)}`;
  }
  return d;
}).join('');
export const woods = WOODS.map(([x, y, width, height, trees], i) => wood(x, y, width, height, trees, i + 11));
const ploughed = FIELDS.map(([x, y, width, height, lean]) => field(x, y, width, height, lean));
export const fields = ploughed.map((each) => each.edge).join('');
export const furrows = ploughed.map((each) => each.furrows).join('');

/** Hedges: a net of lanes over the lowland, faint. */
export const lanes = Array.from({ length: 9 }, (_, i) => {
  const y = MAP.y + 70 + i * 112;
  return pathOf(
    smooth(
      [0, 1, 2, 3, 4, 5].map((k) => ({ x: (k * MAP.width) / 5, y: y + 30 * Math.sin(k * 1.7 + i * 2.3) })),
      8,
    ),
  );
}).join('');

/** The houses of a place stand behind its name; where a plate is wider than the spaces, some stand beside them too. */
export function housesOf(place: Place, town: boolean, seed: number): Roofs[] {
  const { plate, slots } = place;
  const rows = [roofs(plate.x + 4, plate.y + 1, plate.width - 8, seed, town)];
  const first = slots[0];
  const last = slots.at(-1);
  const beside = (x: number, width: number, slot: Rect, k: number) => {
    if (width < 24) return;
    for (const row of [0, 1])
      rows.push(roofs(x + row * 5, slot.y + 34 + row * 30, width - 6, seed * 3 + k + row * 7, false, 1.25));
  };
  if (first && last) {
    beside(plate.x + 2, first.x - plate.x - 4, first, 1);
    beside(last.x + last.width + 4, plate.x + plate.width - last.x - last.width - 4, last, 2);
  }
  return rows;
}
