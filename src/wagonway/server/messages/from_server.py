"""What the server sends."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from .parts import (
    Alternative,
    Clock,
    Decided,
    Ending,
    Gain,
    Graph,
    Legal,
    Line,
    LogItem,
    Mark,
    Moment,
    Plain,
    PlanShown,
    Prompt,
    Refusal,
    Result,
    Said,
    Seat,
    Shown,
    TalkLine,
    Times,
    Turn,
    Unlisted,
    Verdict,
    Waiting,
    Watching,
    Way,
    You,
)
from .telling import Channel


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
    # Whether there are lessons of this game.
    teaches: bool = False
    # As in `seats`.
    talks: bool = False
    # How much time people have; null: what they need.
    clock: Clock | None = None
    # Who looks on beside those who have the link, and whether they see hands; null: nobody, and they do not.
    watching: Watching | None = None
    # By what this server tells people who are not there that it is their turn; none: not at all.
    notices: list[Channel] = []
    # The name of a set of somebody's own, by language ({}: it has none); null: the game's is played with.
    own_set: dict[str, str] | None = None
    # Whether a seat that is left goes to a bot, and is offered to nobody: rated games and tournaments.
    to_bots: bool = False


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
    # What counts, by seat, under names that the messages `figure-<name>` of the game say.
    figures: dict[str, list[int]]
    # Whether this client may send `analyse` and `vary`.
    analysis: bool
    # What the coach explains now, where one was asked for; null where this client can have none.
    coach: list[Moment] | None = None
    # How the clocks stand; null where there are none, and at the end.
    times: Times | None = None
    # The others are asked whether the game ends as it stands; null: they are not.
    ending: Ending | None = None
    # Seats that this client may come back to (`return`).
    returning: list[int] = []
    # Whether players are looked for; null: not any more.
    waiting: Waiting | None = None
    # The last ply at which this client may `look` through the eyes of any seat; null: not before the end.
    eyes_until: int | None = None


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


class Ways(ServerMessage, tag="ways", frozen=True):
    """Answer to `point`; no ways where nothing can be done with the thing now."""

    id: int
    ply: int
    ways: list[Way]
    # Kinds of steps that only serve the others: ways that differ in these alone are one, asked in two steps.
    means: list[str]


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
    # As in `update`.
    figures: dict[str, list[int]]


class Course(ServerMessage, tag="course", frozen=True):
    """Answer to `series`."""

    id: int
    # Plies at which something changed, ascending; the first and the last of the line are among them.
    plies: list[int]
    graphs: list[Graph]
    marks: list[Mark]


class Scored(ServerMessage, tag="scored", frozen=True):
    """Answer to `score`."""

    id: int
    ply: int
    # Ply at which the part began.
    first: int
    # What it brought, source by source: by seat the points sum to what the score changed by.
    gains: list[Gain]
    # The scores before and after, by seat.
    before: list[int]
    after: list[int]
    # The position that was scored, as `looked` has it: everything that brought points lies on the board.
    # Null for a round.
    view: Any = None
    figures: dict[str, list[int]] | None = None


class Seats(ServerMessage, tag="seats", frozen=True):
    """Names, kinds or presence have changed; so may `you`."""

    seats: list[Seat]
    you: You
    # Whether there is talk: somebody sits elsewhere.
    talks: bool = False
    # How many pages without a seat look on.
    watching: int = 0


class Talk(ServerMessage, tag="talk", frozen=True):
    """What was said at the table; a line that is known already replaces what is known."""

    lines: list[TalkLine]


class BackRequest(ServerMessage, tag="request", frozen=True):
    """Somebody asks to go back; sent again whenever it changes."""

    # Number of the request, for `consent`.
    request: int
    # Who asks, and to which ply.
    seat: int
    ply: int
    state: Literal["open", "granted", "refused", "withdrawn", "gone"]
    # Seats whose answer is missing.
    waiting: list[int]
    # True: this client's answer is missing.
    yours: bool
    # True: this client asks.
    own: bool


class Warming(ServerMessage, tag="warming", frozen=True):
    """The game is being compiled, bots think slowly meanwhile; percent is null when that is over."""

    percent: int | None


class Again(ServerMessage, tag="again", frozen=True):
    """The host has opened another table for the same people; this is the place of whoever reads it."""

    table: str
    token: str


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


class Weighed(ServerMessage, tag="weighed", frozen=True):
    """Answer to `weigh`."""

    id: int
    ply: int
    # Ply at which the turn began, as far as it can be taken back.
    first: int
    # What it surely gives up: a share of the win, or points where one plays alone; null: not much.
    loss: float | None


class Taught(ServerMessage, tag="taught", frozen=True):
    """How a lesson stands, told before the `update` that shows it: at its beginning and whenever it changes.

    Messages are those of GET /api/games/{game}/lessons/texts/{lang}.
    """

    lesson: str
    # From 0, of so many.
    step: int
    steps: int
    # There is something to read or to do, it was done, or something else was done.
    stand: Literal["read", "task", "done", "missed"]
    # The text of the step, and what is said of the pupil's answer.
    text: str
    said: str | None
    # What the text speaks of: things of the picture by kind and id.
    points: list[str]
    # True: the step begins, and the position has nothing to do with the one before.
    fresh: bool
    # The step before was solved, but the lesson goes on from an answer of its own.
    apart: bool


class Answered(Struct, frozen=True):
    """What became of a puzzle that was answered."""

    # One of its solutions was found.
    right: bool
    # It was of the kind of the solution, and yet none.
    near: bool
    # Points that the answer loses against the solution, about; null: it was not weighed.
    loss: float | None
    # Points, and chance to win from 0 to 1, by which the solution is better than everything else.
    margin: float
    chance: float
    themes: list[str]
    yours: Line
    best: Line


class PuzzleSet(ServerMessage, tag="puzzle", frozen=True):
    """How a puzzle stands, told before the `update` that shows it: at its beginning and when it is answered.

    Nothing of its solution is told before an answer.
    """

    puzzle: str
    seat: int
    # From 1; 0: it was not measured.
    difficulty: int
    shown: Shown
    # What became of the last answer, while a line is shown.
    answered: Answered | None
    # True: the position has nothing to do with the one before.
    fresh: bool


class Planned(ServerMessage, tag="planned", frozen=True):
    """What is kept on the own seat that is shown: told to its holder alone, whenever it is another."""

    seat: int
    plan: PlanShown | None = None
    # Notes to oneself.
    note: str = ""


class Drafted(ServerMessage, tag="drafted", frozen=True):
    """How a plan stands that is being made, over its own socket: told before the `update` that shows it.

    The position is the committed one as the seat knows it, with the turns of others passed by.
    """

    seat: int
    # Committed plies of the table when it was taken.
    base: int
    steps: list[Legal]
    # The turn is at its end.
    whole: bool
    # It goes on with something that nobody can know yet.
    hidden: bool
    # What was assumed to happen before the turn begins.
    assumed: list[LogItem]
    # So many decisions of the plan there was could be taken again; null: there was none.
    again: int | None
    # It is kept, as it stands.
    kept: bool
    # True: the position has nothing to do with the one before.
    fresh: bool


FromServer = (
    Welcome
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
    | Drafted
)
