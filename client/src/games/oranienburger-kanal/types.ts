/** What a view of Oranienburger Kanal holds (view.ts), and the component data it speaks about. */
import type { Band, Basic, Bundle, Colour, Resource, RouteKind } from './view';

export type * from './view';

/** Orders that every list in the client keeps. */
export const KINDS: readonly RouteKind[] = ['path', 'road', 'rail', 'canal'];
export const BASICS: readonly Basic[] = ['wood', 'clay', 'ore'];
export const RESOURCES: readonly Resource[] = ['wood', 'clay', 'ore', 'brick', 'iron', 'taler', 'fame'];
export const COLOURS: readonly Colour[] = ['green', 'orange', 'blue'];

// --- cards ---

export type CmpInt = number | { eq?: number; min?: number; max?: number };
export type Scope = 'adjacent' | 'board' | 'neighbours' | 'stock';
export type Side = 'N' | 'E' | 'S' | 'W';
export type Where = 'outer_edge' | 'inner_edge' | 'printed_path';
export type BuildWhere = Where | 'own_side' | 'anywhere';

export interface Filter {
  kind?: string[];
  side?: Side[];
  on?: Where;
  cell?: 'corner' | 'border' | 'inner';
  under_bridge?: boolean;
  activation?: CmpInt;
  complete?: boolean;
}
export interface Count {
  count: string;
  scope?: Scope;
  filter?: Filter;
  distinct?: string;
  every?: number;
  max?: number;
  pattern?: string;
}
export interface Cond {
  of?: Count;
  cmp?: CmpInt;
  at?: 'corner' | 'border' | 'inner';
  all?: Cond[];
  any?: Cond[];
  not?: Cond;
}
export interface BuildSpec {
  what: string;
  n: number;
  upto?: boolean;
  on?: BuildWhere;
  op?: 'place' | 'remove';
}
export type Payment = Bundle | { any_of: Bundle[] };

/** One effect: what may be missing depends on its kind (gain, trade, tiers, build, choose, rotate). */
export interface Line {
  if?: Cond;
  activation?: 0 | 1 | 2;
  then?: Line;
  extra?: { if?: Cond; gain: Bundle; per?: Count };
  gain?: Bundle | BuildSpec | null;
  per?: Count;
  pay?: Payment;
  times?: number | 'any' | Count;
  by?: Count;
  tiers?: Record<string, Bundle | Line | null>;
  build?: BuildSpec;
  free?: boolean;
  choose?: number;
  of?: Line[];
  distinct?: boolean;
  rotate?: number;
}

export interface Card {
  number: number;
  name: Record<'en' | 'ja', string>;
  cost: Bundle[];
  fame: number;
  lines: (Line | null)[];
  mode?: 'all' | 'choose1' | 'sequence';
}

/** Edges relative to a building: rows and columns from its cell, and the side of the cell there. */
export interface PatternEdge {
  row: number;
  column: number;
  side: Side;
}
export interface Pattern {
  name: Record<'en' | 'ja', string>;
  edges: PatternEdge[];
}

/** Amounts that a set may change; ours where they are missing. */
export interface Numbers {
  capacity?: Partial<Record<Resource, number>>;
  rotation_price?: number;
  spaces?: Record<string, Bundle>;
  blocked?: number[][];
  bands?: Band[];
  campaign_bands?: Band[];
}

/** What a card says in words: one text for each line. */
export type Captions = Record<string, Partial<Record<'en' | 'ja', string | string[]>>>;

/** The part of the component document that is drawn. */
export interface Components {
  name?: Record<'en' | 'ja', string>;
  decks: Partial<Record<'A' | 'B', Card[]>>;
  front?: Partial<Record<RouteKind, string[]>>;
  patterns?: Record<string, Pattern>;
  numbers?: Numbers;
  captions?: Captions;
}

// --- the view ---

/** What the wheel counts, up to its capacity. */
export const WHEELED = ['wood', 'clay', 'ore', 'brick', 'iron'] as const;
export type Wheeled = (typeof WHEELED)[number];

export const PARTS = ['buildings', 'taler', 'tokens', 'iron_brick', 'basics', 'routes', 'empty'] as const;
export type Part = (typeof PARTS)[number];

/** What a decision would do. */
export interface Preview {
  /** Gained beyond the wheel's room. */
  lost?: Bundle;
  cost?: Bundle | null;
  costs?: Bundle[];
  payable?: boolean[] | boolean;
  fame?: number;
  gain?: Bundle | null;
  removes?: RouteKind | null;
  talers?: number;
  activates?: {
    cell: string;
    card: string;
    by: 'routes' | 'bridges';
    lines: { line: number; possible: boolean; gain: Bundle | null }[];
  }[];
  forfeits?: (string | { cell: string })[];
  /** Trades that are possible at most. */
  limit?: number | null;
}
