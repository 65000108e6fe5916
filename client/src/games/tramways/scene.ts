/** What every part of the drawn table needs. */
import type { Lang, Legal, SeatInfo } from '../../board/game';
import type { ShapeKey } from '../../board/pointing';
import { playerMark } from '../../ui/players';
import { courseOf, planOf, type Course, type Plan } from './layout';
import type { Choices } from './shapes';
import type { Components, Extra, Link, Spot, TramwaysView } from './types';
import type { Words } from './words';

export interface Scene {
  view: TramwaysView;
  components: Components;
  plan: Plan;
  spots: ReadonlyMap<string, Spot>;
  courses: ReadonlyMap<string, Course>;
  choices: Choices;
  /** The choice pointed at, here or elsewhere on the page, and its shape. */
  pointed: Legal | null;
  shape: ShapeKey | null;
  /** The thing pointed at on the board, choosable or not. */
  look: ShapeKey | null;
  seats: readonly SeatInfo[];
  lang: Lang;
  w: Words;
}

export const extraOf = (item: Legal | null | undefined): Extra => (item?.preview ?? {}) as Extra;

export function groundOf(view: TramwaysView): Pick<Scene, 'plan' | 'spots' | 'courses'> {
  const plan = planOf(view);
  return {
    plan,
    spots: new Map(view.spots.map((spot) => [spot.space, spot])),
    courses: new Map(view.links.map((link) => [link.id, courseOf(plan, link)])),
  };
}

export const seatName = (seats: readonly SeatInfo[], seat: number): string => {
  const { letter } = playerMark(seat);
  const name = seats.find((each) => each.index === seat)?.name;
  return name ? `${name} (${letter})` : letter;
};

/** What each owner earns on a trip, and what the mover owes. */
export interface Takings {
  seat: number;
  money: number;
  hp: number;
}
export function takingsOf(
  links: readonly Link[],
  rides: readonly string[],
  mover: number | null,
  hp: number,
): { owners: Takings[]; owed: number } {
  const owners = new Map<number, Takings>();
  let owed = 0;
  for (const id of rides) {
    const link = links.find((each) => each.id === id);
    if (!link) continue;
    const one = owners.get(link.owner) ?? { seat: link.owner, money: 0, hp: 0 };
    one.money += link.fare;
    one.hp += hp;
    owners.set(link.owner, one);
    if (link.owner !== mover) owed += link.fare;
  }
  return { owners: [...owners.values()].sort((a, b) => a.seat - b.seat), owed };
}

/** The trip under way, with the link that is pointed at. */
export function tripOf(view: TramwaysView, pointed: Legal | null): string[] {
  if (view.pending?.verb !== 'move') return [];
  const { rides } = view.pending;
  // What has just been ridden may still be pointed at.
  return pointed?.kind === 'ride' && !rides.includes(pointed.id) ? [...rides, pointed.id] : rides;
}

/** Where a seat's stress and happiness would stand after the choice that is pointed at, as far as it alone decides that. */
export function afterOf(view: TramwaysView, pointed: Legal | null): { stress?: number; hp?: number } {
  const seat = view.to_act === null ? undefined : view.seats[view.to_act];
  if (!seat || !pointed) return {};
  const extra = extraOf(pointed);
  const top = view.table.stress_penalty.length - 1;
  const stress = (extra.stress ?? 0) + (extra.does?.stress ?? 0);
  return {
    ...(stress ? { stress: Math.max(0, Math.min(top, seat.stress + stress)) } : {}),
    ...(extra.hp ? { hp: seat.hp + extra.hp } : {}),
  };
}
