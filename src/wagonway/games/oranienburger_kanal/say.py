"""How things are called in messages: places by column and row, amounts by what there is of each resource.

Cards ("A07") and their effects ("A07.2", and "A07.2.1" where one of several is chosen) keep their ids: what
they are called and what they say stands in the component document.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wagonway.kernel.said import Said, said

from . import constants as k
from .grammar import CELL_IDS, EDGE_IDS, RESOURCE_IDS

# Arguments that are a word of their own
NOUNS = ("resource", "route", "colour")


def grid(cell: str) -> str:
    """A building space by column and row, like a square of a map: b12 is C2."""
    return f"{'ABCD'[int(cell[2])]}{int(cell[1]) + 1}"


def cell(name: str) -> Said:
    """A building space."""
    return said("place-cell", at=grid(name))


def edge(name: str) -> Said:
    """A route space by the building spaces beside it."""
    row, column = int(name[1]), int(name[2])
    if name[0] == "h":
        beside, sides = ((row - 1, column), (row, column)), ("below", "above")
    else:
        beside, sides = ((row, column - 1), (row, column)), ("right", "left")
    there = [
        (grid(f"b{row}{column}"), side)
        for (row, column), side in zip(beside, sides, strict=True)
        if 0 <= row < k.BOARD_ROWS and 0 <= column < k.BOARD_COLUMNS
    ]
    if len(there) == 2:
        return said("place-between", one=there[0][0], other=there[1][0])
    return said(f"place-{there[0][1]}", at=there[0][0])


def noun(name: str) -> Said:
    """A resource, a kind of route, a colour."""
    return said(f"noun-{name}")


def bundle(amounts: Mapping[Any, int]) -> list[Said]:
    """Amounts of resources, one after another."""
    told = [said(f"amount-{name}", n=amounts[name]) for name in RESOURCE_IDS if amounts.get(name)]
    return told or [said("amount-nothing")]


def named(args: dict[str, Any]) -> dict[str, Any]:
    """Arguments whose ids of places and resources are said as what they are."""
    return {key: _named(key, value) for key, value in args.items() if value is not None}


def _named(key: str, value: Any) -> Any:
    if isinstance(value, Mapping) and key in ("bundle", "other"):
        return bundle(value)
    if not isinstance(value, str):
        return value
    if key == "spaces":
        return [said("place-space", space=int(each)) for each in value.split(", ")]
    if value in CELL_IDS:  # also in the place of a card that is gone
        return cell(value)
    if value in EDGE_IDS:
        return edge(value)
    return noun(value) if key in NOUNS else value
