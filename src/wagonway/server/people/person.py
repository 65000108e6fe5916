"""What is known of somebody, and of the seats they hold."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from .. import log
from ..texts import TableError

# The place of the host's own link among seats.
HOST = -1
MOST_NAME = 30
# What is drawn as nothing at all, or as a blank: what Unicode has programs pass over that cannot draw it
# (Default_Ignorable_Code_Point), and the empty pattern of Braille.
_UNSEEN = (
    *(0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFEFF, 0xFFA0),
    *range(0x180B, 0x1810),
    *range(0x200B, 0x2010),
    *range(0x202A, 0x202F),
    *range(0x2060, 0x2070),
    *range(0xFE00, 0xFE10),
    *range(0xFFF0, 0xFFF9),
    *range(0x1BCA0, 0x1BCA4),
    *range(0x1D173, 0x1D17B),
    *range(0xE0000, 0xE1000),
)
UNSEEN = dict.fromkeys(_UNSEEN)
# Scripts that have letters which look like one another's, as Unicode names begin.
ALIKE = frozenset({"LATIN", "CYRILLIC", "GREEK", "COPTIC", "ARMENIAN", "CHEROKEE", "LISU", "DESERET"})


@dataclass(frozen=True)
class Person:
    """Somebody with an account. Where `gone` is set they have left, and the name is a pseudonym."""

    id: str
    name: str
    made: datetime
    gone: datetime | None = None


@dataclass(frozen=True)
class Sitting:
    """That somebody holds a seat of a table, or (HOST) its host's link, by the link with this hash."""

    table: str
    seat: int
    person: str
    hash: str
    since: datetime


class Seats(Protocol):
    """A table with its places."""

    @property
    def seats(self) -> list[log.Place]: ...


def seated(table: Seats, sittings: Iterable[Sitting]) -> dict[int, str]:
    """Who sits where, by seat: ids of people.

    Of the seats at the host's own screen only a single one is known to be the host's; several share it.
    """
    found = {one.seat: one.person for one in sittings}
    host = found.pop(HOST, None)
    here = [seat for seat, place in enumerate(table.seats) if place.kind == "here"]
    if host is not None and len(here) == 1:
        found[here[0]] = host
    return found


def told_name(name: str) -> str:
    """A name as it is shown. Raises TableError where it is none."""
    told = " ".join(unicodedata.normalize("NFC", name).split())
    if not folded(told) or not all(char.isprintable() for char in told):
        raise TableError("name_empty", 422)
    if len(_scripts(told)) > 1:
        raise TableError("name_mixed", 422)
    if len(told) > MOST_NAME:
        raise TableError("name_long", 422, most=MOST_NAME)
    return told


def folded(name: str) -> str:
    """What two names have in common that look alike but for case, width, blanks and what is not seen."""
    plain = name
    for _ in range(2):
        # What is not seen may stand between letters that are one where they meet.
        plain = unicodedata.normalize("NFKC", plain).casefold().translate(UNSEEN)
    return "".join(unicodedata.normalize("NFKC", plain).split())[:120]


def _scripts(name: str) -> set[str]:
    """Of which scripts a name's letters are, of those that have letters in common to the eye."""
    plain = unicodedata.normalize("NFKC", name)
    return {unicodedata.name(char, "").partition(" ")[0] for char in plain if char.isalpha()} & ALIKE
