import { describe, expect, it } from 'vitest';
import type { NameContext } from '../../board/game';
import {
  COMPONENTS,
  entry,
  legalFor,
  middleView,
  openingView,
  payView,
  routeView,
  saying,
  squareView,
} from './dev/sample';
import { askedOf, groupOf, labelOf, linkLabel, nameOf, previewOf, statusOf, unlistedOf } from './names';
import type { RailwaysView } from './types';
import { words } from './words';

const context = (view: RailwaysView, lang: 'en' | 'ja' = 'en'): NameContext => ({
  view,
  components: COMPONENTS,
  seats: [],
  t: saying(lang),
  lang,
});
const en = context(middleView());
const ja = context(middleView(), 'ja');

describe('names', () => {
  it('say links by their ends and buildings by their type', () => {
    expect(nameOf('link', 'b1', en)).toBe('R a1 – C d1');
    expect(nameOf('building', 'a1', en)).toBe('residential a1');
    expect(nameOf('building', 'a1', ja)).toBe('住宅a1');
    expect(nameOf('start', 'g2', en)).toBe('industrial g1');
    expect(nameOf('building', 'g2', en)).toBe('industrial g2');
    expect(nameOf('link', 'z9', en)).toBe('z9');
  });

  it('say dice, cards and types', () => {
    expect(nameOf('die', 'p2', en)).toBe('passenger die 2');
    expect(nameOf('build', 'b3', ja)).toBe('建物ダイス3');
    expect(nameOf('cards', '3, 7', en)).toBe('Card 3, Card 7');
    expect(nameOf('lay', '3t', en)).toBe('Card 3, turned');
    expect(nameOf('type', 'I', en)).toBe('industrial');
    expect(nameOf('nothing', 'x', en)).toBeUndefined();
  });

  it('have a word for every kind of choice, in both languages', () => {
    for (const make of [openingView, middleView, payView, routeView, squareView])
      for (const lang of ['en', 'ja'] as const) {
        const view = make();
        for (const item of legalFor(view)) {
          const text = labelOf(item, context(view, lang)) ?? nameOf(item.kind, item.id, context(view, lang));
          expect(text, item.text).toBeTruthy();
          expect(text).not.toMatch(/undefined|NaN/);
        }
      }
  });
});

describe('choices', () => {
  it('of a payment name their slots', () => {
    const [, way] = legalFor(payView());
    expect(labelOf(way!, en)).toBe('Card 2 slots 2, 3 · Card 8 slot 3');
    expect(labelOf(way!, ja)).toBe('カード2のスロット2、3 · カード8のスロット3');
  });

  it('of a route name its final stop and what lies on the way', () => {
    const view = routeView();
    expect(legalFor(view).map((item) => labelOf(item, context(view)))).toEqual([
      'To commercial d1',
      'To residential a1, via C d1',
      'To leisure i2',
    ]);
  });

  it('say what they bring in the words of the server', () => {
    const item = {
      ...entry('square', 'i3', { type: 'L' }),
      preview: {
        type: 'L',
        says: [
          { id: 'preview-type', args: { type: 'L' } },
          { id: 'preview-joins', args: { building: 'i2' } },
        ],
      },
    };
    expect(previewOf(item, en)).toEqual(['joins leisure i2']);
    expect(groupOf(item, en)).toBe('Becomes leisure');
    expect(groupOf(entry('hire', 'hire'), en)).toBeNull();
  });

  it('that are not open are listed for the asking', () => {
    const listed = unlistedOf([entry('hire', 'hire'), entry('buy', 'b1')], en);
    expect(listed.map((each) => each.id)).toEqual(['build', 'move', 'raise', 'reduce', 'add', 'upgrade']);
    expect(unlistedOf([], en)).toEqual([]);
    expect(unlistedOf(legalFor(payView()), context(payView()))).toEqual([]);
  });
});

it('says what a question is about', () => {
  expect(askedOf({ verb: 'buy', link: 'b1' }, en)).toBe('Buy a link · R a1 – C d1');
  expect(askedOf({ verb: 'raise', amount: 3 }, ja)).toBe('資本金を増やす · +3');
  expect(askedOf({ verb: 'pay', slots: '3.2' }, en)).toBe('To pay');
});

it('says the price of a link before it is bought, and no price after', () => {
  const view = middleView();
  const label = (id: string) =>
    linkLabel(
      view,
      view.links.find((link) => link.id === id)!,
      words('en'),
    );
  expect(label('b1')).toBe('R a1 – C d1, 2 spaces, owned, upgraded');
  expect(label('h4')).toContain(
    'costs 4 rail + residential destination or commercial destination + 1 worker',
  );
});

it('tells the round', () => {
  expect(statusOf(en)).toBe('Round 8 of 12, second action');
  expect(statusOf(context({ ...openingView(), round: 0 }, 'ja'))).toBe('準備');
  expect(statusOf(context({ ...openingView(), stage: 'over' }))).toBe('Game over');
});
