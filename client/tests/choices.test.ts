import { expect, test } from 'vitest';
import { groupChoices, moveFocus, orderKinds, TABLE_KEYS, typesInto } from '../src/table/state/choices';
import type { GameClient, NameContext } from '../src/board/game';
import { legal } from './messages';

const context: NameContext = { view: null, components: {}, seats: [], t: (id) => id, lang: 'en' };
type Namer = Pick<GameClient, 'name' | 'kinds' | 'rank' | 'keys'>;
const game = (change: Partial<Namer> = {}): Namer => ({ name: (kind, id) => `${kind}/${id}`, ...change });

const shortcuts = (groups: ReturnType<typeof groupChoices>) =>
  groups.flatMap((group) => group.choices.map((choice) => [choice.id, choice.shortcut]));

test('every listed decision is in the list, once, in the order of its kind', () => {
  const list = [
    legal(9, 'stop', 'stop'),
    legal(1, 'line', 'b'),
    legal(2, 'space', 'c'),
    legal(3, 'line', 'a'),
  ];
  const groups = groupChoices(list, game({ kinds: ['space', 'line'] }), context);
  expect(groups.map((group) => [group.kind, group.choices.map((choice) => choice.item?.action)])).toEqual([
    ['space', [2]],
    ['line', [1, 3]],
    ['stop', [9]],
  ]);
});

test('a game may rank the choices of a kind; those alike stay in their order', () => {
  const list = [legal(1, 'pay', 'dear'), legal(2, 'pay', 'cheap'), legal(3, 'pay', 'cheap too')];
  const rank = (item: { id: string }) => (item.id === 'dear' ? 1 : 0);
  const [group] = groupChoices(list, game({ rank }), context);
  expect(group!.choices.map((choice) => [choice.item?.action, choice.shortcut])).toEqual([
    [2, '1'],
    [3, '2'],
    [1, '3'],
  ]);
});

test('a game may list the choices of a kind under headings of its own; keys follow the order on the page', () => {
  const list = [
    legal(1, 'route', 'rail:a'),
    legal(2, 'route', 'road:a'),
    legal(3, 'route', 'rail:b'),
    legal(4, 'route', 'other'),
    legal(5, 'buy', 'wood'),
  ].map((each) =>
    each.id.includes(':') ? { ...each, group: { id: each.id.split(':')[0]!, args: {} } } : each,
  );
  const groups = groupChoices(list, game({ kinds: ['route'] }), context);
  expect(groups.map(({ key, kind, title }) => [key, kind, title])).toEqual([
    ['route', 'route', 'rail'],
    ['route-1', 'route', 'road'],
    ['route-2', 'route', null],
    ['buy', 'buy', null],
  ]);
  expect(shortcuts(groups)).toEqual([
    ['rail:a', '1'],
    ['rail:b', '2'],
    ['road:a', '3'],
    ['other', '4'],
    ['wood', '5'],
  ]);
});

test('kinds that the game does not name keep their order, and "stop" comes last', () => {
  expect(orderKinds(['stop', 'x', 'verb', 'y', 'x'], ['verb'])).toEqual(['verb', 'x', 'y', 'stop']);
});

test('a button is named by label, else by name, else by the notation', () => {
  const labelled = { ...legal(1, 'verb', 'a'), label: { id: 'label', args: {} } };
  const list = [labelled, legal(2, 'verb', 'b'), legal(3, 'verb', 'c')];
  const name = (_kind: string, id: string) => (id === 'b' ? 'Name' : undefined);
  const t = (id: string) => (id === 'label' ? 'Label' : id);
  const groups = groupChoices(list, game({ name }), { ...context, t });
  expect(groups[0]!.choices.map((choice) => choice.label)).toEqual(['Label', 'Name', 'verb c']);
});

test('letters of the game first, then digits; no key twice, none of the table', () => {
  const list = [
    legal(1, 'verb', 'build'),
    legal(2, 'verb', 'end'),
    legal(3, 'verb', 'bad'),
    legal(4, 'verb', 'loan'),
  ];
  const keys = { 'verb:build': 'b', 'verb:end': TABLE_KEYS.end, 'verb:bad': 'b', 'verb:loan': 'o' };
  expect(shortcuts(groupChoices(list, game({ keys }), context))).toEqual([
    ['build', 'b'],
    ['end', '1'],
    ['bad', '2'],
    ['loan', 'o'],
  ]);
});

test('after nine digits the rest has no key, and keeps its button', () => {
  const list = Array.from({ length: 12 }, (_, n) => legal(n, 'space', `s${n}`));
  const groups = groupChoices(list, game(), context);
  expect(groups[0]!.choices).toHaveLength(12);
  expect(shortcuts(groups).at(9)).toEqual(['s9', null]);
});

test('what cannot be chosen now is listed with its question and without a key', () => {
  const groups = groupChoices([legal(1, 'verb', 'loan')], game(), context, [
    { kind: 'verb', id: 'build', wish: { verb: 'build' } },
  ]);
  const build = groups[0]!.choices[1]!;
  expect(build).toMatchObject({ id: 'build', item: null, shortcut: null });
  expect(build.unlisted?.wish).toEqual({ verb: 'build' });
});

test('arrows walk around the list', () => {
  expect(moveFocus('ArrowDown', 2, 3)).toBe(0);
  expect(moveFocus('ArrowUp', 0, 3)).toBe(2);
  expect(moveFocus('Home', 2, 3)).toBe(0);
  expect(moveFocus('End', 0, 3)).toBe(2);
  expect(moveFocus('a', 0, 3)).toBeNull();
  expect(moveFocus('ArrowDown', 0, 0)).toBeNull();
});

test('keys belong to a field that has the focus', () => {
  const field = document.createElement('input');
  expect(typesInto(field)).toBe(true);
  field.type = 'range';
  expect(typesInto(field)).toBe(false);
  expect(typesInto(document.createElement('button'))).toBe(false);
});

test('within a game a letter means one thing, and none that the table keeps for itself', async () => {
  const clients = import.meta.glob<{ default: GameClient }>('../src/games/*/index.ts');
  const games = Object.entries(clients);
  expect(games.length).toBeGreaterThan(3);
  for (const [path, load] of games) {
    const letters = Object.values((await load()).default.keys ?? {});
    expect(new Set(letters).size, path).toBe(letters.length);
    expect(
      letters.filter((letter) => (Object.values(TABLE_KEYS) as string[]).includes(letter)),
      path,
    ).toEqual([]);
  }
});
