/** Places and sentences of the check, in the reader's language. */
import type { Lang } from '../../../board/game';
import { teller, type Sentence } from '../../../sets/say';
import { words } from '../words';
import {
  boardAt,
  boardIds,
  cardAt,
  CONSEQUENCES,
  isIcon,
  kindOf,
  KINDS,
  titleOf,
  type Document,
} from './model';
import { editorWords, iconWords } from './words';

/** "boards.A.1910[2][4]" as "Board A, 1910 face, row 3, square 5". */
export function placeWords(place: string, document: Document, lang: Lang): string {
  const e = editorWords(lang);
  const w = words(lang);
  let of = '';
  if (/^boards[.[]/.test(place)) {
    const at = boardAt(document, place);
    of = w.boardName(boardIds(document.boards)[at] || /^boards[.[](\w+)/.exec(place)?.[1] || '');
  } else if (/^cards[.[]/.test(place)) {
    const card = document.cards[cardAt(document, place)];
    const kind = kindOf(card);
    const name = titleOf(card) || /^cards[.[](\w+)/.exec(place)?.[1] || '';
    of = [w.card(name), kind ? `(${w.kinds[kind]})` : ''].filter(Boolean).join(' ');
  } else if (place === 'boards') of = e.allBoards;
  else if (place === 'cards') of = e.allCards;
  return [of, fieldWords(place, lang)].filter(Boolean).join(w.comma);
}

/** The part that a place names, without the board or the card: "1910 face, row 3, square 5". */
export function fieldWords(place: string, lang: Lang): string {
  const e = editorWords(lang);
  const w = words(lang);
  const parts: string[] = [];
  const inside = /^(boards|cards)(?:\.\w+|\[\d+\])(.*)$/.exec(place);
  const steps = [...(inside?.[2] ?? place).matchAll(/\[(\d+)\]/g)].map((found) => Number(found[1]) + 1);
  const key = /^\.(\w+)/.exec(inside?.[2] ?? '')?.[1] ?? '';
  if (inside?.[1] === 'boards') {
    if (key === '1920' || key === '1910') parts.push(e.faceShort(key));
    if (key === 'letter') parts.push(e.letter);
    if (steps[0]) parts.push(e.row(steps[0]));
    if (steps[1]) parts.push(e.square(steps[1]));
  } else if (inside) {
    const fields: Record<string, string> = {
      id: e.id,
      kind: e.kind,
      slots: steps[0] ? e.icon(steps[0]) : e.icons,
      strip: e.strip,
      consequences: e.consequences,
      void: e.void,
      mark: e.mark,
      label: e.label,
      type: e.type,
    };
    if (Object.hasOwn(fields, key)) parts.push(fields[key]!);
  } else if (/^grid\b/.test(place)) {
    parts.push(e.size);
    if (place === 'grid.columns') parts.push(e.columns);
    if (place === 'grid.rows') parts.push(e.rowsOf);
  } else if (place === 'joker') parts.push(e.joker);
  else if (/^numbers\b/.test(place)) {
    const number = /^numbers\.(\w+)/.exec(place)?.[1] ?? '';
    parts.push(Object.hasOwn(e.fields, number) ? e.fields[number]! : number || e.tabs.numbers!);
    if (steps[0]) parts.push(Object.hasOwn(e.entry, number) ? e.entry[number]!(steps[0]) : String(steps[0]));
  }
  return parts.join(w.comma);
}

/**
 * The sentences of component_check.py with their gaps, and the same in Japanese. Who fills in boards and cards here has
 * no use for the names of the checks at their ends, which are left out in both languages, or for how a file is written:
 * then a third sentence says it.
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
  ['a capital letter A to Z is expected here, not {found}.', 'AからZの文字が必要です（{found}ではなく）。'],
  ['{found}; the board in this place is {wanted!r}.', '{found}です。この位置のボードは「{wanted}」です。'],
  [
    'the letter {letter} stands on {found} boards; only {joker}, the joker, may (B1).',
    '文字{letter}のボードが{found}枚あります。複数使えるのはジョーカーの{joker}だけです。',
  ],
  [
    '{found} is no row of squares; {columns} codes with spaces between them are expected.',
    '{found}はスペースの行ではありません。空白で区切った{columns}個が必要です。',
  ],
  [
    '{found} squares; {columns} are expected (grid.columns).',
    'スペースが{found}個です。{columns}個必要です。',
    '{found} squares; {columns} are expected.',
  ],
  [
    '{found} is no square{hint}; possible are {known}, or a label such as {label}.',
    '{found}はスペースではありません{hint}。使えるもの：{known}、または{label}のようなラベル。',
  ],
  [
    'the label {label} on board {board}; its labels begin with {letter} (B2).',
    'ボード{board}にラベル{label}があります。このボードのラベルは{letter}で始まります。',
  ],
  ['the label {label} stands twice on this face (B2).', 'この面にラベル{label}が2つあります。'],
  ['no parcel card has the label {label} (B2).', 'ラベル{label}の地所カードがありません。'],
  [
    '{found} buildings and parcels; {most} on a face are the most.',
    '建物と地所が{found}あります。1つの面に{most}までです。',
  ],
  [
    '{players} players lay {needed} boards and there are {found} to choose from, boards {joker} counted as one.',
    '{players}人では{needed}枚を並べますが、選べるボードは{found}枚です（{joker}は1枚と数えます）。',
  ],
  [
    'for {players} no choice of 1920 faces shows more than {found}; {needed} are needed (B4).',
    '{players}では、1920年の面をどう選んでも{found}までです。{needed}必要です。',
  ],
  [
    'for {players} players some boards show {found} parcels together; {most} are the most, so that the auction deck can hold what is not dealt (B4).',
    '{players}人では、合わせて地所{found}になるボードがあります。配られない分がオークションのデッキに入るよう、{most}までです。',
  ],
  [
    'for {players} some boards have {printed} printed squares, and building tiles bring {tiles}; that is more than {passengers} passengers (B5).',
    '{players}では、印刷された建物が{printed}スペースになるボードがあり、建物タイルが{tiles}加わります。乗客{passengers}人では足りません。',
  ],
  ['{found}; 1 to 8 letters or digits are expected.', '{found}です。英数字1～8文字が必要です。'],
  ['two cards have this id.', '同じ名前のカードが2枚あります。', 'two cards have this name.'],
  [
    '{found} is not known here{hint}; possible are {known}.',
    '{found}は知られていません{hint}。使えるもの：{known}。',
  ],
  [
    'a card of the kind {kind} after one of the kind {before}; the order is {order}.',
    '「{before}」の後に「{kind}」があります。順序：{order}。',
  ],
  [
    '{found} is no icon{hint}; possible are {known}.',
    '{found}はアイコンではありません{hint}。',
    '{found} is no icon{hint}.',
  ],
  [
    '{found} is no label of a parcel; labels are like A1.',
    '{found}は地所のラベルではありません。A1のような文字です。',
  ],
  ['no board has a parcel {label} (B2).', '地所{label}のあるボードがありません。'],
  ['{other} is the parcel card of {label} already (B2).', '{label}の地所カードにはすでに{other}があります。'],
  ['{found} parcel cards; {most} are the most.', '地所カードが{found}枚です。{most}枚までです。'],
  [
    '{icon} is missing; the card must show what it is of ({check}).',
    '「{icon}」がありません。カードには、それ自身のアイコンが必要です。',
    '{icon} is missing; the card must show what it is of.',
  ],
  ['only auction cards are void (K6).', '無効にできるのはオークションのカードだけです。'],
  ['a void ticket has no strip (K6).', '無効チケットに磁気帯はありません。'],
  ['{found} stands there twice; once is possible.', '「{found}」が2つあります。1つまでです。'],
  [
    '{found} development cards; {needed} fill the books of {players} players (K1).',
    '発展カードが{found}枚です。{players}人分のチケットブックに{needed}枚必要です。',
  ],
  [
    '{found}; {wanted} are expected: four cards of each type, R, L, C and I in turn (K4).',
    '{found}です。{wanted}が必要です（各タイプ4枚）。',
    '{found}; {wanted} are expected: four cards of each type.',
  ],
  ['{found}; {wanted} is expected in this place (K2).', '{found}です。この位置には{wanted}が必要です。'],
  [
    '{found} generic cards; {needed} are expected, two for each player (K2).',
    'ジェネリックカードが{found}枚です。{needed}枚（1人2枚）必要です。',
  ],
  [
    '{found} auction cards with a mark up to {players}; {needed} are needed (K5).',
    '{players}人までに使うオークションのカードが{found}枚です。{needed}枚必要です。',
    '{found} auction cards used with {players} players; {needed} are needed.',
  ],
  [
    '{found}; {other} is {most}, and no more than that is possible.',
    '{found}です。「{other}」は{most}で、それを超えられません。',
  ],
  ['{found}; no stress costs nothing (T3).', '{found}です。ストレス0の減点は0です。'],
  [
    '{found} after {before}; more stress never costs less (T3).',
    '{before}の後が{found}です。ストレスが増えて減点が減ることはありません。',
  ],
  ['{found} after {before}; the bids rise.', '{before}の後が{found}です。ビッドの額は増えていきます。'],
  [
    '{label} is on the 1910 face only; the 1920 face shows all labels (B3).',
    '{label}が1910年の面だけにあります。1920年の面にはすべてのラベルがあります。',
  ],
  [
    '{found} on the 1910 face, {normal} on the 1920 face; one fewer would be better (B3).',
    '1910年の面に{found}、1920年の面に{normal}です。1つ少ないほうがよいでしょう。',
  ],
  ['no more mountains and water than on the 1920 face (B3).', '山地と水域が1920年の面より多くありません。'],
  [
    'for {players} all boards show {needed} parcels or more, so that none are ever laid again (B4).',
    '{players}では、どのボードでも地所が{needed}以上になり、並べ直すことがありません。',
  ],
  [
    '{type} is printed on {found}; two boards or more would be better (B6).',
    '{type}が印刷されているのは{found}です。2枚以上がよいでしょう。',
  ],
  [
    'a printed building of two squares or more is on {found}; two boards would be better (B6).',
    '2スペース以上の建物があるのは{found}です。2枚あるとよいでしょう。',
  ],
  [
    '{found} print no other type than {type}, so that two players may find just that one (B6).',
    '{found}に{type}しか印刷されていないので、2人のときそれだけになることがあります。',
  ],
  [
    '{label} is {found} rails from the nearest building or parcel; {most} at most would be better (B7).',
    '{label}から最も近い建物か地所まで線路{found}です。{most}までがよいでしょう。',
  ],
  [
    'no track leads from {label} to a building or parcel of this face (B7).',
    '{label}から、この面の建物や地所へ線路がつながりません。',
  ],
  [
    '{found}; {low} to {high} on this face would be better (B8).',
    '{found}です。この面では{low}から{high}がよいでしょう。',
  ],
  [
    '{found} of water; a 1920 face had better have none (B8).',
    '水域が{found}あります。1920年の面にはないほうがよいでしょう。',
  ],
  [
    '{found} with water on their 1910 face; half of them would be better (B8).',
    '1910年の面に水域があるのは{found}です。半分あるとよいでしょう。',
  ],
  ['the spaces that are not water do not hang together (B8).', '水域以外のスペースがつながっていません。'],
  [
    'the {side} edge has {found} of land or mountain; 3 would be better, so that tracks lead over it (B9).',
    '{side}側の端の平地と山地が{found}です。線路がまたげるよう、3つあるとよいでしょう。',
  ],
  [
    '{found} of the kind {kind}; {wanted} would be usual (K1).',
    '「{kind}」が{found}です。通常は{wanted}枚です。',
  ],
  ['{found} void; two or three would be better (K6).', '無効チケットが{found}です。2枚か3枚がよいでしょう。'],
  ['only void tickets lack the strip (K6).', '磁気帯がないのは無効チケットだけです。'],
  [
    '{found}; {low} to {high} on a card of this kind would be better (K7).',
    '{found}です。この種類では{low}から{high}がよいでしょう。',
  ],
  ['{icon} stands there twice.', '「{icon}」が2つあります。'],
  [
    '{icon} is on {found} that {players} may get; four would be better (K8).',
    '{players}で手に入る「{icon}」は{found}です。4枚あるとよいでしょう。',
  ],
  [
    'rail1, rail2 and rail3 are on {one}, {two} and {three} of the development and auction cards; about 3 : 2 : 1 would be better (K8).',
    '発展とオークションのカードの線路1、2、3は{one}、{two}、{three}枚です。およそ3：2：1がよいでしょう。',
    '1, 2 and 3 rails are on {one}, {two} and {three} of the development and auction cards; about 3 : 2 : 1 would be better.',
  ],
  [
    '{consequence} is the consequence of {found}; three would be better (K9).',
    '結果「{consequence}」は{found}にあります。3枚あるとよいでしょう。',
  ],
  [
    'three icons for actions or more and no consequence (K9).',
    'アクションのアイコンが3つ以上あるのに、結果がありません。',
  ],
  [
    '{found:.0%} of the development and auction cards have an icon for administration; 40% would be better (K10).',
    '発展とオークションのカードのうち、管理のアイコンがあるのは{found}です。40%あるとよいでしょう。',
  ],
  [
    '{players} find about {found:.1f} of {icon} on development and auction cards; {least} would be better (K12).',
    '{players}では、発展とオークションのカードに「{icon}」が約{found}です。{least}あるとよいでしょう。',
  ],
  ['{found}; {wanted} would be usual.', '{found}です。通常は{wanted}です。'],
  [
    '{found} levels of stress; {wanted} would be usual (T3).',
    'ストレスが{found}段階です。通常は{wanted}段階です。',
  ],
  [
    '{found} after {before}; the next point had better cost more (T4).',
    '{before}の後が{found}です。次の1点は高くなるほうがよいでしょう。',
  ],
];

/** What may stand in a gap, where anything would be too much. */
const GAPS: Record<string, string> = {
  hint: '| \\(is .+? meant\\?\\)',
  side: '\\w+',
  check: 'K\\d+',
};
const CHECK = / \([BKT]\d+\)(?=\.$)/;
const tell = teller(SENTENCES, GAPS);

const COUNTED: Record<string, [what: string, unit: string]> = {
  parcel: ['地所', ''],
  board: ['ボード', '枚'],
  card: ['', '枚'],
  slot: ['アイコン', '個'],
  space: ['', 'スペース'],
  mountain: ['山地', ''],
  player: ['', '人'],
};
const PLAIN: Record<string, string> = {
  'an object': 'オブジェクト',
  'a list': '一覧',
  'true or false': '真偽値',
  'a fraction': '小数',
  'a huge number': '大きすぎる数',
  null: '空の値',
  no: '0',
  'no building cards': '建物カードなし',
};
const SIDES: Record<string, 'N' | 'E' | 'S' | 'W'> = { north: 'N', east: 'E', south: 'S', west: 'W' };
const own = <T>(table: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** What stands in a gap, in the reader's language. */
function part(gap: string, value: string, lang: Lang): string {
  const w = words(lang);
  const e = editorWords(lang);
  const icon = (code: string): string => (code === '$' || isIcon(code) ? iconWords(code, e, w) : code);
  if (gap === 'icon') return icon(value);
  if (gap === 'type') return own(w.types, value) ?? value;
  if (gap === 'other') return own(e.fields, value) ?? value;
  if ((KINDS as readonly string[]).includes(value)) return w.kinds[value]!;
  if (value.split(', ').every((each) => Object.hasOwn(w.kinds, each)))
    return value
      .split(', ')
      .map((each) => own(w.kinds, each) ?? each)
      .join(w.comma);
  if ((CONSEQUENCES as readonly string[]).includes(value)) return e.consequence[value]!;
  // "rail2, worker and $1"
  const list = value.split(/, | and /);
  if (['found', 'wanted'].includes(gap) && list.every(isIcon)) return list.map(icon).join(w.comma);
  if (lang === 'en') return value;
  const side = own(SIDES, value);
  if (side) return w.sides[side]!;
  const plain = own(PLAIN, value);
  if (plain) return plain;
  const counted = /^(\d+|no) (.+)$/.exec(value);
  const what = counted && (own(COUNTED, counted[2]!) ?? own(COUNTED, counted[2]!.replace(/s$/, '')));
  if (counted && what) return `${what[0]}${counted[1] === 'no' ? 0 : counted[1]}${what[1]}`;
  return value
    .replace(/^the text '(.*)'$/s, '「$1」')
    .replace(/^'(.*)'$/s, '「$1」')
    .replace(/^ \(is '(.+)' meant\?\)$/, '（「$1」のことですか）')
    .replace(/^(\d+) to (\d+) entries are$/, '$1～$2個')
    .replace(/^(\d+) are$/, '$1個');
}

/** A sentence of the check as a person is told it; undefined where it is not known. */
export function sayIt(text: string, lang: Lang): string | undefined {
  const told = tell(text, lang, (gap, value) => part(gap, value, lang));
  return (told ?? (lang === 'en' ? text : undefined))?.replace(CHECK, '');
}
