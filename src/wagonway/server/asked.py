"""What the pages of a table ask to have searched: one at a time for each page and position."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from . import messages as m
from .texts import TableError

# Sends a message to whoever asked.
Tell = Callable[[m.ServerMessage], None]


class Searches:
    """Searches under way at one table, of one kind, each about the ply at which it was asked for."""

    def __init__(self) -> None:
        self._plies: dict[asyncio.Task[None], int] = {}
        # Who asked for it.
        self._tells: dict[asyncio.Task[None], Tell] = {}
        # Who waits to be told of which ply.
        self._waiting: set[tuple[int, Tell]] = set()

    def __len__(self) -> int:
        return len(self._plies)

    def begin(self, ply: int, tell: Tell, search: Callable[[], Coroutine[Any, Any, None]], name: str) -> None:
        """Begin one. Raises TableError where the same page waits for one already."""
        asked = ply, tell
        if asked in self._waiting:
            raise TableError("too_fast", 429)
        self._waiting.add(asked)
        task = asyncio.create_task(search(), name=name)
        self._plies[task] = ply
        self._tells[task] = tell

        def done(_: object) -> None:
            del self._plies[task], self._tells[task]
            self._waiting.discard(asked)  # it may have ended before it began

        task.add_done_callback(done)

    def answered(self, ply: int, tell: Tell) -> None:
        """Who asked waits no longer, though more may be told."""
        self._waiting.discard((ply, tell))

    def leave(self, tell: Tell) -> None:
        """What one page asked for is not looked for further."""
        for task, whose in self._tells.items():
            if whose == tell:
                task.cancel()
                self._waiting.discard((self._plies[task], tell))

    def forget(self, ply: int) -> None:
        """What was asked about another position than this is not looked for further."""
        for task, about in self._plies.items():
            if about != ply:
                task.cancel()

    async def stop(self) -> None:
        """End all searches."""
        tasks = list(self._plies)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
