import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { readEditorTexts, saidInBoth } from '../../../dev/reading';
import type { EditorProps, Finding } from '../../../sets/editor';
import { texts } from '../../../text/i18n.svelte';
import Editor from './Editor.svelte';
import editor from '.';
import { boardPlace, letterOf } from './boards';
import { slotsOf } from './cards';
import { NUMBERS, type Document } from './model';
import { blank } from './sets';
import { codesOf, rowsOf } from './squares';
import { fieldWords, placeWords } from './say';

const rules = join(import.meta.dirname, '../../../../../src/wagonway/games/tramways');
const ours = JSON.parse(readFileSync(join(rules, 'data/components.json'), 'utf-8')) as Document;
await readEditorTexts('tramways', editor);
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
  let now = document;
  return {
    ...page,
    onchange,
    set: (to: Partial<EditorProps>) => page.rerender({ ...props, ...to }),
    made: () => onchange.mock.lastCall![0] as Document,
    /** Take over what was made, as the shell does. */
    follow: async () => {
      now = (onchange.mock.lastCall?.[0] as Document | undefined) ?? now;
      await page.rerender({ ...props, document: now });
      return now;
    },
    find: <T extends Element>(what: string) => page.container.querySelector<T>(what)!,
    title: () => page.container.querySelector('#card-title')?.textContent,
  };
}
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }));
const tab = (name: string) => press(new RegExp(`^${name}`), document.querySelector<HTMLElement>('.tabs')!);
const entry = (n: number) => document.querySelector<HTMLElement>(`[data-number="${n}"]`)!;
const square = (at: string, row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-place="${at}[${row - 1}][${column - 1}]"]`)!;
const index = (id: string) => ours.cards.findIndex((card) => card.id === id);
const small = (): Document => ({
  ...blank(),
  boards: [{ id: 'A', letter: 'A', '1920': ['. .'], '1910': ['. .'] }, ...blank().boards.slice(1)],
});

test('every board and every card of our set opens, and opening changes nothing', async () => {
  const page = shown(ours);
  for (const [i, board] of ours.boards.entries()) {
    await fireEvent.click(entry(i + 1));
    const texts = [...page.container.querySelectorAll('textarea')].map((each) => each.value);
    expect(texts).toEqual([rowsOf(board, '1920').join('\n'), rowsOf(board, '1910').join('\n')]);
    expect(page.find('.cannot')).toBeNull();
  }
  await tab('Cards');
  for (const [i, card] of ours.cards.entries()) {
    await fireEvent.click(entry(i + 1));
    expect(page.title()).toContain(`Card ${card.id as string}`);
    expect(page.container.querySelectorAll('.chip')).toHaveLength(slotsOf(card).length);
    expect(page.find('.cannot')).toBeNull();
  }
  await tab('Numbers');
  expect(screen.getByRole('spinbutton', { name: 'Rail tiles of each player' })).toHaveProperty('value', '24');
  expect(page.onchange).not.toHaveBeenCalled();
}, 240_000);

test('keys lead over the squares of a face and set them', async () => {
  const page = shown(blank());
  const at = 'boards.A.1920';
  const key = async (on: Element, pressed: string, more = {}) => {
    await fireEvent.keyDown(on, { key: pressed, ...more });
    return codesOf((await page.follow()).boards[0], '1920');
  };
  square(at, 1, 1).focus();
  expect((await key(square(at, 1, 1), 'r'))[0]).toEqual(['R', '.', '.', '.', '.']);
  expect((await key(square(at, 1, 1), 'w'))[0]).toEqual(['~', '.', '.', '.', '.']);
  await key(square(at, 1, 1), 'ArrowRight');
  expect(document.activeElement).toBe(square(at, 1, 2));
  expect((await key(square(at, 1, 2), 'p'))[0]).toEqual(['~', 'A1', '.', '.', '.']);
  expect((await key(square(at, 1, 2), '7'))[0]).toEqual(['~', 'A7', '.', '.', '.']);
  expect((await key(square(at, 1, 2), 'Delete'))[0]).toEqual(['~', '.', '.', '.', '.']);
  const calls = page.onchange.mock.calls.length;
  await key(square(at, 1, 2), 'z', { ctrlKey: true });
  await key(square(at, 1, 2), 'x');
  await key(square(at, 1, 2), '.'); // land already
  expect(page.onchange).toHaveBeenCalledTimes(calls);
  expect(rowsOf(page.made().boards[0], '1910')).toEqual(rowsOf(blank().boards[0], '1910'));
});

test('shift with arrows draws with the brush, undone as one stroke, and the same brush takes away', async () => {
  const page = shown(blank());
  const at = 'boards.A.1910';
  await press('water', screen.getByRole('toolbar', { name: 'Draw with, 1910 face' }));
  square(at, 2, 1).focus();
  for (const [column, key] of [
    [1, 'ArrowRight'],
    [2, 'ArrowRight'],
  ] as const)
    await fireEvent.keyDown(square(at, 2, column), { key, shiftKey: true });
  await fireEvent.keyUp(square(at, 2, 3), { key: 'Shift' });
  const made = await page.follow();
  expect(codesOf(made.boards[0], '1910')[1]).toEqual(['~', '~', '~', '.', '.']);
  expect(new Set(page.onchange.mock.calls.map(([, merge]) => merge)).size).toBe(1);
  await fireEvent.keyDown(square(at, 2, 3), { key: 'Enter' });
  expect(codesOf(page.made().boards[0], '1910')[1]).toEqual(['~', '~', '.', '.', '.']);
});

test('dragging draws a stroke; a parcel is set once, with the next label', async () => {
  const page = shown(blank());
  const board = screen.getByRole('grid', { name: 'Squares, 1920 face' });
  vi.spyOn(board, 'getBoundingClientRect').mockReturnValue({
    left: 0,
    top: 0,
    width: 500,
    height: 500,
  } as DOMRect);
  const tell = (type: string, x: number, y: number, buttons = 1) =>
    fireEvent(
      board,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, button: 0, buttons }), {
        isPrimary: true,
        pointerId: 1,
      }),
    );
  await tell('pointerdown', 50, 50);
  await tell('pointermove', 250, 50);
  await tell('pointerup', 250, 50, 0);
  await tell('pointermove', 450, 450, 0);
  expect(codesOf((await page.follow()).boards[0], '1920')[0]).toEqual(['m', 'm', 'm', '.', '.']);
  await press('parcel', screen.getByRole('toolbar', { name: 'Draw with, 1920 face' }));
  await tell('pointerdown', 50, 150);
  await tell('pointermove', 250, 150);
  await tell('pointerup', 250, 150, 0);
  expect(codesOf((await page.follow()).boards[0], '1920')[1]).toEqual(['A1', '.', '.', '.', '.']);
  await tell('pointerdown', 150, 150);
  expect(codesOf(page.made().boards[0], '1920')[1]).toEqual(['A1', 'A2', '.', '.', '.']);
});

test('rows can be typed, and stay as they were typed', async () => {
  const page = shown(small());
  expect(screen.getAllByText(/another size than the set/)).toHaveLength(2);
  const field = page.find<HTMLTextAreaElement>('textarea');
  await fireEvent.input(field, { target: { value: 'R A1\nxx' } });
  const made = await page.follow();
  expect(rowsOf(made.boards[0], '1920')).toEqual(['R A1', 'xx']);
  expect(page.find<HTMLTextAreaElement>('textarea').value).toBe('R A1\nxx');
  expect(screen.getByRole('gridcell', { name: 'Row 2, square 1: “xx”, not known' })).toBeTruthy();
  const label = screen.getByRole('textbox', { name: 'Label, row 1, square 2' });
  await fireEvent.change(label, { target: { value: 'a5' } });
  expect(codesOf(page.made().boards[0], '1920')[0]).toEqual(['R', 'A5', '.', '.', '.']);
  await press('Make it like 1920');
  expect(rowsOf(page.made().boards[0], '1910')).toEqual(['R  A1', 'xx']);
});

test('a board has a letter, can be copied and removed', async () => {
  const page = shown(ours);
  const letter = screen.getByRole('textbox', { name: 'Letter' });
  await fireEvent.input(letter, { target: { value: '' } });
  expect(page.onchange).not.toHaveBeenCalled();
  await fireEvent.input(letter, { target: { value: 'k' } });
  let made = await page.follow();
  expect(page.title()).toBe('Board K');
  expect(made.cards[index('PA1')]).toMatchObject({ id: 'PK1', label: 'K1' });
  await press('Copy this board');
  made = await page.follow();
  expect(made.boards.map(letterOf).join('').slice(0, 3)).toBe('KAB');
  expect(page.title()).toBe('Board A');
  // The copy's parcels have no cards yet.
  await press(/Add the card of A2/);
  made = await page.follow();
  expect(made.cards.find((card) => card.id === 'PA2')).toMatchObject({ label: 'A2', slots: ['p:A2'] });
  expect(page.title()).toBe('Card PA2, Parcel');
  await tab('Boards');
  await fireEvent.click(entry(2));
  await press('Remove this board');
  made = await page.follow();
  expect(made.boards.map(letterOf).join('').slice(0, 3)).toBe('KBC');
});

test('boards lie side by side, each once, either face', async () => {
  const page = shown(ours);
  const cell = (n: number) => screen.getByRole<HTMLSelectElement>('combobox', { name: `Place ${n}` });
  expect([1, 2, 3, 4].map((n) => cell(n).value)).toEqual(['0', '1', '2', '3']);
  await fireEvent.change(cell(1), { target: { value: '2' } });
  expect([1, 2, 3, 4].map((n) => cell(n).value)).toEqual(['2', '1', '0', '3']);
  const before = page.find('.layout svg').innerHTML;
  await press('Place 2: 1910');
  expect(page.find('.layout svg').innerHTML).not.toBe(before);
  await fireEvent.change(screen.getByRole('combobox', { name: 'For' }), { target: { value: '5' } });
  expect(page.container.querySelectorAll('.cell')).toHaveLength(10);
  expect(screen.getByText(/20 are needed/)).toBeTruthy();
  await press('Any boards');
  const boards = Array.from({ length: 10 }, (_, i) => Number(cell(i + 1).value));
  expect(new Set(boards).size).toBe(10);
  expect(boards.filter((i) => letterOf(ours.boards[i]) === 'J')).toHaveLength(1);
  expect(page.onchange).not.toHaveBeenCalled();
});

test('icons of a card come and go, four at most, money by its amount', async () => {
  const page = shown(ours);
  await tab('Cards');
  await press('Add: Development');
  let made = await page.follow();
  const slots = () => slotsOf(made.cards[20]);
  const icon = async (name: string) => {
    await press(name, page.find<HTMLElement>('.slots'));
    made = await page.follow();
  };
  expect(page.title()).toBe('Card D21, Development');
  await icon('Add 2 rails');
  await icon('Add money');
  await icon('amount +1');
  await icon('Add commercial');
  await icon('Add a parcel’s label');
  expect(slots()).toEqual(['rail2', '$3', 'tC', `p:${made.cards[21]!.label as string}`]);
  await icon('Add worker');
  expect(slots()).toHaveLength(4);
  await icon('commercial: further to the left');
  await icon('Take away 2 rails');
  expect(slots().slice(0, 2)).toEqual(['tC', '$3']);
  await fireEvent.change(screen.getByRole('combobox', { name: 'Icon 3: parcel' }), {
    target: { value: 'B2' },
  });
  made = await page.follow();
  expect(slots()).toEqual(['tC', '$3', 'p:B2']);
});

test('strip, void, consequences and mark of a card', async () => {
  const page = shown(ours);
  await tab('Cards');
  await fireEvent.click(entry(index('X01') + 1));
  const card = async () => (await page.follow()).cards[index('X01')]!;
  await press('1 stress', screen.getByRole('group', { name: 'Consequences' }));
  await card();
  await press('pay money', screen.getByRole('group', { name: 'Consequences' }));
  expect((await card()).consequences).toEqual(['pay', 'stress']);
  await press('1 stress', screen.getByRole('group', { name: 'Consequences' }));
  expect((await card()).consequences).toEqual(['pay']);
  await fireEvent.click(screen.getByRole('checkbox', { name: 'Void ticket' }));
  expect(await card()).toMatchObject({ void: true, strip: false });
  await press('Used from how many players on +1');
  expect((await card()).mark).toBe(3);
  expect(screen.getByRole('checkbox', { name: 'Strip: a valid ticket' })).toHaveProperty('checked', false);
});

test('a parcel card and its icon have one label, a building card and its icon one type', async () => {
  const page = shown(ours);
  await tab('Cards');
  await fireEvent.click(entry(index('PB1') + 1));
  await fireEvent.change(screen.getByRole('combobox', { name: 'Parcel' }), { target: { value: 'q9' } });
  let made = await page.follow();
  expect(made.cards[index('PB1')]).toMatchObject({ id: 'PQ9', label: 'Q9' });
  expect(slotsOf(made.cards[index('PB1')])[0]).toBe('p:Q9');
  await fireEvent.click(entry(index('BL1') + 1));
  await press('commercial', screen.getByRole('group', { name: 'Type of the building' }));
  made = await page.follow();
  expect(made.cards[index('BL1')]).toMatchObject({ type: 'C' });
  expect(slotsOf(made.cards[index('BL1')])[0]).toBe('tC');
});

test('cards are copied, moved and removed', async () => {
  const page = shown(ours);
  await tab('Cards');
  await fireEvent.click(entry(2));
  await press('Move up');
  let made = await page.follow();
  expect(made.cards.slice(0, 2).map((card) => card.id)).toEqual(['D02', 'D01']);
  expect(page.title()).toBe('Card D02, Development');
  expect(screen.getByRole('button', { name: 'Move up' })).toHaveProperty('disabled', true);
  await press('Copy this card');
  made = await page.follow();
  expect(made.cards.slice(0, 3).map((card) => card.id)).toEqual(['D02', 'D21', 'D01']);
  await press('Remove this card');
  made = await page.follow();
  expect(made.cards.slice(0, 2).map((card) => card.id)).toEqual(['D02', 'D01']);
  expect(page.title()).toBe('Card D01, Development');
});

test('numbers are stepped, tables grow and shrink', async () => {
  const page = shown(ours);
  await tab('Numbers');
  await press('Workers at the start −1');
  await page.follow();
  await press('One more: Bids');
  await page.follow();
  await press('One fewer: Points lost for stress');
  await page.follow();
  const entryOf = (name: string) => screen.getByRole('spinbutton', { name });
  await fireEvent.input(entryOf('Stress 5'), { target: { value: '9' } });
  await page.follow();
  await fireEvent.input(entryOf('Stress 5'), { target: { value: 'x' } });
  await fireEvent.input(entryOf('Stress 5'), { target: { value: '1.5' } });
  let made = await page.follow();
  expect(made.numbers).toEqual({
    ...NUMBERS,
    start_workers: 1,
    bid_track: [...NUMBERS.bid_track, 21],
    stress_penalty: NUMBERS.stress_penalty.slice(0, -1).map((each) => (each === 5 ? 9 : each)),
  });
  expect(screen.queryByRole('button', { name: 'One more: New passengers after each round' })).toBeNull();
  await press('Squares across +1');
  made = await page.follow();
  expect(made.grid).toEqual({ columns: 6, rows: 5 });
  expect(made.boards.every((board) => codesOf(board, '1910').every((row) => row.length === 6))).toBe(true);
  await fireEvent.input(screen.getByRole('textbox', { name: 'Joker’s letter' }), { target: { value: 'a' } });
  expect((await page.follow()).joker).toBe('A');
  await press('All numbers as usual');
  expect((await page.follow()).numbers).toEqual(NUMBERS);
});

test('what the check says stands at the board, the square, the card, and leads there', async () => {
  const findings = [
    finding('unknown-square', 'boards.B.1910[1][4]', { found: 'x', hint: '', known: '. m ~', label: 'B1' }),
    { ...finding('in-pieces', 'boards.B.1920'), error: false },
    finding('not-a-letter', 'boards[2].letter', { found: { id: 'value-null' } }),
    finding('label-without-card', 'boards', { label: 'A9' }),
    finding('unknown-icon', 'cards.D07.slots[1]', { found: 3, hint: '' }),
    { ...finding('number-of-void', 'cards', { found: 1 }), error: false },
    finding('not-rising', 'numbers.bid_track[3]', { found: 4, before: 4 }),
  ];
  const page = shown(ours, { findings });
  const said = (n: number) => entry(n).querySelector('.sr')?.textContent;
  expect(said(1)).toMatch(/, in order$/);
  expect(said(2)).toMatch(/, to be put right, 1 advice$/);
  expect(said(3)).toMatch(/, to be put right$/);
  expect(screen.getByText('no parcel card has the label A9.')).toBeTruthy();
  const at = () => document.activeElement?.closest('[data-place]')?.getAttribute('data-place');
  await page.set({ findings, jump: { place: 'boards.B.1910[1][4]' } });
  await vi.waitFor(() => expect(at()).toBe('boards.B.1910[1][4]'));
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/, to be put right$/);
  expect(screen.getByText('the spaces that are not water do not hang together.')).toBeTruthy();
  await page.set({ findings, jump: { place: 'boards[2].letter' } });
  await vi.waitFor(() => expect(at()).toBe('boards[2].letter'));
  await page.set({ findings, jump: { place: 'cards.D07.slots[1]' } });
  await vi.waitFor(() => expect(at()).toBe('cards.D07.slots[1]'));
  expect(page.title()).toBe('Card D07, Development');
  expect(screen.getAllByText('3 is no icon.').length).toBeGreaterThan(0);
  expect(said(index('D07') + 1)).toMatch(/, to be put right$/);
  expect(screen.getByText('1 card void; two or three would be better.')).toBeTruthy();
  await page.set({ findings, jump: { place: 'numbers.bid_track[3]' } });
  await vi.waitFor(() => expect(at()).toBe('numbers.bid_track[3]'));
  expect(screen.getByText('4 after 4; the bids rise.')).toBeTruthy();
});

test('what is undone comes into sight', async () => {
  const page = shown(ours);
  const cards = ours.cards.map((card, i) => (i === 30 ? { ...card, strip: false } : card));
  await page.set({ document: { ...ours, cards } });
  await vi.waitFor(() => expect(page.title()).toContain(`Card ${ours.cards[30]!.id as string}`));
  const boards = ours.boards.map((board, i) => (i === 4 ? { ...board, '1910': [] } : board));
  await page.set({ document: { ...ours, cards, boards } });
  await vi.waitFor(() => expect(page.title()).toBe(`Board ${boardPlace(ours, 4).slice(-1)}`));
  await page.set({ document: { ...ours, cards, boards, numbers: { ...NUMBERS, tiles: 9 } } });
  await vi.waitFor(() =>
    expect(screen.getByRole('spinbutton', { name: 'Rail tiles of each player' })).toBeTruthy(),
  );
});

test('a file that holds what is not known here spoils nothing else', async () => {
  const broken = {
    schema: ours.schema,
    name: 7,
    grid: { columns: 'many' },
    joker: 4,
    numbers: { bid_track: 7, stress_penalty: ['a', null, [1]], tiles: null, happiness_prices: [1.5] },
    boards: [
      {},
      { letter: 5, '1920': 'x', '1910': [1, null, 'R constructor __proto__'] },
      { letter: 'AB', '1920': [['A1']] },
      ...ours.boards.slice(0, 2),
      ours.boards[0],
    ],
    cards: [
      {},
      {
        id: 5,
        kind: 'constructor',
        slots: [[1], { a: 1 }, 'constructor', 'p:', '$', 'x'],
        consequences: 'x',
      },
      { id: 'a b', kind: 'parcel', slots: 'rail1', label: 7, consequences: [1, 1, 'toString'] },
      { id: 'BX', kind: 'building', type: 'constructor', slots: ['tX'] },
      { id: 'BX', kind: 'auction', mark: 'x', void: 'yes', strip: 3, slots: null },
      ...ours.cards.slice(0, 3),
    ],
  } as unknown as Document;
  const page = shown(broken);
  for (let n = 1; n <= broken.boards.length; n++) {
    await fireEvent.click(entry(n));
    expect(page.find('.cannot')).toBeNull();
  }
  await tab('Cards');
  for (let n = 1; n <= broken.cards.length; n++) {
    await fireEvent.click(entry(n));
    expect(page.find('.cannot')).toBeNull();
  }
  await tab('Numbers');
  expect(screen.getByRole('spinbutton', { name: 'Rail tiles of each player' })).toHaveProperty('value', '');
  expect(page.onchange).not.toHaveBeenCalled();
  const none = shown({ ...ours, boards: [], cards: [], numbers: 3, grid: null } as unknown as Document);
  expect(none.find('.cannot')).toBeNull();
});

test('places in words', async () => {
  expect(placeWords('boards.A.1910[2][4]', ours)).toBe('Board A, 1910 face, row 3, square 5');
  expect(placeWords('boards[1].letter', ours)).toBe('Board B, Letter');
  expect(placeWords('cards.D07.slots[1]', ours)).toBe('Card D07 (Development), Icon 2');
  expect(placeWords('numbers.stress_penalty[3]', ours)).toBe('Points lost for stress, Stress 3');
  expect(placeWords('numbers.tiles', ours)).toBe('Rail tiles of each player');
  expect(placeWords('grid.rows', ours)).toBe('Size of the boards, Squares down');
  expect(placeWords('cards', ours)).toBe('All cards');
  expect(placeWords('components', ours)).toBe('');
  expect(fieldWords('numbers.constructor[0]')).toBe('constructor, 1');
  await texts.use('ja');
  expect(placeWords('boards.J2.1920', ours)).toBe('マップボードJ2、1920年の面');
  expect(placeWords('cards[2].id', ours)).toBe('カードD03 (発展)、名前');
  await texts.use('en');
});

test('what the check found is said in both languages', async () => {
  const four = { id: 'value-players', args: { players: 4 } };
  expect(await saidInBoth('foreign-label', { label: 'B1', board: 'A', letter: 'A' })).toEqual([
    'the label B1 on board A; its labels begin with A.',
    'ボードAにラベルB1があります。このボードのラベルはAで始まります。',
  ]);
  expect(await saidInBoth('too-few-parcels', { players: four, found: 12, needed: 16 })).toEqual([
    'for 4 players no choice of 1920 faces shows more than 12 parcels; 16 are needed.',
    '4人では、1920年の面をどう選んでも地所12までです。16必要です。',
  ]);
  const uplink = { id: 'icon-uplink' };
  expect(await saidInBoth('rare-icon', { icon: uplink, players: four, found: 0 })).toEqual([
    '“upgrade a link” is on no cards that 4 players may get; four would be better.',
    '4人で手に入る「リンクのアップグレード」は0枚です。4枚あるとよいでしょう。',
  ]);
  const coin = { id: 'icon-money', args: { amount: 1 } };
  expect(await saidInBoth('wrong-generic', { found: [coin, uplink], wanted: [coin] })).toEqual([
    '$1 and upgrade a link; $1 is expected in this place.',
    `$1、リンクのアップグレードです。この位置には$1が必要です。`,
  ]);
  expect(await saidInBoth('above', { found: 3, other: { id: 'field-workers-max' }, most: 2 })).toEqual([
    '3; “Most workers” is 2, and no more than that is possible.',
    '3です。「線路工の上限」は2で、それを超えられません。',
  ]);
  expect(await saidInBoth('closed-edge', { side: { id: 'value-north' }, found: 1 })).toEqual([
    'the north edge has 1 space of land or mountain; 3 would be better, so that tracks lead over it.',
    '北側の端の平地と山地が1スペースです。線路がまたげるよう、3つあるとよいでしょう。',
  ]);
});
