"""The log on disk: what is written here has happened, everything else is a cache of it.

Entries of a table are numbered from 0 without gaps and never change. The primary key (table, entry) refuses a
second answer to the same question even if two servers run on one database; what would leave a gap is refused
too, and a log that has one is not read.

Databases go away in the midst of a call. Whatever they raise then leaves here as `StoreFailed`, which says
nothing of whether a write has happened: `load(..., settled=True)` tells that.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from typing import Any

import sqlalchemy as sa
from alembic.util import CommandError
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from . import leases
from .adding import (
    FIRST_FENCE,
    KINDS,
    LAST,
    Addition,
    Conflict,
    Due,
    Fenced,
    Finish,
    Grant,
    Listing,
    Made,
    Outcome,
    PlayedRow,
    PrivateRow,
    add_to_sqlite,
    killed,
)
from .driver import Ending, forgetting
from .kept import DailyRow, JudgementRow, Stored, in_parts
from .metrics import Metrics
from .migrations import migrate
from .rows import (
    OF_A_TABLE,
    daily,
    days,
    dues,
    entries,
    judgements,
    lobby,
    marks,
    outages,
    owners,
    private,
    pulse,
    tables,
    talk,
    tokens,
)
from .telling import outbox
from .telling.wishes import Notice
from .texts import TableError
from .writer import Writer, begin, tune_each

__all__ = [
    "FIRST_FENCE",
    "KINDS",
    "Conflict",
    "DailyRow",
    "Due",
    "Fenced",
    "Finish",
    "Grant",
    "JudgementRow",
    "Listing",
    "LogGap",
    "PrivateRow",
    "Store",
    "StoreError",
    "StoreFailed",
    "Stored",
    "in_parts",
    "killed",
]

# A clock that should have ended something so long ago does not any more.
DUE_LONG_AGO = timedelta(days=1)
# Seconds for a call of a database that is reached over a network; SQLite has its own limits.
CONNECT_SECONDS = 10
COMMAND_SECONDS = 30
CALL_SECONDS = 45
# What is written in the same transaction.
Beside = Callable[[AsyncConnection], Awaitable[None]]


class StoreFailed(Exception):
    """The database did not do what it was asked, or did not say so: a write may have happened or not."""


class LogGap(Exception):
    """A log lacks `entry`, so that nobody knows what the later ones mean."""

    def __init__(self, table: str, entry: int) -> None:
        super().__init__(f"the log of table {table} lacks its entry {entry}.")
        self.entry = entry


class StoreError(Exception):
    """The database cannot be used; one sentence for whoever started the server."""


def _is_sqlite(engine: AsyncEngine) -> bool:
    return engine.dialect.name == "sqlite"


class Store:
    """The database of all tables. `open` first, `close` last."""

    def __init__(self, url: str, metrics: Metrics | None = None, lease: float | None = None) -> None:
        self.url = url
        self.metrics = metrics
        # The numbers under which this process owns tables; None where it is alone with its database. With
        # `lease`, the seconds for which a table is owned, others may be there, and it has a name.
        self.fences: dict[str, int] | None = None if lease is None else {}
        self.process: str | None = None
        # Told of a table that another process owns now.
        self.on_fenced: Callable[[str], None] = lambda _table: None
        # What people decided, and hashes of tokens, belong into no error message.
        options: dict[str, Any] = {"hide_parameters": True}
        if url.startswith("sqlite"):
            # One connection: SQLite has one writer anyway, and queueing here beats waiting for locks there.
            options |= {"pool_size": 1, "max_overflow": 0, "connect_args": {"async_creator_fn": Ending}}
        elif url.startswith("postgresql+asyncpg"):
            options["connect_args"] = {"timeout": CONNECT_SECONDS, "command_timeout": COMMAND_SECONDS}
            if lease is not None:
                # A process that stands still in the midst of a write holds its table no longer than that.
                idle = str(int(1000 * lease))
                options["connect_args"]["server_settings"] = {"idle_in_transaction_session_timeout": idle}
            # A database that was restarted has dropped what the pool still holds.
            options["pool_pre_ping"] = True
        self.engine: AsyncEngine = create_async_engine(url, **options)
        # What is added to logs in a file goes through this, and all else through the engine.
        self.writer: Writer | None = None
        if _is_sqlite(self.engine):
            sa.event.listen(self.engine.sync_engine, "connect", tune_each)
            sa.event.listen(self.engine.sync_engine, "begin", begin)
            file = self.engine.url.database
            self.writer = Writer(file) if file and file != ":memory:" else None

    async def open(self) -> None:
        """Bring the database to this version's form.

        Raises StoreError where it cannot be opened, or was written by a newer version.
        """
        try:
            async with self.engine.begin() as connection:
                await connection.run_sync(_migrate)
        except (DBAPIError, OSError, TimeoutError) as error:
            place = sa.make_url(self.url).render_as_string(hide_password=True)
            reason = error.orig if isinstance(error, DBAPIError) else str(error) or type(error).__name__
            look = "check the folder" if _is_sqlite(self.engine) else "see that it runs and lets you in"
            raise StoreError(
                f"The database {place} cannot be opened ({reason}); {look}, or name another."
            ) from error

    async def close(self) -> None:
        if self.writer is not None:
            await self.writer.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[AsyncConnection]:
        """A transaction. Raises Conflict where it would break a key, StoreFailed whatever else goes wrong."""
        with _translated(), forgetting():
            # A thread of SQLite's driver cannot be called back: what it does would go on unseen.
            async with asyncio.timeout(None if _is_sqlite(self.engine) else CALL_SECONDS):
                async with self.engine.begin() as connection:
                    yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that reads before it writes. Raises Conflict, StoreFailed."""
        async with self.connected() as connection:
            if _is_sqlite(self.engine):
                # Who has read loses at once against whoever has written since: this waits for its turn.
                await connection.execute(tables.update().where(sa.false()).values(game=""))
            yield connection

    @asynccontextmanager
    async def line(self) -> AsyncIterator[AsyncConnection]:
        """A connection that stays, outside of transactions. Raises StoreFailed."""
        with _translated(), forgetting():
            async with self.engine.connect() as connection:
                yield connection

    @contextmanager
    def _measured(self, bodies: Sequence[str]) -> Iterator[None]:
        began = time.monotonic()
        try:
            yield
        except (Conflict, StoreFailed):
            if self.metrics is not None:
                self.metrics.failed_commits.inc()
            raise
        if self.metrics is not None:
            self.metrics.commits.observe(time.monotonic() - began)
            self.metrics.wrote(bodies)

    async def check_writable(self) -> None:
        """Raises StoreFailed where the database takes no write: on a full disk a lock alone is had."""
        own = 1 + time.time_ns() % 2**30
        async with self.connected() as connection:
            await connection.execute(pulse.insert().values(id=own, at=0))
            await connection.execute(pulse.delete().where(pulse.c.id == own))

    async def create(
        self,
        table: str,
        game: str,
        setup: str,
        bodies: Sequence[str],
        grants: Iterable[Grant],
        player: str | None = None,
        due: Due | None = None,
        listing: Listing | None = None,
        process: str | None = None,
    ) -> None:
        """A new table with its first entries, owned by a `process` where there may be several.

        `player` is the hash of whose daily game it is.
        Raises Conflict where the id is taken, StoreFailed where it may have been written or not.
        """
        made = Made(game, setup, player, process)
        await self._put(Addition(table, 0, bodies, tuple(grants), due=due, listing=listing, made=made))

    async def append(
        self,
        table: str,
        first: int,
        bodies: Sequence[str],
        grants: Iterable[Grant] = (),
        dead: Iterable[str] = (),
        finish: Finish | Outcome | None = None,
        due: Due | None = None,
        notices: Sequence[Notice] = (),
        listing: Listing | None = None,
        emptied: Sequence[tuple[int, str]] = (),
        rows: Sequence[PrivateRow] = (),
        played: PlayedRow | None = None,
    ) -> None:
        """Write entries `first`, `first + 1`, ... all or none; back only when they are on the disk.

        Tokens in `dead` die and `grants` begin in the same breath. A game of a day or tournament ends as
        `finish` says, time is `due` where there are clocks, `notices` lie in the outbox, the lobby shows what
        `listing` says. Of what seats keep for themselves `emptied` goes, and `rows` are there.
        Raises Conflict where an entry is there, or the one before `first` is not; StoreFailed where nobody
        knows whether it was written.
        """
        rest = finish, due, notices, listing, emptied, rows, played
        await self._put(Addition(table, first, bodies, tuple(grants), tuple(dead), *rest))

    async def _put(self, addition: Addition) -> None:
        now = datetime.now(UTC)
        with self._measured(addition.bodies):
            if self.writer is not None:
                with _translated():
                    await self.writer.write(lambda database: add_to_sqlite(database, addition, now))
            else:
                async with self.connected() as connection:
                    await self._add(connection, addition, now)

    async def _write(self, connection: AsyncConnection, addition: Addition, now: datetime) -> None:
        for statement, rows in addition.steps(now):
            if rows:
                await connection.execute(statement, rows)

    async def _add(self, connection: AsyncConnection, addition: Addition, now: datetime) -> None:
        await self._write(connection, addition, now)
        before = addition.before
        if self.fences is not None and addition.made is None:
            if not await self.hold(connection, addition.table, addition.first - 1) and before is not None:
                raise addition.gap()
        elif before is not None and (await connection.execute(LAST, before)).first() is None:
            raise addition.gap()

    async def listed(self, now: int, most: int) -> list[str]:
        """What the lobby shows at a moment, of so many tables at most."""
        shown = sa.select(lobby.c.body).where(lobby.c.until > now).order_by(lobby.c.until.desc()).limit(most)
        async with self.connected() as connection:
            return list((await connection.execute(shown)).scalars())

    async def is_listed(self, table: str, now: int) -> bool:
        """Whether the lobby shows a table at a moment."""
        mine = sa.select(lobby.c.until).where(lobby.c.table_id == table, lobby.c.until > now)
        async with self.connected() as connection:
            return (await connection.execute(mine)).first() is not None

    async def keep_listed(self, table: str, until: int) -> None:
        """Have the lobby show a table until a moment, if it stands there."""
        async with self.connected() as connection:
            await connection.execute(lobby.update().where(lobby.c.table_id == table).values(until=until))

    async def hold(self, connection: AsyncConnection, table: str, before: int = -1) -> bool:
        """Own a table until the transaction ends; whether it has the entry `before`. Raises Fenced.

        Where this process is alone with its database nothing is asked.
        """
        if self.fences is None:
            return True
        follows = await leases.hold(connection, table, self.process, self.fences.get(table), before)
        if follows is None:
            self.on_fenced(table)
            raise Fenced(table)
        return follows

    async def dues(self, process: str | None = None) -> list[Due]:
        """When time is up at all tables at which a clock runs, but for those that other processes own."""
        async with self.connected() as connection:
            mine = sa.select(dues)
            if process is not None:
                mine = mine.where(leases.unowned(dues.c.table_id, process))
            return [Due(*row) for row in await connection.execute(mine)]

    async def beat(self, at: int) -> None:
        """The server is there at a moment."""
        async with self.connected() as connection:
            if self.fences is not None:
                await leases.beat(connection, at)
                return
            if not (await connection.execute(pulse.update().values(at=at))).rowcount:
                await connection.execute(pulse.insert().values(id=0, at=at))

    async def last_beat(self) -> int | None:
        """When it was last there, while clocks ran."""
        async with self.connected() as connection:
            return (await connection.execute(sa.select(pulse.c.at))).scalar()

    async def was_away(self, since: int, until: int) -> None:
        """Keep that nobody could reach the server from one moment to another."""
        async with self.connected() as connection:
            await connection.execute(outages.delete().where(outages.c.since == since))
            await connection.execute(outages.insert().values(since=since, until=until))

    async def outages(self) -> list[tuple[int, int]]:
        """When nobody could reach the server, in order."""
        async with self.connected() as connection:
            found = await connection.execute(sa.select(outages).order_by(outages.c.since))
            return [(row.since, row.until) for row in found]

    async def load(self, table: str, *, settled: bool = False) -> Stored | None:
        """Everything of a table; None where there is no such table.

        `settled` waits for writes under way, those too whose writer has gone away: what is read then is what
        will stay. Raises LogGap where an entry is missing, StoreFailed where it cannot be read.
        """
        async with self.connected() as connection:
            mine = tables.c.id == table, tables.c.deleted_at.is_(None)
            wanted = sa.select(tables.c.game, tables.c.setup).where(*mine)
            # Whoever adds to the log holds this row, as the foreign keys of what they add point to it.
            row = (await connection.execute(wanted.with_for_update() if settled else wanted)).first()
            if row is None:
                return None
            if settled:
                await self.hold(connection, table)
            log = (
                await connection.execute(
                    sa.select(entries.c.entry, entries.c.body)
                    .where(entries.c.table_id == table)
                    .order_by(entries.c.entry)
                )
            ).all()
            held = (
                await connection.execute(
                    sa.select(tokens.c.hash, tokens.c.role, tokens.c.seat, tokens.c.died_at).where(
                        tokens.c.table_id == table
                    )
                )
            ).all()
            said = sa.select(talk.c.body).where(talk.c.table_id == table).order_by(talk.c.number)
            lines = list((await connection.execute(said)).scalars())
            wished = await outbox.wishes_of(connection, table)
            own = sa.select(private.c.seat, private.c.kind, private.c.body).where(private.c.table_id == table)
            kept = [PrivateRow(*row) for row in await connection.execute(own)]
        for number, entry in enumerate(log):
            if entry.entry != number:
                raise LogGap(table, number)
        if not log:
            raise LogGap(table, 0)
        return Stored(
            id=table,
            game=row.game,
            setup=row.setup,
            entries=[entry.body for entry in log],
            grants=[Grant(item.hash, item.role, item.seat, item.died_at is not None) for item in held],
            talk=lines,
            wishes=wished,
            private=kept,
        )

    async def say(self, table: str, number: int, body: str) -> None:
        """Keep a line of talk. Raises Conflict where that number is taken, StoreFailed where nobody knows."""
        async with self.connected() as connection:
            await connection.execute(talk.insert().values(table_id=table, number=number, body=body))
            await self.hold(connection, table)

    async def has_token(self, table: str, wanted: str) -> bool:
        """Whether this is the hash of a token of a table, dead or alive."""
        mine = tokens.c.table_id == table, tokens.c.hash == wanted
        async with self.connected() as connection:
            return (await connection.execute(sa.select(tokens.c.hash).where(*mine))).first() is not None

    async def delete(
        self, table: str, beside: Beside | None = None, quiet_since: datetime | None = None
    ) -> bool:
        """Throw a table away with all that is its own; how a layout of the day ended stays with its player.

        With `quiet_since` only if nothing has happened there since then; whether it was thrown away. Raises
        StoreFailed where nobody knows whether it was done. Deleting what is not there is no error.
        """
        async with self.writing() as connection:
            if beside is not None:
                await beside(connection)
            mine = tables.c.id == table
            # Held against writers who would add to the log meanwhile; SQLite needs to write first.
            held = tables.update().where(mine)
            if quiet_since is not None:
                played = sa.select(entries).where(entries.c.table_id == table, entries.c.at >= quiet_since)
                held = held.where(~played.exists())
            held = held.values(deleted_at=datetime.now(UTC))
            if (await connection.execute(held)).rowcount == 0 and quiet_since is not None:
                return False
            if self.fences is not None:
                await self.hold(connection, table)
                await connection.execute(owners.delete().where(owners.c.table_id == table))
            for part in OF_A_TABLE:
                await connection.execute(part.delete().where(part.c.table_id == table))
            kept = sa.select(daily.c.table_id).where(daily.c.table_id == table)
            if (await connection.execute(kept)).first() is None:
                await connection.execute(tables.delete().where(mine))
        return True

    async def quiet(self, since: datetime) -> list[str]:
        """Ids of the tables at which nothing has happened since then, and no time is about to be up."""
        recent = sa.func.max(entries.c.at)
        last = sa.select(entries.c.table_id).group_by(entries.c.table_id).having(recent < since)
        # A clock ends what its player puts off; where the log cannot be read it is long past.
        lately = int((datetime.now(UTC) - DUE_LONG_AGO).timestamp() * 1000)
        runs = sa.select(dues.c.table_id).where(dues.c.due > lately)
        old = tables.c.deleted_at.is_(None), tables.c.made_at < since, tables.c.id.not_in(runs)
        async with self.connected() as connection:
            found = await connection.execute(sa.select(tables.c.id).where(*old, tables.c.id.in_(last)))
            return list(found.scalars())

    async def played(self, wanted: Sequence[str]) -> dict[str, datetime]:
        """When something last happened at these tables."""
        last = sa.select(entries.c.table_id, sa.func.max(entries.c.at).label("last"))
        mine = last.where(entries.c.table_id.in_(wanted)).group_by(entries.c.table_id)
        async with self.connected() as connection:
            return {row.table_id: row.last for row in await connection.execute(mine)}

    async def component_set(self, game: str, wanted: str) -> dict[str, Any] | None:
        """The document of a set that a table of this game has been made with, by its hash of 64 digits."""
        named = tables.c.setup.contains(f'"components":"{wanted}"')
        async with self.connected() as connection:
            found = await connection.execute(
                sa.select(tables.c.setup).where(tables.c.game == game, named).limit(1)
            )
            setup = found.scalar()
        document: dict[str, Any] | None = json.loads(setup)["document"] if setup is not None else None
        return document

    async def daily_games(self, player: str) -> list[DailyRow]:
        """The daily games of a player by the hash of their token, in the order in which they were begun."""
        async with self.connected() as connection:
            found = await connection.execute(
                sa.select(
                    tables.c.id,
                    tables.c.game,
                    tables.c.setup,
                    tables.c.made_at,
                    daily.c.score,
                    daily.c.aims,
                    daily.c.finished_at,
                )
                .join(tables, tables.c.id == daily.c.table_id)
                .where(daily.c.player == player)
                .order_by(tables.c.made_at)
            )
            return [
                DailyRow(
                    table=row.id,
                    game=row.game,
                    setup=row.setup,
                    begun=row.made_at,
                    score=row.score,
                    aims=json.loads(row.aims or "{}"),
                    finished=row.finished_at,
                )
                for row in found
            ]

    async def player_of(self, table: str) -> str | None:
        """Whose layout of the day a table is, by the hash of their token."""
        async with self.connected() as connection:
            found = await connection.execute(sa.select(daily.c.player).where(daily.c.table_id == table))
            player: str | None = found.scalar()
        return player

    async def day(self, game: str, date: str) -> str | None:
        """What the layout of a date is made of, if somebody has asked for it."""
        async with self.connected() as connection:
            mine = days.c.game == game, days.c.date == date
            setup: str | None = (await connection.execute(sa.select(days.c.setup).where(*mine))).scalar()
        return setup

    async def keep_day(self, game: str, date: str, setup: str) -> None:
        """Keep what the layout of a date is made of, unless that is kept already."""
        with contextlib.suppress(Conflict):
            async with self.connected() as connection:
                await connection.execute(days.insert().values(game=game, date=date, setup=setup))

    async def marks(self, layouts: Iterable[str]) -> dict[str, dict[str, Finish]]:
        """What bots made of these layouts: by layout, by bot."""
        known: dict[str, dict[str, Finish]] = {}
        async with self.connected() as connection:
            for some in in_parts(sorted(set(layouts))):
                for row in await connection.execute(sa.select(marks).where(marks.c.layout.in_(some))):
                    known.setdefault(row.layout, {})[row.bot] = Finish(row.score, json.loads(row.aims))
        return known

    async def keep_mark(self, layout: str, bot: str, finish: Finish) -> None:
        """Keep what a bot made of a layout, unless that is kept already."""
        with contextlib.suppress(Conflict):
            async with self.connected() as connection:
                found = {"score": finish.score, "aims": json.dumps(finish.aims)}
                await connection.execute(marks.insert().values(layout=layout, bot=bot, **found))

    async def judgements(self, positions: Sequence[str]) -> dict[str, JudgementRow]:
        """What is known of these positions."""
        columns = [column for column in judgements.c if column.name != "made_at"]
        known: dict[str, JudgementRow] = {}
        async with self.connected() as connection:
            for some in in_parts(positions):
                wanted = judgements.c.position.in_(some)
                for row in await connection.execute(sa.select(*columns).where(wanted)):
                    known[row.position] = JudgementRow(*row)
        return known

    async def keep_judgement(self, row: JudgementRow) -> None:
        """Keep what a search found out, unless a deeper one is there that searched in the same way."""
        mine, now = judgements.c.position == row.position, datetime.now(UTC)
        with contextlib.suppress(Conflict):
            async with self.connected() as connection:
                shallower = judgements.c.simulations <= row.simulations
                other = judgements.c.search != row.search
                await connection.execute(judgements.delete().where(mine, shallower | other))
                await connection.execute(judgements.insert().values(**asdict(row), made_at=now))

    async def ids(self) -> list[str]:
        """Ids of all tables, oldest first."""
        async with self.connected() as connection:
            there = sa.select(tables.c.id).where(tables.c.deleted_at.is_(None))
            return list((await connection.execute(there.order_by(tables.c.made_at))).scalars())


@contextmanager
def _translated() -> Iterator[None]:
    """Raises Conflict where a key would be broken, StoreFailed whatever else goes wrong."""
    try:
        yield
    except (IntegrityError, sqlite3.IntegrityError) as error:
        raise Conflict(str(getattr(error, "orig", error))) from error
    except (Conflict, LogGap, TableError):
        raise
    except Exception as error:
        # Drivers raise of their own, and the system too: refused connections, time-outs, full disks.
        said = str(error).partition("\n")[0]
        raise StoreFailed(f"{type(error).__name__}: {said}" if said else type(error).__name__) from error


def _migrate(connection: sa.Connection) -> None:
    try:
        migrate(connection)
    except CommandError as error:
        raise StoreError(
            f"The database was written by a newer version of Wagonway ({error}); update the package."
        ) from error
