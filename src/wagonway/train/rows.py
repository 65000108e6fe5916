"""Rows to learn from: what each seat knew whenever somebody's turn began, and how the game ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from wagonway.data import Dataset, Played
from wagonway.kernel.game import State

CHANCE = -1


@dataclass(frozen=True)
class Rows:
    """Of each row: the game it is of, the seat, what the seat knew, what that was worth, the end."""

    game: npt.NDArray[np.int32]  # [n], from 0 on over all files
    seat: npt.NDArray[np.int8]  # [n]
    observation: npt.NDArray[np.int16]  # [n, observation_size]
    worth: npt.NDArray[np.int32]  # [n], hundredths of a point, by the game's evaluation
    score: npt.NDArray[np.int32]  # [n], points of the seat at the end

    def __len__(self) -> int:
        return len(self.game)


def turns(start: State, played: Played) -> Iterator[State]:
    """The positions in which a turn begins, but the first: another than before is to act, or chance has been.

    It is one state, used again. That is where simulations are judged too.
    """
    state = start.copy()
    last = CHANCE
    moved = False
    for ply in played.plies:
        player = state.current_player()
        if player >= 0:
            if player != last and moved:
                yield state
            moved = True
        last = player
        state.apply(ply)


def rows_of(paths: Iterable[Path], taste: int, form: str = "auto") -> Rows:
    """The rows of all games in these files, which are of one game and number of seats; at least one row.

    Raises DataError where a file cannot be read.
    """
    told: list[tuple[int, int, int, int]] = []
    seen: list[npt.NDArray[np.int16]] = []
    number = 0
    for path in paths:
        data = Dataset(path, form)
        start = data.start()
        for played in data:
            for state in turns(start, played):
                for seat in range(start.players):
                    known = state.information_state(seat)
                    worth = round(100 * known.evaluate(seat, taste))
                    told.append((number, seat, worth, played.scores[seat]))
                    seen.append(known.observe(seat))
            number += 1
    columns: Any = np.array(told, np.int32).T
    game, seat, worth, score = columns
    return Rows(game, seat.astype(np.int8), np.stack(seen), worth, score)
