/** What every part of the drawn board needs. */
import type { Lang, Legal, SeatInfo } from '../../board/game';
import type { ShapeKey } from '../../board/pointing';
import { splitRoute } from './ids';
import type { Choices } from './shapes';
import type { Bundle, Components, KanalView, Preview, RouteKind, SeatView, Stock } from './types';
import { RESOURCES } from './types';
import { WHEELED, capacityOf, type Wheeled } from './ids';
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

/** The stock after the choice that is pointed at, where it says so; basics and goods end at their capacity. */
export function stockAfter(stock: Stock, preview: Preview | null, components: Components): Stock | null {
  if (!preview) return null;
  const cost = preview.cost ?? {};
  const gain = preview.gain ?? {};
  if (!Object.keys(cost).length && !Object.keys(gain).length && !preview.talers) return null;
  const after = { ...stock };
  for (const name of RESOURCES) {
    const wanted =
      stock[name] - (cost[name] ?? 0) + (gain[name] ?? 0) + (name === 'taler' ? (preview.talers ?? 0) : 0);
    const most = (WHEELED as readonly string[]).includes(name)
      ? capacityOf(components, name as Wheeled)
      : Infinity;
    after[name] = Math.max(0, Math.min(most, wanted));
  }
  return after;
}

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
