/** A badge beside a thing never lies on the figure of a narrow one. */
import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import Marks from '../src/board/Marks.svelte';
import type { Box } from '../src/board/mark';

function badge(spot: Box, text?: string) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const marks = [{ thing: 'track:3', seat: 0, sign: text ? null : ('set' as const), ...(text && { text }) }];
  const drawn = mount(Marks, { target: svg, props: { placed: [{ spot, marks }], size: 14 } });
  const [, , y] = /translate\((\S+) (\S+)\)/.exec(svg.querySelector('.mark')!.getAttribute('transform')!)!;
  void unmount(drawn);
  return Number(y);
}

test.each(['', '+3'])('on a cell of a track it stands above, on a house in it (%s)', (text) => {
  const cell = { x: 100, y: 300, width: 25, height: 24 };
  expect(badge(cell, text)).toBeLessThan(cell.y);
  const house = { x: 100, y: 300, width: 56, height: 56 };
  expect(badge(house, text)).toBeGreaterThan(house.y);
});

test('what a tile brought lies over its head: what it is worth stands at the foot', () => {
  const tile = { x: 100, y: 300, width: 60, height: 60 };
  expect(badge(tile, '+5')).toBeLessThan(tile.y + tile.height / 4);
});

test('beside a long line of figures it stands above, not on them', () => {
  const line = { x: 100, y: 300, width: 130, height: 30 };
  expect(badge(line, '+54')).toBeLessThan(line.y);
});

test('at the upper edge it stays in the drawing', () => {
  expect(badge({ x: 100, y: 2, width: 25, height: 24 })).toBeGreaterThan(0);
});
