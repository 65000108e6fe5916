"""The coach of a game: what it explains when it first comes up, and when a turn is a costly mistake.

Its file is `games/<game>/lessons/coach.toml`, its texts stand with those of the lessons:

    simulations = 600                       # for each turn that is weighed
    margin = { share = 0.08, points = 4.0 } # what a costly mistake gives up

    [[moments]]
    id = "loan"
    when = { happened = ["event-loan"], mine = true }
    points = ["income:me"]
    lesson = "loan"
    rules = ["LOAN-1"]

The message `moment-<id>` is a moment's heading, its attribute `.says` what is said. What happened last is
told first; of what happened at once, and of what can be done now, the first ones: so what comes up seldom
stands first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any

from msgspec import Meta, Struct

from wagonway.kernel.game import State
from wagonway.kernel.registry import game as game_of

from .judge import fits, holds, seen
from .lesson import COACH, Name, folder_of, read

# What is said in one turn at most: so many moments, and a warning.
MOST_MOMENTS = 2
MOST_UTTERANCES = MOST_MOMENTS + 1
ME = "me"
"""Stands in paths and points for the number of the own seat."""
TOLD = "*"
"""Stands in points for the thing that the newest of its sentences speaks of first."""
SEEN = re.compile(r"\{([^}]*)\}")
"""Stands in points for what the seat's view holds at a path: "order:{order.0}" is whoever goes first."""


class When(Struct, frozen=True, forbid_unknown_fields=True):
    """When a moment has come: all that is said here holds."""

    # The message of what is asked of this seat.
    asked: str = ""
    # A decision that can be taken fits one of these, in the game's notation; `*` is anything.
    offered: list[str] = []
    # One of these messages of the log was told since the seat's last turn.
    happened: list[str] = []
    # Whether it told something of this seat, or of another; left out: of anybody.
    mine: bool | None = None
    # None of these messages was told of the same seat since then: what is said would be over.
    unless: list[str] = []
    # Of the seat's view, as in the goal of a lesson.
    view: dict[str, str | int | bool] = {}


class Moment(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is explained when it first comes up."""

    id: Name
    when: When
    # Its text says that it happened for the first time: later it is not said any more.
    first: bool = False
    # Things of the picture that its text speaks of.
    points: list[str] = []
    # The lesson that teaches it, and lines of the rules that say it.
    lesson: str = ""
    rules: list[str] = []

    @property
    def title(self) -> str:
        """The message of its heading; the attribute `.says` is what is said."""
        return f"moment-{self.id}"

    @property
    def offers(self) -> bool:
        """Whether it speaks of a decision that can be taken now, which is over once one was taken."""
        return bool(self.when.offered)


class Margin(Struct, frozen=True, forbid_unknown_fields=True):
    """What a costly mistake gives up at the least: a share of the win, or points where one plays alone."""

    share: Annotated[float, Meta(gt=0, lt=1)]
    points: Annotated[float, Meta(gt=0)]


class CoachFile(Struct, frozen=True, forbid_unknown_fields=True):
    """What a coach goes by."""

    simulations: Annotated[int, Meta(ge=1)]
    margin: Margin
    moments: list[Moment]

    def margin_for(self, players: int) -> float:
        """What a costly mistake gives up at a table of so many seats."""
        return self.margin.share if players > 1 else self.margin.points


@cache
def coach_of(game: str) -> CoachFile | None:
    """The coach of a game; None where it has none. Raises GameError, LessonError."""
    path = folder_of(game_of(game)) / COACH
    if not path.is_file():
        return None
    file: CoachFile = read(path, CoachFile)
    return file


@dataclass(frozen=True)
class Item:
    """A sentence of the log: message, arguments, the things of the picture that it speaks of, and its ply."""

    id: str
    args: dict[str, Any]
    things: Sequence[str] = ()
    ply: int = 0


@dataclass
class Coach:
    """What one pupil was told already."""

    file: CoachFile
    known: set[str] = field(default_factory=set)
    _turn: Any = None
    _said: int = 0

    def tell(
        self,
        state: State,
        seat: int,
        turn: Any,
        items: Iterable[Item],
        earlier: Iterable[Item] = (),
        over: bool = False,
    ) -> list[tuple[Moment, list[str]]]:
        """The moments that have come and were not told yet, with what they point at, the newest first.

        `state` is seen by `seat`; `items` are those since its last turn, `earlier` those before, and `turn`
        tells turns apart. A turn that is `over` only waits to be ended: what is asked is for the next one.
        """
        if turn != self._turn:
            self._turn, self._said = turn, 0
        items, earlier = list(items), list(earlier)
        come = [
            moment
            for moment in self.file.moments
            if moment.id not in self.known
            and has_come(moment.when, state, seat, items, over)
            and not (moment.first and _is_late(moment.when, seat, [*earlier, *items]))
        ]
        # What can be done now comes after what happened.
        come.sort(key=lambda moment: -max(_plies(moment.when, seat, items), default=-1))
        found = come[: MOST_MOMENTS - self._said]
        self._said += len(found)
        self.known.update(moment.id for moment in found)
        return [(moment, points_of(moment, seat, items, state.view(seat))) for moment in found]


def has_come(when: When, state: State, seat: int, items: Sequence[Item], over: bool = False) -> bool:
    """Whether a moment has come for a seat; where its turn is over, nothing is asked of it."""
    asks = bool(when.asked or when.offered)
    if asks and (over or state.current_player() != seat):
        return False
    if when.asked and state.prompt()["id"] != when.asked:
        return False
    plies = _plies(when, seat, items)
    if when.happened and not plies:
        return False
    if any(
        item.id in when.unless and _concerns(when, item, seat) and item.ply >= max(plies, default=0)
        for item in items
    ):
        return False
    if when.offered and not any(
        fits(state.action_text(action), when.offered) for action in state.legal_actions()
    ):
        return False
    if not when.view:
        return True
    view = state.view(seat)
    return all(holds(seen(view, _own(path, seat)), wanted) for path, wanted in when.view.items())


def points_of(moment: Moment, seat: int, items: Iterable[Item], view: Any = None) -> list[str]:
    """What a moment points at, each thing once; without a view a number stands for what it holds."""
    spoken = [item.things[0] for item in items if _speaks(moment.when, item, seat) and item.things]
    points = [thing for point in moment.points for thing in (spoken[-1:] if point == TOLD else [point])]

    def held(path: re.Match[str]) -> str:
        return "0" if view is None else str(seen(view, _own(path[1], seat)))

    return list(dict.fromkeys(_own_point(SEEN.sub(held, point), seat) for point in points))


def _speaks(when: When, item: Item, seat: int) -> bool:
    return item.id in when.happened and _concerns(when, item, seat)


def _concerns(when: When, item: Item, seat: int) -> bool:
    return when.mine is None or (item.args.get("seat") == seat) == when.mine


def _plies(when: When, seat: int, items: Iterable[Item]) -> set[int]:
    """The plies that told of it."""
    return {item.ply for item in items if _speaks(when, item, seat)}


def _is_late(when: When, seat: int, items: Iterable[Item]) -> bool:
    """Whether it happened more often than once."""
    return len(_plies(when, seat, items)) > 1


def _own(path: str, seat: int) -> str:
    return ".".join(str(seat) if part == ME else part for part in path.split("."))


def _own_point(point: str, seat: int) -> str:
    kind, _, name = point.partition(":")
    return f"{kind}:{_own(name, seat)}" if name else point
