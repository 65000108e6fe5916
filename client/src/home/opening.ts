/** New tables: made, kept in this browser, and opened. */
import { knowing, usualBot, named } from '../ui/people';
import { openMade } from '../table/state/made';
import { texts } from '../text/i18n.svelte';
import { api } from '../wire/api';
import type { GameInfo, GameStyle, SeatRequest, TableRequest } from '../wire/protocol';
import { recall, type OwnTable } from '../browser/storage';

const t = texts.t;

/** What one is called who says nothing else. */
export const unnamed = (seat: number): string =>
  (seat === 0 ? recall('name') : null) ?? t('player-n', { n: seat + 1 });

/** Make a table with these seats, whose people and bots get their names, and turn to it. */
export async function openTable(
  wish: Omit<TableRequest, 'players' | 'seats'>,
  seats: SeatRequest[],
  kept: Partial<OwnTable> = {},
  styles: readonly GameStyle[] = [],
): Promise<void> {
  const people = named(seats, knowing(styles, texts.has, texts.lang), unnamed);
  const made = await api.makeTable({ ...wish, players: people.length, seats: people });
  openMade(
    made,
    wish.game,
    people.map((seat) => seat.name),
    kept,
  );
}

/** The first game of a newcomer: with a coach, alone or against the weakest bot. */
export async function guidedStart(info: GameInfo): Promise<void> {
  const bot = info.bots.includes('apprentice') ? 'apprentice' : usualBot(info.bots, 'clerk');
  const players = info.players.includes(2) && bot ? 2 : Math.min(...info.players);
  const seats = Array.from({ length: players }, (_, seat): SeatRequest =>
    seat > 0 && bot ? { kind: 'bot', bot } : { kind: 'here' },
  );
  await openTable({ game: info.id, hints: true }, seats, { coach: true });
}

/** A sensible table at once: alone where that is how the game is played, else against a bot that can be beaten. */
export function quickStart(info: GameInfo, more: Pick<TableRequest, 'components'> = {}): Promise<void> {
  const bot = usualBot(info.bots, 'clerk');
  const players = info.players.includes(2) && bot ? 2 : Math.min(...info.players);
  const seats = Array.from({ length: players }, (_, seat): SeatRequest =>
    seat > 0 && bot ? { kind: 'bot', bot } : { kind: 'here' },
  );
  return openTable({ game: info.id, ...more }, seats);
}
