import { describe, expect, it, vi } from 'vitest';
import { firstShape, nextIn, roaming, shapesIn } from '../src/board/roam';

const at = (x: number, y: number) => ({ x, y, width: 10, height: 10 });

describe('arrow keys on a picture', () => {
  it('lead to the nearest thing in their direction', () => {
    const boxes = [at(30, 0), at(80, 2), at(0, 40), at(-40, 0)];
    expect(nextIn('ArrowRight', at(0, 0), boxes)).toBe(0);
    expect(nextIn('ArrowDown', at(0, 0), boxes)).toBe(2);
    expect(nextIn('ArrowLeft', at(0, 0), boxes)).toBe(3);
    expect(nextIn('ArrowUp', at(0, 0), boxes)).toBeNull();
    expect(nextIn('Enter', at(0, 0), boxes)).toBeNull();
  });

  it('prefer what lies ahead to what lies aside', () => {
    expect(nextIn('ArrowRight', at(0, 0), [at(20, 25), at(40, 0)])).toBe(1);
  });

  function draw() {
    document.body.innerHTML = `<div id="root"><svg>
      <g data-shape="space:a" tabindex="-1" role="img"></g><g data-shape="space:b" tabindex="-1" role="img"></g>
      <g data-shape="space:b" tabindex="0" role="button"></g><g data-shape="note:"></g></svg></div>`;
    return document.getElementById('root')!;
  }

  it('know each thing once, and begin with what can be chosen', () => {
    const root = draw();
    expect(shapesIn(root).map((shape) => `${shape.dataset.shape} ${shape.getAttribute('role')}`)).toEqual([
      'space:a img',
      'space:b button',
    ]);
    expect(firstShape(root)?.dataset.shape).toBe('space:b');
    // Where nothing of the board can be chosen, what can be beside it.
    const board = document.createElement('div');
    board.innerHTML = '<svg><g data-shape="space:c" tabindex="-1" role="img"></g></svg>';
    expect(firstShape(board)?.dataset.shape).toBe('space:c');
    expect(firstShape(board, root)?.dataset.shape).toBe('space:b');
  });

  it('move the focus, and leave other keys alone', () => {
    const root = draw();
    const onthing = vi.fn();
    const stop = roaming(onthing)(root);
    const [a, b] = shapesIn(root) as [SVGElement, SVGElement];
    a.getBoundingClientRect = () => at(0, 0) as DOMRect;
    b.getBoundingClientRect = () => at(50, 0) as DOMRect;
    a.focus();
    const press = (key: string) =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    expect(press('ArrowRight')).toBe(false);
    expect(document.activeElement === b).toBe(true);
    expect(press('x')).toBe(true);
    b.dispatchEvent(new CustomEvent('thing', { bubbles: true, detail: 'space:b' }));
    expect(onthing.mock.calls).toEqual([['space:b', b]]);
    stop();
    press('ArrowLeft');
    expect(document.activeElement === b).toBe(true);
  });
});
