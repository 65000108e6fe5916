/** What others left on the board since one's last move: who set, moved, took or turned over what. */
import type { Mark } from '../../board/mark';
import type { LogItem } from '../../wire/protocol';

/** The first ply that somebody without seats has not followed: where the last move of somebody began. */
export function lastMove(log: readonly LogItem[]): number {
  const last = log.findLastIndex((item) => item.seat !== null);
  const earlier = log.slice(0, Math.max(last, 0));
  const others = earlier.findLast((item) => item.seat !== null && item.seat !== log[last]!.seat);
  // Where one plays alone, that is where something happened by itself, say a round began.
  const before = others ?? earlier.findLast((item) => item.seat === null);
  return before ? before.ply + 1 : 0;
}

/** The traces of others from `since` on, before `until`; who did the same twice to a thing left one. */
export function traceOf(
  log: readonly LogItem[],
  { since, until, own }: { since: number; until: number; own: readonly number[] },
): Mark[] {
  const found = new Map<string, Mark>();
  for (const { ply, seat, deed, things } of log) {
    if (!deed || seat === null || own.includes(seat) || ply < since || ply >= until) continue;
    for (const thing of things) found.set(`${thing} ${seat} ${deed}`, { thing, seat, sign: deed });
  }
  return [...found.values()];
}
