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
    if not told or not all(char.isprintable() for char in told):
        raise TableError("name_empty", 422)
    if len(told) > MOST_NAME:
        raise TableError("name_long", 422, most=MOST_NAME)
    return told


def folded(name: str) -> str:
    """What two names have in common that look alike but for case, width and spaces."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return plain.replace(" ", "")[:120]
