/** The analysis of one table: what was judged so far, which decision is looked at, and what else could have been. */
import type { Considered, Decided, FromServer, Legal, Varied, Verdict } from '../wire/protocol';
import type { Table } from '../table/state/table.svelte';
import { isAimed, judge, moves, type Judged } from './judging';

/** Milliseconds between the steps of a move that is shown. */
const STEP = 650;
/** Whoever only passes over a decision asks nothing about it. */
const DWELL = 120;

export interface Variation {
  ply: number;
  seat: number;
  action: number;
  /** What the board showed before the decision. */
  from: unknown;
  steps: Varied[];
  /** Which step is on the board. */
  at: number;
}

export class Analysis {
  readonly table: Table;

  decided = $state.raw<Decided[]>([]);
  passes = $state.raw<number[]>([]);
  verdicts = $state.raw<ReadonlyMap<number, Verdict>>(new Map());
  considered = $state.raw<Considered | null>(null);
  variation = $state.raw<Variation | null>(null);
  /** False until the server has said what there is. */
  ready = $state(false);

  #id = 0;
  #stepping: ReturnType<typeof setTimeout> | undefined;
  #looking: ReturnType<typeof setTimeout> | undefined;
  #asked: number | null | undefined;

  constructor(table: Table) {
    this.table = table;
  }

  judged = $derived.by<Judged[]>(() =>
    this.decided.map((one) => judge(one, this.verdicts.get(one.ply) ?? null)),
  );
  /** Whether the table sets an aim, so that its chance counts and not the points. */
  aimed = $derived.by(() => isAimed(this.judged));
  moves = $derived.by(() => moves(this.judged, this.table.ply));
  /** The ply on the board. */
  ply = $derived.by(() => this.table.looking?.ply ?? this.table.ply);
  /** The decision that is taken at the position on the board. */
  current = $derived.by(() => this.judged.find((one) => one.decided.ply === this.ply) ?? null);
  /** What bears a mark, and what of that is worse than inexact. */
  marked = $derived.by(() => this.judged.filter((one) => one.weight !== null));
  mistakes = $derived.by(() => this.marked.filter((one) => one.weight !== 'slight'));
  /** Whether the pass under way may still change what is said of a decision. */
  unsure = ({ verdict }: Judged): boolean =>
    !!verdict?.simulations && verdict.simulations < (this.passes.at(-1) ?? 0);
  /** How many are judged by the pass under way, and which one that is. */
  progress = $derived.by(() => {
    const of = this.decided.length;
    for (const [number, simulations] of this.passes.entries()) {
      const done = this.judged.filter(
        (one) => one.verdict && (!one.verdict.simulations || one.verdict.simulations >= simulations),
      ).length;
      if (done < of) return { pass: number + 1, done, of, simulations };
    }
    return { pass: this.passes.length, done: of, of, simulations: this.passes.at(-1) ?? 0 };
  });
  /** What can be decided at the decision looked at. */
  legal = $derived.by<readonly Legal[]>(() =>
    this.considered?.ply === this.ply ? this.considered.legal : [],
  );

  /** Begin to listen; the answer ends it. */
  open(): () => void {
    const { table } = this;
    table.onjudging = this.#hear;
    table.eyes = this.#eyes;
    this.#asked = undefined;
    return () => {
      clearTimeout(this.#stepping);
      clearTimeout(this.#looking);
      table.analyse(null, false);
      table.onjudging = null;
      table.eyes = null;
      this.variation = null;
    };
  }

  /**
   * Have it judged, the decision on the board first. Said again where the line was lost or the page was out of sight: so
   * is what another decision leads to, if that was not told to its end.
   */
  ask(ply: number | null, again: boolean): void {
    if (!again && ply === this.#asked) return;
    const first = this.#asked === undefined || again;
    this.#asked = ply;
    clearTimeout(this.#looking);
    this.#looking = setTimeout(
      () => {
        this.table.analyse(ply, true);
        const shown = this.variation;
        if (again && shown && shown.steps.at(-1)?.more !== false)
          this.#id = this.table.vary(shown.ply, shown.action);
      },
      first ? 0 : DWELL,
    );
  }
  hide(): void {
    clearTimeout(this.#looking);
    this.#asked = undefined;
    this.table.analyse(null, false);
  }

  /** The position before a ply is seen as whoever decides next knew it. */
  #eyes = (ply: number): number | null =>
    (this.decided.find((one) => one.ply >= ply) ?? this.decided.at(-1))?.seat ?? null;

  // --- from decision to decision ---

  go(one: Judged | undefined): void {
    if (!one) return;
    this.#leave();
    this.table.look(one.decided.ply);
  }
  step(by: 1 | -1): void {
    this.go(this.#beside(this.judged, by));
  }
  toMistake(by: 1 | -1): void {
    this.go(this.#beside(this.mistakes, by));
  }
  #beside(list: readonly Judged[], by: 1 | -1): Judged | undefined {
    return by > 0
      ? list.find((one) => one.decided.ply > this.ply)
      : list.findLast((one) => one.decided.ply < this.ply);
  }
  has(list: readonly Judged[], by: 1 | -1): boolean {
    return this.#beside(list, by) !== undefined;
  }

  // --- what else could have been ---

  /** Show on the board what a decision leads to: the best one that was not taken, if none is named. */
  show(action?: number): void {
    const one = this.current;
    const wanted =
      action ??
      one?.verdict?.alternatives.find((each) => each.action !== one.decided.action && each.visits > 0)
        ?.action;
    if (!one || wanted === undefined) return;
    const from = this.variation?.from ?? this.table.looking?.view;
    this.#leave();
    const { ply, seat } = one.decided;
    this.#id = this.table.vary(ply, wanted);
    this.variation = { ply, seat, action: wanted, from, steps: [], at: -1 };
  }

  /** Back to the decision. */
  back(): void {
    const shown = this.variation;
    if (!shown) return;
    this.#leave();
    this.table.look(shown.ply);
  }

  /** What the board showed before a step. */
  viewBefore(step: number): unknown {
    return step > 0 ? this.variation?.steps[step - 1]?.view : this.variation?.from;
  }

  toStep(at: number): void {
    const shown = this.variation;
    const step = shown?.steps[at];
    if (!shown || !step) return;
    clearTimeout(this.#stepping);
    this.variation = { ...shown, at };
    this.table.preview(step);
    if (at + 1 < shown.steps.length) this.#next();
  }

  /** Nothing follows what was told. */
  #end(): void {
    const shown = this.variation;
    const last = shown?.steps.at(-1);
    if (shown && last)
      this.variation = { ...shown, steps: [...shown.steps.slice(0, -1), { ...last, more: false }] };
  }

  #leave(): void {
    clearTimeout(this.#stepping);
    this.#id = 0;
    this.variation = null;
  }

  /** Whether the move that is shown is complete, and what is expected then waits to be shown. */
  waits = $derived.by(() => {
    const shown = this.variation;
    return !!shown && !shown.steps[shown.at]?.expected && !!shown.steps[shown.at + 1]?.expected;
  });

  #next(): void {
    clearTimeout(this.#stepping);
    if (this.waits) return;
    this.#stepping = setTimeout(() => {
      const shown = this.variation;
      if (shown && shown.at + 1 < shown.steps.length && !this.waits) this.toStep(shown.at + 1);
    }, STEP);
  }

  /** Show what is expected after the move. */
  playOn(): void {
    if (this.variation && this.waits) this.toStep(this.variation.at + 1);
  }

  // --- what the server says ---

  #hear = (message: FromServer): void => {
    switch (message.type) {
      case 'analysis':
        this.decided = message.decisions;
        this.passes = message.passes;
        this.ready = true;
        break;
      case 'considered':
        this.considered = message;
        break;
      case 'judged': {
        const next = new Map(this.verdicts);
        for (const verdict of message.verdicts) next.set(verdict.ply, verdict);
        this.verdicts = next;
        break;
      }
      case 'varied': {
        const shown = this.variation;
        if (message.id !== this.#id || !shown) return;
        // The last one is told again where nothing follows it after all, and all of them where it was asked again.
        const known = shown.steps[message.step];
        const same = known?.by === message.by && known.decision.action === message.decision.action;
        const rest = same && message.more ? shown.steps.slice(message.step + 1) : [];
        const steps = [...shown.steps.slice(0, message.step), message, ...rest];
        this.variation = { ...shown, steps };
        if (shown.at < 0) this.toStep(0);
        else if (shown.at >= steps.length || (known && !same && shown.at === message.step))
          this.toStep(steps.length - 1);
        else if (shown.at === steps.length - 2) this.#next();
        break;
      }
      case 'refused':
        // It is not told what another decision leads to, or not to the end.
        if (this.variation?.steps.length) this.#end();
        else if (this.variation) this.#leave();
        break;
    }
  };
}
