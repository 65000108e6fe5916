import { describe, expect, it } from 'vitest';
import type { Legal, NameContext } from '../../board/game';
import { COMPONENTS, openingView, saying } from './dev/sample';
import { askedOf, figureOf, labelOf, nameOf, previewOf, stepOf, unlistedIn, VERBS } from './names';
import type { Preview } from './types';

const context = (lang: 'en' | 'ja', view = openingView()): NameContext => ({
  view,
  components: COMPONENTS,
  seats: [],
  t: saying(lang),
  lang,
});
const item = (kind: string, id: string, preview?: Partial<Preview>): Legal =>
  ({
    action: 0,
    kind,
    id,
    text: `${kind}:${id}`,
    preview: preview && {
      money: 0,
      coal: [],
      iron: [],
      beer: [],
      sold: 0,
      flips: [],
      gain: { vp: 0, income: 0 },
      replaces: null,
      open: {},
      bonus: false,
      ...preview,
    },
  }) as Legal;

describe('names in both languages', () => {
  it('of every location, line, industry, card, space and merchant', () => {
    for (const lang of ['en', 'ja'] as const) {
      const c = context(lang);
      for (const location of COMPONENTS.locations) {
        expect(nameOf('location', location.id, c)).toBe(location.name[lang]);
        location.spaces.forEach((_, i) =>
          expect(nameOf('space', `${location.id}.${i}`, c)).toBe(location.name[lang]),
        );
        if (location.kind === 'town')
          expect(nameOf('card', `location:${location.id}`, c)).toBe(location.name[lang]);
      }
      for (const line of COMPONENTS.lines) {
        for (const end of line.ends) expect(nameOf('line', line.id, c)).toContain(nameOf('location', end, c));
      }
      for (const { id, name } of COMPONENTS.industries) expect(nameOf('industry', id, c)).toBe(name[lang]);
      for (const verb of VERBS) expect(nameOf('verb', verb, c)).toBeTruthy();
      expect(nameOf('merchant', 'oxford.1', c)).toBe(nameOf('location', 'oxford', c));
      expect(nameOf('card', 'wild:industry', c)).toBeTruthy();
    }
    expect(nameOf('card', 'industry:cotton_mill_or_manufacturer', context('en'))).toBe(
      'Cotton Mill or Manufacturer',
    );
  });

  it('says nothing of what is not of this game', () => {
    expect(nameOf('industry', 'shipyard', context('en'))).toBeUndefined();
    expect(nameOf('space', 'nowhere.0', context('en'))).toBeUndefined();
    expect(nameOf('weather', 'rain', context('en'))).toBeUndefined();
  });

  it('tells the spaces of one town apart', () => {
    const labels = [0, 1].map((i) => labelOf(item('space', `tamworth.${i}`), context('en')));
    expect(new Set(labels).size).toBe(2);
    expect(labelOf(item('industry', 'pottery'), context('en'))).toBe('Pottery I');
  });

  it('says of a card that it is discarded, where no question stands before it', () => {
    expect(stepOf(item('card', 'location:tamworth'), context('en'))).toBe('discard Tamworth');
    expect(stepOf(item('card', 'location:tamworth'), context('ja'))).toBe('捨て札：タムワース');
    expect(stepOf(item('industry', 'pottery'), context('en'))).toBeUndefined();
  });

  it('says what finishing means by what is under way', () => {
    const view = openingView();
    view.pending = {
      verb: 'network',
      card: null,
      industry: null,
      space: null,
      line: null,
      merchant: null,
      done: 1,
      needs: { coal: 0, iron: 0, beer: 0 },
    };
    expect(labelOf(item('stop', 'stop'), context('en', view))).toBe('No second rail');
    view.pending = { ...view.pending, verb: 'sell' };
    expect(labelOf(item('stop', 'stop'), context('en', view))).toBe('Done selling');
    view.pending = { ...view.pending, merchant: 'gloucester.0' };
    expect(labelOf(item('stop', 'stop'), context('en', view))).toBe('Decline the bonus');
  });

  it('levels of tiles are Roman wherever they are told, levels of income are not', () => {
    expect(figureOf('event-built', 'level', 4)).toBe('IV');
    expect(figureOf('refusal-overbuild-needs-higher-level', 'has', 2)).toBe('II');
    expect(figureOf('event-income', 'level', -3)).toBeUndefined();
    expect(figureOf('event-built', 'pounds', 4)).toBeUndefined();
  });

  it('a question why not goes by what tells most', () => {
    const asked = (intention: Record<string, string>) => askedOf(intention, context('en'));
    expect(asked({ verb: 'build', space: 'leek.0' })).toMatch(/^Build · Leek 1 \(/);
    expect(asked({ verb: 'build', industry: 'brewery', card: 'location:leek', space: 'leek.0' })).toBe(
      'Build · Brewery · Leek',
    );
  });
});

describe('what a choice would do', () => {
  it('says price, sources, sales, flips and gains', () => {
    const notes = previewOf(
      item('space', 'dudley.1', {
        money: 9,
        coal: [{ from: 'dudley.0' }, { from: 'market', price: 2 }],
        beer: [{ from: 'barrel', merchant: 'oxford.0' }],
        sold: 4,
        flips: ['dudley.0'],
        gain: { vp: 4, income: 3 },
        replaces: { owner: 1, industry: 'iron_works', level: 1, flipped: true, cubes: 0 },
        open: { iron: 1 },
      }),
      context('en'),
    );
    expect(notes.join('; ')).toBe(
      'pay £9; coal from Dudley, the market at £2; beer from the merchant’s barrel at Oxford; ' +
        'iron: source still to choose; sells cubes for £4; replaces Iron Works I B; flips Dudley; +4 VP; +3 income spaces',
    );
  });

  it('says what an industry costs, and nothing where there is nothing to say', () => {
    expect(previewOf(item('industry', 'iron_works'), context('en'))).toEqual(['£5, coal 1']);
    expect(previewOf(item('verb', 'pass'), context('en'))).toEqual([]);
    expect(
      previewOf(item('card', 'location:leek', { money: -30, gain: { vp: 0, income: -3 } }), context('ja')),
    ).toEqual(['£30を受け取る', '収入−3マス']);
  });

  it('a bonus that asks for a tile', () => {
    const sale = item('merchant', 'gloucester.0', { flips: ['worcester.0'], bonus: true });
    expect(previewOf(sale, context('en'))).toEqual([
      'bonus: a tile to remove from your mat, to be chosen next',
      'flips Worcester',
    ]);
  });

  it('a tile given up is worth something and brings nothing', () => {
    const tile = item('give_up', 'leek.0', { money: -6 });
    expect(previewOf(tile, context('en'))).toEqual(['worth £6']);
    expect(previewOf(tile, context('ja'))).toEqual(['£6相当']);
  });

  it('lists the verbs that cannot be chosen only while a verb is asked for', () => {
    expect(unlistedIn([item('verb', 'pass'), item('verb', 'build')]).map((u) => u.id)).toEqual([
      'network',
      'develop',
      'sell',
      'loan',
      'scout',
    ]);
    expect(unlistedIn([item('card', 'location:leek')])).toEqual([]);
  });
});
