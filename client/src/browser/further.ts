/**
 * Pages to which few ever come, so that no other page knows of them:
 *   /#/tournament            tournaments that this browser knows, and a new one
 *   /#/tournament/{id}       one of them
 *   /#/people/{name}         how somebody plays
 *   /#/leaders/{game}        its leaderboards
 *   /#/keeper                for whoever keeps the site; with /in/{word}: by a link
 */
export type Further =
  | { page: 'tournament'; id?: string }
  | { page: 'people'; name: string }
  | { page: 'leaders'; game: string }
  | { page: 'keeper'; word?: string };

/** Which of them a fragment names; null: none. */
export function readFurther(fragment: string): Further | null {
  const kept = /^#\/keeper(?:\/in\/([\w-]+))?\/?$/.exec(fragment);
  if (kept) return { page: 'keeper', ...(kept[1] ? { word: kept[1] } : {}) };
  const found = /^#\/(tournament|people|leaders)(?:\/([^/?]+))?\/?$/.exec(fragment);
  try {
    const of = found?.[2] && decodeURIComponent(found[2]);
    if (found?.[1] === 'tournament') return { page: 'tournament', ...(of ? { id: of } : {}) };
    if (!found || !of) return null;
    return found[1] === 'people' ? { page: 'people', name: of } : { page: 'leaders', game: of };
  } catch {
    return null;
  }
}
