/** The games this client can draw: every folder beside this file, each loaded when it is needed. */
import type { GameClient } from '../lib/game';

const folders = import.meta.glob<GameClient>('./*/index.ts', { import: 'default' });

/** The client of a game, or null if there is none here (an older page than the server). */
export async function loadGame(id: string): Promise<GameClient | null> {
  const folder = folders[`./${id}/index.ts`];
  return folder ? await folder() : null;
}
