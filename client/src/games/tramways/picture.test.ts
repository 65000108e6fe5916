import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { upright } from '../../browser/theme.svelte';
import { click, propsFor, seatsHere, shape } from '../../dev/picture';
import type { GameProps, Legal } from '../../board/game';
import { stepOf } from '../../board/says';
import { entry, legalFor } from './dev/choices';
import { COMPONENTS } from './dev/components';
import {
  administrationView,
  auctionView,
  bookView,
  endView,
  goalView,
  openingView,
  payView,
  rideView,
  saying,
  soloView,
  stepView,
  threeView,
  VIEWS,
  viewOf,
} from './dev/sample';
import client from './index';
import { motionsBetween } from './motions';
import { choicesByShape, shapeOf } from './shapes';
import type { TramwaysView } from './types';

const { Board, Hand, Mat, Seat, Scores } = client;

const props = (view: TramwaysView, more: Partial<GameProps> = {}): GameProps =>
  propsFor(view, COMPONENTS, saying('en'), { me: 0, ...more });
const HANDS = /^(slot|discard|pick):/;

describe.each(Object.entries(VIEWS))('the %s', (_, make) => {
  it.each(['en', 'ja'] as const)('is drawn with names for everything, in %s', (lang) => {
    const view = make();
    const { container } = render(Board, props(view, { lang, t: saying(lang), legal: legalFor(view) }));
    const spoken = [...container.querySelectorAll('[role]')];
    const nameless = spoken.filter((element) => !element.getAttribute('aria-label'));
    expect(nameless.map((element) => element.outerHTML.slice(0, 80))).toEqual([]);
    const named = new Set(spoken.map((element) => element.getAttribute('data-shape')));
    for (const key of [
      ...view.links.map((link) => `link:${link.id}`),
      ...view.buildings.map((building) => `building:${building.id}`),
      ...view.spots.filter((spot) => !spot.type).map((spot) => `spot:${spot.space}`),
      ...view.display.map((id) => `card:${id}`),
      ...view.line.map((id) => `card:${id}`),
      ...(view.solo ? [] : view.bids.map((amount) => `bid:${amount}`)),
      'round:1',
      'lane:0',
      'supply:passengers',
    ])
      expect(named.has(key), key).toBe(true);
    expect(container.innerHTML).not.toMatch(/undefined|NaN|Infinity/);
  });

  it('makes a tab stop of what may be chosen, and of nothing else', () => {
    const view = make();
    const legal = legalFor(view);
    const { container } = render(Board, props(view, { legal }));
    const wanted = new Set(legal.map((item) => shapeOf(item, view)).filter((key) => key && !HANDS.test(key)));
    const found = [...container.querySelectorAll('[data-shape][tabindex="0"]')]
      .map((e) => e.getAttribute('data-shape')!)
      .filter((key) => !HANDS.test(key));
    expect(new Set(found)).toEqual(wanted);
    expect(found).toHaveLength(wanted.size);
  });

  it('says in figures what every player has', () => {
    const view = make();
    view.seats.forEach((facts, seat) => {
      const { container } = render(Seat!, { ...props(view), seat });
      const text = container.textContent!.replace(/\s+/g, ' ');
      for (const figure of [`$${facts.money}`, `${facts.stress}`, `${facts.hand_size}/${facts.hand_limit}`])
        expect(text).toContain(figure);
    });
  });
});

describe('choosing', () => {
  it('takes a choice by mouse and by keyboard, and asks why not of the rest', () => {
    const view = threeView();
    const legal = [entry('uplink', '4'), entry('build', 'b2'), entry('lay', 'c1E')];
    const wishes = {
      space: { verb: 'lay', space: '*' },
      'link:0': { verb: 'upgrade', link: '0' },
      bid: { bid: '*' },
      card: { card: '*' },
    };
    const given = props(view, { legal, wishes });
    const { container } = render(Board, given);
    click(shape(container, 'link:4'));
    shape(container, 'spot:b2').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    shape(container, 'start:c1E').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    expect(vi.mocked(given.onchoose).mock.calls).toEqual(legal.map((item) => [item.action]));
    for (const [key, intention] of [
      ['link:0', { verb: 'upgrade', link: '0' }],
      ['space:d4', { verb: 'lay', space: 'd4' }],
      ['bid:7', { bid: '7' }],
      ['card:X01', { card: 'X01' }],
    ] as const) {
      click(shape(container, key));
      expect(given.onexplain, key).toHaveBeenLastCalledWith(intention);
    }
  });

  it('offers all that can be done with a thing, and goes back by Escape', async () => {
    const view = threeView();
    const legal = [entry('extend', '1'), entry('replace', '1')];
    const given = props(view, { legal });
    const { container } = render(Board, given);
    expect(choicesByShape(legal, view).get('link:1')).toHaveLength(2);
    click(shape(container, 'link:1'));
    await tick();
    await tick();
    expect(given.onchoose).not.toHaveBeenCalled();
    const picks = [...container.querySelectorAll('[data-shape^="pick:"]')];
    expect(picks.map((pick) => pick.getAttribute('aria-label'))).toEqual([
      'Extend link 1 to e3',
      'Replace the last tile of link 1 on e3',
    ]);
    picks[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await tick();
    expect(container.querySelector('.chooser')).toBeNull();
    click(shape(container, 'link:1'));
    await tick();
    click(shape(container, `pick:${legal[1]!.action}`));
    expect(given.onchoose).toHaveBeenCalledWith(legal[1]!.action);
  });

  it('upgrades a tile by the building it is part of', () => {
    const view = viewOf({
      players: 2,
      owners: { C2: 0 },
      built: [['C2', 'R', 0]],
    });
    const tile = view.spots.find((spot) => spot.label === 'C2')!;
    expect(shapeOf(entry('upbuild', tile.space), view)).toBe(`building:${tile.first}`);
  });

  it('lays a track step by step: where it may lead, what that costs, where it is complete', () => {
    const view = stepView();
    const legal = legalFor(view);
    const given = props(view, { legal });
    const { container } = render(Board, given);
    expect(shape(container, 'step:E').getAttribute('aria-label')).toBe('On to the east, i5');
    expect(shape(container, 'step:E').querySelector('.goal')).toBeTruthy();
    expect(shape(container, 'step:S').querySelector('.goal')).toBeNull();
    expect(container.querySelector('.price')!.textContent).toBe('1');
    click(shape(container, 'stop:'));
    expect(given.onchoose).toHaveBeenCalledWith(legal.find((item) => item.kind === 'stop')!.action);
  });

  it('asks for the type of a building and for destinations beside their place', () => {
    const view = goalView();
    const legal = legalFor(view);
    const given = props(view, { legal });
    const { container } = render(Board, given);
    const picks = [...container.querySelectorAll('[data-shape^="pick:"]')];
    expect(picks.map((pick) => pick.getAttribute('aria-label'))).toEqual([
      'To the next commercial building',
      'To the next industrial building',
      'To parcel A3',
    ]);
    click(picks[1]!);
    expect(given.onchoose).toHaveBeenCalledWith(legal[1]!.action);
  });

  it('bids on the track, and passes to the rightmost free place', () => {
    const view = auctionView();
    const legal = legalFor(view);
    const given = props(view, { legal, me: 3 });
    const { container } = render(Board, given);
    click(shape(container, 'bid:13'));
    expect(given.onchoose).toHaveBeenLastCalledWith(legal.find((item) => item.id === '13')!.action);
    expect(shape(container, 'bid:12').getAttribute('aria-label')).toContain('(E)');
    click(shape(container, 'pass:'));
    expect(given.onchoose).toHaveBeenLastCalledWith(legal[0]!.action);
    expect(shape(container, 'pass:').getAttribute('aria-label')).toBe('Pass: place 4');
  });

  it('takes a card of the line, or one more', () => {
    const view = soloView();
    const legal = legalFor(view);
    const given = props(view, { legal });
    const { container } = render(Board, given);
    click(shape(container, 'card:X02'));
    click(shape(container, 'deck:'));
    expect(vi.mocked(given.onchoose).mock.calls).toEqual([[legal[2]!.action], [legal[0]!.action]]);
  });
});

describe('paying', () => {
  it('says what is due, what it costs so far, and what each icon would add', async () => {
    const view = payView();
    const legal = legalFor(view);
    const given = props(view, { legal });
    const { container, rerender } = render(Hand!, given);
    const due = container.querySelector('.due')!;
    expect(due.querySelector('.sr')!.textContent).toBe('residential or parcel A1, 2 rails');
    expect(due.textContent).toContain('stress +2');
    expect(due.textContent).toContain('pay $3');
    expect(shape(container, 'slot:D05/1').getAttribute('aria-label')).toBe(
      '1 rail of development card D05, stress +1, pay $3',
    );
    expect(shape(container, 'slot:PA1/1').getAttribute('aria-label')).toBe('parcel A1 of parcel card A1');
    const pointed = legal.find((item) => item.id === 'D05/1') as Legal;
    await rerender({ ...given, pointed });
    expect(due.textContent).toContain('stress +3');
    expect(due.textContent).toContain('pay $6');
    click(shape(container, 'slot:D05/1'));
    expect(given.onchoose).toHaveBeenCalledWith(pointed.action);
  });

  it('marks the icons that are used, and lets no other be chosen', () => {
    const view = payView();
    const { container } = render(Hand!, props(view, { legal: legalFor(view) }));
    expect(container.querySelectorAll('.tick')).toHaveLength(3);
    expect(container.querySelectorAll('[role="button"]')).toHaveLength(5);
  });

  it('says of an icon that does not pay why not', () => {
    const view = payView();
    const given = props(view, { wishes: { slot: { use: '*' } }, legal: legalFor(view) });
    const { container } = render(Hand!, given);
    click(shape(container, 'slot:PB2/2'));
    expect(given.onexplain).toHaveBeenLastCalledWith({ use: 'PB2/2' });
    expect(given.onchoose).not.toHaveBeenCalled();
  });

  it('is shown to nobody else', () => {
    const { container } = render(Hand!, props({ ...payView(), to_act: 1 }));
    expect(container.querySelector('.due')).toBeNull();
    expect(container.querySelector('.tick')).toBeNull();
  });

  it('has icons to use and cards to discard side by side in administration', () => {
    const view = administrationView();
    const legal = legalFor(view);
    const given = props(view, { legal });
    const { container } = render(Hand!, given);
    click(shape(container, 'slot:G1a/2'));
    click(shape(container, 'discard:G1a'));
    expect(vi.mocked(given.onchoose).mock.calls).toEqual([
      [legal[0]!.action],
      [legal.find((item) => item.kind === 'discard' && item.id === 'G1a')!.action],
    ]);
    // No button lies inside another.
    expect(container.querySelector('[role="button"] [role="button"]')).toBeNull();
  });

  it('discards a whole card for a void ticket', () => {
    const view = { ...threeView(), stage: 'discard_for_void' };
    const legal = [entry('discard', 'D05')];
    const given = props(view, { legal });
    const { container } = render(Hand!, given);
    click(shape(container, 'discard:D05'));
    expect(given.onchoose).toHaveBeenCalledWith(legal[0]!.action);
  });

  it('shows the cards of a book that is looked through', () => {
    const view = bookView();
    const legal = legalFor(view);
    const given = props(view, { legal });
    const { container } = render(Hand!, given);
    click(shape(container, 'card:D11'));
    expect(given.onchoose).toHaveBeenCalledWith(legal.find((item) => item.id === 'D11')!.action);
  });
});

describe('pointing', () => {
  it('at a link of a trip says who earns and who pays what', async () => {
    const view = rideView();
    const legal = legalFor(view);
    const { container } = render(
      Board,
      props(view, { legal, pointed: legal[1] as Legal, seats: seatsHere(3) }),
    );
    const note = container.querySelector('.note')!.textContent!;
    expect(note).toContain('P0 (A): +$5, +1 happiness');
    // As the rules say: the mover has not enough for the fare.
    expect(note).toContain('P1 (B): +$1, +1 happiness');
    expect(note).toContain('$1 of the fares cannot be paid: 1 stress');
    expect(note).toContain('The mover pays $1');
    expect(container.querySelectorAll('.way')).toHaveLength(2);
    const { container: hand } = render(Hand!, props(view, { legal, pointed: legal[1] as Legal }));
    expect(hand.querySelector('.trip')!.textContent).toContain('The mover pays $1');
  });

  it('at a choice shows where stress and happiness would stand', () => {
    const view = threeView();
    const choices: Legal[] = [
      { ...entry('buy', '3'), after: { 'seats.0.hp': 9 } },
      { ...entry('ride', '4'), after: { 'seats.1.hp': 4 } },
      { ...entry('use', 'D05/4'), after: { 'seats.0.stress': 4, 'seats.0.money': 2 } },
    ];
    for (const item of choices) {
      const { container, unmount } = render(Board, props(view, { legal: [item], pointed: item }));
      expect(container.querySelectorAll('.tracks .ghost')).toHaveLength(1);
      unmount();
    }
  });

  it('at a building says who waits there', async () => {
    vi.useFakeTimers();
    const { container } = render(Board, props(threeView()));
    shape(container, 'building:m2').dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
    vi.advanceTimersByTime(400);
    vi.useRealTimers();
    await tick();
    expect(container.querySelector('.note')!.textContent).toContain('2 of 2 passengers');
  });

  it('at a building or a link says all that can be done with it', async () => {
    const legal = [entry('upbuild', 'm2'), entry('move', 'm2'), entry('uplink', '0'), entry('extend', '0')];
    const { container } = render(Board, props(threeView(), { legal }));
    const noteAt = async (key: string): Promise<string> => {
      const thing = container.querySelector(`[data-shape="${key}"]`)!;
      thing.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
      await tick();
      return container.querySelector('.note')!.textContent;
    };
    const context = {
      view: threeView(),
      components: COMPONENTS,
      seats: seatsHere(3),
      t: saying('en'),
      lang: 'en',
    } as const;
    for (const key of ['building:m2', 'link:0']) {
      const note = await noteAt(key);
      for (const item of legal.filter((each) => shapeOf(each, threeView()) === key))
        expect(note).toContain(stepOf(item, {}, context));
    }
  });
});

describe('what is on the table', () => {
  it('is told apart without colour: badge, pattern, sleepers and open ends of tracks', () => {
    const { container } = render(Board, props(threeView()));
    const link = (id: string) => shape(container, `link:${id}`);
    expect(link('0').querySelectorAll('.sleepers')).toHaveLength(3);
    expect(link('4').querySelectorAll('.sleepers')).toHaveLength(0);
    expect(link('4').querySelector('.pattern')).toBeTruthy();
    expect(link('4').textContent).toContain('B');
    expect(link('1').querySelector('.open-end')).toBeTruthy();
    expect(link('0').querySelector('.open-end')).toBeNull();
    expect(link('0').textContent!.replace(/\s/g, '')).toBe('A5');
  });

  it('shows which building tiles are turned', () => {
    const { container } = render(Board, props(threeView()));
    expect(container.querySelectorAll('.turned')).toHaveLength(1);
    expect(shape(container, 'building:g4').querySelector('.turned')).toBeTruthy();
  });

  it('shows a passenger on every square that has one, and the places that are free', () => {
    const view = viewOf({ players: 2, passengers: { c7: 1 } });
    const block = view.buildings.find((each) => each.squares.length === 2)!;
    const { container } = render(
      Board,
      props({
        ...view,
        buildings: view.buildings.map((each) => (each === block ? { ...each, passengers: 1 } : each)),
      }),
    );
    const house = shape(container, `building:${block.id}`);
    expect(house.querySelectorAll('.socket')).toHaveLength(2);
    expect(house.querySelectorAll('.socket.filled')).toHaveLength(1);
  });

  it('writes letter and side of a board beside its tracks', () => {
    const view = viewOf({ players: 2, links: [[0, 'b2', 'SEEE', 'open']] });
    const { container } = render(Board, props(view));
    const bare = render(Board, props(viewOf({ players: 2 })));
    const at = (root: HTMLElement) => root.querySelector('.land .name')!;
    expect(at(container).textContent).toBe('A 1910');
    const [plain, beside] = [bare.container, container].map((root) => Number(at(root).getAttribute('y')));
    expect(plain).not.toBe(beside);
  });

  it('shows the boards that lie while others are still to come', () => {
    const view = openingView();
    const bare = { ...view, boards: [view.boards[0]!, null, null, null], buildings: [], links: [] };
    const { container } = render(Board, props(bare));
    expect(container.querySelectorAll('.sheet.empty')).toHaveLength(3);
    expect(container.querySelectorAll('.houses .wall').length).toBeGreaterThan(0);
  });

  it('writes stress and happiness of everybody beside their lanes', () => {
    const view = threeView();
    const { container } = render(Board, props(view));
    const values = [...container.querySelectorAll('.tracks .value')].map((e) => e.textContent);
    expect(values).toEqual(['5', '6', '9', '3', '21', '−1']);
  });

  it('shows what has been seen in a book, and that the rest lies face down', () => {
    const { container } = render(Board, props(threeView()));
    expect(shape(container, 'card:D11').getAttribute('aria-label')).toContain(
      'seen below: development card D11',
    );
    const hidden = [...container.querySelectorAll('[role="img"][aria-label="face down"]')];
    expect(hidden.length).toBeGreaterThan(0);
    // Of which nothing can be asked.
    for (const each of hidden) expect(each.hasAttribute('data-shape')).toBe(false);
  });

  it('leaves the place of a used-up book empty', () => {
    const view = threeView();
    const whole = render(Board, props(view));
    const place = (root: Element): string | null =>
      root.querySelector('[data-anchor="book:3"]')!.getAttribute('transform');
    const before = place(whole.container);
    whole.unmount();
    const used = { ...view, books: view.books.filter(({ id }) => id !== '1') };
    const { container } = render(Board, props(used));
    expect(container.querySelector('[data-anchor="book:1"]')).toBeNull();
    expect(place(container)).toBe(before);
  });

  it('keeps on a mat what is known of a pile, and how much is not', () => {
    const { container } = render(Mat!, { ...props(threeView()), seat: 1 });
    const text = container.textContent!.replace(/\s+/g, ' ');
    expect(text).toContain('Known in hand or pile 10, 8 unknown');
    const own = render(Mat!, { ...props(threeView()), seat: 0 });
    expect(own.container.textContent!.replace(/\s+/g, ' ')).toContain('In the draw pile 3, 3 unknown');
  });

  it('says who of two with one total is ahead', () => {
    const view = endView();
    const told = (shown: typeof view): string =>
      render(Scores!, props(shown, { seats: seatsHere(3) })).container.textContent!;
    expect(told(view)).not.toContain('less stress');
    const tied = view.scores.map((score, i) => ({
      ...score,
      total: i ? score.total : view.scores[1]!.total,
    }));
    expect(told({ ...view, scores: tied })).toContain('less stress');
  });

  it('is summed up at the end', () => {
    const { container } = render(Scores!, props(endView(), { seats: seatsHere(3) }));
    const text = container.textContent!.replace(/\s+/g, ' ');
    expect(text).toMatch(/Total\s?7\s?−2\s?−16/);
    expect(container.querySelectorAll('.won')).toHaveLength(1);
    expect(render(Scores!, props(threeView())).container.querySelector('table')).toBeNull();
  });
});

describe('movement', () => {
  it('follows discs, tiles, passengers and bids', () => {
    const before = threeView();
    const after: TramwaysView = {
      ...before,
      seats: before.seats.map((seat, i) => (i === 0 ? { ...seat, stress: 6, bid: 4 } : seat)),
      spots: before.spots.map((spot) => (spot.label === 'A1' ? { ...spot, type: 'L', builder: 0 } : spot)),
      links: before.links.map((link) => (link.id === '4' ? { ...link, upgraded: true } : link)),
      round: 4,
    };
    expect(motionsBetween(before, after)).toEqual([
      { how: 'fly', to: 'tile:b2', from: ['supply:L'] },
      { how: 'drop', to: 'link:4', from: [] },
      { how: 'fly', to: 'stress:0', from: ['stress:0'] },
      { how: 'fly', to: 'bid:0', from: ['bid:0', 'disc:0'] },
      { how: 'fly', to: 'round', from: ['round'] },
    ]);
    expect(motionsBetween(before, before)).toEqual([]);
  });

  it('starts and ends at things that are drawn', () => {
    const { container } = render(Board, props(auctionView()));
    const anchors = new Set(
      [...container.querySelectorAll('[data-anchor]')].map((e) => e.getAttribute('data-anchor')),
    );
    for (const name of [
      'board:0',
      'stress:0',
      'hp:4',
      'bid:1',
      'disc:0',
      'round',
      'supply:R',
      'supply:passengers',
      'link:0',
      'deck',
    ])
      expect(anchors.has(name), name).toBe(true);
    // While something moves, its style overrules a transform of its own.
    const moving = /^(board|tile|pawn|spot|link|stress|hp|bid|disc|round|card)/;
    const held = [...container.querySelectorAll('[data-anchor]')]
      .filter((each) => each.hasAttribute('transform'))
      .map((each) => each.getAttribute('data-anchor')!);
    expect(held.filter((name) => moving.test(name))).toEqual([]);
  });
});

describe('on a phone held upright', () => {
  beforeEach(() => (upright.matches = true));
  afterEach(() => (upright.matches = false));

  it('the table lies in panels: how everybody stands, the map, the auction, tickets, tracks', () => {
    const view = auctionView();
    const aspect = client.aspect as (view: TramwaysView) => number | null;
    expect(aspect(view)).toBeNull();
    const { container, getByRole } = render(Board, props(view, { legal: legalFor(view) }));
    expect(container.querySelectorAll('.stand')).toHaveLength(view.players);
    expect(getByRole('region', { name: 'Map' })).toBeTruthy();
    // The map has a box of its own, which is moved about.
    expect(container.querySelector('.rest [data-shape^="building:"]')).toBeNull();
    expect(container.querySelectorAll('.rest > svg')).toHaveLength(4);
    for (const key of ['bid:1', 'round:1', 'lane:0', 'deck:'])
      expect(container.querySelectorAll(`.rest [data-shape="${key}"]`)).toHaveLength(1);
  });

  it('a choice is taken on it as on the table', () => {
    const view = auctionView();
    const legal = legalFor(view);
    const given = props(view, { legal });
    const { container } = render(Board, given);
    const bid = legal.find((item) => item.kind === 'bid')!;
    click(shape(container, `bid:${bid.id}`));
    expect(given.onchoose).toHaveBeenCalledWith(bid.action);
  });
});
