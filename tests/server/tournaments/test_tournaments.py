"""Tournaments as they are played: who enters, what is drawn, rounds that follow by themselves, who leaves."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Page, Visitor
from tests.server.persons import account
from tests.server.telling.post import Chat, by_chat, chatting, wish
from tests.server.test_time import Time
from wagonway.server.rows import wishes

Serve = Callable[..., Awaitable[Visitor]]
# The canal era alone is soon over when it is played at random, in a sixth of the decisions of other games.
GAME = "brass-birmingham"
SHORT = {"introductory": "on"}
# Seconds in which some game has ended, or nothing goes on any more.
PATIENCE = 120.0


class Cup:
    """A tournament, and those who take part."""

    def __init__(self, visitor: Visitor, made: dict[str, Any]) -> None:
        self.visitor = visitor
        self.id: str = made["tournament"]
        self.organiser: str = made["organiser_token"]
        self.tokens: dict[int, str] = {}

    def path(self, rest: str = "") -> str:
        return f"/api/tournaments/{self.id}{rest}"

    async def enter(self, name: str) -> int:
        answer = await self.visitor.http.post(self.path("/entrants"), json={"name": name})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        self.tokens[made["number"]] = made["token"]
        number: int = made["number"]
        return number

    async def bots(self, number: int, bot: str = "random") -> None:
        for _ in range(number):
            await self.visitor.post(self.path("/bots"), self.organiser, {"bot": bot})

    async def start(self, status: int = 200) -> dict[str, Any]:
        return await self.visitor.post(self.path("/start"), self.organiser, status=status)

    async def seen(self, number: int | None = None) -> dict[str, Any]:
        return await self.visitor.get(self.path(), self.tokens.get(number or 0, self.organiser))

    async def until(
        self, holds: Callable[[dict[str, Any]], bool], number: int | None = None
    ) -> dict[str, Any]:
        """How it stands once something holds: a busy machine may take its time as long as it goes on."""
        before: dict[str, Any] = {}
        async with asyncio.timeout(None) as limit:
            while not holds(found := await self.seen(number)):
                if found != before:
                    limit.reschedule(asyncio.get_running_loop().time() + PATIENCE)
                    before = found
                await asyncio.sleep(0.05)
        return found

    async def table(self, number: int, round_: int) -> str:
        """The table of somebody in a round, once it is there."""
        found = await self.until(lambda now: now["round"] == round_ and now["you"]["table"], number)
        table: str = found["you"]["table"]
        return table

    async def seat(self, number: int, table: str, status: int = 200) -> dict[str, Any]:
        """The link to somebody's seat."""
        return await self.visitor.post(f"/api/tables/{table}/entrant", self.tokens[number], status=status)

    async def leaves_to_bot(self, number: int, table: str) -> Page:
        """Somebody comes to their table and lets a bot play."""
        link = await self.seat(number, table)
        page = await self.visitor.page(table, link["token"])
        await page.send(type="leave", then="bot", bot="random", seat=link["seat"])
        return page


async def make(visitor: Visitor, status: int = 201, **more: Any) -> Cup:
    wish = {"game": GAME, "name": "Cup", "players": 2, "rounds": 3, "bot": "random", **more}
    if wish["game"] == GAME:
        wish.setdefault("options", SHORT)
    answer = await visitor.http.post("/api/tournaments", json=wish)
    assert answer.status_code == status, answer.text
    return (
        Cup(visitor, answer.json())
        if status == 201
        else Cup(visitor, {"tournament": "", "organiser_token": ""})
    )


def over(found: dict[str, Any]) -> bool:
    return bool(found["state"] == "over")


def rows(visitor: Visitor, what: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(visitor.app.state.manager.settings.data / "tables.sqlite3")) as database:
        return list(database.execute(what))


def fixtures(found: dict[str, Any]) -> list[dict[str, Any]]:
    return [each for one in found["played"] for each in one["fixtures"]]


@pytest.mark.parametrize("clock", [None, {"pace": "live", "turn": 600, "then": "bot"}])
async def test_whoever_leaves_a_table_does_not_choose_who_plays_on(visitor: Visitor, clock: Any) -> None:
    cup = await make(visitor, clock=clock)
    ada, _ = await cup.enter("Ada"), await cup.enter("Bob")
    await cup.start()
    table = await cup.table(ada, 1)
    link = await cup.seat(ada, table)
    page = await visitor.page(table, link["token"])
    await page.send(type="leave", then="bot", bot="tycoon", seat=link["seat"])
    while (seat := page.seats[link["seat"]])["kind"] != "bot":
        await page.until("seats")
    assert seat["bot"] == "random"


# --- from the first to the last round ----------------------------------------------------------------------


@pytest.mark.slow
async def test_eight_play_swiss_and_the_rounds_follow_by_themselves(visitor: Visitor) -> None:
    cup = await make(visitor)
    ada, bob = await cup.enter("  Ada  "), await cup.enter("Bob")
    await cup.bots(6)
    before = await cup.seen(ada)
    assert [each["name"] for each in before["entrants"]][:2] == ["Ada", "Bob"]
    assert (before["state"], before["round"], before["played"]) == ("open", 0, [])
    assert before["you"] == {"organiser": False, "number": ada, "table": None, "seat": None}
    await cup.start()
    for number in range(1, 4):
        tables = {each: await cup.table(each, number) for each in (ada, bob)}
        for each, table in tables.items():
            await cup.leaves_to_bot(each, table)
    found = await cup.until(over)
    games = fixtures(found)
    assert len(games) == 12
    assert all(sorted(game["places"]) in ([1, 2], [1, 1]) for game in games)
    # Nobody met twice, everybody played each round, and what was played is what counts.
    pairs = [frozenset(game["seats"]) for game in games]
    assert len(set(pairs)) == 12
    assert [each["played"] for each in found["standings"]] == [3] * 8
    assert sum(each["points"] for each in found["standings"]) == 12 * 2
    assert [each["rank"] for each in found["standings"]] == sorted(
        each["rank"] for each in found["standings"]
    )
    assert found["standings"][0]["points"] >= found["standings"][-1]["points"]
    # The rounds bring together who stands alike: in the second, the winners of the first.
    first = [game["seats"][game["places"].index(1)] for game in found["played"][0]["fixtures"]]
    if not any(game["places"] == [1, 1] for game in found["played"][0]["fixtures"]):
        assert all(len(set(game["seats"]) & set(first)) in (0, 2) for game in found["played"][1]["fixtures"])


async def test_a_seat_has_one_link_on_all_devices(visitor: Visitor) -> None:
    cup = await make(visitor)
    ada, bob = await cup.enter("Ada"), await cup.enter("Bob")
    await cup.start()
    table = await cup.table(ada, 1)
    first, again = await cup.seat(ada, table), await cup.seat(ada, table)
    assert first == again
    other = await cup.seat(bob, table)
    assert {first["seat"], other["seat"]} == {0, 1}
    pages = [await visitor.page(table, each["token"]) for each in (first, again, other)]
    assert pages[0].you["seats"] == pages[1].you["seats"] == [first["seat"]]
    assert not pages[0].you["host"]
    # It is an ordinary table that says whose it is, and the entrant's token opens nothing there.
    assert [seat["name"] for seat in pages[0].seats] == [
        {first["seat"]: "Ada", other["seat"]: "Bob"}[seat] for seat in (0, 1)
    ]
    assert pages[0].welcome["table"] == table
    socket = await visitor.socket(table)
    await socket.send(type="hello", token=cup.tokens[ada])
    assert (await socket.goodbye())["code"] == "no_table"
    mover = next(page for page in pages if page.update["legal"])
    luck = random.Random(1)
    await mover.turn(luck)
    assert mover.update["entry"] > 0


async def test_a_round_robin_with_bots_that_fill(visitor: Visitor) -> None:
    cup = await make(visitor, system="round_robin", fill="bots")
    assert (await cup.seen())["rounds"] is None
    await cup.bots(3)
    begun = await cup.start()
    assert begun["rounds"] == 3
    found = await cup.until(over)
    assert {frozenset(game["seats"]) for game in fixtures(found)} == {
        *(frozenset(two) for two in combinations((1, 2, 3), 2)),
        *(frozenset((each, None)) for each in (1, 2, 3)),
    }
    assert all(not one["byes"] for one in found["played"])
    assert [each["played"] for each in found["standings"]] == [3, 3, 3]


async def test_byes_count_as_a_win_and_come_once(visitor: Visitor) -> None:
    cup = await make(visitor, rounds=3)
    await cup.bots(3)
    await cup.start()
    found = await cup.until(over)
    assert sorted(each for one in found["played"] for each in one["byes"]) == [1, 2, 3]
    assert [each["byes"] for each in found["standings"]] == [1, 1, 1]
    assert sum(each["points"] for each in found["standings"]) == 3 * 2 + 3 * 2


async def test_tables_of_four(visitor: Visitor) -> None:
    cup = await make(visitor, game="tramways", players=4, rounds=1)
    await cup.bots(5)
    await cup.start()
    found = await cup.until(lambda now: bool(now["played"] and now["played"][0]["fixtures"][0]["table"]))
    (one,) = found["played"]
    assert [len(game["seats"]) for game in one["fixtures"]] == [4]
    assert len(one["byes"]) == 1


# --- what may be asked --------------------------------------------------------------------------------------


async def test_what_is_refused_and_why(visitor: Visitor) -> None:
    async def code(status: int, method: str, path: str, token: str | None = None, body: Any = None) -> str:
        head = {"authorization": f"Bearer {token}"} if token else {}
        answer = await visitor.http.request(method, path, headers=head, json=body)
        assert answer.status_code == status, answer.text
        found: str = answer.json()["error"]["code"]
        return found

    await make(visitor, 404, game="chess")
    await make(visitor, 400, players=5)
    await make(visitor, 400, options={"map": "x"})
    await make(visitor, 400, bot="nobody")
    await make(visitor, 400, clock={"pace": "live", "turn": 3})
    await make(visitor, 400, clock={"pace": "days", "turn": 86_400, "then": "offer"})
    await make(visitor, 422, rounds=99)
    assert await code(404, "GET", "/api/tournaments/nowhere") == "no_tournament"
    cup = await make(visitor)
    ada = await cup.enter("Ada")
    assert await code(409, "POST", cup.path("/entrants"), body={"name": "ADA"}) == "entrant_named"
    assert await code(409, "POST", cup.path("/start"), cup.organiser) == "too_few_entrants"
    bob = await cup.enter("Bob")
    for token in (cup.tokens[ada], "x" * 32):
        assert await code(403, "POST", cup.path("/bots"), token, {"bot": "random"}) == "not_organiser"
        assert await code(403, "POST", cup.path("/start"), token) == "not_organiser"
        assert await code(403, "DELETE", cup.path(), token) == "not_organiser"
        assert await code(403, "DELETE", cup.path(f"/entrants/{bob}"), token) == "not_organiser"
    assert await code(401, "POST", cup.path("/start")) == "no_token"
    assert await code(404, "DELETE", cup.path("/entrants/9"), cup.organiser) == "no_entrant"
    # The organiser puts somebody out, who may come back under another number.
    await visitor.http.delete(
        cup.path(f"/entrants/{bob}"), headers={"authorization": f"Bearer {cup.organiser}"}
    )
    assert [each["name"] for each in (await cup.seen())["entrants"]] == ["Ada"]
    bob = await cup.enter("Bob")
    eve = await cup.enter("Eve")
    await cup.start()
    assert await code(409, "POST", cup.path("/start"), cup.organiser) == "tournament_closed"
    assert await code(409, "POST", cup.path("/entrants"), body={"name": "Late"}) == "tournament_closed"
    assert await code(409, "POST", cup.path("/bots"), cup.organiser, {"bot": "random"}) == "tournament_closed"
    found = await cup.until(lambda now: bool(now["played"] and now["played"][0]["fixtures"][0]["table"]))
    (game,) = fixtures(found)
    (out,) = {ada, bob, eve} - set(game["seats"])
    seat = f"/api/tables/{game['table']}/entrant"
    assert await code(403, "POST", seat, cup.tokens[out]) == "not_your_seat"
    assert await code(403, "POST", seat, cup.organiser) == "not_your_seat"
    assert await code(404, "POST", "/api/tables/nowhere/entrant", cup.tokens[ada]) == "no_table"
    # No token is ever told to whoever only knows the address.
    text = (await visitor.http.get(cup.path())).text
    assert not any(token in text for token in (cup.organiser, *cup.tokens.values()))


async def test_a_site_without_tournaments_has_none(serve: Serve) -> None:
    visitor = await serve(tournaments=0)
    await make(visitor, 404)
    assert (await visitor.http.get("/api/tournaments/x")).json()["error"]["code"] == "no_tournament"


async def test_so_many_at_a_time(serve: Serve) -> None:
    visitor = await serve(tournaments=1)
    one, other = await make(visitor), await make(visitor)
    for cup in (one, other):
        await cup.enter("Ada")
        await cup.enter("Bob")
    await one.start()
    assert (await other.start(409))["error"]["code"] == "tournaments_full"
    for _ in range(4):
        await make(visitor)
    await make(visitor, 409)
    # Those that never begin make room some day.
    time = Time(visitor)
    time.pass_(days=400)
    await make(visitor)
    assert (await visitor.http.get(other.path())).status_code == 404
    assert (await one.seen())["state"] == "running"
    head = {"authorization": f"Bearer {one.organiser}"}
    assert (await visitor.http.delete(one.path(), headers=head)).status_code == 204
    assert (await visitor.http.get(one.path())).status_code == 404


# --- who leaves, and what is thrown away --------------------------------------------------------------------


async def test_whoever_leaves_is_played_for_and_drawn_no_more(visitor: Visitor) -> None:
    cup = await make(visitor, rounds=2)
    ada = await cup.enter("Ada")
    await cup.bots(3)
    await cup.start()
    table = await cup.table(ada, 1)
    link = await cup.seat(ada, table)
    page = await visitor.page(table, link["token"])
    head = {"authorization": f"Bearer {cup.tokens[ada]}"}
    answer = await visitor.http.delete(cup.path(f"/entrants/{ada}"), headers=head)
    assert answer.json()["entrants"][0]["left"] == 1
    assert (await page.goodbye())["code"] == "seat_to_bot"
    assert (await cup.seat(ada, table, 403))["error"]["code"] == "seat_to_bot"
    again = await visitor.http.delete(cup.path(f"/entrants/{ada}"), headers=head)
    assert again.json()["error"]["code"] == "tournament_left"
    found = await cup.until(over)
    assert all(game["places"] for game in found["played"][0]["fixtures"])
    assert ada not in {seat for game in found["played"][1]["fixtures"] for seat in game["seats"]}
    assert ada not in found["played"][1]["byes"]
    assert len(found["played"][1]["byes"]) == 1


async def test_in_a_round_robin_whoever_met_them_sits_out(visitor: Visitor) -> None:
    cup = await make(visitor, system="round_robin")
    ada = await cup.enter("Ada")
    await cup.bots(3)
    await cup.start()
    await cup.table(ada, 1)
    await visitor.http.delete(
        cup.path(f"/entrants/{ada}"), headers={"authorization": f"Bearer {cup.organiser}"}
    )
    found = await cup.until(over)
    assert [len(one["byes"]) for one in found["played"]] == [0, 1, 1]
    assert all(ada not in one["byes"] for one in found["played"])


async def test_too_few_are_left(visitor: Visitor) -> None:
    cup = await make(visitor)
    ada, bob = await cup.enter("Ada"), await cup.enter("Bob")
    await cup.start()
    await cup.table(ada, 1)
    for each in (ada, bob):
        await visitor.http.delete(
            cup.path(f"/entrants/{each}"), headers={"authorization": f"Bearer {cup.organiser}"}
        )
    found = await cup.until(over)
    # The game that was begun is played to its end.
    assert found["round"] == 1
    assert fixtures(found)[0]["places"]


async def test_a_table_that_is_thrown_away_holds_nobody_up(visitor: Visitor) -> None:
    cup = await make(visitor, rounds=1)
    ada = await cup.enter("Ada")
    await cup.bots(1)
    await cup.start()
    table = await cup.table(ada, 1)
    manager = visitor.app.state.manager
    await manager.delete(await manager.table(table))
    found = await cup.until(over)
    (game,) = fixtures(found)
    assert game["void"]
    assert game["places"] is None
    assert [each["points"] for each in found["standings"]] == [1, 1]


async def test_time_runs_out_and_a_bot_plays_on_until_they_are_back(visitor: Visitor) -> None:
    time = Time(visitor)
    cup = await make(visitor, rounds=1, clock={"pace": "days", "turn": 86_400, "bot": "random"})
    ada, bob = await cup.enter("Ada"), await cup.enter("Bob")
    await cup.start()
    table = await cup.table(ada, 1)
    # Nobody has come, and the clock of whoever begins runs all the same.
    assert rows(visitor, "SELECT due FROM dues") == [(time.moment + 86_400_000,)]
    time.pass_(days=1, seconds=1)
    async with asyncio.timeout(60):
        while not any(
            place.kind == "bot" for place in visitor.app.state.manager.in_memory(table).table.seats
        ):
            await asyncio.sleep(0.05)
    late = next(
        seat
        for seat, place in enumerate(visitor.app.state.manager.in_memory(table).table.seats)
        if place.kind == "bot"
    )
    number = fixtures(await cup.seen())[0]["seats"][late]
    assert number in (ada, bob)
    page = await visitor.page(table, (await cup.seat(number, table))["token"])
    await page.send(type="return", seat=late)
    # Who is there is told beside it.
    while page.seats[late]["kind"] == "bot":
        await page.until("seats")
    assert page.seats[late]["kind"] == "invite"


# --- accounts, notices --------------------------------------------------------------------------------------


async def test_with_an_account_the_seat_is_the_persons(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    person, headers = await account(visitor, "Ada")
    cup = await make(visitor)
    answer = await visitor.http.post(cup.path("/entrants"), json={"name": "Somebody"}, headers=headers)
    assert answer.status_code == 201
    await cup.bots(1)
    assert (await cup.seen())["entrants"][0]["name"] == "Ada"
    # Known by the session alone, on whatever device.
    found = (await visitor.http.get(cup.path(), headers=headers)).json()
    assert found["you"]["number"] == 1
    await cup.start()
    now = await cup.until(lambda now: bool(now["played"] and now["played"][0]["fixtures"][0]["table"]))
    table = fixtures(now)[0]["table"]
    seat = fixtures(now)[0]["seats"].index(1)
    held = await visitor.app.state.manager.people.sittings_of(person)
    assert [(each.table, each.seat) for each in held] == [(table, seat)]


async def test_who_wishes_to_be_told_is_told_of_the_next_table(serve: Serve) -> None:
    async with chatting() as chat:
        visitor = await serve(**by_chat(chat))
        await told_of_the_next(visitor, chat)


async def told_of_the_next(visitor: Visitor, chat: Chat) -> None:
    cup = await make(visitor, rounds=2)
    ada, bob = await cup.enter("Ada"), await cup.enter("Bob")
    await cup.bots(2)
    await cup.start()
    first = await cup.table(ada, 1)
    link = await cup.seat(ada, first)
    await wish(visitor, first, link["token"], "webhook", target=chat.url, kinds=["turn"])
    for each in (ada, bob):
        await cup.leaves_to_bot(each, await cup.table(each, 1))
    second = await cup.table(ada, 2)
    held = rows(visitor, f"SELECT hash, body FROM wishes WHERE table_id = '{second}'")
    assert len(held) == 1
    # With the link of their own they have the wish, and nobody else does.
    link = await cup.seat(ada, second)
    wishes = await visitor.get(f"/api/tables/{second}/wishes", link["token"])
    assert [each["channel"] for each in wishes["wishes"]] == ["webhook"]
    assert len(rows(visitor, f"SELECT hash FROM wishes WHERE table_id = '{second}'")) == 1


async def test_a_wish_that_cannot_be_read_keeps_no_round_from_its_tables(serve: Serve) -> None:
    async with chatting() as chat:
        visitor = await serve(**by_chat(chat))
        cup = await make(visitor, rounds=2)
        ada, bob = await cup.enter("Ada"), await cup.enter("Bob")
        await cup.start()
        first = await cup.table(ada, 1)
        link = await cup.seat(ada, first)
        await wish(visitor, first, link["token"], "webhook", target=chat.url, kinds=["turn"])
        async with visitor.app.state.manager.store.connected() as connection:
            await connection.execute(wishes.update().values(body='{"as": "newer versions keep it"}'))
        for each in (ada, bob):
            await cup.leaves_to_bot(each, first)
        second = await cup.table(ada, 2)
        await cup.seat(ada, second)
        assert rows(visitor, f"SELECT hash FROM wishes WHERE table_id = '{second}'") == []


# --- kills --------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("step", "late"),
    [
        ("draw", False),
        pytest.param("draw", True, marks=pytest.mark.long),
        pytest.param("is_there", False, marks=pytest.mark.long),
        ("is_there", True),
        ("end", False),
        pytest.param("end", True, marks=pytest.mark.long),
    ],
)
async def test_a_server_that_ends_between_two_rounds_goes_on(
    serve: Serve, tmp_path: Path, step: str, late: bool
) -> None:
    """Each step is cut off before or after it is written, by a runner that stops there for good."""
    from wagonway.server.tournaments import keeping

    with pytest.MonkeyPatch.context() as patch:
        cut = asyncio.Event()
        real = getattr(keeping, step)

        async def stop(*args: Any) -> Any:
            if late:
                await real(*args)
            cut.set()
            await asyncio.Event().wait()

        visitor = await serve(tmp_path / "data")
        cup = await make(visitor, rounds=2)
        await cup.bots(4)
        patch.setattr(keeping, step, stop)
        await cup.start()
        await cup.until(lambda _: cut.is_set())
        visitor.app.state.manager.tournaments.look = None
    other = await serve(tmp_path / "data")
    cup.visitor = other
    found = await cup.until(over)
    assert len(fixtures(found)) == 4
    assert found["round"] == 2
    assert rows(other, "SELECT count(*) FROM tables") == [(4,)]
    assert len({frozenset(game["seats"]) for game in fixtures(found)}) == 4
