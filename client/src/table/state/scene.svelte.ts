/** The end of a part of the game, summed up: what each thing brought, seat by seat, told one after the other. */
import type { Mark } from '../../board/mark';
import type { Chosen } from '../../browser/preferences.svelte';
import type { Gain, LogItem, Scored } from '../../wire/protocol';

/** Milliseconds between two things that are counted. */
const EVERY = { calm: 320, quick: 110 } as const;

/** The terms of a seat's points, in their order, as far as they are counted. */
export interface Sum {
  term: string;
  points: number;
}

/** What is counted, seat by seat; of a seat term by term, as the score is made up. */
export function inOrder(gains: readonly Gain[]): Gain[] {
  const terms = termsOf(gains);
  const place = (gain: Gain) => gain.seat * terms.length + terms.indexOf(gain.term);
  return [...gains].sort((a, b) => place(a) - place(b));
}

export const termsOf = (gains: readonly Gain[]): string[] => [...new Set(gains.map(({ term }) => term))];

export class Scene {
  readonly gains: readonly Gain[];
  readonly terms: readonly string[];
  /** How many of them are counted. */
  shown = $state(0);
  /** Whether the board shows the position that was scored. */
  onBoard = $state(false);
  /** Settled when nobody looks at it any more. */
  readonly over: Promise<void>;
  #close!: () => void;
  /** Settled when all of it is counted. */
  readonly counted: Promise<void>;
  #counted!: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly ply: number,
    /** All that was said of it. */
    readonly items: readonly LogItem[],
    /** What it brought, and the position that was scored. */
    readonly scored: Pick<Scored, 'gains' | 'before' | 'after' | 'view' | 'figures'>,
    pace: Chosen['pace'],
  ) {
    this.gains = inOrder(scored.gains);
    this.terms = termsOf(scored.gains);
    this.over = new Promise((done) => (this.#close = done));
    this.counted = new Promise((done) => (this.#counted = done));
    // Nobody's board changes where nothing is to move.
    this.onBoard = pace !== 'off';
    if (pace === 'off') this.all();
    else if (pace !== 'steps') this.#timer = setInterval(() => this.#count(this.shown + 1), EVERY[pace]);
  }

  get done(): boolean {
    return this.shown >= this.gains.length;
  }
  /** The seat that is being counted; null before the first and after the last. */
  get seat(): number | null {
    return this.done ? null : (this.gains[this.shown - 1]?.seat ?? null);
  }

  /** The seat that was counted last; null before the first. */
  get last(): number | null {
    return this.gains[this.shown - 1]?.seat ?? null;
  }

  /** All of the next seat. */
  next = (): void => {
    const seat = this.gains[this.shown]?.seat;
    this.#count(this.gains.findLastIndex((gain) => gain.seat === seat) + 1);
  };
  all = (): void => this.#count(this.gains.length);
  close = (): void => {
    clearInterval(this.#timer);
    this.#close();
  };

  #count(to: number): void {
    this.shown = to;
    if (!this.done) return;
    clearInterval(this.#timer);
    this.#counted();
  }

  /** What a seat has of a term, as far as it is counted. */
  points(seat: number, term: string): number {
    return this.gains
      .slice(0, this.shown)
      .filter((gain) => gain.seat === seat && gain.term === term)
      .reduce((sum, gain) => sum + gain.points, 0);
  }

  /** The score of a seat, as far as it is counted. */
  score(seat: number): number {
    const gained = this.terms.reduce((sum, term) => sum + this.points(seat, term), 0);
    return (this.scored.before[seat] ?? 0) + gained;
  }

  /** What stands on the board: the points beside the things that brought them. */
  get marks(): Mark[] {
    if (!this.onBoard) return [];
    return this.gains
      .slice(0, this.shown)
      .flatMap(({ seat, thing, points }) =>
        thing ? [{ thing, seat, sign: null, text: points > 0 ? `+${points}` : `−${-points}` }] : [],
      );
  }
}
