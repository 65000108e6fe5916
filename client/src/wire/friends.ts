/** What is asked of the server about friends, and about seats that are offered by name; it comes with what asks. */
import { json, part, post } from './api';
import type { Friends, LinkMade, SeatsAsked } from './protocol';

const at = '/api/friends';
const named = (what: string) => (name: string) => post<Friends>(`${at}${what}`, { name });

export const friends = {
  all: () => json<Friends>(at),
  ask: named(''),
  /** Be friends no longer, ask no longer, or say no. */
  drop: named('/drop'),
  block: named('/block'),
  unblock: named('/unblock'),
  askable: (askable: boolean) => json<Friends>(`${at}/askable`, { method: 'PUT', body: { askable } }),
  accept: (table: string) => post<LinkMade>(`/api/tables/${part(table)}/invited`, {}),
  decline: (table: string) => json<Friends>(`/api/tables/${part(table)}/invited`, { method: 'DELETE' }),
  /** To whom the seats of a table are offered: its host asks. */
  asked: async (table: string, token: string) =>
    (await json<SeatsAsked>(`/api/tables/${part(table)}/asked`, { token })).asked,
  askSeat: async (table: string, seat: number, name: string, token: string) =>
    (await post<SeatsAsked>(`/api/tables/${part(table)}/seats/${seat}/ask`, { name }, token)).asked,
  takeBack: async (table: string, seat: number, token: string) => {
    const path = `/api/tables/${part(table)}/seats/${seat}/ask`;
    return (await json<SeatsAsked>(path, { method: 'DELETE', token })).asked;
  },
};
