/** What the parts of the editor need of the set besides what they are handed. */
import type { Edited } from '../../../sets/edited.svelte';
import * as sets from '../../../sets/editing';
import type { Pattern } from '../types';
import type { Document } from './model';

export const useEditing = (): Edited<Document> => sets.useEditing<Edited<Document>>();
export const patternsOf = ({ document }: Edited<Document>): Readonly<Record<string, Pattern>> =>
  document.patterns ?? {};
