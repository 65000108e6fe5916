"""Comparing what stands in a trace with what the rules make of it, up to the first difference."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any


class _Nothing:
    """What stands where nothing is: neither null nor an empty list."""

    def __repr__(self) -> str:
        return "nothing"


NOTHING = _Nothing()


@dataclass(frozen=True)
class Difference:
    """The first point at which a trace and the rules disagree.

    `ply` is None where it lies before the first ply or after the last; `field` is the path in the
    trace, of the ply or of the whole game; `expected` stands there, `found` is what the rules make
    of it: JSON values, NOTHING, or for a decision that is not legal a text that names the refusal.
    """

    game: str
    ply: int | None
    field: str
    expected: Any
    found: Any


@dataclass(frozen=True)
class Verdict:
    """How the replay of one game went: the plies that agree, and where it ended if they did not all."""

    game: str
    plies: int
    difference: Difference | None


class Differs(Exception):
    """Ends a replay: what a Difference says, without the game and the ply."""

    def __init__(self, field: str, expected: Any, found: Any) -> None:
        super().__init__(field)
        self.field, self.expected, self.found = field, expected, found


def compare(field: str, expected: Any, found: Any) -> None:
    """Raise at the first place where two JSON values differ; true is not 1, absent is not null.

    Objects that have no key in common, as a tile and a market price, differ as a whole.
    """
    if isinstance(found, dict) and isinstance(expected, dict) and (found.keys() & expected.keys()):
        for key in (*found, *(key for key in expected if key not in found)):
            compare(f"{field}.{key}", expected.get(key, NOTHING), found.get(key, NOTHING))
    elif isinstance(found, list) and isinstance(expected, list):
        for index in range(max(len(found), len(expected))):
            compare(
                f"{field}[{index}]",
                expected[index] if index < len(expected) else NOTHING,
                found[index] if index < len(found) else NOTHING,
            )
    elif isinstance(found, bool) != isinstance(expected, bool) or found != expected:
        raise Differs(field, expected, found)


def compare_legal(expected: Any, found: dict[str, Any]) -> None:
    """Raise at the first kind of action whose choices differ; lists are sets, of which each lacks some."""
    if not isinstance(expected, dict):
        raise Differs("legal", expected, {key: _as_list(value) for key, value in found.items()})
    for key, ours in found.items():
        theirs = expected.get(key, NOTHING)
        if isinstance(ours, bool) or not isinstance(theirs, list):
            compare(f"legal.{key}", theirs, _as_list(ours))
            continue
        # As JSON texts: in a set of tuples true would be 1.
        listed, allowed = set(map(json.dumps, theirs)), {json.dumps(list(entry)) for entry in ours}
        if listed != allowed:
            raise Differs(f"legal.{key}", _unpacked(listed - allowed), _unpacked(allowed - listed))
    for key in expected:
        if key not in found:
            raise Differs(f"legal.{key}", expected[key], NOTHING)


def _unpacked(texts: set[str]) -> list[Any]:
    return [json.loads(text) for text in sorted(texts)]


def _as_list(choices: Any) -> Any:
    return sorted(map(list, choices)) if isinstance(choices, set) else choices
