/** Where marks lie: rings around things of the page, with their numbers, within the windows that show them. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Place {
  x: number;
  y: number;
}
/** A thing that is marked. */
export interface Spot {
  key: string;
  element: Element;
  /** Its ring; or what stands at the edge of the window, where it lies outside. */
  box: Box;
  /** Where its number stands, seen from the ring. */
  tag: Place;
  /** The way to it in radians where it lies outside of the window; null: it is in sight. */
  away: number | null;
  /** It is the tab of a panel on which the thing lies. */
  behind: boolean;
}

const ROOM = 3;
/** Width and height of a number. */
export const TAG = 22;
/** What stands at the edge. */
export const AWAY = { width: 40, height: 22 };
/** Figures and icons are no larger, in pixels; what is larger is ground. */
const LARGEST = 40;
/** A word that is covered is worse than a line of a drawing. */
const WORD = 4;
const DRAWN = 'image, use, path, circle, ellipse, rect, polygon, svg, img';

const right = (box: Box) => box.left + box.width;
const bottom = (box: Box) => box.top + box.height;

function common(one: Box, other: Box): Box {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  return {
    left,
    top,
    width: Math.min(right(one), right(other)) - left,
    height: Math.min(bottom(one), bottom(other)) - top,
  };
}

const shared = (one: Box, other: Box): number => {
  const { width, height } = common(one, other);
  return width > 0 && height > 0 ? width * height : 0;
};

/** Something that a number would cover, and how bad that is. */
export interface Hurdle extends Box {
  weight: number;
}

/**
 * Where a number stands best: within the window and outside of all rings and other numbers, where it covers least; in a
 * corner of its own ring where there is no such place.
 */
export function placed(ring: Box, window: Box, taken: readonly Box[], hurdles: readonly Hurdle[]): Place {
  const { width, height } = ring;
  const middle = { x: (width - TAG) / 2, y: (height - TAG) / 2 };
  const sides = [
    ...[0, width - TAG, middle.x].flatMap((x) => [-TAG, height].map((y) => ({ x, y }))),
    ...[0, height - TAG, middle.y].flatMap((y) => [-TAG, width].map((x) => ({ x, y }))),
  ];
  // At a corner it seems to belong to what lies next: there only where no side is free.
  const corners = [-TAG, width].flatMap((x) => [-TAG, height].map((y) => ({ x, y })));
  for (const beside of [sides, corners]) {
    let [best, least]: [Place | null, number] = [null, Infinity];
    for (const place of beside) {
      const tag = { left: ring.left + place.x, top: ring.top + place.y, width: TAG, height: TAG };
      const inside = shared(tag, window) > TAG * TAG - 1;
      if (!inside || taken.some((box) => shared(tag, box) > 0)) continue;
      const cost = hurdles.reduce((sum, each) => sum + each.weight * shared(tag, each), 0);
      if (cost < least) [best, least] = [place, cost];
    }
    if (best) return best;
  }
  return { x: 0, y: 0 };
}

/** With the room that a number beside it takes. */
function widened({ left, top, width, height }: Box): Box {
  return { left: left - TAG, top: top - TAG, width: width + 2 * TAG, height: height + 2 * TAG };
}

/** At which place of a window's edge, and in which direction, something outside of it is told. */
export function edge(target: Box, window: Box): { box: Box; away: number } {
  const at = { x: target.left + target.width / 2, y: target.top + target.height / 2 };
  const clamp = (low: number, high: number, value: number) => Math.max(low, Math.min(high, value));
  const box = {
    left: clamp(window.left + 2, right(window) - AWAY.width - 2, at.x - AWAY.width / 2),
    top: clamp(window.top + 2, bottom(window) - AWAY.height - 2, at.y - AWAY.height / 2),
    ...AWAY,
  };
  const away = Math.atan2(at.y - box.top - AWAY.height / 2, at.x - box.left - AWAY.width / 2);
  return { box, away: Math.round(away * 100) / 100 };
}

/** The element in whose window another one is seen, and that window: what all around it leave of the page. */
function windowOf(element: Element): { pane: Element; window: Box } {
  let pane: Element | null = null;
  let window: Box = { left: 0, top: 0, width: innerWidth, height: innerHeight };
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
    if (each instanceof SVGElement) continue;
    if (!each.matches('.board') && getComputedStyle(each).overflow.startsWith('visible')) continue;
    pane ??= each;
    window = common(window, each.getBoundingClientRect());
  }
  return { pane: pane ?? document.body, window };
}

/** Words, figures and icons in a pane. */
function hurdlesIn(pane: Element): Hurdle[] {
  const found: Hurdle[] = [];
  const add = ({ left, top, width, height }: Box, weight: number) => {
    if (width > 0 && height > 0) found.push({ left, top, width, height, weight });
  };
  const words = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (words.nextNode()) {
    if (!words.currentNode.nodeValue?.trim()) continue;
    range.selectNodeContents(words.currentNode);
    for (const box of range.getClientRects()) add(box, WORD);
  }
  for (const each of pane.querySelectorAll(DRAWN)) {
    const box = each.getBoundingClientRect();
    if (box.width <= LARGEST && box.height <= LARGEST) add(box, 1);
  }
  return found;
}

/** Where a thing is drawn. */
function drawingsOf(point: string): Element[] {
  const name = CSS.escape(point);
  const all = ['shape', 'anchor', 'choice'].map((kind) => `.table [data-${kind}="${name}"]`).join();
  return [...document.querySelectorAll(all)].filter((each) => each.getBoundingClientRect().width > 0);
}

/** Tabs name how the names of what lies behind them begin; those of a small screen are the same in all games. */
const TABS = '.table :is([data-holds], [data-part="hand"], [data-part="board"])';
const HELD: Readonly<Record<string, string>> = { hand: 'card slot', board: '' };

/** The tab behind which a thing lies that is not drawn: of all the one that names most of its name's beginning. */
export function tabOf(point: string, tabs: Iterable<HTMLElement>): HTMLElement | null {
  let [found, most]: [HTMLElement | null, number] = [null, -1];
  for (const tab of tabs)
    for (const begin of (tab.dataset.holds ?? HELD[tab.dataset.part ?? ''] ?? '').split(' '))
      if (point.startsWith(begin) && begin.length > most) [found, most] = [tab, begin.length];
  return found?.ariaPressed === 'true' ? null : found;
}

/** Whether a tab may be turned to: not away from what is to be done on another panel. */
export const mayTurn = (tab: HTMLElement): boolean =>
  'offers' in tab.dataset || !document.querySelector('.table [data-holds][data-offers]');

/** Where an element is seen, or is told at the edge of its window; null where that window is hardly there. */
function sighted(element: Element) {
  const found = windowOf(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const whole = { left: left - ROOM, top: top - ROOM, width: width + 2 * ROOM, height: height + 2 * ROOM };
  const box = common(whole, found.window);
  if (box.width > 2 * ROOM && box.height > 2 * ROOM) return { element, found, box, told: null };
  if (found.window.width < 3 * AWAY.width || found.window.height < 2 * AWAY.height) return null;
  return { element, found, box, told: edge(whole, found.window) };
}

/** What opens over the picture: a choice beside a thing of it, and what is said of one. Nothing is marked there. */
const OVER = '.table [data-over]';

/** Where these things are marked now; `anew`: numbers look for another place, else they keep those they have. */
export function spot(points: readonly string[], before: readonly Spot[], anew: boolean): Spot[] {
  const panes = new Map<Spot, { pane: Element; window: Box }>();
  const covers = [...document.querySelectorAll(OVER)].map((each) => each.getBoundingClientRect());
  for (const key of points) {
    const at = drawingsOf(key).map(sighted).find(Boolean);
    const tab = at ? null : tabOf(key, document.querySelectorAll<HTMLElement>(TABS));
    const place = at ?? (tab && sighted(tab));
    if (!place) continue;
    const { element, found, box, told } = place;
    const shown = told?.box ?? box;
    // What lies under something else is not marked.
    const over = document.elementFromPoint(shown.left + shown.width / 2, shown.top + shown.height / 2);
    if (over && !found.pane.contains(over) && !over.closest('[data-away]')) continue;
    if (covers.some((cover) => shared(widened(shown), cover) > 0)) continue;
    const tag = before.find((each) => each.key === key)?.tag ?? { x: 0, y: -TAG };
    panes.set({ key, element, box: shown, tag, away: told?.away ?? null, behind: !at }, found);
  }
  const spots = [...panes.keys()];
  if (!anew) return spots;
  const taken = spots.map(({ box }) => box);
  const hurdles = new Map<Element, Hurdle[]>();
  return spots.map((each) => {
    if (each.away !== null) return each;
    const { pane, window } = panes.get(each)!;
    if (!hurdles.has(pane)) hurdles.set(pane, hurdlesIn(pane));
    const tag = placed(each.box, window, taken, hurdles.get(pane)!);
    taken.push({ left: each.box.left + tag.x, top: each.box.top + tag.y, width: TAG, height: TAG });
    return { ...each, tag };
  });
}
