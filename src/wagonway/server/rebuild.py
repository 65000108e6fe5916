"""A table as its log tells it."""

from __future__ import annotations

import msgspec

from . import log
from .play import Library, PlayError
from .store import Stored
from .table import Table
from .texts import TableError


class Broken(Exception):
    """A log that does not fit the rules from `entry` on; `entry` is -1 where the setup does not."""

    def __init__(self, entry: int, reason: Exception) -> None:
        super().__init__(str(reason) or type(reason).__name__)
        self.entry = entry


class Newer(Broken):
    """A log that a newer version has written on: this one may not read it, nor play on."""


def rebuild(library: Library, stored: Stored) -> Table:
    """The table after all entries of its log. Raises Broken, Newer."""
    number = -1
    try:
        setup = log.decode_setup(stored.setup)
        if setup.rules > library.game(stored.game).rules_version:
            raise Newer(-1, ValueError(f"rules version {setup.rules}"))
        table = Table(stored.id, stored.game, setup, library.narrator(stored.game, setup))
        for body in stored.entries:
            number += 1
            table.apply(log.decode(body))
    except msgspec.ValidationError as error:
        raise (Newer if log.is_unknown(error) else Broken)(number, error) from error
    except (*PlayError, TableError, msgspec.MsgspecError, LookupError, ValueError) as error:
        raise Broken(number, error) from error
    return table
