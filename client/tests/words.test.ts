/** The words of a game: found in texts by their forms, the longest first, each once; and by whoever searches. */
import { expect, test } from 'vitest';
import { asks, pieces, stem } from '../src/book/words';
import type { Term } from '../src/wire/protocol';

const term = (id: string, ...forms: string[]): Term => ({
  id,
  word: forms[0]!,
  means: '',
  forms,
  rules: [],
});
const EN = [
  term('tile', 'industry tile', 'tile', 'tiles'),
  term('iron', 'iron'),
  term('flip', 'flip', 'flipped'),
];
const JA = [
  term('iron', '鉄', 'てつ'),
  term('link', 'リンク'),
  term('coal', '石炭', 'せきたん'),
  term('rail', '鉄道'),
];
const FLIP = [term('flip', '裏返す', 'うらがえし', '裏返った')];
const linked = (text: string, terms: readonly Term[], lang: 'en' | 'ja') =>
  pieces(text, terms, lang).flatMap(({ text, term }) => (term ? `${text}=${term.id}` : []));

test('the longest form is the word, and each word is linked once', () => {
  expect(linked('Industry tile: a Tile that is flipped', EN, 'en')).toEqual([
    'Industry tile=tile',
    'flipped=flip',
  ]);
  const whole = 'Iron, iron and tiles.';
  expect(
    pieces(whole, EN, 'en')
      .map((piece) => piece.text + piece.marks)
      .join(''),
  ).toBe(whole);
  // No line begins with the mark behind a word.
  expect(pieces(whole, EN, 'en').map((piece) => piece.marks)).toEqual([',', '', '.']);
});

test('a word inside another is none', () => {
  expect(linked('The environment of reptiles', EN, 'en')).toEqual([]);
  expect(linked('製鉄所', JA, 'ja')).toEqual([]);
  expect(linked('鉄道の鉄とリンクス、リンク', JA, 'ja')).toEqual(['鉄道=rail', '鉄=iron', 'リンク=link']);
});

test('forms of an English word have a stem in common', () => {
  for (const [one, ...others] of [
    ['score', 'scores', 'scored', 'scoring'],
    ['flip', 'flips', 'flipped', 'flipping'],
    ['city', 'cities'],
    ['build', 'building', 'buildings', 'builds'],
    ['brewery', 'breweries'],
  ])
    for (const other of others) expect(stem(other), other).toBe(stem(one!));
  expect(stem('glass')).toBe('glass');
});

test('a search finds any form in both languages, and each of its words has to be there', () => {
  expect(asks('scoring', EN, 'en')('Each link scores once.')).toBe(true);
  expect(asks('flip tile', EN, 'en')('Flipped tiles score.')).toBe(true);
  expect(asks('flip coal', EN, 'en')('Flipped tiles score.')).toBe(false);
  expect(asks('せきたん', JA, 'ja')('石炭は市場から')).toBe(true);
  expect(asks('りんく', JA, 'ja')('リンクを敷く')).toBe(true);
  expect(asks('ﾘﾝｸ', JA, 'ja')('リンクを敷く')).toBe(true);
  for (const [query, text] of [
    ['捨てる', '手札を1枚捨てます。'],
    ['建てた', '炭鉱を建てられます。'],
    ['売る', '製品を売って'],
    ['売って', '製品を売らない'],
    ['補充する', '手札を8枚まで補充します。'],
    ['引く', '山札から引いて'],
    ['引いて', '山札から引けない'],
    ['運ぶ', '乗客を運んだ人'],
    ['裏返して', '裏返ったタイル'],
    ['うらがえす', '裏返ったタイル'],
  ] as const)
    expect(asks(query, FLIP, 'ja')(text), query).toBe(true);
  expect(asks('引く', FLIP, 'ja')('割引の額')).toBe(false);
  expect(asks('売る', FLIP, 'ja')('販売所')).toBe(false);
  expect(asks('書く', FLIP, 'ja')('書類をかく')).toBe(false);
});

test('a line that says what a word means is found by that word', () => {
  const tie = { ...term('tie', 'tie', 'ties'), rules: ['END-2'] };
  const fits = asks('ties', [tie], 'en');
  expect(fits('Among equals the higher income wins.', 'END-2')).toBe(true);
  expect(fits('Among equals the higher income wins.', 'END-3')).toBe(false);
});
