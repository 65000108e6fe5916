"""The flat observation as a declaration: its parts one after another, and what each number means.

A game declares in its observation.py

    SEAT = columns("money", "stress", seat("owner"), Column("points", "of links and tiles", width=2))
    PARTS = (
        Part("globals", "what belongs to no seat", columns=GLOBALS),
        Part("seats", "what lies before each seat", rows=MAX_SEATS, columns=SEAT, of="Seat"),
        Part("hand", "copies of each face in the own hand", rows=FACES),
    )

and its rules write `w.observation[AT_SEATS + place * SEAT_SCALARS + SEAT.money]`. A column that is called as
a field of the state means what the comment of that field says; only others say it themselves.
"""

from __future__ import annotations

import re
from collections import namedtuple
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from .schema import Field

# How a column writes what it stands for.
NUMBER = "number"  # as the state holds it
PLACE = "place"  # one more than the state holds; 0: none
SEAT = "seat"  # 0: none or nobody, 1: the observer, 2: the next seat and so on
BITS = "bits"  # a set, or a part of one: bit of 1 << member

LEAST, MOST = -(2**15), 2**15 - 1  # what a number of an observation can hold at all

# The least and the greatest of the numbers of a column, by "part.column", or by the part that has none.
Ranges: TypeAlias = Mapping[str, tuple[int, int]]
# What numbers count, and the names of the columns (or parts) that count it, with spaces between them.
Units: TypeAlias = Mapping[str, str]


@dataclass(frozen=True)
class Column:
    """One number of a row, or several of a kind."""

    name: str
    says: str = ""
    width: int = 1
    kind: str = NUMBER
    least: int = LEAST  # what it holds lies between these two, in every game
    most: int = MOST
    unit: str = ""  # what it counts; empty for places, seats and sets, and where the game does not say


def place(name: str, says: str = "") -> Column:
    """One more than what the state holds, 0 where it holds none."""
    return Column(name, says, kind=PLACE)


def seat(name: str, says: str = "") -> Column:
    """0 for nobody, 1 for the observer, 2 for the next seat and so on."""
    return Column(name, says, kind=SEAT)


def bits(name: str, says: str = "", width: int = 1) -> Column:
    """A set as bits."""
    return Column(name, says, width, BITS)


# Where each column of a row stands, by its name: a tuple, as rules may hold it.
Columns: TypeAlias = Any


def columns(*of: str | Column) -> Columns:
    """The columns of a row in their order; a name alone is a number that means what its field does."""
    told = tuple(Column(each) if isinstance(each, str) else each for each in of)
    names = tuple(each.name for each in told)
    at = [sum(each.width for each in told[:number]) for number in range(len(told))]
    made = namedtuple("Columns", names)  # type: ignore[misc]  # its names are the game's
    made.told = told  # type: ignore[attr-defined]
    return made(*at)


def width(row: Columns) -> int:
    """How many numbers a row has."""
    return sum(each.width for each in row.told)


@dataclass(frozen=True)
class Part:
    """Rows of alike columns; of one number each where it names no columns."""

    name: str
    says: str
    rows: int = 1
    columns: Columns = None
    of: str = "State"  # the struct whose fields its columns are called after
    kind: str = NUMBER  # of the numbers of a part without columns

    @property
    def width(self) -> int:
        """Numbers in a row."""
        return 1 if self.columns is None else width(self.columns)

    @property
    def length(self) -> int:
        """Numbers in all."""
        return self.rows * self.width


Parts: TypeAlias = tuple[Part, ...]


def starts(parts: Iterable[Part]) -> dict[str, int]:
    """Where each part begins; "end" is the length of them all."""
    found: dict[str, int] = {}
    at = 0
    for part in parts:
        found[part.name] = at
        at += part.length
    found["end"] = at
    return found


@dataclass(frozen=True)
class Observed:
    """One part of an observation, described: `shape` is (rows, numbers in a row)."""

    name: str
    says: str
    first: int
    shape: tuple[int, int]
    columns: tuple[Column, ...]  # none where a row is one number
    of: str
    kind: str
    least: int = LEAST  # of the numbers of a part without columns
    most: int = MOST
    unit: str = ""

    @property
    def stop(self) -> int:
        """The first number behind it."""
        return self.first + self.shape[0] * self.shape[1]


def described(
    parts: Sequence[Part],
    fields: Mapping[str, Sequence[Field]],
    ranges: Ranges | None = None,
    seats: int = MOST,
    bounds: Ranges | None = None,
    units: Units | None = None,
) -> tuple[Observed, ...]:
    """The parts with what each column says and its range; `fields` are those of each struct by its name.

    `bounds` are the ranges of fields of the state. A column that `ranges` does not name has the range of the
    field that it is called after, one of seats that of `seats`, others that of their storage. `units` name
    the columns that count each. Raises ValueError for a column that says nothing and is called after no field
    that does, for one that never varies, for a number without a unit where there are units, and for a range
    or unit of what is not there.
    """
    first, left, known = starts(parts), dict(ranges or {}), bounds or {}
    counted = {name: unit for unit, names in (units or {}).items() for name in names.split()}

    def unit(name: str, kind: str) -> str:
        if kind != NUMBER or units is None:
            return ""
        if name not in counted:
            raise ValueError(f"no unit is told of {name!r}.")
        return counted.pop(name)

    def within(name: str, kind: str, usual: tuple[int, int] = (LEAST, MOST)) -> tuple[int, int]:
        least, most = left.pop(name, (0, seats) if kind == SEAT else usual)
        if least == most:
            raise ValueError(f"{name!r} is always {least}: an observation has what varies.")
        return least, most

    def column(each: Column, part: Part) -> Column:
        is_field = part.of == "State" and each.kind == NUMBER and each.width == 1
        usual = known.get(each.name, (LEAST, MOST)) if is_field else (LEAST, MOST)
        name = f"{part.name}.{each.name}"
        least, most = within(name, each.kind, usual)
        said = _said(each, part, fields)
        return replace(said, least=least, most=most, unit=unit(name, each.kind))

    found = []
    for part in parts:
        told = () if part.columns is None else tuple(column(each, part) for each in part.columns.told)
        of_part = (LEAST, MOST) if told else within(part.name, part.kind)
        counts = "" if told else unit(part.name, part.kind)
        shape = (part.rows, part.width)
        found.append(
            Observed(
                part.name, part.says, first[part.name], shape, told, part.of, part.kind, *of_part, counts
            )
        )
    for what, names in (("range", left), ("unit", counted)):
        if names:
            raise ValueError(f"a {what} is told of {next(iter(names))!r}, which is no part or column.")
    return tuple(found)


def _said(column: Column, part: Part, fields: Mapping[str, Sequence[Field]]) -> Column:
    if column.says:
        return column
    found = [field.doc for field in fields.get(part.of, ()) if field.name == column.name]
    if not found:
        raise ValueError(f"the column {column.name!r} of the part {part.name!r} does not say what it means.")
    doc = found[0].removeprefix("cached: ")
    if column.kind in (PLACE, SEAT):  # which say themselves what stands for none
        doc = re.sub(r"(^|[,;] )(NO_[A-Z]+|NOBODY)\b[^,;]*", "", doc)
    return replace(column, says=doc or column.name.replace("_", " "))
