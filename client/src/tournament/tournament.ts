/** What is asked about tournaments, and what this browser remembers of them. */
import { ask, json, part, post } from '../wire/api';
import { here } from '../browser/base';
import { recall, remember } from '../browser/storage';
import type { Source } from '../text/i18n.svelte';
import type { EntrantMade, LinkMade, Tournament, TournamentMade, TournamentRequest } from '../wire/protocol';

const files = import.meta.glob<string>('./locale/*.ftl', { query: '?raw', import: 'default' });

export const tournamentTexts: Source = async (lang) => (await files[`./locale/${lang}.ftl`]?.()) ?? '';

/** One that this browser made or takes part in. */
export interface OwnTournament {
  id: string;
  name: string;
  game: string;
  /** What opens the organiser's deeds, and what opens the own seats. */
  organiser?: string;
  token?: string;
}

const MOST = 40;

export function ownTournaments(): OwnTournament[] {
  try {
    const list: unknown = JSON.parse(recall('tournaments') ?? '[]');
    return Array.isArray(list)
      ? list.filter((each): each is OwnTournament => typeof each?.id === 'string')
      : [];
  } catch {
    return [];
  }
}

/** Remember something of a tournament, newest first. */
export function keepTournament(known: OwnTournament): void {
  const all = ownTournaments();
  const kept = { ...all.find((each) => each.id === known.id), ...known };
  remember(
    'tournaments',
    JSON.stringify([kept, ...all.filter((each) => each.id !== known.id)].slice(0, MOST)),
  );
}

export function forgetTournament(id: string): void {
  remember('tournaments', JSON.stringify(ownTournaments().filter((each) => each.id !== id)));
}

export const tournamentAddress = (id?: string): string =>
  here(id ? `/#/tournament/${part(id)}` : '/#/tournament');

const of = (id: string, what = '') => `/api/tournaments/${part(id)}${what}`;

export const tournaments = {
  make: (wish: TournamentRequest) => post<TournamentMade>('/api/tournaments', wish),
  look: (id: string, token?: string) => json<Tournament>(of(id), { token }),
  enter: (id: string, name: string) => post<EntrantMade>(of(id, '/entrants'), { name }),
  addBot: (id: string, bot: string, token: string) => post<Tournament>(of(id, '/bots'), { bot }, token),
  start: (id: string, token: string) => json<Tournament>(of(id, '/start'), { method: 'POST', token }),
  leave: (id: string, number: number, token: string) =>
    json<Tournament>(of(id, `/entrants/${number}`), { method: 'DELETE', token }),
  delete: (id: string, token: string) => ask(of(id), { method: 'DELETE', token }),
  seat: (table: string, token: string) =>
    json<LinkMade>(`/api/tables/${part(table)}/entrant`, { method: 'POST', token }),
};
