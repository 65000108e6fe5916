/** What is asked about tables that are open to everybody; it comes with the pages that ask. */
import { ask, json, part, post } from './api';
import type { LinkMade, Lobby } from './protocol';

const of = (table: string, what: string) => `/api/tables/${part(table)}/${what}`;

export const lobby = {
  tables: async () => (await json<Lobby>('/api/lobby')).tables,
  /** Take a free seat. */
  join: (table: string, seat: number, name: string) =>
    post<LinkMade>(`/api/lobby/${part(table)}/seats/${seat}`, { name }),
  /** Whoever comes may take what is free; `lang`: what is spoken, "" anything. */
  open: (table: string, lang: string, token: string) =>
    ask(of(table, 'lobby'), { method: 'POST', body: { lang }, token }),
  close: (table: string, token: string) => ask(of(table, 'lobby'), { method: 'DELETE', token }),
  /** Look for somebody else for a seat, before the game has begun. */
  free: (table: string, seat: number, token: string) =>
    ask(of(table, `seats/${seat}/free`), { method: 'POST', token }),
};
