/**
 * What one screen shows of a table, and what can be done there: the present or a position of the replay, through the
 * eyes of whoever sits here, in the reader's language. The parts of the screen draw it.
 */
import { groupChoices } from './choices';
import type { GameClient, GameProps, Json, Legal, NameContext } from '../../board/game';
import { grave, seatName, statusOf } from '../../board/says';
import { texts } from '../../text/i18n.svelte';
import { notices } from '../../ui/notices.svelte';
import { seatInfos } from '../../ui/people';
import type { LogItem, Welcome } from '../../wire/protocol';
import { Playback } from './playback.svelte';
import { question, sentence, told } from './sentences';
import { isPlayed } from './time.svelte';
import type { Table } from './table.svelte';
import { Things } from './things.svelte';
import { lastMove, traceOf } from './trace';
import { preferences } from '../../browser/preferences.svelte';
import { still } from '../../browser/theme.svelte';
import { Ways } from './ways.svelte';
import { Why } from './why.svelte';

/** Part of it may come anew while the screen stands: a connection that came back brings a new welcome. */
export interface Given {
  table: Table;
  client: GameClient;
  components: Json;
  welcome: Welcome;
}

const t = texts.t;

export class Sight {
  readonly why: Why;
  readonly ways: Ways;
  readonly playback: Playback;
  readonly things = new Things();
  #given: () => Given;

  constructor(given: () => Given) {
    this.#given = given;
    this.why = new Why(this);
    this.ways = new Ways(this);
    this.playback = new Playback(given().table, (item) => this.client.minor?.(item) ?? false);
  }

  get table(): Table {
    return this.#given().table;
  }
  get client(): GameClient {
    return this.#given().client;
  }
  get components(): Json {
    return this.#given().components;
  }
  get welcome(): Welcome {
    return this.#given().welcome;
  }

  // --- the position ---

  seats = $derived.by(() =>
    seatInfos(this.table.seats, this.table.thinking, (seat) => t('player-n', { n: seat + 1 })),
  );
  looking = $derived.by(() => this.table.looking);
  view = $derived.by<Json>(() => (this.looking ? this.looking.view : this.table.view));
  handOver = $derived.by(() => this.table.handOverTo);
  /** A position that the board still shows while the game is further on; nothing is chosen there. */
  past = $derived.by(() => {
    if (this.looking) return null;
    const { scene, step } = this.playback;
    if (!scene?.onBoard) return step;
    const { view, figures } = scene.scored;
    return { ply: scene.ply - 1, seat: scene.seat, view, prev: null, log: [], figures };
  });
  /** A part of the game that is summed up: it has the panel to itself until somebody goes on. */
  scene = $derived.by(() => (this.looking ? null : this.playback.scene));
  /** The hand on this screen: never while the screen is changing hands. */
  me = $derived.by(() => {
    if (this.handOver !== null) return null;
    return this.looking ? this.looking.seat : this.table.shown;
  });
  myTurn = $derived.by(() => {
    const { turn, you, seats } = this.table;
    return turn !== null && you.seats.includes(turn.seat) && isPlayed(seats, turn.seat);
  });
  /**
   * The question has come, but the board still shows what was before, or a count is about to take the question's place:
   * it waits, so that no two times are on the screen.
   */
  behind = $derived.by(
    () =>
      this.myTurn &&
      (this.past !== null || (!this.looking && this.playback.summing)) &&
      this.handOver === null &&
      !this.table.result,
  );
  legal = $derived.by(() =>
    this.looking || this.scene || this.behind || this.handOver !== null ? [] : this.table.legal,
  );
  /** Whether the game has hands and one is to be shown here. */
  holds = $derived.by(
    () =>
      !!this.client.Hand &&
      this.me !== null &&
      !this.looking &&
      this.table.result === null &&
      (this.client.holds?.(this.view) ?? true),
  );
  /** Whose turn it is, to be marked; nobody's in the replay. */
  onTurn = $derived.by(() => (this.looking ? null : (this.table.turn?.seat ?? null)));
  /** Who is marked beside the board, which may lag behind. */
  mover = $derived.by(() => (this.scene ? null : this.past ? this.past.seat : this.onTurn));
  /** Where the log began to be new; the replay has no such place. */
  since = $derived.by(() => (this.looking ? null : this.table.since));
  /** The bot that is at work now. */
  thinker = $derived.by(() => {
    const { turn, thinking, result } = this.table;
    if (this.looking || result || !turn) return null;
    return thinking.includes(turn.seat) ? turn.seat : (thinking[0] ?? null);
  });
  /** When it began, by the clock of the page. */
  thinkingSince = $derived.by(() => {
    void this.thinker;
    return performance.now();
  });
  canBack = $derived.by(
    () =>
      !this.looking &&
      !this.scene &&
      !this.behind &&
      this.table.backTo.length + (this.table.turn?.further.length ?? 0) > 0,
  );
  /** What everybody has in the position that is shown; null: not known at the moment. */
  figures = $derived.by(() => {
    if (this.looking) return null;
    return this.past ? this.past.figures : this.table.figures;
  });
  /** The first ply that somebody asks to take back; in the replay that is not on the page. */
  undone = $derived.by(() => {
    const { request } = this.table;
    return !this.looking && request?.state === 'open' ? request.ply : null;
  });
  log = $derived.by(() => {
    const ply = this.looking ? this.looking.ply : this.past ? this.past.ply + 1 : undefined;
    return ply === undefined ? this.table.log : this.table.log.filter((item) => item.ply < ply);
  });
  /** What others left on the board since one's own last move; it goes with the next one. */
  trace = $derived.by(() => {
    const { table, log } = this;
    if (this.looking || this.playback.scene || (this.myTurn && table.turn?.tentative)) return [];
    const until = this.myTurn ? table.turn!.first_ply : table.committed;
    return traceOf(log, { since: table.since ?? lastMove(log), until, own: table.you.seats });
  });

  // --- in words ---

  context = $derived.by<NameContext>(() => ({
    view: this.view,
    components: this.components,
    seats: this.seats,
    t,
    lang: texts.lang,
  }));
  groups = $derived.by(() =>
    this.legal.length ? groupChoices(this.legal, this.client, this.context, this.table.unlisted) : [],
  );
  gameName = $derived.by(() => t(`game-${this.welcome.game}`));
  status = $derived.by(() =>
    statusOf(this.client, this.past ? { ...this.context, view: this.past.view } : this.context),
  );

  say = (item: LogItem): string => sentence(item, this.client, this.context);
  nameOf = (seat: number): string => seatName(this.seats, seat);

  prompt = $derived.by(() => {
    const { looking, table } = this;
    if (looking?.varied) return t('analysis-shown', { ply: looking.ply });
    if (looking) return t('replay-notice', { ply: looking.ply, last: looking.lastPly });
    if (this.scene) return t('scene');
    if ((table.result && this.past) || this.behind) return t('playback');
    if (table.result) return t('prompt-over');
    if (this.welcome.review) return t('prompt-review');
    if (!table.turn) return t(table.time.waiting?.gathering ? 'prompt-gathering' : 'prompt-wait');
    const name = this.nameOf(this.thinker ?? table.turn.seat);
    if (table.seats.some(({ seat, offered }) => offered && seat === table.turn?.seat))
      return t('prompt-offered', { name });
    if (this.handOver !== null) return t('prompt-hand-over', { name });
    if (!this.myTurn) return t(this.thinker !== null ? 'prompt-thinking' : 'prompt-waiting', { name });
    if (table.turn.can_end && !this.legal.length) return t('prompt-end-turn');
    return table.prompt ? question(table.prompt, this.client, this.context) : t('prompt-yours');
  });

  /** What of the turn under way was answered without asking; what followed from it stands in the log. */
  byItself = $derived.by(() => {
    if (this.looking || this.scene || this.behind || !this.myTurn) return '';
    const { log, byItself } = this.table;
    const said = byItself.map((ply) => log.find((item) => item.ply === ply));
    return said.flatMap((item) => (item ? [this.say(item)] : [])).join(' ');
  });

  /** What happened since the own last turn. */
  news = $derived.by(() => {
    const { since, turn, log } = this.table;
    if (since === null || !this.myTurn || turn?.tentative) return [];
    const first = turn?.first_ply ?? Number.POSITIVE_INFINITY;
    // Before the first own turn there is nothing to catch up with but what others did.
    const heard = log.filter(
      (item) =>
        item.ply >= since &&
        item.ply < first &&
        (since > 0 || item.seat !== null) &&
        !this.client.minor?.(item),
    );
    return told(heard, this.say);
  });

  // --- for the game's pictures ---

  game = $derived.by<GameProps>(() => ({
    view: this.view,
    prev: this.looking ? this.looking.prev : this.table.prev,
    news: this.looking ? this.looking.log : this.table.news,
    components: this.components,
    legal: this.table.sending ? [] : this.legal,
    wishes: this.table.wishes,
    answer: this.why.told,
    pointed: this.why.pointed,
    seats: this.seats,
    me: this.me,
    mover: this.onTurn,
    options: this.welcome.options,
    t,
    lang: texts.lang,
    still: still.matches,
    onchoose: this.choose,
    onexplain: this.why.ask,
    onpoint: this.why.hint,
  }));

  /** The same for what shows the board and the players, which may lag behind what can be chosen. */
  picture = $derived.by<GameProps>(() => {
    const { past } = this;
    if (!past) return this.game;
    const { view, prev, log: news } = past;
    const nothing = { legal: [], wishes: {}, answer: null, pointed: null, onexplain: () => {} };
    return { ...this.game, ...nothing, view, prev, news, mover: past.seat };
  });

  // --- what is done ---

  choose = (action: number): void => {
    const item = this.legal.find((each) => each.action === action);
    // Where nothing else can be done it need not be asked whether that is meant.
    const free = this.legal.length > 1 || this.canBack;
    if (item && grave(item) && free && this.asks && this.table.canAct)
      this.ways.sure(item, document.activeElement);
    else if (!this.table.decide(action)) this.#unsent();
  };
  /** Whether a decision that is the only one is taken without asking. */
  forced = (item: Legal): boolean =>
    preferences.chosen.forced === 'on' && (this.client.forced?.(item, true) ?? false);
  /** Whether to ask before what shows something hidden or gives something up. */
  get asks(): boolean {
    return preferences.chosen.confirm === 'on';
  }
  endTurn = (): void => {
    if (!this.scene && !this.behind && !this.table.endTurn()) this.#unsent();
  };
  #unsent(): void {
    if (this.table.line !== 'open') notices.say('info', 'error-not-connected', {}, '', 'line');
  }
}
