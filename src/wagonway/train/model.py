"""The network while it learns, in PyTorch, and as the whole numbers that it plays by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

from wagonway.bots.network import About, Network
from wagonway.kernel import network
from wagonway.kernel.network import ONE, PARTS, SECOND, WIDTH

from .looks import Looks, codes_of

POINTS = 16.0  # what the network calls 1; the numbers of a vector reach 128 of them
LEAST_SEEN = 4  # rows that show a code, for it to have a vector
AT_ONCE = 4096  # rows, where nothing is learned


@dataclass(frozen=True)
class Inputs:
    """What the model takes: of each row the numbers of its vectors, and the values with slopes."""

    vectors: npt.NDArray[np.int32]  # [n, looks]
    values: npt.NDArray[np.float32]  # [n, slopes], from 0 to 1

    def __len__(self) -> int:
        return len(self.vectors)

    def some(self, chosen: Any, device: str) -> tuple[torch.Tensor, torch.Tensor]:
        """Some of the rows, on a device."""
        vectors, values = self.vectors[chosen], self.values[chosen]
        return torch.from_numpy(vectors).to(device), torch.from_numpy(values).to(device)


class Model(nn.Module):
    """Two small layers over the sum of vectors; see kernel/network.py."""

    def __init__(self, looks: Looks, values: npt.NDArray[np.int32], seed: int) -> None:
        """`values`, int32[n, looks], are those of the rows to learn from: what they show gets vectors."""
        super().__init__()
        generator = torch.Generator().manual_seed(seed)
        self.looks = looks
        self._first = _first_places(looks)
        self._spans = np.maximum(1, looks.table[:, network.MOST] - looks.table[:, network.LEAST])[
            looks.slopes
        ]
        seen = np.bincount(self._places(values).ravel(), minlength=1)
        kept = np.flatnonzero(seen >= LEAST_SEEN)
        self.kept = kept[kept > 0]
        size = len(self.kept)
        # The last row is for the code 0 of every look, and for what was not seen: nothing.
        self.vectors = nn.EmbeddingBag(size + 1, WIDTH, mode="sum", padding_idx=size)
        self.slopes = nn.Parameter(torch.zeros(len(looks.slopes), WIDTH))
        self.bias = nn.Parameter(torch.zeros(WIDTH))
        self.second = nn.Linear(WIDTH - 1, SECOND)
        self.out = nn.Linear(SECOND, 1, bias=False)
        with torch.no_grad():
            self.vectors.weight.normal_(0, 0.03, generator=generator)
            self.vectors.weight[:, 0] = 0
            self.vectors.weight[size] = 0
            self.second.weight.normal_(0, (2 / WIDTH) ** 0.5, generator=generator)
            self.second.bias.zero_()
            self.out.weight.zero_()

    @torch.no_grad()
    def begin_with(self, line: tuple[float, float]) -> None:
        """Expect a + b * worth, in points above the worth; what it learns goes on from there."""
        at, slope = line
        row = int(np.flatnonzero(self.looks.table[self.looks.slopes, network.AT] == network.OWN)[0])
        least = int(self.looks.table[self.looks.slopes[row], network.LEAST])
        self.slopes[row, 0] = slope * int(self._spans[row]) / POINTS
        self.bias[0] = (at + slope * least) / POINTS

    def _places(self, values: npt.NDArray[np.int32]) -> npt.NDArray[np.int64]:
        """A number from 1 on for each code of each look that is shared or its own; 0 for the code 0."""
        codes = codes_of(self.looks, values).astype(np.int64)
        places: npt.NDArray[np.int64] = np.where(codes == 0, 0, codes + self._first)
        return places

    def inputs(self, values: npt.NDArray[np.int32]) -> Inputs:
        """What `forward` takes, of the values that are looked at."""
        places = self._places(values)
        at = np.searchsorted(self.kept, places)
        found = at < len(self.kept)
        found[found] = self.kept[at[found]] == places[found]
        slopes = values[:, self.looks.slopes] / self._spans
        return Inputs(np.where(found, at, len(self.kept)).astype(np.int32), slopes.astype(np.float32))

    def forward(self, vectors: torch.Tensor, values: torch.Tensor) -> torch.Tensor:
        """What is to be added to the worth, float32[n], in POINTS."""
        first = self.vectors(vectors) + self.bias + values @ self.slopes
        return first[:, 0] + self.out(torch.relu(self.second(torch.relu(first[:, 1:]))))[:, 0]

    @torch.no_grad()
    def points(self, inputs: Inputs, device: str = "cpu") -> npt.NDArray[np.float32]:
        """Points above their worth that it expects of rows, float32[n]."""
        parts = [
            self(*inputs.some(slice(at, at + AT_ONCE), device)).cpu().numpy()
            for at in range(0, len(inputs), AT_ONCE)
        ]
        return np.concatenate(parts) * np.float32(POINTS)

    def network(self, about: About) -> Network:
        """As whole numbers."""
        looks = self.looks
        weights = {name: array.cpu().numpy().astype(np.float64) for name, array in self.state_dict().items()}
        vectors, slopes, bias = weights["vectors.weight"][:-1], weights["slopes"], weights["bias"]
        for each in (vectors, slopes, bias):
            each[..., 0] *= POINTS  # the first goes straight to the end, which is in points
        slopes = slopes / self._spans[:, None]
        where = np.zeros(int((self._first + looks.sizes).max()) + 1, np.int32)
        where[self.kept] = 1 + len(slopes) + np.arange(len(self.kept))
        codes = np.zeros(int(looks.sizes.sum()), np.int32)
        for number, size in enumerate(looks.sizes.tolist()):
            at = int(looks.table[looks.ends[number], network.FIRST])
            codes[at + 1 : at + size] = where[self._first[number] + 1 : self._first[number] + size]
        second = np.zeros((SECOND, WIDTH))
        second[:, 1:] = weights["second.weight"]
        return Network(
            about,
            {
                "looks": looks.table,
                "codes": codes,
                "vectors": np.vstack(
                    [
                        np.zeros((1, WIDTH), np.int16),
                        _whole(slopes * ONE * PARTS, np.int16),
                        _whole(vectors * ONE, np.int16),
                    ]
                ),
                "bias": _whole(bias * ONE, np.int32),
                "weights": _whole(second * ONE, np.int16),
                "second_bias": _whole(weights["second.bias"] * ONE * ONE, np.int32),
                "out": _whole(weights["out.weight"][0] * POINTS * ONE, np.int32),
            },
        )


def _first_places(looks: Looks) -> npt.NDArray[np.int64]:
    """Of each look the number of its code 0, so that looks that share vectors have the same."""
    first = np.zeros(len(looks.sizes), np.int64)
    size = 0
    for number, group in enumerate(looks.shared.tolist()):
        before = np.flatnonzero((looks.shared[:number] == group) & (group >= 0))
        if len(before):
            first[number] = first[before[0]]
        else:
            first[number] = size
            size += int(looks.sizes[number])
    return first


def _whole(numbers: npt.NDArray[Any], kind: type) -> npt.NDArray[Any]:
    room = np.iinfo(kind)
    whole: npt.NDArray[Any] = np.clip(np.rint(numbers), room.min, room.max).astype(kind)
    return whole
