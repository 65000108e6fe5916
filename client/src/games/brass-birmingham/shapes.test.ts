import { shapeAttributes } from '../../board/pointing';
import { describe, expect, it } from 'vitest';
import { choicesByShape, shapeOf } from './shapes';

describe('choices and shapes', () => {
  it('maps every kind of choice to the shape on which it is taken', () => {
    expect(shapeOf({ kind: 'space', id: 'cannock.0' })).toBe('space:cannock.0');
    expect(shapeOf({ kind: 'source', id: 'dudley.0' })).toBe('space:dudley.0');
    expect(shapeOf({ kind: 'sale', id: 'leek.1' })).toBe('space:leek.1');
    expect(shapeOf({ kind: 'give_up', id: 'leek.1' })).toBe('space:leek.1');
    expect(shapeOf({ kind: 'line', id: 'leek__belper' })).toBe('line:leek__belper');
    expect(shapeOf({ kind: 'merchant', id: 'oxford.1' })).toBe('merchant:oxford.1');
    expect(shapeOf({ kind: 'barrel', id: 'oxford.1' })).toBe('merchant:oxford.1');
    expect(shapeOf({ kind: 'card', id: 'industry:brewery' })).toBe('card:industry:brewery');
    expect(shapeOf({ kind: 'tile', id: 'pottery' })).toBe('mat:pottery');
    expect(shapeOf({ kind: 'industry', id: 'pottery' })).toBe('mat:pottery');
  });

  it('knows choices without a shape', () => {
    for (const kind of ['verb', 'stop', 'order', 'goods']) expect(shapeOf({ kind, id: 'x' })).toBeNull();
  });

  it('keeps the first choice of a shape and drops those without one', () => {
    const choices = choicesByShape([
      { kind: 'verb', id: 'build', action: 0 },
      { kind: 'source', id: 'dudley.0', action: 7 },
      { kind: 'space', id: 'dudley.0', action: 9 },
    ]);
    expect([...choices]).toEqual([['space:dudley.0', { kind: 'source', id: 'dudley.0', action: 7 }]]);
  });

  it('makes only choosable shapes a button and a tab stop', () => {
    expect(shapeAttributes('line:a', true, 'A')).toMatchObject({
      role: 'button',
      tabindex: 0,
      'aria-label': 'A',
    });
    expect(shapeAttributes('line:a', false, 'A')).toMatchObject({ role: 'img', tabindex: -1 });
  });
});
