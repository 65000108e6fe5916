"""Observations as floats, and decisions as parts that a learner can give vectors to.

    encode = Encoding(game("brass-birmingham"), "one-hot")
    x = encode(state.observe(0))                    # float32[encode.size], or [n, encode.size] of n rows

    parts = ActionParts(game("brass-birmingham"))
    vectors = embedding[parts.table[state.legal_actions()]].sum(axis=1)   # embedding: float[parts.size, d]

A policy that scores vectors of the legal decisions against one vector of the position needs no head with a
number for every action there is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .arrays import to_fill
from .base import ComponentSource, GameBase
from .chance import RandomSource
from .game import Game
from .options import GameError
from .parts import BITS

__all__ = ["ENCODINGS", "ActionParts", "Encoding", "varying"]

ENCODINGS = ("raw", "normalised", "one-hot")
MOST_CODES = 32  # values that a number may take to get a float for each


class Encoding:
    """A way to write observations of a game as floats.

    "raw": the numbers as they are. "normalised": each from 0 (its least value) to 1 (its greatest).
    "one-hot": a float for each member of a set and for each value of a number that takes at most `codes`
    values; the others normalised.

    `size` is how many floats a row becomes, `names[i]` what float i is ("seats.1.money", "globals.verb=3").
    """

    def __init__(
        self,
        game: GameBase,
        kind: str = "normalised",
        columns: npt.ArrayLike | None = None,
        codes: int = MOST_CODES,
    ) -> None:
        """`columns`, bool[game.observation_size], says which numbers to write: all if left out (`varying`).

        Raises GameError for another kind, or columns of another shape or of numbers.
        """
        if kind not in ENCODINGS:
            raise GameError(f"{kind!r}: an encoding is one of {', '.join(ENCODINGS)}.")
        size = game.observation_size
        kept = np.ones(size, np.bool_) if columns is None else np.asarray(columns)
        if kept.shape != (size,) or kept.dtype != np.bool_:
            raise GameError(
                f"the columns of {game.id} are bool[{size}], not {kept.dtype} of the shape {kept.shape}."
            )
        self.game, self.kind = game, kind
        least, most = game.observation_range()
        kinds, names = game.observation_kinds(), game.observation_names()
        floats: list[_Float] = []
        for column in np.flatnonzero(kept).tolist():
            low, high = int(least[column]), int(most[column])
            as_codes = kind == "one-hot" and (kinds[column] == BITS or high - low < codes)
            if as_codes:
                floats += _codes(column, names[column], kinds[column], low, high)
            else:
                off, by = (0.0, 1.0) if kind == "raw" else (low, 1 / max(high - low, 1))
                floats.append(_Float(column, names[column], off, by))
        self.size = len(floats)
        self.names = tuple(made.name for made in floats)
        self._source = np.array([made.column for made in floats], np.intp)
        self._offset = np.array([made.offset for made in floats], np.float32)
        self._scale = np.array([made.scale for made in floats], np.float32)
        self._equal = np.array([at for at, made in enumerate(floats) if made.value is not None], np.intp)
        self._values = np.array([made.value for made in floats if made.value is not None], np.int16)
        self._member = np.array([at for at, made in enumerate(floats) if made.bit], np.intp)
        self._bits = np.array([made.bit for made in floats if made.bit], np.int16)

    def __call__(
        self, rows: npt.ArrayLike, out: npt.NDArray[np.float32] | None = None
    ) -> npt.NDArray[np.float32]:
        """float32[..., size] of int16[..., game.observation_size]; written into `out` if given.

        Raises TypeError for what is not whole numbers, GameError for another size or an `out` that does not
        fit.
        """
        given, size = np.asarray(rows), self.game.observation_size
        if given.dtype.kind not in "iu":
            raise TypeError(f"observations are whole numbers (int16), not {given.dtype}.")
        if given.shape[-1:] != (size,):
            raise GameError(f"{self.game.id} is observed in {size} numbers, not in the shape {given.shape}.")
        picked = given[..., self._source]
        if out is None:
            out = np.empty(picked.shape, np.float32)
        else:
            out = to_fill(out, picked.shape, np.float32, gaps=True)
        np.subtract(picked, self._offset, out=out)
        out *= self._scale
        out[..., self._equal] = picked[..., self._equal] == self._values
        out[..., self._member] = (picked[..., self._member] & self._bits) != 0
        return out


class _Float(NamedTuple):
    """(The number of a column - offset) * scale; or whether it is a value; or whether it has a bit."""

    column: int
    name: str
    offset: float = 0.0
    scale: float = 1.0
    value: int | None = None
    bit: int = 0


def _codes(column: int, name: str, kind: str, low: int, high: int) -> list[_Float]:
    """A float for each member of a set, or for each value from low to high."""
    if kind == BITS:
        return [_Float(column, f"{name}&{1 << bit}", bit=1 << bit) for bit in range(high.bit_length())]
    first = low + 1 if high - low == 1 else low  # of two values one float says all
    return [_Float(column, f"{name}={value}", value=value) for value in range(first, high + 1)]


def varying(
    game: Game,
    players: int,
    options: Mapping[str, Any] | None = None,
    components: ComponentSource = None,
    decisions: int = 2000,
    seed: int = 0,
) -> npt.NDArray[np.bool_]:
    """bool[observation_size]: which numbers of an observation differed in so many decisions of random games.

    The others are there for other tables, options and component sets. Equal arguments give equal answers.
    """
    begin = game.setup(players, options, components)
    chance, choice = RandomSource(seed), RandomSource(seed, 1)
    first: npt.NDArray[np.int16] | None = None
    found = np.zeros(game.observation_size, np.bool_)
    state = begin.copy()
    for _ in range(decisions):
        state.resolve_chance(chance)
        if state.is_terminal():
            state = begin.copy()
            state.resolve_chance(chance)
        for seat in range(players):
            row = state.observe(seat)
            first = row if first is None else first
            found |= row != first
        legal = state.legal_actions()
        state.apply(legal[choice.below(len(legal))])
    return found


class ActionParts:
    """What each decision of a game is made of: its block, and the numbers of its noun.

    `table`, int32[num_decisions, width], holds for each decision the parts that it is made of, as rows of an
    embedding of `size` vectors; 0 is no part. `names[i]` is what part i is ("build", "card:leek"). Blocks
    about the same things share their parts: a card is the same whether it is played or discarded.
    """

    def __init__(self, game: GameBase, components: ComponentSource = None) -> None:
        """Raises ComponentError."""
        blocks = [block for block in game.action_space(components) if not block.chance]
        width = 1 + max(1, *(len(block.shape) for block in blocks))
        self.game = game
        self.table = np.zeros((game.num_decisions, width), np.int32)
        names = ["", *(block.name for block in blocks)]
        known: dict[tuple[str, ...], int] = {}
        for number, block in enumerate(blocks, 1):
            rows = self.table[block.first : block.first + block.count]
            rows[:, 0] = number
            if not block.shape:
                continue
            places = np.unravel_index(np.arange(block.count), block.shape)
            for axis, place in enumerate(places):
                nouns = block.nouns if len(block.shape) == 1 else _numbered(block.name, axis, block.shape)
                start = known.setdefault(tuple(nouns), len(names))
                if start == len(names):
                    names += [f"{block.name}:{noun}" if len(block.shape) == 1 else noun for noun in nouns]
                rows[:, 1 + axis] = start + place
        self.names = tuple(names)
        self.size = len(names)


def _numbered(name: str, axis: int, shape: Sequence[int]) -> tuple[str, ...]:
    return tuple(f"{name}.{axis}:{number}" for number in range(shape[axis]))
