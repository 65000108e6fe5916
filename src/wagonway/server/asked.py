"""What the pages of a table ask to have searched: one at a time for each page and position."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from . import messages as m
from .table import Table
from .texts import TableError

# Sends a message to whoever asked.
Tell = Callable[[m.ServerMessage], None]
# A position of the table: its plies, and how many of them are committed.
Where = tuple[int, int]


def where(table: Table) -> Where:
    """Where a table stands. The end of a turn leads elsewhere, though it is no ply."""
    return table.ply, table.committed


class Searches:
    """Searches under way at one table, of one kind, each about the position at which it was asked for."""

    def __init__(self) -> None:
        self._about: dict[asyncio.Task[None], Where] = {}
        # Who asked for it.
        self._tells: dict[asyncio.Task[None], Tell] = {}
        # What each waits to be told.
        self._waiting: dict[tuple[Where, Tell], asyncio.Task[None]] = {}

    def __len__(self) -> int:
        return len(self._about)

    def begin(
        self, about: Where, tell: Tell, search: Callable[[], Coroutine[Any, Any, None]], name: str
    ) -> None:
        """Begin one. Raises TableError where the same page waits for one already."""
        asked = about, tell
        if asked in self._waiting:
            raise TableError("too_fast", 429)
        task = asyncio.create_task(search(), name=name)
        self._waiting[asked] = task
        self._about[task] = about
        self._tells[task] = tell

        def done(_: object) -> None:
            del self._about[task], self._tells[task]
            if self._waiting.get(asked) is task:  # it may have ended before it began
                del self._waiting[asked]

        task.add_done_callback(done)

    def answered(self, about: Where, tell: Tell) -> None:
        """Who asked waits no longer, though more may be told."""
        task = asyncio.current_task()
        if task is not None and self._waiting.get((about, tell)) is task:
            del self._waiting[about, tell]

    def leave(self, tell: Tell) -> None:
        """What one page asked for is not looked for further."""
        for task, whose in self._tells.items():
            if whose == tell:
                task.cancel()
                self._waiting.pop((self._about[task], tell), None)

    def forget(self, now: Where) -> None:
        """What was asked about another position than this is not looked for further."""
        for task, about in self._about.items():
            if about != now:
                task.cancel()

    async def stop(self) -> None:
        """End all searches."""
        tasks = list(self._about)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
