/** What every part of the editor needs, handed down by the editor itself. */
import { getContext, setContext } from 'svelte';
import type { Finding, Lang } from '../../../lib/game';
import type { Words as Names } from '../words';
import type { Words } from './words';

export interface Editing {
  readonly lang: Lang;
  readonly e: Words;
  readonly w: Names;
  /** What the check says of a place; `deep`: and of what is inside it. */
  notes: (place: string, deep: boolean) => Finding[];
  say: (finding: Finding) => string;
  /** The part that it is about, without the card: "Row 2, square 5". */
  where: (finding: Finding) => string;
}

const KEY = Symbol('editing');
export const provideEditing = (editing: Editing): Editing => setContext(KEY, editing);
export const useEditing = (): Editing => getContext<Editing>(KEY);
