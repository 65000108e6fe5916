"""A database that fails: what is not written has not happened, and nobody is told what is not known."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from tests.server.client import Page, Visitor
from tests.server.logs import ERRORS, FailingEngine, How, failing_store, read_logs
from wagonway.server import bot_play
from wagonway.server import live as live_module
from wagonway.server.connection import Connection
from wagonway.server.settings import Settings
from wagonway.server.store import Conflict, Finish, LogGap, Store, StoreFailed
from wagonway.server.texts import TableError

Serve = Callable[..., Awaitable[Visitor]]
HOWS: tuple[How, ...] = ("before", "during", "after")
# All others are one error by the time they leave the store, as the last test here sees.
SOME = ("locked", "pool", "refused", "starting")
# Steps of each table in the attack at random; 2,000 for a long one.
STEPS = int(os.environ.get("WAGONWAY_FAILURES", "40"))


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tried again is tried soon."""
    monkeypatch.setattr(live_module, "READ_AGAIN_SECONDS", 0.05)
    monkeypatch.setattr(bot_play, "WRITE_AGAIN_SECONDS", 0.05)
    for module in (live_module, bot_play):
        monkeypatch.setattr(module, "MOST_SECONDS", 0.2)


def failing(visitor: Visitor, error: str = "refused") -> FailingEngine:
    """The server's database, which fails from now on as its plan says."""
    return failing_store(visitor.app.state.manager.store, ERRORS[error])


async def begun(visitor: Visitor, *kinds: str) -> tuple[dict[str, Any], Page]:
    """A table whose first page is to decide."""
    made = await visitor.make(*(kinds or ("here", "random")))
    page = await visitor.page(made["table"], made["host_token"])
    if kinds[1:] == ("here",):
        await page.ask("sit", seat=page.update["turn"]["seat"])
    await page.my_turn()
    return made, page


async def wish(page: Page) -> dict[str, Any]:
    """Take the first decision there is; what is answered."""
    entry = page.update["entry"]
    await page.send(type="decide", ply=page.update["ply"], action=page.update["legal"][0]["action"])
    while True:
        message = await page.receive()
        if message["type"] == "refused" and message["about"]:
            return message
        if message["type"] == "update" and message["entry"] > entry:
            return message


async def restarted(serve: Serve, folder: Path, made: dict[str, Any], page: Page) -> Page:
    """A page of another server on the same log: it knows all that this one was told."""
    assert len(read_logs(folder)[made["table"]]) == page.update["entry"] + 1
    again = await (await serve(folder)).page(made["table"], made["host_token"])
    for key in ("entry", "ply", "committed"):
        assert again.update[key] == page.update[key]
    assert again.log == page.log
    return again


@pytest.mark.parametrize("error", SOME)
@pytest.mark.parametrize("how", HOWS)
async def test_what_is_told_of_a_failed_write_is_true(
    serve: Serve, tmp_path: Path, error: str, how: How
) -> None:
    """The log is read again: a decision that was written is told, and of the other nothing is left."""
    visitor = await serve(tmp_path / "data")
    made, page = await begun(visitor)
    before = page.update
    failing(visitor, error).plan.append(how)
    answer = await wish(page)
    written = read_logs(tmp_path / "data")[made["table"]]
    if how == "after":
        assert answer["type"] == "update"
        assert (answer["ply"], answer["entry"]) == (before["ply"] + 1, before["entry"] + 1)
        assert len(written) == before["entry"] + 2
    else:
        assert (answer["type"], answer["code"], answer["entry"]) == ("refused", "not_saved", before["entry"])
        assert len(written) == before["entry"] + 1
        await page.send(type="hello", token=made["host_token"])
        while page.update["entry"] != before["entry"]:
            await page.until("update")
        assert page.update["ply"] == before["ply"]
        assert page.update["legal"] == before["legal"]
        assert (await wish(page))["type"] == "update"
    await restarted(serve, tmp_path / "data", made, page)


@pytest.mark.parametrize("error", SOME[-2:])
@pytest.mark.parametrize("how", HOWS)
async def test_a_table_that_cannot_be_read_again_is_closed_until_it_can(
    serve: Serve, tmp_path: Path, error: str, how: How
) -> None:
    visitor = await serve(tmp_path / "data")
    made, page = await begun(visitor)
    before = page.update
    other = await visitor.page(made["table"], made["watch_token"], lang="ja")
    engine = failing(visitor, error)
    engine.plan.append(how)
    engine.otherwise = lambda: "before"
    answer = await wish(page)
    assert (answer["type"], answer["code"]) == ("refused", "table_closed")
    assert "not known" in answer["message"]
    # Whoever looks on hears of it too, and so does who comes now; the board is the one they know.
    assert (await other.until("refused", about=""))["message"].endswith("自動で再開します。")
    late = await visitor.page(made["table"], made["watch_token"])
    assert [json.loads(text)["code"] for text in late.everything if '"refused"' in text] == ["table_closed"]
    assert late.update["entry"] == before["entry"]
    # Nothing is taken, however often it is asked.
    for _ in range(3):
        assert (await wish(page))["code"] == "table_closed"
        await asyncio.sleep(0.06)
    answered = await visitor.http.post(
        f"/api/tables/{made['table']}/seats/0/name",
        headers={"authorization": f"Bearer {made['host_token']}"},
        json={"name": "X"},
    )
    assert (answered.status_code, answered.json()["error"]["code"]) == (503, "table_closed")
    # It comes back by itself, with what the log says.
    engine.otherwise = lambda: None
    now = await page.until("update")
    happened = how == "after"
    assert now["entry"] == before["entry"] + happened
    assert now["ply"] == before["ply"] + happened
    while page.update["legal"]:
        assert (await wish(page))["type"] == "update"
    await restarted(serve, tmp_path / "data", made, page)


async def test_who_tries_again_opens_the_table(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits longer than the database takes."""
    monkeypatch.setattr(live_module, "READ_AGAIN_SECONDS", 0.0)
    monkeypatch.setattr(bot_play, "WRITE_AGAIN_SECONDS", 0.0)
    monkeypatch.setattr(live_module.Live, "_keep_trying", lambda self, why: asyncio.sleep(0))
    _, page = await begun(visitor)
    failing(visitor).plan.extend(["before", "before"])
    assert (await wish(page))["code"] == "table_closed"
    assert (await wish(page))["type"] == "update"


async def test_a_bot_plays_on_when_its_decisions_can_be_written_again(serve: Serve, tmp_path: Path) -> None:
    """On its turn nobody else can do anything, so nobody else could wake it."""
    visitor = await serve(tmp_path / "data")
    made, page = await begun(visitor)
    while page.update["legal"]:
        await page.decide()
    engine = failing(visitor)
    # The turn is ended; of the bot's decisions the first is not written, nor the second, nor is it known.
    engine.plan.extend([None, "before", None, "during", None, "after", "before", "before", "before"])
    assert (await page.ask("end_turn", ply=page.update["ply"]))["type"] == "update"
    await page.my_turn()
    assert engine.failed == 6
    assert not engine.plan
    await restarted(serve, tmp_path / "data", made, page)


@pytest.mark.parametrize("how", HOWS)
async def test_an_old_link_dies_with_the_entry_that_says_so(visitor: Visitor, how: How) -> None:
    """A page that sees a hand is sent away as soon as the log says that its link is dead, not before."""
    made = await visitor.make("here", "invite")
    old = made["seat_links"][1]["token"]
    page = await visitor.page(made["table"], old)
    engine = failing(visitor)
    engine.plan.extend([how, "before", "before"])
    link = f"/api/tables/{made['table']}/seats/1/link"
    told = await visitor.post(link, made["host_token"], status=503)
    assert told["error"]["code"] == "table_closed"
    assert (await page.until("refused"))["code"] == "table_closed"
    if how == "after":
        assert (await page.goodbye())["code"] == "link_dead"
        await visitor.get(f"/api/tables/{made['table']}/seats", old, status=403)
    else:
        await page.until("seats")
        assert (await visitor.get(f"/api/tables/{made['table']}/seats", old))["you"]["seats"] == [1]
    engine.plan.append("after")
    new = (await visitor.post(link, made["host_token"]))["token"]
    assert (await visitor.get(f"/api/tables/{made['table']}/seats", new))["you"]["seats"] == [1]


async def test_a_shared_screen_hides_the_hand_after_a_reading_too(visitor: Visitor) -> None:
    _, page = await begun(visitor, "here", "here")
    first = page.update["turn"]["seat"]
    while page.update["legal"]:
        await page.decide()
    engine = failing(visitor)
    engine.plan.extend(["after", "before"])
    refused = await page.ask("end_turn", ply=page.update["ply"])
    assert refused["code"] == "table_closed"
    while page.update["turn"]["seat"] == first:
        await page.until("update")
    assert page.update["seat_shown"] is None
    assert all(seat["hand"] is None for seat in page.update["view"]["seats"])


async def test_a_request_to_go_back_is_open_or_answered_as_the_log_says(visitor: Visitor) -> None:
    made = await visitor.make("invite", "invite")
    pages = [await visitor.page(made["table"], link["token"]) for link in made["seat_links"]]
    for _ in range(2):
        page = pages[pages[0].update["turn"]["seat"]]
        while page.update["turn"]["seat"] != page.you["seats"][0] or not page.update["legal"]:
            await page.until("update")
        await page.turn()
        for each in pages:
            while each.update["entry"] != page.update["entry"]:
                await each.until("update")
    asker = next(page for page in pages if page.update["turn"]["further"])
    other = next(page for page in pages if page is not asker)
    engine = failing(visitor)
    await asker.send(type="back", ply=asker.update["turn"]["further"][-1])
    asked = await other.until("request", state="open")
    engine.plan.append("during")
    await other.send(type="consent", request=asked["request"], yes=True)
    assert (await other.until("request"))["state"] == "open"
    assert (await other.until("refused"))["code"] == "not_saved"
    engine.plan.append("after")
    await other.send(type="consent", request=asked["request"], yes=True)
    while (told := await asker.until("request"))["state"] == "open":
        pass
    assert told["state"] == "granted"


@pytest.mark.parametrize("how", HOWS)
async def test_a_table_is_made_or_not(serve: Serve, tmp_path: Path, how: How) -> None:
    visitor = await serve(tmp_path / "data")
    engine = failing(visitor, "lost")
    seats = [{"kind": "here"}, {"kind": "here"}]
    wish = {"game": "brass-birmingham", "players": 2, "seats": seats}
    engine.plan.append(how)
    answer = await visitor.http.post("/api/tables", json=wish)
    if how == "after":
        assert answer.status_code == 201
        made = answer.json()
        await visitor.page(made["table"], made["host_token"])
    else:
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "not_saved")
        assert read_logs(tmp_path / "data") == {}
    engine.plan.extend([how, "before"])
    answer = await visitor.http.post("/api/tables", json=wish)
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "table_unsure")


async def test_tables_that_cannot_be_read_now_can_be_later(serve: Serve, tmp_path: Path) -> None:
    """Who comes while the database is away comes back; a table is in memory once, however many come."""
    first = await serve(tmp_path / "data")
    made, page = await begun(first)
    visitor = await serve(tmp_path / "data")
    engine = failing(visitor, "starting")
    engine.otherwise = lambda: "before"
    seats = f"/api/tables/{made['table']}/seats"
    assert (await visitor.get(seats, made["host_token"], status=503))["error"]["code"] == "no_store"
    results = await visitor.http.get("/api/daily/results", headers={"authorization": "Bearer x"})
    assert (results.status_code, results.json()["error"]["code"]) == (503, "no_store")
    socket = await visitor.socket(made["table"])
    await socket.send(type="hello", token=made["host_token"])
    bye = await socket.goodbye()
    assert (bye["code"], bye["again"]) == ("no_store", True)
    engine.otherwise = lambda: None
    engine.plan.extend(["before"])
    manager = visitor.app.state.manager
    found = await asyncio.gather(*(manager.table(made["table"]) for _ in range(5)), return_exceptions=True)
    found += await asyncio.gather(*(manager.table(made["table"]) for _ in range(5)))
    lives = {one for one in found if isinstance(one, live_module.Live)}
    assert len(lives) == 1
    assert (await visitor.page(made["table"], made["host_token"])).update["ply"] == page.update["ply"]


async def test_who_goes_away_while_it_is_written_leaves_nothing_half_done(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(tmp_path / "data")
    made, page = await begun(visitor)
    while page.update["legal"]:
        await page.decide()
    store = visitor.app.state.manager.store
    write, written = store.append, asyncio.Event()

    async def slow(*arguments: Any) -> None:
        await written.wait()
        await write(*arguments)

    with monkeypatch.context() as patch:
        patch.setattr(store, "append", slow)
        live = await visitor.app.state.manager.table(made["table"])
        await page.send(type="end_turn", ply=page.update["ply"])
        while live.closed is None:
            await asyncio.sleep(0.01)
        (connection,) = live.connections
        connection.leave("too_fast", again=True)
        while live.connections:
            await asyncio.sleep(0.01)
        written.set()
    page = await visitor.page(made["table"], made["host_token"])
    await page.my_turn()
    kinds = [json.loads(body)["kind"] for body in read_logs(tmp_path / "data")[made["table"]]]
    assert "end_turn" in kinds
    await restarted(serve, tmp_path / "data", made, page)


def hurried(visitor: Visitor) -> None:
    """SQLite waits for locks of others a moment only, and so does the queue before it."""
    store = visitor.app.state.manager.store
    store.engine.sync_engine.pool._timeout = 0.3
    store.writer.lock_seconds = 0.1

    def hurry(connection: Any, _record: Any, _proxy: Any) -> None:
        connection.cursor().execute("PRAGMA busy_timeout = 100")

    event.listen(store.engine.sync_engine, "checkout", hurry)


async def test_another_process_holds_the_lock_while_many_tables_play(serve: Serve, tmp_path: Path) -> None:
    """The lock and the queue are real: some are refused by SQLite, others by the pool, all go on later."""
    visitor = await serve(tmp_path / "data")
    hurried(visitor)
    begins = [await begun(visitor, "here", "here") for _ in range(10)]
    before = [page.update for _, page in begins]
    with sqlite3.connect(tmp_path / "data" / "tables.sqlite3", isolation_level=None) as database:
        database.execute("BEGIN IMMEDIATE")
        for _ in range(2):
            answers = await asyncio.gather(*(wish(page) for _, page in begins))
            assert {answer["type"] for answer in answers} == {"refused"}
            assert {answer["code"] for answer in answers} <= {"not_saved", "table_closed"}
        database.execute("ROLLBACK")
    database.close()
    for (made, page), known in zip(begins, before, strict=True):
        live = await visitor.app.state.manager.table(made["table"])
        while live.closed is not None:
            await asyncio.sleep(0.02)
        await page.send(type="hello", token=made["host_token"])
        await page.until("update")
        assert (page.update["entry"], page.update["ply"]) == (known["entry"], known["ply"])
        while page.update["legal"]:
            assert (await wish(page))["type"] == "update"
    for made, page in begins:
        await restarted(serve, tmp_path / "data", made, page)


# --- gaps ---------------------------------------------------------------------------------------------------


async def test_nothing_is_written_after_a_gap(tmp_path: Path) -> None:
    store = Store(Settings(data=tmp_path).database_url())
    await store.open()
    await store.create("t", "g", "{}", ["0"], [])
    await store.create("u", "g", "{}", ["0", "1", "2"], [])
    for first in (2, 3):
        with pytest.raises(Conflict, match=f"no entry {first - 1}"):
            await store.append("t", first, ["x", "y"])
    found = await store.load("t")
    assert found is not None
    assert found.entries == ["0"]
    await store.append("t", 1, ["1", "2"])
    await store.close()


@pytest.mark.parametrize("missing", [0, 1, 4])
async def test_a_log_with_a_gap_is_refused_in_one_sentence(
    serve: Serve, tmp_path: Path, missing: int
) -> None:
    """Better nothing than a game in which a decision is missing."""
    first = await serve(tmp_path / "data")
    made, page = await begun(first)
    await page.decide()
    with sqlite3.connect(tmp_path / "data" / "tables.sqlite3") as database:
        database.execute("DELETE FROM entries WHERE entry = ?", (missing,))
    database.close()
    store = first.app.state.manager.store
    with pytest.raises(LogGap, match=f"lacks its entry {missing}"):
        await store.load(made["table"])
    visitor = await serve(tmp_path / "data")
    seats = f"/api/tables/{made['table']}/seats"
    error = (await visitor.get(seats, made["host_token"], status=500))["error"]
    assert (error["code"], error["args"]) == ("log_gap", {"entry": missing})
    assert f"lacks its entry {missing}" in error["message"]
    socket = await visitor.socket(made["table"])
    await socket.send(type="hello", token=made["host_token"], lang="ja")
    bye = await socket.goodbye()
    assert (bye["code"], bye["again"]) == ("log_gap", False)
    assert f"記録{missing}" in bye["message"]


async def test_whatever_a_driver_raises_leaves_the_store_as_one_error(tmp_path: Path) -> None:
    store = Store(Settings(data=tmp_path).database_url())
    await store.open()
    await store.create("t", "g", "{}", ["0"], [])
    engine = failing_store(store)
    engine.otherwise = lambda: "before"
    for error in ERRORS.values():
        engine.error = error
        for call in (
            store.load("t"),
            store.append("t", 1, ["1"]),
            store.create("u", "g", "{}", ["0"], []),
            store.daily_games("p"),
            store.player_of("t"),
            store.day("g", "2026-11-21"),
            store.keep_day("g", "2026-11-21", "{}"),
            store.marks(["a"]),
            store.keep_mark("a", "clerk", Finish(1, {})),
            store.judgements(["a"]),
            store.ids(),
        ):
            with pytest.raises(StoreFailed) as raised:
                await call
            assert "\n" not in str(raised.value)
    await store.close()


# --- all of it at random ------------------------------------------------------------------------------------


class Believer:
    """Plays at one table and believes nothing but what it is told."""

    def __init__(
        self, folder: Path, made: dict[str, Any], page: Page, live: live_module.Live, luck: random.Random
    ) -> None:
        self.folder, self.made, self.page, self.live, self.luck = folder, made, page, live, luck
        # What was told to have happened, as (first entry it may be, last entry it may be, body).
        self.told: list[tuple[int, int, dict[str, Any]]] = []
        self.answers: Counter[str] = Counter()

    async def current(self) -> None:
        """Wait until it is known how the table stands, and seen."""
        while self.live.closed is not None:
            await asyncio.sleep(0.01)
        while self.page.update["entry"] != self.live.table.entries - 1:
            await self.page.until("update")

    def act(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Something that may be asked, and the entry it would make."""
        update = self.page.update
        turn, ply, seat = update["turn"], update["ply"], update["turn"]["seat"]
        if turn["back_to"] and self.luck.random() < 0.2:
            back = self.luck.choice(turn["back_to"])
            return {"type": "back", "ply": back}, {"kind": "back", "ply": back, "seat": seat}
        if turn["can_end"]:
            return {"type": "end_turn", "ply": ply}, {"kind": "end_turn", "seat": seat}
        action = self.luck.choice(update["legal"])["action"]
        body = {"kind": "decision", "seat": seat, "action": action}
        return {"type": "decide", "ply": ply, "action": action}, body

    async def step(self) -> None:
        await self.current()
        update = self.page.update
        if update["seat_shown"] != update["turn"]["seat"]:
            await self.page.ask("sit", seat=update["turn"]["seat"])
        asked, body = self.act()
        entry = self.page.update["entry"]
        await self.page.send(**asked)
        while True:
            message = await self.page.receive()
            if message["type"] == "update" and message["entry"] > entry:
                self.answers["done"] += 1
                self.told.append((entry + 1, message["entry"], body))
                return
            if message["type"] == "refused" and message["about"]:
                self.answers[message["code"]] += 1
                if message["code"] == "not_saved":
                    assert len(read_logs(self.folder)[self.made["table"]]) == entry + 1
                return

    def check(self) -> None:
        """All that was told stands in the log."""
        bodies = [json.loads(text) for text in read_logs(self.folder)[self.made["table"]]]
        for body in bodies:
            del body["at"]  # when it was, which who sent it does not know
        for first, last, body in self.told:
            assert body in bodies[first : last + 1]


@pytest.mark.parametrize("seed", [1, 2])
async def test_whatever_fails_the_acknowledgements_are_true(serve: Serve, tmp_path: Path, seed: int) -> None:
    """Each call of the database may fail before its effect, in it or after it, at many tables at once."""
    luck = random.Random(seed)
    visitor = await serve(tmp_path / "data")
    manager = visitor.app.state.manager
    believers = []
    for kinds in [("here", "here")] * 6:
        made = await visitor.make(*kinds, options={"introductory": "on"})
        page = await visitor.page(made["table"], made["host_token"])
        live = await manager.table(made["table"])
        believers.append(Believer(tmp_path / "data", made, page, live, luck))
    engine = failing(visitor)

    def fail() -> How | None:
        engine.error = luck.choice(list(ERRORS.values()))
        return luck.choice(HOWS) if luck.random() < 0.3 else None

    async def play(believer: Believer) -> None:
        for _ in range(STEPS):
            await believer.current()
            if believer.page.update["result"] is not None:
                return
            await believer.step()

    engine.otherwise = fail
    await asyncio.gather(*(play(believer) for believer in believers))
    engine.otherwise = lambda: None
    for believer in believers:
        await believer.current()
    answers = sum((believer.answers for believer in believers), Counter())
    assert {"done", "not_saved", "table_closed"} <= set(answers), answers
    assert set(answers) <= {"done", "not_saved", "table_closed", "stale"}, answers
    for believer in believers:
        believer.check()
    other = await serve(tmp_path / "data")
    for believer in believers:
        page = await other.page(believer.made["table"], believer.made["host_token"])
        for key in ("entry", "ply", "committed"):
            assert page.update[key] == believer.page.update[key]
        assert page.log == believer.page.log


async def test_a_deletion_that_was_done_is_told_so(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    made, page = await begun(visitor)
    store = visitor.app.state.manager.store
    delete = store.delete

    async def cut(*rest: Any) -> bool:
        await delete(*rest)
        raise StoreFailed("the line was cut")

    monkeypatch.setattr(store, "delete", cut)
    path, host = f"/api/tables/{made['table']}", {"authorization": f"Bearer {made['host_token']}"}
    assert (await visitor.http.delete(path, headers=host)).status_code == 204
    assert (await page.goodbye())["code"] == "table_deleted"
    assert await store.ids() == []


async def test_a_table_that_was_thrown_away_is_not_read_for_ever(visitor: Visitor) -> None:
    made, page = await begun(visitor)
    manager = visitor.app.state.manager
    live = await manager.table(made["table"])
    await manager.store.delete(made["table"])
    assert (await wish(page))["code"] in ("no_table", "not_saved", "table_closed")
    assert (await page.goodbye())["code"] == "no_table"
    while not live._reopening.done():
        await asyncio.sleep(0.01)
    await page.close()
    while not live.idle:
        await asyncio.sleep(0.01)


async def test_nobody_joins_a_table_that_is_thrown_away_meanwhile(visitor: Visitor) -> None:
    made, page = await begun(visitor)
    manager = visitor.app.state.manager
    live, grant = await manager.opened(made["table"], made["host_token"])
    await manager._delete(live)
    with pytest.raises(TableError, match="no_table"):
        live.join(Connection(grant, "en", page.socket.send), None)


async def test_notes_hold_nothing_that_a_database_does_not(visitor: Visitor) -> None:
    _, page = await begun(visitor)
    await page.send(type="note", seat=0, text="a\0b")
    assert (await page.until("planned"))["note"] == "ab"
