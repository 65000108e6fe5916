"""A position in the midst of what one decision does at once: as it was when something was noted."""

from __future__ import annotations

from typing import Any, TypeVar

# A State of game.py, which cannot be named here: it is built on spec.py, which needs this module.
State = TypeVar("State")

MOST_NOTES = 1 << 15


class _Reached(Exception):
    """The rules have come to the event."""


class _Row:
    """Stands for an event that is written, its kind first; ends the writing at one kind."""

    a = b = c = d = 0

    def __init__(self, last: int) -> None:
        self._last = last

    @property
    def kind(self) -> int:
        return self._last

    @kind.setter
    def kind(self, kind: int) -> None:
        if kind == self._last:
            raise _Reached


class _Rows:
    """Room for as many events as a call may note."""

    def __init__(self, last: int) -> None:
        self._row = _Row(last)

    def __len__(self) -> int:
        return MOST_NOTES

    def __getitem__(self, number: int) -> _Row:
        return self._row


def up_to(before: State, action: int, kind: int) -> State:
    """What a legal decision makes of a position until the rules note an event of a kind for the first time.

    All that it does where they never do. What the rules would have set right by the end of the call, whose
    turn it is say, stands as it is then.
    """
    reached: Any = before.copy(form="plain")  # type: ignore[attr-defined]
    work: Any = reached._form.new_bench().works[0]
    work.events = _Rows(kind)
    work.num_events = 0
    try:
        reached._drivers["at_try_apply"](reached._states, 0, reached._comps, 0, [work], 0, action)
    except _Reached:
        pass
    found: State = reached
    return found
