"""Python's own sources, read while other threads read theirs.

Python 3.11 before 3.11.8 counts for all threads at once how deep a syntax tree lies. Whoever makes one while
memory is being cleaned up, and what is cleaned up makes one too (a traceback does), is told of a SystemError
that says nothing of the source: https://github.com/python/cpython/issues/106905. The next try succeeds.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from typing import TypeVar

_Result = TypeVar("_Result")
_TRIES = 20


def syntax_of(source: str) -> ast.Module:
    """The syntax tree of a module's text. Raises SyntaxError."""
    return _tried(lambda: ast.parse(source))


def source_of(owner: type) -> str:
    """The text of a class. Raises OSError where there is no file, TypeError for what is built in."""
    return _tried(lambda: inspect.getsource(owner))


def _tried(read: Callable[[], _Result]) -> _Result:
    for _ in range(_TRIES - 1):
        try:
            return read()
        except SystemError:
            continue
    return read()
