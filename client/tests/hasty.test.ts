import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasty } from '../src/browser/hasty';

let ply = 1;
let stop: () => void;
const chosen = vi.fn(() => (ply += 1));
const button = () => document.querySelector('button')!;

beforeEach(() => {
  chosen.mockClear();
  document.body.innerHTML = '<div><button></button></div>';
  button().addEventListener('click', chosen);
  stop = hasty(() => ply)(document.querySelector('div')!);
});
afterEach(() => stop());

function click(at: number, more: { x?: number; touch?: boolean; detail?: number } = {}) {
  const { x = 10, touch = false, detail = 1 } = more;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: 10, detail });
  Object.defineProperty(event, 'timeStamp', { value: at });
  Object.defineProperty(event, 'pointerType', { value: touch ? 'touch' : 'mouse' });
  button().dispatchEvent(event);
}

test('a double tap chooses once, where the first has changed what lies there', () => {
  click(1000, { touch: true });
  click(1200, { touch: true });
  expect(chosen).toHaveBeenCalledTimes(1);
  click(2000, { touch: true });
  click(2200, { touch: true, x: 90 });
  expect(chosen).toHaveBeenCalledTimes(3);
});

test('a double click chooses once; quick single clicks are all meant', () => {
  click(1000);
  click(1100, { detail: 2 });
  expect(chosen).toHaveBeenCalledTimes(1);
  click(1150);
  expect(chosen).toHaveBeenCalledTimes(2);
});

test('where nothing has changed every tap counts', () => {
  chosen.mockImplementation(() => ply);
  for (const at of [1000, 1100, 1200]) click(at, { touch: true });
  expect(chosen).toHaveBeenCalledTimes(3);
  chosen.mockImplementation(() => (ply += 1));
});

test('assistive technology clicks as often as it likes, and a key that is held down does not', () => {
  click(1000, { detail: 0 });
  click(1010, { detail: 0 });
  expect(chosen).toHaveBeenCalledTimes(2);
  const press = (repeat: boolean) =>
    button().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat }),
    );
  expect(press(false)).toBe(true);
  expect(press(true)).toBe(false);
});
