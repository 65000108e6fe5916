import { describe, expect, it } from 'vitest';
import { cardWay, type Box, type Place } from './cards';

const place = (anchor: string, left: number, top: number, width: number, height: number): Place => ({
  anchor,
  box: { left, top, width, height },
});
const HAND = place('card:location:leek', 960, 520, 90, 112);
const PILE = place('discard:0', 200, 210, 40, 20);
const DRAW = place('draw', 270, 250, 34, 40);
const covers = (box: Box, place: Place): boolean =>
  box.left >= place.box.left - 1 &&
  box.left + box.width <= place.box.left + place.box.width + 1 &&
  Math.abs(box.top + box.height / 2 - (place.box.top + place.box.height / 2)) < 1;

describe('the way of a card', () => {
  it('from the hand to the pile: seen at both ends, never between', () => {
    const { leaves, lands, appears } = cardWay(HAND, PILE);
    expect(leaves).toEqual(HAND.box);
    expect(covers(lands!, PILE)).toBe(true);
    // The number beside the sign can be read all the time.
    expect(lands!.width).toBeLessThan(PILE.box.width / 2);
    expect(appears).toBe(false);
  });

  it('from the draw pile: nothing over the board, the card appears in the hand', () => {
    expect(cardWay(DRAW, HAND)).toEqual({ leaves: null, lands: null, appears: true });
  });

  it('of somebody else: a small card by the count alone', () => {
    const way = cardWay(DRAW, place('cards:2', 20, 470, 28, 20));
    expect(way.leaves).toBeNull();
    expect(way.lands).toMatchObject({ left: 20 });
  });

  it('to what is not on the page: it lifts off and is gone', () => {
    expect(cardWay(HAND, null)).toMatchObject({ lands: null, appears: false });
  });
});
