/** Seats and bots in words. */
import type { SeatInfo } from './game';
import type { Args } from './i18n.svelte';
import type { Seat } from './protocol';

type Has = (id: string, args?: Args) => string | undefined;

/** Bots of five strengths, weakest first. */
export const LEVELS = ['apprentice', 'clerk', 'engineer', 'director', 'tycoon'] as const;
export type Level = (typeof LEVELS)[number];

/** The bots of a server, sorted for whoever chooses one. */
export function botChoices(bots: string[]): { levels: Level[]; others: string[] } {
  return {
    levels: LEVELS.filter((level) => bots.includes(level)),
    others: bots.filter((spec) => !(LEVELS as readonly string[]).includes(spec)),
  };
}

/** What is chosen before anybody chooses: this level, or what comes nearest on a server that has it not. */
export function usualBot(bots: string[], level: Level): string {
  return bots.includes(level) ? level : (botChoices(bots).levels[0] ?? bots.at(-1) ?? '');
}

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
