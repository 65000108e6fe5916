/** The view of a Tramways state as the server sends it, and the component data it speaks about. */
import type { Lang, Said } from '../../board/game';
import type { Side } from '../../board/grid';

export type TypeId = 'R' | 'L' | 'C' | 'I';
export type FaceId = '1920' | '1910';
/** Orders that every list in the client keeps. */
export const TYPES: readonly TypeId[] = ['R', 'L', 'C', 'I'];
/** The place of the strip among the slots of a card. */
export const STRIP_SLOT = 5;

export interface Spot {
  space: string;
  /** Of the building on it; null on a parcel without one. */
  type: TypeId | null;
  /** Of the parcel; null where the building is printed. */
  label: string | null;
  owner: number | null;
  builder: number | null;
  upgraded: boolean;
  printed: boolean;
  /** Space of the building's first square. */
  first: string;
}
export interface Building {
  /** The space of its first square. */
  id: string;
  squares: string[];
  type: TypeId;
  passengers: number;
  /** For so many passengers more. */
  room: number;
  /** How many of its tiles are turned. */
  upgraded: number;
}
export interface Link {
  id: string;
  owner: number;
  start: string;
  start_side: Side;
  end: string | null;
  complete: boolean;
  upgraded: boolean;
  length: number;
  /** Space and open sides of each tile, in order. */
  path: [space: string, sides: string][];
  open: { space: string; side: Side } | null;
  fresh: boolean;
  fare: number;
  under_way: boolean;
}
export interface SeatView {
  money: number;
  stress: number;
  hp: number;
  workers: number;
  tiles_left: number;
  industries: number;
  hand_limit: number;
  hand_size: number;
  pile_size: number;
  bid: number | null;
  in_auction: boolean;
  open: boolean;
  hand: string[] | null;
  /** In hand or pile, as far as the viewer knows. */
  cards: string[] | null;
  discards: string[];
  links: number;
  score: number;
}
export interface Book {
  id: string;
  top: string | null;
  size: number;
  /** Below the top, as far as the viewer knows. */
  seen: string[];
}
/** What a trip brings to whom, by the money that its mover has; a bonus that is a choice counts as no money. */
export interface Trip {
  takings: { seat: number; money: number; hp: number }[];
  /** What is paid for each link. */
  fares: Record<string, number>;
  /** By the mover, to others. */
  paid: number;
  /** What of the fares the mover cannot pay, and what stress that brings. */
  lacks: number;
  stress: number;
  /** The same if the bonus is taken in money. */
  lacks_with_bonus: number;
}
export interface Pending {
  verb: string;
  link: string | null;
  spot: string | null;
  kind: string | null;
  goal: string | null;
  at: string | null;
  entering: { space: string; from: Side } | null;
  laid: number;
  /** Each a set of icons, one of which will do. */
  needs: string[][];
  rails_due: number;
  money_due: number;
  used: Record<string, number[]>;
  stress_so_far: number;
  money_so_far: number;
  rides: string[];
  /** What the trip brings as far as it has come. */
  trip: Trip | null;
  /** Spaces where it may end, once the destination is named. */
  goals: string[];
  to_buy: number;
  refused: null;
}
export interface Scored {
  seat: number;
  happiness: number;
  links: number;
  money: number;
  stress: number;
  total: number;
  place: number;
}
export interface TramwaysView {
  game: 'tramways';
  me: number | null;
  players: number;
  stage: string;
  round: number;
  rounds: number;
  phase: 'setup' | 'auction' | 'action' | 'administration' | 'end';
  pass: number;
  actions_left: number;
  to_act: number | null;
  over: boolean;
  status: Said;
  order: (number | null)[];
  new_order: (number | null)[];
  solo: boolean;
  grid: { columns: number; rows: number; across: number; down: number };
  boards: ({ id: string; face: FaceId | null } | null)[];
  squares: Record<string, 'mountain' | 'water' | 'land'>;
  spots: Spot[];
  buildings: Building[];
  links: Link[];
  seats: SeatView[];
  display: string[];
  line: string[];
  deck: number;
  books: Book[];
  supply: { passengers: number; buildings: Record<TypeId, number> };
  schedule: { round: number; type: TypeId | null; passengers: number }[];
  bids: number[];
  bid_of: Record<string, number>;
  table: { stress_penalty: number[]; happiness_prices: number[] } & Record<string, number | number[]>;
  pending: Pending | null;
  scores: Scored[];
  winners: number[] | null;
}

// --- choices ---

/** What a choice may carry beside its kind and id. */
export interface Extra {
  /** For a start: where the track begins, and where it goes. For a step: the space it is laid on, and what it leads to. */
  space?: string;
  side?: Side;
  to?: string | null;
  cost?: number;
  completes?: boolean;
  joins?: string | boolean | null;
  /** For a ride. */
  from?: string;
  owner?: number;
  fare?: number;
  pays?: number;
  trip?: Trip;
  /** For a destination: the spaces where it is. */
  goals?: string[];
  /** For a place of the turn order. */
  place?: number;
  /** For an icon that is used. */
  card?: string;
  slot?: number;
  icon?: string;
  stress?: number;
  /** Of all icons of this payment, with it. */
  stress_so_far?: number;
  money_so_far?: number;
  /** What the icon does at once, in administration. */
  does?: { stress?: number; money?: number; workers?: number; passengers?: number };
  money?: number;
  /** Money that a bid leaves; below 0 it takes icons. */
  left?: number;
  hp?: number;
}

// --- components ---

export interface CardFace {
  id: string;
  kind: 'development' | 'parcel' | 'building' | 'generic' | 'auction';
  slots: string[];
  strip: boolean;
  consequences: string[];
  void: boolean;
  label?: string;
  type?: TypeId;
  mark?: number;
}
export interface BoardFace {
  id: string;
  letter: string;
  '1920': string[];
  '1910': string[];
}
export interface Components {
  name?: Partial<Record<Lang, string>>;
  grid: { columns: number; rows: number };
  boards: BoardFace[];
  cards: CardFace[];
  numbers: { stress_penalty: number[]; consequence_money: number } & Record<string, number | number[]>;
}
