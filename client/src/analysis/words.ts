/** Decisions in words. */
import * as says from '../board/says';
import type { Legal } from '../wire/protocol';
import type { Sight } from '../table/state/sight.svelte';

/** A decision as one of a row of them, without the question that it answers. */
export function stepOf(item: Legal, { client, context }: Sight, view: unknown = context.view): string {
  return says.stepOf(item, client, { ...context, view });
}

/** A decision as it is called at the position that the view shows; the one on the board where none is given. */
export function labelOf(item: Legal, { client, context }: Sight, view: unknown = context.view): string {
  return says.labelOf(item, client, { ...context, view });
}
