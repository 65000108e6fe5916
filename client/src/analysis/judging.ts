/** What search says about the decisions of a game, as figures: their worth, what they cost, and how grave that is. */
import type { Alternative, Decided, LogItem, Result, Verdict } from '../wire/protocol';

export const WEIGHTS = ['slight', 'mistake', 'blunder'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** From which loss on: of a share of the win, */
const CHANCE_LOST: Record<Weight, number> = { slight: 0.07, mistake: 0.12, blunder: 0.2 };
/** and alone of the points that were to be expected, but at least of so many. */
const POINTS_SHARE: Record<Weight, number> = { slight: 0.02, mistake: 0.05, blunder: 0.1 };
const POINTS_LOST: Record<Weight, number> = { slight: 1.5, mistake: 3, blunder: 6 };

/** From which loss on a decision is marked: shares of the win; alone shares of the expected points, and points at least. */
export const LIMITS = { chance: CHANCE_LOST, share: POINTS_SHARE, points: POINTS_LOST } as const;

/** A decision of the line with all that is known of it. */
export interface Judged {
  decided: Decided;
  verdict: Verdict | null;
  best: Alternative | null;
  taken: Alternative | null;
  /** Share of the win, or points alone, that the best decision is ahead; null as long as that is not known. */
  cost: number | null;
  weight: Weight | null;
}

/** What counts for a seat: its share of the win, or its points where it plays alone. */
export function worth(of: Alternative, seat: number): number | null {
  const [chances, points] = [of.chances, of.points];
  return (chances.length > 1 ? chances[seat] : points[seat]) ?? null;
}

/** What one simulation's result varies by, squared: shares of the win, and points; see docs/analysis.md. */
const CHANCE_SPREAD = 0.03;
const POINTS_SPREAD = 2.5;

/** By how much two decisions may differ by luck alone: two standard errors. */
function luck(a: Alternative, b: Alternative, alone: boolean): number {
  const spread = alone ? POINTS_SPREAD : CHANCE_SPREAD;
  return 2 * Math.sqrt(spread / Math.max(1, a.visits) + spread / Math.max(1, b.visits));
}

function weigh(cost: number, best: Alternative, taken: Alternative, seat: number): Weight | null {
  const alone = best.chances.length < 2;
  if (cost < luck(best, taken, alone)) return null;
  const expected = Math.abs(best.points[seat] ?? 0);
  const least = (weight: Weight) =>
    alone ? Math.max(POINTS_LOST[weight], POINTS_SHARE[weight] * expected) : CHANCE_LOST[weight];
  return WEIGHTS.findLast((weight) => cost >= least(weight)) ?? null;
}

export function judge(decided: Decided, verdict: Verdict | null): Judged {
  const { seat, action } = decided;
  const judged = verdict?.alternatives ?? [];
  const best = judged.find((one) => one.visits > 0) ?? null;
  const taken = judged.find((one) => one.action === action) ?? null;
  const values = best && taken ? [worth(best, seat), worth(taken, seat)] : [];
  const [most, got] = values;
  if (!best || !taken || most == null || got == null)
    return { decided, verdict, best, taken, cost: null, weight: null };
  const cost = best === taken ? 0 : Math.max(0, most - got);
  return {
    decided,
    verdict,
    best,
    taken,
    cost,
    weight: best === taken ? null : weigh(cost, best, taken, seat),
  };
}

/** Whether the search looked at more than one of its alternatives. */
export const compared = (one: Judged): boolean =>
  (one.verdict?.alternatives.filter((each) => each.visits > 0).length ?? 0) > 1;

/** A move: the decisions that belong together, in order. */
export interface Move {
  first: number;
  seat: number;
  decisions: Judged[];
  /** The ply after its last one. */
  end: number;
  /** Its gravest decision. */
  weight: Weight | null;
  cost: number | null;
}

/** The decisions by move; `last` is the ply after the last one of the line. */
export function moves(judged: readonly Judged[], last: number): Move[] {
  const found: Move[] = [];
  for (const one of judged) {
    const { first, seat } = one.decided;
    const before = found.at(-1);
    if (before?.first === first && before.seat === seat) before.decisions.push(one);
    else found.push({ first, seat, decisions: [one], end: last, weight: null, cost: null });
  }
  found.forEach((move, n) => {
    move.end = found[n + 1]?.first ?? last;
    const known = move.decisions.filter((one) => one.cost !== null);
    if (known.length) move.cost = Math.max(...known.map((one) => one.cost ?? 0));
    move.weight = WEIGHTS.findLast((weight) => known.some((one) => one.weight === weight)) ?? null;
  });
  return found;
}

/** What a move did, out of the log. */
export const deeds = (log: readonly LogItem[], move: Move): LogItem[] =>
  log.filter(
    (item) =>
      item.ply >= move.first &&
      item.ply < move.end &&
      item.seat === move.seat &&
      !item.id.startsWith('table-'),
  );

/** How a seat did. */
export interface Sum {
  seat: number;
  counts: Record<Weight, number>;
  judged: number;
  /** Mean of what its decisions cost. */
  mean: number | null;
}

export function sums(judged: readonly Judged[], seats: readonly number[]): Sum[] {
  return seats.map((seat) => {
    const own = judged.filter((one) => one.decided.seat === seat && one.cost !== null);
    const count = (weight: Weight) => own.filter((one) => one.weight === weight).length;
    return {
      seat,
      counts: { slight: count('slight'), mistake: count('mistake'), blunder: count('blunder') },
      judged: own.length,
      mean: own.length ? own.reduce((sum, one) => sum + (one.cost ?? 0), 0) / own.length : null,
    };
  });
}

/** What each seat could expect at a decision; null where it was not judged. */
export const expected = (one: Judged): readonly number[] | null =>
  one.best && (one.best.chances.length > 1 ? one.best.chances : one.best.points);

/** How it came out: shares of the win, or the score alone. */
export function outcome(result: Result | null): readonly number[] | null {
  if (!result) return null;
  if (result.scores.length < 2) return result.scores;
  const most = Math.max(...result.returns);
  const winners = result.returns.filter((value) => value === most).length;
  return result.returns.map((value) => (value === most ? 1 / winners : 0));
}

/** Numbers at which an axis is marked: about `count` round ones between the two. */
export function marks(low: number, high: number, count = 4): number[] {
  const span = Math.max(1e-9, high - low);
  const raw = span / count;
  const unit = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((each) => each * unit).find((each) => each >= raw) ?? raw;
  const found: number[] = [];
  for (let at = Math.ceil(low / step) * step; at <= high + step * 1e-6; at += step)
    found.push(Math.round(at * 1e6) / 1e6);
  return found;
}
