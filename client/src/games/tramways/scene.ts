/** What every part of the drawn table needs. */
import type { Legal, SeatInfo, Translate } from '../../board/game';
import type { ShapeKey } from '../../board/pointing';
import { listed } from '../../text/listed';
import { playerMark } from '../../ui/players';
import { courseOf, planOf, TOUCH, type Course, type Plan } from './layout';
import type { Choices } from './shapes';
import type { Components, Extra, Spot, TramwaysView, Trip } from './types';

export interface Scene {
  view: TramwaysView;
  components: Components;
  plan: Plan;
  /** How wide at least what can be touched is, in units of the drawing; 0 where a mouse points. */
  touch: number;
  spots: ReadonlyMap<string, Spot>;
  courses: ReadonlyMap<string, Course>;
  choices: Choices;
  /** The choice pointed at, here or elsewhere on the page, and its shape. */
  pointed: Legal | null;
  shape: ShapeKey | null;
  /** The thing pointed at on the board, choosable or not. */
  look: ShapeKey | null;
  seats: readonly SeatInfo[];
  /** Whose turn it is. */
  mover: number | null;
  t: Translate;
}

export const extraOf = (item: Legal | null | undefined): Extra => (item?.preview ?? {}) as Extra;

export function groundOf(
  view: TramwaysView,
  phone: boolean,
): Pick<Scene, 'plan' | 'touch' | 'spots' | 'courses'> {
  const plan = planOf(view, phone);
  return {
    plan,
    touch: phone ? TOUCH : 0,
    spots: new Map(view.spots.map((spot) => [spot.space, spot])),
    courses: new Map(view.links.map((link) => [link.id, courseOf(plan, link)])),
  };
}

export const seatName = (seats: readonly SeatInfo[], seat: number): string => {
  const { letter } = playerMark(seat);
  const name = seats.find((each) => each.index === seat)?.name;
  return name ? `${name} (${letter})` : letter;
};

/** What the trip under way brings, with the link that is pointed at: as the rules find it. */
export const tripBrings = (view: TramwaysView, pointed: Legal | null): Trip | null =>
  (pointed?.kind === 'ride' ? extraOf(pointed).trip : undefined) ?? view.pending?.trip ?? null;

/** The same in words. */
export function tripLines(trip: Trip | null, seats: readonly SeatInfo[], t: Translate): string[] {
  if (!trip) return [];
  return [
    ...trip.takings.map(({ seat, money, hp }) =>
      t('board-earns', { name: seatName(seats, seat), money, hp }),
    ),
    ...(trip.bonus.length
      ? [
          t('board-arrival', {
            what: listed(
              trip.bonus.map(({ id, args }) => t(id, args as Record<string, number>)),
              t,
            ),
          }),
        ]
      : []),
    ...(trip.lacks ? [t('board-mover-lacks', { n: trip.lacks, stress: trip.stress })] : []),
    trip.paid || trip.lacks ? t('board-mover-pays', { n: trip.paid }) : t('board-bank-pays'),
  ];
}

/** The trip under way, with the link that is pointed at. */
export function tripOf(view: TramwaysView, pointed: Legal | null): string[] {
  if (view.pending?.verb !== 'move') return [];
  const { rides } = view.pending;
  // What has just been ridden may still be pointed at.
  return pointed?.kind === 'ride' && !rides.includes(pointed.id) ? [...rides, pointed.id] : rides;
}

/** Where a number of a seat would stand after the choice that is pointed at; undefined where it stays. */
export const afterOf = (pointed: Legal | null, seat: number, what: 'stress' | 'hp'): number | undefined =>
  pointed?.after?.[`seats.${seat}.${what}`];
