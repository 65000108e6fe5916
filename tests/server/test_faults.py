"""Faults of several servers in play: nothing acknowledged is lost, nothing is taken that nobody asked for.

Two servers on one PostgreSQL; at each table two people play whom chance leads to one of them at each return.
Servers are killed with SIGKILL, stand still (SIGSTOP, and SIGCONT after more or less than their lease) or end
in peace; their connections to the database are cut, and the database itself is killed. `faulty.py` says
how to cause a thousand of all kinds; here is what happens to servers.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import DBAPIError
from websockets.exceptions import WebSocketException

from tests.server.client import Gone, Page
from tests.server.faulty import add, pieces
from tests.server.postgres import PROGRAMS, Postgres, postgres
from tests.server.several import Server, asked, log_of, several
from wagonway.kernel.record import Record

pytestmark = pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not here")
SHORT = 6  # faults in the tests
TABLES = 2
LEASE = 1.0
# Seconds after which a page that hears nothing is opened anew, and within which a table is played again.
SILENCE = 4.0
PATIENCE = 60.0
# What may be said meanwhile.
REFUSALS = ("stale", "not_saved", "table_closed", "table_moved", "no_store")
CUT = (
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


@pytest.fixture(scope="module")
def system() -> Iterator[Postgres]:
    pytest.importorskip("asyncpg")
    with postgres() as found:
        yield found


@dataclass
class Book:
    """What people know of one table."""

    table: str
    tokens: list[str]
    # Decisions that were sent, and that were acknowledged: (ply, seat, action).
    sent: Counter[tuple[int, int, int]] = field(default_factory=Counter)
    told: list[tuple[int, int, int]] = field(default_factory=list)
    # When something was acknowledged last.
    last: float = 0.0
    over: bool = False


async def heard(page: Page, what: Awaitable[Any]) -> Any:
    async with asyncio.timeout(SILENCE):
        return await what


async def is_taken(page: Page, ply: int, action: int) -> bool:
    """Take a decision, and hear whether that has happened.

    An update may tell of one that was sent before, over a line that broke: so something is asked after
    it. What is asked is answered in order; a refusal would have come before.
    """
    await page.send(type="decide", ply=ply, action=action)
    await page.send(type="point", id=ply, ply=ply, action=action)
    while True:
        message = await page.receive()
        if message["type"] == "ways" and message["id"] == ply:
            return True
        if message["type"] == "refused":
            assert message["code"] in REFUSALS, message
            return bool(message["about"] == "point")


async def sit(page: Page, book: Book, seat: int, luck: random.Random) -> None:
    """Play a seat until the game or the connection is over."""
    while page.update["result"] is None:
        update = page.update
        if update["turn"] is None or update["turn"]["seat"] != seat:
            # The other may be away for a while.
            async with asyncio.timeout(2 * SILENCE):
                await page.until("update")
        elif update["legal"]:
            action, ply = luck.choice(update["legal"])["action"], update["ply"]
            book.sent[ply, seat, action] += 1
            if not await heard(page, is_taken(page, ply, action)):
                return
            book.told.append((ply, seat, action))
            book.last = time.monotonic()
            while page.update["ply"] <= ply:
                await heard(page, page.until("update"))
        elif update["turn"]["can_end"]:
            done = await heard(page, page.ask("end_turn", ply=update["ply"]))
            if done["type"] != "update":
                return
            book.last = time.monotonic()
        else:
            await heard(page, page.until("update"))
    book.over = True


async def person(servers: list[Server], book: Book, seat: int, luck: random.Random) -> None:
    """Come back again and again, to whichever server, until the game is over."""
    while not book.over:
        server = luck.choice(servers)
        page = None
        with contextlib.suppress(Gone, OSError, WebSocketException, TimeoutError, httpx.TransportError):
            async with asyncio.timeout(SILENCE):
                page = await server.visitor.page(book.table, book.tokens[seat])
            await sit(page, book, seat, luck)
        if page is not None:
            page.socket.transport.abort()
            with contextlib.suppress(ValueError):
                server.visitor.pages.remove(page)
        await asyncio.sleep(0.05)


async def begun(servers: list[Server], luck: random.Random) -> Book:
    while True:
        with contextlib.suppress(httpx.TransportError, AssertionError):
            async with asyncio.timeout(10):
                server = luck.choice(servers)
                made = await server.visitor.make("here", "invite", options={"introductory": "on"})
                tokens = [made["host_token"], made["seat_links"][1]["token"]]
                return Book(made["table"], tokens, last=time.monotonic())
        await asyncio.sleep(0.1)


class Trouble:
    """The faults, one at a time."""

    def __init__(self, system: Postgres, database: str, servers: list[Server], luck: random.Random) -> None:
        self.system, self.database, self.servers, self.luck = system, database, servers, luck
        self.kinds: dict[str, tuple[int, Callable[[Server], Awaitable[None]]]] = {
            "killed": (35, self.kill),
            "stood_still": (35, self.stop),
            "ended": (10, self.end),
            "cut_off": (15, self.cut),
            "database_killed": (5, self.kill_database),
        }
        self.done: Counter[str] = Counter()

    async def next(self) -> None:
        names, kinds = list(self.kinds), list(self.kinds.values())
        place = self.luck.choices(range(len(names)), [weight for weight, _ in kinds])[0]
        # Each once in any run.
        place = len(self.done) if len(self.done) < len(names) else place
        await kinds[place][1](self.luck.choice(self.servers))
        self.done[names[place]] += 1

    async def kill(self, server: Server) -> None:
        server.kill()
        await asyncio.sleep(self.luck.uniform(0, 2 * LEASE))
        server.start()

    async def stop(self, server: Server) -> None:
        server.send(signal.SIGSTOP)
        await asyncio.sleep(self.luck.uniform(0, 4 * LEASE))
        server.send(signal.SIGCONT)

    async def end(self, server: Server) -> None:
        await server.end()
        server.start()

    async def cut(self, _server: Server) -> None:
        with contextlib.suppress(DBAPIError, OSError):
            await asked(self.database, CUT)

    async def kill_database(self, _server: Server) -> None:
        await asyncio.to_thread(self.system.stop, "immediate")
        await asyncio.sleep(self.luck.uniform(0, LEASE))
        await asyncio.to_thread(self.system.start)


def compared(book: Book, entries: list[dict[str, Any]]) -> tuple[int, int]:
    """Acknowledged decisions that are not in a log, and decisions there that nobody sent."""
    plies = [each for each in entries if each["kind"] in ("decision", "chance")]
    taken = {
        (ply, each["seat"], each["action"]) for ply, each in enumerate(plies) if each["kind"] == "decision"
    }
    return len(set(book.told) - taken), len(taken - set(book.sent))


async def check(database: str, servers: list[Server], book: Book) -> tuple[int, int]:
    """As `compared`, where every record replays."""
    for server in servers:
        record = await server.visitor.get(f"/api/tables/{book.table}/record", book.tokens[0])
        if record["format"].startswith("wagonway-record/"):
            Record.from_json(json.dumps(record)).replay(form="plain")
    return compared(book, await log_of(database, book.table))


async def test_nothing_is_lost_and_nothing_is_taken_twice(system: Postgres, tmp_path: Path) -> None:
    for before, number in pieces("servers", SHORT):
        (folder := tmp_path / f"piece{before}").mkdir()
        await play_through(system, folder, number, random.Random(5 + before))


async def play_through(system: Postgres, folder: Path, number: int, luck: random.Random) -> None:
    """Play while so many faults happen."""
    database = system.database()
    books: list[Book] = []
    back: list[float] = []
    async with several(folder, database, lease_seconds=LEASE) as servers:
        trouble = Trouble(system, database, servers, luck)
        playing: dict[int, list[asyncio.Task[None]]] = {}

        async def keep_playing() -> None:
            """A new game wherever one is over."""
            for place in range(TABLES):
                if place not in playing or books[place].over:
                    book = await begun(servers, luck)
                    if place in playing:
                        books.append(books[place])
                        books[place] = book
                    else:
                        books.append(book)
                    playing[place] = [
                        asyncio.create_task(person(servers, book, seat, random.Random(luck.random())))
                        for seat in range(2)
                    ]

        try:
            for _ in range(number):
                await keep_playing()
                await asyncio.sleep(luck.uniform(0.0, 0.6))
                began = time.monotonic()
                await trouble.next()
                eased = time.monotonic()
                # Every table is played again, soon.
                for book in books[:TABLES]:
                    while book.last < began and not book.over:
                        for task in (task for each in playing.values() for task in each if task.done()):
                            task.result()
                        assert time.monotonic() - eased < PATIENCE, "a table is not played any more"
                        await asyncio.sleep(0.02)
                    back.append(max(0.0, book.last - eased))
                async with asyncio.timeout(PATIENCE):
                    for server in servers:
                        await server.ready()
        finally:
            for task in (task for each in playing.values() for task in each):
                task.cancel()
            await asyncio.gather(
                *(task for each in playing.values() for task in each), return_exceptions=True
            )
        found = [await check(database, servers, book) for book in books]
    told = sum(len(book.told) for book in books)
    assert told > 2 * number, "people came to play too little for this to show anything"
    lost, foreign = (sum(each) for each in zip(*found, strict=True))
    assert (lost, foreign) == (0, 0)
    counted = {"faults": trouble.done.total(), **trouble.done, "tables": len(books), "acknowledged": told}
    add("servers", counted, {"lease_seconds": LEASE, "played_again_seconds": round(max(back), 2)})
