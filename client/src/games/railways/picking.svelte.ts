/** Slots touched while a payment is put together: on the cards of the board and of the hand alike. */
class Picking {
  slots = $state.raw<readonly string[]>([]);

  toggle(slot: string): void {
    this.slots = this.slots.includes(slot)
      ? this.slots.filter((each) => each !== slot)
      : [...this.slots, slot].sort();
  }
  clear(): void {
    if (this.slots.length) this.slots = [];
  }
}
export const picking = new Picking();
