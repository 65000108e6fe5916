/** Component sets of somebody's own, kept in this browser: a list, and each document under a key of its own. */
import type { Lang } from '../text/i18n.svelte';
import type { Json } from '../wire/json';
import { recall, remember } from '../browser/storage';

export type State = 'fine' | 'faulty' | 'unchecked';

export interface Draft {
  id: string;
  game: string;
  /** By language, as in the document. */
  name: Partial<Record<Lang, string>>;
  /** Milliseconds since 1970. */
  changed: number;
  /** What the last check said of it. */
  state: State;
  /** Faces that are begun, of how many. */
  done: number;
  of: number;
}

const LIST = 'sets';
export const keyOf = (id: string): string => `set.${id}`;

export function drafts(game?: string): Draft[] {
  try {
    const list: unknown = JSON.parse(recall(LIST) ?? '[]');
    if (!Array.isArray(list)) return [];
    return list
      .filter(
        (each): each is Draft =>
          typeof each === 'object' &&
          each !== null &&
          typeof each.id === 'string' &&
          typeof each.game === 'string' &&
          typeof each.name === 'object' &&
          each.name !== null &&
          typeof each.changed === 'number' &&
          (game === undefined || each.game === game),
      )
      .toSorted((a, b) => b.changed - a.changed);
  } catch {
    return [];
  }
}

export const draftOf = (id: string): Draft | undefined => drafts().find((each) => each.id === id);

export function documentOf(id: string): Json | null {
  try {
    const document: Json = JSON.parse(recall(keyOf(id)) ?? 'null');
    return typeof document === 'object' ? document : null;
  } catch {
    return null;
  }
}

/** Returns false where the browser has no room for it, or keeps nothing: then it lasts as long as the page. */
export function keepDraft(draft: Draft, document: Json): boolean {
  const others = drafts().filter((each) => each.id !== draft.id);
  // The document first: a draft is in the list only if there is something to open.
  const kept = remember(keyOf(draft.id), JSON.stringify(document));
  return remember(LIST, JSON.stringify([draft, ...others])) && kept;
}

export function deleteDraft(id: string): void {
  remember(LIST, JSON.stringify(drafts().filter((each) => each.id !== id)));
  remember(keyOf(id), null);
}

/** A new entry for a document; the caller keeps it. */
export function newDraft(game: string, document: Json, progress: { done: number; of: number }): Draft {
  return {
    id: Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
    game,
    name: { ...document.name },
    changed: Date.now(),
    state: 'unchecked',
    ...progress,
  };
}

/** The name of a draft in a language, or in the other where it lacks one. */
export const nameOf = (name: Partial<Record<Lang, string>> | undefined, lang: Lang): string =>
  name?.[lang]?.trim() || name?.en?.trim() || name?.ja?.trim() || '';

/** The document with another name in `lang`; a name in the other language that was the same, or missing, follows. */
export function renamed(document: Json, lang: Lang, name: string): Json {
  const before = document.name ?? {};
  const other: Lang = lang === 'en' ? 'ja' : 'en';
  const follows = !before[other]?.trim() || before[other] === before[lang];
  return { ...document, name: { ...before, [lang]: name, ...(follows ? { [other]: name } : {}) } };
}
