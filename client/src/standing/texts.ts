/** What profiles and leaderboards say; it comes with them. */
import { here } from '../browser/base';
import type { Lang, Source } from '../text/i18n.svelte';
import { datesOf } from '../text/times';
import { ask, json, part } from '../wire/api';
import type { DayLeaders, Leaders, Profile, ProfileWish, PuzzleLeaders } from '../wire/protocol';

const files = import.meta.glob<string>('./locale/*.ftl', { query: '?raw', import: 'default' });

export const standingTexts: Source = async (lang) => (await files[`./locale/${lang}.ftl`]?.()) ?? '';

export const calls = {
  profile: (name: string) => json<Profile>(`/api/profiles/${part(name)}`),
  show: async (shows: ProfileWish['shows']): Promise<void> => {
    await ask('/api/profile', { method: 'PUT', body: { shows } });
  },
  leaders: (game: string, players?: number) =>
    json<Leaders>(`/api/leaders/${part(game)}${players ? `?players=${players}` : ''}`),
  days: (game: string, day?: string) =>
    json<DayLeaders>(`/api/leaders/${part(game)}/days${day ? `?day=${part(day)}` : ''}`),
  puzzles: (game: string) => json<PuzzleLeaders>(`/api/leaders/${part(game)}/puzzles`),
};

export const peopleAddress = (name: string): string => here(`/#/people/${part(name)}`);
export const leadersAddress = (game: string): string => here(`/#/leaders/${part(game)}`);

/** A rating, or a mean. */
export const round = (n: number, lang: Lang, digits = 1): string =>
  new Intl.NumberFormat(lang, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(n);

/** A share of so many; null: of none. */
export const percent = ({ games, won }: { games: number; won: number }, lang: Lang): string | null =>
  games
    ? new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 }).format(won / games)
    : null;

export const day = (at: number, lang: Lang): string =>
  new Intl.DateTimeFormat(datesOf(lang), { dateStyle: 'medium' }).format(at);
