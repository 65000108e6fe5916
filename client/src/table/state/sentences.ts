/** Messages of the server (log items, prompts, reasons) in the reader's language. */
import type { GameClient, NameContext, SeatInfo } from '../../board/game';
import type { Args } from '../../text/i18n.svelte';
import type { LogItem, Prompt } from '../../wire/protocol';

type Speaker = Pick<GameClient, 'name' | 'figure'>;

/** Arguments that name a seat by its number: `seat`, and where there are several `from_seat`, `to_seat` and the like. */
const namesSeat = (key: string): boolean => key === 'seat' || key.endsWith('_seat');

export function seatName(seats: SeatInfo[], seat: number): string {
  return seats.find((each) => each.index === seat)?.name ?? String(seat + 1);
}

/**
 * Arguments of message `id` as a reader wants them: ids of nouns become names ("cannock" in `town` becomes "Cannock"), numbers of seats
 * become the people's names. `player` is always there where a seat acted.
 */
export function readable(
  id: string,
  args: Record<string, string | number>,
  game: Speaker | null,
  context: NameContext,
  seat: number | null = null,
): Args {
  const said: Args = {};
  if (seat !== null) said.player = seatName(context.seats, seat);
  for (const [key, value] of Object.entries(args)) {
    if (typeof value === 'number')
      said[key] = namesSeat(key) ? seatName(context.seats, value) : (game?.figure?.(id, key, value) ?? value);
    else said[key] = game?.name(key, value, context) ?? value;
  }
  return said;
}

export function sentence(item: LogItem, game: Speaker | null, context: NameContext): string {
  return context.t(item.id, readable(item.id, item.args, game, context, item.seat));
}

export function question(prompt: Prompt, game: Speaker | null, context: NameContext): string {
  return context.t(prompt.id, readable(prompt.id, prompt.args, game, context));
}

/** A line of the log as it is read: a sentence, and how often it happened in a row. */
export interface Told extends LogItem {
  text: string;
  times: number;
}

/** The same sentence several times in a row (cards drawn) is said once, with its count; never across `since`. */
export function told(
  log: readonly LogItem[],
  say: (item: LogItem) => string,
  since: number | null = null,
): Told[] {
  const found: Told[] = [];
  for (const item of log) {
    const text = say(item);
    const before = found.at(-1);
    const parted = since !== null && before && before.ply < since && item.ply >= since;
    if (before && before.text === text && before.committed === item.committed && !parted) before.times += 1;
    else found.push({ ...item, text, times: 1 });
  }
  return found;
}
