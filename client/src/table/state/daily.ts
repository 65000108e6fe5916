/** The layout of the day: whose results they are, and what is shown of them. */
import { api } from '../../wire/api';
import type { DailyBest, DailyResults, TableMade } from '../../wire/protocol';
import { recall, remember, type OwnTable } from '../../browser/storage';
import { openMade } from './made';

const KEY = 'player';

/** The token that opens this browser's own results; undefined before the first layout of the day. */
export const playerToken = (): string | undefined => recall(KEY) ?? undefined;

/** The server tells a new player's token once. */
export function keepPlayer(made: TableMade): void {
  if (made.player_token) remember(KEY, made.player_token);
}

/** This browser's own results; null where it has none. */
export async function ownResults(): Promise<DailyResults | null> {
  const token = playerToken();
  if (token === undefined) return null;
  const results = await api.dailyResults(token);
  return results.games.length ? results : null;
}

/** The best of each layout of a game, newest date first. */
export const bestOf = (results: DailyResults | null, game: string): DailyBest[] =>
  results?.best.filter((each) => each.game === game) ?? [];

/** The newest attempt of a date, in the way that is chosen, that is not over and that this browser can open again. */
export function underWay(
  results: DailyResults | null,
  game: string,
  date: string,
  tables: readonly OwnTable[],
  options: DailyBest['options'] = {},
): OwnTable | undefined {
  for (const each of results?.games ?? []) {
    if (each.game !== game || each.date !== date || each.finished !== null) continue;
    // What an attempt does not name was not there to be chosen.
    if (Object.entries(options).some(([key, value]) => (each.options[key] ?? value) !== value)) continue;
    const own = tables.find((one) => one.table === each.table && one.role === 'host');
    if (own) return own;
  }
  return undefined;
}

/** The points of today's layouts by game; of one that was played in several ways, of the first of them. */
export const scoresOf = (results: DailyResults | null): Record<string, number> =>
  Object.fromEntries(
    (results?.best ?? [])
      .filter(({ date, score }) => date === results?.date && score !== null)
      .map(({ game, score }) => [game, score!] as const)
      .toReversed(),
  );

const like = (options: DailyBest['options']) => JSON.stringify(Object.entries(options).toSorted());

/** A table of a layout that this browser can open, as its host; undefined where it has none. */
export function tableOf(
  results: DailyResults,
  best: DailyBest,
  tables: readonly OwnTable[],
): OwnTable | undefined {
  const ids = results.games
    .filter(
      ({ game, date, options }) =>
        game === best.game && date === best.date && like(options) === like(best.options),
    )
    .map(({ table }) => table);
  return tables.find((each) => each.role === 'host' && ids.includes(each.table));
}

/** Another game on the layout of a table, whatever its date: one more attempt. */
export async function playSame({ table, token, game, names, daily }: OwnTable): Promise<void> {
  openMade(await api.again(table, true, token), game, names, daily ? { daily } : {});
}

/** How an attempt stands among the others of its layout; null where it is not one of this browser's. */
export function bestBeside(results: DailyResults | null, table: string): DailyBest | null {
  const game = results?.games.find((each) => each.table === table);
  if (!results || !game) return null;
  return (
    results.best.find(
      (each) =>
        each.game === game.game && each.date === game.date && like(each.options) === like(game.options),
    ) ?? null
  );
}

/** "met" where every aim was, "missed" where one was not, null where there was none. */
export function aimsOf(best: Pick<DailyBest, 'aims'>): 'met' | 'missed' | null {
  const aims = Object.values(best.aims);
  if (!aims.length) return null;
  return aims.every(Boolean) ? 'met' : 'missed';
}
