/** What stands on plain land: nothing of it matters to the game, and a square keeps what it has. */
import { columnOf, rowOf } from '../../board/grid';

/** Each a pattern of one square in Terrain.svelte; more meadows than anything else, so that the map stays calm. */
export const GROUNDS = [
  'meadow',
  'trees',
  'meadow',
  'garden',
  'wood',
  'meadow',
  'hamlet',
  'field',
  'park',
] as const;
export type Ground = (typeof GROUNDS)[number];

/** A number that looks thrown and is always the same. */
export function thrown(column: number, row: number): number {
  const mixed = Math.imul(column * 73856093 + 11, 2654435761) ^ Math.imul(row * 19349663 + 7, 1597334677);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % 9973;
}

/** Plain squares by what stands on them. Where a track lies, or a name, nothing stands in its way. */
export function groundsOf(plain: readonly string[], kept: ReadonlySet<string>): Map<Ground, string[]> {
  const found = new Map<Ground, string[]>();
  for (const id of plain) {
    const ground = kept.has(id) ? 'meadow' : GROUNDS[thrown(columnOf(id), rowOf(id)) % GROUNDS.length]!;
    found.set(ground, [...(found.get(ground) ?? []), id]);
  }
  return found;
}
