/**
 * From the server's choices to what is drawn, and back. A shape is anything that can be pointed at, named by a short
 * key: `link:c3`, `building:a1`, `square:d4`, `die:b2`, `route:1`, `card:4`, `capital:8`, `pollution:2`, `workers:`.
 */
import type { Intention, Legal } from '../../board/game';
import type { ShapeKey } from '../../board/pointing';
import type { RailwaysView } from './types';

/** The shape on which a choice is taken. */
export function shapeOf(entry: Pick<Legal, 'kind' | 'id'>, view: RailwaysView): ShapeKey | null {
  const { kind, id } = entry;
  switch (kind) {
    case 'buy':
    case 'upgrade':
      return `link:${id}`;
    case 'move':
    case 'add':
      return `building:${id}`;
    case 'start':
      return `building:${view.squares.find((square) => square.id === id)?.building ?? id}`;
    case 'keep':
    case 'square':
      return `square:${id}`;
    case 'build':
    case 'die':
      return `die:${id}`;
    case 'show':
    case 'route':
      return `${kind}:${id}`;
    case 'convert':
      return `convert:${id}`;
    case 'raise':
      return `capital:${Math.min(view.limits.capital, view.capital + Number(id))}`;
    case 'reduce':
      return `pollution:${Math.max(view.limits.pollution_min, view.pollution - Number(id))}`;
    case 'hire':
      return 'workers:';
    case 'discard':
    case 'lay':
      return `card:${id.replace(/t$/, '')}`;
    default:
      return null;
  }
}

export type Choices = ReadonlyMap<ShapeKey, Legal[]>;

/** The choices by the shape they are taken on; a building may offer to send a passenger and to take one. */
export function choicesByShape(legal: readonly Legal[], view: RailwaysView): Choices {
  const found = new Map<ShapeKey, Legal[]>();
  for (const entry of legal) {
    const shape = shapeOf(entry, view);
    if (shape !== null) found.set(shape, [...(found.get(shape) ?? []), entry]);
  }
  return found;
}

/** What pointing at a shape asks about. */
export function intentionOf(shape: ShapeKey, view: RailwaysView): Intention | null {
  const colon = shape.indexOf(':');
  const kind = shape.slice(0, colon);
  const id = shape.slice(colon + 1);
  if (view.stage === 'over') return null;
  switch (kind) {
    case 'link': {
      const link = view.links.find((each) => each.id === id);
      return { verb: link?.marker === 'unowned' ? 'buy' : 'upgrade', link: id };
    }
    case 'building': {
      const there = view.buildings.find((each) => each.id === id);
      return { verb: there?.passengers ? 'move' : 'add', building: id };
    }
    case 'square': {
      const square = view.squares.find((each) => each.id === id);
      return { verb: square?.sides && view.stage === 'choose_action' ? 'buy' : 'build', space: id };
    }
    case 'die':
      return id.startsWith('b') ? { verb: 'build', die: id } : { verb: 'add', die: id };
    case 'capital':
      return Number(id) > view.capital ? { verb: 'raise', amount: Number(id) - view.capital } : null;
    case 'pollution':
      return Number(id) < view.pollution ? { verb: 'reduce' } : null;
    case 'workers':
      return { verb: 'hire' };
    default:
      return null;
  }
}
