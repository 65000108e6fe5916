"""The caller's arrays: NumPy's own, and whatever offers its memory through DLPack."""

from __future__ import annotations

from math import prod
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
        return np.from_dlpack(given)
    except (BufferError, RuntimeError, TypeError) as error:
        raise GameError(f"the array given cannot be seen from here: {error}") from error


ALIGNED = 64  # bytes: JAX looks at memory without a copy where it begins at a multiple of so many


def zeros(shape: tuple[int, ...], dtype: npt.DTypeLike) -> npt.NDArray[Any]:
    """A new array that begins where JAX wants it to."""
    size = prod(shape) * np.dtype(dtype).itemsize
    room = np.zeros(size + ALIGNED, np.uint8)
    first = -room.ctypes.data % ALIGNED
    return room[first : first + size].view(dtype).reshape(shape)


def to_fill(given: Any, shape: tuple[int, ...], dtype: npt.DTypeLike) -> npt.NDArray[Any]:
    """An array to write into: the caller's, as NumPy sees it, or a new one for None or True.

    Raises GameError for one of another shape or type, with gaps, or not to be written.
    """
    if given is None or given is True:
        return zeros(shape, dtype)
    made: Any = as_numpy(given)
    fits = isinstance(made, np.ndarray) and made.shape == shape and made.dtype == dtype
    if not fits or not made.flags.c_contiguous:
        raise GameError(f"the array given must be a contiguous {np.dtype(dtype)} of shape {shape}.")
    if not made.flags.writeable:
        raise GameError("the array given must be one that can be written.")
    filled: npt.NDArray[Any] = made
    return filled


def whole_numbers(given: Any, n: int, what: str) -> npt.NDArray[np.int64]:
    """int64[n] of what the caller gives.

    Raises TypeError for 3.0 and the like, GameError for another shape.
    """
    array = np.asarray(as_numpy(given))
    if array.dtype.kind not in "iu":
        raise TypeError(f"{what} are whole numbers (int64), not {array.dtype}.")
    if array.shape != (n,):
        raise GameError(f"a batch of {n} games takes as many {what}, not {array.shape}.")
    return np.ascontiguousarray(array, np.int64)
