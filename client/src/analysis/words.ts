/** Decisions in words. */
import type { Legal } from '../lib/protocol';
import type { Sight } from '../table/sight.svelte';

export const labelOf = (item: Legal, { client, context }: Sight): string =>
  client.label?.(item, context) ?? client.name(item.kind, item.id, context) ?? item.text;
