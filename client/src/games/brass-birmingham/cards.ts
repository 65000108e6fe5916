/**
 * The way of a card. It lifts off where it lies in the hand and lands where it goes, as two short movements on the
 * spot: a card that crossed the board would cover the numbers that are being read there.
 */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Something on the page by its anchor, and where it is. */
export interface Place {
  anchor: string;
  box: Box;
}

/** On a pile or a count a card is as large as the sign that stands there before the number. */
const SIGN = { width: 16, height: 20 };

export interface Way {
  /** Where the card is seen leaving; null where none lay open. */
  leaves: Box | null;
  /** Where a small card is seen arriving; null where no pile or count is on the page, or the card itself appears. */
  lands: Box | null;
  /** Whether the card itself is on the page now and appears there. */
  appears: boolean;
}

const isCard = (place: Place): boolean => place.anchor.startsWith('card:');
const isCount = (place: Place): boolean => /^(discard|cards):/.test(place.anchor);

export function cardWay(from: Place, to: Place | null): Way {
  return {
    leaves: isCard(from) ? from.box : null,
    lands:
      to && isCount(to)
        ? { left: to.box.left, top: to.box.top + (to.box.height - SIGN.height) / 2, ...SIGN }
        : null,
    appears: to !== null && isCard(to),
  };
}
