/** For tests and the development page: the package's component data and texts, and views made by hand. */
import { sayingFrom } from '../../../dev/texts';
import type { Legal, Said } from '../../../board/game';
import { across, beside, type Side, spaceAt } from '../../../board/grid';
import { leadsOn } from '../editor/model';
import { planOf, sidesOf } from '../layout';
import type {
  Building,
  Components,
  Extra,
  Link,
  Marker,
  Need,
  RailwaysView,
  Route,
  Square,
  TypeId,
  UnderWay,
} from '../types';

/** The game's own texts in a language; the id where there is none. */
export const saying = sayingFrom({
  ...import.meta.glob<string>('../../../../../src/wagonway/kernel/locale/*.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../../src/wagonway/games/railways/locale/*.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
});

/** Eight cards of our own, the first three those of the rulebook's examples. */
export const COMPONENTS: Components = {
  grid: { columns: 5, rows: 3 },
  numbers: {
    capital_max: 20,
    pollution_min: 1,
    pollution_max: 13,
    workers_max: 6,
    link_points: 3,
    building_cost: 2,
    leisure: [
      [1, 1],
      [3, 2],
      [6, 3],
      [10, 4],
      [15, 5],
    ],
  },
  cards: (
    [
      ['R--C. j..l- .....', 'pol-,pass+ rail,dC build upg,ticket'],
      ['..... -I.L- .l-j.', 'pass+ rail rail,dI rail'],
      ['C.|.. |.l-L l--R.', 'rail rail upg,$3 dC,dI'],
      ['..|.. L-R-I ..|..', 'worker ticket,dR $2 build,dL'],
      ['C-7.R 7.|.l I.|..', 'ticket,dC $3,worker rail,dL pol-'],
      ['L.|.. |.lC. l-I..', 'worker,$2 upg,dR rail pass+'],
      ['rR7.. j.|.r ..lIj', 'rail,ticket dL,dI worker $4,build'],
      ['r-L.. j.|.r ..C-j', 'pol-,$3 rail dR ticket,dI'],
    ] as const
  ).map(([map, slots], i) => ({
    id: String(i + 1),
    map: map.split(' '),
    slots: slots.split(' ').map((slot) => slot.split(',')),
  })),
};

const CODES: Record<string, string> = { '-': 'EW', '|': 'NS', r: 'SE', '7': 'SW', l: 'NE', j: 'NW' };
const TURNED: Record<string, string> = { r: 'j', j: 'r', '7': 'l', l: '7' };

interface Draft {
  /** Cards upper left, upper right, lower left, lower right; "3t" lies turned. */
  map: string[];
  /** Building dice on the map: die, space. */
  built?: Record<string, [space: string, type: TypeId, value: number]>;
  /** Passenger dice: die, space, value. */
  dice?: Record<string, [space: string, value: number]>;
  owned?: Record<string, Marker>;
  more?: Partial<RailwaysView>;
}

const priceOf = (length: number, types: TypeId[]): Need[] => [
  { icon: 'rail', number: length },
  { icon: [...new Set(types)].map((type) => `d${type}`).join('/'), number: 1 },
  { icon: 'worker', number: 1 },
];

/** A view of a position; what lies where is worked out from the cards, as the server does. */
export function viewOf({ map, built = {}, dice = {}, owned = {}, more = {} }: Draft): RailwaysView {
  const grid = { columns: 10, rows: 6, card_columns: 5, card_rows: 3 };
  const plan = planOf(grid);
  const squares = new Map<string, Square>();
  map.forEach((laid, cell) => {
    const turned = laid.endsWith('t');
    const card = laid.replace('t', '');
    const face = COMPONENTS.cards[Number(card) - 1]!.map.join('');
    for (let i = 0; i < 15; i++) {
      const printed = face[turned ? 14 - i : i]!;
      const code = turned ? (TURNED[printed] ?? printed) : printed;
      if (code === '.') continue;
      const id = spaceAt((i % 5) + 5 * (cell % 2), Math.floor(i / 5) + 3 * Math.floor(cell / 2));
      const type = 'RLCI'.includes(code) ? (code as TypeId) : null;
      squares.set(id, {
        id,
        type,
        sides: CODES[code] ?? '',
        stops: '',
        building: null,
        link: null,
        die: null,
        card,
      });
    }
  });
  for (const [die, [id, type]] of Object.entries(built))
    squares.set(id, { id, type, sides: '', stops: '', building: null, link: null, die, card: null });
  for (const square of squares.values())
    square.stops = [...square.sides]
      .filter((side) => !leadsOn(plan, square.id, side as Side, squares))
      .join('');

  const order = [...squares.values()].sort(
    (a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)) || (a.id < b.id ? -1 : 1),
  );
  const values = [
    ...Object.entries(dice).map(([id, [space, value]]) => ({ id, space, value })),
    ...Object.entries(built).map(([id, [space, , value]]) => ({ id, space, value })),
  ];
  const buildings: Building[] = [];
  for (const square of order) {
    if (!square.type || square.building) continue;
    const spaces = [square.id];
    for (const id of spaces)
      for (const side of ['N', 'E', 'S', 'W'] as const) {
        const next = squares.get(beside(id, side, plan) ?? '');
        if (next?.type === square.type && !spaces.includes(next.id)) spaces.push(next.id);
      }
    for (const id of spaces) squares.get(id)!.building = square.id;
    const here = values.filter((die) => spaces.includes(die.space));
    buildings.push({
      id: square.id,
      type: square.type,
      spaces: order.filter((each) => spaces.includes(each.id)).map((each) => each.id),
      passengers: here.reduce((sum, die) => sum + die.value, 0),
      dice: here.map((die) => die.id),
    });
  }
  const links: Link[] = [];
  for (const house of order.filter((square) => square.type))
    for (const side of ['N', 'E', 'S', 'W'] as const) {
      const spaces: string[] = [];
      let at: string | null = beside(house.id, side, plan);
      let from: Side = across(side);
      let square = squares.get(at ?? '');
      while (at && square && !square.type && square.sides.includes(from)) {
        spaces.push(at);
        const [one, two] = sidesOf(square)!;
        const on = one === from ? two : one;
        at = beside(at, on, plan);
        from = across(on);
        square = squares.get(at ?? '');
      }
      const end = square?.type ? square.building : null;
      const first = order.find((each) => spaces.includes(each.id))?.id;
      if (!first || !end || links.some((link) => link.id === first)) continue;
      links.push({
        id: first,
        spaces,
        ends: [house.building!, end],
        length: spaces.length,
        loop: house.building === end,
        marker: owned[first] ?? 'unowned',
        price: owned[first] ? [] : priceOf(spaces.length, [house.type!, square!.type!]),
      });
      for (const space of spaces) squares.get(space)!.link = first;
    }
  const view: RailwaysView = {
    game: 'railways',
    me: 0,
    stage: 'choose_action',
    round: 1,
    phase: 1,
    decade: 1,
    rounds: 12,
    capital: 0,
    pollution: 1,
    profit: 0,
    workers: 2,
    score: 0,
    markers_left: 6 - links.filter((link) => link.marker !== 'unowned').length,
    limits: { capital: 20, pollution_min: 1, pollution: 13, workers: 6 },
    variant: 'economist',
    aims: [],
    delivered: [],
    grid,
    map: map.map((laid, i) => ({
      cell: String(i + 1),
      card: laid.replace('t', ''),
      turned: laid.endsWith('t'),
    })),
    squares: order,
    buildings,
    links: links.sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)) || (a.id < b.id ? -1 : 1)),
    dice: [
      ...['p1', 'p2', 'p3', 'p4'].map((id) => ({ id, ...(dice[id] ?? ['', 0]) })),
      ...Object.keys(built).map((id) => ({ id })),
    ].map(({ id }) => {
      const found = values.find((die) => die.id === id);
      const space = found?.space ?? null;
      return { id, value: found?.value ?? 0, space, building: squares.get(space ?? '')?.building ?? null };
    }),
    building_dice: [1, 2, 3].map((value) => ({
      id: `b${value}`,
      value,
      cost: 2 * value,
      built: `b${value}` in built,
    })),
    hand: ['5', '6', '7'],
    played: [],
    dealt: [],
    pile: { size: 1, cards: ['8'] },
    discards: [],
    under_way: null,
    routes: [],
    scores: { profit: 0, links: 0, pollution: 1, total: -1 },
    status: { id: 'status-round', args: { round: 1, rounds: 12, phase: 1 } },
    standing: null,
    ...more,
  };
  const points = 3 * links.filter((link) => link.marker !== 'unowned').length;
  view.scores = {
    profit: view.profit,
    links: points,
    pollution: view.pollution,
    total: view.profit + points - view.pollution,
  };
  return view;
}

const MAP = ['1', '2', '3', '3t'];
export const openingView = (): RailwaysView =>
  viewOf({ map: MAP, dice: { p1: ['a1', 1], p2: ['g2', 2], p3: ['a4', 2], p4: ['g4', 1] } });

const route = (more: Partial<Route>): Route => ({
  from: 'g2',
  rides: ['d2'],
  visits: ['d1'],
  end: 'd1',
  type: 'C',
  profit: 1,
  fare: 3,
  fares: [3],
  lost: 0,
  bonus: { capital: 5, pollution: 1 },
  payable: true,
  ...more,
});

export const middleView = (): RailwaysView =>
  viewOf({
    map: MAP,
    built: { b2: ['g1', 'I', 2] },
    dice: { p1: ['a1', 1], p2: ['g2', 3], p3: ['a4', 2] },
    owned: { b1: 'upgraded', d2: 'owned', g3: 'owned' },
    more: {
      round: 8,
      phase: 2,
      decade: 2,
      capital: 9,
      pollution: 6,
      profit: 14,
      workers: 3,
      hand: ['5', '6'],
      discards: ['7', '8'],
      pile: { size: 0, cards: [] },
      variant: 'railway_king',
      aims: [
        { id: 'mayor', met: false, have: 7, needs: 0 },
        { id: 'conductor', met: false, have: 2, needs: 4 },
        { id: 'engineer', met: false, have: 1, needs: 6 },
      ],
      delivered: ['R', 'I'],
      routes: [
        route({ from: 'g1', rides: ['d2'] }),
        route({
          from: 'g1',
          rides: ['d2', 'b1'],
          fares: [3, 4],
          visits: ['d1', 'a1'],
          end: 'a1',
          type: 'R',
          profit: 2,
          fare: 7,
          bonus: { pollution: -1 },
        }),
        route({
          from: 'g1',
          rides: ['g3'],
          visits: ['i2'],
          end: 'i2',
          type: 'L',
          fare: 3,
          bonus: { convert: true },
          payable: false,
        }),
      ],
    },
  });

export const UNDER_WAY: UnderWay = {
  verb: 'buy',
  link: null,
  building: null,
  die: null,
  square: null,
  route: null,
  amount: null,
  need: [],
  serves: [],
  capital: 0,
  workers: 0,
};

/** A passenger is about to go: which way? */
export const routeView = (): RailwaysView => {
  const view = middleView();
  return { ...view, stage: 'choose_route', under_way: { ...UNDER_WAY, verb: 'move', building: 'g1' } };
};

/** A link of two spaces is being paid for. */
export const payView = (): RailwaysView => {
  const view = openingView();
  return {
    ...view,
    stage: 'pay',
    hand: ['2', '5', '8'],
    pile: { size: 1, cards: ['4'] },
    pollution: 4,
    under_way: {
      ...UNDER_WAY,
      verb: 'buy',
      link: 'b1',
      need: [
        { icon: 'rail', number: 2 },
        { icon: 'dR/dC', number: 1 },
      ],
      serves: ['2.2', '2.3', '2.4', '5.1', '5.3', '8.2', '8.3', '8.4'],
    },
  };
};

/** A building die waits for its square. */
export const squareView = (): RailwaysView => {
  const view = middleView();
  return { ...view, stage: 'choose_square', under_way: { ...UNDER_WAY, verb: 'build', die: 'b3' } };
};

export const endView = (): RailwaysView => {
  const view = middleView();
  return {
    ...view,
    stage: 'over',
    round: 12,
    decade: 6,
    hand: [],
    played: [],
    discards: ['5', '6', '7', '8'],
  };
};

// --- choices ---

let next = 0;
export const entry = (
  kind: string,
  id: string,
  more: Extra = {},
  after: Record<string, number> = {},
): Legal => ({
  action: next++,
  kind,
  id,
  text: `${kind}:${id}`,
  label: labelOf(kind, id, more),
  says:
    kind === 'square'
      ? (more.joins ?? []).map((building) => ({ id: 'preview-joins', args: { building } }))
      : [],
  group: kind === 'square' && more.type ? { id: 'group-square', args: { type: more.type } } : undefined,
  preview: more,
  after,
});

const numbered = (id: string, number: number) => ({ id, args: { number } });
function labelOf(kind: string, id: string, { slots = {} }: Extra): Said {
  const says: Record<string, Said['args']> = {
    buy: { link: id },
    upgrade: { link: id },
    build: { die: { id: 'die-building', args: { passengers: 1 } } },
    move: { building: id },
    add: { building: id },
    square: { space: id },
    route: { destination: id },
    raise: { amount: Number(id) },
    reduce: { amount: Number(id) },
    lay: { card: numbered('card-number', Number(id[0])) },
    pay: {
      slots: Object.entries(slots).map(([card, uses]) => ({
        id: 'slots-of-card',
        args: {
          card: numbered('card-number', Number(card)),
          count: uses.length,
          slots: uses.map((use) => numbered('slot-number', use.slot)),
        },
      })),
    },
  };
  return { id: `choice-${kind}`, args: says[kind] ?? {} };
}

/** Choices such as the server offers in a view. */
export function legalFor(view: RailwaysView): Legal[] {
  next = 0;
  switch (view.stage) {
    case 'choose_route':
      return view.routes
        .filter((each) => each.from === view.under_way?.building)
        .map(({ rides, visits, end, type, profit, fare, bonus }, i) =>
          entry('route', String(i + 1), { rides, visits, end, type, profit, fare, bonus }),
        );
    case 'pay':
      return [
        ['2', '5', 0, { '2': [2], '5': [1] }],
        ['2', '8', 1, { '2': [2, 3], '8': [3] }],
        ['2', '', 2, { '2': [2, 3, 4] }],
        ['5', '8', 1, { '5': [1, 3], '8': [2] }],
      ].map(([one, two, overuse, slots], i) =>
        entry(
          'pay',
          `${i}/${overuse as number}`,
          {
            cards: [one as string, two as string].filter(Boolean),
            overuse: overuse as number,
            slots: Object.fromEntries(
              Object.entries(slots as Record<string, number[]>).map(([card, uses]) => [
                card,
                uses.map((slot) => ({
                  slot,
                  icons: COMPONENTS.cards[Number(card) - 1]!.slots[slot - 1]!,
                })),
              ]),
            ),
          },
          { pollution: view.pollution + (overuse as number) },
        ),
      );
    case 'choose_square':
      return [
        entry('square', 'c4', { type: 'L' }),
        entry('square', 'h1', { type: 'I', joins: ['g1'] }),
        entry('square', 'i3', { type: 'L', joins: ['i2'], makes: [2] }),
        entry('square', 'f2', { type: 'I', joins: ['g1'], splits: 'd2' }),
      ];
    case 'choose_action':
      return [
        ...view.links
          .filter((link) => link.marker === 'unowned')
          .slice(0, 2)
          .map((link) => entry('buy', link.id)),
        ...view.links
          .filter((link) => link.marker === 'owned')
          .slice(0, 1)
          .map((link) => entry('upgrade', link.id)),
        entry('build', 'b1'),
        ...view.buildings
          .filter((each) => each.passengers)
          .slice(0, 2)
          .map((each) => entry('move', each.id)),
        ...view.buildings.slice(0, 3).map((each) => entry('add', each.id)),
        entry('raise', '2', { after: view.capital + 2 }),
        entry('raise', '4', { after: view.capital + 4 }),
        entry('reduce', '1', { after: Math.max(1, view.pollution - 1) }),
        entry('hire', 'hire'),
        ...(view.phase === 2 ? [entry('decline', 'decline')] : []),
      ];
    default:
      return [];
  }
}
