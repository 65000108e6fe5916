"""Rated games: begun as such, nobody is helped, and each counts once, in the order of their ends."""

from __future__ import annotations

import asyncio
import importlib.util
import random
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from tests.server.client import Visitor
from tests.server.ranks.games import begin, first_turns, kept, lines, play, player, rush, table_of
from tests.server.test_plans import Draft
from wagonway.arena import skill
from wagonway.arena.skill import DRIFT, Model, anchor
from wagonway.bots import BotError
from wagonway.server import daily, log
from wagonway.server.bot_play import BotPlay
from wagonway.server.bot_specs import RATED_CLOCK
from wagonway.server.ranks import counting
from wagonway.server.ranks import played as played_
from wagonway.server.ranks.keeper import ratings_made
from wagonway.server.rows import played
from wagonway.server.texts import TableError

pytest.importorskip("openskill")
Serve = Callable[..., Awaitable[Visitor]]


@pytest.fixture
async def visitor(serve: Serve) -> Visitor:
    return await serve(accounts="open")


async def counted(visitor: Visitor) -> int:
    """Count what is not counted yet, beside the server's own counter."""
    return await counting.count(visitor.app.state.manager.store, Model(DRIFT))


async def settle(visitor: Visitor, games: int) -> list[tuple[Any, ...]]:
    """Wait until the server has counted so many games."""
    async with asyncio.timeout(60):
        while len({line[0] for line in await lines(visitor)}) < games:
            await asyncio.sleep(0.02)
    return await lines(visitor)


async def sleeping(visitor: Visitor) -> None:
    """The server's own counter counts nothing any more."""
    for task in visitor.app.state.manager._tasks:
        if task.get_coro().__qualname__ == "Counter.run":
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            return
    raise AssertionError("there is no counter")


# --- how it begins ---


@pytest.mark.parametrize(
    ("kinds", "more", "code"),
    [
        (("here",), {"game": "railways"}, "rated_alone"),
        (("here", "here"), {}, "rated_seats"),
        (("clerk", "engineer"), {}, "rated_seats"),
        (("here", "greedy"), {}, "rated_bot"),
        (("here", "clerk@1"), {}, "rated_bot"),
        (("here", "turn:nodes=9"), {}, "rated_bot"),
        (("here", "engineer:style=brewer"), {}, "rated_bot"),
        (("here", "invite"), {"hints": True}, "rated_hints"),
        (("here", "invite"), {"components": {}}, "rated_set"),
        (("here", "invite"), {"watching": {"hands": 5}}, "rated_hands"),
        (("here", "invite"), {"clock": {"pace": "days", "turn": 86_400, "then": "offer"}}, "rated_clock"),
    ],
)
async def test_what_cannot_be_rated_is_refused(
    visitor: Visitor, kinds: tuple[str, ...], more: dict[str, Any], code: str
) -> None:
    ada = await player(visitor, "Ada")
    told = await begin(visitor, *kinds, headers=ada.headers, status=400, **more)
    assert told["error"]["code"] == code


async def test_a_guest_begins_no_rated_game(visitor: Visitor) -> None:
    assert (await begin(visitor, "here", "clerk", headers={}, status=401))["error"]["code"] == "sign_in"


async def test_without_openskill_nothing_is_rated(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    real = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name, *rest: None if name == "openskill" else real(name, *rest)
    )
    visitor = await serve(accounts="open")
    ada = await player(visitor, "Ada")
    told = await begin(visitor, "here", "clerk", headers=ada.headers, status=409)
    assert told["error"]["code"] == "no_ratings"


async def test_it_stands_in_the_log_and_in_the_lobby(visitor: Visitor) -> None:
    ada = await player(visitor, "Ada")
    made = await begin(visitor, "here", "open", headers=ada.headers)
    page = await visitor.page(made["table"], made["host_token"], additional_headers=ada.cookie)
    assert "table-rated" in [item["id"] for item in page.log]
    shown = (await visitor.http.get("/api/lobby")).json()["tables"]
    assert [(one["table"], one["rated"], one["hints"]) for one in shown] == [(made["table"], True, False)]


async def test_a_seat_counts_for_whoever_holds_it_as_themselves(visitor: Visitor) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    table = await table_of(visitor, ada, bea)
    people = visitor.app.state.manager.people
    await people.rise(ada.id, table.id, -1)
    await people.rise(bea.id, table.id, 1)
    live = await table.live()
    seat = live.table.seat_on_turn()
    assert seat is not None
    page = table.pages[seat]
    assert (await page.decide())["code"] == "rated_sign_in"
    # The same person on both seats plays the first of them alone.
    await people.sit(ada.id, [(table.id, table.made["host_token"])])
    await people.sit(ada.id, [(table.id, table.made["seat_links"][1]["token"])])
    tokens = table.made["host_token"], table.made["seat_links"][1]["token"]
    page, other = [
        await visitor.page(table.id, tokens[each], additional_headers=ada.cookie) for each in (seat, 1 - seat)
    ]
    await page.turn()
    await other.my_turn()
    assert (await other.decide())["code"] == "rated_twice"


async def test_whoever_plays_by_a_plan_plays_for_their_account(visitor: Visitor) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    table = await table_of(visitor, ada, bea)
    live, people = await table.live(), visitor.app.state.manager.people
    first = live.table.seat_on_turn()
    assert first is not None
    seat, who = 1 - first, (ada, bea)[1 - first]
    token = (table.made["host_token"], table.made["seat_links"][1]["token"])[seat]
    socket = await visitor.socket(f"{table.id}/plans/{seat}", additional_headers=who.cookie)
    await socket.send(type="hello", token=token, lang="en")
    draft = Draft(socket)
    await draft.heard()
    for text in ("loan", None):
        await draft.take(text)
    await socket.send(type="keep", auto=True)
    await socket.until("drafted", kept=True)
    await table.pages[first].my_turn()
    await table.pages[first].turn()
    # Nothing is played by itself that would count for nobody.
    assert (set(live.table.entered), live.table.seat_on_turn()) == ({first}, seat)
    # Nor by hand, of somebody who does not hold the seat as themselves.
    page = table.pages[seat]
    await people.rise(who.id, table.id, -1 if seat == 0 else seat)
    await page.send(type="plan", seat=seat, act="play")
    assert (await page.until("refused"))["code"] == "rated_sign_in"
    await people.sit(who.id, [(table.id, token)])
    await page.send(type="plan", seat=seat, act="play")
    while 1 - first not in live.table.entered:
        await page.until("update")
    assert live.table.entered == {0: ada.id, 1: bea.id}
    assert live.table.line[-1].seat == seat


async def test_no_decision_of_a_rated_game_is_nobodys(visitor: Visitor) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    live = await (await table_of(visitor, ada, bea)).live()
    with pytest.raises(TableError, match="rated_sign_in"):
        await rush(live, random.Random(1), turns=1)
    assert not live.table.begun()


async def test_a_seat_counts_for_who_decides_and_not_for_who_holds_it(visitor: Visitor) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    table = await table_of(visitor, ada, bea)
    live = await table.live()
    token = table.made["seat_links"][1]["token"]
    people = visitor.app.state.manager.people
    # Before anybody holds the seat.
    await people.rise(bea.id, table.id, 1)
    # Whoever has made the table knows all its links.
    others = [await visitor.page(table.id, token, additional_headers=ada.cookie)]
    others.append(await visitor.page(table.id, token))
    await people.sit(bea.id, [(table.id, token)])
    while live.table.seat_on_turn() != 1:
        await table.pages[0].my_turn()
        await table.pages[0].turn()
    for page, code in zip(others, ("rated_other", "rated_sign_in"), strict=True):
        await page.my_turn()
        assert (await page.decide())["code"] == code
    assert 1 not in live.table.entered
    await table.pages[1].my_turn()
    await table.pages[1].decide()
    assert live.table.entered[1] == bea.id
    # From then on nobody else is there, whatever link they have, nor reads what that seat knows.
    for page, code in zip(others, ("rated_other", "rated_sign_in"), strict=True):
        assert (await page.goodbye())["code"] == code
    for headers, code in ((ada.cookie, "rated_other"), ({}, "rated_sign_in")):
        for path in (table.id, f"{table.id}/plans/1"):
            page = await visitor.socket(path, additional_headers=headers)
            await page.send(type="hello", token=token, lang="en")
            assert (await page.goodbye())["code"] == code, path
        told = await visitor.http.get(
            f"/api/tables/{table.id}/record", headers={"authorization": f"Bearer {token}", **headers}
        )
        assert (told.status_code, told.json()["error"]["code"]) == (403, code)
    record = await visitor.http.get(
        f"/api/tables/{table.id}/record", headers={"authorization": f"Bearer {token}", **bea.cookie}
    )
    assert record.status_code == 200


async def test_nobody_else_sees_the_hand_of_who_holds_the_seat(visitor: Visitor) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    made = await begin(visitor, "here", "invite", headers=ada.headers)
    table, token = made["table"], made["seat_links"][1]["token"]
    tried = [
        await visitor.page(table, token, additional_headers=ada.cookie),
        await visitor.page(table, token),
    ]
    await visitor.page(table, token, additional_headers=bea.cookie)
    # Nobody has decided yet.
    for page, code in zip(tried, ("rated_other", "rated_sign_in"), strict=True):
        assert (await page.goodbye())["code"] == code
    for headers, code in ((ada.cookie, "rated_other"), ({}, "rated_sign_in")):
        for path in (table, f"{table}/plans/1"):
            page = await visitor.socket(path, additional_headers=headers)
            await page.send(type="hello", token=token, lang="en")
            assert (await page.goodbye())["code"] == code, path
        told = await visitor.http.get(
            f"/api/tables/{table}/record", headers={"authorization": f"Bearer {token}", **headers}
        )
        assert (told.status_code, told.json()["error"]["code"]) == (403, code)
    # A new link is for whom it is given to.
    link = await visitor.post(f"/api/tables/{table}/seats/1/link", made["host_token"], {})
    await visitor.page(table, link["token"], additional_headers=ada.cookie)


async def test_who_opens_a_page_as_its_holder_comes_does_not_see_the_hand(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    made = await begin(visitor, "here", "invite", headers=ada.headers)
    table, token = made["table"], made["seat_links"][1]["token"]
    people = visitor.app.state.manager.people
    account_at, there, go_on = people.account_at, asyncio.Event(), asyncio.Event()

    async def slow(headers: Any, table: str, grant: Any) -> Any:
        found = await account_at(headers, table, grant)
        if found == ada.id:
            there.set()
            await go_on.wait()
        return found

    monkeypatch.setattr(people, "account_at", slow)
    page = await visitor.socket(table, additional_headers=ada.cookie)
    await page.send(type="hello", token=token, lang="en")
    await there.wait()
    await visitor.page(table, token, additional_headers=bea.cookie)
    go_on.set()
    assert (await page.goodbye())["code"] == "rated_other"
    assert page.update == {}


async def test_nobody_else_plans_for_who_holds_the_seat(visitor: Visitor) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    made = await begin(visitor, "here", "invite", headers=ada.headers)
    table, token = made["table"], made["seat_links"][1]["token"]
    live = await visitor.app.state.manager.table(table)
    socket = await visitor.socket(f"{table}/plans/1", additional_headers=ada.cookie)
    await socket.send(type="hello", token=token, lang="en")
    draft = Draft(socket)
    await draft.heard()
    await visitor.page(table, token, additional_headers=bea.cookie)
    await draft.take(None)
    await socket.send(type="keep", auto=True)
    assert (await socket.until("refused"))["code"] == "rated_other"
    assert live.plans.plan(1) is None


async def test_who_signs_out_is_no_longer_at_a_rated_seat(visitor: Visitor) -> None:
    ada = await player(visitor, "Ada")
    table = await table_of(visitor, ada, "clerk")
    answer = await visitor.http.post("/api/account/out", headers=ada.headers)
    assert answer.status_code == 204, answer.text
    assert (await table.pages[0].goodbye())["code"] == "sign_in"


async def test_a_link_that_its_host_tries_is_still_its_guests(visitor: Visitor) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    for posted in (False, True):
        made = await begin(visitor, "here", "invite", headers=ada.headers)
        token = made["seat_links"][1]["token"]
        await visitor.page(made["table"], token, additional_headers=ada.cookie)
        people = visitor.app.state.manager.people
        if posted:  # as a browser does that keeps the link
            await people.sit(ada.id, [(made["table"], token)])
        await visitor.page(made["table"], token, additional_headers=bea.cookie)
        found = {one.seat: one.person for one in await people.sittings_at(made["table"])}
        assert found == {-1: ada.id, 1: bea.id}


# --- nobody is helped ---


async def test_nobody_is_helped(visitor: Visitor) -> None:
    ada = await player(visitor, "Ada")
    table = await table_of(visitor, ada, "clerk", game="tramways")
    page = table.pages[0]
    update = await page.my_turn()
    assert (update["turn"]["hint"], update["coach"], update["analysis"]) == (False, None, False)
    wishes: list[dict[str, Any]] = [
        {"type": "hint", "id": 1, "ply": update["ply"]},
        {"type": "coach", "on": True},
        {"type": "weigh", "id": 1, "ply": update["ply"]},
        {"type": "analyse"},
        {"type": "vary", "id": 1, "ply": 0, "action": 0},
    ]
    for wish in wishes:
        await page.send(**wish)
        assert (await page.until("refused"))["code"] == "rated_no_help", wish
    # Nor does a record tell more than the seat sees, from which others could play on in thought.
    bearer = {"authorization": f"Bearer {table.made['host_token']}", **ada.cookie}
    record = await visitor.http.get(f"/api/tables/{table.id}/record", headers=bearer)
    assert record.json()["format"] == "wagonway-view/1"
    await play(table)
    await page.send(type="analyse")
    await page.until("analysis")
    assert (await visitor.get(f"/api/tables/{table.id}/record", table.made["host_token"]))["plies"]


async def test_its_host_decides_nothing_once_it_is_under_way(visitor: Visitor) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    table = await table_of(visitor, ada, bea)
    await first_turns(table)
    at, host = f"/api/tables/{table.id}", table.made["host_token"]
    for path in ("/seats/1/bot", "/seats/1/link", "/seats/1/here"):
        told = await visitor.post(at + path, host, {"bot": "clerk"}, status=409)
        assert told["error"]["code"] == "rated_running", path
    # Nor by going back to the beginning, to which all have agreed.
    live = await table.live()
    async with live.edit() as edit:
        edit.add(log.Back(0))
    assert not live.table.begun()
    told = await visitor.post(f"{at}/seats/1/free", host, status=409)
    assert told["error"]["code"] == "rated_running"
    headers = {"authorization": f"Bearer {host}"}
    assert (await visitor.http.delete(at, headers=headers)).status_code == 409
    await rush(await table.live(), random.Random(1))
    await settle(visitor, 1)
    assert (await visitor.http.delete(at, headers=headers)).status_code == 204
    # What it brought is its players'.
    assert list(await kept(visitor)) == [table.id]


# --- how it counts ---


async def test_a_game_counts_for_its_people(visitor: Visitor) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    game = await play(await table_of(visitor, ada, bea, game="oranienburger-kanal"), seed=1)
    assert game.people() == {0: ada.id, 1: bea.id}
    one, other = await settle(visitor, 1)
    (first, second) = sorted((one, other), key=lambda line: -line[3])
    assert first[3] > 25 > second[3]
    assert max(first[4], second[4]) < 25 / 3
    best = max(range(2), key=lambda seat: game.seats[seat].returns)
    assert first[1] == counting.person(game.people()[best])


async def test_levels_are_fixed_points(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    guessed = {"strength": 5.0, "half": None, "measured": False}
    monkeypatch.setitem(skill._levels()["tramways"], "tycoon@12", guessed)
    ada = await player(visitor, "Ada")
    await play(await table_of(visitor, ada, "clerk", "tycoon", game="tramways"))
    found = {line[1]: line for line in await settle(visitor, 1)}
    assert set(found) == {counting.person(ada.id), "bot:clerk@4", "bot:tycoon@12"}
    clerk, tycoon = (anchor("tramways", 3, bot) for bot in ("clerk@4", "tycoon@12"))
    assert (clerk.fixed, tycoon.fixed) == (True, False)
    assert (found["bot:clerk@4"][3], found["bot:clerk@4"][4]) == (clerk.skill.mu, clerk.skill.sigma)
    # Of one that was not measured it is found out.
    assert found["bot:tycoon@12"][3] != tycoon.skill.mu


async def test_who_leaves_is_behind_all_who_stay(visitor: Visitor) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    table = await table_of(visitor, ada, bea)
    await first_turns(table)
    live = await table.live()
    # Whoever would win leaves.
    at_end = await play(await table_of(visitor, ada, bea), seed=1)
    winner = max(range(2), key=lambda seat: at_end.seats[seat].returns)
    await live.leave(winner, "bot", "clerk")
    await rush(live, random.Random(1))
    game = (await kept(visitor))[table.id]
    assert [seat.left for seat in game.seats] == [seat == winner for seat in range(2)]
    assert game.worth()[winner] < game.worth()[1 - winner]
    # The bot that played on is not rated: its place is that of the person who left.
    assert {player for player, _ in counting.seats_of(game)} == {
        counting.person(ada.id),
        counting.person(bea.id),
    }


async def test_who_comes_back_has_not_left(visitor: Visitor) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    table = await table_of(visitor, ada, bea)
    await first_turns(table)
    live = await table.live()
    await live.leave(1, "bot", "clerk")
    async with live.edit() as edit:
        edit.add(log.Returned(1))
    await rush(live, random.Random(1))
    assert not any(seat.left for seat in (await kept(visitor))[table.id].seats)


async def test_nobody_gains_by_being_away(visitor: Visitor) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    clock = {"pace": "live", "game": 10, "bot": "tycoon"}
    table = await table_of(visitor, ada, bea, clock=clock)
    live = await table.live()
    assert live.table.setup.clock is not None
    assert live.table.setup.clock.bot == "apprentice"
    await first_turns(table)
    await table.pages[1].send(type="leave", seat=1, then="bot", bot="tycoon")
    while not live.table.absent(1):
        await table.pages[1].until("update")
    assert live.table.seats[1].bot == "apprentice"
    # Nor in another game at a table that has been there for long.
    clock = msgspec.structs.replace(live.table.setup.clock, bot="tycoon")
    live.table.setup = msgspec.structs.replace(live.table.setup, clock=clock)
    headers = {**ada.headers, "authorization": f"Bearer {table.made['host_token']}"}
    told = await visitor.http.post(
        f"/api/tables/{table.id}/again", headers=headers, json={"same_deal": False}
    )
    setup = (await visitor.app.state.manager.table(told.json()["table"])).table.setup
    assert (setup.rated, setup.clock.bot) == (True, "apprentice")


async def test_a_seat_that_counts_is_left_to_nobody_else(visitor: Visitor) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    table = await table_of(visitor, ada, bea)
    await table.pages[1].send(type="leave", seat=1, then="offer")
    assert (await table.pages[1].until("refused"))["code"] == "leave_to_bot"
    # While players are looked for anybody may give way.
    live = await (await table_of(visitor, ada, "open", "open")).live()
    await live.take_seat(1, "Cy", "a" * 43)
    await live.leave(1, "offer", "clerk")
    assert live.table.offered == {1, 2}


async def test_who_takes_over_what_somebody_left_before_it_began_has_not_left(visitor: Visitor) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    live = await (await table_of(visitor, ada, "open", "open")).live()
    await live.take_seat(1, "Cy", "a" * 43)
    await live.leave(1, "offer", "clerk")
    await live.take_seat(1, "Di", "b" * 43)
    assert live.table.deserted == set()
    table = await table_of(visitor, ada, bea)
    live, host = await table.live(), table.made["host_token"]
    await live.leave(1, "bot", "clerk")
    assert live.table.deserted == {1}
    await visitor.post(f"/api/tables/{table.id}/seats/1/link", host)
    assert live.table.deserted == set()


async def test_a_rated_game_has_a_clock(visitor: Visitor) -> None:
    ada = await player(visitor, "Ada")
    for rated in (True, False):
        table = await table_of(visitor, ada, "clerk", rated=rated)
        clock = table.pages[0].welcome["clock"]
        assert clock == (msgspec.to_builtins(RATED_CLOCK) if rated else None)


async def test_who_closes_the_page_and_stays_away_has_lost(visitor: Visitor) -> None:
    manager = visitor.app.state.manager
    ada = await player(visitor, "Ada")
    table = await table_of(visitor, ada, "clerk", options={"introductory": "on"})
    await first_turns(table)
    await table.pages[0].my_turn()
    await table.pages[0].close()
    manager.now = lambda: daily.now() + timedelta(days=15)
    async with asyncio.timeout(60):
        while table.id not in await kept(visitor):
            await asyncio.sleep(0.05)
    game = (await kept(visitor))[table.id]
    assert [seat.left for seat in game.seats] == [True, False]
    found = {line[1]: line[3] for line in await settle(visitor, 1)}
    assert found[counting.person(ada.id)] < 25


async def test_a_game_that_all_have_left_ends_though_its_server_dies(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(tmp_path / "a", accounts="open")
    ada = await player(visitor, "Ada")
    table = await table_of(visitor, ada, "clerk", options={"introductory": "on"})
    await first_turns(table)
    live = await table.live()
    with monkeypatch.context() as patch:
        patch.setattr(BotPlay, "start", lambda _self: None)  # as where it is killed there
        await live.leave(0, "bot", "clerk")
        await visitor.app.state.manager.timekeeper.close()
        for task in visitor.app.state.manager._tasks:
            task.cancel()
        await asyncio.gather(*visitor.app.state.manager._tasks, return_exceptions=True)
    other = await serve(tmp_path / "a", accounts="open")
    other.app.state.manager.now = lambda: daily.now() + timedelta(minutes=5)
    async with asyncio.timeout(60):
        while table.id not in await kept(other):
            await asyncio.sleep(0.05)
    assert (await kept(other))[table.id].seats[0].left


async def test_a_game_that_bots_do_not_end_is_ended(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await player(visitor, "Ada")
    table = await table_of(visitor, ada, "clerk")
    await first_turns(table)
    live = await table.live()
    monkeypatch.setattr(type(live.table.narrator), "stands_still", lambda *_: True)
    await live.leave(0, "bot", "clerk")
    await live.time_out()
    game = (await kept(visitor))[table.id]
    assert (game.ended_by, game.worth()[0]) == (0, -2.0)


async def test_only_bots_that_sat_there_from_the_beginning_are_rated(visitor: Visitor) -> None:
    ada = await player(visitor, "Ada")
    # Nobody ever plays the second seat; a bot does, which is nobody's opponent.
    table = await table_of(visitor, ada, "invite", "clerk")
    live = await table.live()
    await live.leave(1, "bot", "clerk")
    await first_turns(table)
    await rush(live, random.Random(1))
    game = (await kept(visitor))[table.id]
    assert [seat.kind for seat in game.seats] == ["person", "guest", "bot"]
    # Nor is one that the host puts there.
    table = await table_of(visitor, ada, "invite", "engineer")
    await visitor.post(f"/api/tables/{table.id}/seats/1/bot", table.made["host_token"], {"bot": "clerk"})
    await first_turns(table)
    await rush(await table.live(), random.Random(1))
    game = (await kept(visitor))[table.id]
    assert [seat.kind for seat in game.seats] == ["person", "guest", "bot"]
    assert {line[1] for line in await settle(visitor, 2)} == {
        counting.person(ada.id),
        "bot:clerk@4",
        "bot:engineer@4",
    }


async def test_at_a_rated_table_only_levels_play_for_others(visitor: Visitor) -> None:
    ada = await player(visitor, "Ada")
    table = await table_of(visitor, ada, "invite")
    for bot in ("random", "clerk@1", "turn:nodes=1"):
        told = await visitor.post(
            f"/api/tables/{table.id}/seats/1/bot", table.made["host_token"], {"bot": bot}, status=400
        )
        assert told["error"]["code"] == "rated_bot"
        await table.pages[0].send(type="leave", seat=0, then="bot", bot=bot)
        assert (await table.pages[0].until("refused"))["code"] == "rated_bot"
        clock = {"pace": "days", "turn": 86_400, "bot": bot}
        told = await begin(visitor, "here", "invite", headers=ada.headers, status=400, clock=clock)
        assert told["error"]["code"] == "rated_bot"


async def test_a_bot_that_is_installed_no_longer_ends_its_game(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await player(visitor, "Ada")
    for rated in (True, False):
        table = await table_of(visitor, ada, "clerk", rated=rated)
        await first_turns(table) if rated else None

        def gone(bot: str) -> Any:
            raise BotError(f"no bot is called {bot}")

        with monkeypatch.context() as patch:
            patch.setattr(played_, "check", gone)
            await rush(await table.live(), random.Random(1))
        assert [seat.who for seat in (await kept(visitor))[table.id].seats] == [ada.id, "clerk"]


# --- once, in order, whatever happens ---


async def test_a_game_counts_once_though_its_server_dies_before(serve: Serve, tmp_path: Path) -> None:
    visitor = await serve(tmp_path / "a", accounts="open")
    await sleeping(visitor)
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    await play(await table_of(visitor, ada, bea))
    assert await lines(visitor) == []
    # Another server on the same database finds it.
    other = await serve(tmp_path / "a", accounts="open")
    found = await settle(other, 1)
    assert len(found) == 2
    assert await counted(other) == 0
    assert await lines(visitor) == found


async def test_what_is_not_written_whole_is_not_written(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await sleeping(visitor)
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    for seed in (1, 2):
        await play(await table_of(visitor, ada, bea), seed)
    real, calls = counting._count, iter((False, True))

    async def dies(*args: Any) -> None:
        await real(*args)
        if next(calls):
            raise asyncio.CancelledError  # as where a process is killed: the transaction does not end

    monkeypatch.setattr(counting, "_count", dies)
    with pytest.raises(asyncio.CancelledError):
        await counted(visitor)
    assert await lines(visitor) == []
    monkeypatch.setattr(counting, "_count", real)
    assert await counted(visitor) == 2
    assert [line[0] for line in await lines(visitor)] == [1, 1, 2, 2]


async def test_a_game_that_cannot_be_counted_stops_no_other(visitor: Visitor) -> None:
    await sleeping(visitor)
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    tables = [await table_of(visitor, ada, bea) for _ in range(3)]
    for table in tables:
        await play(table)
    store = visitor.app.state.manager.store
    async with store.connected() as connection:
        mine = played.c.table_id == tables[1].id
        body = (await connection.execute(sa.select(played.c.body).where(mine))).scalar()
        await connection.execute(played.update().where(mine).values(body='{"table": 1}'))
    assert await counted(visitor) == 3
    assert sorted({line[0] for line in await lines(visitor)}) == [1, 3]
    assert await counted(visitor) == 0
    # Where its row is mended, it has its place in the order.
    async with store.connected() as connection:
        await connection.execute(played.update().where(mine).values(body=body))
    assert await counting.recount(store, Model(DRIFT)) == 3
    assert sorted({line[0] for line in await lines(visitor)}) == [1, 2, 3]


async def test_several_count_each_game_once(visitor: Visitor) -> None:
    await sleeping(visitor)
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    for seed in range(4):
        await play(await table_of(visitor, ada, bea), seed)
    store, model = visitor.app.state.manager.store, Model(DRIFT)
    numbers = await asyncio.gather(*(counting.count(store, model, most=1) for _ in range(6)))
    assert sorted(numbers) == [0, 0, 1, 1, 1, 1]
    assert [line[0] for line in await lines(visitor)] == [1, 1, 2, 2, 3, 3, 4, 4]
    async with store.connected() as connection:
        rows = await connection.execute(sa.select(played.c.finished).order_by(played.c.number))
        finished = list(rows.scalars())
    assert finished == sorted(finished)


async def test_ratings_made_anew_are_the_same(visitor: Visitor) -> None:
    ada, bea, cy = people = [await player(visitor, name) for name in ("Ada", "Bea", "Cy")]
    names = {counting.person(each.id): each.name for each in people}
    for seed, others in enumerate(((bea,), (cy,), (bea, "engineer"), (cy, bea), (bea,))):
        await play(await table_of(visitor, ada, *others), seed)
    found = await settle(visitor, 5)
    manager = visitor.app.state.manager
    assert await counting.recount(manager.store, Model(DRIFT)) == 5
    assert await lines(visitor) == found
    # So does whoever keeps the server, who is told of everybody by name.
    games, told = await ratings_made(manager.settings.database_url(), again=True)
    assert (games, await lines(visitor)) == (5, found)
    last = {(line[2], line[1]): line[3] for line in found}
    assert {(one.players, one.name): one.mu for one in told} == {
        (players, name): mu
        for (players, who), mu in last.items()
        for name in (who.removeprefix("bot:") if who.startswith("bot:") else names[who],)
    }


async def test_games_that_are_not_rated_count_for_nobody(visitor: Visitor) -> None:
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    table = await table_of(visitor, ada, bea, rated=False)
    live = await table.live()
    await rush(live, random.Random(1))
    game = (await kept(visitor))[table.id]
    assert game.people() == {0: ada.id, 1: bea.id}
    assert await counted(visitor) == 0
    # Of a game of guests nothing is kept at all.
    made = await visitor.make("here", "invite")
    await rush(await visitor.app.state.manager.table(made["table"]), random.Random(1))
    assert list(await kept(visitor)) == [table.id]
