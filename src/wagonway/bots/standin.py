"""Stands in for the search until it is there: random playouts from each decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from wagonway.kernel.chance import RandomSource

from .thought import Judgement, Thought

if TYPE_CHECKING:
    from wagonway.kernel.game import State


class Search:
    """Random playouts, the same number from each decision."""

    def __init__(self, known: State, seed: int = 0) -> None:
        self._known = known
        self._rng = RandomSource(seed)

    def think(self, simulations: int | None = None) -> Thought:
        known, seats = self._known, self._known.players
        seat, legal = known.current_player(), known.legal_actions()
        each = max(2, (simulations or 1) // len(legal))
        found = []
        for action in legal:
            shares, points = np.zeros(seats), np.zeros(seats)
            for _ in range(each):
                state = known.determinize(seat, self._rng)
                state.apply(action)
                scores, returns = np.zeros((1, seats), np.int32), np.zeros((1, seats), np.int32)
                if not state.is_terminal():
                    seed = self._rng.below(2**62)
                    known.game._play_range(state, seed, 0, 1, scores, returns, np.zeros(1, np.int32))
                won = returns[0] == returns[0].max()
                shares += won / won.sum()
                points += scores[0]
            found.append(
                Judgement(
                    action,
                    each,
                    tuple(float(share) for share in shares / each),
                    tuple(float(point) for point in points / each),
                )
            )
        found.sort(key=lambda one: one.chances[seat] if seats > 1 else one.points[seat], reverse=True)
        return Thought(seat, each * len(legal), tuple(found))
