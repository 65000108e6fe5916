/** What the picture tells readers of the screen of a link, a building, a route: words and order; names come with the texts. */
import type { Translate } from '../../board/game';
import { signed } from '../../text/figures';
import { listed } from '../../text/listed';
import { iconName, typeName } from './cards';
import type { Aim, Bonus, Building, Link, RailwaysView, Route } from './types';

export const linkOf = (view: RailwaysView | null, id: string): Link | undefined =>
  view?.links.find((each) => each.id === id);
export const buildingOf = (view: RailwaysView | null, id: string): Building | undefined =>
  view?.buildings.find((each) => each.id === id);

/** "R a1": short enough for a list of links. */
const endName = (view: RailwaysView, space: string, t: Translate): string =>
  t('place-short', { sign: buildingOf(view, space)?.type ?? '', space });

export function buildingName(view: RailwaysView, space: string, t: Translate): string {
  const type = buildingOf(view, space)?.type;
  return type ? t('place-building', { type: typeName(type, t), space }) : space;
}

/** A link in words: its ends, and all that matters. */
export function linkParts(view: RailwaysView, link: Link, t: Translate): string[] {
  const [start, end] = link.ends.map((space) => endName(view, space, t)) as [string, string];
  const price = link.price.map(({ icon, number }) =>
    icon.startsWith('d') ? iconName(icon, t) : t('board-icon-amount', { number, icon: iconName(icon, t) }),
  );
  return [
    link.loop ? t('link-around', { start }) : t('link-ends', { start, end }),
    t('board-length', { n: link.length }),
    t(`link-${link.marker}`),
    ...(price.length ? [t('board-costs', { what: price.join(' + ') })] : []),
  ];
}

/** A building in words: what stands there, and what its dice show. */
export function buildingParts(view: RailwaysView, id: string, t: Translate): string[] {
  const found = buildingOf(view, id);
  if (!found) return [id];
  const dice = found.dice.map((name) => {
    const n = view.dice.find((each) => each.id === name)?.value ?? 0;
    const die = dieName(view, name, t);
    // Which value it is to show is just being asked.
    return n || name.startsWith('b') ? t('board-showing', { die, n }) : die;
  });
  return [buildingName(view, id, t), t('board-passengers', { n: found.passengers }), ...dice];
}

export function dieName(view: RailwaysView, id: string, t: Translate): string {
  if (id.startsWith('p')) return t('die-passenger', { number: Number(id.slice(1)) });
  return t('die-building', { passengers: view.building_dice.find((each) => each.id === id)?.value ?? 0 });
}

const gains = (what: string, n: number, t: Translate): string =>
  t('board-gains', { what: t(`board-${what}`), n: signed(n) });

/** What a destination brings besides profit and fare. */
const bonusText = (bonus: Bonus, t: Translate): string[] => [
  ...(bonus.capital ? [gains('capital', bonus.capital, t)] : []),
  ...(bonus.workers ? [gains('workers', bonus.workers, t)] : []),
  ...(bonus.pollution ? [gains('pollution', bonus.pollution, t)] : []),
  ...(bonus.convert ? [t('preview-convert')] : []),
];

/** Where a route ends, over what it leads, and what it brings. */
export function routeLabel(view: RailwaysView, route: Route, payable: boolean, t: Translate): string {
  const stops = route.visits.filter((id) => id !== route.end).map((id) => endName(view, id, t));
  const destination = buildingName(view, route.end, t);
  return listed(
    [
      stops.length
        ? t('choice-route-via', { destination, stops: listed(stops, t) })
        : t('choice-route', { destination }),
      gains('profit', route.profit, t),
      ...bonusText(route.bonus, t),
      gains('capital', Math.max(route.fare - route.lost, 0), t),
      ...(route.lost
        ? [t(route.bonus.convert ? 'preview-lost-unless-turned' : 'preview-lost', { lost: route.lost })]
        : []),
      ...(payable ? [] : [t('board-cannot-pay')]),
    ],
    t,
  );
}

/** What an aim has of what it needs; before the first round nothing is said, for nobody waits yet. */
export function toldOf(aim: Aim, view: RailwaysView, t: Translate): string {
  if (!view.round && view.stage !== 'over') return '';
  return aim.id === 'mayor'
    ? t('board-still-waiting', { n: aim.have })
    : t('board-of', { have: aim.have, needs: aim.needs });
}
