"""Who owns a table, as the database has it: a number that each write asks for, and a lease that ends."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server.postgres import PROGRAMS, Postgres, postgres
from wagonway.server import leases, log
from wagonway.server.manager import Manager
from wagonway.server.owning import Elsewhere, Owning
from wagonway.server.settings import Settings
from wagonway.server.store import Conflict, Fenced, Grant, Store, StoreFailed
from wagonway.server.texts import TableError

pytestmark = pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not here")
LEASE = 2.0


@pytest.fixture(scope="module")
def system() -> Iterator[Postgres]:
    pytest.importorskip("asyncpg")
    with postgres() as found:
        yield found


@pytest.fixture
def database(system: Postgres) -> str:
    return system.database()


class Process:
    """A process, as far as the database knows it."""

    def __init__(self, database: str) -> None:
        self.lost: list[str] = []
        self.store = Store(database, lease=LEASE)
        self.owning = Owning(self.store, LEASE, self.lost.append, lambda: None)

    async def sleep(self) -> None:
        """Give no more sign of life."""
        for task in self.owning._tasks:
            task.cancel()
        await asyncio.sleep(1.5 * LEASE)


@asynccontextmanager
async def processes(database: str, count: int = 2) -> AsyncIterator[list[Process]]:
    made = [Process(database) for _ in range(count)]
    try:
        # All at once, on an empty database.
        await asyncio.gather(*(process.store.open() for process in made))
        await asyncio.gather(*(process.owning.open() for process in made))
        yield made
    finally:
        for process in made:
            await process.owning.close()
            await process.store.close()


async def create(process: Process) -> None:
    await process.store.create("t", "g", "{}", ["0"], [Grant("h", "host", None)], process=process.owning.id)
    process.owning.fences["t"] = 1


async def test_a_table_is_taken_when_its_owner_gave_no_sign_of_life_and_not_before(database: str) -> None:
    async with processes(database) as (first, second):
        await create(first)
        await first.store.append("t", 1, ["1"])
        with pytest.raises(Elsewhere) as elsewhere:
            await second.owning.take("t")
        assert elsewhere.value.peer.id == first.owning.id
        assert (await second.owning.where("t")) == elsewhere.value.peer
        await asyncio.sleep(2 * LEASE)
        with pytest.raises(Elsewhere):
            await second.owning.take("t")
        asleep = time.time()
        await first.sleep()
        taken = await second.owning.take("t")
        assert taken.fence == 2
        # Since when nobody was there.
        assert taken.away is not None
        assert asleep - LEASE < taken.away / 1000 < asleep + LEASE
        # What the first still writes is not written: no entry, no link, no word, and the table stays.
        for late in (
            first.store.append("t", 2, ["late"]),
            first.store.append("t", 2, [], [Grant("late", "host", None)]),
            first.store.append("t", 2, [], dead=["h"]),
            first.store.say("t", 0, "late"),
            first.store.delete("t"),
        ):
            with pytest.raises(Fenced):
                await late
        assert first.lost[0] == "t"
        await second.store.append("t", 2, ["2"])
        stored = await second.store.load("t", settled=True)
        assert stored is not None
        assert (stored.entries, stored.talk) == (["0", "1", "2"], [])
        assert stored.grants == [Grant("h", "host", None)]


async def test_who_takes_a_table_waits_for_what_is_being_written(database: str) -> None:
    async with processes(database) as (first, second):
        await create(first)
        async with first.store.connected() as connection:
            await first.store.hold(connection, "t")
            taking = asyncio.create_task(take(second))
            await asyncio.sleep(0.3)
            assert not taking.done()
        assert isinstance(await taking, leases.Taken)
        # One that stands still in the midst of a write is not waited for; that comes to nothing.
        with pytest.raises(StoreFailed):
            await stands_still(second, meanwhile=first)
        assert first.owning.fences["t"] == 3
        # It hears of that in a moment.
        async with asyncio.timeout(LEASE):
            while second.lost != ["t"]:
                await asyncio.sleep(0.01)


async def stands_still(process: Process, meanwhile: Process) -> None:
    async with process.store.connected() as connection:
        await process.store.hold(connection, "t")
        began = time.monotonic()
        assert isinstance(await take(meanwhile), leases.Taken)
        assert time.monotonic() - began > LEASE / 2


async def take(process: Process) -> leases.Taken | leases.Peer | None:
    """Take the table as if nobody lived who owns it."""
    async with process.store.connected() as connection:
        await connection.execute(sa.text("UPDATE processes SET beat = '2000-01-01'"))
        taken = await leases.take(connection, "t", process.owning.id)
    if isinstance(taken, leases.Taken):
        process.owning.fences["t"] = taken.fence
    return taken


async def test_of_two_who_take_a_table_one_has_it(database: str) -> None:
    async with processes(database, 4) as (first, *others):
        await create(first)
        await first.owning.leave()
        for _ in range(5):
            found = await asyncio.gather(*(each.owning.take("t") for each in others), return_exceptions=True)
            assert sum(isinstance(each, leases.Taken) for each in found) == 1
            assert sum(isinstance(each, Elsewhere) for each in found) == 2
            winner = others[[isinstance(each, leases.Taken) for each in found].index(True)]
            async with winner.store.connected() as connection:
                mine = leases.owners.update().where(leases.owners.c.table_id == "t")
                await connection.execute(mine.values(process=None, fence=leases.owners.c.fence + 1))
            winner.owning.fences.clear()


async def test_a_gap_is_refused_under_a_lease_too(database: str) -> None:
    async with processes(database, 1) as (only,):
        await create(only)
        with pytest.raises(Conflict, match="has no entry 1"):
            await only.store.append("t", 2, ["2"])


async def test_a_process_hears_at_once_that_its_table_was_taken(database: str) -> None:
    async with processes(database) as (first, second):
        await create(first)
        await take(second)
        async with asyncio.timeout(30):
            while not first.lost:
                await asyncio.sleep(0.01)
        assert "t" not in first.owning.fences


async def test_of_two_that_make_the_same_table_one_owns_it(database: str, tmp_path: Path) -> None:
    """As the tables of a tournament's round are made, whose ids are known before."""
    made = [Manager(Settings(data=tmp_path, database=database, lease_seconds=LEASE)) for _ in range(2)]
    try:
        for manager in made:
            await manager.store.open()
            assert manager.owning is not None
            await manager.owning.open()
        first, second = made
        setup = first.library.setup("oranienburger-kanal", 2, {})
        places = [log.Place("invite", name) for name in ("Ada", "Bob")]
        live, _ = await first.open_table("oranienburger-kanal", setup, places, table_id="t")
        with pytest.raises(TableError):
            await second.open_table("oranienburger-kanal", setup, places, table_id="t")
        # It is not theirs to read, nor to write, and the first's goes on.
        with pytest.raises(Elsewhere):
            await second.table("t")
        second.store.fences = {"t": 1}
        with pytest.raises(Fenced):
            await second.store.append("t", live.table.entries, ["late"])
        await live.change_seat(0, lambda place: log.Place("bot", place.name, "random"))
        assert first.in_memory("t") is live
    finally:
        for manager in made:
            assert manager.owning is not None
            await manager.owning.close()
            await manager.store.close()
