/** A declared board: what may be chosen on what, what things are called, and how much room they take. */
import type { GameProps, Legal, NameContext } from '../board/game';
import type { ShapeKey } from '../board/pointing';
import { nounOf, saying, seatName } from '../board/says';
import type { Json } from '../wire/json';
import type { Board, Line, Place } from '../wire/declared';
import type { Said } from '../wire/protocol';

/** What a view declares; null where it declares nothing. */
export const boardOf = (view: Json): Board | null => view?.board ?? null;

export const shapeOf = ({ kind, id }: { kind: string; id: string }): ShapeKey => `${kind}:${id}`;

/** What a choice lies on: all that its kind and id, or its wish, names; not all of it need be drawn. */
export const shapesOf = (item: Legal): ShapeKey[] => [
  ...new Set([
    shapeOf(item),
    ...Object.entries(item.wish ?? {}).map(([kind, id]) => shapeOf({ kind, id: String(id) })),
  ]),
];

export type Choices = ReadonlyMap<ShapeKey, Legal[]>;

/** The choices by what they lie on; `pick:<action>` stands for one in the list of several. */
export function choicesByShape(legal: readonly Legal[]): Choices {
  const found = new Map<ShapeKey, Legal[]>();
  for (const item of legal)
    for (const shape of [...shapesOf(item), `pick:${item.action}`])
      found.set(shape, [...(found.get(shape) ?? []), item]);
  return found;
}

export const contextOf = ({ view, components, seats, t, lang }: GameProps): NameContext => ({
  view,
  components,
  seats,
  t,
  lang,
});

/** What a drawn thing is called for who does not see it: its name, what is said of it, whose it is. */
export function titleOf(
  thing: {
    kind: string;
    id: string;
    text?: string;
    owner?: number | null;
    says: Said | null;
    tokens?: Place['tokens'];
  },
  context: NameContext,
): string {
  const whose = (owner: number | null | undefined) =>
    owner === null || owner === undefined ? '' : seatName(context.seats, owner);
  const parts = [
    nounOf(thing.kind, thing.id, context),
    thing.says ? saying(thing.says, null, context) : (thing.text ?? ''),
    whose(thing.owner),
    ...(thing.tokens ?? []).map((token) =>
      [token.says ? saying(token.says, null, context) : token.text, whose(token.owner)]
        .filter(Boolean)
        .join(' '),
    ),
  ];
  return parts.filter(Boolean).join(', ');
}

// --- measures: hundredths of the board's width, as the style sheets have them ---

const TRACK = 6.4;
const CARDS_HEAD = 4;
const CARD = 12.5;
const MOST_IN_ROW = 6;
const MARGIN = 2;

/** Cards that lie open beside the map. */
export const openCards = (board: Board) => board.cards.filter((each) => each.hand === null);

export function aspectOf(view: Json): number {
  const board = boardOf(view);
  if (!board) return 1.5;
  const open = openCards(board);
  const most = open.reduce((sum, each) => sum + Math.max(1, each.cards.length), 0);
  const map = board.width ? (100 * board.height) / board.width : 0;
  const cards = open.length ? CARDS_HEAD + CARD * Math.ceil(most / MOST_IN_ROW) : 0;
  return 100 / (map + TRACK * board.tracks.length + cards + MARGIN);
}

// --- lines ---

export interface Course {
  line: Line;
  path: string;
  x: number;
  y: number;
}

const n = (x: number): string => (Math.round(x * 10) / 10).toString();

/** How the lines run; several between the same places run beside each other. `by` is the room between them. */
export function coursesOf({ lines, places }: Board, by: number): Course[] {
  const at = new Map(places.map((place) => [place.id, place]));
  const alike = new Map<string, Line[]>();
  for (const line of lines) {
    const pair = line.ends.toSorted().join(' ');
    alike.set(pair, [...(alike.get(pair) ?? []), line]);
  }
  return lines.flatMap((line) => {
    const pair = line.ends.toSorted();
    const [a, b] = pair.map((id) => at.get(id));
    if (!a || !b) return [];
    const beside = alike.get(pair.join(' '))!;
    const out = by * (beside.indexOf(line) - (beside.length - 1) / 2);
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const x = (a.x + b.x) / 2 - (out * (b.y - a.y)) / length;
    const y = (a.y + b.y) / 2 + (out * (b.x - a.x)) / length;
    // A curve passes half way between its ends and what pulls it.
    const path = `M${n(a.x)} ${n(a.y)}Q${n(2 * x - (a.x + b.x) / 2)} ${n(2 * y - (a.y + b.y) / 2)} ${n(b.x)} ${n(b.y)}`;
    return [{ line, path, x, y }];
  });
}
