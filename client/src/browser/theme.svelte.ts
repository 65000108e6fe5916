/** What the system asks for, and what kind of screen this is. */
import { preferences } from './preferences.svelte';

/** Kept up to date. */
class MediaQuery {
  matches = $state(false);
  constructor(query: string) {
    const list = globalThis.matchMedia?.(query);
    if (!list) return;
    this.matches = list.matches;
    list.addEventListener('change', (event) => (this.matches = event.matches));
  }
}

/** Nothing moves: whoever sits here wants it so, or the system does and nothing else is chosen. */
export const still = {
  get matches(): boolean {
    return preferences.chosen.pace === 'off';
  },
};
/** Three columns fit. */
export const roomy = new MediaQuery('(min-width: 1180px) and (min-height: 520px)');
/** The bar has room for the buttons that would else lie over the board. */
export const broad = new MediaQuery('(min-width: 900px) and (min-height: 520px)');
/** A phone, held either way: what does not lie beside the board must be one touch away. */
export const small = new MediaQuery('(max-height: 519px), (max-width: 620px)');
/** A phone held sideways: height is what is short. */
export const shallow = new MediaQuery('(max-height: 519px)');
/** A phone held upright: width is what is short, and boards lie in panels of their own. */
export const upright = new MediaQuery('(max-width: 620px) and (min-height: 520px)');
