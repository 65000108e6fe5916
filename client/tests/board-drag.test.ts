/** What the mouse does to the board in its frame. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { texts } from '../src/text/i18n.svelte';
import PanZoom from '../src/table/screen/PanZoom.svelte';

const clicked = vi.fn();
const frame = () => screen.getByRole('region', { name: 'Board' });
/** jsdom hands out no pointer events. */
async function mouse(type: string, clientX: number, buttons: number) {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 50, buttons });
  frame().dispatchEvent(Object.assign(event, { pointerId: 1, pointerType: 'mouse' }));
  await tick();
}
const dragging = () => frame().classList.contains('dragging');

beforeEach(async () => {
  await texts.use('en');
  Element.prototype.setPointerCapture = () => {};
  const children = createRawSnippet(() => ({ render: () => '<p></p>' }));
  render(PanZoom, { aspect: 2, label: 'Board', children });
  clicked.mockClear();
  frame().addEventListener('click', clicked);
});

test('a drag moves the board, and the click that ends it chooses nothing', async () => {
  await mouse('pointerdown', 50, 1);
  await mouse('pointermove', 80, 1);
  expect(dragging()).toBe(true);
  await mouse('pointerup', 80, 0);
  await fireEvent.click(frame().querySelector('.drawing')!);
  expect(clicked).not.toHaveBeenCalled();
});

test('a mouse that was let go elsewhere drags nothing, and its next click counts', async () => {
  for (const before of [52, 90]) {
    await mouse('pointerdown', 50, 1);
    await mouse('pointermove', before, 1);
    // Nobody heard it.
    await mouse('pointermove', 120, 0);
    expect(dragging()).toBe(false);
    await mouse('pointermove', 150, 0);
    expect(dragging()).toBe(false);
    await mouse('pointerdown', 150, 1);
    await mouse('pointerup', 150, 0);
    await fireEvent.click(frame().querySelector('.drawing')!);
  }
  expect(clicked).toHaveBeenCalledTimes(2);
});
