"""`apprentice` and `clerk` as they were in version 2, which play on unchanged; of today's see person.py.

They draw among the moves that they list, not among ideas: what only costs may be drawn too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wagonway.kernel.game import State
from wagonway.kernel.search import TASTE_OF_GREEDY

from .base import Chooser
from .person import points_after
from .styles import taste_of
from .turn import Turn, TurnSearch, TurnTaker

MOVES = 64  # the best ones, of which some are thought of


@dataclass(frozen=True)
class Habits:
    """How a player of this kind goes about it."""

    nodes: int  # decisions it tries for a move
    notices: int  # moves that it thinks of
    eager: int  # percent that a point at hand counts for more
    slack: int  # hundredths of a point that a move may be worse than the best


class SecondPerson(TurnTaker[TurnSearch]):
    """Takes the best move it notices, with an eye to the points that it brings at once."""

    def __init__(self, habits: Habits, style: str = "") -> None:
        super().__init__()
        self._habits, self._style = habits, style

    def new_search(self, info_state: State) -> TurnSearch:
        taste = taste_of(TASTE_OF_GREEDY, self._style, info_state.game.spec)
        return TurnSearch(info_state, 4 * self._habits.nodes, 1, taste, MOVES, reach=1)

    def decide(self, search: TurnSearch, info_state: State, rng: Chooser) -> Turn:
        return self._take(info_state, search.think(info_state), rng)

    def _take(self, known: State, moves: Sequence[Turn], rng: Chooser) -> Turn:
        habits = self._habits
        near = [move for move in moves if moves[0].worth - move.worth <= habits.slack]
        noticed = [near.pop(rng.below(len(near))) for _ in range(min(habits.notices, len(near)))]
        taken = max(
            noticed, key=lambda move: 100 * move.worth + habits.eager * 100 * points_after(known, move)
        )
        return well_ended(taken, moves)


def well_ended(taken: Turn, moves: Sequence[Turn]) -> Turn:
    """The best of the moves that differ from this one in their last decision alone: its end is plain."""
    if len(taken.decisions) < 2:
        return taken
    begun = taken.decisions[:-1]
    return next(move for move in moves if move.decisions[: len(begun)] == begun)


APPRENTICE = Habits(nodes=100, notices=2, eager=100, slack=400)
CLERK = Habits(nodes=400, notices=5, eager=50, slack=250)


def apprentice() -> SecondPerson:
    """`apprentice@2`: sees some of the moves, one at a time, and likes points at hand."""
    return SecondPerson(APPRENTICE)


def clerk(style: str = "") -> SecondPerson:
    """`clerk@2`: plays sound moves, one at a time."""
    return SecondPerson(CLERK, style)
