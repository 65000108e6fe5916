/** What has come to a drawn table since the last view travels there; called once where the table is set up. */
import { untrack } from 'svelte';
import type { GameProps } from './game';
import { Mover, rectsIn, type Motion, type Rects } from './mover';

export function travel<View>(
  table: () => Pick<GameProps, 'view' | 'prev' | 'still'>,
  drawing: () => Element | undefined,
  motionsBetween: (from: View, to: View) => readonly Motion[],
): void {
  // Places are read before the picture changes, the journey starts after.
  const mover = new Mover();
  let before: Rects = new Map();
  let drawn: View | null = null;
  $effect.pre(() => {
    const now = table().view as View;
    untrack(() => {
      const root = drawing();
      if (drawn && drawn !== now && root && !table().still) before = rectsIn(root);
    });
  });
  $effect(() => {
    const now = table().view as View;
    untrack(() => {
      if (now === drawn) return;
      drawn = now;
      mover.stop();
      const from = table().prev as View | null;
      const root = drawing();
      if (!table().still && from && root) mover.play(motionsBetween(from, now), before, root);
    });
  });
  $effect(() => () => mover.stop());
}
