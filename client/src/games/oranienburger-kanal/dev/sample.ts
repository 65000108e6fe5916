/** For tests and the development page: the package's component data and texts, and views made by hand. */
import own from '../../../../../src/wagonway/games/oranienburger_kanal/data/components.json';
import { sayingFrom } from '../../../dev/texts';
import { CELLS, EDGES, sideOf, SIDES } from '../ids';
import type {
  Band,
  Bundle,
  Card,
  Components,
  KanalView,
  Line,
  Numbers,
  Rank,
  RouteKind,
  Score,
  SeatView,
  SpaceView,
  Stock,
} from '../types';
import { RESOURCES } from '../types';

/** The game's own texts in a language; the id where there is none. */
export const saying = sayingFrom({
  ...import.meta.glob<string>('../../../../../src/wagonway/kernel/locale/*.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../../src/wagonway/games/oranienburger_kanal/locale/*.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
});

// --- cards that show every sign of the grammar ---

type Draft = [en: string, ja: string, cost: Bundle[], fame: number, lines: Line[], mode?: Card['mode']];
const DRAFTS: Record<number, Draft> = {
  1: [
    'Towpath Lodge',
    '引き船道の番小屋',
    [{ wood: 1 }, { clay: 1 }],
    1,
    [{ gain: { clay: 2 }, per: { count: 'canal' } }],
  ],
  3: [
    'Cargo Shed',
    '荷役小屋',
    [{ wood: 2, clay: 1 }],
    2,
    [
      { gain: { clay: 2 }, per: { count: 'canal' } },
      { gain: { taler: 1 }, per: { count: 'rail', scope: 'board', every: 2, max: 4 } },
    ],
  ],
  5: [
    'Winding Tower',
    '巻上塔',
    [{ iron: 1, wood: 1 }],
    5,
    [
      {
        if: { of: { count: 'route', distinct: 'route_kind' }, cmp: { min: 3 } },
        pay: { ore: 4 },
        gain: { taler: 8 },
      },
      { if: { of: { count: 'path' }, cmp: { min: 3 } }, gain: { ore: 5 } },
    ],
  ],
  8: [
    'Boat Hut',
    '小舟小屋',
    [{ clay: 2 }],
    2,
    [
      {
        by: { count: 'canal' },
        tiers: { '1': { wood: 2 }, '2': { brick: 1, wood: 2 }, '3+': { iron: 2, wood: 4 } },
      },
    ],
  ],
  12: [
    'Ferryman’s House',
    '渡し守の家',
    [{ clay: 2 }, { taler: 3 }],
    3,
    [{ pay: { any_of: [{ ore: 1 }, { taler: 2 }] }, gain: { fame: 1 }, times: { count: 'canal' } }],
  ],
  15: [
    'Brickyard',
    'レンガ工場',
    [{ wood: 1, clay: 1, taler: 1 }],
    3,
    [
      { activation: 1, gain: { wood: 2 } },
      { activation: 2, gain: { brick: 2 }, extra: { if: { at: 'corner' }, gain: { fame: 2 } } },
      { rotate: 1 },
    ],
  ],
  19: ['Scrap Works', '屑鉄工場', [{ brick: 1 }], 4, [{ pay: { iron: 1 }, gain: { fame: 3 }, times: 'any' }]],
  23: [
    'Engineer’s Office',
    '土木技師の事務所',
    [{ brick: 2, iron: 1 }],
    6,
    [
      { build: { what: 'bridge', n: 1 }, free: true, then: { gain: { fame: 1 }, per: { count: 'bridge' } } },
      { build: { what: 'route', n: 2, upto: true, on: 'outer_edge' } },
    ],
  ],
  27: [
    'Guild Hall',
    '同業組合会館',
    [{ wood: 2, brick: 2 }],
    7,
    [
      {
        if: {
          all: [
            { of: { count: 'road' }, cmp: { eq: 0 } },
            { of: { count: 'bridge' }, cmp: { eq: 2 } },
          ],
        },
        choose: 2,
        distinct: true,
        of: [{ gain: { iron: 1 } }, { gain: { brick: 1 } }, { gain: { taler: 3 } }],
      },
      { gain: { fame: 1 }, per: { count: 'empty_cell', scope: 'neighbours' } },
    ],
  ],
  33: [
    'Railway Workshop',
    '鉄道修理工場',
    [{ iron: 2, taler: 2 }],
    8,
    [
      { gain: { fame: 3 }, per: { count: 'row4', scope: 'board', filter: { complete: true } } },
      { gain: { taler: 1 }, per: { count: 'rail', scope: 'board', filter: { on: 'outer_edge' }, every: 2 } },
      { pay: { fame: 1 }, gain: { ore: 1, wood: 1 }, times: 3 },
    ],
  ],
  38: [
    'Toll House',
    '通行料徴収所',
    [{ brick: 1, taler: 2 }],
    5,
    [
      { gain: { clay: 1 }, per: { count: 'building', scope: 'board', filter: { activation: { eq: 0 } } } },
      { build: { what: 'road', n: 1, on: 'printed_path' }, free: true },
      { if: { not: { at: 'border' } }, gain: { taler: 4 } },
    ],
  ],
  44: [
    'Grand Lock',
    '大閘門',
    [{ brick: 3, iron: 2 }],
    14,
    [
      { gain: { fame: 2 }, per: { count: 'pattern', pattern: 'hook' } },
      {
        if: { any: [{ of: { count: 'ring', scope: 'board' }, cmp: { min: 1 } }, { at: 'inner' }] },
        gain: { fame: 4 },
      },
    ],
  ],
  52: [
    'Exhibition Palace',
    '博覧会場',
    [{ brick: 4, iron: 3, taler: 2 }],
    18,
    [
      { gain: { fame: 2 }, per: { count: 'resource', scope: 'stock', distinct: 'resource' } },
      {
        gain: { fame: 1 },
        per: { count: 'route', filter: { kind: ['rail', 'canal'], side: ['N', 'E'], under_bridge: true } },
      },
    ],
  ],
  58: [
    'Harbour Crane',
    '港の起重機',
    [{ iron: 4 }, { taler: 9, wood: 2 }],
    12,
    [
      { pay: { taler: 2 }, gain: { what: 'canal', n: 1 } as never, times: 2 },
      { gain: { fame: 2 }, per: { count: 'angle90', scope: 'board', filter: { kind: ['rail'] } } },
      { gain: { taler: 1 }, per: { count: 'column3', scope: 'board' } },
      { build: { what: 'bridge', n: 1, op: 'remove' } },
    ],
  ],
};

const deck = (shift: number): Card[] =>
  Array.from({ length: 60 }, (_, i): Card => {
    const number = i + 1;
    const numbers = Object.keys(DRAFTS).map(Number);
    const near = numbers.reduce((best, each) =>
      Math.abs(each - number - shift) < Math.abs(best - number - shift) ? each : best,
    );
    const [en, ja, cost, fame, lines, mode] = DRAFTS[number] ?? DRAFTS[near]!;
    return { number, name: { en, ja }, cost, fame, lines, ...(mode ? { mode } : {}) };
  });

export const COMPONENTS: Components = {
  name: { en: 'Sample', ja: '見本' },
  front: { path: ['v10', 'h32'], rail: ['h13'], canal: ['v02'] },
  patterns: {
    hook: {
      name: { en: 'hook', ja: '鉤' },
      edges: [
        { row: 0, column: 0, side: 'W' },
        { row: 0, column: 0, side: 'S' },
        { row: 0, column: 1, side: 'S' },
      ],
    },
  },
  decks: { A: deck(0), B: deck(1) },
  numbers: own.numbers,
};

// --- views ---

const stockOf = (stock: Partial<Stock>): Stock =>
  Object.fromEntries(RESOURCES.map((name) => [name, stock[name] ?? 0])) as unknown as Stock;

/** A seat with its routes, bridges and buildings; the counts of cells and the score follow. */
export function seatOf(
  routes: Partial<Record<RouteKind, string[]>>,
  cells: Record<string, string> = {},
  bridges: string[] = [],
  stock: Partial<Stock> = {},
): SeatView {
  const front = Object.values(COMPONENTS.front ?? {}).flat();
  const laid = Object.fromEntries(
    Object.entries(routes).flatMap(([kind, edges]) =>
      edges.map((edge) => [edge, { kind: kind as RouteKind, printed: front.includes(edge) }]),
    ),
  );
  const built = Object.fromEntries(
    Object.entries(cells).map(([cell, card]) => {
      const sides = SIDES.filter((side) => laid[sideOf(cell, side)]).length;
      const spans = SIDES.filter((side) => bridges.includes(sideOf(cell, side))).length;
      return [
        cell,
        { card, routes: sides, bridges: spans, activations: (sides === 4 ? 1 : 0) + (spans >= 2 ? 1 : 0) },
      ];
    }),
  );
  const have = stockOf(stock);
  const fame = Object.values(cells).reduce(
    (sum, id) => sum + (COMPONENTS.decks.A?.[Number(id.slice(1)) - 1]?.fame ?? 0),
    0,
  );
  const score: Score = {
    buildings: fame,
    taler: have.taler,
    tokens: have.fame,
    iron_brick: have.iron + have.brick,
    basics: Math.min(have.wood, have.clay, have.ore),
    routes: Object.values(laid).filter((route) => route.kind !== 'path').length,
    empty: -(EDGES.length - Object.keys(laid).length),
    total: 0,
  };
  score.total = Object.values(score).reduce((a, b) => a + b, 0);
  const price = (name: 'wood' | 'clay' | 'ore'): number | null =>
    have.taler > have[name] && have[name] < 8 ? have[name] + 1 : null;
  return {
    stock: have,
    routes: laid,
    bridges: Object.fromEntries(bridges.map((edge) => [edge, 'here' as const])),
    cells: built,
    to_place: {},
    built: 0,
    score,
    pays: {
      buy: { wood: price('wood'), clay: price('clay'), ore: price('ore') },
      price: { wood: have.wood + 1, clay: have.clay + 1, ore: have.ore + 1 },
      rotate: false,
    },
  };
}

export const NUMBERS = COMPONENTS.numbers as Required<Numbers>;
/** Alone: the bands, and where the fame of a view stands. */
function ranksOf(own: SeatView, before: number[] | null): KanalView['ranks'] {
  const rank = (bands: Band[], total: number): Rank => ({
    bands,
    total,
    now: bands.findLast((band) => total >= (band.from ?? -Infinity))!.id,
  });
  const { total } = own.score;
  const sum = before?.reduce((a, b) => a + b, total);
  return {
    game: rank(NUMBERS.bands, total),
    campaign: sum === undefined ? null : rank(NUMBERS.campaign_bands, sum),
  };
}

const spacesOf = (
  talers: number[],
  discs: Record<string, number> = {},
  blocked = '',
  open = '',
): SpaceView[] =>
  talers.map((n, i) => {
    const id = String(i + 1);
    return {
      id,
      talers: n,
      disc: discs[id] ?? null,
      blocked: id === blocked,
      gives: NUMBERS.spaces[id] ?? {},
      extension: '234'.includes(id) ? open.includes(id) : null,
    };
  });

/** The first position of a game; seat 0 is looking and to act. */
export function openingView(players = 2): KanalView {
  const start = { path: ['v10', 'h32'], rail: ['h13'], canal: ['v02'] };
  const solo = players === 1;
  const seats = Array.from({ length: players }, () => seatOf(start, {}, [], { clay: 2, ore: 1, brick: 1 }));
  return {
    game: 'oranienburger-kanal',
    me: 0,
    players,
    stage: 'choose_space',
    to_act: 0,
    round: 1,
    turn: 1,
    turns: solo ? 4 : 5,
    rounds: solo ? 7 : null,
    first: 0,
    last_round: false,
    campaign: null,
    options: { deck: 'A' },
    spaces: spacesOf([solo ? 0 : 1, 1, 1, 1, 0, 0, 0], {}, solo ? '1' : ''),
    next_blocked: solo ? '2' : null,
    capacity: NUMBERS.capacity as KanalView['capacity'],
    rotation_price: NUMBERS.rotation_price,
    ranks: solo ? ranksOf(seats[0]!, null) : null,
    piles: solo ? { green: 6, orange: 5, blue: 7 } : { green: 5, orange: 7, blue: 8 },
    colour: 'green',
    target: 4,
    display: ['A01', 'A05', 'A12', 'A15'],
    seats,
    acting: null,
    status: { id: 'status-turn', args: { round: 1, turn: 1, turns: 5 } },
    result: null,
  };
}

const MIDDLE = {
  path: ['v10', 'h32', 'h00', 'h20', 'v11', 'h21', 'v00'],
  road: ['h10', 'v01', 'h01', 'v21'],
  rail: ['h13', 'v03', 'h12', 'v13'],
  canal: ['v02', 'h11', 'v12', 'h22'],
};
const MIDDLE_CELLS = { b00: 'A03', b01: 'A12', b02: 'A27', b10: 'A05', b11: 'A15', b12: 'A08', b21: 'A23' };

/** In the fifth round: seat 0 lays routes of any kind. */
export function middleView(players = 2): KanalView {
  const view = openingView(players);
  const own = seatOf(MIDDLE, MIDDLE_CELLS, ['h11', 'v11', 'h12', 'v12'], {
    wood: 3,
    clay: 5,
    ore: 2,
    brick: 2,
    iron: 3,
    taler: 9,
    fame: 4,
  });
  const other = seatOf(
    {
      path: ['v10', 'h32', 'v21', 'h21', 'v20'],
      road: ['v11', 'h11'],
      rail: ['h13', 'v03'],
      canal: ['v02', 'h02'],
    },
    { b01: 'A19', b11: 'A01', b20: 'A33' },
    ['h11'],
    { wood: 1, clay: 8, ore: 4, brick: 0, iron: 1, taler: 3, fame: 0 },
  );
  return {
    ...view,
    stage: 'act',
    round: 5,
    turn: 3,
    first: 0,
    spaces: spacesOf(
      [1, 2, 1, 0, 3, 0, 1],
      players === 1 ? { 4: 0, 6: 0 } : { 4: 0, 6: 1, 7: 0 },
      players === 1 ? '5' : '',
      '2',
    ),
    piles: { green: 0, orange: 4, blue: 8 },
    colour: 'orange',
    target: 5,
    display: ['A19', 'A33', 'A38', 'A23', 'A44'].sort(),
    seats: [own, other].slice(0, players),
    ranks: players === 1 ? ranksOf(own, null) : null,
    acting: {
      space: '4',
      left: {
        build: 0,
        bridge: 0,
        path: 0,
        road: 0,
        route: 2,
        kinds: ['path', 'road', 'rail', 'canal'],
        take: 0,
      },
      card: null,
      cost: null,
      line: null,
      due: {},
      activations: [],
      current: null,
    },
  };
}

/** A building is being used: its effects are asked for. */
export function effectView(players = 2): KanalView {
  const view = middleView(players);
  return {
    ...view,
    stage: 'choose_effect',
    acting: {
      ...view.acting!,
      activations: [
        {
          cell: 'b11',
          card: 'A15',
          level: 2,
          begun: true,
          lines: [1, 2, 3].map((line) => ({ line, left: line !== 1, allowed: line !== 1 })),
        },
        { cell: 'b12', card: 'A08', level: 1, begun: false, lines: [{ line: 1, left: true, allowed: true }] },
      ],
      current: 'b11',
    },
  };
}

/** The last round, all but over. */
export function endView(players = 2): KanalView {
  const view = middleView(players);
  const full = Object.fromEntries(
    CELLS.map((cell, i) => [
      cell,
      `A${String([3, 12, 27, 44, 5, 15, 8, 52, 58, 23, 33, 38][i]).padStart(2, '0')}`,
    ]),
  );
  const routes = {
    path: ['v10', 'h32', 'h00', 'h20', 'v11'],
    road: ['h10', 'v01', 'h01', 'v21', 'h21', 'h30', 'v20', 'h31'],
    rail: ['h13', 'v03', 'h12', 'v13', 'h23', 'v23', 'h33', 'v14'],
    canal: ['v02', 'h11', 'v12', 'h22', 'h02', 'v22'],
  };
  const own = seatOf(routes, full, ['h10', 'h11', 'v11', 'h12', 'v12', 'v02', 'h21', 'v21'], {
    wood: 8,
    clay: 6,
    ore: 7,
    brick: 4,
    iron: 6,
    taler: 12,
    fame: 31,
  });
  return {
    ...view,
    stage: 'choose_space',
    round: players === 1 ? 7 : 11,
    turn: 4,
    last_round: true,
    spaces: spacesOf(
      [2, 0, 4, 0, 0, 1, 0],
      { 2: 0, 4: 0, 5: players === 1 ? 0 : 1 },
      players === 1 ? '7' : '',
      '234',
    ),
    piles: { green: 0, orange: 0, blue: 0 },
    colour: 'blue',
    target: 6,
    display: ['A33', 'A38', 'A44', 'A52', 'A55', 'A58'],
    seats: [own, ...(players > 1 ? [view.seats[1]!] : [])],
    ranks: players === 1 ? ranksOf(own, null) : null,
    next_blocked: null,
    acting: null,
  };
}

export function campaignView(): KanalView {
  const view = middleView(1);
  return { ...view, campaign: { game: 2, totals: [118] }, ranks: ranksOf(view.seats[0]!, [118]) };
}
