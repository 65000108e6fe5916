/**
 * For the development page and the tests only: views out of a recorded game in the `brass-trace/1` format. Nothing in
 * the page that users get imports this file.
 */
import { facesOf, indexOf } from '../data';
import {
  INDUSTRIES,
  spaceId,
  type BrassComponents,
  type BrassView,
  type LegalEntry,
  type Pending,
  type Preview,
} from '../types';

/* eslint-disable @typescript-eslint/no-explicit-any */
export type Trace = any;

export interface Frame {
  view: BrassView;
  legal: LegalEntry[];
  text: string;
}

const ROUNDS: Record<number, number> = { 2: 10, 3: 9, 4: 8 };

/** Every position of the trace as `me` would see it, the start first. */
export function framesOf(trace: Trace, components: BrassComponents, me: number | null): Frame[] {
  const players: number = trace.players;
  const discards: string[][] = Array.from({ length: players }, () => []);
  let faceDown = 1;
  const scores: BrassView['scores'] = { canal: null, rail: null, other: null };
  // A trace says how many cubes a market holds; they lie on its dearest spaces.
  const nextPrice = (kind: 'coal' | 'iron', snap: any): number => {
    const { spaces, price_when_empty } = components.markets[kind];
    return snap.market[kind] ? spaces.at(-snap.market[kind])! : price_when_empty;
  };
  const toView = (snap: any, acted: any, winners: number[] | null): BrassView => {
    const spaces: BrassView['spaces'] = {};
    for (const t of snap.tiles) {
      spaces[spaceId(t.location, t.slot)] = {
        owner: t.owner,
        industry: t.industry,
        level: t.level,
        flipped: t.flipped,
        cubes: t.cubes,
      };
    }
    const merchants: BrassView['merchants'] = {};
    for (const [id, goods] of Object.entries<string[]>(trace.setup.merchants)) {
      merchants[id] = goods.map((g, i) => ({ goods: g as any, barrel: Boolean(snap.barrels[id]?.[i]) }));
    }
    return {
      game: 'brass-birmingham',
      players,
      me,
      era: snap.era,
      round: snap.round,
      rounds: ROUNDS[players] ?? 8,
      over: snap.over,
      order: snap.order,
      to_act: snap.to_move,
      actions_left: snap.actions_left,
      turn_actions: snap.era === 'canal' && snap.round === 1 ? 1 : 2,
      seats: snap.seats.map((s: any, seat: number) => ({
        money: s.money,
        spent: s.spent,
        vp: s.vp,
        income_space: s.income_space,
        income_level: components.income_track.levels[s.income_space] ?? 0,
        hand_size: s.hand.length,
        wild: {
          location: s.hand.filter((c: string) => c === 'wild:location').length,
          industry: s.hand.filter((c: string) => c === 'wild:industry').length,
        },
        hand: seat === me ? [...s.hand].sort() : null,
        discard: [...(discards[seat] ?? [])].sort(),
        face_down: faceDown,
        mat: s.mat,
        next: Object.fromEntries(
          INDUSTRIES.map((i) => {
            const at = s.mat[i].findIndex((n: number) => n > 0);
            return [i, at < 0 ? null : (facesOf(components, i)[at]?.level ?? null)];
          }),
        ),
        links_left: s.links_left,
      })),
      spaces,
      links: { ...snap.links },
      market: snap.market,
      next_price: { coal: nextPrice('coal', snap), iron: nextPrice('iron', snap) },
      merchants,
      draw: snap.draw,
      wild: snap.wild,
      pending: acted,
      scores: {
        ...scores,
        other:
          scores.canal &&
          snap.seats.map((s: any, seat: number) =>
            [scores.canal, scores.rail].reduce(
              (rest, score) => rest - (score?.links[seat] ?? 0) - (score?.tiles[seat] ?? 0),
              s.vp,
            ),
          ),
      },
      status: {
        id: `status-${snap.era}`,
        args: { round: snap.round, rounds: ROUNDS[players] ?? snap.round },
      },
      winners,
    };
  };

  const frames: Frame[] = [{ view: toView(trace.start, null, null), legal: [], text: 'start' }];
  for (const ply of trace.plies) {
    const before = frames[frames.length - 1];
    if (before) before.legal = choicesBefore(ply, components, before.view);
    const cards = [ply.action.card, ...(ply.action.extra ?? [])].filter(
      (c: string) => !c.startsWith('wild:'),
    );
    discards[ply.seat]?.push(...cards);
    if (ply.era_end) {
      scores[ply.era_end.era as 'canal' | 'rail'] = { links: ply.era_end.links, tiles: ply.era_end.tiles };
      if (ply.era_end.era === 'canal') {
        discards.forEach((d) => (d.length = 0));
        faceDown = 0;
      }
    }
    const winners = ply.state.over ? (trace.result?.final?.winners ?? null) : null;
    frames.push({ view: toView(ply.state, null, winners), legal: [], text: JSON.stringify(ply.action) });
  }
  return frames;
}

/** The recorded action's own kind of choice, as the server would list it in the middle of that move. */
function choicesBefore(ply: any, components: BrassComponents, view: BrassView): LegalEntry[] {
  const { action } = ply;
  const pending: Pending = {
    verb: action.verb,
    card: action.card,
    industry: null,
    space: null,
    line: null,
    merchant: null,
    done: 0,
    needs: { coal: 0, iron: 0, beer: 0 },
  };
  const nothing: Preview = {
    money: 0,
    coal: [],
    iron: [],
    beer: [],
    sold: 0,
    flips: [],
    gain: { vp: 0, income: 0 },
    replaces: null,
    builds: null,
    open: {},
    bonus: false,
  };
  const legal: LegalEntry[] = [];
  const add = (kind: string, id: string, preview?: Partial<Preview>): void => {
    if (!legal.some((l) => l.kind === kind && l.id === id))
      legal.push({
        action: legal.length,
        kind,
        id,
        text: `${kind} ${id}`,
        preview: preview ? { ...nothing, ...preview } : null,
      });
  };
  const source = (s: any) =>
    'market' in s ? { from: 'market', price: s.market } : { from: spaceId(s.location, s.slot), price: 0 };
  switch (action.verb) {
    case 'build': {
      pending.industry = action.industry;
      const face = facesOf(components, action.industry).find((f) => f.level === action.level);
      const coal = action.coal.map(source);
      const iron = action.iron.map(source);
      const money = (face?.money ?? 0) + [...coal, ...iron].reduce((sum: number, s: any) => sum + s.price, 0);
      const { industry: built, level } = action;
      const builds = { owner: ply.seat, industry: built, level, flipped: false, cubes: face?.cubes ?? 0 };
      add('space', spaceId(action.location, action.slot), { money, coal, iron, beer: [], builds });
      for (const [card, industry, location, slot] of ply.legal?.build ?? []) {
        if (card === action.card && industry === action.industry) add('space', spaceId(location, slot));
      }
      break;
    }
    case 'network': {
      const coal = action.links.flatMap((l: any) => (l.coal ? [source(l.coal)] : []));
      const beer = action.links.flatMap((l: any) => (l.beer ? [source(l.beer)] : []));
      const first = action.links[0];
      add('line', first.link, { money: view.era === 'canal' ? 3 : 5, coal, iron: [], beer });
      for (const [line] of ply.legal?.network ?? []) add('line', line);
      break;
    }
    case 'sell': {
      const first = action.sales[0];
      add('sale', spaceId(first.location, first.slot), {
        beer: first.beer.map((b: any) =>
          'merchant' in b ? { from: 'barrel', merchant: `${b.merchant}.${b.space}` } : source(b),
        ),
      });
      for (const [location, slot, merchant, space] of ply.legal?.sell ?? []) {
        add('sale', spaceId(location, slot));
        add('merchant', `${merchant}.${space}`);
      }
      break;
    }
    case 'develop':
      for (const [industry] of ply.legal?.develop ?? []) add('tile', industry);
      break;
    default:
      for (const card of view.me === null ? [] : (view.seats[view.me]?.hand ?? [])) add('card', card);
  }
  view.pending = pending;
  void indexOf(components);
  return legal;
}
