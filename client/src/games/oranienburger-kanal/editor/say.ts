/** Places and sentences of the check, in the reader's language. */
import type { Lang } from '../../../board/game';
import { words } from '../words';
import { cardIn, type Deck, type Document } from './model';
import { editorWords } from './words';

/** "A07.lines[1].pay.wood" as "A07 Sawmill, effect 2, pay". */
export function placeWords(place: string, document: Document, lang: Lang): string {
  const e = editorWords(lang);
  const comma = words(lang).comma;
  const card = /^([AB])(\d\d)(?:\.(.+))?$/.exec(place);
  if (!card) {
    const deck = /^decks\.([AB])(?:\[(\d+)\])?/.exec(place);
    if (deck) return deck[2] ? `${e.deck(deck[1]!)} (${Number(deck[2]) + 1})` : e.deck(deck[1]!);
    if (place.startsWith('front')) return e.routes;
    const pattern = /^patterns\.(\w+)/.exec(place);
    if (pattern) return e.patternOf(document.patterns?.[pattern[1]!]?.name?.[lang] ?? pattern[1]!);
    return place === 'components' ? '' : place;
  }
  const [, deck, number] = card;
  const found = cardIn(document, deck as Deck, Number(number));
  const name = found?.name?.[lang] || found?.name?.en || found?.name?.ja || '';
  return [[`${deck}${number}`, name].filter(Boolean).join(' '), fieldWords(place, lang)]
    .filter(Boolean)
    .join(comma);
}

/** The part of the card that a place names: "Effect 2, pay". */
export function fieldWords(place: string, lang: Lang): string {
  const e = editorWords(lang);
  const rest = /^[AB]\d\d\.(.+)$/.exec(place)?.[1] ?? '';
  const parts: string[] = [];
  const line = /^lines\[(\d+)\]/.exec(rest);
  if (line) parts.push(e.effect(Number(line[1]) + 1));
  const FIELDS: [RegExp, string][] = [
    [/^name/, e.name],
    [/^cost/, e.cost],
    [/^fame/, e.fame],
    [/^mode/, e.mode],
    [/^lines$/, e.effects],
    [/\.if\b/, e.condition],
    [/\.per\b/, e.per],
    [/\.times\b/, e.times],
    [/\.pay\b/, e.pay],
    [/\.by\b/, e.by],
    [/\.tiers\b/, e.tiers],
    [/\.extra\b/, e.addExtra],
    [/\.then\b/, e.then],
    [/\.activation\b/, e.activation],
    [/\.build\b/, e.build],
    [/\.gain\b/, e.gain],
  ];
  const field = FIELDS.find(([pattern]) => pattern.test(rest));
  if (field) parts.push(field[1]);
  return parts.join(words(lang).comma);
}

const COLOURS: Record<string, string> = { green: '緑', orange: '橙', blue: '青' };
/** The sentences of component_check.py that a person meets while filling in cards; others stay as they are. */
const JAPANESE: [RegExp, (...found: string[]) => string][] = [
  [
    /^(.+) is out of range; (\d+) to (\d+) is possible\.$/,
    (n, a, b) => `${n}は範囲外です。${a}から${b}までです。`,
  ],
  [
    /^a list of 0; (\d+) to (\d+) entries are possible\.$/,
    (a, b) => `まだ何もありません。${a}～${b}個必要です。`,
  ],
  [
    /^a list of (\d+); (\d+) to (\d+) entries are possible\.$/,
    (n, a, b) => `${n}個あります。${a}～${b}個までです。`,
  ],
  [/^a text of 1 to (\d+) letters is expected here\.$/, (n) => `1～${n}文字の文章が必要です。`],
  [/^nothing stands here; an amount such as .+ is expected\.$/, () => '何もありません。数量が必要です。'],
  [
    /^(\d+) (\w+) cards \(numbers (\d+) to (\d+)\); (\d+) at least are needed, missing are (.+)\.$/,
    (n, colour, a, b, least, missing) =>
      `${COLOURS[colour!] ?? colour}のカード（${a}～${b}番）が${n}枚です。少なくとも${least}枚必要です。不足：${missing!.replace(/ and (\d+) more/, '、ほか$1枚')}`,
  ],
  [
    /^(\d+) (\w+) cards \(numbers (\d+) to (\d+)\); 20 are expected, missing are (.+)\.$/,
    (n, colour, a, b, missing) =>
      `${COLOURS[colour!] ?? colour}のカード（${a}～${b}番）が${n}枚です。通常は20枚です。不足：${missing!.replace(/ and (\d+) more/, '、ほか$1枚')}`,
  ],
  [/^this card costs nothing\.$/, () => 'このカードはコストがありません。'],
  [/^this way to pay stands there twice\.$/, () => '同じ支払い方が2つあります。'],
  [
    /^nothing to pay, beside another way to pay; .+$/,
    () => '別の支払い方があるのに、支払うものがありません。',
  ],
  [
    /^(\d+) printed; the board starts with (\d+)\.$/,
    (n, of) => `${n}本あります。ボードは${of}本で始まります。`,
  ],
  [
    /^'(\w+)' has both ends inside the board; .+$/,
    (edge) => `${edge}は両端ともボードの内側です。外縁上か、一端が外縁に接する必要があります。`,
  ],
  [/^'(\w+)' stands there twice; .+$/, (edge) => `${edge}が2回使われています。`],
  [
    /^this never holds, the count is never more than (\d+)\.$/,
    (n) => `成り立つことがありません。数は${n}を超えません。`,
  ],
  [/^this always holds; .+$/, () => 'つねに成り立ちます。'],
  [/^this count is never more than (\d+)\.$/, (n) => `この数は${n}を超えません。`],
  [
    /^any number of times, .+ has no end: .+$/,
    () =>
      '何回でもできる交換で、得るものが支払いを賄ってしまい終わりません。回数を限るか、支払いを増やすか、獲得を減らしてください。',
  ],
  [
    /^together with (\S+) this trade, any number of times, pays for itself\.$/,
    (other) => `${other}と合わせると、何回でもできるこの交換は支払いを賄ってしまいます。`,
  ],
  [
    /^has the effect of (\w+), which .+$/,
    (other) => `${other}と同じ効果ですが、そちらのほうが安いか名声点が高いか同じです。`,
  ],
  [
    /^(\w+) cards bring less fame \(([\d.]+) on average\) than (\w+) ones \(([\d.]+)\)\.$/,
    (a, x, b, y) =>
      `${COLOURS[a!] ?? a}のカードの名声点（平均${x}）が${COLOURS[b!] ?? b}（平均${y}）より低くなっています。`,
  ],
  [/^with one line the mode says nothing\.$/, () => '効果が1つなので、この指定は意味がありません。'],
  [/^(\d+) different branches of (\d+)\.$/, (n, of) => `${of}個の選択肢から異なる${n}個は選べません。`],
  [/^'max' is missing: .+$/, () => 'いくらでも増えうる数なので、上限が必要です。'],
  [/^'max' is missing\.$/, () => '上限が必要です。'],
  [/^no tier does anything\.$/, () => 'どの段階も効果がありません。'],
  [/^two tiers begin at (\d+); .+$/, (n) => `${n}から始まる段階が2つあります。`],
  [/^a path cannot replace a path; .+$/, () => '小道を小道と置き換えることはできません。'],
  [
    /^no card of the decks A and B is known to remove anything; .+$/,
    () => 'デッキAとBに取り除くカードは知られていませんが、そのとおり行われます。',
  ],
  [/^effects within effects are nested deeper than (\d+)\.$/, (n) => `効果の入れ子は${n}段までです。`],
  [/^conditions are nested deeper than (\d+)\.$/, (n) => `条件の入れ子は${n}段までです。`],
  [/^(\d+) stands in deck (\w) twice; .+$/, (n, deck) => `${n}番がデッキ${deck}に2枚あります。`],
  [/^no deck; .+$/, () => 'デッキがありません。'],
];

export function sayIt(text: string, lang: Lang): string | undefined {
  // Who chooses symbols has no use for how they are written in a file.
  if (lang === 'en') return text.replace(/ such as \{.*?\}/, '');
  for (const [pattern, made] of JAPANESE) {
    const found = pattern.exec(text);
    if (found) return made(...found.slice(1));
  }
  return undefined;
}
