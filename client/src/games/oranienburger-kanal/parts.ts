/** The signs of the seven parts of the score. */
import type { SymbolName } from './symbols';
import type { Part } from './types';

export const PART_SIGNS: Readonly<Record<Part, readonly SymbolName[]>> = {
  buildings: ['building'],
  taler: ['taler'],
  tokens: ['fame'],
  iron_brick: ['iron', 'brick'],
  basics: ['wood', 'clay', 'ore'],
  routes: ['route'],
  empty: ['empty_edge'],
};
