/** Small marks over a board: what somebody did there, what a sentence speaks of, what a thing brought. */
import { mount, unmount } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { Box, Mark, Placed } from './mark';
import Marks from './Marks.svelte';

/** In hundredths of the drawing's width, and the least in pixels of the screen. */
const SIZE = 1.6;
const LEAST = 14;
/** A thing outside of any drawing that a sentence speaks of. */
const SPOKEN = 'spoken-of';

/** What sentences call a thing, where its shape is named otherwise (`data-thing`): the cell of one of two boards. */
export function shapeIn(root: Element, thing: string): Element | null {
  const name = CSS.escape(thing);
  return root.querySelector(`[data-thing="${name}"]`) ?? root.querySelector(`[data-shape="${name}"]`);
}

/** The thing that sentences speak of at a place of the page. */
export function thingAt({ target }: Pick<Event, 'target'>): string | null {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-thing], [data-shape]') : null;
  return found?.dataset.thing ?? found?.dataset.shape ?? null;
}

function outermost(element: SVGElement): SVGSVGElement | null {
  let found = element.ownerSVGElement;
  while (found?.ownerSVGElement) found = found.ownerSVGElement;
  return found;
}

/** The box of an element in the units of the drawing around it. */
function boxIn(svg: SVGSVGElement, element: SVGGraphicsElement): Box | null {
  const [outer, inner] = [svg.getScreenCTM(), element.getScreenCTM()];
  const own = element.getBBox();
  if (!outer || !inner || !(own.width + own.height)) return null;
  const way = outer.inverse().multiply(inner);
  const corners = [0, own.width].flatMap((dx) =>
    [0, own.height].map((dy) => new DOMPoint(own.x + dx, own.y + dy).matrixTransform(way)),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Lets marks lie over the drawings in an element, for as long as it is attached; drawn anew with every picture. */
export function marked(marks: readonly Mark[]): Attachment<Element> {
  return (root) => {
    const things = new Map<string, Mark[]>();
    for (const mark of marks) things.set(mark.thing, [...(things.get(mark.thing) ?? []), mark]);
    const drawings = new Map<SVGSVGElement, Placed[]>();
    const others: Element[] = [];
    for (const [thing, all] of things) {
      const element = shapeIn(root, thing);
      // What is drawn small has no room for figures.
      const small = !!element?.closest('[data-small]');
      const own = small ? all.filter(({ text }) => !text) : all;
      if (!element || !own.length) continue;
      if (!(element instanceof SVGGraphicsElement)) {
        if (own.some(({ seat }) => seat === null)) others.push(element);
        continue;
      }
      const svg = outermost(element);
      // What is long has a place for marks.
      const middle = element.querySelector<SVGGraphicsElement>('[data-mark]') ?? element;
      const spot = svg && boxIn(svg, middle);
      if (svg && spot) drawings.set(svg, [...(drawings.get(svg) ?? []), { spot, marks: own, small }]);
    }
    for (const element of others) element.classList.add(SPOKEN);
    const drawn = [...drawings].map(([svg, placed]) => {
      const { width } = svg.viewBox.baseVal;
      const scale = svg.getScreenCTM()?.a ?? 1;
      const size = Math.max((SIZE * width) / 100, LEAST / scale);
      return mount(Marks, { target: svg, props: { placed, size } });
    });
    return () => {
      for (const element of others) element.classList.remove(SPOKEN);
      for (const each of drawn) void unmount(each);
    };
  };
}
