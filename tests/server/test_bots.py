"""Bots at the table: what they are told, and what happens when they fail."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

import wagonway
from tests.server.client import GAME, Page, Visitor
from tests.server.logs import read_logs
from wagonway.bots import make
from wagonway.bots.pool import BotFailed
from wagonway.bots.worker import Question
from wagonway.kernel.chance import RandomSource
from wagonway.server.bot_play import THOUGHTS_LEFT
from wagonway.server.edit import STUCK
from wagonway.server.manager import RETIRE_SECONDS
from wagonway.server.timekeeper import LOOK

Serve = Callable[..., Awaitable[Visitor]]


async def test_bots_alone_play_while_somebody_looks(visitor: Visitor) -> None:
    made = await visitor.make("random", "random", options={"introductory": "on"})
    live = await visitor.app.state.manager.table(made["table"])
    entries = live.table.entries
    await asyncio.sleep(0.3)
    assert live.table.entries == entries
    page = await visitor.page(made["table"], made["watch_token"])
    while page.update["result"] is None:
        await page.until("update")
    assert page.update["turn"] is None
    record = await visitor.get(f"/api/tables/{made['table']}/record", made["host_token"])
    assert record["result"]["scores"] == page.update["result"]["scores"]


async def test_bots_of_a_style_play_and_are_known_by_it(visitor: Visitor) -> None:
    styled = "turn:nodes=20+width=2+style=brewer"
    made = await visitor.make(styled, "random", options={"introductory": "on"})
    page = await visitor.page(made["table"], made["watch_token"])
    while page.update["result"] is None:
        await page.until("update")
    live = await visitor.app.state.manager.table(made["table"])
    assert [place.bot for place in live.table.seats] == [styled, "random"]
    games = {game["id"]: game for game in await visitor.get("/api/games", made["host_token"])}
    brewer = games[GAME]["styles"][0]
    assert (brewer["id"], brewer["name"]["en"]) == ("brewer", "brewer")
    assert brewer["about"]["ja"] != brewer["about"]["en"]


async def test_a_style_of_another_game_takes_no_seat(visitor: Visitor) -> None:
    made = await visitor.make("here", "here")
    seat, host = f"/api/tables/{made['table']}/seats/1/bot", made["host_token"]
    refused = await visitor.post(seat, host, {"bot": "engineer:style=saver"}, status=400)
    assert "brewer, railway_baron" in refused["error"]["message"]
    answer = await visitor.post(seat, host, {"bot": "engineer:style=brewer"})
    assert answer["seats"][1]["bot"] == "engineer:style=brewer"


async def test_people_can_follow_what_bots_do(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """A decision is told no sooner than the pace after it was asked for; here nobody really waits so long."""
    waited, sleep = [], asyncio.sleep

    async def note(seconds: float, *rest: Any) -> Any:
        if 100 < seconds != RETIRE_SECONDS:
            waited.append(seconds)
            seconds = 0.0
        return await sleep(seconds, *rest)

    monkeypatch.setattr(asyncio, "sleep", note)
    visitor = await serve(pace=1000.0)
    made = await visitor.make("random", "random", options={"introductory": "on"})
    page = await visitor.page(made["table"], made["watch_token"])
    while page.update["result"] is None and len(waited) < 5:
        await page.until("update")
    assert len(waited) == 5
    assert all(900 < seconds <= 1000 for seconds in waited)


async def test_nobody_waits_longer_than_a_round_for_bots(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thoughts and pauses take shares of what is left of it, however many bots play."""
    waited, told, sleep = [], [], asyncio.sleep

    async def note(seconds: float, *rest: Any) -> Any:
        if 100 < seconds != RETIRE_SECONDS:
            waited.append(seconds)
            seconds = 0.0
        return await sleep(seconds, *rest)

    monkeypatch.setattr(asyncio, "sleep", note)
    visitor = await serve(pace=100_000.0, round_seconds=24_000.0)
    manager = visitor.app.state.manager
    choose = manager.pool.choose

    async def listening(question: Question, *rest: Any) -> int:
        told.append(question.seconds)
        action: int = await choose(question, *rest)
        return action

    monkeypatch.setattr(manager.pool, "choose", listening)
    made = await visitor.make("here", "random", "random")
    page = await visitor.page(made["table"], made["host_token"])
    while len(waited) < 6:
        await page.my_turn()
        await page.turn()
    assert all(900 < seconds <= 24_000 / 24 for seconds in waited)
    assert all(5900 < seconds <= 24_000 / 4 for seconds in told)
    (live,) = manager._tables.values()
    live.bots._began -= 23_000
    assert 0 < live.bots._left() <= 1_000
    live.bots._began -= 23_000
    assert live.bots._left() == 0


async def test_bots_alone_leave_a_game_that_has_no_end(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody does anything that brings it nearer to its end."""

    def notes(page: Page) -> list[int]:
        return [item["ply"] for item in page.log if item["id"] == "table-stands-still"]

    still = False
    monkeypatch.setattr(type(wagonway.game(GAME).spec.hooks), "is_stalled", lambda self, state: still)
    made = await visitor.make("random", "random")
    live = await visitor.app.state.manager.table(made["table"])
    page = await visitor.page(made["table"], made["host_token"])
    while live.table.ply < 20:
        await page.until("update")
    still = True
    while not notes(page):
        await page.until("update")
    await asyncio.wait([live.bots.task])
    assert notes(page) == [live.table.ply]
    entries = live.table.entries
    # Nor do they begin again because somebody comes.
    page = await visitor.page(made["table"], made["host_token"])
    await asyncio.sleep(0.3)
    assert live.table.entries == entries
    assert notes(page) == [live.table.ply]
    # With people it goes on as long as they like.
    await visitor.post(f"/api/tables/{made['table']}/seats/0/here", made["host_token"])
    await page.ask("sit", seat=0)
    for _ in range(2):
        await page.my_turn()
        await page.turn()
    assert live.table.entries > entries
    assert notes(page) == []


async def test_a_bot_is_told_what_its_seat_knows_and_nothing_else(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    manager = visitor.app.state.manager
    asked: list[tuple[Question, bytes, bytes]] = []
    choose = manager.pool.choose

    async def listening(question: Question, seconds: float, *who: object) -> int:
        (live,) = manager._tables.values()
        state = live.table.tip
        seat = state.current_player()
        other = state.determinize(seat, 77)
        asked.append((question, bytes(state), bytes(other.information_state(seat))))
        action: int = await choose(question, seconds, *who)
        return action

    monkeypatch.setattr(manager.pool, "choose", listening)
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    while len(asked) < 5:
        await page.my_turn()
        await page.turn()
    for question, whole, reshuffled in asked:
        assert question.state != whole
        # Whatever is hidden from the seat might as well be something else.
        assert question.state == reshuffled
        state = wagonway.game(GAME).from_bytes(question.state, form="plain")
        assert question.legal == state.legal_actions()


@pytest.mark.parametrize("spec", ["tycoon", "nobody-knows-it"])
async def test_the_engineer_stands_in_for_a_failing_bot_and_people_are_told(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, spec: str
) -> None:
    manager = visitor.app.state.manager
    choose, stood_in = manager.pool.choose, []

    async def failing(question: Question, seconds: float, *who: object) -> int:
        if question.spec == "tycoon":
            raise BotFailed("it took longer than 20 seconds")
        action: int = await choose(question, seconds, *who)
        assert (question.spec, question.form, seconds) == ("engineer", "plain", manager.settings.bot_seconds)
        state = wagonway.game(GAME).from_bytes(question.state, form="plain")
        assert action == make("engineer").choose(state, question.legal, RandomSource(question.seed))
        stood_in.append(action)
        return action

    monkeypatch.setattr(manager.pool, "choose", failing)
    made = await visitor.make("here", "tycoon")
    live = await manager.table(made["table"])
    live.table.seats[1] = msgspec.structs.replace(live.table.seats[1], bot=spec)
    page = await visitor.page(made["table"], made["host_token"])
    await page.my_turn()
    await page.turn()
    await page.my_turn()
    notes = [item for item in page.log if item["id"] == "table-bot-stood-in"]
    assert all(item["seat"] == 1 and item["args"] == {"seat": 1} for item in notes)
    assert [live.table.line[item["ply"]].action for item in notes] == stood_in
    assert stood_in


@pytest.mark.parametrize("reason", ["it took longer than 20 seconds", "its process died"])
async def test_where_the_engineer_fails_too_the_decision_is_drawn_and_people_are_told(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, reason: str
) -> None:
    async def failing(*_: Any) -> int:
        raise BotFailed(reason)

    monkeypatch.setattr(visitor.app.state.manager.pool, "choose", failing)
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    await page.my_turn()
    await page.turn()
    await page.my_turn()
    notes = [item for item in page.log if item["id"] == "table-bot-replaced"]
    assert notes
    assert all(item["seat"] == 1 and item["args"] == {"seat": 1} for item in notes)
    # Told again to whoever comes later: it stands in the log.
    again = await visitor.page(made["table"], made["host_token"])
    assert again.log == page.log


async def test_how_long_bots_may_be_told_to_think(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever a bot is seated; what is written from before is cut short as well."""
    visitor = await serve(think_seconds=0.05, bot_seconds=7.0)
    made = await visitor.make("here", "ismcts:ms=50", "here")
    seat = f"{visitor.http.base_url}/api/tables/{made['table']}/seats/2/bot"
    head = {"authorization": f"Bearer {made['host_token']}"}
    answer = await visitor.http.post(seat, json={"bot": "ismcts:ms=51"}, headers=head)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "bot_too_slow"
    assert "0.05 seconds" in answer.json()["error"]["message"]
    assert "ms=50" in answer.json()["error"]["message"]
    answer = await visitor.http.post(seat, json={"bot": "tycoon"}, headers=head)
    assert answer.status_code == 200

    manager = visitor.app.state.manager
    live = await manager.table(made["table"])
    live.table.seats[1] = msgspec.structs.replace(live.table.seats[1], bot="ismcts:ms=86400000")
    limits = []

    async def failing(question: Question, seconds: float, *who: object) -> int:
        limits.append((question.spec, seconds))
        raise BotFailed("it was only asked for its time")

    monkeypatch.setattr(manager.pool, "choose", failing)
    page = await visitor.page(made["table"], made["host_token"])
    for _ in range(2):
        await page.my_turn()
        await page.turn()
    await page.my_turn()
    assert set(limits) == {("ismcts:ms=86400000", 7.05), ("tycoon", 7.0), ("engineer", 7.0)}


async def test_a_killed_worker_does_not_stop_the_table(visitor: Visitor) -> None:
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    await page.my_turn()
    for worker in visitor.app.state.manager.pool._workers:
        await worker.kill()
    await page.turn()
    await page.my_turn()
    assert page.update["legal"]


async def test_going_back_while_a_bot_thinks(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the bot was asked about is gone; its answer comes to nothing."""
    manager = visitor.app.state.manager
    choose, thinking, answer = manager.pool.choose, asyncio.Event(), asyncio.Event()
    made = await visitor.make("here", "random", "random")
    page = await visitor.page(made["table"], made["host_token"])
    start = await page.my_turn()

    async def slow(question: Question, seconds: float, *who: object) -> int:
        thinking.set()
        await answer.wait()
        action: int = await choose(question, seconds, *who)
        return action

    monkeypatch.setattr(manager.pool, "choose", slow)
    update = await page.turn()
    await thinking.wait()
    while not page.update["thinking"]:
        await page.until("update")
    assert update["turn"]["seat"] in page.update["thinking"]
    await page.ask("back", ply=start["ply"])
    answer.set()
    assert page.update["ply"] == start["ply"]
    assert page.update["legal"] == start["legal"]
    await page.turn()
    await page.my_turn()
    live = await manager.table(made["table"])
    bodies = (await manager.store.load(made["table"])).entries
    assert len(bodies) == live.table.entries


async def test_a_thought_that_nobody_needs_holds_nobody_up(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who goes back while a bot thinks and ends the turn anew has an answer, while the first goes on."""
    manager = visitor.app.state.manager
    choose, answer = manager.pool.choose, asyncio.Event()
    asked: list[Question] = []
    under_way = most = 0
    hangs = False

    async def slow(question: Question, seconds: float, *who: object) -> int:
        nonlocal under_way, most
        asked.append(question)
        under_way += 1
        most = max(most, under_way)
        try:
            if hangs:
                await answer.wait()
            action: int = await choose(question, seconds, *who)
            return action
        finally:
            under_way -= 1

    monkeypatch.setattr(manager.pool, "choose", slow)
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    start = await page.my_turn()
    asked.clear()

    async def ended_and_taken_back() -> None:
        await page.turn()
        while not page.update["thinking"]:
            await page.until("update")
        await page.ask("back", ply=start["ply"])
        while page.update["thinking"]:
            await page.until("update")

    hangs = True
    await ended_and_taken_back()
    await asyncio.sleep(1)
    hangs = False
    await page.turn()
    await page.my_turn()
    assert under_way == 1
    # The time of the bots began with the end of the turn that stands.
    own, whole = asked[1].seconds, manager.settings.round_seconds / THOUGHTS_LEFT
    assert whole - own < 0.2 < 1 / THOUGHTS_LEFT
    # An impatient thumb has no more than two processes.
    start, hangs = page.update, True
    for _ in range(3):
        await ended_and_taken_back()
    assert most == 2
    hangs = False
    answer.set()
    await page.turn()
    await page.my_turn()


async def test_a_cold_machine_says_that_it_is_warming_up(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, done = asyncio.Event(), asyncio.Event()

    async def compile_slowly(self: Any, game: str, number: int, of: int) -> bool:
        self._say(30)
        begun.set()
        await done.wait()
        return True

    monkeypatch.setattr("wagonway.kernel.game.Game.is_warm", lambda self: False)
    monkeypatch.setattr("wagonway.server.warming.Warmer._compile", compile_slowly)
    visitor = await serve(warm=True)
    made = await visitor.make("here", "random")
    await begun.wait()
    page = await visitor.page(made["table"], made["host_token"])
    await page.send(type="ping")
    seen: list[dict[str, Any]] = []
    while not seen or seen[-1]["type"] != "pong":
        seen.append(await page.receive())
    # It plays meanwhile.
    await page.my_turn()
    await page.turn()
    await page.my_turn()
    done.set()
    texts = [text for text in page.everything if '"warming"' in text]
    assert '"percent":30' in texts[0]
    while (await page.until("warming"))["percent"] is not None:
        pass
    assert visitor.app.state.manager.warmer.warm(GAME)


async def bot_on_turn(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> tuple[dict[str, Any], Any]:
    """A table with people elsewhere at which a bot is to begin, and never has done."""
    manager = visitor.app.state.manager

    async def hang(*_: Any) -> int:
        return int(await asyncio.get_running_loop().create_future())

    monkeypatch.setattr(manager.pool, "choose", hang)
    while True:
        made = await visitor.make("invite", "random", "invite")
        live = await manager.table(made["table"])
        if live.table.bot_to_act() is not None:
            return made, live


async def test_a_bot_that_thought_when_the_server_ended_plays_on_with_nobody_there(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever sits elsewhere waits to be told of their turn, and opens no page before."""
    folder = tmp_path / "data"
    first = await serve(folder)
    made, live = await bot_on_turn(first, monkeypatch)
    before = live.table.entries
    # It was killed: another one begins, and nobody looks at the table.
    first.app.state.manager.timekeeper._dues.clear()
    second = await serve(folder, seed=2)
    manager = second.app.state.manager
    assert not manager.in_memory(made["table"])
    now = manager.now()
    manager.now = lambda: now + timedelta(milliseconds=STUCK)
    async with asyncio.timeout(60):
        while len(read_logs(folder)[made["table"]]) == before:
            await asyncio.sleep(0.05)


async def test_a_bot_that_takes_long_is_looked_at_now_and_then(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, live = await bot_on_turn(visitor, monkeypatch)
    await visitor.page(made["table"], made["host_token"])
    assert live.bots.at_work
    looks, look = 0, live.time_out

    async def time_out() -> None:
        nonlocal looks
        looks += 1
        await look()

    monkeypatch.setattr(live, "time_out", time_out)
    manager = visitor.app.state.manager
    now = manager.now()
    manager.now = lambda: now + timedelta(milliseconds=STUCK)
    while not looks:
        await asyncio.sleep(0.05)
    await asyncio.sleep(4 * LOOK)
    assert looks == 1
