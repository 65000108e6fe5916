"""What SQLite's driver and SQLAlchemy lack where whoever asks may give up."""

from __future__ import annotations

import asyncio
import sqlite3
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
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


@contextmanager
def forgetting() -> Iterator[None]:
    """What goes wrong in here holds nobody who asked: SQLAlchemy has errors in frames that they hold."""
    try:
        yield
    except BaseException as error:
        each: BaseException | None = error
        while each is not None:
            traceback.clear_frames(each.__traceback__)
            each = each.__context__
        raise
