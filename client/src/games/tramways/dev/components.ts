/** For tests and the development page: component data of our own. */
import type { BoardFace, CardFace, Components } from '../types';
import { TYPES } from '../types';

const GROUND = [
  '. . R . . / . A1 m . . / . . . . A2 / A3 . . m . / . . C . .',
  '. B1 . . . / m . . I . / . . . . . / . B2 . . B3 / . . m L .',
  'C1 . . ~ . / . . R ~ . / . . R . C2 / . m . . . / . . . . C3',
  '. . D1 . . / . C . . m / . . . . D2 / ~ . . . . / D3 . I . .',
  '. E1 . m . / . . . . L / E2 . m . . / . . . . . / . R . E3 .',
  '. . . F1 . / m . . . . / . L . . F2 / . . . . ~ / . C . F3 .',
  '. G1 . . . / . . I I . / . m . . G2 / . . . . . / R . . G3 .',
  '. . H1 . m / . . . . . / C . . L . / . . m . H2 / . H3 . . .',
  'I . . . I1 / . . m . . / . I2 . . R / . . . . . / . m C . I3',
  '. J1 . . . / . . . . . / . ~ . L . / J2 . . . J3 / . . . m .',
];
const rowsOf = (face: string): string[] => face.split(' / ');

const slot = (codes: string): Pick<CardFace, 'slots' | 'strip' | 'consequences' | 'void'> => {
  const [icons = '', harm = ''] = codes.split('!');
  const all = icons.trim().split(' ');
  return {
    slots: all.filter((code) => code !== 'strip'),
    strip: all.includes('strip'),
    consequences: harm.split(' ').filter((code) => code === 'pay' || code === 'stress'),
    void: harm.includes('void'),
  };
};
const DEVELOPMENT = [
  'rail1 tL pass+ strip',
  'rail2 tL pass+ strip',
  'uplink tR $2 strip',
  'rail3 tI worker strip',
  'rail1 tC worker stress- strip !stress',
  'rail1 upbuild tC pass+ strip !pay',
  'rail1 upbuild worker strip',
  'rail2 build tC stress- strip !stress pay',
  'uplink tL stress-',
  'rail1 uplink build $1 strip !pay',
  'rail2 tI worker strip',
  'rail3 build $2 strip',
  'rail1 tR $3 worker strip !stress',
  'rail1 worker stress- strip',
  'rail1 uplink $2',
  'rail2 tI stress- pass+ strip',
  'tC pass+ strip',
  'rail3 uplink $3 strip',
  'rail2 upbuild tL $2 strip !stress',
  'rail2 upbuild tR stress- strip !pay',
];
const AUCTION = [
  'rail2 uplink worker strip',
  'build tR stress- strip',
  'rail3 tI $3 strip',
  '$4 !void',
  'rail1 tI pass+ strip',
  'uplink tR $4 stress- strip',
];
const LABELS = GROUND.flatMap((face) => face.match(/[A-J]\d/g) ?? []);
const FILLERS = ['rail1', 'stress-', '$2', 'rail2', 'worker', 'pass+', 'build'];
/** A number of two digits, as cards are numbered. */
export const pad = (n: number): string => String(n).padStart(2, '0');

export const COMPONENTS: Components = {
  name: { en: 'Sample', ja: '見本' },
  grid: { columns: 5, rows: 5 },
  boards: GROUND.map((face, i): BoardFace => {
    const letter = 'ABCDEFGHIJ'.charAt(i);
    return { id: letter, letter, '1920': rowsOf(face), '1910': rowsOf(face) };
  }),
  cards: [
    ...DEVELOPMENT.map((codes, i): CardFace => ({
      id: `D${pad(i + 1)}`,
      kind: 'development',
      ...slot(codes),
    })),
    ...LABELS.map((label, i): CardFace => ({
      id: `P${label}`,
      kind: 'parcel',
      label,
      ...slot(`p:${label} ${FILLERS[i % FILLERS.length]!} strip`),
    })),
    ...TYPES.flatMap((type) =>
      ['stress-', 'rail1', 'worker pass+', 'upbuild $1'].map((codes, i): CardFace => ({
        id: `B${type}${i + 1}`,
        kind: 'building',
        type,
        ...slot(`t${type} ${codes} strip`),
      })),
    ),
    ...[1, 2, 3, 4, 5].flatMap((n): CardFace[] => [
      { id: `G${n}a`, kind: 'generic', ...slot('rail2 worker strip') },
      { id: `G${n}b`, kind: 'generic', ...slot('$1 build strip') },
    ]),
    ...AUCTION.map((codes, i): CardFace => ({
      id: `X${pad(i + 1)}`,
      kind: 'auction',
      mark: 2,
      ...slot(codes),
    })),
  ],
  numbers: {
    consequence_money: 3,
    stress_penalty: Array.from({ length: 22 }, (_, n) => n),
  },
};
