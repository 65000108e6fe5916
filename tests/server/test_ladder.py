"""What there is to reach on a layout of the day: bots' scores on that very deal, ranks, and days in a row."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.client import Visitor
from tests.server.test_daily import DAY, GAME, NOON, begin, finish, on_day, plies, results, setup_of
from wagonway.bots.pool import BotFailed
from wagonway.bots.worker import Question
from wagonway.server import daily, ladder, log
from wagonway.server.play import Library
from wagonway.server.store import DailyRow, Finish

Serve = Callable[..., Awaitable[Visitor]]
BOTS = ("apprentice", "random")


@pytest.fixture
async def visitor(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> Visitor:
    return climbing(await serve(seed=None), monkeypatch)


def climbing(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> Visitor:
    """A server on whose layouts two quick bots leave their marks, by the rules as they are interpreted."""
    monkeypatch.setattr(ladder, "MARKS", BOTS)
    monkeypatch.setattr(visitor.app.state.manager.desk._warmer, "warm", lambda game: True)
    return on_day(visitor)


async def asked(visitor: Visitor, game: str = "railways", **more: str) -> dict[str, Any]:
    player = more.pop("player", None)
    headers = {"authorization": f"Bearer {player}"} if player else {}
    answer = await visitor.http.get(f"/api/daily/{game}", params=more, headers=headers)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def climbed(visitor: Visitor, game: str = "railways", **more: str) -> dict[str, Any]:
    """The ladder once all its bots have played."""
    while (found := await asked(visitor, game, **more))["coming"]:
        await asyncio.sleep(0.3)
    return found


def marks_of(found: dict[str, Any]) -> dict[str, int]:
    return {rung["bot"]: rung["score"] for rung in found["rungs"] if rung["kind"] == "bot"}


@pytest.mark.slow
async def test_bots_play_the_layout_once_and_their_scores_are_kept(
    visitor: Visitor, serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await asked(visitor)
    assert (first["date"], first["rungs"], first["coming"]) == (DAY, [], list(BOTS))
    found = await climbed(visitor)
    assert set(marks_of(found)) == set(BOTS)
    scores = [rung["score"] for rung in found["rungs"]]
    assert scores == sorted(scores, reverse=True)
    # Another server finds out the same; the same one asks no bot again.
    other = climbing(await serve(tmp_path / "other"), monkeypatch)
    assert marks_of(await climbed(other)) == marks_of(found)
    again = climbing(await serve(tmp_path / "data"), monkeypatch)
    assert await asked(again) == found


@pytest.mark.slow
async def test_a_mark_is_what_the_bots_decisions_bring_there(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who takes the same decisions has the same score: the deal is that of the day, its chance too."""
    desk, taken = visitor.app.state.manager.desk, list[int]()
    ask = desk.choose

    async def choose(question: Question) -> int:
        taken.append(action := await ask(question))
        return int(action)

    monkeypatch.setattr(ladder, "MARKS", ("random",))
    monkeypatch.setattr(desk, "choose", choose)
    mark = marks_of(await climbed(visitor))["random"]
    made = await begin(visitor, game="railways")
    page = await visitor.page(made["table"], made["host_token"])
    actions = iter(taken)
    while page.update["result"] is None:
        while legal := page.update["legal"]:
            await page.decide(legal[0]["action"] if len(legal) == 1 else next(actions))
        await page.ask("end_turn", ply=page.update["ply"])
    assert page.update["result"]["scores"] == [mark]
    found = await asked(visitor, player=made["player_token"])
    assert [(rung["kind"], rung["reached"]) for rung in found["rungs"]] == [("own", True), ("bot", True)]
    assert (found["best"]["marks"], found["best"]["reached"]) == (1, 1)


async def test_what_is_aimed_at_has_a_ladder_of_its_own(visitor: Visitor) -> None:
    found = await climbed(visitor, options=json.dumps({"variant": "mayor"}))
    assert found["options"]["variant"] == "mayor"
    assert all(list(rung["aims"]) == ["mayor"] for rung in found["rungs"])
    assert (await asked(visitor))["rungs"] == []


async def test_ranks_of_the_rulebook_stand_among_the_marks(visitor: Visitor) -> None:
    found = await climbed(visitor, GAME)
    ranks = [(rung["label"]["en"], rung["score"]) for rung in found["rungs"] if rung["kind"] == "rank"]
    assert ranks[-3:] == [("won", 120), ("on the way, not enough", 100), ("taking shape", 80)]
    assert all(rung["label"]["ja"] for rung in found["rungs"] if rung["kind"] == "rank")


async def test_a_bot_that_fails_leaves_no_mark_and_is_left_alone_for_a_while(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []

    async def choose(question: Question) -> int:
        calls.append(question)
        raise BotFailed("it is ill")

    monkeypatch.setattr(visitor.app.state.manager.desk, "choose", choose)
    assert (await climbed(visitor))["rungs"] == []
    assert (await asked(visitor))["coming"] == []
    assert len(calls) == 1


async def test_a_bot_that_failed_is_asked_again_later(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that was too busy for a process leaves no day without marks."""
    desk, calls = visitor.app.state.manager.desk, list[Question]()
    ask = desk.choose

    async def choose(question: Question) -> int:
        calls.append(question)
        if len(calls) == 1:
            raise BotFailed("its process did not start")
        return int(await ask(question))

    monkeypatch.setattr(desk, "choose", choose)
    monkeypatch.setattr(ladder, "AGAIN_SECONDS", 0)
    assert set(marks_of(await climbed(visitor))) == set(BOTS)


async def test_there_are_no_marks_of_rules_that_are_not_compiled(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The levels play otherwise then: what they bring would be no mark."""
    desk = visitor.app.state.manager.desk
    monkeypatch.setattr(desk._warmer, "warm", lambda game: False)
    assert (await climbed(visitor))["rungs"] == []


@pytest.mark.parametrize(
    ("game", "wish", "status", "code"),
    [
        ("brass-birmingham", {}, 400, "no_daily"),
        ("whist", {}, 404, "unknown_game"),
        ("railways", {"options": "{"}, 422, "malformed"),
        ("railways", {"options": '{"adjacency": "sides_and_corners"}'}, 400, "daily_option"),
        ("railways", {"day": "2026-11-20"}, 409, "daily_other_day"),
        ("railways", {"day": "yesterday"}, 422, "daily_date"),
    ],
)
async def test_what_has_no_ladder_is_refused(
    visitor: Visitor, game: str, wish: dict[str, str], status: int, code: str
) -> None:
    answer = await visitor.http.get(f"/api/daily/{game}", params=wish)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


# --- days that were played keep what they were ---


async def test_a_day_keeps_the_rules_it_began_with(visitor: Visitor) -> None:
    before = msgspec.structs.replace(Library().setup("tramways", 1, {}), rules=1)
    await visitor.app.state.manager.store.keep_day("tramways", DAY, log.encode(before))
    versions = []
    for day in (DAY, "2026-11-22"):
        on_day(visitor, datetime.fromisoformat(f"{day}T12:00:00+00:00"))
        made = await begin(visitor, game="tramways", daily=day)
        record = await visitor.get(f"/api/tables/{made['table']}/record", made["host_token"])
        versions.append(record["rules"])
    assert versions == [1, Library().game("tramways").rules_version]


async def test_a_layout_is_played_again_whenever_one_likes(visitor: Visitor) -> None:
    made = await begin(visitor)
    score = await finish(visitor, made)
    on_day(visitor, NOON + timedelta(days=3))
    answer = await visitor.http.post(
        f"/api/tables/{made['table']}/again",
        json={"same_deal": True},
        headers={"authorization": f"Bearer {made['host_token']}"},
    )
    new = answer.json()
    assert new["player_token"] is None
    assert await finish(visitor, new) == score
    assert await plies(visitor, new) == await plies(visitor, made)
    (best,) = (await results(visitor, made["player_token"]))["best"]
    assert (best["date"], best["attempts"], best["table"]) == (DAY, 2, made["table"])


def test_days_in_a_row() -> None:
    def row(day: int, score: int | None = 5, began: int | None = None) -> DailyRow:
        setup = log.encode(setup_of(f"2026-11-{day:02}"))
        return DailyRow("t", GAME, setup, datetime(2026, 11, began or day), score, {}, None)

    def streak(today: int, *rows: DailyRow) -> tuple[int, int]:
        (found,) = daily.results(rows, f"2026-11-{today:02}").streaks
        return found.now, found.longest

    three = [row(1), row(2), row(3)]
    assert streak(3, *three) == (3, 3)
    assert streak(4, *three) == (3, 3), "a day that is not over breaks nothing"
    assert streak(5, *three) == (0, 3)
    assert streak(5, *three, row(5)) == (1, 3)
    assert streak(3, row(1), row(2, score=None), row(3)) == (1, 1)
    assert streak(3, row(1), row(2, began=3), row(3)) == (1, 1), (
        "what was played later counts as a result alone"
    )
    assert streak(3, row(3, score=None)) == (0, 0)


def test_the_best_says_how_many_bots_it_comes_up_to() -> None:
    setup = setup_of()
    row = DailyRow("t", GAME, log.encode(setup), NOON, 7, {"mayor": True}, NOON)
    marks = {
        "a": Finish(9, {"mayor": False}),
        "b": Finish(7, {"mayor": True}),
        "c": Finish(8, {"mayor": True}),
    }
    (best,) = daily.results([row], DAY, {daily.layout_of(GAME, setup): marks}).best
    assert (best.marks, best.reached) == (3, 2)
