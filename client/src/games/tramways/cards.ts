/** What stands on cards, in words and in numbers. */
import type { CardFace, Components, TypeId } from './types';
import { STRIP_SLOT } from './types';
import type { Words } from './words';

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

export function iconName(icon: string, w: Words): string {
  if (/^t[RLCI]$/.test(icon)) return w.typeIcon(w.types[icon[1]!] ?? icon);
  if (icon.startsWith('p:')) return w.parcelIcon(icon.slice(2));
  if (/^\$\d/.test(icon)) return icon;
  return w.icons[icon] ?? icon;
}

const KIND_SIGNS = {
  development: 'book',
  parcel: 'flag',
  building: 'build',
  generic: 'star',
  auction: 'gavel',
} as const;
export const signOf = (card: CardFace): (typeof KIND_SIGNS)[CardFace['kind']] => KIND_SIGNS[card.kind];

/** "Card D07", "Parcel card A1": short enough for a list. */
export function cardName(components: Components, id: string, w: Words): string {
  const card = faceOf(components, id);
  if (card?.kind === 'parcel' && card.label) return w.parcelCard(card.label);
  return w.card(id);
}

/** What a card of a building or a parcel is about. */
export const subjectOf = (card: CardFace, w: Words): string =>
  card.kind === 'building' && card.type
    ? `${w.kinds.building}${w.colon}${w.types[card.type as TypeId] ?? card.type}`
    : (w.kinds[card.kind] ?? card.kind);

/** Its icons and what they bring with them: "1 rail, commercial, valid ticket; consequence: 1 stress". */
export function cardText(components: Components, id: string, w: Words): string {
  const card = faceOf(components, id);
  if (!card) return id;
  const icons = iconsOf(card).map(({ icon }) => iconName(icon, w));
  return [
    icons.join(w.comma) || w.noIcons,
    ...card.consequences.map((kind) => w.consequence(consequenceText(components, kind, w))),
    ...(card.void ? [w.voidTicket] : []),
  ].join('; ');
}

export const consequenceText = (components: Components, kind: string, w: Words): string =>
  kind === 'pay' ? w.payConsequence(components.numbers.consequence_money) : (w.consequences[kind] ?? kind);

/** A card with all that stands on it, for readers of the screen. */
export const cardLabel = (components: Components, id: string, w: Words): string => {
  const card = faceOf(components, id);
  return card
    ? [cardName(components, id, w), subjectOf(card, w), cardText(components, id, w)].join(w.comma)
    : id;
};
