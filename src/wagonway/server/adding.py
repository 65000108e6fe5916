"""What is added to a table's log in one breath, and the statements that write it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from .rows import (
    daily,
    dues,
    entries,
    fixtures,
    lobby,
    offers,
    owners,
    played,
    private,
    sittings,
    tables,
    tokens,
    took_part,
)
from .telling.outbox import NOTE, UNTELL, UNWISH, noted
from .telling.wishes import Notice

# The number under which whoever makes a table owns it.
FIRST_FENCE = 1


class Conflict(Exception):
    """The log is not as the writer believes it to be: an entry is there already, or the one before is not."""


class Fenced(Conflict):
    """Another process owns the table now: nothing of this was written."""

    def __init__(self, table: str) -> None:
        super().__init__(f"another process owns table {table}")
        self.table = table


@dataclass(frozen=True)
class Grant:
    """What a token opens: role "host", "watch" or "seat"; dead once its seat was handed on."""

    hash: str
    role: str
    seat: int | None
    dead: bool = False


@dataclass(frozen=True)
class Finish:
    """How a daily game ended: its score, and which of its aims were met."""

    score: int
    aims: dict[str, bool]


@dataclass(frozen=True)
class Outcome:
    """How a table of a tournament ended, as it is kept there."""

    body: str


@dataclass(frozen=True)
class Due:
    """When to look at a table: time is up, or its bots should have played; `due` None: neither can be."""

    table: str
    due: int | None
    # Whether seconds matter.
    live: bool


@dataclass(frozen=True)
class Listing:
    """How the lobby shows a table, until a moment; `body` None: not at all."""

    table: str
    body: str | None
    until: int = 0
    # Seats for which nobody is looked any more: what was offered of them to somebody is no more.
    filled: tuple[int, ...] = ()


@dataclass(frozen=True)
class PrivateRow:
    """What somebody keeps for themselves on a seat: a plan, or notes."""

    seat: int
    kind: str
    body: str


@dataclass(frozen=True)
class PlayedRow:
    """A finished game of people with accounts, and who of them sat where."""

    table: str
    game: str
    players: int
    rated: bool
    finished: int
    layout: str | None
    body: str
    people: tuple[tuple[int, str], ...]


KINDS = ("plan", "note")


def killed(grant: Grant) -> Grant:
    """The same token, dead."""
    return replace(grant, dead=True)


class Made(NamedTuple):
    """A new table: see `Store.create`."""

    game: str
    setup: str
    player: str | None
    process: str | None


class Addition(NamedTuple):
    """What is added to a log in one breath: see `Store.append`, and `Store.create` where it begins."""

    table: str
    first: int
    bodies: Sequence[str]
    grants: Sequence[Grant] = ()
    dead: Sequence[str] = ()
    finish: Finish | Outcome | None = None
    due: Due | None = None
    notices: Sequence[Notice] = ()
    listing: Listing | None = None
    # What seats keep for themselves: of these seats and kinds nothing, but for these rows.
    emptied: Sequence[tuple[int, str]] = ()
    private: Sequence[PrivateRow] = ()
    # The game has ended: what is kept of it for its people.
    played: PlayedRow | None = None
    made: Made | None = None

    def steps(self, now: Any) -> Iterator[tuple[sa.Executable, list[dict[str, Any]]]]:
        """The statements that write it, each with its rows; what waits for SQLite's lock comes first."""
        mine, made = self.table, self.made
        if made is not None:
            row = {"id": mine, "game": made.game, "setup": made.setup, "made_at": now, "deleted_at": None}
            yield MAKE, [row]
            if made.process is not None:
                yield OWN, [{"table_id": mine, "process": made.process, "fence": FIRST_FENCE}]
            if made.player is not None:
                rest = {"score": None, "aims": None, "finished_at": None}
                yield BEGIN_DAY, [{"table_id": mine, "player": made.player, **rest}]
        numbered = enumerate(self.bodies, self.first)
        yield ADD, [{"table_id": mine, "entry": entry, "body": body, "at": now} for entry, body in numbered]
        yield KILL, [{"mark": mark, "now": now} for mark in self.dead]
        # What whoever held such a link wished to be told dies with it.
        yield UNWISH, [{"mark": mark} for mark in self.dead]
        yield UNTELL, [{"mark": mark} for mark in self.dead]
        # So does the seat that they had as somebody.
        yield UNSEAT, [{"mark": mark} for mark in self.dead]
        yield NOTE, noted(self.notices)
        yield EMPTY, [{"mine": mine, "whose": seat, "what": kind} for seat, kind in self.emptied]
        yield (
            KEEP,
            [
                {"table_id": mine, "seat": row.seat, "kind": row.kind, "body": row.body}
                for row in self.private
            ],
        )
        yield (
            GRANT,
            [
                {
                    "hash": grant.hash,
                    "table_id": mine,
                    "role": grant.role,
                    "seat": grant.seat,
                    "died_at": None,
                }
                for grant in self.grants
            ],
        )
        if isinstance(self.finish, Outcome):
            yield OUTCOME, [{"mine": mine, "outcome": self.finish.body}]
        elif self.finish is not None:
            aims = json.dumps(self.finish.aims)
            yield FINISH, [{"mine": mine, "points": self.finish.score, "met": aims, "now": now}]
        if self.due is not None:
            yield NOT_DUE, [{"mine": mine}]
            if self.due.due is not None:
                yield DUE, [{"table_id": mine, "due": self.due.due, "live": self.due.live}]
        if self.listing is not None:
            yield NOT_LISTED, [{"mine": mine}]
            if self.listing.body is not None:
                shown = {"until": self.listing.until, "body": self.listing.body}
                yield LIST, [{"table_id": mine, **shown}]
            yield UNASK, [{"mine": mine, "whose": seat} for seat in self.listing.filled]
        if self.played is not None:
            game = asdict(self.played)
            people = game.pop("people")
            yield PLAYED, [{"table_id": game.pop("table"), **game, "number": None}]
            yield TOOK_PART, [{"table_id": mine, "seat": seat, "person": person} for seat, person in people]

    @property
    def before(self) -> dict[str, Any] | None:
        """What LAST has to find, so that there is no gap."""
        return {"mine": self.table, "before": self.first - 1} if self.bodies and self.first else None

    def gap(self) -> Conflict:
        return Conflict(f"table {self.table} has no entry {self.first - 1}, so {self.first} cannot follow it")


_now = sa.bindparam("now", type_=entries.c.at.type)
_mine: sa.BindParameter[str] = sa.bindparam("mine")
MAKE, OWN, BEGIN_DAY = tables.insert(), owners.insert(), daily.insert()
ADD, GRANT, DUE, LIST = entries.insert(), tokens.insert(), dues.insert(), lobby.insert()
KEEP, PLAYED, TOOK_PART = private.insert(), played.insert(), took_part.insert()
EMPTY = private.delete().where(
    private.c.table_id == _mine,
    private.c.seat == sa.bindparam("whose"),
    private.c.kind == sa.bindparam("what"),
)
LAST = sa.select(entries.c.entry).where(
    entries.c.table_id == _mine, entries.c.entry == sa.bindparam("before")
)
KILL = tokens.update().where(tokens.c.hash == sa.bindparam("mark")).values(died_at=_now)
UNSEAT = sittings.delete().where(sittings.c.hash == sa.bindparam("mark"))
FINISH = (
    daily.update()
    .where(daily.c.table_id == _mine)
    .values(score=sa.bindparam("points"), aims=sa.bindparam("met"), finished_at=_now)
)
OUTCOME = (
    fixtures.update()
    .where(fixtures.c.table_id == _mine, fixtures.c.result.is_(None))
    .values(result=sa.bindparam("outcome"))
)
NOT_DUE = dues.delete().where(dues.c.table_id == _mine)
NOT_LISTED = lobby.delete().where(lobby.c.table_id == _mine)
UNASK = offers.delete().where(offers.c.table_id == _mine, offers.c.seat == sa.bindparam("whose"))
# The same in SQLite's words, for its driver.
SQL: dict[sa.Executable, str] = {
    statement: str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))
    for statement in (
        *(ADD, GRANT, DUE, LAST, KILL, FINISH, NOT_DUE, NOTE, UNTELL, UNWISH, LIST, NOT_LISTED),
        *(EMPTY, KEEP, UNSEAT, PLAYED, TOOK_PART, OUTCOME, MAKE, OWN, BEGIN_DAY, UNASK),
    )
}


def add_to_sqlite(database: sqlite3.Connection, addition: Addition, now: datetime) -> None:
    """Write an addition without a layer between; times in the words in which SQLAlchemy reads them."""
    for statement, rows in addition.steps(now.replace(tzinfo=None).isoformat(" ", "microseconds")):
        if rows:
            database.executemany(SQL[statement], rows)
    before = addition.before
    if before is not None and database.execute(SQL[LAST], before).fetchone() is None:
        raise addition.gap()
