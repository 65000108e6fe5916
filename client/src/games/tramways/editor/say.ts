/** Places that the check names, in the reader's language. */
import type { Lang } from '../../../board/game';
import { fieldName } from '../../../sets/say';
import { words } from './table';
import { boardAt, boardIds, cardAt, kindOf, titleOf, type Document } from './model';
import { editorWords } from './words';

/** "boards.A.1910[2][4]" as "Board A, 1910 face, row 3, square 5". */
export function placeWords(place: string, document: Document, lang: Lang): string {
  const e = editorWords(lang);
  const w = words(lang);
  let of = '';
  if (/^boards[.[]/.test(place)) {
    const at = boardAt(document, place);
    of = w.boardName(boardIds(document.boards)[at] || /^boards[.[](\w+)/.exec(place)?.[1] || '');
  } else if (/^cards[.[]/.test(place)) {
    const card = document.cards[cardAt(document, place)];
    const kind = kindOf(card);
    const name = titleOf(card) || /^cards[.[](\w+)/.exec(place)?.[1] || '';
    of = [w.card(name), kind ? `(${w.kinds[kind]})` : ''].filter(Boolean).join(' ');
  } else if (place === 'boards') of = e.allBoards;
  else if (place === 'cards') of = e.allCards;
  return [of, fieldWords(place, lang)].filter(Boolean).join(w.comma);
}

/** The part that a place names, without the board or the card: "1910 face, row 3, square 5". */
export function fieldWords(place: string, lang: Lang): string {
  const e = editorWords(lang);
  const w = words(lang);
  const parts: string[] = [];
  const inside = /^(boards|cards)(?:\.\w+|\[\d+\])(.*)$/.exec(place);
  const steps = [...(inside?.[2] ?? place).matchAll(/\[(\d+)\]/g)].map((found) => Number(found[1]) + 1);
  const key = /^\.(\w+)/.exec(inside?.[2] ?? '')?.[1] ?? '';
  if (inside?.[1] === 'boards') {
    if (key === '1920' || key === '1910') parts.push(e.faceShort(key));
    if (key === 'letter') parts.push(e.letter);
    if (steps[0]) parts.push(e.row(steps[0]));
    if (steps[1]) parts.push(e.square(steps[1]));
  } else if (inside) {
    const fields: Record<string, string> = {
      id: e.id,
      kind: e.kind,
      slots: steps[0] ? e.icon(steps[0]) : e.icons,
      strip: e.strip,
      consequences: e.consequences,
      void: e.void,
      mark: e.mark,
      label: e.label,
      type: e.type,
    };
    if (Object.hasOwn(fields, key)) parts.push(fields[key]!);
  } else if (/^grid\b/.test(place)) {
    parts.push(e.size);
    if (place === 'grid.columns') parts.push(e.columns);
    if (place === 'grid.rows') parts.push(e.rowsOf);
  } else if (place === 'joker') parts.push(e.joker);
  else if (/^numbers\b/.test(place)) {
    const number = /^numbers\.(\w+)/.exec(place)?.[1] ?? '';
    parts.push((number && fieldName(number)) || number || e.tabs.numbers!);
    if (steps[0]) parts.push(Object.hasOwn(e.entry, number) ? e.entry[number]!(steps[0]) : String(steps[0]));
  }
  return parts.join(w.comma);
}
