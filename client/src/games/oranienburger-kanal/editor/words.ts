/** What the editor says, in both languages; names of things are those of the table (../words.ts). */
import type { Lang } from '../../../board/game';
import type { CondKind, LineKind, ScopeName } from './model';

interface Dictionary {
  tabs: Record<'cards' | 'routes' | 'patterns', string>;
  decks: string;
  deck: (deck: string) => string;
  addDeck: (deck: string) => string;
  removeDeck: (deck: string) => string;
  oneDeck: string;
  cards: string;
  allCards: string;
  next: string;
  previous: string;
  faceStates: Record<'empty' | 'faulty' | 'fine' | 'unchecked', string>;
  face: (id: string, name: string, state: string) => string;
  noName: string;
  strays: string;
  removeStray: (what: string) => string;
  begin: string;
  clear: string;
  copyFrom: string;
  copyNone: string;
  name: string;
  nameIn: Record<'en' | 'ja', string>;
  nameHelp: string;
  cost: string;
  costWay: (n: number) => string;
  addCost: string;
  fame: string;
  effects: string;
  effect: (n: number) => string;
  addEffect: string;
  mode: string;
  modes: Record<'all' | 'choose1' | 'sequence', string>;
  kind: string;
  kinds: Record<LineKind, string>;
  up: string;
  down: string;
  duplicate: string;
  remove: (what: string) => string;
  add: string;
  more: string;
  less: string;
  condition: string;
  addCondition: string;
  conditionKind: string;
  conditionKinds: Record<CondKind, string>;
  standsAt: string;
  activation: string;
  activations: Record<'any' | '1' | '2', string>;
  then: string;
  addThen: string;
  extra: string;
  addExtra: string;
  gain: string;
  pay: string;
  payWay: (n: number) => string;
  addPay: string;
  traded: string;
  tradeFor: Record<'goods' | 'build', string>;
  times: string;
  timesKinds: Record<'number' | 'any' | 'count', string>;
  timesNumber: string;
  per: string;
  addPer: string;
  by: string;
  tiers: string;
  tier: (n: string) => string;
  tierFrom: string;
  orMore: string;
  does: string;
  doesKinds: Record<'nothing' | 'goods' | 'effect', string>;
  addTier: string;
  build: string;
  what: string;
  op: string;
  ops: Record<'place' | 'remove', string>;
  number: string;
  upto: string;
  exactly: string;
  where: string;
  anywhere: string;
  price: string;
  free: string;
  paid: string;
  choose: string;
  chooseNumber: string;
  twice: string;
  different: string;
  same: string;
  branch: (n: number) => string;
  addBranch: string;
  turns: string;
  source: string;
  scope: string;
  scopes: Record<ScopeName, string>;
  narrow: string;
  ofKind: string;
  onSide: string;
  onWhere: string;
  onCell: string;
  under: string;
  underNo: string;
  anyOf: string;
  activated: string;
  countDistinct: string;
  every: string;
  max: string;
  compare: string;
  comparisons: Record<'min' | 'eq' | 'max', string>;
  value: string;
  part: (n: number) => string;
  addPart: string;
  whichPattern: string;
  noPattern: string;
  asItLooks: string;
  saysNow: string;
  notSaid: string;
  cannotDraw: string;
  routes: string;
  routesHelp: string;
  routesOurs: string;
  routesOwn: string;
  routesBack: string;
  routeKind: string;
  routeAt: (where: string, what: string) => string;
  laid: (what: string, n: number, of: number) => string;
  here: string;
  nothing: string;
  edge: (row: number, column: number, side: string) => string;
  patterns: string;
  patternsHelp: string;
  addPattern: string;
  newPattern: (n: number) => string;
  patternOf: (name: string) => string;
  limit: string;
  one: string;
}

const EN: Dictionary = {
  tabs: { cards: 'Cards', routes: 'Printed routes', patterns: 'Patterns' },
  decks: 'Decks',
  deck: (deck) => `Deck ${deck}`,
  addDeck: (deck) => `Add deck ${deck}`,
  removeDeck: (deck) => `Remove deck ${deck}`,
  oneDeck: 'One deck is enough: it is played as A and as B.',
  cards: 'Cards',
  allCards: 'All cards',
  next: 'Next card',
  previous: 'Previous card',
  faceStates: { empty: 'empty', faulty: 'to be put right', fine: 'fine', unchecked: 'being checked' },
  face: (id, name, state) => `${id}, ${name}, ${state}`,
  noName: 'no name',
  strays: 'Cards whose number is taken, or is none',
  removeStray: (what) => `Remove ${what}`,
  begin: 'This card is empty. What you fill in makes it.',
  clear: 'Empty this card',
  copyFrom: 'Fill in as',
  copyNone: 'another card…',
  name: 'Name',
  nameIn: { en: 'Name, English', ja: 'Name, Japanese' },
  nameHelp: 'One language is enough.',
  cost: 'Cost',
  costWay: (n) => (n ? `or: way ${n + 1} to pay` : 'Cost'),
  addCost: 'Another way to pay',
  fame: 'Fame',
  effects: 'Effects',
  effect: (n) => `Effect ${n}`,
  addEffect: 'Add an effect',
  mode: 'When the building is activated',
  modes: {
    all: 'all effects, in any order',
    choose1: 'only one of the effects',
    sequence: 'all, in this order',
  },
  kind: 'What it does',
  kinds: {
    gain: 'Gain',
    trade: 'Trade',
    tiers: 'By a number',
    build: 'Build',
    choose: 'Choose',
    rotate: 'Turn the wheel',
  },
  up: 'Move up',
  down: 'Move down',
  duplicate: 'Duplicate',
  remove: (what) => `Remove: ${what}`,
  add: 'Add',
  more: 'More',
  less: 'Less',
  condition: 'Only if',
  addCondition: 'Condition',
  conditionKind: 'What is asked',
  conditionKinds: {
    of: 'a number of things',
    at: 'its place',
    all: 'all of these',
    any: 'one of these',
    not: 'not this',
  },
  standsAt: 'The building stands',
  activation: 'At which activation',
  activations: { any: 'at any activation', 1: 'only the 1st', 2: 'only the 2nd' },
  then: 'then, if it was done',
  addThen: 'Then…',
  extra: 'additionally, if',
  addExtra: 'Additional gain',
  gain: 'Gain',
  pay: 'Pay',
  payWay: (n) => (n ? `or pay (${n + 1})` : 'Pay'),
  addPay: 'Another way to pay',
  traded: 'For it',
  tradeFor: { goods: 'goods', build: 'something built' },
  times: 'How often',
  timesKinds: { number: 'a number of times', any: 'any number of times', count: 'once for each…' },
  timesNumber: 'Times at most',
  per: 'for each',
  addPer: 'For each…',
  by: 'By the number of',
  tiers: 'Steps',
  tier: (n) => `Step ${n}`,
  tierFrom: 'Number',
  orMore: 'or more',
  does: 'Brings',
  doesKinds: { nothing: 'nothing', goods: 'goods', effect: 'another effect' },
  addTier: 'Another step',
  build: 'Build',
  what: 'What',
  op: 'Do',
  ops: { place: 'build', remove: 'remove' },
  number: 'How many',
  upto: 'up to so many',
  exactly: 'exactly so many',
  where: 'Where',
  anywhere: 'anywhere',
  price: 'Price',
  free: 'free of charge',
  paid: 'at its cost',
  choose: 'Choose',
  chooseNumber: 'How many',
  twice: 'The same twice',
  different: 'must be different',
  same: 'may be the same',
  branch: (n) => `Choice ${n}`,
  addBranch: 'Another choice',
  turns: 'Turns',
  source: 'What is counted',
  scope: 'Where it counts',
  scopes: {
    adjacent: 'beside this building',
    board: 'on the whole board',
    neighbours: 'on the spaces next to it',
    stock: 'in your supply',
  },
  narrow: 'Narrow down',
  ofKind: 'Of the kinds',
  onSide: 'On the sides',
  onWhere: 'Lying',
  onCell: 'On a space',
  under: 'under a bridge',
  underNo: 'without a bridge',
  anyOf: 'any',
  activated: 'Activated',
  countDistinct: 'Count different kinds only',
  every: 'Once for every',
  max: 'At most',
  compare: 'How many',
  comparisons: { min: 'or more', eq: 'exactly', max: 'or fewer' },
  value: 'Number',
  part: (n) => `Part ${n}`,
  addPart: 'Another part',
  whichPattern: 'Pattern',
  noPattern: 'There is no pattern yet: draw one under “Patterns”.',
  asItLooks: 'As it will look',
  saysNow: 'What it says',
  notSaid: 'Sign by sign, until it is in order:',
  cannotDraw:
    'This card cannot be shown: it holds something that is not known here. Empty it, or mend its file.',
  routes: 'Printed routes',
  routesHelp:
    'Two paths, a rail and a canal, on the outer edge or with an end there. Choose a kind, then its places.',
  routesOurs: 'Nothing is said here, so the board starts with the routes of the game’s own set.',
  routesOwn: 'Say which routes are printed',
  routesBack: 'As in the game’s own set',
  routeKind: 'What to lay',
  routeAt: (where, what) => `${where}: ${what}`,
  laid: (what, n, of) => `${what} ${n} of ${of}`,
  here: 'here',
  nothing: 'empty',
  edge: (row, column, side) => `${'ABCD'.charAt(column)}${row + 1}, ${side}`,
  patterns: 'Patterns of routes',
  patternsHelp:
    'Routes in a shown position to the building, which is the dark square in the middle. Choose the places.',
  addPattern: 'Draw a pattern',
  newPattern: (n) => `Pattern ${n}`,
  patternOf: (name) => `Pattern: ${name}`,
  limit: 'no limit',
  one: 'each',
};

const JA: Dictionary = {
  tabs: { cards: 'カード', routes: '印刷された経路', patterns: '経路の形' },
  decks: 'デッキ',
  deck: (deck) => `デッキ${deck}`,
  addDeck: (deck) => `デッキ${deck}を追加`,
  removeDeck: (deck) => `デッキ${deck}を削除`,
  oneDeck: 'デッキは1つで足ります。AとしてもBとしても使われます。',
  cards: 'カード',
  allCards: 'カード一覧',
  next: '次のカード',
  previous: '前のカード',
  faceStates: { empty: '空', faulty: '要修正', fine: '完成', unchecked: '確認中' },
  face: (id, name, state) => `${id}、${name}、${state}`,
  noName: '名前なし',
  strays: '番号が重複または範囲外のカード',
  removeStray: (what) => `${what}を削除`,
  begin: 'このカードは空です。入力すると作られます。',
  clear: 'このカードを空にする',
  copyFrom: '写す元',
  copyNone: '別のカード…',
  name: '名前',
  nameIn: { en: '名前（英語）', ja: '名前（日本語）' },
  nameHelp: 'どちらか一方で構いません。',
  cost: 'コスト',
  costWay: (n) => (n ? `または（支払い方${n + 1}）` : 'コスト'),
  addCost: '別の支払い方',
  fame: '名声点',
  effects: '効果',
  effect: (n) => `効果${n}`,
  addEffect: '効果を追加',
  mode: '建造物の発動時',
  modes: { all: 'すべての効果を好きな順に', choose1: '効果を1つだけ', sequence: 'すべてをこの順に' },
  kind: '内容',
  kinds: {
    gain: '獲得',
    trade: '交換',
    tiers: '数に応じて',
    build: '建設',
    choose: '選択',
    rotate: 'ホイール回転',
  },
  up: '上へ',
  down: '下へ',
  duplicate: '複製',
  remove: (what) => `${what}を削除`,
  add: '追加',
  more: '詳細',
  less: '閉じる',
  condition: '条件',
  addCondition: '条件',
  conditionKind: '条件の種類',
  conditionKinds: { of: '数', at: '場所', all: 'すべて', any: 'いずれか', not: '否定' },
  standsAt: 'この建造物の場所',
  activation: '発動の回',
  activations: { any: '何回目でも', 1: '1回目のみ', 2: '2回目のみ' },
  then: 'そのあと（実行した場合）',
  addThen: 'そのあと…',
  extra: '条件を満たせば追加で',
  addExtra: '追加の獲得',
  gain: '獲得',
  pay: '支払い',
  payWay: (n) => (n ? `または（支払い${n + 1}）` : '支払い'),
  addPay: '別の支払い方',
  traded: '得るもの',
  tradeFor: { goods: '資源', build: '建設' },
  times: '回数',
  timesKinds: { number: '決まった回数', any: '何回でも', count: '…につき1回' },
  timesNumber: '最大回数',
  per: '次の1つにつき',
  addPer: '…につき',
  by: '数えるもの',
  tiers: '段階',
  tier: (n) => `段階${n}`,
  tierFrom: '数',
  orMore: '以上',
  does: '得るもの',
  doesKinds: { nothing: 'なし', goods: '資源', effect: '別の効果' },
  addTier: '段階を追加',
  build: '建設',
  what: '対象',
  op: '行うこと',
  ops: { place: '建設', remove: '取り除く' },
  number: '数',
  upto: 'この数まで',
  exactly: 'ちょうどこの数',
  where: '場所',
  anywhere: 'どこでも',
  price: 'コスト',
  free: '無料',
  paid: '通常のコスト',
  choose: '選択',
  chooseNumber: '選ぶ数',
  twice: '同じもの',
  different: '異なるもの',
  same: '同じものでもよい',
  branch: (n) => `選択肢${n}`,
  addBranch: '選択肢を追加',
  turns: '回転数',
  source: '数えるもの',
  scope: '数える範囲',
  scopes: { adjacent: 'この建造物の辺', board: 'ボード全体', neighbours: '隣のスペース', stock: '手元' },
  narrow: '絞り込み',
  ofKind: '種類',
  onSide: '辺',
  onWhere: '位置',
  onCell: 'スペース',
  under: '橋の下',
  underNo: '橋なし',
  anyOf: '指定なし',
  activated: '発動',
  countDistinct: '異なる種類だけ数える',
  every: '何個ごと',
  max: '上限',
  compare: '比較',
  comparisons: { min: '以上', eq: 'ちょうど', max: '以下' },
  value: '数',
  part: (n) => `条件${n}`,
  addPart: '条件を追加',
  whichPattern: '形',
  noPattern: '形がまだありません。「経路の形」で描いてください。',
  asItLooks: '完成図',
  saysNow: '説明文',
  notSaid: '誤りがあるため、記号を順に読みます。',
  cannotDraw:
    'このカードは表示できません。ここで扱えない内容が含まれています。空にするか、ファイルを直してください。',
  routes: '印刷された経路',
  routesHelp:
    '小道2本、線路1本、運河1本。外縁上、または一端が外縁に接する場所。種類を選んでから場所を選びます。',
  routesOurs: '指定がないため、ゲーム付属のセットの経路で始まります。',
  routesOwn: '印刷された経路を指定する',
  routesBack: 'ゲーム付属のセットと同じにする',
  routeKind: '敷くもの',
  routeAt: (where, what) => `${where}：${what}`,
  laid: (what, n, of) => `${what} ${n}／${of}`,
  here: 'ここ',
  nothing: '空',
  edge: (row, column, side) => `${'ABCD'.charAt(column)}${row + 1}の${side}`,
  patterns: '経路の形',
  patternsHelp: '建造物（中央の濃い四角）に対して決まった位置にある経路。場所を選んでください。',
  addPattern: '形を描く',
  newPattern: (n) => `形${n}`,
  patternOf: (name) => `形：${name}`,
  limit: '上限なし',
  one: '1個',
};

export type Words = Dictionary;
const WORDS: Record<Lang, Dictionary> = { en: EN, ja: JA };
export const editorWords = (lang: Lang): Words => WORDS[lang];
