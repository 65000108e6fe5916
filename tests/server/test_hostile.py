"""What people do who mean harm: nothing grows, nobody else waits, nothing secret is seen unseen."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import wagonway
from tests.server.client import GAME, Page, Visitor
from wagonway.bots.pool import BotFailed, Pool
from wagonway.bots.worker import Question
from wagonway.cli.output import Failure
from wagonway.cli.serve import check_database
from wagonway.kernel.chance import RandomSource
from wagonway.server import manager as managing
from wagonway.server import play
from wagonway.server.beside import THREADS, beside
from wagonway.server.limits import Turns

Serve = Callable[..., Awaitable[Visitor]]


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


# --- what a host does stands in the log -------------------------------------------------------------------


def told(page: Page) -> list[tuple[str, int]]:
    return [(item["id"], item["args"]["seat"]) for item in page.log if item["id"].startswith("table-seat-to")]


async def test_everybody_reads_that_a_seat_changed_hands(visitor: Visitor) -> None:
    """A host who takes a seat to the own screen sees its hand: never without the others being told."""
    made = await visitor.make("here", "invite", "random")
    table, host = made["table"], made["host_token"]
    player = await visitor.page(table, made["seat_links"][1]["token"])
    watcher = await visitor.page(table, made["watch_token"])
    await visitor.post(f"/api/tables/{table}/seats/2/here", host)
    await visitor.post(f"/api/tables/{table}/seats/2/bot", host, {"bot": "random"})
    await visitor.post(f"/api/tables/{table}/seats/2/link", host)
    expected = [("table-seat-to-here", 2), ("table-seat-to-bot", 2), ("table-seat-to-link", 2)]
    for page in (player, watcher):
        while told(page) != expected:
            await page.until("update")
    # A new name is no new hand.
    await visitor.post(f"/api/tables/{table}/seats/2/name", host, {"name": "Zoe"})
    await visitor.post(f"/api/tables/{table}/seats/2/name", host, {"name": "Zoe"})
    late = await visitor.page(table, made["watch_token"])
    assert told(late) == expected
    # It stays told when the game is stepped back, and after the server has read its log again.
    visitor.app.state.manager._tables.clear()
    again = await visitor.page(table, made["watch_token"])
    assert told(again) == expected


# --- memory -----------------------------------------------------------------------------------------------


async def test_a_set_of_a_table_that_is_refused_is_not_kept(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = []

    def setup(*arguments: Any) -> Any:
        read.append(arguments)
        raise AssertionError("a set was read for a table that cannot be")

    monkeypatch.setattr(play.Library, "setup", setup)
    document = (await visitor.http.get(f"/api/games/{GAME}/components")).json()
    wish = {"game": GAME, "players": 2, "seats": [], "components": document}
    answer = await visitor.http.post("/api/tables", json=wish)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "wrong_seats"
    assert read == []


# --- long logs --------------------------------------------------------------------------------------------


async def test_a_table_is_read_for_nobody_without_a_token(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await visitor.make("here", "random")
    manager = visitor.app.state.manager
    manager._tables.clear()

    async def stored(*_: Any, **__: Any) -> Any:
        raise AssertionError("the log of a table was read for a stranger")

    monkeypatch.setattr(manager, "stored", stored)
    answer = await visitor.http.get(f"/api/tables/{made['table']}/seats", headers=bearer("wrong"))
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no_table")
    page = await visitor.socket(made["table"])
    await page.send(type="hello", token="wrong", entry=None, lang="en")
    assert (await page.goodbye())["code"] == "no_table"
    wish = {"tables": [{"table": made["table"], "token": "wrong"}]}
    told = (await visitor.http.post("/api/tables/standings", json=wish)).json()
    assert (told["tables"], told["gone"]) == ([], [made["table"]])


async def test_others_are_served_while_a_long_log_is_read(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await visitor.make("here", "random")
    manager = visitor.app.state.manager
    manager._tables.clear()
    rebuilt = managing.Manager.rebuilt
    reading, go_on = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def slowly(self: managing.Manager, stored: Any) -> Any:
        loop.call_soon_threadsafe(reading.set)
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()
        return rebuilt(self, stored)

    monkeypatch.setattr(managing.Manager, "rebuilt", slowly)
    seats = f"/api/tables/{made['table']}/seats"
    asked = asyncio.create_task(visitor.http.get(seats, headers=bearer(made["host_token"])))
    await reading.wait()
    assert (await visitor.http.get("/api/daily")).status_code == 200
    assert not asked.done()
    go_on.set()
    assert (await asked).status_code == 200


# --- sockets ----------------------------------------------------------------------------------------------


async def test_a_link_opens_only_so_many_pages(serve: Serve) -> None:
    visitor = await serve(sockets_per_token=2)
    made = await visitor.make("here", "invite")
    for _ in range(2):
        await visitor.page(made["table"], made["host_token"])
    third = await visitor.socket(made["table"])
    await third.send(type="hello", token=made["host_token"], entry=None, lang="en")
    assert (await third.goodbye())["code"] == "too_many_sockets"
    # Others are not concerned, and a page that goes makes room.
    await visitor.page(made["table"], made["seat_links"][1]["token"])
    await visitor.pages[0].close()
    live = await visitor.app.state.manager.table(made["table"])
    while len(live.connections) > 2:
        await asyncio.sleep(0.01)
    await visitor.page(made["table"], made["host_token"])


async def test_a_host_writes_only_so_much_into_a_log(visitor: Visitor) -> None:
    made = await visitor.make("here", "random")
    live = await visitor.app.state.manager.table(made["table"])
    before = live.table.entries
    headers = {"authorization": f"Bearer {made['host_token']}"}
    at = f"/api/tables/{made['table']}/name"
    answers = [await visitor.http.post(at, headers=headers, json={"name": f"T{n}"}) for n in range(200)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert len(refused) > 30
    assert refused[0].json()["error"]["code"] == "too_fast"
    assert live.table.entries - before < 190
    # Another host has all of theirs.
    other = await visitor.make("here", "random")
    headers = {"authorization": f"Bearer {other['host_token']}"}
    named = await visitor.http.post(f"/api/tables/{other['table']}/name", headers=headers, json={"name": "T"})
    assert named.status_code == 204


async def test_many_watchers_who_go_at_once_throw_nobody_out(visitor: Visitor) -> None:
    """Who is there is told once, not once for each who went."""
    made = await visitor.make("here", "invite")
    seat = await visitor.page(made["table"], made["seat_links"][1]["token"])
    watchers = [await visitor.page(made["table"], made["watch_token"]) for _ in range(60)]
    live = await visitor.app.state.manager.table(made["table"])
    while len(live.connections) < 61:
        await asyncio.sleep(0.01)
    before = len(seat.everything)
    live.tell_seats()
    for _ in range(500):
        live.tell_seats()  # more than a page may leave unread
    assert all(connection.closing is None for connection in live.connections)
    await asyncio.gather(*(watcher.close() for watcher in watchers))
    await seat.send(type="ping")
    await seat.until("pong")
    seats = [text for text in seat.everything[before:] if json.loads(text)["type"] == "seats"]
    assert len(seats) < 130


# --- bots -------------------------------------------------------------------------------------------------


def question(spec: str) -> Question:
    state = wagonway.game(GAME).setup(players=2, form="plain")
    state.resolve_chance(RandomSource(4))
    known = bytes(state.information_state(state.current_player()))
    return Question(GAME, spec, known, state.legal_actions(), 1, "plain", state.components.hash)


async def test_a_quick_thought_does_not_wait_for_long_ones() -> None:
    pool = Pool(2)
    try:
        slow = [
            asyncio.create_task(pool.choose(question("ismcts:ms=60000"), 90, f"slow {n}", is_long=True))
            for n in range(4)
        ]
        await asyncio.sleep(0)
        await pool.choose(question("random"), 60, "quick")
        assert not any(task.done() for task in slow)
        for task in slow:
            task.cancel()
        await asyncio.gather(*slow, return_exceptions=True)
    finally:
        await pool.close()


async def test_who_has_had_least_is_served_first() -> None:
    pool = Pool(1)
    order = []

    async def ask(who: str, spec: str = "random") -> None:
        await pool.choose(question(spec), 60, who)
        order.append(who)

    try:
        first = asyncio.create_task(ask("greedy table", "ismcts:ms=500"))
        await asyncio.sleep(0)
        others = [asyncio.create_task(ask("greedy table", "ismcts:ms=300")) for _ in range(3)]
        others.append(asyncio.create_task(ask("modest table")))
        await asyncio.gather(first, *others)
        assert order[:2] == ["greedy table", "modest table"]
        # Who no longer waits takes nobody's turn.
        gone = asyncio.create_task(ask("gone", "ismcts:ms=400"))
        waits = asyncio.create_task(ask("waits"))
        leaves = asyncio.create_task(ask("leaves"))
        await asyncio.sleep(0)
        leaves.cancel()
        await asyncio.gather(gone, waits)
        assert "leaves" not in order
    finally:
        await pool.close()


async def test_a_page_waits_for_one_hint_at_a_time(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    update = await page.my_turn()
    desk, go_on = visitor.app.state.manager.desk, asyncio.Event()

    async def judge(*_: Any) -> Any:
        await go_on.wait()
        raise BotFailed("nothing was found")

    monkeypatch.setattr(desk, "judge", judge)
    await page.send(type="hint", id=1, ply=update["ply"])
    await page.send(type="hint", id=2, ply=update["ply"])
    assert (await page.until("refused"))["code"] == "too_fast"
    go_on.set()
    await page.until("advice", id=1)
    await page.send(type="hint", id=3, ply=update["ply"])
    await page.until("advice", id=3)


# --- odd requests -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/%00", "/" + "x" * 300, "/assets/%00.js", "/" + "y/" * 2000])
async def test_names_that_no_file_can_have(
    visitor: Visitor, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    answer = await visitor.http.get(path)
    assert answer.status_code in (200, 404, 503)  # the first page, or that it was not built
    assert "Traceback" not in caplog.text


async def test_an_address_for_which_no_code_has_room(visitor: Visitor) -> None:
    wish = {"table": "t", "token": "x"}
    headers = {"host": "h" * 3000}
    answer = await visitor.http.post("/api/qr", json=wish, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "malformed"


async def test_codes_are_made_for_one_address_so_often(serve: Serve) -> None:
    visitor = await serve(checks_per_second=1)
    answers = [
        (await visitor.http.post("/api/qr", json={"table": "t", "token": "x"})).status_code for _ in range(5)
    ]
    assert 429 in answers


async def test_a_page_of_another_site_makes_no_table(visitor: Visitor) -> None:
    """Such a form needs no leave of the browser as long as it says it is plain text."""
    wish = json.dumps({"game": GAME, "players": 2, "seats": [{"kind": "here"}] * 2})
    foreign = {"origin": "https://elsewhere.example", "content-type": "text/plain"}
    answer = await visitor.http.post("/api/tables", content=wish, headers=foreign)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "origin")
    own = {"origin": f"http://127.0.0.1:{visitor.port}"}
    assert (await visitor.http.post("/api/tables", content=wish, headers=own)).status_code == 201


async def test_a_body_that_ends_in_the_middle_is_no_fault(
    visitor: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", visitor.port)
    writer.write(b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 500\r\n\r\n{")
    await writer.drain()
    writer.close()
    await asyncio.sleep(0.2)
    assert (await visitor.http.get("/api/daily")).status_code == 200
    assert "failed" not in caplog.text
    assert reader is not None


async def test_a_body_that_never_comes_is_not_waited_for(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wagonway.server.web.BODY_SECONDS", 0.2)

    reader, writer = await asyncio.open_connection("127.0.0.1", visitor.port)
    head = (
        f"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1:{visitor.port}\r\ntransfer-encoding: chunked\r\n\r\n"
    )
    writer.write(head.encode() + b"1\r\n{\r\n")
    async with asyncio.timeout(30):
        answer = await reader.readuntil(b"\r\n\r\n")
        size = re.search(rb"content-length: (\d+)", answer, re.IGNORECASE)
        assert size is not None, answer
        body = json.loads(await reader.readexactly(int(size[1])))
    writer.close()
    assert (answer.split()[1], body["error"]["code"]) == (b"408", "body_too_slow")


async def test_a_body_of_countless_parts_is_not_read(visitor: Visitor) -> None:
    """It would hold up all others for a quarter of a second."""
    for path in ("/api/records", "/api/tables"):
        body = '{"record": {"x": [' + "[1]," * 120_000 + "[1]]}}"
        answer = await visitor.http.post(path, content=body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "malformed")
        assert "lists and objects" in answer.json()["error"]["message"]


async def test_large_bodies_are_read_one_at_a_time(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many come at once, others are served in between."""
    order: list[str] = []
    turn = Turns.turn

    @asynccontextmanager
    async def look(self: Turns) -> AsyncIterator[None]:
        async with turn(self):
            order.append("read")
            yield
        order.append("others")

    monkeypatch.setattr(Turns, "turn", look)
    body = '{"record": {"x": "' + "y" * 200_000 + '"}}'
    answers = await asyncio.gather(*(visitor.http.post("/api/records", content=body) for _ in range(4)))
    assert {answer.status_code for answer in answers} == {422}
    assert order == ["read", "others"] * 4


async def test_work_beside_the_loop_has_two_threads_however_much_there_is() -> None:
    busy, most, lock = 0, 0, threading.Lock()

    def work(number: int) -> int:
        nonlocal busy, most
        with lock:
            busy += 1
            most = max(most, busy)
        time.sleep(0.005)
        with lock:
            busy -= 1
        return number

    found = await asyncio.gather(*(beside(work, number) for number in range(20)))
    assert found == list(range(20))
    assert most == THREADS


# --- the end ----------------------------------------------------------------------------------------------


async def test_pages_are_told_that_the_server_ends(visitor: Visitor) -> None:
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    farewell = asyncio.create_task(visitor.app.state.manager.farewell())
    bye = await page.goodbye()
    await farewell
    assert (bye["code"], bye["again"]) == ("closing", True)


def test_a_malformed_address_does_not_print_its_password() -> None:
    with pytest.raises(Failure) as told:
        check_database("postgres//keeper:secret word@host/name")
    assert "keeper" in told.value.message
    assert "secret" not in told.value.message


async def test_a_database_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    pytest.importorskip("asyncpg")
    from wagonway.server.store import Store, StoreError

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    store = Store(f"postgresql+asyncpg://keeper:secret@127.0.0.1:{port}/tables")
    with pytest.raises(StoreError, match=r"^The database postgresql\S+ cannot be opened \(.+\); see") as told:
        await store.open()
    await store.close()
    assert "secret" not in str(told.value)
