/**
 * From the server's choices to what is drawn, and back. A shape is anything that can be pointed at, named by a short
 * key: `space:c3`, `spot:c3` (a parcel), `building:c3`, `link:17`, `start:c3E`, `step:N`, `stop:`, `bid:7`, `claim:`,
 * `pass:`, `card:D07`, `slot:D07/2`, `discard:D07`, `book:2`, `deck:`, and so on. Types and destinations are
 * chosen beside their place of the map, as `pick:<action>`.
 */
import type { Intention, Legal } from '../../board/game';
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

/** What pointing at a shape asks about. */
export function intentionOf(shape: ShapeKey, view: TramwaysView): Intention | null {
  const colon = shape.indexOf(':');
  const kind = shape.slice(0, colon);
  const id = shape.slice(colon + 1);
  if (view.over) return null;
  const acting = view.stage === 'choose_action';
  switch (kind) {
    case 'space':
      return acting ? { verb: 'lay', space: id } : { space: id };
    case 'spot':
      return acting ? { verb: 'build', space: id } : { space: id };
    case 'building': {
      const there = view.buildings.find((each) => each.id === id);
      if (view.phase === 'administration') return { verb: 'place', space: id };
      if (!acting) return { space: id };
      return { verb: there?.passengers ? 'move' : 'lay', space: id };
    }
    case 'link': {
      const link = view.links.find((each) => each.id === id);
      if (view.stage === 'choose_ride') return { ride: id };
      if (!acting) return { link: id };
      return { verb: link?.complete ? 'upgrade' : 'extend', link: id };
    }
    case 'bid':
      return { verb: 'bid', amount: Number(id) };
    case 'card':
    case 'discard':
      return { card: id };
    case 'slot': {
      const [card = '', slot = ''] = id.split('/');
      return { card, slot: Number(slot) };
    }
    case 'book':
      return { book: id };
    default:
      return null;
  }
}
