/** Pointing at things: what a decision would do, and why something cannot be done. */
import type { Answer, GameClient, Intention, Legal, NameContext } from '../../board/game';
import { labelOf, notesOf, nounsOf, readable, saying, stepOf } from '../../board/says';
import { texts } from '../../text/i18n.svelte';
import { refusalId } from '../../text/refusal';
import type { Explained } from '../../wire/protocol';

import type { Table } from './table.svelte';

/** Who passes over something on the way elsewhere asks nothing. */
const DWELL = 60;

/** Pixels by which a hand shakes that points at nothing. */
const SHAKE = 6;

type Place = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** What of a screen the questions are about. */
interface Shown {
  readonly table: Pick<Table, 'explain' | 'point' | 'ply'>;
  readonly client: GameClient;
  readonly context: NameContext;
  /** A position of the replay, where nothing is asked; null: the present. */
  readonly looking: Table['looking'];
  /** Whether a decision that is the only one is taken without asking. */
  readonly forced: (item: Legal) => boolean;
}

export class Why {
  /** Where a decision was pointed at last. A picture or a list of which nobody points at anything any more is silent. */
  #last = $state.raw<{ item: Legal; on: 'list' | 'picture' } | null>(null);
  answer = $state.raw<({ intention: Intention } & Pick<Explained, 'refusal' | 'about'>) | null>(null);

  #shown: Shown;
  #asking: ReturnType<typeof setTimeout> | undefined;
  /** What is pointed at, where that can be asked about. */
  #asked: Intention | null = null;
  /** Counts what was pointed at and asked: an answer to something earlier comes too late. */
  #turn = 0;

  /** What came to lie under the mouse or has the focus, though nobody has pointed at anything since the position came. */
  #lies: (() => void) | null = null;
  #still = true;
  /** The same for the list of choices, which lights what is pointed at. */
  still = $state(true);
  #mouse: Place | null = null;

  constructor(shown: Shown) {
    this.#shown = shown;
  }

  /** What the thing is called that is pointed at, where nothing else can be said of it. */
  named = $state<string | null>(null);

  /** Something was clicked: if nothing is asked about it, what was answered before is no answer to this. */
  clicked = (): void => {
    if (!this.#asked && !this.#last) this.#clear();
  };
  /** A thing of the picture is pointed at that has a name. */
  name = (name: string | null): void => {
    this.named = this.#asked || this.#last ? null : name;
  };

  /** The decision that is pointed at. */
  get pointed(): Legal | null {
    return this.#last?.item ?? null;
  }
  /** The same, where it is pointed at on the picture: the list shows it too. */
  get hinted(): Legal | null {
    return this.#last?.on === 'picture' ? this.#last.item : null;
  }

  /** What the question was about, in words. */
  what = $derived.by(() => {
    if (!this.answer) return '';
    const { client, context } = this.#shown;
    const { intention, about } = this.answer;
    return about ? saying(about, client, context) : nounsOf(intention, client, context);
  });

  /** The answer to be told in words; null: there is none, or the picture tells it where it was asked. */
  get said(): Why['answer'] {
    return this.answer && this.#shown.client.quiet?.(this.answer.intention) ? null : this.answer;
  }

  /** In the language of the page, which may have changed since the server was greeted. */
  reason = $derived.by(() => {
    if (!this.answer) return '';
    const { refusal, about } = this.answer;
    // What answers the present question is not to come after it: a game may say so of what was asked.
    if (!refusal) return texts.has(`${about?.id}.possible`) ?? texts.t('why-possible');
    const { client, context } = this.#shown;
    const id = refusalId(refusal.name);
    return texts.has(id, readable(refusal.args, client, context)) ?? refusal.text;
  });

  /** The same for the picture. */
  told = $derived.by<Answer | null>(() => {
    if (!this.answer) return null;
    const { intention, refusal } = this.answer;
    return { intention, ok: !refusal, text: this.reason };
  });

  /** What the decision that is pointed at would do: what it is, or what it costs and brings. */
  would = $derived.by(() => {
    const item = this.pointed;
    if (!item) return null;
    const { client, context } = this.#shown;
    const about = texts.has(`${item.kind}-${item.id}.hint`);
    // The list says what its own choices cost.
    const notes = this.hinted ? notesOf(item, client, context) : [];
    const then = this.#follows?.action === item.action ? this.#follows.then : '';
    if (!about && !notes.length && !then) return null;
    return {
      label: labelOf(item, client, context),
      text: [about, notes.join(' · '), then].filter(Boolean).join(' '),
    };
  });

  /** What follows by itself from the decision that is pointed at. */
  #follows = $state.raw<{ action: number; then: string } | null>(null);
  async #follow(item: Legal): Promise<void> {
    const { table, client, context, forced } = this.#shown;
    const turn = this.#turn;
    const answer = await table.point({ action: item.action });
    if (turn !== this.#turn || !answer?.ways[0]) return;
    const { then } = answer.ways[0];
    const asked = then.findIndex((step) => !forced(step));
    const steps = (asked < 0 ? then : then.slice(0, asked)).map((step) => stepOf(step, client, context));
    const what = steps.join(texts.t('ways-between'));
    this.#follows = { action: item.action, then: what && texts.t('ways-then', { what }) };
  }

  /** Something outside the list is pointed at (null: no longer): the server is asked why not. */
  ask = (intention: Intention | null): void => {
    clearTimeout(this.#asking);
    this.#asked = intention;
    this.#lies = this.#still && intention ? () => this.ask(intention) : null;
    if (!intention || this.#still || this.#shown.looking) return;
    const turn = ++this.#turn;
    this.#asking = setTimeout(async () => {
      const answer = await this.#shown.table.explain(intention);
      if (!answer || turn !== this.#turn) return;
      this.#last = null;
      this.answer = { intention, refusal: answer.refusal, about: answer.about };
    }, DWELL);
  };

  /** A choice of the list is pointed at: by the mouse that moves there, or by keys, which lead to it. */
  point = (item: Legal | null, byKeys = false): void => {
    const lies = this.#still && !byKeys;
    this.#lies = lies && item ? () => this.point(item) : null;
    if (!item || !lies) this.#see(item, 'list');
  };

  /** A choice of the picture is pointed at. */
  hint = (item: Legal | null): void => this.#see(item, 'picture');

  #see(item: Legal | null, on: 'list' | 'picture'): void {
    if (item) {
      clearTimeout(this.#asking);
      this.#turn += 1;
      this.#last = { item, on };
      this.answer = null;
      if (this.#follows?.action !== item.action)
        this.#asking = setTimeout(() => void this.#follow(item), DWELL);
    } else if (this.#last?.on === on) this.#last = null;
  }

  /** Somebody does something: with the mouse that moves there, or by a key or press. */
  stir = (to: Place | null = null): void => {
    const [from, lies] = [this.#mouse, this.#lies];
    if (to && this.#still && from && Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) < SHAKE)
      return;
    this.#mouse = to ?? from;
    this.#still = this.still = false;
    lies?.();
  };

  /** A reason belongs to a position, and to whoever points at something in it. */
  forget(): void {
    this.#still = this.still = true;
    this.#lies = null;
    this.#clear();
  }

  #clear(): void {
    this.#asked = null;
    clearTimeout(this.#asking);
    this.#turn += 1;
    this.answer = null;
    this.named = null;
    this.#last = null;
    this.#follows = null;
  }
}
