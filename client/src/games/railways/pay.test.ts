import { describe, expect, it } from 'vitest';
import { COMPONENTS, legalFor, payView } from './dev/sample';
import { attemptOf, lacking, overuseOf, slotsUsed, wayOf, waysWith } from './pay';
import type { Legal } from '../../board/game';
import type { Need } from './types';

const view = payView();
const legal = legalFor(view);
const LINK = view.under_way!.need!;
const lacks = (needs: Need[], ...slots: string[]): Need[] | null => lacking(needs, slots, COMPONENTS);

describe('what touched slots lack', () => {
  it('counts icons, and takes either destination', () => {
    expect(lacks(LINK)).toEqual(LINK);
    expect(lacks(LINK, '2.2')).toEqual([{ icon: 'rail', number: 1 }, LINK[1]]);
    expect(lacks(LINK, '2.2', '1.2')).toEqual([]);
  });

  it('takes any two destinations for one', () => {
    expect(lacks(LINK, '2.2', '2.3')).toEqual([LINK[1]]);
    expect(lacks(LINK, '2.2', '2.3', '8.4')).toEqual([]);
  });

  it('wants a sum of capital to the dollar, with some icons left out', () => {
    const needs = [{ icon: '$', number: 5 }];
    expect(lacks(needs, '6.1')).toEqual([{ icon: '$', number: 3 }]);
    expect(lacks(needs, '6.1', '5.2')).toEqual([]);
    expect(lacks([{ icon: '$', number: 2 }], '5.2')).toBeNull();
  });
});

describe('ways to pay', () => {
  it('are those with all the cards touched so far', () => {
    expect(waysWith(legal, [])).toHaveLength(4);
    expect(waysWith(legal, ['2.2'])).toHaveLength(3);
    expect(waysWith(legal, ['2.2', '5.1']).map((item) => item.id)).toEqual(['0/0']);
    expect(waysWith(legal, ['7.1'])).toEqual([]);
  });

  it('are found by cards and slots too many', () => {
    expect(overuseOf(['2.2', '2.3', '8.3'])).toBe(1);
    expect(wayOf(legal, ['2.2', '2.3', '8.3'])?.id).toBe('1/1');
    expect(wayOf(legal, ['2.2', '8.3'])).toBeNull();
    expect(wayOf(legal, [])).toBeNull();
  });

  it('use slots', () => {
    expect(slotsUsed(legal[1]!)).toEqual(['2.2', '2.3', '8.3']);
    expect(slotsUsed(null)).toEqual([]);
  });

  it('are only taken when nothing is lacking', () => {
    const attempt = (...slots: string[]) => attemptOf(legal, slots, view.under_way!, 12, 13, COMPONENTS);
    expect(attempt('2.2', '5.4')).toMatchObject({ way: null, overuse: 0 });
    expect(attempt('2.2', '2.4', '8.3')).toMatchObject({ overuse: 1, pollution: 13, left: [], ways: 1 });
    expect(attempt('2.2', '2.4', '8.3').way?.id).toBe('1/1');
    expect(attempt('2.2', '2.3', '2.4').pollution).toBe(13);
  });

  it('are not taken with a slot that gives nothing in the place of one that pays', () => {
    const PAID = { need: [LINK[0]!], serves: ['2.4', '6.3', '8.2'] };
    const with3 = (slots: object): Legal => ({
      ...legal[1]!,
      preview: { ...(legal[1]!.preview as object), cards: ['2', '6', '8'], overuse: 0, slots },
    });
    const taken = (way: Legal): boolean =>
      attemptOf([way], ['2.4', '6.1', '8.2'], PAID, 1, 13, COMPONENTS).way !== null;
    expect(taken(with3({ 2: [{ slot: 4 }], 6: [{ slot: 3 }], 8: [{ slot: 2 }] }))).toBe(false);
    // Where cards may be played away, a card stands for itself.
    expect(taken(with3({ 2: [{ slot: 4 }], 6: [], 8: [{ slot: 2 }] }))).toBe(true);
  });
});
