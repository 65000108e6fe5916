"""SQLite's driver, which may be told twice to end."""

from __future__ import annotations

import asyncio
import sqlite3
from functools import partial
from typing import Any

import aiosqlite

ROWS_AT_ONCE = 64


class Ending(aiosqlite.Connection):
    """A connection whose thread ends once.

    Where whoever asked gives up twice, SQLAlchemy closes the connection gently, and then at once. A second
    word to a thread that has ended is heard by nobody, and the gentle one would wait for its answer for good.
    """

    def __init__(self, place: str, **options: Any) -> None:
        super().__init__(partial(sqlite3.connect, place, **options), ROWS_AT_ONCE)
        self._thread.daemon = True
        self._told = False

    def stop(self) -> asyncio.Future[Any] | None:
        if self._told:
            return None
        self._told = True
        return super().stop()
