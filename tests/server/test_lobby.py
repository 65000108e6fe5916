"""Tables that are open to everybody: who finds them, who takes a seat, who has to go, when it begins."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import GAME, Gone, Page, Visitor
from tests.server.logs import read_logs
from tests.server.test_time import Time

Serve = Callable[..., Awaitable[Visitor]]
PLAYERS = {"brass-birmingham": 3, "oranienburger-kanal": 2, "tramways": 3}
CLOCK = {"pace": "days", "turn": 2 * 86_400}


async def make_open(visitor: Visitor, *kinds: str, status: int = 201, **more: Any) -> dict[str, Any]:
    """A table with these seats, of which "open" ones are for whoever comes."""
    seats = [
        {"kind": kind, "name": f"P{seat}"}
        if kind in ("here", "invite", "open")
        else {"kind": "bot", "bot": kind}
        for seat, kind in enumerate(kinds)
    ]
    wish = {"game": GAME, "players": len(kinds), "seats": seats, **more}
    answer = await visitor.http.post("/api/tables", json=wish)
    assert answer.status_code == status, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def lobby(visitor: Visitor) -> list[dict[str, Any]]:
    answer = await visitor.http.get("/api/lobby")
    assert answer.status_code == 200, answer.text
    tables: list[dict[str, Any]] = answer.json()["tables"]
    return tables


async def join(
    visitor: Visitor, table: str, seat: int, name: str = "Guest", status: int = 200
) -> dict[str, Any]:
    answer = await visitor.http.post(f"/api/lobby/{table}/seats/{seat}", json={"name": name})
    assert answer.status_code == status, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def asked(visitor: Visitor, method: str, path: str, token: str, body: Any = None) -> tuple[int, str]:
    """Status and code of an answer without a body that matters."""
    head = {"authorization": f"Bearer {token}"}
    answer = await visitor.http.request(method, path, headers=head, json=body)
    return answer.status_code, answer.json()["error"]["code"] if answer.status_code >= 400 else ""


def hand(page: Page, seat: int) -> Any:
    return page.update["view"]["seats"][seat]["hand"]


# --- found, joined, begun -----------------------------------------------------------------------------------


async def test_an_open_table_says_all_that_one_wants_to_know_and_no_token(visitor: Visitor) -> None:
    options = {"gloucester_bonus": "declinable"}
    made = await make_open(visitor, "here", "open", "greedy", options=options, clock=CLOCK, lang="ja")
    (shown,) = await lobby(visitor)
    since = shown.pop("since")
    clock = shown.pop("clock")
    assert since > 1.6e12
    assert (clock["pace"], clock["turn"]) == ("days", 2 * 86_400)
    assert shown.pop("options")["gloucester_bonus"] == "declinable"
    assert shown == {
        "table": made["table"],
        "game": GAME,
        "name": "",
        "seats": [
            {"seat": 0, "kind": "here", "name": "P0", "bot": None, "free": False},
            {"seat": 1, "kind": "invite", "name": "P1", "bot": None, "free": True},
            {"seat": 2, "kind": "bot", "name": "3", "bot": "greedy", "free": False},
        ],
        "lang": "ja",
        "own_set": None,
        "hints": False,
        "begun": False,
        "watching": None,
        "here": False,
        "rated": False,
    }
    # There is no link to a free seat yet, and none of the others is told.
    assert [link["token"] for link in made["seat_links"]] == [None, None, None]
    text = (await visitor.http.get("/api/lobby")).text
    assert made["host_token"] not in text
    assert made["watch_token"] not in text
    # Somebody of the table looks at it.
    await visitor.page(made["table"], made["watch_token"])
    assert not (await lobby(visitor))[0]["here"]
    await visitor.page(made["table"], made["host_token"])
    assert (await lobby(visitor))[0]["here"]


async def test_tables_are_private_where_nothing_else_is_said(visitor: Visitor) -> None:
    made = await visitor.make("here", "invite", "invite")
    assert await lobby(visitor) == []
    error = await join(visitor, made["table"], 1, status=404)
    assert error["error"]["code"] == "not_open"
    # The same is said of a table that there is not.
    assert (await join(visitor, "nowhere", 1, status=404))["error"] == error["error"]


async def test_the_game_begins_when_the_last_seat_is_taken(visitor: Visitor) -> None:
    made = await make_open(visitor, "here", "open", "open")
    table = made["table"]
    host = await visitor.page(table, made["host_token"])
    watch = await visitor.page(table, made["watch_token"])
    assert host.update["turn"] is None
    assert host.update["ply"] == 0, "nothing is dealt to anybody who may have to go"
    assert host.update["waiting"] == {"gathering": True, "listed": "", "frees": True}
    assert (await host.ask("decide", ply=0, action=0))["code"] == "not_begun"
    ann = await join(visitor, table, 2, "  Ann  B ")
    first = await visitor.page(table, ann["token"])
    assert first.you == {"seats": [2], "host": False}
    assert [seat["offered"] for seat in first.seats] == [False, True, False]
    assert first.seats[2]["name"] == "Ann B"
    assert (await lobby(visitor))[0]["seats"][2] == {
        "seat": 2,
        "kind": "invite",
        "name": "Ann B",
        "bot": None,
        "free": False,
    }
    assert first.update["ply"] == 0
    error = await join(visitor, table, 2, status=409)
    assert error["error"]["code"] == "not_offered"
    ben = await join(visitor, table, 1)
    second = await visitor.page(table, ben["token"])
    assert second.update["turn"] is not None
    assert second.update["ply"] > 0
    assert hand(second, 1)
    while first.update["turn"] is None or host.update["turn"] is None or watch.update["turn"] is None:
        for page in (first, host, watch):
            if page.update["turn"] is None:
                await page.until("update")
    assert hand(first, 2)
    assert hand(first, 1) is None
    assert hand(watch, 1) is None
    assert await lobby(visitor) == []
    assert (await join(visitor, table, 1, status=404))["error"]["code"] == "not_open"
    # Played on as any other table.
    mover = {0: host, 1: second, 2: first}[first.update["turn"]["seat"]]
    await mover.my_turn()
    assert (await mover.decide())["type"] == "update"


@pytest.mark.parametrize("game", PLAYERS)
async def test_every_game_can_be_looked_at_before_it_begins(visitor: Visitor, game: str) -> None:
    kinds = ["here", *["open"] * (PLAYERS[game] - 1)]
    made = await make_open(visitor, *kinds, game=game, hints=True)
    for token in (made["host_token"], made["watch_token"]):
        page = await visitor.page(made["table"], token)
        for message in (
            {"type": "look", "id": 1, "ply": 0},
            {"type": "series", "id": 2},
            {"type": "explain", "id": 3, "ply": 0, "intention": {"action": 0}},
            {"type": "point", "id": 4, "ply": 0, "thing": "space:1"},
            {"type": "coach", "on": True},
            {"type": "hint", "id": 5, "ply": 0},
            {"type": "back", "ply": 0},
            {"type": "end_turn", "ply": 0},
            {"type": "ping"},
        ):
            await page.send(**message)
        await page.until("pong")
        assert "server_error" not in "".join(page.everything)
        record = await visitor.get(f"/api/tables/{made['table']}/record", token)
        assert record["format"]
    for seat in range(1, PLAYERS[game]):
        await join(visitor, made["table"], seat)
    page = await visitor.page(made["table"], made["host_token"])
    assert page.update["turn"] is not None
    assert page.update["figures"]


async def test_bots_may_take_what_is_free(visitor: Visitor) -> None:
    made = await make_open(visitor, "here", "open", "open")
    table, host = made["table"], made["host_token"]
    page = await visitor.page(table, host)
    for seat in (1, 2):
        await visitor.post(f"/api/tables/{table}/seats/{seat}/bot", host, {"bot": "random"})
    await page.my_turn()
    assert await lobby(visitor) == []
    assert (await page.turn())["type"] == "update"


async def test_a_clock_runs_when_all_are_there(visitor: Visitor) -> None:
    time = Time(visitor)
    made = await make_open(visitor, "here", "open", clock=CLOCK)
    page = await visitor.page(made["table"], made["host_token"])
    assert page.update["times"]["running"] is None
    time.pass_(hours=3)
    await join(visitor, made["table"], 1)
    while page.update["turn"] is None:
        await page.until("update")
    assert page.update["times"]["running"] == page.update["turn"]["seat"]
    assert page.update["times"]["left"] == [2 * 86_400_000] * 2
    assert page.update["turn"]["since"] == time.moment


# --- private again, and open again --------------------------------------------------------------------------


async def test_the_host_closes_and_opens_it_and_nobody_else(visitor: Visitor) -> None:
    made = await make_open(visitor, "here", "open", "open", lang="ja")
    table, host = made["table"], made["host_token"]
    seat = await join(visitor, table, 1)
    path = f"/api/tables/{table}/lobby"
    for token in (seat["token"], made["watch_token"]):
        assert await asked(visitor, "DELETE", path, token) == (403, "not_host")
        assert await asked(visitor, "POST", path, token, {"lang": ""}) == (403, "not_host")
        free = f"/api/tables/{table}/seats/1/free"
        assert await asked(visitor, "POST", free, token) == (403, "not_host")
    page = await visitor.page(table, host)
    assert await asked(visitor, "DELETE", path, host) == (204, "")
    while page.update["waiting"]["listed"] is not None:
        await page.until("update")
    assert await lobby(visitor) == []
    assert (await join(visitor, table, 2, status=404))["error"]["code"] == "not_open"
    assert page.update["waiting"]["gathering"], "whoever has come stays, and who is still missing gets a link"
    assert await asked(visitor, "POST", path, host, {"lang": "de"}) == (204, "")
    assert [each["lang"] for each in await lobby(visitor)] == ["de"]
    link = await visitor.post(f"/api/tables/{table}/seats/2/link", host)
    guest = await visitor.page(table, link["token"])
    assert hand(guest, 2)
    assert await lobby(visitor) == []
    assert await asked(visitor, "POST", path, host, {"lang": "a language"}) == (422, "malformed")
    assert await asked(visitor, "POST", path, host, {}) == (409, "no_free_seat")


# --- who has to go ------------------------------------------------------------------------------------------


async def test_who_has_to_go_is_told_and_their_link_dies(visitor: Visitor) -> None:
    made = await make_open(visitor, "here", "open", "open")
    table, host = made["table"], made["host_token"]
    ann = await join(visitor, table, 1, "Ann")
    page = await visitor.page(table, ann["token"], lang="ja")
    await visitor.post(f"/api/tables/{table}/seats/1/free", host)
    bye = await page.goodbye()
    assert (bye["code"], bye["again"]) == ("seat_freed", False)
    assert "主催者" in bye["message"]
    assert (await lobby(visitor))[0]["seats"][1]["free"]
    assert await asked(visitor, "GET", f"/api/tables/{table}/seats", ann["token"]) == (403, "seat_freed")
    ben = await join(visitor, table, 1, "Ben")
    with pytest.raises(Gone) as gone:
        await visitor.page(table, ann["token"])
    assert gone.value.bye is not None
    assert gone.value.bye["code"] == "seat_freed"
    await join(visitor, table, 2)
    guest = await visitor.page(table, ben["token"])
    assert hand(guest, 1)
    # The same after the log was read again.
    visitor.app.state.manager._tables.clear()
    assert await asked(visitor, "GET", f"/api/tables/{table}/seats", ann["token"]) == (403, "seat_freed")


async def test_what_was_dealt_is_dealt_anew_and_nobody_goes_once_something_is_decided(
    serve: Serve, tmp_path: Path
) -> None:
    visitor = await serve(tmp_path / "data")
    made = await visitor.make("here", "invite")
    table, host = made["table"], made["host_token"]
    page = await visitor.page(table, host)
    guest = await visitor.page(table, made["seat_links"][1]["token"])
    assert page.update["waiting"] == {"gathering": False, "listed": None, "frees": True}
    dealt = hand(guest, 1)
    await visitor.post(f"/api/tables/{table}/seats/1/free", host)
    assert (await guest.goodbye())["code"] == "seat_freed"
    while page.update["ply"]:
        await page.until("update")
    assert page.update["turn"] is None
    # Still private; now others may find it.
    assert await lobby(visitor) == []
    assert await asked(visitor, "POST", f"/api/tables/{table}/lobby", host, {"lang": "en"}) == (204, "")
    ben = await join(visitor, table, 1)
    new = await visitor.page(table, ben["token"])
    assert hand(new, 1)
    assert hand(new, 1) != dealt
    mover = page if new.update["turn"]["seat"] == 0 else new
    await mover.my_turn()
    await mover.decide()
    refused = await visitor.post(f"/api/tables/{table}/seats/1/free", host, status=409)
    assert refused["error"]["code"] == "begun"
    error = await visitor.post(f"/api/tables/{table}/seats/9/free", host, status=404)
    assert error["error"]["code"] == "no_seat"
    kinds = [entry["kind"] for entry in map(json.loads, read_logs(tmp_path / "data")[table])]
    assert kinds.index("back") < kinds.index("freed") < kinds.index("listed") < kinds.index("taken")


async def test_who_leaves_before_the_beginning_leaves_the_seat_to_others(visitor: Visitor) -> None:
    made = await make_open(visitor, "here", "open", "open")
    table = made["table"]
    ann = await join(visitor, table, 1)
    page = await visitor.page(table, ann["token"])
    await page.send(type="leave", seat=1, then="bot")
    assert (await page.until("refused"))["code"] == "not_begun"
    await page.send(type="leave", seat=1, then="offer")
    while not page.seats[1]["offered"]:
        await page.until("seats")
    assert [seat["free"] for seat in (await lobby(visitor))[0]["seats"]] == [False, True, True]
    await page.send(type="return", seat=1)
    while page.seats[1]["offered"]:
        await page.until("seats")
    assert [seat["free"] for seat in (await lobby(visitor))[0]["seats"]] == [False, False, True]


async def test_a_substitute_is_found_there_too(visitor: Visitor) -> None:
    made = await make_open(visitor, "here", "open")
    table = made["table"]
    ann = await join(visitor, table, 1)
    page = await visitor.page(table, ann["token"])
    await page.send(type="leave", seat=1, then="offer")
    while not page.seats[1]["offered"]:
        await page.until("seats")
    (shown,) = await lobby(visitor)
    assert shown["begun"]
    dealt = hand(page, 1)
    ben = await join(visitor, table, 1, "Ben")
    assert (await page.goodbye())["code"] == "seat_freed"
    new = await visitor.page(table, ben["token"])
    assert hand(new, 1) == dealt
    assert [item["id"] for item in new.log if item["id"] == "table-taken"] == ["table-taken"] * 2


# --- how long, how many, and whether at all -----------------------------------------------------------------


async def test_a_table_that_nobody_visits_leaves_by_itself(visitor: Visitor) -> None:
    time, manager = Time(visitor), visitor.app.state.manager
    live = await make_open(visitor, "here", "open")
    days = await make_open(visitor, "here", "open", clock=CLOCK)

    async def open_now() -> set[str]:
        return {each["table"] for each in await lobby(visitor)}

    async def look() -> None:
        await manager.lobby.visit(manager._tables.values())

    await look()
    time.pass_(minutes=59)
    assert await open_now() == {live["table"], days["table"]}
    time.pass_(minutes=2)
    await look()
    assert await open_now() == {days["table"]}
    assert (await join(visitor, live["table"], 1, status=404))["error"]["code"] == "not_open"
    # Its host is back, and so is the table; while they look at it, it stays.
    page = await visitor.page(live["table"], live["host_token"])
    for _ in range(4):
        await look()
        assert await open_now() == {live["table"], days["table"]}
        time.pass_(minutes=50)
    await page.close()
    while manager._tables[live["table"]].connections:
        await page.socket.wait_closed()
    await look()
    time.pass_(days=4)
    await look()
    assert await open_now() == set()


async def test_it_is_there_after_a_restart_and_gone_with_the_table(serve: Serve, tmp_path: Path) -> None:
    first = await serve(tmp_path / "data")
    made = await make_open(first, "here", "open")
    again = await serve(tmp_path / "data")
    assert [each["table"] for each in await lobby(again)] == [made["table"]]
    token = (await join(again, made["table"], 1))["token"]
    assert hand(await again.page(made["table"], token), 1)
    other = await make_open(again, "here", "open")
    assert await asked(again, "DELETE", f"/api/tables/{other['table']}", other["host_token"]) == (204, "")
    assert await lobby(again) == []


async def test_a_stranger_has_no_table_read(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    private = await visitor.make("here", "invite")
    await make_open(visitor, "here", "open")
    manager = visitor.app.state.manager
    manager._tables.clear()

    async def stored(*_: Any, **__: Any) -> Any:
        raise AssertionError("the log of a table was read for a stranger")

    monkeypatch.setattr(manager, "stored", stored)
    assert len(await lobby(visitor)) == 1
    for table in (private["table"], "x" * 300, "卓"):
        assert (await join(visitor, table, 1, status=404))["error"]["code"] == "not_open"


async def test_there_is_room_for_so_many(serve: Serve) -> None:
    visitor = await serve(lobby_tables=3, lobby_per_address=2)
    made = [await make_open(visitor, "here", "open") for _ in range(2)]
    refused = await make_open(visitor, "here", "open", status=429)
    assert refused["error"]["code"] == "lobby_crowded"
    manager = visitor.app.state.manager
    manager.lobby._from.clear()  # from elsewhere
    third = await make_open(visitor, "here", "open")
    manager.lobby._from.clear()
    refused = await make_open(visitor, "here", "open", status=409)
    assert refused["error"]["code"] == "lobby_full"
    # One that has begun makes room.
    await join(visitor, third["table"], 1)
    await make_open(visitor, "here", "open")
    assert len(await lobby(visitor)) == 3
    # To say it again of a table that is open takes none.
    path = f"/api/tables/{made[0]['table']}/lobby"
    assert await asked(visitor, "POST", path, made[0]["host_token"], {"lang": "ja"}) == (204, "")


async def test_one_address_takes_only_so_many_seats_at_once(serve: Serve) -> None:
    visitor = await serve(joins_per_minute=2)
    made = await make_open(visitor, "here", "open", "open", "open")
    await join(visitor, made["table"], 1)
    await join(visitor, made["table"], 2)
    refused = await join(visitor, made["table"], 3, status=429)
    assert refused["error"]["code"] == "too_many_joins"


async def test_a_keeper_may_have_no_lobby(serve: Serve) -> None:
    visitor = await serve(lobby=False)
    games = (await visitor.http.get("/api/games")).json()
    assert not any(game["lobby"] for game in games)
    assert (await visitor.http.get("/api/lobby")).status_code == 404
    assert (await make_open(visitor, "here", "open", status=404))["error"]["code"] == "no_lobby"
    made = await visitor.make("here", "invite")
    await visitor.post(f"/api/tables/{made['table']}/seats/1/free", made["host_token"])
    path = f"/api/tables/{made['table']}/lobby"
    assert await asked(visitor, "POST", path, made["host_token"], {}) == (404, "no_lobby")


async def test_a_lobby_that_is_switched_off_later_opens_nothing(serve: Serve, tmp_path: Path) -> None:
    first = await serve(tmp_path / "data")
    made = await make_open(first, "here", "open", watching={"open": True})
    await first.page(made["table"], "open")
    later = await serve(tmp_path / "data", lobby=False)
    assert (await join(later, made["table"], 1, status=404))["error"]["code"] == "no_lobby"
    seats = f"/api/tables/{made['table']}/seats"
    assert await asked(later, "GET", seats, "open") == (404, "no_table")
    assert await asked(later, "GET", seats, made["host_token"]) == (200, "")
    assert await asked(later, "GET", seats, "open") == (404, "no_table")


async def test_games_for_one_and_records_are_not_opened(visitor: Visitor) -> None:
    games = (await visitor.http.get("/api/games")).json()
    assert all(game["lobby"] == (max(game["players"]) > 1) for game in games)
    made = await visitor.make("here", "here")
    record = await visitor.get(f"/api/tables/{made['table']}/record", made["host_token"])
    wish = {"record": record, "seats": [{"kind": "here"}, {"kind": "open"}]}
    answer = await visitor.http.post("/api/records", json=wish)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "begun")


async def test_a_set_of_ones_own_is_named(visitor: Visitor) -> None:
    document = (await visitor.http.get("/api/games/tramways/components")).json()
    document["name"] = {"en": "My valleys", "ja": "谷"}
    await make_open(visitor, "here", "open", game="tramways", components=document)
    (shown,) = await lobby(visitor)
    assert shown["own_set"] == {"en": "My valleys", "ja": "谷"}


# --- who looks on -------------------------------------------------------------------------------------------


async def looked(page: Page, ply: int, seat: int | None) -> dict[str, Any]:
    await page.send(type="look", id=1, ply=ply, seat=seat)
    while True:
        message = await page.receive()
        if message["type"] in ("looked", "refused"):
            return message


async def test_everybody_may_look_on_where_the_host_says_so(visitor: Visitor) -> None:
    made = await visitor.make("here", "invite", watching={"open": True})
    table, host = made["table"], made["host_token"]
    (shown,) = await lobby(visitor)
    assert (shown["table"], shown["watching"]) == (table, {"open": True, "hands": None})
    assert not any(seat["free"] for seat in shown["seats"])
    watcher = await visitor.page(table, "open")
    assert watcher.you == {"seats": [], "host": False}
    assert watcher.welcome["watching"] == {"open": True, "hands": None}
    assert "table-watched" in [item["id"] for item in watcher.log]
    guest = await visitor.page(table, made["seat_links"][1]["token"])
    await guest.send(type="say", seat=1, text="Good evening")
    await watcher.until("talk")
    await watcher.send(type="say", text="Take the loan!")
    assert (await watcher.until("refused"))["code"] == "only_listens"
    for message in (
        {"type": "decide", "ply": watcher.update["ply"], "action": 0},
        {"type": "sit", "seat": 1},
    ):
        await watcher.send(**message)
        assert (await watcher.until("refused"))["code"] in ("not_your_turn", "not_your_seat")
    assert (await looked(watcher, watcher.update["committed"], 1))["code"] == "look_eyes"
    assert hand(watcher, 1) is None
    # Nor does it open anything else.
    assert await asked(visitor, "POST", f"/api/tables/{table}/seats/1/link", "open") == (403, "not_host")
    take = f"/api/tables/{table}/seats/1/take"
    assert await asked(visitor, "POST", take, "open", {"name": "x"}) == (403, "not_your_seat")
    # Also when it has to be read first; and no longer once it is private.
    visitor.app.state.manager._tables.clear()
    again = await visitor.page(table, "open")
    assert await asked(visitor, "DELETE", f"/api/tables/{table}/lobby", host) == (204, "")
    bye = await again.goodbye()
    assert (bye["code"], bye["again"]) == ("not_open", False)
    with pytest.raises(Gone) as gone:
        await visitor.page(table, "open")
    assert gone.value.bye is not None
    assert gone.value.bye["code"] == "no_table"
    assert await lobby(visitor) == []


async def test_who_may_not_look_on_learns_nothing(visitor: Visitor) -> None:
    private = await visitor.make("here", "invite")
    listed = await make_open(visitor, "here", "open")
    for cleared in (False, True):
        if cleared:
            visitor.app.state.manager._tables.clear()
        for table in (private["table"], listed["table"], "nowhere"):
            with pytest.raises(Gone) as gone:
                await visitor.page(table, "open")
            assert gone.value.bye is not None
            assert gone.value.bye["code"] == "no_table"
            assert await asked(visitor, "GET", f"/api/tables/{table}/seats", "open") == (404, "no_table")


async def test_hands_are_seen_so_many_turns_later_and_by_nobody_who_plays(visitor: Visitor) -> None:
    turns = 3
    made = await visitor.make("invite", "invite", watching={"hands": turns})
    table = made["table"]
    pages = [await visitor.page(table, made["seat_links"][seat]["token"]) for seat in (0, 1)]
    watcher = await visitor.page(table, made["watch_token"])
    host = await visitor.page(table, made["host_token"])
    assert [item["args"] for item in watcher.log if item["id"] == "table-hands-seen"] == [{"n": turns}]
    ends: list[int] = []
    movers: list[int] = []
    for _ in range(7):
        mover = pages[0].update["turn"]["seat"]
        ends.append(pages[0].update["committed"])
        movers.append(mover)
        await pages[mover].turn()
        for page in (*pages, watcher, host):
            while page.update["entry"] < pages[mover].update["entry"]:
                await page.until("update")
        # Turns of one seat that follow each other are one here: that is later, and never earlier.
        runs = [n for n, seat in enumerate(movers) if n == 0 or movers[n - 1] != seat]
        first = runs[-turns] if len(runs) > turns else None
        expected = ends[first] if first is not None else None
        until = watcher.update["eyes_until"]
        assert (until is None) == (expected is None)
        if until is None or first is None:
            assert (await looked(watcher, 0, 0))["code"] == "look_eyes"
            continue
        # Chance that fell after a turn is no turn: the position shown may lie before it.
        assert until <= ends[first]
        for seat in (0, 1):
            told = await looked(watcher, until, seat)
            assert told["type"] == "looked", told
            assert told["view"]["seats"][seat]["hand"] is not None
            assert told["view"]["seats"][1 - seat]["hand"] is None
            assert (await looked(watcher, until + 1, seat))["code"] == "look_eyes"
        # Who plays, and who is host, sees their own as ever.
        assert pages[0].update["eyes_until"] is None
        assert host.update["eyes_until"] is None
        assert (await looked(pages[0], until, 1))["code"] == "look_eyes"
        assert (await looked(host, until, 1))["code"] == "look_eyes"
    assert watcher.update["eyes_until"] is not None
    assert all(seat["hand"] is None for seat in watcher.update["view"]["seats"])


async def test_who_looks_on_is_chosen_at_the_beginning(visitor: Visitor) -> None:
    wish = {"game": "railways", "players": 1, "seats": [{"kind": "here"}], "watching": {"hands": 1}}
    today = (await visitor.http.get("/api/daily")).json()["date"]
    answer = await visitor.http.post("/api/tables", json={**wish, "daily": today})
    assert answer.json()["error"]["code"] == "daily_alone"
    for odd in ({"hands": 0}, {"hands": 201}, {"open": "yes"}):
        answer = await visitor.http.post("/api/tables", json={**wish, "watching": odd})
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "malformed")
    made = await visitor.make("here", "invite", watching={"hands": 4})
    again = await visitor.post(f"/api/tables/{made['table']}/again", made["host_token"], {}, 201)
    page = await visitor.page(again["table"], again["watch_token"])
    assert page.welcome["watching"] == {"open": False, "hands": 4}
