import { describe, expect, it } from 'vitest';
import type { NameContext } from '../../board/game';
import { cardLabel, cardText, faceOf, iconsOf } from './cards';
import {
  auctionView,
  COMPONENTS,
  endView,
  entry,
  legalFor,
  payView,
  rideView,
  saying,
  soloView,
  threeView,
  VIEWS,
} from './dev/sample';
import {
  askedOf,
  buildingLabel,
  groupOf,
  labelOf,
  linkLabel,
  nameOf,
  parcelLabel,
  previewOf,
  rankOf,
  statusOf,
  unlistedOf,
} from './names';
import { seatName, takingsOf, tripOf } from './scene';
import type { TramwaysView } from './types';
import { words } from './words';

const SEATS = ['Ada', 'Ben', 'Cem'].map((name, index) => ({
  index,
  name,
  kind: 'here' as const,
  connected: true,
  thinking: false,
}));
const context = (view: TramwaysView, lang: 'en' | 'ja' = 'en'): NameContext => ({
  view,
  components: COMPONENTS,
  seats: SEATS,
  t: saying(lang),
  lang,
});
const en = context(threeView());
const ja = context(threeView(), 'ja');
const w = words('en');

describe('names', () => {
  it('say places by what stands there', () => {
    expect(nameOf('move', 'c1', en)).toBe('residential c1');
    expect(nameOf('move', 'c1', ja)).toBe('住居c1');
    expect(nameOf('build', 'b2', en)).toBe('parcel A1 (b2)');
    // What is told of a space may be older than the building on it.
    expect(nameOf('space', 'e3', en)).toBe('parcel A2 (e3)');
    expect(nameOf('to', 'e3', en)).toBe('residential e3');
    expect(nameOf('space', 'e3', ja)).toBe('地所A2（e3）');
    expect(nameOf('space', 'd4', en)).toBe('d4');
    expect(nameOf('spaces', 'c1, d4', ja)).toBe('住居c1、d4');
  });

  it('say links by their ends, whole or open', () => {
    expect(nameOf('link', '0', en)).toBe('R c1 – C c5');
    expect(nameOf('extend', '1', en)).toBe('R e3 – open end');
    expect(nameOf('ride', '99', en)).toBe('99');
  });

  it('say cards, icons and everything else by id', () => {
    expect(nameOf('card', 'D07', en)).toBe('Card D07');
    expect(nameOf('take', 'PA1', en)).toBe('Parcel card A1');
    expect(nameOf('cards', 'D07, PA1', ja)).toBe('カードD07、地所カードA1');
    expect(nameOf('use', 'G1a/5', en)).toBe('strip of Card G1a');
    expect(nameOf('use', 'G1b/1', en)).toBe('$1 of Card G1b');
    expect(nameOf('board', 'A/1910', en)).toBe('Board A, side 1910');
    expect(nameOf('book', '2', ja)).toBe('チケットブック2');
    expect(nameOf('goal', 'C', en)).toBe('To the next commercial building');
    expect(nameOf('goal', 'A1', en)).toBe('To parcel A1');
    expect(nameOf('lay', 'c1E', en)).toBe('From residential c1 to the east');
    expect(nameOf('nothing', 'x', en)).toBeUndefined();
  });

  it('have a word for every kind of choice, in both languages', () => {
    for (const make of Object.values(VIEWS))
      for (const lang of ['en', 'ja'] as const) {
        const view = make();
        for (const item of legalFor(view)) {
          const text = labelOf(item, context(view, lang));
          expect(text, item.text).toBeTruthy();
          expect(text).not.toMatch(/undefined|NaN|null/);
        }
      }
  });

  it('agree with the words of the game’s messages', () => {
    for (const lang of ['en', 'ja'] as const) {
      const t = saying(lang);
      const said = words(lang);
      for (const type of ['R', 'L', 'C', 'I']) expect(said.types[type]).toBe(t(`type-${type.toLowerCase()}`));
      for (const [code, id] of [
        ['rail2', 'icon-rail2'],
        ['uplink', 'icon-uplink'],
        ['build', 'icon-build'],
        ['upbuild', 'icon-upbuild'],
        ['worker', 'icon-worker'],
        ['stress-', 'icon-less-stress'],
        ['pass+', 'icon-passenger'],
        ['strip', 'icon-strip'],
      ] as const)
        expect(said.icons[code]).toBe(t(id));
      for (const phase of ['auction', 'action', 'administration'])
        expect(said.phases[phase]).toBe(t(`phase-${phase}`));
    }
  });
});

describe('labels', () => {
  it('of a building tell its passengers, its tiles and who built them', () => {
    const view = threeView();
    const at = (id: string) => view.buildings.find((each) => each.id === id)!;
    expect(buildingLabel(view, at('m2'), SEATS, w)).toBe('residential m2, 2 of 2 passengers');
    expect(buildingLabel(view, at('g4'), SEATS, w)).toBe(
      'industrial g4, 1 of 1 passenger, parcel B2 built by Cem (C), upgraded',
    );
  });

  it('of a link tell its owner, its fare and what it lacks', () => {
    const view = threeView();
    expect(linkLabel(view, view.links[0]!, SEATS, w)).toBe(
      'R c1 – C c5, Ada (A)’s, 3 tiles, fare $5, upgraded',
    );
    expect(linkLabel(view, view.links[1]!, SEATS, w)).toContain('incomplete, laid on this round');
  });

  it('of a parcel tell whose disc marks it', () => {
    const spots = new Map(threeView().spots.map((spot) => [spot.label, spot]));
    expect(parcelLabel(spots.get('A1')!, SEATS, w)).toBe('Parcel A1 (b2), marked by Ada (A)');
    expect(parcelLabel(spots.get('C2')!, SEATS, w)).toContain('not marked');
  });

  it('of a card tell icons, strip, consequences and whether it is void', () => {
    expect(cardText(COMPONENTS, 'D08', w)).toBe(
      '2 rails, build, commercial, less stress, strip; consequence: 1 stress; consequence: pay $3',
    );
    expect(cardLabel(COMPONENTS, 'X04', w)).toBe('Card X04, Auction, $4; void ticket');
    expect(cardText(COMPONENTS, 'nothing', w)).toBe('nothing');
    expect(iconsOf(faceOf(COMPONENTS, 'G1a')!)).toEqual([
      { slot: 1, icon: 'rail2' },
      { slot: 2, icon: 'worker' },
      { slot: 5, icon: 'strip' },
    ]);
  });
});

describe('choices', () => {
  it('of the auction tell the place they take', () => {
    const view = auctionView();
    expect(labelOf(entry('pass'), context(view))).toBe('Pass: place 4');
    expect(labelOf(entry('claim'), context(view))).toBe('Take place 1');
    expect(labelOf(entry('bid', '7'), context(view))).toBe('$7');
  });

  it('stand by themselves where coins do not pay a bid', () => {
    expect(groupOf(entry('bid', '9', { left: -2 }), en)).toContain('money icons');
    expect(groupOf(entry('bid', '7', { left: 0 }), en)).toBeNull();
    expect(groupOf(entry('pass'), en)).toBeNull();
  });

  it('of money tell the sum', () => {
    expect(labelOf(entry('money'), en)).toBe('Take $2 instead');
    expect(labelOf(entry('bonus_money'), ja)).toBe('$5を受け取る');
    expect(labelOf(entry('buy', '3'), en)).toBe('3 happiness for $6');
    expect(labelOf(entry('buy', '0'), en)).toBe('Buy none');
    expect(labelOf(entry('go_on'), context(soloView()))).toBe('One more card for $3');
  });

  it('of a ride tell whose link it is', () => {
    const [first, second] = legalFor(rideView());
    expect(labelOf(first!, en)).toBe('A1 b2 → d2 · C');
    expect(labelOf(second!, en)).toBe('A3 a4 → d4 · B');
  });

  it('say what they bring in the words of the server, but for what goes without saying', () => {
    const item = {
      ...entry('use', 'G1a/2'),
      preview: {
        says: [
          { id: 'preview-clean', args: {} },
          { id: 'preview-stress', args: { amount: 1 } },
        ],
      },
    };
    expect(previewOf(item, en)).toEqual(['1 stress']);
    const ride = {
      ...entry('ride', '2'),
      preview: { says: [{ id: 'preview-foreign-link', args: { seat: 2, money: 2 } }] },
    };
    expect(previewOf(ride, en)[0]).toContain('Cem');
    expect(previewOf(entry('take', 'X01'), en)).toEqual(['2 rails, upgrade a link, worker, strip']);
  });

  it('list icons that bring no stress first', () => {
    const uses = legalFor(payView()).filter((item) => item.kind === 'use');
    const ranked = [...uses].sort((a, b) => rankOf(a) - rankOf(b)).map((item) => item.id);
    expect(ranked.slice(0, 2)).toEqual(['PA1/1', 'BR1/1']);
    expect(ranked.at(-1)).toBe('D05/1');
  });

  it('that are not open are listed for the asking', () => {
    const listed = unlistedOf([entry('build', 'b2'), entry('extend', '1')], en);
    expect(listed.map((each) => each.id)).toEqual(['upgrade', 'upgrade_building', 'move']);
    for (const each of listed) expect(nameOf('verb', each.id, en)).toBeTruthy();
    expect(unlistedOf([], en)).toEqual([]);
    expect(unlistedOf(legalFor(payView()), context(payView()))).toEqual([]);
  });
});

it('says what a question is about', () => {
  expect(askedOf({ verb: 'lay', space: 'd4' }, en)).toBe('Lay track · d4');
  expect(askedOf({ verb: 'bid', amount: 7 }, ja)).toBe('ビッド · $7');
  expect(askedOf({ card: 'G1a', slot: 2 }, en)).toBe('worker of Card G1a');
  expect(askedOf({ verb: 'upgrade', link: '0' }, en)).toBe('Upgrade a link · R c1 – C c5');
});

it('adds up what a trip brings to whom', () => {
  const view = rideView();
  const [, ride] = legalFor(view);
  expect(tripOf(view, null)).toEqual(['0']);
  expect(tripOf(view, ride!)).toEqual(['0', '4']);
  // The link that was just chosen is still pointed at.
  expect(tripOf(view, entry('ride', '0'))).toEqual(['0']);
  expect(tripOf(threeView(), ride!)).toEqual([]);
  // Own links are paid by the bank.
  expect(takingsOf(view.links, ['0', '4', '2'], 0, 1)).toEqual({
    owners: [
      { seat: 0, money: 5, hp: 1 },
      { seat: 1, money: 2, hp: 1 },
      { seat: 2, money: 2, hp: 1 },
    ],
    owed: 4,
  });
});

it('calls players by name and letter', () => {
  expect(seatName(SEATS, 1)).toBe('Ben (B)');
  expect(seatName([], 1)).toBe('B');
});

it('tells round, phase and pass', () => {
  expect(statusOf(en)).toBe('Round 3 of 6, actions, first pass');
  expect(statusOf(context(auctionView(), 'ja'))).toBe('第3ラウンド／全6、オークション');
  expect(statusOf(context({ ...threeView(), round: 0 }))).toBe('Setup');
  expect(statusOf(context(endView()))).toBe('Game over');
});
