import type { Lang } from '../../text/i18n.svelte';
import type { Legal, Refused } from '../../wire/protocol';

/** What a page says of itself to a table that it opens. */
export interface TableOptions {
  table: string;
  token: string;
  lang: () => Lang;
  onrefused?: (message: Refused) => void;
  /** The server has taken what was answered here. */
  onaccepted?: () => void;
  /** Whether this, as the only answer left inside a move, may be given without asking. */
  forced?: (item: Legal, alone: boolean) => boolean;
  socket?: (url: string) => WebSocket;
  url?: string;
}
