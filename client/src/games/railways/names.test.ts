import { describe, expect, it } from 'vitest';
import type { NameContext } from '../../board/game';
import { groupOf, labelOf, notesOf, statusOf } from '../../board/says';
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
import client from './index';
import { buildingName, buildingParts, dieName, linkParts } from './names';
import type { RailwaysView } from './types';

const context = (view: RailwaysView, lang: 'en' | 'ja' = 'en'): NameContext => ({
  view,
  components: COMPONENTS,
  seats: [],
  t: saying(lang),
  lang,
});
const t = saying('en');
const linkIn = (view: RailwaysView, id: string) =>
  linkParts(
    view,
    view.links.find((each) => each.id === id)!,
    t,
  );

describe('names', () => {
  it('say buildings by their type, and dice by their numbers', () => {
    const view = middleView();
    expect(buildingName(view, 'a1', t)).toBe('residential a1');
    expect(buildingName(view, 'a1', saying('ja'))).toBe('住宅a1');
    expect(buildingName(view, 'z9', t)).toBe('z9');
    expect(dieName(view, 'p2', t)).toBe('passenger die 2');
    expect(dieName(view, 'b3', saying('ja'))).toBe('建物ダイス3');
    expect(buildingParts(view, 'a1', t)).toEqual([
      'residential a1',
      '1 passenger',
      'passenger die 1 shows 1',
    ]);
  });

  it('say the price of a link before it is bought, and no price after', () => {
    expect(linkIn(middleView(), 'b1')).toEqual(['R a1 – C d1', '2 spaces', 'upgraded']);
    expect(linkIn(middleView(), 'h4').at(-1)).toBe(
      'costs 4 rail + residential destination or commercial destination + 1 worker',
    );
  });
});

describe('choices', () => {
  it('are called as the server says, in both languages', () => {
    for (const make of [openingView, middleView, payView, routeView, squareView])
      for (const lang of ['en', 'ja'] as const) {
        const view = make();
        for (const item of legalFor(view)) {
          const text = labelOf(item, client, context(view, lang));
          expect(text, item.text).toBeTruthy();
          expect(text, item.text).not.toMatch(/undefined|NaN|choice-|[{]/);
        }
      }
  });

  it('of squares stand below what a building becomes there', () => {
    const item = entry('square', 'i3', { type: 'L', joins: ['i2'] });
    expect(notesOf(item, client, context(squareView()))).toEqual(['joins i2']);
    expect(groupOf(item, client, context(squareView()))).toBe('Becomes leisure');
    expect(groupOf(entry('hire', 'hire'), client, context(middleView()))).toBeNull();
  });
});

it('tells the round', () => {
  const status = { id: 'status-round', args: { round: 8, rounds: 12, phase: 2 } };
  expect(statusOf(client, context({ ...middleView(), status }))).toBe('Round 8 of 12, second action');
  expect(
    statusOf(client, context({ ...openingView(), status: { id: 'status-setup', args: {} } }, 'ja')),
  ).toBe('準備');
});
