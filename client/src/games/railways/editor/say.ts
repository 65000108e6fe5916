/** Places and sentences of the check, in the reader's language. */
import type { Lang } from '../../../board/game';
import { teller, type Sentence } from '../../../sets/say';
import { iconName } from '../cards';
import { words } from '../words';
import { cardIn, isIcon, type Document } from './model';
import { editorWords } from './words';

export function cardTitle(document: Document, number: number, lang: Lang): string {
  const name = cardIn(document, number)?.name;
  return [words(lang).card(String(number)), name?.[lang] || name?.en || name?.ja].filter(Boolean).join(' ');
}

/** "3.map[1][4]" as "Card 3 Aldermoor, row 2, square 5". */
export function placeWords(place: string, document: Document, lang: Lang): string {
  const e = editorWords(lang);
  const card = /^(\d+)(?:\.|$)/.exec(place);
  const field = fieldWords(place, lang);
  const of = card
    ? cardTitle(document, Number(card[1]), lang)
    : /^(numbers|grid)\b/.test(place)
      ? ''
      : /^cards\b/.test(place)
        ? e.allCards
        : '';
  return [of, field].filter(Boolean).join(words(lang).comma);
}

/** The part that a place names, without the card: "Row 2, square 5". */
export function fieldWords(place: string, lang: Lang): string {
  const e = editorWords(lang);
  const w = words(lang);
  const steps = [...place.matchAll(/\[(\d+)\]/g)].map((found) => Number(found[1]) + 1);
  const parts: string[] = [];
  const found = /^\d+\.(\w+)/.exec(place);
  if (found?.[1] === 'map') {
    parts.push(e.map);
    if (steps[0]) parts.push(e.row(steps[0]));
    if (steps[1]) parts.push(e.square(steps[1]));
  } else if (found?.[1] === 'slots') parts.push(steps[0] ? e.slot(steps[0]) : e.icons);
  else if (found?.[1] === 'name') parts.push(e.names);
  else if (/^grid\b/.test(place)) {
    parts.push(e.size);
    if (place === 'grid.columns') parts.push(e.columns);
    if (place === 'grid.rows') parts.push(e.rowsOf);
  } else if (/^numbers\b/.test(place)) {
    const key = /^numbers\.(\w+)/.exec(place)?.[1];
    parts.push(key ? (e.fields[key] ?? key) : e.numbers);
    if (steps[0]) parts.push(key === 'leisure' ? e.line(steps[0]) : e.die(steps[0]));
    if (steps[1]) parts.push(steps[1] === 1 ? e.pays : e.becomes);
  }
  return parts.join(w.comma);
}

/**
 * The sentences of component_check.py with their gaps, and the same in Japanese. Who fills in cards here has no use for
 * the names of the checks at their ends, which are left out in both languages, or for how a file is written: then a third
 * sentence says it.
 */
export const SENTENCES: readonly Sentence[] = [
  ['an object is expected here, not {found}.', 'オブジェクトが必要です（{found}ではなく）。'],
  [
    '{found} is not known here{hint}; known are {known}.',
    '{found}は知られていません{hint}。使えるもの：{known}。',
  ],
  ['{key!r} is missing.', '「{key}」がありません。'],
  ['a whole number is expected here, not {found}.', '整数が必要です（{found}ではなく）。'],
  ['{found} is out of range; {low} to {high} is possible.', '{found}は範囲外です。{low}から{high}までです。'],
  ['a list is expected here, not {found}.', '一覧が必要です（{found}ではなく）。'],
  [
    'a list of {found}; {wanted} expected.',
    '{found}個あります。{wanted}必要です。',
    '{found} here; {wanted} expected.',
  ],
  ['a text of 1 to {most} letters is expected here.', '1～{most}文字の文章が必要です。'],
  ['true or false is expected here, not {found}.', 'true か false が必要です（{found}ではなく）。'],
  ['{found}; {wanted!r} is expected.', '{found}です。「{wanted}」が必要です。'],
  ['an object of up to {most} texts is expected here.', '{most}個までの文章が必要です。'],
  ['{found}; the card in this place is {wanted!r}.', '{found}です。この位置のカードは「{wanted}」です。'],
  [
    '{found} is no row of squares; {columns} letters are expected.',
    '{found}はスペースの行ではありません。{columns}文字必要です。',
  ],
  [
    '{found} squares; {columns} are expected (grid.columns).',
    'スペースが{found}個です。{columns}個必要です。',
  ],
  [
    '{found} is no square{hint}; possible are {known}.',
    '{found}はスペースではありません{hint}。使えるもの：{known}。',
  ],
  [
    '{found} is no square: a rail square has two open sides, one of {known}.',
    '{found}はスペースではありません。レールの出口は2方向です：{known}。',
  ],
  [
    'no building; a passenger die must find one here (M2).',
    '建物がありません。乗客ダイスを置く建物が必要です。',
  ],
  [
    'no map has a building {type}; all of R, L, C and I are needed (M3).',
    '{type}がどのマップにもありません。4種類すべてが必要です。',
  ],
  [
    '{found} is no icon{hint}; possible are {known}.',
    '{found}はアイコンではありません{hint}。使えるもの：{known}。',
  ],
  [
    'no layout of four cards has a link of {length} rails{between}{over}, as {why} (M9).',
    '4枚をどう並べても、{between}{over}長さ{length}の路線ができません（{why}にあります）。',
  ],
  [
    '{found}, so the examples of the rulebook cannot be paid (A2).',
    '{found}。そのためルールブックの例の支払いができません。',
  ],
  [
    '{layout} has {found} links; {most} are the most, so that there is room for those that building dice make.',
    '{layout}には路線が{found}本あります。建物ダイスで増える分を残すため、{most}本までです。',
  ],
  [
    '{layout} has {found} buildings; {most} are the most, so that there is room for building dice.',
    '{layout}には建物が{found}件あります。建物ダイスの分を残すため、{most}件までです。',
  ],
  [
    'cards {cards} together raise ${found}; ${most} is the most for one action.',
    'カード{cards}の合計は${found}です。1アクションでは${most}までです。',
  ],
  [
    '{found}; more than {other} ({least}) is needed.',
    '{found}です。「{other}」（{least}）より大きい必要があります。',
  ],
  [
    '{found}; {other} is {most}, and no more than that is possible.',
    '{found}です。「{other}」は{most}で、それを超えられません。',
  ],
  ['{found}; the game starts with {wanted} (D2).', '{found}です。ゲームは{wanted}で始まります。'],
  [
    'no die shows 3, as one does in the example that pays 6 capital (D3).',
    '3の目のダイスがありません。資本金6を支払う例に必要です。',
  ],
  [
    'capital and profit are expected here, such as [3, 2], not {found}.',
    '資本金と利益の組が必要です（{found}ではなく）。',
  ],
  [
    '{found} capital; the row before has {before}, and the rows rise.',
    '資本金{found}です。前の行は{before}で、行は増えていきます。',
  ],
  [
    '{one} and {other} touch; unlike buildings of a card are better kept apart (M5).',
    '{one}と{other}が隣り合っています。1枚の中で異なる種類の建物は離すほうがよいでしょう。',
  ],
  [
    'open to the {side}, to a rail square that is not open to it (M6).',
    '{side}側の出口の先のレールが、こちらへ開いていません。',
  ],
  [
    'this track ends in land to the {side}, as tracks do on {found} cards ({cards}); at most two would be better (M6).',
    'この線路は{side}側の土地で終わります。そのようなカードが{found}枚あります（{cards}）。2枚までがよいでしょう。',
  ],
  [
    'this track leaves the card to the {side} beside the middle of that side, so it meets few others (M7).',
    'この線路は{side}側の中央でない所からカードを出るので、つながる相手が少なくなります。',
  ],
  [
    '{found} {what}; an odd number has a middle, where tracks of any two cards can meet (M7).',
    '{what}が{found}です。奇数なら中央があり、どの2枚の線路もつながります。',
  ],
  ['{found}; two or three on a card would be better (M8).', '{found}です。1枚に2件か3件がよいでしょう。'],
  [
    '{type} stands on {found} cards; on five, four cards would always have all types (M8).',
    '{type}は{found}枚にあります。5枚にあれば、どの4枚にも全種類がそろいます。',
  ],
  [
    'a link of {found} rails on one card; 1 to 4 would be better (M10).',
    '1枚の中に長さ{found}の路線があります。1から4がよいでしょう。',
  ],
  [
    'no card has a link of {found} rails; each of 1 to 4 would be better (M10).',
    '長さ{found}の路線を持つカードがありません。1から4までそろうとよいでしょう。',
  ],
  [
    'over seams there are links of {found} rails; at most 7 would be better (M10).',
    'カードをまたぐ路線に長さ{found}のものがあります。7までがよいでしょう。',
  ],
  [
    'links of {found} rails are longer than any payment ({most}); they can never be bought.',
    '長さ{found}の路線は支払いの上限（{most}）を超え、購入できません。',
  ],
  [
    '{layout} has {found}; three in every layout would be better (M11).',
    '{layout}には{found}です。どの並べ方でも3本あるとよいでしょう。',
  ],
  [
    'only {found:.1%} of the layouts have a building with two links; 95% would be better (M11).',
    '路線が2本ある建物は、並べ方の{found}にしかありません。95%あるとよいでしょう。',
  ],
  [
    'only {found:.1%} of the layouts have no more links than there are markers; 60% would be better, for the Engineer (M11).',
    '路線がマーカーの数以内の並べ方は{found}だけです。エンジニアのために60%あるとよいでしょう。',
  ],
  [
    '{layout} leaves {found} to build on; three in every layout would be better (M12).',
    '{layout}で建設できるのは{found}です。どの並べ方でも3つあるとよいでしょう。',
  ],
  [
    'only {found:.1%} of the layouts have a land square {what} where a building die may go; 95% would be better (M12).',
    '建物ダイスを置ける{what}土地は、並べ方の{found}にしかありません。95%あるとよいでしょう。',
  ],
  [
    'in {found:.1%} of the layouts unlike buildings touch over a seam; at most 30% would be better (M13).',
    '並べ方の{found}で、異なる種類の建物がカードの境で隣り合います。30%までがよいでしょう。',
  ],
  ['{icon} stands there twice, which is unusual (A1).', '{icon}が2つあります。普通はありません。'],
  [
    '{found} of the {all} sets of four cards have no {icon}, the first of them {cards} (A3).',
    '4枚の組{all}通りのうち{found}通りに{icon}がありません（最初はカード{cards}）。',
  ],
  [
    '{found} of the {all} sets of four cards have fewer than four destination icons of three types, the first of them {cards} (A3).',
    '4枚の組{all}通りのうち{found}通りで、目的地のアイコンが3種類4つに足りません（最初はカード{cards}）。',
  ],
  [
    '{found} of the {all} sets of four cards lack two or more of pol-, pass+, build and upg, the first of them {cards} (A3).',
    '4枚の組{all}通りのうち{found}通りで、汚染減少・乗客・建設・アップグレードのうち2つ以上が欠けます（最初はカード{cards}）。',
    '{found} of the {all} sets of four cards lack two or more of less pollution, passenger, build and upgrade, the first of them {cards}.',
  ],
  [
    'no worker, $, pol- or pass+; one of them makes the card an action on its own (A4).',
    '鉄道労働者、$、汚染減少、乗客のどれもありません。1つあれば、このカードだけでアクションができます。',
    'no worker, $, less pollution or passenger; one of them makes the card an action on its own.',
  ],
  [
    'cards {cards} together have {found}; {least} in every three cards would be better (A5).',
    'カード{cards}の合計は{found}です。どの3枚にも{least}つあるとよいでしょう。',
  ],
  [
    '{icon} stands on {found}; three cards or more would be better (A6).',
    '{icon}があるのは{found}です。3枚以上がよいでしょう。',
  ],
  [
    '{icon} stands in no slot alone or beside an icon of another action (A6).',
    '{icon}が単独で、または別のアクションのアイコンと並ぶスロットがありません。',
  ],
  [
    'no slot has two icons that serve one action, such as rail and a destination (A7).',
    'レールと目的地のように、1つのアクションに使える2つのアイコンがあるスロットがありません。',
  ],
  [
    'no slot has icons of two different actions (A7).',
    '異なるアクションのアイコンが並ぶスロットがありません。',
  ],
  ['{icon}; $2 to $4 would be better (A8).', '{icon}です。$2から$4がよいでしょう。'],
  [
    'the $ icons sum to {found}; 12 to 18 would be better (A8).',
    '$のアイコンの合計は{found}です。12から18がよいでしょう。',
  ],
  ['{found}; the rulebook has {wanted}.', '{found}です。ルールブックでは{wanted}です。'],
  [
    '{found} profit for more capital than in the row before, which has {before}.',
    '利益{found}です。前の行より資本金が多いのに、前の行は{before}です。',
  ],
  [
    '{found} capital is more than the track holds ({most}); this row is never used.',
    '資本金{found}はトラックの上限（{most}）を超え、この行は使われません。',
  ],
  [
    'a die of {die} costs {found} capital, more than the track holds ({most}).',
    '{die}の目のダイスには資本金{found}が必要で、トラックの上限（{most}）を超えます。',
  ],
];

/** What may stand in a gap, where anything would be too much. */
const GAPS: Record<string, string> = {
  hint: '| \\(is .+? meant\\?\\)',
  between: '| between [RLCI] and [RLCI]',
  over: '| over a seam',
  side: '\\w+',
  what: '.+?',
};
const CHECK = / \([MADP]\d+\)(?=\.$)/;
const tell = teller(SENTENCES, GAPS);

const COUNTED: Record<string, [string, string]> = {
  building: ['建物', '件'],
  'complete link': ['路線', '本'],
  'land square': ['土地', 'スペース'],
  card: ['カード', '枚'],
  'rail icon': ['レールのアイコン', 'つ'],
  'destination icon': ['目的地のアイコン', 'つ'],
};
const KINDS: Record<string, string> = {
  'an object': 'オブジェクト',
  'a list': '一覧',
  'true or false': '真偽値',
  'a fraction': '小数',
  'a huge number': '大きすぎる数',
  null: '空の値',
  columns: '横のスペース',
  rows: '縦のスペース',
  north: '北',
  east: '東',
  south: '南',
  west: '西',
  'next to no building': '、建物に隣接しない',
  'next to buildings of one type': '、1種類の建物だけに隣接する',
  'at the end of a track': '、線路の端にある',
  'in the first example of a purchase in the rulebook': 'ルールブックの最初の購入の例',
  'in its second example': 'ルールブックの2つ目の例',
  'in the example of an upgrade': 'アップグレードの例',
  ' over a seam': 'カードの境をまたぐ',
  'no card has rail and dC in slots[1]': 'スロット2にレールと商業施設の目的地があるカードがありません',
  'no card has rail in slots[1], [2] and [3] and dI in one of them':
    'スロット2、3、4にレールがあり、そのうち1つに工業地帯の目的地があるカードがありません',
  'no card has rail in slots[0] and in slots[1]': 'スロット1と2にレールがあるカードがありません',
  'the cards with rail and dC, with three rails and a dI and with two rails are not three cards':
    'スロット2にレールと商業施設、スロット2～4にレールと工業地帯、スロット1と2にレールのある、3枚の別々のカードが必要です',
};

/** "slots[1], [2] and [3]", as a file counts them, as "slots 2, 3 and 4". */
const slotNumbers = (found: string): string =>
  found
    .replace(/^slots/, /\].*\[/.test(found) ? 'slots ' : 'slot ')
    .replace(/\[(\d)\]/g, (_, n: string) => String(Number(n) + 1));

/** What stands in a gap, in the reader's language. */
function part(key: string, value: string, lang: Lang): string {
  const w = words(lang);
  const e = editorWords(lang);
  const named = e.fields[value];
  if (named) return named;
  if (key === 'icon' && (isIcon(value) || value === '$')) return value === '$' ? value : iconName(value, w);
  if (['type', 'one', 'other'].includes(key) && w.types[value]) return w.types[value];
  if (lang === 'en')
    return value
      .replace(/slots((?:\[\d\](?:, | and (?=\[))?)+)/g, slotNumbers)
      .replace(/\bd([RLCI])\b/g, (_, type: string) => w.destination(w.types[type] ?? type));
  if (KINDS[value]) return KINDS[value];
  const counted = /^(\d+|no) (.+?)s?$/.exec(value);
  if (counted && COUNTED[counted[2]!]) {
    const [what, unit] = COUNTED[counted[2]!]!;
    return counted[1] === 'no' ? `${what}なし` : `${what}${counted[1]}${unit}`;
  }
  return value
    .replace(/^the text '(.*)'$/s, '「$1」')
    .replace(/^'(.*)'$/s, '「$1」')
    .replace(/^ \(is '(.+)' meant\?\)$/, '（「$1」のことですか）')
    .replace(/^the layout (.+)$/, (_, cells: string) => `並べ方「${cells.replace(/ turned/g, '（回転）')}」`)
    .replace(
      /^ between (\w) and (\w)$/,
      (_, a: string, b: string) => `${w.types[a] ?? a}と${w.types[b] ?? b}を結ぶ`,
    )
    .replace(/^(\d+) to (\d+) entries are$/, '$1～$2個')
    .replace(/^(\d+) are$/, '$1個')
    .replace(/^[\d, and]+$/, (list) => list.replace(/, | and /g, '、'))
    .replace(
      /(\d+) for (\d+)(, )?/g,
      (_, a: string, b: string, more = '') => `${a}で${b}${more ? '、' : ''}`,
    );
}

/** A sentence of the check as a person is told it; undefined where it is not known. */
export function sayIt(text: string, lang: Lang): string | undefined {
  const told = tell(text, lang, (key, value) => part(key, value, lang));
  if (told !== undefined) return told.replace(CHECK, '').replace(/ \(grid\.columns\)/, '');
  return lang === 'en' ? text.replace(CHECK, '') : undefined;
}
