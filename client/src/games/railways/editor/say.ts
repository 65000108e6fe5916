/** Squares and icons, and places that the check names, in the reader's language. */
import type { Side } from '../../../board/grid';
import { nameOf } from '../../../sets/drafts';
import { fieldWords as wordsIn } from '../../../sets/labels';
import { texts, type Lang } from '../../../text/i18n.svelte';
import { listed } from '../../../text/listed';
import { iconName, typeName } from '../cards';
import { DOCUMENT } from './document';
import { cardIn, isIcon, isType, LAND, RAILS, TRACK, type Document } from './model';

const { t } = texts;

/** Squares and brushes that have a name of their own. */
const SQUARES: Readonly<Record<string, string>> = {
  [LAND]: 'editor-land',
  [TRACK]: 'editor-track',
  '-': 'editor-west-east',
  '|': 'editor-north-south',
};
const SIDE_NAMES: Readonly<Record<Side, string>> = { N: 'north', E: 'east', S: 'south', W: 'west' };
const sideName = (side: Side): string => t(`value-${SIDE_NAMES[side]}`);

/** What a square is, in words. */
export function squareName(code: string): string {
  if (isType(code)) return typeName(code, t);
  const plain = SQUARES[code] && t(SQUARES[code]);
  const [one, other] = RAILS[code] ?? [];
  if (one && other)
    return t('editor-rail', {
      how: plain ?? t('editor-corner', { one: sideName(one), other: sideName(other) }),
    });
  return plain ?? (code ? t('editor-unknown', { code }) : t('editor-no-square'));
}

/** What an icon is, in words; "$" alone is that of the palette. */
export const iconWords = (icon: string): string =>
  icon === '$' || isIcon(icon) ? iconName(icon, t) : t('editor-unknown', { code: icon });

/** "Card 3 Aldermoor". */
export function cardTitle(document: Document, number: number, lang: Lang): string {
  const name = nameOf(cardIn(document, number)?.name, lang);
  return [t('card-number', { number: String(number) }), name].filter(Boolean).join(' ');
}

/** "3.map[1][4]" as "Card 3 Aldermoor, row 2, square 5". */
export function placeWords(place: string, document: Document, lang: Lang): string {
  const card = /^(\d+)(?:\.|$)/.exec(place);
  const field = fieldWords(place);
  const of = card
    ? cardTitle(document, Number(card[1]), lang)
    : /^(numbers|grid)\b/.test(place)
      ? ''
      : /^cards\b/.test(place)
        ? t('editor-all-cards')
        : '';
  return listed([of, field], t);
}

/** The part that a place names, without the card: "Row 2, square 5". */
export function fieldWords(place: string): string {
  const steps = [...place.matchAll(/\[(\d+)\]/g)].map((found) => Number(found[1]) + 1);
  const parts: string[] = [];
  const found = /^\d+\.(\w+)/.exec(place);
  if (found?.[1] === 'map') {
    parts.push(t('editor-map'));
    if (steps[0]) parts.push(t('editor-row', { n: steps[0] }));
    if (steps[1]) parts.push(t('editor-square', { n: steps[1] }));
  } else if (found?.[1] === 'slots')
    parts.push(steps[0] ? t('editor-slot', { n: steps[0] }) : t('editor-icons'));
  else if (found?.[1] === 'name') parts.push(t('editor-place-name'));
  else if (/^grid\b/.test(place)) {
    parts.push(t('editor-size'));
    if (place === 'grid.columns') parts.push(t('editor-columns'));
    if (place === 'grid.rows') parts.push(t('editor-rows'));
  } else if (place === 'numbers') parts.push(t('editor-numbers'));
  else parts.push(...wordsIn(place, 'numbers', DOCUMENT.fields.numbers));
  return listed(parts, t);
}
