import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { small } from '../../browser/theme.svelte';
import { propsFor, shape } from '../../dev/picture';
import type { GameProps, Legal } from '../../board/game';
import { COMPONENTS, openingView, saying } from './dev/sample';
import { framesOf } from './dev/trace';
import client from './index';
import { trackX } from './layout';
import { motionsBetween } from './motions';
import type { BrassView } from './types';

const { Board, Hand, Mat, Seat, Scores } = client;

const props = (view: BrassView, more: Partial<GameProps> = {}): GameProps =>
  propsFor(view, COMPONENTS, saying('en'), more);
const choice = (action: number, kind: string, id: string): Legal =>
  ({ action, kind, id, text: `${kind}:${id}` }) as Legal;

describe('the board', () => {
  it(
    'names every space, line and merchant space, and makes none of them a tab stop where nothing may be chosen',
    { timeout: 60_000 },
    () => {
      const { container } = render(Board, props(openingView()));
      for (const location of COMPONENTS.locations) {
        location.spaces.forEach((_, i) =>
          expect(shape(container, `space:${location.id}.${i}`).getAttribute('aria-label')).toContain(
            location.name.en,
          ),
        );
      }
      for (const line of COMPONENTS.lines) expect(shape(container, `line:${line.id}`)).toBeTruthy();
      for (const m of COMPONENTS.merchants)
        for (let i = 0; i < m.spaces; i++)
          expect(shape(container, `merchant:${m.location}.${i}`)).toBeTruthy();
      expect(container.querySelectorAll('[role="button"], [tabindex="0"]')).toHaveLength(0);
    },
  );

  it('lets the listed spaces and lines be chosen, by mouse and by keyboard', async () => {
    const legal = [
      choice(5, 'space', 'cannock.0'),
      choice(6, 'line', 'leek__belper'),
      choice(7, 'barrel', 'oxford.0'),
    ];
    const wishes = { space: { verb: 'build', space: '*' } };
    const given = props(openingView(), { legal, wishes });
    const { container } = render(Board, given);
    expect(container.querySelectorAll('[role="button"]')).toHaveLength(3);
    shape(container, 'space:cannock.0').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    shape(container, 'line:leek__belper').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }),
    );
    shape(container, 'merchant:oxford.0').dispatchEvent(
      new KeyboardEvent('keydown', { key: ' ', bubbles: true }),
    );
    shape(container, 'space:leek.0').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await tick();
    expect(vi.mocked(given.onchoose).mock.calls).toEqual([[5], [6], [7]]);
    expect(given.onexplain).toHaveBeenLastCalledWith({ verb: 'build', space: 'leek.0' });
  });

  it('shows price and arrows of the choice pointed at', () => {
    const view = openingView();
    view.pending = {
      verb: 'build',
      card: 'location:dudley',
      industry: 'iron_works',
      space: null,
      line: null,
      merchant: null,
      done: 0,
      needs: { coal: 0, iron: 0, beer: 0 },
    };
    const pointed = {
      ...choice(5, 'space', 'dudley.1'),
      preview: {
        money: 6,
        coal: [{ from: 'market', price: 1 }],
        iron: [],
        beer: [],
        sold: 3,
        flips: [],
        gain: { vp: 0, income: 0 },
        replaces: null,
        builds: { owner: 0, industry: 'iron_works', level: 1, flipped: false, cubes: 2 },
        open: {},
      },
    } as Legal;
    const { container } = render(Board, props(view, { legal: [pointed], pointed }));
    const arrows = container.querySelector('.arrows')!;
    expect(arrows.textContent).toContain('£6');
    expect(arrows.textContent).toContain('£1');
    expect(arrows.querySelectorAll('.arrow')).toHaveLength(1);
    expect(arrows.querySelector('.ghost .tile .count')?.textContent).toBe('2');
  });

  it('shows on the track where the markers would go', () => {
    const after = { 'seats.0.vp': 4, 'seats.1.income_space': 15, 'seats.1.income_level': 3 };
    const pointed = { ...choice(5, 'merchant', 'oxford.0'), after } as Legal;
    const { container } = render(Board, props(openingView(), { legal: [pointed], pointed }));
    const told = [...container.querySelectorAll('.track .then')].map((each) => each.textContent);
    expect(told).toEqual(['→4', '→+3']);
    expect(container.querySelectorAll('.track .goes')).toHaveLength(2);
  });

  it('lays a marker on the very space of the track, and counts the laps beside it', () => {
    const view = openingView();
    view.seats[0]!.vp = 142;
    view.seats[1]!.vp = 7;
    const { container } = render(Board, props(view));
    const flag = (seat: number) => container.querySelector(`[data-anchor="vp:${seat}"]`)!;
    expect([0, 1].map((seat) => flag(seat).querySelector('.value')!.textContent)).toEqual(['100+42', '7']);
    expect([0, 1].map((seat) => Number(flag(seat).querySelector('.stands')!.getAttribute('cx')))).toEqual([
      trackX(42),
      trackX(7),
    ]);
    const income = container.querySelector('[data-anchor="income:1"]')!;
    expect(Number(income.querySelector('.stands')!.getAttribute('cx'))).toBe(
      trackX(view.seats[1]!.income_space),
    );
    expect(flag(0).getAttribute('aria-label')).toBe('A · VP: 142');
  });

  it('shows the cubes of the markets, on the dearest spaces', () => {
    const view = openingView();
    view.market = { coal: 3, iron: 0 };
    view.next_price = { coal: 6, iron: 6 };
    const { container } = render(Board, props(view));
    const filled = [...container.querySelectorAll('[data-anchor^="market:coal."]')].filter((g) =>
      g.querySelector('path'),
    );
    expect(filled.map((g) => g.getAttribute('data-anchor'))).toEqual([
      'market:coal.11',
      'market:coal.12',
      'market:coal.13',
    ]);
    expect(container.querySelector('[data-anchor="market:iron"]')!.getAttribute('aria-label')).toContain(
      '£6',
    );
  });
});

describe('on a phone', () => {
  beforeEach(() => (small.matches = true));
  afterEach(() => (small.matches = false));

  it('the board fills its box with panels: order, map, markets, and how everybody stands', () => {
    const view = openingView();
    view.market = { coal: 3, iron: 0 };
    view.next_price = { coal: 6, iron: 6 };
    view.seats[1]!.vp = 12;
    const aspect = client.aspect as (view: BrassView) => number | null;
    expect(aspect(view)).toBeNull();
    const after = { 'seats.1.vp': 16 };
    const pointed = { ...choice(5, 'merchant', 'oxford.0'), after } as Legal;
    const { container, getByRole } = render(Board, props(view, { legal: [pointed], pointed }));
    expect(getByRole('region', { name: 'Map' })).toBeTruthy();
    const lies = (kind: string) => container.querySelectorAll(`.cube.${kind}.filled`).length;
    expect([lies('coal'), lies('iron')]).toEqual([3, 0]);
    const next = [...container.querySelectorAll('.price.next')].map((each) => each.firstChild!.textContent);
    expect(next).toEqual(['6', '6']);
    expect(container.querySelector('[data-anchor="vp:1"]')!.textContent).toBe('12→16');
    expect(container.querySelectorAll('.order li')).toHaveLength(4);
  });
});

describe('hand, mat, seat and scores', () => {
  it('lays copies on one another and offers the listed cards', () => {
    const given = props(openingView(), { legal: [choice(3, 'card', 'location:cannock')] });
    const { container } = render(Hand!, given);
    expect(container.querySelectorAll('[data-shape]')).toHaveLength(7);
    const card = shape(container, 'card:location:cannock');
    expect(card.getAttribute('aria-label')).toBe('Cannock ×2');
    card.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(given.onchoose).toHaveBeenCalledWith(3);
    expect(container.querySelectorAll('[role="button"]')).toHaveLength(1);
  });

  it('shows no hand where there is none to see', () => {
    const { container } = render(Hand!, props({ ...openingView(), me: null }));
    expect(container.querySelector('[data-shape]')).toBeNull();
  });

  it('shows every number of the next tile and the tiles below it', () => {
    const view = openingView();
    view.seats[0]!.mat.pottery = [0, 0, 1, 1, 1];
    view.seats[0]!.next.pottery = 3;
    const { container } = render(Mat!, { ...props(view), seat: 0 });
    const stack = shape(container, 'mat:pottery');
    expect(stack.textContent?.replace(/\s+/g, ' ')).toContain('£22');
    const said = [...stack.querySelectorAll('[aria-label]')].map((e) => e.getAttribute('aria-label'));
    for (const word of ['Coal: 2', 'VP: 11', 'Income: 5', 'Beer to sell: 2', 'cannot be developed'])
      expect(said).toContain(word);
    expect(stack.parentElement!.querySelectorAll('li')).toHaveLength(2);
  });

  it("offers the tiles of the player to act only on that player's mat", () => {
    const legal = [choice(8, 'tile', 'brewery')];
    const own = render(Mat!, { ...props(openingView(), { legal }), seat: 0 });
    expect(own.container.querySelectorAll('[role="button"]')).toHaveLength(1);
    const other = render(Mat!, { ...props(openingView(), { legal }), seat: 1 });
    expect(other.container.querySelectorAll('[role="button"]')).toHaveLength(0);
  });

  it('says the public facts of a seat', () => {
    const view = openingView();
    Object.assign(view.seats[1]!, {
      money: 31,
      income_level: -3,
      income_space: 7,
      vp: 12,
      hand_size: 6,
      discard: ['location:leek', 'location:leek'],
    });
    const { container } = render(Seat!, { ...props(view), seat: 1 });
    const text = container.textContent!.replace(/\s+/g, ' ');
    for (const part of ['£31', '−3', 'space 7', '12', 'Discards 3', 'Leek ×2']) expect(text).toContain(part);
  });

  it('tells where the points of each seat came from, as the rules say it', () => {
    const view = openingView(2);
    view.scores.canal = { links: [4, 5], tiles: [10, 3] };
    view.scores.other = [4, 0];
    view.seats[0]!.vp = 18;
    view.seats[1]!.vp = 8;
    const { container } = render(Scores!, props(view));
    const rows = [...container.querySelectorAll('tbody tr, tfoot tr')].map((row) =>
      [...row.querySelectorAll('td')].map((c) => c.textContent),
    );
    expect(rows).toEqual([
      ['4', '5'],
      ['10', '3'],
      ['4', '0'],
      ['18', '8'],
    ]);
  });
});

const shared = process.env.WAGONWAY_SHARED ?? path.resolve(process.cwd(), '../../shared');
const folder = path.join(shared, 'records', 'brass');

describe.skipIf(!existsSync(folder))('recorded games', () => {
  const load = (name: string) => {
    const bytes = readFileSync(path.join(folder, name));
    return JSON.parse((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
  };
  const names = existsSync(folder) ? readdirSync(folder).filter((n) => /\.json(\.gz)?$/.test(n)) : [];

  it(
    'are drawn at their opening, middle and end, with everything that moves starting somewhere',
    { timeout: 60_000 },
    () => {
      expect(names.length).toBeGreaterThan(0);
      const fixed = /^(space|line|link|merchant|market|mat|card|cards|discard|links|draw|hand|wild)\b/;
      let moved = 0;
      for (const name of names) {
        const frames = framesOf(load(name), COMPONENTS, 0);
        for (const at of [1, Math.floor(frames.length / 2), frames.length - 1]) {
          const { view } = frames[at]!;
          const { container, unmount } = render(Board, props(view));
          expect(container.querySelectorAll('[data-anchor^="space:"] .tile')).toHaveLength(
            Object.keys(view.spaces).length,
          );
          expect(container.querySelectorAll('.link-tile')).toHaveLength(Object.keys(view.links).length);
          unmount();
        }
        for (let i = 1; i < frames.length; i++) {
          const motions = motionsBetween(frames[i - 1]!.view, frames[i]!.view, COMPONENTS);
          moved += motions.length;
          for (const m of motions) for (const anchor of [...m.from, ...m.to]) expect(anchor).toMatch(fixed);
          expect(motions.every((m) => m.from.length > 0)).toBe(true);
        }
      }
      expect(moved).toBeGreaterThan(names.length * 100);
    },
  );
});
