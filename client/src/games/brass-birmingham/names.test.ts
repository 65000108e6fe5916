import { describe, expect, it } from 'vitest';
import type { Legal, NameContext, Said } from '../../board/game';
import { labelOf, notesOf, nounOf, saying, stepOf } from '../../board/says';
import { COMPONENTS, openingView, saying as texts } from './dev/sample';
import client from './index';

const SEATS = ['Ada', 'Ben'].map((name, index) => ({
  index,
  name,
  kind: 'here' as const,
  connected: true,
  thinking: false,
}));
const context = (lang: 'en' | 'ja'): NameContext => ({
  view: openingView(),
  components: COMPONENTS,
  seats: SEATS,
  t: texts(lang),
  lang,
});
const said = (id: string, args: Said['args'] = {}): Said => ({ id, args });
const choice = (kind: string, label: Said, says: Said[] = []): Legal => ({
  action: 0,
  kind,
  id: kind,
  text: kind,
  label,
  says,
});

describe('names in both languages', () => {
  it('of every location, line, industry and card', () => {
    for (const lang of ['en', 'ja'] as const) {
      const c = context(lang);
      for (const location of COMPONENTS.locations) {
        expect(nounOf('location', location.id, c)).toBe(location.name[lang]);
        if (location.kind === 'town')
          expect(nounOf('card', `location:${location.id}`, c)).toBe(location.name[lang]);
      }
      for (const line of COMPONENTS.lines)
        for (const end of line.ends) expect(nounOf('line', line.id, c)).toContain(nounOf('location', end, c));
      for (const { id, name } of COMPONENTS.industries) {
        expect(nounOf('industry', id, c)).toBe(name[lang]);
        expect(nounOf('goods', id, c)).toBe(name[lang]);
      }
      for (const verb of ['build', 'network', 'develop', 'sell', 'loan', 'scout', 'pass'])
        expect(nounOf('verb', verb, c)).not.toBe(verb);
      for (const era of ['canal', 'rail']) expect(nounOf('era', era, c)).not.toBe(era);
    }
    expect(nounOf('line', 'leek__belper', context('en'))).toBe('Leek – Belper');
    expect(nounOf('line', 'leek__belper', context('ja'))).toBe('リーク―ベルパー');
  });

  it('of a card by what it stands for', () => {
    const dual = 'industry:cotton_mill_or_manufacturer';
    expect(nounOf('card', dual, context('en'))).toBe('Cotton Mill or Manufacturer');
    expect(nounOf('card', dual, context('ja'))).toBe('繊維工場／機械工場');
    expect(nounOf('card', 'industry:brewery', context('en'))).toBe('Brewery');
    expect(nounOf('card', 'wild:industry', context('ja'))).toBe('ワイルド産業カード');
  });

  it('levels of tiles are Roman wherever they are told', () => {
    const built = said('event-built', { seat: 1, space: 'leek', industry: 'coal_mine', level: 4 });
    expect(saying(built, client, context('en'))).toBe('Ben builds Coal Mine (level IV) at Leek.');
    const higher = said('refusal-overbuild-needs-higher-level', { needs: 3, has: 2 });
    expect(saying(higher, client, context('en'))).toMatch(/level III or higher.* level II\./);
    expect(saying(said('event-income', { seat: 0, level: 5, pounds: 5 }), client, context('en'))).toContain(
      '£5',
    );
  });
});

describe('choices as the server says them', () => {
  const tile = said('tile-of', { industry: 'coal_mine', level: 2, seat: 1 });
  const at = said('place-of-several', { town: 'cannock', n: 2, what: tile });

  it('tell places by what stands there and what may be built', () => {
    const source = choice('source', said('choice-source', { at }));
    expect(labelOf(source, client, context('en'))).toBe('Cannock 2 (Coal Mine II of Ben)');
    expect(labelOf(source, client, context('ja'))).toBe('キャノック2（Benの炭鉱II）');
    expect(stepOf(source, client, context('en'))).toBe('From Cannock 2 (Coal Mine II of Ben)');
    const what = said('place-either', { first: 'cotton_mill', second: 'coal_mine' });
    const space = choice('space', said('choice-space', { at: said('place-alone', { town: 'leek', what }) }));
    expect(labelOf(space, client, context('en'))).toBe('Leek (Cotton Mill / Coal Mine)');
  });

  it('tell of a card that it is discarded, where no question stands before it', () => {
    const card = choice('card', said('choice-card', { card: 'location:tamworth' }));
    expect(labelOf(card, client, context('en'))).toBe('Tamworth');
    expect(stepOf(card, client, context('en'))).toBe('Discard Tamworth');
    expect(stepOf(card, client, context('ja'))).toBe('捨て札：タムワース');
  });

  it('tell what they cost and bring', () => {
    const says = [
      said('preview-pay', { pounds: 9 }),
      said('preview-coal', { sources: ['dudley', said('source-market', { pounds: 2 })] }),
      said('preview-beer', { sources: [said('source-barrel', { merchant: 'oxford' })] }),
      said('preview-open', { resources: ['iron'] }),
      said('preview-replaces', { tile }),
      said('preview-flips', { tiles: [said('flipped-at', { tile, town: 'dudley' })] }),
      said('preview-vp', { change: '+4' }),
    ];
    expect(notesOf(choice('space', said('choice-space', { at }), says), client, context('en'))).toEqual([
      'pay £9',
      'coal from Dudley, the market at £2',
      'beer from the merchant’s barrel at Oxford',
      'iron: source still to choose',
      'replaces Coal Mine II of Ben',
      'flips Coal Mine II of Ben in Dudley',
      '+4 VP',
    ]);
  });
});

describe('the only answer', () => {
  const place = (preview: object): Legal => ({ ...choice('space', said('place')), preview });

  it('is given by itself, unless a tile leaves the board by it', () => {
    const old = { industry: 'coal', level: 1, owner: 0 };
    expect(client.forced!(place({ replaces: null }), true)).toBe(true);
    expect(client.forced!(place({ replaces: old }), true)).toBe(false);
  });
});
