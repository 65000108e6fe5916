import { expect, test } from 'vitest';
import { minuteOf, written } from './minutes';

test('minutes are written as times and read again', () => {
  for (const minute of [0, 59, 60, 450, 1439]) expect(minuteOf(written(minute))).toBe(minute);
  expect(written(450)).toBe('07:30');
});

test('what is no time of a day is none', () => {
  for (const text of ['', '7:30', '24:00', '12:60', 'noon']) expect(minuteOf(text)).toBeNull();
  expect(minuteOf('07:30:00')).toBe(450);
});
