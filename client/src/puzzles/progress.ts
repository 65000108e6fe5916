/** What was solved on this device: the first answer to a puzzle is the one that counts. */
import { recall, remember } from '../browser/storage';
import type { PuzzleInfo } from '../wire/protocol';

export type Mark = 'solved' | 'missed';
interface Kept {
  /** By game and puzzle. */
  marks: Record<string, Record<string, Mark>>;
  /** By date and game: the puzzle of that day, and what became of it. */
  days: Record<string, Record<string, { puzzle: string; mark: Mark }>>;
}
/** Which puzzles of a game are wanted: of a theme, of a difficulty; null: of any. */
export interface Filter {
  theme: string | null;
  difficulty: number | null;
}

const ALL: Filter = { theme: null, difficulty: null };

function read<T extends object>(key: string, none: T): T {
  try {
    const found: unknown = JSON.parse(recall(key) ?? 'null');
    return typeof found === 'object' && found !== null ? { ...none, ...found } : none;
  } catch {
    return none;
  }
}
const kept = (): Kept => read('puzzles', { marks: {}, days: {} });

export const marksOf = (game: string): Record<string, Mark> => kept().marks[game] ?? {};
export const dayOf = (game: string, day: string) => kept().days[day]?.[game] ?? null;

/** Keep what became of a puzzle; `day`: it was the puzzle of that date. */
export function keepMark(game: string, puzzle: string, mark: Mark, day: string | null): void {
  const { marks, days } = kept();
  const own = { [puzzle]: mark, ...marks[game] };
  const ofDay = day === null ? {} : { [day]: { [game]: { puzzle, mark }, ...days[day] } };
  remember('puzzles', JSON.stringify({ marks: { ...marks, [game]: own }, days: { ...days, ...ofDay } }));
}

export const filterOf = (game: string): Filter => ({
  ...ALL,
  ...read<Record<string, Filter>>('puzzle-filters', {})[game],
});
export function keepFilter(game: string, filter: Filter): void {
  const all = read<Record<string, Filter>>('puzzle-filters', {});
  remember('puzzle-filters', JSON.stringify({ ...all, [game]: filter }));
}

export const fits = (puzzle: PuzzleInfo, { theme, difficulty }: Filter): boolean =>
  (theme === null || puzzle.themes.includes(theme)) &&
  (difficulty === null || puzzle.difficulty === difficulty);

/** A filter that leaves something: this one, else what was chosen last alone, else none. */
export const some = (puzzles: PuzzleInfo[], filter: Filter, last: Partial<Filter>): Filter =>
  [filter, { ...ALL, ...last }].find((each) => puzzles.some((puzzle) => fits(puzzle, each))) ?? ALL;

/** The next puzzle after one (the first, where it is none of these) that was not tried yet; null: all were. */
export function nextOf(
  puzzles: PuzzleInfo[],
  filter: Filter,
  marks: Record<string, Mark>,
  after: string | null,
): PuzzleInfo | null {
  const at = puzzles.findIndex((each) => each.id === after) + 1;
  const turned = [...puzzles.slice(at), ...puzzles.slice(0, at)];
  return turned.find((each) => each.id !== after && !marks[each.id] && fits(each, filter)) ?? null;
}
