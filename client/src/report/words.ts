/** What is said where something is reported. It stands beside whatever else a page says, and is loaded with its window. */
import { bundleOf, type Lang } from '../text/i18n.svelte';
import { ask, part } from '../wire/api';
import type { ReportRequest } from '../wire/protocol';

const files = import.meta.glob<string>('./locale/*.ftl', { query: '?raw', import: 'default' });

export type Say = (id: string) => string;

/** How to say it in a language. */
export async function wordsOf(lang: Lang): Promise<Say> {
  const bundle = bundleOf(lang, (await files[`./locale/${lang}.ftl`]?.()) ?? '');
  return (id) => {
    const pattern = bundle.getMessage(id)?.value;
    return pattern ? bundle.formatPattern(pattern, null, []) : id;
  };
}

export const REASONS = ['insult', 'spam', 'private', 'cheating', 'other'] as const;
export const MOST_WHY = 400;

/** Somebody who has an account. */
export const reportPerson = (name: string, wish: ReportRequest): Promise<unknown> =>
  ask(`/api/profiles/${part(name)}/reports`, { method: 'POST', body: wish });

/** A line or a seat of a table. */
export const reportAt = (table: string, token: string, wish: ReportRequest): Promise<unknown> =>
  ask(`/api/tables/${part(table)}/reports`, { method: 'POST', token, body: wish });
