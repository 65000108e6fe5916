/** Who won, as it is told to whoever reads it. */
import { beforeEach, expect, test } from 'vitest';
import { wonBy } from '../src/table/state/standings';
import { texts } from '../src/text/i18n.svelte';

beforeEach(() => texts.use('en'));

const names = (seat: number) => ['Ada', 'Ben'][seat]!;
const result = (...returns: number[]) => ({ scores: [5, 5], returns, ended_by: null });

test('whoever has one seat and won alone is told so', async () => {
  expect(wonBy(result(1, -1), [0], names)).toBe('You win.');
  await texts.use('ja');
  expect(wonBy(result(1, -1), [0], names)).toBe('あなたの勝ちです。');
});

test('all others read names: who lost, who shares a screen or a victory, who looks on', () => {
  expect(wonBy(result(1, -1), [1], names)).toBe('Ada wins.');
  expect(wonBy(result(1, -1), [0, 1], names)).toBe('Ada wins.');
  expect(wonBy(result(1, -1), [], names)).toBe('Ada wins.');
  expect(wonBy(result(0, 0), [0], names)).toBe('Ada and Ben share the victory.');
});
