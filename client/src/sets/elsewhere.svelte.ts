/** Changes of a set that its editor did not make. */
import { untrack } from 'svelte';

/**
 * Tells of each state of the set that was not made here: undone, or changed in another tab. What is made here is
 * announced to the function that comes back.
 */
export function changedElsewhere<D>(document: () => D, reveal: (was: D, now: D) => void): (made: D) => void {
  let made: D | null = null;
  let before = document();
  $effect(() => {
    const now = document();
    untrack(() => {
      if (now !== made && now !== before) reveal(before, now);
      before = now;
    });
  });
  return (to) => (made = to);
}
