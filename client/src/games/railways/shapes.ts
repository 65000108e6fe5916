/**
 * From the server's choices to what is drawn, and back. A shape is anything that can be pointed at, named by a short
 * key: `link:c3`, `building:a1`, `square:d4`, `die:b2`, `route:1`, `card:4`, `capital:8`, `pollution:2`, `workers:`.
 */
import type { Legal } from '../../board/game';
import type { ShapeKey } from '../../board/pointing';
import type { Panel } from './layout';
import { extraOf } from './pay';
import type { RailwaysView } from './types';

/** The shape on which a choice is taken. */
export function shapeOf(entry: Legal, view: RailwaysView): ShapeKey | null {
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
      return `capital:${extraOf(entry).after ?? view.capital}`;
    case 'reduce':
      return `pollution:${extraOf(entry).after ?? view.pollution}`;
    case 'hire':
      return 'workers:';
    case 'discard':
    case 'lay':
      return `card:${id.replace(/t$/, '')}`;
    default:
      return null;
  }
}

/** How the names of the shapes begin that each panel of an upright phone shows; the map shows all others. */
export const HOLDS: Record<Panel, readonly string[]> = {
  map: [''],
  cards: ['card', 'pay'],
  tracks: [
    ...['capital', 'pollution', 'workers', 'convert', 'show', 'markers', 'profit', 'rounds'],
    ...['decade', 'waiting', 'loose'],
    'die:b',
  ],
};

/** On which panel of an upright phone a shape is drawn. */
export function panelOf(shape: ShapeKey): Panel {
  return (
    (['cards', 'tracks'] as const).find((each) => HOLDS[each].some((begin) => shape.startsWith(begin))) ??
    'map'
  );
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
