/** What every part of the editor needs, handed down by the editor itself. */
import { getContext, setContext } from 'svelte';
import type { Finding, Lang } from '../../../lib/game';
import type { Pattern } from '../types';
import type { Words as Names } from '../words';
import type { Words } from './words';

export interface Editing {
  readonly lang: Lang;
  readonly e: Words;
  readonly w: Names;
  readonly patterns: Readonly<Record<string, Pattern>>;
  /** What the check says of a place; `deep`: and of what is inside it. */
  notes: (place: string, deep: boolean) => Finding[];
  say: (finding: Finding) => string;
  /** The part of the card that it is about: "Effect 2, pay". */
  where: (finding: Finding) => string;
}

const KEY = Symbol('editing');
export const provideEditing = (editing: Editing): Editing => setContext(KEY, editing);
export const useEditing = (): Editing => getContext<Editing>(KEY);
