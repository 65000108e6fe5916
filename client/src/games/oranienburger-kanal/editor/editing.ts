/** What every part of the editor needs, handed down by the editor itself. */
import * as sets from '../../../sets/editing';
import type { Pattern } from '../types';
import type { Names } from './table';
import type { Words } from './words';

export interface Editing extends sets.SetEditing {
  readonly e: Words;
  readonly w: Names;
  readonly patterns: Readonly<Record<string, Pattern>>;
}

export const provideEditing = (editing: Editing): Editing => sets.provideEditing(editing);
export const useEditing = (): Editing => sets.useEditing<Editing>();
