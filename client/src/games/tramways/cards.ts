/** What stands on cards, in words and in numbers. */
import type { Translate } from '../../board/game';
import { typeName } from './names';
import type { CardFace, Components } from './types';
import { STRIP_SLOT } from './types';

const found = new WeakMap<Components, Map<string, CardFace>>();

export function faceOf(components: Components, id: string): CardFace | undefined {
  let faces = found.get(components);
  if (!faces) {
    faces = new Map(components.cards.map((card) => [card.id, card]));
    found.set(components, faces);
  }
  return faces.get(id);
}

/** The icons of a card by the number of their slot, the strip of a valid ticket last. */
export function iconsOf(card: CardFace): { slot: number; icon: string }[] {
  const icons = card.slots.map((icon, i) => ({ slot: i + 1, icon }));
  return card.strip ? [...icons, { slot: STRIP_SLOT, icon: 'strip' }] : icons;
}

export const iconAt = (components: Components, id: string, slot: number): string | undefined => {
  const card = faceOf(components, id);
  return card && iconsOf(card).find((each) => each.slot === slot)?.icon;
};

/** Codes of icons whose message is not called like them. */
const MESSAGES: Record<string, string> = { 'stress-': 'less-stress', 'pass+': 'passenger' };

export function iconName(icon: string, t: Translate): string {
  if (/^t[RLCI]$/.test(icon)) return typeName(icon[1]!, t);
  if (icon.startsWith('p:')) return t('icon-label', { label: icon.slice(2) });
  if (/^\$\d/.test(icon)) return t('icon-money', { amount: Number(icon.slice(1)) });
  return t(`icon-${MESSAGES[icon] ?? icon}`);
}

const KIND_SIGNS = {
  development: 'book',
  parcel: 'flag',
  building: 'build',
  generic: 'star',
  auction: 'gavel',
} as const;
export const signOf = (card: CardFace): (typeof KIND_SIGNS)[CardFace['kind']] => KIND_SIGNS[card.kind];

/** "development card D07", "parcel card A1". */
export function cardName(components: Components, id: string, t: Translate): string {
  const card = faceOf(components, id);
  return t('noun-card', { kind: card?.kind ?? '', label: card?.label ?? '', void: String(!!card?.void), id });
}

/** Its icons and what they bring with them: "1 rail, commercial, strip; consequence: 1 stress". */
export function cardText(components: Components, id: string, t: Translate): string {
  const card = faceOf(components, id);
  if (!card) return id;
  const icons = iconsOf(card).map(({ icon }) => iconName(icon, t));
  return [
    icons.join(t('list-between')) || t('board-no-icons'),
    ...card.consequences.map((kind) =>
      t('board-consequence', { what: consequenceText(components, kind, t) }),
    ),
  ].join('; ');
}

export const consequenceText = (components: Components, kind: string, t: Translate): string =>
  kind === 'pay' ? t('icon-pay', { amount: components.numbers.consequence_money }) : t('board-one-stress');

/** A card with all that stands on it, for readers of the screen. */
export const cardLabel = (components: Components, id: string, t: Translate): string =>
  faceOf(components, id)
    ? [cardName(components, id, t), cardText(components, id, t)].join(t('list-between'))
    : id;
