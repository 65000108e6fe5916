/**
 * The pages and their addresses:
 *   /                        the games, and the tables this browser knows
 *   /#/g/{game}              what a game is, and a new table of it
 *   /#/with/{game}/{set}     the same, with a component set of one's own already chosen
 *   /#/learn/{game}          its lessons
 *   /#/learn/{game}/{lesson} one of them
 *   /#/daily/{game}          its layout of the day
 *   /#/puzzles/{game}        its puzzles
 *   /#/puzzles/{game}/{id}   one of them
 *   /#/aid/{game}            the game on one page, to be printed; with /{set}: with the figures of that set
 *   /#/questions/{game}      what its lessons were to teach
 *   /#/lobby                 tables that are open to everybody
 *   /#/account               one's account, or ways to have one; with /invited/{word}, /in/{word}, /yes/{word}: of a link
 *   /#/sets                  component sets of one's own
 *   /#/sets/{game}/{set}     one of them, to be edited
 *   /#/t/{table}/{token}     a table: the token says as whom (a seat, several seats, the host, or nobody in particular)
 *   .../t/{table}?at=7       the same, shown as it stood at a ply; no page of its own
 *   .../t/{table}?big        the same for whoever only looks on: the board alone, for a television
 *   .../t/{table}?analysis=7 the same with its analysis open there
 * A few more, that no page needs to know, stand in further.ts beside this.
 * All of it stands in the fragment, which no server and no log ever sees. The token leaves the address at once: an
 * address that is read aloud or copied gives nobody's hand away. It stays in this tab's history entry and in storage.
 */
import { here } from './base';
import { arrived } from './layers';
import { ownTables, recall, remember } from './storage';

export type Route =
  | { page: 'home' }
  | { page: 'lobby' }
  | { page: 'account'; rest: string }
  | { page: 'game'; game: string; set?: string }
  | { page: 'learn'; game: string; lesson?: string }
  | { page: 'daily'; game: string; date?: string }
  | { page: 'puzzles'; game: string; puzzle?: string }
  | { page: 'aid'; game: string; set?: string }
  | { page: 'questions'; game: string }
  | { page: 'sets'; game?: string; set?: string }
  | {
      page: 'table';
      table: string;
      token: string | null;
      named: boolean;
      analysis: number | null;
      at: number | null;
      big: boolean;
    }
  | { page: 'lost' };

/** Which page an address names. `kept` is the token in the tab's history entry, if any. */
export function readAddress(path: string, fragment: string, kept: string | null): Route {
  if (path !== here('/') && path !== here('/index.html')) return { page: 'lost' };
  const [named = '', wishes] = fragment.replace(/^#\/?/, '').split('?');
  const place = named.replace(/\/$/, '');
  if (place === '') return { page: 'home' };
  if (place === 'sets' || place === 'lobby') return { page: place };
  if (/^account(\/|$)/.test(place)) return { page: 'account', rest: place.slice(8) };
  const of = /^(g|daily)\/([^/]+)$/.exec(place);
  const learn = /^learn\/([^/]+)(?:\/([^/]+))?$/.exec(place);
  const puzzles = /^puzzles\/([^/]+)(?:\/([^/]+))?$/.exec(place);
  const paper = /^(aid|questions)\/([^/]+)(?:\/([^/]+))?$/.exec(place);
  const own = /^(with|sets)\/([^/]+)\/([^/]+)$/.exec(place);
  const found = /^t\/([^/]+)(?:\/([^/]+))?$/.exec(place);
  try {
    if (of) {
      const name = decodeURIComponent(of[2]!);
      if (of[1] === 'daily') return { page: of[1], game: name, ...(wishes ? { date: wishes } : {}) };
      return { page: 'game', game: name };
    }
    if (learn) {
      const game = decodeURIComponent(learn[1]!);
      return { page: 'learn', game, ...(learn[2] ? { lesson: decodeURIComponent(learn[2]) } : {}) };
    }
    if (puzzles) {
      const game = decodeURIComponent(puzzles[1]!);
      return { page: 'puzzles', game, ...(puzzles[2] ? { puzzle: decodeURIComponent(puzzles[2]) } : {}) };
    }
    if (paper) {
      const game = decodeURIComponent(paper[2]!);
      if (paper[1] === 'questions') return paper[3] ? { page: 'lost' } : { page: 'questions', game };
      return { page: 'aid', game, ...(paper[3] ? { set: decodeURIComponent(paper[3]) } : {}) };
    }
    if (own) {
      const [game, set] = [decodeURIComponent(own[2]!), decodeURIComponent(own[3]!)];
      return { page: own[1] === 'with' ? 'game' : 'sets', game, set };
    }
    if (!found) return { page: 'lost' };
    const table = decodeURIComponent(found[1]!);
    const given = found[2] ? decodeURIComponent(found[2]) : null;
    const token = given ?? kept ?? ownTables().find((each) => each.table === table)?.token ?? null;
    const ply = (wish: string) => {
      const found = new URLSearchParams(wishes).get(wish);
      return found !== null && /^\d{1,6}$/.test(found) ? Number(found) : null;
    };
    const big = new URLSearchParams(wishes).has('big');
    return {
      page: 'table',
      table,
      token,
      named: given !== null,
      analysis: ply('analysis'),
      at: ply('at'),
      big,
    };
  } catch {
    return { page: 'lost' };
  }
}

/** The address to hand to somebody else; `at` is the ply that they are to see. */
export function tableAddress(origin: string, table: string, token: string, at?: number): string {
  const place = `${origin}${here('/#/t/')}${encodeURIComponent(table)}/${encodeURIComponent(token)}`;
  return at === undefined ? place : `${place}?at=${at}`;
}

/** The page of a game. */
export const gameAddress = (game: string): string => here(`/#/g/${encodeURIComponent(game)}`);

/** The lessons of a game, or one of them. */
export const learnAddress = (game: string, lesson?: string): string =>
  here(`/#/learn/${encodeURIComponent(game)}${lesson ? `/${encodeURIComponent(lesson)}` : ''}`);

/** The layout of the day of a game; a date says which one was meant. */
export const dailyAddress = (game: string, date?: string): string =>
  here(`/#/daily/${encodeURIComponent(game)}${date ? `?${date}` : ''}`);

/** The puzzles of a game, or one of them. */
export const puzzleAddress = (game: string, puzzle?: string): string =>
  here(`/#/puzzles/${encodeURIComponent(game)}${puzzle ? `/${encodeURIComponent(puzzle)}` : ''}`);

/** The sets of one's own, one of them, or a new table with it. */
export const setsAddress = (game?: string, set?: string, page: 'sets' | 'with' = 'sets'): string => {
  const part = encodeURIComponent;
  return here(game && set ? `/#/${page}/${part(game)}/${part(set)}` : '/#/sets');
};

/** A game on one page, with the figures of a component set. */
export const aidAddress = (game: string, set?: string): string =>
  here(`/#/aid/${encodeURIComponent(game)}${set ? `/${encodeURIComponent(set)}` : ''}`);

/** The questions after the lessons of a game. */
export const questionsAddress = (game: string): string => here(`/#/questions/${encodeURIComponent(game)}`);

/** Tables that are open to everybody. */
export const lobbyAddress = (): string => here('/#/lobby');

/** Whether an address is that of this computer itself, which no other device can open. */
export function onlyHere(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** The address of a table as it stands in the browser, perhaps with its analysis open at a ply. */
const placeAddress = (table: string, analysis: number | null, big = false): string =>
  here(`/#/t/${encodeURIComponent(table)}${big ? '?big' : analysis === null ? '' : `?analysis=${analysis}`}`);

const keptToken = (): string | null => {
  const state: unknown = history.state;
  const token = typeof state === 'object' && state !== null ? (state as { token?: unknown }).token : null;
  return typeof token === 'string' ? token : null;
};

/** The table in sight, if there is one. */
const LEFT = 'left';

class Router {
  route = $state.raw<Route>({ page: 'home' });

  start(): void {
    // An app that is woken has no address: it goes on at the table it left.
    const left = globalThis.matchMedia?.('(display-mode: standalone)').matches ? recall(LEFT) : null;
    if (left && !location.hash && location.pathname === here('/')) {
      const own = ownTables().find((each) => each.table === left);
      if (own) history.replaceState({ token: own.token }, '', placeAddress(own.table, null));
    }
    addEventListener('popstate', () => {
      this.#read();
      arrived();
    });
    addEventListener('hashchange', () => this.#read());
    this.#read();
    arrived();
  }

  #read(): void {
    const route = readAddress(location.pathname, location.hash, keptToken());
    if (route.page === 'table' && route.named) {
      history.replaceState({ token: route.token }, '', placeAddress(route.table, route.analysis, route.big));
    }
    remember(LEFT, route.page === 'table' ? route.table : null);
    const now = this.route;
    // Back and forth to the same table is no new page; nor is what lay over any.
    const same =
      route.page === 'table' && now.page === 'table'
        ? route.table === now.table && route.token === now.token && route.big === now.big
        : JSON.stringify(route) === JSON.stringify(now);
    if (same) return;
    this.route = route;
  }

  #go(address: string, state: unknown = null): void {
    history.pushState(state, '', address);
    this.#read();
  }

  home = (): void => this.#go(here('/'));
  game = (game: string): void => this.#go(gameAddress(game));
  learn = (game: string, lesson?: string): void => this.#go(learnAddress(game, lesson));
  daily = (game: string): void => this.#go(dailyAddress(game));
  questions = (game: string): void => this.#go(questionsAddress(game));
  puzzles = (game: string, puzzle?: string): void => this.#go(puzzleAddress(game, puzzle));
  /** The sets of one's own, one of them, or a new table with it. */
  sets = (game?: string, set?: string, page: 'sets' | 'with' = 'sets'): void =>
    this.#go(setsAddress(game, set, page));

  /** `big`: the board alone. */
  table(table: string, token: string, big = false): void {
    this.#go(placeAddress(table, null, big), { token });
  }

  /** Where the analysis of the table in sight stands, so that Back and a new start of the page lead there. */
  keepPlace(table: string, analysis: number | null): void {
    const now = this.route;
    if (now.page !== 'table' || now.table !== table) return;
    history.replaceState(history.state, '', placeAddress(table, analysis));
  }
}

export const router = new Router();
