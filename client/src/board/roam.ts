/** Arrow keys lead from shape to shape of a drawing, to the nearest one in their direction. */
import { THING } from './pointing';

type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

const AIMS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much worse it is to lie aside than ahead. */
const ASIDE = 2.5;

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** Which of the boxes an arrow key leads to; null where nothing lies that way. */
export function nextIn(key: string, from: Box, boxes: readonly Box[]): number | null {
  const aim = AIMS[key];
  if (!aim) return null;
  const start = middle(from);
  let found: number | null = null;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const to = middle(box);
    const [dx, dy] = [to.x - start.x, to.y - start.y];
    const ahead = dx * aim[0] + dy * aim[1];
    const aside = Math.abs(dx * aim[1]) + Math.abs(dy * aim[0]);
    const far = ahead + ASIDE * aside;
    if (ahead > 1 && ahead * 3 > aside && far < least) [found, least] = [i, far];
  });
  return found;
}

/** The shapes that can be pointed at, each place once: of those of the same name the one that can be chosen. */
export function shapesIn(root: ParentNode): SVGElement[] {
  const found = new Map<string, SVGElement>();
  for (const shape of root.querySelectorAll<SVGElement>('[data-shape][tabindex]')) {
    const key = shape.dataset.shape!;
    if (!found.has(key) || shape.getAttribute('role') === 'button') found.set(key, shape);
  }
  return [...found.values()];
}

/** Where the keys begin: what can be chosen in the first of the drawings that has any of it, else anything there is. */
export function firstShape(...roots: ParentNode[]): SVGElement | undefined {
  const shapes = roots.flatMap(shapesIn);
  return shapes.find((shape) => shape.getAttribute('role') === 'button') ?? shapes[0];
}

/** Listens on whatever holds a drawing. `onthing`: a thing was clicked or entered that is no choice by itself. */
export function roaming(onthing: (shape: string, element: Element) => void) {
  return (root: HTMLElement): (() => void) => {
    const key = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(event.target instanceof Element)) return;
      const here = event.target.closest('[data-shape]');
      if (!here || !(event.key in AIMS)) return;
      event.preventDefault();
      const others = shapesIn(root).filter((shape) => shape !== here);
      const boxes = others.map((shape) => shape.getBoundingClientRect());
      const next = nextIn(event.key, here.getBoundingClientRect(), boxes);
      if (next !== null) others[next]!.focus();
    };
    const thing = (event: Event): void => {
      onthing((event as CustomEvent<string>).detail, event.target as Element);
    };
    root.addEventListener('keydown', key);
    root.addEventListener(THING, thing);
    return () => {
      root.removeEventListener('keydown', key);
      root.removeEventListener(THING, thing);
    };
  };
}
