"""What a search has found out about the decisions of a position."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Judgement:
    """One decision, judged by the simulations that began with it.

    `chances` are the expected shares of the win by seat, from 0 to 1; with more than one seat they add up to
    1. `points` are the expected final scores by seat.

    Where a game for one sets an aim, `aim` is the chance to meet it, from 0 to 1, counted in so many `games`
    that were played to the end after the decision, and `points` are the mean of those; None and 0 elsewhere.
    """

    action: int
    visits: int
    chances: tuple[float, ...]
    points: tuple[float, ...]
    aim: float | None = None
    games: int = 0


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
