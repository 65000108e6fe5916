/**
 * The effects of cards as rows of symbols: a reading of the grammar of card documents, without any table. What a row
 * says in words comes from the server's texts; editor/table.ts spells out where there are none (a card being drafted).
 */
import type { SymbolName } from './symbols';
import { isSymbol } from './symbols';
import type { BuildSpec, Bundle, CmpInt, Cond, Count, Filter, Line, Side } from './types';
import { RESOURCES } from './types';

/** How a stretch of symbols is framed: a condition, a payment, what a gain is multiplied by, a tier, a branch. */
export type Frame = 'plain' | 'if' | 'pay' | 'each' | 'tier' | 'branch';

/** One symbol with what belongs to it; never broken over two rows. */
export interface Atom {
  pre: string;
  symbol: SymbolName | null;
  /** A number inside the symbol. */
  inside: string;
  /** Small signs that narrow the symbol down: where, of what kind. */
  marks: SymbolName[];
  sides: Side[];
  /** Name of a pattern of edges, drawn as itself. */
  pattern: string;
  post: string;
  frame: Frame;
  /** Atoms of one frame share a number. */
  run: number;
  /** Crossed out. */
  none: boolean;
}

type Loose = Partial<Omit<Atom, 'run'>>;

export class Row {
  readonly atoms: Atom[] = [];
  #run = 0;

  add(atom: Loose): void {
    this.atoms.push({
      pre: '',
      symbol: null,
      inside: '',
      marks: [],
      sides: [],
      pattern: '',
      post: '',
      none: false,
      frame: 'plain',
      ...atom,
      run: this.#run,
    });
  }
  /** What `fill` adds stands in a frame of its own. */
  frame(frame: Frame, fill: (add: (atom: Loose) => void) => void): void {
    this.#run += 1;
    fill((atom) => this.add({ ...atom, frame: atom.frame && atom.frame !== 'plain' ? atom.frame : frame }));
    this.#run += 1;
  }
}

const isBuild = (value: unknown): value is BuildSpec =>
  typeof value === 'object' && value !== null && 'what' in value;
const isLine = (value: Bundle | Line): value is Line =>
  ['gain', 'pay', 'tiers', 'build', 'choose', 'rotate'].some((key) => key in value);

const symbolOf = (source: string): SymbolName => (isSymbol(source) ? source : 'route');

/** "3", "3+", "≤3" and so on. */
export function compared(cmp: CmpInt | undefined): string {
  if (cmp === undefined) return '';
  if (typeof cmp === 'number') return String(cmp);
  if (cmp.eq !== undefined) return String(cmp.eq);
  const { min, max } = cmp;
  if (min !== undefined && max !== undefined) return `${min}–${max}`;
  if (min !== undefined) return `${min}+`;
  return max === undefined ? '' : `≤${max}`;
}

function filterMarks(filter: Filter | undefined): { marks: SymbolName[]; sides: Side[]; inside: string } {
  const marks: SymbolName[] = [];
  if (!filter) return { marks, sides: [], inside: '' };
  if (filter.on) marks.push(filter.on);
  if (filter.cell) marks.push(filter.cell);
  if (filter.under_bridge !== undefined) marks.push(filter.under_bridge ? 'under_bridge' : 'open_above');
  if (filter.complete) marks.push('complete');
  const activated = compared(filter.activation);
  if (activated) marks.push('activation');
  return { marks, sides: filter.side ?? [], inside: activated };
}

/** What is counted, where, and which of it. */
function countAtoms(count: Count, pre: string, add: (atom: Loose) => void): void {
  const { marks, sides, inside } = filterMarks(count.filter);
  const all: SymbolName[] = [];
  if (count.distinct) all.push('distinct');
  if (count.scope === 'board' || count.scope === 'neighbours' || count.scope === 'stock')
    all.push(count.scope);
  all.push(...marks);
  const kinds = (count.filter?.kind ?? []).filter((kind) => kind !== count.count);
  const post = [count.max === undefined ? '' : `≤${count.max}`, inside && `=${inside}`].filter(Boolean);
  const number = count.every && count.every > 1 ? String(count.every) : '';
  const symbols = kinds.length && count.count === 'route' ? kinds.map(symbolOf) : [symbolOf(count.count)];
  symbols.forEach((symbol, i) => {
    const last = i === symbols.length - 1;
    add({
      pre: i === 0 ? [pre, number].filter(Boolean).join(' ') : '/',
      symbol: count.pattern ? 'pattern' : symbol,
      pattern: count.pattern ?? '',
      marks: last
        ? [...all, ...(symbols.length === 1 && count.count !== 'route' ? kinds.map(symbolOf) : [])]
        : [],
      sides: last ? sides : [],
      inside: '',
      post: last ? post.join(' ') : '',
    });
  });
}

function conditionAtoms(cond: Cond, add: (atom: Loose) => void, negated = false): void {
  if (cond.not) conditionAtoms(cond.not, add, !negated);
  else if (cond.all) {
    cond.all.forEach((each, i) => {
      if (i) add({ post: '&' });
      conditionAtoms(each, add, negated);
    });
  } else if (cond.any) {
    cond.any.forEach((each, i) => {
      if (i) add({ symbol: 'or' });
      conditionAtoms(each, add, negated);
    });
  } else if (cond.of) {
    const wanted = compared(cond.cmp);
    const held: Loose[] = [];
    countAtoms(cond.of, wanted, (atom) => held.push(atom));
    held.forEach((atom) => add({ ...atom, none: negated || wanted === '0' }));
  } else if (cond.at) add({ symbol: cond.at, none: negated });
}

function goodsAtoms(bundle: Bundle, add: (atom: Loose) => void): void {
  let some = false;
  for (const name of RESOURCES) {
    const amount = bundle[name];
    if (amount === undefined) continue;
    some = true;
    add({ pre: amount === null ? '?' : String(amount), symbol: name });
  }
  if (!some) add({ post: '–' });
}

function buildAtoms(spec: BuildSpec, free: boolean | undefined, add: (atom: Loose) => void): void {
  const removes = spec.op === 'remove';
  const many = spec.n > 1 || spec.upto;
  const marks: SymbolName[] = [];
  if (spec.on && spec.on !== 'anywhere') marks.push(spec.on);
  if (free && !removes) marks.push('free');
  add({
    symbol: removes ? 'remove' : 'place',
    pre: many ? `${spec.upto && spec.n > 1 ? '≤' : ''}${spec.n}` : '',
  });
  add({ symbol: symbolOf(spec.what), marks });
}

function lineAtoms(line: Line, row: Row): void {
  const plain = (atom: Loose): void => row.add(atom);
  if (line.activation || line.if) {
    row.frame('if', (add) => {
      if (line.activation) add({ symbol: 'activation', inside: String(line.activation) });
      if (line.if) conditionAtoms(line.if, add);
    });
  }
  if (line.tiers && line.by) {
    const by = line.by;
    row.frame('if', (add) => countAtoms(by, '', add));
    for (const [key, value] of Object.entries(line.tiers)) {
      row.frame('tier', (add) => {
        add({ pre: key.endsWith('+') ? key : `${key}`, post: ':' });
        if (value === null) add({ post: '–' });
        else if (isLine(value)) {
          const inner = new Row();
          lineAtoms(value, inner);
          inner.atoms.forEach(({ run: _, frame: __, ...atom }) => add(atom));
        } else goodsAtoms(value, add);
      });
    }
  } else if (line.choose !== undefined) {
    row.add({ symbol: 'choose', pre: String(line.choose), marks: line.distinct ? ['distinct'] : [] });
    (line.of ?? []).forEach((branch) => {
      row.frame('branch', (add) => {
        const inner = new Row();
        lineAtoms(branch, inner);
        inner.atoms.forEach(({ run: _, frame: __, ...atom }) => add(atom));
      });
    });
  } else if (line.pay) {
    const times = line.times;
    if (times === 'any') row.add({ symbol: 'any', post: '×' });
    else if (typeof times === 'number' && times > 1) row.add({ pre: `≤${times}`, post: '×' });
    else if (typeof times === 'object')
      row.frame('each', (add) => {
        countAtoms(times, '≤', add);
        add({ post: '×' });
      });
    const ways = 'any_of' in line.pay ? line.pay.any_of : [line.pay as Bundle];
    ways.forEach((way, i) => {
      if (i) row.add({ symbol: 'or' });
      row.frame('pay', (add) => goodsAtoms(way, add));
    });
    row.add({ symbol: 'arrow' });
    if (isBuild(line.gain)) buildAtoms(line.gain, true, plain);
    else if (line.gain) goodsAtoms(line.gain, plain);
  } else if (line.rotate !== undefined) {
    row.add({ pre: line.rotate > 1 ? `${line.rotate}×` : '', symbol: 'rotate', marks: ['free'] });
  } else if (line.build) {
    buildAtoms(line.build, line.free, plain);
  } else if (line.gain && !isBuild(line.gain)) {
    goodsAtoms(line.gain, plain);
    const per = line.per;
    if (per) perAtoms(per, row);
  }
  if (line.extra) {
    const { gain, per } = line.extra;
    row.add({ post: '+' });
    const cond = line.extra.if;
    if (cond) row.frame('if', (add) => conditionAtoms(cond, add));
    goodsAtoms(gain, plain);
    if (per) perAtoms(per, row);
  }
  if (line.then) {
    row.add({ symbol: 'then' });
    lineAtoms(line.then, row);
  }
}

function perAtoms(per: Count, row: Row): void {
  row.add({ symbol: 'times' });
  row.frame('each', (add) => countAtoms(per, '', add));
}

/** The symbols of one effect. */
export function atomsOf(line: Line | null): Atom[] {
  const row = new Row();
  if (line) lineAtoms(line, row);
  else row.add({ post: '?' });
  return row.atoms;
}

/** The symbols of a payment or a gain alone. */
export function bundleAtoms(bundle: Bundle): Atom[] {
  const row = new Row();
  goodsAtoms(bundle, (atom) => row.add(atom));
  return row.atoms;
}

/** Alternatives of a cost. */
export const costAtoms = (cost: readonly Bundle[]): Atom[][] => cost.map(bundleAtoms);
