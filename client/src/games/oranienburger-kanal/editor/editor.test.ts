import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { readEditorTexts, saidInBoth } from '../../../dev/reading';
import type { EditorProps } from '../../../sets/editor';
import type { Card, Line } from '../types';
import { texts } from '../../../text/i18n.svelte';
import Editor from './Editor.svelte';
import editor from '.';
import { blank, cardIn, type Document } from './model';
import { placeWords } from './say';

const path = '../../../../../src/wagonway/games/oranienburger_kanal/data/components.json';
const ours = JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf-8')) as Document;
await readEditorTexts('oranienburger_kanal', editor);
Element.prototype.scrollIntoView ??= () => {};

function shown(document: Document, more: Partial<EditorProps> = {}) {
  const onchange = vi.fn<EditorProps['onchange']>();
  const props: EditorProps = {
    document,
    onchange,
    findings: [],
    texts: { captions: {}, document },
    checking: false,
    jump: null,
    lang: 'en',
    ...more,
  };
  const page = render(Editor, props);
  return {
    ...page,
    onchange,
    set: (to: Partial<EditorProps>) => page.rerender({ ...props, ...to }),
    made: () => onchange.mock.lastCall![0] as Document,
  };
}
const face = (id: string) => screen.getByRole('button', { name: new RegExp(`^${id}, `) });
const withLines = (...lines: Line[]): Document => ({
  ...blank(),
  decks: { A: [{ number: 1, name: { en: 'Mill', ja: '水車' }, cost: [{ wood: 1 }], fame: 2, lines }] },
});

test('every card of our set opens, and opening changes nothing', async () => {
  const page = shown(ours);
  const find = <T extends Element>(what: string) => page.container.querySelector<T>(what);
  for (const card of ours.decks.A as Card[]) {
    await fireEvent.click(find(`[data-number="${card.number}"]`)!);
    expect(find<HTMLInputElement>('input[lang="en"]')!.value).toBe(card.name.en);
    expect(page.container.querySelectorAll('section.effect')).toHaveLength(card.lines.length);
    expect(find('.cannot')).toBeNull();
  }
  expect(page.onchange).not.toHaveBeenCalled();
});

test('stepping a symbol changes one amount', async () => {
  const page = shown(withLines({ gain: { clay: 2 } }));
  const cost = screen.getAllByRole('group', { name: 'Cost' })[0]!;
  await fireEvent.click(within(cost).getByRole('button', { name: 'wood +1' }));
  expect(cardIn(page.made(), 'A', 1)?.cost).toEqual([{ wood: 2 }]);
  await fireEvent.input(within(cost).getByRole('spinbutton', { name: 'brick' }), { target: { value: '3' } });
  expect(cardIn(page.made(), 'A', 1)?.cost).toEqual([{ wood: 1, brick: 3 }]);
  await fireEvent.click(within(cost).getByRole('button', { name: 'wood −1' }));
  expect(cardIn(page.made(), 'A', 1)?.cost).toEqual([{}]);
});

test('an empty card is made by what is filled in', async () => {
  const page = shown(blank());
  await fireEvent.click(face('A23'));
  await fireEvent.click(screen.getByRole('button', { name: 'Add an effect' }));
  expect(page.made().decks.A).toEqual([
    { number: 23, name: { en: '', ja: '' }, cost: [{}], fame: 0, lines: [{ gain: { taler: 1 } }] },
  ]);
});

test('an effect is built by choosing', async () => {
  let document = withLines({ gain: { clay: 2 } });
  const page = shown(document);
  const press = async (name: string | RegExp) => {
    await fireEvent.click(screen.getByRole('button', { name }));
    if (page.onchange.mock.lastCall && page.made() !== document) {
      document = page.made();
      await page.set({ document, checking: true });
    }
  };
  await press('For each…');
  await press('What is counted: route');
  await press('canal');
  await press('on the whole board');
  await press('Condition');
  await press('its place');
  await press('Then…');
  expect(cardIn(document, 'A', 1)?.lines).toEqual([
    {
      gain: { clay: 2 },
      per: { count: 'canal', scope: 'board' },
      if: { at: 'corner' },
      then: { gain: { taler: 1 } },
    },
  ]);
  await press('Remove: Only if');
  expect(cardIn(document, 'A', 1)?.lines[0]).not.toHaveProperty('if');
});

test('what the check says stands at the card, at the field, and leads there', async () => {
  const document = withLines({ gain: { clay: 99 } });
  const findings = [
    {
      error: true,
      place: 'A01.lines[0].gain.clay',
      code: 'out-of-range',
      args: { found: 99, low: 1, high: 30 },
    },
    { error: true, place: 'decks.A', code: 'no-deck', args: {} },
  ];
  const page = shown(document, { findings });
  expect(face('A01').querySelector('.sr')?.textContent).toBe('A01, Mill, to be put right');
  expect(face('A02').querySelector('.sr')?.textContent).toBe('A02, no name, empty');
  expect(screen.getAllByText('99 is out of range; 1 to 30 is possible.')).toHaveLength(2);
  expect(screen.getByText(/^no deck; /)).toBeTruthy();
  await fireEvent.click(face('A02'));
  expect(screen.queryByText(/out of range/)).toBeNull();
  await page.set({ findings, jump: { place: 'A01.lines[0].gain.clay' } });
  await vi.waitFor(() => expect(focused()).toBe('clay'));
});
const focused = () => document.activeElement?.closest('label')?.textContent?.trim();

test('what is undone comes into sight', async () => {
  const page = shown(ours);
  const edited = structuredClone(ours);
  edited.decks.A = ours.decks.A!.map((card) => (card.number === 33 ? { ...card, fame: 1 } : card));
  edited.decks.B = ours.decks.B!;
  Object.assign(edited, { front: ours.front, patterns: ours.patterns });
  await page.set({ document: edited });
  await vi.waitFor(() => expect(page.container.querySelector('#card-title')?.textContent).toMatch(/^A33/));
  await page.set({ document: { ...edited, front: { path: [], rail: [], canal: [] } } });
  await vi.waitFor(() => expect(page.container.querySelector('#routes-title')).not.toBeNull());
});

test('the server’s text is said where it is of this card, else sign by sign', async () => {
  const document = withLines({ gain: { clay: 2 } });
  const captions = { A01: { en: ['Gain 2 clay.'], ja: ['粘土2つを得る'] } };
  const page = shown(document, { texts: { captions, document } });
  expect(screen.getByText('Gain 2 clay.')).toBeTruthy();
  await page.set({ document, texts: { captions, document }, lang: 'ja' });
  expect(screen.getByText('粘土2つを得る')).toBeTruthy();
  await page.set({ document, texts: { captions: {}, document }, lang: 'en' });
  expect(screen.getByText('2 clay')).toBeTruthy();
});

test('a card that holds what is not known here spoils nothing else', async () => {
  const broken = withLines('nonsense' as never, { gain: 7 as never });
  broken.decks.A!.push({ number: 2, name: { en: 'Fine', ja: '' }, cost: [{}], fame: 1, lines: [] });
  const page = shown(broken);
  await fireEvent.click(face('A02'));
  expect(screen.getByRole('textbox', { name: 'Name, English' })).toHaveProperty('value', 'Fine');
  expect(page.onchange).not.toHaveBeenCalled();
});

test('places and findings of the check in both languages', async () => {
  const missing = [1, 2, { id: 'value-more', args: { count: 14 } }];
  const document = withLines({ gain: { clay: 2 } });
  expect(placeWords('A01.lines[0].pay.any_of[1].wood', document, 'en')).toBe('A01 Mill, Effect 1, Pay');
  expect(placeWords('decks.A', document, 'en')).toBe('Deck A');
  expect(placeWords('front.path', document, 'en')).toBe('Printed routes');
  expect(placeWords('components', document, 'en')).toBe('');
  await texts.use('ja');
  expect(placeWords('A01.fame', document, 'ja')).toBe('A01 水車、名声点');
  expect(
    await saidInBoth('few-cards', { found: 17, colour: { id: 'noun-green' }, low: 1, high: 20, missing }),
  ).toEqual([
    '17 green cards (numbers 1 to 20); 20 are expected, missing are 1, 2 and 14 more.',
    '緑のカード（1～20番）が17枚です。通常は20枚です。不足：1、2、ほか14枚。',
  ]);
});
