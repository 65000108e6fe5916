/**
 * What moved between two views, found by comparing them: pieces with the place they came from and the place they went
 * to. Places are anchors (`data-anchor` of something drawn); several are named where the first may not be on the page.
 */
import { faceOf } from './data';
import { cubeOf, SOLD, type ResourceSymbol } from './look';
import type { BrassComponents, BrassView, BuiltTile } from './types';

export type Piece =
  | { what: 'cube'; symbol: ResourceSymbol }
  | { what: 'tile'; tile: BuiltTile }
  /** The face that is turned away. */
  | { what: 'flip'; tile: BuiltTile }
  | { what: 'link'; owner: number }
  | { what: 'card'; id: string | null };

export interface Motion {
  piece: Piece;
  from: string[];
  /** Empty: it leaves the game and fades where it is. */
  to: string[];
  /** Pieces of a lower step move first, those of one step together. */
  step: number;
}

/** Beyond this nobody could follow; the picture changes at once. */
export const MOST_MOTIONS = 48;

const STEP = { card: 0, leave: 1, spend: 1, place: 2, bring: 3, flip: 3, draw: 4 } as const;

const sameTile = (a: BuiltTile, b: BuiltTile): boolean =>
  a.owner === b.owner && a.industry === b.industry && a.level === b.level && !(a.flipped && !b.flipped);

/** What is in `now` more often than in `before`. */
function added(before: readonly string[], now: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const id of before) left.set(id, (left.get(id) ?? 0) + 1);
  return now.filter((id) => {
    const n = left.get(id) ?? 0;
    if (n > 0) left.set(id, n - 1);
    return n <= 0;
  });
}

export function motionsBetween(prev: BrassView, view: BrassView, components: BrassComponents): Motion[] {
  const motions: Motion[] = [];
  const push = (piece: Piece, from: string[], to: string[], step: number): void => {
    motions.push({ piece, from, to, step });
  };
  const sameEra = prev.era === view.era;

  // What a cube or barrel went to, and where one came from.
  const sinks: Record<ResourceSymbol, string[]> = { coal: [], iron: [], barrel: [] };
  const sources: Record<ResourceSymbol, string[]> = { coal: [], iron: [], barrel: [] };
  const fresh: Record<ResourceSymbol, string[]> = { coal: [], iron: [], barrel: [] };

  // Tiles: laid, gone, turned over, cubes taken from them.
  const built = new Map<string, number>();
  for (const [id, tile] of Object.entries(view.spaces)) {
    const before = prev.spaces[id];
    const cube = cubeOf(tile.industry);
    const anchor = `space:${id}`;
    if (!before || !sameTile(before, tile)) {
      if (before) push({ what: 'tile', tile: before }, [anchor], [], STEP.leave);
      push(
        { what: 'tile', tile },
        [`mat:${tile.owner}.${tile.industry}`, `links:${tile.owner}`],
        [anchor],
        STEP.place,
      );
      built.set(`${tile.owner}.${tile.industry}`, (built.get(`${tile.owner}.${tile.industry}`) ?? 0) + 1);
      const face = faceOf(components, tile.industry, tile.level);
      for (let i = 0; i < (face?.coal ?? 0); i++) sinks.coal.push(anchor);
      for (let i = 0; i < (face?.iron ?? 0); i++) sinks.iron.push(anchor);
      if (face && cube && cube !== 'barrel') {
        for (let i = tile.cubes; i < face.cubes; i++) fresh[cube].push(anchor);
      }
    } else {
      if (cube) for (let i = tile.cubes; i < before.cubes; i++) sources[cube].push(anchor);
      if (!before.flipped && tile.flipped) {
        push({ what: 'flip', tile: before }, [anchor], [anchor], STEP.flip);
        if (SOLD.has(tile.industry)) {
          const beer = faceOf(components, tile.industry, tile.level)?.beer ?? 0;
          for (let i = 0; i < beer; i++) sinks.barrel.push(anchor);
        }
      }
    }
  }
  for (const [id, tile] of Object.entries(prev.spaces)) {
    if (!view.spaces[id]) push({ what: 'tile', tile }, [`space:${id}`], [], STEP.leave);
  }

  // Links.
  for (const [line, owner] of Object.entries(view.links)) {
    if (prev.links[line] === owner) continue;
    push({ what: 'link', owner }, [`links:${owner}`], [`link:${line}`, `line:${line}`], STEP.place);
    if (view.era === 'rail') {
      sinks.coal.push(`line:${line}`);
      sinks.barrel.push(`line:${line}`);
    }
  }
  if (sameEra) {
    for (const [line, owner] of Object.entries(prev.links)) {
      if (view.links[line] === undefined) push({ what: 'link', owner }, [`line:${line}`], [], STEP.leave);
    }
  }

  // Tiles that left a mat without being built were developed away.
  view.seats.forEach((seat, owner) => {
    for (const [industry, counts] of Object.entries(seat.mat)) {
      const before = prev.seats[owner]?.mat[industry] ?? [];
      let gone = -(built.get(`${owner}.${industry}`) ?? 0);
      let level = 0;
      before.forEach((n, i) => {
        const less = n - (counts[i] ?? 0);
        gone += less;
        if (less > 0) level ||= i + 1;
      });
      const anchor = `mat:${owner}.${industry}`;
      for (let i = 0; i < gone; i++) {
        const tile = { owner, industry: industry as BuiltTile['industry'], level, flipped: false, cubes: 0 };
        push({ what: 'tile', tile }, [anchor], [], STEP.leave);
        sinks.iron.push(anchor);
      }
    }
  });

  // Markets: the cheapest cubes are taken, the dearest empty spaces filled.
  for (const kind of ['coal', 'iron'] as const) {
    const count = components.markets[kind].spaces.length;
    const [before, now] = [prev.market[kind], view.market[kind]];
    for (let n = before; n > now; n--) sources[kind].push(`market:${kind}.${count - n}`);
    for (let n = before + 1; n <= now; n++) {
      const from = fresh[kind].shift() ?? sources[kind].shift();
      const to = `market:${kind}.${count - n}`;
      if (from) push({ what: 'cube', symbol: kind }, [from], [to], STEP.bring);
    }
    // More was needed than mines and market held: the rest is bought from the supply, above the market.
    for (let short = sinks[kind].length - sources[kind].length; short > 0 && now === 0; short--) {
      sources[kind].push(`market:${kind}`);
    }
  }

  // Barrels beside merchants.
  for (const [id, tiles] of Object.entries(view.merchants)) {
    tiles.forEach((tile, i) => {
      if (prev.merchants[id]?.[i]?.barrel && !tile.barrel) sources.barrel.push(`merchant:${id}.${i}`);
    });
  }

  const pending = view.pending;
  const underWay = pending?.space ? `space:${pending.space}` : pending?.line ? `line:${pending.line}` : null;
  for (const symbol of ['coal', 'iron', 'barrel'] as const) {
    for (const from of sources[symbol]) {
      const to = sinks[symbol].shift() ?? underWay;
      push({ what: 'cube', symbol }, [from], to ? [to] : [], STEP.spend);
    }
  }

  // Cards: laid on the discard pile, drawn from the draw pile. Between the eras all are dealt anew.
  view.seats.forEach((seat, owner) => {
    const before = prev.seats[owner];
    if (!before) return;
    const pile = [`discard:${owner}`, `cards:${owner}`];
    const known = before.hand !== null && seat.hand !== null;
    const lost = known ? added(seat.hand!, before.hand!) : sameEra ? added(before.discard, seat.discard) : [];
    for (const id of lost)
      push({ what: 'card', id }, [`card:${id}`, 'hand', `cards:${owner}`], pile, STEP.card);
    const gained = known ? added(before.hand!, seat.hand!) : [];
    for (const id of gained) {
      const from = id.startsWith('wild:') ? id : 'draw';
      push({ what: 'card', id }, [from, 'draw'], [`card:${id}`, 'hand', `cards:${owner}`], STEP.draw);
    }
    if (!known) {
      for (let n = before.hand_size - lost.length; n < seat.hand_size && view.draw < prev.draw; n++) {
        push({ what: 'card', id: null }, ['draw'], [`cards:${owner}`], STEP.draw);
      }
    }
  });

  return motions.length > MOST_MOTIONS ? [] : motions;
}
