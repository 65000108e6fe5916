"""The caller's arrays: NumPy's own, and whatever offers its memory through DLPack."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from numbers import Integral
from typing import Any

import numpy as np
import numpy.typing as npt

from .options import GameError


def as_numpy(given: Any) -> Any:
    """The same memory as an array of NumPy where it offers that (a tensor of PyTorch, an array of JAX).

    Raises GameError for memory that is not the processor's.
    """
    if isinstance(given, np.ndarray) or not hasattr(given, "__dlpack__"):
        return given
    try:
        made = np.from_dlpack(given)
    except (BufferError, RuntimeError, TypeError) as error:
        raise GameError(f"the array given cannot be seen from here: {error}") from error
    if made.flags.writeable or not hasattr(given, "__array__"):
        return made
    # DLPack before 1.0 does not say whether memory may be written, and NumPy takes it that it may not.
    other = np.asarray(given)
    is_same = other.__array_interface__["data"] == (made.ctypes.data, False) and other.dtype == made.dtype
    return other if is_same and other.strides == made.strides else made


MOST = np.iinfo(np.int64).max
ALIGNED = 64  # bytes: JAX looks at memory without a copy where it begins at a multiple of so many


def zeros(shape: tuple[int, ...], dtype: npt.DTypeLike) -> npt.NDArray[Any]:
    """A new array that begins where JAX wants it to."""
    size = prod(shape) * np.dtype(dtype).itemsize
    room = np.zeros(size + ALIGNED, np.uint8)
    first = -room.ctypes.data % ALIGNED
    return room[first : first + size].view(dtype).reshape(shape)


def to_fill(given: Any, shape: tuple[int, ...], dtype: npt.DTypeLike, gaps: bool = False) -> npt.NDArray[Any]:
    """An array to write into: the caller's, as NumPy sees it, or a new one for None or True.

    Raises GameError for one of another shape or type, not to be written, or with gaps where they do not do.
    """
    if given is None or given is True:
        return zeros(shape, dtype)
    made: Any = as_numpy(given)
    fits = isinstance(made, np.ndarray) and made.shape == shape and made.dtype == dtype
    if not fits or not (gaps or made.flags.c_contiguous):
        kind = "" if gaps else "contiguous "
        raise GameError(f"the array given must be a {kind}{np.dtype(dtype)} of shape {shape}.")
    if not made.flags.writeable:
        raise GameError("the array given must be one that can be written.")
    filled: npt.NDArray[Any] = made
    return filled


def whole_numbers(given: Any, n: int, what: str) -> npt.NDArray[np.int64]:
    """int64[n] of what the caller gives.

    Raises TypeError for 3.0 and the like, GameError for another shape or a number that is none of int64.
    """
    try:
        array = np.asarray(as_numpy(given))
    except ValueError as error:  # rows of several lengths
        raise GameError(f"a batch of {n} games takes as many {what}, one for each.") from error
    if array.dtype.kind not in "iu":
        raise TypeError(f"{what} are whole numbers (int64), not {array.dtype}.")
    if array.shape != (n,):
        raise GameError(f"a batch of {n} games takes as many {what}, not {array.shape}.")
    if array.dtype == np.uint64 and n and array.max() > MOST:
        raise GameError(f"{what} are whole numbers (int64), up to {MOST} and not {array.max()}.")
    return np.ascontiguousarray(array, np.int64)


def whole_number(given: Any, what: str) -> int:
    """One number that the caller gives. Raises TypeError for 3.0, True and the like."""
    if isinstance(given, bool) or not isinstance(given, Integral):
        raise TypeError(f"{what} is a whole number, not {given!r}.")
    return int(given)


def numbers_of_rows(given: Any, n: int) -> npt.NDArray[np.int64]:
    """Which of n rows the caller means: all (None), those where bool[n] is true, or those with these numbers.

    Raises GameError for a row that is not there, and for what is neither.
    """
    if given is None:
        return np.arange(n)
    rows = as_numpy(given)
    listed = isinstance(rows, Iterable) and not isinstance(rows, np.ndarray)  # a list, a range, a set
    try:
        array = np.asarray(list(rows) if listed else rows)
    except ValueError as error:  # rows of several lengths
        raise GameError(f"rows are bool[{n}], or numbers of games.") from error
    if array.dtype == np.bool_ and array.shape == (n,):
        return np.flatnonzero(array)
    if array.ndim != 1 or (len(array) and array.dtype.kind not in "iu"):
        raise GameError(f"rows are bool[{n}], or numbers of games.")
    if len(array) and not (0 <= array.min() and array.max() < n):
        raise GameError(f"rows are numbers of games from 0 to {n - 1}.")
    return array.astype(np.int64)
