/**
 * Lets pieces travel over the page, from anchor to anchor, in a layer above everything. The picture below already
 * shows the new view; what is still on its way is kept invisible there until it arrives.
 */
import { mount, unmount } from 'svelte';
import { sound } from '../../browser/sound';
import Ghost from './Ghost.svelte';
import type { Translate } from '../../board/game';
import { cardWay, type Box, type Place } from './cards';
import type { Lang } from './data';
import type { Motion, Piece } from './motions';
import type { BrassComponents } from './types';

export const TRAVEL_MS = 400;
/** Between two pieces of one step. */
const STAGGER_MS = 45;
/** When more than this is waiting, the rest is shown at once. */
const MOST_WAIT_MS = 2400;
const SIZE = { cube: 22, link: 40 } as const;
/** How far a card rises from a hand, or sinks into one. */
const LIFT = 10;

type Rects = Map<string, DOMRect>;

/** What a card on its way needs to say what it is. */
export interface Words {
  components: BrassComponents;
  lang: Lang;
  t: Translate;
}

const shown = (rect: DOMRect): boolean => rect.width > 0 && rect.height > 0;

/** Where every anchor on the page is now; to be taken before the picture changes. */
export function anchorsNow(): Rects {
  const rects: Rects = new Map();
  for (const element of document.querySelectorAll('[data-anchor]')) {
    const name = element.getAttribute('data-anchor')!;
    const rect = element.getBoundingClientRect();
    if (shown(rect) && !rects.has(name)) rects.set(name, rect);
  }
  return rects;
}

function elementOf(names: readonly string[]): Element | null {
  for (const name of names) {
    for (const element of document.querySelectorAll(`[data-anchor="${name}"]`)) {
      if (shown(element.getBoundingClientRect())) return element;
    }
  }
  return null;
}

const placeOf = (element: Element): Place & { box: DOMRect } => ({
  anchor: element.getAttribute('data-anchor') ?? '',
  box: element.getBoundingClientRect(),
});

function placeBefore(names: readonly string[], before: Rects): (Place & { box: DOMRect }) | null {
  for (const name of names) {
    const box = before.get(name);
    if (box) return { anchor: name, box };
  }
  const element = elementOf(names);
  return element && placeOf(element);
}

/** What of the new picture stays hidden until the piece arrives. */
function arriving(motion: Motion, target: Element): Element[] {
  switch (motion.piece.what) {
    case 'flip':
      return [];
    case 'tile':
      return [...target.querySelectorAll('.tile')];
    case 'link':
      return [
        ...(target.closest('[data-shape]') ?? target).querySelectorAll('.owned, .laid, .casing, .link-tile'),
      ];
    case 'card':
      return [];
    case 'cube':
      return target.getAttribute('data-anchor')?.startsWith('market:')
        ? [...target.querySelectorAll(':scope > g')]
        : [];
  }
}

export class Mover {
  #layer: HTMLElement | null = null;
  #busyUntil = 0;
  #ghosts = new Set<() => void>();

  /** Start the motions of one change of the view. `before` are the anchors as they were. */
  play(motions: readonly Motion[], before: Rects, words: Words): void {
    if (!motions.length || typeof Element.prototype.animate !== 'function') return;
    const now = performance.now();
    const wait = Math.max(0, this.#busyUntil - now);
    if (wait > MOST_WAIT_MS) {
      this.stop();
      return;
    }
    const steps = [...new Set(motions.map((m) => m.step))].sort((a, b) => a - b);
    const counts = new Map<number, number>();
    const heard = new Set<number>();
    let end = wait;
    for (const motion of motions) {
      const nth = counts.get(motion.step) ?? 0;
      counts.set(motion.step, nth + 1);
      const delay = wait + steps.indexOf(motion.step) * TRAVEL_MS + Math.min(nth, 8) * STAGGER_MS;
      // However many pieces arrive in a step, one of them is heard; a card makes no sound.
      const lands = motion.to.length > 0 && motion.piece.what !== 'card' && !heard.has(motion.step);
      if (lands) heard.add(motion.step);
      this.#move(motion, delay, before, words, lands);
      end = Math.max(end, delay + TRAVEL_MS);
    }
    this.#busyUntil = now + end;
  }

  /** Everything arrives at once. */
  stop(): void {
    for (const finish of [...this.#ghosts]) finish();
    this.#busyUntil = 0;
    this.#layer?.remove();
    this.#layer = null;
  }

  #move(motion: Motion, delay: number, before: Rects, words: Words, heard: boolean): void {
    const start = placeBefore(motion.from, before);
    const target = elementOf(motion.to);
    if (!start) return;
    if (motion.piece.what === 'card') {
      this.#card(motion, start, target, delay, words);
      return;
    }
    const from = start.box;
    const to = target?.getBoundingClientRect() ?? from;
    const { what } = motion.piece;
    const whole = what === 'tile' || what === 'flip';
    const width = whole ? to.width : SIZE[what];
    const height = whole ? to.height : what === 'link' ? width * 0.58 : width;
    const at = (rect: DOMRect, scale: number): string =>
      `translate(${rect.left + rect.width / 2 - width / 2}px, ${rect.top + rect.height / 2 - height / 2}px) scale(${scale})`;

    const startScale = whole && motion.to.length ? Math.min(1.2, Math.max(0.3, from.width / to.width)) : 1;
    const frames: Keyframe[] =
      what === 'flip'
        ? [{ transform: `${at(to, 1)} scaleX(1)` }, { transform: `${at(to, 1)} scaleX(0)` }]
        : target
          ? [
              { transform: at(from, startScale), opacity: 1 },
              { transform: at(to, 1), opacity: 1, offset: 0.9 },
              {
                transform: at(to, 1),
                opacity: what === 'cube' && !arriving(motion, target).length ? 0 : 1,
              },
            ]
          : [
              { transform: at(from, 1), opacity: 1 },
              { transform: at(from, 0.6), opacity: 0 },
            ];
    // What still lies where it was is shown there until it starts; what comes from a pile appears when it starts.
    const waits = what === 'cube' || what === 'flip' || !target;
    const hidden = target && delay + TRAVEL_MS > 0 ? arriving(motion, target) : [];
    const veils = hidden.map((element) =>
      element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + TRAVEL_MS * 0.97 }),
    );
    const landed = heard ? () => sound('piece') : undefined;
    this.#fly(motion.piece, { width, height }, frames, TRAVEL_MS, delay, waits, words, veils, landed);
  }

  /** A card leaves here and arrives there, without crossing what lies between. */
  #card(motion: Motion, start: Place, target: Element | null, delay: number, words: Words): void {
    const { leaves, lands, appears } = cardWay(start, target && placeOf(target));
    const half = TRAVEL_MS / 2;
    const at = (box: Box, by: number) => `translate(${box.left}px, ${box.top + by}px)`;
    if (leaves) {
      const frames = [
        { transform: at(leaves, 0), opacity: 1 },
        { transform: at(leaves, -LIFT), opacity: 0 },
      ];
      this.#fly(motion.piece, leaves, frames, half, delay, true, words);
    }
    if (lands) {
      const frames = [
        { transform: at(lands, -LIFT), opacity: 0 },
        { transform: at(lands, 0), opacity: 1, offset: 0.5 },
        { transform: at(lands, 0), opacity: 0 },
      ];
      this.#fly({ what: 'card', id: null }, lands, frames, TRAVEL_MS, delay + half / 2, true, words);
    }
    if (target && appears) {
      const arrival = target.animate(
        [
          { opacity: 0, transform: `translateY(${-LIFT}px)` },
          { opacity: 1, transform: 'none' },
        ],
        { duration: half, delay: delay + half, fill: 'backwards' },
      );
      this.#keep(arrival, () => {});
    }
  }

  /** A piece of its own in the layer above the page, gone when its way is done. */
  #fly(
    piece: Piece,
    size: { width: number; height: number },
    frames: Keyframe[],
    duration: number,
    delay: number,
    waits: boolean,
    words: Words,
    veils: Animation[] = [],
    landed?: () => void,
  ): void {
    const box = document.createElement('div');
    Object.assign(box.style, {
      position: 'absolute',
      left: '0',
      top: '0',
      width: `${size.width}px`,
      height: `${size.height}px`,
    });
    this.#open().append(box);
    const ghost = mount(Ghost, { target: box, props: { piece, ...words } });
    if (!waits) {
      box.style.visibility = 'hidden';
      for (const frame of frames) frame.visibility = 'visible';
    }
    const timing = { duration, delay, easing: 'cubic-bezier(.3,.1,.2,1)' };
    const flight = box.animate(frames, { ...timing, fill: waits ? 'both' : 'forwards' });
    this.#keep(
      flight,
      () => {
        for (const veil of veils) veil.cancel();
        void unmount(ghost);
        box.remove();
      },
      landed,
    );
  }

  /** Remember a movement until it is done, so that it can be cut short: then it has not `arrived`. */
  #keep(movement: Animation, after: () => void, arrived?: () => void): void {
    let finished = false;
    const finish = (): void => {
      if (finished) return;
      finished = true;
      this.#ghosts.delete(finish);
      movement.cancel();
      after();
    };
    this.#ghosts.add(finish);
    movement.finished.then(() => {
      if (!finished) arrived?.();
      finish();
    }, finish);
  }

  #open(): HTMLElement {
    if (!this.#layer?.isConnected) {
      this.#layer = document.createElement('div');
      this.#layer.setAttribute('aria-hidden', 'true');
      this.#layer.dataset.layer = 'pieces';
      Object.assign(this.#layer.style, {
        position: 'fixed',
        inset: '0',
        pointerEvents: 'none',
        overflow: 'hidden',
        zIndex: '40',
      });
      document.body.append(this.#layer);
    }
    return this.#layer;
  }
}
