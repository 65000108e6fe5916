"""Writes to SQLite: one thread for all tables, and one commit for all who wait for it.

What is to be written crosses to the thread once and comes back once. What is asked for while a commit is
under way is written by the next, together: the disk is told to hold it once for all of them, and each is
answered as if it had been alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeAlias

import sqlalchemy as sa

# Statements of one transaction; it may raise, and then nothing of it is written.
Work: TypeAlias = Callable[[sqlite3.Connection], None]
# What has become of it: nothing, or the error for which it was not written, as far as anybody knows.
Outcome: TypeAlias = Exception | None

LOCK_SECONDS = 5.0  # to wait for others who write to the same file
MOST_AT_ONCE = 100  # pieces of work in one commit


class Writer:
    """A thread with a connection of its own to a database file."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.lock_seconds = LOCK_SECONDS
        self._waiting: SimpleQueue[tuple[Work, asyncio.Future[None]] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._database: sqlite3.Connection | None = None

    async def write(self, work: Work) -> None:
        """Do this in a transaction; back when the disk holds it. Raises what the work or SQLite raises.

        Whoever is cancelled meanwhile does not hear whether it was done.
        """
        loop = asyncio.get_running_loop()
        if self._thread is None:
            # A process that ends does not wait for it: what is not committed has not happened.
            self._thread = Thread(target=self._run, args=(loop,), name="writer", daemon=True)
            self._thread.start()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.put((work, done))
        await done

    async def close(self) -> None:
        """Write what is left, and end."""
        if self._thread is not None:
            self._waiting.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    # --- in the thread ----------------------------------------------------------------------------------

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        ends = False
        while not ends:
            group = [self._waiting.get()]
            with contextlib.suppress(Empty):
                while len(group) < MOST_AT_ONCE:
                    group.append(self._waiting.get_nowait())
            ends = None in group
            asked = [one for one in group if one is not None]
            told = list(zip(asked, self._write_all([work for work, _ in asked]), strict=True))
            # Nobody is left to be told where the loop has ended.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(_tell, [(done, outcome) for (_, done), outcome in told])
            # Until the next is asked for: what was written holds whoever asked.
            del group, asked, told
        self._close()

    def _write_all(self, group: Sequence[Work]) -> list[Outcome]:
        """Write all that can be written, in one transaction: one that fails is left out of it."""
        outcomes: dict[int, Outcome] = dict.fromkeys(range(len(group)))
        left = list(outcomes)
        while left:
            number = None
            try:
                database = self._opened()
                database.execute("BEGIN IMMEDIATE")
                for number in left:
                    group[number](database)
                number = None
                database.execute("COMMIT")
                break
            except Exception as error:
                # What a connection still does of a transaction that failed is not known: the next is another.
                self._close()
                for each in left if number is None else [number]:
                    outcomes[each] = error.with_traceback(None)
                left = [each for each in left if outcomes[each] is None]
        return list(outcomes.values())

    def _opened(self) -> sqlite3.Connection:
        if self._database is None:
            self._database = sqlite3.connect(
                self.path, timeout=self.lock_seconds, isolation_level=None, check_same_thread=False
            )
            tune(self._database)
        return self._database

    def _close(self) -> None:
        database, self._database = self._database, None
        if database is not None:
            with contextlib.suppress(sqlite3.Error):
                database.close()


def tune(database: sqlite3.Connection | sqlite3.Cursor) -> None:
    """SQLite's own settings: an acknowledged decision outlives a kill and a power cut."""
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        database.execute(f"PRAGMA {pragma}")


def tune_each(connection: Any, _record: Any) -> None:
    """The same for a connection of SQLAlchemy."""
    # Python's driver would leave table changes outside of transactions; `begin` opens them all.
    connection.isolation_level = None
    cursor = connection.cursor()
    tune(cursor)
    cursor.execute(f"PRAGMA busy_timeout = {int(1000 * LOCK_SECONDS)}")
    cursor.close()


def begin(connection: sa.Connection) -> None:
    """Open a transaction of a connection that was tuned so."""
    connection.exec_driver_sql("BEGIN")


def _tell(told: Sequence[tuple[asyncio.Future[None], Outcome]]) -> None:
    for done, outcome in told:
        if done.done():
            continue
        if outcome is None:
            done.set_result(None)
        else:
            done.set_exception(outcome)
