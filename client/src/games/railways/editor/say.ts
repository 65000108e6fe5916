/** Places that the check names, in the reader's language. */
import type { Lang } from '../../../board/game';
import { fieldName } from '../../../sets/say';
import { namesIn } from './table';
import { cardIn, type Document } from './model';
import { editorWords } from './words';

export function cardTitle(document: Document, number: number, lang: Lang): string {
  const name = cardIn(document, number)?.name;
  return [namesIn(lang).card(String(number)), name?.[lang] || name?.en || name?.ja].filter(Boolean).join(' ');
}

/** "3.map[1][4]" as "Card 3 Aldermoor, row 2, square 5". */
export function placeWords(place: string, document: Document, lang: Lang): string {
  const e = editorWords(lang);
  const card = /^(\d+)(?:\.|$)/.exec(place);
  const field = fieldWords(place, lang);
  const of = card
    ? cardTitle(document, Number(card[1]), lang)
    : /^(numbers|grid)\b/.test(place)
      ? ''
      : /^cards\b/.test(place)
        ? e.allCards
        : '';
  return [of, field].filter(Boolean).join(namesIn(lang).comma);
}

/** The part that a place names, without the card: "Row 2, square 5". */
export function fieldWords(place: string, lang: Lang): string {
  const e = editorWords(lang);
  const w = namesIn(lang);
  const steps = [...place.matchAll(/\[(\d+)\]/g)].map((found) => Number(found[1]) + 1);
  const parts: string[] = [];
  const found = /^\d+\.(\w+)/.exec(place);
  if (found?.[1] === 'map') {
    parts.push(e.map);
    if (steps[0]) parts.push(e.row(steps[0]));
    if (steps[1]) parts.push(e.square(steps[1]));
  } else if (found?.[1] === 'slots') parts.push(steps[0] ? e.slot(steps[0]) : e.icons);
  else if (found?.[1] === 'name') parts.push(e.names);
  else if (/^grid\b/.test(place)) {
    parts.push(e.size);
    if (place === 'grid.columns') parts.push(e.columns);
    if (place === 'grid.rows') parts.push(e.rowsOf);
  } else if (/^numbers\b/.test(place)) {
    const key = /^numbers\.(\w+)/.exec(place)?.[1];
    parts.push(key ? (fieldName(key) ?? key) : e.numbers);
    if (steps[0]) parts.push(key === 'leisure' ? e.line(steps[0]) : e.die(steps[0]));
    if (steps[1]) parts.push(steps[1] === 1 ? e.pays : e.becomes);
  }
  return parts.join(w.comma);
}
