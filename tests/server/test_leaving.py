"""A table that leaves the memory is gone from it: nothing waits for Python to look for circles."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import weakref
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest

from tests.server.client import Page, Visitor
from wagonway.server.texts import TableError
from wagonway.server.unbroken import to_the_end

Serve = Callable[..., Awaitable[Visitor]]


@pytest.fixture(autouse=True)
def no_collector() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


def held(visitor: Visitor, table: str) -> list[weakref.ref[Any]]:
    """What there is of a table, to be looked for when it has left."""
    live = visitor.app.state.manager.in_memory(table)
    served = live.bots, live.hints, live.weigher, live.analyst, live.talk, live.told, live.plans
    return [weakref.ref(one) for one in (live, live.table, *served)]


async def gone(found: list[weakref.ref[Any]]) -> None:
    async with asyncio.timeout(20):
        while any(one() is not None for one in found):
            await asyncio.sleep(0.05)


async def refused(live: Any) -> str:
    """Why nothing can be done at a table."""
    try:
        async with live.edit():
            return ""
    except TableError as error:
        return error.code


async def act(page: Page) -> None:
    """Everything that somebody may ask of a table."""
    await page.my_turn()
    await page.send(type="hint", id=1, ply=page.update["ply"])
    await page.send(type="explain", id=2, ply=page.update["ply"], intention={"action": 0})
    await page.until("explained", id=2)
    await page.send(type="point", id=3, ply=page.update["ply"], action=page.update["legal"][0]["action"])
    await page.send(type="look", id=4, ply=0)
    await page.until("looked", id=4)
    await page.turn()


async def test_a_table_that_nobody_looks_at_leaves_nothing(serve: Serve) -> None:
    visitor = await serve(idle_seconds=0.1)
    made = await visitor.make("here", "invite", hints=True)
    tokens = made["host_token"], made["seat_links"][1]["token"]
    pages = [await visitor.page(made["table"], token) for token in tokens]
    for seat in (first := pages[0].update["turn"]["seat"], 1 - first):
        await pages[seat].send(type="say", seat=seat, text="a word")
        await act(pages[seat])
    found = held(visitor, made["table"])
    await visitor.get(f"/api/tables/{made['table']}/record", made["host_token"])
    for page in pages:
        await page.close()
    await gone(found)
    # It is there again as it was.
    page = await visitor.page(made["table"], made["host_token"])
    assert page.update["committed"] > 0


async def test_a_table_with_bots_leaves_nothing(serve: Serve) -> None:
    visitor = await serve(idle_seconds=0.1)
    made = await visitor.make("here", "random", hints=True)
    page = await visitor.page(made["table"], made["host_token"])
    await act(page)
    await page.my_turn()
    found = held(visitor, made["table"])
    await page.close()
    await gone(found)


async def test_a_table_that_is_thrown_away_leaves_nothing(serve: Serve) -> None:
    visitor = await serve()
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    await page.my_turn()
    found = held(visitor, made["table"])
    answer = await visitor.http.delete(
        f"/api/tables/{made['table']}", headers={"authorization": f"Bearer {made['host_token']}"}
    )
    assert answer.status_code == 204, answer.text
    await page.goodbye()
    await gone(found)


async def test_a_table_that_is_anothers_now_leaves_nothing(serve: Serve) -> None:
    visitor = await serve()
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    await page.my_turn()
    found = held(visitor, made["table"])
    manager = visitor.app.state.manager
    live = manager.in_memory(made["table"])
    manager.lost(made["table"])
    # Somebody who came before it was lost.
    assert await refused(live) == "table_moved"
    del live
    await page.goodbye()
    await gone(found)


class Thing:
    """Whatever somebody holds who waits."""


async def given_up(ask: Callable[[], Awaitable[object]], steps: int) -> weakref.ref[Thing]:
    """Something that was held by who asked and was cancelled after so many steps of the loop."""

    async def asking(_thing: Thing) -> None:
        await ask()

    thing = Thing()
    task = asyncio.create_task(asking(thing))
    for _ in range(steps):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task])
    return weakref.ref(thing)


@pytest.mark.parametrize("fails", [False, True])
async def test_who_gives_up_what_goes_on_holds_nothing(fails: bool) -> None:
    async def work() -> None:
        await asyncio.sleep(0.01)
        if fails:
            raise TableError("no_store", 503)

    for steps in (1, 2, 3):
        assert (await given_up(lambda: to_the_end(work()), steps))() is None

    async def waiting(_thing: Thing) -> None:
        with contextlib.suppress(TableError):
            await to_the_end(work())

    thing = Thing()
    held = weakref.ref(thing)
    await waiting(thing)
    del thing
    await asyncio.sleep(0)  # who was called back forgets it, too
    assert held() is None


async def test_who_gives_up_what_the_database_tells_holds_nothing(serve: Serve) -> None:
    manager = (await serve()).app.state.manager
    store, desk = manager.store, manager.desk
    for ask in (store.ids, lambda: store.judgements(["a position"]), lambda: desk.known(["a position"])):
        for steps in range(40):
            assert (await given_up(ask, steps))() is None, steps
