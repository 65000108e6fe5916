"""Hints at a table: the best decisions as a search sees them, and where each leads within the move."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from wagonway.bots.pool import BotFailed

from . import messages as m
from .analysis import MOST_ADVICE, Looked, alternatives
from .asked import Searches, Tell, Where, where
from .desk import WAITING, Desk, Subject
from .variation import Variation

# For which a hint is looked for, the time included in which others are served.
MOST_SECONDS = 45.0

logger = logging.getLogger("wagonway.server")


class Hints:
    """Looks for the hints that are asked for at a table."""

    def __init__(self, live: Looked, desk: Desk) -> None:
        self._live = live
        self._desk = desk
        self._searches = Searches()

    def give(self, tell: Tell, message: m.Hint, seat: int, subject: Subject, state: Any) -> None:
        """Look for a hint, and tell it when it is found.

        Raises TableError where the same page waits for one already. `subject` is what `seat` knows of the
        position, `state` the position with the rest made up.
        """
        about = where(self._live.table)
        self._searches.begin(
            about,
            tell,
            lambda: self._advise(about, tell, message, seat, subject, state),
            name=f"hint at {self._live.id}",
        )

    def forget(self) -> None:
        """What was asked about a position that stands no more is not looked for further."""
        self._searches.forget(where(self._live.table))

    def leave(self, tell: Tell) -> None:
        """Whoever asked does not wait for it any more."""
        self._searches.leave(tell)

    async def stop(self) -> None:
        """End all searches."""
        await self._searches.stop()

    async def _advise(
        self, about: Where, tell: Tell, message: m.Hint, seat: int, subject: Subject, state: Any
    ) -> None:
        """Tell the best decisions, then where each of them leads within the move."""
        simulations = self._desk.settings.analysis_passes[-1]
        try:
            async with asyncio.timeout(MOST_SECONDS):
                found = await self._desk.judge(subject, simulations, WAITING)
        except (BotFailed, TimeoutError) as error:
            logger.warning("No hint was found at table %s: %r.", self._live.id, error)
            tell(m.Advice(message.id, message.ply, seat, 0, []))
            return
        finally:
            self._searches.answered(about, tell)
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
