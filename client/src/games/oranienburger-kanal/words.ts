/** Short words on the drawing itself, in both languages; sentences and names of moves come from the game's texts. */
import type { Lang } from '../../board/game';
import type { SymbolName } from './symbols';
import type { Side } from './types';

interface Dictionary {
  symbols: Partial<Record<SymbolName, string>>;
  sides: Record<Side, string>;
  kinds: Record<string, string>;
  resources: Record<string, string>;
  colours: Record<string, string>;
  stages: Record<string, string>;
  spaces: Record<string, string>;
  extensions: Record<string, string>;
  parts: Record<string, string>;
  soloBands: Record<string, string>;
  campaignBands: Record<string, string>;
  ahead: Record<string, string>;
  frameIf: string;
  framePay: string;
  comma: string;
  or: string;
  colon: string;
  board: string;
  actions: string;
  openCards: string;
  ownBoard: (name: string) => string;
  industryOf: (name: string) => string;
  wheel: string;
  supply: string;
  round: (n: number) => string;
  roundOf: (n: number, of: number) => string;
  turnOf: (n: number, of: number) => string;
  lastRound: string;
  lastShort: string;
  gameOf: (n: number) => string;
  over: string;
  first: string;
  blocked: string;
  blockedNext: (space: string) => string;
  pile: (colour: string, n: number) => string;
  left: (n: number) => string;
  target: (n: number) => string;
  opens: (colour: string) => string;
  openNow: string;
  lastOnly: string;
  talersHere: (n: number) => string;
  discOf: (letter: string) => string;
  free: string;
  space: (n: string, what: string) => string;
  branchSix: string;
  spaceNumber: (n: string) => string;
  cost: string;
  costNone: string;
  fame: string;
  fameOf: (n: number) => string;
  card: (id: string) => string;
  cell: (grid: string) => string;
  emptyCell: (grid: string) => string;
  cellWith: (name: string, grid: string) => string;
  routesOf: (n: number) => string;
  bridgesOf: (n: number) => string;
  activatedTimes: (n: number) => string;
  between: (a: string, b: string) => string;
  outer: (a: string, side: Side) => string;
  edgeEmpty: string;
  printed: string;
  withBridge: string;
  leaving: string;
  onEdge: (what: string, where: string) => string;
  lay: (what: string) => string;
  layInstead: (what: string, old: string) => string;
  layOn: (what: string, where: string) => string;
  bridgeOn: (where: string) => string;
  takeAway: (what: string, where: string) => string;
  choices: (n: number) => string;
  buy: (what: string, price: number) => string;
  buyShort: string;
  rotate: (price: number) => string;
  rotateShort: string;
  freeRotate: string;
  done: string;
  topCard: string;
  take: (what: string) => string;
  costWay: (what: string) => string;
  effect: (n: number) => string;
  choice: (n: number) => string;
  pay: (what: string) => string;
  activate: (name: string, grid: string) => string;
  pays: (what: string) => string;
  gains: (what: string) => string;
  loses: (what: string) => string;
  replaces: (what: string) => string;
  talersTaken: (n: number) => string;
  activates: (name: string, by: string) => string;
  byRoutes: string;
  byBridges: string;
  nothing: string;
  forfeits: (name: string) => string;
  trades: (n: number) => string;
  tooDear: string;
  inUse: string;
  waiting: string;
  used: string;
  timesLeft: (n: number) => string;
  due: string;
  building: string;
  other: (name: string) => string;
  showBoardOf: (name: string) => string;
  backToOwn: string;
  score: string;
  total: string;
  rank: string;
  campaign: string;
  campaignTotal: string;
  solo: string;
  won: string;
  tieBy: (what: string) => string;
  leftToDo: string;
  toPlace: string;
  noBuildings: string;
  effects: string;
  state: (routes: number, bridges: number) => string;
  wheelSay: (what: string) => string;
  amount: (n: number, resource: string) => string;
  none: string;
}

const EN: Dictionary = {
  symbols: {
    wood: 'wood',
    clay: 'clay',
    ore: 'ore',
    brick: 'brick',
    iron: 'iron',
    taler: 'taler',
    fame: 'fame',
    building: 'building',
    path: 'path',
    road: 'road',
    rail: 'rail',
    canal: 'canal',
    bridge: 'bridge',
    route: 'route',
    resource: 'resource',
    empty_cell: 'empty building space',
    empty_edge: 'empty route space',
    ring: 'ring of routes',
    row4: 'row of 4 route spaces',
    column3: 'column of 3 route spaces',
    angle90: 'right angle of routes',
    pattern: 'pattern of routes',
    board: 'anywhere on the board',
    neighbours: 'on the neighbouring spaces',
    stock: 'in your supply',
    corner: 'corner',
    border: 'on the rim',
    inner: 'in the middle',
    outer_edge: 'on the outer edge',
    inner_edge: 'between two spaces',
    printed_path: 'on a printed path',
    own_side: 'beside this building',
    complete: 'complete',
    under_bridge: 'under a bridge',
    open_above: 'without a bridge',
    activation: 'activation',
    place: 'build',
    free: 'free of charge',
    arrow: 'for',
    then: 'then',
    times: 'for each',
    any: 'any number of',
    distinct: 'different',
    remove: 'remove',
    rotate: 'turn the wheel',
    not: 'not',
    or: 'or',
    choose: 'choose',
  },
  sides: { N: 'above', E: 'to the right', S: 'below', W: 'to the left' },
  kinds: {
    path: 'path',
    road: 'road',
    rail: 'rail',
    canal: 'canal',
    bridge: 'bridge',
    building: 'building',
    route: 'route',
  },
  resources: {
    wood: 'wood',
    clay: 'clay',
    ore: 'ore',
    brick: 'brick',
    iron: 'iron',
    taler: 'talers',
    fame: 'fame tokens',
  },
  colours: { green: 'green', orange: 'orange', blue: 'blue' },
  stages: { green: 'early', orange: 'middle', blue: 'late' },
  spaces: {
    1: 'build a building; lay a path or a road',
    2: 'build a building',
    3: 'lay up to 3 routes, paths or roads',
    4: 'lay up to 2 routes of any kind',
    5: '4 wood',
    6: '3 wood, clay or ore, or build a bridge',
    7: '4 clay',
  },
  extensions: {
    2: 'and build a bridge',
    3: 'or lay a path and a road and build a bridge',
    4: 'or build a building',
  },
  parts: {
    buildings: 'Buildings',
    taler: 'Talers',
    tokens: 'Fame tokens',
    iron_brick: 'Iron and brick',
    basics: 'Sets of basics',
    routes: 'Roads, rails, canals',
    empty: 'Empty route spaces',
  },
  soloBands: {
    needs_practice: 'needs practice',
    taking_shape: 'taking shape',
    on_the_way: 'on the way, not enough',
    not_enough: 'on the way, not enough',
    won: 'won',
    admirable: 'admirable',
    outstanding: 'outstanding',
    extraordinary: 'extraordinary',
  },
  campaignBands: { room_to_improve: 'room to improve', won: 'won', superb: 'superb' },
  ahead: {
    empty_edges: 'fewer empty route spaces',
    empty_cells: 'fewer empty building spaces',
    iron_brick: 'more iron and brick',
    basics: 'more wood, clay and ore',
  },
  frameIf: 'if',
  framePay: 'pay',
  comma: ', ',
  or: ' or ',
  colon: ': ',
  board: 'The table',
  actions: 'Actions',
  openCards: 'Open cards',
  ownBoard: (name) => `Industry board of ${name}`,
  industryOf: (name) => `Industry board of ${name}`,
  wheel: 'Resource wheel',
  supply: 'Supply',
  round: (n) => `Round ${n}`,
  roundOf: (n, of) => `Round ${n} of ${of}`,
  turnOf: (n, of) => `turn ${n} of ${of}`,
  lastRound: 'last round',
  lastShort: 'last',
  gameOf: (n) => `Game ${n} of 3`,
  over: 'Game over',
  first: 'first player',
  blocked: 'blocked',
  blockedNext: (space) => `next blocked: ${space}`,
  pile: (colour, n) => `${colour} pile: ${n} left`,
  left: (n) => `${n} left`,
  target: (n) => `${n} cards lie open`,
  opens: (colour) => `opens when the ${colour} pile is empty`,
  openNow: 'open',
  lastOnly: 'in the last round only',
  talersHere: (n) => (n === 1 ? '1 taler' : `${n} talers`),
  discOf: (letter) => `disc of ${letter}`,
  free: 'free',
  space: (n, what) => `Space ${n}: ${what}`,
  branchSix: '3 wood, clay or ore',
  spaceNumber: (n) => `Space ${n}`,
  cost: 'Cost',
  costNone: 'nothing',
  fame: 'Fame',
  fameOf: (n) => `${n} fame`,
  card: (id) => `Card ${id}`,
  cell: (grid) => `space ${grid}`,
  emptyCell: (grid) => `Building space ${grid}, empty`,
  cellWith: (name, grid) => `${name} on ${grid}`,
  routesOf: (n) => `${n} of 4 sides with routes`,
  bridgesOf: (n) => (n === 1 ? '1 bridge' : `${n} bridges`),
  activatedTimes: (n) => `activated ${n === 1 ? 'once' : n === 2 ? 'twice' : 'not yet'}`,
  between: (a, b) => `between ${a} and ${b}`,
  outer: (a, side) => `${{ N: 'above', E: 'right of', S: 'below', W: 'left of' }[side]} ${a}`,
  edgeEmpty: 'Empty route space',
  printed: 'printed',
  withBridge: 'with a bridge',
  leaving: 'bridge leaves at the end of the turn',
  onEdge: (what, where) => `${what} ${where}`,
  lay: (what) => `Lay a ${what}`,
  layInstead: (what, old) => `Lay a ${what} in place of a ${old}`,
  layOn: (what, where) => `${what} ${where}`,
  bridgeOn: (where) => `bridge ${where}`,
  takeAway: (what, where) => `remove ${what} ${where}`,
  choices: (n) => `${n} choices`,
  buy: (what, price) => `buy 1 ${what} for ${price} ${price === 1 ? 'taler' : 'talers'}`,
  buyShort: 'Buy',
  rotate: (price) => `turn the wheel for ${price} talers`,
  rotateShort: 'Turn',
  freeRotate: 'turn the wheel, free',
  done: 'Done',
  topCard: 'the top card leaves the game',
  take: (what) => `take ${what}`,
  costWay: (what) => `pay ${what}`,
  effect: (n) => `effect ${n}`,
  choice: (n) => `choice ${n}`,
  pay: (what) => `pay ${what}`,
  activate: (name, grid) => `activate ${name} on ${grid}`,
  pays: (what) => `pay ${what}`,
  gains: (what) => `+${what}`,
  loses: (what) => `lose ${what}`,
  replaces: (what) => `replaces a ${what}`,
  talersTaken: (n) => `+${n} ${n === 1 ? 'taler' : 'talers'}`,
  activates: (name, by) => `activates ${name} (${by})`,
  byRoutes: 'four routes',
  byBridges: 'two bridges',
  nothing: 'nothing now',
  forfeits: (name) => `bridge activation of ${name} is lost`,
  trades: (n) => `up to ${n}×`,
  tooDear: 'cannot be paid now',
  inUse: 'In use',
  waiting: 'waiting',
  used: 'used',
  timesLeft: (n) => `${n} more`,
  due: 'To take',
  building: 'Building',
  other: (name) => name,
  showBoardOf: (name) => `Show the board of ${name} large`,
  backToOwn: 'Show your own board',
  score: 'Score',
  total: 'Total',
  rank: 'Rank',
  campaign: 'Campaign',
  campaignTotal: 'Campaign so far',
  solo: 'Solo',
  won: 'won',
  tieBy: (what) => `Tie broken by ${what}`,
  leftToDo: 'Left',
  toPlace: 'To place',
  noBuildings: 'No buildings yet',
  effects: 'Effects',
  state: (routes, bridges) => `${routes}/4 routes, ${bridges}/2 bridges`,
  wheelSay: (what) => `Wheel: ${what}`,
  none: 'none',
  amount: (n, resource) =>
    `${n} ${resource === 'taler' ? (n === 1 ? 'taler' : 'talers') : resource === 'fame' ? (n === 1 ? 'fame token' : 'fame tokens') : resource}`,
};

const JA: Dictionary = {
  symbols: {
    wood: '木材',
    clay: '粘土',
    ore: '鉱石',
    brick: 'レンガ',
    iron: '鉄',
    taler: 'ターラー',
    fame: '名声点',
    building: '建造物',
    path: '小道',
    road: '道路',
    rail: '線路',
    canal: '運河',
    bridge: '橋',
    route: '経路',
    resource: '資源',
    empty_cell: '空の建造物スペース',
    empty_edge: '空の経路スペース',
    ring: '経路の環',
    row4: '経路4本の横列',
    column3: '経路3本の縦列',
    angle90: '経路の直角',
    pattern: '経路の形',
    board: 'ボード全体',
    neighbours: '隣のスペース',
    stock: '手元',
    corner: '隅',
    border: '外周',
    inner: '内側',
    outer_edge: '外縁',
    inner_edge: 'スペースの間',
    printed_path: '印刷された小道',
    own_side: 'この建造物の辺',
    complete: '完成',
    under_bridge: '橋の下',
    open_above: '橋なし',
    activation: '発動',
    place: '建設',
    free: '無料',
    arrow: '→',
    then: 'そのあと',
    times: 'につき',
    any: '何回でも',
    distinct: '異なる',
    remove: '取り除く',
    rotate: 'ホイール回転',
    not: 'でない',
    or: 'または',
    choose: '選ぶ',
  },
  sides: { N: '上', E: '右', S: '下', W: '左' },
  kinds: {
    path: '小道',
    road: '道路',
    rail: '線路',
    canal: '運河',
    bridge: '橋',
    building: '建造物',
    route: '経路',
  },
  resources: {
    wood: '木材',
    clay: '粘土',
    ore: '鉱石',
    brick: 'レンガ',
    iron: '鉄',
    taler: 'ターラー',
    fame: '名声点',
  },
  colours: { green: '緑', orange: '橙', blue: '青' },
  stages: { green: '序盤', orange: '中盤', blue: '終盤' },
  spaces: {
    1: '建造物1つの建設、小道か道路1本の敷設',
    2: '建造物1つの建設',
    3: '小道・道路を計3本まで敷設',
    4: '任意の経路を2本まで敷設',
    5: '木材4つ',
    6: '木材・粘土・鉱石のいずれか3つ、または橋1本の建設',
    7: '粘土4つ',
  },
  extensions: {
    2: '加えて橋1本の建設',
    3: 'または小道1本、道路1本、橋1本の建設',
    4: 'または建造物1つの建設',
  },
  parts: {
    buildings: '建造物',
    taler: 'ターラー',
    tokens: '名声点トークン',
    iron_brick: '鉄とレンガ',
    basics: '基本資源の組',
    routes: '道路・線路・運河',
    empty: '空の経路スペース',
  },
  soloBands: {
    needs_practice: '練習が必要',
    taking_shape: '形になってきた',
    on_the_way: 'あと一歩',
    not_enough: 'あと一歩',
    won: '勝利',
    admirable: '見事',
    outstanding: '傑出',
    extraordinary: '並外れた成果',
  },
  campaignBands: { room_to_improve: '改善の余地あり', won: '勝利', superb: '最高の成果' },
  ahead: {
    empty_edges: '空の経路スペースの少なさ',
    empty_cells: '空の建造物スペースの少なさ',
    iron_brick: '鉄とレンガの多さ',
    basics: '木材・粘土・鉱石の多さ',
  },
  frameIf: '条件',
  framePay: '支払い',
  comma: '、',
  or: 'または',
  colon: '：',
  board: '卓',
  actions: 'アクション',
  openCards: '表向きの建造物',
  ownBoard: (name) => `${name}の産業ボード`,
  industryOf: (name) => `${name}の産業ボード`,
  wheel: '資源ホイール',
  supply: '手元',
  round: (n) => `第${n}ラウンド`,
  roundOf: (n, of) => `第${n}ラウンド／全${of}`,
  turnOf: (n, of) => `手番${n}／${of}`,
  lastRound: '最終ラウンド',
  lastShort: '最終',
  gameOf: (n) => `第${n}ゲーム／全3`,
  over: 'ゲーム終了',
  first: '先手',
  blocked: '封鎖',
  blockedNext: (space) => `次の封鎖：${space}`,
  pile: (colour, n) => `${colour}の山：残り${n}枚`,
  left: (n) => `残り${n}枚`,
  target: (n) => `表向き${n}枚`,
  opens: (colour) => `${colour}の山が尽きると解放`,
  openNow: '解放済み',
  lastOnly: '最終ラウンドのみ',
  talersHere: (n) => `${n}ターラー`,
  discOf: (letter) => `${letter}のディスク`,
  free: '空き',
  space: (n, what) => `スペース${n}：${what}`,
  branchSix: '木材・粘土・鉱石のいずれか3つ',
  spaceNumber: (n) => `スペース${n}`,
  cost: 'コスト',
  costNone: 'なし',
  fame: '名声点',
  fameOf: (n) => `名声点${n}`,
  card: (id) => `カード${id}`,
  cell: (grid) => `スペース${grid}`,
  emptyCell: (grid) => `建造物スペース${grid}、空き`,
  cellWith: (name, grid) => `${name}（${grid}）`,
  routesOf: (n) => `4辺中${n}辺に経路`,
  bridgesOf: (n) => `橋${n}本`,
  activatedTimes: (n) => (n ? `発動${n}回` : '未発動'),
  between: (a, b) => `${a}と${b}の間`,
  outer: (a, side) => `${a}の${{ N: '上', E: '右', S: '下', W: '左' }[side]}`,
  edgeEmpty: '空の経路スペース',
  printed: '印刷済み',
  withBridge: '橋あり',
  leaving: '手番終了時に橋を除去',
  onEdge: (what, where) => `${where}の${what}`,
  lay: (what) => `${what}を敷く`,
  layInstead: (what, old) => `${old}に替えて${what}を敷く`,
  layOn: (what, where) => `${what}（${where}）`,
  bridgeOn: (where) => `橋（${where}）`,
  takeAway: (what, where) => `${what}を取り除く（${where}）`,
  choices: (n) => `${n}通り`,
  buy: (what, price) => `${what}1つを${price}ターラーで購入`,
  buyShort: '購入',
  rotate: (price) => `${price}ターラーでホイールを回す`,
  rotateShort: '回転',
  freeRotate: 'ホイールを無料で回す',
  done: '終える',
  topCard: '山の一番上を取り除く',
  take: (what) => `${what}を得る`,
  costWay: (what) => `${what}を支払う`,
  effect: (n) => `効果${n}`,
  choice: (n) => `選択${n}`,
  pay: (what) => `${what}を支払う`,
  activate: (name, grid) => `${name}（${grid}）を発動`,
  pays: (what) => `${what}を支払う`,
  gains: (what) => `+${what}`,
  loses: (what) => `${what}は失う`,
  replaces: (what) => `${what}と置き換え`,
  talersTaken: (n) => `+${n}ターラー`,
  activates: (name, by) => `${name}が発動（${by}）`,
  byRoutes: '経路4本',
  byBridges: '橋2本',
  nothing: '今は何もなし',
  forfeits: (name) => `${name}の橋による発動は失われる`,
  trades: (n) => `${n}回まで`,
  tooDear: '今は支払えない',
  inUse: '発動中',
  waiting: '発動待ち',
  used: '使用済み',
  timesLeft: (n) => `残り${n}回`,
  due: '受け取り',
  building: '建設中',
  other: (name) => name,
  showBoardOf: (name) => `${name}のボードを大きく表示`,
  backToOwn: '自分のボードを表示',
  score: '得点',
  total: '合計',
  rank: '評価',
  campaign: 'キャンペーン',
  campaignTotal: 'キャンペーン合計',
  solo: 'ソロ',
  won: '勝利',
  tieBy: (what) => `同点：${what}`,
  leftToDo: '残り',
  toPlace: '配置',
  noBuildings: 'まだ建造物なし',
  effects: '効果',
  state: (routes, bridges) => `経路${routes}／4、橋${bridges}／2`,
  wheelSay: (what) => `ホイール：${what}`,
  none: 'なし',
  amount: (n, resource) =>
    resource === 'taler' ? `${n}ターラー` : `${JA.resources[resource] ?? resource}${n}`,
};

export type Words = Dictionary;
const WORDS: Record<Lang, Dictionary> = { en: EN, ja: JA };
export const words = (lang: Lang): Words => WORDS[lang];

/** "+5", "0", "−3" with a true minus sign. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
export const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n));
