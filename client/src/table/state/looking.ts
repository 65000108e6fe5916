/** What this page is told of a line beside its present: what is new, and what is looked at. */
import type { Json } from '../../board/game';
import type { LogItem, Looked } from '../../wire/protocol';

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

/** What the server shows of a ply, beside what was looked at before. */
export const lookedAt = ({ ply, last_ply, view, log, seat }: Looked, before: Looking | null): Looking => ({
  ply,
  lastPly: last_ply,
  view,
  prev: before && Math.abs(ply - before.ply) === 1 ? before.view : null,
  log,
  seat,
  varied: false,
});
