/** Which shape of a drawing has its choices open beside it (see Chooser.svelte); one at a time. */
import { tick } from 'svelte';
import { giveFocus } from '../browser/focus';
import type { ShapeKey } from './pointing';

export class Opened {
  shape = $state<ShapeKey | null>(null);
  readonly #root: () => Element | undefined;

  constructor(root: () => Element | undefined) {
    this.#root = root;
  }

  close(): void {
    this.shape = null;
  }

  readonly toggle = (shape: ShapeKey): void => {
    this.shape = this.shape === shape ? null : shape;
    if (this.shape) void tick().then(() => this.#focusOn('^="pick:"'));
  };

  readonly keydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.shape) return;
    event.stopPropagation();
    const shape = this.shape;
    this.close();
    this.#focusOn(`="${shape}"`);
  };

  /** A click beside the chooser closes it. */
  readonly click = (event: MouseEvent): void => {
    const target = event.target as Element;
    const shape = target.closest('[data-shape]')?.getAttribute('data-shape');
    if (this.shape && !target.closest('.chooser') && shape !== this.shape) this.close();
  };

  /** `key`: how the attribute is compared in a selector. */
  #focusOn(key: string): void {
    const element = this.#root()?.querySelector<SVGElement>(`[data-shape${key}]`);
    if (element) giveFocus(element);
  }
}
