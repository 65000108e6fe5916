/** Seats and bots in words. */
import type { SeatInfo } from './game';
import type { Args } from './i18n.svelte';
import type { Seat } from './protocol';

type Has = (id: string, args?: Args) => string | undefined;

/** "greedy@1+depth=2" in words: the name we have for its kind, else the spec as it is. */
export function botName(spec: string, has: Has): string {
  const kind = /^[a-z0-9_-]+/i.exec(spec)?.[0] ?? '';
  const name = has(`bot-${kind}`);
  if (!name) return spec;
  const rest = spec.slice(kind.length).replace(/^[:@+]/, '');
  return rest ? `${name} (${rest})` : name;
}

export function seatInfos(seats: Seat[], thinking: number[], unnamed: (seat: number) => string): SeatInfo[] {
  return seats.map((seat) => ({
    index: seat.seat,
    name: seat.name.trim() || unnamed(seat.seat),
    kind: seat.kind,
    bot: seat.bot,
    connected: seat.connected,
    thinking: thinking.includes(seat.seat),
  }));
}
