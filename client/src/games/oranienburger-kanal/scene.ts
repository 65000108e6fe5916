/** What every part of the drawn board needs. */
import type { Lang, Legal, SeatInfo, Translate } from '../../board/game';
import type { ShapeKey } from '../../board/pointing';
import { splitRoute } from './ids';
import type { Choices } from './shapes';
import type { Components, KanalView, Preview, RouteKind, SeatView, Stock } from './types';
import { RESOURCES } from './types';

export interface Scene {
  view: KanalView;
  components: Components;
  choices: Choices;
  /** The choice pointed at, here or elsewhere on the page, and its shape. */
  pointed: Legal | null;
  shape: ShapeKey | null;
  /** The seat whose board lies large, and whether choices are about it. */
  seat: number;
  acting: boolean;
  /** Whose turn it is. */
  mover: number | null;
  seats: SeatInfo[];
  lang: Lang;
  still: boolean;
  t: Translate;
  /** What a choice is called. */
  named: (item: Legal) => string;
}

/** The open cards by number. What is being built has left the row in the view and waits in its place. */
export function shownCards(view: KanalView): readonly string[] {
  const building = view.acting?.card ?? null;
  return building && !view.display.includes(building) ? [...view.display, building].sort() : view.display;
}

export const previewOf = (item: Legal | null): Preview | null => (item?.preview ?? null) as Preview | null;

export const seatView = (scene: Scene): SeatView => scene.view.seats[scene.seat]!;

export const nameOfSeat = (scene: Pick<Scene, 'seats'>, seat: number): string =>
  scene.seats.find((each) => each.index === seat)?.name ?? String(seat + 1);

/** The stock of a seat after the choice pointed at, as the server says; null where it stays. */
export function stockAfter(item: Legal | null, seat: number, stock: Stock): Stock | null {
  const after = item?.after ?? {};
  const found = { ...stock };
  for (const name of RESOURCES) found[name] = after[`seats.${seat}.stock.${name}`] ?? stock[name];
  return RESOURCES.some((name) => found[name] !== stock[name]) ? found : null;
}

/** The kind of route that the choice pointed at would lay on this edge. */
export function ghostOn(scene: Scene, edge: string): RouteKind | null {
  const item = scene.pointed;
  if (!scene.acting || item?.kind !== 'route') return null;
  const route = splitRoute(item.id);
  return route?.edge === edge ? route.kind : null;
}
