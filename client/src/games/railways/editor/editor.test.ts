import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { readEditorTexts, saidInBoth } from '../../../dev/reading';
import type { EditorProps, Finding } from '../../../sets/editor';
import { sayFinding } from '../../../sets/say';
import { texts } from '../../../text/i18n.svelte';
import Editor from './Editor.svelte';
import editor from '.';
import { blank, cardIn, NUMBERS, type Document } from './model';
import { placeWords } from './say';

const rules = join(import.meta.dirname, '../../../../../src/wagonway/games/railways');
const ours = JSON.parse(readFileSync(join(rules, 'data/components.json'), 'utf-8')) as Document;
await readEditorTexts('railways', editor);
Element.prototype.scrollIntoView ??= () => {};

const finding = (code: string, place: string, args: Finding['args'] = {}): Finding => ({
  code,
  place,
  args,
  error: true,
});
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
    find: <T extends Element>(what: string) => page.container.querySelector<T>(what)!,
  };
}
const face = (n: number) => document.querySelector<HTMLElement>(`[data-number="${n}"]`)!;
const square = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-square="${row - 1} ${column - 1}"]`)!;
const mapOf = (document: Document, n = 1) => cardIn(document, n)?.map;

test('every card of our set opens, and opening changes nothing', async () => {
  const page = shown(ours);
  for (const [i, card] of ours.cards.entries()) {
    await fireEvent.click(face(i + 1));
    expect(page.find<HTMLTextAreaElement>('textarea').value).toBe((card.map as string[]).join('\n'));
    expect(page.container.querySelectorAll('.slot .icon')).toHaveLength(
      (card.slots as string[][]).flat().length,
    );
    expect(page.find('.cannot')).toBeNull();
  }
  await fireEvent.click(screen.getByRole('button', { name: 'Size and numbers' }));
  expect(screen.getByRole('spinbutton', { name: 'Most capital' })).toHaveProperty('value', '20');
  expect(page.onchange).not.toHaveBeenCalled();
});

test('keys lead over the map and set squares', async () => {
  const page = shown(blank());
  const press = (on: Element, key: string, more = {}) => fireEvent.keyDown(on, { key, ...more });
  square(1, 1).focus();
  await press(square(1, 1), 'R');
  expect(mapOf(page.made())).toEqual(['R....', '.....', '.....']);
  await press(square(1, 1), 'r');
  expect(mapOf(page.made())).toEqual(['r....', '.....', '.....']);
  await press(square(1, 1), 'i');
  expect(mapOf(page.made())).toEqual(['I....', '.....', '.....']);
  await press(square(1, 1), 'ArrowRight');
  await press(square(1, 2), 'ArrowDown');
  expect(document.activeElement).toBe(square(2, 2));
  await press(square(2, 2), '|');
  expect(mapOf(page.made())).toEqual(['.....', '.|...', '.....']);
  const calls = page.onchange.mock.calls.length;
  await press(square(2, 2), 'z', { ctrlKey: true });
  await press(square(2, 2), 'x');
  await press(square(2, 2), 'Delete'); // land already
  expect(page.onchange).toHaveBeenCalledTimes(calls);
});

test('shift with arrows draws track, undone as one stroke', async () => {
  const page = shown(blank());
  square(1, 1).focus();
  for (const [on, key] of [
    [square(1, 1), 'ArrowRight'],
    [square(1, 2), 'ArrowDown'],
    [square(2, 2), 'ArrowDown'],
  ] as const)
    await fireEvent.keyDown(on, { key, shiftKey: true });
  expect(mapOf(page.made())).toEqual(['-7...', '.|...', '.|...']);
  expect(new Set(page.onchange.mock.calls.map(([, merge]) => merge)).size).toBe(1);
});

test('a brush draws where it is used, and takes away what is there already', async () => {
  let document = blank();
  const page = shown(document);
  await fireEvent.click(screen.getByRole('button', { name: 'leisure' }));
  await fireEvent.keyDown(square(2, 3), { key: 'Enter' });
  square(2, 3).focus();
  await fireEvent.keyDown(square(2, 3), { key: 'Enter' });
  document = page.made();
  expect(mapOf(document)).toEqual(['.....', '..L..', '.....']);
  await page.set({ document });
  await fireEvent.keyDown(square(2, 3), { key: ' ' });
  expect(mapOf(page.made())).toEqual(['.....', '.....', '.....']);
});

test('dragging draws a stroke', async () => {
  const page = shown(blank());
  const board = screen.getByRole('grid', { name: 'Map' });
  vi.spyOn(board, 'getBoundingClientRect').mockReturnValue({
    left: 0,
    top: 0,
    width: 500,
    height: 300,
  } as DOMRect);
  const at = (x: number, y: number, buttons = 1) => ({
    clientX: x,
    clientY: y,
    button: 0,
    buttons,
    isPrimary: true,
  });
  const tell = (type: string, init: ReturnType<typeof at>) =>
    fireEvent(
      board,
      Object.assign(new MouseEvent(type, { bubbles: true, ...init }), { isPrimary: true, pointerId: 1 }),
    );
  await tell('pointerdown', at(50, 50));
  await tell('pointermove', at(250, 50));
  await tell('pointermove', at(250, 250));
  await tell('pointerup', at(250, 250, 0));
  await tell('pointermove', at(450, 250, 0));
  expect(mapOf(page.made())).toEqual(['--7..', '..|..', '..|..']);
});

test('rows can be typed, and stay as they were typed', async () => {
  const page = shown(blank());
  await fireEvent.input(page.find('textarea'), { target: { value: 'R--C.\nxx' } });
  expect(mapOf(page.made())).toEqual(['R--C.', 'xx']);
  await page.set({ document: page.made() });
  expect(page.find<HTMLTextAreaElement>('textarea').value).toBe('R--C.\nxx');
  expect(screen.getByText(/another size than the set/)).toBeTruthy();
  expect(screen.getByRole('gridcell', { name: 'Row 2, square 1: “x”, not known' })).toBeTruthy();
});

test('icons are added and taken away, two at most, money by its amount', async () => {
  let document = blank();
  const page = shown(document);
  const press = async (name: string) => {
    await fireEvent.click(
      within(screen.getByRole('group', { name: 'Slot 2' })).getByRole('button', { name }),
    );
    if (page.onchange.mock.lastCall && page.made() !== document) {
      document = page.made();
      await page.set({ document });
    }
  };
  const slot = () => (cardIn(document, 1)!.slots as string[][])[1];
  await press('Add rail');
  await press('Add capital');
  expect(slot()).toEqual(['rail', '$3']);
  await press('Add worker');
  expect(slot()).toEqual(['rail', '$3']);
  await press('amount +1');
  expect(slot()).toEqual(['rail', '$4']);
  await press('Take away rail');
  await press('Add commercial destination');
  expect(slot()).toEqual(['$4', 'dC']);
  expect((cardIn(document, 1)!.slots as string[][])[0]).toEqual([]);
});

test('numbers are stepped, rows of the leisure table come and go', async () => {
  let document = blank();
  const page = shown(document);
  const press = async (name: string) => {
    await fireEvent.click(screen.getByRole('button', { name }));
    if (page.onchange.mock.lastCall && page.made() !== document) {
      document = page.made();
      await page.set({ document });
    }
  };
  await press('Size and numbers');
  await press('Most pollution −1');
  await press('Add a row');
  await press('Remove: Row 1');
  const dice = screen.getByRole('group', { name: 'Building dice' });
  await fireEvent.input(within(dice).getByRole('spinbutton', { name: 'Die 1' }), { target: { value: '4' } });
  document = page.made();
  expect(document.numbers).toEqual({
    ...NUMBERS,
    pollution_max: 12,
    building_dice: [4, 2, 3],
    leisure: [...NUMBERS.leisure.slice(1), [16, 6]],
  });
  await page.set({ document });
  await press('Squares across +1');
  expect(document.grid).toEqual({ columns: 6, rows: 3 });
  expect(document.cards.every((card) => (card.map as string[]).every((row) => row.length === 6))).toBe(true);
  await press('All numbers as usual');
  expect(document.numbers).toEqual(NUMBERS);
});

test('what the check says stands at the card, at the square, and leads there', async () => {
  const findings = [
    finding('unknown-square', '2.map[1][4]', { found: 'x', hint: '', known: '. R L C I - | r 7 l j' }),
    { ...finding('open-to-rail', '2.map[0][1]', { side: { id: 'value-north' } }), error: false },
    finding('count-out-of-range', '2.slots[1]', { found: 0, low: 1, high: 2 }),
    finding('not-rising', 'numbers.leisure[1][0]', { found: 1, before: 1 }),
    { ...finding('no-choosing-pair', 'cards'), error: false },
  ];
  const page = shown(ours, { findings });
  expect(face(2).querySelector('.sr')?.textContent).toMatch(/, to be put right, 1 advice$/);
  expect(face(1).querySelector('.sr')?.textContent).toMatch(/, in order$/);
  expect(screen.getByText('no slot has icons of two different actions.')).toBeTruthy();
  await page.set({ findings, jump: { place: '2.map[1][4]' } });
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-place')).toBe('2.map[1][4]'));
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/, to be put right$/);
  expect(square(1, 2).getAttribute('aria-label')).toMatch(/, there is advice$/);
  expect(screen.getAllByText(/^0 here; 1 to 2 are expected/)).toHaveLength(2);
  await page.set({ findings, jump: { place: '2.slots[1]' } });
  await vi.waitFor(() =>
    expect(document.activeElement?.closest('[data-place]')?.getAttribute('data-place')).toBe('2.slots[1]'),
  );
  await page.set({ findings, jump: { place: 'numbers.leisure[1][0]' } });
  await vi.waitFor(() => expect(screen.getByText(/the row before has 1/)).toBeTruthy());
  await vi.waitFor(() =>
    expect(document.activeElement?.closest('[data-place]')?.getAttribute('data-place')).toBe(
      'numbers.leisure[1][0]',
    ),
  );
});

test('what is undone comes into sight', async () => {
  const page = shown(ours);
  const edited = {
    ...ours,
    cards: ours.cards.map((card, i) => (i === 5 ? { ...card, name: { en: 'X', ja: 'X' } } : card)),
  };
  await page.set({ document: edited });
  await vi.waitFor(() => expect(page.find('#card-title')?.textContent).toBe('Card 6 X'));
  await page.set({ document: { ...edited, numbers: { ...NUMBERS, capital_max: 9 } } });
  await vi.waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Most capital' })).toBeTruthy());
});

test('four cards lie side by side, each once, turned or not', async () => {
  const page = shown(ours);
  const choose = (where: string) =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: `Card, ${where}` });
  const links = () => page.find('.links').children.length;
  expect(
    ['upper left', 'upper right', 'lower left', 'lower right'].map((where) => choose(where).value),
  ).toEqual(['1', '2', '3', '4']);
  await fireEvent.change(choose('upper left'), { target: { value: '2' } });
  expect([choose('upper left').value, choose('upper right').value]).toEqual(['2', '1']);
  const before = page.find('.layout svg').innerHTML;
  await fireEvent.click(screen.getByRole('button', { name: 'Turned, lower left' }));
  expect(page.find('.layout svg').innerHTML).not.toBe(before);
  expect(links()).toBeGreaterThan(0);
  await fireEvent.click(face(7));
  expect(choose('upper left').value).toBe('7');
});

test('a layout that the check speaks of is laid', async () => {
  const turned = { id: 'value-card-turned', args: { card: 2 } };
  const layout = { id: 'value-layout', args: { a: 5, b: turned, c: 3, d: 8 } };
  const few = { ...finding('few-links', 'cards', { layout, found: 2 }), error: false };
  shown(ours, { findings: [few] });
  await fireEvent.click(screen.getByRole('button', { name: 'Show these four' }));
  expect(screen.getAllByRole<HTMLSelectElement>('combobox').map((each) => each.value)).toEqual([
    '5',
    '2',
    '3',
    '8',
  ]);
  expect(screen.getByRole('button', { name: 'Turned, upper right' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  expect(document.querySelector('#card-title')?.textContent).toMatch(/^Card 5/);
  expect(sayFinding(few)).toBe(
    'the layout 5 2 turned / 3 8 has 2 complete links; three in every layout would be better.',
  );
});

test('a file that holds what is not known here spoils nothing else', async () => {
  const broken = {
    ...ours,
    grid: { columns: 'many' },
    numbers: { leisure: [7, [1], ['a', 'b']], building_dice: 'x', capital_max: null },
    cards: [
      { map: 3, slots: 'x', name: null },
      { map: ['R', 4, 'zzzzzzz'], slots: [[1, 2, 3], 'rail'] },
      ...ours.cards.slice(2, 5),
    ],
  } as unknown as Document;
  const page = shown(broken);
  for (let n = 1; n <= 8; n++) {
    await fireEvent.click(face(n));
    expect(page.find('.cannot')).toBeNull();
  }
  await fireEvent.click(screen.getByRole('button', { name: 'Size and numbers' }));
  expect(screen.getByRole('spinbutton', { name: 'Most capital' })).toHaveProperty('value', '');
  expect(page.onchange).not.toHaveBeenCalled();
});

test('places in words', async () => {
  expect(placeWords('3.map[1][4]', blank(), 'en')).toBe('Card 3, Map, row 2, square 5');
  expect(placeWords('3.slots[2]', blank(), 'en')).toBe('Card 3, Slot 3');
  expect(placeWords('numbers.leisure[1][1]', blank(), 'en')).toBe('At a leisure destination, Row 2, Profit');
  expect(placeWords('grid.rows', blank(), 'en')).toBe('Size of the maps, Squares down');
  expect(placeWords('cards', blank(), 'en')).toBe('All cards');
  expect(placeWords('components', blank(), 'en')).toBe('');
  await texts.use('ja');
  expect(placeWords('3.map[1][4]', ours, 'ja')).toMatch(/^カード3 .+、マップ、2行、5列$/);
  await texts.use('en');
});

test('what the check found is said in both languages', async () => {
  expect(await saidInBoth('out-of-range', { found: 9999, low: 1, high: 30 })).toEqual([
    '9999 is out of range; 1 to 30 is possible.',
    '9999は範囲外です。1から30までです。',
  ]);
  const hint = { id: 'value-meant', args: { meant: '.' } };
  expect(await saidInBoth('unknown-square', { found: 'o', hint, known: '. R L' })).toEqual([
    "'o' is no square (is '.' meant?); possible are . R L.",
    '「o」はスペースではありません（「.」のことですか）。使えるもの：. R L。',
  ]);
  expect(await saidInBoth('rare-icon', { icon: { id: 'icon-less-pollution' }, found: 0 })).toEqual([
    'less pollution stands on no cards; three cards or more would be better.',
    '汚染減少があるのは0枚です。3枚以上がよいでしょう。',
  ]);
  expect(await saidInBoth('too-much-money', { cards: [1, 3, 5], found: 41, most: 40 })).toEqual([
    'cards 1, 3 and 5 together raise $41; $40 is the most for one action.',
    'カード1、3、5の合計は$41です。1アクションでは$40までです。',
  ]);
});
