/** What a view of Railways holds (view.ts), what a choice carries beside it, and the component data they speak about. */
import type { Lang } from '../../board/game';
import type { Bonus, Square, TypeId } from './view';

export type * from './view';

/** Orders that every list in the client keeps. */
export const TYPES: readonly TypeId[] = ['R', 'L', 'C', 'I'];

/** What is printed on a square. */
export type Printed = Pick<Square, 'id' | 'type' | 'sides'>;

// --- choices ---

/** What a choice may carry beside its kind and id. */
export interface Extra {
  /** For a payment. */
  cards?: string[];
  overuse?: number;
  slots?: Record<string, { slot: number; icons: string[] }[]>;
  /** Cards without which it can be paid, and slots that need not be. */
  idle?: string[];
  needless?: number;
  /** For a route. */
  rides?: string[];
  visits?: string[];
  end?: string;
  profit?: number;
  fare?: number;
  bonus?: Bonus;
  /** For a square: what it takes, joins, completes and splits. */
  type?: TypeId;
  joins?: string[];
  makes?: number[];
  splits?: string | null;
  asks_part?: boolean;
  loses_marker?: boolean;
  /** Where a marker comes to stand on its track. */
  after?: number;
  /** For a conversion. */
  capital?: number;
}

// --- components ---

export interface CardFace {
  id: string;
  /** Of the place on its map. */
  name?: Partial<Record<Lang, string>>;
  map: string[];
  slots: string[][];
}
export interface Components {
  grid: { columns: number; rows: number };
  numbers: {
    capital_max: number;
    pollution_min: number;
    pollution_max: number;
    workers_max: number;
    link_points: number;
    building_cost: number;
    leisure: [number, number][];
  };
  cards: CardFace[];
}
