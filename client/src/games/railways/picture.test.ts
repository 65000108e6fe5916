import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { click, propsFor, shape } from '../../dev/picture';
import type { GameProps, Legal } from '../../board/game';
import { upright } from '../../browser/theme.svelte';
import {
  COMPONENTS,
  endView,
  entry,
  legalFor,
  middleView,
  openingView,
  payView,
  routeView,
  saying,
  squareView,
  UNDER_WAY,
} from './dev/sample';
import client from './index';
import { motionsBetween } from './motions';
import { picking } from './picking.svelte';
import { choicesByShape, shapeOf } from './shapes';
import type { RailwaysView } from './types';

const { Board, Hand, Seat, Scores } = client;

const props = (view: RailwaysView, more: Partial<GameProps> = {}): GameProps =>
  propsFor(view, COMPONENTS, saying('en'), more);
const VIEWS: [string, () => RailwaysView][] = [
  ['opening', openingView],
  ['middle', middleView],
  ['route', routeView],
  ['square', squareView],
  ['pay', payView],
  ['end', endView],
];

describe.each(VIEWS)('the %s', (_, make) => {
  it('is drawn with names for everything, in both languages', () => {
    for (const lang of ['en', 'ja'] as const) {
      const view = make();
      const { container, unmount } = render(
        Board,
        props(view, { lang, t: saying(lang), legal: legalFor(view) }),
      );
      for (const key of [
        ...view.links.map((link) => `link:${link.id}`),
        ...view.buildings.map((building) => `building:${building.id}`),
        ...view.building_dice.map((die) => `die:${die.id}`),
        'capital:0',
        'pollution:13',
        'workers:',
      ])
        expect(shape(container, key)?.getAttribute('aria-label'), key).toBeTruthy();
      for (const element of container.querySelectorAll('[role]'))
        expect(element.getAttribute('aria-label'), element.outerHTML.slice(0, 80)).toBeTruthy();
      expect(container.innerHTML).not.toMatch(/undefined|NaN|Infinity/);
      unmount();
    }
  });

  it('makes a tab stop of what may be chosen, and of nothing else', () => {
    const view = make();
    const legal = legalFor(view);
    const { container } = render(Board, props(view, { legal }));
    const wanted = new Set(legal.map((item) => shapeOf(item, view)).filter(Boolean));
    const found = [...container.querySelectorAll('[data-shape][tabindex="0"]')].map((e) =>
      e.getAttribute('data-shape'),
    );
    expect(new Set(found)).toEqual(wanted);
    expect(found).toHaveLength(wanted.size);
  });
});

/** Such as the server sends with a view. */
const WISHES = {
  'link:h4': { verb: 'buy', link: 'h4' },
  'link:b1': { verb: 'upgrade', link: 'b1' },
  'building:a1': { verb: 'move', building: 'a1' },
  'building:d1': { verb: 'add', building: 'd1' },
  square: { verb: 'build', space: '*' },
  'square:a2': { verb: 'buy', space: 'a2' },
  'capital:12': { verb: 'raise', amount: 3 },
  'pollution:2': { verb: 'reduce' },
};

describe('choosing', () => {
  it('takes a choice by mouse and by keyboard, and asks why not of the rest', () => {
    const view = middleView();
    const legal = [entry('upgrade', 'd2'), entry('build', 'b1'), entry('hire', 'hire')];
    const given = props(view, { legal, wishes: WISHES });
    const { container } = render(Board, given);
    click(shape(container, 'link:d2'));
    shape(container, 'die:b1').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    shape(container, 'workers:').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    expect(vi.mocked(given.onchoose).mock.calls).toEqual(legal.map((item) => [item.action]));
    for (const [key, intention] of [
      ['link:h4', { verb: 'buy', link: 'h4' }],
      ['link:b1', { verb: 'upgrade', link: 'b1' }],
      ['building:a1', { verb: 'move', building: 'a1' }],
      ['building:d1', { verb: 'add', building: 'd1' }],
      ['square:h2', { verb: 'build', space: 'h2' }],
      ['square:a2', { verb: 'buy', space: 'a2' }],
      ['capital:12', { verb: 'raise', amount: 3 }],
      ['pollution:2', { verb: 'reduce' }],
    ] as const) {
      click(shape(container, key));
      expect(given.onexplain, key).toHaveBeenLastCalledWith(intention);
    }
  });

  it('offers both where a building may send a passenger and get one', async () => {
    const view = middleView();
    const legal = [entry('move', 'g1'), entry('add', 'g1')];
    const given = props(view, { legal });
    const { container } = render(Board, given);
    expect(choicesByShape(legal, view).get('building:g1')).toHaveLength(2);
    click(shape(container, 'building:g1'));
    await tick();
    await tick();
    expect(given.onchoose).not.toHaveBeenCalled();
    const picks = [...container.querySelectorAll('[data-shape^="pick:"]')];
    expect(picks).toHaveLength(2);
    picks[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await tick();
    expect(container.querySelector('.chooser')).toBeNull();
    click(shape(container, 'building:g1'));
    await tick();
    click(shape(container, `pick:${legal[1]!.action}`));
    expect(given.onchoose).toHaveBeenCalledWith(legal[1]!.action);
    // Said in words, and chosen by the keys beside them.
    click(shape(container, 'building:g1'));
    await tick();
    const options = [...container.querySelectorAll('.chooser .option')];
    options.forEach((option, n) => {
      const name = option.querySelector('[data-shape]')!.getAttribute('aria-label');
      expect([...option.querySelectorAll('text')].map((each) => each.textContent)).toEqual([
        name,
        `${n + 1}`,
      ]);
    });
    const key = new KeyboardEvent('keydown', { key: '1', bubbles: true });
    options[0]!.querySelector('[data-shape]')!.dispatchEvent(key);
    expect(given.onchoose).toHaveBeenLastCalledWith(legal[0]!.action);
  });

  it('takes a route by the plate at its end', () => {
    const view = routeView();
    const legal = legalFor(view);
    const given = props(view, { legal });
    const { container } = render(Board, given);
    expect(shape(container, 'route:2').getAttribute('aria-label')).toBe(
      'to residential a1, via C d1, Profit +2, Pollution −1, Capital +7',
    );
    click(shape(container, 'route:2'));
    expect(given.onchoose).toHaveBeenCalledWith(legal[1]!.action);
  });

  it('says on each square what a building becomes there', () => {
    const view = squareView();
    const { container } = render(Board, props(view, { legal: legalFor(view) }));
    expect(shape(container, 'square:f2').getAttribute('aria-label')).toBe(
      'incomplete track f2, Becomes industrial',
    );
    expect(shape(container, 'square:c4').textContent).toContain('L');
  });

  it('lets cards of the map be laid turned or not', async () => {
    const view = {
      ...openingView(),
      stage: 'arrange',
      hand: [],
      dealt: ['1', '2', '3', '4'],
      map: [],
      squares: [],
    };
    const legal = [entry('lay', '1'), entry('lay', '1t')];
    const { container } = render(Board, props(view, { legal }));
    click(shape(container, 'card:1'));
    await tick();
    expect(container.querySelectorAll('[data-shape^="pick:"]')).toHaveLength(2);
  });
});

describe('paying', () => {
  const slot = (root: HTMLElement, key: string): Element => root.querySelector(`[data-slot="${key}"]`)!;

  it('shows the slots of a way that is pointed at, and where pollution would stand', () => {
    const view = payView();
    const legal = legalFor(view);
    const { container } = render(Board, props(view, { legal, pointed: legal[1] as Legal }));
    const pressed = [...container.querySelectorAll('[data-slot][aria-pressed="true"]')].map((e) =>
      e.getAttribute('data-slot'),
    );
    expect(pressed).toEqual(['2.2', '2.3', '8.3']);
    expect(container.querySelector('[aria-label="Pollution: 4, then 5"]')).toBeTruthy();
    expect(shape(container, 'pollution:5').querySelector('.ghost')).toBeTruthy();
  });

  it('puts a payment together slot by slot, says what is lacking, and takes it', async () => {
    const view = payView();
    const legal = legalFor(view);
    const given = props(view, { legal });
    const { container, rerender } = render(Board, given);
    await tick();
    click(slot(container, '2.2'));
    await tick();
    expect(given.onexplain).toHaveBeenLastCalledWith({ verb: 'pay', slots: '2.2' });
    await rerender({
      ...given,
      answer: { intention: { verb: 'pay', slots: '2.2' }, ok: false, text: 'Too few.' },
    });
    expect(container.querySelector('[aria-live]')!.textContent).toBe('Too few.');
    expect(shape(container, 'pay:')).toBeNull();
    click(slot(container, '2.4'));
    click(slot(container, '8.3'));
    await tick();
    // An answer to fewer slots says nothing of these.
    expect(container.querySelector('[aria-live]')!.textContent).toBe('1 way with these cards');
    await rerender({
      ...given,
      answer: { intention: { verb: 'pay', slots: '2.2,2.4,8.3' }, ok: true, text: '' },
    });
    expect(container.querySelector('[aria-live]')!.textContent).toBe('pollution +1');
    expect(shape(container, 'pollution:5').querySelector('.ghost')).toBeTruthy();
    // Pointing at it leaves it where it is.
    shape(container, 'pay:').dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
    expect(given.onpoint).toHaveBeenLastCalledWith(legal[1]);
    await rerender({ ...given, pointed: legal[1] as Legal });
    click(shape(container, 'pay:'));
    expect(given.onchoose).toHaveBeenCalledWith(legal[1]!.action);
    picking.clear();
  });

  it('goes on in the hand, and is put down there', async () => {
    const view = payView();
    const legal = legalFor(view);
    const given = props(view, { legal });
    const { container } = render(Hand!, given);
    slot(container, '2.3').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await tick();
    expect(container.textContent).toContain('3 ways with these cards');
    const [take, clear] = container.querySelectorAll('button');
    click(take!);
    expect(given.onchoose).not.toHaveBeenCalled();
    click(clear!);
    await tick();
    expect(picking.slots).toEqual([]);
    for (const key of ['2.2', '2.3', '8.3']) click(slot(container, key));
    picking.answer = { ok: true, text: '' };
    await tick();
    click(container.querySelector('button')!);
    expect(given.onchoose).toHaveBeenCalledWith(legal[1]!.action);
    picking.clear();
  });
});

describe('pointing', () => {
  it('at passengers shows where they can go and what each way pays', async () => {
    vi.useFakeTimers();
    const { container } = render(Board, props(middleView()));
    shape(container, 'building:g1').dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
    vi.advanceTimersByTime(400);
    vi.useRealTimers();
    await tick();
    const plates = [...container.querySelectorAll('.plate [data-shape^="way:"]')];
    expect(plates.map((e) => e.getAttribute('aria-label'))).toEqual([
      'to commercial d1, Profit +1, Capital +5, Pollution +1, Capital +3',
      'to residential a1, via C d1, Profit +2, Pollution −1, Capital +7',
      'to leisure i2, Profit +1, capital can be turned into profit, Capital +3, cannot be paid now',
    ]);
    expect(container.querySelectorAll('.way .line')).toHaveLength(4);
    // Each link says what it pays: the second way goes over an upgraded one of two spaces.
    const fares = [...container.querySelectorAll('.way')].map((way) =>
      [...way.querySelectorAll('.fare')].map((fare) => fare.textContent!.trim()).join(' '),
    );
    expect(fares).toEqual(['$3', '$3 $4', '$3']);
  });

  it('at a choice shows where the tracks would stand', () => {
    const view = middleView();
    for (const [item, label] of [
      [entry('raise', '15', { after: 20 }, { capital: 20, pollution: 7 }), 'Capital: 9, then 20'],
      [entry('raise', '15', { after: 20 }, { capital: 20, pollution: 7 }), 'Pollution: 6, then 7'],
      [entry('reduce', '1', { after: 5 }, { pollution: 5 }), 'Pollution: 6, then 5'],
      [entry('hire', 'hire', {}, { workers: 4 }), 'Workers: 3, then 4'],
      [entry('hire', 'hire'), 'Workers: 3'],
      [entry('convert', '3', { capital: 6, profit: 3 }, { capital: 3, profit: 17 }), 'Profit: 14, then 17'],
    ] as const) {
      const { container, unmount } = render(Board, props(view, { legal: [item], pointed: item }));
      expect(container.querySelector(`[aria-label="${label}"]`), label).toBeTruthy();
      unmount();
    }
  });

  it('at a square shows the building there with what it joins', () => {
    const view = squareView();
    const legal = legalFor(view);
    const { container } = render(Board, props(view, { legal, pointed: legal[1] as Legal }));
    expect(container.querySelector('.ghost .rim')?.getAttribute('d')?.match(/M/g)!.length).toBeGreaterThan(3);
    expect(container.querySelector('.note')!.textContent).toContain('Becomes industrial');
  });

  it('keeps in sight where a building is to stand while it is paid for', () => {
    const view = {
      ...squareView(),
      stage: 'pay',
      under_way: { ...UNDER_WAY, verb: 'build', die: 'b3', square: 'c4' },
    };
    const { container } = render(Board, props(view));
    expect(container.querySelectorAll('.site')).toHaveLength(1);
  });

  it('at a link says its length, its price and whether it is owned', () => {
    const { container } = render(Board, props(middleView(), { pointed: entry('buy', 'h4') }));
    expect(container.querySelector('.note')!.textContent).toContain('4 spaces');
  });
});

describe('what is on the table', () => {
  it('lies as cubes square to the grid on bends too, turned where they are upgraded', () => {
    const { container } = render(Board, props(middleView()));
    const turns = (within: Element) =>
      [...within.querySelectorAll('[data-anchor^="cube:"] > g')].map((cube) =>
        cube.getAttribute('transform'),
      );
    expect(container.querySelector('[data-anchor="cube:b1"] > g')!.getAttribute('transform')).toBe(
      'rotate(45)',
    );
    expect(container.querySelector('[data-anchor="cube:h4"]')).toBeNull();
    for (const [marker, turn] of [
      ['owned', 'rotate(0)'],
      ['upgraded', 'rotate(45)'],
    ] as const) {
      const view = middleView();
      const { container: all } = render(
        Board,
        props({ ...view, links: view.links.map((link) => ({ ...link, marker })) }),
      );
      expect(turns(all)).toEqual(view.links.map(() => turn));
    }
  });

  it('bears the names of places that its set gives them', () => {
    const view = openingView();
    const [laid] = view.map;
    const cards = COMPONENTS.cards.map((card) =>
      card.id === laid!.card ? { ...card, name: { en: 'Ambersley', ja: '琥珀野' } } : card,
    );
    const components = { ...COMPONENTS, cards };
    for (const [lang, name] of [
      ['en', 'Ambersley'],
      ['ja', '琥珀野'],
    ] as const) {
      const { container } = render(Board, props(view, { components, lang, t: saying(lang) }));
      expect([...container.querySelectorAll('.place .name')].map((place) => place.textContent)).toEqual([
        name,
      ]);
    }
  });

  it('shows the buildings of cards that are laid while others are still to come', () => {
    const view = openingView();
    const built = view.squares.filter((square) => square.type);
    const bare = {
      ...view,
      map: view.map.slice(0, 3),
      buildings: [],
      links: [],
      routes: [],
      squares: view.squares.map((square) => ({ ...square, building: null, link: null })),
    };
    const { container } = render(Board, props(bare));
    expect(container.querySelectorAll('.houses .wall')).toHaveLength(built.length);
  });

  it('shows dead ends as dead', () => {
    const { container } = render(Board, props(openingView()));
    expect(container.querySelectorAll('.stop').length).toBeGreaterThan(0);
    expect(container.querySelectorAll('.dead').length).toBeGreaterThan(0);
  });

  it('is said in figures for every seat, with the aims', () => {
    const { container } = render(Seat!, { ...props(middleView()), seat: 0 });
    const text = container.textContent!.replace(/\s+/g, ' ');
    for (const n of [9, 14, 6, 3]) expect(text).toContain(String(n));
    expect(text).toContain('7 still waiting');
    expect(text).toContain('R I (2 of 4)');
    const before = render(Seat!, { ...props({ ...middleView(), round: 0, stage: 'start_value' }), seat: 0 });
    expect(before.container.textContent).not.toMatch(/still waiting|of 4/);
  });

  it('is summed up at the end, with the place among measured games', () => {
    const view = { ...endView(), standing: { percent: 83, games: 1000 } };
    const { container } = render(Scores!, props(view));
    const text = container.textContent!.replace(/\s+/g, ' ');
    expect(text).toContain('Links (3)');
    expect(text).toContain('Aims not met');
    expect(text).toContain('Conductor: All four types reached');
    expect(text).toContain('Better than 83% of 1,000 games that bots played.');
  });
});

describe('movement', () => {
  it('follows markers, dice and cards', () => {
    const before = openingView();
    const after: RailwaysView = {
      ...before,
      links: before.links.map((link) => (link.id === 'b1' ? { ...link, marker: 'owned' } : link)),
      markers_left: 5,
      dice: before.dice.map((die) => (die.id === 'p1' ? { ...die, value: 2 } : die)),
      hand: [...before.hand, '8'],
      decade: 2,
      round: 2,
    };
    expect(motionsBetween(before, after)).toEqual([
      { how: 'drop', to: 'die:p1', from: [] },
      { how: 'fly', to: 'cube:b1', from: ['markers'] },
      { how: 'drop', to: 'decade', from: [] },
      { how: 'fly', to: 'card:8', from: ['card:8'] },
    ]);
    expect(motionsBetween(before, before)).toEqual([]);
  });

  it('starts and ends at things that are drawn', () => {
    const { container } = render(Board, props(middleView()));
    const anchors = new Set(
      [...container.querySelectorAll('[data-anchor]')].map((e) => e.getAttribute('data-anchor')),
    );
    for (const name of [
      'map:1',
      'die:p1',
      'die:b2',
      'cube:b1',
      'markers',
      'decade',
      'workers',
      'card:5',
      'waiting:b1',
      'loose:p4',
    ])
      expect(anchors.has(name), name).toBe(true);
    // While something moves, its style overrules a transform of its own.
    for (const moved of container.querySelectorAll('[data-anchor]'))
      if (/^(map|die|cube|card|decade|workers)/.test(moved.getAttribute('data-anchor')!))
        expect(moved.hasAttribute('transform')).toBe(false);
  });
});

describe('on a phone held upright', () => {
  beforeEach(() => (upright.matches = true));
  afterEach(() => (upright.matches = false));
  const panel = (root: HTMLElement): string | undefined =>
    root.querySelector('.bar [aria-pressed="true"]')?.textContent?.trim();

  it('turns to the panel that offers something, and to the one that is asked for', async () => {
    const view = middleView();
    expect((client.aspect as (view: RailwaysView) => number | null)(view)).toBeNull();
    const raise = props(view, { legal: [entry('raise', '4', { after: 13 })] });
    const { container, rerender } = render(Board, raise);
    expect(panel(container)).toBe('Tracking card');
    expect(container.querySelectorAll('.bar .offers')).toHaveLength(1);
    click(
      [...container.querySelectorAll('.bar button')].find((each) => each.textContent!.includes('Cards'))!,
    );
    await tick();
    expect(panel(container)).toBe('Cards');
    // Other choices, another panel.
    await rerender(props(view, { legal: [entry('move', 'g1')] }));
    expect(panel(container)).toBe('Map');
    // What is pointed at in the list is shown where it lies.
    const hire = entry('hire', 'hire', {}, { workers: 4 });
    await rerender(props(view, { legal: [entry('move', 'g1'), hire], pointed: hire }));
    expect(panel(container)).toBe('Tracking card');
    expect(container.querySelector('.foot')!.textContent).toContain('3→4');
  });

  it('takes payments from the cards', () => {
    const { container } = render(Board, props(payView(), { legal: legalFor(payView()) }));
    expect(panel(container)).toBe('Cards');
  });
});
