/** What the editor says, in both languages; names of things are those of the table (../words.ts). */
import type { Lang } from '../../../board/game';
import type { Names } from './table';
import { TRACK } from './model';

const EN = {
  cards: 'Cards',
  allCards: 'All cards',
  numbers: 'Numbers',
  general: 'Size and numbers',
  parts: 'Parts of the set',
  next: 'Next card',
  previous: 'Previous card',
  faceStates: {
    empty: 'empty',
    faulty: 'to be put right',
    fine: 'in order',
    unchecked: 'not checked yet',
  } as Record<string, string>,
  face: (card: string, name: string, state: string, advice: number) =>
    [card, name, state, advice ? `${advice} advice` : ''].filter(Boolean).join(', '),
  togetherTitle: 'All cards together',
  copyFrom: 'Make it like',
  copyNone: 'choose a card',
  cannotDraw: 'This card holds something that cannot be drawn here.',
  // map
  map: 'Map',
  brush: 'Draw with',
  brushes: { '.': 'land', [TRACK]: 'track', '-': 'west to east', '|': 'north to south' } as Record<
    string,
    string
  >,
  corner: (from: string, to: string) => `${from} to ${to}`,
  rail: (how: string) => `rail ${how}`,
  sides: { N: 'north', E: 'east', S: 'south', W: 'west' } as Record<string, string>,
  noSquare: 'nothing',
  unknownSquare: (code: string) => `“${code}”, not known`,
  squareAt: (row: number, column: number, what: string, note: string) =>
    `Row ${row}, square ${column}: ${what}${note ? `, ${note}` : ''}`,
  row: (n: number) => `row ${n}`,
  square: (n: number) => `square ${n}`,
  hasNote: { true: 'to be put right', false: 'there is advice' } as Record<string, string>,
  mapHelp:
    'Click or drag over squares; the same brush again makes land. “Track” lays rails where it is drawn. With the keyboard: arrows, and the letter of a square; Shift with arrows draws track.',
  rows: 'As text',
  rowsHelp: (letters: string) => `One line for each row: ${letters}`,
  turnMap: 'Turn the map',
  clearMap: 'Clear the map',
  wrongSize: 'This map has another size than the set. Drawing on it brings it to the size.',
  // icons
  icons: 'Icons',
  slot: (n: number) => `Slot ${n}`,
  addIcon: (icon: string) => `Add ${icon}`,
  takeIcon: (icon: string) => `Take away ${icon}`,
  emptySlot: 'one or two icons',
  full: 'Two icons at most: take one away first.',
  unknownIcon: (icon: string) => `“${icon}”, not known`,
  money: 'money',
  amount: 'amount',
  // names
  names: 'Name of the place',
  nameIn: { en: 'English', ja: 'Japanese' } as Record<string, string>,
  nameHelp: 'May be left out. A name in one language serves in both.',
  // as it looks
  asItLooks: 'As it looks',
  asPrinted: 'As printed',
  turned: 'Turned',
  actionFace: 'Icons of the card',
  layout: 'Four cards side by side',
  layoutHelp: 'Pale tracks do not lead from building to building.',
  cell: (where: string) => `Card, ${where}`,
  turnCell: (where: string) => `Turned, ${where}`,
  deal: 'Any four',
  lay: 'Show these four',
  links: (n: number) => (n === 1 ? '1 link' : n ? `${n} links` : 'No link'),
  link: (one: string, other: string, length: number) => `${one} to ${other}, length ${length}`,
  // numbers
  size: 'Size of the maps',
  columns: 'Squares across',
  rowsOf: 'Squares down',
  sizeHelp:
    'For all eight cards. Squares are added, or cut off, at the right and at the bottom. With odd numbers the sides have a middle, where tracks of any two cards can meet.',
  tracks: 'Tracks',
  dice: 'Dice',
  scoring: 'Scoring',
  die: (n: number) => `Die ${n}`,
  leisureHelp: 'Capital that is paid, and the profit it becomes.',
  pays: 'Capital',
  becomes: 'Profit',
  line: (n: number) => `Row ${n}`,
  addRow: 'Add a row',
  remove: (what: string) => `Remove: ${what}`,
  asBook: 'As in the rulebook',
};
export type Words = typeof EN;

const JA: Words = {
  cards: 'カード',
  allCards: 'すべてのカード',
  numbers: '数値',
  general: '大きさと数値',
  parts: 'セットの内容',
  next: '次のカード',
  previous: '前のカード',
  faceStates: { empty: '空', faulty: '要修正', fine: '問題なし', unchecked: '未確認' },
  face: (card, name, state, advice) =>
    [card, name, state, advice ? `助言${advice}件` : ''].filter(Boolean).join('、'),
  togetherTitle: 'カード全体について',
  copyFrom: '写し元',
  copyNone: 'カードを選ぶ',
  cannotDraw: 'このカードには、ここでは描けないものがあります。',
  map: 'マップ',
  brush: '描くもの',
  brushes: { '.': '土地', [TRACK]: '線を引く', '-': '東西', '|': '南北' },
  corner: (from, to) => `${from}と${to}`,
  rail: (how) => `レール（${how}）`,
  sides: { N: '北', E: '東', S: '南', W: '西' },
  noSquare: 'なし',
  unknownSquare: (code) => `不明な「${code}」`,
  squareAt: (row, column, what, note) => `${row}行${column}列：${what}${note ? `、${note}` : ''}`,
  row: (n) => `${n}行`,
  square: (n) => `${n}列`,
  hasNote: { true: '要修正', false: '助言あり' },
  mapHelp:
    'クリックするか、なぞって描きます。同じものでもう一度なぞると土地に戻ります。「線を引く」では、なぞったとおりにレールが敷かれます。キーボードでは矢印で移動し、スペースの文字で描きます。Shiftと矢印で線を引きます。',
  rows: '文字で入力',
  rowsHelp: (letters) => `1行ずつ入力します：${letters}`,
  turnMap: 'マップを回す',
  clearMap: 'マップを消す',
  wrongSize: 'このマップはセットの大きさと違います。描くと大きさが合います。',
  icons: 'アイコン',
  slot: (n) => `スロット${n}`,
  addIcon: (icon) => `追加：${icon}`,
  takeIcon: (icon) => `外す：${icon}`,
  emptySlot: 'アイコン1つか2つ',
  full: 'アイコンは2つまでです。先に1つ外してください。',
  unknownIcon: (icon) => `不明な「${icon}」`,
  money: 'お金',
  amount: '金額',
  names: '地名',
  nameIn: { en: '英語', ja: '日本語' },
  nameHelp: '省略できます。片方だけ入力すれば、両方の言語に使われます。',
  asItLooks: '見た目',
  asPrinted: '印刷の向き',
  turned: '回転',
  actionFace: 'カードのアイコン',
  layout: '4枚を並べる',
  layoutHelp: '薄い線路は、建物から建物までつながっていません。',
  cell: (where) => `${where}のカード`,
  turnCell: (where) => `${where}を回す`,
  deal: '無作為に4枚',
  lay: 'この4枚を並べる',
  links: (n) => (n ? `路線${n}本` : '路線なし'),
  link: (one, other, length) => `${one}と${other}、長さ${length}`,
  size: 'マップの大きさ',
  columns: '横のスペース',
  rowsOf: '縦のスペース',
  sizeHelp:
    '8枚すべてに共通です。右端と下端のスペースが増減します。奇数にすると辺に中央ができ、どの2枚の線路もつながります。',
  tracks: 'トラック',
  dice: 'ダイス',
  scoring: '得点',
  die: (n) => `ダイス${n}`,
  leisureHelp: '支払う資本金と、それが変わる利益。',
  pays: '資本金',
  becomes: '利益',
  line: (n) => `${n}行目`,
  addRow: '行を追加',
  remove: (what) => `削除：${what}`,
  asBook: 'ルールブックのとおり',
};

export const editorWords = (lang: Lang): Words => (lang === 'ja' ? JA : EN);

/** What a square is, in words. */
export function squareName(code: string, sides: readonly string[] | undefined, e: Words, w: Names): string {
  if (w.types[code]) return w.types[code];
  const plain = e.brushes[code];
  if (sides) return e.rail(plain ?? e.corner(e.sides[sides[0]!]!, e.sides[sides[1]!]!));
  return plain ?? (code ? e.unknownSquare(code) : e.noSquare);
}
