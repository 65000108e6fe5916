/**
 * From the server's choices to what is drawn, and back. A shape is anything that can be pointed at, named by a short
 * key: `space:3`, `card:07`, `cell:b12`, `edge:h11`, `buy:wood`, `effect:2`.
 */
import type { Legal } from '../../board/game';
import type { ShapeKey } from '../../board/pointing';
import { splitRoute } from './ids';
import type { SymbolName } from './symbols';
import { KINDS } from './types';

/** One deck is in play: a card's number names it. */
export const cardShape = (id: string): ShapeKey => `card:${id.slice(-2)}`;

/** The shape on which a choice is taken. */
export function shapeOf(entry: Pick<Legal, 'kind' | 'id'>): ShapeKey | null {
  switch (entry.kind) {
    case 'cell':
    case 'activate':
      return `cell:${entry.id}`;
    case 'route': {
      const route = splitRoute(entry.id);
      return route ? `edge:${route.edge}` : null;
    }
    case 'bridge':
    case 'remove':
    case 'unbridge':
      return `edge:${entry.id}`;
    case 'card':
      return cardShape(entry.id);
    case 'space':
    case 'branch':
    case 'take':
    case 'cost':
    case 'buy':
    case 'effect':
    case 'choice':
    case 'pay':
    case 'rotate':
    case 'free-rotate':
    case 'top-card':
    case 'done':
      return `${entry.kind}:${entry.id}`;
    default:
      return null;
  }
}

/** The sign of what is done at an edge. */
export const signOf = (entry: Pick<Legal, 'kind' | 'id'>): SymbolName =>
  entry.kind === 'route'
    ? (splitRoute(entry.id)?.kind ?? 'route')
    : entry.kind === 'bridge'
      ? 'bridge'
      : 'remove';

export type Choices = ReadonlyMap<ShapeKey, Legal[]>;

/** The choices by the shape they are taken on; an edge may offer several kinds. */
export function choicesByShape(legal: readonly Legal[]): Choices {
  const found = new Map<ShapeKey, Legal[]>();
  for (const entry of legal) {
    const shape = shapeOf(entry);
    if (shape === null) continue;
    const there = found.get(shape);
    if (there) there.push(entry);
    else found.set(shape, [entry]);
  }
  // Routes first, in their order, then bridges.
  const rank = (entry: Legal): number => {
    const kind = splitRoute(entry.id)?.kind;
    return kind ? KINDS.indexOf(kind) : 9;
  };
  for (const entries of found.values()) if (entries.length > 1) entries.sort((a, b) => rank(a) - rank(b));
  return found;
}
