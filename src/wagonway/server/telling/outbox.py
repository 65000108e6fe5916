"""The outbox in the database: wishes, and what is to be told by them."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import asdict
from typing import Any, Literal, NamedTuple, Protocol

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from .. import leases
from ..rows import notices, tables, wishes
from ..texts import TableError
from .wishes import Notice, WishRow, encode, read

State = Literal["none", "waiting", "sent", "failed"]
# At a time.
MOST_DUE = 500

logger = logging.getLogger("wagonway.server")


class Due(NamedTuple):
    """What is to go out now, in the order in which it fell due."""

    ready: list[tuple[Notice, WishRow]]
    # The ids of those whose wish is no more, and of those whose wish cannot be read here.
    lost: list[str]
    unread: list[str]


class Failed(NamedTuple):
    """A notice that could not be sent; nothing of where it was to go."""

    id: str
    table: str
    channel: str
    kind: str
    made: int
    tries: int
    why: str


# Put notices into the outbox, with the entries that they are about.
NOTE = notices.insert()
# A link has died, and with it what its holder wished to be told.
UNWISH = wishes.delete().where(wishes.c.hash == sa.bindparam("mark"))
UNTELL = notices.delete().where(
    notices.c.hash == sa.bindparam("mark"), notices.c.state == sa.literal_column("'waiting'")
)


def noted(new: Sequence[Notice]) -> list[dict[str, Any]]:
    """The rows of notices that wait."""
    return [_row(notice) | {"state": "waiting", "why": None} for notice in new]


def _row(notice: Notice) -> dict[str, Any]:
    row = asdict(notice)
    row["table_id"] = row.pop("table")
    return row


async def wishes_of(connection: AsyncConnection, table: str) -> list[WishRow]:
    """What people at a table wish, as far as it can be read."""
    found = [wish_row(row) for row in await connection.execute(_wishes.where(wishes.c.table_id == table))]
    return [row for row in found if row is not None]


_wishes = sa.select(wishes.c.hash, wishes.c.channel, wishes.c.table_id, wishes.c.stop, wishes.c.body)


def wish_row(row: Any) -> WishRow | None:
    """A wish as it was kept; none where this process cannot read it, which is told in its log."""
    wish = read(row.body)
    if wish is None:
        logger.error("A wish at table %s cannot be read", row.table_id)
        return None
    return WishRow(row.hash, row.channel, row.table_id, row.stop, wish)


class Connects(Protocol):
    """Whoever opens a transaction: the store."""

    def connected(self) -> AbstractAsyncContextManager[AsyncConnection]: ...

    def writing(self) -> AbstractAsyncContextManager[AsyncConnection]: ...

    async def hold(self, connection: AsyncConnection, table: str, before: int = -1) -> bool: ...


class Outbox:
    """What the teller asks of the database. All of it raises StoreFailed.

    Where several processes share it, `process` is this one: what is of tables that others own is theirs to
    tell, and what changes a table's wishes or claims its notices raises Fenced.
    """

    def __init__(self, store: Connects, process: str | None = None) -> None:
        self._store = store
        self._process = process

    # --- wishes -----------------------------------------------------------------------------------------

    async def wish(self, row: WishRow, new: Sequence[Notice], dues: Mapping[str, int]) -> None:
        """Keep a wish in the place of an earlier one, with what is told by it; others wait until `dues`.

        Raises TableError where the table was thrown away: of a layout of the day a row of it stays.
        """
        async with self._store.writing() as connection:
            there = tables.c.id == row.table, tables.c.deleted_at.is_(None)
            wanted = sa.select(tables.c.id).where(*there).with_for_update(read=True)
            if (await connection.execute(wanted)).first() is None:
                raise TableError("no_table", 404)
            mine = wishes.c.hash == row.hash, wishes.c.channel == row.channel
            await connection.execute(wishes.delete().where(*mine))
            body = {"table_id": row.table, "stop": row.stop, "body": encode(row.wish)}
            await connection.execute(wishes.insert().values(hash=row.hash, channel=row.channel, **body))
            for name, due in dues.items():
                waits = notices.c.id == name, notices.c.state == "waiting", notices.c.message.is_(None)
                await connection.execute(notices.update().where(*waits).values(due=due))
            if new:
                await connection.execute(NOTE, noted(new))
            await self._store.hold(connection, row.table)

    async def forget(self, table: str, mark: str, channel: str) -> None:
        """A wish is no more; nothing that waits for it is told."""
        async with self._store.connected() as connection:
            await connection.execute(
                wishes.delete().where(wishes.c.hash == mark, wishes.c.channel == channel)
            )
            mine = notices.c.hash == mark, notices.c.channel == channel, notices.c.state == "waiting"
            await connection.execute(notices.update().where(*mine).values(state="dropped"))
            await self._store.hold(connection, table)

    async def by_stop(self, stop: str) -> WishRow | None:
        """The wish that a link ends. Raises TableError where it cannot be read here."""
        async with self._store.connected() as connection:
            row = (await connection.execute(_wishes.where(wishes.c.stop == stop))).first()
        if row is None:
            return None
        wish = wish_row(row)
        if wish is None:
            raise TableError("newer_table", 503)
        return wish

    async def reminded(self, mark: str, channel: str) -> set[int]:
        """The turns of which somebody was reminded by a wish, or is to be."""
        mine = notices.c.hash == mark, notices.c.channel == channel, notices.c.kind == "remind"
        # What failed may be tried at another address.
        wanted = sa.select(notices.c.key).where(*mine, notices.c.state.in_(("waiting", "sent")))
        async with self._store.connected() as connection:
            return set((await connection.execute(wanted)).scalars())

    async def last(self, mark: str) -> dict[str, State]:
        """How it went with the last notice of each channel of a link."""
        wanted = sa.select(notices.c.channel, notices.c.state, notices.c.tries)
        mine = notices.c.hash == mark, notices.c.state != "dropped"
        found: dict[str, State] = {}
        async with self._store.connected() as connection:
            for row in await connection.execute(wanted.where(*mine).order_by(notices.c.made)):
                # What waits for its hour says nothing yet of the address.
                if row.state != "waiting" or row.tries or row.channel not in found:
                    found[row.channel] = row.state
        return found

    async def waiting(self, mark: str, channel: str) -> list[Notice]:
        """What waits to be told by a wish, and has not been tried."""
        mine = notices.c.hash == mark, notices.c.channel == channel, notices.c.message.is_(None)
        async with self._store.connected() as connection:
            found = await connection.execute(_notices.where(*mine, notices.c.state == "waiting"))
            return [Notice(*row) for row in found]

    # --- sending ----------------------------------------------------------------------------------------

    async def due(self, now: int) -> Due:
        """What is to go out now, and the wishes that it goes by."""
        wanted = (
            sa.select(*_notices.selected_columns, wishes.c.stop, wishes.c.body)
            .join_from(
                notices,
                wishes,
                sa.and_(notices.c.hash == wishes.c.hash, notices.c.channel == wishes.c.channel),
                isouter=True,
            )
            .where(*self._waits(), notices.c.due <= now)
            .order_by(notices.c.due, notices.c.made, notices.c.id)
            .limit(MOST_DUE)
        )
        found = Due([], [], [])
        async with self._store.connected() as connection:
            for row in await connection.execute(wanted):
                *own, stop, body = row
                notice = Notice(*own)
                if body is None:
                    found.lost.append(notice.id)
                elif (wish := read(body)) is None:
                    found.unread.append(notice.id)
                else:
                    kept = WishRow(notice.hash, notice.channel, notice.table, stop, wish)
                    found.ready.append((notice, kept))
        return found

    async def next(self) -> int | None:
        """When the next one falls due."""
        async with self._store.connected() as connection:
            waiting = sa.select(sa.func.min(notices.c.due)).where(*self._waits())
            due: int | None = (await connection.execute(waiting)).scalar()
        return due

    def _waits(self) -> list[sa.ColumnElement[bool]]:
        waits: list[sa.ColumnElement[bool]] = [notices.c.state == "waiting"]
        if self._process is not None:
            waits.append(leases.unowned(notices.c.table_id, self._process))
        return waits

    async def claim(self, ids: Sequence[str], message: str, tables: Iterable[str]) -> None:
        """These are about to go out under an id: from here on nobody knows whether they have."""
        await self._set(ids, tables, message=message, tries=notices.c.tries + 1)

    async def drop(self, ids: Sequence[str], why: str, tables: Iterable[str]) -> None:
        """These of some tables are not to be told any more."""
        await self._set(ids, tables, state="dropped", why=why)

    async def put_off(self, ids: Sequence[str], due: int, why: str | None = None) -> None:
        await self._set(ids, due=due, why=why)

    async def wait(self, notice: Notice, due: int) -> None:
        """Put one off, unless it is to go out at another time since it was read."""
        async with self._store.connected() as connection:
            mine = notices.c.id == notice.id, notices.c.state == "waiting", notices.c.due == notice.due
            await connection.execute(notices.update().where(*mine).values(due=due))

    async def settle(
        self, ids: Sequence[str], state: Literal["sent", "dropped", "failed"], why: str | None = None
    ) -> None:
        await self._set(ids, state=state, why=why)

    async def _set(self, ids: Sequence[str], tables: Iterable[str] = (), **values: Any) -> None:
        if ids:
            async with self._store.connected() as connection:
                mine = notices.c.id.in_(ids), notices.c.state == "waiting"
                await connection.execute(notices.update().where(*mine).values(**values))
                for table in sorted(set(tables)):
                    await self._store.hold(connection, table)

    async def prune(self, before: int) -> int:
        """Forget what was settled and came up before a moment; how many."""
        async with self._store.connected() as connection:
            old = notices.c.state != "waiting", notices.c.made < before
            return int((await connection.execute(notices.delete().where(*old))).rowcount)

    async def failed(self) -> list[Failed]:
        """What could not be sent, for the keeper."""
        columns = "id", "table_id", "channel", "kind", "made", "tries", "why"
        wanted = sa.select(*(notices.c[name] for name in columns)).where(notices.c.state == "failed")
        async with self._store.connected() as connection:
            return [Failed(*row) for row in await connection.execute(wanted.order_by(notices.c.made))]


_notices = sa.select(
    notices.c.id,
    notices.c.table_id,
    notices.c.hash,
    notices.c.channel,
    notices.c.seat,
    notices.c.kind,
    notices.c.key,
    notices.c.made,
    notices.c.due,
    notices.c.message,
    notices.c.tries,
)
