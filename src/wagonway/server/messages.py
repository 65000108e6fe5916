"""Every message between the table and its clients, once: `schema.py` writes the client's types from here.

Sockets carry JSON objects told apart by `type`. Plies count decisions and chance outcomes of the line that
is being played, from 0; entries count everything that ever happened at a table, steps back included.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

Index = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
SeatKind = Literal["here", "invite", "bot"]
Plain = dict[str, str | int]
Token = Annotated[str, Meta(max_length=200)]


# --- what a client sends --------------------------------------------------------------------------------


class ClientMessage(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """Base of everything a client sends."""


class Hello(ClientMessage, tag="hello", frozen=True):
    """The first message of a connection; the answer is `welcome`, then `update`.

    Said again later it changes the language; the answer is `update`.
    """

    token: Token
    # Last entry the client knows: the log in the first `update` starts there. Null: send the whole log.
    entry: Index | None = None
    # Language of the sentences in `refused`, `explained` and `bye`.
    lang: Annotated[str, Meta(max_length=35)] = "en"


class Decide(ClientMessage, tag="decide", frozen=True):
    """Take one decision of `legal`."""

    # The ply it answers: `ply` of the last `update`.
    ply: Index
    action: Index


class Back(ClientMessage, tag="back", frozen=True):
    """Step back to a ply of `turn.back_to`, or ask for one of `turn.further`."""

    ply: Index


class EndTurn(ClientMessage, tag="end_turn", frozen=True):
    """Commit the turn; allowed while `turn.can_end`."""

    ply: Index


class Sit(ClientMessage, tag="sit", frozen=True):
    """Show the hand of this seat on a screen that holds several seats; null hides all hands."""

    seat: SeatNumber | None = None


class Explain(ClientMessage, tag="explain", frozen=True):
    """Why can this not be done? Answered by `explained` with the same id."""

    id: Index
    ply: Index
    # Nouns by kind ("verb": "build", "industry": "brewery", "space": "cannock.0"); what is not said may be
    # anything. {"action": n} asks about one decision of the action space.
    intention: dict[str, str | int]


class Look(ClientMessage, tag="look", frozen=True):
    """Show the position before this ply of the line. Answered by `looked` with the same id."""

    id: Index
    ply: Index
    # Whose eyes; null: this client's own. Another seat's only when the game is over.
    seat: SeatNumber | None = None


class Consent(ClientMessage, tag="consent", frozen=True):
    """Answer to a `request` whose `yours` is true."""

    request: Index
    yes: bool


class Ping(ClientMessage, tag="ping", frozen=True):
    """Answered by `pong`."""


class Analyse(ClientMessage, tag="analyse", frozen=True):
    """Have the decisions of the line judged, the one at `ply` first; allowed where `update.analysis` says so.

    Answered by `analysis`, then by `judged` as it comes; with `ply` by `considered` too.
    """

    ply: Index | None = None
    # False: nobody looks here any more.
    on: bool = True


class Vary(ClientMessage, tag="vary", frozen=True):
    """Show what another decision at this ply leads to. Answered by `varied`, one for each step, same id."""

    id: Index
    ply: Index
    action: Index


class Hint(ClientMessage, tag="hint", frozen=True):
    """Ask for a hint, which everybody is told; allowed where `turn.hint` says so.

    Answered by `advice`, and then by `varied` for each step of the moves that its decisions begin, same id.
    """

    id: Index
    ply: Index


FromClient = Hello | Decide | Back | EndTurn | Sit | Explain | Look | Consent | Ping | Analyse | Vary | Hint


# --- parts ----------------------------------------------------------------------------------------------


class Seat(Struct, frozen=True):
    """One seat of the table."""

    seat: int
    kind: SeatKind
    name: str
    # Bot spec, e.g. "greedy"; null for people.
    bot: str | None
    # True while a page of this seat is open; always true for bots.
    connected: bool


class You(Struct, frozen=True):
    """What the token of this connection may do."""

    # Own seats; empty for the big screen and for a host who only watches.
    seats: list[int]
    host: bool


class Said(Struct, frozen=True):
    """A Fluent message of the game with its arguments.

    An argument is a number (of a seat, where its name is `seat` or ends in `_seat`); an id, which is named by
    the argument it stands in; a message of its own; or a list of ids and messages.
    """

    id: str
    args: dict[str, str | int | Said | list[str | Said]] = {}


Args = dict[str, str | int | Said | list[str | Said]]


class Prompt(Struct, frozen=True):
    """What is asked, as a Fluent message of the game."""

    id: str
    args: Args = {}


class Legal(Struct, frozen=True):
    """One decision that may be taken."""

    action: int
    kind: str
    id: str
    # The decision in the game's notation.
    text: str
    # What its button says; its attribute `step`, if any, is what it is called in a row of decisions.
    label: Said | UnsetType = UNSET
    # What it would cost and bring.
    says: list[Said] | UnsetType = UNSET
    # Numbers of the view as they would stand after it, by their path ("seats.0.money").
    after: dict[str, int] | UnsetType = UNSET
    # What is asked about it: an intention that this decision fulfils.
    wish: Plain | UnsetType = UNSET
    # The heading that it is listed under, where that is not the one of its kind.
    group: Said | UnsetType = UNSET
    # What the picture shows of it besides; its shape is the game's.
    preview: Any | UnsetType = UNSET


class Unlisted(Struct, frozen=True):
    """Something that cannot be decided now, and may be asked about: a verb of which there is no choice."""

    kind: str
    id: str
    label: Said
    wish: Plain


class LogItem(Struct, frozen=True):
    """One sentence of the log: a Fluent message of the game (or `table-...`, of the shell)."""

    ply: int
    # Who decided; null for chance.
    seat: int | None
    id: str
    args: Args
    # False: under way, and may still be taken back.
    committed: bool


class Turn(Struct, frozen=True):
    """The turn under way."""

    # Whose turn it is.
    seat: int
    # True where decisions have been taken that are not committed.
    tentative: bool
    # Ply at which the turn began.
    first_ply: int
    # Plies that this client may step back to at once, ascending.
    back_to: list[int]
    # Earlier turns of this client's seats (their first plies), ascending: `back` there needs consent
    # if `back_needs_consent`, and happens at once otherwise.
    further: list[int]
    back_needs_consent: bool
    # True where this client may send `end_turn`.
    can_end: bool
    # True where this client may send `hint`.
    hint: bool


class Result(Struct, frozen=True):
    """The end of a game, by seat."""

    scores: list[int]
    # -1 to 1.
    returns: list[float]


class Decided(Struct, frozen=True):
    """A decision of the line that was one of several."""

    ply: int
    seat: int
    action: int
    # Ply at which its move began: those that share it are one move.
    first: int


class Alternative(Struct, frozen=True):
    """A decision as a search sees it."""

    action: int
    # Simulations that began with it.
    visits: int
    # By seat: expected share of the win, 0 to 1, and expected final score. Both empty where the search
    # never tried it.
    chances: list[float]
    points: list[float]
    # Where the table sets an aim to a game for one: the chance to meet it, 0 to 1, counted in so many games
    # that were played to the end after the decision.
    aim: float | None = None
    games: int = 0


class Verdict(Struct, frozen=True):
    """What a search says about a decision of the line."""

    ply: int
    # 0: it could not be judged.
    simulations: int
    # The best few, best first, and the one that was taken, wherever it stands.
    alternatives: list[Alternative]


class Refusal(Struct, frozen=True):
    """Why something cannot be done."""

    code: int
    name: str
    # The line of the game's rules that says so.
    ref: str
    # One sentence in the language of `hello`.
    text: str
    args: Plain


# --- what the server sends ------------------------------------------------------------------------------


class ServerMessage(Struct, tag_field="type", frozen=True):
    """Base of everything the server sends."""


class Welcome(ServerMessage, tag="welcome", frozen=True):
    """Answer to `hello`: what does not change while the connection stands."""

    table: str
    game: str
    # Rules version of this table.
    rules: int
    options: dict[str, str | int | bool]
    # Hash of the component set, for GET /api/games/{game}/components/{hash}.
    components: str
    players: int
    seats: list[Seat]
    you: You
    # True: a record that was imported to be looked at; nothing can be played.
    review: bool
    # Whether seats hold something that others must not see.
    secrets: bool
    # The date of a layout of the day ("2026-11-21", UTC); null: chance is free.
    daily: str | None = None


class Update(ServerMessage, tag="update", frozen=True):
    """The table as this client may see it now."""

    # Last entry of the table's log; send it in the next `hello`.
    entry: int
    # The ply to answer.
    ply: int
    # Plies that are committed; those from here to `ply` are under way.
    committed: int
    # What to draw; its shape is the game's. Others than the player on turn get the committed board.
    view: Any
    prompt: Prompt | None
    # Empty while this client has nothing to decide.
    legal: list[Legal]
    unlisted: list[Unlisted]
    # What pointing at a thing that cannot be chosen asks about: an intention by the thing ("link:17") or by
    # its kind ("space"), in which "*" stands for its id.
    wishes: dict[str, Plain]
    # Forget the log items of this ply and later, then append `log`.
    log_from: int
    log: list[LogItem]
    # Null when the game is over, and in a review.
    turn: Turn | None
    # Bot seats that are thinking.
    thinking: list[int]
    # Whose hand this client shows; null: nobody's (send `sit` where `you.seats` has several).
    seat_shown: int | None
    # Items of the log from this ply on happened since the last committed decision of `seat_shown`
    # (of any own seat where nobody is shown); null for the big screen.
    since: int | None
    result: Result | None
    # Whether this client may send `analyse` and `vary`.
    analysis: bool


class Refused(ServerMessage, tag="refused", frozen=True):
    """A message that changed nothing; the connection stands."""

    # Type of the refused message; "" where it could not be read.
    about: str
    # A code of the table ("stale", "not_your_turn", ...) or a refusal's name of the game.
    code: str
    # One sentence in the language of `hello`.
    message: str
    args: Plain
    entry: int
    # Line of the game's rules, where a rule refused.
    ref: str = ""


class Explained(ServerMessage, tag="explained", frozen=True):
    """Answer to `explain`; null: it can be done."""

    id: int
    refusal: Refusal | None
    # What was asked about, where the game says it.
    about: Said | None


class Looked(ServerMessage, tag="looked", frozen=True):
    """Answer to `look`."""

    id: int
    ply: int
    last_ply: int
    view: Any
    # What the ply before did.
    log: list[LogItem]
    # Whose eyes.
    seat: int | None


class Seats(ServerMessage, tag="seats", frozen=True):
    """Names, kinds or presence have changed; so may `you`."""

    seats: list[Seat]
    you: You


class BackRequest(ServerMessage, tag="request", frozen=True):
    """Somebody asks to go back; sent again whenever it changes."""

    # Number of the request, for `consent`.
    request: int
    # Who asks, and to which ply.
    seat: int
    ply: int
    state: Literal["open", "granted", "refused", "gone"]
    # Seats whose answer is missing.
    waiting: list[int]
    # True: this client's answer is missing.
    yours: bool


class Warming(ServerMessage, tag="warming", frozen=True):
    """The game is being compiled, bots think slowly meanwhile; percent is null when that is over."""

    percent: int | None


class Pong(ServerMessage, tag="pong", frozen=True):
    """Answer to `ping`."""


class Bye(ServerMessage, tag="bye", frozen=True):
    """Last message before the server closes; do not connect again with this token unless `again`."""

    code: str
    # One sentence in the language of `hello`.
    message: str
    again: bool


class Analysis(ServerMessage, tag="analysis", frozen=True):
    """Answer to `analyse`, and again when the line has changed: what there is to be judged."""

    decisions: list[Decided]
    # Simulations for each decision, pass by pass.
    passes: list[int]


class Considered(ServerMessage, tag="considered", frozen=True):
    """What could have been decided at a ply that is looked at, as its seat knew the position."""

    ply: int
    seat: int
    # What was asked.
    prompt: Prompt
    legal: list[Legal]


class Judged(ServerMessage, tag="judged", frozen=True):
    """Decisions of the line were judged, or judged more deeply."""

    verdicts: list[Verdict]


class Varied(ServerMessage, tag="varied", frozen=True):
    """Answer to `vary`: the next step of what the other decision leads to.

    After an `advice` each of its decisions is followed to the end of its move, one after the other: step 0 is
    the decision itself.
    """

    id: int
    # The ply that was varied, and which step after it this is, from 0.
    ply: int
    step: int
    # Whose decision was varied.
    seat: int
    # Who takes this step.
    by: int
    decision: Legal
    # The position after it, through the eyes of `seat`.
    view: Any
    log: list[LogItem]
    # True: after the move of `seat`, as the search expects it in a position where all that this seat cannot
    # know is made up. It is no part of a line that can be played on from.
    expected: bool
    # Whether further steps are looked for.
    more: bool


class Advice(ServerMessage, tag="advice", frozen=True):
    """Answer to `hint`: the best few decisions, best first; empty where none could be found."""

    id: int
    ply: int
    seat: int
    simulations: int
    alternatives: list[Alternative]


FromServer = (
    Welcome
    | Update
    | Refused
    | Explained
    | Looked
    | Seats
    | BackRequest
    | Warming
    | Pong
    | Bye
    | Analysis
    | Considered
    | Judged
    | Varied
    | Advice
)


# --- HTTP -----------------------------------------------------------------------------------------------
# Tokens travel in the header `Authorization: Bearer <token>`, never in an address.


class OptionValue(Struct, frozen=True):
    """A value of an option; `label` by language."""

    value: str | int | bool
    label: dict[str, str]


class GameOption(Struct, frozen=True):
    """A choice of the game; `label` and `help` by language."""

    key: str
    values: list[OptionValue]
    default: str | int | bool
    # The rule it belongs to.
    rule: str
    label: dict[str, str]
    help: dict[str, str]
    # Whether it may be chosen for a layout of the day.
    daily: bool


class GameInfo(Struct, frozen=True):
    """GET /api/games lists these."""

    id: str
    # By language.
    name: dict[str, str]
    players: list[int]
    rules: int
    # Hash of the default component set.
    components: str
    options: list[GameOption]
    # Specs of the bots that can sit here.
    bots: list[str]
    # Whether it has a layout of the day.
    daily: bool


class RuleLine(Struct, frozen=True):
    """GET /api/games/{game}/rules lists these."""

    ref: str
    heading: str
    text: str
    # What it restates.
    facts: list[str]


class ComponentFinding(Struct, frozen=True):
    """What was found in a component set; the game's message `finding-<code>` says it."""

    code: str
    # Where: "3.map[1][4]", counted from 0 in lists.
    place: str
    # A text or a number as it stands; {"id", "args"}: another message; a list: several in a row.
    args: dict[str, Any]
    # Whether it would have to change; else it would be better changed.
    error: bool


class ComponentReport(Struct, frozen=True):
    """POST /api/games/{game}/components/check: what was found in a component set of one's own."""

    # Whether the rules can play with it.
    ok: bool
    # The errors first.
    findings: list[ComponentFinding]
    # Its hash, where it can be played.
    hash: str | None
    # Texts made from it, as far as it can be read: what the game's folder in the client expects.
    captions: dict[str, Any]


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a table to be made; `bot` is a spec, for kind "bot"."""

    kind: SeatKind
    name: Annotated[str, Meta(max_length=40)] = ""
    bot: Annotated[str, Meta(max_length=200)] | None = None


class TableRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables"""

    game: Annotated[str, Meta(max_length=100)]
    players: Annotated[int, Meta(ge=1, le=16)]
    seats: Annotated[list[SeatRequest], Meta(max_length=16)]
    options: dict[str, str | int | bool] = {}
    # A component set of one's own; null: the game's.
    components: dict[str, Any] | None = None
    # The layout of this date, which is today's of GET /api/daily; for one seat at this screen. The header
    # `Authorization` holds the player's token, if there is one already.
    daily: Annotated[str, Meta(max_length=20)] | None = None
    # Whether hints may be asked for; null: where one person plays alone or against bots. Never in a layout of
    # the day.
    hints: bool | None = None


class Link(Struct, frozen=True):
    """A link to the table: address and its QR code as SVG text."""

    url: str
    qr: str


class SeatLink(Struct, frozen=True):
    """A seat of a new table. Tokens are told once: the server keeps only their hashes."""

    seat: int
    kind: SeatKind
    # For invited seats. Seats at this screen are held by the host's token.
    token: str | None
    link: Link | None


class TableMade(Struct, frozen=True):
    """Answer to POST /api/tables and POST /api/records."""

    table: str
    # Holds the seats at this screen and the host's rights.
    host_token: str
    # For the big screen: no hands.
    watch_token: str
    watch_link: Link
    seat_links: list[SeatLink]
    # Told once, with the first layout of the day: opens the own results.
    player_token: str | None = None


class LinkMade(Struct, frozen=True):
    """Answer to POST /api/tables/{table}/seats/{seat}/link; the old link dies (null: the big screen)."""

    seat: int | None
    token: str
    link: Link


class BotRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/seats/{seat}/bot"""

    bot: Annotated[str, Meta(max_length=200)] = "random"


class NameRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/seats/{seat}/name: by the host or the seat itself."""

    name: Annotated[str, Meta(max_length=40)]


class TableSeats(Struct, frozen=True):
    """GET /api/tables/{table}/seats"""

    table: str
    game: str
    seats: list[Seat]
    you: You


class RecordImport(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/records: a table to look at, or with `seats` one that plays on from `fork_at`."""

    # The record, as exported.
    record: dict[str, Any]
    # Ply to play on from; null: its end.
    fork_at: Index | None = None
    seats: Annotated[list[SeatRequest], Meta(max_length=16)] | None = None


class DailyInfo(Struct, frozen=True):
    """GET /api/daily: the date by the server's clock, in UTC."""

    date: str
    # Until the next date begins.
    seconds_left: int


class DailyGame(Struct, frozen=True):
    """An attempt at the layout of a date; without a score it is not over."""

    table: str
    game: str
    date: str
    rules: int
    components: str
    options: dict[str, str | int | bool]
    # Times in ISO 8601, UTC.
    begun: str
    finished: str | None
    score: int | None
    # What the player set out for beside the score, and whether it was met.
    aims: dict[str, bool]


class DailyBest(Struct, frozen=True):
    """The best of a player's attempts at one layout: most aims met, then most points."""

    game: str
    date: str
    options: dict[str, str | int | bool]
    # Games that were begun, and how many of them were finished.
    attempts: int
    finished: int
    # Null where none was finished.
    table: str | None
    score: int | None
    aims: dict[str, bool]


class DailyResults(Struct, frozen=True):
    """GET /api/daily/results, with the player's token; the same as a file. Both lists newest first."""

    format: str
    # Today's date.
    date: str
    best: list[DailyBest]
    games: list[DailyGame]


class QrRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/qr: the QR code of a link whose token this page has kept."""

    token: Token
    table: Annotated[str, Meta(max_length=40)]


class LanInfo(Struct, frozen=True):
    """GET /api/lan: addresses of this server on the local network; empty without --lan."""

    addresses: list[str]


class ErrorBody(Struct, frozen=True):
    """What went wrong; `message` is one sentence in the language of `Accept-Language`."""

    code: str
    message: str
    args: Plain


class ErrorAnswer(Struct, frozen=True):
    """Body of every answer with a status of 400 and more."""

    error: ErrorBody


HTTP_TYPES = (
    GameInfo,
    RuleLine,
    ComponentFinding,
    ComponentReport,
    TableRequest,
    TableMade,
    LinkMade,
    BotRequest,
    NameRequest,
    TableSeats,
    RecordImport,
    DailyInfo,
    DailyResults,
    QrRequest,
    Link,
    LanInfo,
    ErrorAnswer,
)
