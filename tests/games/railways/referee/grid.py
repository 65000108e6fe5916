"""The map by its squares: places as (row, column), the names they go by, buildings by flood fill, links by walking.

A square is known by the letter that component files have for it: `.` land, `R L C I` buildings, and six kinds
of track. Nothing is kept: whoever asks for buildings or links has them looked for again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

Space = tuple[int, int]  # row, column; the order of tuples is that of reading

STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
FACING = {"N": "S", "S": "N", "E": "W", "W": "E"}
OPEN = {"-": "EW", "|": "NS", "r": "ES", "7": "SW", "l": "EN", "j": "NW"}  # sides of a track, sorted
TYPES = "RLCI"
CARDS_ACROSS = 2


@cache
def name_of(space: Space) -> str:
    """a1 is the upper left space, n10 the lower right one of the largest map."""
    row, column = space
    return f"{chr(ord('a') + column)}{row + 1}"


@cache
def space_of(name: str) -> Space:
    """The other way round."""
    return int(name[1:]) - 1, ord(name[0]) - ord("a")


def beside(space: Space, corners: bool = False) -> list[Space]:
    """The four places around, or the eight."""
    steps = [*STEPS.values(), *(CORNERS if corners else ())]
    return [(space[0] + down, space[1] + right) for down, right in steps]


# --- cards ------------------------------------------------------------------------------------------------------

TRACK_OF = {sides: code for code, sides in OPEN.items()}


def half_turned(code: str) -> str:
    """How a square looks from the other side of the table."""
    sides = OPEN.get(code)
    return code if sides is None else TRACK_OF["".join(sorted(FACING[side] for side in sides))]


def face(rows: Sequence[str], turned: bool) -> dict[Space, str]:
    """The squares of a card as it lies, from its own corner."""
    last_row, last_column = len(rows) - 1, len(rows[0]) - 1
    return {
        (last_row - r, last_column - c) if turned else (r, c): half_turned(code) if turned else code
        for r, row in enumerate(rows)
        for c, code in enumerate(row)
    }


def laid_out(cards: Mapping[int, tuple[Sequence[str], bool]], columns: int, rows: int) -> dict[Space, str]:
    """The squares of the whole map: cell (0 to 3) -> the rows of its card and whether that is turned."""
    squares: dict[Space, str] = {}
    for cell, (card, turned) in cards.items():
        down, right = rows * (cell // CARDS_ACROSS), columns * (cell % CARDS_ACROSS)
        squares |= {(down + r, right + c): code for (r, c), code in face(card, turned).items()}
    return squares


# --- buildings and links ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Building:
    """Squares of one type that touch."""

    type: str
    spaces: frozenset[Space]

    @property
    def first(self) -> Space:
        return min(self.spaces)


@dataclass(frozen=True)
class Link:
    """An unbroken track with a building at both ends; its spaces in the order of the ride."""

    spaces: tuple[Space, ...]
    ends: tuple[Space, Space]  # the first spaces of the buildings

    @property
    def first(self) -> Space:
        return min(self.spaces)

    @property
    def length(self) -> int:
        return len(self.spaces)

    @property
    def is_loop(self) -> bool:
        return self.ends[0] == self.ends[1]

    def other_end(self, building: Space) -> Space:
        return self.ends[1] if self.ends[0] == building else self.ends[0]


def find_buildings(squares: Mapping[Space, str], corners: bool = False) -> list[Building]:
    """All buildings, by their first space."""
    todo = {space for space, code in squares.items() if code in TYPES}
    found = []
    while todo:
        group = {min(todo)}
        ahead = list(group)
        while ahead:
            here = ahead.pop()
            for there in beside(here, corners):
                if there in todo and there not in group and squares[there] == squares[here]:
                    group.add(there)
                    ahead.append(there)
        todo -= group
        found.append(Building(squares[min(group)], frozenset(group)))
    return sorted(found, key=lambda building: building.first)


def walk(squares: Mapping[Space, str], start: Space, side: str) -> tuple[list[Space], Space] | None:
    """Leave a building by one of its sides and follow the track: its spaces and the building square reached."""
    track: list[Space] = []
    here = start
    while True:
        down, right = STEPS[side]
        here = here[0] + down, here[1] + right
        code = squares.get(here, ".")
        if code in TYPES:
            return (track, here) if track else None
        if FACING[side] not in OPEN.get(code, ""):
            return None
        track.append(here)
        side = OPEN[code].replace(FACING[side], "")


def find_links(squares: Mapping[Space, str], buildings: Iterable[Building]) -> list[Link]:
    """All complete links, by their first space."""
    home = {space: building.first for building in buildings for space in building.spaces}
    found: dict[frozenset[Space], Link] = {}
    for start in home:
        for side in STEPS:
            way = walk(squares, start, side)
            if way is not None:
                track, end = way
                found.setdefault(frozenset(track), Link(tuple(track), (home[start], home[end])))
    return sorted(found.values(), key=lambda link: link.first)


# --- journeys ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Journey:
    """Links one after another, and the buildings visited: the start is none of them."""

    rides: tuple[Link, ...]
    visits: tuple[Space, ...]

    @property
    def end(self) -> Space:
        return self.visits[-1]


def journeys(start: Space, owned: Sequence[Link]) -> list[Journey]:
    """Every way from a building over these links on which no building is seen twice.

    A way stands before those that go on from it, and where the ways part, the link that is first on the map
    comes first.
    """
    found: list[Journey] = []

    def go_on(here: Space, rides: tuple[Link, ...], seen: tuple[Space, ...]) -> None:
        for link in sorted(owned, key=lambda each: each.first):
            if here in link.ends and link.other_end(here) not in seen:
                there = link.other_end(here)
                found.append(Journey((*rides, link), (*seen[1:], there)))
                go_on(there, (*rides, link), (*seen, there))

    go_on(start, (), (start,))
    return found


def stops_first(journey: Journey, types: Mapping[Space, str]) -> bool:
    """Whether no building of the last one's type was passed on the way; the start may be of that type."""
    return all(types[visit] != types[journey.end] for visit in journey.visits[:-1])
