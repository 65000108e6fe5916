/** Squares, icons and kinds, and places that the check names, in the reader's language. */
import { capital } from '../../../board/says';
import { fieldWords as wordsIn } from '../../../sets/labels';
import { listed } from '../../../text/listed';
import { texts } from '../../../text/i18n.svelte';
import { iconName } from '../cards';
import { typeName } from '../names';
import { DOCUMENT } from './document';
import { boardAt, boardIds } from './boards';
import { cardAt, isIcon, kindOf, titleOf, type Kind } from './cards';
import { type Card, type Document } from './model';
import { isLabel, isType, LAND, MOUNTAIN, PARCEL, WATER } from './squares';

const { t } = texts;

const SQUARES = new Map([
  [LAND, 'editor-land'],
  [MOUNTAIN, 'editor-mountain'],
  [WATER, 'editor-water'],
  [PARCEL, 'editor-parcel'],
]);

/** What a square is, in words. */
export function squareName(code: string): string {
  if (isType(code)) return typeName(code, t);
  const plain = SQUARES.get(code);
  if (plain) return t(plain);
  if (isLabel(code)) return t('icon-label', { label: code });
  return code ? t('editor-unknown', { code }) : t('editor-no-square');
}

/** What an icon is, in words; "$" and "p:" alone are those of the palette. */
export function iconWords(icon: string): string {
  if (icon === 'p:') return t('editor-parcel-icon');
  if (icon === '$') return t('editor-money');
  return isIcon(icon) ? iconName(icon, t) : t('editor-unknown', { code: icon });
}

export const boardName = (id: string): string => capital(t('noun-board', { id }));
export const kindName = (kind: Kind): string => capital(t(`card-${kind}`));

/** "Card D07, Development"; `at` from 0. */
export function cardTitle(card: Card | undefined, at: number): string {
  const kind = kindOf(card);
  return listed(
    [card && t('editor-card', { id: titleOf(card) || String(at + 1) }), kind && kindName(kind)],
    t,
  );
}

/** "boards.A.1910[2][4]" as "Board A, 1910 face, row 3, square 5". */
export function placeWords(place: string, document: Document): string {
  let of = '';
  if (/^boards[.[]/.test(place)) {
    const at = boardAt(document, place);
    of = boardName(boardIds(document.boards)[at] || /^boards[.[](\w+)/.exec(place)?.[1] || '');
  } else if (/^cards[.[]/.test(place)) {
    const card = document.cards[cardAt(document, place)];
    const kind = kindOf(card);
    const name = titleOf(card) || /^cards[.[](\w+)/.exec(place)?.[1] || '';
    of = [t('editor-card', { id: name }), kind ? `(${kindName(kind)})` : ''].filter(Boolean).join(' ');
  } else if (place === 'boards') of = t('editor-all-boards');
  else if (place === 'cards') of = t('editor-all-cards');
  return listed([of, fieldWords(place)], t);
}

/** The part that a place names, without the board or the card: "1910 face, row 3, square 5". */
export function fieldWords(place: string): string {
  const parts: string[] = [];
  const inside = /^(boards|cards)(?:\.\w+|\[\d+\])(.*)$/.exec(place);
  const steps = [...(inside?.[2] ?? place).matchAll(/\[(\d+)\]/g)].map((found) => Number(found[1]) + 1);
  const key = /^\.(\w+)/.exec(inside?.[2] ?? '')?.[1] ?? '';
  if (inside?.[1] === 'boards') {
    if (key === '1920' || key === '1910') parts.push(t('editor-face', { face: key }));
    if (key === 'letter') parts.push(t('editor-letter'));
    if (steps[0]) parts.push(t('editor-row', { n: steps[0] }));
    if (steps[1]) parts.push(t('editor-square', { n: steps[1] }));
  } else if (inside) {
    const fields: Record<string, string> = {
      id: t('editor-id'),
      kind: t('editor-kind'),
      slots: steps[0] ? t('editor-icon', { n: steps[0] }) : t('editor-icons'),
      strip: t('editor-strip'),
      consequences: t('editor-consequences'),
      void: t('editor-void'),
      mark: t('editor-mark'),
      label: t('editor-label'),
      type: t('editor-type'),
    };
    if (Object.hasOwn(fields, key)) parts.push(fields[key]!);
  } else if (/^grid\b/.test(place)) {
    parts.push(t('editor-size'));
    if (place === 'grid.columns') parts.push(t('editor-columns'));
    if (place === 'grid.rows') parts.push(t('editor-rows'));
  } else if (place === 'joker') parts.push(t('editor-joker'));
  else if (place === 'numbers') parts.push(t('editor-numbers'));
  else parts.push(...wordsIn(place, 'numbers', DOCUMENT.fields.numbers));
  return listed(parts, t);
}
