"""Outages: what is counted as one, and when it is known."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest

from wagonway.server import messages as m
from wagonway.server import timekeeper as keeping
from wagonway.server.clock import Clocks
from wagonway.server.store import Due, StoreFailed
from wagonway.server.timekeeper import ASLEEP, DAYS_BEAT, Timekeeper

NEVER = 10**15


class Base:
    """A database that can be away; its machine's clock is moved by hand."""

    def __init__(self) -> None:
        self.now = 1_000_000.0
        self.away = False
        self.beats: list[int] = []
        self.outages_: list[tuple[int, int]] = []
        self.tried = 0

    def moment(self) -> int:
        return int(self.now * 1000)

    async def dues(self, *_: Any) -> list[Due]:
        return []

    async def outages(self) -> list[tuple[int, int]]:
        return []

    async def beat(self, at: int) -> None:
        self.check()
        self.beats.append(at)

    async def was_away(self, since: int, until: int) -> None:
        self.check()
        self.outages_.append((since, until))

    def check(self) -> None:
        self.tried += 1
        if self.away:
            raise StoreFailed("connection refused")


@pytest.fixture
def base(monkeypatch: pytest.MonkeyPatch) -> Base:
    base = Base()
    clock = SimpleNamespace(time=lambda: base.now, monotonic=lambda: base.now)
    monkeypatch.setattr(keeping, "time", clock)
    monkeypatch.setattr(keeping, "LOOK", 0.001)
    return base


@contextlib.asynccontextmanager
async def kept(base: Base, owning: Any = None) -> AsyncIterator[Timekeeper]:
    async def table(_: str) -> Any:
        raise AssertionError("no time is up")

    keeper = Timekeeper(base, base.moment, table, owning)  # type: ignore[arg-type]
    await keeper.open()
    running = asyncio.create_task(keeper.run())
    yield keeper
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def tried_again(base: Base, times: int = 3) -> None:
    """Until the clocks were looked at again."""
    until = base.tried + times
    async with asyncio.timeout(30):
        while base.tried < until:
            base.now += 0.6
            await asyncio.sleep(0.002)


def table(base: Base) -> Any:
    """A table at which a clock has just begun to run."""
    clocks = Clocks(m.Clock(pace="live", turn=60), 2)
    clocks.turn_to(0, 0, base.moment(), made=False, begun=lambda: (0, 0))
    return SimpleNamespace(id="one", clocks=clocks)


async def test_a_database_that_refuses_is_an_outage(base: Base) -> None:
    async with kept(base) as keeper:
        one = table(base)
        keeper.note(Due("one", NEVER, True))
        await tried_again(base)
        assert base.beats
        assert base.outages_ == keeper.unheard(one) == []
        base.away, last = True, base.beats[-1]
        await tried_again(base, times=30)
        base.away, back = False, base.moment()
        await tried_again(base)
        [(since, until)] = base.outages_
        assert (since, until) == (last, pytest.approx(back, abs=2000))
        assert keeper.unheard(one) == base.outages_


async def test_a_database_that_refuses_from_the_first_is_an_outage(base: Base) -> None:
    async with kept(base) as keeper:
        base.away, began = True, base.moment()
        keeper.note(Due("one", NEVER, True))
        await tried_again(base, times=30)
        base.away = False
        await tried_again(base)
        assert [since for since, _ in base.outages_] == [began]


async def test_whoever_is_heard_before_the_clocks_are_looked_at_has_lost_nothing(base: Base) -> None:
    async with kept(base) as keeper:
        one = table(base)
        keeper.note(Due("one", NEVER, True))
        await tried_again(base)
        last = base.beats[-1]
        base.now += 3600  # the machine sleeps, and somebody is heard at once
        assert keeper.unheard(one) == [(last, base.moment())]
        await tried_again(base)
        assert [since for since, _ in base.outages_] == [last]


async def test_a_clock_of_the_machine_that_was_ahead_stops_nothing_afterwards(base: Base) -> None:
    async with kept(base) as keeper:
        one = table(base)
        keeper.note(Due("one", NEVER, True))
        await tried_again(base)
        right = base.now
        base.now += 30 * 86_400
        await tried_again(base)
        assert base.outages_
        base.now = right + 1
        await tried_again(base)
        assert keeper.unheard(one)
        assert all(until <= base.moment() for _, until in keeper.unheard(one))
        for _ in range(10):
            base.now += 1
            await tried_again(base, times=1)
        another = table(base)
        base.now += 3
        assert keeper.unheard(another) == []


async def test_a_clock_that_begins_beside_slow_ones_makes_no_outage(base: Base) -> None:
    async with kept(base) as keeper:
        keeper.note(Due("slow", NEVER, False))
        await tried_again(base, times=1)
        base.now = base.beats[-1] / 1000 + DAYS_BEAT - 1
        assert DAYS_BEAT - 1 > ASLEEP + keeping.LIVE_BEAT
        one = table(base)
        keeper.note(Due("one", NEVER, True))
        assert keeper.unheard(one) == []
        await tried_again(base)
        assert base.outages_ == []


async def test_beside_others_an_outage_is_that_of_ones_own_tables_and_is_one(base: Base) -> None:
    owning = SimpleNamespace(id="me", fences={"one": 1})
    async with kept(base, owning) as keeper:
        one = table(base)
        keeper.note(Due("one", NEVER, True))
        await tried_again(base)
        base.away, last = True, base.beats[-1]
        await tried_again(base, times=100)
        base.away = False
        await tried_again(base)
        [(since, _)] = keeper.unheard(one)
        assert since == last
        assert base.outages_ == []
