"""The map by its squares: boards laid side by side, buildings by flood fill, names of spaces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

Space = tuple[int, int]  # row and column from the upper left corner of the map

SIDES = "NESW"
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
FACING = {"N": "S", "S": "N", "E": "W", "W": "E"}
TYPES = "RLCI"
LAND, MOUNTAIN, WATER = ".", "m", "~"


def column_name(column: int) -> str:
    """a to z, then aa, ab and so on."""
    letter = chr(ord("a") + column % 26)
    return letter if column < 26 else "a" + letter


@cache
def name_of(space: Space) -> str:
    return f"{column_name(space[1])}{space[0] + 1}"


def space_of(name: str) -> Space:
    """The space of a name such as "c3"."""
    letters = name.rstrip("0123456789")
    column = ord(letters[-1]) - ord("a") + (26 if len(letters) > 1 else 0)
    return int(name[len(letters) :]) - 1, column


@cache
def beyond(space: Space, side: str) -> Space:
    """The space on the other side of that edge."""
    down, right = STEPS[side]
    return space[0] + down, space[1] + right


def laid_out(faces: Mapping[int, list[str]], across: int) -> dict[Space, str]:
    """The codes of all squares, with so many boards side by side."""
    squares = {}
    for cell, face in faces.items():
        for row, line in enumerate(face):
            codes = line.split()
            for column, code in enumerate(codes):
                there = cell // across * len(face) + row, cell % across * len(codes) + column
                squares[there] = code
    return squares


def is_ground(code: str) -> bool:
    """Whether neither a building nor a parcel is printed there."""
    return code in (LAND, MOUNTAIN, WATER)


def flood(squares: Mapping[Space, str | None]) -> list[tuple[Space, ...]]:
    """The buildings that squares of types make: all that hang together by their sides, each in reading order."""
    found: list[tuple[Space, ...]] = []
    left = {space for space, type_ in squares.items() if type_ is not None}
    while left:
        first = min(left)
        inside = {first}
        ahead = [first]
        while ahead:
            here = ahead.pop()
            for side in SIDES:
                there = beyond(here, side)
                if there in left and there not in inside and squares[there] == squares[first]:
                    inside.add(there)
                    ahead.append(there)
        left -= inside
        found.append(tuple(sorted(inside)))
    return found


def names(spaces: Iterable[Space]) -> list[str]:
    return [name_of(space) for space in spaces]
