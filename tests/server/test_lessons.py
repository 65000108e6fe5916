"""Lessons over the socket: played as at a table, judged by the server, kept nowhere."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.server.client import Gone, Page, Visitor
from wagonway.learn import Lesson, LessonError, lessons_of

GAME = "railways"


async def opened(visitor: Visitor, lesson: str, lang: str = "en", game: str = GAME) -> Page:
    """A page that has asked for a lesson."""
    page = await visitor.socket(f"lessons/{game}/{lesson}")
    await page.send(type="hello", token="", lang=lang)
    return page


async def take(page: Page, *texts: str) -> dict[str, Any]:
    """Take decisions of the game's notation; the last word of the teacher."""
    for text in texts:
        (action,) = [each["action"] for each in page.update["legal"] if each["text"] == text]
        await page.send(type="decide", ply=page.update["ply"], action=action)
        await page.until("update")
    return taught(page)


def taught(page: Page) -> dict[str, Any]:
    said = [json.loads(text) for text in page.everything]
    found: dict[str, Any] = [each for each in said if each["type"] == "taught"][-1]
    return found


async def begun(visitor: Visitor, lesson: str) -> Page:
    page = await opened(visitor, lesson)
    await page.until("update")
    return page


async def test_lessons_are_listed_and_counted(visitor: Visitor) -> None:
    listed = (await visitor.http.get(f"/api/games/{GAME}/lessons")).json()
    assert [each["id"] for each in listed] == [each.id for each in lessons_of(GAME)]
    assert all(each["tasks"] > 0 and each["minutes"] > 0 for each in listed)
    teaches = {each["id"]: each["teaches"] for each in listed}
    assert {"LINK-1", "LINK-8", "PAY-3", "HIRE-1"} <= set(teaches["link"])
    assert "PAY-4" not in teaches["link"]
    infos = {each["id"]: each for each in (await visitor.http.get("/api/games")).json()}
    assert infos[GAME]["lessons"] == len(listed)
    for lang in ("en", "ja"):
        text = (await visitor.http.get(f"/api/games/{GAME}/lessons/texts/{lang}")).text
        assert all(f"\nlesson-{each['id']} = " in f"\n{text}" for each in listed)
    assert (await visitor.http.get(f"/api/games/{GAME}/lessons/texts/tlh")).status_code == 404
    assert (await visitor.http.get("/api/games/nothing/lessons")).status_code == 404


async def test_the_words_of_a_game_are_told_with_their_rules(visitor: Visitor) -> None:
    book = (await visitor.http.get(f"/api/games/{GAME}/book/en")).json()
    told = {each["id"]: each for each in book["terms"]}
    assert told["link"]["rules"][0] == "LINK-1"
    assert told["link"]["forms"] == ["link", "links"]
    assert (len(book["overview"]), len(book["points"])) == (4, 4)
    for wrong in ("nothing/book/en", f"{GAME}/book/tlh"):
        assert (await visitor.http.get(f"/api/games/{wrong}")).status_code == 404


async def test_the_game_on_one_page_has_the_figures_of_a_set(visitor: Visitor) -> None:
    usual = (await visitor.http.get(f"/api/games/{GAME}/aid/en")).json()
    (table,) = [part["table"] for part in usual if part["table"]]
    assert table["rows"][-1] == ["15", "5"]
    info = next(each for each in (await visitor.http.get("/api/games")).json() if each["id"] == GAME)
    named = await visitor.http.get(f"/api/games/{GAME}/aid/en", params={"components": info["components"]})
    assert named.json() == usual
    for wrong in ("nothing/aid/en", f"{GAME}/aid/tlh", f"{GAME}/aid/en?components=none"):
        assert (await visitor.http.get(f"/api/games/{wrong}")).status_code == 404


async def test_the_questions_name_lesson_and_rules(visitor: Visitor) -> None:
    asked = (await visitor.http.get(f"/api/games/{GAME}/questions/ja")).json()
    assert (asked[0]["lesson"], asked[0]["title"], asked[0]["rules"]) == (
        "journey",
        "乗客の旅立ち",
        ["MOVE-8"],
    )
    for wrong in ("nothing/questions/en", f"{GAME}/questions/tlh"):
        assert (await visitor.http.get(f"/api/games/{wrong}")).status_code == 404


async def test_what_is_asked_comes_with_the_line_of_the_rules(visitor: Visitor) -> None:
    page = await begun(visitor, "journey")
    assert page.update["prompt"]["rule"] == "ROUND-3"
    await take(page, "move:d1")
    assert page.update["prompt"]["rule"] == "MOVE-5"


async def test_a_task_is_done_and_the_teacher_has_the_word(visitor: Visitor) -> None:
    page = await begun(visitor, "journey")
    assert page.welcome["game"] == GAME
    assert page.welcome["teaches"]
    told = taught(page)
    assert (told["step"], told["stand"], told["fresh"]) == (0, "task", True)
    assert told["points"] == lessons_of(GAME)[0].steps[0].points
    told = await take(page, "move:d1", "route:1", "pay:4+6/0")
    assert (told["stand"], told["said"], told["fresh"]) == ("done", "lesson-journey-ride.done", False)
    assert page.update["legal"] == []
    assert page.update["prompt"]["id"] == "prompt-lesson"
    assert not page.update["turn"]["can_end"]


async def test_it_is_told_where_a_lesson_goes_on_from_its_own_answer(visitor: Visitor) -> None:
    async def turned(page: Page, step: int) -> bool:
        await page.send(type="learn", step=step)
        await page.until("update")
        return bool(taught(page)["apart"])

    page = await begun(visitor, "journey")
    assert not taught(page)["apart"]
    await take(page, "move:d1", "route:1", "pay:4+6/0")
    assert not await turned(page, 1)
    assert not await turned(page, 0)
    told = await take(page, "move:d1", "route:1", "pay:4/1")
    assert told["stand"] == "done"
    assert await turned(page, 1)
    # Begun once more, it still goes on from there; gone back to, it does not.
    assert await turned(page, 1)
    assert not await turned(page, 0)
    # Whoever passes a step by has made nothing that could be lost.
    assert not await turned(page, 1)


async def test_another_passenger_is_not_nobody(visitor: Visitor) -> None:
    page = await begun(visitor, "journey")
    told = await take(page, "move:h2", "route:2", "pay:4+6/1")
    assert (told["stand"], told["said"]) == ("missed", "lesson-journey-ride.train")


async def test_another_answer_may_be_taken_back_or_begun_anew(visitor: Visitor) -> None:
    page = await begun(visitor, "journey")
    told = await take(page, "hire", "pay:6/0")
    assert (told["stand"], told["said"]) == ("missed", "lesson-journey-ride.other")
    assert page.update["legal"] == []
    await page.send(type="back", ply=0)
    await page.until("update")
    assert taught(page)["stand"] == "task"
    assert page.update["legal"]
    await take(page, "hire", "pay:6/0")
    await page.send(type="learn", step=0)
    await page.until("update", ply=0)
    assert taught(page)["fresh"]
    assert page.log == []


async def test_any_step_can_be_entered_and_one_that_is_read_asks_nothing(visitor: Visitor) -> None:
    page = await begun(visitor, "journey")
    await page.send(type="learn", step=2)
    await page.until("update")
    assert (taught(page)["step"], taught(page)["stand"]) == (2, "read")
    assert page.update["legal"] == []
    await page.send(type="learn", step=9)
    assert (await page.until("refused"))["code"] == "no_lesson"


async def test_the_rules_say_why_not_in_a_lesson_too(visitor: Visitor) -> None:
    page = await begun(visitor, "link")
    await page.send(type="learn", step=2)
    await page.until("update")
    await page.send(type="explain", id=1, ply=0, intention={"verb": "buy", "link": "h5"})
    assert (await page.until("explained"))["refusal"]["name"] == "NO_WORKER_LEFT"


async def test_nothing_of_it_is_kept(visitor: Visitor) -> None:
    page = await begun(visitor, "journey")
    await take(page, "hire", "pay:6/0")
    manager = visitor.app.state.manager
    assert manager._tables == {}
    assert await manager.store.load("journey") is None


async def test_there_are_no_hints_and_no_analysis_in_a_lesson(visitor: Visitor) -> None:
    page = await begun(visitor, "journey")
    assert not page.update["turn"]["hint"]
    assert not page.update["analysis"]
    await page.send(type="hint", id=1, ply=0)
    assert (await page.until("refused"))["code"] == "no_hints"


async def test_a_lesson_that_is_not_there_is_refused(visitor: Visitor) -> None:
    for game, lesson in ((GAME, "nothing"), ("nothing", "journey")):
        page = await opened(visitor, lesson, game=game)
        with pytest.raises(Gone):
            await page.until("update")


async def test_a_lesson_that_cannot_be_begun_says_so(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(lesson: Lesson, number: int) -> None:
        raise LessonError("01-journey.toml, step ride: it is broken.")

    monkeypatch.setattr(Lesson, "start", broken)
    page = await opened(visitor, "journey")
    with pytest.raises(Gone) as gone:
        await page.until("update")
    assert gone.value.bye is not None
    assert gone.value.bye["code"] == "broken_lesson"
    assert "it is broken" in caplog.text


async def test_a_table_is_no_lesson(visitor: Visitor) -> None:
    made = await visitor.make("here", game=GAME)
    page = await visitor.page(made["table"], made["host_token"])
    await page.send(type="learn", step=0)
    assert (await page.until("refused"))["code"] == "no_lesson"


Serve = Callable[..., Awaitable[Visitor]]


async def test_so_many_lessons_are_open_for_one_visitor_and_a_closed_one_makes_room(serve: Serve) -> None:
    visitor = await serve(lessons_per_address=2)
    first, _ = await begun(visitor, "journey"), await begun(visitor, "link")
    third = await opened(visitor, "link")
    with pytest.raises(Gone) as gone:
        await third.until("update")
    assert gone.value.bye is not None
    assert gone.value.bye["code"] == "too_many_lessons"
    await first.close()
    for _ in range(50):
        page = await opened(visitor, "journey")
        try:
            await page.until("update")
            return
        except Gone:
            continue
    raise AssertionError("a lesson that was closed made no room")


async def test_a_lesson_does_not_stay_open_for_ever(serve: Serve) -> None:
    visitor = await serve(lesson_seconds=0.2)
    page = await begun(visitor, "journey")
    assert (await page.goodbye())["code"] == "lesson_over"
