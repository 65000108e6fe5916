/** What a view of Tramways holds (view.ts), what a choice carries beside it, and the component data they speak about. */
import type { Lang } from '../../board/game';
import type { Side, Trip, TypeId } from './view';

export type * from './view';

/** Orders that every list in the client keeps. */
export const TYPES: readonly TypeId[] = ['R', 'L', 'C', 'I'];
/** The place of the strip among the slots of a card. */
export const STRIP_SLOT = 5;

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
