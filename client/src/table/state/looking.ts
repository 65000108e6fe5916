/** What this page is told of a line beside its present: what is new, and what is looked at. */
import type { Json } from '../../board/game';
import type { LogItem } from '../../wire/protocol';

/** What was committed since the update before, and what was seen then. */
export interface Heard {
  /** Plies from here on are new. */
  from: number;
  to: number;
  /** What was seen until now; null where other eyes saw it, or the line was taken back. */
  view: Json | null;
}

/** The replay: another ply of the same line on the same screen. */
export interface Looking {
  ply: number;
  lastPly: number;
  view: Json;
  prev: Json | null;
  log: LogItem[];
  /** Whose eyes. */
  seat: number | null;
  /** No position of the line, but what another decision would have led to. */
  varied: boolean;
}
