import { texts } from '../../text/i18n.svelte';
import type { Result } from '../../wire/protocol';

export interface Standing {
  seat: number;
  place: number;
  score: number;
}

/**
 * Seats in the order of the end. The game's `returns` decide (they know its ties), scores order those that are equal
 * there; equal returns share a place.
 */
export function standings(result: Result): Standing[] {
  const seats = result.scores.map((score, seat) => ({ seat, score, worth: result.returns[seat] ?? 0 }));
  seats.sort((a, b) => b.worth - a.worth || b.score - a.score || a.seat - b.seat);
  let place = 0;
  return seats.map((each, index) => {
    const before = seats[index - 1];
    if (!before || before.worth !== each.worth || before.score !== each.score) place = index + 1;
    return { seat: each.seat, place, score: each.score };
  });
}

/** Who won, in words; to whoever has one seat and won alone it is said as such. */
export function wonBy(result: Result, own: readonly number[], name: (seat: number) => string): string {
  const first = standings(result).filter(({ place }) => place === 1);
  if (first.length === 1 && own.length === 1 && own[0] === first[0]!.seat) return texts.t('final-you');
  const names = new Intl.ListFormat(texts.lang).format(first.map(({ seat }) => name(seat)));
  return texts.t('final-winner', { names, n: first.length });
}
