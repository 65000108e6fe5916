/** The view of a Brass: Birmingham state as the server sends it, and the component data it speaks about. */
import type { Said } from '../../board/game';

export type Era = 'canal' | 'rail';
export type IndustryId = 'cotton_mill' | 'manufacturer' | 'pottery' | 'coal_mine' | 'iron_works' | 'brewery';
export type Goods = 'any' | 'cotton_mill' | 'manufacturer' | 'pottery' | 'blank';
export type Resource = 'coal' | 'iron' | 'beer';
export type Market = 'coal' | 'iron';

/** Industries in the order of the printed mat; every list of industries in the client keeps it. */
export const INDUSTRIES: readonly IndustryId[] = [
  'cotton_mill',
  'manufacturer',
  'pottery',
  'coal_mine',
  'iron_works',
  'brewery',
];

export interface SeatView {
  money: number;
  spent: number;
  vp: number;
  income_space: number;
  income_level: number;
  hand_size: number;
  wild: { location: number; industry: number };
  /** Card ids, sorted; null where this screen may not see them. */
  hand: string[] | null;
  discard: string[];
  face_down: number;
  /** Tiles left at each level, level 1 first. */
  mat: Record<string, number[]>;
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
  needs: Partial<Record<Resource, number>>;
}

export interface EraScore {
  links: number[];
  tiles: number[];
}

export interface BrassView {
  game: 'brass-birmingham';
  players: number;
  me: number | null;
  era: Era;
  round: number;
  rounds: number;
  over: boolean;
  order: number[];
  to_act: number | null;
  actions_left: number;
  turn_actions: number;
  seats: SeatView[];
  spaces: Record<string, BuiltTile>;
  links: Record<string, number>;
  market: { coal: number; iron: number };
  /** Pounds that the next cube of each market costs. */
  next_price: { coal: number; iron: number };
  merchants: Record<string, MerchantTile[]>;
  draw: number;
  wild: { location: number; industry: number };
  pending: Pending | null;
  scores: { canal: EraScore | null; rail: EraScore | null; other: number[] | null };
  /** Where the game stands: era and round, as a message. */
  status: Said;
  winners: number[] | null;
}

/** Where a cube or barrel comes from: a space, `market` with its price, or `barrel` beside a merchant's tile. */
export interface Source {
  from: string;
  price?: number;
  merchant?: string;
}

/** What a decision would cost and bring, as far as it needs no further choice. */
export interface Preview {
  /** Pounds to pay; less than 0: to receive. */
  money: number;
  coal: Source[];
  iron: Source[];
  beer: Source[];
  /** Pounds from cubes that go to a market. */
  sold: number;
  /** Spaces whose tiles are turned over. */
  flips: string[];
  gain: { vp: number; income: number };
  replaces: BuiltTile | null;
  /** What is still to be chosen. */
  open: Partial<Record<Resource, number>>;
  /** Whether a merchant's bonus then asks for a tile to remove. */
  bonus: boolean;
}

/** One decision that may be taken now. */
export interface LegalEntry {
  action: number;
  kind: string;
  id: string;
  text: string;
  preview?: Preview | null;
}

/** One kind of industry tile. */
export interface TileFace {
  industry: IndustryId;
  level: number;
  count: number;
  money: number;
  coal: number;
  iron: number;
  beer: number;
  vp: number;
  income: number;
  icons: number;
  cubes: number;
  barrels_canal: number;
  barrels_rail: number;
  canal_only: boolean;
  rail_only: boolean;
  no_develop: boolean;
}

export type Name = Record<'en' | 'ja', string>;

export interface LocationData {
  id: string;
  kind: 'town' | 'farm_brewery' | 'merchant';
  name: Name;
  region: string | null;
  spaces: IndustryId[][];
}

export interface LineData {
  id: string;
  ends: string[];
  canal: boolean;
  rail: boolean;
}

export interface MerchantData {
  location: string;
  spaces: number;
  min_players: number;
  bonus: { kind: string; amount: number };
}

export interface CardData {
  id: string;
  name?: Name;
  industries: IndustryId[];
}

/** The part of the component data that is drawn. */
export interface BrassComponents {
  constants: { merchant_icons: number; link_tiles: number } & Record<string, unknown>;
  industries: { id: IndustryId; name: Name }[];
  tiles: TileFace[];
  locations: LocationData[];
  lines: LineData[];
  merchants: MerchantData[];
  cards: { industries: CardData[] } & Record<string, unknown>;
  markets: Record<Market, { spaces: number[]; price_when_empty: number }>;
  income_track: { levels: number[] };
}

/** What somebody wants to do, whole or in part; the server answers why it cannot be done. */
export type { Intention } from '../../board/game';

export const spaceId = (location: string, slot: number): string => `${location}.${slot}`;

export function splitSpace(id: string): { location: string; slot: number } {
  const dot = id.lastIndexOf('.');
  return { location: id.slice(0, dot), slot: Number(id.slice(dot + 1)) };
}
