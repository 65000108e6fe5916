/** Seats and bots in words. */
import type { Args } from '../text/i18n.svelte';
import type { Seat, SeatRequest } from '../wire/protocol';
import type { SeatInfo } from './players';

type Has = (id: string, args?: Args) => string | undefined;

/** Bots of five strengths, weakest first. */
export const LEVELS = ['apprentice', 'clerk', 'engineer', 'director', 'tycoon'] as const;
export type Level = (typeof LEVELS)[number];

/** Bots of Wagonway that are no opponents but something to try out and measure with. */
const EXPERIMENTS: readonly string[] = ['random', 'greedy', 'turn', 'ismcts', 'foresight'];

/** The bots of a server, sorted for whoever chooses one. */
export function botChoices(bots: string[]): { levels: Level[]; experiments: string[]; others: string[] } {
  const known: readonly string[] = [...LEVELS, ...EXPERIMENTS];
  return {
    levels: LEVELS.filter((level) => bots.includes(level)),
    experiments: EXPERIMENTS.filter((spec) => bots.includes(spec)),
    others: bots.filter((spec) => !known.includes(spec)),
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

/** Seats of a new table with the names that they bear there: of people as given, bots by their kind. */
export function named(
  seats: readonly SeatRequest[],
  has: Has,
  unnamed: (seat: number) => string,
): (SeatRequest & { name: string })[] {
  const found = seats.map((seat, index) => ({
    ...seat,
    name: seat.name?.trim() || (seat.kind === 'bot' ? botName(seat.bot ?? '', has) : unnamed(index)),
  }));
  // Two bots of a kind at one table are told apart.
  for (const spec of new Set(found.map((seat) => seat.bot))) {
    const alike = found.filter((seat) => spec && seat.bot === spec);
    if (alike.length > 1) alike.forEach((seat, index) => (seat.name = `${seat.name} ${index + 1}`));
  }
  return found;
}

export function seatInfos(seats: Seat[], thinking: number[], unnamed: (seat: number) => string): SeatInfo[] {
  return seats.map((seat) => ({
    index: seat.seat,
    name: seat.name.trim() || unnamed(seat.seat),
    kind: seat.kind,
    bot: seat.bot,
    connected: seat.connected,
    offered: seat.offered,
    standsIn: seat.stands_in,
    thinking: thinking.includes(seat.seat),
  }));
}
