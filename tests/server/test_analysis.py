"""Judging what was played: what the search is told, what is kept of it, and who may look."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

import wagonway
from tests.server.client import GAME, Page, Visitor
from wagonway.bots.pool import BotFailed
from wagonway.bots.thought import Judgement, Thought
from wagonway.bots.worker import Judging
from wagonway.kernel.record import Record
from wagonway.server import hints
from wagonway.server import messages as m
from wagonway.server.analysis import Outline
from wagonway.server.desk import Subject
from wagonway.server.variation import Variation

Serve = Callable[..., Awaitable[Visitor]]
ALONE = "oranienburger-kanal"


class Oracle:
    """Stands for the search: judges at once, and remembers what it was asked."""

    def __init__(self, visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[Judging] = []
        self.open = asyncio.Event()
        self.open.set()
        # A search that looks at nothing but the best and what it must.
        self.hasty = False
        # A search that judges decisions by whole turns, each of which goes on with the last that there is.
        self.whole = False
        monkeypatch.setattr(visitor.app.state.manager.desk.pool, "judge", self.judge)

    async def judge(self, judging: Judging, seconds: float) -> Thought:
        self.asked.append(judging)
        await self.open.wait()
        state = wagonway.game(judging.game).from_bytes(judging.state, judging.components, "plain")
        seat, legal, seats = state.current_player(), state.legal_actions(), state.players
        judgements = []
        for place, action in enumerate(legal):
            if self.hasty and place and action != judging.must:
                continue
            own = 0.9 - 0.8 * place / len(legal)
            chances = tuple(own if one == seat else (1 - own) / (seats - 1) for one in range(seats))
            points = tuple(100.0 - place for _ in range(seats))
            rest = last_ones(state, action) if self.whole else ()
            judgements.append(Judgement(action, 10, chances, points, rest=rest))
        return Thought(seat, judging.simulations, tuple(judgements))


def last_ones(state: Any, action: int) -> tuple[int, ...]:
    """The rest of a turn that begins with a decision, always the last that there is."""
    turn_of, after = state.game.spec.hooks.turn_of, state.copy()
    mover, rest = (state.current_player(), turn_of(state)), list[int]()
    after.apply(action)
    while (after.current_player(), turn_of(after)) == mover:
        rest.append(after.legal_actions()[-1])
        after.apply(rest[-1])
    return tuple(rest)


def played(game: str, players: int, plies: int = 100_000, seed: int = 5, **options: str) -> dict[str, Any]:
    """The record of a game of random decisions, or of its beginning."""
    state = wagonway.game(game).setup(players, options, form="auto")
    record = Record.begin(state, [{"name": f"P{seat}", "kind": "person"} for seat in range(players)])
    rng = random.Random(seed)
    while not state.is_terminal() and len(record.plies) < plies:
        actions = state.legal_actions() or [outcome for outcome, _ in state.chance_outcomes()]
        action = rng.choice(actions)
        record.add(state, action)
        state.apply(action)
    record.finish(state)
    return record.to_document()


async def opened(visitor: Visitor, record: dict[str, Any], **more: Any) -> dict[str, Any]:
    answer = await visitor.http.post("/api/records", json={"record": record, **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def alone(visitor: Visitor) -> tuple[dict[str, Any], Page]:
    """A game for one has begun, and its first decision is asked."""
    made = await visitor.make("here", game=ALONE)
    page = await visitor.page(made["table"], made["host_token"])
    await page.my_turn()
    return made, page


async def verdicts(page: Page, simulations: int) -> dict[int, dict[str, Any]]:
    """All decisions as they are judged, once all of them are so with this many simulations."""
    outline = await page.until("analysis")
    found: dict[int, dict[str, Any]] = {}
    while len([one for one in found.values() if one["simulations"] >= simulations]) < len(
        outline["decisions"]
    ):
        for verdict in (await page.until("judged"))["verdicts"]:
            found[verdict["ply"]] = verdict
    assert sorted(found) == [one["ply"] for one in outline["decisions"]]
    return found


async def test_every_decision_with_a_choice_is_judged_from_what_its_seat_knew(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(analysis_passes=(40,))
    oracle = Oracle(visitor, monkeypatch)
    record = played(GAME, 2, 120)
    made = await opened(visitor, record)
    page = await visitor.page(made["table"], made["host_token"])
    assert page.update["analysis"]
    await page.send(type="analyse", ply=None)
    found = await verdicts(page, 40)

    expected: dict[int, tuple[bytes, int]] = {}

    def note(ply: int, state: Any, action: int) -> None:
        seat = state.current_player()
        if seat < 0 or len(state.legal_actions()) < 2:
            return
        known = bytes(state.information_state(seat))
        assert known != bytes(state)
        # Whatever is hidden from the seat might as well be something else.
        assert known == bytes(state.determinize(seat, 77).information_state(seat))
        expected[ply] = known, action

    Record.from_document(record).replay(note, form="plain")
    assert sorted(found) == sorted(expected)
    assert {judging.state for judging in oracle.asked} == {known for known, _ in expected.values()}
    # Nothing but the decision that was taken goes with it, and the position alone says how luck falls.
    taken = dict(expected.values())
    for judging in oracle.asked:
        assert judging.document is None
        assert judging.must == taken[judging.state]
        assert judging.simulations == 40
    assert len({judging.seed for judging in oracle.asked}) == len({one.state for one in oracle.asked})
    for ply, verdict in found.items():
        actions = [one["action"] for one in verdict["alternatives"]]
        assert len(actions) == len(set(actions)) <= 5
        assert expected[ply][1] in actions
        best = verdict["alternatives"][0]
        assert all(one["chances"][0] + one["chances"][1] == pytest.approx(1) for one in [best])


async def test_the_chance_of_an_aim_is_told_and_kept(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = await serve(analysis_passes=(30,))
    oracle = Oracle(visitor, monkeypatch)
    judge = oracle.judge

    async def aiming(judging: Judging, seconds: float) -> Thought:
        thought = await judge(judging, seconds)
        return replace(
            thought, judgements=tuple(replace(one, aim=0.25, games=8) for one in thought.judgements)
        )

    monkeypatch.setattr(visitor.app.state.manager.desk.pool, "judge", aiming)
    made = await opened(visitor, played("railways", 1, 60, variant="mayor"))
    page = await visitor.page(made["table"], made["host_token"])
    await page.send(type="analyse", ply=None)
    first = await verdicts(page, 30)
    told = [one for verdict in first.values() for one in verdict["alternatives"]]
    assert {(one["aim"], one["games"]) for one in told if one["visits"]} == {(0.25, 8)}
    later = await serve(analysis_passes=(30,))
    silent = Oracle(later, monkeypatch)
    page = await later.page(made["table"], made["host_token"])
    await page.send(type="analyse", ply=None)
    assert await verdicts(page, 30) == first
    assert silent.asked == []


async def test_asked_again_it_comes_from_the_store(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = await serve(analysis_passes=(30,))
    oracle = Oracle(visitor, monkeypatch)
    record = played(GAME, 2, 60)
    made = await opened(visitor, record)
    page = await visitor.page(made["table"], made["host_token"])
    await page.send(type="analyse", ply=None)
    first = await verdicts(page, 30)
    searched = len(oracle.asked)
    assert searched
    # From the same table, from the same record opened again, and by another server on the same folder.
    again = await visitor.page(made["table"], made["host_token"])
    await again.send(type="analyse", ply=None)
    assert await verdicts(again, 30) == first
    other = await opened(visitor, record)
    page = await visitor.page(other["table"], other["host_token"])
    await page.send(type="analyse", ply=None)
    assert await verdicts(page, 30) == first
    assert len(oracle.asked) == searched
    later = await serve(analysis_passes=(30,))
    silent = Oracle(later, monkeypatch)
    page = await later.page(made["table"], made["host_token"])
    await page.send(type="analyse", ply=None)
    assert await verdicts(page, 30) == first
    assert silent.asked == []


def parting() -> list[dict[str, Any]]:
    """Two games that part at their last decision; what is best there is taken in neither."""
    begun = Record.from_document(played(GAME, 2, 60))
    state = begun.replay(form="plain")
    while len(state.legal_actions()) < 3:
        action = (state.legal_actions() or [outcome for outcome, _ in state.chance_outcomes()])[0]
        begun.add(state, action)
        state.apply(action)
    last = [state.action_text(action) for action in state.legal_actions()[1:3]]
    return [{**begun.to_document(), "plies": [*begun.plies, ply]} for ply in last]


async def looking(visitor: Visitor, record: dict[str, Any]) -> Page:
    """A page with the analysis of a record."""
    made = await opened(visitor, record)
    page = await visitor.page(made["table"], made["host_token"])
    await page.send(type="analyse", ply=None)
    return page


async def looked_at_last(page: Page) -> None:
    """Wait until the decision that was taken last is looked at."""
    last = (await page.until("analysis"))["decisions"][-1]["ply"]
    visits = 0
    while not visits:
        for verdict in (await page.until("judged"))["verdicts"]:
            visits = verdict["alternatives"][-1]["visits"] if verdict["ply"] == last else visits


async def test_a_decision_that_was_not_looked_at_is_asked_for_once(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(analysis_passes=(10,))
    oracle = Oracle(visitor, monkeypatch)
    oracle.hasty = True
    first, second = parting()
    await verdicts(await looking(visitor, first), 10)
    oracle.asked.clear()
    await looked_at_last(await looking(visitor, second))
    assert len(oracle.asked) == 1


async def test_a_decision_that_was_not_looked_at_is_searched_as_deeply_as_the_others(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(analysis_passes=(10, 20))
    oracle = Oracle(visitor, monkeypatch)
    oracle.hasty = True
    first, second = parting()
    await verdicts(await looking(visitor, first), 20)
    oracle.asked.clear()
    await looked_at_last(await looking(visitor, second))
    assert [judging.simulations for judging in oracle.asked] == [20]


@pytest.mark.parametrize("end", ["nobody looks", "its process died"])
async def test_a_decision_whose_search_came_to_nothing_is_asked_for_again(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    visitor = await serve(analysis_passes=(10,))
    oracle = Oracle(visitor, monkeypatch)
    oracle.hasty = True
    first, second = parting()
    await verdicts(await looking(visitor, first), 10)
    judge, begun = oracle.judge, asyncio.Event()

    async def once(judging: Judging, seconds: float) -> Thought:
        if begun.is_set():
            return await judge(judging, seconds)
        begun.set()
        if end == "nobody looks":
            await asyncio.Event().wait()
        raise BotFailed(end)

    monkeypatch.setattr(visitor.app.state.manager.desk.pool, "judge", once)
    page = await looking(visitor, second)
    await begun.wait()
    if end == "nobody looks":
        await page.send(type="analyse", on=False)
        await page.send(type="analyse", ply=None)
    await looked_at_last(page)


async def test_a_larger_budget_searches_again_and_a_smaller_one_does_not(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = played(GAME, 2, 30)
    asked = []
    for passes in ((20,), (20, 50), (10,)):
        visitor = await serve(analysis_passes=passes)
        oracle = Oracle(visitor, monkeypatch)
        made = await opened(visitor, record)
        page = await visitor.page(made["table"], made["host_token"])
        await page.send(type="analyse", ply=None)
        found = await verdicts(page, passes[-1])
        asked.append({judging.simulations for judging in oracle.asked})
    assert asked == [{20}, {50}, set()]
    assert {one["simulations"] for one in found.values()} == {50}


async def test_the_decision_looked_at_comes_first_then_all_coarsely_then_deeply(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(analysis_passes=(10, 20))
    oracle = Oracle(visitor, monkeypatch)
    oracle.open.clear()
    made = await opened(visitor, played(GAME, 2, 80))
    page = await visitor.page(made["table"], made["host_token"])
    await page.send(type="analyse", ply=None)
    outline = await page.until("analysis")
    while not oracle.asked:
        await asyncio.sleep(0.01)
    wanted = outline["decisions"][-3]
    await page.send(type="analyse", ply=wanted["ply"])
    considered = await page.until("considered")
    assert (considered["ply"], considered["seat"]) == (wanted["ply"], wanted["seat"])
    assert wanted["action"] in [one["action"] for one in considered["legal"]]
    oracle.open.set()
    first = await page.until("judged")
    order = [(first["verdicts"][0]["ply"], first["verdicts"][0]["simulations"])]
    while len(order) < 2 * len(outline["decisions"]):
        for verdict in (await page.until("judged"))["verdicts"]:
            order.append((verdict["ply"], verdict["simulations"]))
    # One was under way when the wish came.
    assert order[1:3] == [(wanted["ply"], 10), (wanted["ply"], 20)]
    rest = [simulations for _, simulations in order[3:]]
    assert rest == sorted(rest)


async def test_the_decision_looked_at_comes_before_what_other_tables_wait_for(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(analysis_passes=(10,))
    oracle = Oracle(visitor, monkeypatch)
    oracle.open.clear()
    desk = visitor.app.state.manager.desk
    # One table searches, two wait in their order.
    for waiting in range(3):
        page = await looking(visitor, played(GAME, 2, 40, seed=waiting))
        while not oracle.asked or len(desk._waiting) < waiting:
            await asyncio.sleep(0.01)
    live = await visitor.app.state.manager.table(page.welcome["table"])
    wanted = live.analyst._outline.choices[-2]
    await page.send(type="analyse", ply=wanted.ply)
    await page.until("considered")
    oracle.open.set()
    assert (await page.until("judged"))["verdicts"][0]["ply"] == wanted.ply
    # Only the search that was under way came before it.
    assert oracle.asked[1].state == wanted.subject.known


async def test_searches_end_when_nobody_looks(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = await serve(analysis_passes=(10,))
    oracle = Oracle(visitor, monkeypatch)
    oracle.open.clear()
    made = await opened(visitor, played(GAME, 2, 80))
    page = await visitor.page(made["table"], made["host_token"])
    live = await visitor.app.state.manager.table(made["table"])
    for leave in ("message", "line"):
        if leave == "line":
            page = await visitor.page(made["table"], made["host_token"])
        asked = len(oracle.asked)
        await page.send(type="analyse", ply=None)
        await page.until("analysis")
        while len(oracle.asked) == asked:
            await asyncio.sleep(0.01)
        task = live.analyst._task
        if leave == "message":
            await page.send(type="analyse", on=False)
        else:
            await page.close()
        await asyncio.wait([task], timeout=10)
        assert task.cancelled()
        assert len(oracle.asked) == asked + 1


async def whole(live: Any) -> list[int]:
    """The plies that an analysis of the line is about."""
    outline = Outline()
    await outline.follow(live.table)
    return [one.ply for one in outline.choices]


async def test_who_leaves_while_the_line_is_read_takes_nothing_from_others(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(analysis_passes=(10,))
    Oracle(visitor, monkeypatch)
    made = await opened(visitor, played(GAME, 2, 120))
    live = await visitor.app.state.manager.table(made["table"])
    page = await visitor.page(made["table"], made["host_token"])
    gone = Listener()
    looking = asyncio.create_task(live.analyst.look(gone, None))
    while not live.analyst._outline.choices:
        await asyncio.sleep(0)
    live.analyst.leave(gone)
    looking.cancel()
    await asyncio.wait([looking])
    assert looking.cancelled()
    assert len(live.analyst._outline.choices) < len(await whole(live))
    await page.send(type="analyse", ply=None)
    outline = await page.until("analysis")
    assert [one["ply"] for one in outline["decisions"]] == await whole(live)


async def test_who_leaves_while_the_store_is_read_takes_nothing_from_others(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(analysis_passes=(10,))
    oracle = Oracle(visitor, monkeypatch)
    made, page = await alone(visitor)
    await page.turn(random.Random(1))
    oracle.open.clear()
    await page.send(type="analyse", ply=None)
    outline = await page.until("analysis")
    live = await visitor.app.state.manager.table(made["table"])
    while not oracle.asked:
        await asyncio.sleep(0.01)
    # The line goes on while a search is under way, and the first to see it is somebody else.
    known, asked, answer = live.manager.desk.known, asyncio.Event(), asyncio.Event()

    async def slowly(positions: list[str]) -> Any:
        asked.set()
        await answer.wait()
        return await known(positions)

    monkeypatch.setattr(live.manager.desk, "known", slowly)
    await page.my_turn()
    await page.turn(random.Random(2))
    gone = Listener()
    looking = asyncio.create_task(live.analyst.look(gone, None))
    await asked.wait()
    live.analyst.leave(gone)
    looking.cancel()
    answer.set()
    oracle.open.set()
    longer = await page.until("analysis")
    assert len(longer["decisions"]) > len(outline["decisions"])
    assert [one["ply"] for one in longer["decisions"]] == await whole(live)


async def test_bots_do_not_wait_for_an_analysis(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = await serve(analysis_passes=(10,))
    oracle = Oracle(visitor, monkeypatch)
    oracle.open.clear()
    shown = await opened(visitor, played(GAME, 2, 40))
    looker = await visitor.page(shown["table"], shown["host_token"])
    await looker.send(type="analyse", ply=None)
    await looker.until("analysis")
    while not oracle.asked:
        await asyncio.sleep(0.01)
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    for _ in range(2):
        await page.my_turn()
        await page.turn()
    assert len(oracle.asked) == 1


async def test_a_search_that_fails_is_told_and_the_others_go_on(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(analysis_passes=(10,))
    oracle = Oracle(visitor, monkeypatch)
    made = await opened(visitor, played(GAME, 2, 40))
    judge = oracle.judge

    async def failing(judging: Judging, seconds: float) -> Thought:
        if not oracle.asked or oracle.asked[-1].state == judging.state:
            oracle.asked.append(judging)
            raise BotFailed("its process died")
        return await judge(judging, seconds)

    monkeypatch.setattr(visitor.app.state.manager.desk.pool, "judge", failing)
    page = await visitor.page(made["table"], made["host_token"])
    await page.send(type="analyse", ply=None)
    outline = await page.until("analysis")
    found: dict[int, int] = {}
    while len(found) < len(outline["decisions"]):
        for verdict in (await page.until("judged"))["verdicts"]:
            found[verdict["ply"]] = verdict["simulations"]
    assert sorted(found.values())[:2] == [0, 10]


async def test_a_search_whose_process_died_is_tried_again(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With processes of its own: one is killed in mid-thought."""
    visitor = await serve(analysis_passes=(10,))
    made = await opened(visitor, played(GAME, 2, 30))
    pool = visitor.app.state.manager.desk.pool
    judge = pool.judge
    killed: list[bytes] = []

    async def struck(judging: Judging, seconds: float) -> Thought:
        asked = asyncio.create_task(judge(judging, seconds))
        if len(killed) < 2:
            while not pool.pids():
                await asyncio.sleep(0.01)
            killed.append(judging.state)
            os.kill(pool.pids()[0], signal.SIGKILL)
        thought: Thought = await asked
        return thought

    monkeypatch.setattr(pool, "judge", struck)
    page = await visitor.page(made["table"], made["host_token"])
    await page.send(type="analyse", ply=None)
    found = await verdicts(page, 0)
    # Once it may have been luck, twice it is the position.
    while len(found) < 3 or min(one["simulations"] for one in found.values()) > 0:
        found |= {one["ply"]: one for one in (await page.until("judged"))["verdicts"]}
    assert len(killed) == 2
    assert killed[0] == killed[1]
    assert sorted(one["simulations"] for one in found.values())[:2] == [0, 10]


async def test_many_things_at_once_and_nothing_is_searched_twice(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tables with the same record, two searches side by side, a hint, and bots at another table."""
    visitor = await serve(analysis_passes=(10, 20), analysis_workers=2)
    oracle = Oracle(visitor, monkeypatch)
    searching: set[bytes] = set()
    judge = oracle.judge

    async def slowly(judging: Judging, seconds: float) -> Thought:
        assert judging.state not in searching
        searching.add(judging.state)
        assert len(searching) <= 2
        try:
            await asyncio.sleep(0.01)
        finally:  # nobody waits any more for what follows a hint once the turn is taken
            searching.discard(judging.state)
        return await judge(judging, seconds)

    monkeypatch.setattr(visitor.app.state.manager.desk.pool, "judge", slowly)
    record = played(GAME, 2, 80)
    pages = []
    for _ in range(2):
        made = await opened(visitor, record)
        page = await visitor.page(made["table"], made["host_token"])
        await page.send(type="analyse", ply=None)
        pages.append(page)
    made = await visitor.make("here", "random")
    player = await visitor.page(made["table"], made["host_token"])
    for number in range(2):
        update = await player.my_turn()
        await player.send(type="hint", id=number, ply=update["ply"])
        assert (await player.until("advice"))["alternatives"]
        await player.turn()
    one, other = [await verdicts(page, 20) for page in pages]
    assert one == other
    asked = [(judging.state, judging.simulations) for judging in oracle.asked]
    assert len(asked) == len(set(asked))


async def test_who_comes_as_a_search_ends_waits_for_those_before(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve()
    desk = visitor.app.state.manager.desk
    judge = Oracle(visitor, monkeypatch).judge
    running, most = 0, 0

    async def slowly(judging: Judging, seconds: float) -> Thought:
        nonlocal running, most
        running += 1
        most = max(most, running)
        await asyncio.sleep(0.05)
        running -= 1
        return await judge(judging, seconds)

    monkeypatch.setattr(desk.pool, "judge", slowly)
    state = wagonway.game(GAME).setup(2, form="plain")
    state.resolve_chance(3)
    known = bytes(state.information_state(state.current_player()))
    subject = Subject(GAME, state.rules_version, state.components.hash, None, known)
    first = asyncio.create_task(desk.search(subject, 10))
    await asyncio.sleep(0.01)
    second = asyncio.create_task(desk.search(subject, 20))
    await first
    found = await desk.search(subject, 30)
    assert (await second).simulations == 20
    assert found.simulations == 30
    assert most == 1


async def test_a_server_that_was_killed_goes_on_where_it_was(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(analysis_passes=(10, 20))
    oracle = Oracle(visitor, monkeypatch)
    made = await opened(visitor, played(GAME, 2, 80))
    page = await visitor.page(made["table"], made["host_token"])
    await page.send(type="analyse", ply=None)
    outline = await page.until("analysis")
    told = 0
    while told < len(outline["decisions"]) * 3 // 2:
        told += len((await page.until("judged"))["verdicts"])
    # Nothing is said goodbye to: the search under way, if there is one, comes to nothing.
    oracle.open.clear()
    later = await serve(analysis_passes=(10, 20))
    before = {(judging.state, judging.simulations) for judging in oracle.asked[:told]}
    second = Oracle(later, monkeypatch)
    page = await later.page(made["table"], made["host_token"])
    await page.send(type="analyse", ply=None)
    await verdicts(page, 20)
    after = [(judging.state, judging.simulations) for judging in second.asked]
    assert after
    assert not before & set(after)
    assert len(after) == len(set(after))


async def test_games_of_several_are_judged_only_at_their_end(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    oracle = Oracle(visitor, monkeypatch)
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    await page.my_turn()
    await page.turn()
    await page.my_turn()
    assert not page.update["analysis"]
    for message in ({"type": "analyse", "ply": None}, {"type": "vary", "id": 1, "ply": 4, "action": 0}):
        await page.send(**message)
        refused = await page.until("refused")
        assert refused["code"] == "no_analysis"
    assert oracle.asked == []


async def test_a_game_for_one_is_judged_while_it_is_played(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(analysis_passes=(10,))
    Oracle(visitor, monkeypatch)
    made, page = await alone(visitor)
    assert page.update["analysis"]
    watcher = await visitor.page(made["table"], made["watch_token"])
    assert not watcher.update["analysis"]
    await page.turn(random.Random(1))
    await page.send(type="analyse", ply=None)
    outline = await page.until("analysis")
    assert outline["decisions"]
    before = len(outline["decisions"])
    await page.my_turn()
    await page.turn(random.Random(2))
    outline = await page.until("analysis")
    assert len(outline["decisions"]) > before
    assert all(one["ply"] < page.update["committed"] for one in outline["decisions"])


@pytest.mark.parametrize("meanwhile", ["a step", "a hint"])
async def test_an_analysis_that_is_opened_again_is_told_whole(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, meanwhile: str
) -> None:
    """Something has happened meanwhile, and the line that is judged is as it was."""
    visitor = await serve(analysis_passes=(10,))
    Oracle(visitor, monkeypatch)
    _, page = await alone(visitor)
    await page.turn(random.Random(1))
    await page.send(type="analyse", ply=None)
    first = await page.until("analysis")
    assert first["decisions"]
    await page.send(type="analyse", on=False)
    await page.my_turn()
    while len(page.update["legal"]) < 2:
        await page.decide()
    if meanwhile == "a step":
        await page.decide()
    else:
        await page.send(type="hint", id=1, ply=page.update["ply"])
        await page.until("advice")
    await page.send(type="analyse", ply=None)
    assert await verdicts(page, 10)
    outlines = [text for text in page.everything if json.loads(text)["type"] == "analysis"]
    assert [json.loads(text) for text in outlines] == [first, first]


async def test_another_decision_is_shown_on_the_board(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = await serve(analysis_passes=(10,))
    Oracle(visitor, monkeypatch)
    record = played(GAME, 2, 80)
    made = await opened(visitor, record)
    page = await visitor.page(made["table"], made["host_token"])
    await page.send(type="analyse", ply=None)
    decided = (await page.until("analysis"))["decisions"][4]
    await page.send(type="analyse", ply=decided["ply"])
    legal = (await page.until("considered"))["legal"]
    other = next(one for one in legal if one["action"] != decided["action"])
    await page.send(type="vary", id=7, ply=decided["ply"], action=other["action"])
    steps = [await page.until("varied")]
    while steps[-1]["more"]:
        steps.append(await page.until("varied"))
    assert [one["step"] for one in steps] == list(range(len(steps)))
    assert steps[0]["decision"]["action"] == other["action"]
    assert all(one["id"] == 7 and one["seat"] == decided["seat"] for one in steps)
    own = [one for one in steps if not one["expected"]]
    assert own == steps[: len(own)]
    state = Record.from_document(record).replay(form="plain", upto=decided["ply"])
    for step in own:
        state.apply(step["decision"]["action"])
        assert step["view"] == state.view(decided["seat"])
    # What follows leads to the next move of the same seat, and is not as long as a game.
    expected = steps[len(own) :]
    assert {one["by"] for one in own} == {decided["seat"]}
    assert 1 - decided["seat"] in {one["by"] for one in expected}
    assert len(expected) <= 30
    # The steps of the move can be played on from: they are words of a record.
    fork = {**record, "plies": record["plies"][: decided["ply"]] + [one["decision"]["text"] for one in own]}
    seats = [{"kind": "here", "name": "A"}, {"kind": "bot", "bot": "random"}]
    await opened(visitor, {**fork, "result": None}, fork_at=len(fork["plies"]), seats=seats)
    for ply, action, code in ((decided["ply"], 100_000, "unknown_action"), (0, 0, "no_choice")):
        await page.send(type="vary", id=8, ply=ply, action=action)
        assert (await page.until("refused"))["code"] == code


class Listener:
    """Stands for a connection."""

    def __init__(self) -> None:
        self.heard: list[m.Varied] = []

    def tell(self, message: m.Varied) -> None:
        self.heard.append(message)


async def test_what_is_expected_after_a_move_does_not_tell_what_was_hidden(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(analysis_passes=(10,))
    oracle = Oracle(visitor, monkeypatch)
    made = await opened(visitor, played(GAME, 2, 80))
    page = await visitor.page(made["table"], made["host_token"])
    await page.send(type="analyse", ply=None)
    await verdicts(page, 10)
    live = await visitor.app.state.manager.table(made["table"])
    choice = live.analyst._outline.choices[-4]
    state = live.table.at(choice.ply)
    told = []
    for hidden in (state.copy(), state.determinize(choice.seat, 77)):
        oracle.asked.clear()
        heard: list[m.Varied] = []
        wish = m.Vary(1, choice.ply, choice.action)
        desk = live.manager.desk
        await Variation(live.table, desk, heard.append, wish, choice.seat, choice.subject, hidden).run()
        told.append(heard)
    assert bytes(state) != bytes(state.determinize(choice.seat, 77))
    assert any(step.expected for step in told[0])
    assert told[0] == told[1]
    assert [step.more for step in told[0]] == [True] * (len(told[0]) - 1) + [False]


async def test_where_luck_ends_the_game_nothing_more_is_waited_for(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(analysis_passes=(10,))
    Oracle(visitor, monkeypatch)
    made = await opened(visitor, played(GAME, 2, 80))
    page = await visitor.page(made["table"], made["host_token"])
    await page.send(type="analyse", ply=None)
    await verdicts(page, 10)
    live = await visitor.app.state.manager.table(made["table"])
    choice = live.analyst._outline.choices[-4]
    over = False

    async def leave_place(variation: Variation) -> None:
        nonlocal over
        over = True  # by the luck that is drawn next

    monkeypatch.setattr(Variation, "_leave_place", leave_place)
    monkeypatch.setattr(live.table.narrator, "ended", lambda state: over)
    heard: list[m.Varied] = []
    wish = m.Vary(1, choice.ply, choice.action)
    state = live.table.at(choice.ply)
    desk = live.manager.desk
    await Variation(live.table, desk, heard.append, wish, choice.seat, choice.subject, state).run()
    assert [step.more for step in heard] == [True] * (len(heard) - 1) + [False]
    assert heard[-1].step == heard[-2].step


async def test_after_a_step_back_nothing_behind_it_can_be_varied(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(analysis_passes=(10,))
    Oracle(visitor, monkeypatch)
    made = await opened(visitor, played(GAME, 2, 80))
    page = await visitor.page(made["table"], made["host_token"])
    await page.send(type="analyse", ply=None)
    await verdicts(page, 10)
    live = await visitor.app.state.manager.table(made["table"])
    choice = live.analyst._outline.choices[-1]
    # Read before the step back.
    monkeypatch.setattr(live.analyst, "_choice", lambda ply: replace(choice, ply=live.table.ply))
    await page.send(type="vary", id=7, ply=live.table.ply, action=choice.action)
    assert (await page.until("refused"))["code"] == "no_choice"


async def test_what_follows_is_shown_until_another_decision_is_looked_at(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(analysis_passes=(10,))
    oracle = Oracle(visitor, monkeypatch)
    oracle.open.clear()
    made = await opened(visitor, played(GAME, 2, 80))
    page = await visitor.page(made["table"], made["host_token"])
    await page.send(type="analyse", ply=None)
    decided, other = (await page.until("analysis"))["decisions"][4:6]
    live = await visitor.app.state.manager.table(made["table"])
    # Asked for quickly, the decision is looked at only after it is varied.
    await page.send(type="vary", id=7, ply=decided["ply"], action=decided["action"])
    await page.send(type="analyse", ply=decided["ply"])
    await page.until("considered")
    (variation,) = live.analyst._variations.values()
    assert not variation.cancelling()
    await page.send(type="analyse", ply=other["ply"])
    await page.until("considered")
    assert not live.analyst._variations
    await asyncio.wait([variation], timeout=10)
    assert variation.cancelled()


async def test_what_cannot_be_searched_ends_what_is_shown(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(analysis_passes=(10,))
    made = await opened(visitor, played(GAME, 2, 80))

    async def failing(judging: Judging, seconds: float) -> Thought:
        raise BotFailed("its process died")

    monkeypatch.setattr(visitor.app.state.manager.desk.pool, "judge", failing)
    page = await visitor.page(made["table"], made["host_token"])
    await page.send(type="analyse", ply=None)
    decided = (await page.until("analysis"))["decisions"][4]
    await page.send(type="vary", id=7, ply=decided["ply"], action=decided["action"])
    steps = [await page.until("varied")]
    while steps[-1]["more"]:
        steps.append(await page.until("varied"))
    # The last one is told again: nothing follows it.
    assert steps[-1] == {**steps[-2], "more": False}


@pytest.mark.parametrize("whole", [False, True])
async def test_a_hint_follows_each_of_its_decisions_to_the_end_of_the_move(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, whole: bool
) -> None:
    oracle = Oracle(visitor, monkeypatch)
    oracle.whole = whole
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    ply = (await page.my_turn())["ply"]
    await page.send(type="hint", id=3, ply=ply)
    told = [one["action"] for one in (await page.until("advice"))["alternatives"]]
    live = await visitor.app.state.manager.table(made["table"])
    for action in told:
        state = live.table.tip.copy()
        for number in range(20):
            step = await page.until("varied")
            taken = step["decision"]["action"]
            # Each line begins with its decision, and goes on as the turn for which that was judged, here with
            # the last, or else as the search would decide: here with the first.
            assert (step["id"], step["step"], step["seat"], step["by"]) == (3, number, 0, 0)
            assert taken == (state.legal_actions()[-1 if whole else 0] if number else action)
            assert not step["expected"]
            state.apply(taken)
            if not step["more"]:
                break
        # There the move is over: nobody's answer is told.
        assert state.current_player() != 0
    assert len(oracle.asked) == 1 if whole else len(oracle.asked) > 1


async def test_a_hint_is_followed_no_further_once_something_is_decided(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    oracle = Oracle(visitor, monkeypatch)
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    ply = (await page.my_turn())["ply"]
    live = await visitor.app.state.manager.table(made["table"])
    oracle.open.clear()
    await page.send(type="hint", id=3, ply=ply)
    while not oracle.asked:
        await asyncio.sleep(0.01)
    await page.decide()
    while live.hints._searches:
        await asyncio.sleep(0.01)
    oracle.open.set()
    # It was not told late either.
    await page.send(type="hint", id=4, ply=page.update["ply"])
    assert (await page.until("advice"))["id"] == 4


async def test_a_hint_that_nobody_waits_for_is_not_looked_for_and_can_be_asked_for_again(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    oracle = Oracle(visitor, monkeypatch)
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    ply = (await page.my_turn())["ply"]
    live = await visitor.app.state.manager.table(made["table"])
    oracle.open.clear()
    await page.send(type="hint", id=3, ply=ply)
    while not oracle.asked:
        await asyncio.sleep(0.01)
    await page.send(type="hint", id=4, ply=ply, on=False)
    while live.hints._searches:
        await asyncio.sleep(0.01)
    oracle.open.set()
    await page.send(type="hint", id=5, ply=ply)
    assert (await page.until("advice"))["id"] == 5


async def test_a_hint_is_looked_for_no_longer_than_somebody_would_wait(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    oracle = Oracle(visitor, monkeypatch)
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    ply = (await page.my_turn())["ply"]
    oracle.open.clear()
    monkeypatch.setattr(hints, "MOST_SECONDS", 0.05)
    await page.send(type="hint", id=3, ply=ply)
    told = await page.until("advice")
    assert (told["simulations"], told["alternatives"]) == (0, [])


async def test_a_hint_is_given_and_everybody_is_told(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    oracle = Oracle(visitor, monkeypatch)
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    watcher = await visitor.page(made["table"], made["watch_token"])
    update = await page.my_turn()
    assert update["turn"]["hint"]
    ply = update["ply"]
    for number in (3, 4):
        await page.send(type="hint", id=number, ply=ply)
        advice = await page.until("advice")
        assert (advice["id"], advice["ply"], advice["seat"]) == (number, ply, 0)
        legal = [one["action"] for one in update["legal"]]
        assert [one["action"] for one in advice["alternatives"]] == legal[:3]
    # Asked twice, searched once, and told once.
    live = await visitor.app.state.manager.table(made["table"])
    assert [one.simulations for one in oracle.asked].count(4000) == 1
    assert oracle.asked[0].state == bytes(live.table.tip.information_state(0))
    await watcher.until("update")
    for one in (page, watcher):
        assert [item["ply"] for item in one.log if item["id"] == "table-hinted"] == [ply]
    # A step back does not make it unheard, and the record says it too.
    await page.decide()
    await page.ask("back", ply=ply)
    await page.turn()
    await page.my_turn()
    assert [item["ply"] for item in page.log if item["id"] == "table-hinted"] == [ply]
    record = await visitor.get(f"/api/tables/{made['table']}/record", made["host_token"])
    assert [seat.get("hints") for seat in record["seats"]] == [[ply], None]
    Record.from_document(record).replay()
    later = await visitor.page(made["table"], made["host_token"])
    assert [item for item in later.log if item["ply"] <= ply] == [
        item for item in page.log if item["ply"] <= ply
    ]


@pytest.mark.parametrize(
    ("kinds", "more", "allowed"),
    [
        (("here", "random"), {}, True),
        (("here", "random"), {"hints": False}, False),
        (("here", "here"), {}, False),
        (("here", "here"), {"hints": True}, True),
        (("here", "invite"), {}, False),
        (("here",), {"game": ALONE}, True),
        (("here",), {"game": ALONE, "hints": False}, False),
    ],
)
async def test_hints_are_for_those_who_play_alone_unless_the_host_says_otherwise(
    visitor: Visitor,
    monkeypatch: pytest.MonkeyPatch,
    kinds: tuple[str, ...],
    more: dict[str, Any],
    allowed: bool,
) -> None:
    Oracle(visitor, monkeypatch)
    made = await visitor.make(*kinds, **more)
    token = made["host_token"]
    page = await visitor.page(made["table"], token)
    if "invite" in kinds and page.update["turn"]["seat"] == 1:
        page = await visitor.page(made["table"], made["seat_links"][1]["token"])
    else:
        await page.ask("sit", seat=page.update["turn"]["seat"])
    while len(page.update["legal"]) < 2:
        await page.decide()
    assert page.update["turn"]["hint"] == allowed
    await page.send(type="hint", id=1, ply=page.update["ply"])
    if allowed:
        assert (await page.until("advice"))["alternatives"]
    else:
        assert (await page.until("refused"))["code"] == "no_hints"
        assert not any(item["id"] == "table-hinted" for item in page.log)


async def test_a_layout_of_the_day_has_neither_hints_nor_analysis_before_its_end(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    oracle = Oracle(visitor, monkeypatch)
    date = (await visitor.http.get("/api/daily")).json()["date"]
    made = await visitor.make("here", game="railways", daily=date, hints=True)
    page = await visitor.page(made["table"], made["host_token"])
    await page.my_turn()
    assert not page.update["turn"]["hint"]
    assert not page.update["analysis"]
    for kind, code in (("hint", "no_hints"), ("analyse", "no_analysis")):
        fields = {"id": 1} if kind == "hint" else {}
        await page.send(type=kind, ply=page.update["ply"], **fields)
        assert (await page.until("refused"))["code"] == code
    assert oracle.asked == []


async def test_what_was_found_before_a_game_was_compiled_does_not_count_afterwards(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    oracle, desk = Oracle(visitor, monkeypatch), visitor.app.state.manager.desk
    made = await visitor.make("here", "here")
    table = (await visitor.app.state.manager.table(made["table"])).table
    subject = Subject.of(GAME, table.setup, table.narrator.information(table.tip, table.seat_on_turn()))
    warm: set[str] = set()
    monkeypatch.setattr(desk._warmer, "warm", warm.__contains__)
    await desk.judge(subject, 60, 0)
    await desk.judge(subject, 40, 0)
    warm.add(GAME)
    await desk.judge(subject, 40, 0)
    await desk.judge(subject, 40, 0)
    assert [(one.form, one.simulations) for one in oracle.asked] == [("plain", 60), ("auto", 40)]
    # A server that has not compiled it yet takes what is better.
    warm.clear()
    assert (await desk.judge(subject, 40, 0)).simulations == 40
    assert len(oracle.asked) == 2


async def test_a_hint_that_was_given_up_takes_nothing_from_the_next(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    oracle = Oracle(visitor, monkeypatch)
    oracle.open.clear()
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    ply = (await page.my_turn())["ply"]
    live = await visitor.app.state.manager.table(made["table"])
    await page.send(type="hint", id=1, ply=ply)
    await page.send(type="hint", id=2, ply=ply, on=False)
    await page.send(type="hint", id=3, ply=ply)
    while len(live.hints._searches) != 1:
        await asyncio.sleep(0.01)
    await page.send(type="hint", id=4, ply=ply)
    assert (await page.until("refused"))["code"] == "too_fast"
    oracle.open.set()
    assert (await page.until("advice"))["id"] == 3
