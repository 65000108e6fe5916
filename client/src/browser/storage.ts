/** What this browser remembers. Storage may be off, full or shared: every access may fail, and nothing depends on it. */
const PREFIX = 'wagonway.';
/** Where storage is off or full, this page at least remembers for as long as it is open. */
const memory = new Map<string, string>();
/** What storage did not take: it may still have something older, which is not thrown away either. */
const unkept = new Set<string>();

export function recall(key: string): string | null {
  const here = memory.get(key) ?? null;
  if (unkept.has(key)) return here;
  try {
    return localStorage.getItem(PREFIX + key) ?? here;
  } catch {
    return here;
  }
}

/** Returns whether it will still be there when the page is opened again. */
export function remember(key: string, value: string | null): boolean {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
    unkept.delete(key);
    return true;
  } catch {
    unkept.add(key);
    return false; // Kept in memory.
  }
}

/** Calls `told` when another tab has changed something; returns how to stop that. */
export function onElsewhere(told: (key: string) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key?.startsWith(PREFIX)) {
      const key = event.key.slice(PREFIX.length);
      memory.delete(key);
      unkept.delete(key);
      told(key);
    }
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** A table that this browser can open again. */
export interface OwnTable {
  table: string;
  game: string;
  /** What this browser is there: the one who made it, a player, or a looker-on. */
  role: 'host' | 'seat' | 'watch' | 'review';
  token: string;
  names: string[];
  /** Milliseconds since 1970. */
  opened: number;
  over?: boolean;
  /** It was opened by an invitation, and nobody has said yet who they are. */
  unnamed?: boolean;
  /** As the host calls it, when it was last asked. */
  name?: string;
  /** Out of sight on this device. */
  archived?: boolean;
  /** Milliseconds since 1970: when something last happened, as far as this browser knows. */
  played?: number;
  /** Places by seat, and points, where the game is over. */
  places?: number[];
  scores?: number[];
  /** Whether the coach is beside it on this device. */
  coach?: boolean;
  /** The date of a layout of the day. */
  daily?: string;
  /** Invitations by seat: the server tells each token once and keeps only its hash. */
  invitations?: Record<string, string>;
  /** The token of the big screen. */
  watch?: string;
}

const MOST_TABLES = 40;

export function ownTables(): OwnTable[] {
  try {
    const list: unknown = JSON.parse(recall('tables') ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.filter(
      (each): each is OwnTable =>
        typeof each === 'object' &&
        each !== null &&
        typeof each.table === 'string' &&
        typeof each.token === 'string' &&
        typeof each.game === 'string' &&
        Array.isArray(each.names),
    );
  } catch {
    return [];
  }
}

/** Remember a table, newest first; one entry for each table and token. */
export function keepTable(table: OwnTable): void {
  const others = ownTables().filter((each) => each.table !== table.table || each.token !== table.token);
  remember('tables', JSON.stringify([table, ...others].slice(0, MOST_TABLES)));
}

/** Know something more of tables, each where it stands in the list. */
export function updateTables(changed: (table: OwnTable) => OwnTable | null): void {
  remember('tables', JSON.stringify(ownTables().flatMap((each) => changed(each) ?? [])));
}

/** What is kept of one table, if anything. */
export function ownTable(table: string, token: string): OwnTable | undefined {
  return ownTables().find((each) => each.table === table && each.token === token);
}

export function forgetTable(table: string, token: string): void {
  updateTables((each) => (each.table === table && each.token === token ? null : each));
}
