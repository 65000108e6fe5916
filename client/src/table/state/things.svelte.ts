/** The log and the board point at each other: what a sentence speaks of, and which sentences speak of a thing. */
import type { Mark } from '../../board/mark';
import type { LogItem } from '../../wire/protocol';

export class Things {
  /** What the line of the log speaks of that is pointed at. */
  spoken = $state.raw<readonly string[]>([]);
  /** The thing of the board that was pointed at last. */
  pointed = $state<string | null>(null);
  /** Whether the log shows only what speaks of it. */
  only = $state(false);

  marks = $derived.by<Mark[]>(() => this.spoken.map((thing) => ({ thing, seat: null, sign: null })));

  /** Whether a sentence speaks of the thing that is pointed at. */
  speaks = (item: Pick<LogItem, 'things'>): boolean =>
    this.pointed !== null && item.things.includes(this.pointed);

  point = (thing: string): void => {
    if (!this.only) this.pointed = thing;
  };
  leave = (): void => {
    if (!this.only) this.pointed = null;
  };
}
