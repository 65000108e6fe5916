import type { LogItem } from '../../wire/protocol';

/** Plies at which the turns of these seats began, ascending: where a seat's items follow somebody else's. */
export function ownTurns(log: readonly LogItem[], seats: readonly number[]): number[] {
  const found: number[] = [];
  let before: number | null = null;
  for (const item of log) {
    // Chance between two decisions of one turn does not end it.
    if (item.seat === null) continue;
    if (item.seat !== before && seats.includes(item.seat)) found.push(item.ply);
    before = item.seat;
  }
  return found;
}
