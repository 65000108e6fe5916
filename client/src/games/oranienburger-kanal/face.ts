/** Where everything stands on the face of a building card, for any size of it. */
import { flow, roughWidth, wrap, type Flow } from './flow';
import { atomsOf, costAtoms } from './tokens';
import type { Card } from './types';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Face {
  width: number;
  height: number;
  /** The strip at the head: the sky behind the picture where there is one. */
  band: number;
  /** Where the picture stands, its width, and whether it lies pale under the effects for want of room; null where it is too small. */
  work: { x: number; y: number; size: number; pale: boolean } | null;
  /** One for each alternative of the cost; none where the cost is not shown. */
  costs: { flow: Flow; rect: Rect }[];
  fame: { x: number; y: number; size: number };
  name: { rows: string[]; size: number; y: number; lead: number; x: number; room: number; middle: boolean };
  effects: { flow: Flow; x: number; y: number };
  /** One for each line, to be pointed at. */
  lines: Rect[];
}

/** Symbols of this size can be read as the board is shown; for less no picture takes their room. */
const READ = 22;

/** Laying a face out tries many sizes; cards do not change, and the board is drawn anew at every decision. */
const known = new WeakMap<Card, Map<string, Face>>();

export function faceOf(card: Card, name: string, width: number, height: number, compact = false): Face {
  const key = `${name}|${width}|${height}|${compact}`;
  const faces = known.get(card) ?? new Map<string, Face>();
  known.set(card, faces);
  let face = faces.get(key);
  if (!face) faces.set(key, (face = richest(card, name, width, height, compact)));
  return face;
}

/**
 * An open card is tall and tells its cost; a built one is `compact`: name and fame share the first row and the cost,
 * which is paid, is left out. With a picture, unless that would make its effects too small to be read.
 */
function richest(card: Card, name: string, width: number, height: number, compact: boolean): Face {
  const slim = compact ? Math.max(14, Math.min(28, width * 0.14)) : Math.max(9, height * 0.035);
  const tall = compact ? width * 0.27 : Math.min(64, height * 0.2);
  if (height < (compact ? 180 : 250)) return laidOut(card, name, width, height, compact, slim, null);
  const size = Math.min(width * 0.4, (tall - (compact ? 4 : 8)) * (72 / 42));
  // Of a built one its state stands at the left, its fame at the right.
  const x = compact ? width * 0.34 : (width - size) / 2;
  const whole = laidOut(card, name, width, height, compact, tall, { x, y: tall, size, pale: false });
  if (whole.effects.flow.size >= READ) return whole;
  const broad = width * 0.66;
  const under = { x: width - broad - 6, y: height - 8, size: broad, pale: true };
  const larger = laidOut(card, name, width, height, compact, slim, under);
  return larger.effects.flow.size > whole.effects.flow.size ? larger : whole;
}

function laidOut(
  card: Card,
  name: string,
  width: number,
  height: number,
  compact: boolean,
  band: number,
  work: Face['work'],
): Face {
  const pad = Math.max(6, width * 0.035);
  const room = width - 2 * pad;
  const costs: Face['costs'] = [];
  let y = band + (compact ? 1 : pad * 0.7);
  let fame: Face['fame'];
  let title: Face['name'];
  if (compact) {
    const star = Math.min(26, band * 0.84);
    fame = { x: width - 5 - star, y: 2, size: star };
    const size = Math.min(27, Math.max(24, width * 0.122));
    let rows = wrap(name, size, room, 1);
    let small = size;
    // A long name takes two rows where there are few effects, and is squeezed where there are many.
    if (roughWidth(name, size) > room * 1.12) {
      small = size * 0.9;
      rows = wrap(name, small, room, 2);
    }
    title = { rows, size: small, y: y + small * 0.9, lead: small * 1.02, x: pad, room, middle: false };
    y += rows.length * small * 1.02 + 6;
  } else {
    const icon = Math.min(34, Math.max(26, width * 0.13));
    const star = icon * 1.12;
    const figure = star + 0.7 * icon * String(card.fame).length + 20;
    fame = { x: width - pad - star, y, size: star };
    let x = pad;
    let top = y;
    let low = y + star;
    costAtoms(card.cost).forEach((atoms, i) => {
      const free = i === 0 ? room - figure : room;
      const laid = flow([atoms], free, icon * 3, icon, 16);
      const wide = Math.max(...(laid.lines[0]?.rows.map((row) => row.width) ?? [0]));
      const gap = i ? icon * 0.75 : 0;
      if (x + gap + wide > pad + room - (top === y ? figure : 0) && i) {
        x = pad + icon * 0.7;
        top = low + 2;
      } else x += gap;
      costs.push({ flow: laid, rect: { x, y: top, width: wide, height: laid.height } });
      x += wide;
      low = Math.max(low, top + laid.height);
    });
    y = low + 3;
    const size = Math.min(30, Math.max(23, width * 0.115));
    const rows = wrap(name, size, room, 2);
    const small = Math.max(...rows.map((row) => roughWidth(row, size))) > room ? size * 0.9 : size;
    title = { rows, size: small, y: y + small * 0.86, lead: small * 1.06, x: width / 2, room, middle: true };
    y += rows.length * small * 1.06 + pad * 0.9;
  }
  const bottom = compact ? height - 5 : height - Math.max(16, height * 0.055);
  const most = compact ? Math.min(36, width * 0.17) : Math.min(40, width * 0.17);
  const laid = flow(card.lines.map(atomsOf), room, bottom - y, most, 12);
  // What is left over is shared above and below.
  const spare = Math.max(0, bottom - y - laid.height);
  const top = y + (compact ? Math.min(spare / 2, 10) : Math.min(spare / 2, 26));
  return {
    width,
    height,
    band,
    work,
    costs,
    fame,
    name: title,
    effects: { flow: laid, x: pad, y: top },
    lines: laid.lines.map((line) => ({
      x: pad - 3,
      y: top + line.y - 2,
      width: room + 6,
      height: line.height + 4,
    })),
  };
}
