/**
 * From the server's choices to what is drawn, and back. A shape is anything that can be pointed at, named by a
 * short key: `space:cannock.0`, `line:leek__belper`, `merchant:oxford.1`, `card:industry:brewery`, `mat:pottery`.
 */
import type { Intention } from '../../board/game';
import type { ShapeKey } from '../../board/pointing';
import { splitSpace, type BrassView, type LegalEntry } from './types';

/** The shape on which a choice is taken; null for choices that have none (verbs, finishing a move). */
export function shapeOf(entry: Pick<LegalEntry, 'kind' | 'id'>): ShapeKey | null {
  switch (entry.kind) {
    case 'space':
    case 'sale':
    case 'give_up':
      return `space:${entry.id}`;
    case 'source':
      return entry.id.startsWith('market') ? null : `space:${entry.id}`;
    case 'line':
      return `line:${entry.id}`;
    case 'merchant':
    case 'barrel':
      return `merchant:${entry.id}`;
    case 'card':
      return `card:${entry.id}`;
    case 'industry':
    case 'tile':
      return `mat:${entry.id}`;
    default:
      return null;
  }
}

/** The choices by the shape they are taken on. Where two share a shape the first one listed is taken. */
export function choicesByShape<T extends Pick<LegalEntry, 'kind' | 'id'>>(
  legal: readonly T[],
): Map<ShapeKey, T> {
  const found = new Map<ShapeKey, T>();
  for (const entry of legal) {
    const shape = shapeOf(entry);
    if (shape !== null && !found.has(shape)) found.set(shape, entry);
  }
  return found;
}

/** What pointing at a shape asks about, given the move under way. */
export function intentionOf(shape: ShapeKey, view: BrassView): Intention | null {
  const colon = shape.indexOf(':');
  const kind = shape.slice(0, colon);
  const id = shape.slice(colon + 1);
  const pending = view.pending;
  const verb = pending?.verb ?? null;
  switch (kind) {
    case 'space': {
      const { location } = splitSpace(id);
      if (verb === 'sell') return { verb, space: id };
      const intention: Intention = { verb: 'build', location, space: id };
      if (verb === 'build') {
        if (pending?.card) intention.card = pending.card;
        if (pending?.industry) intention.industry = pending.industry;
      }
      return intention;
    }
    case 'line':
      return { verb: 'network', line: id };
    case 'merchant':
      return { verb: 'sell', merchant: id };
    case 'card':
      return verb ? { verb, card: id } : { card: id };
    case 'mat':
      return { verb: verb === 'develop' || verb === 'sell' ? verb : 'build', industry: id };
    default:
      return null;
  }
}
