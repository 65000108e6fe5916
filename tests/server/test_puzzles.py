"""Puzzles over the socket: solved as at a table, judged by the server, with nothing told before."""

from __future__ import annotations

import json
from typing import Any

import pytest

import wagonway
from tests.server.client import Gone, Page, Visitor
from wagonway.puzzles import Puzzle, puzzle_of_the_day, puzzles_of

GAME = "railways"


async def begun(visitor: Visitor, puzzle: Puzzle, game: str = GAME) -> Page:
    page = await visitor.socket(f"puzzles/{game}/{puzzle.id}")
    await page.send(type="hello", token="", lang="en")
    await page.until("update")
    return page


async def answer(page: Page, line: str) -> dict[str, Any]:
    """Take a turn, and end it; how the puzzle stands then."""
    for text in line.split():
        (action,) = [each["action"] for each in page.update["legal"] if each["text"] == text]
        await page.send(type="decide", ply=page.update["ply"], action=action)
        await page.until("update")
    await page.send(type="end_turn", ply=page.update["ply"])
    await page.until("update")
    return told(page)


def told(page: Page) -> dict[str, Any]:
    said = [json.loads(text) for text in page.everything]
    found: dict[str, Any] = [each for each in said if each["type"] == "puzzle"][-1]
    return found


@pytest.fixture
def puzzle() -> Puzzle:
    return next(each for each in puzzles_of(GAME) if each.open)


async def test_puzzles_are_listed_with_the_one_of_the_day(visitor: Visitor) -> None:
    listed = (await visitor.http.get(f"/api/games/{GAME}/puzzles")).json()
    there = [each for each in puzzles_of(GAME) if each.open]
    assert [each["id"] for each in listed["puzzles"]] == [each.id for each in there]
    assert all(set(each["themes"]) <= set(listed["themes"]) for each in listed["puzzles"])
    day = max(each.since for each in there)
    asked = (await visitor.http.get(f"/api/games/{GAME}/puzzles?day={day}")).json()
    of_the_day = puzzle_of_the_day(puzzles_of(GAME), day)
    assert of_the_day is not None
    expected = of_the_day.id if day <= asked["today"] else None
    assert (asked["of_the_day"] or {}).get("id") == expected
    assert (await visitor.http.get(f"/api/games/{GAME}/puzzles?day=9999-12-31")).json()["of_the_day"] is None
    assert (await visitor.http.get(f"/api/games/{GAME}/puzzles?day=tomorrow")).status_code == 422
    assert (await visitor.http.get("/api/games/nothing/puzzles")).status_code == 404
    infos = {each["id"]: each for each in (await visitor.http.get("/api/games")).json()}
    assert infos[GAME]["puzzles"] == len(there)


async def test_the_best_turn_is_right_and_both_lines_are_told(visitor: Visitor, puzzle: Puzzle) -> None:
    page = await begun(visitor, puzzle)
    first = told(page)
    assert (first["shown"], first["answered"], first["fresh"]) == ("start", None, True)
    stands = await answer(page, puzzle.solutions[0])
    answered = stands["answered"]
    assert (answered["right"], answered["loss"], answered["margin"]) == (True, 0.0, puzzle.margin)
    assert [each["text"] for each in answered["best"]["steps"]] == puzzle.solutions[0].split()
    assert answered["yours"] == answered["best"]
    assert answered["best"]["told"]
    assert page.update["legal"] == []
    assert not page.update["turn"]["can_end"]


async def test_another_turn_is_wrong_and_loses_what_was_measured(visitor: Visitor, puzzle: Puzzle) -> None:
    page = await begun(visitor, puzzle)
    line, loss = puzzle.others[-1]
    answered = (await answer(page, line))["answered"]
    assert (answered["right"], answered["near"]) == (False, False)
    assert answered["loss"] == pytest.approx(loss, abs=loss)
    assert [each["text"] for each in answered["yours"]["steps"]] == line.split()


async def test_nothing_of_the_solution_is_told_before_an_answer(visitor: Visitor, puzzle: Puzzle) -> None:
    page = await begun(visitor, puzzle)
    await page.send(type="set", show="best")
    assert (await page.until("refused"))["code"] == "no_puzzle"
    text = puzzle.solutions[0].split()[0]
    (action,) = [each["action"] for each in page.update["legal"] if each["text"] == text]
    await page.send(type="decide", ply=0, action=action)
    await page.until("update")
    await page.send(type="back", ply=0)  # within the turn one steps back as one likes
    await page.until("update")
    assert page.update["ply"] == 0
    assert all(str(puzzle.margin) not in each for each in page.everything if '"type":"puzzle"' in each)
    assert [json.loads(each)["answered"] for each in page.everything if '"type":"puzzle"' in each] == [None]


async def test_both_lines_are_shown_on_the_board_and_it_can_be_tried_again(
    visitor: Visitor, puzzle: Puzzle
) -> None:
    page = await begun(visitor, puzzle)
    start = page.update["view"]
    await answer(page, puzzle.others[0][0])
    yours = page.update["view"]
    await page.send(type="set", show="best")
    await page.until("update")
    assert told(page)["shown"] == "best"
    assert page.update["view"] not in (start, yours)
    assert page.update["legal"] == []
    await page.send(type="set", show="yours")
    await page.until("update")
    assert page.update["view"] == yours
    await page.send(type="set", show="start")
    await page.until("update")
    assert page.update["view"] == start
    assert told(page)["answered"] is None
    assert page.update["legal"]
    assert (await answer(page, puzzle.solutions[-1]))["answered"]["right"]


async def test_what_is_no_puzzle_is_refused(visitor: Visitor, puzzle: Puzzle) -> None:
    page = await visitor.socket(f"puzzles/{GAME}/nothing")
    await page.send(type="hello", token="", lang="en")
    with pytest.raises(Gone):
        await page.until("update")
    table = await visitor.socket(f"puzzles/{GAME}/{puzzle.id}")
    await table.send(type="hello", token="", lang="en")
    await table.until("update")
    await table.send(type="learn", step=0)
    assert (await table.until("refused"))["code"] == "no_lesson"


@pytest.mark.parametrize("game", [each for each in wagonway.games() if puzzles_of(each)])
async def test_a_puzzle_of_each_game_is_solved(visitor: Visitor, game: str) -> None:
    puzzle = next(each for each in puzzles_of(game) if each.open)
    page = await begun(visitor, puzzle, game)
    assert (await answer(page, puzzle.solutions[-1]))["answered"]["right"]
