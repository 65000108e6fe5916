import { beforeEach, expect, test, vi } from 'vitest';
import { firstLang, Texts } from '../src/text/i18n.svelte';

let texts: Texts;
beforeEach(() => {
  localStorage.clear();
  texts = new Texts();
  texts.add('en', 'shell', 'hello = Hello, { $name }\nonly-en = English only\nboth = shell');
  texts.add('ja', 'shell', 'hello = { $name }さん、こんにちは');
});

test('the language comes from what was chosen, else from the browser, else English', () => {
  expect(firstLang('ja', ['en-GB'])).toBe('ja');
  expect(firstLang(null, ['de-DE', 'ja-JP', 'en'])).toBe('ja');
  expect(firstLang('tlh', ['fr'])).toBe('en');
});

test('says a message with its arguments in the present language', async () => {
  expect(texts.t('hello', { name: 'Ada' })).toBe('Hello, Ada');
  await texts.use('ja');
  expect(texts.t('hello', { name: 'Ada' })).toBe('Adaさん、こんにちは');
  expect(document.documentElement.lang).toBe('ja');
});

test('what a language lacks is said in English, what nobody has shows its id', async () => {
  await texts.use('ja');
  expect(texts.t('only-en')).toBe('English only');
  expect(texts.t('nowhere')).toBe('nowhere');
  expect(texts.has('nowhere')).toBeUndefined();
});

test('an attribute is asked for with a dot', () => {
  texts.add('en', 'game', 'verb = Sell\n    .hint = For beer.');
  expect(texts.has('verb.hint')).toBe('For beer.');
  expect(texts.has('verb.other')).toBeUndefined();
  expect(texts.has('verb')).toBe('Sell');
});

test('the file of the game comes before the shell, in each language that is used', async () => {
  const source = vi.fn((lang: string) => Promise.resolve(`both = game in ${lang}`));
  await texts.useGame('brass', source);
  expect(texts.t('both')).toBe('game in en');
  await texts.use('ja');
  expect(texts.t('both')).toBe('game in ja');
  expect(source.mock.calls.map(([lang]) => lang)).toEqual(['en', 'ja']);
});

test('another game takes nothing over from the one before', async () => {
  await texts.useGame('one', () => Promise.resolve('goods = wool'));
  await texts.useGame('two', () => Promise.resolve('other = x'));
  expect(texts.t('goods')).toBe('goods');
});

test('a file that cannot be fetched leaves the other texts alone', async () => {
  await texts.useGame('brass', () => Promise.reject(new Error('away')));
  expect(texts.t('hello', { name: 'Ada' })).toBe('Hello, Ada');
});

test('a missing argument is shown, not thrown', () => {
  expect(texts.t('hello')).toBe('Hello, {$name}');
});

test('a number below zero is written with a minus sign, and chosen by like any other', () => {
  texts.add('en', 'game', 'paid = { $n -> \n [-2] two\n *[other] level { $n }\n }\nat = { $n }');
  expect(texts.t('paid', { n: -2 })).toBe('two');
  expect(texts.t('paid', { n: -3 })).toBe('level −3');
  expect(texts.t('at', { n: 3 })).toBe('3');
});

test('what a coach says stays where the texts of the game alone are asked for after it', async () => {
  await texts.useGame('brass coach', () => Promise.resolve('card = Card\ntip = Tip'));
  await texts.useGame('brass', () => Promise.resolve('card = Karte'));
  expect([texts.t('card'), texts.t('tip')]).toEqual(['Karte', 'Tip']);
});

test('what stands on the page is said while more of the same game is fetched, and not what another game says', async () => {
  await texts.useGame('brass', () => Promise.resolve('card = Card'));
  let come = (_: string) => {};
  const more = texts.useGame('brass coach', () => new Promise((resolve) => (come = resolve)));
  expect(texts.t('card')).toBe('Card');
  come('card = Card\ntip = Tip');
  await more;
  expect([texts.t('card'), texts.t('tip')]).toEqual(['Card', 'Tip']);
  void texts.useGame('railways', () => new Promise(() => {}));
  expect(texts.has('card')).toBeUndefined();
});

/** A source that answers when it is told to. */
function late() {
  const waiting: (() => void)[] = [];
  const source = (lang: string) =>
    lang === 'en'
      ? Promise.resolve('card = Card')
      : new Promise<string>((done) => waiting.push(() => done('card = カード')));
  return { source, come: () => waiting.splice(0).forEach((done) => done()), waiting };
}

test('whoever chooses once more, before what they chose first has come, has chosen that', async () => {
  const { source, come } = late();
  await texts.useGame('brass', source);
  const slow = texts.use('ja');
  await texts.use('en');
  come();
  await slow;
  expect([texts.lang, document.documentElement.lang, localStorage.getItem('wagonway.lang')]).toEqual([
    'en',
    'en',
    'en',
  ]);
});

test('a game that is taken up while a language comes is said in it', async () => {
  const [one, two] = [late(), late()];
  await texts.useGame('one', one.source);
  const chosen = texts.use('ja');
  await texts.useGame('two', two.source);
  one.come();
  await vi.waitFor(() => expect(two.waiting).toHaveLength(1));
  // The page does not speak two languages meanwhile.
  expect(texts.lang).toBe('en');
  two.come();
  await chosen;
  expect([texts.lang, texts.t('card')]).toEqual(['ja', 'カード']);
});
