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

The message `moment-<id>` is a moment's heading, its attribute `.says` what is said. Of the moments that hold
the first ones are told, so what comes up seldom stands first.
"""

from __future__ import annotations

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
"""Stands in points for all that the sentence of the log speaks of."""


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
    # Of the seat's view, as in the goal of a lesson.
    view: dict[str, str | int | bool] = {}


class Moment(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is explained when it first comes up."""

    id: Name
    when: When
    # Things of the picture that its text speaks of.
    points: list[str] = []
    # The lesson that teaches it, and lines of the rules that say it.
    lesson: str = ""
    rules: list[str] = []

    @property
    def title(self) -> str:
        """The message of its heading; the attribute `.says` is what is said."""
        return f"moment-{self.id}"


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
    """A sentence of the log: the message, its arguments, and the things of the picture that it speaks of."""

    id: str
    args: dict[str, Any]
    things: Sequence[str] = ()


@dataclass
class Coach:
    """What one pupil was told already."""

    file: CoachFile
    known: set[str] = field(default_factory=set)
    _turn: Any = None
    _said: int = 0

    def tell(
        self, state: State, seat: int, turn: Any, items: Iterable[Item]
    ) -> list[tuple[Moment, list[str]]]:
        """The moments that have come and were not told yet, with what they point at.

        `state` is seen by `seat`; `items` are those since its last turn, and `turn` tells turns apart.
        """
        if turn != self._turn:
            self._turn, self._said = turn, 0
        items = list(items)
        found = []
        for moment in self.file.moments:
            if self._said >= MOST_MOMENTS:
                break
            if moment.id not in self.known and has_come(moment.when, state, seat, items):
                self.known.add(moment.id)
                self._said += 1
                found.append((moment, points_of(moment, seat, items)))
        return found


def has_come(when: When, state: State, seat: int, items: Sequence[Item]) -> bool:
    """Whether a moment has come for a seat."""
    asks = bool(when.asked or when.offered)
    if asks and state.current_player() != seat:
        return False
    if when.asked and state.prompt()["id"] != when.asked:
        return False
    if when.happened and not any(_speaks(when, item, seat) for item in items):
        return False
    if when.offered and not any(
        fits(state.action_text(action), when.offered) for action in state.legal_actions()
    ):
        return False
    if not when.view:
        return True
    view = state.view(seat)
    return all(holds(seen(view, _own(path, seat)), wanted) for path, wanted in when.view.items())


def points_of(moment: Moment, seat: int, items: Iterable[Item]) -> list[str]:
    """What a moment points at, each thing once."""
    told = [thing for item in items if _speaks(moment.when, item, seat) for thing in item.things]
    points = [thing for point in moment.points for thing in (told if point == TOLD else [point])]
    return list(dict.fromkeys(_own_point(point, seat) for point in points))


def _speaks(when: When, item: Item, seat: int) -> bool:
    if item.id not in when.happened:
        return False
    return when.mine is None or (item.args.get("seat") == seat) == when.mine


def _own(path: str, seat: int) -> str:
    return ".".join(str(seat) if part == ME else part for part in path.split("."))


def _own_point(point: str, seat: int) -> str:
    kind, _, name = point.partition(":")
    return f"{kind}:{_own(name, seat)}" if name else point
