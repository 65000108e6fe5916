"""Who owns a table, where several processes share a database: statements for PostgreSQL.

A process owns tables as long as it beats: one that has not for the seconds of its lease counts as gone, by
the database's clock, and whoever is asked for one of its tables takes it. The table's number (`fence`)
grows then, and each write asks for the number under which it was begun, in its own transaction: a process
that stood still meanwhile writes nothing more, whatever it believes.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection

from .rows import dues, entries, outages, owners, processes, pulse, tables

# Held while the form of a database is looked at: two servers that start together would both make it.
MIGRATING = 0x7761676F6E
# What all processes hear: `taken PROCESS FENCE TABLE` and `left PROCESS`.
CHANNEL = "wagonway"


class Peer(NamedTuple):
    """Another process, and where it is reached."""

    id: str
    host: str
    port: int
    secret: str


class Taken(NamedTuple):
    """A table that is owned from now on."""

    fence: int
    # Since when nobody was there, in milliseconds since 1970; None where nobody owned it, or handed it over.
    away: int | None


_mine: sa.BindParameter[str] = sa.bindparam("mine")
_there = sa.select(entries.c.entry).where(
    entries.c.table_id == _mine, entries.c.entry == sa.bindparam("before")
)
# Whoever wants to own the table waits until this transaction has ended.
HELD = (
    sa.select(_there.exists().label("follows"))
    .select_from(owners)
    .where(
        owners.c.table_id == _mine,
        owners.c.fence == sa.bindparam("fence"),
        # The numbers of two that make the same table are alike.
        owners.c.process == sa.bindparam("process"),
    )
    .with_for_update(read=True, of=owners)
)
# The lease of a process; and after so many of them it is forgotten.
_LEASE: sa.ColumnElement[Any] = sa.literal_column("make_interval(secs => processes.lease)", sa.Interval())
_FORGOTTEN: sa.ColumnElement[Any] = sa.literal_column(
    "make_interval(secs => 1000 * processes.lease)", sa.Interval()
)
_peer = processes.c.id, processes.c.host, processes.c.port, processes.c.secret


def alive() -> sa.ColumnElement[bool]:
    """Whether a process lives, by the database's clock."""
    return processes.c.beat + _LEASE > sa.func.clock_timestamp()


def unowned(column: sa.ColumnElement[str], process: str) -> sa.ColumnElement[bool]:
    """Whether a table is owned by no other process that lives."""
    others = sa.select(owners.c.table_id).join(processes, processes.c.id == owners.c.process)
    return column.not_in(others.where(processes.c.id != process, alive()))


async def hold(
    connection: AsyncConnection, table: str, process: str | None, fence: int | None, before: int
) -> bool | None:
    """Own a table until the transaction ends: whether it has the entry `before`; None: it is not owned."""
    if fence is None or process is None:
        return None
    asked = {"mine": table, "before": before, "fence": fence, "process": process}
    found = (await connection.execute(HELD, asked)).first()
    return bool(found.follows) if found is not None else None


async def owner(connection: AsyncConnection, table: str) -> str | None:
    """The process that owns a table, dead or alive."""
    mine = owners.c.table_id == table
    found: str | None = (await connection.execute(sa.select(owners.c.process).where(mine))).scalar()
    return found


async def living(connection: AsyncConnection, process: str) -> Peer | None:
    """A process, if it lives."""
    mine = sa.select(*_peer).where(processes.c.id == process, alive())
    row = (await connection.execute(mine)).first()
    return Peer(*row) if row is not None else None


async def take(connection: AsyncConnection, table: str, process: str) -> Taken | Peer | None:
    """Own a table; who owns it and lives, if somebody does; None where there is no such table."""
    mine = owners.c.table_id == table
    wanted = sa.select(owners.c.process, owners.c.fence).where(mine).with_for_update()
    row = (await connection.execute(wanted)).first()
    if row is None:
        there = sa.select(tables.c.id, sa.literal(process), sa.literal(0)).where(
            tables.c.id == table, tables.c.deleted_at.is_(None)
        )
        made = postgresql.insert(owners).from_select(["table_id", "process", "fence"], there)
        await connection.execute(made.on_conflict_do_nothing())
        # Somebody else may have been first.
        row = (await connection.execute(wanted)).first()
        if row is None:
            return None
    away = None
    if row.process not in (None, process):
        # Held, so that it does not come back to life meanwhile.
        known = sa.select(*_peer, alive().label("alive"), _milliseconds(processes.c.beat).label("at"))
        other = (
            await connection.execute(known.where(processes.c.id == row.process).with_for_update(read=True))
        ).first()
        if other is not None and other.alive:
            return Peer(other.id, other.host, other.port, other.secret)
        away = other.at if other is not None else None
        await tell(connection, f"taken {row.process} {row.fence} {table}")
    fence = row.fence + 1
    await connection.execute(owners.update().where(mine).values(process=process, fence=fence))
    return Taken(fence, away)


def _milliseconds(moment: sa.ColumnElement[Any]) -> sa.ColumnElement[int]:
    return sa.cast(sa.extract("epoch", moment) * 1000, sa.BigInteger)


async def live_on(connection: AsyncConnection, me: Peer, lease: float) -> list[Peer]:
    """Beat; the other processes that live. Whoever is alone at its first keeps how long nobody was there."""
    mine, now = processes.c.id == me.id, sa.func.clock_timestamp()
    known = await connection.execute(processes.update().where(mine).values(beat=now))
    if known.rowcount:
        return await _others(connection, me)
    # One after the other: of two that begin together one is alone.
    await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
    others = await _others(connection, me)
    if not others:
        was = sa.select(pulse.c.at, _milliseconds(now)).where(
            pulse.c.at < _milliseconds(now), sa.select(dues).exists()
        )
        kept = postgresql.insert(outages).from_select(["since", "until"], was)
        await connection.execute(kept.on_conflict_do_nothing())
    gone = processes.c.beat + _FORGOTTEN < now
    await connection.execute(processes.delete().where(gone))
    await connection.execute(processes.insert().values(**me._asdict(), beat=now, lease=lease))
    return others


async def _others(connection: AsyncConnection, me: Peer) -> list[Peer]:
    found = await connection.execute(sa.select(*_peer).where(processes.c.id != me.id, alive()))
    return [Peer(*row) for row in found]


async def owned(connection: AsyncConnection, process: str) -> dict[str, int]:
    """The tables that a process owns, and under which numbers."""
    mine = sa.select(owners.c.table_id, owners.c.fence).where(owners.c.process == process)
    return {row.table_id: row.fence for row in await connection.execute(mine)}


async def give_back(connection: AsyncConnection, table: str, process: str, fence: int) -> None:
    """Own a table no more."""
    mine = sa.and_(owners.c.table_id == table, owners.c.process == process, owners.c.fence == fence)
    await connection.execute(owners.update().where(mine).values(process=None, fence=fence + 1))


async def hand_over(connection: AsyncConnection, process: str) -> None:
    """Own nothing any more, and be gone."""
    mine = owners.update().where(owners.c.process == process)
    await connection.execute(mine.values(process=None, fence=owners.c.fence + 1))
    await connection.execute(processes.delete().where(processes.c.id == process))
    await tell(connection, f"left {process}")


async def tell(connection: AsyncConnection, what: str) -> None:
    """Tell all processes, once this transaction is written."""
    await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, what)))


async def beat(connection: AsyncConnection, at: int) -> None:
    """Some process is there at a moment; several may say so, and be the first."""
    first = postgresql.insert(pulse).values(id=0, at=at)
    later = sa.func.greatest(pulse.c.at, at)
    await connection.execute(first.on_conflict_do_update(index_elements=[pulse.c.id], set_={"at": later}))
