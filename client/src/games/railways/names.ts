/** Names of everything the server speaks of by its id, in the reader's language. */
import type { Intention, Legal, NameContext, Unlisted } from '../../board/game';
import { cardText, iconName } from './cards';
import { extraOf } from './pay';
import type { Aim, Bonus, Building, Components, Extra, Link, Preview, RailwaysView, Route } from './types';
import { signed, words, type Words } from './words';

const viewOf = (context: NameContext): RailwaysView | null => context.view as RailwaysView | null;

export const linkOf = (view: RailwaysView | null, id: string): Link | undefined =>
  view?.links.find((each) => each.id === id);
export const buildingOf = (view: RailwaysView | null, id: string): Building | undefined =>
  view?.buildings.find((each) => each.id === id);

/** "R a1": short enough for a list of links. */
const endName = (view: RailwaysView | null, id: string): string =>
  `${buildingOf(view, id)?.type ?? ''} ${id}`.trim();

export function linkName(view: RailwaysView | null, id: string, w: Words): string {
  const link = linkOf(view, id);
  if (!link) return id;
  return link.loop
    ? w.loop(endName(view, link.ends[0]))
    : w.link(endName(view, link.ends[0]), endName(view, link.ends[1]));
}

export function buildingName(view: RailwaysView | null, id: string, w: Words): string {
  // In sentences about earlier rounds it may have been part of a smaller building.
  const type = buildingOf(view, id)?.type ?? view?.squares.find((square) => square.id === id)?.type;
  return type ? w.building(w.types[type] ?? type, id) : id;
}

/** A link in words, with all that matters. */
export function linkLabel(view: RailwaysView, link: Link, w: Words): string {
  const price = link.price.map(({ icon, number }) =>
    icon.startsWith('d') ? iconName(icon, w) : `${number} ${iconName(icon, w)}`,
  );
  return [
    linkName(view, link.id, w),
    w.length(link.length),
    w.markers[link.marker],
    ...(price.length ? [w.costs(price.join(' + '))] : []),
  ].join(w.comma);
}

/** A building in words: what stands there, and what its dice show. */
export function buildingLabel(view: RailwaysView, id: string, w: Words): string {
  const found = buildingOf(view, id);
  if (!found) return id;
  const dice = found.dice.map((die) => {
    const value = view.dice.find((each) => each.id === die)?.value ?? 0;
    // Which value it is to show is just being asked.
    return value || die.startsWith('b') ? w.showing(dieName(view, die, w), value) : dieName(view, die, w);
  });
  return [buildingName(view, id, w), w.passengers(found.passengers), ...dice].join(w.comma);
}

export function dieName(view: RailwaysView | null, id: string, w: Words): string {
  if (id.startsWith('p')) return w.passengerDie(id.slice(1));
  const die = view?.building_dice.find((each) => each.id === id);
  return w.buildingDie(die?.value ?? Number(id.slice(1)));
}

/** What a destination brings besides profit and fare. */
export const bonusText = (bonus: Bonus | null | undefined, w: Words): string[] =>
  bonus
    ? [
        ...(bonus.capital ? [`${w.capital} ${signed(bonus.capital)}`] : []),
        ...(bonus.workers ? [`${w.workers} ${signed(bonus.workers)}`] : []),
        ...(bonus.pollution ? [`${w.pollution} ${signed(bonus.pollution)}`] : []),
        ...(bonus.convert ? [`${w.capital} → ${w.profit}`] : []),
      ]
    : [];

/** Where a route ends, and over what it leads. */
export function routeName(route: Pick<Route, 'visits' | 'end'>, view: RailwaysView | null, w: Words): string {
  const stops = route.visits.filter((id) => id !== route.end);
  return [
    w.routeTo(buildingName(view, route.end, w)),
    ...(stops.length ? [w.via(stops.map((id) => endName(view, id)).join(w.comma))] : []),
  ].join(w.comma);
}

export const routeGains = (route: Pick<Route, 'profit' | 'fare' | 'bonus'>, w: Words): string[] => [
  `${w.profit} ${signed(route.profit)}`,
  ...bonusText(route.bonus, w),
  `${w.capital} ${signed(route.fare)}`,
];

/** The routes of the passenger under way, as the server numbers them. */
export const routesNow = (view: RailwaysView | null): Route[] => {
  const from = view?.under_way?.building;
  return from ? (view?.routes.filter((route) => route.from === from) ?? []) : [];
};

/** What an aim has of what it needs; before the first round nothing is said, for nobody waits yet. */
export function toldOf(aim: Aim, view: RailwaysView, w: Words): string {
  if (!view.round && view.stage !== 'over') return '';
  return aim.id === 'mayor' ? w.waitingStill(aim.have) : w.of(aim.have, aim.needs);
}

/** "Card 3 slots 1, 2 · card 7 slot 2" */
export const wayText = (extra: Extra, w: Words): string =>
  Object.entries(extra.slots ?? {})
    .map(([card, uses]) => w.usedSlots(card, uses.map((use) => use.slot).join(w.comma), uses.length))
    .join(' · ');

/** The name of a noun by its kind; undefined for what is none of ours. */
export function nameOf(kind: string, id: string, context: NameContext): string | undefined {
  const view = viewOf(context);
  const w = words(context.lang);
  switch (kind) {
    case 'link':
    case 'buy':
    case 'upgrade':
      return linkName(view, id, w);
    case 'building':
    case 'move':
    case 'add':
    case 'from':
    case 'end':
    case 'destination':
      return buildingName(view, id, w);
    case 'start':
      return buildingName(view, view?.squares.find((square) => square.id === id)?.building ?? id, w);
    case 'space':
    case 'square':
      return id;
    case 'keep':
      return w.keepsPart(id);
    case 'die':
    case 'build':
      return dieName(view, id, w);
    case 'type':
    case 'other':
      return w.types[id];
    case 'icon':
      return iconName(id, w);
    case 'cell':
      return w.cells[Number(id) - 1];
    case 'card':
    case 'discard':
    case 'draw':
      return w.card(id);
    case 'cards':
      return id
        .split(/,\s*/)
        .map((each) => w.card(each))
        .join(w.comma);
    case 'lay':
    case 'deal':
      return id.endsWith('t') ? w.cardTurned(id.slice(0, -1)) : w.card(id);
    case 'show':
      return w.shows(Number(id));
    case 'aim':
    case 'variant':
      return w.aimNames[id];
    case 'verb':
      return w.verbs[id];
    case 'route': {
      const route = routesNow(view)[Number(id) - 1];
      return route ? routeName(route, view, w) : id;
    }
    case 'raise':
      return w.raise(Number(id));
    case 'reduce':
      return w.reduce(Number(id));
    case 'hire':
      return w.hire;
    case 'decline':
      return w.decline;
    case 'pass':
      return w.pass;
    default:
      return undefined;
  }
}

/** The text of a choice's button: it begins a sentence. */
export function labelOf(item: Legal, context: NameContext): string | undefined {
  const w = words(context.lang);
  const view = viewOf(context);
  const extra = extraOf(item);
  const text =
    item.kind === 'pay'
      ? wayText(extra, w)
      : item.kind === 'convert'
        ? w.convert(extra.capital ?? 0, extra.profit ?? 0)
        : item.kind === 'route' && extra.end
          ? routeName({ end: extra.end, visits: extra.visits ?? [] }, view, w)
          : nameOf(item.kind, item.id, context);
  if (!text) return undefined;
  // A square is called as on the map.
  return item.kind === 'square' ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the button or its heading says already. */
const TOLD = new Set(['preview-slots', 'preview-to', 'preview-type', 'preview-of-type']);

/** Dozens of squares are listed by what a building becomes there. */
export function groupOf(item: Legal, { lang }: NameContext): string | null {
  const { type } = extraOf(item);
  const w = words(lang);
  return item.kind === 'square' && type ? w.takes(w.types[type] ?? type) : null;
}

/** What a choice costs and brings, in short sentences of the server. */
export function previewOf(item: Legal, context: NameContext): string[] {
  const { says = [] } = (item.preview ?? {}) as Preview;
  const told = says
    .filter(({ id }) => !TOLD.has(id))
    .map(({ id, args }) => {
      const named = Object.entries(args).map(([key, value]) => [
        key,
        typeof value === 'string' ? (nameOf(key, value, context) ?? value) : value,
      ]);
      return context.t(id, Object.fromEntries(named));
    });
  return item.kind === 'discard'
    ? [...told, cardText(context.components as Components, item.id, words(context.lang))]
    : told;
}

export const VERBS = ['buy', 'build', 'move', 'hire', 'raise', 'reduce', 'add', 'upgrade'] as const;

/** What no choice of the list is about, with its reason for the asking. */
export function unlistedOf(legal: Legal[], context: NameContext): Unlisted[] {
  if (viewOf(context)?.stage !== 'choose_action' || !legal.length) return [];
  const listed = new Set(legal.map((item) => item.kind));
  return VERBS.filter((verb) => !listed.has(verb)).map((verb) => ({
    kind: 'verb',
    id: verb,
    wish: { verb },
  }));
}

/** What a question why not is about. */
export function askedOf(intention: Intention, context: NameContext): string | undefined {
  const w = words(context.lang);
  if (intention.slots !== undefined) return w.toPay;
  const { verb, ...nouns } = intention;
  const rest = Object.entries(nouns).map(([kind, id]) =>
    kind === 'amount' ? signed(Number(id)) : (nameOf(kind, String(id), context) ?? String(id)),
  );
  return [w.verbs[String(verb)], ...rest].filter(Boolean).join(' · ');
}

/** "Round 3 of 12, second action". */
export function statusOf(context: NameContext): string {
  const view = viewOf(context);
  if (!view) return '';
  const w = words(context.lang);
  if (view.stage === 'over') return w.over;
  if (!view.round) return w.setup;
  return [w.round(view.round, view.rounds), w.phase(view.phase)].join(w.comma);
}
