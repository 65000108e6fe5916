/** What every part of the editor needs, handed down by the editor itself. */
import * as sets from '../../../sets/editing';
import type { Pattern } from '../types';

export interface Editing extends sets.SetEditing {
  readonly patterns: Readonly<Record<string, Pattern>>;
}

export const provideEditing = (editing: Editing): Editing => sets.provideEditing(editing);
export const useEditing = (): Editing => sets.useEditing<Editing>();
