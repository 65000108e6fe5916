/** What a view of Brass: Birmingham holds (view.ts), and the component data it speaks about. */
import type { BuiltTile, IndustryId } from './view';

export type * from './view';

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
  /** The tile as it then lies there. */
  builds: BuiltTile | null;
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
