"""The table and what is done with single things on it: tracks with their ends, markers, dice, the map.

The map is looked at afresh whenever somebody asks; only `look` copies what was found into the table, for
the comparison.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from . import grid
from .grid import Building, Journey, Link, Space, name_of, space_of
from .icons import Faces
from .table import Table

T = TypeVar("T")

MARKERS = 6
DIE_MAX = 6


@dataclass
class Ask:
    """A question: what it is about, whether chance answers it, and what may be answered."""

    stage: str
    of_chance: bool
    menu: list[str]


Step = Generator[Ask, str, T]


class Desk:
    """The table, the numbers of a set, the options."""

    def __init__(self, document: dict[str, Any], options: dict[str, str]) -> None:
        self.document = document
        self.numbers: dict[str, Any] = document["numbers"]
        self.columns: int = document["grid"]["columns"]
        self.rows: int = document["grid"]["rows"]
        self.printed = {card["id"]: card["map"] for card in document["cards"]}
        self.faces = Faces(document)
        self.options = options
        self.table = Table(
            pollution=self.numbers["pollution_min"], workers=self.numbers["start_workers"], supply=MARKERS
        )
        self.seen: Counter[str] = Counter()
        self.tried: Counter[str] = Counter()  # what a curious player has done
        self.offered: dict[str, Journey] = {}  # the ways from which a player last had to choose
        self.start = ""  # where they begin
        self.looked: tuple[Any, ...] = ()
        self.squares: dict[Space, str] = {}
        self.buildings: list[Building] = []
        self.links: list[Link] = []
        self.look()

    # --- small words ----------------------------------------------------------------------------------------

    def saw(self, what: str) -> None:
        """Note that a situation occurred."""
        self.seen[what] += 1

    def option(self, key: str, value: str) -> bool:
        return self.options[key] == value

    # --- tracks with two ends -------------------------------------------------------------------------------

    def change_pollution(self, by: int) -> None:
        table = self.table
        low, high = self.numbers["pollution_min"], self.numbers["pollution_max"]
        wanted = table.pollution + by
        table.pollution = min(max(wanted, low), high)
        if by and table.pollution == high:
            self.saw("pollution at its most")
        if wanted > high:
            self.saw("pollution beyond its most")
        if wanted < low:
            self.saw("pollution at its floor")

    def change_capital(self, by: int) -> None:
        table = self.table
        wanted = table.capital + by
        assert wanted >= 0
        table.capital = min(wanted, self.numbers["capital_max"])
        if wanted > self.numbers["capital_max"]:
            self.saw("capital beyond its most")

    def change_workers(self, by: int) -> None:
        table = self.table
        wanted = table.workers + by
        assert wanted >= 0
        table.workers = min(wanted, self.numbers["workers_max"])
        if table.workers == 0:
            self.saw("no worker left")
        if table.workers == self.numbers["workers_max"]:
            self.saw("all workers")
        if wanted > self.numbers["workers_max"]:
            self.saw("a worker too many")

    # --- the map --------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Squares, buildings and links as they lie now, put down on the table by their names."""
        table = self.table
        lying = tuple(table.map.items()), tuple(table.built.values())
        if lying != self.looked:
            self.looked = lying
            cards = {cell: (self.printed[card], turned) for cell, (card, turned) in table.map.items()}
            self.squares = grid.laid_out(cards, self.columns, self.rows)
            self.squares |= {space_of(space): type_ for space, type_ in table.built.values()}
            # While the cards are laid out nothing is complete, nor is it asked for.
            complete = len(table.map) == 4
            self.buildings = grid.find_buildings(self.squares, self.corners) if complete else []
            self.links = grid.find_links(self.squares, self.buildings)
        table.buildings = {
            name_of(each.first): (
                each.type,
                self.passengers(each),
                len(self.dice_of(each)),
                tuple(name_of(space) for space in sorted(each.spaces)),
            )
            for each in self.buildings
        }
        table.links = {
            name_of(each.first): (
                each.length,
                tuple(name_of(space) for space in sorted(each.spaces)),
                tuple(sorted(name_of(end) for end in each.ends)),
            )
            for each in self.links
        }
        table.tracks = {
            name_of(space): "".join(sorted(grid.OPEN[code]))
            for space, code in self.squares.items()
            if code in grid.OPEN
        }

    @property
    def corners(self) -> bool:
        return self.option("adjacency", "sides_and_corners")

    def building(self, first: Space) -> Building:
        return next(each for each in self.buildings if each.first == first)

    def building_on(self, space: Space) -> Building:
        return next(each for each in self.buildings if space in each.spaces)

    def link(self, name: str) -> Link:
        return next(each for each in self.links if name_of(each.first) == name)

    def types(self) -> dict[Space, str]:
        """The type of each building, by its first space."""
        return {each.first: each.type for each in self.buildings}

    def type_of_ends(self, link: Link) -> set[str]:
        types = self.types()
        return {types[end] for end in link.ends}

    def is_over_a_seam(self, link: Link) -> bool:
        """Whether it lies on more than one card."""
        return len({(row // self.rows, column // self.columns) for row, column in link.spaces}) > 1

    # --- markers --------------------------------------------------------------------------------------------

    def marker(self, link: Link) -> str | None:
        return self.table.markers.get(name_of(link.first))

    def owned(self) -> list[Link]:
        return [each for each in self.links if self.marker(each)]

    # --- dice -----------------------------------------------------------------------------------------------

    def dice_of(self, building: Building) -> list[str]:
        """The dice on a building: of passengers first, then of buildings, each in their order."""
        on_it = [die for die, (space, _) in self.table.dice.items() if space_of(space) in building.spaces]
        return sorted(on_it, key=lambda die: (die[0] != "p", die))

    def value(self, die: str) -> int:
        return self.table.dice[die][1]

    def passengers(self, building: Building) -> int:
        return sum(self.value(die) for die in self.dice_of(building))

    def free_passenger_dice(self) -> list[str]:
        return [die for die in ("p1", "p2", "p3", "p4") if die not in self.table.dice]

    def turn_die(self, die: str, by: int) -> None:
        space, value = self.table.dice[die]
        self.table.dice[die] = space, value + by

    def put_die(self, die: str, space: Space, value: int) -> None:
        self.table.dice[die] = name_of(space), value

    def take_passenger(self, die: str) -> None:
        """One passenger leaves a die; a passenger die that is empty leaves the map."""
        self.turn_die(die, -1)
        if self.value(die) == 0:
            if die[0] == "p" or self.option("empty_building_die", "removed"):
                del self.table.dice[die]
                self.saw(
                    "a passenger die leaves the map" if die[0] == "p" else "a building die leaves the map"
                )
            else:
                self.saw("an empty building die stays")

    def score(self) -> int:
        table = self.table
        return table.profit + int(self.numbers["link_points"]) * len(table.markers) - table.pollution


def names(spaces: Iterable[Space]) -> list[str]:
    return [name_of(space) for space in spaces]
