import { describe, expect, it, vi } from 'vitest';
import type { Legal, NameContext } from '../src/board/game';
import { texts } from '../src/text/i18n.svelte';
import { alike, Ways } from '../src/table/state/ways.svelte';
import type { Way } from '../src/wire/protocol';

let number = 0;
const step = (kind: string, id: string, more: Partial<Legal> = {}): Legal => ({
  action: ++number,
  kind,
  id,
  text: `${kind}:${id}`,
  ...more,
});
const build = step('verb', 'build');
const leek = step('card', 'leek', { shape: 'card:leek' });
const wild = step('card', 'wild', { shape: 'card:wild' });
const mine = step('industry', 'mine');
const mill = step('industry', 'mill');
const place = step('space', 'leek.0', { shape: 'space:leek.0', says: [{ id: 'pay', args: {} }] });
const way = (...steps: Legal[]): Way => ({ steps, then: [] });
const WAYS = [way(build, leek, mine, place), way(build, wild, mine, place), way(build, wild, mill, place)];

function setUp(ways: Way[], asks = false) {
  const take = vi.fn(() => true);
  const table = {
    canAct: true,
    ply: 4,
    turn: null,
    take,
    point: () => Promise.resolve({ type: 'ways' as const, id: 1, ply: 4, ways, means: ['card'] }),
  };
  const context = { view: null, components: {}, seats: [], t: (id: string) => id, lang: 'en' };
  const found = new Ways({
    table,
    client: {} as never,
    context: context as unknown as NameContext,
    forced: (item) => item.kind === 'pay',
    asks,
  });
  document.body.innerHTML = '<p data-shape="space:leek.0" aria-label="Leek"></p>';
  return { found, take, table, from: document.querySelector('p')! };
}

describe('what can be done with a thing', () => {
  it('makes one of the ways that differ in their means', () => {
    expect(alike(WAYS, ['card']).map((ways) => ways.length)).toEqual([2, 1]);
    // A thing that is a means itself is no means where it is what was clicked.
    expect(alike([way(build, leek), way(step('verb', 'loan'), leek)], ['card'])).toHaveLength(2);
  });

  it('offers each with its steps, what it brings, and asks for the means where there is a choice', async () => {
    const { found, take, from } = setUp(WAYS);
    await found.offer('space:leek.0', from);
    expect(found.open).toMatchObject({ asking: 'way', title: 'Leek' });
    expect(found.open!.offers.map((offer) => offer.label)).toEqual(
      ['Verb:buildways-betweenIndustry:mine', 'Verb:buildways-betweenIndustry:mill'].map((label) =>
        label.replace(/Verb|Industry/g, (word) => word.toLowerCase()),
      ),
    );
    expect(found.open!.offers[0]).toMatchObject({ notes: ['pay'], shown: place });
    found.pick(found.open!.offers[0]!);
    expect(take).not.toHaveBeenCalled();
    expect(found.open).toMatchObject({ asking: 'means' });
    expect(found.open!.offers.map((offer) => offer.label)).toEqual(['card:leek', 'card:wild']);
    found.pick(found.open!.offers[1]!);
    expect(take).toHaveBeenCalledWith([build, wild, mine, place].map((each) => each.action));
    expect(found.open).toBeNull();
  });

  it('takes the one way that is asked now without another question', async () => {
    const { found, take, from } = setUp([way(place)]);
    await found.offer('space:leek.0', from);
    expect(take).toHaveBeenCalledWith([place.action]);
    expect(found.open).toBeNull();
    const several = setUp([way(mine), way(mill)]);
    await several.found.offer('space:leek.0', several.from);
    expect(several.take).not.toHaveBeenCalled();
    expect(several.found.open!.offers).toHaveLength(2);
  });

  it('takes a click on a thing for the answer to by what means', async () => {
    const { found, take, from } = setUp(WAYS);
    await found.offer('space:leek.0', from);
    expect(found.by('card:wild')).toEqual([]);
    found.pick(found.open!.offers[0]!);
    expect(found.by('card:other')).toEqual([]);
    await found.offer('card:wild', from);
    expect(take).toHaveBeenCalledWith([build, wild, mine, place].map((each) => each.action));
    expect(found.open).toBeNull();
  });

  it('tells what follows by itself, as far as nobody is asked', async () => {
    const pay = step('pay', '3');
    const { found, from } = setUp([{ steps: [build], then: [pay, step('route', '1')] }]);
    await found.offer('die:b1', from);
    expect(found.open!.offers[0]!.then).toBe('ways-then');
    const asked = setUp([{ steps: [build], then: [step('route', '1'), pay] }]);
    await asked.found.offer('die:b1', asked.from);
    expect(asked.found.open!.offers[0]!.then).toBe('');
  });

  it('asks before something is given up that need not be, and says what', async () => {
    const loses = [{ id: 'loses-link', args: {} }];
    const money = step('money', '2', { loses, says: [{ id: 'gain', args: {} }] });
    const { found, take, from } = setUp([way(money)], true);
    await found.offer('coins:', from);
    expect(found.open!.offers[0]!.notes).toEqual(['loses-link', 'gain']);
    found.pick(found.open!.offers[0]!);
    expect(found.open).toMatchObject({ asking: 'sure', title: texts.t('ways-loses') });
    expect(found.open!.offers[0]!.notes).toEqual(['loses-link', 'gain']);
    found.pick(found.open!.offers[0]!);
    expect(take).toHaveBeenCalledWith([money.action]);
  });

  it('asks once before what shows something hidden, where that is wished', async () => {
    const look = step('book', '1', { final: true });
    const asking = setUp([way(look)], true);
    await asking.found.offer('book:1', asking.from);
    asking.found.pick(asking.found.open!.offers[0]!);
    expect(asking.take).not.toHaveBeenCalled();
    expect(asking.found.open).toMatchObject({
      asking: 'sure',
      title: texts.t('ways-sure', { asks: 'no' }),
    });
    asking.found.pick(asking.found.open!.offers[0]!);
    expect(asking.take).toHaveBeenCalledWith([look.action]);

    const bold = setUp([way(look)]);
    await bold.found.offer('book:1', bold.from);
    bold.found.pick(bold.found.open!.offers[0]!);
    expect(bold.take).toHaveBeenCalledWith([look.action]);
  });

  it('opens nothing where nothing can be done, or the position is another meanwhile', async () => {
    const { found, from } = setUp([]);
    await found.offer('space:x', from);
    expect(found.open).toBeNull();
    const late = setUp(WAYS);
    const offered = late.found.offer('space:leek.0', late.from);
    expect(late.found.pending).toBe(true);
    late.table.ply = 5;
    await offered;
    expect(late.found.pending).toBe(false);
    expect(late.found.open).toBeNull();
  });

  it('leaves alone what was decided while it asked', async () => {
    const { found, table, take, from } = setUp([way(step('industry', 'mine'))]);
    const only = found.offer('space:leek.0', from);
    table.canAct = false; // the answer is under way
    await only;
    expect(take).not.toHaveBeenCalled();
    const chooser = setUp(WAYS);
    const several = chooser.found.offer('space:leek.0', chooser.from);
    chooser.table.canAct = false;
    await several;
    expect([chooser.found.open, chooser.found.pending]).toEqual([null, false]);
  });

  it('asks for nothing any more once it was closed', async () => {
    const { found, from } = setUp(WAYS);
    const first = found.offer('space:leek.0', from);
    found.close();
    expect(found.pending).toBe(false);
    await first;
    expect(found.open).toBeNull();
    const second = found.offer('space:leek.0', from);
    expect(found.pending).toBe(true);
    await second;
    expect(found.open).not.toBeNull();
    expect(found.pending).toBe(false);
  });
});
