/** What was learnt on this device: stars by game and lesson. */
import { recall, remember } from '../browser/storage';

export const MOST_STARS = 3;
type Stars = Record<string, Record<string, number>>;

function read(key: string): Stars {
  try {
    const found: unknown = JSON.parse(recall(key) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Stars) : {};
  } catch {
    return {};
  }
}
const kept = () => read('lessons');
/** Answers that missed the goal of a lesson which is not at its end: coming back does not undo them. */
const keptMissed = () => read('lessons-missed');

/** Stars for a lesson in which so many answers were something else than the goal. */
export const starsFor = (missed: number): number => Math.max(1, MOST_STARS - missed);

export const missedOf = (game: string, lesson: string): number => {
  const found = Number(keptMissed()[game]?.[lesson] ?? 0);
  return Number.isInteger(found) ? Math.max(0, found) : 0;
};

export function keepMissed(game: string, lesson: string, missed: number): void {
  const all = keptMissed();
  remember('lessons-missed', JSON.stringify({ ...all, [game]: { ...all[game], [lesson]: missed } }));
}

export const starsOf = (game: string, lesson: string): number => {
  const found = Number(kept()[game]?.[lesson] ?? 0);
  return Number.isInteger(found) ? Math.min(MOST_STARS, Math.max(0, found)) : 0;
};

/** Keep the stars of a lesson, unless it had more before. */
export function keepStars(game: string, lesson: string, stars: number): void {
  if (starsOf(game, lesson) >= stars) return;
  const all = kept();
  remember('lessons', JSON.stringify({ ...all, [game]: { ...all[game], [lesson]: stars } }));
}
