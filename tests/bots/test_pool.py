"""Processes in which bots think: deadlines that hold, and replacements for the fallen."""

from __future__ import annotations

import asyncio
import os
import sys
import textwrap
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

import wagonway
from wagonway.bots.pool import BotFailed, Pool
from wagonway.bots.random import RandomBot
from wagonway.bots.worker import MOST_BOTS, Pondering, Question, Thinker
from wagonway.kernel.chance import RandomSource

GAME = "brass-birmingham"
WANDERER = "turn:nodes=120+width=4+wander=400"


def question(spec: str = "random", seed: int = 1) -> Question:
    game = wagonway.game(GAME)
    state = game.setup(players=2, form="plain")
    state.resolve_chance(RandomSource(4))
    seat = state.current_player()
    return Question(
        game=GAME,
        spec=spec,
        state=bytes(state.information_state(seat)),
        legal=state.legal_actions(),
        seed=seed,
        form="plain",
        components=state.components.hash,
    )


@pytest.fixture
async def pool() -> AsyncIterator[Pool]:
    made = Pool(1)
    yield made
    await made.close()


def impostor(folder: Path, body: str) -> list[str]:
    """A worker that comes up like a real one and then does as `body` says."""
    path = folder / "worker.py"
    path.write_text(
        textwrap.dedent(
            """
            import os, sys, time
            from wagonway.bots.worker import Answer, frame, read_frame
            import msgspec
            out = sys.stdout.buffer
            def say(body):
                out.write(frame(body)); out.flush()
            say(b"ready")
            asked = read_frame(sys.stdin.buffer)
            """
        )
        + textwrap.dedent(body)
    )
    return [sys.executable, str(path)]


def test_a_bot_that_asks_is_told_how_long_it_may_think(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[float | None] = []

    class Hurried(RandomBot):
        def hurry(self, seconds: float | None) -> None:
            told.append(seconds)

    monkeypatch.setattr(wagonway.bots, "make", lambda spec: Hurried())
    thinker = Thinker()
    for seconds in (2.5, None):
        thinker.answer(msgspec.structs.replace(question(), seconds=seconds))
    assert told == [2.5, None]


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_a_bot_answers_from_its_own_process(pool: Pool) -> None:
    asked = question()
    answers = {await pool.choose(question(seed=seed), 30) for seed in range(8)}
    assert answers <= set(asked.legal)
    assert len(answers) > 1
    assert await pool.choose(asked, 30) == await pool.choose(asked, 30)
    (pid,) = pool.pids()
    assert pid != os.getpid()


async def test_more_questions_than_processes_wait_their_turn(pool: Pool) -> None:
    answers = await asyncio.gather(*(pool.choose(question(seed=seed), 30) for seed in range(10)))
    assert len(answers) == 10
    assert len(pool.pids()) == 1


async def test_who_answered_last_is_asked_first() -> None:
    """Its bots may still have thoughts about the move under way."""
    pool = Pool(2)
    try:
        for seed in range(4):
            await pool.choose(question(seed=seed), 30)
        assert len(pool.pids()) == 1, "the other one was never needed"
        await asyncio.gather(*(pool.choose(question(seed=seed), 30) for seed in range(3)))
        assert len(pool.pids()) == 2
        await pool.rest()
        assert pool.pids() == []
        assert await pool.choose(question(), 30) in question().legal
    finally:
        await pool.close()


def decisions_of_a_turn(seed: int) -> list[tuple[Question, int]]:
    """What is asked of a bot that draws its turn by lot, and what it answers who is asked nothing else."""
    bot, asked = wagonway.bots.make(WANDERER), []
    state = wagonway.game(GAME).setup(players=2, form="plain")
    state.resolve_chance(RandomSource(4))
    seat = state.current_player()
    while state.current_player() == seat:
        one = msgspec.structs.replace(
            question(WANDERER, seed + len(asked)),
            state=bytes(state.information_state(seat)),
            legal=state.legal_actions(),
            seat=seat,
        )
        answer = bot.choose(state.information_state(seat), one.legal, RandomSource(one.seed))
        if len(one.legal) > 1:
            asked.append((one, answer))
        state.apply(answer)
    return asked


@pytest.mark.parametrize("processes", [1, 2])
async def test_a_turn_that_was_begun_goes_on_whoever_else_asks_meanwhile(processes: int) -> None:
    """A process has one bot for all tables, and the next question may go to another process."""
    tables = {seed: decisions_of_a_turn(seed) for seed in (10, 20, 30)}
    firsts = [[answer for _, answer in asked] for asked in tables.values()]
    assert firsts[0] != firsts[1] != firsts[2]
    pool = Pool(processes)
    try:
        for place in range(max(map(len, tables.values()))):
            here = [(seed, *asked[place]) for seed, asked in tables.items() if place < len(asked)]
            found = await asyncio.gather(*(pool.choose(one, 30, f"table {seed}") for seed, one, _ in here))
            assert found == [answer for *_, answer in here]
    finally:
        await pool.close()


async def test_a_turn_that_was_begun_at_another_table_is_not_gone_on_with(pool: Pool) -> None:
    """What a bot decides there would tell what it means to do here."""
    begun, other = decisions_of_a_turn(10), decisions_of_a_turn(20)
    assert begun[0][1] != other[0][1]
    assert await pool.choose(begun[0][0], 30, "one") == begun[0][1]
    assert await pool.choose(other[0][0], 30, "another") == other[0][1]


async def test_a_killed_process_is_replaced(pool: Pool) -> None:
    await pool.choose(question(), 30)
    (pid,) = pool.pids()
    os.kill(pid, 9)
    try:
        await pool.choose(question(), 30)
    except BotFailed:
        pass  # it died with the question in its hands
    await pool.choose(question(), 30)
    assert pool.pids() != [pid]


async def test_a_bot_that_does_not_exist_there_fails_and_the_process_lives(pool: Pool) -> None:
    with pytest.raises(BotFailed, match="there is no bot"):
        await pool.choose(question("deep-thought"), 30)
    (pid,) = pool.pids()
    await pool.choose(question(), 30)
    assert pool.pids() == [pid]


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("while True: pass", "longer than"),
        ("os._exit(3)", "died"),
        ("say(b'nonsense')", "died"),
        ("say(msgspec.msgpack.encode(Answer(99999))); time.sleep(60)", "not possible"),
    ],
)
async def test_late_dead_and_senseless_bots(tmp_path: Path, body: str, why: str) -> None:
    pool = Pool(1, impostor(tmp_path, body))
    try:
        await pool.prepare()
        pids = pool.pids()
        with pytest.raises(BotFailed, match=why):
            await pool.choose(question(), 1.0)
        if why != "not possible":
            assert pool.pids() == []
            assert not any(is_running(pid) for pid in pids)
    finally:
        await pool.close()


@pytest.mark.parametrize(("seconds", "lives"), [(0.3, True), (60, False)])
async def test_a_thought_that_nobody_waits_for_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float, lives: bool
) -> None:
    """It may end within a moment; its answer goes to nobody, and the next question waits for it."""
    monkeypatch.setattr("wagonway.bots.pool.ENDING_SECONDS", 1.0)
    legal = question().legal
    body = f"""
    time.sleep({seconds})
    say(msgspec.msgpack.encode(Answer({legal[0]})))
    read_frame(sys.stdin.buffer)
    say(msgspec.msgpack.encode(Answer({legal[1]})))
    time.sleep(60)
    """
    pool = Pool(1, impostor(tmp_path, body))
    try:
        await pool.prepare()
        (pid,) = pool.pids()
        asked = asyncio.create_task(pool.choose(question(), 30))
        await asyncio.sleep(0.1)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        if lives:
            assert await pool.choose(question(), 30) == legal[1]
            assert pool.pids() == [pid]
        else:
            while pool.pids():
                await asyncio.sleep(0.05)
    finally:
        await pool.close()


async def test_a_process_that_never_comes_up(tmp_path: Path) -> None:
    pool = Pool(1, [sys.executable, "-c", "import sys; sys.exit(1)"])
    with pytest.raises(BotFailed, match="did not start"):
        await pool.choose(question(), 5)
    await pool.close()


async def test_a_process_that_cannot_be_started(tmp_path: Path) -> None:
    pool = Pool(1, [str(tmp_path / "nothing")])
    with pytest.raises(BotFailed, match="did not start"):
        await pool.choose(question(), 5)
    await pool.close()


async def test_a_worker_goes_when_its_table_is_gone() -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "wagonway.bots.worker"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    await process.stdout.readexactly(4)
    process.stdin.close()
    await asyncio.wait_for(process.wait(), 30)
    assert process.returncode == 0


def test_a_process_keeps_few_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever names ever new specs does not fill its memory; what was asked last stays."""
    thinker, made = Thinker(), []

    def make(spec: str) -> RandomBot:
        made.append(spec)
        return RandomBot()

    monkeypatch.setattr("wagonway.bots.make", make)
    specs = [f"greedy:nodes={number}" for number in range(1, MOST_BOTS + 2)]
    for spec in [*specs[:2], specs[0], *specs[2:], specs[0], specs[1]]:
        thinker.answer(question(spec))
    assert made == [*specs, specs[1]]
    assert len(thinker._bots) == MOST_BOTS


def pondering(spec: str = "random") -> Pondering:
    asked = question()
    return Pondering(
        game=GAME,
        spec=spec,
        state=asked.state,
        seat=0,
        number=0,
        seed=1,
        form="auto",
        components=asked.components,
    )


ENDLESS = "foresight:sims=1000000000"


@pytest.fixture
async def compiled(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> Pool:
    """A process that is up, and rules that are compiled."""
    # On a busy machine it may be killed before it comes to read that it is to stop.
    monkeypatch.setattr("wagonway.bots.pool.STOP_SECONDS", 60.0)
    wagonway.game(GAME).warm()
    await pool.choose(question(), 30)
    return pool


async def begun(pool: Pool, seconds: float = 1000) -> asyncio.Task[object]:
    """A thought that would go on for ever."""
    asked: asyncio.Task[object] = asyncio.create_task(pool.ponder(pondering(ENDLESS), seconds))
    await asyncio.sleep(0.2)
    assert not asked.done()
    return asked


async def test_nobody_thinks_ahead_where_a_question_waits_or_another_does(pool: Pool) -> None:
    assert await pool.ponder(pondering(), 30) is None, "no process is up, and none is started for it"
    await pool.choose(question(), 30)
    assert await pool.ponder(pondering(), 30) == ()
    asked = asyncio.create_task(pool.choose(question(), 30))
    await asyncio.sleep(0)
    assert await pool.ponder(pondering(), 30) is None
    await asked
    first = asyncio.create_task(pool.ponder(pondering(), 30))
    await asyncio.sleep(0)
    assert await pool.ponder(pondering(), 30) is None
    # Who asks meanwhile is answered next.
    assert await pool.choose(question(), 30) in question().legal
    assert await first == ()


async def test_a_question_has_the_process_of_whoever_thinks_ahead(compiled: Pool) -> None:
    """At once, and the same process: what was thought there comes to nothing."""
    pids = compiled.pids()
    for wait in (0.2, 0.0):
        ahead = asyncio.create_task(compiled.ponder(pondering(ENDLESS), 1000))
        await asyncio.sleep(wait)
        assert await compiled.choose(question(), 30) in question().legal
        assert await ahead is None
    assert compiled.pids() == pids
    assert await compiled.ponder(pondering(), 30) == ()


async def test_it_ends_when_its_time_is_over(compiled: Pool) -> None:
    pids = compiled.pids()
    assert await compiled.ponder(pondering(ENDLESS), 0.2) is None
    assert await compiled.choose(question(), 30) in question().legal
    assert compiled.pids() == pids


async def test_it_ends_where_nobody_waits_for_it_any_more(compiled: Pool) -> None:
    pids = compiled.pids()
    ahead = await begun(compiled)
    ahead.cancel()
    with pytest.raises(asyncio.CancelledError):
        await ahead
    async with asyncio.timeout(30):
        while await compiled.ponder(pondering(), 30) is None:
            await asyncio.sleep(0.01)
    assert compiled.pids() == pids


async def test_a_nudge_is_no_question(pool: Pool) -> None:
    """One that comes too late is passed over."""
    await pool.choose(question(), 30)
    for _ in range(3):
        pool._workers[0].nudge()
    assert await pool.choose(question(), 30) in question().legal
    assert await pool.ponder(pondering(), 30) == ()


async def test_who_thinks_ahead_badly_fails(compiled: Pool) -> None:
    with pytest.raises(BotFailed, match="there is no bot"):
        await compiled.ponder(pondering("deep-thought"), 30)
    assert await compiled.ponder(pondering(), 30) == ()


async def test_nobody_thinks_ahead_while_another_process_has_a_question() -> None:
    """And whoever does so stops when one is asked, that nobody has to share the machine."""
    wagonway.game(GAME).warm()
    pool = Pool(2)
    try:
        await pool.prepare()
        ahead = await begun(pool)
        asked = asyncio.create_task(pool.choose(question(), 30))
        assert await ahead is None
        await asked
        asked = asyncio.create_task(pool.choose(question(), 30))
        await asyncio.sleep(0)
        assert await pool.ponder(pondering(), 30) is None
        await asked
        assert await pool.ponder(pondering(), 30) == ()
    finally:
        await pool.close()


async def test_a_question_does_not_wait_for_who_thinks_ahead_and_does_not_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its process is killed, and whoever had it think is told so."""
    monkeypatch.setattr("wagonway.bots.pool.STOP_SECONDS", 0.05)
    legal = question().legal
    body = f"""
    if b"ponder" in asked:
        time.sleep(100_000)
    say(msgspec.msgpack.encode(Answer({legal[0]})))
    time.sleep(60)
    """
    pool = Pool(1, impostor(tmp_path, body))
    try:
        await pool.prepare()
        pids = pool.pids()
        ahead = await begun(pool, 100_000)
        async with asyncio.timeout(60):
            assert await pool.choose(question(), 30) == legal[0]
            with pytest.raises(BotFailed, match="did not stop in time"):
                await ahead
        assert pool.pids() != pids
    finally:
        await pool.close()


async def test_who_stops_in_time_is_not_killed_later(compiled: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does being told again put it off."""
    monkeypatch.setattr("wagonway.bots.pool.STOP_SECONDS", 1000)
    ahead = await begun(compiled)
    compiled.stop_pondering()
    last_moment = compiled._last_moment
    compiled.stop_pondering()
    assert last_moment is compiled._last_moment is not None
    assert await ahead is None
    assert last_moment.cancelled()
    assert compiled._last_moment is None


async def test_a_process_that_dies_of_thinking_ahead_comes_up_again_and_keeps_its_place(
    tmp_path: Path,
) -> None:
    """So whoever is asked first has the same bots as before, and is there."""
    pool = Pool(3, impostor(tmp_path, 'b"ponder" in asked or time.sleep(60)'))
    try:
        await pool.prepare()
        order = pool._free.copy()
        pids = pool.pids()
        # The one that is asked last is gone: the next one thinks ahead.
        await order[0].kill()
        with pytest.raises(BotFailed, match="died"):
            await pool.ponder(pondering(), 30)
        assert pool._free == order
        async with asyncio.timeout(60):
            while not order[1].is_ready:
                await asyncio.sleep(0.01)
        assert order[1].pid not in pids
        assert order[2].pid in pids
    finally:
        await pool.close()
    assert pool.pids() == []


@pytest.mark.parametrize("spec", [WANDERER, "clerk", "clerk@2", "engineer", "foresight:sims=20"])
def test_nothing_of_a_turn_goes_on_into_the_next_game(spec: str) -> None:
    bot = wagonway.bots.make(spec)
    state = wagonway.game(GAME).setup(players=2, form="compiled")
    state.resolve_chance(RandomSource(4))
    known = state.information_state(state.current_player())
    bot.choose(known, known.legal_actions(), RandomSource(1))
    assert wagonway.bots.meant_by(bot)
    wagonway.bots.tell_over(bot, [0, 0], [0, 0])
    assert not wagonway.bots.meant_by(bot)
