/**
 * The seam between the shell and a game.
 *
 * `src/games/<game id>/index.ts` exports a `GameClient` as `default`; it is loaded when a table of that game
 * opens. The shell knows nothing about any game: it hands over the server's view and list of choices and takes
 * back one chosen decision. See src/games/README.md.
 */
import type { Component } from 'svelte';
import type { Lang, Translate } from '../text/i18n.svelte';
import type { SeatInfo } from '../ui/players';
import type { Json } from '../wire/json';
import type { Legal, LogItem, Said } from '../wire/protocol';

export type { Json, Lang, Legal, LogItem, Said, SeatInfo, Translate };

/** What somebody points at or asks about: any part may be missing ("a brewery in Cannock"). */
export type Intention = Record<string, string | number>;

/** Whether what was asked about can be done, and else why not. */
export interface Answer {
  intention: Intention;
  ok: boolean;
  text: string;
}

/** What every part of a game's picture is a function of. */
export interface GameProps {
  /** The server's view, as it came. Hands are in it only where this screen may show them. */
  view: Json;
  /** The view before this one, to move pieces from where they were; null where nothing should move. */
  prev: Json | null;
  /** What happened between the two. */
  news: LogItem[];
  /** GET /api/games/{id}/components: names, adjacency, tiles, cards. */
  components: Json;
  /** The decisions that may be taken here and now; empty while others are to move and in the replay. */
  legal: Legal[];
  /** What pointing at a thing that cannot be chosen asks about (see `wishOf` in board/pointing.ts). */
  wishes: Record<string, Intention>;
  /** What the server said last of an intention that was asked about; null where nothing is asked any more. */
  answer: Answer | null;
  /** The decision that is pointed at elsewhere on the page (a focused button): show what it would do. */
  pointed: Legal | null;
  seats: SeatInfo[];
  /** The seat whose hand this screen shows, null for the public. */
  me: number | null;
  /** Whose turn it is until it is ended; null where only the view knows. */
  mover: number | null;
  /** The chosen values of the game's options. */
  options: Record<string, Json>;
  t: Translate;
  lang: Lang;
  /** True where the system asks for reduced motion: nothing may move, grow or fade. */
  still: boolean;
  /** Take a decision: `legal[i].action`. */
  onchoose: (action: number) => void;
  /** Pointing (hover, long press, focus) at something not in `legal`: the table asks why not. Null: no longer. */
  onexplain: (intention: Intention | null) => void;
  /** Pointing at something in `legal` (null: no longer): the list beside the board shows it too. */
  onpoint: (item: Legal | null) => void;
}

export interface SeatProps extends GameProps {
  /** Whose mat or whose facts. */
  seat: number;
}

/** Where names come from: enough to say anything in the reader's language. */
export interface NameContext {
  view: Json | null;
  components: Json;
  seats: SeatInfo[];
  t: Translate;
  lang: Lang;
}

/** Something that cannot be chosen now and yet deserves a (greyed) button with its reason. */
export interface Unlisted {
  kind: string;
  id: string;
  /** As the server says it; where missing it is named as a noun. */
  label?: Said;
  wish: Intention;
}

export interface GameClient {
  /** The map and whatever lies around it. Fills its box; the shell pans and zooms it. */
  Board: Component<GameProps>;
  /**
   * Width divided by height of the board's drawing, or how it follows from the view where tables differ in it. Null where
   * the board fills whatever box it gets with panels of its own (an upright phone) and moves its map itself.
   */
  aspect: number | ((view: Json) => number | null);
  /** The hand of `me`; shown beside the choices, only where `view` holds one. */
  Hand?: Component<GameProps>;
  /** Whether a view shows a hand, where not every table of the game has hands. */
  holds?: (view: Json) => boolean;
  /** One player's own board, whole. */
  Mat?: Component<SeatProps>;
  /** One player's public facts in two or three short lines, inside the list of players. */
  Seat?: Component<SeatProps>;
  /** Which of the figures that count (`figures`) its board says by itself on an upright phone, so that they are said once. */
  tells?: readonly string[];
  /** The final scores in detail; the shell shows seats, totals and winners where it is missing. */
  Scores?: Component<GameProps>;
  /** "Canal era, round 3 of 9": stands beside the game's name; where missing the view's `status`, a message. */
  status?: (context: NameContext) => string;
  /**
   * The name of a noun of a choice, of a log argument or of an intention, where it is not as `nounOf` (board/says.ts) finds
   * it; undefined if it is none of ours.
   */
  name?: (kind: string, id: string, context: NameContext) => string | undefined;
  /**
   * Whether a choice that is the only one may be taken without asking: inside a move, where it neither begins anything nor
   * shows what was hidden. Not `alone`: beside it there are only choices that give something up. The reader may forbid
   * it; where missing nothing is ever taken so.
   */
  forced?: (item: Legal, alone: boolean) => boolean;
  /** Whether a choice is one among the things of the own mat. */
  onMat?: (item: Legal) => boolean;
  /** Questions whose answers the game's own pictures tell where they are asked. */
  quiet?: (intention: Intention) => boolean;
  /** Sentences of the log that need not be told again in "since your last turn", e.g. cards drawn. */
  minor?: (item: LogItem) => boolean;
  /** The order in which kinds of choices are listed; kinds not named follow in the server's order. */
  kinds?: string[];
  /** Where a choice stands among those of its kind, the smallest first; where missing in the server's order. */
  rank?: (item: Legal) => number;
  /** A letter that chooses a noun directly, e.g. { 'verb:build': 'b' }. The shell takes care of clashes. */
  keys?: Record<string, string>;
}
