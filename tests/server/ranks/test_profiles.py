"""What people see of how they and others play: statistics that add up, and nothing that is not shown."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import wagonway
from tests.server.client import Visitor
from tests.server.ranks.games import Player, kept, lines, play, player, rush, table_of
from wagonway.server import daily
from wagonway.server.ranks.built import ways_of
from wagonway.server.texts import LANGUAGES
from wagonway.server.wording import game_text

pytest.importorskip("openskill")
Serve = Callable[..., Awaitable[Visitor]]
GAMES = {"brass-birmingham": 2, "oranienburger-kanal": 2, "railways": 1, "tramways": 3}
PRIVATE = ("opponents", "statistics", "days", "unrated")


@pytest.fixture
async def visitor(serve: Serve) -> Visitor:
    return await serve(accounts="open", rating_games=1)


async def ask(visitor: Visitor, path: str, by: Player | None, status: int = 200, **more: Any) -> Any:
    headers = by.headers if by is not None else {}
    answer = await visitor.http.get(f"/api/{path}", headers=headers, params=more)
    assert answer.status_code == status, answer.text
    return answer.json()


async def show(visitor: Visitor, by: Player, *parts: str) -> None:
    answer = await visitor.http.put("/api/profile", headers=by.headers, json={"shows": list(parts)})
    assert answer.status_code == 204, answer.text


async def counted(visitor: Visitor, games: int) -> None:
    async with asyncio.timeout(60):
        while len({line[0] for line in await lines(visitor)}) < games:
            await asyncio.sleep(0.02)


# --- what is measured ---


@pytest.mark.parametrize(("game", "players"), GAMES.items())
async def test_points_by_source_are_the_score(visitor: Visitor, game: str, players: int) -> None:
    ada = await player(visitor, "Ada")
    for seed in range(20):
        table = await table_of(visitor, ada, *["engineer"] * (players - 1), game=game, rated=False)
        await rush(await table.live(), random.Random(seed))
        found = (await kept(visitor))[table.id]
        if any(seat.score for seat in found.seats):
            break  # those who play at random often go without any point
    games = list((await kept(visitor)).values())
    assert [sum(seat.terms.values()) for seat in found.seats] == [seat.score for seat in found.seats]
    assert any(seat.terms for seat in found.seats)
    assert any(seat.built for seat in found.seats)
    told = await ask(visitor, "profiles/Ada", ada)
    (mine,) = told["statistics"]
    assert mine["games"] == len(games)
    assert sum(source["own"] for source in mine["sources"]) == pytest.approx(mine["score"], abs=0.05)
    assert all(source["label"][lang] for source in mine["sources"] for lang in LANGUAGES)
    assert all((source["others"] is None) == (players == 1) for source in mine["sources"])
    named = {built["label"]["en"]: built["own"] for built in mine["built"]}
    built = sum(sum(each.seats[0].built.values()) for each in games)
    assert sum(named.values()) == pytest.approx(built / len(games), abs=0.05)


@pytest.mark.parametrize("game", wagonway.games())
def test_what_a_game_counts_has_a_name_and_is_told_by_its_log(game: str) -> None:
    ways = ways_of(game)
    spec = wagonway.game(game).spec
    events = [event for way in ways.built for event in way.events]
    events += [event for length in ways.longest for event in length.events]
    keys = [f"built-{way.key}" for way in ways.built if not way.by]
    keys += [f"longest-{length.key}" for length in ways.longest]
    for message in (*events, *keys):
        assert all(game_text(game, lang, message, {}) for lang in LANGUAGES), message
    assert spec.folder.is_dir()


async def test_wins_by_seat_and_by_what_was_built(visitor: Visitor) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    for seed in range(3):
        table = await table_of(visitor, ada, bea, rated=False, game="tramways")
        await rush(await table.live(), random.Random(seed))
    games = list((await kept(visitor)).values())
    (mine,) = (await ask(visitor, "profiles/Ada", ada))["statistics"]
    won = sum(game.won(0) for game in games)
    assert mine["won"] == {"games": 3, "won": won}
    assert mine["seats"] == [{"players": 2, "seat": 0, "games": 3, "won": won}]
    for thing in mine["built"]:
        assert thing["many"]["games"] + thing["few"]["games"] == 3
        assert thing["many"]["won"] + thing["few"]["won"] == won
        assert thing["others"] is not None
    lengths = [game.seats[0].longest.get("link", 0) for game in games]
    assert [one["most"] for one in mine["longest"]] == ([max(lengths)] if any(lengths) else [])


async def test_results_and_opponents(visitor: Visitor) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    game = await play(await table_of(visitor, ada, bea, "clerk"))
    await counted(visitor, 1)
    told = await ask(visitor, "profiles/Ada", ada)
    (result,) = told["results"]
    worth = game.worth()
    places = [1 + sum(other > mine for other in worth) for mine in worth]
    assert [(seat["kind"], seat["name"], seat["place"]) for seat in result["seats"]] == [
        ("person", "Ada", places[0]),
        ("person", "Bea", places[1]),
        ("bot", "clerk@4", places[2]),
    ]
    met = {one["name"]: (one["games"], one["before"], one["behind"]) for one in told["opponents"]}
    assert met == {
        name: (1, int(places[0] < places[seat]), int(places[0] > places[seat]))
        for seat, name in ((1, "Bea"), (2, "clerk@4"))
    }
    (curve,) = told["curves"]
    (point,) = curve["points"]
    assert point["low"] < point["mu"] < point["high"]


# --- who sees what ---


async def test_guests_see_nothing(visitor: Visitor, serve: Serve) -> None:
    await player(visitor, "Ada")
    paths = ("profiles/Ada", "leaders/tramways", "leaders/railways/days", "leaders/tramways/puzzles")
    for path in paths:
        assert (await ask(visitor, path, None, 401))["error"]["code"] == "sign_in"
    assert (await visitor.http.put("/api/profile", json={"shows": []})).status_code == 401


async def test_a_site_without_accounts_knows_nothing_of_it(serve: Serve) -> None:
    visitor = await serve()
    for path in ("profiles/Ada", "leaders/tramways", "leaders/railways/days", "leaders/tramways/puzzles"):
        assert (await ask(visitor, path, None, 404))["error"]["code"] == "not_found"


@pytest.mark.parametrize("shown", [None, (), ("rating",), ("results",), *((part,) for part in PRIVATE)])
async def test_others_see_what_is_shown_and_nothing_else(
    visitor: Visitor, shown: tuple[str, ...] | None
) -> None:
    ada, bea, cy = [await player(visitor, name) for name in ("Ada", "Bea", "Cy")]
    await play(await table_of(visitor, ada, bea))
    await counted(visitor, 1)
    table = await table_of(visitor, ada, bea, rated=False)
    await rush(await table.live(), random.Random(1))
    if shown is not None:
        await show(visitor, ada, *shown)
    seen = set(shown if shown is not None else ("rating", "results"))
    told = await ask(visitor, "profiles/ada", cy)  # a name is found however it is written
    assert (told["name"], told["yours"], told["shows"]) == ("Ada", False, [])
    assert bool(told["curves"]) == ("rating" in seen)
    assert {result["rated"] for result in told["results"]} == {
        rated for part, rated in (("results", True), ("unrated", False)) if part in seen
    }
    assert bool(told["opponents"]) == ("opponents" in seen)
    assert bool(told["statistics"]) == ("statistics" in seen)
    board = await ask(visitor, "leaders/brass-birmingham", cy, players=2)
    assert ("Ada" in [line["name"] for line in board["leaders"]]) == ("rating" in seen)
    # To oneself all of it.
    own = await ask(visitor, "profiles/Ada", ada)
    assert own["yours"]
    assert set(own["shows"]) == seen
    assert all(own[part] for part in ("curves", "results", "opponents", "statistics"))
    assert [result["rated"] for result in own["results"]] == [False, True]


async def test_who_shows_no_results_is_not_named_in_those_of_others(visitor: Visitor) -> None:
    ada, bea, cy = [await player(visitor, name) for name in ("Ada", "Bea", "Cy")]
    await play(await table_of(visitor, ada, bea))
    for name, shows in (("Bea", ("rating", "results")), ("", ())):
        await show(visitor, bea, *shows)
        await show(visitor, ada, "results", "opponents")
        told = await ask(visitor, "profiles/Ada", cy)
        assert [seat["name"] for seat in told["results"][0]["seats"]] == ["Ada", name]
        assert [one["name"] for one in told["opponents"]] == ([name] if name else [])
        # Who played there knows it anyway.
        for who in (ada, bea):
            mine = await ask(visitor, "profiles/Ada", who)
            assert [seat["name"] for seat in mine["results"][0]["seats"]] == ["Ada", "Bea"]


async def test_what_is_shown_is_one_of_the_parts(visitor: Visitor) -> None:
    ada = await player(visitor, "Ada")
    for wish in ({"shows": ["name"]}, {"shows": "rating"}, {}):
        answer = await visitor.http.put("/api/profile", headers=ada.headers, json=wish)
        assert answer.status_code == 422, wish
    assert (await ask(visitor, "profiles/Nobody", ada, 404))["error"]["code"] == "no_person"


# --- leaderboards ---


async def test_a_leaderboard_goes_by_the_lower_end_and_needs_games(serve: Serve) -> None:
    visitor = await serve(accounts="open", rating_games=2)
    ada, bea, cy = [await player(visitor, name) for name in ("Ada", "Bea", "Cy")]
    for seed, others in enumerate(((bea,), (bea,), (cy,))):
        await play(await table_of(visitor, ada, *others), seed)
    await counted(visitor, 3)
    board = await ask(visitor, "leaders/brass-birmingham", bea)
    assert (board["players"], board["least"]) == (2, 2)
    assert [(pool["players"], pool["people"]) for pool in board["pools"]] == [(2, 3)]
    people = [line for line in board["leaders"] if line["kind"] == "person"]
    assert {line["name"]: (line["games"], line["yours"]) for line in people} == {
        "Ada": (3, False),
        "Bea": (2, True),
    }
    assert [line["place"] for line in people] == [1, 2]
    assert [line["low"] for line in board["leaders"]] == sorted(
        (line["low"] for line in board["leaders"]), reverse=True
    )
    # Measured levels stand there before anybody has met them.
    bots = [line["name"] for line in board["leaders"] if line["kind"] == "bot"]
    assert bots == ["tycoon@12", "director@11", "engineer@4", "clerk@4", "apprentice@4"]
    # Who has not played enough sees where they would be, and nobody else does.
    (own,) = [
        line for line in (await ask(visitor, "leaders/brass-birmingham", cy))["leaders"] if line["yours"]
    ]
    assert (own["name"], own["place"]) == ("Cy", None)


async def test_days_and_puzzles_are_listed_of_whoever_says_so(visitor: Visitor) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    manager = visitor.app.state.manager
    day = daily.day_of(manager.now())
    for who, seed in ((ada, 1), (bea, 2)):
        seats = [{"kind": "here", "name": who.name}]
        wish = {"game": "railways", "players": 1, "seats": seats, "daily": day}
        made = (await visitor.http.post("/api/tables", json=wish, headers=who.headers)).json()
        await manager.people.sit(who.id, [(made["table"], made["host_token"])])
        await rush(await manager.table(made["table"]), random.Random(seed))
        await manager.profiles.answered(who.id, "railways", "one", 1, right=True)
        await manager.profiles.answered(who.id, "railways", "two", 2, right=who is ada)
        # Only what was answered at first counts.
        await manager.profiles.answered(who.id, "railways", "two", 3, right=True)
    for path in ("leaders/railways/days", "leaders/railways/puzzles"):
        assert [one["name"] for one in (await ask(visitor, path, ada))["leaders"]] == ["Ada"]
    await show(visitor, bea, "days")
    days = (await ask(visitor, "leaders/railways/days", ada))["leaders"]
    scores = {found.people()[0]: found.seats[0].score for found in (await kept(visitor)).values()}
    assert {one["name"]: one["score"] for one in days} == {"Ada": scores[ada.id], "Bea": scores[bea.id]}
    assert days == sorted(days, key=lambda one: -one["score"])
    solvers = (await ask(visitor, "leaders/railways/puzzles", ada))["leaders"]
    assert [(one["name"], one["place"], one["solved"], one["tried"]) for one in solvers] == [
        ("Ada", 1, 2, 2),
        ("Bea", 2, 1, 2),
    ]


async def test_an_account_takes_what_it_showed_with_it(visitor: Visitor) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    await play(await table_of(visitor, ada, bea))
    await counted(visitor, 1)
    people = visitor.app.state.manager.people
    tells, forgets = people.kept["play"]
    async with people.store.connected() as connection:
        told = await tells(connection, ada.id)
    assert [len(told[part]) for part in ("games", "ratings")] == [1, 1]
    await show(visitor, ada, "days")
    async with people.store.connected() as connection:
        await forgets(connection, ada.id)
    async with people.store.connected() as connection:
        left = await tells(connection, ada.id)
    assert (len(left["games"]), left["shows"]) == (1, [])


async def test_opponents_are_named_by_what_they_show_of_such_games(visitor: Visitor) -> None:
    ada, bea, eve = [await player(visitor, name) for name in ("Ada", "Bea", "Eve")]
    table = await table_of(visitor, ada, bea, rated=False)
    await rush(await table.live(), random.Random(1))
    async with asyncio.timeout(60):
        while not (await ask(visitor, "profiles/Ada", ada))["opponents"]:
            await asyncio.sleep(0.02)
    await show(visitor, ada, "rating", "results", "opponents")
    assert (await ask(visitor, "profiles/Ada", eve))["opponents"] == []
    await show(visitor, bea, "unrated")
    told = await ask(visitor, "profiles/Ada", eve)
    assert [one["name"] for one in told["opponents"]] == ["Bea"]
