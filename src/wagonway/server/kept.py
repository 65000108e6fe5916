"""What the database holds, as it is read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from .adding import Grant, PrivateRow
from .telling.wishes import WishRow

# Values in one question.
MOST_VALUES = 500


def in_parts(values: Sequence[str]) -> list[Sequence[str]]:
    """All values, as many at once as databases take."""
    return [values[first : first + MOST_VALUES] for first in range(0, len(values), MOST_VALUES)]


@dataclass(frozen=True)
class DailyRow:
    """A daily game of one player; without a score it is not over."""

    table: str
    game: str
    setup: str
    begun: datetime
    score: int | None
    aims: dict[str, bool]
    finished: datetime | None


@dataclass(frozen=True)
class JudgementRow:
    """What a search found out about a position, and with how many simulations."""

    position: str
    game: str
    rules: int
    components: str
    search: str
    simulations: int
    body: str


@dataclass(frozen=True)
class Stored:
    """Everything the log holds of one table."""

    id: str
    game: str
    setup: str
    entries: list[str]
    grants: list[Grant]
    # What was said there.
    talk: list[str]
    # How people there wish to be told.
    wishes: list[WishRow]
    # What its seats keep for themselves.
    private: list[PrivateRow]
