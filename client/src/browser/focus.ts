/**
 * The focus as a way of pointing. Somebody who moves it by keys or by assistive technology points at what has it. Where
 * the page moves it after a click, only so that keys go on from there, nobody points at anything.
 */
let byKeys = true;
let giving = false;

globalThis.addEventListener?.('keydown', () => (byKeys = true), { capture: true });
globalThis.addEventListener?.('pointerdown', () => (byKeys = false), { capture: true });

/** The page gives the focus to an element. */
export function giveFocus(element: HTMLElement | SVGElement): void {
  giving = true;
  element.focus();
  giving = false;
}

/** Asked while the focus comes: whether it is only given, after a click or a touch. */
export const onlyGiven = (): boolean => giving && !byKeys;
