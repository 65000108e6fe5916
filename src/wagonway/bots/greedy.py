"""A bot that takes the move after which the position looks best, and thinks no further."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import Chooser

NODES = 600
MOST_NODES = 1_000_000


class GreedyBot:
    """Looks at the ends of its possible moves and takes the first decision of the best one.

    What is best, the game's own evaluation says (`evaluate` in its greedy.py). It draws no lots: the choice
    follows from the information state. `nodes` is about how many decisions it tries.
    """

    def __init__(self, nodes: int = NODES) -> None:
        if not 1 <= nodes <= MOST_NODES:
            raise ValueError(f"nodes is a number from 1 to {MOST_NODES}")
        self._nodes = nodes

    def choose(self, info_state: Any, legal: Sequence[int], rng: Chooser) -> int:
        if len(legal) == 1:
            return legal[0]
        chosen: int = info_state.best_decision(self._nodes)
        return chosen
