/** Chances and points as people read them. */
import { figure } from '../text/figures';
import type { Alternative } from '../wire/protocol';
import { texts } from '../text/i18n.svelte';
import type { Unit } from './judging';

/** "43 %" of a share from 0 to 1. */
export const percent = (share: number): string =>
  texts.t('percent', {
    n: new Intl.NumberFormat(texts.lang, { maximumFractionDigits: 0 }).format(100 * share),
  });

export const points = (value: number): string =>
  texts.t('points-n', {
    n: new Intl.NumberFormat(texts.lang, { maximumFractionDigits: Math.abs(value) < 100 ? 1 : 0 })
      .format(value)
      .replace('-', figure(-1).slice(0, 1)),
  });

/** What a decision brings a seat, first what counts: its share of the win, or the chance of the aim, and its points. */
export function bringing(of: Alternative, seat: number): string[] {
  const found: string[] = [];
  const [chance, value] = [of.chances[seat], of.points[seat]];
  if (of.aim != null) found.push(percent(of.aim));
  else if (of.chances.length > 1 && chance !== undefined) found.push(percent(chance));
  if (value !== undefined) found.push(points(value));
  return found;
}

/** What a decision cost: a share of the win or of the chance, or points; what rounds to nothing has no sign. */
export function loss(cost: number, unit: Unit): string {
  const says = unit === 'points' ? points : percent;
  const what = says(cost);
  return what === says(0) ? what : texts.t('analysis-loss', { what });
}

/** What the graph over the game shows. */
export const graphTitle = (seats: number, aimed: boolean): string =>
  aimed ? 'analysis-graph-aim' : seats === 1 ? 'analysis-graph-alone' : 'analysis-graph';
