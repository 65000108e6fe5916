/** How much of a drawing is in sight: in a frame that is moved and zoomed, what stands beside a thing must not be cut off. */
import { untrack } from 'svelte';
import type { Box } from './grid';

/** What of a box can be seen, in the units in which `beside` is placed; all of it where nothing is known of that. */
function seenOf(bounds: Box, beside: Element | undefined): Box {
  const frame = beside?.closest('.frame')?.getBoundingClientRect();
  const drawn = beside?.parentElement as Partial<SVGGraphicsElement> | null | undefined;
  const matrix = drawn?.getScreenCTM?.();
  if (!frame?.width || !matrix) return bounds;
  const inverse = matrix.inverse();
  const from = new DOMPoint(frame.left, frame.top).matrixTransform(inverse);
  const to = new DOMPoint(frame.right, frame.bottom).matrixTransform(inverse);
  const [x, y] = [Math.max(bounds.x, from.x), Math.max(bounds.y, from.y)];
  const width = Math.min(bounds.x + bounds.width, to.x) - x;
  const height = Math.min(bounds.y + bounds.height, to.y) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : bounds;
}

/** The boxes of what may be chosen in a drawing, in its units. */
export function choosableIn(svg: SVGSVGElement | null | undefined): Box[] {
  const inverse = svg?.getScreenCTM?.()?.inverse();
  if (!svg || !inverse) return [];
  return [...svg.querySelectorAll('.choosable[data-shape]')].map((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const { x, y } = new DOMPoint(left, top).matrixTransform(inverse);
    const foot = new DOMPoint(right, bottom).matrixTransform(inverse);
    return { x, y, width: foot.x - x, height: foot.y - y };
  });
}

/** The room for what is drawn beside a thing, measured anew with all that `given` reads. */
export class Room {
  box = $state.raw<Box>({ x: 0, y: 0, width: 0, height: 0 });

  constructor(given: () => { bounds: Box; beside: Element | undefined }) {
    $effect.pre(() => {
      this.box = given().bounds;
    });
    $effect(() => {
      const measure = () => {
        const { bounds, beside } = given();
        this.box = seenOf(bounds, beside);
      };
      measure();
      // What is pointed at elsewhere comes into sight first.
      const frame = requestAnimationFrame(() => untrack(measure));
      return () => cancelAnimationFrame(frame);
    });
  }
}
