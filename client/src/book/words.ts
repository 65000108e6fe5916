/** The words of a game in a text: where they stand, and what a search finds, by any of their forms. */
import type { Lang } from '../text/i18n.svelte';
import type { Term } from '../wire/protocol';

/** A piece of a text, and the word of the game that it is. */
export interface Piece {
  text: string;
  term: Term | null;
  /** Marks right behind a word, which no line begins with. */
  marks: string;
}

const MARKS = /^[\p{Pe}\p{Pf}\p{Po}]+/u;

const escape = (form: string) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A form where it stands for itself: "iron" not in "environment", 鉄 not in 鉄道, リンク not in リンクス. */
function alone(form: string, lang: Lang): string {
  if (lang === 'en') return `(?<![\\p{L}\\p{N}])${escape(form)}(?![\\p{L}\\p{N}])`;
  const kana = '[\\u30a1-\\u30ff]';
  const single = /^\p{Script=Han}$/u.test(form) ? '\\p{Script=Han}' : null;
  const before = single ?? (/^[\u30a1-\u30ff]/.test(form) ? kana : null);
  const after = single ?? (/[\u30a1-\u30ff]$/.test(form) ? kana : null);
  return `${before ? `(?<!${before})` : ''}${escape(form)}${after ? `(?!${after})` : ''}`;
}

const patterns = new WeakMap<readonly Term[], { pattern: RegExp; byForm: Map<string, Term> }>();

function patternOf(terms: readonly Term[], lang: Lang) {
  const known = patterns.get(terms);
  if (known) return known;
  const byForm = new Map(terms.flatMap((term) => term.forms.map((form) => [form.toLowerCase(), term])));
  // The longest first: "industry tile" before "tile".
  const forms = [...byForm.keys()].toSorted((a, b) => b.length - a.length);
  const made = { pattern: new RegExp(forms.map((form) => alone(form, lang)).join('|'), 'giu'), byForm };
  patterns.set(terms, made);
  return made;
}

/** A text in pieces; each word of the game is one the first time it stands there. */
export function pieces(text: string, terms: readonly Term[], lang: Lang): Piece[] {
  if (!terms.length) return [{ text, term: null, marks: '' }];
  const { pattern, byForm } = patternOf(terms, lang);
  const found: Piece[] = [];
  const said = new Set<Term>();
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const term = byForm.get(match[0].toLowerCase());
    if (!term || said.has(term)) continue;
    said.add(term);
    if (match.index > from) found.push({ text: text.slice(from, match.index), term: null, marks: '' });
    from = match.index + match[0].length;
    const marks = MARKS.exec(text.slice(from))?.[0] ?? '';
    found.push({ text: match[0], term, marks });
    from += marks.length;
  }
  if (from < text.length) found.push({ text: text.slice(from), term: null, marks: '' });
  return found;
}

/** Letters as they are compared: full and half width alike, katakana as hiragana. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** Endings of English words, the longest first, and what takes their place. */
const ENDINGS: readonly [string, string][] = [
  ['ings', ''],
  ['ies', 'y'],
  ['ied', 'y'],
  ['ing', ''],
  ['ches', 'ch'],
  ['shes', 'sh'],
  ['sses', 'ss'],
  ['xes', 'x'],
  ['ed', ''],
  ['es', ''],
  ['s', ''],
  ['e', ''],
];

/** What forms of an English word have in common: "scoring", "scored" and "scores" are "scor". */
export function stem(word: string): string {
  for (const [ending, instead] of ENDINGS) {
    if (word.length - ending.length < 3 || !word.endsWith(ending) || word.endsWith('ss')) continue;
    const rest = word.slice(0, -ending.length) + instead;
    // "flipped" is "flip", "selling" is "sell".
    return /^(ed|ings?)$/.test(ending) ? rest.replace(/([bdgmnprt])\1$/, '$1') : rest;
  }
  return word;
}

/** A question to texts: each of its words in any form, or a form of the same word of the game. */
export function asks(query: string, terms: readonly Term[], lang: Lang): (text: string) => boolean {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  const like = wanted.map((word) => {
    const alike = terms.filter((term) => term.forms.some((form) => plain(form) === word));
    return [word, ...alike.flatMap((term) => term.forms.map(plain))];
  });
  return (text) => {
    const whole = plain(text);
    const stems = lang === 'en' ? new Set(whole.split(/[^\p{L}\p{N}]+/u).map(stem)) : null;
    return like.every((words) => words.some((word) => whole.includes(word) || stems?.has(stem(word))));
  };
}
