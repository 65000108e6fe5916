/** Lays symbols into a box: the largest size at which all lines fit. */
import type { Atom } from './tokens';

export interface Placed {
  atom: Atom;
  x: number;
  width: number;
}
/** A frame around neighbouring atoms of one row; `open` where it goes on from or into another row. */
export interface Box {
  frame: Atom['frame'];
  x: number;
  width: number;
}
export interface FlowRow {
  y: number;
  items: Placed[];
  boxes: Box[];
  width: number;
}
export interface FlowLine {
  y: number;
  height: number;
  rows: FlowRow[];
}
export interface Flow {
  /** Side of a symbol. */
  size: number;
  lines: FlowLine[];
  height: number;
  /** False where it is too much even at the least size. */
  fits: boolean;
}

const EM = 0.96;
export const MARK = 0.66;
/** Height of a row, in symbols, and the air between two lines. */
const ROW = 1.28;
const AIR = 0.24;

/** Width of a text in sans at a font size, roughly. */
export function textWidth(text: string, size: number): number {
  let sum = 0;
  for (const c of text)
    sum += c.charCodeAt(0) > 0x2e80 ? 1 : /[.,:/| ]/.test(c) ? 0.4 : /[×≤=&+−]/.test(c) ? 0.84 : 0.7;
  return sum * size;
}

/** The width of an atom at size 1. */
export function atomWidth(atom: Atom): number {
  let width = textWidth(atom.pre, EM);
  if (atom.pre && atom.symbol) width += 0.06;
  if (atom.symbol) width += atom.symbol === 'or' ? 0.55 : atom.symbol === 'times' ? 0.6 : 1;
  width += (atom.marks.length + (atom.sides.length ? 1 : 0)) * (MARK + 0.04);
  if (atom.post) width += textWidth(atom.post, EM) + (atom.symbol ? 0.06 : 0);
  return width;
}
const PAD = 0.22;
const GAP = 0.26;

/** What stands at the head of a row rather than at the end of the one before. */
const leads = (atom: Atom): boolean =>
  atom.symbol === 'arrow' ||
  atom.symbol === 'times' ||
  atom.symbol === 'then' ||
  atom.symbol === 'or' ||
  (atom.symbol === null && atom.post === '+');

/** The width, at size 1, of what begins at an atom and stands in one frame with it; of a plain one its own. */
function runWidth(atoms: readonly Atom[], from: number): number {
  const first = atoms[from]!;
  if (first.frame === 'plain') return atomWidth(first);
  let width = PAD * (first.frame === 'if' ? 2.9 : 2);
  for (let i = from; atoms[i]?.run === first.run; i++) width += atomWidth(atoms[i]!) + (i > from ? GAP : 0);
  return width;
}

function rowsOf(atoms: readonly Atom[], size: number, room: number): FlowRow[] {
  const rows: FlowRow[] = [];
  let row: FlowRow = { y: 0, items: [], boxes: [], width: 0 };
  let x = 0;
  let box: Box | null = null;
  let run = -1;
  const close = (): void => {
    if (!box) return;
    x += PAD * size * (box.frame === 'if' ? 1.9 : 1);
    box.width = x - box.x;
    box = null;
  };
  const end = (): void => {
    close();
    row.width = x;
    rows.push(row);
    row = { y: 0, items: [], boxes: [], width: 0 };
    x = 0;
  };
  atoms.forEach((atom, n) => {
    const width = atomWidth(atom) * size;
    const framed = atom.frame !== 'plain';
    if (run !== atom.run) close();
    const gap = row.items.length ? GAP * size : 0;
    const lead = framed && !box ? PAD * size : 0;
    const tail = framed ? PAD * size * (atom.frame === 'if' ? 1.9 : 1) : 0;
    // A frame is not broken where it finds room in a row of its own, nor parted from what leads to it.
    const whole = framed && !box ? runWidth(atoms, n) * size : lead + width + tail;
    const held = leads(atom) && atoms[n + 1] ? (GAP + runWidth(atoms, n + 1)) * size : 0;
    const needs = whole + held <= room ? whole + held : whole <= room ? whole : lead + width + tail;
    if (row.items.length && x + gap + needs > room) end();
    else x += gap;
    if (framed && !box) {
      box = { frame: atom.frame, x, width: 0 };
      row.boxes.push(box);
      x += PAD * size;
    }
    row.items.push({ atom, x, width });
    x += width;
    run = atom.run;
  });
  end();
  return rows;
}

function at(
  lines: readonly (readonly Atom[])[],
  size: number,
  room: number,
): { lines: FlowLine[]; height: number; widest: number } {
  let y = 0;
  let widest = 0;
  const laid = lines.map((atoms, i) => {
    if (i) y += AIR * size;
    const rows = rowsOf(atoms, size, room);
    const line: FlowLine = { y, height: rows.length * ROW * size, rows };
    rows.forEach((row, k) => {
      row.y = y + k * ROW * size;
      widest = Math.max(widest, row.width);
    });
    y += line.height;
    return line;
  });
  return { lines: laid, height: y, widest };
}

/**
 * Lay the lines into a box of `room` by `height`, with symbols between `least` and `most` units; `single` keeps each
 * line in one row.
 */
export function flow(
  lines: readonly (readonly Atom[])[],
  room: number,
  height: number,
  most: number,
  least = 12,
  single = false,
): Flow {
  const count = (laid: { lines: FlowLine[] }): number =>
    laid.lines.reduce((sum, line) => sum + line.rows.length, 0);
  for (let size = most; ; size -= 1) {
    let laid = at(lines, size, room);
    const fits =
      laid.height <= height &&
      laid.widest <= room + 0.5 &&
      (!single || laid.lines.every((line) => line.rows.length <= 1));
    if (!fits && size > least) continue;
    // A little smaller is better where that saves a row.
    const floor = Math.max(least, size * 0.9);
    for (let less = size - 1; fits && less >= floor; less -= 1) {
      const smaller = at(lines, less, room);
      if (count(smaller) < count(laid)) [laid, size] = [smaller, less];
    }
    return { size, lines: laid.lines, height: laid.height, fits };
  }
}

// --- text ---

/** Width of a text in serif at a font size, roughly. */
export function roughWidth(text: string, size: number): number {
  let sum = 0;
  for (const c of text)
    sum +=
      c.charCodeAt(0) > 0x2e80
        ? c === '・' || c === 'ー'
          ? 0.85
          : 1
        : /[A-ZmwMW]/.test(c)
          ? 0.8
          : /[iljtf .,'’]/.test(c)
            ? 0.36
            : 0.6;
  return sum * size;
}

/** Break a name into at most `most` rows, at spaces or, in Japanese, anywhere but before small signs. */
export function wrap(text: string, size: number, room: number, most: number): string[] {
  if (roughWidth(text, size) <= room) return [text];
  const japanese = [...text].some((c) => c.charCodeAt(0) > 0x2e80);
  const parts = japanese ? [...text] : text.split(/(?<=[ -])/);
  const NEVER_FIRST = /^[ーっゃゅょッャュョ、。・」）ァィゥェォ]/;
  // Rows of about equal length look better than a full one and a rest.
  const rows = Math.min(most, Math.ceil(roughWidth(text, size) / room));
  const wanted = Math.max(roughWidth(text, size) / rows, 0);
  const found: string[] = [];
  let row = '';
  parts.forEach((part, i) => {
    const next = row + part;
    const full = roughWidth(row, size) >= wanted - roughWidth(part, size) / 2;
    const over = roughWidth(next.trimEnd(), size) > room;
    if (row && found.length < most - 1 && (over || full) && !NEVER_FIRST.test(part)) {
      found.push(row.trimEnd());
      row = part;
    } else row = next;
    if (i === parts.length - 1) found.push(row.trimEnd());
  });
  return found;
}

/** `textLength` for a text that would not fit. */
export const squeeze = (text: string, size: number, room: number): number | undefined =>
  roughWidth(text, size) > room ? room : undefined;
