"""Puzzles on the page: found, solved by keys alone or by touch, both turns compared, and the next one."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import wagonway
from tests.browser.reading import violations
from tests.browser.screen import Screen
from tests.browser.test_lessons import answer
from wagonway.puzzles import Puzzle, puzzles_of

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

pytestmark = pytest.mark.browser

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def the_first(game: str) -> Puzzle:
    return next(puzzle for puzzle in puzzles_of(game) if puzzle.open)


def numbers(game: str, puzzle: Puzzle, line: str) -> list[int]:
    """The actions of a line."""
    return puzzle.start(wagonway.game(game), "plain").parse_move(line)


def stands(page: Page, how: str) -> None:
    page.locator(f"section.riddle[data-stand='{how}']").wait_for()


def check_words(page: Page) -> None:
    """Every message is said: none shows its id."""
    assert not re.search(r"\b(puzzle|theme|figure|prompt)-\w", page.locator("body").inner_text())


def test_a_puzzle_of_brass_is_solved_by_keys_alone(screen: Screen) -> None:
    game, page = "brass-birmingham", screen.page
    puzzle = the_first(game)
    screen.home()
    page.locator(f".game[data-game='{game}'] a[href*='/puzzles/']").press("Enter")
    page.locator("[data-puzzle='day']").wait_for()
    check_words(page)
    assert violations(page) == []
    page.locator("a[data-puzzle='next']").press("Enter")
    stands(page, "task")
    assert violations(page) == []
    end = page.locator(".right button[aria-keyshortcuts='e']")
    left = numbers(game, puzzle, puzzle.solutions[0])
    while not end.count():
        wanted = page.locator(", ".join(f"button[data-action='{action}']" for action in left))
        wanted.or_(end).first.wait_for()
        # What has but one answer the page takes by itself.
        here = [each for each in left if page.locator(f"button[data-action='{each}']").count()]
        if not here:
            continue
        page.keyboard.press("c")
        for _ in range(80):
            if page.evaluate("() => document.activeElement.dataset.action") == str(here[0]):
                break
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.locator(f"button[data-action='{here[0]}']:focus").wait_for(state="detached")
        left = left[left.index(here[0]) + 1 :]
    page.keyboard.press("e")
    stands(page, "solved")
    expect(page.locator(".riddle .lines > section")).to_have_count(2)
    check_words(page)
    assert violations(page) == []
    page.wait_for_function("() => document.activeElement.matches('.riddle .text')")
    page.locator("[data-show='best']").press("Enter")
    page.locator(".riddle[data-shown='best']").wait_for()
    page.locator("a[data-puzzle='next']").press("Enter")
    page.wait_for_function("(id) => !location.hash.endsWith(id)", arg=puzzle.id)
    stands(page, "task")
    page.goto(f"{screen.url}/#/puzzles/{game}")
    expect(page.locator(f"a[data-puzzle='{puzzle.id}']")).to_have_class(re.compile("solved"))


def test_a_wrong_answer_on_a_phone_is_compared_and_tried_again(
    device: Callable[..., BrowserContext], url: str
) -> None:
    game = "railways"
    puzzle, page = the_first(game), device(locale="ja", **PHONE).new_page()
    page.goto(f"{url}/#/puzzles/{game}/{puzzle.id}")
    stands(page, "task")
    assert violations(page) == []
    for line, how in ((puzzle.others[0][0], "missed"), (puzzle.solutions[0], "solved")):
        page.locator("button[data-part='choices']").tap()
        answer(page, numbers(game, puzzle, line), how)
        box = page.locator(".riddle .lines").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        check_words(page)
        if how == "missed":
            assert violations(page) == []
            # What a line leads to has the board.
            page.locator("[data-show='best']").tap()
            page.locator(".riddle[data-shown='best']").wait_for()
            expect(page.locator("[data-part='board']")).to_have_attribute("aria-pressed", "true")
            board = page.locator("main svg.board").bounding_box()
            assert board is not None
            assert board["height"] >= 250
            expect(page.locator("[data-show='best']")).to_be_in_viewport()
            page.locator("[data-puzzle='again']").tap()
            stands(page, "task")
    # The first answer is the one that counts.
    page.goto(f"{url}/#/puzzles/{game}")
    expect(page.locator(f"a[data-puzzle='{puzzle.id}']")).to_have_class(re.compile("missed"))
    check_words(page)
    assert violations(page) == []
