"""Tournaments on PostgreSQL, where several write at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
import sqlalchemy as sa

from tests.server.postgres import PROGRAMS, Postgres, postgres
from wagonway.server.rows import entrants
from wagonway.server.store import Store
from wagonway.server.texts import TableError
from wagonway.server.tournaments import keeping
from wagonway.server.tournaments.keeping import Body

pytestmark = pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not here")


@pytest.fixture(scope="module")
def system() -> Iterator[Postgres]:
    pytest.importorskip("asyncpg")
    with postgres() as found:
        yield found


@pytest.mark.parametrize("how", ["delete", "forget_old"])
async def test_one_that_is_thrown_away_while_somebody_enters_is_gone(system: Postgres, how: str) -> None:
    store = Store(system.database())
    await store.open()
    try:
        body = Body("Cup", "tramways", 2, "swiss", 3, "byes", "random", {}, None, "0")
        await keeping.make(store, "t", 5, "o", body)
        assert await keeping.enter(store, "t", "Ada", 8) == 1
        async with store.connected() as connection:
            # As `enter` does, not yet written.
            assert await keeping._held(connection, "t", "open")
            await connection.execute(entrants.insert().values(tournament="t", number=2, name="Bob"))
            going = asyncio.create_task(
                keeping.delete(store, "t") if how == "delete" else keeping.forget_old(store, 9, 9)
            )
            await asyncio.sleep(0.5)
            assert not going.done()
        await going
        assert await keeping.load(store, "t") is None
        assert await keeping.enter(store, "t", "Eve", 8) is None
        async with store.connected() as connection:
            assert (await connection.execute(sa.select(entrants))).first() is None
    finally:
        await store.close()


async def test_whoever_enters_while_it_begins_takes_part_or_is_told(system: Postgres) -> None:
    store = Store(system.database())
    await store.open()
    try:
        body = Body("Cup", "tramways", 2, "round_robin", 3, "byes", "random", {}, None, "0")
        for number in range(5):
            await keeping.make(store, f"{number}", 5, "o", body)
            for name in ("Ada", "Bob"):
                await keeping.enter(store, f"{number}", name, 8)
            late = [keeping.enter(store, f"{number}", f"{each}", 8) for each in range(4)]
            *made, begun = await asyncio.gather(
                *late, keeping.begin(store, f"{number}", "drawing", 2, 20), return_exceptions=True
            )
            assert begun is None
            known = await keeping.load(store, f"{number}")
            assert known is not None
            assert known.state == "drawing"
            assert {each.number for each in known.entrants} == {1, 2, *(each for each in made if each)}
    finally:
        await store.close()


async def test_those_that_begin_at_once_count_each_other(system: Postgres) -> None:
    store = Store(system.database())
    await store.open()
    try:
        body = Body("Cup", "tramways", 2, "swiss", 3, "byes", "random", {}, None, "0")
        names = [f"{number}" for number in range(6)]
        for each in names:
            await keeping.make(store, each, 5, "o", body)
        begun = [keeping.begin(store, each, "running", 0, 20, own=names, most_own=2) for each in names]
        answers = await asyncio.gather(*begun, return_exceptions=True)
        refused = [each.code for each in answers if isinstance(each, TableError)]
        assert refused == ["tournaments_begun"] * 4
        assert len(await keeping.running(store)) == 2
    finally:
        await store.close()
