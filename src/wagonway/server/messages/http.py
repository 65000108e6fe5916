"""What is asked and answered over HTTP.

Tokens travel in the header `Authorization: Bearer <token>`, never in an address.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from wagonway.learn.aid import AidPart as AidPart
from wagonway.learn.aid import AidTable as AidTable
from wagonway.learn.book import Book as Book
from wagonway.learn.book import Term as Term
from wagonway.learn.questions import Question as Question

from .account import ACCOUNT_TYPES
from .friends import FRIENDS_TYPES
from .keeper import KEEPER_TYPES
from .parts import Clock, Index, Plain, Result, Seat, SeatKind, Spoken, Token, Watching, You
from .ranks import RANKS_TYPES
from .telling import Wishes, WishRequest
from .tournaments import TOURNAMENT_TYPES


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


class GameStyle(Struct, frozen=True):
    """A character that bots may have in a game, `style=ID` in their spec; `name` and `about` by language."""

    id: str
    name: dict[str, str]
    about: dict[str, str]


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
    # Characters that those of them may have that are levels from `clerk` up.
    styles: list[GameStyle]
    # Whether it has a layout of the day.
    daily: bool
    # By language: what it is in a sentence, and in a few.
    tagline: dict[str, str]
    about: dict[str, str]
    # How long a game takes people, from and to; how much there is to think of, 1 (light) to 5 (heavy).
    minutes: list[int] | None
    weight: int | None
    # Whether there is a position to show what it looks like.
    sample: bool
    # How many lessons there are.
    lessons: int = 0
    # How many puzzles there are.
    puzzles: int = 0
    # Whether there is a coach for a first game.
    coach: bool = False
    # Whether tables of it may be opened to everybody here.
    lobby: bool = False
    # Whether people may have accounts here.
    accounts: bool = False
    # Whether whoever asks is signed in, so sees leaderboards of it, and may begin rated games of it.
    ranks: bool = False
    rated: bool = False


class GameSample(Struct, frozen=True):
    """GET /api/games/{game}/sample: a position from the middle of a game, as a looker-on sees it."""

    view: Any
    # Hash of its component set.
    components: str
    options: dict[str, str | int | bool]
    players: int


class LessonInfo(Struct, frozen=True):
    """GET /api/games/{game}/lessons lists these; the message `lesson-{id}` names it."""

    id: str
    minutes: int
    # Things to do.
    tasks: int
    # Lines of the rules that it teaches.
    teaches: list[str]


class PuzzleInfo(Struct, frozen=True):
    """One puzzle of a list."""

    id: str
    players: int
    # What its solution does: the message `puzzle-theme-{theme}` of the game says it.
    themes: list[str]
    # From 1 to 5, by how many of the five levels of bots solve it; 0: it was not measured.
    difficulty: int


class PuzzleList(Struct, frozen=True):
    """GET /api/games/{game}/puzzles: those that there are, and the one that everybody has on a date."""

    # Today, by the clock of the server, in UTC.
    today: str
    # The date that was asked about, and its puzzle.
    day: str
    of_the_day: PuzzleInfo | None
    # In the order in which the game has them.
    themes: list[str]
    puzzles: list[PuzzleInfo]


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
    """A seat of a table to be made; `bot` is a spec, for kind "bot".

    An "open" one is for whoever comes, an "asked" one for whoever has an account of that name.
    """

    kind: SeatKind | Literal["open", "asked"]
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
    # How much time people have; null: what they need. Never in a layout of the day.
    clock: Clock | None = None
    # For tables with open seats, or open to all who look on: they stand in the lobby.
    lang: Spoken = ""
    # Who looks on, and sees what; null: who has the link, and no hands. Never in a layout of the day.
    watching: Watching | None = None
    # Whether its people, who all need an account, are rated by how it ends: for two and more, with bots that
    # are levels, the game's own components and nobody's help.
    rated: bool = False


class AgainRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/again: another table with the same seats and options; by the host."""

    # Whether it begins as this one did: layout, cards dealt. What chance brings later is new. Not before the
    # end of a game in which others hold cards that the host must not see.
    same_deal: bool = False


class Link(Struct, frozen=True):
    """A link to the table: address and its QR code as SVG text.

    A code is drawn for /api/qr and for links that are made anew; elsewhere it is "".
    """

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


class TakeRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/seats/{seat}/take: a seat that is offered, by whoever looks on or is host."""

    name: Annotated[str, Meta(max_length=40)] = ""


class OpenSeat(Struct, frozen=True):
    """A seat of a table in the lobby."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    # Whoever comes may take it.
    free: bool


class OpenTable(Struct, frozen=True):
    """A table in the lobby: all that is known of it before one sits there."""

    table: str
    game: str
    # As the host calls it; "" where they do not.
    name: str
    seats: list[OpenSeat]
    # What its people speak; "": anything.
    lang: str
    # How much time people have; null: what they need.
    clock: Clock | None
    options: dict[str, str | int | bool]
    # What a component set of somebody's own is called, by language; null: the game's.
    own_set: dict[str, str] | None
    # Whether hints may be asked for.
    hints: bool
    # In the lobby since: milliseconds since 1970.
    since: int
    # Whether it is played already: a seat was left.
    begun: bool
    # Who looks on, and sees what. Where everybody may, the token is "open".
    watching: Watching | None = None
    # Whether somebody of the table is there just now.
    here: bool = False
    # Whether its people, who all need an account, are rated by how it ends.
    rated: bool = False


class Lobby(Struct, frozen=True):
    """GET /api/lobby: tables that are open to everybody, with free seats or to look on; newest first.

    POST /api/lobby/{table}/seats/{seat} takes one of them, with a TakeRequest; the answer is a LinkMade.
    """

    tables: list[OpenTable]


class LobbyRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/lobby: open the table to everybody; DELETE makes it private again."""

    lang: Spoken = ""


class TableSeats(Struct, frozen=True):
    """GET /api/tables/{table}/seats"""

    table: str
    game: str
    seats: list[Seat]
    you: You


class TableName(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/name: by the host; an empty name takes it away."""

    name: Annotated[str, Meta(max_length=60)]


class TableKey(Struct, frozen=True, forbid_unknown_fields=True):
    """A table, and the token that opens it."""

    table: Annotated[str, Meta(max_length=40)]
    token: Token


class StandingsRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/standings: how several tables stand that this page knows."""

    tables: Annotated[list[TableKey], Meta(max_length=40)]


class TableStanding(Struct, frozen=True):
    """How a table stands."""

    # Which of the tables that were asked about, from 0: one may be asked about by several tokens.
    at: int
    table: str
    # As the host calls it; "" where they do not.
    name: str
    # Names by seat.
    seats: list[str]
    # Whose turn it is, and whether that is a seat of this token.
    turn: int | None
    yours: bool
    # Era, round and the like in the language of `Accept-Language`; "" where the game says nothing.
    status: str
    # Null while it is played.
    result: Result | None
    # When something last happened: ISO 8601, UTC.
    played: str
    # When the time of whoever is on turn is up: milliseconds since 1970; null: no clock runs.
    due: int | None = None


class Standings(Struct, frozen=True):
    """Answer to POST /api/tables/standings; a table that cannot be read just now is in neither list."""

    # In the order in which they were asked about.
    tables: list[TableStanding]
    # Ids of tables that are not there any more, or that their token does not open any more.
    gone: list[str]
    # Which of the tables that were asked about these are, in the same order.
    gone_at: list[int]


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
    # Of how many bots it is known what they made of this layout, and how many of them it comes up to.
    marks: int
    reached: int


class DailyStreak(Struct, frozen=True):
    """Days in a row on which a layout of the game was played on its date, to its end."""

    game: str
    # Up to today or yesterday; and the most there have been.
    now: int
    longest: int


class DailyRung(Struct, frozen=True):
    """What there is to reach on a layout, or where its player stands."""

    kind: Literal["bot", "rank", "own"]
    # Points; of a rank the least.
    score: int
    aims: dict[str, bool]
    # Whether the player's best comes up to it.
    reached: bool
    # The level of a bot.
    bot: str | None = None
    # A rank of the rulebook, by language.
    label: dict[str, str] = {}


class DailyLadder(Struct, frozen=True):
    """GET /api/daily/{game}: what there is to reach on a layout of the day."""

    game: str
    date: str
    options: dict[str, str | int | bool]
    # The highest first.
    rungs: list[DailyRung]
    # Bots that are still to play it.
    coming: list[str]
    # With the player's token: the own best, if there is one.
    best: DailyBest | None


class DailyResults(Struct, frozen=True):
    """GET /api/daily/results, with the player's token; the same as a file. Both lists newest first."""

    format: str
    # Today's date.
    date: str
    best: list[DailyBest]
    games: list[DailyGame]
    # Of every game that was played.
    streaks: list[DailyStreak]


class QrRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/qr: the QR code of a link whose token this page has kept."""

    token: Token
    table: Annotated[str, Meta(max_length=40)]
    # Of the board alone, for a big screen.
    big: bool = False


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
    GameSample,
    LessonInfo,
    Term,
    Book,
    AidPart,
    Question,
    PuzzleList,
    RuleLine,
    ComponentFinding,
    ComponentReport,
    TableRequest,
    AgainRequest,
    TableMade,
    LinkMade,
    BotRequest,
    NameRequest,
    TakeRequest,
    Lobby,
    LobbyRequest,
    TableSeats,
    TableName,
    StandingsRequest,
    Standings,
    RecordImport,
    DailyInfo,
    DailyLadder,
    DailyResults,
    QrRequest,
    Link,
    LanInfo,
    WishRequest,
    Wishes,
    *ACCOUNT_TYPES,
    *FRIENDS_TYPES,
    *RANKS_TYPES,
    *TOURNAMENT_TYPES,
    *KEEPER_TYPES,
    ErrorAnswer,
)
