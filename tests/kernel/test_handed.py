"""Tuples of arrays that drivers take at a glance."""

from __future__ import annotations

import gc

import numpy as np
import pytest

from wagonway import Batch, game
from wagonway.kernel import handed
from wagonway.kernel.handed import Handed


def test_numba_lays_out_arrays_as_they_are_written_down() -> None:
    assert handed.is_expected()


def test_an_array_is_size_place_shape_and_strides_without_an_owner() -> None:
    works, scratch, space = np.zeros(3, np.int64), np.zeros(1, np.int8), (np.zeros((2, 5), np.int16),)
    made = Handed((works, scratch, space))
    assert int(made) == made.words.ctypes.data
    told = made.words.tolist()
    assert told[:7] == [0, 0, 3, 8, works.ctypes.data, 3, 8]
    assert told[7:14] == [0, 0, 1, 1, scratch.ctypes.data, 1, 1]
    assert told[14:] == [0, 0, 10, 2, space[0].ctypes.data, 2, 5, 10, 2]


def test_an_array_with_gaps_is_refused() -> None:
    with pytest.raises(TypeError, match="gaps"):
        Handed((np.zeros(8, np.int64)[::2],))


def test_what_was_handed_over_stays() -> None:
    batch = Batch(game("railways"), 8, seed=1, form="compiled")
    place, counts = batch._handed, batch._bulk.counts.tolist()
    del batch
    gc.collect()
    assert place.arrays.counts.tolist() == counts
    assert int(place) == place.words.ctypes.data
