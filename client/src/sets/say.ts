/**
 * Sentences of a check in the reader's language. The check has a table of them with gaps ("{found} is out of range;
 * {low} to {high} is possible."); an editor has the same with their Japanese, and where a person who fills in faces has
 * no use for how a file is written, with other English.
 */
import type { Lang } from '../text/i18n.svelte';

export type Sentence = readonly [theirs: string, japanese: string, english?: string];

const GAP = /\{(\w+)(?::[^}]*|!r)?\}/g;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `gaps`: what may stand in a gap, where anything would be too much. */
export function teller(table: readonly Sentence[], gaps: Readonly<Record<string, string>> = {}) {
  const known = table.map(([theirs, japanese, english = theirs]) => {
    let pattern = '';
    let at = 0;
    for (const found of theirs.matchAll(GAP)) {
      const gap = `(?<${found[1]}>${gaps[found[1]!] ?? '.+?'})`;
      pattern += escaped(theirs.slice(at, found.index)) + (found[0].endsWith('!r}') ? `['"]${gap}['"]` : gap);
      at = found.index + found[0].length;
    }
    return { pattern: new RegExp(`^${pattern}${escaped(theirs.slice(at))}$`, 's'), english, japanese };
  });
  /** The sentence with its gaps filled by `part`; undefined where it is none of the table. */
  return (text: string, lang: Lang, part: (gap: string, value: string) => string): string | undefined => {
    for (const { pattern, english, japanese } of known) {
      const found = pattern.exec(text);
      if (found)
        return (lang === 'ja' ? japanese : english).replace(GAP, (_, gap: string) =>
          part(gap, found.groups?.[gap] ?? ''),
        );
    }
    return undefined;
  };
}
