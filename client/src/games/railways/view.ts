// Written by `python -m wagonway.server.schema` from view_types.py of the rules. Do not edit.
import type { Said } from '../../wire/protocol';

export type TypeId = 'R' | 'L' | 'C' | 'I';

export type Marker = 'unowned' | 'owned' | 'upgraded';

/** A space that is not bare land. */
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

export interface Building {
  /** Its first space. */
  id: string;
  type: TypeId;
  spaces: string[];
  passengers: number;
  dice: string[];
}

export interface Need {
  /** An icon; destinations that do as well as each other stand together: "dR/dC". */
  icon: string;
  number: number;
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

/** An aim of the variant as things stand. */
export interface Aim {
  id: string;
  met: boolean;
  /** Of the Mayor: passengers that are left, which needs to be 0. */
  have: number;
  needs: number;
}

/** What a destination brings besides profit and fare, as far as the tracks hold it. */
export interface Bonus {
  capital?: number;
  workers?: number;
  pollution?: number;
  convert?: boolean;
}

export interface RouteStart {
  from: string;
}

/** A way that passengers can go. */
export interface Route {
  from: string;
  /** Links. */
  rides: string[];
  /** Buildings, the destination included. */
  visits: string[];
  end: string;
  type: TypeId;
  profit: number;
  fare: number;
  /** What each of the links pays of it. */
  fares: number[];
  /**
   * Capital beyond the end of its track; at a leisure building what is lost where nothing more is turned into
   * profit than must be.
   */
  lost: number;
  bonus: Bonus;
  payable: boolean;
}

/** The action under way. */
export interface UnderWay {
  verb: string;
  link: string | null;
  building: string | null;
  die: string | null;
  square: string | null;
  route: string | null;
  amount: number | null;
  need: Need[];
  /** Slots of the hand with icons that are asked for: "3.2". */
  serves: string[];
  /** What it takes besides. */
  capital: number;
  workers: number;
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

export interface Limits {
  capital: number;
  pollution_min: number;
  pollution: number;
  workers: number;
}

export interface Grid {
  columns: number;
  rows: number;
  card_columns: number;
  card_rows: number;
}

export interface MapCard {
  cell: string;
  card: string;
  turned: boolean;
}

export interface Pile {
  size: number;
  /** Not in their order. */
  cards: string[];
}

/** The whole table; who looks at it makes no difference to what is on it. */
export interface RailwaysView {
  game: 'railways';
  /** The seat that looks; null: the public. */
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
  /** If the game ended now. */
  score: number;
  limits: Limits;
  variant: string;
  aims: Aim[];
  delivered: TypeId[];
  grid: Grid;
  map: (MapCard | null)[];
  squares: Square[];
  buildings: Building[];
  links: Link[];
  dice: Die[];
  building_dice: BuildingDie[];
  hand: string[];
  played: string[];
  /** Cards of the map that are still to be laid. */
  dealt: string[];
  pile: Pile;
  discards: string[];
  under_way: UnderWay | null;
  routes: Route[];
  /** If the game ended now, part by part. */
  scores: Scored;
  /** Where the game stands, as a message. */
  status: Said;
  standing: Standing | null;
}
