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

/** What a cost is counted in: a share of the win or of the chance to meet an aim, or points. */
export type Unit = 'share' | 'points';

/** A decision of the line with all that is known of it. */
export interface Judged {
  decided: Decided;
  verdict: Verdict | null;
  best: Alternative | null;
  taken: Alternative | null;
  /** By how much the best decision is ahead, in `unit`; null as long as that is not known. */
  cost: number | null;
  unit: Unit;
  weight: Weight | null;
}

/** What counts for a seat: its share of the win; alone the chance to meet the aim, or points where there is none. */
export function worth(of: Alternative, seat: number): number | null {
  if (of.aim != null) return of.aim;
  const [chances, points] = [of.chances, of.points];
  return (chances.length > 1 ? chances[seat] : points[seat]) ?? null;
}

/**
 * What one simulation's result varies by, squared: shares of the win, and points; see docs/analysis.md. Only where
 * decisions did not meet the same luck.
 */
const CHANCE_SPREAD = 0.03;
const POINTS_SPREAD = 2.5;
/** And what the points of one whole game vary by. */
const SCORE_SPREAD = 20;

/** What the mean of an alternative varies by, squared. */
function variance(of: Alternative, unit: Unit): number {
  if (of.aim == null) return (unit === 'points' ? POINTS_SPREAD : CHANCE_SPREAD) / Math.max(1, of.visits);
  const games = Math.max(1, of.games);
  if (unit === 'points') return SCORE_SPREAD / games;
  // A share that was counted, as if one game more had met the aim and one more had missed it.
  const share = (of.aim * games + 1) / (games + 2);
  return (share * (1 - share)) / games;
}

/** By how much a decision may be behind the best one by luck alone: two standard errors. */
const luck = (best: Alternative, taken: Alternative, unit: Unit): number =>
  2 * (taken.error ?? Math.sqrt(variance(best, unit) + variance(taken, unit)));

function weigh(cost: number, unit: Unit, best: Alternative, taken: Alternative, seat: number): Weight | null {
  if (cost < luck(best, taken, unit)) return null;
  const expected = Math.abs(best.points[seat] ?? 0);
  const least = (weight: Weight) =>
    unit === 'points' ? Math.max(POINTS_LOST[weight], POINTS_SHARE[weight] * expected) : CHANCE_LOST[weight];
  return WEIGHTS.findLast((weight) => cost >= least(weight)) ?? null;
}

/** How far the best decision is ahead; points beside an aim count only where its chances cannot be told apart. */
function ahead(best: Alternative, taken: Alternative, seat: number): { cost: number; unit: Unit } | null {
  const alone = best.chances.length < 2;
  if (alone && best.aim != null && taken.aim != null) {
    const cost = best.aim - taken.aim;
    // What may meet the aim more often is not held against anybody for its points.
    if (cost < 0 || cost > luck(best, taken, 'share')) return { cost: Math.max(0, cost), unit: 'share' };
  }
  const [most, got] = [best, taken].map((one) => (alone ? one.points : one.chances)[seat]);
  if (most == null || got == null) return null;
  return { cost: Math.max(0, most - got), unit: alone ? 'points' : 'share' };
}

export function judge(decided: Decided, verdict: Verdict | null): Judged {
  const { seat, action } = decided;
  const judged = verdict?.alternatives ?? [];
  const best = judged.find((one) => one.visits > 0) ?? null;
  const taken = judged.find((one) => one.action === action) ?? null;
  const found = best && taken ? ahead(best, taken, seat) : null;
  if (!best || !taken || !found)
    return { decided, verdict, best, taken, cost: null, unit: 'points', weight: null };
  const { cost, unit } = found;
  const weight = best === taken ? null : weigh(cost, unit, best, taken, seat);
  return { decided, verdict, best, taken, cost, unit, weight };
}

/** Whether a table sets an aim: decisions count by the chance to meet it. */
export const isAimed = (judged: readonly Judged[]): boolean => judged.some((one) => one.best?.aim != null);

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
  unit: Unit;
}

/** The decisions by move; `last` is the ply after the last one of the line. */
export function moves(judged: readonly Judged[], last: number): Move[] {
  const found: Move[] = [];
  for (const one of judged) {
    const { first, seat } = one.decided;
    const before = found.at(-1);
    if (before?.first === first && before.seat === seat) before.decisions.push(one);
    else found.push({ first, seat, decisions: [one], end: last, weight: null, cost: null, unit: 'points' });
  }
  found.forEach((move, n) => {
    move.end = found[n + 1]?.first ?? last;
    const known = move.decisions.filter((one) => one.cost !== null);
    move.weight = WEIGHTS.findLast((weight) => known.some((one) => one.weight === weight)) ?? null;
    // Shares and points have no common measure: of equally grave decisions those count that cost shares.
    const gravest = known.filter((one) => one.weight === move.weight);
    const shares = gravest.filter((one) => one.unit === 'share');
    for (const one of shares.length ? shares : gravest)
      if (move.cost === null || (one.cost ?? 0) > move.cost)
        Object.assign(move, { cost: one.cost, unit: one.unit });
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
  /** Mean of what its decisions cost; where the table sets an aim, of its chance alone. */
  mean: number | null;
  unit: Unit;
}

export function sums(judged: readonly Judged[], seats: readonly number[]): Sum[] {
  return seats.map((seat) => {
    const own = judged.filter((one) => one.decided.seat === seat && one.cost !== null);
    const count = (weight: Weight) => own.filter((one) => one.weight === weight).length;
    const unit: Unit = own.some((one) => one.unit === 'share') || isAimed(own) ? 'share' : 'points';
    const lost = own.map((one) => (one.unit === unit ? (one.cost ?? 0) : 0));
    return {
      seat,
      unit,
      counts: { slight: count('slight'), mistake: count('mistake'), blunder: count('blunder') },
      judged: own.length,
      mean: own.length ? lost.reduce((sum, cost) => sum + cost, 0) / own.length : null,
    };
  });
}

/** What each seat could expect at a decision; null where it was not judged. */
export function expected({ best }: Judged, aimed = false): readonly number[] | null {
  if (aimed) return best?.aim != null ? [best.aim] : null;
  return best && (best.chances.length > 1 ? best.chances : best.points);
}

/** How it came out: shares of the win; alone whether the aim was met, or the score where there was none. */
export function outcome(result: Result | null, aimed = false): readonly number[] | null {
  if (!result) return null;
  // A game for one that sets an aim returns more than 0 where it was met, and less where it was not.
  if (aimed) return result.returns.map((value) => (value > 0 ? 1 : 0));
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
