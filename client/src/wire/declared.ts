// Written by `python -m wagonway.server.schema` from src/wagonway/kernel/board.py. Do not edit.
import type { Said } from './protocol';

/** A piece that lies on a place: a mark of its owner, or up to three characters. */
export interface Token {
  /** A seat; null: nobody's. */
  owner: number | null;
  text: string;
  /** What it is, for who does not see it. */
  says: Said | null;
}

/** A place of the map. `kind` and `id` name it. */
export interface Place {
  kind: string;
  id: string;
  /** Its middle, in units of the board. */
  x: number;
  y: number;
  /** A seat; null: nobody's. */
  owner: number | null;
  /** Drawn in its middle, up to three characters. */
  text: string;
  tokens: Token[];
  says: Said | null;
}

/** What joins two places. `kind` and `id` name it. */
export interface Line {
  kind: string;
  id: string;
  /** Ids of two places. */
  ends: string[];
  /** A seat; null: nobody's. */
  owner: number | null;
  /** Drawn in its middle while nobody owns it, up to three characters: what it costs, how long it is. */
  text: string;
  says: Said | null;
}

/** What stands on a space of a track. */
export interface Marker {
  /** Number of the space, from 0. */
  at: number;
  /** A seat; null: the table's. */
  owner: number | null;
}

/** A row of spaces on which markers move. */
export interface Track {
  title: Said;
  spaces: string[];
  markers: Marker[];
}

/** A card whose face is seen. `kind` and `id` name it. */
export interface Card {
  kind: string;
  id: string;
  /** In its corner: what it is worth or costs. */
  text: string;
  /** Lines below its name. */
  lines: Said[];
  says: Said | null;
}

/** Cards that lie together. What a seat holds alone goes with it; all else lies beside the map. */
export interface Cards {
  title: Said;
  cards: Card[];
  /** Whose hand it is, where only that seat sees it. */
  hand: number | null;
}

/** Something that everybody knows of a seat. */
export interface Fact {
  title: Said;
  value: number;
}

/** All that is drawn of a table. */
export interface Board {
  /** Of the map, in units in which it is at least some 800 wide: names are 24 high. 0: there is no map. */
  width: number;
  height: number;
  places: Place[];
  lines: Line[];
  tracks: Track[];
  cards: Cards[];
  /** By seat. */
  seats: Fact[][];
  /** Beside the game's name: "Week 3 of 20". */
  status: Said | null;
}
