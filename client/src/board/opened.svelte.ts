/** Which shape of a drawing has its choices open beside it (see Chooser.svelte); one at a time. */
import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { giveFocus } from '../browser/focus';
import type { GameProps, Legal } from './game';
import { pointing, wishOf, type Pointed, type ShapeKey } from './pointing';

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
    if (!this.shape || event.ctrlKey || event.metaKey || event.altKey) return;
    // What the keys of the table choose waits while this is open.
    if (/^[1-9]$/.test(event.key)) {
      event.stopPropagation();
      const option = this.#root()?.querySelectorAll('[data-shape^="pick:"]')[Number(event.key) - 1];
      option?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
    if (event.key !== 'Escape') return;
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

  /** Pointing at the drawing: what is offered stands on its shapes, and on those of the chooser. */
  pointing(
    read: () => Pick<GameProps, 'legal' | 'wishes' | 'onchoose' | 'onexplain' | 'onpoint'>,
    offered: (shape: ShapeKey) => readonly Legal[],
    onlook: NonNullable<Pointed['onlook']>,
  ): Attachment<Element> {
    return pointing(() => {
      const props = read();
      return {
        choice: (shape) =>
          shape.startsWith('pick:')
            ? props.legal.filter((entry) => `pick:${entry.action}` === shape)
            : offered(shape),
        intention: (shape) => wishOf(shape, props.wishes),
        onopen: this.toggle,
        onlook,
        onchoose: (action) => {
          this.close();
          props.onchoose(action);
        },
        onexplain: props.onexplain,
        onpoint: props.onpoint,
      };
    });
  }

  /** `key`: how the attribute is compared in a selector. */
  #focusOn(key: string): void {
    const element = this.#root()?.querySelector<SVGElement>(`[data-shape${key}]`);
    if (element) giveFocus(element);
  }
}
