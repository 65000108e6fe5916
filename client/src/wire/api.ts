/** What is not a socket: plain requests, with the server's one clear sentence where something is refused. */
import type { Json } from './json';
import { here } from '../browser/base';
import type { Lang } from '../text/i18n.svelte';
import type {
  AidPart,
  Book,
  ComponentReport,
  DailyInfo,
  DailyLadder,
  DailyResults,
  GameInfo,
  GameSample,
  LanInfo,
  LessonInfo,
  Link,
  LinkMade,
  PuzzleList,
  Question,
  RecordImport,
  RuleLine,
  Standings,
  TableKey,
  TableMade,
  TableRequest,
  TableSeats,
  WishRequest,
  WishShown,
  Wishes,
} from './protocol';

/** A refusal of the server, or of the line to it (`code` "unreachable"). */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly args: Record<string, string | number> = {},
    readonly status = 0,
  ) {
    super(message);
  }
}

interface Ask {
  method?: string;
  token?: string;
  body?: unknown;
}

export async function ask(path: string, { method = 'GET', token, body }: Ask = {}): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang || 'en',
  };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(here(path), {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError('unreachable', 'The server does not answer.');
  }
  if (response.ok) return response;
  let answer: Json = null;
  try {
    answer = await response.json();
  } catch {
    // Not one of ours: a proxy's page, for instance.
  }
  const error = answer?.error;
  throw new ApiError(
    typeof error?.code === 'string' ? error.code : `http-${response.status}`,
    typeof error?.message === 'string' ? error.message : `${response.status} ${response.statusText}`,
    typeof error?.args === 'object' && error.args !== null ? error.args : {},
    response.status,
  );
}

export const json = async <T>(path: string, what?: Ask): Promise<T> =>
  (await ask(path, what)).json() as Promise<T>;
export const post = <T>(path: string, body: unknown, token?: string) =>
  json<T>(path, { method: 'POST', body, token });
export const part = encodeURIComponent;

export const api = {
  games: () => json<GameInfo[]>('/api/games'),
  locale: async (game: string, lang: Lang) => (await ask(`/api/games/${part(game)}/locale/${lang}`)).text(),
  /** A table's component document, with the game's texts for it as `captions` where it has any. */
  components: async (game: string, hash: string): Promise<Json> => {
    const of = (what: string) => json<Json>(`/api/games/${part(game)}/${what}/${part(hash)}`);
    // Without the texts everything is there, only less of it is said in words.
    const [document, captions] = await Promise.all([of('components'), of('captions').catch(() => ({}))]);
    return Object.keys(captions ?? {}).length ? { ...document, captions } : document;
  },
  ownComponents: (game: string) => json<Json>(`/api/games/${part(game)}/components`),
  checkComponents: (game: string, document: Json) =>
    post<ComponentReport>(`/api/games/${part(game)}/components/check`, document),
  sample: (game: string) => json<GameSample>(`/api/games/${part(game)}/sample`),
  lessons: (game: string) => json<LessonInfo[]>(`/api/games/${part(game)}/lessons`),
  puzzles: (game: string) => json<PuzzleList>(`/api/games/${part(game)}/puzzles`),
  /** `set`: the hash of the components whose figures it has. */
  aid: (game: string, lang: Lang, set?: string) =>
    json<AidPart[]>(`/api/games/${part(game)}/aid/${lang}${set ? `?components=${part(set)}` : ''}`),
  questions: (game: string, lang: Lang) => json<Question[]>(`/api/games/${part(game)}/questions/${lang}`),
  book: (game: string, lang: Lang) => json<Book>(`/api/games/${part(game)}/book/${lang}`),
  /** What a game says, and what its lessons say. */
  lessonTexts: async (game: string, lang: Lang): Promise<string> => {
    const own = ask(`/api/games/${part(game)}/lessons/texts/${lang}`).then((found) => found.text());
    return `${await api.locale(game, lang)}\n${await own}`;
  },
  rules: (game: string, lang: Lang) => json<RuleLine[]>(`/api/games/${part(game)}/rules?lang=${lang}`),
  /** `player`: the token of whoever plays a layout of the day, where there is one already. */
  makeTable: (table: TableRequest, player?: string) => post<TableMade>('/api/tables', table, player),
  /** Another table like this one; `sameDeal`: that begins as this one did. */
  again: (table: string, sameDeal: boolean, token: string) =>
    post<TableMade>(`/api/tables/${part(table)}/again`, { same_deal: sameDeal }, token),
  daily: () => json<DailyInfo>('/api/daily'),
  /** What there is to reach on the layout of a date, played with these of the options that may be chosen. */
  ladder: (game: string, day: string, options: TableRequest['options'], player?: string) =>
    json<DailyLadder>(`/api/daily/${part(game)}?day=${part(day)}&options=${part(JSON.stringify(options))}`, {
      token: player,
    }),
  dailyResults: (player: string) => json<DailyResults>('/api/daily/results', { token: player }),
  seats: (table: string, token: string) => json<TableSeats>(`/api/tables/${part(table)}/seats`, { token }),
  standings: (tables: TableKey[]) => post<Standings>('/api/tables/standings', { tables }),
  nameTable: async (table: string, name: string, token: string): Promise<void> => {
    await ask(`/api/tables/${part(table)}/name`, { method: 'POST', body: { name }, token });
  },
  deleteTable: async (table: string, token: string): Promise<void> => {
    await ask(`/api/tables/${part(table)}`, { method: 'DELETE', token });
  },
  renameSeat: (table: string, seat: number, name: string, token: string) =>
    post<unknown>(`/api/tables/${part(table)}/seats/${seat}/name`, { name }, token),
  newLink: (table: string, seat: number, token: string) =>
    post<LinkMade>(`/api/tables/${part(table)}/seats/${seat}/link`, {}, token),
  handToBot: (table: string, seat: number, bot: string, token: string) =>
    post<unknown>(`/api/tables/${part(table)}/seats/${seat}/bot`, { bot }, token),
  /** Play on for somebody: a seat that is offered. */
  takeSeat: (table: string, seat: number, name: string, token: string) =>
    post<LinkMade>(`/api/tables/${part(table)}/seats/${seat}/take`, { name }, token),
  /** `embed`: with the component set, where it is somebody's own; `talk`: with what was said. */
  record: async (table: string, token: string, embed = false, talk = false) =>
    (await ask(`/api/tables/${part(table)}/record?embed=${embed}&talk=${talk}`, { token })).text(),
  importRecord: (body: RecordImport) => post<TableMade>('/api/records', body),
  /** How a seat is told of what waits for it while nobody is here. */
  wishes: (table: string, token: string) => json<Wishes>(`/api/tables/${part(table)}/wishes`, { token }),
  wish: (table: string, channel: WishShown['channel'], body: WishRequest, token: string) =>
    json<Wishes>(`/api/tables/${part(table)}/wishes/${channel}`, { method: 'PUT', body, token }),
  unwish: (table: string, channel: WishShown['channel'], token: string) =>
    json<Wishes>(`/api/tables/${part(table)}/wishes/${channel}`, { method: 'DELETE', token }),
  qr: (table: string, token: string, big = false) => post<Link>('/api/qr', { table, token, big }),
  lan: () => json<LanInfo>('/api/lan'),
};
