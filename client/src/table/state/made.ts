/** A table that was made: kept in this browser, and opened. */
import type { TableMade } from '../../wire/protocol';
import { router } from '../../browser/router.svelte';
import { keepTable, type OwnTable } from '../../browser/storage';

export function openMade(made: TableMade, game: string, names: string[], more: Partial<OwnTable> = {}): void {
  keepTable({
    table: made.table,
    game,
    role: 'host',
    token: made.host_token,
    names,
    opened: Date.now(),
    watch: made.watch_token,
    invitations: Object.fromEntries(
      made.seat_links.flatMap((link) => (link.token ? [[String(link.seat), link.token]] : [])),
    ),
    ...more,
  });
  router.table(made.table, made.host_token);
}
