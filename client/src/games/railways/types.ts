/** The view of a Railways state as the server sends it, and the component data it speaks about. */
import type { Lang } from '../../board/game';

export type TypeId = 'R' | 'L' | 'C' | 'I';
export type Marker = 'unowned' | 'owned' | 'upgraded';
/** Orders that every list in the client keeps. */
export const TYPES: readonly TypeId[] = ['R', 'L', 'C', 'I'];

export interface Square {
  /** "a1": column and row. */
  id: string;
  /** Of the building on it. */
  type: TypeId | null;
  /** Where its track leads: "ES"; empty where there is none. */
  sides: string;
  /** Of these sides those over which it leads nowhere. */
  stops: string;
  building: string | null;
  link: string | null;
  die: string | null;
  card: string | null;
}
/** What is printed on a square. */
export type Printed = Pick<Square, 'id' | 'type' | 'sides'>;
export interface Building {
  id: string;
  type: TypeId;
  spaces: string[];
  passengers: number;
  dice: string[];
}
export interface Link {
  id: string;
  /** In order along the track. */
  spaces: string[];
  /** Buildings; alike where it is a loop. */
  ends: [string, string];
  length: number;
  loop: boolean;
  marker: Marker;
  /** What buying it takes; nothing where it is bought. */
  price: Need[];
}
export interface Die {
  id: string;
  value: number;
  space: string | null;
  building: string | null;
}
export interface BuildingDie {
  id: string;
  value: number;
  cost: number;
  built: boolean;
}
export interface Aim {
  id: string;
  met: boolean;
  have: number;
  needs: number;
}
export type Bonus = Partial<Record<'capital' | 'workers' | 'pollution', number>> & { convert?: boolean };
export interface Route {
  from: string;
  rides: string[];
  /** Buildings, the destination included. */
  visits: string[];
  end: string;
  type: TypeId;
  profit: number;
  fare: number;
  bonus: Bonus;
  payable?: boolean;
}
export interface Need {
  /** An icon; destinations that do as well as each other stand together: "dR/dC". */
  icon: string;
  number: number;
}
export interface UnderWay {
  verb: string;
  link?: string | null;
  building?: string | null;
  die?: string | null;
  square?: string | null;
  route?: string | null;
  amount?: number | null;
  need?: Need[];
  /** Slots of the hand with icons that are asked for: "3.2". */
  serves?: string[];
}
export interface Scored {
  profit: number;
  links: number;
  pollution: number;
  total: number;
}
/** How many percent of so many measured games a score is better than. */
export interface Standing {
  percent: number;
  games: number;
}
export interface RailwaysView {
  game: 'railways';
  me: number | null;
  stage: string;
  round: number;
  phase: number;
  decade: number;
  rounds: number;
  capital: number;
  pollution: number;
  profit: number;
  workers: number;
  markers_left: number;
  score?: number;
  limits: { capital: number; pollution_min: number; pollution: number; workers: number };
  variant: string;
  aims: Aim[];
  delivered: TypeId[];
  grid: { columns: number; rows: number; card_columns: number; card_rows: number };
  map: ({ cell: string; card: string; turned: boolean } | null)[];
  squares: Square[];
  buildings: Building[];
  links: Link[];
  dice: Die[];
  building_dice: BuildingDie[];
  hand: string[];
  played: string[];
  /** Cards of the map that are still to be laid. */
  dealt?: string[];
  pile: { size: number; cards: string[] };
  discards: string[];
  under_way: UnderWay | null;
  routes: Route[];
  scores: Scored;
  standing?: Standing | null;
}

// --- choices ---

/** What a choice may carry beside its kind and id. */
export interface Extra {
  /** For a payment. */
  cards?: string[];
  overuse?: number;
  slots?: Record<string, { slot: number; icons: string[] }[]>;
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
  /** For a conversion. */
  capital?: number;
}

/** What the server says of a choice, as messages. */
export interface Preview {
  says?: { id: string; args: Record<string, string | number> }[];
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
