/** Seats and bots in words. */
import type { Args, Lang } from '../text/i18n.svelte';
import type { GameStyle, Seat, SeatRequest } from '../wire/protocol';
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

/** Levels that may have a style of the game; the weakest plays as it comes. */
export const STYLED: readonly string[] = LEVELS.slice(1);

/** "engineer:style=brewer" or "engineer@2:style=brewer" in its two parts; "" where there is no style. */
export function parts(spec: string): { bot: string; style: string } {
  const found = /^([a-z0-9_-]+)(?:@\d+)?:style=([a-z0-9_-]+)$/i.exec(spec);
  return { bot: found?.[1] ?? spec, style: found?.[2] ?? '' };
}

/** The spec of a bot with a style, without one where it can have none. */
export const withStyle = (bot: string, style: string): string =>
  style && STYLED.includes(bot) ? `${bot}:style=${style}` : bot;

/** Texts to which the styles of a game are added, where the texts of that game are not there. */
export function knowing(styles: readonly GameStyle[], has: Has, lang: Lang): Has {
  const names = new Map(styles.map((style) => [styleText(style.id), style.name[lang]]));
  return (id, args) => names.get(id) ?? has(id, args);
}

const styleText = (style: string): string => `style-${style.replaceAll('_', '-')}`;

/** "greedy@1+depth=2" in words: the name we have for its kind, else the spec as it is. */
export function botName(spec: string, has: Has): string {
  const kind = /^[a-z0-9_-]+/i.exec(spec)?.[0] ?? '';
  const name = has(`bot-${kind}`);
  if (!name) return spec;
  const { style } = parts(spec);
  if (style) {
    const called = has(styleText(style)) ?? style.replaceAll('_', ' ');
    return has('bot-styled', { bot: name, style: called }) ?? `${name} (${called})`;
  }
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
