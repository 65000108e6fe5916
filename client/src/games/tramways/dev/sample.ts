/** For tests and the development page: the package's texts, and views made by hand. */
import { sayingFrom } from '../../../dev/texts';
import { across, beside, type Side, SIDES, spaceAt } from '../../../board/grid';
import { planOf } from '../layout';
import type { Building, Link, Pending, SeatView, Spot, TramwaysView, Trip, TypeId } from '../types';
import { COMPONENTS, pad } from './components';

/** The game's own texts in a language; the id where there is none. */
export const saying = sayingFrom({
  ...import.meta.glob<string>('../../../../../src/wagonway/kernel/locale/*.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../../src/wagonway/games/tramways/locale/*.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
});

/** What the seat that looks holds. */
export const HAND = ['D05', 'D08', 'PA1', 'PB2', 'BR1', 'G1a', 'G1b'];

interface Draft {
  players: number;
  /** Discs on parcels, by label. */
  owners?: Record<string, number>;
  /** Building tiles: label, type, builder, and whether it is turned. */
  built?: [label: string, type: TypeId, builder: number, upgraded?: boolean][];
  /** Links: owner, start, the side by which it leaves there and each tile is left, and what is special: complete, upgraded, fresh, under way. */
  links?: [owner: number, start: string, sides: string, marks?: string][];
  /** Passengers by the first space of their building; one for each square where nothing is said. */
  passengers?: Record<string, number>;
  seats?: Partial<SeatView>[];
  more?: Partial<TramwaysView>;
}

const SEAT: SeatView = {
  money: 3,
  stress: 0,
  hp: 0,
  workers: 2,
  tiles_left: 24,
  industries: 0,
  hand_limit: 7,
  hand_size: 7,
  pile_size: 0,
  bid: null,
  in_auction: false,
  open: false,
  hand: null,
  cards: null,
  discards: [],
  links: 0,
  score: 0,
};

/** A view of a position; what lies where is worked out from the boards, as the server does. */
export function viewOf({
  players,
  owners = {},
  built = [],
  links = [],
  passengers = {},
  seats = [],
  more = {},
}: Draft): TramwaysView {
  const solo = players === 1;
  const grid = { columns: 5, rows: 5, across: solo ? 3 : players, down: solo ? 1 : 2 };
  const plan = planOf({ grid, players, solo });
  const squares: TramwaysView['squares'] = {};
  const spots: Spot[] = [];
  const cells = grid.across * grid.down;
  for (let row = 0; row < plan.rows; row++)
    for (let column = 0; column < plan.columns; column++) {
      const board = Math.floor(row / 5) * grid.across + Math.floor(column / 5);
      const code = COMPONENTS.boards[board]!['1920'][row % 5]!.split(' ')[column % 5]!;
      const space = spaceAt(column, row);
      if (code === 'm') squares[space] = 'mountain';
      else if (code === '~') squares[space] = 'water';
      else if (code !== '.') {
        const printed = code.length === 1;
        const tile = built.find(([label]) => label === code);
        spots.push({
          space,
          type: printed ? (code as TypeId) : (tile?.[1] ?? null),
          label: printed ? null : code,
          owner: owners[code] ?? null,
          builder: tile?.[2] ?? null,
          upgraded: tile?.[3] ?? false,
          printed,
          first: space,
        });
      }
    }
  const buildings: Building[] = [];
  for (const spot of spots) {
    if (!spot.type || buildings.some((each) => each.squares.includes(spot.space))) continue;
    const found = [spot.space];
    for (const id of found)
      for (const side of SIDES) {
        const next = spots.find((each) => each.space === beside(id, side, plan));
        if (next?.type === spot.type && !found.includes(next.space)) found.push(next.space);
      }
    const here = spots.filter((each) => found.includes(each.space));
    for (const each of here) each.first = spot.space;
    const standing = passengers[spot.space] ?? found.length;
    buildings.push({
      id: spot.space,
      squares: here.map((each) => each.space),
      type: spot.type,
      passengers: standing,
      room: found.length - standing,
      upgraded: here.filter((each) => each.upgraded).length,
    });
  }
  const laid = links.map(([owner, start, sides, marks = ''], i): Link => {
    const [first, ...exits] = [...sides] as Side[];
    const path: Link['path'] = [];
    let space = beside(start, first!, plan)!;
    let from = across(first!);
    for (const exit of exits) {
      path.push([space, SIDES.filter((side) => side === from || side === exit).join('')]);
      from = across(exit);
      const next = beside(space, exit, plan);
      if (next) space = next;
    }
    const complete = !marks.includes('open');
    const upgraded = marks.includes('upgraded');
    return {
      id: String(i),
      owner,
      start,
      start_side: first!,
      end: complete ? space : null,
      complete,
      upgraded,
      length: path.length,
      path,
      open: complete || !path.length ? null : { space: path.at(-1)![0], side: exits.at(-1)! },
      fresh: marks.includes('fresh'),
      fare: upgraded ? Math.ceil(path.length * 1.5) : path.length,
      under_way: marks.includes('way'),
    };
  });
  const shown = Array.from({ length: players }, (_, i): SeatView => ({
    ...SEAT,
    ...(i === 0 ? { hand: HAND } : {}),
    cards: i === 0 ? [...HAND] : [`G${i + 1}a`, `G${i + 1}b`],
    ...seats[i],
    links: laid.filter((link) => link.owner === i && link.complete).length,
  }));
  return {
    game: 'tramways',
    me: 0,
    players,
    stage: 'choose_action',
    round: 3,
    rounds: 6,
    phase: 'action',
    pass: 1,
    actions_left: 1,
    to_act: 0,
    over: false,
    status: { id: 'status-pass', args: { round: 3, rounds: 6, phase: 'action', pass: 1 } },
    order: Array.from({ length: players }, (_, i) => i),
    new_order: Array.from({ length: players }, () => null),
    solo,
    grid,
    boards: Array.from({ length: cells }, (_, i) => ({
      id: 'ABCDEFGHIJ'.charAt(i),
      face: i % 3 ? '1920' : '1910',
    })),
    squares,
    spots,
    buildings,
    links: laid,
    seats: shown,
    display: solo ? [] : ['X01', 'PA3', 'X04', 'X03', 'X05'].slice(0, players),
    line: solo ? ['X01', 'X02', 'X03'] : [],
    deck: 5 * players - players,
    books: Array.from({ length: solo ? 2 : players }, (_, i) => ({
      id: String(i + 1),
      top: `D${pad(i + 1)}`,
      size: 4 - (i % 2),
      seen: i === 0 ? ['D10', 'D11', 'D12'] : [],
    })),
    supply: { passengers: 12, buildings: { R: 2, L: 1, C: 2, I: 0 } },
    schedule: (['R', 'C', 'I', 'L', 'R'] as const).map((type, i) => ({ round: i + 1, type, passengers: 1 })),
    bids: Array.from({ length: 20 }, (_, i) => i + 1),
    bid_of: {},
    table: {
      tiles: 24,
      workers_max: 2,
      hand_limit: 7,
      income: 2,
      bonus_money: 5,
      discard_price: 1,
      first_stress: 1,
      last_first_stress: 2,
      build_hp: 1,
      upgrade_hp: 3,
      ride_hp: 1,
      link_points: 3,
      money_per_point: 10,
      stress_penalty: COMPONENTS.numbers.stress_penalty,
      happiness_prices: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    },
    pending: null,
    scores: [],
    winners: null,
    ...more,
  };
}

/** What a trip brings: seat, money and happiness of each owner, and what its mover pays. */
export const tripFor = (
  takings: [seat: number, money: number, hp: number][],
  paid: number,
  lacks = 0,
  bonus: Trip['bonus'] = [],
): Trip => ({
  takings: takings.map(([seat, money, hp]) => ({ seat, money, hp })),
  fares: {},
  paid,
  lacks,
  stress: lacks ? 1 : 0,
  lacks_with_bonus: lacks,
  bonus,
});

const PENDING: Pending = {
  verb: 'lay',
  link: null,
  spot: null,
  kind: null,
  goal: null,
  at: null,
  entering: null,
  laid: 0,
  needs: [],
  rails_due: 0,
  money_due: 0,
  used: {},
  stress_so_far: 0,
  money_so_far: 0,
  rides: [],
  trip: null,
  goals: [],
  to_buy: 0,
};

const THREE: Draft = {
  players: 3,
  owners: { A1: 0, A2: 1, A3: 0, B1: 1, B2: 2, B3: 2, C1: 2, D1: 0, D3: 1, E1: 0, F3: 2 },
  built: [
    ['A2', 'R', 1],
    ['B2', 'I', 2, true],
    ['D1', 'R', 0],
  ],
  links: [
    [0, 'c1', 'SSSS', 'upgraded'],
    [1, 'e3', 'SSES', 'fresh open'],
    [2, 'b2', 'NEE'],
    [2, 'i2', 'SSWW'],
    [1, 'a4', 'EEE', ''],
    [0, 'm3', 'WWW', ''],
  ],
  seats: [
    {
      money: 7,
      stress: 5,
      hp: 6,
      workers: 1,
      tiles_left: 15,
      hand_size: 7,
      pile_size: 3,
      discards: ['G1a', 'D03'],
      score: 4,
    },
    { money: 12, stress: 9, hp: 3, tiles_left: 20, hand_size: 6, pile_size: 4, score: -2 },
    {
      money: 0,
      stress: 21,
      hp: -1,
      workers: 0,
      hand_size: 7,
      industries: 1,
      hand_limit: 8,
      discards: ['PC1'],
      score: -19,
    },
  ],
};
/** Real ground: links of the sample may run over anything; the picture does not mind. */
const more = (draft: Draft, view: Partial<TramwaysView>): Draft => ({
  ...draft,
  more: { ...draft.more, ...view },
});

export const threeView = (): TramwaysView => viewOf(THREE);
export const openingView = (): TramwaysView =>
  viewOf({
    players: 2,
    owners: { A1: 0, A2: 1, B1: 0, B2: 1, C1: 0, C2: 1, D1: 0, D2: 1 },
    more: {
      round: 1,
      phase: 'auction',
      pass: 0,
      stage: 'auction_turn',
      bid_of: { 4: 1 },
      to_act: 0,
    },
    seats: [{ in_auction: true }, { in_auction: true, bid: 4 }],
  });
export const auctionView = (): TramwaysView =>
  viewOf({
    players: 5,
    owners: { A1: 0, A2: 1, B1: 2, B2: 3, C1: 4, C2: 0, D1: 1, D2: 2, E1: 3, F2: 4 },
    links: [
      [0, 'c1', 'SSS'],
      [1, 'i2', 'WWSS', 'upgraded'],
      [2, 'm2', 'WWSS', 'open fresh'],
      [3, 'v3', 'NWWS', ''],
      [4, 't8', 'EEE', 'upgraded'],
    ],
    seats: [
      { in_auction: false, stress: 2, hp: 4 },
      { in_auction: true, bid: 7, stress: 5, hp: 12 },
      { in_auction: true, bid: 3, stress: 5, hp: 4 },
      { in_auction: true, stress: 11, hp: 23 },
      { in_auction: true, bid: 12, stress: 0, hp: -4 },
    ],
    more: {
      phase: 'auction',
      pass: 0,
      stage: 'auction_turn',
      to_act: 3,
      me: 3,
      new_order: [null, null, null, null, 0],
      bid_of: { 7: 1, 3: 2, 12: 4 },
    },
  });
export const fourView = (): TramwaysView =>
  viewOf({
    ...THREE,
    players: 4,
    links: [...(THREE.links ?? []), [3, 'q2', 'WWS', 'open'], [3, 't7', 'WWSS', 'upgraded']],
  });
export const soloView = (): TramwaysView =>
  viewOf({
    players: 1,
    owners: { A1: 0, B2: 0, C1: 0, C3: 0 },
    links: [[0, 'c1', 'SSS', 'open']],
    more: { phase: 'auction', stage: 'solo_line', pass: 0 },
  });
/** A track under way that can be completed to the south. */
export const stepView = (): TramwaysView =>
  viewOf(
    more(
      { ...THREE, links: [...(THREE.links ?? []), [0, 'g4', 'ES', 'open way']] },
      {
        stage: 'choose_step',
        pending: {
          ...PENDING,
          link: '6',
          spot: 'g4',
          laid: 1,
          rails_due: 1,
          entering: { space: 'h5', from: 'N' },
        },
      },
    ),
  );
export const payView = (): TramwaysView =>
  viewOf(
    more(THREE, {
      stage: 'pay',
      pending: {
        ...PENDING,
        link: '0',
        spot: 'c1',
        laid: 3,
        rails_due: 2,
        needs: [['tR', 'p:A1']],
        used: { D08: [1], G1a: [1, 2] },
        stress_so_far: 2,
        money_so_far: 3,
      },
    }),
  );
export const rideView = (): TramwaysView =>
  viewOf(
    more(THREE, {
      stage: 'choose_ride',
      pending: {
        ...PENDING,
        verb: 'move',
        spot: 'c1',
        at: 'c5',
        goal: 'I',
        rides: ['0'],
        trip: tripFor([[0, 5, 1]], 0),
        goals: ['g4'],
      },
    }),
  );
export const goalView = (): TramwaysView =>
  viewOf(more(THREE, { stage: 'choose_goal', pending: { ...PENDING, verb: 'move', spot: 'c1', at: 'c1' } }));
export const administrationView = (): TramwaysView =>
  viewOf(
    more(THREE, {
      stage: 'administer',
      phase: 'administration',
      pass: 0,
      pending: { ...PENDING, verb: 'administration', used: { G1b: [1] } },
    }),
  );
export const bookView = (): TramwaysView =>
  viewOf(more(THREE, { stage: 'take_from_book', phase: 'setup', round: 0, pass: 0 }));
export const endView = (): TramwaysView =>
  viewOf(
    more(THREE, {
      stage: 'over',
      over: true,
      to_act: null,
      round: 6,
      phase: 'administration',
      scores: [
        { seat: 0, happiness: 6, links: 6, money: 0, stress: -5, total: 7, place: 1 },
        { seat: 1, happiness: 3, links: 3, money: 1, stress: -9, total: -2, place: 2 },
        { seat: 2, happiness: -1, links: 6, money: 0, stress: -21, total: -16, place: 3 },
      ],
      winners: [0],
    }),
  );

export const VIEWS = {
  opening: openingView,
  three: threeView,
  four: fourView,
  auction: auctionView,
  solo: soloView,
  step: stepView,
  pay: payView,
  goal: goalView,
  ride: rideView,
  administration: administrationView,
  book: bookView,
  end: endView,
};
