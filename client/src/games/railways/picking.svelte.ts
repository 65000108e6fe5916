/** Slots touched while a payment is put together: on the cards of the board and of the hand alike. */
class Picking {
  slots = $state.raw<readonly string[]>([]);
  /** What the server says of these slots; null until it has. */
  answer = $state.raw<{ ok: boolean; text: string } | null>(null);

  /** As an intention names them. */
  get named(): string {
    return this.slots.join(',');
  }
  toggle(slot: string): void {
    this.answer = null;
    this.slots = this.slots.includes(slot)
      ? this.slots.filter((each) => each !== slot)
      : [...this.slots, slot].sort();
  }
  clear(): void {
    this.answer = null;
    if (this.slots.length) this.slots = [];
  }
}
export const picking = new Picking();
