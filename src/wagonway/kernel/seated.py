"""A single game between its decisions, for environments: one call does a decision, one tells a seat of it."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np
import numpy.typing as npt

from .chance import CHANCE, _signed
from .drivers import IMPOSSIBLE_CHANCE, OK
from .game import State, fault_text
from .refusal import GameFault


class Seated:
    """A generator that chance draws from, and what is needed to play states of one table with it.

    The draws are those of `RandomSource(seed)` in `State.resolve_chance`. A copy, or what comes out of a
    pickle, goes on with the same draws, each for itself (pickles.py).
    """

    def __init__(self, state: State) -> None:
        self._table = state
        self._form = state._form
        self._comps = state._comps
        self._bench = self._form.new_bench()
        self._rngs = self._form.new_rngs(1)
        self._play = self._form.drivers["at_play"]
        self._tell = self._form.drivers["at_tell"]
        self._decisions = state.game.first_chance
        self._size = state.game.observation_size

    def seed(self, seed: int) -> None:
        """Start the generator."""
        self._form.drivers["at_seed"](self._rngs, 0, _signed(seed), 0)

    def begin(self, state: State) -> None:
        """Let chance act until a player is to act or the game is over."""
        self._done(state, -1)

    def play(self, state: State, action: int) -> None:
        """Do a decision, then let chance act. Raises IllegalAction; then nothing has changed.

        Raises TypeError for what is no whole number.
        """
        action = operator.index(action)
        code = -3
        if 0 <= action < self._decisions:
            code = self._done(state, action)
        if code != OK:
            # Asked again where its numbers are kept: a refusal tells what it needs and what is there.
            state.apply(action)

    def _done(self, state: State, action: int) -> int:
        state._legal = None
        works = self._bench.works
        code: int = self._play(state._states, 0, self._comps, 0, works, 0, self._rngs, 0, action)
        if code == IMPOSSIBLE_CHANCE:
            raise GameFault(f"{state.game.id}: {fault_text(IMPOSSIBLE_CHANCE)}.")
        return code

    def tell(self, state: State, seat: int) -> tuple[int, npt.NDArray[np.int16], npt.NDArray[np.bool_]]:
        """Who is to act; what a seat observes (int16[observation_size]); its legal decisions
        (bool[first_chance], none where it is not to act), in arrays of their own.
        """
        seen, mask = np.empty(self._size, np.int16), np.empty(self._decisions, np.bool_)
        scratch, works = self._bench.scratch, self._bench.works
        told: Any = self._tell(state._states, 0, self._comps, 0, works, 0, scratch, seat, seen, mask)
        assert told != CHANCE
        return int(told), seen, mask
