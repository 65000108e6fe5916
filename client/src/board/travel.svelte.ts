/** What has come to a drawn table since the last view travels there; called once where the table is set up. */
import { untrack } from 'svelte';
import { Mover, rectsIn, type Motion, type Rects } from './mover';

interface Table<View> {
  view: () => View;
  prev: () => View | null;
  still: () => boolean;
  root: () => Element | undefined;
}

export function travel<View>(
  table: Table<View>,
  motionsBetween: (from: View, to: View) => readonly Motion[],
): void {
  // Places are read before the picture changes, the journey starts after.
  const mover = new Mover();
  let before: Rects = new Map();
  let drawn: View | null = null;
  $effect.pre(() => {
    const now = table.view();
    untrack(() => {
      const root = table.root();
      if (drawn && drawn !== now && root && !table.still()) before = rectsIn(root);
    });
  });
  $effect(() => {
    const now = table.view();
    untrack(() => {
      if (now === drawn) return;
      drawn = now;
      mover.stop();
      const from = table.prev();
      const root = table.root();
      if (!table.still() && from && root) mover.play(motionsBetween(from, now), before, root);
    });
  });
  $effect(() => () => mover.stop());
}
