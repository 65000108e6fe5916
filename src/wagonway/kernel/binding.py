"""The functions of a game, and the drivers bound to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any

from . import bulk, continuation, drivers, ismcts, network, search, sharing, turn
from .rule import rule_info
from .schema import layout_of

ENTRIES = (
    "start",
    "current_player",
    "legal_actions",
    "apply",
    "chance_outcomes",
    "why_not",
    "score",
    "outcome",
    "hide",
    "reveal",
    "observe",
    "derive",
)

# What a game may have as well: in its flow.py or observe.py (drivers.py has a default), in its greedy.py,
# learned.py and styles.py (search.py has defaults).
OPTIONAL_ENTRIES = (
    "sample_chance",
    "evaluate",
    "appraise",
    "begins_move",
    "begins_turn",
    "consider",
    "learned",
    "fancy",
)

MODULES = (bulk, sharing, continuation, turn, ismcts, network, search, drivers)

FUNCTIONS = {
    name: value
    for module in MODULES
    for name, value in vars(module).items()
    if rule_info(value) is not None and value.__module__ == module.__name__
}

# What Python calls; the other drivers are called by these.
DRIVERS = tuple(
    name
    for name in FUNCTIONS
    if name.startswith(("at_", "batch_", "copy_many", "play_many", "time_decisions"))
)


def copy_function(function: Any, namespace: dict[str, Any]) -> Any:
    """The same function with other globals."""
    other = FunctionType(function.__code__, namespace, function.__name__, function.__defaults__)
    other.__annotations__ = dict(function.__annotations__)
    other.__qualname__ = function.__qualname__
    other.__module__ = function.__module__
    other.__doc__ = function.__doc__
    other.__rule__ = function.__rule__  # type: ignore[attr-defined]
    return other


def bind(
    entries: Mapping[str, Callable[..., Any]], constants: Mapping[str, int], copy_state: Callable[..., Any]
) -> dict[str, Any]:
    """Copies of all drivers in which a game's names stand for this game's functions and constants."""
    namespaces = {
        module.__name__: {**vars(module), **entries, **constants, "copy_state": copy_state}
        for module in MODULES
    }
    bound = {
        name: copy_function(value, namespaces[value.__module__])
        for name, value in FUNCTIONS.items()
        if name not in entries
    }
    for namespace in namespaces.values():
        namespace.update(bound)
    return {name: bound[name] for name in DRIVERS}


def bind_plain(
    entries: Mapping[str, Callable[..., Any]], constants: Mapping[str, int], state: Any
) -> dict[str, Any]:
    """The drivers over lists of plain (or checked) objects."""
    layout = layout_of(state)

    def copy_state(source: list[Any], i: int, target: list[Any], j: int) -> None:
        target[j] = layout.copy(source[i])

    return bind(entries, constants, copy_state)
