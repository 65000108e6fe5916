"""Sees to it that time runs out when it is up, and does not run while nobody could reach the server.

While any clock runs a beat is written: after a kill it tells when the server was last there. Whatever is
longer than a beat between two of them was an outage, and becomes an entry of each table whose clock ran
(`unheard`) before anything else happens there.

Where several processes share a database, each keeps the time of its own tables and of those that nobody
owns: who takes one of these first lets its time run out. An outage is then that of a table, whose owner was
gone, or of all.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

from .owning import Owning
from .store import Due, Store, StoreFailed
from .table import Table
from .texts import TableError

logger = logging.getLogger("wagonway.server")

# Seconds between two beats: as much of a player's time may be lost to them when the server is killed.
LIVE_BEAT = 0.5
DAYS_BEAT = 20.0
LOOK = 0.25  # between two looks at the clocks
# A server that did nothing for so long was not there (the machine slept, or the database was away).
ASLEEP = 5.0
DUES_AGAIN = 5.0  # between two looks for tables that nobody owns
AGAIN = 5000  # milliseconds until it is looked again where nothing could be done about it


class Timed(Protocol):
    """A table at which time may run out."""

    table: Table

    async def time_out(self) -> None: ...


class Timekeeper:
    """The clocks of all tables of a server."""

    def __init__(
        self,
        store: Store,
        moment: Callable[[], int],
        table: Callable[[str], Awaitable[Timed]],
        owning: Owning | None = None,
    ) -> None:
        self._store = store
        self._owning = owning
        self._moment = moment
        self._table = table
        # Those at which a clock runs.
        self._dues: dict[str, Due] = {}
        # When nobody could reach the server.
        self._outages: list[tuple[int, int]] = []
        # When nobody was there for a table.
        self._apart: dict[str, list[tuple[int, int]]] = {}
        # When the tables that nobody owns were last asked for.
        self._asked = 0.0
        # Up to when it is known that the server could be reached, or was not: by the machine's clock, which
        # is 0 before the first beat, and as logs have it.
        self._beaten = 0.0
        self._beat_at = 0
        # How long after that the next beat is due.
        self._pace = DAYS_BEAT
        # A clock runs, and no beat was written since.
        self._is_first = True
        self._wake = asyncio.Event()

    async def open(self) -> None:
        """Read which clocks run, and take note of how long the server was away. Raises StoreFailed."""
        if self._owning is not None:
            # Whoever is the first has kept how long nobody was there.
            self._outages = await self._store.outages()
            await self._ask()
            return
        self._dues = {due.table: due for due in await self._store.dues()}
        if not self._dues:
            return
        self._outages = await self._store.outages()
        # A clock that began and was killed before its first beat ran for no more than a look.
        last, now = await self._store.last_beat() or 0, self._moment()
        if last < now:
            await self._was_away(last, now)
        await self._beat()
        self._wake.set()

    async def _ask(self) -> None:
        """Read when time is up at tables of this process and of nobody."""
        assert self._owning is not None
        self._asked = time.monotonic()
        found = {due.table: due for due in await self._store.dues(self._owning.id)}
        # What is owned here is known better here.
        own = self._owning.fences
        self._dues = found | {table: due for table, due in self._dues.items() if table in own}

    def look_again(self) -> None:
        """Tables may have been left by their owner."""
        self._asked = 0.0
        self._wake.set()

    def was_unheard(self, table: str, since: int) -> None:
        """Nobody was there for a table until now."""
        self._apart.setdefault(table, []).append((since, self._moment()))

    def note(self, due: Due) -> None:
        """Take note of when time is up at a table."""
        if due.due is None:
            self._dues.pop(due.table, None)
            return
        if not self._dues:
            # No clock ran: what was before is nobody's time.
            self._beat_at, self._beaten = self._moment(), time.time()
            self._pace = LIVE_BEAT if due.live else DAYS_BEAT
            self._is_first = True
        self._dues[due.table] = due
        self._wake.set()

    def forget(self, table: str) -> None:
        """A table is no more."""
        self._dues.pop(table, None)
        self._apart.pop(table, None)

    def unheard(self, table: Table) -> list[tuple[int, int]]:
        """Outages while the clock of a table ran that its log does not tell of."""
        clocks = table.clocks
        if clocks is None or clocks.running is None:
            return []
        self._put_right()
        known = max([clocks.began, *(until for _, until in clocks.downs)])
        # Somebody may be heard before the clocks are looked at: then the last outage is not noted yet.
        silent = self._silent()
        away = self._outages + self._apart.get(table.id, []) + ([silent] if silent is not None else [])
        return [(since, until) for since, until in away if until > known]

    def _put_right(self) -> None:
        """An outage ends by now: the machine's clock may have been ahead when one was noted."""
        now = self._moment()
        for noted in (self._outages, *self._apart.values()):
            noted[:] = [(since, min(until, now)) for since, until in noted if since < now]

    async def run(self) -> None:
        """Watch the clocks until cancelled; costs nothing while none runs."""
        failing = False
        while True:
            if not self._dues:
                self._wake.clear()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(DUES_AGAIN if self._owning is not None else None):
                        await self._wake.wait()
            try:
                if self._owning is not None and time.monotonic() - self._asked > DUES_AGAIN:
                    await self._ask()
                await self._look()
                failing = False
            except StoreFailed as error:
                if not failing:
                    logger.error("The clocks cannot be kept: %s", error)
                failing = True
            await asyncio.sleep(LOOK)

    async def close(self) -> None:
        """The last beat: from here on the server is away."""
        if self._dues:
            try:
                await self._beat()
            except StoreFailed as error:
                logger.error("It could not be kept when the server ended: %s", error)

    async def _look(self) -> None:
        if not self._dues:
            return
        self._put_right()
        if (silent := self._silent()) is not None:
            await self._was_silent(*silent)
        if self._is_first or silent is not None or not 0 <= time.time() - self._beaten < self._interval():
            await self._beat()
        now = self._moment()
        for due in list(self._dues.values()):
            if due.due is not None and due.due <= now:
                await self._time_out(due)

    async def _time_out(self, due: Due) -> None:
        try:
            live = await self._table(due.table)
            await live.time_out()
            if self._dues.get(due.table) == due:
                # Its bots are at it.
                self._dues[due.table] = Due(due.table, self._moment() + AGAIN, due.live)
        except TableError as error:
            if error.code in ("no_table", "table_moved", "newer_table"):
                self.forget(due.table)
                return
            logger.error("Time cannot run out at table %s now: %s", due.table, error.code)
            self._dues[due.table] = Due(due.table, self._moment() + AGAIN, due.live)
        except StoreFailed:
            raise
        except Exception:
            # One table must not stop the clocks of all.
            logger.exception("Time cannot run out at table %s", due.table)
            self._dues[due.table] = Due(due.table, self._moment() + AGAIN, due.live)

    def _interval(self) -> float:
        """Seconds between two beats."""
        return LIVE_BEAT if any(due.live for due in self._dues.values()) else DAYS_BEAT

    def _silent(self) -> tuple[int, int] | None:
        """Since when nobody could reach the server, up to now; None where it was there."""
        gap = time.time() - self._beaten
        if not self._dues or not self._beaten or gap <= self._pace + ASLEEP:
            return None
        return self._beat_at, self._beat_at + int(gap * 1000)

    async def _beat(self) -> None:
        at, now, pace = self._moment(), time.time(), self._interval()
        await self._store.beat(at)
        # Only now: while the database is away nobody can do anything here.
        self._beat_at, self._beaten, self._pace, self._is_first = at, now, pace, False

    async def _was_silent(self, since: int, until: int) -> None:
        if self._owning is None:
            await self._was_away(since, until)
        else:
            # Others were there meanwhile, but not for these.
            for table in self._owning.fences:
                apart = self._apart.setdefault(table, [])
                begun = apart.pop()[0] if apart and apart[-1][1] == since else since
                apart.append((begun, until))
        self._beat_at, self._beaten = until, self._beaten + (until - since) / 1000

    async def _was_away(self, since: int, until: int) -> None:
        await self._store.was_away(since, until)
        self._outages.append((since, until))
        logger.warning("Nobody could reach this server until now; no clock counts that.")
