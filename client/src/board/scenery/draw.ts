/**
 * Scenery of maps, drawn by rule: hills in soft contours, woods, fields and roofs, as paths in the units of the map. The
 * same seed draws the same land, so that a map looks the same every time.
 */
import { n } from '../symbols';

/** Numbers from 0 to 1 in an order that the seed settles. */
export function dice(seed: number): () => number {
  let state = (seed * 2654435761 + 97) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

/** A closed smooth line through points around a middle. */
function closed(points: readonly (readonly [number, number])[]): string {
  const count = points.length;
  const at = (i: number) => points[(i + count) % count]!;
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < count; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const bend = (p: readonly [number, number], q: readonly [number, number], r: readonly [number, number]) =>
      `${n(q[0] + (r[0] - p[0]) / 6)} ${n(q[1] + (r[1] - p[1]) / 6)}`;
    d += `C${bend(a, b, c)} ${bend(e, c, b)} ${n(c[0])} ${n(c[1])}`;
  }
  return `${d}Z`;
}

/** The contours of a hill, the widest first; each lies a little further to the light, in the north-west. */
export function hill(
  x: number,
  y: number,
  width: number,
  height: number,
  rings: number,
  seed: number,
): string[] {
  const next = dice(seed);
  const wobble = Array.from({ length: 11 }, () => 0.8 + 0.36 * next());
  return Array.from({ length: rings }, (_, ring) => {
    const part = 1 - ring / (rings + 0.35);
    return closed(
      wobble.map((far, i) => {
        const angle = (2 * Math.PI * i) / wobble.length;
        return [
          x - ring * 0.035 * width + Math.cos(angle) * width * far * part,
          y - ring * 0.05 * height + Math.sin(angle) * height * far * part,
        ] as const;
      }),
    );
  });
}

export interface Wood {
  /** Crowns, and what lies in their shade. */
  crown: string;
  shade: string;
}

/** Trees strewn over an oval, those in front last. */
export function wood(
  x: number,
  y: number,
  width: number,
  height: number,
  trees: number,
  seed: number,
  size = 7,
): Wood {
  const next = dice(seed);
  const spots = Array.from({ length: trees }, () => {
    const angle = 2 * Math.PI * next();
    const far = Math.sqrt(next());
    return {
      x: x + Math.cos(angle) * far * width,
      y: y + Math.sin(angle) * far * height,
      r: size * (0.75 + 0.5 * next()),
    };
  }).sort((a, b) => a.y - b.y);
  let crown = '';
  let shade = '';
  for (const tree of spots) {
    const r = tree.r;
    crown += `M${n(tree.x - r)} ${n(tree.y)}a${n(r * 0.62)} ${n(r * 0.62)} 0 0 1 ${n(r * 0.45)} ${n(-r * 0.8)}a${n(r * 0.6)} ${n(r * 0.6)} 0 0 1 ${n(r * 1.1)} 0a${n(r * 0.62)} ${n(r * 0.62)} 0 0 1 ${n(r * 0.45)} ${n(r * 0.8)}q${n(-r)} ${n(r * 0.5)} ${n(-2 * r)} 0Z`;
    shade += `M${n(tree.x + r * 0.1)} ${n(tree.y + r * 0.28)}q${n(r * 0.6)} ${n(-r * 0.3)} ${n(r * 0.55)} ${n(-r)}q${n(r * 0.6)} ${n(r * 0.5)} ${n(r * 0.3)} ${n(r * 0.78)}q${n(-r * 0.4)} ${n(r * 0.35)} ${n(-r * 0.85)} ${n(r * 0.22)}ZM${n(tree.x)} ${n(tree.y + r * 0.2)}v${n(r * 0.65)}`;
  }
  return { crown, shade };
}

/** Ploughed land: a leaning field and its furrows. */
export function field(
  x: number,
  y: number,
  width: number,
  height: number,
  lean: number,
): { edge: string; furrows: string } {
  const edge = `M${n(x)} ${n(y)}l${n(width)} ${n(lean)}l${n(-lean * 0.6)} ${n(height)}l${n(-width)} ${n(-lean)}Z`;
  const rows = Math.max(2, Math.round(height / 6));
  let furrows = '';
  for (let i = 1; i < rows; i++)
    furrows += `M${n(x - (lean * 0.6 * i) / rows + 2)} ${n(y + (height * i) / rows)}l${n(width - 4)} ${n(lean)}`;
  return { edge, furrows };
}

export interface Roofs {
  wall: string;
  roof: string;
  window: string;
  smoke: string;
}

/**
 * A row of houses on a line, seen from afar: gables, a church with its spire and, in a works town, chimneys that smoke.
 * `y` is where they stand.
 */
export function roofs(x: number, y: number, width: number, seed: number, works: boolean, high = 1): Roofs {
  const next = dice(seed);
  const drawn: Roofs = { wall: '', roof: '', window: '', smoke: '' };
  let at = x;
  let church = Math.floor(next() * 4) + 1;
  let chimneys = works ? 1 + Math.floor(next() * 2) : 0;
  while (at < x + width - 5) {
    const wide = Math.min(x + width - at, 9 + next() * 9);
    const tall = (6 + next() * 5) * high;
    drawn.wall += `M${n(at)} ${n(y)}v${n(-tall)}h${n(wide)}v${n(tall)}Z`;
    church -= 1;
    if (church === 0) {
      const tower = at + wide / 2;
      drawn.wall += `M${n(tower - 3)} ${n(y)}v${n(-tall - 5 * high)}h6v${n(tall + 5 * high)}Z`;
      drawn.roof += `M${n(tower - 3.6)} ${n(y - tall - 5 * high)}l3.6 ${n(-9 * high)}l3.6 ${n(9 * high)}Z`;
    } else if (chimneys > 0 && next() > 0.45) {
      chimneys -= 1;
      const stack = at + wide * 0.7;
      drawn.wall += `M${n(stack - 1.8)} ${n(y)}l.6 ${n(-19 * high)}h2.600l.6 ${n(19 * high)}Z`;
      drawn.smoke += `M${n(stack)} ${n(y - 20 * high)}c2-4 7-2 8-6s6-2 8-5`;
    }
    const gable = tall * 0.62;
    drawn.roof += `M${n(at - 0.8)} ${n(y - tall + 0.5)}l${n(wide / 2 + 0.8)} ${n(-gable)}l${n(wide / 2 + 0.8)} ${n(gable)}Z`;
    for (let pane = at + 2.4; pane < at + wide - 3; pane += 4.4)
      if (next() > 0.3) drawn.window += `M${n(pane)} ${n(y - tall + 2.4)}h1.900v2.600h-1.900Z`;
    at += wide + (next() > 0.7 ? 3 : 0.4);
  }
  return drawn;
}
