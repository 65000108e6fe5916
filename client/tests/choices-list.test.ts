import { fireEvent, render } from '@testing-library/svelte';
import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { groupChoices } from '../src/table/state/choices';
import { texts } from '../src/text/i18n.svelte';
import Choices from '../src/table/screen/Choices.svelte';
import HandOver from '../src/table/screen/HandOver.svelte';
import { legal } from './messages';

const context = { view: null, components: {}, seats: [], t: texts.t, lang: 'en' as const };
const game = { name: (_kind: string, id: string) => id };
const SELL = [{ kind: 'verb', id: 'sell', wish: { verb: 'sell' } }];

function show(ply = 3, actions = [1, 2, 3]) {
  const props = {
    groups: groupChoices(
      actions.map((action) => legal(action, 'verb', `noun-${action}`)),
      game,
      context,
      SELL,
    ),
    ply,
    busy: false,
    pointed: null,
    onchoose: vi.fn(),
    onpoint: vi.fn(),
    onexplain: vi.fn(),
  };
  return { props, ...render(Choices, props) };
}

beforeEach(async () => {
  await texts.use('en');
});

test('the whole list is one tab stop, arrows reach everything, Enter is a click', async () => {
  const { container, getByRole } = show();
  const buttons = [...container.querySelectorAll('button')];
  expect(buttons.map((button) => button.tabIndex)).toEqual([0, -1, -1, -1]);
  buttons[0]!.focus();
  await fireEvent.keyDown(buttons[0]!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(buttons[1]);
  await fireEvent.keyDown(buttons[1]!, { key: 'End' });
  expect(document.activeElement).toBe(getByRole('button', { name: /sell/ }));
});

test("arrows walk through a game's own headings in the order on the page", async () => {
  const group = (action: number) => ({ id: action % 2 ? 'Odd' : 'Even', args: {} });
  const { props, unmount } = show(3, []);
  unmount();
  const groups = groupChoices(
    [1, 2, 3].map((action) => ({ ...legal(action, 'verb', `noun-${action}`), group: group(action) })),
    game,
    context,
    SELL,
  );
  const { getAllByRole } = render(Choices, { ...props, groups });
  const [odd, even, rest] = getAllByRole('group').filter((each) => each.hasAttribute('aria-labelledby'));
  expect([odd, even].map((each) => each!.querySelector('h2')!.textContent)).toEqual(['Odd', 'Even']);
  const order = [odd, even, rest].flatMap((each) => [...each!.querySelectorAll('button')]);
  expect(order.map((button) => button.dataset.action)).toEqual(['1', '3', '2', undefined]);
  order[0]!.focus();
  for (const next of order.slice(1)) {
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(next);
  }
});

test('a choice chooses, and what cannot be chosen asks why', async () => {
  const { container, props } = show();
  const buttons = [...container.querySelectorAll('button')];
  await fireEvent.click(buttons[1]!);
  expect(props.onchoose).toHaveBeenCalledWith(2);
  await fireEvent.click(buttons[3]!);
  expect(props.onchoose).toHaveBeenCalledTimes(1);
  expect(props.onexplain).toHaveBeenCalledWith({ verb: 'sell' });
  expect(buttons[3]!.getAttribute('aria-disabled')).toBe('true');
});

const pays = (price: number) => [{ id: `pay £${price}`, args: {} }];

test('what all choices of a kind cost alike is said once, above them', () => {
  const priced = (prices: number[]) => {
    const groups = groupChoices(
      prices.map((price, action) => ({ ...legal(action, 'line', `noun-${action}`), says: pays(price) })),
      game,
      context,
    );
    const { container } = render(Choices, { ...show().props, groups });
    return container.textContent.match(/pay £\d/g);
  };
  expect(priced([3, 3, 3])).toEqual(['pay £3']);
  expect(priced([3, 5, 3])).toEqual(['pay £3', 'pay £5', 'pay £3']);
  expect(priced([3])).toEqual(['pay £3']);
});

test('of what they cost and bring, the part that is alike stands above them and the rest at each', () => {
  const says = (...notes: string[]) => notes.map((id) => ({ id, args: {} }));
  const choices = [says('pay 1'), says('pay 1', 'activates A'), says('pay 1')];
  const groups = groupChoices(
    choices.map((each, action) => ({ ...legal(action, 'line', `noun-${action}`), says: each })),
    game,
    context,
  );
  const { container } = render(Choices, { ...show().props, groups });
  const shown = (what: string) => [...container.querySelectorAll(what)].map((each) => each.textContent);
  expect(shown('.common')).toEqual(['pay 1']);
  expect(shown('.note')).toEqual(['activates A']);
  // One with something of its own stands among the others.
  expect(shown('ul.wide')).toEqual([]);
});

test('choices stand side by side unless most of them say what they cost', () => {
  const wide = (noted: number[]) => {
    const groups = groupChoices(
      [1, 2, 3].map((action) => ({ ...legal(action), says: noted.includes(action) ? pays(action) : [] })),
      game,
      context,
    );
    return render(Choices, { ...show().props, groups }).container.querySelector('ul.wide') !== null;
  };
  expect(wide([])).toBe(false);
  expect(wide([2])).toBe(false);
  expect(wide([1, 2])).toBe(true);
});

test('pointing and focus show the choice on the board', async () => {
  const { container, props } = show();
  const button = container.querySelector('button')!;
  await fireEvent.pointerEnter(button);
  const { item } = props.groups[0]!.choices[0]!;
  expect(props.onpoint).toHaveBeenLastCalledWith(item, false);
  await fireEvent.pointerLeave(button);
  expect(props.onpoint).toHaveBeenLastCalledWith(null);
  button.focus();
  expect(props.onpoint).toHaveBeenLastCalledWith(item, true);
});

test('nothing can be chosen twice while a decision is on its way', async () => {
  const { container, props, rerender } = show();
  await rerender({ ...props, busy: true });
  await fireEvent.click(container.querySelector('button')!);
  expect(props.onchoose).not.toHaveBeenCalled();
});

test('who works by keyboard stays in the list when the next decision comes', async () => {
  const { container, props, rerender } = show();
  container.querySelector('button')!.focus();
  await fireEvent.click(container.querySelector('button')!);
  const next = groupChoices([legal(8, 'card', 'x'), legal(9, 'card', 'y')], game, context);
  await rerender({ ...props, groups: next, ply: 4 });
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(container.querySelector('button[data-choice="card:x:8"]')),
  );
});

test('axe finds nothing in the list and in the hand-over', async () => {
  const { container } = show();
  const over = render(HandOver, { seat: 1, name: 'Ben', onready: () => undefined });
  for (const root of [container, over.container]) {
    // Colours need a real browser.
    const found = await axe.run(root, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(found.violations.map((each) => each.id)).toEqual([]);
  }
});
