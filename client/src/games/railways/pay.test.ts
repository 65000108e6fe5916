import { describe, expect, it } from 'vitest';
import { legalFor, payView } from './dev/sample';
import { attemptOf, slotsUsed, waysWith } from './pay';

const legal = legalFor(payView());
const PAYS = { ok: true, text: '' };

describe('ways to pay', () => {
  it('are those with all the cards touched so far', () => {
    expect(waysWith(legal, [])).toHaveLength(4);
    expect(waysWith(legal, ['2.2'])).toHaveLength(3);
    expect(waysWith(legal, ['2.2', '5.1']).map((item) => item.id)).toEqual(['0/0']);
    expect(waysWith(legal, ['7.1'])).toEqual([]);
  });

  it('use slots', () => {
    expect(slotsUsed(legal[1]!)).toEqual(['2.2', '2.3', '8.3']);
    expect(slotsUsed(null)).toEqual([]);
  });

  it('are only taken when the server says that the slots pay', () => {
    const slots = ['2.2', '2.4', '8.3'];
    expect(attemptOf(legal, slots, null)).toMatchObject({ way: null, lacks: '' });
    expect(attemptOf(legal, slots, { ok: false, text: 'Not yet.' })).toMatchObject({
      way: null,
      lacks: 'Not yet.',
    });
    expect(attemptOf(legal, slots, PAYS).way?.id).toBe('1/1');
    expect(attemptOf(legal, ['2.2', '8.3'], PAYS).way).toBeNull();
    expect(attemptOf(legal, [], PAYS).way).toBeNull();
  });
});
