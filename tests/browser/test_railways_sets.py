"""Railways with cards of one's own: maps by hand, by key and as text, icons, numbers; checked and played."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import RESULTS
from tests.browser.reading import violations
from tests.browser.screen import Screen
from tests.browser.sets import OUTSIDE, Sets

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Locator, Page

pytestmark = pytest.mark.browser

GAME = "Railways"
PICTURES = RESULTS / "pages"


@pytest.fixture
def sets(screen: Screen) -> Sets:
    made = Sets(screen, GAME)
    made.open()
    return made


def square(page: Page, row: int, column: int) -> Locator:
    """A square of the map, counted from 1 as people are told."""
    return page.locator(f'[data-square="{row - 1} {column - 1}"]')


def drag(page: Page, *squares: tuple[int, int]) -> None:
    """Press on the first square, over the others, and let go."""
    square(page, *squares[0]).scroll_into_view_if_needed()
    middles = []
    for each in squares:
        box = square(page, *each).bounding_box()
        assert box
        middles.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    page.mouse.move(*middles[0])
    page.mouse.down()
    for x, y in middles[1:]:
        page.mouse.move(x, y, steps=3)
    page.mouse.up()


def rows(page: Page) -> Locator:
    return page.get_by_label("As text")


def test_a_map_is_drawn_checked_kept_and_played(sets: Sets) -> None:
    page = sets.page
    sets.begin("New, from the game’s set")
    sets.accept()
    sets.card(2)
    before = rows(page).input_value()

    # Drawn with the mouse: buildings, and a track as the hand goes; each stroke is undone at once.
    page.get_by_role("button", name="Clear the map").click()
    brushes = page.get_by_role("toolbar", name="Draw with")
    brushes.get_by_role("button", name="residential").click()
    drag(page, (1, 1))
    brushes.get_by_role("button", name="commercial").click()
    drag(page, (2, 5))
    brushes.get_by_role("button", name="track").click()
    drag(page, (1, 1), (1, 3), (2, 3), (2, 5))
    expect(rows(page)).to_have_value("R-7..\n..l-C\n.....")
    page.keyboard.press("Control+z")
    expect(rows(page)).to_have_value("R....\n....C\n.....")
    page.get_by_role("button", name="Redo", exact=True).click()
    expect(rows(page)).to_have_value("R-7..\n..l-C\n.....")

    # A letter that is no square: named at the square, at the card, and in the list that leads there.
    rows(page).fill("R-7..\n..l-C\n..o..")
    expect(sets.state).to_have_text(re.compile("1 error"))
    expect(sets.face(2)).to_have_accessible_name(re.compile("to be put right"))
    expect(page.get_by_text("'o' is no square").first).to_be_visible()
    sets.card(1)
    sets.state.click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("'o' is no square")).click()
    expect(square(page, 3, 3)).to_be_focused()
    page.keyboard.press("Delete")
    expect(rows(page)).to_have_value("R-7..\n..l-C\n.....")
    sets.accept()

    # Kept over a reload, and played.
    page.reload()
    sets.card(2)
    expect(rows(page)).to_have_value("R-7..\n..l-C\n.....")
    sets.accept()
    sets.play.click()
    expect(page.get_by_label("Component set").locator("option:checked")).to_have_text("My set")
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Start the game").click()
    sent = json.loads(asked.value.post_data or "{}")["components"]
    assert sent["cards"][1]["map"] == ["R-7..", "..l-C", "....."] != before.split("\n")
    sets.screen.board.wait_for()
    expect(page.locator(".bar [data-set]")).to_have_text("My set")
    sets.screen.play(random.Random(5), until=lambda sight: "2" in sight.status or sight.over, most=60)


def test_a_set_that_was_chosen_is_played_whichever_button_starts_the_game(sets: Sets) -> None:
    page = sets.page
    sets.begin("New, from the game’s set")
    sets.accept()
    sets.card(2)
    rows(page).fill("R-7..\n..l-C\n.....")
    sets.accept()
    sets.play.click()
    chosen = page.get_by_label("Component set")
    expect(chosen.locator("option:checked")).to_have_text("My set")
    own = page.locator(".own")
    expect(own).to_have_text("With your set “My set”")
    # What would be played with the game's own set is not offered beside it.
    expect(page.locator(".first .guided")).to_have_count(0)
    chosen.select_option("")
    expect(own).to_have_count(0)
    chosen.select_option("My set")
    page.screenshot(path=PICTURES / "play-with-a-set.png")
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Play now").click()
    sent = json.loads(asked.value.post_data or "{}")
    assert sent["components"]["cards"][1]["map"] == ["R-7..", "..l-C", "....."]
    sets.screen.board.wait_for()
    expect(page.locator(".bar [data-set]")).to_have_text("My set")
    page.screenshot(path=PICTURES / "table-with-a-set.png")


def test_a_card_is_made_with_the_keyboard_alone(sets: Sets) -> None:
    page = sets.page
    sets.begin("New, blank")
    sets.face(1).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=2, name="Card 2")).to_be_visible()
    square(page, 1, 1).focus()
    for key in ("R", "ArrowRight"):
        page.keyboard.press(key)
    page.keyboard.down("Shift")
    for key in ("ArrowRight", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    page.keyboard.up("Shift")
    for key in ("ArrowRight", "i"):
        page.keyboard.press(key)
    expect(rows(page)).to_have_value("R-7..\n..|..\n..|I.")

    tools = page.get_by_role("toolbar", name="Slot 1: Icons")
    tools.get_by_role("button", name="Add rail").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowLeft")  # from the first to the last
    page.keyboard.press("Enter")
    slot = page.locator('[data-place="2.slots[0]"]')
    expect(slot.get_by_role("button", name=re.compile("^Take away"))).to_have_count(2)
    slot.get_by_role("button", name="Take away rail").focus()
    page.keyboard.press("Enter")
    expect(slot.get_by_role("button", name=re.compile("^Take away"))).to_have_count(1)
    expect(slot.get_by_role("button", name="Add passenger")).to_be_focused()


def test_numbers_and_size_are_checked_where_they_stand(sets: Sets) -> None:
    page = sets.page
    sets.begin("New, from the game’s set")
    page.get_by_role("button", name="Size and numbers").click()
    page.get_by_role("spinbutton", name="Most capital").fill("250")
    expect(sets.state).to_have_text(re.compile("1 error"))
    expect(page.get_by_text("250 is out of range; 1 to 99 is possible.")).to_be_visible()
    page.get_by_role("spinbutton", name="Most capital").fill("25")
    sets.accept()
    expect(page.get_by_text("25; 20 would be usual.")).to_be_visible()
    page.get_by_role("button", name="Remove: Row 5").click()
    expect(page.get_by_role("group", name="Row 5")).to_have_count(0)
    page.get_by_role("button", name="Squares down +1").click()
    sets.card(3)
    expect(square(page, 4, 5)).to_be_visible()


@pytest.mark.parametrize(
    ("size", "lang", "scheme"),
    [
        ((1280, 720), "ja", "dark"),
        pytest.param((1280, 720), "en", "light", marks=pytest.mark.long),
        ((740, 360), "en", "light"),
        ((390, 844), "ja", "light"),
    ],
)
def test_every_part_can_be_read_and_nothing_is_cut_off(
    device: Callable[..., BrowserContext], url: str, size: tuple[int, int], lang: str, scheme: str
) -> None:
    """By axe and by the edges of the window: the list, a card, findings, numbers, a large map."""
    viewport = {"width": size[0], "height": size[1]}
    page = device(viewport=viewport, locale=lang, color_scheme=scheme, has_touch=size[0] < 1000).new_page()

    def fine(where: str) -> None:
        assert violations(page) == [], where
        assert page.evaluate(OUTSIDE) == [], where

    page.goto(f"{url}/#/sets")
    page.locator('section[aria-labelledby="game-railways"] .button').first.click()
    expect(page.locator("button.state")).to_be_enabled()
    fine("the list of cards")
    page.locator('[data-number="3"]').click()
    fine("a card")
    page.locator("textarea").fill("R--\n..xX7\nRC")
    expect(page.locator("button.state.bad")).to_be_visible()
    page.locator(".note.bad").first.wait_for()
    fine("a card with errors")
    page.locator("button.state").click()
    fine("findings")
    page.keyboard.press("Escape")
    if not page.locator("nav.side").is_visible():
        page.locator("button.all").click()
    page.locator("button.numbers").click()
    page.locator('[data-place="grid.columns"] input').fill("7")
    page.locator('[data-place="grid.rows"] input').fill("5")
    page.locator('[data-place="numbers.leisure[0][0]"] input').fill("0")
    page.locator(".note.bad").first.wait_for()
    fine("numbers")
    if not page.locator("nav.side").is_visible():
        page.locator("button.all").click()
    page.locator('[data-number="1"]').click()
    expect(page.locator('[data-square="4 6"]')).to_be_visible()
    fine("a large map")
