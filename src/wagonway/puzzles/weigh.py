"""What turns are worth: games that go on after each of them, with the same luck for all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from wagonway.bots.foresight import SEED_STEP, SEEDS
from wagonway.bots.ismcts import Tree
from wagonway.bots.settings import settings_of
from wagonway.bots.turn import ROOM
from wagonway.kernel import ismcts as tree_search
from wagonway.kernel.game import State

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Weights:
    """Of simulations (rows) after each turn (columns): float64[simulations, turns].

    `leads` are points before the best of the others, alone the own points; `chances` shares of the win.
    """

    leads: Floats
    chances: Floats

    def ahead(self, one: int, other: int) -> tuple[float, float]:
        """Points by which a turn is better than another, with the same luck, and their standard error."""
        apart = self.leads[:, one] - self.leads[:, other]
        return float(apart.mean()), float(apart.std(ddof=1) / np.sqrt(len(apart)))

    @classmethod
    def join(cls, parts: Sequence[Weights]) -> Weights:
        return cls(
            np.concatenate([part.leads for part in parts]), np.concatenate([part.chances for part in parts])
        )


class Scales:
    """Weighs turns from one information state after another of a table, as the bot `foresight` does."""

    def __init__(self, known: State) -> None:
        self._tree = Tree(known, settings_of(known.game.spec, known.players), 0, 0, keeps=False)

    def weigh(self, known: State, lines: Sequence[Sequence[int]], seed: int, simulations: int) -> Weights:
        """So many simulations after each line of decisions from an information state.

        The result follows from these alone. Trees grow below the lines: later simulations play better.
        """
        seat, players, tree = known.current_player(), known.players, self._tree
        many = len(lines)
        tree.begin(known, None)
        tree.plant(many, seat)
        rows, lengths = np.zeros((many, ROOM), np.int16), np.zeros(many, np.int32)
        for row, line in enumerate(lines):
            rows[row, : len(line)] = line
            lengths[row] = len(line)
        nodes = np.arange(1, many + 1, dtype=np.int32)
        weights = Weights(np.empty((simulations, many)), np.empty((simulations, many)))
        before: Any = np.zeros((many, 2 * tree_search.MOST_SEATS))
        for number in range(simulations):
            tree.make_room(many)
            luck = (seed + SEED_STEP * number) % SEEDS
            known._drivers["at_follow"](known._states, 0, tree.desk, rows, lengths, nodes, many, luck)
            sums = tree.desk.sums[1 : many + 1].copy()
            result, before = sums - before, sums
            points = result[:, tree_search.MOST_SEATS : tree_search.MOST_SEATS + players]
            others = np.delete(points, seat, axis=1)
            weights.leads[number] = points[:, seat] - (others.max(axis=1) if players > 1 else 0.0)
            weights.chances[number] = result[:, seat]
        return weights
