/** What is said at a table, as this page hears it: the lines, which are new, and who is not listened to here. */
import { SvelteMap } from 'svelte/reactivity';
import { recall, remember } from '../../browser/storage';
import type { TalkLine, Phrase, Say, Talk as Told } from '../../wire/protocol';

/** A seat, or everybody who only looks on. */
export type Speaker = number | 'watch';
export const speakerOf = (line: TalkLine): Speaker => line.seat ?? 'watch';

export interface Wish {
  text?: string;
  phrase?: Phrase | null;
  players?: boolean;
  ply?: number | null;
}

export class Talk {
  /** Whether there is somebody to talk to. */
  open = $state(false);
  #lines = new SvelteMap<number, TalkLine>();
  #muted = $state.raw<readonly Speaker[]>([]);
  /** Lines below were read here. */
  #read = $state(0);
  #key: string;
  #send: (message: Say) => boolean;

  constructor(table: string, send: (message: Say) => boolean) {
    this.#key = `talk.${table}`;
    this.#send = send;
    try {
      const kept = JSON.parse(recall(this.#key) ?? '{}') as { muted?: Speaker[]; read?: number };
      this.#muted = kept.muted ?? [];
      this.#read = kept.read ?? 0;
    } catch {
      // Nothing was kept that can be read.
    }
  }

  /** How many lines are known, for the server: it tells the others. */
  get known(): number {
    return Math.max(-1, ...this.#lines.keys()) + 1;
  }
  /** What is listened to, in order. */
  get lines(): TalkLine[] {
    const heard = [...this.#lines.values()].filter((line) => !this.muted(speakerOf(line)));
    return heard.sort((a, b) => a.number - b.number);
  }
  /** Lines that were not read here yet. */
  unread = $derived.by(() => this.lines.filter((line) => line.number >= this.#read).length);
  /** What was said about a ply of the line. */
  about(ply: number): TalkLine[] {
    return this.lines.filter((line) => line.ply === ply);
  }

  muted(speaker: Speaker): boolean {
    return this.#muted.includes(speaker);
  }
  mute(speaker: Speaker, on: boolean): void {
    const others = this.#muted.filter((each) => each !== speaker);
    this.#muted = on ? [...others, speaker] : others;
    this.#keep();
  }
  /** All that is there was read. */
  read(): void {
    if (this.#read >= this.known) return;
    this.#read = this.known;
    this.#keep();
  }
  #keep(): void {
    remember(this.#key, JSON.stringify({ muted: this.#muted, read: this.#read }));
  }

  /** Say something, as one of one's own seats or as a looker-on; false where the line is broken. */
  say(seat: number | null, { text = '', phrase = null, players = false, ply = null }: Wish): boolean {
    return this.#send({ type: 'say', seat, text, phrase, players: players && seat !== null, ply });
  }
  hear(message: Told): void {
    for (const line of message.lines) this.#lines.set(line.number, line);
  }
}
