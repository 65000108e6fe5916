/** Decisions in words. */
import * as says from '../board/says';
import type { Legal } from '../wire/protocol';
import { texts } from '../text/i18n.svelte';
import type { Sight } from '../table/state/sight.svelte';
import type { Weight } from './judging';

/** A decision as one of a row of them, without the question that it answers. */
export function stepOf(item: Legal, { client, context }: Sight, view: unknown = context.view): string {
  return says.stepOf(item, client, { ...context, view });
}

/** A decision as it is called at the position that the view shows; the one on the board where none is given. */
export function labelOf(item: Legal, { client, context }: Sight, view: unknown = context.view): string {
  return says.labelOf(item, client, { ...context, view });
}

/** How grave a decision was; what a deeper search may still change says so. */
export function markName(weight: Weight, unsure: boolean): string {
  const mark = texts.t(`analysis-${weight}`);
  return unsure ? texts.t('analysis-unsure', { mark }) : mark;
}
