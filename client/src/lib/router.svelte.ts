/**
 * The pages and their addresses:
 *   /                        the games, and the tables this browser knows
 *   /#/t/{table}/{token}     a table: the token says as whom (a seat, several seats, the host, or nobody in particular)
 * All of it stands in the fragment, which no server and no log ever sees. The token leaves the address at once: an
 * address that is read aloud or copied gives nobody's hand away. It stays in this tab's history entry and in storage.
 */
import { ownTables } from './storage';

export type Route =
  | { page: 'home' }
  | { page: 'table'; table: string; token: string | null; named: boolean }
  | { page: 'lost' };

/** Which page an address names. `kept` is the token in the tab's history entry, if any. */
export function readAddress(path: string, fragment: string, kept: string | null): Route {
  if (path !== '/' && path !== '/index.html') return { page: 'lost' };
  const place = fragment.replace(/^#\/?/, '').replace(/\/$/, '');
  if (place === '') return { page: 'home' };
  const found = /^t\/([^/]+)(?:\/([^/]+))?$/.exec(place);
  if (!found) return { page: 'lost' };
  try {
    const table = decodeURIComponent(found[1]!);
    const named = found[2] ? decodeURIComponent(found[2]) : null;
    const token = named ?? kept ?? ownTables().find((each) => each.table === table)?.token ?? null;
    return { page: 'table', table, token, named: named !== null };
  } catch {
    return { page: 'lost' };
  }
}

/** The address to hand to somebody else. */
export function tableAddress(origin: string, table: string, token: string): string {
  return `${origin}/#/t/${encodeURIComponent(table)}/${encodeURIComponent(token)}`;
}

const keptToken = (): string | null => {
  const state: unknown = history.state;
  const token = typeof state === 'object' && state !== null ? (state as { token?: unknown }).token : null;
  return typeof token === 'string' ? token : null;
};

class Router {
  route = $state.raw<Route>({ page: 'home' });

  start(): void {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
    this.#read();
  }

  #read(): void {
    const route = readAddress(location.pathname, location.hash, keptToken());
    if (route.page === 'table' && route.named) {
      history.replaceState({ token: route.token }, '', `/#/t/${encodeURIComponent(route.table)}`);
    }
    const now = this.route;
    // Back and forth to the same table is no new page.
    if (
      route.page === 'table' &&
      now.page === 'table' &&
      route.table === now.table &&
      route.token === now.token
    )
      return;
    this.route = route;
  }

  home = (): void => {
    history.pushState(null, '', '/');
    this.#read();
  };

  table(table: string, token: string): void {
    history.pushState({ token }, '', `/#/t/${encodeURIComponent(table)}`);
    this.#read();
  }
}

export const router = new Router();
