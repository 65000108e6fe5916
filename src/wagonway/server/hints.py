"""Hints at a table: the best decisions as a search sees them, and where each leads within the move."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from wagonway.bots.pool import BotFailed

from . import messages as m
from .analysis import MOST_ADVICE, Looked, alternatives
from .desk import WAITING, Desk, Subject
from .texts import TableError
from .variation import Variation

logger = logging.getLogger("wagonway.server")

# Sends a message to whoever asked.
Tell = Callable[[m.ServerMessage], None]


class Hints:
    """Looks for the hints that are asked for at a table."""

    def __init__(self, live: Looked, desk: Desk) -> None:
        self._live = live
        self._desk = desk
        # Searches, each with the ply that it is about.
        self._searches: dict[asyncio.Task[None], int] = {}
        # Who waits to be told of which ply.
        self._waiting: set[tuple[int, Tell]] = set()

    def give(self, tell: Tell, message: m.Hint, seat: int, subject: Subject, state: Any) -> None:
        """Look for a hint, and tell it when it is found.

        Raises TableError where the same page waits for one already. `subject` is what `seat` knows of the
        position, `state` the position with the rest made up.
        """
        asked = message.ply, tell
        if asked in self._waiting:
            raise TableError("too_fast", 429)
        self._waiting.add(asked)
        task = asyncio.create_task(self._advise(tell, message, seat, subject, state))
        self._searches[task] = message.ply

        def done(_: object) -> None:
            del self._searches[task]
            self._waiting.discard(asked)  # it may have ended before it began

        task.add_done_callback(done)

    def forget(self) -> None:
        """What was asked about a position that stands no more is not looked for further."""
        for task, ply in self._searches.items():
            if ply != self._live.table.ply:
                task.cancel()

    async def stop(self) -> None:
        """End all searches."""
        tasks = list(self._searches)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _advise(self, tell: Tell, message: m.Hint, seat: int, subject: Subject, state: Any) -> None:
        """Tell the best decisions, then where each of them leads within the move."""
        simulations = self._desk.settings.analysis_passes[-1]
        try:
            found = await self._desk.judge(subject, simulations, WAITING)
        except BotFailed as error:
            logger.warning("No hint was found at table %s: %s.", self._live.id, error)
            tell(m.Advice(message.id, message.ply, seat, 0, []))
            return
        finally:
            self._waiting.discard((message.ply, tell))
        best = alternatives(found, MOST_ADVICE)
        tell(m.Advice(message.id, message.ply, seat, found.simulations, best))
        for one in best:
            wish = m.Vary(message.id, message.ply, one.action)
            rest = Variation(
                self._live.table,
                self._desk,
                tell,
                wish,
                seat,
                subject,
                state.copy(),
                replies=False,
            )
            await rest.run()
