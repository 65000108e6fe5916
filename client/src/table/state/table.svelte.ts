/**
 * A table as this page knows it: what the server last said, and the ways to answer. No rules here: the view is drawn,
 * `legal` is offered, one decision goes back with the ply it answers.
 */
import type { Intention, Json } from '../../board/game';
import type { Adviser } from './adviser';
import { followed, further, hinted, KeptHints, whole, type Hint } from './hint';
import { mergeLog } from './log';
import type { TableOptions } from './options';
import { lookedAt, type Heard, type Looking } from './looking';
import { Talk } from './talk.svelte';
import { socketHere } from '../../browser/base';
import { TableTime } from './time.svelte';
import { Link, type LinkState } from '../../wire/link';
import type {
  Again,
  BackRequest,
  Bye,
  Course,
  Drafted,
  Explained,
  FromClient,
  FromServer,
  Legal,
  LogItem,
  Looked,
  Planned,
  Prompt,
  Result,
  Scored,
  Seat,
  PuzzleSet,
  Taught,
  Turn,
  Unlisted,
  Update,
  Varied,
  Ways,
  Welcome,
  You,
} from '../../wire/protocol';

/** What answers the question of the position: only its refusal, or that of what could not be read, asks it again. */
const ANSWERS: readonly string[] = ['decide', 'take', 'back', 'end_turn', ''];
const socketAddress = (table: string): string => socketHere(`/ws/${encodeURIComponent(table)}`);

export class Table {
  readonly id: string;
  readonly token: string;

  line = $state<LinkState>('connecting');
  /** How often it was tried in vain to come back. */
  attempt = $state(0);
  welcome = $state.raw<Welcome | null>(null);
  seats = $state.raw<Seat[]>([]);
  you = $state.raw<You>({ seats: [], host: false });
  /** How many pages without a seat look on. */
  watching = $state(0);
  readonly talk: Talk;
  /** Send what the parts of a page have to say. */
  tell = (message: FromClient): boolean => this.#link.send(message);
  readonly time = new TableTime(this.tell);
  bye = $state.raw<Bye | null>(null);

  /** False until the first position has come. */
  ready = $state(false);
  entry = $state<number | null>(null);
  ply = $state(0);
  committed = $state(0);
  view = $state.raw<Json>(null);
  prev = $state.raw<Json | null>(null);
  news = $state.raw<LogItem[]>([]);
  prompt = $state.raw<Prompt | null>(null);
  legal = $state.raw<Legal[]>([]);
  unlisted = $state.raw<Unlisted[]>([]);
  wishes = $state.raw<Record<string, Intention>>({});
  log = $state.raw<LogItem[]>([]);
  turn = $state.raw<Turn | null>(null);
  thinking = $state.raw<number[]>([]);
  shown = $state<number | null>(null);
  since = $state<number | null>(null);
  figures = $state.raw<Record<string, number[]>>({});
  result = $state.raw<Result | null>(null);
  /** Where the same people play another game, once the host has opened that table. */
  again = $state.raw<Again | null>(null);
  warming = $state<number | null>(null);
  request = $state.raw<BackRequest | null>(null);
  /** A decision is on its way: nothing else can be chosen until the server has spoken. */
  sending = $state(false);

  looking = $state.raw<Looking | null>(null);

  /** Whether the decisions of the line may be judged here, and who listens to that. */
  analysis = $state(false);
  onjudging: ((message: FromServer) => void) | null = null;
  /** Whether a coach may be had here, and the one that is. */
  coached = $state(false);
  adviser = $state.raw<Adviser | null>(null);
  #weighing = 0;
  /** Who listens to how a lesson, a puzzle or a plan stands, where this is one. */
  onstand: ((message: Taught | PuzzleSet | Drafted) => void) | null = null;
  /** What is kept for oneself on the seat that is shown. */
  kept = $state.raw<Planned | null>(null);
  /** The own seat whose turn is planned now, on a page in place of the table. */
  planning = $state<number | null>(null);
  /** The next position has nothing to do with the one before: nothing moves there from it. */
  #elsewhere = false;
  /** Who is told, with each update, of what was committed since the one before. */
  onheard: ((heard: Heard) => void) | null = null;
  /** Through whose eyes a ply is looked at; without it through this screen's own. */
  eyes: ((ply: number) => number | null) | null = null;
  /** The hint that was asked for, as long as its question stands; "asked" until it comes. */
  advice = $state.raw<Hint | 'asked' | null>(null);

  /** Plies of the turn under way that this page answered by itself, because there was but one answer. */
  byItself = $state.raw<readonly number[]>([]);
  /** The last thing done here was a decision: what it alone leaves open may be answered by itself. */
  #goingOn = false;

  /** Ply and action of the last decision that was taken here. */
  #decided: readonly [number, number] = [-1, -1];

  #link: Link<FromServer, FromClient>;
  #options: TableOptions;
  #nextId = 1;
  #asked = new Map<number, { key: string; done: (answer: Explained | undefined) => void }>();
  #answers = new Map<string, Explained>();
  /** Who waits for an answer that comes once, by the number of the question. */
  #waiting = new Map<number, { lasts: boolean; done: (answer: FromServer | undefined) => void }>();
  #lookId = 0;
  /** The ply that was asked for and has not come. */
  #lookFor: number | null = null;
  /** Whether a hint was on its way when the line was lost, or its position went. */
  #hintLost = false;
  #hints = new KeptHints();
  /** The line is new: what was asked on the one before has to be asked again. */
  #anew = false;

  constructor(options: TableOptions) {
    this.#options = options;
    this.id = options.table;
    this.token = options.token;
    this.talk = new Talk(options.table, this.tell);
    this.#link = new Link<FromServer, FromClient>({
      url: options.url ?? socketAddress(options.table),
      socket: options.socket,
      hello: () => ({
        type: 'hello',
        token: options.token,
        entry: this.entry,
        talk: this.talk.known,
        lang: options.lang(),
      }),
      onmessage: (message) => this.#receive(message),
      onstate: (state, attempt) => {
        this.line = state;
        this.attempt = attempt;
        // What was sent into a dead line may or may not have arrived: the next update tells.
        if (state !== 'open') {
          this.#forget();
          this.#unasked(true);
          this.#goingOn = false;
          if (this.advice && (this.advice === 'asked' || !whole(this.advice))) this.#hintLost = true;
        }
        // Back again: what is on the page may be out of date until the server says where the game stands.
        else this.sending = this.#anew = this.ready;
      },
      isFinal: (message) => message.type === 'bye' && !message.again,
    });
  }

  /** Seats on this screen that share it, so that hands must be hidden between turns. */
  get shared(): boolean {
    return this.you.seats.length > 1;
  }

  /** The own seat that has to act but whose hand is not the one shown: the screen must change hands first. */
  get handOverTo(): number | null {
    return this.welcome?.secrets === false ? null : this.#unseated;
  }

  /** The own seat that has to act and does not sit before the screen. */
  get #unseated(): number | null {
    if (!this.shared || !this.turn || this.result) return null;
    const seat = this.turn.seat;
    return this.you.seats.includes(seat) && this.shown !== seat ? seat : null;
  }

  /** Whether something can be answered now. */
  get canAct(): boolean {
    return this.line === 'open' && !this.sending && !this.looking && this.handOverTo === null;
  }

  /** The last ply of the line that this screen may look at: of the turns of others, what is committed. */
  get lastPly(): number {
    const { turn, result, looking } = this;
    // Where a game ended within a turn, the server says how much of that is to be seen.
    if (result && looking) return Math.max(looking.lastPly, this.committed);
    return turn && this.you.seats.includes(turn.seat) ? this.ply : this.committed;
  }

  close(): void {
    this.#forget();
    this.#unasked(true);
    this.#link.close();
  }
  retry = (): void => this.#link.retry();
  /** Tell the server the language of the page, in which it says what it refuses. */
  greet = (): void => this.#link.greet();

  // --- what a person does ---

  decide(action: number): boolean {
    if (!this.canAct || !this.legal.some((item) => item.action === action)) return false;
    this.#goingOn = true;
    return this.#decide(action);
  }

  /** Take the decisions of a way, one after the other. */
  take(actions: number[]): boolean {
    if (actions.length === 1) return this.decide(actions[0]!);
    if (!this.canAct || !this.legal.some((item) => item.action === actions[0])) return false;
    this.#goingOn = true;
    this.#decided = [-1, -1];
    return this.#answer({ type: 'take', ply: this.ply, actions });
  }

  /** Plies of this turn to step back to: those at which there was something to choose. */
  get backTo(): number[] {
    return (this.turn?.back_to ?? []).filter((ply) => !this.byItself.includes(ply));
  }

  /** Step back by the shortest way; false where there is none. */
  stepBack(): boolean {
    const target = this.backTo.at(-1);
    return target === undefined ? false : this.goBack(target);
  }

  goBack(ply: number): boolean {
    if (!this.canAct) return false;
    this.#goingOn = false;
    return this.#answer({ type: 'back', ply });
  }

  endTurn(): boolean {
    if (!this.canAct || !this.turn?.can_end) return false;
    if (this.adviser?.holds()) return true;
    this.#goingOn = false;
    return this.#answer({ type: 'end_turn', ply: this.ply });
  }

  /** Show the hand of an own seat, or nobody's. */
  sit(seat: number | null): void {
    this.#link.send({ type: 'sit', seat });
  }

  consent(request: number, yes: boolean): void {
    this.#link.send({ type: 'consent', request, yes });
  }

  /** Why not? `undefined`: no answer came (the position changed, or the line broke). */
  explain(intention: Intention): Promise<Explained | undefined> {
    const key = `${this.ply} ${JSON.stringify(intention)}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return Promise.resolve(known);
    return new Promise((done) => {
      const id = this.#nextId++;
      if (!this.#link.send({ type: 'explain', id, ply: this.ply, intention })) done(undefined);
      else this.#asked.set(id, { key, done });
    });
  }

  /** What can be done with a thing, or follows from a decision; undefined where no answer came. */
  point(what: { thing: string } | { action: number }): Promise<Ways | undefined> {
    const { thing = null, action = null } = what as { thing?: string; action?: number };
    return this.#ask<Ways>((id) => ({ type: 'point', id, ply: this.ply, thing, action }), false);
  }

  /** How what counts changed along the line; undefined where no answer came. */
  course(): Promise<Course | undefined> {
    return this.#ask<Course>((id) => ({ type: 'series', id }));
  }

  /** What the part of the game brought that ended at a ply; undefined where no answer came. */
  scored(ply: number): Promise<Scored | undefined> {
    return this.#ask<Scored>((id) => ({ type: 'score', id, ply }));
  }

  /** A position of the line beside the one that is shown; undefined where no answer came. */
  see(ply: number, seat: number | null = null): Promise<Looked | undefined> {
    return this.#ask<Looked>((id) => ({ type: 'look', id, ply, seat }));
  }

  /** The same where nobody may sit before the page: it goes on by itself. */
  seeByItself(ply: number): Promise<Looked | undefined> {
    return this.#ask<Looked>((id) => ({ type: 'look', id, ply, by_itself: true }));
  }

  /** `lasts`: what is asked about stays so, whatever happens next. */
  #ask<Answer extends FromServer>(question: (id: number) => FromClient, lasts = true) {
    return new Promise<Answer | undefined>((done) => {
      const id = this.#nextId++;
      const told = (answer: FromServer | undefined) => done(answer as Answer | undefined);
      if (this.#link.send(question(id))) this.#waiting.set(id, { lasts, done: told });
      else done(undefined);
    });
  }
  /** Whether somebody waited for this. */
  #told(answer: FromServer & { id: number }): boolean {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    waiting?.done(answer);
    return waiting !== undefined;
  }

  /** Show the position at a ply of the line that is being played. */
  look(ply: number): void {
    this.#lookId = this.#nextId++;
    this.#lookFor = ply;
    const seat = this.eyes?.(ply) ?? null;
    this.#link.send({ type: 'look', id: this.#lookId, ply: Math.max(0, ply), seat });
  }

  /** Have the decisions of the line judged, the one at `ply` first; or no longer. */
  analyse(ply: number | null, on: boolean): boolean {
    return this.#link.send({ type: 'analyse', ply, on });
  }

  /** Ask what another decision at a ply leads to; its answers carry the number that this gives. */
  vary(ply: number, action: number): number {
    this.#link.send({ type: 'vary', id: this.#nextId, ply, action });
    return this.#nextId++;
  }

  /** Show a step of that on the board. */
  preview(step: Varied): void {
    this.#lookAway();
    const { ply, view, log, seat } = step;
    this.looking = {
      ply,
      lastPly: this.lastPly,
      view,
      log,
      seat,
      prev: this.looking?.view ?? null,
      varied: true,
    };
  }

  /** Have a coach beside this page, or no longer. */
  coach = (on: boolean, known: string[]) => this.#link.send({ type: 'coach', on, known });
  /** Ask what the turn under way gives up; the answers carry the number that this gives. */
  weigh(): number {
    this.#link.send({ type: 'weigh', id: this.#nextId, ply: this.ply });
    return (this.#weighing = this.#nextId++);
  }

  /** Ask for a hint about the decision to be taken. */
  hint(): void {
    if (this.sending || this.looking || this.advice === 'asked') return;
    // Where none is to be had, the server says why.
    if (this.#askHint() && this.canAct && this.turn?.hint) this.advice = 'asked';
  }
  /** The hint is put away. */
  leaveHint(): void {
    if (this.advice === 'asked') this.#askHint(false);
    this.advice = null;
    this.#hints.clear();
  }
  #askHint = (on = true): boolean => this.#link.send({ type: 'hint', id: this.#nextId++, ply: this.ply, on });

  /** Back from the replay to the present. */
  live(): void {
    this.#lookAway();
    this.looking = null;
  }
  /** Whatever position was asked for is not awaited any more. */
  #lookAway(): void {
    this.#lookId = 0;
    this.#lookFor = null;
  }

  /** Begin a step of the lesson, perhaps once more. */
  learn(step: number): void {
    this.live();
    this.#link.send({ type: 'learn', step });
  }

  /** Set the puzzle up again, or show what a line leads to. */
  setUp = (show: PuzzleSet['shown']): void => {
    this.live();
    this.#link.send({ type: 'set', show });
  };

  // --- what the server says ---

  #decide(action: number): boolean {
    this.#decided = [this.ply, action];
    return this.#answer({ type: 'decide', ply: this.ply, action });
  }

  #answer(message: FromClient): boolean {
    this.sending = this.#link.send(message);
    return this.sending;
  }

  #forget(): void {
    this.sending = false;
    for (const each of this.#asked.values()) each.done(undefined);
    this.#asked.clear();
    this.#unasked(false);
  }

  /** No answer comes any more; `all`: neither to what lasts. */
  #unasked(all: boolean): void {
    for (const [id, { lasts, done }] of this.#waiting) {
      if (lasts && !all) continue;
      this.#waiting.delete(id);
      done(undefined);
    }
  }

  /** Ask again what was not answered before the line was lost. */
  #askAgain(): void {
    if (this.#anew && this.#lookFor !== null) this.look(this.#lookFor);
    this.#anew = false;
    // Where the screen has to change hands first, the next update comes after that.
    if (!this.#hintLost || this.handOverTo !== null) return;
    this.#hintLost = false;
    if (!this.advice) return;
    const asked = !!this.turn?.hint && this.#askHint();
    if (!asked && this.advice === 'asked') this.advice = null;
  }

  /** Answer what has but one answer (or could only be given up): inside a move, never where the turn might end instead. */
  #goOn(before: number): void {
    const kept = this.legal.filter(({ loses }) => !loses?.length);
    const [[item, other], turn] = [kept, this.turn];
    if (!item || other || !turn || turn.can_end || !this.#goingOn || !this.canAct) return;
    if (this.ply <= before || this.ply <= turn.first_ply) return;
    if (!this.#options.forced?.(item, kept.length === this.legal.length)) return;
    this.byItself = [...this.byItself, this.ply];
    this.#decide(item.action);
  }

  #receive(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
      case 'seats':
        this.seats = message.seats;
        this.you = message.you;
        this.talk.open = message.talks;
        if (message.type === 'seats') this.watching = message.watching;
        else {
          this.welcome = message;
          // Of these the server tells anew what there is, and nothing where there is nothing any more.
          this.request = this.kept = this.warming = null;
        }
        break;
      case 'update':
        this.#update(message);
        // Where nobody hides anything, whoever has to act sits there already.
        if (this.welcome?.secrets === false && this.#unseated !== null) this.sit(this.#unseated);
        break;
      case 'analysis':
      case 'considered':
      case 'judged':
        this.onjudging?.(message);
        break;
      case 'varied':
        if (this.advice && this.advice !== 'asked' && this.advice.advice.id === message.id)
          this.advice = followed(this.advice, message);
        else if (message.id === this.#weighing) this.adviser?.hear(message);
        else this.onjudging?.(message);
        break;
      case 'weighed':
        this.adviser?.hear(message);
        break;
      case 'advice':
        // What was put away meanwhile comes too late.
        if (message.ply === this.ply && this.advice) this.advice = hinted(message);
        break;
      case 'refused':
        if (ANSWERS.includes(message.about)) this.sending = false;
        if (message.about === 'hint') this.advice = null;
        if (message.about === 'look') this.#lookAway();
        if (message.about === 'look' || message.about === 'score') this.#unasked(true);
        if (message.about === 'vary') this.onjudging?.(message);
        this.#goingOn = false;
        this.#options.onrefused?.(message);
        break;
      case 'explained': {
        const asked = this.#asked.get(message.id);
        this.#asked.delete(message.id);
        if (asked) {
          this.#answers.set(asked.key, message);
          asked.done(message);
        }
        break;
      }
      case 'ways':
      case 'course':
      case 'scored':
      case 'looked':
        if (!this.#told(message) && message.type === 'looked') this.#looked(message);
        break;
      case 'talk':
        this.talk.hear(message);
        break;
      case 'request':
        this.request = message;
        break;
      case 'again':
        this.again = message;
        break;
      case 'warming':
        this.warming = message.percent;
        break;
      case 'bye':
        this.bye = message;
        break;
      case 'taught':
      case 'puzzle':
      case 'drafted':
        this.#elsewhere ||= message.fresh;
        this.onstand?.(message);
        break;
      case 'planned':
        this.kept = message;
        break;
      case 'pong':
        break;
    }
  }

  #update(update: Update): void {
    const sameSeat = update.seat_shown === this.shown;
    const sameEyes = this.ready && sameSeat && !this.#elsewhere;
    // The hand is hidden, or another's: nothing stays on the page that was seen through the eyes before.
    const hides = this.ready && !sameSeat && !update.result && this.welcome?.secrets !== false;
    this.#elsewhere = false;
    const [before, answered] = [this.ply, this.sending && update.entry !== this.entry];
    const [committed, seen] = [this.committed, this.view];
    this.#forget();
    this.#answers.clear();
    // Pieces move only where the same eyes saw both positions and the page was there for both.
    this.prev = sameEyes ? this.view : null;
    this.news = sameEyes ? update.log : [];
    const { advice } = this;
    if (update.ply !== this.ply || update.legal.length === 0) {
      const hint = advice === 'asked' ? null : advice;
      if (hint && this.legal.length) this.#hints.keep(this, hint);
      this.advice = hint && further(hint, this.#decided, update);
    }
    if (!this.advice && (this.advice = this.#hints.again(update))) this.#hintLost ||= !whole(this.advice); // what was cut short is looked for anew
    this.analysis = update.analysis;
    this.coached = update.coach !== null;
    this.entry = update.entry;
    this.ply = update.ply;
    this.committed = update.committed;
    this.view = update.view;
    this.prompt = update.prompt;
    this.legal = update.legal;
    this.unlisted = update.unlisted;
    this.wishes = update.wishes;
    this.log = mergeLog(this.log, update);
    this.turn = update.turn;
    this.thinking = update.thinking;
    this.shown = update.seat_shown;
    this.since = update.since;
    this.figures = update.figures;
    this.result = update.result;
    this.time.hear(update);
    this.ready = true;
    const first = update.turn?.first_ply ?? Number.POSITIVE_INFINITY;
    this.byItself = this.byItself.filter((ply) => ply >= first && ply < update.ply);
    // What another seat keeps is told again when that is shown.
    if (this.kept?.seat !== update.seat_shown) this.kept = null;
    if (hides) this.live();
    if (hides || update.committed !== committed) {
      const view = sameEyes && update.committed > committed ? seen : null;
      this.onheard?.({ from: committed, to: update.committed, view });
    }
    const { looking } = this;
    // What is looked at may have been taken back.
    if (looking) this.looking = { ...looking, prev: null, lastPly: Math.max(looking.ply, this.lastPly) };
    this.#askAgain();
    this.adviser?.hear(update);
    if (answered) {
      this.#options.onaccepted?.();
      this.#goOn(before);
    }
  }

  #looked(message: Looked): void {
    if (message.id !== this.#lookId) return;
    this.#lookFor = null;
    this.looking = lookedAt(message, this.looking);
  }
}
