/** Decisions in words. */
import type { Legal } from '../wire/protocol';
import type { Sight } from '../table/state/sight.svelte';

/** A decision as one of a row of them, without the question that it answers. */
export function stepOf(item: Legal, sight: Sight, view: unknown = sight.context.view): string {
  return sight.client.step?.(item, { ...sight.context, view }) ?? labelOf(item, sight, view);
}

/** A decision as it is called at the position that the view shows; the one on the board where none is given. */
export function labelOf(item: Legal, { client, context }: Sight, view: unknown = context.view): string {
  const here = { ...context, view };
  return client.label?.(item, here) ?? client.name(item.kind, item.id, here) ?? item.text;
}
