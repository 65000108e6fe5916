/** Names of everything the server speaks of by its id, in the reader's language. */
import type { Intention, Legal, NameContext, SeatInfo, Unlisted } from '../../board/game';
import { playerMark } from '../../ui/players';
import { cardName, cardText, iconAt, iconName } from './cards';
import { extraOf, seatName } from './scene';
import type { Building, Components, Link, Preview, Spot, TramwaysView } from './types';
import { words, type Words } from './words';

const viewOf = (context: NameContext): TramwaysView | null => context.view as TramwaysView | null;

export const linkOf = (view: TramwaysView | null, id: string): Link | undefined =>
  view?.links.find((each) => each.id === id);
export const spotOf = (view: TramwaysView | null, space: string): Spot | undefined =>
  view?.spots.find((each) => each.space === space);
export const buildingOf = (view: TramwaysView | null, space: string): Building | undefined =>
  view?.buildings.find((each) => each.squares.includes(space));

/** "R c3", "A1 d4": short enough for a list of links. */
export function shortPlace(view: TramwaysView | null, space: string): string {
  const spot = spotOf(view, space);
  return spot ? `${spot.type ?? spot.label ?? ''} ${space}`.trim() : space;
}

/** "commercial c3", "parcel A1 (d4)", "e5". */
export function placeName(view: TramwaysView | null, space: string, w: Words): string {
  const spot = spotOf(view, space);
  if (!spot) return space;
  if (spot.type) return w.building(w.types[spot.type] ?? spot.type, space);
  return spot.label ? w.parcelAt(spot.label, space) : space;
}

export function linkName(view: TramwaysView | null, id: string, w: Words): string {
  const link = linkOf(view, id);
  if (!link) return id;
  const from = shortPlace(view, link.start);
  return link.end ? w.link(from, shortPlace(view, link.end)) : w.linkOpen(from);
}

const squareKind = (view: TramwaysView, space: string): 'mountain' | 'water' | 'land' =>
  view.squares[space] ?? 'land';

export function squareLabel(view: TramwaysView, space: string, w: Words): string {
  return w[squareKind(view, space)](space);
}

/** A link in words, with all that matters. */
export function linkLabel(view: TramwaysView, link: Link, seats: readonly SeatInfo[], w: Words): string {
  return [
    linkName(view, link.id, w),
    w.linkOf(seatName(seats, link.owner)),
    w.tiles(link.length),
    ...(link.complete ? [w.fare(link.fare)] : [w.incomplete]),
    ...(link.upgraded ? [w.upgraded] : []),
    ...(link.fresh && !link.complete ? [w.fresh] : []),
  ].join(w.comma);
}

/** A building in words: what stands there, whose tiles it has, who waits. */
export function buildingLabel(
  view: TramwaysView,
  building: Building,
  seats: readonly SeatInfo[],
  w: Words,
): string {
  const built = building.squares.flatMap((space) => {
    const spot = spotOf(view, space);
    if (!spot || spot.printed) return [];
    return [
      [
        spot.label ? w.parcelName(spot.label) : '',
        spot.builder === null ? '' : w.builtBy(seatName(seats, spot.builder)),
      ]
        .filter(Boolean)
        .join(' '),
    ];
  });
  return [
    w.building(w.types[building.type] ?? building.type, building.id),
    w.passengers(building.passengers, building.squares.length),
    ...built,
    ...(building.upgraded
      ? [building.squares.length > 1 ? w.tilesUpgraded(building.upgraded) : w.upgraded]
      : []),
  ].join(w.comma);
}

export const parcelLabel = (spot: Spot, seats: readonly SeatInfo[], w: Words): string =>
  [
    w.parcel(spot.label ?? '', spot.space),
    spot.owner === null ? w.unmarked : w.ownedBy(seatName(seats, spot.owner)),
  ].join(w.comma);

/** "C", "A1": where a passenger goes. */
export const goalName = (id: string, w: Words): string =>
  w.types[id] ? w.goalType(w.types[id]) : w.goalLabel(id);

const split = (id: string): { space: string; side: string } => ({
  space: id.slice(0, -1),
  side: id.slice(-1),
});

/** The name of a noun by its kind; undefined for what is none of ours. */
export function nameOf(kind: string, id: string, context: NameContext): string | undefined {
  const view = viewOf(context);
  const components = context.components as Components;
  const w = words(context.lang);
  switch (kind) {
    case 'type':
    case 'kind':
      return w.types[id];
    case 'goal':
      return goalName(id, w);
    case 'destination':
      return w.types[id] ?? w.parcelName(id);
    case 'label':
      return id;
    case 'spaces':
      return id
        .split(/,\s*/)
        .map((each) => placeName(view, each, w))
        .join(w.comma);
    case 'space': {
      // What stands there now may just have been built: the parcel is what it was all along.
      const label = spotOf(view, id)?.label;
      return label ? w.parcelAt(label, id) : placeName(view, id, w);
    }
    case 'from':
    case 'to':
    case 'start':
    case 'end':
    case 'place':
    case 'build':
    case 'upbuild':
    case 'move':
    case 'building':
      return placeName(view, id, w);
    case 'link':
    case 'uplink':
    case 'extend':
    case 'replace':
    case 'ride':
      return linkName(view, id, w);
    case 'lay': {
      const { space, side } = split(id);
      return w.startFrom(placeName(view, space, w), w.sides[side] ?? side);
    }
    case 'side':
    case 'step':
      return w.sides[id];
    case 'card':
    case 'take':
    case 'discard':
    case 'draw':
      return cardName(components, id, w);
    case 'cards':
      return id
        .split(/,\s*/)
        .map((each) => cardName(components, each, w))
        .join(w.comma);
    case 'icon':
      return iconName(id, w);
    case 'icons':
      return id
        .split(/,\s*/)
        .map((each) => iconName(each, w))
        .join(w.comma);
    case 'use': {
      const [card = '', slot = ''] = id.split('/');
      const icon = iconAt(components, card, Number(slot));
      return w.useIcon(icon ? iconName(icon, w) : slot, cardName(components, card, w));
    }
    case 'slot':
      return w.slot(Number(id), '').replace(/[:：]\s*$/, '');
    case 'book':
      return w.book(id);
    case 'board': {
      const [board = id, face] = id.split('/');
      return face ? `${w.boardName(board)}${w.comma}${w.side(face)}` : w.boardName(board);
    }
    case 'face':
      return w.side(id);
    case 'bid':
      return w.money(Number(id));
    case 'phase':
      return w.phases[id];
    case 'verb':
      return w.verbs[id];
    case 'pass':
    case 'claim':
    case 'go_on':
    case 'money':
    case 'stop':
    case 'coins':
    case 'bonus_money':
    case 'done':
      return w.verbs[kind];
    default:
      return undefined;
  }
}

/** The place that the next one to pass, or to take one, gets. */
export const placesLeft = (view: TramwaysView): { first: number; last: number } => ({
  first: view.new_order.indexOf(null),
  last: view.new_order.lastIndexOf(null),
});

const numberOf = (view: TramwaysView | null, key: string): number => {
  const value = view?.table[key];
  return typeof value === 'number' ? value : 0;
};

/** What so many happiness points cost at once. */
export const priceOf = (view: TramwaysView | null, points: number): number =>
  (view?.table.happiness_prices ?? []).slice(0, points).reduce((sum, price) => sum + price, 0);

/** The text of a choice's button: it begins a sentence. */
export function labelOf(item: Legal, context: NameContext): string | undefined {
  const text = plainLabel(item, context);
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : undefined;
}

function plainLabel(item: Legal, context: NameContext): string | undefined {
  const w = words(context.lang);
  const view = viewOf(context);
  const extra = extraOf(item);
  const { first, last } = view ? placesLeft(view) : { first: -1, last: -1 };
  switch (item.kind) {
    case 'pass':
      return last < 0 ? w.plainPass : w.pass(last + 1);
    case 'claim':
      return first < 0 ? w.plainClaim : w.claim(first + 1);
    case 'go_on':
      return w.goOn(view?.line.length ?? 0);
    case 'money':
      return w.takeMoney(numberOf(view, 'income'));
    case 'bonus_money':
      return w.bonusMoney(numberOf(view, 'bonus_money'));
    case 'stop':
      return w.stop;
    case 'coins':
      return w.payCoins(view?.pending?.money_due ?? 0);
    case 'done':
      return w.done;
    case 'lay': {
      const { space, side } = split(item.id);
      return w.ride(shortPlace(view, space), w.sides[side] ?? side);
    }
    case 'buy':
      return w.buy(Number(item.id), priceOf(view, Number(item.id)));
    case 'step':
      return [
        w.stepTo(w.sides[item.id] ?? item.id),
        ...(extra.completes && extra.to ? [placeName(view, extra.to, w)] : []),
      ].join(w.comma);
    case 'ride':
      return extra.from && extra.to
        ? [
            w.ride(shortPlace(view, extra.from), shortPlace(view, extra.to)),
            ...(extra.owner === undefined ? [] : [playerMark(extra.owner).letter]),
          ].join(' · ')
        : linkName(view, item.id, w);
    default:
      return nameOf(item.kind, item.id, context);
  }
}

/** What goes without saying in a list of dozens: what a bid leaves, an icon without stress, one rail for one tile. */
const TOLD = new Set(['preview-left', 'preview-with-icons', 'preview-clean', 'preview-stress-so-far']);
const isTold = (item: Legal, id: string, args: Record<string, string | number>): boolean =>
  (TOLD.has(id) && (item.kind === 'bid' || item.kind === 'use')) ||
  (id === 'preview-first-tile' && args.rails === 1);

/** Bids that coins alone do not pay stand by themselves. */
export const groupOf = (item: Legal, { lang }: NameContext): string | null =>
  item.kind === 'bid' && (extraOf(item).left ?? 0) < 0 ? words(lang).bidWithIcons : null;

/** What a choice costs and brings: in the server's sentences, and of cards what stands on them. */
export function previewOf(item: Legal, context: NameContext): string[] {
  const { says = [] } = (item.preview ?? {}) as Preview;
  const w = words(context.lang);
  const told = says
    .filter(({ id, args }) => !isTold(item, id, args))
    .map(({ id, args }) => {
      const named = Object.entries(args).map(([key, value]) => {
        if (key === 'seat' || key.endsWith('_seat'))
          return [key, typeof value === 'number' ? seatName(context.seats, value) : value];
        return [key, typeof value === 'string' ? (nameOf(key, value, context) ?? value) : value];
      });
      return context.t(id, Object.fromEntries(named));
    });
  return item.kind === 'take' || item.kind === 'discard'
    ? [...told, cardText(context.components as Components, item.id, w)]
    : told;
}

/** Verbs of an action, with the kinds of choices that begin them. */
export const VERBS: readonly [verb: string, kinds: readonly string[]][] = [
  ['lay', ['lay', 'extend', 'replace']],
  ['upgrade', ['uplink']],
  ['build', ['build']],
  ['upgrade_building', ['upbuild']],
  ['move', ['move']],
];

/** What no choice of the list is about, with its reason for the asking. */
export function unlistedOf(legal: Legal[], context: NameContext): Unlisted[] {
  if (viewOf(context)?.stage !== 'choose_action' || !legal.length) return [];
  const listed = new Set(legal.map((item) => item.kind));
  return VERBS.filter(([, kinds]) => !kinds.some((kind) => listed.has(kind))).map(([verb]) => ({
    kind: 'verb',
    id: verb,
    wish: { verb },
  }));
}

/** What a question why not is about. */
export function askedOf(intention: Intention, context: NameContext): string | undefined {
  const w = words(context.lang);
  const { verb, ...nouns } = intention;
  if (nouns.card !== undefined && nouns.slot !== undefined) {
    const id = `${nouns.card}/${nouns.slot}`;
    return nameOf('use', id, context);
  }
  const rest = Object.entries(nouns).map(([kind, id]) =>
    kind === 'amount' ? w.money(Number(id)) : (nameOf(kind, String(id), context) ?? String(id)),
  );
  return [w.verbs[String(verb)], ...rest].filter(Boolean).join(' · ') || undefined;
}

/** "Round 3 of 6, actions, second pass". */
export function statusOf(context: NameContext): string {
  const view = viewOf(context);
  if (!view) return '';
  const w = words(context.lang);
  if (view.over) return w.over;
  if (!view.round) return w.setup;
  return [
    w.round(view.round, view.rounds ?? 6),
    w.phases[view.phase] ?? view.phase,
    ...(view.phase === 'action' && view.pass ? [w.passOf(view.pass)] : []),
  ].join(w.comma);
}

/** Icons that cost least come first. */
export const rankOf = (item: Legal): number => {
  if (item.kind === 'use') return (extraOf(item).stress ?? 0) + (extraOf(item).pays ?? 0);
  if (item.kind === 'bid' || item.kind === 'buy') return Number(item.id);
  return 0;
};
