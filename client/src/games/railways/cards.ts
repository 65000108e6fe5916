/** Cards: their slots, and where each of them lies. */
import type { Lang, Translate } from '../../board/game';
import { listed } from '../../text/listed';
import type { Components, RailwaysView } from './types';

export const slotsOf = (components: Components, card: string): string[][] =>
  components.cards.find((each) => each.id === card)?.slots ?? [];

/** How the place on the map of a card is called in its set; empty where it has no name. */
export function placeName(components: Components, card: string, lang: Lang): string {
  const name = components.cards.find((each) => each.id === card)?.name;
  return name?.[lang] || name?.en || name?.ja || '';
}

export const WHERE = ['hand', 'played', 'pile', 'discards'] as const;
export type Where = (typeof WHERE)[number];
export interface Placed {
  id: string;
  where: Where;
}

/** The cards that are no map, the hand first. */
export function placedCards(view: RailwaysView): Placed[] {
  const pile = view.pile.cards.length <= 4 ? view.pile.cards : [];
  return (
    [
      ['hand', view.hand.filter((id) => !view.played.includes(id))],
      ['played', view.played],
      ['pile', pile],
      ['discards', view.discards],
    ] as const
  )
    .flatMap(([where, ids]) => ids.map((id) => ({ id, where })))
    .slice(0, 4);
}

export const typeName = (type: string, t: Translate): string => t(`type-${type.toLowerCase()}`);

/** How a pile is called. */
export const WHERE_MESSAGES: Record<Where, string> = {
  hand: 'board-in-hand',
  played: 'board-played',
  pile: 'board-pile',
  discards: 'board-discards',
};

/** Codes of icons whose message is not called like them. */
const MESSAGES: Record<string, string> = { 'pol-': 'less-pollution', 'pass+': 'passenger', upg: 'upgrade' };

/** An icon in words; destinations of which one will do stand together: "dR/dC". */
export function iconName(icon: string, t: Translate): string {
  if (/^\$\d/.test(icon)) return t('icon-capital', { amount: Number(icon.slice(1)) });
  if (icon === '$') return t('track-capital');
  if (/^d[RLCI]/.test(icon))
    return icon
      .split('/')
      .map((each) => t('board-destination', { type: typeName(each[1]!, t) }))
      .join(t('board-or'));
  return t(`icon-${MESSAGES[icon] ?? icon}`);
}

/** A slot in words. */
export const slotText = (number: number, icons: readonly string[], t: Translate): string =>
  t('preview-slot', {
    number,
    icons: listed(
      icons.map((icon) => iconName(icon, t)),
      t,
    ),
  });

export const cardName = (card: string, t: Translate): string => t('card-number', { number: Number(card) });

/** A card slot by slot. */
export const slotTexts = (components: Components, card: string, t: Translate): string[] =>
  slotsOf(components, card).map((icons, i) => slotText(i + 1, icons, t));
