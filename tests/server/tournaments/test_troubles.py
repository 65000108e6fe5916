"""Tournaments in trouble: what cannot be read, what fails, and what many ask at once."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import UTC, datetime
from typing import Any

import pytest

from tests.server.client import Visitor
from tests.server.conftest import running
from tests.server.persons import account
from tests.server.test_time import Time
from tests.server.tournaments.test_tournaments import Cup, fixtures, make, over, rows
from wagonway.server.people import leaving
from wagonway.server.store import StoreFailed
from wagonway.server.texts import TableError
from wagonway.server.tournaments import keeping, pages, runner
from wagonway.server.tournaments.standings import standings

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


async def test_a_person_takes_part_once(serve: Serve) -> None:
    """However many ask at once, and under whatever name they once were."""
    visitor = await serve(accounts="open")
    person, headers = await account(visitor, "Ada")
    cup = await make(visitor)
    asked = [visitor.http.post(cup.path("/entrants"), json={"name": "-"}, headers=headers) for _ in range(4)]
    answers = [answer.status_code for answer in await asyncio.gather(*asked)]
    assert sorted(answers) == [201, 409, 409, 409]
    change(visitor, "UPDATE entrants SET name = 'Once' WHERE person = ?", person)
    again = await visitor.http.post(cup.path("/entrants"), json={"name": "-"}, headers=headers)
    assert again.json()["error"]["code"] == "entrant_again"
    # Nor does the database take it.
    with pytest.raises(sqlite3.IntegrityError):
        change(
            visitor,
            "INSERT INTO entrants (tournament, number, name, person) VALUES (?, 9, 'x', ?)",
            cup.id,
            person,
        )


def held_by(visitor: Visitor, person: str) -> list[tuple[Any, ...]]:
    return rows(visitor, f"SELECT table_id, seat FROM sittings WHERE person = '{person}'")


async def test_whoever_gave_their_account_up_sits_as_a_guest(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    person, headers = await account(visitor, "Ada")
    cup = await make(visitor)
    made = (await visitor.http.post(cup.path("/entrants"), json={"name": "-"}, headers=headers)).json()
    cup.tokens[1] = made["token"]
    await cup.bots(1)
    gone = await visitor.http.request("DELETE", "/api/account", json={"name": "Ada"}, headers=headers)
    assert gone.status_code == 204
    await cup.start()
    table = await cup.table(1, 1)
    assert held_by(visitor, person) == []
    pseudonym = (await visitor.app.state.manager.people.by_id([person]))[person].name
    link = await cup.seat(1, table)
    assert held_by(visitor, person) == []
    page = await visitor.page(table, link["token"])
    assert page.seats[link["seat"]]["name"] == pseudonym == (await cup.seen())["entrants"][0]["name"]
    assert "Ada" not in pseudonym


async def test_nor_does_whoever_gives_it_up_while_they_are_seated(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(accounts="open")
    person, headers = await account(visitor, "Ada")
    cup, people = await make(visitor), visitor.app.state.manager.people
    made = (await visitor.http.post(cup.path("/entrants"), json={"name": "-"}, headers=headers)).json()
    cup.tokens[1] = made["token"]
    await cup.bots(1)
    ada, real = (await people.by_id([person]))[person], people.seat

    async def seated(*given: Any) -> None:
        # As if all of what they had was gone when the row comes.
        await leaving.give_up(people, ada, "Gone 1234")
        await real(*given)

    monkeypatch.setattr(people, "seat", seated)
    await cup.start()
    table = await cup.table(1, 1)
    assert held_by(visitor, person) == []
    link = await cup.seat(1, table)
    page = await visitor.page(table, link["token"])
    assert page.seats[link["seat"]]["name"] == "Gone 1234"
    # Nor is their name written once more.
    other = await make(visitor)
    with pytest.raises(TableError, match="sign_in"):
        await keeping.enter(visitor.app.state.manager.store, other.id, "Ada", 8, person=person)


# --- how it begins ------------------------------------------------------------------------------------------


async def test_whoever_begins_it_draws_once_and_nobody_enters_meanwhile(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup = await make(visitor, system="round_robin")
    await cup.enter("Ada")
    await cup.enter("Bob")
    drawing, drawn, real = threading.Event(), threading.Event(), runner.plan_of
    times = []

    def slow(tournament: Any) -> Any:
        times.append(tournament.id)
        drawing.set()
        assert drawn.wait(30)
        return real(tournament)

    monkeypatch.setattr(runner, "plan_of", slow)
    monkeypatch.setattr(pages, "plan_of", slow, raising=False)
    first = asyncio.create_task(cup.start())
    await asyncio.to_thread(drawing.wait, 30)
    others = [asyncio.create_task(cup.start(409)) for _ in range(3)]
    late = asyncio.create_task(visitor.http.post(cup.path("/entrants"), json={"name": "Late"}))
    done, _ = await asyncio.wait([*others, late], timeout=10)
    drawn.set()
    assert len(done) == 4, "whoever comes meanwhile waits for the drawing"
    assert {(await each)["error"]["code"] for each in others} == {"tournament_closed"}
    assert (await late).json()["error"]["code"] == "tournament_closed"
    assert (await first)["rounds"] == 1
    assert times == [cup.id]


async def test_a_drawing_that_is_cut_off_is_made_up_for(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve()
    cup = await make(visitor, system="round_robin", fill="bots")
    await cup.bots(2)

    async def stops(_runner: Any, _tournament: str) -> None:
        raise StoreFailed("gone")

    with monkeypatch.context() as patch:
        patch.setattr(runner.Runner, "plan", stops)
        await visitor.http.post(cup.path("/start"), headers={"authorization": f"Bearer {cup.organiser}"})
        assert (await cup.seen())["round"] == 0
    found = await cup.until(over)
    assert len(found["played"]) == found["rounds"] > 0


# --- many who ask -------------------------------------------------------------------------------------------


async def test_a_wish_is_looked_at_after_it_is_counted_and_beside_the_loop(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(tables_per_minute=1)
    library, where = visitor.app.state.manager.library, []
    real = library.setup

    def setup(*given: Any) -> Any:
        where.append(threading.current_thread())
        return real(*given)

    monkeypatch.setattr(library, "setup", setup)
    await make(visitor)
    await make(visitor, 429)
    assert len(where) == 1
    assert where[0] is not threading.current_thread()


async def test_standings_are_worked_out_when_a_table_has_ended_and_not_when_somebody_looks(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked, real = [], standings

    def counted(*given: Any) -> Any:
        worked.append(threading.current_thread())
        return real(*given)

    monkeypatch.setattr(pages, "standings", counted)
    cup = await make(visitor, rounds=1)
    await cup.bots(2)
    await cup.start()
    found = await cup.until(over)
    before = len(worked)
    for _ in range(10):
        assert (await cup.seen())["standings"] == found["standings"]
    assert len(worked) == before
    assert threading.current_thread() not in worked
    assert found["standings"][0]["points"] > 0


async def test_one_address_may_look_so_often(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "LOOKS", 1.0)
    monkeypatch.setattr(pages, "LOOKS_AT_ONCE", 3)
    async with running(visitor.app.state.manager.settings.data.parent / "other") as other:
        cup = await make(other)
        answers = [(await other.http.get(cup.path())) for _ in range(6)]
        assert [each.status_code for each in answers[:3]] == [200] * 3
        assert answers[-1].json()["error"]["code"] == "too_many_looks"


async def test_one_address_takes_not_all_the_room(serve: Serve) -> None:
    visitor = await serve(tournaments_per_address=2)
    one = await make(visitor)
    await make(visitor)
    answer = await visitor.http.post("/api/tournaments", json={"game": "tramways", "name": "C", "players": 2})
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "tournaments_crowded")
    # One that has begun takes no room of those that wait.
    await one.bots(2)
    await one.start()
    await make(visitor)


async def test_one_address_plays_not_all_that_may_be_played(serve: Serve) -> None:
    visitor = await serve(tournaments_per_address=2)
    wish = {"game": "tramways", "name": "C", "players": 2}
    at_once = await asyncio.gather(
        *(visitor.http.post("/api/tournaments", json=wish | {"name": f"{each}"}) for each in range(6))
    )
    assert sorted(answer.status_code for answer in at_once) == [201] * 2 + [429] * 4
    cups = [Cup(visitor, answer.json()) for answer in at_once if answer.status_code == 201]
    for cup in cups:
        await cup.enter("Ada")
        await cup.bots(1)
        await cup.start()
    cup = await make(visitor)
    await cup.bots(2)
    assert (await cup.start(429))["error"]["code"] == "tournaments_begun"
    assert (await cup.seen())["state"] == "open"
    head = {"authorization": f"Bearer {cups[0].organiser}"}
    assert (await visitor.http.delete(cups[0].path(), headers=head)).status_code == 204
    await cup.start()


async def test_where_nobody_comes_room_is_made_soon(visitor: Visitor) -> None:
    time = Time(visitor)
    empty, two = await make(visitor), await make(visitor)
    await empty.enter("Ada")
    await two.enter("Ada")
    await two.enter("Bob")
    time.pass_(days=3)
    await make(visitor)
    assert (await visitor.http.get(empty.path())).status_code == 404
    assert (await two.seen())["state"] == "open"
    time.pass_(days=12)
    await make(visitor)
    assert (await visitor.http.get(two.path())).status_code == 404


async def test_one_at_which_nobody_plays_any_more_is_over(visitor: Visitor) -> None:
    time = Time(visitor)
    # Entries are dated by the store, whose clock no test moves.
    time.now = datetime.now(UTC)
    cup = await make(visitor, rounds=3)
    ada = await cup.enter("Ada")
    await cup.bots(1)
    await cup.start()
    await cup.table(ada, 1)
    tournaments = visitor.app.state.manager.tournaments
    time.pass_(days=29)
    tournaments._quiet_again = 0.0
    await tournaments.look()
    assert (await cup.seen())["state"] == "running"
    time.pass_(days=2)
    tournaments._quiet_again = 0.0
    found = await cup.until(over)
    assert [game["void"] for game in fixtures(found)] == [True]


@pytest.mark.parametrize("system", ["swiss", "round_robin"])
async def test_one_that_waited_long_before_it_began_is_played(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    async def waits(_runner: Any, _tournament: Any) -> None:
        """No table is there yet."""

    monkeypatch.setattr(runner.Runner, "_attend", waits)
    time, tournaments = Time(visitor), visitor.app.state.manager.tournaments
    cup = await make(visitor, system=system)
    await cup.enter("Ada")
    await cup.enter("Bob")

    async def after(days: float) -> str:
        time.pass_(days=days)
        tournaments._quiet_again = 0.0
        await tournaments.look()
        state: str = (await cup.seen())["state"]
        return state

    time.pass_(days=31)
    await cup.start()
    assert await after(0) == "running"
    assert await after(29) == "running"
    assert await after(2) == "over"


async def test_one_that_is_thrown_away_lets_those_in_who_have_not_come_yet(visitor: Visitor) -> None:
    cup = await make(visitor, rounds=1)
    ada, bob = await cup.enter("Ada"), await cup.enter("Bob")
    await cup.start()
    table = await cup.table(ada, 1)
    head = {"authorization": f"Bearer {cup.organiser}"}
    assert (await visitor.http.delete(cup.path(), headers=head)).status_code == 204
    for path in ("", "/entrants/1"):
        assert (await visitor.http.delete(cup.path(path), headers=head)).status_code == 404
    links = [await cup.seat(each, table) for each in (ada, bob)]
    for link in links:
        page = await visitor.page(table, link["token"])
        assert page.you["seats"] == [link["seat"]]
    cup.tokens[9] = cup.organiser
    assert (await cup.seat(9, table, 403))["error"]["code"] == "not_your_seat"
    # Nothing makes it one that is over, and it is kept as long as its table is played.
    manager = visitor.app.state.manager
    await keeping.end(manager.store, cup.id, 1)
    await make(visitor)
    assert (await visitor.http.get(cup.path())).status_code == 404
    assert (await cup.seat(ada, table)) == links[0]
    await manager.delete(await manager.table(table))
    await make(visitor)
    for part, key in (("tournaments", "id"), ("entrants", "tournament"), ("fixtures", "tournament")):
        assert rows(visitor, f"SELECT count(*) FROM {part} WHERE {key} = '{cup.id}'") == [(0,)]
