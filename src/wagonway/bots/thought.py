"""What a search has found out about the decisions of a position."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import stdev

SURE = 1.0
"""Standard errors by which a loss has to be above the margin, and by how much it has to be larger then."""
RESERVE = 1.6


@dataclass(frozen=True)
class Judgement:
    """One decision, judged by the simulations that began with it.

    `chances` are the expected shares of the win by seat, from 0 to 1; with more than one seat they add up to
    1. `points` are the expected final scores by seat.

    Where a game for one sets an aim, `aim` is the chance to meet it, from 0 to 1, counted in so many `games`
    that were played to the end after the decision, and `points` are the mean of those; None and 0 elsewhere.

    `rest` are the decisions after it in the turn for which it was judged; empty where it was judged alone.

    `error` is the standard error of how far it is behind the best one, in shares of the win of the seat to
    act, alone in points; None where it did not meet the same luck as that one, simulation by simulation.
    """

    action: int
    visits: int
    chances: tuple[float, ...]
    points: tuple[float, ...]
    aim: float | None = None
    games: int = 0
    rest: tuple[int, ...] = ()
    error: float | None = None


@dataclass(frozen=True)
class Thought:
    """All decisions that were looked at, best first; the first one would be chosen."""

    seat: int
    simulations: int
    judgements: tuple[Judgement, ...]

    @property
    def best(self) -> Judgement:
        return self.judgements[0]

    def of(self, action: int) -> Judgement | None:
        """The judgement of a decision; None where it was not looked at."""
        return next((found for found in self.judgements if found.action == action), None)


@dataclass(frozen=True)
class Weighed:
    """What a turn gives up against `better`: shares of the win, from 0 to 1, or points where one plays alone.

    `error` is the standard error of `loss`, which is the mean of so many pairs; without a pair no other turn
    looked better, and `better` is empty.
    """

    loss: float
    error: float
    pairs: int
    better: tuple[int, ...] = ()

    def is_costly(self, margin: float) -> bool:
        """Whether it surely gives up so much."""
        return self.pairs > 1 and self.loss - SURE * self.error >= RESERVE * margin


@dataclass(frozen=True)
class Step:
    """A decision that a bot means to take in the turn that it has begun."""

    known: bytes
    """The information state in which it is to be taken, and nowhere else."""
    decision: int


@dataclass(frozen=True)
class Foreseen:
    """A turn that was decided on while others were on turn, with all that is given to think about one."""

    known: bytes
    """The information state from which on it is to be taken, and nowhere else."""
    decisions: tuple[int, ...]


def standard_error(of: Sequence[float]) -> float:
    """How much the mean of at least two results may be off by luck."""
    return stdev(of) / math.sqrt(len(of))
