/**
 * The second half of a double tap or click, and keys that are held down: meant for what lay there before. Where the page
 * has changed in between they would choose something that nobody has read.
 */

/** Milliseconds and pixels within which a second touch belongs to the first. */
const SOON = 350;
const NEAR = 24;

/** Listens on what holds things to choose. `state`: another value means that something else lies there. */
export function hasty(state: () => unknown) {
  return (root: HTMLElement): (() => void) => {
    let last: { x: number; y: number; at: number; state: unknown } | null = null;

    const click = (event: MouseEvent): void => {
      // Keys and assistive technology click nowhere in particular.
      if (event.detail === 0) return;
      const { clientX: x, clientY: y, timeStamp: at } = event;
      const before = last;
      last = { x, y, at, state: state() };
      if (!before || before.state === last.state) return;
      const touched = (event as PointerEvent).pointerType === 'touch';
      const again = touched
        ? at - before.at < SOON && Math.hypot(x - before.x, y - before.y) < NEAR
        : event.detail > 1;
      if (!again) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const key = (event: KeyboardEvent): void => {
      if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      event.stopPropagation();
    };
    root.addEventListener('click', click, { capture: true });
    root.addEventListener('keydown', key, { capture: true });
    return () => {
      root.removeEventListener('click', click, { capture: true });
      root.removeEventListener('keydown', key, { capture: true });
    };
  };
}
