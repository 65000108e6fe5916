/** Messages of the server (log items, prompts, reasons) in the reader's language. */
import type { NameContext } from '../../board/game';
import { readable, saying, type Speaker } from '../../board/says';
import type { LogItem, Prompt } from '../../wire/protocol';

export function sentence(item: LogItem, game: Speaker | null, context: NameContext): string {
  return context.t(item.id, readable(item.args, game, context, item.seat));
}

export function question(prompt: Prompt, game: Speaker | null, context: NameContext): string {
  return saying(prompt, game, context);
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
