/** The cards of a set: their kinds, icons and order, and cards that come and change. */
import { listOf, replaced, textOf } from '../../../sets/documents';
import { fitsPattern } from '../../../sets/form';
import { TYPES, type CardFace, type TypeId } from '../types';
import { AUCTION_CARD, DOCUMENT, USUAL_CARDS } from './document';
import { NUMBERS, type Card, type Document } from './model';
import { allLabels, isLabel, isType } from './squares';

const { id: ID, kind: KIND, slots: ICON_SLOTS, consequences: WHAT, mark: MARK } = AUCTION_CARD.fields;
export const KINDS = KIND.words;
export type Kind = (typeof KINDS)[number];
/** How many cards of each kind there are in the printed game, as far as is known. */
export const USUAL: Readonly<Record<Kind, number>> = USUAL_CARDS;
export const MOST_CARDS = DOCUMENT.fields.cards.high;
export const MOST_SLOTS = ICON_SLOTS.high;
export const MOST_MONEY = 9;
export const FIRST_MONEY = 2;
export const CONSEQUENCES = WHAT.of.words;
export const { low: LEAST_MARK, high: MOST_MARK } = MARK;
/** As the palette shows them; "$" is given with an amount, "p:" with a label. */
export const ICONS = [
  'rail1',
  'rail2',
  'rail3',
  'uplink',
  'build',
  'upbuild',
  ...TYPES.map((type) => `t${type}`),
  '$',
  'worker',
  'stress-',
  'pass+',
  'p:',
] as const;

export const kindOf = (card: Card | undefined): Kind | null =>
  KINDS.find((kind) => kind === card?.kind) ?? null;
/** Where cards stand in a file that is written: kind after kind, building cards by type; others after them. */
export function cardOrder(document: Document): number[] {
  const rank = (card: Card): number => {
    const kind = kindOf(card);
    if (!kind) return 10 * KINDS.length;
    const type = TYPES.findIndex((each) => each === card.type);
    return 10 * KINDS.indexOf(kind) + (kind === 'building' ? (type < 0 ? TYPES.length : type) : 0);
  };
  return document.cards
    .map((card, i) => ({ i, rank: rank(card) }))
    .toSorted((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ i }) => i);
}
/** Cards of a kind by their indices, as they are listed; null: of no kind that is known. */
export const cardsOf = (document: Document, kind: Kind | null): number[] =>
  cardOrder(document).filter((i) => kindOf(document.cards[i]) === kind);

/** The icons of a card, whatever stands in the file. */
export const slotsOf = (card: Card | undefined): string[] => listOf(card?.slots).map(String);
export const consequencesOf = (card: Card): string[] => listOf(card.consequences).map(String);
/** X of an icon $X; 0 of any other. */
export const moneyOf = (icon: string): number => (/^\$[1-9]$/.test(icon) ? Number(icon[1]) : 0);
export const labelIn = (icon: string): string => (/^p:./.test(icon) ? icon.slice(2) : '');
export const isIcon = (icon: string): boolean =>
  moneyOf(icon) > 0 ||
  isLabel(labelIn(icon)) ||
  (icon !== '$' && icon !== 'p:' && (ICONS as readonly string[]).includes(icon));

export const titleOf = (card: Card | undefined): string => textOf(card?.id);
/** What the check calls a card: by its id, or where that is none by its place. */
export function cardPlace(document: Document, at: number): string {
  const id = document.cards[at]?.id;
  return typeof id === 'string' && fitsPattern(ID, id)
    ? `cards.${id}`
    : `cards[${cardOrder(document).indexOf(at)}]`;
}
/** The card that a place names; -1: none. */
export function cardAt(document: Document, place: string): number {
  const id = /^cards\.([A-Za-z0-9]+)/.exec(place)?.[1];
  if (id !== undefined) return document.cards.findLastIndex((card) => card.id === id);
  const index = /^cards\[(\d+)\]/.exec(place)?.[1];
  return index === undefined ? -1 : (cardOrder(document)[Number(index)] ?? -1);
}
export const newCard = (kind: Kind, id: string, slots: string[] = []): Card => ({
  id,
  kind,
  slots,
  strip: true,
  consequences: [],
  void: false,
});

/** A parcel card with another label: its icon follows, and its id where it was named after the label. */
export function withLabel(card: Card, label: string): Card {
  const before = textOf(card.label);
  const slots = slotsOf(card);
  const at = slots.indexOf(`p:${before}`);
  return {
    ...card,
    label,
    slots: at < 0 ? [`p:${label}`, ...slots] : slots.map((icon, i) => (i === at ? `p:${label}` : icon)),
    ...(card.id === `P${before}` && fitsPattern(ID, `P${label}`) ? { id: `P${label}` } : {}),
  };
}
/** A building card of another type: its icon follows. */
export function withType(card: Card, type: TypeId): Card {
  const slots = slotsOf(card);
  const at = slots.indexOf(`t${textOf(card.type)}`);
  return {
    ...card,
    type,
    slots: at < 0 ? [`t${type}`, ...slots] : slots.map((icon, i) => (i === at ? `t${type}` : icon)),
  };
}
/** A void ticket has no strip. */
export const withVoid = (card: Card, isVoid: boolean): Card => ({
  ...card,
  void: isVoid,
  ...(isVoid ? { strip: false } : {}),
});

const PREFIX: Readonly<Record<Kind, string>> = {
  development: 'D',
  parcel: 'P',
  building: 'B',
  generic: 'G',
  auction: 'X',
};
export function freeId(document: Document, kind: Kind): string {
  const taken = new Set(document.cards.map((card) => card.id));
  for (let n = 1; ; n++) {
    const id = PREFIX[kind] + String(n).padStart(2, '0');
    if (!taken.has(id)) return id;
  }
}

/** A card after the last of its kind, or as a copy right after another. */
export function addCard(
  document: Document,
  kind: Kind,
  what: { copyOf?: number; label?: string } = {},
): { document: Document; at: number } {
  const copied = what.copyOf === undefined ? undefined : document.cards[what.copyOf];
  const last = cardsOf(document, kind).at(-1);
  const id = freeId(document, kind);
  let card: Card = copied ? { ...copied, id } : newCard(kind, id);
  if (!copied && kind === 'auction') card = { ...card, mark: LEAST_MARK };
  if (!copied && kind === 'building') card = withType(card, 'R');
  if (kind === 'parcel') {
    const taken = new Set(document.cards.map((each) => each.label));
    const label = what.label ?? allLabels(document).find((each) => !taken.has(each)) ?? textOf(card.label);
    card = withLabel(card, label || 'A1');
    const named = `P${textOf(card.label)}`;
    if (!document.cards.some((each) => each.id === named)) card = { ...card, id: named };
  }
  // Where there is none of the kind yet: before the kinds that follow it.
  const before = cardOrder(document).find((i) => {
    const other = kindOf(document.cards[i]);
    return !other || KINDS.indexOf(other) > KINDS.indexOf(kind);
  });
  const at =
    what.copyOf !== undefined
      ? what.copyOf + 1
      : last !== undefined
        ? last + 1
        : (before ?? document.cards.length);
  return {
    document: { ...document, cards: [...document.cards.slice(0, at), card, ...document.cards.slice(at)] },
    at,
  };
}

/** A card changes places with the one of its kind before or after it; returns where it is then, -1: it cannot. */
export function movedCard(document: Document, at: number, by: 1 | -1): { document: Document; at: number } {
  const card = document.cards[at];
  const same = cardsOf(document, kindOf(card));
  const other = same[same.indexOf(at) + by];
  // Building cards stay with those of their type.
  if (!card || other === undefined || document.cards[other]!.type !== card.type) return { document, at: -1 };
  const cards = [...document.cards];
  cards[at] = cards[other]!;
  cards[other] = card;
  return { document: { ...document, cards }, at: other };
}

/** Labels that boards show and no parcel card has, and the other way round. */
export function unmatched(document: Document): { labels: string[]; cards: number[] } {
  const shown = new Set(allLabels(document));
  const carded = new Set(document.cards.filter((card) => card.kind === 'parcel').map((card) => card.label));
  return {
    labels: [...shown].filter((label) => !carded.has(label)).toSorted(),
    cards: cardsOf(document, 'parcel').filter((i) => !shown.has(textOf(document.cards[i]!.label))),
  };
}
export const putCard = (document: Document, at: number, ...cards: Card[]): Document => ({
  ...document,
  cards: replaced(document.cards, at, ...cards),
});
export const cardLabels = (document: Document): string[] => [
  ...new Set(document.cards.filter((card) => card.kind === 'parcel').map((card) => textOf(card.label))),
];

/** The card as far as it can be drawn, whatever stands in the file. */
export const asFace = (card: Card): CardFace => ({
  id: titleOf(card),
  kind: kindOf(card) ?? 'development',
  slots: slotsOf(card).slice(0, MOST_SLOTS),
  strip: card.strip === true || (card.strip === undefined && card.void !== true),
  consequences: CONSEQUENCES.filter((each) => consequencesOf(card).includes(each)),
  void: card.void === true,
  ...(typeof card.label === 'string' ? { label: card.label } : {}),
  ...(isType(textOf(card.type)) ? { type: card.type as TypeId } : {}),
  ...(typeof card.mark === 'number' ? { mark: card.mark } : {}),
});
export const consequenceMoney = (document: Document): number => {
  const value = document.numbers?.consequence_money;
  return typeof value === 'number' ? value : NUMBERS.consequence_money;
};
