/**
 * The coach beside a table: what it explains when that first comes up, and what it says of a turn before it is ended.
 * What was explained on this device is not explained again.
 */
import { recall, remember } from '../browser/storage';
import type { Adviser } from '../table/state/adviser';
import type { Table } from '../table/state/table.svelte';
import type { Moment, Update, Varied, Weighed } from '../wire/protocol';

/** Milliseconds for which the end of a turn waits to hear what it gives up. */
const PATIENCE = 1200;
/** Milliseconds after which a warning was seen: whoever is quicker meant what stood there before. */
const SEEN = 700;

/** A turn that gives up much, and a better one. */
export interface Warning {
  /** Ply at which both begin. */
  first: number;
  /** A share of the win, or points. */
  loss: number;
  steps: readonly Varied[];
  /** The turn was taken back: the better one is still to be read. */
  takenBack: boolean;
}

type Known = Record<string, string[]>;

function kept(): Known {
  try {
    const found: unknown = JSON.parse(recall('coach') ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Known) : {};
  } catch {
    return {};
  }
}

/** What was explained of a game on this device. */
export function knownOf(game: string): string[] {
  const found: unknown = kept()[game];
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
}

function keepKnown(game: string, ids: readonly string[]): void {
  remember('coach', JSON.stringify({ ...kept(), [game]: [...new Set([...knownOf(game), ...ids])] }));
}

/** All of it is new again. */
function forgetKnown(game: string): void {
  remember('coach', JSON.stringify({ ...kept(), [game]: [] }));
}

export class Coach implements Adviser {
  readonly game: string;
  on = $state(false);
  /** What is explained now, one after the other. */
  moments = $state.raw<readonly Moment[]>([]);
  /** What was not read while it was of use, the newest last. */
  earlier = $state.raw<readonly Moment[]>([]);
  warning = $state.raw<Warning | null>(null);
  /** The warning has stood there long enough to be overridden. */
  seen = $state(false);
  #seeing: ReturnType<typeof setTimeout> | undefined;
  /** It stands on the page. */
  here = false;
  /** How often the end of the turn was wished for beside a warning that stands. */
  called = $state(0);
  /** Where the own turn began that is played now or was last, and its newest ply. */
  #own: { first: number; last: number } | null = null;
  /** The ply at which the newest moments came. */
  #told = 0;
  #table: Table;
  /** The turn that is being weighed: its first and last ply, and the number of the question. */
  #asked: { first: number; ply: number; id: number } | null = null;
  #answered = -1;
  /** The end of the turn waits for the answer. */
  #held = $state.raw<ReturnType<typeof setTimeout> | null>(null);

  constructor(table: Table, game: string) {
    this.#table = table;
    this.game = game;
    table.adviser = this;
  }

  /** What is spoken of on the board; nothing while the screen changes hands. */
  get points(): readonly string[] {
    return this.warning || this.#table.handOverTo !== null ? [] : (this.moments[0]?.points ?? []);
  }

  /** Put it beside the table, or away. Where it is there already, a new line is told of it, and what is unread stays. */
  turn(on: boolean): void {
    if (!on || !this.on) {
      this.moments = this.earlier = [];
      this.#own = null;
      this.warning = null;
    }
    this.on = on;
    // What was asked on a line that is gone is not answered: the turn is weighed anew.
    this.#forget();
    this.#table.coach(on, on ? knownOf(this.game) : []);
  }
  /** Explain everything once more, as if nobody had played here yet. */
  anew(): void {
    forgetKnown(this.game);
    this.on = false;
    this.turn(true);
  }
  close(): void {
    this.#release();
    clearTimeout(this.#seeing);
    this.#table.adviser = null;
  }

  /** What was explained is understood. */
  next(): void {
    this.moments = this.moments.slice(1);
  }

  /** Explain once more what came earlier. */
  again(moment: Moment): void {
    this.earlier = this.earlier.filter((each) => each !== moment);
    this.moments = [moment, ...this.moments];
  }

  /** Show where the better turn leads, or the table again. */
  show(on: boolean): void {
    const last = this.warning?.steps.at(-1);
    if (on && last) this.#table.preview(last);
    else this.#table.live();
  }

  takeBack(): void {
    const { warning } = this;
    if (!warning) return;
    this.#table.live();
    if (this.#table.goBack(warning.first)) this.warning = { ...warning, takenBack: true };
  }
  playOn(): void {
    if (!this.seen) return;
    this.#table.live();
    if (!this.#table.canAct) return;
    this.warning = null;
    this.#table.endTurn();
  }

  get holding(): 'weighs' | 'warns' | null {
    if (this.#held) return 'weighs';
    return this.warning && !this.warning.takenBack ? 'warns' : null;
  }

  hear(message: Update | Weighed | Varied): void {
    if (message.type === 'weighed') this.#weighed(message);
    else if (message.type === 'varied') this.#step(message);
    else this.#update(message);
  }

  #update({ ply, coach, turn }: Update): void {
    if (!this.on) return;
    if (coach === null) {
      this.on = false;
      this.moments = this.earlier = [];
    }
    // What could be decided was, one way or the other.
    if (ply !== this.#told) this.#shelve((each) => each.offers);
    if (turn && this.#table.you.seats.includes(turn.seat)) {
      // What came up by the end of the own turn before is over when the next begins.
      if (this.#own && turn.first_ply > this.#own.first && this.#told <= this.#own.last) this.#shelve();
      this.#own = { first: turn.first_ply, last: ply };
    }
    if (coach?.length) {
      keepKnown(
        this.game,
        coach.map((each) => each.id),
      );
      // What comes up now is explained now.
      this.#shelve();
      this.#told = ply;
      this.moments = coach;
    }
    const { warning } = this;
    // It holds for the turn that it was said of, and while another one is made in its place.
    const stands = warning && turn?.first_ply !== undefined && turn.first_ply <= warning.first;
    if (warning && (!stands || (!warning.takenBack && ply !== this.#asked?.ply))) this.warning = null;
    if (ply === this.#asked?.ply && turn?.first_ply === this.#asked.first) return;
    this.#forget();
    if (turn?.can_end && this.on) this.#asked = { first: turn.first_ply, ply, id: this.#table.weigh() };
  }

  #shelve(which: (moment: Moment) => boolean = () => true): void {
    if (!this.moments.some(which)) return;
    this.earlier = [...this.earlier, ...this.moments.filter(which)];
    this.moments = this.moments.filter((each) => !which(each));
  }

  #weighed(message: Weighed): void {
    // What comes after its time was waited for is about a turn that is ended.
    if (message.id !== this.#asked?.id || message.id === this.#answered) return;
    this.#answered = message.id;
    const waits = this.#held !== null;
    this.#release();
    if (message.loss !== null) {
      this.warning = { first: message.first, loss: message.loss, steps: [], takenBack: false };
      this.seen = false;
      clearTimeout(this.#seeing);
      this.#seeing = setTimeout(() => (this.seen = true), SEEN);
    } else if (waits) this.#table.endTurn();
  }

  #step(message: Varied): void {
    const { warning } = this;
    if (warning && message.id === this.#asked?.id)
      this.warning = { ...warning, steps: [...warning.steps, message] };
  }

  /**
   * Until it is known what it gives up, and never long. Beside a warning it waits as well: only there one goes on all the
   * same.
   */
  holds(): boolean {
    if (!this.on) return false;
    if (this.holding === 'warns') {
      this.called += 1;
      // What could not be loaded cannot be answered.
      return this.here || !this.seen;
    }
    if (this.holding) return true;
    if (!this.#asked || this.#answered === this.#asked.id) return false;
    this.#held = setTimeout(() => {
      this.#answered = this.#asked?.id ?? -1;
      this.#release();
      this.#table.endTurn();
    }, PATIENCE);
    return true;
  }
  #release(): void {
    if (this.#held) clearTimeout(this.#held);
    this.#held = null;
  }
  #forget(): void {
    this.#release();
    this.#asked = null;
  }
}
