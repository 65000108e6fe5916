/** For tests and the development page: the package's component data and texts, and views to begin from. */
import { sayingFrom } from '../../../dev/texts';
import components from '../../../../../src/wagonway/games/brass_birmingham/data/components.json';
import { facesOf } from '../data';
import { INDUSTRIES, type BrassComponents, type BrassView, type SeatView } from '../types';

export const COMPONENTS = components as unknown as BrassComponents;

/** The game's own texts in a language; the id where there is none. */
export const saying = sayingFrom({
  ...import.meta.glob<string>('../../../../../src/wagonway/kernel/locale/*.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../../src/wagonway/games/brass_birmingham/locale/*.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
});

function freshSeat(hand: string[] | null): SeatView {
  return {
    money: 17,
    spent: 0,
    vp: 0,
    income_space: 10,
    income_level: 0,
    hand_size: 8,
    wild: { location: 0, industry: 0 },
    hand,
    discard: [],
    face_down: 1,
    mat: Object.fromEntries(INDUSTRIES.map((i) => [i, facesOf(COMPONENTS, i).map((f) => f.count)])),
    next: Object.fromEntries(INDUSTRIES.map((i) => [i, 1])),
    links_left: 14,
  };
}

export const HAND = [
  'industry:brewery',
  'industry:coal_mine',
  'industry:cotton_mill_or_manufacturer',
  'location:birmingham',
  'location:cannock',
  'location:cannock',
  'location:stoke_on_trent',
  'wild:industry',
];

/** The first position of a game; seat 0 is looking and to act. */
export function openingView(players = 4): BrassView {
  return {
    game: 'brass-birmingham',
    players,
    me: 0,
    era: 'canal',
    round: 1,
    rounds: 8,
    over: false,
    order: Array.from({ length: players }, (_, seat) => seat),
    to_act: 0,
    actions_left: 1,
    turn_actions: 1,
    seats: Array.from({ length: players }, (_, seat) => freshSeat(seat === 0 ? [...HAND] : null)),
    spaces: {},
    links: {},
    market: { coal: 13, iron: 8 },
    next_price: { coal: 1, iron: 2 },
    merchants: {
      shrewsbury: [{ goods: 'any', barrel: true }],
      gloucester: [
        { goods: 'blank', barrel: false },
        { goods: 'cotton_mill', barrel: true },
      ],
      oxford: [
        { goods: 'manufacturer', barrel: true },
        { goods: 'blank', barrel: false },
      ],
      warrington: [],
      nottingham: [],
    },
    draw: 32,
    wild: { location: 4, industry: 4 },
    pending: null,
    scores: { canal: null, rail: null, other: null },
    status: { id: 'status-canal', args: { round: 1, rounds: 8 } },
    winners: null,
  };
}
