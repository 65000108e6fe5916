/** What every part of the drawn board needs. */
import type { Lang, Legal, SeatInfo } from '../../board/game';
import type { ShapeKey } from '../../board/pointing';
import { splitRoute } from './ids';
import type { Choices } from './shapes';
import type { Bundle, Components, KanalView, Preview, RouteKind, SeatView } from './types';
import { RESOURCES } from './types';
import type { Words } from './words';

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
  seats: SeatInfo[];
  lang: Lang;
  still: boolean;
  w: Words;
}

export const previewOf = (item: Legal | null): Preview | null => (item?.preview ?? null) as Preview | null;

export const seatView = (scene: Scene): SeatView => scene.view.seats[scene.seat]!;

export const nameOfSeat = (scene: Pick<Scene, 'seats'>, seat: number): string =>
  scene.seats.find((each) => each.index === seat)?.name ?? String(seat + 1);

/** "2 clay, 1 taler" in the reader's language. */
export const bundleText = (bundle: Bundle | null | undefined, w: Words): string =>
  RESOURCES.filter((name) => bundle?.[name])
    .map((name) => w.amount(bundle![name]!, name))
    .join(w.comma);

/** The kind of route that the choice pointed at would lay on this edge. */
export function ghostOn(scene: Scene, edge: string): RouteKind | null {
  const item = scene.pointed;
  if (!scene.acting || item?.kind !== 'route') return null;
  const route = splitRoute(item.id);
  return route?.edge === edge ? route.kind : null;
}
