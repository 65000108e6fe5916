/** What touched slots come to, for the eye: the server alone decides what pays. Slots are called "3.2": card, place. */
import type { Legal } from '../../board/game';
import { slotsOf } from './cards';
import type { Components, Extra, Need, UnderWay } from './types';

export const extraOf = (item: Legal | null | undefined): Extra => (item?.preview ?? {}) as Extra;

export const cardOfSlot = (slot: string): string => slot.split('.')[0]!;

/** Slots beyond the first of each card. */
export const overuseOf = (slots: readonly string[]): number =>
  slots.length - new Set(slots.map(cardOfSlot)).size;

/** The slots that a payment would use. */
export const slotsUsed = (item: Legal | null): string[] =>
  item?.kind === 'pay'
    ? Object.entries(extraOf(item).slots ?? {}).flatMap(([card, uses]) =>
        uses.map((use) => `${card}.${use.slot}`),
      )
    : [];

/** Ways to pay: those that pollute least first, of these those that play the fewest cards. */
export const rankOf = (item: Legal): number => {
  const { cards = [], overuse = 0 } = extraOf(item);
  return item.kind === 'pay' ? 4 * overuse + cards.length : 0;
};

const isDestination = (icon: string): boolean => /^d[RLCI]/.test(icon);

/** What is still lacking after the icons of the slots; null where they come to more than is asked. */
export function lacking(
  needs: readonly Need[],
  slots: readonly string[],
  components: Components,
): Need[] | null {
  const icons = slots.flatMap((slot) => {
    const [card = '', place] = slot.split('.');
    return slotsOf(components, card)[Number(place) - 1] ?? [];
  });
  const left: Need[] = [];
  for (const need of needs) {
    if (need.icon === '$') {
      const sums = icons.reduce(
        (found, icon) => {
          const worth = icon.startsWith('$') ? Number(icon.slice(1)) : 0;
          return worth ? new Set([...found, ...[...found].map((sum) => sum + worth)]) : found;
        },
        new Set<number>([0]),
      );
      if (sums.has(need.number)) continue;
      const most = Math.max(...sums);
      if (most > need.number) return null;
      left.push({ icon: '$', number: need.number - most });
    } else if (isDestination(need.icon)) {
      const found = icons.filter(isDestination);
      if (!found.some((icon) => need.icon.includes(icon)) && found.length < 2) left.push(need);
    } else {
      const number = need.number - icons.filter((icon) => icon === need.icon).length;
      if (number > 0) left.push({ ...need, number });
    }
  }
  return left;
}

/** The ways that use all the cards touched so far. */
export function waysWith(legal: readonly Legal[], slots: readonly string[]): Legal[] {
  const cards = new Set(slots.map(cardOfSlot));
  return legal.filter(
    (item) => item.kind === 'pay' && [...cards].every((card) => extraOf(item).cards?.includes(card)),
  );
}

/** The way that these very slots are. */
export function wayOf(legal: readonly Legal[], slots: readonly string[]): Legal | null {
  const cards = new Set(slots.map(cardOfSlot));
  return (
    waysWith(legal, slots).find((item) => {
      const { cards: used = [], overuse = 0 } = extraOf(item);
      return slots.length > 0 && used.length === cards.size && overuse === overuseOf(slots);
    }) ?? null
  );
}

export interface Attempt {
  slots: readonly string[];
  overuse: number;
  /** Pollution after it, within the track. */
  pollution: number;
  left: Need[] | null;
  ways: number;
  /** The decision that takes it, once nothing is lacking. */
  way: Legal | null;
}

/** The payment that is being put together. */
export function attemptOf(
  legal: readonly Legal[],
  slots: readonly string[],
  { need = [], serves = [] }: Partial<Pick<UnderWay, 'need' | 'serves'>>,
  pollution: number,
  most: number,
  components: Components,
): Attempt {
  const left = lacking(need, slots, components);
  const overuse = overuseOf(slots);
  const way = left?.length === 0 ? wayOf(legal, slots) : null;
  // A slot that gives nothing may stand for a card that is played away, never for a slot that pays.
  const idle = slots.some((slot) => !serves.includes(slot) && extraOf(way).slots?.[cardOfSlot(slot)]?.length);
  return {
    slots,
    overuse,
    pollution: Math.min(most, pollution + overuse),
    left,
    ways: waysWith(legal, slots).length,
    way: idle ? null : way,
  };
}
