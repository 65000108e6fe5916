/** Curves of the map, sampled: no document is needed, so layout can be tested without a browser. */

export interface Point {
  x: number;
  y: number;
}
export interface Rect extends Point {
  width: number;
  height: number;
}

export const centreOf = (r: Rect): Point => ({ x: r.x + r.width / 2, y: r.y + r.height / 2 });

export const grow = (r: Rect, by: number): Rect => ({
  x: r.x - by,
  y: r.y - by,
  width: r.width + 2 * by,
  height: r.height + 2 * by,
});

export const contains = (r: Rect, p: Point): boolean =>
  p.x > r.x && p.x < r.x + r.width && p.y > r.y && p.y < r.y + r.height;

export const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Points every few units along a smooth (centripetal-like Catmull-Rom) curve through `through`. */
export function smooth(through: readonly Point[], perSpan = 24): Point[] {
  if (through.length < 3) {
    const [a, b] = through;
    if (!a || !b) return [...through];
    return Array.from({ length: perSpan + 1 }, (_, i) => ({
      x: a.x + ((b.x - a.x) * i) / perSpan,
      y: a.y + ((b.y - a.y) * i) / perSpan,
    }));
  }
  const points: Point[] = [];
  for (let i = 0; i + 1 < through.length; i++) {
    const p1 = through[i]!;
    const p2 = through[i + 1]!;
    const p0 = through[i - 1] ?? { x: 2 * p1.x - p2.x, y: 2 * p1.y - p2.y };
    const p3 = through[i + 2] ?? { x: 2 * p2.x - p1.x, y: 2 * p2.y - p1.y };
    for (let k = i === 0 ? 0 : 1; k <= perSpan; k++) {
      const t = k / perSpan;
      const f = (a: number, b: number, c: number, d: number) =>
        0.5 *
        (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
      points.push({ x: f(p0.x, p1.x, p2.x, p3.x), y: f(p0.y, p1.y, p2.y, p3.y) });
    }
  }
  return points;
}

export function lengthOf(points: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < points.length; i++)
    sum += Math.hypot(points[i]!.x - points[i - 1]!.x, points[i]!.y - points[i - 1]!.y);
  return sum;
}

/** The point at `share` (0 to 1) of the way along, with the direction there in degrees. */
export function along(points: readonly Point[], share: number): Point & { angle: number } {
  let left = lengthOf(points) * share;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1]!;
    const b = points[i]!;
    const step = Math.hypot(b.x - a.x, b.y - a.y);
    if (left <= step || i === points.length - 1) {
      const t = step === 0 ? 0 : Math.min(1, left / step);
      return {
        x: a.x + (b.x - a.x) * t,
        y: a.y + (b.y - a.y) * t,
        angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
      };
    }
    left -= step;
  }
  const only = points[0] ?? { x: 0, y: 0 };
  return { ...only, angle: 0 };
}

const round = (n: number): number => Math.round(n * 10) / 10;

/** An SVG path through the points. */
export const pathOf = (points: readonly Point[]): string =>
  points.map((p, i) => `${i === 0 ? 'M' : 'L'}${round(p.x)} ${round(p.y)}`).join('');

/** A gentle bow from one point to another, for arrows; `bend` is the share of the distance it leans aside. */
export function bow(from: Point, to: Point, bend = 0.18): string {
  const mx = (from.x + to.x) / 2 - (to.y - from.y) * bend;
  const my = (from.y + to.y) / 2 + (to.x - from.x) * bend;
  return `M${round(from.x)} ${round(from.y)}Q${round(mx)} ${round(my)} ${round(to.x)} ${round(to.y)}`;
}
