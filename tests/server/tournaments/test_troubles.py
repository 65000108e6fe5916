"""Tournaments in trouble: what cannot be read, what fails, and what many ask at once."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from typing import Any

import pytest

from tests.server.client import Visitor
from tests.server.persons import account
from tests.server.tournaments.test_tournaments import fixtures, make, over
from wagonway.server.tournaments import runner

Serve = Callable[..., Awaitable[Visitor]]


def change(visitor: Visitor, what: str, *values: str) -> None:
    """Change the database behind the server's back."""
    file = visitor.app.state.manager.settings.data / "tables.sqlite3"
    with closing(sqlite3.connect(file, timeout=30)) as database, database:
        database.execute(what, values)


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not to wait for seconds until it is tried again."""
    monkeypatch.setattr(runner, "LOOK", 0.02)
    monkeypatch.setattr(runner, "TRY_AGAIN", 0.1)


# --- what cannot be read ------------------------------------------------------------------------------------


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM entries WHERE entry = 0 AND table_id = ?",
        "UPDATE entries SET body = '[]' WHERE entry = 0 AND table_id = ?",
        "UPDATE tables SET setup = 'x' WHERE id = ?",
    ],
)
async def test_a_table_that_cannot_be_read_has_no_result_and_the_others_go_on(
    visitor: Visitor, damage: str
) -> None:
    cup = await make(visitor, rounds=1)
    ada = await cup.enter("Ada")
    await cup.bots(3)
    await cup.start()
    table = await cup.table(ada, 1)
    manager = visitor.app.state.manager
    change(visitor, damage, table)
    # As after a new start.
    del manager._tables[table]
    manager.tournaments._seen.clear()
    found = await cup.until(over)
    assert sorted(game["void"] for game in fixtures(found)) == [False, True]
    assert next(game["table"] for game in fixtures(found) if game["void"]) == table
    assert sum(each["points"] for each in found["standings"]) == 2 * 2


@pytest.mark.usefixtures("hurried")
async def test_one_that_cannot_be_read_holds_no_other_up(visitor: Visitor) -> None:
    bad, good = await make(visitor, rounds=1), await make(visitor, rounds=1)
    await good.bots(2)
    # Before the other, however the database orders them.
    change(visitor, "UPDATE tournaments SET state = 'running', body = '{}' WHERE id = ?", bad.id)
    change(visitor, "UPDATE tournaments SET id = '0' WHERE id = ?", bad.id)
    await good.start()
    assert fixtures(await good.until(over))[0]["places"]


@pytest.mark.usefixtures("hurried")
async def test_whatever_fails_is_tried_again(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """In each step once, with an error that nobody has thought of."""
    failed = []
    for part in ("look", "_attend", "_go_on", "_play", "_table"):
        real = getattr(runner.Runner, part)

        async def fails(*given: Any, part: str = part, real: Any = real) -> Any:
            if part not in failed:
                failed.append(part)
                raise RuntimeError(part)
            return await real(*given)

        monkeypatch.setattr(runner.Runner, part, fails)
    cup = await make(visitor, rounds=2)
    await cup.bots(4)
    await cup.start()
    found = await cup.until(over)
    assert len(failed) == 5
    assert [game["void"] for game in fixtures(found)] == [False] * 4


# --- accounts -----------------------------------------------------------------------------------------------


async def test_a_seat_stays_the_persons_when_their_token_asks_for_its_link(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    person, headers = await account(visitor, "Ada")
    cup = await make(visitor)
    made = (await visitor.http.post(cup.path("/entrants"), json={"name": "-"}, headers=headers)).json()
    cup.tokens[1] = made["token"]
    await cup.bots(1)
    await cup.start()
    table = await cup.table(1, 1)
    people = visitor.app.state.manager.people
    before = await people.sittings_of(person)
    seat = (await cup.seat(1, table))["seat"]
    (after,) = await people.sittings_of(person)
    assert (after.table, after.seat) == (table, seat) == (before[0].table, before[0].seat)
    assert after.hash != before[0].hash


async def test_a_kill_before_somebody_is_seated_is_made_up_for(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(accounts="open")
    person, headers = await account(visitor, "Ada")
    cup = await make(visitor)
    await visitor.http.post(cup.path("/entrants"), json={"name": "-"}, headers=headers)
    await cup.bots(1)
    people, manager = visitor.app.state.manager.people, visitor.app.state.manager
    real, cut = manager.open_table, asyncio.Event()

    async def stops(*given: Any, **more: Any) -> Any:
        await real(*given, **more)
        cut.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(manager, "open_table", stops)
    await cup.start()
    async with asyncio.timeout(60):
        await cut.wait()
    assert await people.sittings_of(person) == []
    monkeypatch.undo()
    await runner.Runner(manager).look()
    assert len(await people.sittings_of(person)) == 1
