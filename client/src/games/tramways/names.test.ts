import { describe, expect, it } from 'vitest';
import type { NameContext, Said } from '../../board/game';
import { labelOf, statusOf } from '../../board/says';
import { cardLabel, cardText, faceOf, iconsOf } from './cards';
import { entry, legalFor } from './dev/choices';
import { COMPONENTS } from './dev/components';
import { auctionView, rideView, saying, threeView, tripFor, VIEWS } from './dev/sample';
import { hazardsFrom } from './Hazard.svelte';
import client from './index';
import { buildingLabel, linkLabel, parcelLabel, placeName, squareLabel } from './names';
import { afterOf, seatName, tripBrings, tripLines, tripOf } from './scene';
import type { TramwaysView } from './types';

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
const t = saying('en');

describe('places', () => {
  it('are called by what stands there', () => {
    const view = threeView();
    expect(placeName(view, 'c1', t)).toBe('residential c1');
    expect(placeName(view, 'c1', saying('ja'))).toBe('住居c1');
    expect(placeName(view, 'b2', t)).toBe('parcel A1 (b2)');
    expect(placeName(view, 'd4', t)).toBe('d4');
    expect(squareLabel(view, 'd4', t)).toBe('mountain d4: 2 rails');
  });
});

describe('choices', () => {
  it('are called as the server says, in both languages', () => {
    for (const make of Object.values(VIEWS))
      for (const lang of ['en', 'ja'] as const) {
        const view = make();
        for (const item of legalFor(view)) {
          const text = labelOf(item, client, context(view, lang));
          expect(text, item.text).toBeTruthy();
          expect(text, item.text).not.toMatch(/undefined|NaN|null|choice-|[{]/);
        }
      }
  });

  it('of icons stand with those first that bring no stress', () => {
    const rank = client.rank!;
    const uses = [
      entry('use', 'D05/1', { stress: 1, pays: 3 }),
      entry('use', 'PA1/1'),
      entry('use', 'G1a/5', { stress: 1 }),
    ];
    expect(uses.sort((a, b) => rank(a) - rank(b)).map(({ id }) => id)).toEqual(['PA1/1', 'G1a/5', 'D05/1']);
  });
});

describe('labels', () => {
  it('of a building tell its passengers, its tiles and who built them', () => {
    const view = threeView();
    const at = (id: string) => view.buildings.find((each) => each.id === id)!;
    expect(buildingLabel(view, at('m2'), SEATS, t)).toBe('residential m2, 2 of 2 passengers');
    expect(buildingLabel(view, at('g4'), SEATS, t)).toBe(
      'industrial g4, 1 of 1 passenger, parcel B2 built by Cem (C), upgraded',
    );
  });

  it('of a link tell its owner, its fare and what it lacks', () => {
    const view = threeView();
    expect(linkLabel(view, view.links[0]!, SEATS, t)).toBe(
      'R c1 – C c5, Ada (A)’s, 3 tiles, fare $5, upgraded',
    );
    expect(linkLabel(view, view.links[1]!, SEATS, t)).toContain('incomplete, laid on in this round');
  });

  it('of a parcel tell whose disc marks it', () => {
    const spots = new Map(threeView().spots.map((spot) => [spot.label, spot]));
    expect(parcelLabel(spots.get('A1')!, SEATS, t)).toBe('Parcel A1 (b2), marked by Ada (A)');
    expect(parcelLabel(spots.get('C2')!, SEATS, t)).toContain('nobody’s');
  });

  it('of a card tell icons, strip, consequences and whether it is void', () => {
    expect(cardText(COMPONENTS, 'D08', t)).toBe(
      '2 rails, build, commercial, less stress, strip (valid ticket); consequence: 1 stress; consequence: pay $3',
    );
    expect(cardLabel(COMPONENTS, 'X04', t)).toBe('void ticket X04, $4');
    expect(cardText(COMPONENTS, 'nothing', t)).toBe('nothing');
    expect(iconsOf(faceOf(COMPONENTS, 'G1a')!)).toEqual([
      { slot: 1, icon: 'rail2' },
      { slot: 2, icon: 'worker' },
      { slot: 5, icon: 'strip' },
    ]);
  });
});

it('tells what a trip brings to whom, and what its mover cannot pay', () => {
  const view = rideView();
  const [, ride] = legalFor(view);
  expect(tripOf(view, null)).toEqual(['0']);
  expect(tripOf(view, ride!)).toEqual(['0', '4']);
  // The link that was just chosen is still pointed at.
  expect(tripOf(view, entry('ride', '0'))).toEqual(['0']);
  expect(tripOf(threeView(), ride!)).toEqual([]);
  expect(tripLines(tripBrings(view, null), SEATS, t)).toEqual([
    'Ada (A): +$5, +1 happiness',
    'own links: paid by the bank',
  ]);
  expect(tripLines(tripBrings(view, ride!), SEATS, t)).toEqual([
    'Ada (A): +$5, +1 happiness',
    'Ben (B): +$1, +1 happiness',
    '$1 of the fares cannot be paid: 1 stress',
    'The mover pays $1',
  ]);
  expect(tripLines(tripBrings(threeView(), null), SEATS, t)).toEqual([]);
  const bonus: Said[] = [
    { id: 'preview-commercial', args: { money: 5 } },
    { id: 'preview-stress', args: { amount: 1 } },
  ];
  expect(tripLines(tripFor([[0, 2, 1]], 0, 0, bonus), SEATS, saying('ja'))[1]).toBe(
    '到着時：$5、またはチケットブックのカード、ストレスが1増える',
  );
});

it('draws consequences side by side, inside the card and clear of its strip', () => {
  for (const kinds of [['pay'], ['stress'], ['pay', 'stress'], ['stress', 'pay']]) {
    const half = (kind: string): number => (kind === 'pay' ? 25 : 14);
    const middles = hazardsFrom(kinds, 156.5);
    const ends = kinds.map((kind, i) => [middles[i]! - half(kind), middles[i]! + half(kind)] as const);
    expect(ends[0]![1]).toBeLessThan(158);
    expect(Math.min(...ends.map(([left]) => left))).toBeGreaterThan(72);
    if (ends[1]) expect(ends[1][1]).toBeLessThan(ends[0]![0]);
  }
});

it('takes the numbers after a choice from the server', () => {
  const item = { ...entry('use', 'D05/1'), after: { 'seats.1.stress': 4 } };
  expect(afterOf(item, 1, 'stress')).toBe(4);
  expect(afterOf(item, 0, 'stress')).toBeUndefined();
  expect(afterOf(null, 1, 'stress')).toBeUndefined();
});

it('calls players by name and letter', () => {
  expect(seatName(SEATS, 1)).toBe('Ben (B)');
  expect(seatName([], 1)).toBe('B');
});

it('tells where the game stands', () => {
  expect(statusOf(client, context(threeView()))).toBe('Round 3 of 6, actions, first pass');
  const status = { id: 'status-round', args: { round: 3, rounds: 6, phase: 'auction' } };
  expect(statusOf(client, context({ ...auctionView(), status }, 'ja'))).toBe(
    '第3ラウンド／全6、オークション',
  );
});
