// Written by `python -m wagonway.server.schema` from src/wagonway/server/messages/. Do not edit.

/**
 * The first message of a connection; the answer is `welcome`, then `update`. Said again later it changes the
 * language; the answer is `update`.
 */
export interface Hello {
  type: 'hello';
  token: string;
  /** Last entry the client knows: the log in the first `update` starts there. Null: send the whole log. */
  entry?: number | null;
  /** How many lines of talk the client knows. */
  talk?: number;
  /** Language of the sentences in `refused`, `explained` and `bye`. */
  lang?: string;
}

/** Take one decision of `legal`. */
export interface Decide {
  type: 'decide';
  /** The ply it answers: `ply` of the last `update`. */
  ply: number;
  action: number;
}

/** Take the decisions of a way, one after the other: all of them, or none where one is refused. */
export interface Take {
  type: 'take';
  /** The ply that the first of them answers. */
  ply: number;
  actions: number[];
}

/** Step back to a ply of `turn.back_to`, or ask for one of `turn.further`. */
export interface Back {
  type: 'back';
  ply: number;
}

/** Commit the turn; allowed while `turn.can_end`. */
export interface EndTurn {
  type: 'end_turn';
  ply: number;
}

/** Show the hand of this seat on a screen that holds several seats; null hides all hands. */
export interface Sit {
  type: 'sit';
  seat?: number | null;
}

/** Whoever has opened this page takes their seat: clocks wait until all have, as `times.missing` says. */
export interface Arrive {
  type: 'arrive';
}

/** Why can this not be done? Answered by `explained` with the same id. */
export interface Explain {
  type: 'explain';
  id: number;
  ply: number;
  /**
   * Nouns by kind ("verb": "build", "industry": "brewery", "space": "cannock.0"); what is not said may be
   * anything. {"action": n} asks about one decision of the action space.
   */
  intention: Record<string, string | number>;
}

/** What can be done with a thing, or what follows from a decision? Answered by `ways` with the same id. */
export interface Point {
  type: 'point';
  id: number;
  ply: number;
  /** A thing of the picture by kind and id ("space:cannock.0"), or a decision of `legal`. */
  thing?: string | null;
  action?: number | null;
}

/** Show the position before this ply of the line. Answered by `looked` with the same id. */
export interface Look {
  type: 'look';
  id: number;
  ply: number;
  /**
   * Whose eyes; null: this client's own. Another seat's only when the game is over, or up to `eyes_until`.
   */
  seat?: number | null;
  /** The page plays back what happened, whether or not anybody sits before it. */
  by_itself?: boolean;
}

/** How did what counts change along the line? Answered by `course` with the same id. */
export interface Series {
  type: 'series';
  id: number;
}

/** What did the part of the game bring that ended at a ply? Answered by `scored` with the same id. */
export interface Score {
  type: 'score';
  id: number;
  /** A ply of the line with an item that has a `scene`. */
  ply: number;
}

/** Answer to a `request` whose `yours` is true; false where `own` is: ask no more. */
export interface Consent {
  type: 'consent';
  request: number;
  yes: boolean;
}

/** Answered by `pong`. */
export interface Ping {
  type: 'ping';
}

/**
 * Have the decisions of the line judged, the one at `ply` first; allowed where `update.analysis` says so.
 * Answered by `analysis`, then by `judged` as it comes; with `ply` by `considered` too.
 */
export interface Analyse {
  type: 'analyse';
  ply?: number | null;
  /** False: nobody looks here any more. */
  on?: boolean;
}

/** Show what another decision at this ply leads to. Answered by `varied`, one for each step, same id. */
export interface Vary {
  type: 'vary';
  id: number;
  ply: number;
  action: number;
}

/**
 * Ask for a hint, which everybody is told; allowed where `turn.hint` says so. Answered by `advice`, and then
 * by `varied` for each step of the moves that its decisions begin, same id.
 */
export interface Hint {
  type: 'hint';
  id: number;
  ply: number;
  /** False: what this page asked for is not looked for any more. */
  on?: boolean;
}

/**
 * Have a coach beside this page, or no longer; allowed where `update.coach` is not null. Answered by
 * `update`.
 */
export interface Coach {
  type: 'coach';
  on?: boolean;
  /** Moments that were explained on this device before. */
  known?: string[];
}

/**
 * What does the turn under way give up? Allowed while `turn.can_end`, where there may be a coach. Answered by
 * `weighed`, and where it gives up much by `varied` for each step of a better turn, same id.
 */
export interface Weigh {
  type: 'weigh';
  id: number;
  ply: number;
}

/** Begin a step of the lesson, perhaps once more. Answered by `taught`, then `update`. */
export interface Learn {
  type: 'learn';
  /** From 0. */
  step: number;
}

/**
 * Set the puzzle up again, or show what an answer that was given led to, or what the solution leads to.
 * Answered by `puzzle`, then `update`.
 */
export interface Set {
  type: 'set';
  show: 'best' | 'start' | 'yours';
}

/** Say something at the table, where `talks` allows it; the answer is `talk`, to all who may read it. */
export interface Say {
  type: 'say';
  /** Who of the own seats says it; null where there is none. */
  seat?: number | null;
  /** One of these two. */
  text?: string;
  phrase?: 'again' | 'back' | 'bye' | 'good-luck' | 'hello' | 'ouch' | 'sorry' | 'thanks' | 'thinking' | 'wait' | 'well-played' | null;
  /** Only who has a seat is to read it; for seats alone. */
  players?: boolean;
  /** A committed ply that it is about. */
  ply?: number | null;
}

/**
 * Leave an own seat to a bot, or to whoever takes it; the answer is `update`. In a rated game the weakest
 * level plays on, in a tournament whom its organiser has named, whichever bot is asked for.
 */
export interface Leave {
  type: 'leave';
  seat: number;
  then: 'bot' | 'offer';
  bot?: string;
}

/** Come back to a seat of `returning`. */
export interface Return {
  type: 'return';
  seat: number;
}

/** Be away with an own seat for so many days, of those that the clock allows; 0: be back. */
export interface Rest {
  type: 'rest';
  seat: number;
  days: number;
}

/** Answer to an `ending` whose `yours` is true. */
export interface Agree {
  type: 'agree';
  yes: boolean;
}

/**
 * Do something with the plan of an own seat; the answer is `planned`, or `update` where it is played. A plan
 * is made over the socket /ws/{table}/plans/{seat}.
 */
export interface Plan {
  type: 'plan';
  seat: number;
  act: 'auto' | 'drop' | 'lay' | 'play';
}

/**
 * Over the socket of a plan: keep what was tried out. Answered by `drafted`, and by `planned` at the table.
 */
export interface Keep {
  type: 'keep';
  /** Whether it is played as soon as it can be. */
  auto: boolean;
}

/** Keep these notes to oneself on an own seat, instead of others; the answer is `planned`. */
export interface Note {
  type: 'note';
  seat: number;
  text: string;
}

/** One seat of the table. */
export interface Seat {
  seat: number;
  kind: 'bot' | 'here' | 'invite';
  name: string;
  /** Bot spec, e.g. "greedy"; null for people. */
  bot: string | null;
  /** True while a page of this seat is open; always true for bots. */
  connected: boolean;
  /** Nobody plays it: whoever takes it plays on (POST .../seats/{seat}/take). */
  offered: boolean;
  /** A bot plays until the person whose seat it is comes back (`return`). */
  stands_in: boolean;
}

/** How much time people have. A turn brings `turn`; what it takes beyond comes out of `game`. */
export interface Clock {
  /** How it is shown, and how exactly it is kept. */
  pace: 'days' | 'live';
  /** Seconds: for each turn, for all of the game, and what each turn adds to that. */
  turn?: number;
  game?: number;
  increment?: number;
  /** Whether no clock runs on Saturday and Sunday; where it is so many minutes later than in UTC. */
  weekends?: boolean;
  zone?: number;
  /** Days of the game that each may be away. */
  vacation?: number;
  then?: 'bot' | 'end' | 'offer';
  /** Who plays on; in a rated game the weakest level, whichever is asked for. */
  bot?: string;
}

/** Who looks on at a table and sees what: chosen when it is begun, and never after. */
export interface Watching {
  /** Everybody, as long as the host has the table stand in the lobby; else only who has the link. */
  open?: boolean;
  /** Lookers-on see the hands of all, as they were so many turns ago; null: none before the end. */
  hands?: number | null;
}

/** How the clocks of a table stand; times in milliseconds, moments since 1970. */
export interface Times {
  /** The server's moment at which this was so. */
  now: number;
  /**
   * Whose clock runs; null: nobody's, as a bot is to act, somebody has not come yet, or a question is open.
   */
  running: number | null;
  /** When its time is up. It may be later than now and `left`, where the clock will stand still meanwhile. */
  due: number | null;
  /** The clock of the seat on turn stands still: a weekend, or its player is away. */
  paused: boolean;
  /** By seat: what it has for its turn, or would have if that began now. */
  left: number[];
  /** By seat: until when it is away, and what it may be away beyond that. */
  rests: (number | null)[];
  rest_left: number[];
  /** Seats whose people have not come yet (they send `arrive`): the clocks begin with the last. */
  missing: number[];
}

/** A table at which nothing has been decided yet, or which its host has opened to everybody. */
export interface Waiting {
  /** Players are still looked for: the game begins when no seat is free. */
  gathering: boolean;
  /** In the lobby while it has free seats, for people who speak this ("": anything); null: private. */
  listed: string | null;
  /** Whether the host may free seats still. */
  frees: boolean;
}

/** Time is up, and the others are asked whether the game ends as it stands. */
export interface Ending {
  /** Whose time is up; the question is gone when this seat plays on. */
  seat: number;
  /** Seats whose answer is missing, and whether this client's is (send `agree`). */
  waiting: number[];
  yours: boolean;
}

/** What the token of this connection may do. */
export interface You {
  /** Own seats; empty for the big screen and for a host who only watches. */
  seats: number[];
  host: boolean;
  /** True: somebody keeps this site, who reads what is reported here. */
  reports?: boolean;
}

/**
 * A Fluent message of the game with its arguments. An argument is a number (of a seat, where its name is
 * `seat` or ends in `_seat`); an id, which is named by the argument it stands in; a message of its own; or a
 * list of ids and messages.
 */
export interface Said {
  id: string;
  args: Record<string, string | number | (string | Said)[] | Said>;
}

/** What is asked, as a Fluent message of the game. */
export interface Prompt {
  id: string;
  args: Record<string, string | number | (string | Said)[] | Said>;
  /** The line of the game's rules that says what is decided now; "" where the game does not name one. */
  rule: string;
}

/** One decision that may be taken. */
export interface Legal {
  action: number;
  kind: string;
  id: string;
  /** The decision in the game's notation. */
  text: string;
  /** What its button says; its attribute `step`, if any, is what it is called in a row of decisions. */
  label?: Said;
  /** What it would cost and bring. */
  says?: Said[];
  /** Numbers of the view as they would stand after it, by their path ("seats.0.money"). */
  after?: Record<string, number>;
  /** What is asked about it: an intention that this decision fulfils. */
  wish?: Record<string, string | number>;
  /** The heading that it is listed under, where that is not the one of its kind. */
  group?: Said;
  /** What the picture shows of it besides; its shape is the game's. */
  preview?: unknown;
  /** What of the picture it is taken on, by kind and id; without it words are all there is of it. */
  shape?: string;
  /** True: it shows what was hidden, and is no more taken back by oneself alone. */
  final?: boolean;
  /** What it gives up for good, though something else would keep it. */
  loses?: Said[];
}

/** Something said at a table. */
export interface TalkLine {
  /** From 0. */
  number: number;
  /** When: milliseconds since 1970. */
  at: number;
  /** Who, by seat and as they were called then; null and "": a looker-on. */
  seat: number | null;
  name: string;
  text: string;
  /** Instead of a text. */
  phrase: 'again' | 'back' | 'bye' | 'good-luck' | 'hello' | 'ouch' | 'sorry' | 'thanks' | 'thinking' | 'wait' | 'well-played' | null;
  /** Only who has a seat reads it. */
  players: boolean;
  /** The decision of the line that it is about; null as well where that was taken back since. */
  ply: number | null;
  /** True: whoever keeps the site has hidden it; the text says so, in the language of `hello`. */
  hidden?: boolean;
}

/** A plan of a seat's next turn. */
export interface PlanShown {
  /** Its decisions, each with what it was shown to cost and to bring. */
  steps: Legal[];
  /** Whether they are a whole turn, which is ended then. */
  whole: boolean;
  /** Whether it is played as soon as it can be. */
  auto: boolean;
  /** It waits for the turn, holds as a whole, or something has changed; or its player has begun the turn. */
  stand: 'begun' | 'changed' | 'holds' | 'waits';
  /**
   * So many steps hold, on one's turn; what the next of them is now (null: it cannot be done), and why not.
   */
  holds: number;
  now: Legal | null;
  why: Refusal | null;
}

/** Decisions that can be taken one after the other, up to the one that names the thing pointed at. */
export interface Way {
  steps: Legal[];
  /** Decisions after them to which there is no alternative. */
  then: Legal[];
}

/** Something that cannot be decided now, and may be asked about: a verb of which there is no choice. */
export interface Unlisted {
  kind: string;
  id: string;
  label: Said;
  wish: Record<string, string | number>;
}

/** One sentence of the log: a Fluent message of the game (or `table-...`, of the shell). */
export interface LogItem {
  ply: number;
  /** Who decided; null for chance. */
  seat: number | null;
  id: string;
  args: Record<string, string | number | (string | Said)[] | Said>;
  /** False: under way, and may still be taken back. */
  committed: boolean;
  /** What of the picture it speaks of, as kind and id ("space:c3"). */
  things: string[];
  /** The trace that it leaves there. */
  deed?: 'moved' | 'set' | 'taken' | 'turned';
  /** The part of the game that it ends; `scored` tells what that brought. */
  scene?: 'era' | 'game' | 'round';
}

/** Points that a seat gained or lost, and where they came from. */
export interface Gain {
  seat: number;
  /** A term of the score; the message `term-<term>` of the game says it. */
  term: string;
  points: number;
  /** What of the picture brought them; "" where that is nothing of it. */
  thing: string;
}

/**
 * Something that the coach explains; the message `moment-{id}` of the lessons' texts is its heading. The
 * attribute `.says` is what is said.
 */
export interface Moment {
  id: string;
  /** Things of the picture by kind and id. */
  points: string[];
  /** The lesson that teaches it, or ""; lines of the rules that say it. */
  lesson: string;
  rules: string[];
  /** It speaks of a decision that can be taken now: it is over once one was taken. */
  offers: boolean;
}

/** The turn under way. */
export interface Turn {
  /** Whose turn it is. */
  seat: number;
  /** True where decisions have been taken that are not committed. */
  tentative: boolean;
  /** Ply at which the turn began. */
  first_ply: number;
  /** Plies that this client may step back to at once, ascending. */
  back_to: number[];
  /**
   * Earlier turns of this client's seats (their first plies), ascending: `back` there needs consent if
   * `back_needs_consent`, and happens at once otherwise.
   */
  further: number[];
  back_needs_consent: boolean;
  /** True where this client may send `end_turn`. */
  can_end: boolean;
  /** True where this client may send `hint`. */
  hint: boolean;
  /** When it began: milliseconds since 1970; null where that is not known. */
  since: number | null;
}

/** How something that counts changed along the line. */
export interface Graph {
  /** As in `figures`. */
  id: string;
  /** By seat: its value at each of `plies`. */
  values: number[][];
}

/** Where the line entered another era, round or phase. */
export interface Mark {
  ply: number;
  status: Said;
}

/** The end of a game, by seat. */
export interface Result {
  scores: number[];
  /** -1 to 1. */
  returns: number[];
  /** The game was ended as it stood, since the time of this seat was up; null: it came to its own end. */
  ended_by: number | null;
}

/** A decision of the line that was one of several. */
export interface Decided {
  ply: number;
  seat: number;
  action: number;
  /** Ply at which its move began: those that share it are one move. */
  first: number;
}

/** A decision as a search sees it. */
export interface Alternative {
  action: number;
  /** Simulations that began with it. */
  visits: number;
  /**
   * By seat: expected share of the win, 0 to 1, and expected final score. Both empty where the search never
   * tried it.
   */
  chances: number[];
  points: number[];
  /**
   * Where the table sets an aim to a game for one: the chance to meet it, 0 to 1, counted in so many games
   * that were played to the end after the decision.
   */
  aim: number | null;
  games: number;
  /**
   * The standard error of how far it is behind the best one, in shares of the win of the seat, alone in
   * points. Null: it did not meet the same luck as that one, simulation by simulation.
   */
  error: number | null;
}

/** What a search says about a decision of the line. */
export interface Verdict {
  ply: number;
  /** 0: it could not be judged. */
  simulations: number;
  /** The best few, best first, and the one that was taken, wherever it stands. */
  alternatives: Alternative[];
}

/** A turn: its decisions, and what it brings. */
export interface Line {
  steps: Legal[];
  told: LogItem[];
  /** What counts before it and after it, by seat. */
  before: Record<string, number[]>;
  after: Record<string, number[]>;
}

/** Why something cannot be done. */
export interface Refusal {
  code: number;
  name: string;
  /** The line of the game's rules that says so. */
  ref: string;
  /** One sentence in the language of `hello`. */
  text: string;
  args: Record<string, string | number>;
}

/** Answer to `hello`: what does not change while the connection stands. */
export interface Welcome {
  type: 'welcome';
  table: string;
  game: string;
  /** Rules version of this table. */
  rules: number;
  options: Record<string, string | number | boolean>;
  /** Hash of the component set, for GET /api/games/{game}/components/{hash}. */
  components: string;
  players: number;
  seats: Seat[];
  you: You;
  /** True: a record that was imported to be looked at; nothing can be played. */
  review: boolean;
  /** Whether seats hold something that others must not see. */
  secrets: boolean;
  /** The date of a layout of the day ("2026-11-21", UTC); null: chance is free. */
  daily: string | null;
  /** Whether there are lessons of this game. */
  teaches: boolean;
  /** As in `seats`. */
  talks: boolean;
  /** How much time people have; null: what they need. */
  clock: Clock | null;
  /**
   * Who looks on beside those who have the link, and whether they see hands; null: nobody, and they do not.
   */
  watching: Watching | null;
  /** By what this server tells people who are not there that it is their turn; none: not at all. */
  notices: ('mail' | 'push' | 'webhook')[];
  /** The name of a set of somebody's own, by language ({}: it has none); null: the game's is played with. */
  own_set: Record<string, string> | null;
  /** Whether a seat that is left goes to a bot, and is offered to nobody: rated games and tournaments. */
  to_bots: boolean;
}

/** The table as this client may see it now. */
export interface Update {
  type: 'update';
  /** Last entry of the table's log; send it in the next `hello`. */
  entry: number;
  /** The ply to answer. */
  ply: number;
  /** Plies that are committed; those from here to `ply` are under way. */
  committed: number;
  /** What to draw; its shape is the game's. Others than the player on turn get the committed board. */
  view: unknown;
  prompt: Prompt | null;
  /** Empty while this client has nothing to decide. */
  legal: Legal[];
  unlisted: Unlisted[];
  /**
   * What pointing at a thing that cannot be chosen asks about: an intention by the thing ("link:17") or by
   * its kind ("space"), in which "*" stands for its id.
   */
  wishes: Record<string, Record<string, string | number>>;
  /** Forget the log items of this ply and later, then append `log`. */
  log_from: number;
  log: LogItem[];
  /** Null when the game is over, and in a review. */
  turn: Turn | null;
  /** Bot seats that are thinking. */
  thinking: number[];
  /** Whose hand this client shows; null: nobody's (send `sit` where `you.seats` has several). */
  seat_shown: number | null;
  /**
   * Items of the log from this ply on happened since the last committed decision of `seat_shown` (of any own
   * seat where nobody is shown); null for the big screen.
   */
  since: number | null;
  result: Result | null;
  /** What counts, by seat, under names that the messages `figure-<name>` of the game say. */
  figures: Record<string, number[]>;
  /** Whether this client may send `analyse` and `vary`. */
  analysis: boolean;
  /** What the coach explains now, where one was asked for; null where this client can have none. */
  coach: Moment[] | null;
  /** How the clocks stand; null where there are none, and at the end. */
  times: Times | null;
  /** The others are asked whether the game ends as it stands; null: they are not. */
  ending: Ending | null;
  /** Seats that this client may come back to (`return`). */
  returning: number[];
  /** Whether players are looked for; null: not any more. */
  waiting: Waiting | null;
  /** The last ply at which this client may `look` through the eyes of any seat; null: not before the end. */
  eyes_until: number | null;
}

/** A message that changed nothing; the connection stands. */
export interface Refused {
  type: 'refused';
  /** Type of the refused message; "" where it could not be read. */
  about: string;
  /** A code of the table ("stale", "not_your_turn", ...) or a refusal's name of the game. */
  code: string;
  /** One sentence in the language of `hello`. */
  message: string;
  args: Record<string, string | number>;
  entry: number;
  /** Line of the game's rules, where a rule refused. */
  ref: string;
}

/** Answer to `explain`; null: it can be done. */
export interface Explained {
  type: 'explained';
  id: number;
  refusal: Refusal | null;
  /** What was asked about, where the game says it. */
  about: Said | null;
}

/** Answer to `point`; no ways where nothing can be done with the thing now. */
export interface Ways {
  type: 'ways';
  id: number;
  ply: number;
  ways: Way[];
  /**
   * Kinds of steps that only serve the others: ways that differ in these alone are one, asked in two steps.
   */
  means: string[];
}

/** Answer to `look`. */
export interface Looked {
  type: 'looked';
  id: number;
  ply: number;
  last_ply: number;
  view: unknown;
  /** What the ply before did. */
  log: LogItem[];
  /** Whose eyes. */
  seat: number | null;
  /** As in `update`. */
  figures: Record<string, number[]>;
}

/** Answer to `series`. */
export interface Course {
  type: 'course';
  id: number;
  /** Plies at which something changed, ascending; the first and the last of the line are among them. */
  plies: number[];
  graphs: Graph[];
  marks: Mark[];
}

/** Answer to `score`. */
export interface Scored {
  type: 'scored';
  id: number;
  ply: number;
  /** Ply at which the part began. */
  first: number;
  /** What it brought, source by source: by seat the points sum to what the score changed by. */
  gains: Gain[];
  /** The scores before and after, by seat. */
  before: number[];
  after: number[];
  /**
   * The position that was scored, as `looked` has it: everything that brought points lies on the board. Null
   * for a round.
   */
  view: unknown;
  figures: Record<string, number[]> | null;
}

/** Names, kinds or presence have changed; so may `you`. */
export interface Seats {
  type: 'seats';
  seats: Seat[];
  you: You;
  /** Whether there is talk: somebody sits elsewhere. */
  talks: boolean;
  /** How many pages without a seat look on. */
  watching: number;
}

/** What was said at the table; a line that is known already replaces what is known. */
export interface Talk {
  type: 'talk';
  lines: TalkLine[];
}

/** Somebody asks to go back; sent again whenever it changes. */
export interface BackRequest {
  type: 'request';
  /** Number of the request, for `consent`. */
  request: number;
  /** Who asks, and to which ply. */
  seat: number;
  ply: number;
  state: 'gone' | 'granted' | 'open' | 'refused' | 'withdrawn';
  /** Seats whose answer is missing. */
  waiting: number[];
  /** True: this client's answer is missing. */
  yours: boolean;
  /** True: this client asks. */
  own: boolean;
}

/** The game is being compiled, bots think slowly meanwhile; percent is null when that is over. */
export interface Warming {
  type: 'warming';
  percent: number | null;
}

/** The host has opened another table for the same people; this is the place of whoever reads it. */
export interface Again {
  type: 'again';
  table: string;
  token: string;
}

/** Answer to `ping`. */
export interface Pong {
  type: 'pong';
}

/** Last message before the server closes; do not connect again with this token unless `again`. */
export interface Bye {
  type: 'bye';
  code: string;
  /** One sentence in the language of `hello`. */
  message: string;
  again: boolean;
}

/** Answer to `analyse`, and again when the line has changed: what there is to be judged. */
export interface Analysis {
  type: 'analysis';
  decisions: Decided[];
  /** Simulations for each decision, pass by pass. */
  passes: number[];
}

/** What could have been decided at a ply that is looked at, as its seat knew the position. */
export interface Considered {
  type: 'considered';
  ply: number;
  seat: number;
  /** What was asked. */
  prompt: Prompt;
  legal: Legal[];
}

/** Decisions of the line were judged, or judged more deeply. */
export interface Judged {
  type: 'judged';
  verdicts: Verdict[];
}

/**
 * Answer to `vary`: the next step of what the other decision leads to. After an `advice` each of its
 * decisions is followed to the end of its move, one after the other: step 0 is the decision itself.
 */
export interface Varied {
  type: 'varied';
  id: number;
  /** The ply that was varied, and which step after it this is, from 0. */
  ply: number;
  step: number;
  /** Whose decision was varied. */
  seat: number;
  /** Who takes this step. */
  by: number;
  decision: Legal;
  /** The position after it, through the eyes of `seat`. */
  view: unknown;
  log: LogItem[];
  /**
   * True: after the move of `seat`, as the search expects it in a position where all that this seat cannot
   * know is made up. It is no part of a line that can be played on from.
   */
  expected: boolean;
  /** Whether further steps are looked for. */
  more: boolean;
}

/** Answer to `hint`: the best few decisions, best first; empty where none could be found. */
export interface Advice {
  type: 'advice';
  id: number;
  ply: number;
  seat: number;
  simulations: number;
  alternatives: Alternative[];
}

/** Answer to `weigh`. */
export interface Weighed {
  type: 'weighed';
  id: number;
  ply: number;
  /** Ply at which the turn began, as far as it can be taken back. */
  first: number;
  /** What it surely gives up: a share of the win, or points where one plays alone; null: not much. */
  loss: number | null;
}

/**
 * How a lesson stands, told before the `update` that shows it: at its beginning and whenever it changes.
 * Messages are those of GET /api/games/{game}/lessons/texts/{lang}.
 */
export interface Taught {
  type: 'taught';
  lesson: string;
  /** From 0, of so many. */
  step: number;
  steps: number;
  /** There is something to read or to do, it was done, or something else was done. */
  stand: 'done' | 'missed' | 'read' | 'task';
  /** The text of the step, and what is said of the pupil's answer. */
  text: string;
  said: string | null;
  /** What the text speaks of: things of the picture by kind and id. */
  points: string[];
  /** True: the step begins, and the position has nothing to do with the one before. */
  fresh: boolean;
  /** The step before was solved, but the lesson goes on from an answer of its own. */
  apart: boolean;
}

/** What became of a puzzle that was answered. */
export interface Answered {
  /** One of its solutions was found. */
  right: boolean;
  /** It was of the kind of the solution, and yet none. */
  near: boolean;
  /** Points that the answer loses against the solution, about; null: it was not weighed. */
  loss: number | null;
  /** Points, and chance to win from 0 to 1, by which the solution is better than everything else. */
  margin: number;
  chance: number;
  themes: string[];
  yours: Line;
  best: Line;
}

/**
 * How a puzzle stands, told before the `update` that shows it: at its beginning and when it is answered.
 * Nothing of its solution is told before an answer.
 */
export interface PuzzleSet {
  type: 'puzzle';
  puzzle: string;
  seat: number;
  /** From 1; 0: it was not measured. */
  difficulty: number;
  shown: 'best' | 'start' | 'yours';
  /** What became of the last answer, while a line is shown. */
  answered: Answered | null;
  /** True: the position has nothing to do with the one before. */
  fresh: boolean;
}

/** What is kept on the own seat that is shown: told to its holder alone, whenever it is another. */
export interface Planned {
  type: 'planned';
  seat: number;
  plan: PlanShown | null;
  /** Notes to oneself. */
  note: string;
}

/**
 * How a plan stands that is being made, over its own socket: told before the `update` that shows it. The
 * position is the committed one as the seat knows it, with the turns of others passed by.
 */
export interface Drafted {
  type: 'drafted';
  seat: number;
  /** Committed plies of the table when it was taken. */
  base: number;
  steps: Legal[];
  /** The turn is at its end. */
  whole: boolean;
  /** It goes on with something that nobody can know yet. */
  hidden: boolean;
  /** What was assumed to happen before the turn begins. */
  assumed: LogItem[];
  /** So many decisions of the plan there was could be taken again; null: there was none. */
  again: number | null;
  /** It is kept, as it stands. */
  kept: boolean;
  /** True: the position has nothing to do with the one before. */
  fresh: boolean;
}

/** A value of an option; `label` by language. */
export interface OptionValue {
  value: string | number | boolean;
  label: Record<string, string>;
}

/** A choice of the game; `label` and `help` by language. */
export interface GameOption {
  key: string;
  values: OptionValue[];
  default: string | number | boolean;
  /** The rule it belongs to. */
  rule: string;
  label: Record<string, string>;
  help: Record<string, string>;
  /** Whether it may be chosen for a layout of the day. */
  daily: boolean;
}

/** A character that bots may have in a game, `style=ID` in their spec; `name` and `about` by language. */
export interface GameStyle {
  id: string;
  name: Record<string, string>;
  about: Record<string, string>;
}

/** GET /api/games lists these. */
export interface GameInfo {
  id: string;
  /** By language. */
  name: Record<string, string>;
  players: number[];
  rules: number;
  /** Hash of the default component set. */
  components: string;
  options: GameOption[];
  /** Specs of the bots that can sit here. */
  bots: string[];
  /** Characters that those of them may have that are levels from `clerk` up. */
  styles: GameStyle[];
  /** Whether it has a layout of the day. */
  daily: boolean;
  /** By language: what it is in a sentence, and in a few. */
  tagline: Record<string, string>;
  about: Record<string, string>;
  /** How long a game takes people, from and to; how much there is to think of, 1 (light) to 5 (heavy). */
  minutes: number[] | null;
  weight: number | null;
  /** Whether there is a position to show what it looks like. */
  sample: boolean;
  /** How many lessons there are. */
  lessons: number;
  /** How many puzzles there are. */
  puzzles: number;
  /** Whether there is a coach for a first game. */
  coach: boolean;
  /** Whether tables of it may be opened to everybody here. */
  lobby: boolean;
  /** Whether people may have accounts here. */
  accounts: boolean;
  /** Whether whoever asks is signed in, so sees leaderboards of it, and may begin rated games of it. */
  ranks: boolean;
  rated: boolean;
}

/** GET /api/games/{game}/sample: a position from the middle of a game, as a looker-on sees it. */
export interface GameSample {
  view: unknown;
  /** Hash of its component set. */
  components: string;
  options: Record<string, string | number | boolean>;
  players: number;
}

/** GET /api/games/{game}/lessons lists these; the message `lesson-{id}` names it. */
export interface LessonInfo {
  id: string;
  minutes: number;
  /** Things to do. */
  tasks: number;
  /** Lines of the rules that it teaches. */
  teaches: string[];
}

/** One puzzle of a list. */
export interface PuzzleInfo {
  id: string;
  players: number;
  /** What its solution does: the message `puzzle-theme-{theme}` of the game says it. */
  themes: string[];
  /** From 1 to 5, by how many of the five levels of bots solve it; 0: it was not measured. */
  difficulty: number;
}

/** GET /api/games/{game}/puzzles: those that there are, and the one that everybody has on a date. */
export interface PuzzleList {
  /** Today, by the clock of the server, in UTC. */
  today: string;
  /** The date that was asked about, and its puzzle. */
  day: string;
  of_the_day: PuzzleInfo | null;
  /** In the order in which the game has them. */
  themes: string[];
  puzzles: PuzzleInfo[];
}

/** GET /api/games/{game}/rules lists these. */
export interface RuleLine {
  ref: string;
  heading: string;
  text: string;
  /** What it restates. */
  facts: string[];
}

/** What was found in a component set; the game's message `finding-<code>` says it. */
export interface ComponentFinding {
  code: string;
  /** Where: "3.map[1][4]", counted from 0 in lists. */
  place: string;
  /** A text or a number as it stands; {"id", "args"}: another message; a list: several in a row. */
  args: Record<string, unknown>;
  /** Whether it would have to change; else it would be better changed. */
  error: boolean;
}

/** POST /api/games/{game}/components/check: what was found in a component set of one's own. */
export interface ComponentReport {
  /** Whether the rules can play with it. */
  ok: boolean;
  /** The errors first. */
  findings: ComponentFinding[];
  /** Its hash, where it can be played. */
  hash: string | null;
  /** Texts made from it, as far as it can be read: what the game's folder in the client expects. */
  captions: Record<string, unknown>;
}

/**
 * A seat of a table to be made; `bot` is a spec, for kind "bot". An "open" one is for whoever comes, an
 * "asked" one for whoever has an account of that name.
 */
export interface SeatRequest {
  kind: 'bot' | 'here' | 'invite' | 'asked' | 'open';
  name?: string;
  bot?: string | null;
}

/** POST /api/tables */
export interface TableRequest {
  game: string;
  players: number;
  seats: SeatRequest[];
  options?: Record<string, string | number | boolean>;
  /** A component set of one's own; null: the game's. */
  components?: Record<string, unknown> | null;
  /**
   * The layout of this date, which is today's of GET /api/daily; for one seat at this screen. The header
   * `Authorization` holds the player's token, if there is one already.
   */
  daily?: string | null;
  /**
   * Whether hints may be asked for; null: where one person plays alone or against bots. Never in a layout of
   * the day.
   */
  hints?: boolean | null;
  /** How much time people have; null: what they need. Never in a layout of the day. */
  clock?: Clock | null;
  /** For tables with open seats, or open to all who look on: they stand in the lobby. */
  lang?: string;
  /** Who looks on, and sees what; null: who has the link, and no hands. Never in a layout of the day. */
  watching?: Watching | null;
  /**
   * Whether its people, who all need an account, are rated by how it ends: for two and more, with bots that
   * are levels, the game's own components and nobody's help.
   */
  rated?: boolean;
}

/** POST /api/tables/{table}/again: another table with the same seats and options; by the host. */
export interface AgainRequest {
  /**
   * Whether it begins as this one did: layout, cards dealt. What chance brings later is new. Not before the
   * end of a game in which others hold cards that the host must not see.
   */
  same_deal?: boolean;
}

/**
 * A link to the table: address and its QR code as SVG text. A code is drawn for /api/qr and for links that
 * are made anew; elsewhere it is "".
 */
export interface Link {
  url: string;
  qr: string;
}

/** A seat of a new table. Tokens are told once: the server keeps only their hashes. */
export interface SeatLink {
  seat: number;
  kind: 'bot' | 'here' | 'invite';
  /** For invited seats. Seats at this screen are held by the host's token. */
  token: string | null;
  link: Link | null;
}

/** Answer to POST /api/tables and POST /api/records. */
export interface TableMade {
  table: string;
  /** Holds the seats at this screen and the host's rights. */
  host_token: string;
  /** For the big screen: no hands. */
  watch_token: string;
  watch_link: Link;
  seat_links: SeatLink[];
  /** Told once, with the first layout of the day: opens the own results. */
  player_token: string | null;
}

/** Answer to POST /api/tables/{table}/seats/{seat}/link; the old link dies (null: the big screen). */
export interface LinkMade {
  seat: number | null;
  token: string;
  link: Link;
}

/** POST /api/tables/{table}/seats/{seat}/bot */
export interface BotRequest {
  bot?: string;
}

/** POST /api/tables/{table}/seats/{seat}/name: by the host or the seat itself. */
export interface NameRequest {
  name: string;
}

/** POST /api/tables/{table}/seats/{seat}/take: a seat that is offered, by whoever looks on or is host. */
export interface TakeRequest {
  name?: string;
}

/** A seat of a table in the lobby. */
export interface OpenSeat {
  seat: number;
  kind: 'bot' | 'here' | 'invite';
  name: string;
  bot: string | null;
  /** Whoever comes may take it. */
  free: boolean;
}

/** A table in the lobby: all that is known of it before one sits there. */
export interface OpenTable {
  table: string;
  game: string;
  /** As the host calls it; "" where they do not. */
  name: string;
  seats: OpenSeat[];
  /** What its people speak; "": anything. */
  lang: string;
  /** How much time people have; null: what they need. */
  clock: Clock | null;
  options: Record<string, string | number | boolean>;
  /** What a component set of somebody's own is called, by language; null: the game's. */
  own_set: Record<string, string> | null;
  /** Whether hints may be asked for. */
  hints: boolean;
  /** In the lobby since: milliseconds since 1970. */
  since: number;
  /** Whether it is played already: a seat was left. */
  begun: boolean;
  /** Who looks on, and sees what. Where everybody may, the token is "open". */
  watching: Watching | null;
  /** Whether somebody of the table is there just now. */
  here: boolean;
  /** Whether its people, who all need an account, are rated by how it ends. */
  rated: boolean;
}

/**
 * GET /api/lobby: tables that are open to everybody, with free seats or to look on; newest first. POST
 * /api/lobby/{table}/seats/{seat} takes one of them, with a TakeRequest; the answer is a LinkMade.
 */
export interface Lobby {
  tables: OpenTable[];
}

/** POST /api/tables/{table}/lobby: open the table to everybody; DELETE makes it private again. */
export interface LobbyRequest {
  lang?: string;
}

/** GET /api/tables/{table}/seats */
export interface TableSeats {
  table: string;
  game: string;
  seats: Seat[];
  you: You;
}

/** POST /api/tables/{table}/name: by the host; an empty name takes it away. */
export interface TableName {
  name: string;
}

/** A table, and the token that opens it. */
export interface TableKey {
  table: string;
  token: string;
}

/** POST /api/tables/standings: how several tables stand that this page knows. */
export interface StandingsRequest {
  tables: TableKey[];
}

/** How a table stands. */
export interface TableStanding {
  /** Which of the tables that were asked about, from 0: one may be asked about by several tokens. */
  at: number;
  table: string;
  /** As the host calls it; "" where they do not. */
  name: string;
  /** Names by seat. */
  seats: string[];
  /** Whose turn it is, and whether that is a seat of this token. */
  turn: number | null;
  yours: boolean;
  /** Era, round and the like in the language of `Accept-Language`; "" where the game says nothing. */
  status: string;
  /** Null while it is played. */
  result: Result | null;
  /** When something last happened: ISO 8601, UTC. */
  played: string;
  /** When the time of whoever is on turn is up: milliseconds since 1970; null: no clock runs. */
  due: number | null;
}

/** Answer to POST /api/tables/standings; a table that cannot be read just now is in neither list. */
export interface Standings {
  /** In the order in which they were asked about. */
  tables: TableStanding[];
  /** Ids of tables that are not there any more, or that their token does not open any more. */
  gone: string[];
  /** Which of the tables that were asked about these are, in the same order. */
  gone_at: number[];
}

/** POST /api/records: a table to look at, or with `seats` one that plays on from `fork_at`. */
export interface RecordImport {
  /** The record, as exported. */
  record: Record<string, unknown>;
  /** Ply to play on from; null: its end. */
  fork_at?: number | null;
  seats?: SeatRequest[] | null;
}

/** GET /api/daily: the date by the server's clock, in UTC. */
export interface DailyInfo {
  date: string;
  /** Until the next date begins. */
  seconds_left: number;
}

/** An attempt at the layout of a date; without a score it is not over. */
export interface DailyGame {
  table: string;
  game: string;
  date: string;
  rules: number;
  components: string;
  options: Record<string, string | number | boolean>;
  /** Times in ISO 8601, UTC. */
  begun: string;
  finished: string | null;
  score: number | null;
  /** What the player set out for beside the score, and whether it was met. */
  aims: Record<string, boolean>;
}

/** The best of a player's attempts at one layout: most aims met, then most points. */
export interface DailyBest {
  game: string;
  date: string;
  options: Record<string, string | number | boolean>;
  /** Games that were begun, and how many of them were finished. */
  attempts: number;
  finished: number;
  /** Null where none was finished. */
  table: string | null;
  score: number | null;
  aims: Record<string, boolean>;
  /** Of how many bots it is known what they made of this layout, and how many of them it comes up to. */
  marks: number;
  reached: number;
}

/** Days in a row on which a layout of the game was played on its date, to its end. */
export interface DailyStreak {
  game: string;
  /** Up to today or yesterday; and the most there have been. */
  now: number;
  longest: number;
}

/** What there is to reach on a layout, or where its player stands. */
export interface DailyRung {
  kind: 'bot' | 'own' | 'rank';
  /** Points; of a rank the least. */
  score: number;
  aims: Record<string, boolean>;
  /** Whether the player's best comes up to it. */
  reached: boolean;
  /** The level of a bot. */
  bot: string | null;
  /** A rank of the rulebook, by language. */
  label: Record<string, string>;
}

/** GET /api/daily/{game}: what there is to reach on a layout of the day. */
export interface DailyLadder {
  game: string;
  date: string;
  options: Record<string, string | number | boolean>;
  /** The highest first. */
  rungs: DailyRung[];
  /** Bots that are still to play it. */
  coming: string[];
  /** With the player's token: the own best, if there is one. */
  best: DailyBest | null;
}

/** GET /api/daily/results, with the player's token; the same as a file. Both lists newest first. */
export interface DailyResults {
  format: string;
  /** Today's date. */
  date: string;
  best: DailyBest[];
  games: DailyGame[];
  /** Of every game that was played. */
  streaks: DailyStreak[];
}

/** POST /api/qr: the QR code of a link whose token this page has kept. */
export interface QrRequest {
  token: string;
  table: string;
  /** Of the board alone, for a big screen. */
  big?: boolean;
}

/** GET /api/lan: addresses of this server on the local network; empty without --lan. */
export interface LanInfo {
  addresses: string[];
}

/** What went wrong; `message` is one sentence in the language of `Accept-Language`. */
export interface ErrorBody {
  code: string;
  message: string;
  args: Record<string, string | number>;
}

/** Body of every answer with a status of 400 and more. */
export interface ErrorAnswer {
  error: ErrorBody;
}

/** PUT /api/tables/{table}/wishes/{channel}: a seat is told by this channel from now on. */
export interface WishRequest {
  lang: string;
  kinds: ('asked' | 'ending' | 'invited' | 'over' | 'remind' | 'turn')[];
  /** Mail address, webhook, or what a browser says of itself, as JSON; null: as before. */
  target?: string | null;
  /** As what webhooks are spoken to; null: found out by their address. */
  form?: 'discord' | 'json' | 'slack' | null;
  /** Name of a time zone, for the minutes below. */
  zone?: string;
  /** Nothing is told from one minute of the day to another. */
  quiet_from?: number | null;
  quiet_to?: number | null;
  /** Once a day, at this minute; null: at once. */
  digest?: number | null;
}

/** A wish as whoever holds the link of its seat may read it. */
export interface WishShown {
  channel: 'mail' | 'push' | 'webhook';
  /** Shortened: a link that was passed on tells nobody's address. */
  target: string;
  form: 'discord' | 'json' | 'slack' | null;
  kinds: ('asked' | 'ending' | 'invited' | 'over' | 'remind' | 'turn')[];
  lang: string;
  zone: string;
  quiet_from: number | null;
  quiet_to: number | null;
  digest: number | null;
  /** Whether whoever reads mail there has said that they want it. */
  confirmed: boolean;
  /** How it went with the last notice. */
  last: 'failed' | 'none' | 'sent' | 'waiting';
}

/** GET /api/tables/{table}/wishes. */
export interface Wishes {
  channels: ('mail' | 'push' | 'webhook')[];
  wishes: WishShown[];
  /** For `applicationServerKey`; null: browsers are not told. */
  push_key: string | null;
}

/** Who asks. */
export interface Me {
  id: string;
  name: string;
  /** When the account was made. */
  made: string;
}

/** GET /api/account. */
export interface AccountInfo {
  accounts: 'invited' | 'off' | 'open';
  /** Whether people without an account may begin tables and take seats. */
  guests: boolean;
  /** Whether links to sign in are sent by mail. */
  mail: boolean;
  /** The host to which passkeys belong; null: reached by a bare address, this site can have none. */
  host: string | null;
  /** Null: a guest. */
  me: Me | null;
}

/** What a browser is asked to sign, as WebAuthn has it; to be answered within five minutes, once. */
export interface PasskeyAsked {
  challenge: string;
  options: Record<string, unknown>;
}

/** POST /api/account/new: a passkey for a new account. */
export interface AccountRequest {
  name: string;
  /** What the link of an invitation holds, where one is needed. */
  invitation?: string | null;
}

/** What a browser has signed. `device` is what the session, or the new passkey, is called. */
export interface PasskeyAnswer {
  challenge: string;
  credential: Record<string, unknown>;
  device?: string;
}

/** One is signed in; the session stands in a cookie. `codes`: new recovery codes, told once. */
export interface SignedIn {
  me: Me;
  codes: string[];
  /** Recovery codes that can still be used, where one was. */
  codes_left: number | null;
}

/** A recovery code, or the word of a link in a mail, in place of a passkey. */
export interface WordRequest {
  word: string;
  device?: string;
}

/** The address for links to sign in. */
export interface MailAddress {
  mail: string;
  lang?: string;
}

/** PUT /api/account/name, and DELETE /api/account, where it says that it is meant. */
export interface AccountName {
  name: string;
}

/** A passkey of one's own. */
export interface PasskeyShown {
  id: string;
  name: string;
  made: string;
  used: string | null;
}

/** Where one is signed in. */
export interface SessionShown {
  id: string;
  device: string;
  made: string;
  seen: string;
  /** Whether it is this browser. */
  here: boolean;
}

/** A seat that one holds; `seat` null: as the host. `token` opens it where one is signed in. */
export interface SeatHeld {
  table: string;
  seat: number | null;
  game: string;
  token: string;
  since: string;
}

/** GET /api/account/whole: everything but seats and progress. */
export interface Account {
  me: Me;
  /** The address for links to sign in, where one was confirmed. */
  mail: string | null;
  passkeys: PasskeyShown[];
  sessions: SessionShown[];
  codes_left: number;
}

/** New recovery codes, told once; the old ones are worth nothing. */
export interface Codes {
  codes: string[];
}

/** A link as a browser keeps it. */
export interface KeptLink {
  table: string;
  token: string;
}

/** POST /api/account/seats: the links that this browser keeps lead to seats of one's own from now on. */
export interface SitRequest {
  tables: KeptLink[];
}

/** The seats that one holds. */
export interface SeatsHeld {
  seats: SeatHeld[];
}

/**
 * POST /api/tables/{table}/mine/{place}/rise: hold the seat no longer as oneself. With `name` the seat is
 * called so, and what was kept there for oneself goes.
 */
export interface RiseRequest {
  name?: string | null;
}

/** The puzzle of a date, and what became of it. */
export interface DayPuzzle {
  puzzle: string;
  mark: 'missed' | 'solved';
}

/** What was learnt and solved, by game: of the account and a browser, the best and the first of each. */
export interface Learnt {
  lessons?: Record<string, Record<string, number>>;
  marks?: Record<string, Record<string, 'missed' | 'solved'>>;
  /** By date. */
  days?: Record<string, Record<string, DayPuzzle>>;
}

/** PUT /api/account/learnt: what a browser knows joins what the account has. */
export interface LearntRequest {
  learnt: Learnt;
  /** With what this browser opens its layouts of the day; they are the account's from now on. */
  player?: string | null;
}

/** A table of the lobby at which a friend sits. */
export interface FriendTable {
  table: string;
  game: string;
  /** As the host calls it; "" where they do not. */
  name: string;
  /** Whether everybody may look on, and whether a seat is free. */
  watch: boolean;
  free: boolean;
}

/** A friend, or somebody who has asked or was asked to be one. */
export interface Acquaintance {
  name: string;
  /** Since when that is so: ISO 8601, UTC. */
  since: string;
  /** Of friends: where they sit now, as everybody may see. */
  tables: FriendTable[];
}

/**
 * A seat that somebody asks one to take: the table as it was then. POST /api/tables/{table}/invited takes it,
 * DELETE declines.
 */
export interface SeatAskedOf {
  table: string;
  seat: number;
  by: string;
  since: string;
  game: string;
  name: string;
  /** Names by seat; "" where nobody sits yet. */
  seats: string[];
  clock: Clock | null;
  rated: boolean;
}

/** GET /api/friends */
export interface Friends {
  friends: Acquaintance[];
  /** Who asks one, and whom one has asked. */
  asking: Acquaintance[];
  asked: Acquaintance[];
  /** Names. */
  blocked: string[];
  invitations: SeatAskedOf[];
  /** Whether others than friends may ask one for something by one's name. */
  askable: boolean;
}

/** POST /api/friends, /api/friends/drop, /api/friends/block and /api/friends/unblock. */
export interface FriendRequest {
  name: string;
}

/** PUT /api/friends/askable */
export interface AskableRequest {
  askable: boolean;
}

/** A free seat that is offered to somebody. */
export interface SeatAsked {
  seat: number;
  name: string;
}

/** GET /api/tables/{table}/asked: to whom its host has offered free seats, and has no answer yet. */
export interface SeatsAsked {
  asked: SeatAsked[];
}

/** POST /api/tables/{table}/seats/{seat}/ask: offer a free seat to somebody with an account. */
export interface AskSeat {
  name: string;
}

/** Where somebody stood after a rated game, with the interval of 95 %. */
export interface RatingPoint {
  /** Milliseconds since 1970. */
  at: number;
  mu: number;
  low: number;
  high: number;
}

/** The rating of somebody in a game for so many, and how it came about; the last point is the rating. */
export interface RatingCurve {
  game: string;
  players: number;
  games: number;
  points: RatingPoint[];
}

/** Who sat on a seat, and how they came out. */
export interface Mate {
  kind: 'bot' | 'guest' | 'person';
  /** "" for people who do not have their results shown; of a bot its spec. */
  name: string;
  score: number;
  /** From 1; who was level shares it. */
  place: number;
  left: boolean;
}

/** A finished game. */
export interface PlayedGame {
  game: string;
  /** Milliseconds since 1970. */
  finished: number;
  rated: boolean;
  /** The seat of whose profile it is. */
  seat: number;
  seats: Mate[];
  /** The date of a layout of the day. */
  daily: string | null;
}

/** With whom somebody played, and how often each came before the other. */
export interface Opponent {
  kind: 'bot' | 'person';
  name: string;
  games: number;
  before: number;
  behind: number;
}

/** How many of so many games were won. */
export interface Share {
  games: number;
  won: number;
}

/** Games won from a seat of a table for so many; the first seat is 0. */
export interface SeatShare {
  players: number;
  seat: number;
  games: number;
  won: number;
}

/** Where points came from, on average of a game; `label` by language. */
export interface SourceOfPoints {
  label: Record<string, string>;
  own: number;
  /** Of the others at the same tables; null where there were none. */
  others: number | null;
}

/** How much was built of something on average of a game; `label` by language. */
export interface ThingBuilt {
  label: Record<string, string>;
  own: number;
  others: number | null;
  /** Games for several in which it was as much as that average or more, and in which it was less. */
  many: Share;
  few: Share;
}

/** The greatest of a length; `label` by language. */
export interface Measured {
  label: Record<string, string>;
  most: number;
  /** When: milliseconds since 1970. */
  at: number;
}

/** What somebody's games of one kind have in common, of those with the game's own components. */
export interface GameStatistics {
  game: string;
  games: number;
  /** Of games for several. */
  won: Share;
  score: number;
  sources: SourceOfPoints[];
  seats: SeatShare[];
  built: ThingBuilt[];
  longest: Measured[];
}

/** GET /api/profiles/{name}: what somebody has others see of them, and all of it to themselves. */
export interface Profile {
  name: string;
  yours: boolean;
  /** An account since: milliseconds since 1970. */
  since: number;
  /** What others see; only told to oneself. */
  shows: ('days' | 'opponents' | 'rating' | 'results' | 'statistics' | 'unrated')[];
  /** What is not shown is empty. */
  curves: RatingCurve[];
  /** The last first. */
  results: PlayedGame[];
  opponents: Opponent[];
  statistics: GameStatistics[];
  /** True: somebody keeps this site, to whom this person can be reported. */
  reports?: boolean;
}

/** PUT /api/profile: what others are to see of oneself. */
export interface ProfileWish {
  shows: ('days' | 'opponents' | 'rating' | 'results' | 'statistics' | 'unrated')[];
}

/** A line of a leaderboard of ratings. */
export interface Leader {
  kind: 'bot' | 'person';
  name: string;
  games: number;
  mu: number;
  low: number;
  high: number;
  /** From 1, of people; null for bots, and for oneself before one has played enough. */
  place: number | null;
  yours: boolean;
}

/** A game for so many that people are rated in. */
export interface RatedPool {
  game: string;
  players: number;
  people: number;
}

/** GET /api/leaders/{game}: by the lower end of the interval, of one number of players. */
export interface Leaders {
  game: string;
  /** Null where nobody has played a rated game of it. */
  players: number | null;
  /** Rated games after which somebody stands here. */
  least: number;
  pools: RatedPool[];
  leaders: Leader[];
}

/** A line of a leaderboard of a layout of the day. */
export interface DayLeader {
  name: string;
  place: number;
  score: number;
  aims: Record<string, boolean>;
  yours: boolean;
}

/** GET /api/leaders/{game}/days: the best of each on the layout of a date. */
export interface DayLeaders {
  game: string;
  date: string;
  leaders: DayLeader[];
}

/** A line of a leaderboard of puzzles: how many somebody solved at first, of how many. */
export interface PuzzleLeader {
  name: string;
  place: number;
  solved: number;
  tried: number;
  yours: boolean;
}

/** GET /api/leaders/{game}/puzzles */
export interface PuzzleLeaders {
  game: string;
  leaders: PuzzleLeader[];
}

/** POST /api/tournaments */
export interface TournamentRequest {
  game: string;
  name: string;
  /** Seats at a table. */
  players: number;
  system?: 'round_robin' | 'swiss';
  /** Of Swiss; of a round robin they follow from who comes. */
  rounds?: number;
  fill?: 'bots' | 'byes';
  /** Who fills tables, and plays on for whoever leaves. */
  bot?: string;
  options?: Record<string, string | number | boolean>;
  /** How much time people have; null: what they need. When it is up, a bot plays on until they are back. */
  clock?: Clock | null;
}

/** Answer to POST /api/tournaments. The token is told once: it opens what is the organiser's to do. */
export interface TournamentMade {
  tournament: string;
  organiser_token: string;
}

/** POST /api/tournaments/{tournament}/entrants: whoever has the address, before it begins. */
export interface EntrantRequest {
  name: string;
}

/** Answer to it. The token is told once: it opens the entrant's seat in every round. */
export interface EntrantMade {
  number: number;
  token: string;
}

/** POST /api/tournaments/{tournament}/bots: a bot takes part; by the organiser. */
export interface EntrantBot {
  bot: string;
}

/** Who takes part. */
export interface Entrant {
  number: number;
  name: string;
  /** The spec of a bot; null: a person. */
  bot: string | null;
  /** The round in which they left; null: they play. */
  left: number | null;
}

/** A table of a round. */
export interface Fixture {
  /** Null: not there yet. */
  table: string | null;
  /** Entrants by seat; null: a bot that fills the table. */
  seats: (number | null)[];
  /** By seat, from 1, and the points of the game; null while it is played. */
  places: number[] | null;
  scores: number[] | null;
  /** There will be no result: the table was thrown away. */
  void: boolean;
}

/** A round, and who sits out. */
export interface TournamentRound {
  number: number;
  fixtures: Fixture[];
  byes: number[];
}

/** How an entrant stands. */
export interface EntrantStanding {
  number: number;
  rank: number;
  /** Half points: of a table with n seats 2n - 2 for the first place, 0 for the last. */
  points: number;
  /**
   * What the opponents have made, then the own part of the points of each table, added up: they decide
   * between those who have as many points.
   */
  opponents: number;
  share: number;
  played: number;
  byes: number;
}

/** What the asker is there. */
export interface TournamentYou {
  organiser: boolean;
  number: number | null;
  /** Where their game is, if one is under way, and their seat. */
  table: string | null;
  seat: number | null;
}

/** GET /api/tournaments/{tournament} */
export interface Tournament {
  tournament: string;
  game: string;
  name: string;
  players: number;
  system: 'round_robin' | 'swiss';
  /** How many there will be; of a round robin not known before it begins. */
  rounds: number | null;
  fill: 'bots' | 'byes';
  bot: string;
  options: Record<string, string | number | boolean>;
  clock: Clock | null;
  state: 'open' | 'over' | 'running';
  /** The round that is played; 0 before the first. */
  round: number;
  /** Most who may take part. */
  most: number;
  entrants: Entrant[];
  /** The first first. */
  standings: EntrantStanding[];
  /** In their order, without those that are not drawn yet. */
  played: TournamentRound[];
  you: TournamentYou;
}

/** Report to whoever keeps the site, with one of the first two at a table: a line, or who has a seat. */
export interface ReportRequest {
  reason: 'cheating' | 'insult' | 'other' | 'private' | 'spam';
  text?: string;
  /** The number of a line of talk. */
  line?: number | null;
  seat?: number | null;
}

/** A report, as a keeper sees it: what was said as whoever reports it read it, and nothing of the game. */
export interface Reported {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  state: 'dismissed' | 'done' | 'open';
  reason: 'cheating' | 'insult' | 'other' | 'private' | 'spam';
  text: string;
  /** Where; null: on somebody's profile. `there`: whether that table is still there. */
  table: string | null;
  game: string | null;
  there: boolean;
  /** Who is reported, as they were called; by account, where they have one. */
  seat: number | null;
  name: string;
  person: string | null;
  person_name: string | null;
  /** Whether that account is closed, and is a keeper's. */
  suspended: boolean;
  keeper: boolean;
  /** Whether they can be kept from writing, and until when they are. */
  mutable: boolean;
  muted: number | null;
  reporter_name: string;
  reporter_person: string | null;
  line: TalkLine | null;
  /** Whether that line is hidden now. */
  hidden: boolean;
}

/** GET /api/keeper/reports: the last first, so many after those that were skipped. */
export interface Reports {
  reports: Reported[];
  total: number;
}

/** A deed, and why. */
export interface WhyRequest {
  why?: string;
}

/** POST /api/keeper/reports/{report}: what became of it. */
export interface SettleRequest {
  state: 'dismissed' | 'done' | 'open';
  why?: string;
}

/** POST /api/tables/{table}/reports/{report}: hide the line from everybody there, or show it again. */
export interface HideRequest {
  hidden: boolean;
  why?: string;
}

/** POST /api/keeper/mutes: whom a report is about, or an account, may not write at tables for so long. */
export interface MuteRequest {
  days: number;
  report?: string | null;
  person?: string | null;
  why?: string;
}

/** POST /api/keeper/people/{person}: close an account, or open it again. */
export interface SuspendRequest {
  suspended: boolean;
  why?: string;
}

/** An account, as a keeper sees it. */
export interface KeptPerson {
  id: string;
  name: string;
  /** Days. */
  made: string;
  seen: string | null;
  sessions: number;
  /** Whether there is an address for links to sign in; which one, is nobody's business. */
  mail: boolean;
  suspended: boolean;
  keeper: boolean;
  muted: number | null;
}

/** GET /api/keeper/people */
export interface KeptPeople {
  people: KeptPerson[];
  total: number;
}

/** A table, as a keeper sees it: how large and how old, and nothing of the game. */
export interface KeptTable {
  id: string;
  game: string;
  /** Days. */
  made: string;
  last: string;
  entries: number;
  lines: number;
}

/** GET /api/keeper/tables: by when something last happened there, in the lobby, and with a clock. */
export interface KeptTables {
  day: number;
  week: number;
  month: number;
  older: number;
  listed: number;
  clocks: number;
  tables: KeptTable[];
  total: number;
}

/** An invitation to have an account. */
export interface Invitation {
  id: string;
  note: string;
  made: string;
  until: string;
  used: string | null;
  /** By whom. */
  name: string | null;
  /** Whether somebody can use it now. */
  good: boolean;
}

/** GET /api/keeper/invitations */
export interface Invitations {
  invitations: Invitation[];
  total: number;
}

/** POST /api/keeper/invitations */
export interface InviteRequest {
  note: string;
  days?: number;
}

/** What the link of a new invitation holds, told once. */
export interface Invited {
  word: string;
}

/** How many notices of a channel are in a state. */
export interface NoticeCount {
  channel: string;
  state: string;
  count: number;
}

/** A notice that could not be sent; nothing of where it was to go. */
export interface NoticeFailed {
  id: string;
  channel: string;
  kind: string;
  table: string;
  made: number;
  tries: number;
  why: string;
}

/** GET /api/keeper/notices */
export interface NoticesKept {
  counts: NoticeCount[];
  failed: NoticeFailed[];
  total: number;
}

/** POST /api/keeper/notices: try those of a channel again that could not be sent. */
export interface AgainNotices {
  channel: string;
  why?: string;
}

/** What a keeper did: `who` and `whom` as kind and id, and what they are called now. */
export interface KeeperDeed {
  number: number;
  at: number;
  who: string;
  who_name: string | null;
  what: string;
  whom: string;
  whom_name: string | null;
  why: string;
}

/** GET /api/keeper/deeds: the last first. */
export interface Deeds {
  deeds: KeeperDeed[];
  total: number;
}

/** POST /api/keeper/in: what a keeper's link holds, which opens the page once. */
export interface KeeperWord {
  word: string;
}

/** Sizes, and how this process stands. */
export interface Health {
  version: string;
  database: string;
  /** Bytes. */
  database_size: number | null;
  /** Whether the database takes writes, and in which form bots play each game. */
  store: boolean;
  games: Record<string, string>;
  tables: number;
  people: number;
  /** In memory of this process. */
  open_tables: number;
  closed_tables: number;
  sockets: number;
  bots_waiting: number;
  bots_thinking: number;
  searches_waiting: number;
  notices_waiting: number;
  /** Processes that share the database. */
  processes: number;
}

/** GET /api/keeper: who keeps the site, and how it stands. */
export interface KeeperPage {
  /** The account's name; null: who came by a link. */
  name: string | null;
  /** Browsers that are there by a link. */
  links: number;
  open_reports: number;
  accounts: string;
  notices: string[];
  health: Health;
}

/** A word of a game. */
export interface Term {
  id: string;
  word: string;
  means: string;
  /** All forms it is found and linked by, `word` first. */
  forms: string[];
  /** Lines of the rules that say so. */
  rules: string[];
}

/** GET /api/games/{game}/book/{lang}: a game in two minutes, and its words. */
export interface Book {
  /** What you are, what you want, how a turn goes, what is scored; empty where the game has no overview. */
  overview: string[];
  /** The things that its marks point at, on the board of the game's sample. */
  points: string[];
  terms: Term[];
}

/** A table of the player aid: what heads its columns, and its rows. */
export interface AidTable {
  heads: string[];
  rows: string[][];
}

/** GET /api/games/{game}/aid/{lang}: one paragraph of the game on a page. */
export interface AidPart {
  id: string;
  title: string;
  says: string[];
  /** Lines of the rules that it sums up. */
  rules: string[];
  table: AidTable | null;
}

/** GET /api/games/{game}/questions/{lang}: what somebody knows who has had the lessons. */
export interface Question {
  id: string;
  asks: string;
  answer: string;
  /** Where it is learnt: the lesson, and what that is called. */
  lesson: string;
  title: string;
  /** Lines of the rules that say so. */
  rules: string[];
}

export const PHRASES = ['hello', 'good-luck', 'well-played', 'thanks', 'thinking', 'wait', 'back', 'sorry', 'ouch', 'again', 'bye'] as const;
export type Phrase = (typeof PHRASES)[number];

export const MOST_SAID = 400;

export type FromClient =
  | Hello
  | Decide
  | Take
  | Back
  | EndTurn
  | Sit
  | Arrive
  | Explain
  | Point
  | Look
  | Series
  | Score
  | Consent
  | Ping
  | Analyse
  | Vary
  | Hint
  | Coach
  | Weigh
  | Learn
  | Set
  | Say
  | Leave
  | Return
  | Rest
  | Agree
  | Plan
  | Keep
  | Note;

export type FromServer =
  | Welcome
  | Update
  | Refused
  | Explained
  | Ways
  | Looked
  | Course
  | Scored
  | Seats
  | BackRequest
  | Warming
  | Again
  | Pong
  | Bye
  | Analysis
  | Considered
  | Judged
  | Varied
  | Advice
  | Weighed
  | Taught
  | PuzzleSet
  | Talk
  | Planned
  | Drafted;
