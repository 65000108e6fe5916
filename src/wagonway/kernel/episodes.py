"""What a batch notes of its games, so that they become records that replay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from .game import State
from .record import Record

ROOM = 256  # plies of a game, at first


@dataclass(frozen=True)
class Episode:
    """A game as a batch has played it.

    `begin` is the state that it began as; `plies` (int16) are its decisions and outcomes of chance in order,
    forced and bots' decisions too. `scores` and `returns` are by seat, None where an illegal decision ended
    it.
    """

    begin: State
    plies: npt.NDArray[np.int16]
    scores: tuple[int, ...] | None
    returns: tuple[float, ...] | None

    def record(self, seats: Sequence[Mapping[str, Any]] | None = None, embed: bool = False) -> Record:
        """A record that replays to the same end; `seats` and `embed` are those of `Record.begin`."""
        record = Record.begin(self.begin, seats, embed)
        record.plies = [self.begin.action_text(ply) for ply in self.plies.tolist()]
        if self.scores is not None and self.returns is not None:
            record.result = {"scores": list(self.scores), "returns": list(self.returns)}
        return record


class Notes:
    """The plies of all games of a batch under way, and the games that have ended.

    `plies` is int16[n, room]; `noted` how many of a row are taken; `cuts` how many of these belong to the
    game that ended in the last step. Without `keep` there is no room, and nothing is noted.
    """

    def __init__(self, n: int, keep: bool) -> None:
        self.keep = keep
        self.plies = np.zeros((n, ROOM if keep else 0), np.int16)
        self.noted = np.zeros(n, np.int32)
        self.cuts = np.zeros(n, np.int32)
        self.whole = np.ones(n, np.bool_)  # whether a row is noted from its game's beginning
        self.ended: list[Episode] = []

    @property
    def is_short(self) -> bool:
        """Whether some row has no room for a decision and what may follow at once."""
        return self.keep and int(self.noted.max()) + 4 > self.plies.shape[1]

    def grow(self) -> None:
        """Twice the room."""
        self.plies = np.concatenate([self.plies, np.zeros_like(self.plies)], axis=1)

    def forget(self, rows: npt.NDArray[np.int64], whole: bool) -> None:
        """What is noted in these rows goes; `whole` says whether a game begins there."""
        self.noted[rows] = 0
        self.whole[rows] = whole

    def taken(self, rows: npt.NDArray[np.int64]) -> Notes:
        """Copies of the notes of some rows; the ended games stay."""
        made = Notes(len(rows), self.keep)
        made.plies, made.noted = self.plies[rows], self.noted[rows]
        made.whole = self.whole[rows]
        return made

    @classmethod
    def copied(cls, notes: Notes) -> Notes:
        """The same, to go its own way."""
        made = notes.taken(np.arange(len(notes.noted)))
        made.cuts[:] = notes.cuts
        made.ended = list(notes.ended)
        return made

    def close(self, rows: npt.NDArray[np.int64]) -> Iterator[tuple[int, npt.NDArray[np.int16]]]:
        """Row and plies of the games that ended there; what is noted after them moves to the front."""
        for row in rows.tolist():
            cut, noted = int(self.cuts[row]), int(self.noted[row])
            if self.whole[row]:
                yield row, self.plies[row, :cut].copy()
            self.plies[row, : noted - cut] = self.plies[row, cut:noted].copy()
            self.noted[row] = noted - cut
            self.whole[row] = True
