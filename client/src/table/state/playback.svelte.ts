/**
 * The moves of others, played back: position by position as they were, with what was said of each. The board lags behind
 * the game meanwhile; nobody has to wait for it. It asks for positions and knows no rules.
 */
import type { Json } from '../../board/game';
import { preferences, type Chosen } from '../../browser/preferences.svelte';
import type { LogItem, Looked, Scored } from '../../wire/protocol';
import { Scene } from './scene.svelte';
import type { Heard } from './looking';
import type { Table } from './table.svelte';

/** Milliseconds for which a step stays. */
export const DWELL = { calm: 1500, quick: 500 } as const;
/** A sum of points takes longer to be read. */
const SUMMED = 3;
/** Milliseconds for which what a part of the game brought stays where nobody closes it. */
export const READ = 6000;
/** More than this nobody wants to catch up with: the present is shown. */
export const MOST_STEPS = 60;

export interface Planned {
  ply: number;
  /** Who decided; null for chance. */
  seat: number | null;
  /** The part of the game that ended there. */
  scene: LogItem['scene'] | null;
}

/** What is shown instead of the present. */
export interface Step extends Planned {
  view: Json;
  prev: Json | null;
  log: LogItem[];
  figures: Record<string, number[]> | null;
  /** What the round brought that ended here. */
  scored: Scored | null;
}

/** The plies from `from` on that are worth a look: what others did, chance after it, and ends that are summed up. */
export function stepsOf(
  log: readonly LogItem[],
  { from, to }: Pick<Heard, 'from' | 'to'>,
  own: readonly number[],
  minor: (item: LogItem) => boolean = () => false,
): Planned[] {
  const plies = new Map<number, LogItem[]>();
  for (const item of log)
    if (item.ply >= from && item.ply < to) plies.set(item.ply, [...(plies.get(item.ply) ?? []), item]);
  let others = false;
  return [...plies].flatMap(([ply, items]) => {
    const seat = items[0]!.seat;
    if (seat !== null) others = !own.includes(seat);
    const scene = items.find((item) => item.scene)?.scene ?? null;
    const told = others && items.some((item) => !minor(item));
    return told || (scene && scene !== 'round') ? [{ ply, seat, scene }] : [];
  });
}

/** Who looks elsewhere misses nothing. */
async function inSight(): Promise<void> {
  if (document.hidden)
    await new Promise<void>((done) =>
      document.addEventListener('visibilitychange', () => done(), { once: true }),
    );
}

type Asked = Pick<Table, 'see' | 'seeByItself' | 'scored' | 'log' | 'you' | 'ply' | 'onheard'>;

export class Playback {
  /** What is shown; null: the present. */
  step = $state.raw<Step | null>(null);
  /** What is still to come. */
  waiting = $state.raw<readonly Planned[]>([]);
  /** How many steps there are in this row, and which of them is shown. */
  count = $state(0);
  at = $state(0);
  scene = $state.raw<Scene | null>(null);
  /** Nobody presses anything on this page: nothing may wait for a word. */
  untouched = false;

  #table: Asked;
  #minor: (item: LogItem) => boolean;
  /** Counts what was begun: what was asked for an earlier showing comes too late. */
  #run = 0;
  #running = false;
  /** Somebody asked for it, however it is else. */
  #wished = false;
  #release: (() => void) | null = null;
  #seen = new Map<number, Promise<Looked | undefined>>();

  constructor(table: Asked, minor: (item: LogItem) => boolean = () => false) {
    this.#table = table;
    this.#minor = minor;
    table.onheard = (heard) => this.#heard(heard);
  }

  get #pace(): Chosen['pace'] {
    const { pace } = preferences.chosen;
    return this.untouched && pace === 'steps' ? 'calm' : pace;
  }
  /** Whether positions are shown one after the other. */
  get moves(): boolean {
    return this.#wished || this.#pace !== 'off';
  }
  /** Whether each waits for a word. */
  get stepwise(): boolean {
    return this.#pace === 'steps' || this.#pace === 'off';
  }

  /** Whether a part of the game is about to be summed up: what it brought is asked for. */
  get summing(): boolean {
    const scene = this.waiting[0]?.scene ?? null;
    return this.scene === null && scene !== null && scene !== 'round';
  }

  /** On to the next step. */
  next = (): void => {
    if (this.step) this.#attend(this.step.ply + 1);
    this.#release?.();
  };

  /** To the present. */
  skip = (): void => {
    this.#run += 1;
    this.#running = this.#wished = false;
    this.#release?.();
    this.scene?.close();
    this.step = this.scene = null;
    this.waiting = [];
    this.count = this.at = 0;
    this.#seen.clear();
  };

  /** Once more what others did from a ply on. */
  again(from: number, to: number): void {
    this.skip();
    this.#wished = true;
    this.#attend(from);
    this.#show(stepsOf(this.#table.log, { from, to }, this.#table.you.seats, this.#minor));
  }

  /** The end of a part of the game that was summed up last; null before. */
  get counted(): LogItem | null {
    return this.#table.log.findLast(({ scene }) => scene && scene !== 'round') ?? null;
  }
  /** Once more what that brought, all of it on the board. */
  recount = (): void => {
    const { counted } = this;
    if (!counted) return;
    this.skip();
    this.#wished = true;
    this.#attend(counted.ply);
    this.#show([{ ply: counted.ply, seat: counted.seat, scene: counted.scene ?? null }]);
  };

  #heard(heard: Heard): void {
    if (heard.view === null) {
      this.skip();
      return;
    }
    const steps = stepsOf(this.#table.log, heard, this.#table.you.seats, this.#minor);
    const found = this.moves ? steps : steps.filter(({ scene }) => scene && scene !== 'round');
    if (!found.length) return;
    if (this.waiting.length + found.length > MOST_STEPS && !this.stepwise) {
      this.skip();
      return;
    }
    // Until the first step has come, the board stays as it was.
    if (this.moves && !this.step)
      this.step = { ...found[0]!, view: heard.view, prev: null, log: [], figures: null, scored: null };
    this.#show(found);
  }

  #show(found: readonly Planned[]): void {
    this.waiting = [...this.waiting, ...found];
    this.count += found.length;
    if (!this.#running) void this.#go(++this.#run);
  }

  async #go(run: number): Promise<void> {
    this.#running = true;
    const gone = () => run !== this.#run;
    while (this.waiting[0]) {
      const [planned, following] = this.waiting as [Planned, Planned?];
      const big = planned.scene !== null && planned.scene !== 'round';
      if (big) await this.#play(planned, gone);
      if (gone()) return;
      this.at += 1;
      if (this.moves) {
        const [seen, scored] = await Promise.all([
          this.#see(planned.ply + 1),
          planned.scene === 'round' ? this.#table.scored(planned.ply) : null,
        ]);
        if (gone()) return;
        if (!seen) break;
        this.step = {
          ...planned,
          view: seen.view,
          prev: this.step?.view ?? null,
          log: seen.log,
          figures: seen.figures,
          scored: scored ?? null,
        };
      }
      this.waiting = this.waiting.slice(1);
      if (this.moves && following) void this.#see(following.ply + 1);
      if (this.moves && !big) await this.#dwell(planned.scene ? SUMMED : 1);
      if (gone()) return;
    }
    this.skip();
  }

  /** A part of the game has ended: it is summed up, for as long as somebody who plays wants to look at it. */
  async #play(planned: Planned, gone: () => boolean): Promise<void> {
    const scored = await this.#table.scored(planned.ply);
    if (gone() || !scored) return;
    const items = this.#table.log.filter((item) => item.ply === planned.ply);
    const scene = new Scene(planned.ply, items, scored, this.#pace);
    if (this.#wished) {
      scene.onBoard = true;
      scene.all();
    }
    this.scene = scene;
    if (this.#leaves) void this.#leave(scene);
    await scene.over;
    if (!gone()) this.scene = null;
  }

  /** Whoever looks on may be far from the page: what is summed up goes by itself, unless they want to be waited for. */
  get #leaves(): boolean {
    const looksOn = this.#table.you.seats.length === 0 && !this.#wished && this.#pace !== 'steps';
    return this.untouched || looksOn;
  }
  async #leave(scene: Scene): Promise<void> {
    await scene.counted;
    await inSight();
    setTimeout(scene.close, READ);
  }

  #see(ply: number): Promise<Looked | undefined> {
    const found = this.#seen.get(ply) ?? this.#table.seeByItself(ply);
    this.#seen.set(ply, found);
    return found;
  }

  /** Somebody has clicked: they look, and the table hears so. What goes on by itself perhaps nobody sees. */
  #attend(ply: number): void {
    void this.#table.see(ply);
  }

  async #dwell(times: number): Promise<void> {
    const pace = this.#pace;
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((done) => {
      this.#release = done;
      if (pace === 'calm' || pace === 'quick') timer = setTimeout(done, times * DWELL[pace]);
    });
    clearTimeout(timer);
    this.#release = null;
    if (this.#running) await inSight();
  }
}
