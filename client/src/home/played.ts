/** The set of one's own that a table is made with. */
import { loadEditor } from '../games';
import type { TableRequest } from '../wire/protocol';
import { documentOf } from '../sets/drafts';

/** What a request for a table says of its set ("": the game's). */
export async function playedWith(game: string, set: string): Promise<Pick<TableRequest, 'components'>> {
  const whole = set && (await loadEditor(game))?.whole(documentOf(set));
  return whole ? { components: whole } : {};
}
