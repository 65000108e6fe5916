/** What the picture tells readers of the screen of a place, a link, a building: words and order; names come with the texts. */
import type { SeatInfo, Translate } from '../../board/game';
import { listed } from '../../text/listed';
import { seatName } from './scene';
import type { Building, Link, Spot, TramwaysView } from './types';

export const linkOf = (view: TramwaysView | null, id: string): Link | undefined =>
  view?.links.find((each) => each.id === id);
export const spotOf = (view: TramwaysView | null, space: string): Spot | undefined =>
  view?.spots.find((each) => each.space === space);
export const buildingOf = (view: TramwaysView | null, space: string): Building | undefined =>
  view?.buildings.find((each) => each.squares.includes(space));

export const typeName = (type: string, t: Translate): string => t(`type-${type.toLowerCase()}`);

/** "commercial c3", "parcel A1 (d4)", "e5". */
export function placeName(view: TramwaysView | null, space: string, t: Translate): string {
  const spot = spotOf(view, space);
  if (spot?.type) return t('place-building', { type: typeName(spot.type, t), space });
  return spot?.label ? t('place-parcel', { label: spot.label, space }) : space;
}

/** "R c3", "A1 d4": an end of a link. */
function endName(view: TramwaysView, space: string, t: Translate): string {
  const spot = spotOf(view, space);
  const sign = spot?.type ?? spot?.label;
  return sign ? t('place-short', { sign, space }) : space;
}

export function linkName(view: TramwaysView, link: Link, t: Translate): string {
  const start = endName(view, link.start, t);
  return link.end ? t('link-ends', { start, end: endName(view, link.end, t) }) : t('link-open', { start });
}

const squareKind = (view: TramwaysView, space: string): 'mountain' | 'water' | 'land' =>
  view.squares[space] ?? 'land';

export function squareLabel(view: TramwaysView, space: string, t: Translate): string {
  return t(`board-${squareKind(view, space)}`, { space });
}

/** A link in words, with all that matters: its ends, whose it is, how it stands. */
export function linkParts(
  view: TramwaysView,
  link: Link,
  seats: readonly SeatInfo[],
  t: Translate,
): [string, string, string] {
  return [
    linkName(view, link, t),
    t('board-link-of', { name: seatName(seats, link.owner) }),
    listed(
      [
        t('board-tiles', { n: link.length }),
        link.complete ? t('board-fare', { n: link.fare }) : t('link-incomplete'),
        link.upgraded ? t('link-upgraded') : '',
        link.fresh && !link.complete ? t('link-fresh') : '',
      ],
      t,
    ),
  ];
}

export const linkLabel = (...of: Parameters<typeof linkParts>): string => listed(linkParts(...of), of[3]);

/** A building in words: what stands there, whose tiles it has, who waits. */
export function buildingParts(
  view: TramwaysView,
  building: Building,
  seats: readonly SeatInfo[],
  t: Translate,
): string[] {
  const built = building.squares.flatMap((space) => {
    const spot = spotOf(view, space);
    if (!spot || spot.printed) return [];
    const what = spot.label ? t('noun-parcel', { id: spot.label }) : '';
    return [
      spot.builder === null ? what : t('board-built-by', { what, name: seatName(seats, spot.builder) }),
    ];
  });
  const whole = building.squares.length === 1;
  return [
    t('place-building', { type: typeName(building.type, t), space: building.id }),
    t('board-passengers', { n: building.passengers, room: building.squares.length }),
    ...built,
    ...(building.upgraded
      ? [whole ? t('link-upgraded') : t('board-tiles-upgraded', { n: building.upgraded })]
      : []),
  ].filter(Boolean);
}

export const buildingLabel = (...of: Parameters<typeof buildingParts>): string =>
  listed(buildingParts(...of), of[3]);

export const parcelLabel = (spot: Spot, seats: readonly SeatInfo[], t: Translate): string =>
  t('board-parcel', {
    label: spot.label ?? '',
    space: spot.space,
    owner:
      spot.owner === null ? t('board-unmarked') : t('board-owned', { name: seatName(seats, spot.owner) }),
  });
