"""What this process owns, where several share a database: it beats, takes tables, and hears of others.

Between two beats nobody else can own what is owned here, so nothing need be asked: `ensure` looks at a
clock, one that goes on while the machine sleeps. A process that stood still for longer than its lease asks
the database first, before it answers anybody.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Iterable
from typing import Any

from . import leases
from .leases import Peer, Taken
from .store import Conflict, Store, StoreFailed
from .texts import TableError
from .tokens import new_token

logger = logging.getLogger("wagonway.server")

# Beats in one lease: some may be late.
BEATS = 4
# Until the database is asked again for what others say.
HEAR_AGAIN = 1.0


class Elsewhere(TableError):
    """Another process owns the table."""

    def __init__(self, peer: Peer) -> None:
        super().__init__("table_moved", 503)
        self.peer = peer


def clock() -> float:
    """Seconds, those too in which the machine slept, where the system counts them."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Owning:
    """The tables of this process among others. `at` first, then `open`."""

    def __init__(
        self, store: Store, lease: float, lost: Callable[[str], None], news: Callable[[], None]
    ) -> None:
        self.store = store
        self.lease = lease
        # The other processes that live.
        self.peers: dict[str, Peer] = {}
        # Told of each that is gone.
        self.on_gone: list[Callable[[Peer], None]] = []
        self._lost = lost
        self._news = news
        self._me = Peer(secrets.token_urlsafe(9), "127.0.0.1", 0, new_token())
        # A beat must not wait behind what players write.
        self._line = Store(store.url, lease=lease)
        self._sure = -1.0
        self._beating = asyncio.Lock()
        self._asking: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._left = False
        # Who has said that it goes: it ends what is under way by itself.
        self._leaving: set[str] = set()
        store.on_fenced = self._fenced
        store.process = self.id

    @property
    def id(self) -> str:
        return self._me.id

    @property
    def fences(self) -> dict[str, int]:
        assert self.store.fences is not None
        return self.store.fences

    def at(self, host: str, port: int) -> None:
        """Under which address others reach this process."""
        self._me = self._me._replace(host=host, port=port)

    def knows(self, secret: str) -> bool:
        """Whether another process shows what only those with the database know."""
        return secrets.compare_digest(secret.encode(), self._me.secret.encode())

    async def open(self) -> None:
        """Be one of the processes. Raises StoreFailed."""
        await self._beat()
        self._tasks = [asyncio.create_task(self._live_on()), asyncio.create_task(self._hear())]

    async def leave(self) -> None:
        """Own nothing any more: others take the tables at once."""
        if self._left:
            return
        self._left, self._sure = True, -1.0
        self.fences.clear()
        tasks = [*self._tasks, *([self._asking] if self._asking is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        try:
            async with asyncio.timeout(self.lease), self._line.connected() as connection:
                await leases.hand_over(connection, self.id)
        except (StoreFailed, Conflict, TimeoutError) as error:
            logger.error("The tables could not be handed over; others take them in a moment: %s", error)

    async def close(self) -> None:
        await self.leave()
        await self._line.close()

    # --- being there ------------------------------------------------------------------------------------

    async def ensure(self) -> None:
        """Be sure of what is owned. Raises TableError where the database is out of reach."""
        if clock() < self._sure:
            return
        if self._left:
            raise TableError("table_moved", 503)
        # Asked once for all who want to know.
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._beat())
            # Who asked for it may be gone.
            self._asking.add_done_callback(lambda task: task.cancelled() or task.exception())
        try:
            await asyncio.shield(self._asking)
        except StoreFailed as error:
            raise TableError("no_store", 503) from error

    async def _beat(self) -> None:
        async with self._beating:
            began, lapsed = clock(), clock() >= self._sure
            # What is taken while the database is asked may not be in what it says.
            before = dict(self.fences)
            try:
                async with asyncio.timeout(self.lease), self._line.connected() as connection:
                    peers = await leases.live_on(connection, self._me, self.lease)
                    owned = await leases.owned(connection, self.id) if lapsed else None
            except (Conflict, TimeoutError) as error:
                raise StoreFailed(str(error) or type(error).__name__) from error
            if owned is not None:
                for table, fence in before.items():
                    if owned.get(table) != fence == self.fences.get(table):
                        self._fenced(table)
            self._sure = began + self.lease
            self._met(peers)

    async def _live_on(self) -> None:
        failing = False
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.lease / BEATS):
                    await self._wake.wait()
            self._wake.clear()
            try:
                await self._beat()
                failing = False
            except StoreFailed as error:
                if not failing:
                    logger.error("Others cannot be told that this process lives: %s", error)
                failing = True

    def _met(self, peers: Iterable[Peer]) -> None:
        before, self.peers = self.peers, {peer.id: peer for peer in peers}
        gone = [peer for name, peer in before.items() if name not in self.peers]
        for peer in gone:
            for told in self.on_gone if peer.id not in self._leaving else ():
                told(peer)
            self._leaving.discard(peer.id)
        if gone:
            self._news()

    async def _hear(self) -> None:
        """What others say: that they have taken a table of this process, or are gone."""
        while True:
            with contextlib.suppress(StoreFailed):
                async with self._line.line() as connection:
                    raw: Any = (await connection.get_raw_connection()).driver_connection
                    ended = asyncio.Event()
                    raw.add_termination_listener(lambda _line, ended=ended: ended.set())
                    await raw.add_listener(leases.CHANNEL, self._heard)
                    # What was said before is asked for.
                    self._sure = -1.0
                    self._wake.set()
                    await ended.wait()
            await asyncio.sleep(HEAR_AGAIN)

    def _heard(self, _line: Any, _pid: int, _channel: str, said: str) -> None:
        what, _, rest = said.partition(" ")
        process, _, rest = rest.partition(" ")
        fence, _, table = rest.partition(" ")
        if what == "taken" and process == self.id and self.fences.get(table) == int(fence):
            self._fenced(table)
        elif what == "left" and process in self.peers:
            self._leaving.add(process)
            self._wake.set()

    # --- tables -----------------------------------------------------------------------------------------

    async def where(self, table: str) -> Peer | None:
        """The other process that owns a table; None where it is owned here, or may be. Raises TableError."""
        await self.ensure()
        if table in self.fences:
            return None
        try:
            async with self.store.connected() as connection:
                owner = await leases.owner(connection, table)
                if owner in (None, self.id) or owner in self.peers:
                    return self.peers.get(owner or "")
                # One that has just begun, or is gone.
                if (peer := await leases.living(connection, owner)) is not None:
                    self.peers[peer.id] = peer
                return peer
        except StoreFailed as error:
            raise TableError("no_store", 503) from error

    async def take(self, table: str) -> Taken:
        """Own a table. Raises Elsewhere where another process does, TableError where it cannot be."""
        if self._left:
            raise TableError("table_moved", 503)
        if (peer := await self.where(table)) is not None:
            raise Elsewhere(peer)
        if (fence := self.fences.get(table)) is not None:
            return Taken(fence, None)
        try:
            async with self.store.connected() as connection:
                taken = await leases.take(connection, table, self.id)
        except (StoreFailed, Conflict) as error:
            logger.error("Table %s cannot be taken: %s", table, error)
            raise TableError("no_store", 503) from error
        if taken is None:
            raise TableError("no_table", 404)
        if isinstance(taken, Peer):
            raise Elsewhere(taken)
        if self._left:
            raise TableError("table_moved", 503)
        self.fences[table] = taken.fence
        return taken

    async def give_back(self, table: str) -> None:
        """Own a table no more, which anybody may take."""
        if (fence := self.fences.pop(table, None)) is None:
            return
        try:
            async with self.store.connected() as connection:
                await leases.give_back(connection, table, self.id, fence)
        except (StoreFailed, Conflict) as error:
            # As if it had never been given back: it is owned, and read anew by whoever asks.
            self.fences[table] = fence
            logger.error("Table %s cannot be given back: %s", table, error)

    def forget(self, table: str) -> None:
        """A table is no more."""
        self.fences.pop(table, None)

    def _fenced(self, table: str) -> None:
        """Another process owns a table now."""
        self.fences.pop(table, None)
        self._lost(table)
