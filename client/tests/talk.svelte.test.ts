import { expect, test } from 'vitest';
import { Talk } from '../src/table/state/talk.svelte';
import { moment } from '../src/text/times';
import type { TalkLine } from '../src/wire/protocol';

const line = (number: number, seat: number | null, ply: number | null = null): TalkLine => ({
  number,
  at: 0,
  seat,
  name: '',
  text: `line ${number}`,
  phrase: null,
  players: false,
  ply,
});
const said = (talk: Talk) => talk.lines.map((each) => each.number);

test('lines that come twice or anew are known once, as they were told last', () => {
  const talk = new Talk('T1', () => true);
  talk.hear({ type: 'talk', lines: [line(0, 1, 4), line(2, 0)] });
  talk.hear({ type: 'talk', lines: [line(0, 1)] });
  expect(said(talk)).toEqual([0, 2]);
  expect(talk.about(4)).toEqual([]);
  expect(talk.known).toBe(3);
  expect(talk.unread).toBe(2);
  talk.read();
  expect(talk.unread).toBe(0);
  // The device remembers, for this table alone.
  const [again, other] = [new Talk('T1', () => true), new Talk('T2', () => true)];
  for (const each of [again, other]) each.hear({ type: 'talk', lines: [line(2, 0), line(3, 0)] });
  expect([again.unread, other.unread]).toEqual([1, 2]);
});

test('whoever is muted is not heard, and no longer counts as new', () => {
  const talk = new Talk('T3', () => true);
  talk.hear({ type: 'talk', lines: [line(0, 1), line(1, null)] });
  talk.mute('watch', true);
  expect(said(talk)).toEqual([0]);
  expect(talk.unread).toBe(1);
  talk.mute('watch', false);
  expect(said(talk)).toEqual([0, 1]);
});

test('a looker-on speaks to all', () => {
  const sent: unknown[] = [];
  const talk = new Talk('T4', (message) => sent.push(message) > 0);
  talk.say(null, { text: 'x', players: true });
  expect(sent).toEqual([{ type: 'say', seat: null, text: 'x', phrase: null, players: false, ply: null }]);
});

test('a moment has its day where that is not today', () => {
  const noon = new Date(2026, 10, 21, 12, 5).getTime();
  expect(moment(noon, 'en', noon + 1000)).toBe('12:05');
  expect(moment(noon, 'en', noon + 86_400_000)).toBe('Sat 21 Nov, 12:05');
  expect(moment(noon, 'ja', noon + 86_400_000)).toBe('11月21日(土) 12:05');
});
