/** Signs of cards and the rows that they make, and places that the check names, in the reader's language. */
import { nameOf } from '../../../sets/drafts';
import { texts, type Lang } from '../../../text/i18n.svelte';
import { listed } from '../../../text/listed';
import { isSymbol } from '../symbols';
import { atomsOf, type Atom } from '../tokens';
import type { Card, Side } from '../types';
import { cardIn, type Deck, type Document } from './model';

const { t } = texts;

/** What a sign stands for: the game's own name of a thing, else what the editor calls the sign. */
export function signName(name: string): string {
  if (!isSymbol(name)) return name;
  const id = name.replaceAll('_', '-');
  return texts.has(`noun-${id}`) ?? texts.has(`editor-sign-${id}`) ?? name;
}
export const sideName = (side: Side): string => t(`editor-side-${side.toLowerCase()}`);

/** A way to pay the cost, or the price of a trade; `i` from 0. */
export const costWay = (i: number): string => (i ? t('editor-cost-or', { n: i + 1 }) : t('editor-cost'));
export const payWay = (i: number): string => (i ? t('editor-pay-or', { n: i + 1 }) : t('editor-pay'));

/** The row read aloud, sign by sign. */
export function spoken(atoms: readonly Atom[]): string {
  const said: string[] = [];
  atoms.forEach((atom, i) => {
    if (atom.run !== atoms[i - 1]?.run || i === 0) {
      if (atom.frame === 'if') said.push(t('editor-sign-if'));
      if (atom.frame === 'pay') said.push(t('editor-sign-pay'));
    }
    const parts = [
      atom.pre,
      atom.symbol ? signName(atom.symbol) : '',
      atom.inside,
      atom.marks.length || atom.sides.length
        ? `(${listed([...atom.marks.map(signName), ...atom.sides.map(sideName)], t)})`
        : '',
      atom.post,
    ];
    said.push(parts.filter(Boolean).join(' '));
  });
  return said.join(' ');
}

/** The lines of a card in words: the server's where it has them, else sign by sign. */
export function cardWords(card: Pick<Card, 'lines'>, captions: readonly string[] | null): string[] {
  return card.lines.map((line, i) => captions?.[i] ?? spoken(atomsOf(line)));
}

/** "A07.lines[1].pay.wood" as "A07 Sawmill, effect 2, pay". */
export function placeWords(place: string, document: Document, lang: Lang): string {
  const card = /^([AB])(\d\d)(?:\.(.+))?$/.exec(place);
  if (!card) {
    const deck = /^decks\.([AB])(?:\[(\d+)\])?/.exec(place);
    if (deck)
      return deck[2]
        ? `${t('editor-deck', { deck: deck[1]! })} (${Number(deck[2]) + 1})`
        : t('editor-deck', { deck: deck[1]! });
    if (place.startsWith('front')) return t('editor-routes');
    const pattern = /^patterns\.(\w+)/.exec(place);
    if (pattern)
      return t('editor-pattern-of', {
        name: nameOf(document.patterns?.[pattern[1]!]?.name, lang) || pattern[1]!,
      });
    return place === 'components' ? '' : place;
  }
  const [, deck, number] = card;
  const found = cardIn(document, deck as Deck, Number(number));
  return listed([`${deck}${number} ${nameOf(found?.name, lang)}`.trim(), fieldWords(place)], t);
}

/** The part of the card that a place names: "Effect 2, pay". */
export function fieldWords(place: string): string {
  const rest = /^[AB]\d\d\.(.+)$/.exec(place)?.[1] ?? '';
  const parts: string[] = [];
  const line = /^lines\[(\d+)\]/.exec(rest);
  if (line) parts.push(t('editor-effect', { n: Number(line[1]) + 1 }));
  const FIELDS: [RegExp, string][] = [
    [/^name/, t('editor-name')],
    [/^cost/, t('editor-cost')],
    [/^fame/, t('editor-fame')],
    [/^mode/, t('editor-mode')],
    [/^lines$/, t('editor-effects')],
    [/\.if\b/, t('editor-condition')],
    [/\.per\b/, t('editor-per')],
    [/\.times\b/, t('editor-times')],
    [/\.pay\b/, t('editor-pay')],
    [/\.by\b/, t('editor-by')],
    [/\.tiers\b/, t('editor-tiers')],
    [/\.extra\b/, t('editor-add-extra')],
    [/\.then\b/, t('editor-then')],
    [/\.activation\b/, t('editor-activation')],
    [/\.build\b/, t('editor-build')],
    [/\.gain\b/, t('editor-gain')],
  ];
  const field = FIELDS.find(([pattern]) => pattern.test(rest));
  if (field) parts.push(field[1]);
  return listed(parts, t);
}
