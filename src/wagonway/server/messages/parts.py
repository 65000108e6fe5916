"""What messages are made of, in both directions."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from wagonway.kernel.told import Deed, Scene

Index = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
SeatKind = Literal["here", "invite", "bot"]
Plain = dict[str, str | int]
Token = Annotated[str, Meta(max_length=200)]
# What people speak at a table, as languages are named ("ja"); "": anything.
Spoken = Annotated[str, Meta(pattern="^([a-z]{2,3})?$", max_length=3)]
# Of a puzzle: the position to be solved, what an answer led to, or what the solution leads to.
Shown = Literal["start", "yours", "best"]


class Seat(Struct, frozen=True):
    """One seat of the table."""

    seat: int
    kind: SeatKind
    name: str
    # Bot spec, e.g. "greedy"; null for people.
    bot: str | None
    # True while a page of this seat is open; always true for bots.
    connected: bool
    # Nobody plays it: whoever takes it plays on (POST .../seats/{seat}/take).
    offered: bool = False
    # A bot plays until the person whose seat it is comes back (`return`).
    stands_in: bool = False


# What becomes of a seat whose time is up: a bot plays on; whoever wants may take it; or the others are asked
# whether the game ends as it stands.
TimeUp = Literal["bot", "offer", "end"]
Vacant = Literal["bot", "offer"]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How much time people have. A turn brings `turn`; what it takes beyond comes out of `game`."""

    # How it is shown, and how exactly it is kept.
    pace: Literal["live", "days"]
    # Seconds: for each turn, for all of the game, and what each turn adds to that.
    turn: Annotated[int, Meta(ge=0, le=60 * 86_400)] = 0
    game: Annotated[int, Meta(ge=0, le=366 * 86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=86_400)] = 0
    # Whether no clock runs on Saturday and Sunday; where it is so many minutes later than in UTC.
    weekends: bool = False
    zone: Annotated[int, Meta(ge=-14 * 60, le=14 * 60)] = 0
    # Days of the game that each may be away.
    vacation: Annotated[int, Meta(ge=0, le=100)] = 0
    then: TimeUp = "bot"
    # Who plays on; in a rated game the weakest level, whichever is asked for.
    bot: Annotated[str, Meta(max_length=200)] = "engineer"


class Watching(Struct, frozen=True, forbid_unknown_fields=True):
    """Who looks on at a table and sees what: chosen when it is begun, and never after."""

    # Everybody, as long as the host has the table stand in the lobby; else only who has the link.
    open: bool = False
    # Lookers-on see the hands of all, as they were so many turns ago; null: none before the end.
    hands: Annotated[int, Meta(ge=1, le=200)] | None = None


class Times(Struct, frozen=True):
    """How the clocks of a table stand; times in milliseconds, moments since 1970."""

    # The server's moment at which this was so.
    now: int
    # Whose clock runs; null: nobody's, as a bot is to act, somebody has not come yet, or a question is open.
    running: int | None
    # When its time is up. It may be later than now and `left`, where the clock will stand still meanwhile.
    due: int | None
    # The clock of the seat on turn stands still: a weekend, or its player is away.
    paused: bool
    # By seat: what it has for its turn, or would have if that began now.
    left: list[int]
    # By seat: until when it is away, and what it may be away beyond that.
    rests: list[int | None]
    rest_left: list[int]
    # Seats whose people have not come yet (they send `arrive`): the clocks begin with the last.
    missing: list[int]


class Waiting(Struct, frozen=True):
    """A table at which nothing has been decided yet, or which its host has opened to everybody."""

    # Players are still looked for: the game begins when no seat is free.
    gathering: bool
    # In the lobby while it has free seats, for people who speak this ("": anything); null: private.
    listed: str | None
    # Whether the host may free seats still.
    frees: bool


class Ending(Struct, frozen=True):
    """Time is up, and the others are asked whether the game ends as it stands."""

    # Whose time is up; the question is gone when this seat plays on.
    seat: int
    # Seats whose answer is missing, and whether this client's is (send `agree`).
    waiting: list[int]
    yours: bool


class You(Struct, frozen=True):
    """What the token of this connection may do."""

    # Own seats; empty for the big screen and for a host who only watches.
    seats: list[int]
    host: bool
    # True: somebody keeps this site, who reads what is reported here.
    reports: bool | UnsetType = UNSET


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
    # The line of the game's rules that says what is decided now; "" where the game does not name one.
    rule: str = ""


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
    # What of the picture it is taken on, by kind and id; without it words are all there is of it.
    shape: str | UnsetType = UNSET
    # True: it shows what was hidden, and is no more taken back by oneself alone.
    final: bool | UnsetType = UNSET
    # What it gives up for good, though something else would keep it.
    loses: list[Said] | UnsetType = UNSET


# What is said by a button, and read by each in their own language: `phrase-<name>` of the shell.
Phrase = Literal[
    "hello", "good-luck", "well-played", "thanks", "thinking", "wait", "back", "sorry", "ouch", "again", "bye"
]
MOST_SAID = 400  # characters


class TalkLine(Struct, frozen=True):
    """Something said at a table."""

    # From 0.
    number: int
    # When: milliseconds since 1970.
    at: int
    # Who, by seat and as they were called then; null and "": a looker-on.
    seat: int | None = None
    name: str = ""
    text: str = ""
    # Instead of a text.
    phrase: Phrase | None = None
    # Only who has a seat reads it.
    players: bool = False
    # The decision of the line that it is about; null as well where that was taken back since.
    ply: int | None = None
    # True: whoever keeps the site has hidden it; the text says so, in the language of `hello`.
    hidden: bool | UnsetType = UNSET


# What is done with a plan: play it now, as far as it holds; have it played as soon as it can be; have it lie
# ready only; or throw it away.
PlanAct = Literal["play", "auto", "lay", "drop"]
MOST_NOTED = 2000  # characters


class PlanShown(Struct, frozen=True):
    """A plan of a seat's next turn."""

    # Its decisions, each with what it was shown to cost and to bring.
    steps: list[Legal]
    # Whether they are a whole turn, which is ended then.
    whole: bool
    # Whether it is played as soon as it can be.
    auto: bool
    # It waits for the turn, holds as a whole, or something has changed; or its player has begun the turn.
    stand: Literal["waits", "holds", "changed", "begun"]
    # So many steps hold, on one's turn; what the next of them is now (null: it cannot be done), and why not.
    holds: int = 0
    now: Legal | None = None
    why: Refusal | None = None


class Way(Struct, frozen=True):
    """Decisions that can be taken one after the other, up to the one that names the thing pointed at."""

    steps: list[Legal]
    # Decisions after them to which there is no alternative.
    then: list[Legal]


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
    # What of the picture it speaks of, as kind and id ("space:c3").
    things: list[str] = []
    # The trace that it leaves there.
    deed: Deed | UnsetType = UNSET
    # The part of the game that it ends; `scored` tells what that brought.
    scene: Scene | UnsetType = UNSET


class Gain(Struct, frozen=True):
    """Points that a seat gained or lost, and where they came from."""

    seat: int
    # A term of the score; the message `term-<term>` of the game says it.
    term: str
    points: int
    # What of the picture brought them; "" where that is nothing of it.
    thing: str


class Moment(Struct, frozen=True):
    """Something that the coach explains; the message `moment-{id}` of the lessons' texts is its heading.

    The attribute `.says` is what is said.
    """

    id: str
    # Things of the picture by kind and id.
    points: list[str]
    # The lesson that teaches it, or ""; lines of the rules that say it.
    lesson: str
    rules: list[str]
    # It speaks of a decision that can be taken now: it is over once one was taken.
    offers: bool


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
    # When it began: milliseconds since 1970; null where that is not known.
    since: int | None = None


class Graph(Struct, frozen=True):
    """How something that counts changed along the line."""

    # As in `figures`.
    id: str
    # By seat: its value at each of `plies`.
    values: list[list[int]]


class Mark(Struct, frozen=True):
    """Where the line entered another era, round or phase."""

    ply: int
    status: Said


class Result(Struct, frozen=True):
    """The end of a game, by seat."""

    scores: list[int]
    # -1 to 1.
    returns: list[float]
    # The game was ended as it stood, since the time of this seat was up; null: it came to its own end.
    ended_by: int | None = None


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
    # The standard error of how far it is behind the best one, in shares of the win of the seat, alone in
    # points. Null: it did not meet the same luck as that one, simulation by simulation.
    error: float | None = None


class Verdict(Struct, frozen=True):
    """What a search says about a decision of the line."""

    ply: int
    # 0: it could not be judged.
    simulations: int
    # The best few, best first, and the one that was taken, wherever it stands.
    alternatives: list[Alternative]


class Line(Struct, frozen=True):
    """A turn: its decisions, and what it brings."""

    steps: list[Legal]
    told: list[LogItem]
    # What counts before it and after it, by seat.
    before: dict[str, list[int]]
    after: dict[str, list[int]]


class Refusal(Struct, frozen=True):
    """Why something cannot be done."""

    code: int
    name: str
    # The line of the game's rules that says so.
    ref: str
    # One sentence in the language of `hello`.
    text: str
    args: Plain
