/** Ways to pay, and the slots that are touched while one is put together. Slots are called "3.2": card, place. */
import type { Legal } from '../../board/game';
import type { Extra } from './types';

export const extraOf = (item: Legal | null | undefined): Extra => (item?.preview ?? {}) as Extra;

export const cardOfSlot = (slot: string): string => slot.split('.')[0]!;

/** The slots that a payment would use. */
export const slotsUsed = (item: Legal | null): string[] =>
  item?.kind === 'pay'
    ? Object.entries(extraOf(item).slots ?? {}).flatMap(([card, uses]) =>
        uses.map((use) => `${card}.${use.slot}`),
      )
    : [];

/**
 * Ways to pay: those that pollute least first, of these those that play the fewest cards; last what takes more than
 * another way does and gains nothing by it.
 */
export const rankOf = (item: Legal): number => {
  const { cards = [], overuse = 0, idle = [], needless = 0 } = extraOf(item);
  return item.kind === 'pay' ? (idle.length || needless ? 100 : 0) + 4 * overuse + cards.length : 0;
};

/** The ways that use all the cards touched so far. */
export function waysWith(legal: readonly Legal[], slots: readonly string[]): Legal[] {
  const cards = new Set(slots.map(cardOfSlot));
  return legal.filter(
    (item) => item.kind === 'pay' && [...cards].every((card) => extraOf(item).cards?.includes(card)),
  );
}

/** The payment that is being put together. */
export interface Attempt {
  slots: readonly string[];
  ways: Legal[];
  /** The decision that takes it, once the server says that these slots pay. */
  way: Legal | null;
  /** What the server says of these slots, while they do not pay. */
  lacks: string;
}

/**
 * What touched slots come to: `answer` is what the server says of them. Where it says that they pay, the way is the one
 * with just these cards and as many slots.
 */
export function attemptOf(
  legal: readonly Legal[],
  slots: readonly string[],
  answer: { ok: boolean; text: string } | null,
): Attempt {
  const ways = waysWith(legal, slots);
  const cards = new Set(slots.map(cardOfSlot)).size;
  const found = ways.find((item) => {
    const { cards: used = [], overuse = 0 } = extraOf(item);
    return used.length === cards && overuse === slots.length - cards;
  });
  return { slots, ways, way: (answer?.ok && found) || null, lacks: answer?.ok ? '' : (answer?.text ?? '') };
}
