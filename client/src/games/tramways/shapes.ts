/**
 * From the server's choices to what is drawn, and back. A shape is anything that can be pointed at, named by a short
 * key: `space:c3`, `spot:c3` (a parcel), `building:c3`, `link:17`, `start:c3E`, `step:N`, `stop:`, `bid:7`, `claim:`,
 * `pass:`, `card:D07`, `slot:D07/2`, `discard:D07`, `book:2`, `deck:`, and so on. Types and destinations are
 * chosen beside their place of the map, as `pick:<action>`.
 */
import type { Legal } from '../../board/game';
import type { ShapeKey } from '../../board/pointing';
import type { TramwaysView } from './types';

/** The shape on which a choice is taken; null where only the list has it. */
export function shapeOf(entry: Pick<Legal, 'kind' | 'id'>, view: TramwaysView): ShapeKey | null {
  const { kind, id } = entry;
  switch (kind) {
    case 'lay':
      return `start:${id}`;
    case 'step':
    case 'bid':
    case 'book':
      return `${kind}:${id}`;
    case 'stop':
    case 'claim':
    case 'pass':
      return `${kind}:`;
    case 'go_on':
      return 'deck:';
    case 'extend':
    case 'replace':
    case 'uplink':
    case 'ride':
      return `link:${id}`;
    case 'build':
      return `spot:${id}`;
    case 'upbuild':
      return `building:${view.spots.find((spot) => spot.space === id)?.first ?? id}`;
    case 'move':
    case 'place':
      return `building:${view.spots.find((spot) => spot.space === id)?.first ?? id}`;
    case 'take':
      return `card:${id}`;
    case 'discard':
      return `discard:${id}`;
    case 'use':
      return `slot:${id}`;
    default:
      return null;
  }
}

export type Choices = ReadonlyMap<ShapeKey, Legal[]>;

/** The choices by the shape they are taken on; a building may offer several. */
export function choicesByShape(legal: readonly Legal[], view: TramwaysView): Choices {
  const found = new Map<ShapeKey, Legal[]>();
  for (const entry of legal) {
    const shape = shapeOf(entry, view);
    if (shape !== null) found.set(shape, [...(found.get(shape) ?? []), entry]);
  }
  return found;
}
