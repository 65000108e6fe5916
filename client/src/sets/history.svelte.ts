/** What was before and after the present state of something that is never changed in place. */
const MERGES = 2500;
const MOST = 300;

export class History<T> {
  now = $state.raw() as T;
  #past = $state.raw<readonly T[]>([]);
  #future = $state.raw<readonly T[]>([]);
  #merge: string | undefined;
  #time = 0;

  constructor(first: T) {
    this.now = first;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** A change; one that goes on with the last (same `merge`, soon after) is undone together with it. */
  put(next: T, merge?: string): void {
    if (next === this.now) return;
    const time = Date.now();
    const goesOn =
      merge !== undefined && merge === this.#merge && time - this.#time < MERGES && this.#future.length === 0;
    if (!goesOn) this.#past = [...this.#past.slice(1 - MOST), this.now];
    this.#future = [];
    this.#merge = merge;
    this.#time = time;
    this.now = next;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#future = [this.now, ...this.#future];
    this.#past = this.#past.slice(0, -1);
    this.#merge = undefined;
    this.now = before;
  }

  redo(): void {
    const [after, ...rest] = this.#future;
    if (after === undefined) return;
    this.#past = [...this.#past, this.now];
    this.#future = rest;
    this.#merge = undefined;
    this.now = after;
  }
}
