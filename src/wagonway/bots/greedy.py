"""A bot that takes the move after which the position looks best, and thinks no further."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wagonway.kernel.search import NODES_OF_GREEDY, TASTE_OF_GREEDY, TASTE_OF_SEARCH

from .base import Chooser

NODES = NODES_OF_GREEDY
MOST_NODES = 1_000_000


class GreedyBot:
    """Looks at the ends of its possible moves and takes the first decision of the best one.

    What is best, the game's own evaluation says (`evaluate` in its greedy.py). It draws no lots: the choice
    follows from the information state. `nodes` is about how many decisions it tries. With `taste=1` positions
    are judged as the search judges them (`appraise`), where a game has an evaluation of its own for it.
    """

    def __init__(self, nodes: int = NODES, taste: int = TASTE_OF_GREEDY) -> None:
        if not 1 <= nodes <= MOST_NODES:
            raise ValueError(f"nodes is a number from 1 to {MOST_NODES}")
        if taste not in (TASTE_OF_GREEDY, TASTE_OF_SEARCH):
            raise ValueError(f"taste is {TASTE_OF_GREEDY} or {TASTE_OF_SEARCH}")
        self._nodes = nodes
        self._taste = taste

    def choose(self, info_state: Any, legal: Sequence[int], rng: Chooser) -> int:
        if len(legal) == 1:
            return legal[0]
        chosen: int = info_state.best_decision(self._nodes, self._taste)
        return chosen
