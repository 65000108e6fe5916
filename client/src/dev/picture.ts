/** For tests of a game's picture: its props, and ways to find and click what is drawn. */
import { vi } from 'vitest';
import type { GameProps, Json, SeatInfo, Translate } from '../board/game';

export const seatsHere = (count: number): SeatInfo[] =>
  Array.from({ length: count }, (_, index) => ({
    index,
    name: `P${index}`,
    kind: 'here',
    connected: true,
    thinking: false,
  }));

/** What a part of the picture is a function of, with nothing to choose and nothing moving. */
export const propsFor = (
  view: Json,
  components: Json,
  t: Translate,
  more: Partial<GameProps> = {},
): GameProps => ({
  view,
  prev: null,
  news: [],
  components,
  legal: [],
  wishes: {},
  answer: null,
  mover: null,
  pointed: null,
  seats: seatsHere(view.seats?.length ?? 1),
  me: view.me,
  options: {},
  t,
  lang: 'en',
  still: true,
  onchoose: vi.fn(),
  onexplain: vi.fn(),
  onpoint: vi.fn(),
  ...more,
});

export const shape = (root: HTMLElement, key: string): HTMLElement =>
  root.querySelector(`[data-shape="${key}"]`)!;
export const click = (element: Element): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
