"""What is compiled, and with which types; without the compiler, so that asking for the cache is cheap."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

from . import drivers
from .binding import bind
from .bulk import Bulk, Lane
from .ismcts import SearchDesk
from .network import Net
from .rule import rule
from .schema import Struct
from .search import SearchSpace
from .turn import TurnDesk

if TYPE_CHECKING:
    from .spec import GameSpec

STATE_COPY = "an element of an array assigned to another is a copy of its bytes"


@rule()
def copy_state(source: drivers.States, i: int, target: drivers.States, j: int) -> None:
    """A memcpy. Not for the plain form, in which the two would be one object afterwards."""
    target[j] = source[i]


def bound_for_compiling(spec: GameSpec) -> dict[str, Any]:
    """The drivers of a game, to be compiled."""
    return bind(spec.entries, spec.constants, copy_state)


def annotation_of(function: Any, name: str) -> Any:
    """What an argument (or "return") is annotated with: a driver's type by its name, or a class.

    None where nothing can be said of it beforehand.
    """
    text = function.__annotations__.get(name)
    if isinstance(text, str):
        short = text.removeprefix("drivers.")
        if function.__module__.startswith(__package__) and short in DRIVER_TYPES:
            return short
        text = eval(text, function.__globals__)
    if hasattr(text, "__metadata__"):  # I8 and the like
        text = text.__origin__
    if text is None or text is type(None):
        return type(None)
    if isinstance(text, type) and (issubclass(text, Struct) or text in (int, bool, float)):
        return text
    return None


# What drivers are handed in one piece; a part of another one stands before it.
TUPLES: tuple[Any, ...] = (SearchSpace, Net, SearchDesk, TurnDesk, Lane, Bulk)

DRIVER_TYPES = frozenset(
    "AnyState AnyComponents AnyWork States Comps Works Rngs Desks Mask Masks"
    " I8s I16s I16Grid I32s I32Grid I64s F64s F64Grid Bytes".split()
) | {tuple_class.__name__ for tuple_class in TUPLES}


def signature_of(function: Any) -> list[Any] | None:
    """The annotations of the result and the arguments in order; None where one is missing or says nothing."""
    names = ["return", *inspect.signature(function).parameters]
    if any(name not in function.__annotations__ for name in names):
        return None
    kinds = [annotation_of(function, name) for name in names]
    return None if any(kind is None for kind in kinds) else kinds
