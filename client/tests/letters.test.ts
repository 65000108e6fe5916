import { expect, it } from 'vitest';
import { roughWidth } from '../src/board/letters';

it('reckons the width of texts in both scripts', () => {
  expect(roughWidth('汚染', 20)).toBe(40);
  expect(roughWidth('il', 20)).toBeLessThan(roughWidth('MW', 20));
});
