/** What fields of a set and entries of its lists are called: messages of the game, and of its editor. */
import { texts } from '../text/i18n.svelte';
import type { Form, Group } from './form';
import { fieldName } from './say';

const idOf = (key: string): string => key.replaceAll('_', '-');
export const labelOf = (key: string): string => fieldName(key) ?? key;
export const helpOf = (key: string): string | undefined => texts.has(`editor-help-${idOf(key)}`);
/** An entry of a list; `i` from 0. */
export function entryName(key: string, form: Form | undefined, i: number): string {
  const n = i + (form?.kind === 'list' ? form.first : 1);
  return texts.has(`editor-entry-${idOf(key)}`, { n }) ?? String(n);
}
/** A column of a list of rows; `i` from 0. */
export const columnName = (key: string, i: number): string =>
  texts.has(`editor-column-${idOf(key)}-${i + 1}`) ?? String(i + 1);

/** The part that a place names inside an object: "numbers.leisure[1][0]" as "At a leisure destination", "Row 2", … */
export function fieldWords(place: string, at: string, form: Group): string[] {
  const found = place.startsWith(`${at}.`)
    ? /^(\w+)(?:\[(\d+)\])?(?:\[(\d+)\])?/.exec(place.slice(at.length + 1))
    : null;
  if (!found) return [];
  const [, key = '', row, column] = found;
  const field = Object.hasOwn(form.fields, key) ? form.fields[key] : undefined;
  return [
    labelOf(key),
    ...(row === undefined ? [] : [entryName(key, field, Number(row))]),
    ...(column === undefined ? [] : [columnName(key, Number(column))]),
  ];
}
