"""Logs as they lie in the database, and databases that fail."""

from __future__ import annotations

import contextlib
import sqlite3
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Literal

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from wagonway.server.store import Store
from wagonway.server.writer import Work, Writer

# Before anything is done; in a transaction that is then rolled back; after it was committed.
How = Literal["before", "during", "after"]


class CannotConnectNow(Exception):
    """As a driver raises it that SQLAlchemy does not translate while it connects."""


# What SQLite, PostgreSQL's driver, the pool and the system raise.
ERRORS: dict[str, Callable[[], Exception]] = {
    "locked": lambda: OperationalError("INSERT", {}, sqlite3.OperationalError("database is locked")),
    "disk": lambda: OperationalError("COMMIT", {}, sqlite3.OperationalError("disk I/O error")),
    "full": lambda: OSError(28, "No space left on device"),
    "refused": lambda: ConnectionRefusedError(111, "Connect call failed ('127.0.0.1', 5432)"),
    "starting": lambda: CannotConnectNow("the database system is starting up"),
    "pool": lambda: PoolTimeout("QueuePool limit of size 1 overflow 0 reached, connection timed out"),
    "lost": lambda: InterfaceError("COMMIT", {}, Exception("connection is closed")),
    "shutdown": lambda: DBAPIError("COMMIT", {}, Exception("terminating connection"), True),
    "late": lambda: TimeoutError(),
    "driver": lambda: ValueError("no active connection"),
}


class FailingEngine:
    """An engine whose transactions fail as `plan` says, one after the other; None: that one works."""

    def __init__(self, engine: AsyncEngine, error: Callable[[], Exception] = ERRORS["refused"]) -> None:
        self.engine = engine
        self.error = error
        self.plan: deque[How | None] = deque()
        # What happens where the plan says nothing.
        self.otherwise: Callable[[], How | None] = lambda: None
        self.failed = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.engine, name)

    def next(self) -> How | None:
        """What becomes of the next transaction."""
        how = self.plan.popleft() if self.plan else self.otherwise()
        self.failed += how is not None
        return how

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        how = self.next()
        if how == "before":
            raise self.error()
        async with self.engine.begin() as connection:
            yield connection
            if how == "during":
                raise self.error()
        if how == "after":
            raise self.error()

    # Reading too.
    connect = begin


class FailingWriter:
    """SQLite's writer, whose transactions fail as the plan of an engine says."""

    def __init__(self, writer: Writer, engine: FailingEngine) -> None:
        self.writer = writer
        self.engine = engine

    def __getattr__(self, name: str) -> Any:
        return getattr(self.writer, name)

    async def write(self, work: Work) -> None:
        how, error = self.engine.next(), self.engine.error

        def failing(database: sqlite3.Connection) -> None:
            work(database)
            if how == "during":
                raise error()

        if how == "before":
            raise error()
        await self.writer.write(failing)
        if how == "after":
            raise error()


def failing_store(store: Store, error: Callable[[], Exception] = ERRORS["refused"]) -> FailingEngine:
    """Have the transactions of a store fail from now on, as the plan of what comes back says."""
    engine: Any = FailingEngine(store.engine, error)
    writer: Any = store.writer
    store.engine, store.writer = engine, FailingWriter(writer, engine)  # type: ignore[assignment]
    return engine  # type: ignore[no-any-return]


def read_logs(folder: Path) -> dict[str, list[str]]:
    """The entries of each table."""
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite3")) as database:
        logs: dict[str, list[str]] = {}
        for table, entry, body in database.execute(
            "SELECT table_id, entry, body FROM entries ORDER BY table_id, entry"
        ):
            assert entry == len(logs.setdefault(table, [])), "the log has a gap"
            logs[table].append(body)
    return logs
