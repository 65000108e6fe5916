import type { Course, LogItem } from '../../wire/protocol';

/** Plies at which the turns of these seats began, ascending: where a seat's items follow somebody else's. */
export function ownTurns(log: readonly LogItem[], seats: readonly number[]): number[] {
  const found: number[] = [];
  let before: number | null = null;
  for (const item of log) {
    // Chance between two decisions of one turn does not end it.
    if (item.seat === null) continue;
    if (item.seat !== before && seats.includes(item.seat)) found.push(item.ply);
    before = item.seat;
  }
  return found;
}

export interface BarMark {
  /** In hundredths of the line. */
  at: number;
  kind: 'part' | 'swing';
}
const SWINGS = 3;

/** What the bar of the replay marks: where parts of the game begin, and the greatest gains of what is played for. */
export function marksOf(course: Course | undefined, last: number): BarMark[] {
  if (!course || !last) return [];
  const at = (ply: number): number => (100 * ply) / last;
  const gains = (course.graphs[0]?.values ?? []).flatMap((own) =>
    own.slice(1).map((value, i) => ({ ply: course.plies[i + 1]!, gain: value - own[i]! })),
  );
  const swings = gains
    .filter(({ gain }) => gain > 1)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, SWINGS);
  return [
    ...course.marks.slice(1).map(({ ply }) => ({ at: at(ply), kind: 'part' as const })),
    ...new Map(swings.map(({ ply }) => [ply, { at: at(ply), kind: 'swing' as const }])).values(),
  ];
}
