/**
 * From the server's choices to what is drawn, and back. A shape is anything that can be pointed at, named by a
 * short key: `space:cannock.0`, `line:leek__belper`, `merchant:oxford.1`, `card:industry:brewery`, `mat:pottery`.
 */
import type { ShapeKey } from '../../board/pointing';
import type { LegalEntry } from './types';

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
