// Written by `python -m wagonway.server.schema` from view_types.py of the rules. Do not edit.
import type { Said } from '../../wire/protocol';

export type TypeId = 'R' | 'L' | 'C' | 'I';

export type FaceId = '1920' | '1910';

export type Side = 'N' | 'E' | 'S' | 'W';

export type Ground = 'mountain' | 'water';

export type Phase = 'setup' | 'auction' | 'action' | 'administration' | 'end';

/** Squares of a board, and boards of the map: next to each other and one below another. */
export interface Grid {
  columns: number;
  rows: number;
  across: number;
  down: number;
}

export interface BoardOfMap {
  id: string;
  face: FaceId;
}

/** A building square of the map: printed, or a parcel. */
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

export interface OpenEnd {
  space: string;
  side: Side;
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
  path: [string, string][];
  open: OpenEnd | null;
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
  /** Whether the hand lies open. */
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

export interface TilesLeft {
  R: number;
  L: number;
  C: number;
  I: number;
}

export interface Supply {
  passengers: number;
  buildings: TilesLeft;
}

export interface Month {
  round: number;
  type: TypeId | null;
  passengers: number;
}

/** Numbers of the set that a client shows, as the document calls them. */
export interface Table {
  tiles: number;
  workers_max: number;
  hand_limit: number;
  income: number;
  bonus_money: number;
  discard_price: number;
  first_stress: number;
  last_first_stress: number;
  build_hp: number;
  upgrade_hp: number;
  ride_hp: number;
  link_points: number;
  money_per_point: number;
  stress_penalty: number[];
  happiness_prices: number[];
}

export interface Takings {
  seat: number;
  money: number;
  hp: number;
}

/** What a trip brings to whom, by the money of its mover; a bonus that is a choice counts as no money. */
export interface Trip {
  takings: Takings[];
  /** What is paid for each link. */
  fares: Record<string, number>;
  /** By the mover, to others. */
  paid: number;
  /** What of the fares the mover cannot pay, and what stress that brings. */
  lacks: number;
  stress: number;
  /** What is lacking if the bonus is taken in money. */
  lacks_with_bonus: number;
  /** What getting off brings the mover, told until it is got; [] before the end of the way. */
  bonus: Said[];
}

export interface Entering {
  space: string;
  from: Side;
}

/** The action under way. */
export interface Pending {
  verb: string;
  link: string | null;
  spot: string | null;
  kind: string | null;
  goal: string | null;
  at: string | null;
  entering: Entering | null;
  laid: number;
  /** Each a set of icons, one of which will do. */
  needs: string[][];
  rails_due: number;
  money_due: number;
  /** Slots by card. */
  used: Record<string, number[]>;
  stress_so_far: number;
  money_so_far: number;
  rides: string[];
  /** What the trip brings as far as it has come. */
  trip: Trip | null;
  /** Spaces where it may end, once the destination is named. */
  goals: string[];
  to_buy: number;
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

export interface ActionPass {
  pass: number;
}

/** The table as a seat sees it. */
export interface TramwaysView {
  pass: number;
  game: 'tramways';
  /** The seat that looks; null: the public. */
  me: number | null;
  players: number;
  solo: boolean;
  stage: string;
  round: number;
  rounds: number;
  phase: Phase;
  actions_left: number;
  /** The seat that is asked; null where it is chance, or nobody any more. */
  to_act: number | null;
  /** Where the game stands, as a message. */
  status: Said;
  over: boolean;
  order: (number | null)[];
  new_order: (number | null)[];
  grid: Grid;
  boards: (BoardOfMap | null)[];
  /** Mountains and water; land is what is left. */
  squares: Record<string, Ground>;
  spots: Spot[];
  buildings: Building[];
  links: Link[];
  seats: SeatView[];
  display: string[];
  /** The line of a game alone. */
  line: string[];
  deck: number;
  books: Book[];
  supply: Supply;
  schedule: Month[];
  bids: number[];
  /** The seat by its bid. */
  bid_of: Record<string, number>;
  table: Table;
  pending: Pending | null;
  scores: Scored[];
  winners: number[] | null;
}
