/** Cards: their slots, and where each of them lies. */
import type { Lang } from '../../board/game';
import type { Components, RailwaysView } from './types';
import type { Words } from './words';

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

/** An icon in words. */
export function iconName(icon: string, w: Words): string {
  if (icon.startsWith('$')) return icon === '$' ? w.capital : w.money(Number(icon.slice(1)));
  if (/^d[RLCI]/.test(icon))
    return icon
      .split('/')
      .map((each) => w.destination(w.types[each[1]!] ?? each))
      .join(w.or);
  return w.icons[icon] ?? icon;
}

/** A card in words: each slot with its icons. */
export const cardText = (components: Components, card: string, w: Words): string =>
  slotsOf(components, card)
    .map((icons, i) => w.slot(i + 1, icons.map((icon) => iconName(icon, w)).join(w.comma)))
    .join('; ');
