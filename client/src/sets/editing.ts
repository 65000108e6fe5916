/** What every part of a game's editor needs, handed down by the editor itself; a game's own adds its words. */
import { getContext, setContext } from 'svelte';
import type { Lang } from '../text/i18n.svelte';
import type { Finding } from './editor';

export interface SetEditing {
  readonly lang: Lang;
  /** What the check says of a place; `deep`: and of what is inside it. */
  notes: (place: string, deep: boolean) => Finding[];
  say: (finding: Finding) => string;
  /** The part that it is about, without the card: "Row 2, square 5". */
  where: (finding: Finding) => string;
}

const KEY = Symbol('editing');
export const provideEditing = <E extends SetEditing>(editing: E): E => setContext(KEY, editing);
export const useEditing = <E extends SetEditing>(): E => getContext<E>(KEY);
