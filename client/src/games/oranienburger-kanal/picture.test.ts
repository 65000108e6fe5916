import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { upright } from '../../browser/theme.svelte';
import { propsFor, shape } from '../../dev/picture';
import type { GameProps, Legal } from '../../board/game';
import { entry, legalFor } from './dev/choices';
import { campaignView, COMPONENTS, effectView, endView, middleView, openingView, saying } from './dev/sample';
import { CELLS, EDGES } from './ids';
import client from './index';
import { motionsBetween } from './motions';
import { choicesByShape, shapeOf } from './shapes';
import type { KanalView } from './types';

const { Board, Hand, Mat, Seat, Scores } = client;

const props = (view: KanalView, more: Partial<GameProps> = {}): GameProps =>
  propsFor(view, COMPONENTS, saying('en'), more);
const click = (root: HTMLElement, key: string): boolean =>
  shape(root, key).dispatchEvent(new MouseEvent('click', { bubbles: true }));
const VIEWS: [string, () => KanalView][] = [
  ['opening', () => openingView()],
  ['solo', () => openingView(1)],
  ['middle', () => middleView()],
  ['campaign', campaignView],
  ['effect', () => effectView()],
  ['end', () => endView()],
  ['end of solo', () => endView(1)],
];

describe.each(VIEWS)('the board at %s', (_, make) => {
  it.each(['en', 'ja'] as const)('names every space, cell, edge, card and purchase, in %s', (lang) => {
    const view = make();
    const { container } = render(Board, props(view, { lang, t: saying(lang) }));
    const spoken = [...container.querySelectorAll('[role]')];
    for (const element of spoken)
      expect(element.getAttribute('aria-label'), element.outerHTML.slice(0, 80)).toBeTruthy();
    const named = new Set(spoken.map((element) => element.getAttribute('data-shape')));
    for (const key of [
      ...view.spaces.map((space) => `space:${space.id}`),
      ...CELLS.map((cell) => `cell:${cell}`),
      ...EDGES.map((edge) => `edge:${edge}`),
      ...view.display.map((id) => `card:${id.slice(1)}`),
      'buy:wood',
      'rotate:',
      'free-rotate:',
    ])
      expect(named.has(key), key).toBe(true);
    expect(container.innerHTML).not.toMatch(/undefined|NaN|Infinity/);
  });

  it('makes a tab stop of what may be chosen and of nothing else', () => {
    const view = make();
    const legal = legalFor(view);
    const { container } = render(Board, props(view, { legal }));
    const wanted = new Set(legal.map((item) => shapeOf(item)));
    const found = [...container.querySelectorAll('[data-shape][tabindex="0"]')].map((e) =>
      e.getAttribute('data-shape'),
    );
    expect(new Set(found)).toEqual(wanted);
    expect(found).toHaveLength(wanted.size);
  });
});

/** Such as the server sends with a view. */
const WISHES = {
  space: { space: '*' },
  edge: { edge: '*' },
  cell: { cell: '*' },
  card: { card: '*' },
  extension: { extension: '*' },
  rotate: { rotate: '' },
};

describe('choosing', () => {
  it('takes a choice by mouse and by keyboard, and asks why not of the rest', async () => {
    const view = openingView();
    const legal = [entry('space', '2'), entry('buy', 'ore'), entry('card', '05')];
    const given = props(view, { legal, wishes: WISHES });
    const { container } = render(Board, given);
    click(container, 'space:2');
    shape(container, 'buy:ore').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    shape(container, 'card:05').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    await tick();
    expect(vi.mocked(given.onchoose).mock.calls).toEqual(legal.map((item) => [item.action]));
    for (const [key, intention] of [
      ['space:1', { space: '1' }],
      ['edge:h11', { edge: 'h11' }],
      ['cell:b12', { cell: 'b12' }],
      ['card:12', { card: '12' }],
      ['extension:3', { extension: '3' }],
      ['rotate:', { rotate: '' }],
    ] as const) {
      click(container, key);
      expect(given.onexplain).toHaveBeenLastCalledWith(intention);
    }
  });

  it('offers the kinds of an edge in a choice beside it, and closes it with Escape', async () => {
    const view = middleView();
    const legal = legalFor(view);
    const given = props(view, { legal });
    const { container } = render(Board, given);
    click(container, 'edge:v22');
    await tick();
    await tick();
    const picks = [...container.querySelectorAll('[data-shape^="pick:"]')];
    expect(picks).toHaveLength(4);
    expect(picks.map((e) => e.getAttribute('aria-label'))).toContain('Rail between B3 and v22');
    expect(given.onchoose).not.toHaveBeenCalled();
    picks[2]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await tick();
    expect(container.querySelector('.chooser')).toBeNull();
    click(container, 'edge:v22');
    await tick();
    const rail = legal.find((item) => item.id === 'rail@v22')!;
    click(container, `pick:${rail.action}`);
    expect(given.onchoose).toHaveBeenCalledWith(rail.action);
  });

  it('shows at every edge, by signs, all that may be done there', () => {
    const legal = legalFor(middleView());
    const { container } = render(Board, props(middleView(), { legal }));
    const offered = [...choicesByShape(legal)].filter(([key]) => key.startsWith('edge:'));
    expect(offered.length).toBeGreaterThan(3);
    const shown = [...container.querySelectorAll('.signs')].map(
      (signs) => signs.querySelectorAll('circle').length,
    );
    expect(shown.sort()).toEqual(offered.map(([, entries]) => entries.length).sort());
  });

  it('takes at once where an edge offers one thing', () => {
    const given = props(middleView(), { legal: [entry('bridge', 'h10')] });
    const { container } = render(Board, given);
    click(container, 'edge:h10');
    expect(given.onchoose).toHaveBeenCalledTimes(1);
  });

  it('offers the effects of the building in use, alternatives of a payment and of a cost', () => {
    const view = effectView();
    view.acting = {
      ...view.acting!,
      line: { cell: 'b01', card: 'A12', line: 1, times_left: 2 },
      current: 'b01',
    };
    const ways = render(
      Board,
      props(view, { legal: [entry('pay', '1'), entry('pay', '2', { cost: { taler: 2 } })] }),
    );
    expect(shape(ways.container, 'pay:2').getAttribute('aria-label')).toBe('Pay 2 talers');
    ways.unmount();
    const building = middleView();
    building.acting = { ...building.acting!, card: 'A12' };
    const costs = render(Board, props(building, { legal: [entry('cost', '1'), entry('cost', '2')] }));
    expect(shape(costs.container, 'cost:2')).toBeTruthy();
    expect(shape(costs.container, 'card:12')).toBeTruthy();
  });
});

describe('pointing', () => {
  it('shows the route, its price, what it activates and what the wheel would say', () => {
    const view = middleView();
    const legal = legalFor(view);
    const pointed = legal.find((item) => item.id === 'rail@v22') as Legal;
    const { container } = render(Board, props(view, { legal, pointed }));
    expect(container.querySelectorAll('.route.rail.ghost')).toHaveLength(1);
    expect(container.querySelectorAll('.alight')).toHaveLength(1);
    const told = container.querySelector('.told')!.textContent!.replace(/\s+/g, '');
    expect(told).toContain('−11');
    expect(told).toContain('+2');
    expect(container.textContent).toContain('→2');
    expect(container.querySelectorAll('.marker.ghost')).toHaveLength(2);
  });

  it('shows the building looked at, large, in the corner', async () => {
    vi.useFakeTimers();
    const { container } = render(Board, props(middleView()));
    const named = () => container.textContent!.split('Cargo Shed').length - 1;
    const before = named();
    shape(container, 'cell:b00').dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
    vi.advanceTimersByTime(400);
    vi.useRealTimers();
    await tick();
    expect(named()).toBe(before + 1);
  });

  it("lays the other player's board large on a click", async () => {
    const { container } = render(Board, props(middleView()));
    expect(shape(container, 'cell:b20').getAttribute('aria-label')).toContain('empty');
    container
      .querySelector('.flip [role="button"]')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await tick();
    expect(shape(container, 'cell:b20').getAttribute('aria-label')).toContain('Railway Workshop');
  });
});

describe('from choices to shapes', () => {
  it('gathers what shares an edge, routes before bridges', () => {
    const found = choicesByShape([
      entry('bridge', 'h11'),
      entry('route', 'canal@h11'),
      entry('route', 'road@h11'),
    ]);
    expect(found.get('edge:h11')!.map((item) => item.id)).toEqual(['road@h11', 'canal@h11', 'h11']);
    expect(shapeOf(entry('first', '1'))).toBeNull();
  });
});

describe('hand, mat, seat and scores', () => {
  it('lists the open cards with their words and lets them be chosen', () => {
    const captions = { A05: { en: ['First text.', 'Second text.'] } };
    const legal = [entry('card', '05')];
    const given = props(openingView(), { legal, components: { ...COMPONENTS, captions } });
    const { container } = render(Hand!, given);
    expect(container.textContent).toContain('Second text.');
    expect(container.querySelectorAll('[role="button"]')).toHaveLength(1);
    click(container, 'card:05');
    expect(given.onchoose).toHaveBeenCalledWith(legal[0]!.action);
  });

  it('shows a board with its buildings in words', () => {
    const { container } = render(Mat!, { ...props(middleView()), seat: 1 });
    expect(container.querySelectorAll('li li, .what')).not.toHaveLength(0);
    expect(container.textContent).toContain('Scrap Works');
    expect(container.textContent).toContain('activated');
  });

  it('says what a seat has and how its score comes about', () => {
    const view = middleView();
    const { container } = render(Seat!, { ...props(view), seat: 0 });
    const text = container.textContent!.replace(/\s+/g, ' ');
    for (const n of Object.values(view.seats[0]!.score)) expect(text).toContain(n < 0 ? `−${-n}` : String(n));
    expect(container.querySelector('[aria-label="9 talers"]')).toBeTruthy();
  });

  it('sums up the seven parts, the campaign and the rank', () => {
    const end = endView();
    const even = end.seats[0]!.score;
    // Alike in all, and parted by what breaks a tie.
    end.result = { final: [even, even], rank: null, winners: [1], ahead_by: 'empty' };
    const two = render(Scores!, props(end));
    expect(two.container.querySelectorAll('tbody tr')).toHaveLength(7);
    const won = [...two.container.querySelectorAll('tfoot td')].map((total) =>
      total.classList.contains('won'),
    );
    expect(won).toEqual([false, true]);
    two.unmount();
    const view = campaignView();
    view.result = { final: [view.seats[0]!.score], rank: 'superb', winners: [0], ahead_by: null };
    view.campaign = { game: 3, totals: [118, 120, 140] };
    view.ranks!.campaign = { ...view.ranks!.campaign!, total: 378, now: 'superb' };
    const { container } = render(Scores!, props(view));
    expect(container.textContent).toContain('378');
    expect(container.textContent).toContain('superb');
  });
});

describe('movement', () => {
  it('follows discs, tiles, bridges, cards and what is gained', () => {
    const before = openingView();
    const after = openingView();
    after.spaces[0] = { ...after.spaces[0]!, disc: 0, talers: 0 };
    const seat = after.seats[0]!;
    seat.routes = { ...seat.routes, h00: { kind: 'path', printed: false } };
    seat.cells = { b00: { card: 'A01', routes: 1, bridges: 0, activations: 0 } };
    seat.bridges = { h10: 'here' };
    seat.stock = { ...seat.stock, taler: 1, clay: 1 };
    after.display = ['A05', 'A12', 'A15', 'A19'];
    after.piles = { ...after.piles, green: 4 };
    expect(motionsBetween(before, after)).toEqual([
      { how: 'fly', to: 'disc:1', from: ['discs'] },
      { how: 'drop', to: '0.route:h00', from: [] },
      { how: 'drop', to: '0.bridge:h10', from: [] },
      { how: 'fly', to: '0.cell:b00', from: ['card:A01'] },
      { how: 'bring', to: 'stock:0.taler', from: ['talers:1'] },
      { how: 'fly', to: 'card:A19', from: ['pile:green'] },
    ]);
    expect(motionsBetween(before, before)).toEqual([]);
  });

  it('starts and ends at things that are drawn', () => {
    const { container } = render(Board, props(endView()));
    const anchors = new Set(
      [...container.querySelectorAll('[data-anchor]')].map((e) => e.getAttribute('data-anchor')),
    );
    for (const name of [
      'discs',
      'disc:2',
      'talers:1',
      'stock:0.taler',
      'stock:0.wood',
      '0.route:h11',
      '0.bridge:h11',
      '0.cell:b00',
      'card:A33',
    ])
      expect(anchors.has(name), name).toBe(true);
    const opening = render(Board, props(openingView(1)));
    for (const name of ['pile:green', 'pile:blue', 'blocked'])
      expect(opening.container.querySelector(`[data-anchor="${name}"]`), name).toBeTruthy();
  });
});

describe('on a phone held upright', () => {
  beforeEach(() => (upright.matches = true));
  afterEach(() => (upright.matches = false));

  it('the table lies in panels: what everybody has, the industry board, spaces, cards, wheel', () => {
    const view = middleView();
    const aspect = client.aspect as (view: KanalView) => number | null;
    expect(aspect(view)).toBeNull();
    const legal = legalFor(view);
    const given = props(view, { legal });
    const { container, getByRole } = render(Board, given);
    expect(container.querySelectorAll('.stand')).toHaveLength(2);
    expect(getByRole('region', { name: 'Industry board of P0' })).toBeTruthy();
    for (const key of ['space:1', 'take:wood', ...view.display.map((id) => `card:${id.slice(-2)}`)])
      expect(container.querySelectorAll(`.rest [data-shape="${key}"]`)).toHaveLength(1);
    // The map has a box of its own, which is moved about.
    for (const edge of EDGES) expect(container.querySelector(`.rest [data-shape="edge:${edge}"]`)).toBeNull();
    const taken = legal.find((item) => item.kind === 'buy')!;
    click(container, `buy:${taken.id}`);
    expect(given.onchoose).toHaveBeenCalledWith(taken.action);
  });
});

describe('the wheel', () => {
  it('looks the same for the same stock, whatever was seen before', async () => {
    const [first, second] = [openingView(), openingView()];
    const stock = first.seats[0]!.stock;
    Object.assign(stock, { wood: 3, clay: 2, ore: 2, brick: 0, iron: 0 });
    Object.assign(second.seats[0]!.stock, stock, { wood: 2, clay: 1, ore: 1, brick: 1, iron: 1 });
    const wheel = (root: HTMLElement) => root.querySelector('[data-anchor="wheel:0"]')!.innerHTML;
    const alone = render(Board, props(second, { still: false })).container;
    const { container, rerender } = render(Board, props(first, { still: false }));
    // Turned, and stepped back: what is drawn is the position.
    const before = wheel(container);
    await rerender(props(second, { still: false }));
    expect(wheel(container)).toBe(wheel(alone));
    await rerender(props(first, { still: false }));
    expect(wheel(container)).toBe(before);
  });
});
