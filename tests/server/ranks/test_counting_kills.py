"""Whoever counts is killed at any instant: each game has counted once, in its order, or is still to be.

WAGONWAY_KILLS says how often, 200 for the full run.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.postgres import PROGRAMS, postgres
from wagonway.arena.skill import DRIFT, Model
from wagonway.server.backup import file_url
from wagonway.server.ranks import counting
from wagonway.server.ranks.played import Played, SeatPlayed, encode
from wagonway.server.rows import played, ratings
from wagonway.server.store import Store

pytest.importorskip("openskill")
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs forks")
KILLS = int(os.environ.get("WAGONWAY_KILLS", "15"))
GAMES = 3 * KILLS
PEOPLE = "abcde"

# One process imports everything, and each that counts is a fork of it. The first is left alone, those after
# it are killed at any instant of twice the time that it took (no machine is too slow for one to count, or too
# fast for one to be killed), and the last counts what is left.
MOULD = """
import asyncio, os, random, signal, sys, time
from wagonway.arena.skill import DRIFT, Model
from wagonway.server.ranks.counting import count
from wagonway.server.store import Store

url, kills = sys.argv[1], int(sys.argv[2])
model, luck = Model(DRIFT), random.Random(1)
# What only an engine imports.
Store(url)

async def run(games):
    store = Store(url)
    while games and await count(store, model, most=1):
        games -= 1

def forked(games):
    pid = os.fork()
    if pid == 0:
        asyncio.run(run(games))
        os._exit(0)
    return pid

def ended(pid):
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0

began = time.monotonic()
ended(forked(1))
once = time.monotonic() - began
midway = 0
for _ in range(kills):
    pid = forked(2)
    time.sleep(luck.random() * 2 * once)
    os.kill(pid, signal.SIGKILL)
    midway += os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == -signal.SIGKILL
ended(forked(-1))
print(midway)
"""


def game(number: int, luck: random.Random) -> dict[str, Any]:
    """A rated game of some of the people, perhaps with a bot."""
    people = luck.sample(PEOPLE, luck.choice((2, 3)))
    seats = [SeatPlayed("person", who, luck.randrange(50), luck.choice((-1.0, 0.0, 1.0))) for who in people]
    seats.append(SeatPlayed("bot", "tycoon@2", 9, 0.5))
    # Some end within the same millisecond.
    kept = Played(f"t{number:04}", "brass-birmingham", 1000 + number // 3, seats, rated=True)
    return {
        "table_id": kept.table,
        "game": kept.game,
        "players": kept.players,
        "rated": True,
        "finished": kept.finished,
        "body": encode(kept),
    }


@pytest.fixture(params=["sqlite", "postgresql"])
def urls(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, str]]:
    """Two databases."""
    if request.param == "sqlite":
        yield file_url(tmp_path / "a.sqlite3"), file_url(tmp_path / "b.sqlite3")
        return
    if PROGRAMS is None:
        pytest.skip("PostgreSQL is not here")
    pytest.importorskip("asyncpg")
    with postgres() as found:
        yield found.database(), found.database()


async def filled(url: str) -> Store:
    luck, store = random.Random(1), Store(url)
    await store.open()
    rows = [game(number, luck) for number in range(GAMES)]
    luck.shuffle(rows)
    async with store.connected() as connection:
        await connection.execute(played.insert(), rows)
    return store


async def lines(store: Store) -> list[tuple[Any, ...]]:
    columns = ratings.c.number, ratings.c.table_id, ratings.c.player, ratings.c.mu, ratings.c.sigma
    async with store.connected() as connection:
        found = await connection.execute(sa.select(*columns).order_by(ratings.c.number, ratings.c.player))
        return [tuple(row) for row in found]


@pytest.mark.slow
async def test_nothing_is_lost_or_counted_twice(urls: tuple[str, str]) -> None:
    killed, calm = [await filled(url) for url in urls]
    await killed.close()
    ran = subprocess.run(
        [sys.executable, "-c", MOULD, urls[0], str(KILLS)],
        capture_output=True,
        text=True,
        check=False,
        timeout=300 + 4 * KILLS,
    )
    assert ran.returncode == 0, ran.stderr
    # Of fifteen some are through before they are killed.
    assert int(ran.stdout) >= KILLS // 4
    while await counting.count(calm, Model(DRIFT), most=7):
        pass
    expected = await lines(calm)
    assert sorted({line[0] for line in expected}) == list(range(1, GAMES + 1))
    assert [line[1] for line in expected] == sorted(line[1] for line in expected)
    assert await lines(killed) == expected
    assert await counting.recount(killed, Model(DRIFT)) == GAMES
    assert await lines(killed) == expected
    for store in (killed, calm):
        await store.close()
