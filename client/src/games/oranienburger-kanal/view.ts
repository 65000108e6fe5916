// Written by `python -m wagonway.server.schema` from view_types.py of the rules. Do not edit.
import type { Said } from '../../wire/protocol';

export type RouteKind = 'path' | 'road' | 'rail' | 'canal';

export type Basic = 'wood' | 'clay' | 'ore';

export type Resource = 'wood' | 'clay' | 'ore' | 'brick' | 'iron' | 'taler' | 'fame';

export type Colour = 'green' | 'orange' | 'blue';

export type Bundle = Partial<Record<Resource, number>>;

export interface Stock {
  wood: number;
  clay: number;
  ore: number;
  brick: number;
  iron: number;
  taler: number;
  fame: number;
}

/** What the wheel holds of what it counts. */
export interface Capacity {
  wood: number;
  clay: number;
  ore: number;
  brick: number;
  iron: number;
}

export interface Route {
  kind: RouteKind;
  printed: boolean;
}

export interface Built {
  card: string;
  /** Sides with a route, bridges, and how often it is activated by them now. */
  routes: number;
  bridges: number;
  activations: number;
}

export interface Score {
  buildings: number;
  taler: number;
  tokens: number;
  iron_brick: number;
  basics: number;
  routes: number;
  empty: number;
  total: number;
}

/** What can be had for talers at any time. */
export interface Pays {
  /** The price of each; null where it cannot be bought. */
  buy: Partial<Record<Basic, number | null>>;
  /** The same whether there is money or not; null where there is no room. */
  price: Partial<Record<Basic, number | null>>;
  rotate: boolean;
}

export interface SeatView {
  stock: Stock;
  /** By edge, as are the bridges. */
  routes: Record<string, Route>;
  bridges: Record<string, 'here' | 'leaving'>;
  cells: Record<string, Built>;
  to_place: Partial<Record<RouteKind, number>>;
  built: number;
  score: Score;
  pays: Pays;
}

/** A space of actions. */
export interface SpaceView {
  id: string;
  talers: number;
  /** The seat whose disc lies there. */
  disc: number | null;
  blocked: boolean;
  /** Taken with it. */
  gives: Bundle;
  /** Whether its hidden action is open; null: it has none. */
  extension: boolean | null;
}

export interface LineView {
  line: number;
  left: boolean;
  allowed: boolean;
}

export interface ActivationView {
  cell: string;
  card: string;
  level: number;
  begun: boolean;
  lines: LineView[];
}

/** What is left of the action: so many of each. */
export interface Left {
  build: number;
  bridge: number;
  path: number;
  road: number;
  route: number;
  kinds: RouteKind[];
  take: number;
}

export interface LineInUse {
  cell: string;
  card: string;
  line: number;
  times_left: number;
}

/** The turn under way. */
export interface Acting {
  space: string | null;
  left: Left;
  /** The card that is being built, and which of its costs is paid. */
  card: string | null;
  cost: number | null;
  line: LineInUse | null;
  due: Bundle;
  activations: ActivationView[];
  /** The cell that is being used. */
  current: string | null;
}

export interface Band {
  id: string;
  from?: number;
}

/** The bands of fame, rising, and where it stands now. */
export interface Rank {
  bands: Band[];
  total: number;
  now: string;
}

export interface Ranks {
  game: Rank;
  campaign: Rank | null;
}

export interface Campaign {
  /** From 1. */
  game: number;
  totals: number[];
}

export interface Final {
  final: Score[];
  winners: number[];
  /** The tie-breaker that parted them. */
  ahead_by: string | null;
  rank: string | null;
}

export interface Piles {
  green: number;
  orange: number;
  blue: number;
}

/** The whole table; who looks at it makes no difference to what is on it. */
export interface KanalView {
  game: 'oranienburger-kanal';
  /** The seat that looks; null: the public. */
  me: number | null;
  players: number;
  stage: string;
  to_act: number | null;
  round: number;
  /** Of the round, from 1. */
  turn: number;
  turns: number;
  /** Of a game alone; two play until the cards are gone. */
  rounds: number | null;
  first: number;
  last_round: boolean;
  campaign: Campaign | null;
  options: Record<string, unknown>;
  spaces: SpaceView[];
  /** Alone: the space that is blocked in the next round. */
  next_blocked: string | null;
  capacity: Capacity;
  rotation_price: number;
  /** Alone. */
  ranks: Ranks | null;
  piles: Piles;
  /** Of the pile that is drawn from, and its cards that start the last round. */
  colour: Colour;
  target: number;
  display: string[];
  seats: SeatView[];
  acting: Acting | null;
  /** Where the game stands, as a message. */
  status: Said;
  result: Final | null;
}
