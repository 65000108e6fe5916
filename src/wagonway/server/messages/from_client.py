"""What a client sends."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .parts import MOST_NOTED, MOST_SAID, Index, Phrase, PlanAct, SeatNumber, Shown, Token, Vacant


class ClientMessage(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """Base of everything a client sends."""


class Hello(ClientMessage, tag="hello", frozen=True):
    """The first message of a connection; the answer is `welcome`, then `update`.

    Said again later it changes the language; the answer is `update`.
    """

    token: Token
    # Last entry the client knows: the log in the first `update` starts there. Null: send the whole log.
    entry: Index | None = None
    # How many lines of talk the client knows.
    talk: Index = 0
    # Language of the sentences in `refused`, `explained` and `bye`.
    lang: Annotated[str, Meta(max_length=35)] = "en"


class Decide(ClientMessage, tag="decide", frozen=True):
    """Take one decision of `legal`."""

    # The ply it answers: `ply` of the last `update`.
    ply: Index
    action: Index


class Take(ClientMessage, tag="take", frozen=True):
    """Take the decisions of a way, one after the other: all of them, or none where one is refused."""

    # The ply that the first of them answers.
    ply: Index
    actions: Annotated[list[Index], Meta(min_length=1, max_length=16)]


class Back(ClientMessage, tag="back", frozen=True):
    """Step back to a ply of `turn.back_to`, or ask for one of `turn.further`."""

    ply: Index


class EndTurn(ClientMessage, tag="end_turn", frozen=True):
    """Commit the turn; allowed while `turn.can_end`."""

    ply: Index


class Sit(ClientMessage, tag="sit", frozen=True):
    """Show the hand of this seat on a screen that holds several seats; null hides all hands."""

    seat: SeatNumber | None = None


class Arrive(ClientMessage, tag="arrive", frozen=True):
    """Whoever has opened this page takes their seat: clocks wait until all have, as `times.missing` says."""


class Explain(ClientMessage, tag="explain", frozen=True):
    """Why can this not be done? Answered by `explained` with the same id."""

    id: Index
    ply: Index
    # Nouns by kind ("verb": "build", "industry": "brewery", "space": "cannock.0"); what is not said may be
    # anything. {"action": n} asks about one decision of the action space.
    intention: dict[str, str | int]


class Point(ClientMessage, tag="point", frozen=True):
    """What can be done with a thing, or what follows from a decision? Answered by `ways` with the same id."""

    id: Index
    ply: Index
    # A thing of the picture by kind and id ("space:cannock.0"), or a decision of `legal`.
    thing: Annotated[str, Meta(max_length=100)] | None = None
    action: Index | None = None


class Look(ClientMessage, tag="look", frozen=True):
    """Show the position before this ply of the line. Answered by `looked` with the same id."""

    id: Index
    ply: Index
    # Whose eyes; null: this client's own. Another seat's only when the game is over, or up to `eyes_until`.
    seat: SeatNumber | None = None
    # The page plays back what happened, whether or not anybody sits before it.
    by_itself: bool = False


class Series(ClientMessage, tag="series", frozen=True):
    """How did what counts change along the line? Answered by `course` with the same id."""

    id: Index


class Score(ClientMessage, tag="score", frozen=True):
    """What did the part of the game bring that ended at a ply? Answered by `scored` with the same id."""

    id: Index
    # A ply of the line with an item that has a `scene`.
    ply: Index


class Consent(ClientMessage, tag="consent", frozen=True):
    """Answer to a `request` whose `yours` is true; false where `own` is: ask no more."""

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
    # False: what this page asked for is not looked for any more.
    on: bool = True


class Coach(ClientMessage, tag="coach", frozen=True):
    """Have a coach beside this page, or no longer; allowed where `update.coach` is not null.

    Answered by `update`.
    """

    on: bool = True
    # Moments that were explained on this device before.
    known: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=200)] = []


class Weigh(ClientMessage, tag="weigh", frozen=True):
    """What does the turn under way give up? Allowed while `turn.can_end`, where there may be a coach.

    Answered by `weighed`, and where it gives up much by `varied` for each step of a better turn, same id.
    """

    id: Index
    ply: Index


class Learn(ClientMessage, tag="learn", frozen=True):
    """Begin a step of the lesson, perhaps once more. Answered by `taught`, then `update`."""

    # From 0.
    step: Index


class Set(ClientMessage, tag="set", frozen=True):
    """Set the puzzle up again, or show what an answer that was given led to, or what the solution leads to.

    Answered by `puzzle`, then `update`.
    """

    show: Shown


class Say(ClientMessage, tag="say", frozen=True):
    """Say something at the table, where `talks` allows it; the answer is `talk`, to all who may read it."""

    # Who of the own seats says it; null where there is none.
    seat: SeatNumber | None = None
    # One of these two.
    text: Annotated[str, Meta(max_length=MOST_SAID)] = ""
    phrase: Phrase | None = None
    # Only who has a seat is to read it; for seats alone.
    players: bool = False
    # A committed ply that it is about.
    ply: Index | None = None


class Leave(ClientMessage, tag="leave", frozen=True):
    """Leave an own seat to a bot, or to whoever takes it; the answer is `update`.

    In a rated game the weakest level plays on, in a tournament whom its organiser has named, whichever bot is
    asked for.
    """

    seat: SeatNumber
    then: Vacant
    bot: Annotated[str, Meta(max_length=200)] = "engineer"


class Return(ClientMessage, tag="return", frozen=True):
    """Come back to a seat of `returning`."""

    seat: SeatNumber


class Rest(ClientMessage, tag="rest", frozen=True):
    """Be away with an own seat for so many days, of those that the clock allows; 0: be back."""

    seat: SeatNumber
    days: Annotated[int, Meta(ge=0, le=100)]


class Agree(ClientMessage, tag="agree", frozen=True):
    """Answer to an `ending` whose `yours` is true."""

    yes: bool


class Plan(ClientMessage, tag="plan", frozen=True):
    """Do something with the plan of an own seat; the answer is `planned`, or `update` where it is played.

    A plan is made over the socket /ws/{table}/plans/{seat}.
    """

    seat: SeatNumber
    act: PlanAct


class Keep(ClientMessage, tag="keep", frozen=True):
    """Over the socket of a plan: keep what was tried out.

    Answered by `drafted`, and by `planned` at the table.
    """

    # Whether it is played as soon as it can be.
    auto: bool


class Note(ClientMessage, tag="note", frozen=True):
    """Keep these notes to oneself on an own seat, instead of others; the answer is `planned`."""

    seat: SeatNumber
    text: Annotated[str, Meta(max_length=MOST_NOTED)]


FromClient = (
    Hello
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
    | Note
)
