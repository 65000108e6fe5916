"""Tuples of arrays that compiled drivers take at a glance.

Numba takes every array of a tuple by itself, with an owner whose references are counted: a call with thirty
of them costs as much as a step of thirty games, and threads that count in one place wait for each other. A
tuple of `HANDED` is written down once instead, as compiled code sees its arrays, without owners; a driver is
told where that stands. Whoever calls keeps the arrays.
"""

from __future__ import annotations

from typing import Any

import numba
import numba.extending
import numpy as np
from numba.core import datamodel

from .bulk import Bulk, Lane

HANDED: tuple[Any, ...] = (Lane, Bulk)

# How Numba lays out an array, as it is written down here.
_FIELDS = ("meminfo", "parent", "nitems", "itemsize", "data", "shape", "strides")
# Numba says nothing of its own types.
_extending: Any = numba.extending
_data: Any = datamodel
_types: Any = numba.types
_named_tuple: Any = _types.NamedTuple


class HandedTuple(_named_tuple):  # type: ignore[misc]
    """A named tuple to the rules; to Python the number of the place where it is written down."""


def _read(kind: Any, place: Any, c: Any) -> Any:
    """What stands at a place."""
    address = c.pyapi.long_as_voidptr(place)
    pointer = c.builder.bitcast(address, c.context.get_data_type(kind).as_pointer())
    return _extending.NativeValue(c.context.unpack_value(c.builder, kind, pointer))


_extending.register_model(HandedTuple)(_extending.models.TupleModel)
_extending.unbox(HandedTuple)(_read)


class Handed(int):
    """The place where a tuple is written down, which stays as long as this does."""

    words: Any
    arrays: Any

    def __new__(cls, arrays: Any) -> Handed:
        words = np.array(_words(arrays), np.int64)
        made = super().__new__(cls, words.ctypes.data)
        made.words, made.arrays = words, arrays
        return made


def is_expected() -> bool:
    """Whether Numba lays out arrays as they are written down here."""
    model = _data.default_manager.lookup(_types.Array(_types.int64, 1, "C"))
    return tuple(model._fields) == _FIELDS


def _words(value: Any) -> list[int]:
    if isinstance(value, tuple):
        return [word for each in value for word in _words(each)]
    if not value.flags.c_contiguous:
        raise TypeError("an array with gaps cannot be handed over.")
    no_owner = (0, 0)
    return [*no_owner, value.size, value.itemsize, value.ctypes.data, *value.shape, *value.strides]
