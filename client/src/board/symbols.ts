/**
 * What symbols are made of, in a box of 24 by 24: solid in one ink, details cut out, so that they are told apart by
 * outline alone. Each game has symbols of its own.
 */

/** `fill` and `stroke` are drawn in ink, `cut` and `score` (a stroke) in the colour of the ground. */
export interface Stroke {
  as: 'fill' | 'stroke' | 'cut' | 'score';
  d: string;
  width?: number;
}

export const fill = (d: string): Stroke => ({ as: 'fill', d });
export const cut = (d: string): Stroke => ({ as: 'cut', d });
export const stroke = (d: string, width = 2): Stroke => ({ as: 'stroke', d, width });
export const score = (d: string, width: number): Stroke => ({ as: 'score', d, width });

/** A number for a path. */
export const n = (x: number): string => (Math.round(x * 100) / 100).toString();
export const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${n(2 * r)} 0a${r} ${r} 0 1 0 ${n(-2 * r)} 0Z`;

export function star(points: number, outer: number, inner: number, cy = 12): string {
  let d = '';
  for (let i = 0; i < 2 * points; i++) {
    const r = i % 2 === 0 ? outer : inner;
    const a = (i * Math.PI) / points - Math.PI / 2;
    d += `${i ? 'L' : 'M'}${n(12 + r * Math.cos(a))} ${n(cy + r * Math.sin(a))}`;
  }
  return `${d}Z`;
}
