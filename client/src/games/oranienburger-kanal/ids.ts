/** Ids of cells and edges as the server writes them, and the geometry that they carry. */
import type { Captions, Card, Colour, Components, KanalView, PatternEdge, RouteKind, Side } from './types';

export const ROWS = 3;
export const COLUMNS = 4;

export interface At {
  row: number;
  column: number;
}

export const CELLS: readonly string[] = Array.from(
  { length: ROWS * COLUMNS },
  (_, i) => `b${Math.floor(i / COLUMNS)}${i % COLUMNS}`,
);
/** h00 .. h33 run along the top of each row of cells, v00 .. v24 down the left of each column. */
export const EDGES: readonly string[] = [
  ...Array.from({ length: (ROWS + 1) * COLUMNS }, (_, i) => `h${Math.floor(i / COLUMNS)}${i % COLUMNS}`),
  ...Array.from(
    { length: ROWS * (COLUMNS + 1) },
    (_, i) => `v${Math.floor(i / (COLUMNS + 1))}${i % (COLUMNS + 1)}`,
  ),
];

export const isCell = (id: string): boolean => /^b[0-2][0-3]$/.test(id);
export const isEdge = (id: string): boolean => /^(h[0-3][0-3]|v[0-2][0-4])$/.test(id);

export const splitId = (id: string): At & { kind: string } => ({
  kind: id.charAt(0),
  row: Number(id.charAt(1)),
  column: Number(id.charAt(2)),
});

export const cellId = (row: number, column: number): string | null =>
  row >= 0 && row < ROWS && column >= 0 && column < COLUMNS ? `b${row}${column}` : null;

/** The edge on a side of a cell. */
export function sideOf(cell: string, side: Side): string {
  const { row, column } = splitId(cell);
  switch (side) {
    case 'N':
      return `h${row}${column}`;
    case 'S':
      return `h${row + 1}${column}`;
    case 'W':
      return `v${row}${column}`;
    case 'E':
      return `v${row}${column + 1}`;
  }
}
export const SIDES: readonly Side[] = ['N', 'E', 'S', 'W'];

/** The cells on both sides of an edge: above and below, or left and right; null where the board ends. */
export function cellsAt(edge: string): [string | null, string | null] {
  const { kind, row, column } = splitId(edge);
  return kind === 'h'
    ? [cellId(row - 1, column), cellId(row, column)]
    : [cellId(row, column - 1), cellId(row, column)];
}

/** A cell by its place on the map, like a square of a survey: column letter and row number. */
export function gridOf(cell: string): string {
  const { row, column } = splitId(cell);
  return `${'ABCD'.charAt(column)}${row + 1}`;
}

/** "path@h11" in its two parts. */
export function splitRoute(id: string): { kind: RouteKind; edge: string } | null {
  const [kind = '', edge = ''] = id.split('@');
  return isEdge(edge) ? { kind: kind as RouteKind, edge } : null;
}

// --- cards ---

export const colourOf = (number: number): Colour =>
  number <= 20 ? 'green' : number <= 40 ? 'orange' : 'blue';

/** "A07": a decision calls a card by its number alone, since one deck is in play. */
export const cardId = (id: string, view: Pick<KanalView, 'options' | 'display'> | null): string =>
  /^\d+$/.test(id) ? `${String(view?.options.deck ?? view?.display[0]?.charAt(0) ?? 'A')}${id}` : id;

/** The card of an id ("A07"); a set of one deck plays as A and as B. */
export function cardOf(components: Components | null, id: string): Card | null {
  const decks = components?.decks;
  if (!decks) return null;
  const deck = decks[id.charAt(0) as 'A' | 'B'] ?? decks.A ?? decks.B ?? [];
  const number = Number(id.replace(/^[AB]/, ''));
  // Decks are sorted by number, and whole in every set but a draft.
  const guess = deck[number - 1];
  return guess?.number === number ? guess : (deck.find((card) => card.number === number) ?? null);
}

/** The plain-language text of each line of a card, or null while the server has none. */
export function captionsOf(captions: Captions | undefined, id: string, lang: 'en' | 'ja'): string[] | null {
  const found = captions?.[id]?.[lang] ?? captions?.[id]?.en;
  if (found === undefined) return null;
  return typeof found === 'string' ? found.split('\n') : [...found];
}

/** The edges of a pattern; none where the document lacks it. */
export const patternEdges = (patterns: Components['patterns'], name: string): PatternEdge[] =>
  patterns?.[name]?.edges ?? [];
