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

const ROWS = ['わいうえおっ', 'かきくけこい', 'がぎぐげごい', 'さしすせそ', 'たちつてとっ', 'なにぬねのん'];
ROWS.push('ばびぶべぼん', 'まみむめもん', 'らりるれろっ');
/** Between the stem and the end of a verb where sounds have run together: 売って, 引いて, 運んで. */
const RUN_TOGETHER = 'いっん';
const OF_SURU = /^(する|すれ|しろ|させ|され|し(て|た|ま|な|よ)?)/;

/**
 * What forms of a Japanese word have in common: 建てる, 建てた and 建てます are 建て, 引く and 引いて are 引 with one of
 * かきくけこい. Null where the word has no end that changes.
 */
export function japaneseStem(word: string): RegExp | null {
  const [, root, end] = /^(.*\p{Script=Han})(\p{Script=Hiragana}+)$/u.exec(word) ?? [];
  if (!root || !end) return null;
  if (OF_SURU.test(end) && /\p{Script=Han}{2}$/u.test(root)) return new RegExp(escape(root), 'u');
  const first = end[0]!;
  const rows = ROWS.filter((row) => row.includes(first));
  const next = RUN_TOGETHER.includes(first) ? ROWS.join('') : rows.join('') || first;
  return new RegExp(`${escape(root)}[${next}]`, 'u');
}

/** A word in kana without its end, if enough of it is left: うらがえす and うらがえし are うらがえ. */
const kanaStem = (word: string) => (/^\p{Script=Hiragana}{4,}$/u.test(word) ? word.slice(0, -1) : word);

/**
 * A question to texts: each of its words in any form, or a form of the same word of the game. A line of the rules that
 * says what such a word means, by its `ref`, is found whatever it says.
 */
export function asks(
  query: string,
  terms: readonly Term[],
  lang: Lang,
): (text: string, ref?: string) => boolean {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  const like = wanted.map((word) => {
    const same = (form: string) =>
      lang === 'en'
        ? stem(form) === stem(word)
        : kanaStem(form) === kanaStem(word) || !!japaneseStem(word)?.test(form);
    const alike = terms.filter((term) =>
      term.forms.some((form) => plain(form) === word || same(plain(form))),
    );
    return {
      words: [word, ...alike.flatMap((term) => term.forms.map(plain))],
      changes: lang === 'ja' ? japaneseStem(word) : null,
      rules: new Set(alike.flatMap((term) => term.rules)),
    };
  });
  return (text, ref = '') => {
    const whole = plain(text);
    const stems = lang === 'en' ? new Set(whole.split(/[^\p{L}\p{N}]+/u).map(stem)) : null;
    return like.every(
      ({ words, changes, rules }) =>
        rules.has(ref) ||
        changes?.test(whole) ||
        words.some((word) => whole.includes(word) || stems?.has(stem(word))),
    );
  };
}
