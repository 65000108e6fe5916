/** What the keeper's page says and asks; it comes with it. */
import type { Source } from '../text/i18n.svelte';
import { datesOf } from '../text/times';
import { ask, json, part, post } from '../wire/api';
import type {
  Deeds,
  Invitations,
  InviteRequest,
  Invited,
  KeeperPage,
  KeptPeople,
  KeptTables,
  MuteRequest,
  NoticesKept,
  Reported,
  Reports,
} from '../wire/protocol';

const files = import.meta.glob<string>('./locale/*.ftl', { query: '?raw', import: 'default' });

export const keeperTexts: Source = async (lang) => (await files[`./locale/${lang}.ftl`]?.()) ?? '';

const at = '/api/keeper';
const done = async (path: string, body: unknown, method = 'POST'): Promise<void> => {
  await ask(path, { method, body });
};

export type Order = 'largest' | 'oldest' | 'quiet';

export const calls = {
  enter: (word: string) => done(`${at}/in`, { word }),
  leave: () => done(`${at}/out`, {}),
  endLinks: (why: string) => done(`${at}/links`, { why }, 'DELETE'),
  page: () => json<KeeperPage>(at),
  reports: (state: 'open' | 'settled', skip: number) =>
    json<Reports>(`${at}/reports?state=${state}&skip=${skip}`),
  settle: (report: string, state: Reported['state'], why: string) =>
    post<Reported>(`${at}/reports/${part(report)}`, { state, why }),
  hide: (table: string, report: string, hidden: boolean, why: string) =>
    post<Reported>(`/api/tables/${part(table)}/reports/${part(report)}`, { hidden, why }),
  mute: (wish: MuteRequest) => done(`${at}/mutes`, wish),
  suspend: (person: string, suspended: boolean, why: string) =>
    done(`${at}/people/${part(person)}`, { suspended, why }),
  signOut: (person: string, why: string) => done(`${at}/people/${part(person)}/out`, { why }),
  people: (name: string, skip: number) => json<KeptPeople>(`${at}/people?name=${part(name)}&skip=${skip}`),
  tables: (order: Order, skip: number) => json<KeptTables>(`${at}/tables?order=${order}&skip=${skip}`),
  remove: (table: string, why: string) => done(`/api/tables/${part(table)}/removed`, { why }),
  invitations: (skip: number) => json<Invitations>(`${at}/invitations?skip=${skip}`),
  invite: (wish: InviteRequest) => post<Invited>(`${at}/invitations`, wish),
  revoke: (invitation: string, why: string) =>
    done(`${at}/invitations/${part(invitation)}`, { why }, 'DELETE'),
  notices: (skip: number) => json<NoticesKept>(`${at}/notices?skip=${skip}`),
  again: (channel: string, why: string) => done(`${at}/notices`, { channel, why }),
  deeds: (skip: number) => json<Deeds>(`${at}/deeds?skip=${skip}`),
};

/** When something was, for somebody who may look years later. */
export const when = (at: number, lang: string): string =>
  new Intl.DateTimeFormat(datesOf(lang), { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** Bytes, as people say them. */
export function bytes(n: number, lang: string): string {
  const [unit, size] = n < 1e6 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const);
  return new Intl.NumberFormat(lang, { style: 'unit', unit, maximumFractionDigits: 1 }).format(n / size);
}
