/** Lets what has arrived on the board travel there from where it was. The picture is final; only its parts move. */
import { sound } from '../browser/sound';

export interface Motion {
  /** `fly` from another place, `drop` onto its own, `bring`: a copy of the sign of what is gained. */
  how: 'fly' | 'drop' | 'bring';
  /** Anchors (`data-anchor`): what arrives, and the places it may come from, the best first. */
  to: string;
  from: string[];
}

export const TRAVEL_MS = 380;
const STAGGER_MS = 50;
const EASING = 'cubic-bezier(.3,.1,.2,1)';

export type Rects = Map<string, DOMRect>;

const anchored = (root: Element, name: string): SVGGElement | null =>
  root.querySelector<SVGGElement>(`[data-anchor="${name}"]`);

/** Where every anchor is now; to be taken before the picture changes. */
export function rectsIn(root: Element): Rects {
  const rects: Rects = new Map();
  for (const element of root.querySelectorAll('[data-anchor]'))
    rects.set(element.getAttribute('data-anchor')!, element.getBoundingClientRect());
  return rects;
}

function firstRect(names: readonly string[], before: Rects, root: Element): DOMRect | null {
  for (const name of names) {
    const rect = before.get(name) ?? anchored(root, name)?.getBoundingClientRect();
    if (rect && rect.width > 0) return rect;
  }
  return null;
}

export class Mover {
  #running = new Set<() => void>();

  play(motions: readonly Motion[], before: Rects, root: Element): void {
    if (typeof Element.prototype.animate !== 'function') return;
    // However many arrive, one of them is heard.
    const heard = motions.find(({ how }) => how !== 'bring');
    motions.forEach((motion, n) => {
      const target = anchored(root, motion.to);
      const landed = motion === heard ? () => sound('piece') : undefined;
      if (target) this.#move(motion, target, n * STAGGER_MS, before, root, landed);
    });
  }

  stop(): void {
    for (const finish of [...this.#running]) finish();
  }

  #move(
    motion: Motion,
    target: SVGGElement,
    delay: number,
    before: Rects,
    root: Element,
    landed?: () => void,
  ): void {
    let element: Element = target;
    if (motion.how === 'bring') {
      const sign = target.firstElementChild;
      if (!sign) return;
      // The copy gets a group of its own, since a style would overrule the transform that places it.
      element = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      element.append(sign.cloneNode(true));
      target.append(element);
    }
    const frames = this.#frames(motion, element, before, root);
    const end = (): void => {
      if (motion.how === 'bring') element.remove();
    };
    if (!frames) {
      end();
      return;
    }
    const flight = element.animate(frames, { duration: TRAVEL_MS, delay, easing: EASING, fill: 'backwards' });
    const finish = (): void => {
      if (!this.#running.delete(finish)) return;
      flight.cancel();
      end();
    };
    this.#running.add(finish);
    flight.finished.then(() => {
      landed?.();
      finish();
    }, finish);
  }

  #frames(motion: Motion, element: Element, before: Rects, root: Element): Keyframe[] | null {
    if (!(element instanceof SVGGraphicsElement)) return null;
    const box = element.getBBox();
    const now = element.getBoundingClientRect();
    if (!now.width || !box.width) return null;
    const middle = `${box.x + box.width / 2}px ${box.y + box.height / 2}px`;
    if (motion.how === 'drop') {
      return [
        { transform: 'scale(1.35)', transformOrigin: middle, opacity: 0 },
        { transform: 'none', transformOrigin: middle, opacity: 1 },
      ];
    }
    const whence = firstRect(motion.from, before, root);
    if (!whence) return null;
    const unit = now.width / box.width;
    const dx = (whence.left + whence.width / 2 - now.left - now.width / 2) / unit;
    const dy = (whence.top + whence.height / 2 - now.top - now.height / 2) / unit;
    const scale = motion.how === 'bring' ? 1 : Math.min(2, Math.max(0.3, whence.width / now.width));
    return [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: middle, opacity: 0.9 },
      { transform: 'none', transformOrigin: middle, opacity: 1 },
    ];
  }
}
