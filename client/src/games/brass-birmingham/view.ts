// Written by `python -m wagonway.server.schema` from view_types.py of the rules. Do not edit.
import type { Said } from '../../wire/protocol';

export type Era = 'canal' | 'rail';

export type IndustryId = 'cotton_mill' | 'manufacturer' | 'pottery' | 'coal_mine' | 'iron_works' | 'brewery';

export type Goods = 'any' | 'cotton_mill' | 'manufacturer' | 'pottery' | 'blank';

/** Wild cards. */
export interface Wild {
  location: number;
  industry: number;
}

export interface SeatView {
  money: number;
  /** In this round. */
  spent: number;
  vp: number;
  income_space: number;
  income_level: number;
  hand_size: number;
  wild: Wild;
  /** Card ids, sorted; null where this screen may not see them. */
  hand: string[] | null;
  discard: string[];
  face_down: number;
  /** Tiles left at each level, level 1 first. */
  mat: Record<string, number[]>;
  /** Level of the tile on top, by industry; null: none is left. */
  next: Record<string, number | null>;
  links_left: number;
}

export interface BuiltTile {
  owner: number;
  industry: IndustryId;
  level: number;
  flipped: boolean;
  cubes: number;
}

export interface MerchantTile {
  goods: Goods;
  barrel: boolean;
}

export interface Needs {
  coal: number;
  iron: number;
  beer: number;
}

/** The move under way. */
export interface Pending {
  verb: string;
  card: string | null;
  industry: IndustryId | null;
  space: string | null;
  line: string | null;
  merchant: string | null;
  /** Links laid, tiles removed, sales made or cards put down so far. */
  done: number;
  needs: Needs;
}

/** By seat. */
export interface EraScore {
  links: number[];
  tiles: number[];
}

/** Points by where they came from; an era not yet scored is null. */
export interface Scores {
  canal: EraScore | null;
  rail: EraScore | null;
  /** Won or lost beside the scorings; null before the first of them. */
  other: number[] | null;
}

export interface Markets {
  coal: number;
  iron: number;
}

/** The board and everybody's public facts; the hand of `me` alone. */
export interface BrassView {
  game: 'brass-birmingham';
  players: number;
  /** The seat that looks; null: the public. */
  me: number | null;
  era: Era;
  round: number;
  rounds: number;
  over: boolean;
  order: number[];
  /** The seat that is asked; null where it is chance, or nobody any more. */
  to_act: number | null;
  actions_left: number;
  turn_actions: number;
  seats: SeatView[];
  /** The tile on each occupied space. */
  spaces: Record<string, BuiltTile>;
  /** The owner of each built line. */
  links: Record<string, number>;
  /** Cubes in each market. */
  market: Markets;
  /** Pounds that the next cube of each market costs. */
  next_price: Markets;
  merchants: Record<string, MerchantTile[]>;
  draw: number;
  wild: Wild;
  pending: Pending | null;
  scores: Scores;
  /** Where the game stands: era and round, as a message. */
  status: Said;
  winners: number[] | null;
}
