/** A hint: the best few decisions, and where each of them leads within its move. */
import type { Advice, Update, Varied } from '../../wire/protocol';

export interface Hint {
  advice: Advice;
  /** By decision the steps of its move as far as they are known; step 0 is the decision itself. */
  lines: ReadonlyMap<number, readonly Varied[]>;
  /** Its decision was taken, and this is the rest of the move. */
  begun: boolean;
  /** Kind of the decision that it was asked for, once that is taken: a step of this kind begins the next action. */
  kind: string | null;
}

export const hinted = (advice: Advice): Hint => ({
  advice,
  lines: new Map(),
  begun: false,
  kind: null,
});

/** Whether all is told of it; once its decision is taken nothing more is looked for. */
export const whole = ({ advice, lines, begun }: Hint): boolean =>
  begun || advice.alternatives.every((one) => lines.get(one.action)?.at(-1)?.more === false);

/** With a step of the decision that is being followed: the next, or the last again where nothing follows after all. */
export function followed(hint: Hint, step: Varied): Hint {
  const lines = new Map(hint.lines);
  const of = step.step ? [...lines.keys()].at(-1) : step.decision.action;
  if (of !== undefined) lines.set(of, [...(lines.get(of) ?? []).slice(0, step.step), step]);
  return { ...hint, lines };
}

/** What is left of it after a decision at a ply; null where nothing more is known of the move. */
export function further(hint: Hint, [ply, action]: readonly [number, number], update: Update): Hint | null {
  if (hint.advice.ply !== ply || update.ply !== ply + 1) return null;
  const [taken, ...rest] = hint.lines.get(action) ?? [];
  const next = rest[0]?.decision.action;
  const judged = hint.advice.alternatives.find((one) => one.action === action);
  if (!taken || next === undefined || !judged || !update.legal.some((item) => item.action === next))
    return null;
  const advice = { ...hint.advice, ply: update.ply, alternatives: [{ ...judged, action: next }] };
  return { advice, lines: new Map([[next, rest]]), begun: true, kind: hint.kind ?? taken.decision.kind };
}

type Position = Pick<Update, 'ply' | 'view' | 'legal'>;
const nameOf = ({ view, legal }: Position): string =>
  JSON.stringify([view, legal.map((item) => item.action)]);

/** Hints of positions that may come back, by a step back or to the hand that they were for; one for each ply. */
export class KeptHints {
  #kept = new Map<number, { at: string; hint: Hint }>();

  keep(position: Position, hint: Hint): void {
    this.#kept.set(position.ply, { at: nameOf(position), hint });
  }
  again(update: Update): Hint | null {
    const kept = this.#kept.get(update.ply);
    return kept && update.turn?.hint && kept.at === nameOf(update) ? kept.hint : null;
  }
  clear(): void {
    this.#kept.clear();
  }
}
