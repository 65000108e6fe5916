/** What every part of the editor needs, handed down by the editor itself. */
import * as sets from '../../../sets/editing';
import type { Words as Names } from './table';
import type { Words } from './words';

export interface Editing extends sets.SetEditing {
  readonly e: Words;
  readonly w: Names;
}

export const provideEditing = (editing: Editing): Editing => sets.provideEditing(editing);
export const useEditing = (): Editing => sets.useEditing<Editing>();
