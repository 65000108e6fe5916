"""What compiled code takes for the functions of sharing.py that threads meet in.

Each is one instruction that no other thread can be in the middle of, and that nothing is moved past.
"""

from __future__ import annotations

from typing import Any

import numba
import numba.extending

from . import sharing

# Numba says nothing of its own types.
_extending: Any = numba.extending
_types: Any = numba.types
_ORDER = "seq_cst"
_ALIGN = 8


def _word(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    """The address of board[place]."""
    board = context.make_array(signature.args[0])(context, builder, args[0])
    return builder.gep(board.data, [args[1]])


@_extending.intrinsic  # type: ignore[untyped-decorator]
def _look(_typing: Any, board: Any, place: Any) -> Any:
    def made(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.load_atomic(_word(context, builder, signature, args), _ORDER, _ALIGN)

    return _types.int64(board, _types.int64), made


@_extending.intrinsic  # type: ignore[untyped-decorator]
def _add(_typing: Any, board: Any, place: Any, value: Any) -> Any:
    def made(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.atomic_rmw("add", _word(context, builder, signature, args), args[2], _ORDER)

    return _types.int64(board, _types.int64, _types.int64), made


@_extending.intrinsic  # type: ignore[untyped-decorator]
def _exchange(_typing: Any, board: Any, place: Any, before: Any, after: Any) -> Any:
    def made(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = _word(context, builder, signature, args)
        found = builder.cmpxchg(word, args[2], args[3], _ORDER, _ORDER)
        return builder.extract_value(found, 1)

    return _types.boolean(board, *(_types.int64,) * 3), made


# A game's own copies of functions (binding.py) go by the names of those that they are copies of.
_ATOMICS = {
    (sharing.__name__, name): made for name, made in (("look", _look), ("add", _add), ("exchange", _exchange))
}


def atomic_for(function: Any) -> Any:
    """What stands for a function in compiled code; None where it is compiled as it is written."""
    return _ATOMICS.get((function.__module__, function.__name__))
