"""The letters of component files: squares of a map face, icons of an action face."""

from __future__ import annotations

from collections.abc import Sequence

from wagonway.kernel.components import Words

from .constants import (
    COMMERCIAL,
    EAST,
    INDUSTRIAL,
    LEISURE,
    NO_TYPE,
    NORTH,
    RESIDENTIAL,
    SOUTH,
    WEST,
)

LAND = "."
TYPE_LETTERS = "RLCI"  # from RESIDENTIAL
RAIL_SIDES = {
    "-": (EAST, WEST),
    "|": (NORTH, SOUTH),
    "r": (SOUTH, EAST),
    "7": (SOUTH, WEST),
    "l": (NORTH, EAST),
    "j": (NORTH, WEST),
}
# code of a square -> type of the building, open sides as bits
SQUARES: dict[str, tuple[int, int]] = {
    LAND: (NO_TYPE, 0),
    "R": (RESIDENTIAL, 0),
    "L": (LEISURE, 0),
    "C": (COMMERCIAL, 0),
    "I": (INDUSTRIAL, 0),
    **{code: (NO_TYPE, sum(1 << side for side in sides)) for code, sides in RAIL_SIDES.items()},
}
_TURNED = str.maketrans("r7lj", "jl7r")

DESTINATIONS = ("dR", "dL", "dC", "dI")  # from RESIDENTIAL
ICONS = ("rail", *DESTINATIONS, "build", "ticket", "worker", "pol-", "pass+", "upg")  # and "$1" to "$9"
"""Icons that are no sum of money."""


def turned(rows: Sequence[str]) -> list[str]:
    """The rows of a face that was turned by 180 degrees."""
    return [row[::-1].translate(_TURNED) for row in reversed(rows)]


def money(icon: str) -> int:
    """X of an icon $X; 0 of any other."""
    return int(icon[1]) if len(icon) == 2 and icon[0] == "$" and icon[1] in "123456789" else 0


_OTHER_IDS = {"pol-": "icon-less-pollution", "pass+": "icon-passenger", "upg": "icon-upgrade"}


def icon_words(icon: str) -> Words:
    """What people call an icon."""
    if money(icon):
        return Words("icon-capital", {"amount": money(icon)})
    return Words(_OTHER_IDS.get(icon, f"icon-{icon.lower()}"))
