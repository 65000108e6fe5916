/** What can be done with the thing that was clicked: the ways to it, as the rules list them, and which one is meant. */
import type { GameClient, Legal, NameContext } from '../../board/game';
import { grave, labelOf, notesOf, stepOf } from '../../board/says';
import { texts } from '../../text/i18n.svelte';
import type { Way } from '../../wire/protocol';
import type { Table } from './table.svelte';

/** One line of the chooser. */
export interface Offer {
  label: string;
  /** What it costs and brings. */
  notes: string[];
  /** What follows by itself. */
  then: string;
  /** The decision that the picture shows meanwhile. */
  shown: Legal;
  /** Ways that differ in their means alone. */
  ways: Way[];
}

/** What the chooser asks: which way, by what means, or whether it is meant that way. */
export type Asking = 'way' | 'means' | 'sure';

export interface Open {
  asking: Asking;
  shape: string | null;
  /** What was clicked; where the focus goes back to. */
  from: Element | null;
  title: string;
  offers: Offer[];
}

/** What of a screen it needs. */
interface Shown {
  readonly table: Pick<Table, 'point' | 'take' | 'canAct' | 'ply' | 'turn'>;
  readonly client: GameClient;
  readonly context: NameContext;
  /** Whether a decision that is the only one is taken without asking. */
  readonly forced: (item: Legal) => boolean;
  /** Whether to ask before what shows something hidden or gives something up. */
  readonly asks: boolean;
}

/** Ways that differ in nothing but their means, in their order. */
export function alike(ways: readonly Way[], means: readonly string[]): Way[][] {
  const found = new Map<string, Way[]>();
  for (const way of ways) {
    const last = way.steps.length - 1;
    const key = way.steps
      .filter((step, n) => n === last || !means.includes(step.kind))
      .map((step) => step.action)
      .join();
    found.set(key, [...(found.get(key) ?? []), way]);
  }
  return [...found.values()];
}

export class Ways {
  open = $state.raw<Open | null>(null);
  /** Whether what can be done with the thing that was clicked last is still asked of the server. */
  pending = $state(false);
  #shown: Shown;
  #means: readonly string[] = [];
  #asked = 0;

  constructor(shown: Shown) {
    this.#shown = shown;
  }

  /** What is offered that takes a thing as its means, while it is asked by what means. */
  by(shape: string | null): Offer[] {
    if (this.open?.asking !== 'means' || !shape) return [];
    const uses = (step: Legal) => step.shape === shape && this.#means.includes(step.kind);
    return this.open.offers.filter((offer) => offer.ways.some((way) => way.steps.some(uses)));
  }

  /** A thing was clicked that is no choice by itself: what can be done with it, or the means that were asked for. */
  offer = async (shape: string, from: Element): Promise<void> => {
    const { table } = this.#shown;
    if (!table.canAct) return;
    const meant = this.by(shape);
    if (this.open && meant.length) {
      if (meant.length === 1) this.pick(meant[0]!);
      else this.open = { ...this.open, offers: meant };
      return;
    }
    const asked = ++this.#asked;
    this.pending = true;
    const answer = await table.point({ thing: shape });
    if (asked !== this.#asked) return;
    this.pending = false;
    // Something else was decided meanwhile, or the line is gone.
    if (answer?.ply !== table.ply || !table.canAct) return;
    this.#means = answer.means;
    if (!answer.ways.length) {
      this.open = null;
      return;
    }
    const [only, ...more] = answer.ways;
    // What is asked now, and no other way: as good as a click on the choice itself.
    if (only?.steps.length === 1 && !only.then.length && !more.length && !only.steps.some(grave)) {
      this.close();
      table.take(only.steps.map((step) => step.action));
      return;
    }
    const named = from.closest('[data-shape]')?.getAttribute('aria-label');
    this.open = {
      asking: 'way',
      shape,
      from,
      title: named ?? '',
      offers: alike(answer.ways, answer.means).map((ways) => this.#offerOf(ways, shape)),
    };
  };

  /** A decision that shows something hidden or gives something up: whether it is meant. */
  sure(item: Legal, from: Element | null = null): void {
    const ways = [{ steps: [item], then: [] }];
    this.#ask(ways[0]!, this.#offerOf(ways, null), from);
  }

  pick = (offer: Offer): void => {
    const { open } = this;
    const [way, ...others] = offer.ways;
    if (!open || !way) return;
    if (others.length) {
      this.open = {
        ...open,
        asking: 'means',
        title: offer.label,
        offers: offer.ways.map((each) => ({
          ...offer,
          label: this.#row(each.steps.filter((step) => this.#means.includes(step.kind))),
          then: this.#then(each),
          ways: [each],
        })),
      };
    } else if (open.asking !== 'sure' && this.#shown.asks && way.steps.some(grave)) {
      this.#ask(way, offer, open.from);
    } else {
      this.close();
      this.#shown.table.take(way.steps.map((step) => step.action));
    }
  };

  close = (): void => {
    this.#asked += 1;
    this.pending = false;
    this.open = null;
  };

  #ask(way: Way, offer: Offer, from: Element | null): void {
    const asks = this.#shown.table.turn?.back_needs_consent ? 'yes' : 'no';
    const loses = way.steps.some((step) => step.loses);
    const title = loses ? texts.t('ways-loses') : texts.t('ways-sure', { asks });
    this.open = { asking: 'sure', shape: null, from, title, offers: [{ ...offer, ways: [way] }] };
  }

  #row(steps: readonly Legal[]): string {
    const { client, context } = this.#shown;
    return steps.map((step) => stepOf(step, client, context)).join(texts.t('ways-between'));
  }

  #offerOf(ways: Way[], shape: string | null): Offer {
    const { client, context } = this.#shown;
    const [first] = ways;
    const { steps } = first!;
    const last = steps.at(-1)!;
    const what = steps.filter((step) => !this.#means.includes(step.kind) && step.shape !== shape);
    const told = steps.find((step) => step.loses) ?? steps.toReversed().find((step) => step.says?.length);
    return {
      label: what.length ? this.#row(what) : labelOf(last, client, context),
      notes: told ? notesOf(told, client, context) : [],
      then: ways.length === 1 ? this.#then(first!) : '',
      shown: last,
      ways,
    };
  }

  #then({ then }: Way): string {
    const asked = then.findIndex((step) => !this.#shown.forced(step));
    const taken = asked < 0 ? then : then.slice(0, asked);
    return taken.length ? texts.t('ways-then', { what: this.#row(taken) }) : '';
  }
}
