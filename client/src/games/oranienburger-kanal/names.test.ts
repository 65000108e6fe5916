import { describe, expect, it } from 'vitest';
import type { NameContext } from '../../board/game';
import {
  campaignView,
  COMPONENTS,
  effectView,
  endView,
  entry,
  middleView,
  openingView,
  saying,
} from './dev/sample';
import { CELLS, EDGES } from './ids';
import { groupOf, labelOf, nameOf, previewOf, statusOf } from './names';
import { RESOURCES, type Components, type KanalView } from './types';

const context = (
  lang: 'en' | 'ja',
  view: KanalView = middleView(),
  components: Components = COMPONENTS,
): NameContext => ({
  view,
  components,
  seats: [],
  t: saying(lang),
  lang,
});

describe('names in both languages', () => {
  it('of every card, cell, edge, route, space and resource', () => {
    for (const lang of ['en', 'ja'] as const) {
      const c = context(lang, openingView());
      for (const card of COMPONENTS.decks.A ?? []) {
        const id = String(card.number).padStart(2, '0');
        expect(nameOf('card', `A${id}`, c)).toBe(card.name[lang]);
        expect(nameOf('card', id, c)).toBe(card.name[lang]);
      }
      const edges = EDGES.map((edge) => nameOf('edge', edge, c));
      expect(new Set(edges).size).toBe(31);
      const cells = CELLS.map((cell) => nameOf('cell', cell, c));
      expect(new Set(cells).size).toBe(12);
      // Whatever has been built there since: the log names the building by itself.
      const built = openingView();
      const seat = built.seats[built.to_act ?? 0];
      if (seat) seat.cells.b00 = { ...seat.cells.b00, card: 'A12' } as (typeof seat.cells)[string];
      expect(nameOf('cell', 'b00', context(lang, built))).toBe(cells[CELLS.indexOf('b00')]);
      expect(nameOf('activate', 'b00', context(lang, built))).toContain(nameOf('card', 'A12', c));
      for (const edge of EDGES) {
        for (const kind of ['path', 'road', 'rail', 'canal'])
          expect(nameOf('route', `${kind}@${edge}`, c)).toContain(nameOf('edge', edge, c));
        expect(nameOf('bridge', edge, c)).toContain(nameOf('edge', edge, c));
      }
      for (let space = 1; space <= 7; space++) expect(nameOf('space', String(space), c)).toBeTruthy();
      for (const name of RESOURCES) expect(nameOf('resource', name, c)).toBeTruthy();
      for (const kind of ['rotate', 'free-rotate', 'top-card', 'done'])
        expect(nameOf(kind, '', c)).toBeTruthy();
      for (const campaign of [true, false])
        for (const band of COMPONENTS.numbers![campaign ? 'campaign_bands' : 'bands']!)
          expect(nameOf('rank', band.id, c)).not.toContain('_');
    }
  });

  it('says where an edge lies', () => {
    const c = context('en');
    expect(nameOf('edge', 'h11', c)).toBe('between B1 and B2');
    expect(nameOf('edge', 'h00', c)).toBe('above A1');
    expect(nameOf('edge', 'h33', c)).toBe('below D3');
    expect(nameOf('edge', 'v10', c)).toBe('left of A2');
    expect(nameOf('edge', 'v24', c)).toBe('right of D3');
    expect(nameOf('edge', 'v11', context('ja'))).toBe('A2とB2の間');
  });

  it('lists routes by what is laid, those in the place of a path apart, and nothing else', () => {
    const group = (id: string, preview: object | null, lang: 'en' | 'ja' = 'en', kind = 'route') =>
      groupOf({ action: 1, kind, id, text: '', preview }, context(lang));
    expect(group('rail@v11', null)).toBe('Lay a rail');
    expect(group('rail@v11', { removes: 'path' })).toBe('Lay a rail in place of a path');
    expect(group('rail@v11', { removes: 'path' }, 'ja')).toBe('小道に替えて線路を敷く');
    expect(group('v11', null, 'en', 'bridge')).toBeNull();
  });

  it('says bundles and effects of the log', () => {
    expect(nameOf('bundle', '2 wood, 1 iron', context('en'))).toBe('2 wood, 1 iron');
    expect(nameOf('bundle', '2 wood, 1 taler', context('ja'))).toBe('木材2、1ターラー');
    expect(nameOf('effect', 'A01.1', context('en'))).toBe('2 clay for each canal');
  });

  it('says nothing of what is not of this game', () => {
    expect(nameOf('card', 'C99', context('en'))).toBeUndefined();
    expect(nameOf('edge', 'h99', context('en'))).toBeUndefined();
    expect(nameOf('weather', 'rain', context('en'))).toBeUndefined();
  });

  it('says round and turn, last round, game of the campaign', () => {
    expect(statusOf(context('en', openingView(1)))).toBe('Round 1 of 7, turn 1 of 4');
    expect(statusOf(context('en', endView(2)))).toBe('Round 11, last round');
    expect(statusOf(context('ja', campaignView()))).toContain('第2ゲーム');
  });
});

describe('what a choice is called', () => {
  it('prices, amounts, alternatives', () => {
    const c = context('en');
    expect(labelOf(entry('buy', 'clay'), c)).toBe('buy 1 clay for 6 talers');
    const due = middleView();
    due.acting = { ...due.acting!, due: { clay: 4 } };
    expect(labelOf(entry('take', 'clay'), context('en', due))).toBe('take 4 clay');
    const paying = middleView();
    paying.acting = { ...paying.acting!, card: 'A12' };
    expect(labelOf(entry('cost', '2'), context('en', paying))).toBe('pay 3 talers');
    expect(labelOf(entry('cost', '1'), context('ja', paying))).toBe('粘土2を支払う');
  });

  it('effects of the building in use, in its words', () => {
    const captions = { A15: { en: ['a', 'Gain 2 bricks.', 'c'], ja: ['あ', 'レンガ2を得る。', 'う'] } };
    const c = context('ja', effectView(), { ...COMPONENTS, captions });
    expect(labelOf(entry('effect', '2'), c)).toBe('レンガ2を得る。');
    expect(labelOf(entry('effect', '2'), context('en', effectView()))).toContain('2 brick');
  });

  it('branches and payments of the line under way', () => {
    const view = effectView();
    view.acting = {
      ...view.acting!,
      line: { cell: 'b01', card: 'A12', line: 1, times_left: 2 },
      current: 'b01',
    };
    expect(labelOf(entry('pay', '2'), context('en', view))).toBe('pay 2 talers');
    view.acting = { ...view.acting, line: { cell: 'b02', card: 'A27', line: 1, times_left: 2 } };
    expect(labelOf(entry('choice', '3'), context('en', view))).toBe('3 taler');
  });
});

describe('what a choice would do', () => {
  it('says cost, gain, loss, what it replaces and activates', () => {
    const item = entry('route', 'canal@v22', {
      cost: { taler: 3 },
      gain: { clay: 1 },
      lost: { clay: 1 },
      removes: 'path',
      activates: [
        { cell: 'b21', card: 'A23', by: 'routes', lines: [{ line: 1, possible: true, gain: { fame: 2 } }] },
      ],
      forfeits: ['b11'],
    });
    expect(previewOf(item, context('en'))).toEqual([
      'pay 3 talers',
      '+1 clay',
      'lose 1 clay',
      'replaces a path',
      'activates Engineer’s Office (four routes): +2 fame tokens',
      'bridge activation of Brickyard on B2 is lost',
    ]);
    expect(previewOf(item, context('ja'))[0]).toBe('3ターラーを支払う');
  });

  it('says a card whole: cost, fame and effects', () => {
    expect(previewOf(entry('card', '12', { costs: [{ clay: 2 }, { taler: 3 }] }), context('en'))[0]).toBe(
      '2 clay or 3 talers, 3 fame',
    );
  });
});
