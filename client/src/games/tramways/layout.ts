/** Where everything lies on the drawn table, in units of its own; the shape of the map decides. */
import {
  across,
  midOf,
  runOf,
  type Box,
  type Field,
  type Leg,
  type Point,
  type Side,
} from '../../board/grid';
import type { Link, TramwaysView } from './types';

export const WIDTH = 1000;
const MARGIN = 10;
const GAP = 8;
/** Beside and above the map stand the numbers of its rows and the letters of its columns. */
const RULER = { left: 24, top: 24 };
/** A card where it is drawn in full. */
export const CARD = { width: 160, height: 94 };
export const LANE = 25;
const HEAD = 24;

/** Lists in a panel that may stand in several columns. */
export interface Panel extends Box {
  columns: number;
}
export interface CardPanel extends Panel {
  /** Width of a card. */
  card: number;
  /** Room beside each card for what has been seen below it; 0 where that stands under it. */
  beside: number;
  /** Room for the same under each row of cards, where there are several rows of them. */
  below?: number;
}
export interface Panels {
  schedule: Panel;
  order: Panel;
  supply: Panel;
  /** Null in the solo game. */
  bids: Panel | null;
  tracks: Box;
  /** The auction's cards, or the line of the solo game. */
  display: CardPanel;
  books: CardPanel;
}

export interface Plan extends Field {
  width: number;
  height: number;
  panels: Panels;
}

type Shape = Pick<TramwaysView, 'grid' | 'players' | 'solo'> & {
  line?: readonly string[];
  bids?: readonly number[];
};

const cardHeight = (width: number): number => (width * CARD.height) / CARD.width;
/** A caption, the card, and a line for each card below it that has been seen. */
export const SEEN_ROW = 26;
export const SEEN_ROWS = 3;
/** How high such a row is where what is touched has to be `touch` wide. */
export const seenRow = (touch: number): number => Math.max(SEEN_ROW, touch + 2);
export const CAPTION = 22;

export const SCHEDULE_CELL = { width: 62, height: 62 };

/** Columns and rows of the map, also before the first board lies. */
function squaresOf({ grid, players, solo }: Shape): { columns: number; rows: number } {
  const across = grid.across || (solo ? 3 : Math.max(players, 1));
  return { columns: grid.columns * across, rows: grid.rows * (grid.down || (solo ? 1 : 2)) };
}

export function planOf(view: Shape, phone = false): Plan {
  const { columns, rows } = squaresOf(view);
  if (phone) return tall(view, columns, rows);
  const ratio = columns / rows;
  // Beside a map that is not wide there is room for a column.
  return ratio < 1.25
    ? square(view, columns, rows)
    : ratio < 1.8
      ? broad(view, columns, rows)
      : wide(view, columns, rows);
}

/** Pixels of a unit on an upright phone: the smallest words are 11 px high, and a finger hits what is `TOUCH` wide. */
export const LEGIBLE = 0.63;
export const TOUCH = 39;

/** An upright phone: the map by itself, to be moved about, and panels one below another that fill the width. */
function tall(view: Shape, columns: number, rows: number): Plan {
  const unit = 48;
  const map = { unit, columns, rows, x: RULER.left + 4, y: RULER.top + 2 };
  const width = map.x + unit * columns + 6;
  const n = Math.max(view.players, 1);
  const all = { x: 6, width: 598 };
  const below = map.y + unit * rows + 20;
  const order = { ...all, y: below, height: view.solo ? 0 : 2 * (TOUCH + 4) + CAPTION, columns: n };
  const count = view.bids?.length ?? 20;
  const bids = {
    ...all,
    y: ends(order) + GAP,
    height: CAPTION + Math.ceil(count / 10) * (TOUCH + 4),
    columns: 10,
  };
  const columnsOf = (cards: number): number => (cards > 2 ? 3 : 2);
  const card = (some: number): number => (all.width - 2 * GAP) / columnsOf(some) - GAP;
  const heightOf = (some: number, below: number): number =>
    CAPTION + Math.ceil(some / columnsOf(some)) * (cardHeight(card(some)) + GAP + below);
  const offered = view.solo ? Math.max(4, view.line?.length ?? 0) : n;
  const books = view.solo ? 1 : n;
  const seen = 4 + SEEN_ROWS * seenRow(TOUCH);
  const display = {
    ...all,
    y: (view.solo ? below : ends(bids)) + 20,
    height: heightOf(offered, 0),
    columns: columnsOf(offered),
    card: card(offered),
    beside: 0,
  };
  const piles = {
    ...all,
    y: ends(display) + GAP,
    height: heightOf(books, seen),
    columns: columnsOf(books),
    card: card(books),
    beside: 0,
    below: seen,
  };
  const tracks = { ...all, y: ends(piles) + 20, height: tracksHeight(n) };
  const schedule = { ...all, y: ends(tracks) + 20, height: CAPTION + SCHEDULE_CELL.height + 6, columns: 6 };
  const supply = { ...all, y: ends(schedule) + GAP, height: CAPTION + 44, columns: 6 };
  const panels = { schedule, order, supply, bids: view.solo ? null : bids, tracks, display, books: piles };
  return { ...map, width, height: ends(supply) + MARGIN, panels };
}

/** Where the map lies if it may take so much of the width. */
function mapOf(
  columns: number,
  rows: number,
  width: number,
  most: number,
): Omit<Plan, 'panels' | 'width' | 'height'> {
  const unit = Math.min((width - RULER.left) / columns, (most - RULER.top) / rows);
  return {
    unit,
    columns,
    rows,
    x: MARGIN + RULER.left + (width - RULER.left - unit * columns) / 2,
    y: MARGIN + RULER.top,
  };
}
const ends = (box: Box, way: 'x' | 'y' = 'y'): number =>
  way === 'x' ? box.x + box.width : box.y + box.height;
const tracksHeight = (players: number): number => HEAD + players * LANE + 6;
const BIDS = 48;

/** Two players: half the panels beside the map, cards among them. */
function square(view: Shape, columns: number, rows: number): Plan {
  const map = mapOf(columns, rows, 676, 700);
  const right = { x: 694, width: WIDTH - 694 - MARGIN };
  const card = (right.width - GAP) / 2;
  const n = Math.max(view.players, 1);
  const schedule = { ...right, y: MARGIN, height: CAPTION + 2 * (SCHEDULE_CELL.height + 2), columns: 3 };
  const order = { ...right, y: ends(schedule) + GAP, height: CAPTION + n * 30 + 4, columns: 1 };
  const display = {
    ...right,
    y: ends(order) + GAP,
    height: CAPTION + cardHeight(card),
    columns: 2,
    card,
    beside: 0,
  };
  const books = {
    ...right,
    y: ends(display) + GAP,
    height: CAPTION + cardHeight(card) + 4 + SEEN_ROWS * SEEN_ROW,
    columns: 2,
    card,
    beside: 0,
  };
  const supply = { ...right, y: ends(books) + GAP, height: CAPTION + 64, columns: 3 };
  const below = Math.max(map.y + map.unit * rows + 4, ends(supply)) + GAP;
  const all = { x: MARGIN, width: WIDTH - 2 * MARGIN };
  const bids = { ...all, y: below, height: BIDS, columns: view.bids?.length ?? 20 };
  const tracks = { ...all, y: ends(bids) + GAP, height: tracksHeight(n) };
  return {
    ...map,
    width: WIDTH,
    height: ends(tracks) + MARGIN,
    panels: { schedule, order, supply, bids, tracks, display, books },
  };
}

/** Three players: the map over all the width, cards on offer and books side by side at the foot. */
function broad(view: Shape, columns: number, rows: number): Plan {
  const all = { x: MARGIN, width: WIDTH - 2 * MARGIN };
  const map = mapOf(columns, rows, all.width, 606);
  const n = Math.max(view.players, 1);
  const { schedule, order, bids } = listsOf(view, map.y + map.unit * rows + 4 + GAP, n);
  const tracks = { x: MARGIN, y: ends(schedule) + GAP, width: 760, height: tracksHeight(n) };
  const supply = { ...besideOf(tracks), columns: 2 };
  const half = (all.width - GAP) / 2;
  const card = (half - 2 * GAP) / 3;
  const height = CAPTION + cardHeight(card) + 4 + SEEN_ROWS * SEEN_ROW;
  const display = { x: MARGIN, y: ends(tracks) + GAP, width: half, height, columns: 3, card, beside: 0 };
  const books = { ...display, x: MARGIN + half + GAP };
  return {
    ...map,
    width: WIDTH,
    height: ends(books) + MARGIN,
    panels: { schedule, order, supply, bids, tracks, display, books },
  };
}

/** Rounds, turn order and bids side by side. */
function listsOf(view: Shape, y: number, n: number): Pick<Panels, 'schedule' | 'order'> & { bids: Panel } {
  const height = CAPTION + SCHEDULE_CELL.height + 6;
  const schedule = { x: MARGIN, y, width: 396, height, columns: 6 };
  const order = { x: ends(schedule, 'x') + GAP, y, width: 64 + n * 40, height, columns: n };
  const count = view.bids?.length ?? 20;
  const bids = { ...besideOf(order), columns: Math.ceil(count / (count > 24 ? 3 : 2)) };
  return { schedule, order, bids };
}

/** What is left of the width beside a box. */
const besideOf = (box: Box): Box => ({
  x: ends(box, 'x') + GAP,
  y: box.y,
  width: WIDTH - MARGIN - ends(box, 'x') - GAP,
  height: box.height,
});

/** Four and five players, and the strip of the solo game: everything below the map. */
function wide(view: Shape, columns: number, rows: number): Plan {
  const all = { x: MARGIN, width: WIDTH - 2 * MARGIN };
  const map = mapOf(columns, rows, all.width, 520);
  const n = Math.max(view.players, 1);
  const below = map.y + map.unit * rows + 4 + GAP;
  const seen = 4 + SEEN_ROWS * SEEN_ROW;
  if (view.solo) return strip(view, map, below);
  const { schedule, order, bids } = listsOf(view, below, n);
  const shared = { ...map, width: WIDTH };
  if (n < 5) {
    // There is room beside the cards.
    const tracks = { ...all, y: ends(schedule) + GAP, height: tracksHeight(n) };
    const card = 150;
    const tall = CAPTION + cardHeight(card);
    const left = n * card + (n - 1) * GAP;
    const display = {
      x: MARGIN,
      y: ends(tracks) + GAP,
      width: left,
      height: tall,
      columns: n,
      card,
      beside: 0,
    };
    const supply = {
      x: MARGIN + left + GAP,
      y: display.y,
      width: all.width - left - GAP,
      height: tall,
      columns: 3,
    };
    const books = {
      ...all,
      y: ends(display) + GAP,
      height: tall,
      columns: n,
      card,
      beside: all.width / n - card - 6,
    };
    const height = ends(books) + MARGIN;
    return { ...shared, height, panels: { schedule, order, supply, bids, tracks, display, books } };
  }
  const tracks = { x: MARGIN, y: ends(schedule) + GAP, width: 796, height: tracksHeight(n) };
  const supply = { ...besideOf(tracks), columns: 2 };
  const card = 160;
  const tall = CAPTION + cardHeight(card);
  const display = { ...all, y: ends(tracks) + GAP, height: tall, columns: n, card, beside: 0 };
  const books = { ...all, y: ends(display) + GAP, height: tall + seen, columns: n, card, beside: 0 };
  const bottom = ends(books) + MARGIN;
  return { ...shared, height: bottom, panels: { schedule, order, supply, bids, tracks, display, books } };
}

/** The solo game has neither an order nor bids; its line of tickets may grow long. */
function strip(view: Shape, map: ReturnType<typeof mapOf>, below: number): Plan {
  const all = { x: MARGIN, width: WIDTH - 2 * MARGIN };
  const height = CAPTION + SCHEDULE_CELL.height + 6;
  const schedule = { x: MARGIN, y: below, width: 448, height, columns: 6 };
  const order = { x: ends(schedule, 'x'), y: below, width: 0, height, columns: 1 };
  const supply = {
    x: ends(schedule, 'x') + GAP,
    y: below,
    width: all.width - schedule.width - GAP,
    height,
    columns: 6,
  };
  const tracks = { ...all, y: ends(schedule) + GAP, height: tracksHeight(1) };
  const width = 640;
  const columns = Math.max(4, Math.ceil((view.line?.length ?? 0) / 2));
  const card = Math.min(CARD.width, (width - (columns - 1) * GAP) / columns);
  const tall = Math.max(
    CAPTION + 2 * cardHeight(card) + GAP,
    CAPTION + cardHeight(CARD.width) + 4 + SEEN_ROWS * SEEN_ROW,
  );
  const display = { x: MARGIN, y: ends(tracks) + GAP, width, height: tall, columns, card, beside: 0 };
  const books = {
    x: MARGIN + width + GAP,
    y: display.y,
    width: all.width - width - GAP,
    height: tall,
    columns: 2,
    card: CARD.width,
    beside: 0,
  };
  return {
    ...map,
    width: WIDTH,
    height: ends(books) + MARGIN,
    panels: { schedule, order, supply, bids: null, tracks, display, books },
  };
}

/** Where the cards of a panel lie. */
export function cardsIn(panel: CardPanel, count: number): Box[] {
  const { columns, card: width, beside, below = 0 } = panel;
  const most = (panel.width - columns * (width + beside)) / Math.max(1, columns - 1);
  const gap = beside + Math.min(GAP * 2, most);
  return Array.from({ length: count }, (_, i) => ({
    x: panel.x + (i % columns) * (width + gap),
    y: panel.y + CAPTION + Math.floor(i / columns) * (cardHeight(width) + GAP + below),
    width,
    height: cardHeight(width),
  }));
}

// --- the map ---

export interface Course {
  d: string;
  /** Where its mark lies. */
  mid: Point;
  legs: Leg[];
}

/** The tiles of a link in order, each with the side by which it is entered and left. */
export function legsOf(link: Pick<Link, 'path' | 'start_side'>): Leg[] {
  let from = across(link.start_side);
  return link.path.map(([space, sides]): Leg => {
    const to = ([...sides] as Side[]).find((side) => side !== from) ?? across(from);
    const leg: Leg = [space, from, to];
    from = across(to);
    return leg;
  });
}

/** The run of a link, a little into what lies at both ends. */
export function courseOf(plan: Field, link: Pick<Link, 'path' | 'start_side' | 'complete'>): Course {
  const legs = legsOf(link);
  if (!legs.length) return { d: '', mid: { x: 0, y: 0 }, legs };
  const inside = plan.unit * 0.12;
  return { d: runOf(plan, legs, inside, link.complete ? inside : 0), mid: midOf(plan, legs), legs };
}
