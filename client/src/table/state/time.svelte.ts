/** Time and seats that are free, as the server tells of them: clocks, who has left, whether the game ends. */
import type { Ending, FromClient, Seat, Times, Update, Waiting } from '../../wire/protocol';

export class TableTime {
  /** Null where there are no clocks. */
  times = $state.raw<Times | null>(null);
  ending = $state.raw<Ending | null>(null);
  /** Seats that this page may come back to. */
  returning = $state.raw<readonly number[]>([]);
  /** Whether players are looked for, and the table is open to all; null: nothing of it, any more. */
  waiting = $state.raw<Waiting | null>(null);
  /** The last ply at which lookers-on see hands; null: none. */
  eyes = $state<number | null>(null);
  /** When `times` came, by this device's clock. */
  #heard = 0;
  #send: (message: FromClient) => boolean;

  constructor(send: (message: FromClient) => boolean) {
    this.#send = send;
  }

  hear({ times, ending, returning, waiting, eyes_until }: Update): void {
    this.waiting = waiting;
    this.eyes = eyes_until;
    this.times = times;
    this.ending = ending;
    this.returning = returning;
    this.#heard = Date.now();
  }

  /** What a seat has left at a moment of this device's clock; null where nothing counts. */
  left(seat: number, now: number): number | null {
    if (!this.times) return null;
    const { left, running, paused } = this.times;
    const gone = running === seat && !paused ? Math.max(0, now - this.#heard) : 0;
    return Math.max(0, (left[seat] ?? 0) - gone);
  }

  /** Whoever holds this page takes their seats: clocks wait for that. */
  arrive(seats: readonly number[]): void {
    if (this.times?.missing.some((seat) => seats.includes(seat))) this.#send({ type: 'arrive' });
  }
  leave = (seat: number, then: 'bot' | 'offer') => this.#send({ type: 'leave', seat, then });
  comeBack = (seat: number) => this.#send({ type: 'return', seat });
  rest = (seat: number, days: number) => this.#send({ type: 'rest', seat, days });
  agree = (yes: boolean) => this.#send({ type: 'agree', yes });
}

/** Whether a person plays a seat now: no bot does, and it is not offered. */
export const isPlayed = (seats: readonly Seat[], seat: number): boolean =>
  seats.some((each) => each.seat === seat && each.kind !== 'bot' && !each.offered);
