import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { groupChoices } from '../src/table/state/choices';
import type { Lang, NameContext, SeatInfo } from '../src/board/game';
import { wishOf } from '../src/board/pointing';
import { labelOf, notesOf, nounOf, nounsOf, saying, stepOf } from '../src/board/says';
import { legal } from './messages';

const FILE = `
list-between = { ", " }
list-either = { " or " }
list-ends = { " – " }
town-far-away = Faraway
type-c = commercial
noun-card = { $kind ->
    [parcel] parcel card { $label }
   *[other] card { $id }
 }
place-building = { $type } { $space }
choice-build = build on { $at }
choice-discard = { $card }
    .step = discard { $card }
preview-costs = costs { $pounds }
preview-pays = { $seat } gets { $pounds }
preview-shows = shows { $cards }
heading = Dear ones
`;
const components = {
  cards: [
    { id: 'A1', kind: 'parcel', label: 'P7' },
    { id: 'D07', kind: 'development' },
    { id: 'D08', kind: 'development', name: { en: 'Depot', ja: '車庫' } },
  ],
  towns: [
    { id: 'leek', name: { en: 'Leek' } },
    { id: 'stone', name: { en: 'Stone' } },
  ],
  lines: [
    { id: 'leek__stone', ends: ['leek', 'stone'] },
    { id: 'leek__moon', ends: ['leek', 'moon'] },
  ],
  deck: {
    trades: [
      { id: 'mill', name: { en: 'Mill' } },
      { id: 'dual', trades: ['mill', 'leek'] },
    ],
  },
};
const bundle = new FluentBundle('en', { useIsolating: false });
bundle.addResource(new FluentResource(FILE));
const t: NameContext['t'] = (id, args) => {
  const [name = id, attribute] = id.split('.');
  const message = bundle.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  return pattern ? bundle.formatPattern(pattern, args ?? null) : id;
};
const seats = [{ index: 1, name: 'Ben' }] as SeatInfo[];
const context = (lang: Lang = 'en'): NameContext => ({ view: null, components, seats, t, lang });

test('a noun is named by its message, by the document, or by the message of its kind and its fields', () => {
  expect(nounOf('type', 'C', context())).toBe('commercial');
  expect(nounOf('town', 'leek', context())).toBe('Leek');
  expect(nounOf('card', 'D08', context('ja'))).toBe('車庫');
  expect(nounOf('card', 'D07', context())).toBe('card D07');
  expect(nounOf('card', 'A1', context())).toBe('parcel card P7');
  expect(nounOf('space', 'c3', context())).toBe('c3');
});

test('what lies between things or stands for several is named by them, as far as they have names', () => {
  expect(nounOf('line', 'leek__stone', context())).toBe('Leek – Stone');
  expect(nounOf('line', 'leek__moon', context())).toBe('leek__moon');
  expect(nounOf('trade', 'dual', context())).toBe('Mill or Leek');
});

test('an id may say its kind before a colon', () => {
  expect(nounOf('card', 'town:leek', context())).toBe('Leek');
  expect(nounOf('town', 'far:away', context())).toBe('Faraway');
});

test('an argument may be a message of its own, a list, a seat', () => {
  const at = { id: 'place-building', args: { type: 'C', space: 'c3' } };
  expect(saying({ id: 'choice-build', args: { at } }, null, context())).toBe('build on commercial c3');
  expect(saying({ id: 'preview-shows', args: { cards: ['A1', 'D07', at] } }, null, context())).toBe(
    'shows parcel card P7, card D07, commercial c3',
  );
  expect(saying({ id: 'preview-pays', args: { seat: 1, pounds: 3 } }, null, context())).toBe('Ben gets 3');
});

test('a choice is called, explained and grouped as the server says, without any code of its game', () => {
  const item = {
    ...legal(4, 'discard', 'A1'),
    label: { id: 'choice-discard', args: { card: 'A1' } },
    says: [{ id: 'preview-costs', args: { pounds: 2 } }],
    group: { id: 'heading', args: {} },
  };
  expect(labelOf(item, {}, context())).toBe('Parcel card P7');
  expect(stepOf(item, {}, context())).toBe('Discard parcel card P7');
  expect(notesOf(item, {}, context())).toEqual(['costs 2']);
  const unlisted = [{ kind: 'verb', id: 'sell', label: { id: 'heading', args: {} }, wish: { verb: 'sell' } }];
  const groups = groupChoices([item], {}, context(), unlisted);
  expect(groups.map(({ title, choices }) => [title, choices.map(({ label }) => label)])).toEqual([
    ['Dear ones', ['Parcel card P7']],
    [null, ['Dear ones']],
  ]);
  expect(groups[1]!.choices[0]!.unlisted?.wish).toEqual({ verb: 'sell' });
});

test('a choice of which nothing is known is called by its noun, or its text', () => {
  expect(labelOf(legal(4, 'town', 'leek'), {}, context())).toBe('Leek');
  expect(labelOf(legal(4, 'space', 'c3'), {}, context())).toBe('space c3');
  expect(nounsOf({ town: 'leek', card: 'A1' }, {}, context())).toBe('Leek · parcel card P7');
});

test('what pointing asks about goes by the thing, else by its kind', () => {
  const wishes = { space: { verb: 'lay', space: '*' }, 'space:c3': { verb: 'build' } };
  expect(wishOf('space:d4', wishes)).toEqual({ verb: 'lay', space: 'd4' });
  expect(wishOf('space:c3', wishes)).toEqual({ verb: 'build' });
  expect(wishOf('link:1', wishes)).toBeNull();
});
