"""What a network of a game looks at: made from the game's declared observation, the same way for each game.

Every number that differs from row to row is looked at by itself, and all that is told of one row of a part
(a space of the board, say) together as well, where that makes no more codes than MOST_TOGETHER. The vectors
of what is looked at together are shared by all rows of the part: a tile is a tile wherever it lies. Each
number has its own beside.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from wagonway.kernel import network
from wagonway.kernel.base import GameBase
from wagonway.kernel.parts import NUMBER

MOST_CODES = 32  # values of a number that get vectors of their own; one with more has a slope
MOST_TOGETHER = 20_000  # codes of what is looked at together
WORTH = -100, 400  # points: the least and the greatest of the evaluation that are told apart


@dataclass(frozen=True)
class Looks:
    """`table` are the rows of kernel/network.py; `shared[i]` names the codes that look i shares, by a number.

    `ends` are the rows of the table on which a code is complete, one for each look.
    """

    table: npt.NDArray[np.int32]  # [n, LOOKS]
    ends: npt.NDArray[np.int32]  # [m], rows of the table
    shared: npt.NDArray[np.int32]  # [m]: looks with the same number have the same vectors; each its own: -1
    sizes: npt.NDArray[np.int32]  # [m], codes of each look

    @property
    def slopes(self) -> npt.NDArray[np.int32]:
        """Rows of the table whose value counts as it is, int32[k]."""
        rows: npt.NDArray[np.int32] = np.flatnonzero(self.table[:, network.SLOPE]).astype(np.int32)
        return rows


def looks_of(game: GameBase, varying: npt.NDArray[np.bool_]) -> Looks:
    """`varying`, bool[observation_size], says which numbers of the observation are worth a look."""
    table: list[list[int]] = []
    ends: list[int] = []
    shared: list[int] = []
    sizes: list[int] = []

    def end(size: int, group: int) -> None:
        ends.append(len(table) - 1)
        shared.append(group)
        sizes.append(size)

    slope = 1  # the number of its vector; 0 is nothing
    table.append([network.OWN, *WORTH, 0, 0, slope])
    end(1, -1)
    least, most = game.observation_range()
    kinds = game.observation_kinds()
    for at in np.flatnonzero(varying).tolist():
        low, high = int(least[at]), int(most[at])
        if kinds[at] == NUMBER and high - low >= MOST_CODES:
            slope += 1
            table.append([at, low, high, 0, 0, slope])
            end(1, -1)
        else:
            table.append([at, low, high, 1, 0, 0])
            end(high - low + 1, -1)
    for group, part in enumerate(game.observation_space()):
        rows, width = part.shape
        if rows < 2 or width < 2:
            continue
        spans = (most - least)[part.first : part.first + width].astype(np.int64) + 1
        size = math.prod(spans.tolist())
        if size > MOST_TOGETHER:
            continue
        for row in range(rows):
            first = part.first + row * width
            if not varying[first : first + width].any():
                continue
            stride = 1
            for at in range(first, first + width):
                table.append([at, int(least[at]), int(most[at]), stride, network.TOGETHER, 0])
                stride *= int(most[at] - least[at]) + 1
            end(size, group)
    made = np.array(table, np.int32)
    made[ends, network.FIRST] = np.cumsum([0, *sizes[:-1]])
    return Looks(made, np.array(ends, np.int32), np.array(shared, np.int32), np.array(sizes, np.int32))


def values_of(looks: Looks, rows: npt.NDArray[np.int16], own: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """int32[n, len(table)]: the values that are looked at, from observations and worths in points."""
    table = looks.table
    at = table[:, network.AT]
    values = rows[:, np.maximum(at, 0)].astype(np.int32)
    values[:, at == network.OWN] = own[:, None]
    clipped: npt.NDArray[np.int32] = np.clip(values, table[:, network.LEAST], table[:, network.MOST])
    return clipped - table[:, network.LEAST]


def codes_of(looks: Looks, values: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """int32[n, m]: of each look the code, from 0 on."""
    added = np.cumsum(values * looks.table[:, network.STRIDE], axis=1, dtype=np.int64)
    upto = added[:, looks.ends]
    codes: npt.NDArray[np.int32] = np.diff(upto, axis=1, prepend=0).astype(np.int32)
    return codes
