import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { COMPONENTS } from './dev/sample';
import { faceOf } from './face';
import { atomWidth, flow, wrap } from './flow';
import { SYMBOLS, type SymbolName } from './symbols';
import { readEditorTexts } from '../../dev/reading';
import { texts } from '../../text/i18n.svelte';
import editor from './editor';
import { cardWords, signName, spoken } from './editor/say';
import { atomsOf, compared, costAtoms, type Atom } from './tokens';
import type { Line } from './types';
import { workOf } from './works';

const symbols = (line: Line): string[] =>
  atomsOf(line)
    .flatMap((atom) => [atom.symbol ?? '', ...atom.marks])
    .filter(Boolean);
const text = (line: Line): string =>
  atomsOf(line)
    .map((atom) => [atom.pre, atom.symbol, atom.inside, ...atom.marks, atom.post].filter(Boolean).join(' '))
    .join(' | ');
const frames = (line: Line): string[] => [...new Set(atomsOf(line).map((atom) => atom.frame))];

describe('every element of the grammar has its sign', () => {
  it('gains, with what they are multiplied by', () => {
    expect(text({ gain: { clay: 2 }, per: { count: 'canal' } })).toBe('2 clay | times | canal');
    expect(text({ gain: { taler: 1 }, per: { count: 'rail', scope: 'board', every: 2, max: 4 } })).toBe(
      '1 taler | times | 2 rail board ≤4',
    );
    expect(frames({ gain: { clay: 2 }, per: { count: 'canal' } })).toEqual(['plain', 'each']);
  });

  it('conditions: counts, places, and, or, not, none', () => {
    expect(text({ if: { of: { count: 'path' }, cmp: { min: 3 } }, gain: { ore: 5 } })).toBe(
      '3+ path | 5 ore',
    );
    expect(symbols({ if: { at: 'corner' }, gain: { ore: 1 } })).toEqual(['corner', 'ore']);
    const both: Line = {
      if: { all: [{ of: { count: 'road' }, cmp: { eq: 0 } }, { any: [{ at: 'border' }, { at: 'inner' }] }] },
      gain: { ore: 1 },
    };
    expect(text(both)).toBe('0 road | & | border | or | inner | 1 ore');
    expect(atomsOf(both)[0]!.none).toBe(true);
    expect(atomsOf({ if: { not: { at: 'border' } }, gain: { ore: 1 } })[0]!.none).toBe(true);
    expect(atomsOf(both)[0]!.frame).toBe('if');
  });

  it('first and second activation', () => {
    expect(text({ activation: 2, gain: { wood: 1 } })).toBe('activation 2 | 1 wood');
  });

  it('trades: how often, alternatives, what they bring', () => {
    expect(text({ pay: { iron: 1 }, gain: { fame: 3 }, times: 'any' })).toBe(
      'any × | 1 iron | arrow | 3 fame',
    );
    expect(text({ pay: { fame: 1 }, gain: { ore: 1, wood: 1 }, times: 3 })).toBe(
      '≤3 × | 1 fame | arrow | 1 wood | 1 ore',
    );
    const ways: Line = {
      pay: { any_of: [{ ore: 1 }, { taler: 2 }] },
      gain: { fame: 1 },
      times: { count: 'canal' },
    };
    expect(text(ways)).toBe('≤ canal | × | 1 ore | or | 2 taler | arrow | 1 fame');
    expect(symbols({ pay: { taler: 2 }, gain: { what: 'canal', n: 1 } })).toEqual([
      'taler',
      'arrow',
      'place',
      'canal',
      'free',
    ]);
  });

  it('tiers, with nothing where there is nothing', () => {
    expect(
      text({ by: { count: 'canal' }, tiers: { '1': null, '2': { iron: 1 }, '3+': { gain: { wood: 4 } } } }),
    ).toBe('canal | 1 : | – | 2 : | 1 iron | 3+ : | 4 wood');
  });

  it('building, free or paid, up to so many, where, and removing', () => {
    expect(symbols({ build: { what: 'road', n: 1, on: 'printed_path' }, free: true })).toEqual([
      'place',
      'road',
      'printed_path',
      'free',
    ]);
    expect(text({ build: { what: 'route', n: 2, upto: true, on: 'outer_edge' } })).toBe(
      '≤2 place | route outer_edge',
    );
    expect(symbols({ build: { what: 'bridge', n: 1, op: 'remove' } })).toEqual(['remove', 'bridge']);
    expect(symbols({ build: { what: 'building', n: 1, on: 'own_side' } })).toEqual([
      'place',
      'building',
      'own_side',
    ]);
  });

  it('choices, what follows, what comes on top, the wheel', () => {
    expect(text({ choose: 2, distinct: true, of: [{ gain: { iron: 1 } }, { gain: { brick: 1 } }] })).toBe(
      '2 choose distinct | 1 iron | 1 brick',
    );
    expect(text({ rotate: 2, then: { gain: { fame: 1 } } })).toBe('2× rotate free | then | 1 fame');
    expect(
      text({
        gain: { brick: 2 },
        extra: { if: { at: 'corner' }, gain: { fame: 2 }, per: { count: 'rail' } },
      }),
    ).toBe('2 brick | + | corner | 2 fame | times | rail');
  });

  it('filters: kinds, sides, bridges, activations, completeness, patterns, different kinds', () => {
    const per = (count: Line['per']): Line => ({ gain: { fame: 1 }, per: count });
    const [, , rail, canal] = atomsOf(
      per({ count: 'route', filter: { kind: ['rail', 'canal'], side: ['N', 'E'], under_bridge: true } }),
    );
    expect(rail!.symbol).toBe('rail');
    expect(canal).toMatchObject({ symbol: 'canal', sides: ['N', 'E'], marks: ['under_bridge'] });
    expect(
      text(per({ count: 'building', scope: 'board', filter: { activation: { eq: 0 }, cell: 'corner' } })),
    ).toBe('1 fame | times | building board corner activation =0');
    expect(symbols(per({ count: 'row4', scope: 'board', filter: { complete: true } }))).toContain('complete');
    expect(symbols(per({ count: 'path', filter: { under_bridge: false, on: 'printed_path' } }))).toEqual([
      'fame',
      'times',
      'path',
      'printed_path',
      'open_above',
    ]);
    expect(atomsOf(per({ count: 'pattern', pattern: 'hook' }))[2]).toMatchObject({
      symbol: 'pattern',
      pattern: 'hook',
    });
    expect(symbols(per({ count: 'resource', scope: 'stock', distinct: 'resource' }))).toEqual([
      'fame',
      'times',
      'resource',
      'distinct',
      'stock',
    ]);
    for (const source of ['ring', 'column3', 'angle90', 'empty_cell', 'empty_edge', 'bridge', 'brick'])
      expect(symbols(per({ count: source, scope: 'neighbours' }))).toContain(source);
  });

  it('comparisons', () => {
    expect([2, { eq: 2 }, { min: 2 }, { max: 2 }, { min: 1, max: 3 }].map((cmp) => compared(cmp))).toEqual([
      '2',
      '2',
      '2+',
      '≤2',
      '1–3',
    ]);
  });

  it('a line that is still missing', () => {
    expect(atomsOf(null).map((atom) => atom.post)).toEqual(['?']);
  });
});

describe('the words', () => {
  beforeAll(() => readEditorTexts('oranienburger_kanal', editor));
  afterEach(() => texts.use('en'));

  it('has one for every sign that a card can show, in both languages', async () => {
    const shown = new Set<SymbolName>();
    const add = (atoms: Atom[]): void =>
      atoms.forEach((atom) => [atom.symbol, ...atom.marks].forEach((name) => name && shown.add(name)));
    for (const card of COMPONENTS.decks.A ?? []) {
      card.lines.forEach((line) => add(atomsOf(line)));
      costAtoms(card.cost).forEach(add);
    }
    expect(shown.size).toBeGreaterThan(30);
    for (const lang of ['en', 'ja'] as const) {
      await texts.use(lang);
      for (const name of shown) {
        expect(SYMBOLS[name], name).toBeTruthy();
        // One word in English may be called like its sign; in Japanese none is.
        if (lang === 'ja' || name.includes('_')) expect(signName(name)).not.toBe(name);
      }
    }
  });

  it("are the server's where it has them, else read sign by sign", async () => {
    const card = { lines: [{ gain: { clay: 2 }, per: { count: 'canal' } }] as Line[] };
    expect(cardWords(card, ['Two clay for each canal.'])).toEqual(['Two clay for each canal.']);
    expect(cardWords(card, null)).toEqual(['2 clay for each canal']);
    await texts.use('ja');
    expect(spoken(atomsOf({ if: { at: 'corner' }, pay: { ore: 4 }, gain: { taler: 8 } }))).toBe(
      '条件 隅 支払い 4 鉱石 → 8 ターラー',
    );
  });
});

describe('the face', () => {
  const cards = COMPONENTS.decks.A ?? [];

  it('holds every card, open or built, in both languages', () => {
    for (const card of cards)
      for (const name of Object.values(card.name))
        for (const [width, height, compact] of [
          [217, 316, false],
          [300, 316, false],
          [199, 160, true],
        ] as const) {
          const face = faceOf(card, name, width, height, compact);
          expect(face.effects.flow.fits, `${name} ${width}`).toBe(true);
          expect(face.lines).toHaveLength(card.lines.length);
          for (const line of face.lines) {
            expect(line.y + line.height, name).toBeLessThanOrEqual(height + 3);
            expect(line.y, name).toBeGreaterThan(face.band);
          }
          expect(face.costs).toHaveLength(compact ? 0 : card.cost.length);
        }
  });

  it('has a picture, and gives it up for a pale one where symbols would be too small to be read', () => {
    const works = new Set(cards.map(workOf));
    expect(works.size).toBeGreaterThan(5);
    const faces = cards.map((card) => faceOf(card, card.name.en, 199, 196, true));
    expect(new Set(faces.map((face) => face.work?.pale))).toEqual(new Set([true, false]));
    // Of what lies pale even the room of the picture makes no large symbols.
    const large = faces.filter((face) => face.effects.flow.size >= 22);
    expect(large.filter((face) => !face.work?.pale).length).toBeGreaterThan(large.length / 2);
    const open = cards.map((card) => faceOf(card, card.name.en, 300, 316));
    expect(open.filter((face) => !face.work?.pale).length).toBeGreaterThan(open.length * 0.8);
    expect(faceOf(cards[0]!, 'Mill', 199, 120, true).work).toBeNull();
  });

  it('makes symbols as large as they fit, and breaks before an arrow, never after', () => {
    const line = atomsOf({ pay: { ore: 4 }, gain: { taler: 8, wood: 2 } });
    const whole = line.reduce((sum, atom) => sum + atomWidth(atom) * 30, 0);
    const wide = flow([line], whole * 2, 100, 30);
    expect(wide.size).toBe(30);
    expect(wide.lines[0]!.rows).toHaveLength(1);
    const narrow = flow([line], whole * 0.6, 100, 30);
    for (const row of narrow.lines[0]!.rows) expect(row.items.at(-1)!.atom.symbol).not.toBe('arrow');
    expect(flow([line], whole * 0.6, 100, 30, 8, true).lines[0]!.rows).toHaveLength(1);
  });

  it('breaks names at words, and Japanese ones not before small signs', () => {
    expect(wrap('Railway Workshop', 20, 120, 2)).toEqual(['Railway', 'Workshop']);
    for (const row of wrap('ハーバーマスターの家', 20, 110, 2)) expect(row).not.toMatch(/^[ーァィゥェォッ]/);
    expect(wrap('Mill', 20, 120, 2)).toEqual(['Mill']);
  });
});
