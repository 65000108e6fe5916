import { describe, expect, it } from 'vitest';
import type { NameContext } from '../../board/game';
import { groupOf, labelOf, notesOf, statusOf } from '../../board/says';
import { entry, legalFor } from './dev/choices';
import { COMPONENTS, effectView, middleView, openingView, saying } from './dev/sample';
import { CELLS, EDGES } from './ids';
import client from './index';
import { bandName, bundleText, cardLabel, cellLabel, edgeLabel, edgePlace, nameOf } from './names';
import { stockAfter } from './scene';
import type { Components, KanalView } from './types';

const CAPTIONS = {
  A15: { en: ['a', 'Gain 2 bricks.', 'c'], ja: ['あ', 'レンガ2を得る。', 'う'] },
  'A27.1.3': { en: 'Gain 3 talers.', ja: '3ターラーを得る。' },
};
const context = (
  lang: 'en' | 'ja',
  view: KanalView = middleView(),
  components: Components = { ...COMPONENTS, captions: CAPTIONS },
): NameContext => ({ view, components, seats: [], t: saying(lang), lang });
const t = saying('en');

describe('names', () => {
  it('of cards and effects are those of the set', () => {
    for (const lang of ['en', 'ja'] as const)
      for (const card of COMPONENTS.decks.A ?? [])
        expect(nameOf(`A${String(card.number).padStart(2, '0')}`, context(lang))).toBe(card.name[lang]);
    expect(nameOf('A15.2', context('ja'))).toBe('レンガ2を得る。');
    expect(nameOf('A27.1.3', context('en'))).toBe('Gain 3 talers.');
    expect(nameOf('A15.9', context('en'))).toBe('A15.9');
    for (const other of ['C99', 'h11', 'B2', 'rain']) expect(nameOf(other, context('en'))).toBeUndefined();
  });

  it('say where an edge lies', () => {
    expect(edgePlace('h11', t)).toBe('between B1 and B2');
    expect(edgePlace('h00', t)).toBe('above A1');
    expect(edgePlace('h33', t)).toBe('below D3');
    expect(edgePlace('v10', t)).toBe('left of A2');
    expect(edgePlace('v24', t)).toBe('right of D3');
    expect(edgePlace('v11', saying('ja'))).toBe('A2とB2の間');
    expect(new Set(EDGES.map((edge) => edgePlace(edge, t))).size).toBe(31);
  });

  it('say what lies on edges and cells, and a card whole', () => {
    const [seat] = middleView().seats;
    expect(edgeLabel('h11', seat!, t)).toBe('canal between B1 and B2, with a bridge');
    expect(new Set(CELLS.map((cell) => cellLabel(cell, seat!, COMPONENTS, 'en', t))).size).toBe(12);
    expect(cellLabel('b23', seat!, COMPONENTS, 'ja', saying('ja'))).toBe('建造物スペースD3、空き');
    expect(cardLabel(COMPONENTS, 'A12', 'en', t)).toContain('Cost: 2 clay or 3 talers, 3 fame');
  });

  it('say amounts and ranks', () => {
    expect(bundleText({ iron: 1, wood: 2 }, t)).toBe('2 wood, 1 iron');
    expect(bundleText({ wood: 2, taler: 1 }, saying('ja'))).toBe('木材2、1ターラー');
    for (const bands of [COMPONENTS.numbers!.bands!, COMPONENTS.numbers!.campaign_bands!])
      for (const { id } of bands) expect(bandName(id, t)).not.toMatch(/_|board-/);
  });
});

describe('choices', () => {
  it('are called as the server says, in both languages', () => {
    for (const make of [openingView, middleView, effectView])
      for (const lang of ['en', 'ja'] as const) {
        const view = make();
        for (const item of legalFor(view)) {
          const text = labelOf(item, client, context(lang, view));
          expect(text, item.text).toBeTruthy();
          expect(text, item.text).not.toMatch(/undefined|NaN|choice-|[{]/);
        }
      }
    expect(labelOf(entry('choice', '3'), client, context('en'))).toBe('Gain 3 talers.');
  });

  it('stand under what the server says, with what they bring', () => {
    const item = {
      ...entry('route', 'rail@v22', { removes: 'path' }),
      group: { id: 'group-route-instead', args: { route: said('rail'), old: said('path') } },
      says: [{ id: 'preview-activates-routes', args: { card: 'A23' } }],
    };
    expect(groupOf(item, client, context('en'))).toBe('Lay a rail in place of a path');
    expect(groupOf(item, client, context('ja'))).toBe('小道に替えて線路を敷く');
    expect(notesOf(item, client, context('en'))).toEqual(['activates Engineer’s Office (four routes)']);
    expect(groupOf(entry('bridge', 'v11'), client, context('en'))).toBeNull();
  });

  it('leave the stock as the server says', () => {
    const [seat] = middleView().seats;
    const item = { ...entry('buy', 'wood'), after: { 'seats.0.stock.wood': 4, 'seats.0.stock.taler': 5 } };
    expect(stockAfter(item, 0, seat!.stock)).toEqual({ ...seat!.stock, wood: 4, taler: 5 });
    expect(stockAfter(item, 1, seat!.stock)).toBeNull();
    expect(stockAfter(null, 0, seat!.stock)).toBeNull();
  });
});
const said = (name: string) => ({ id: `noun-${name}`, args: {} });

it('says round and turn', () => {
  expect(statusOf(client, context('en', openingView()))).toBe('Round 1, turn 1 of 5');
  const status = {
    id: 'status-of-game',
    args: { game: 2, status: { id: 'status-over', args: { round: 7 } } },
  };
  expect(statusOf(client, context('ja', { ...openingView(), status }))).toBe('第2ゲーム／全3、第7ラウンド');
});
