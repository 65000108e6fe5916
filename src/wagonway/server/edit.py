"""What is about to happen at a table: entries that are applied to a copy of it, and then written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from . import log
from . import messages as m
from .adding import Outcome
from .daily import finish_of
from .store import KINDS, Due, Finish, Grant, PrivateRow, Stored
from .table import Draw, Table
from .texts import TableError
from .tokens import token_hash
from .tournaments.ended import outcome_of

# Milliseconds after a turn after which it is looked for what stops a bot that is on turn.
STUCK = 60_000

Answered = Literal["granted", "refused", "withdrawn", "gone"]


class Edit:
    """Entries that are being added to a table at a moment; `table` is a copy of it that has them already."""

    def __init__(self, table: Table, at: int) -> None:
        self.table = table.copy()
        self.at = at
        self.first = table.entries
        self.bodies: list[str] = []
        self.grants: list[Grant] = []
        self.dead: list[Grant] = []
        self.low = table.ply
        # What seats keep for themselves, by seat and kind, as it is to be; None: no more.
        self.private: dict[tuple[int, str], str | None] = {}
        # What becomes of a request to go back that is no longer open afterwards.
        self.answered: Answered = "gone"

    def add(self, entry: log.AnyEntry) -> None:
        entry = msgspec.structs.replace(entry, at=self.at)
        if isinstance(entry, log.Decision) and not entry.bot:
            self._check_entered(entry.seat)
        self.table.apply(entry)
        self.bodies.append(log.encode(entry))
        self.low = min(self.low, self.table.lowest[-1])

    def _check_entered(self, seat: int) -> None:
        """Raise TableError where a seat of a rated game decides, by whatever way, that counts for nobody."""
        if self.table.setup.rated and seat not in self.table.entered:
            raise TableError("rated_sign_in", 403)

    def settle(self, draw: Draw) -> None:
        """Draw the chance that falls due."""
        self.bodies += [log.encode(entry) for entry in self.table.settle(draw, self.at)]
        if self.table.ending is not None and not self.table.agreeing():
            self.add(log.Ended(self.table.ending))

    def forget(self, seat: int) -> None:
        """A seat is somebody else's: what was kept there is nobody's any more."""
        for kind in KINDS:
            self.private[seat, kind] = None

    @property
    def open(self) -> bool:
        """Whether it changes something that others may come to see."""
        return bool(self.bodies or self.grants or self.dead)

    @property
    def changes(self) -> bool:
        return bool(self.open or self.private)

    def rows(self) -> list[PrivateRow]:
        """What seats keep for themselves from now on, of what is changed."""
        return [
            PrivateRow(seat, kind, body) for (seat, kind), body in self.private.items() if body is not None
        ]

    def finish(self) -> Finish | Outcome | None:
        """How a layout of the day has ended, or a table of a tournament; None for others, and before."""
        table = self.table
        if not table.over or (table.setup.daily is None and table.setup.tournament is None):
            return None
        return finish_of(table) if table.setup.daily is not None else outcome_of(table)

    def take_back(self, seat: int) -> None:
        """A bot begins its turn afresh; half a turn of somebody else's is nothing it can end."""
        table = self.table
        if table.ply > table.committed and table.seat_on_turn() == seat:
            self.add(log.Back(table.committed))
        ask = table.ask
        if ask is not None and ask.seat == seat:
            self.add(log.Consented(ask.number, seat, False))

    def answer_without(self) -> None:
        """A seat is gone: a request to go back may have no one left to wait for."""
        ask = self.table.ask
        if ask is not None and not self.table.waiting():
            self.answered = "granted"
            self.add(log.Back(ask.ply, ask.seat))

    def hand_on(self, seat: int, token: str | None, grants: Mapping[str, Grant]) -> None:
        """A seat is somebody else's, who may have a link of their own: its old ones die."""
        self.forget(seat)
        self.dead += [
            one for one in grants.values() if one.role == "seat" and one.seat == seat and not one.dead
        ]
        if token is not None:
            self.grants.append(Grant(token_hash(token), "seat", seat))

    def due(self) -> Due | None:
        """When to look at the table, see `due_of`."""
        return due_of(self.table)

    def stands_in(self, stored: Stored) -> bool:
        """Whether a log that was read again has all of this."""
        written = stored.entries[self.first : self.first + len(self.bodies)] == self.bodies
        rows = self.rows()
        kept = [row for row in stored.private if (row.seat, row.kind) in self.private]
        granted = all(grant in stored.grants for grant in self.grants)
        return written and granted and len(kept) == len(rows) and all(row in kept for row in rows)


def closed() -> TableError:
    """What is told of a table of which it is not known what has happened last."""
    return TableError("table_closed", 503)


def due_of(table: Table) -> Due | None:
    """When to look at a table: time is up, or its bots should have played; None where that is never so.

    Whoever sits elsewhere may wait to be told that it is their turn, and a server ended while a bot thought.
    """
    clocks = table.clocks
    if clocks is None and not any(place.kind == "invite" for place in table.opened):
        return None
    if is_abandoned(table) or (table.bot_to_act() is not None and not table.bots_alone()):
        due: int | None = table.began + STUCK
    else:
        due = clocks.due() if clocks is not None else None
    return Due(table.id, due, clocks is not None and clocks.rule.pace == "live")


def is_abandoned(table: Table) -> bool:
    """Whether all have left a rated game that counts for somebody: bots play it to its end, seen or not."""
    return bool(table.setup.rated and table.entered) and table.bots_alone() and not table.over


def check_leaving(table: Table, seat: int, then: m.Vacant) -> None:
    """Raise TableError where a seat cannot be left so."""
    table.check_open()
    if table.setup.daily is not None:
        raise TableError("daily_alone", 409)
    if table.absent(seat):
        raise TableError("seat_left", 409)
    if then == "bot":
        table.check_begun()
    elif (table.setup.rated or table.setup.tournament is not None) and not table.gathering:
        # The clock of a free seat stands still, and others may wait for its result.
        raise TableError("leave_to_bot", 409)
