"""Players who make the mistakes of people: the levels `apprentice` and `clerk`.

Such a player plans one move at a time and does not see what the next one could make of it. It thinks of a few
of the moves there are, and of those takes the one that looks best, with points at hand counted for more than
they are worth. A move that is much worse than the best one it does not make, as anybody would see that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wagonway.kernel.game import State
from wagonway.kernel.search import TASTE_OF_GREEDY

from .base import Chooser
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


class Person(TurnTaker[TurnSearch]):
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


def points_after(known: State, move: Turn) -> int:
    """The points of the seat to act after its move."""
    seat = known.current_player()
    after = known.information_state(seat)
    for decision in move.decisions:
        after.apply(decision)
    return after.score(seat)
