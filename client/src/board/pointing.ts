/**
 * Pointing at shapes with mouse, finger, pen or keyboard, the same for every part of the picture. One attachment on
 * the root listens for all shapes (`data-shape`) inside it.
 */
import type { Attachment } from 'svelte/attachments';
import { onlyGiven } from '../browser/focus';
import type { Intention, Legal } from './game';

/** What names a drawn shape on the page: "space:a.0". */
export type ShapeKey = string;

export const PRESS_MS = 450;

export interface Pointed {
  /** What may be chosen on a shape; where there are several, clicking opens them instead. */
  choice: (shape: ShapeKey) => readonly Legal[];
  onopen?: (shape: ShapeKey) => void;
  /** Pointing at a shape, whether or not it may be chosen. */
  onlook?: (shape: ShapeKey | null) => void;
  intention: (shape: ShapeKey) => Intention | null;
  onchoose: (action: number) => void;
  onexplain: (intention: Intention | null) => void;
  onpoint: (item: Legal | null) => void;
}

/** What pointing at a shape asks about, as the server tells it for things and for their kinds; "*" is the thing's id. */
export function wishOf(shape: ShapeKey, wishes: Record<string, Intention>): Intention | null {
  const colon = shape.indexOf(':');
  const wish = wishes[shape] ?? wishes[shape.slice(0, colon)];
  if (!wish) return null;
  const id = shape.slice(colon + 1);
  return Object.fromEntries(Object.entries(wish).map(([key, value]) => [key, value === '*' ? id : value]));
}

/** For pictures in which a shape stands for one choice at the most. */
export const only = (item: Legal | undefined): readonly Legal[] => (item ? [item] : []);

/** `read` is called anew at every event, so that it always sees the present choices. */
export function pointing(read: () => Pointed): Attachment<Element> {
  return (root) => {
    let current: ShapeKey | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let told: 'choice' | 'reason' | null = null;
    let pressed = false;

    const shapeAt = (target: EventTarget | null): ShapeKey | null =>
      target instanceof Element ? (target.closest('[data-shape]')?.getAttribute('data-shape') ?? null) : null;

    function forget(): void {
      clearTimeout(timer);
      timer = undefined;
      if (told === 'choice') read().onpoint(null);
      if (told === 'reason') read().onexplain(null);
      if (current !== null) read().onlook?.(null);
      told = null;
      current = null;
    }

    function tell(shape: ShapeKey): void {
      const { choice, intention, onexplain, onpoint, onlook } = read();
      onlook?.(shape);
      const entries = choice(shape);
      if (entries[0]) {
        // Which of several is meant is not known before one of them is pointed at.
        if (entries.length === 1) onpoint(entries[0]);
        told = 'choice';
        return;
      }
      const wanted = intention(shape);
      if (wanted) {
        onexplain(wanted);
        told = 'reason';
      }
    }

    function point(shape: ShapeKey | null): void {
      if (shape === current) return;
      forget();
      if (shape === null) return;
      current = shape;
      tell(shape);
    }

    function take(shape: ShapeKey, target: EventTarget | null): void {
      const { choice, onopen, onchoose } = read();
      const [first, ...others] = choice(shape);
      forget();
      if (!others.length && first) onchoose(first.action);
      else if (others.length && onopen) onopen(shape);
      else offer(target as Element, shape);
    }

    const over = (event: Event): void => {
      if ((event as PointerEvent).pointerType === 'touch') return;
      point(shapeAt(event.target));
    };
    const leave = (event: Event): void => {
      if ((event as PointerEvent).pointerType !== 'touch') forget();
    };
    const down = (event: Event): void => {
      pressed = false;
      if ((event as PointerEvent).pointerType !== 'touch') return;
      const shape = shapeAt(event.target);
      forget();
      // Two fingers zoom: neither of them points.
      if (shape === null || (event as PointerEvent).isPrimary === false) return;
      current = shape;
      timer = setTimeout(() => {
        pressed = true;
        tell(shape);
      }, PRESS_MS);
    };
    // A finger that pans the map is not pointing at anything.
    const moved = (event: Event): void => {
      const e = event as PointerEvent;
      if (e.pointerType === 'touch' && !pressed && Math.abs(e.movementX) + Math.abs(e.movementY) > 6)
        clearTimeout(timer);
    };
    const up = (event: Event): void => {
      if ((event as PointerEvent).pointerType === 'touch' && !pressed) clearTimeout(timer);
    };
    const click = (event: Event): void => {
      const shape = shapeAt(event.target);
      if (shape === null) {
        forget();
        return;
      }
      // The end of a long press only showed what would happen.
      if (pressed) {
        pressed = false;
        return;
      }
      if (read().choice(shape).length) take(shape, event.target);
      else {
        if (told === null || current !== shape) {
          forget();
          current = shape;
          tell(shape);
        }
        offer(event.target as Element, shape);
      }
    };
    const key = (event: Event): void => {
      const { key: name } = event as KeyboardEvent;
      if (name !== 'Enter' && name !== ' ') return;
      const shape = shapeAt(event.target);
      if (shape === null) return;
      event.preventDefault();
      if (read().choice(shape).length) take(shape, event.target);
      else {
        tell(shape);
        offer(event.target as Element, shape);
      }
    };
    const focus = (event: Event): void => {
      if (!onlyGiven()) point(shapeAt(event.target));
    };
    // The focus also leaves what is taken off the page, in the middle of drawing it anew.
    const blur = (): void => {
      const left = current;
      queueMicrotask(() => {
        if (current === left) forget();
      });
    };

    const listeners: [string, (event: Event) => void][] = [
      ['pointerover', over],
      ['pointerleave', leave],
      ['pointerdown', down],
      ['pointermove', moved],
      ['pointerup', up],
      ['pointercancel', up],
      ['click', click],
      ['keydown', key],
      ['focusin', focus],
      ['focusout', blur],
    ];
    for (const [name, listener] of listeners) root.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) root.removeEventListener(name, listener);
      clearTimeout(timer);
    };
  };
}

/** A thing was clicked that is no choice by itself: the page offers what can be done with it. */
export const THING = 'thing';
function offer(element: Element | null, shape: ShapeKey): void {
  element?.dispatchEvent(new CustomEvent(THING, { bubbles: true, detail: shape }));
}

/** What makes a drawn shape a thing to choose (a button, a tab stop) or only to point at. */
export function shapeAttributes(shape: ShapeKey, choosable: boolean, label: string) {
  return {
    'data-shape': shape,
    role: choosable ? 'button' : 'img',
    tabindex: choosable ? 0 : -1,
    'aria-label': label,
  } as const;
}
