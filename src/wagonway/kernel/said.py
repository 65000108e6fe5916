"""What a game says to people: messages of its Fluent files with their arguments, never sentences.

An argument is a number; an id, which readers name by the argument it stands in (`card`: `"D07"`); a message
of its own, where the name takes more than the id (`"commercial c3"`); or a list of ids and messages, which
become one list of names. Arguments called `seat`, or ending in `_seat`, are numbers of seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

Intention = Mapping[str, str | int]


class Said(TypedDict):
    """A message id and its arguments."""

    id: str
    args: dict[str, Any]


def said(message: str, **args: Any) -> Said:
    """A message with its arguments; those that are None are left out."""
    return {"id": message, "args": {key: value for key, value in args.items() if value is not None}}


def dashed(name: str) -> str:
    """A name of the program as part of a message's id."""
    return name.replace("_", "-").lower()
