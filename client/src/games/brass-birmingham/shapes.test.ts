import { shapeAttributes } from '../../board/pointing';
import { describe, expect, it } from 'vitest';
import { openingView } from './dev/sample';
import { choicesByShape, intentionOf, shapeOf } from './shapes';

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

describe('what pointing asks about', () => {
  it('asks for a build at a space, with what the move under way already says', () => {
    const view = openingView();
    expect(intentionOf('space:cannock.0', view)).toEqual({
      verb: 'build',
      location: 'cannock',
      space: 'cannock.0',
    });
    view.pending = {
      verb: 'build',
      card: 'location:cannock',
      industry: 'coal_mine',
      space: null,
      line: null,
      merchant: null,
      done: 0,
      needs: { coal: 0, iron: 0, beer: 0 },
    };
    expect(intentionOf('space:cannock.0', view)).toMatchObject({
      card: 'location:cannock',
      industry: 'coal_mine',
    });
  });

  it('asks for a sale at a space while selling, for links at lines, and for cards and tiles by name', () => {
    const view = openingView();
    expect(intentionOf('line:leek__belper', view)).toEqual({ verb: 'network', line: 'leek__belper' });
    expect(intentionOf('merchant:oxford.0', view)).toEqual({ verb: 'sell', merchant: 'oxford.0' });
    expect(intentionOf('card:industry:brewery', view)).toEqual({ card: 'industry:brewery' });
    expect(intentionOf('mat:pottery', view)).toEqual({ verb: 'build', industry: 'pottery' });
    view.pending = {
      verb: 'sell',
      card: null,
      industry: null,
      space: null,
      line: null,
      merchant: null,
      done: 0,
      needs: { coal: 0, iron: 0, beer: 0 },
    };
    expect(intentionOf('space:leek.0', view)).toEqual({ verb: 'sell', space: 'leek.0' });
    view.pending.verb = 'develop';
    expect(intentionOf('mat:pottery', view)).toEqual({ verb: 'develop', industry: 'pottery' });
  });

  it('has nothing to ask about other things', () => {
    expect(intentionOf('draw:x', openingView())).toBeNull();
  });
});
