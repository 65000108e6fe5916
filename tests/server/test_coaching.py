"""The coach at a table: who may have one, what it is told, and what it says before a turn is ended."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

import wagonway
from tests.server.client import Page, Visitor
from wagonway.bots.thought import Weighed
from wagonway.bots.worker import Weighing
from wagonway.learn.coach import coach_of


class Balance:
    """Stands for the search: every turn gives up so much against the first one that can be found."""

    def __init__(self, visitor: Visitor, monkeypatch: pytest.MonkeyPatch, loss: float = 0.5) -> None:
        self.asked: list[Weighing] = []
        self.loss, self.prepared = loss, 0
        # It weighs while this is set.
        self.open = asyncio.Event()
        self.open.set()
        desk = visitor.app.state.manager.desk
        monkeypatch.setattr(desk.pool, "weigh", self.weigh)
        monkeypatch.setattr(desk.pool, "prepare", self.prepare)
        monkeypatch.setattr(desk._warmer, "warm", lambda game: True)

    async def prepare(self) -> None:
        self.prepared += 1

    async def weigh(self, weighing: Weighing, seconds: float) -> Weighed:
        self.asked.append(weighing)
        await self.open.wait()
        state = wagonway.game(weighing.game).from_bytes(weighing.state, weighing.components, "plain")
        seat, better = state.current_player(), list[int]()
        while state.current_player() == seat and len(better) < 3:
            better.append(state.legal_actions()[0])
            state.apply(better[-1])
        return Weighed(self.loss, 0.0, 100, tuple(better))


async def coached(visitor: Visitor, *kinds: str, known: list[str] | None = None, **more: Any) -> Page:
    """A page with a coach, at whose table its first decision is asked."""
    made = await visitor.make(*(kinds or ("here", "random")), **more)
    page = await visitor.page(made["table"], made["host_token"])
    await page.my_turn()
    await page.send(type="coach", on=True, known=known or [])
    await page.until("update")
    return page


async def passed(page: Page) -> None:
    """The turn under way is passed through, as far as it can be ended."""
    while not page.update["turn"]["can_end"]:
        legal = page.update["legal"]
        await page.decide(next((one["action"] for one in legal if one["id"] == "pass"), legal[0]["action"]))


async def test_a_moment_is_explained_once_and_what_was_known_is_not(visitor: Visitor) -> None:
    page = await coached(visitor)
    told = page.update["coach"]
    assert [each["id"] for each in told] == ["start"]
    assert not told[0]["offers"]
    await page.send(type="coach", on=True, known=["start"])
    await page.until("update")
    assert page.update["coach"] == []
    await page.send(type="coach", on=False)
    await page.until("update")
    await page.decide()
    assert page.update["coach"] == []


async def test_what_the_next_turn_asks_is_explained_when_that_begins(visitor: Visitor) -> None:
    """Whoever plays alone has the next turn, too: its question stands there before the last one is ended."""
    page = await coached(visitor, "here", game="tramways")
    file = coach_of("tramways")
    assert file is not None
    asked = {moment.id for moment in file.moments if moment.when.asked}
    told = set[str]()
    for _ in range(20):
        while not page.update["turn"]["can_end"]:
            told |= {each["id"] for each in page.update["coach"]}
            await page.decide()
        assert not asked & {each["id"] for each in page.update["coach"]}
        await page.ask("end_turn", ply=page.update["ply"])
        if "action" in told:
            break
    assert {"start", "action"} <= told


async def test_a_costly_turn_is_warned_of_with_a_better_one(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    balance = Balance(visitor, monkeypatch)
    page = await coached(visitor)
    first = page.update["ply"]
    live = await visitor.app.state.manager.table(page.welcome["table"])
    known = bytes(live.table.tip.information_state(0))
    await passed(page)
    await page.send(type="weigh", id=4, ply=page.update["ply"])
    said = await page.until("weighed")
    assert (said["id"], said["first"], said["loss"]) == (4, first, 0.5)
    steps = [await page.until("varied")]
    while steps[-1]["more"]:
        steps.append(await page.until("varied"))
    assert [step["id"] for step in steps] == [4] * 3
    # It knows what the seat knew when the turn began, and what was taken.
    (asked,) = balance.asked
    assert asked.state == known
    assert asked.taken == [step.action for step in live.table.line[first:]]
    # One plays on anyway.
    await page.ask("end_turn", ply=page.update["ply"])
    assert page.update["committed"] > first


async def test_a_turn_that_gives_up_little_is_not_spoken_of(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    Balance(visitor, monkeypatch, loss=0.01)
    page = await coached(visitor)
    await passed(page)
    await page.send(type="weigh", id=4, ply=page.update["ply"])
    assert (await page.until("weighed"))["loss"] is None


async def test_a_page_has_one_turn_weighed_at_a_time(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    balance = Balance(visitor, monkeypatch)
    balance.open.clear()
    page = await coached(visitor)
    await passed(page)
    for number in range(4, 9):
        await page.send(type="weigh", id=number, ply=page.update["ply"])
    refused = [await page.until("refused") for _ in range(4)]
    assert {each["code"] for each in refused} == {"too_fast"}
    balance.open.set()
    assert (await page.until("weighed"))["id"] == 4
    assert len(balance.asked) == 1


async def test_a_turn_that_was_ended_is_not_weighed_further(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no chance follows, the next turn begins at the same ply; the screen is another player's then."""
    balance = Balance(visitor, monkeypatch)
    balance.open.clear()
    made = await visitor.make("here", "here", game="oranienburger-kanal", hints=True)
    page = await visitor.page(made["table"], made["host_token"])
    await page.ask("sit", seat=page.update["turn"]["seat"])
    await page.send(type="coach", on=True, known=[])
    await page.until("update")
    await passed(page)
    ply = page.update["ply"]
    await page.send(type="weigh", id=4, ply=ply)
    while not balance.asked:
        await asyncio.sleep(0.01)
    await page.ask("end_turn", ply=ply)
    assert (page.update["ply"], page.update["seat_shown"]) == (ply, None)
    live = await visitor.app.state.manager.table(made["table"])
    page.everything.clear()
    balance.open.set()
    while live.weigher._searches:
        await asyncio.sleep(0.01)
    await page.send(type="ping")
    await page.until("pong")
    assert [json.loads(text)["type"] for text in page.everything] == ["pong"]


async def test_nothing_is_said_while_the_game_is_compiled(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    balance = Balance(visitor, monkeypatch)
    monkeypatch.setattr(visitor.app.state.manager.desk._warmer, "warm", lambda game: False)
    page = await coached(visitor)
    await passed(page)
    await page.send(type="weigh", id=4, ply=page.update["ply"])
    assert (await page.until("weighed"))["loss"] is None
    assert balance.asked == []


async def test_where_hints_are_off_so_is_the_coach(visitor: Visitor) -> None:
    made = await visitor.make("here", "random", hints=False)
    page = await visitor.page(made["table"], made["host_token"])
    await page.my_turn()
    assert page.update["coach"] is None
    await page.send(type="coach", on=True, known=[])
    assert (await page.until("refused"))["code"] == "no_hints"
    await passed(page)
    await page.send(type="weigh", id=1, ply=page.update["ply"])
    assert (await page.until("refused"))["code"] == "no_hints"


async def test_who_only_looks_on_has_no_coach(visitor: Visitor) -> None:
    made = await visitor.make("here", "random")
    watcher = await visitor.page(made["table"], made["watch_token"])
    assert watcher.update["coach"] is None


async def test_where_others_play_they_are_told(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    Balance(visitor, monkeypatch)
    made = await visitor.make("here", "invite", hints=True)
    pages = [await visitor.page(made["table"], made["host_token"])]
    pages.append(await visitor.page(made["table"], made["seat_links"][1]["token"]))
    mover = next(page for page in pages if page.update["turn"]["seat"] == page.update["seat_shown"])
    await passed(mover)
    ply = mover.update["ply"]
    await mover.send(type="weigh", id=1, ply=ply)
    await mover.until("weighed")
    other = pages[1 - pages.index(mover)]
    await other.until("update")
    live = await visitor.app.state.manager.table(made["table"])
    assert [at for at, _ in live.table.hinted] == [ply]


async def test_a_turn_that_goes_on_is_not_weighed(visitor: Visitor) -> None:
    page = await coached(visitor)
    await page.send(type="weigh", id=1, ply=page.update["ply"])
    assert (await page.until("refused"))["code"] == "cannot_end"


async def test_a_process_is_held_ready_as_long_as_a_coach_is_there(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    balance = Balance(visitor, monkeypatch)
    desk = visitor.app.state.manager.desk
    rested: list[bool] = []

    async def rest() -> None:
        rested.append(True)

    monkeypatch.setattr(desk.pool, "rest", rest)
    monkeypatch.setattr("wagonway.server.desk.REST_SECONDS", -1.0)
    page = await coached(visitor)
    await desk.rest()
    assert (balance.prepared, rested) == (1, [])
    await page.send(type="coach", on=False)
    await page.until("update")
    await desk.rest()
    assert rested == [True]
