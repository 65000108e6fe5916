/** Places that the check names, in the reader's language. */
import type { Lang } from '../../../board/game';
import { namesIn } from './table';
import { cardIn, type Deck, type Document } from './model';
import { editorWords } from './words';

/** "A07.lines[1].pay.wood" as "A07 Sawmill, effect 2, pay". */
export function placeWords(place: string, document: Document, lang: Lang): string {
  const e = editorWords(lang);
  const comma = namesIn(lang).comma;
  const card = /^([AB])(\d\d)(?:\.(.+))?$/.exec(place);
  if (!card) {
    const deck = /^decks\.([AB])(?:\[(\d+)\])?/.exec(place);
    if (deck) return deck[2] ? `${e.deck(deck[1]!)} (${Number(deck[2]) + 1})` : e.deck(deck[1]!);
    if (place.startsWith('front')) return e.routes;
    const pattern = /^patterns\.(\w+)/.exec(place);
    if (pattern) return e.patternOf(document.patterns?.[pattern[1]!]?.name?.[lang] ?? pattern[1]!);
    return place === 'components' ? '' : place;
  }
  const [, deck, number] = card;
  const found = cardIn(document, deck as Deck, Number(number));
  const name = found?.name?.[lang] || found?.name?.en || found?.name?.ja || '';
  return [[`${deck}${number}`, name].filter(Boolean).join(' '), fieldWords(place, lang)]
    .filter(Boolean)
    .join(comma);
}

/** The part of the card that a place names: "Effect 2, pay". */
export function fieldWords(place: string, lang: Lang): string {
  const e = editorWords(lang);
  const rest = /^[AB]\d\d\.(.+)$/.exec(place)?.[1] ?? '';
  const parts: string[] = [];
  const line = /^lines\[(\d+)\]/.exec(rest);
  if (line) parts.push(e.effect(Number(line[1]) + 1));
  const FIELDS: [RegExp, string][] = [
    [/^name/, e.name],
    [/^cost/, e.cost],
    [/^fame/, e.fame],
    [/^mode/, e.mode],
    [/^lines$/, e.effects],
    [/\.if\b/, e.condition],
    [/\.per\b/, e.per],
    [/\.times\b/, e.times],
    [/\.pay\b/, e.pay],
    [/\.by\b/, e.by],
    [/\.tiers\b/, e.tiers],
    [/\.extra\b/, e.addExtra],
    [/\.then\b/, e.then],
    [/\.activation\b/, e.activation],
    [/\.build\b/, e.build],
    [/\.gain\b/, e.gain],
  ];
  const field = FIELDS.find(([pattern]) => pattern.test(rest));
  if (field) parts.push(field[1]);
  return parts.join(namesIn(lang).comma);
}
