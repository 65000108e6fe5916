"""Bots at a table think ahead while people do: when they do, what becomes of it, and that nobody waits."""

from __future__ import annotations

import asyncio
import hashlib
import math
from collections.abc import Awaitable, Callable
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import wagonway
from tests.server.client import GAME, Visitor
from wagonway.bots.pondering import NODES, WIDTH
from wagonway.bots.pool import BotFailed, Pool
from wagonway.bots.thought import Foreseen
from wagonway.bots.turn import TurnSearch
from wagonway.bots.worker import Pondering, Question
from wagonway.server import pondering
from wagonway.server.pondering import ThinkingAhead
from wagonway.server.settings import Settings
from wagonway.server.warming import Warmer

Serve = Callable[..., Awaitable[Visitor]]
KANAL = "oranienburger-kanal"
# Like `director`, and soon done in the plain form.
PONDERS = "foresight:sims=1+turns=1+moves=1+nodes=4"


class Anywhere(bytes):
    """What is known everywhere."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


FORESEEN = (Foreseen(Anywhere(), (1, 2, 3)),)


class Processes:
    """Stands in for what processes do: notes what is asked, and says what it is told to."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.ponderings: list[Pondering] = []
        self.questions: list[Question] = []
        self.limits: list[float] = []
        self.says: tuple[Foreseen, ...] | BotFailed | None = FORESEEN
        self.most = math.inf  # positions that are foreseen
        self.moment, self.takes = 0.0, 0.0  # of a clock, where `at_clock` has set one up
        self._patch = patch
        self.more = asyncio.Event()
        self.go_on = asyncio.Event()
        self.go_on.set()
        patch.setattr(Warmer, "warm", lambda self, game: True)
        patch.setattr(Pool, "ponder", self.ponder)
        patch.setattr(Pool, "choose", self.choose)

    async def ponder(self, pondering: Pondering, seconds: float) -> tuple[Foreseen, ...] | None:
        self.ponderings.append(pondering)
        self.limits.append(seconds)
        self.more.set()
        await self.go_on.wait()
        await asyncio.sleep(0.001)
        self.moment += self.takes
        if isinstance(self.says, BotFailed):
            raise self.says
        return self.says if pondering.number < self.most else ()

    def at_clock(self, takes: float) -> None:
        """Each thought takes so many seconds."""
        self.takes = takes
        self._patch.setattr(pondering, "time", SimpleNamespace(monotonic=lambda: self.moment))

    async def choose(self, question: Question, *rest: object) -> int:
        self.questions.append(question)
        return question.legal[0]

    async def another(self) -> Pondering:
        """Wait until it is asked again."""
        self.more.clear()
        async with asyncio.timeout(20):
            await self.more.wait()
        return self.ponderings[-1]


@pytest.fixture
async def processes(monkeypatch: pytest.MonkeyPatch) -> Processes:
    return Processes(monkeypatch)


async def over(live: Any) -> None:
    """Wait until nobody thinks ahead."""
    async with asyncio.timeout(20):
        while not live.bots.ahead.task.done():
            await asyncio.sleep(0.01)


async def at_table(visitor: Visitor, *kinds: str, game: str = GAME) -> tuple[Any, Any]:
    """A table at which a person is on turn, and its page."""
    made = await visitor.make(*kinds, game=game)
    page = await visitor.page(made["table"], made["host_token"])
    await page.my_turn()
    return page, await visitor.app.state.manager.table(made["table"])


async def test_a_bot_thinks_ahead_and_is_handed_what_it_decided_once(
    serve: Serve, processes: Processes
) -> None:
    processes.most = 4
    visitor = await serve(ponder_seconds=1000.0)
    page, live = await at_table(visitor, "here", PONDERS)
    processes.questions.clear()
    await over(live)
    asked = [each for each in processes.ponderings if each.state == processes.ponderings[-1].state]
    assert [each.number for each in asked] == [0, 1, 2, 3, 4]
    assert len({each.seed for each in asked}) == 1
    assert all(each.seat == 1 and each.spec == f"{PONDERS}+ms=10000" for each in asked)
    # What is hidden from its seat might as well be something else.
    tip = live.table.board.state
    assert asked[0].state == bytes(tip.determinize(1, 77).information_state(1)) != bytes(tip)
    await page.turn()
    await page.my_turn()
    told = [question.foreseen for question in processes.questions]
    assert told[0] == 4 * FORESEEN
    assert not any(told[1:])


async def test_it_ends_when_so_much_time_was_spent(serve: Serve, processes: Processes) -> None:
    _, live = await at_table(await serve(ponder_seconds=0.3), "here", PONDERS)
    await over(live)
    assert len(processes.limits) > 1
    assert 0 < processes.limits[-1] < processes.limits[0] == 0.3


async def test_what_does_not_fit_in_the_time_left_is_not_begun(serve: Serve, processes: Processes) -> None:
    """By what the bot's name says, or by how long its last thought took."""
    processes.at_clock(4.0)
    visitor = await serve(ponder_seconds=10.0)
    _, live = await at_table(visitor, "here", PONDERS)
    await over(live)
    asked = [each for each in processes.ponderings if each.state == processes.ponderings[-1].state]
    assert [each.number for each in asked] == [0, 1]
    processes.ponderings.clear()
    _, live = await at_table(visitor, "here", "foresight:ms=10001", "foresight:ms=5000")
    await over(live)
    assert {each.seat for each in processes.ponderings} == {2}


async def test_nobody_can_work_out_what_a_bot_has_decided_on(serve: Serve, processes: Processes) -> None:
    """Not even who knows as much as it does; and it takes none of the table's luck."""
    processes.most = 1
    visitor = await serve(ponder_seconds=1000.0)
    manager = visitor.app.state.manager
    _, live = await at_table(visitor, "here", PONDERS)
    await over(live)
    pondered = processes.ponderings[-1]
    luck, ahead = manager.random.getstate(), live.bots.ahead
    assert await ahead._thought(1)
    assert manager.random.getstate() == luck
    known = pondered.state
    assert pondered.seed != int.from_bytes(hashlib.sha256(known).digest()[:7])
    # A server with a seed of its own does the same again, any other does not.
    assert ThinkingAhead(live, manager)._seed(known) == pondered.seed

    def seeds(seed: int | None) -> set[int]:
        house: Any = SimpleNamespace(settings=Settings(data=manager.settings.data, seed=seed))
        return {ThinkingAhead(live, house)._seed(known) for _ in range(4)}

    assert len(seeds(1) | seeds(2)) == 2
    assert len(seeds(None)) == 4


async def test_not_while_somebody_waits_for_a_hint_or_a_game_is_compiled(
    serve: Serve, processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(ponder_seconds=1000.0)
    manager = visitor.app.state.manager
    processes.most = 0
    _, live = await at_table(visitor, "here", PONDERS)
    await over(live)
    ahead = live.bots.ahead
    assert await ahead._thought(1)
    processes.ponderings.clear()
    with monkeypatch.context() as patch:
        # What the seat knows is not even looked at.
        patch.setattr(type(live.table.narrator), "information", None)
        async with manager.desk.place(GAME, lambda: 0):
            assert not await ahead._thought(1)
        manager.warmer.percent = 50
        assert not await ahead._thought(1)
        manager.warmer.percent = None
        patch.setattr(Pool, "is_idle", property(lambda self: self is not manager.pool))
        assert not await ahead._thought(1)
    assert processes.ponderings == []
    assert await ahead._thought(1)
    assert len(processes.ponderings) == 1


async def test_who_asks_for_a_hint_has_whoever_thinks_ahead_stop(
    serve: Serve, processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped: list[Pool] = []
    monkeypatch.setattr(Pool, "stop_pondering", lambda self: stopped.append(self))
    manager = (await serve()).app.state.manager
    async with manager.desk.place(GAME, lambda: 0):
        assert stopped == [manager.pool]


async def test_in_another_turn_it_is_tried_again_soon(serve: Serve, processes: Processes) -> None:
    processes.most = 0
    _, live = await at_table(await serve(ponder_seconds=1000.0), "here", PONDERS)
    await over(live)
    ahead = live.bots.ahead
    ahead._wait = pondering.MOST_SECONDS
    ahead._next()
    assert ahead._wait == pondering.MOST_SECONDS
    ahead._mark = None
    ahead._next()
    assert ahead._wait == pondering.AGAIN_SECONDS


async def test_nobody_plays_any_more_when_thinking_ahead_is_stopped(
    serve: Serve, processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that plays on would have it begin again."""
    page, live = await at_table(await serve(ponder_seconds=1000.0), "here", PONDERS)
    asked = asyncio.Event()

    async def for_ever(*rest: object) -> int:
        asked.set()
        await asyncio.Event().wait()
        return 0

    monkeypatch.setattr(Pool, "choose", for_ever)
    await page.turn()
    async with asyncio.timeout(20):
        await asked.wait()
    at_work: list[bool] = []

    async def stop(self: ThinkingAhead) -> None:
        at_work.append(live.bots.at_work)

    assert live.bots.at_work
    with monkeypatch.context() as patch:
        patch.setattr(ThinkingAhead, "stop", stop)
        await live.bots.stop()
    assert at_work == [False]


async def test_what_would_be_answered_during_the_pause_anyway_is_not_thought_ahead(
    serve: Serve, processes: Processes
) -> None:
    """Nobody would see it; the first has to find out besides what may come."""
    _, live = await at_table(await serve(ponder_seconds=1000.0, pace=5.0), "here", PONDERS)
    await over(live)
    asked = [each for each in processes.ponderings if each.state == processes.ponderings[-1].state]
    assert [each.number for each in asked] == [0, 1]


async def test_what_was_foreseen_elsewhere_is_not_handed_on(serve: Serve, processes: Processes) -> None:
    processes.says, processes.most = (Foreseen(b"elsewhere", (1, 2, 3)),), 4
    page, live = await at_table(await serve(ponder_seconds=1000.0), "here", PONDERS)
    await over(live)
    await page.turn()
    await page.my_turn()
    assert processes.questions
    assert not any(question.foreseen for question in processes.questions)


async def test_a_turn_under_way_is_nobody_else_s_business(serve: Serve, processes: Processes) -> None:
    visitor = await serve(ponder_seconds=1000.0)
    page, live = await at_table(visitor, "here", PONDERS)
    first = await processes.another()
    await page.decide()
    assert live.table.ply > live.table.committed
    await processes.another()
    assert (await processes.another()).state == first.state
    await page.turn()
    await page.my_turn()
    await processes.another()
    assert (await processes.another()).state != first.state


@pytest.mark.parametrize(
    ("kinds", "wishes"),
    [
        (("here", PONDERS), {"ponder_seconds": 0.0}),
        (("here", "director@1"), {"ponder_seconds": 5.0}),
        (("here", "engineer"), {"ponder_seconds": 5.0}),
        (("here", "random"), {"ponder_seconds": 5.0}),
    ],
)
async def test_nobody_thinks_ahead(
    serve: Serve, processes: Processes, kinds: tuple[str, ...], wishes: dict[str, float]
) -> None:
    """Where it is switched off, or no bot is there that weighs turns."""
    visitor = await serve(**wishes)
    page, live = await at_table(visitor, *kinds)
    await page.turn()
    await page.my_turn()
    assert live.bots.ahead.task is None
    assert processes.ponderings == []
    assert not any(question.foreseen for question in processes.questions)


async def test_not_while_the_game_is_being_compiled(
    serve: Serve, processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Warmer, "warm", lambda self, game: False)
    _, live = await at_table(await serve(ponder_seconds=5.0), "here", PONDERS)
    assert live.bots.ahead.task is None


async def test_a_person_who_moves_meanwhile_waits_for_nothing(serve: Serve, processes: Processes) -> None:
    """The bot is asked at once."""
    visitor = await serve(ponder_seconds=1000.0)
    page, live = await at_table(visitor, "here", PONDERS)
    await processes.another()
    processes.go_on.clear()
    await processes.another()
    processes.questions.clear()
    await page.turn()
    await page.my_turn()
    assert processes.questions, "the bot has played while the slice went on"
    processes.go_on.set()
    before = len(processes.ponderings)
    while len(processes.ponderings) == before:
        await processes.another()
    assert live.bots.ahead.task is not None


async def test_a_step_back_drops_what_was_foreseen(serve: Serve, processes: Processes) -> None:
    processes.most = 1
    visitor = await serve(ponder_seconds=1000.0)
    page, live = await at_table(visitor, "here", PONDERS)
    await over(live)
    ahead = live.bots.ahead
    kept = ahead._kept[1]
    assert ahead.take(1, b"here") == FORESEEN
    assert ahead.take(1, b"here") == ()
    # The same of a bot of another level in the seat.
    ahead._kept[1] = kept
    there = live.table.seats[1]
    live.table.seats[1] = msgspec.structs.replace(there, bot="tycoon")
    assert ahead.take(1, b"here") == ()
    live.table.seats[1] = there
    # Back before the position from which it was foreseen, and on again by the same decisions.
    start = live.table.committed
    await page.turn()
    await page.my_turn()
    await over(live)
    kept = ahead._kept[1]
    assert kept.ply > start
    await page.ask("back", ply=start)
    ahead._kept[1] = kept
    assert ahead.take(1, b"here") == ()
    ahead._kept[1] = kept
    processes.says = ()
    processes.questions.clear()
    await page.turn()
    await page.my_turn()
    assert processes.questions
    assert not any(question.foreseen for question in processes.questions)


async def test_it_ends_when_nobody_is_there_and_goes_on_when_somebody_comes(
    serve: Serve, processes: Processes
) -> None:
    visitor = await serve(ponder_seconds=1000.0)
    made = await visitor.make("here", PONDERS)
    page = await visitor.page(made["table"], made["host_token"])
    await page.my_turn()
    live = await visitor.app.state.manager.table(made["table"])
    await processes.another()
    await page.close()
    await over(live)
    await visitor.page(made["table"], made["host_token"])
    await processes.another()


async def test_where_others_need_the_processes_it_is_tried_again(
    serve: Serve, processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wagonway.server.pondering.AGAIN_SECONDS", 0.01)
    processes.says, processes.most = None, 3
    _, live = await at_table(await serve(ponder_seconds=1000.0), "here", PONDERS)
    for _ in range(3):
        await processes.another()
    assert live.bots.ahead._kept == {}
    processes.says = FORESEEN
    await over(live)
    assert live.bots.ahead._kept[1].foreseen == 3 * FORESEEN


async def test_a_bot_that_fails_at_it_plays_all_the_same(serve: Serve, processes: Processes) -> None:
    processes.says = BotFailed("its process died")
    page, live = await at_table(await serve(ponder_seconds=1000.0), "here", PONDERS)
    await over(live)
    asked = len(processes.ponderings)
    await page.decide()
    assert len(processes.ponderings) == asked, "not in this turn again"
    await page.turn()
    await page.my_turn()
    assert live.table.ply > 0


async def test_tables_think_ahead_one_thought_each_in_turn(serve: Serve, processes: Processes) -> None:
    visitor = await serve(ponder_seconds=1000.0)
    await at_table(visitor, "here", PONDERS)
    await at_table(visitor, "here", PONDERS)
    while len({each.state for each in processes.ponderings}) < 2:
        await processes.another()
    await processes.another()
    processes.ponderings.clear()
    while len(processes.ponderings) < 10:
        await processes.another()
    states = [each.state for each in processes.ponderings]
    assert all(one != other for one, other in pairwise(states))


async def test_every_bot_that_ponders_thinks_ahead_in_turn(serve: Serve, processes: Processes) -> None:
    processes.most = 2
    _, live = await at_table(await serve(ponder_seconds=1000.0), "here", PONDERS, "random", PONDERS)
    await over(live)
    asked = [(each.seat, each.number) for each in processes.ponderings]
    assert asked == [(1, 0), (3, 0), (1, 1), (3, 1), (1, 2), (3, 2)]


async def play_well(page: Any, live: Any) -> None:
    """The person's turn, as others expect it."""
    while page.update["legal"]:
        for decision in TurnSearch(live.table.tip, NODES, WIDTH).think(live.table.tip)[0].decisions:
            await page.decide(decision)
    await page.ask("end_turn", ply=page.update["ply"])


async def test_with_real_processes_the_bot_is_ready_and_all_ends_with_the_server(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A real pool of one process: what comes was foreseen, and nothing is left at the end."""
    wagonway.game(KANAL).warm()
    monkeypatch.setattr(Warmer, "warm", lambda self, game: True)
    ready: list[tuple[Foreseen, int]] = []
    choose = Pool.choose

    async def listening(self: Pool, question: Question, *rest: Any) -> int:
        answer = await choose(self, question, *rest)
        ready.extend((foreseen, answer) for foreseen in question.foreseen)
        return answer

    monkeypatch.setattr(Pool, "choose", listening)
    visitor = await serve(ponder_seconds=1000.0, bot_workers=1, prepared=True)
    page, live = await at_table(visitor, "here", "foresight:sims=1000", game=KANAL)
    kept = live.bots.ahead._kept
    async with asyncio.timeout(240):
        while not ready and page.update["result"] is None:
            while not live.bots.ahead.task.done() and (1 not in kept or len(kept[1].foreseen) < 6):
                await asyncio.sleep(0.05)
            await play_well(page, live)
            await page.my_turn()
    for foreseen, answer in ready:
        assert answer == foreseen.decisions[0]
    assert ready
    manager = visitor.app.state.manager
    # In the midst of a thought.
    async with asyncio.timeout(60):
        while manager.pool._pondering is None or manager.pool._pondering.done():
            await asyncio.sleep(0.01)
    await manager.close()
    assert live.bots.ahead.task.done()
    assert manager.pool._pondering.done()
    assert manager.pool.pids() == []
