/** What the table calls things, as far as the editor names them; and what it says of a card that is being drafted. */
import type { Lang } from '../../../board/game';
import type { SymbolName } from '../symbols';
import { atomsOf, type Atom } from '../tokens';
import type { Card, Side } from '../types';

export interface Names {
  symbols: Partial<Record<SymbolName, string>>;
  sides: Record<Side, string>;
  kinds: Record<string, string>;
  frameIf: string;
  framePay: string;
  comma: string;
  activatedTimes: (n: number) => string;
}

const EN: Names = {
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
  frameIf: 'if',
  framePay: 'pay',
  comma: ', ',
  activatedTimes: (n) => `activated ${n === 1 ? 'once' : n === 2 ? 'twice' : 'not yet'}`,
};

const JA: Names = {
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
  frameIf: '条件',
  framePay: '支払い',
  comma: '、',
  activatedTimes: (n) => (n ? `発動${n}回` : '未発動'),
};

export const namesIn = (lang: Lang): Names => (lang === 'ja' ? JA : EN);

/** The row read aloud, sign by sign. */
export function spoken(atoms: readonly Atom[], w: Names): string {
  const said: string[] = [];
  atoms.forEach((atom, i) => {
    if (atom.run !== atoms[i - 1]?.run || i === 0) {
      if (atom.frame === 'if') said.push(w.frameIf);
      if (atom.frame === 'pay') said.push(w.framePay);
    }
    const parts = [
      atom.pre,
      atom.symbol ? (w.symbols[atom.symbol] ?? atom.symbol) : '',
      atom.inside,
      atom.marks.length || atom.sides.length
        ? `(${[...atom.marks.map((mark) => w.symbols[mark] ?? mark), ...atom.sides.map((s) => w.sides[s])].join(w.comma)})`
        : '',
      atom.post,
    ];
    said.push(parts.filter(Boolean).join(' '));
  });
  return said.join(' ');
}

/** The lines of a card in words: the server's where it has them, else sign by sign. */
export function cardWords(card: Pick<Card, 'lines'>, captions: readonly string[] | null, w: Names): string[] {
  return card.lines.map((line, i) => captions?.[i] ?? spoken(atomsOf(line), w));
}
