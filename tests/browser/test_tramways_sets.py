"""Tramways with boards and cards of one's own: squares by hand and by key, icons, tables; checked, played."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.reading import violations
from tests.browser.screen import Screen
from tests.browser.sets import OUTSIDE, Sets

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Locator, Page

pytestmark = pytest.mark.browser

GAME = "Tramways"
EMPTY = "\n".join([".  .  .  .  ."] * 5)


@pytest.fixture
def sets(screen: Screen) -> Sets:
    made = Sets(screen, GAME)
    made.open()
    return made


def part(page: Page, name: str) -> None:
    """Turn to the boards, the cards or the numbers."""
    page.get_by_role("navigation", name="Parts of the set").get_by_role("button", name=name).first.click()


def title(page: Page) -> Locator:
    """The heading of the board or the card that is open."""
    return page.locator("#card-title")


def square(page: Page, board: str, face: str, row: int, column: int) -> Locator:
    """A square of a face, counted from 1 as people are told."""
    return page.locator(f'[data-place="boards.{board}.{face}[{row - 1}][{column - 1}]"]')


def drag(page: Page, *squares: Locator) -> None:
    """Press on the first square, over the others, and let go."""
    squares[0].scroll_into_view_if_needed()
    middles = []
    for each in squares:
        box = each.bounding_box()
        assert box
        middles.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    page.mouse.move(*middles[0])
    page.mouse.down()
    for x, y in middles[1:]:
        page.mouse.move(x, y, steps=3)
    page.mouse.up()


def rows(page: Page, face: int) -> Locator:
    """The text of a face of the board that is open: 0 for 1920, 1 for 1910."""
    return page.get_by_label("As text").nth(face)


def open_card(page: Page, name: str) -> None:
    part(page, "Cards")
    page.locator(".list button", has=page.get_by_text(name, exact=True)).first.click()
    expect(title(page)).to_contain_text(name)


def test_a_set_is_made_checked_kept_and_played(sets: Sets) -> None:
    page = sets.page
    sets.begin("New, from the game’s set")
    sets.accept()

    # A board, with the mouse: each stroke is undone at once.
    sets.card(1)
    brushes = page.get_by_role("toolbar", name="Draw with, 1910 face")
    page.get_by_role("button", name="Clear this face").nth(1).click()
    expect(rows(page, 1)).to_have_value(EMPTY)
    brushes.get_by_role("button", name="water").click()
    drag(page, *(square(page, "A", "1910", *at) for at in ((1, 2), (1, 4), (2, 4))))
    brushes.get_by_role("button", name="leisure").click()
    square(page, "A", "1910", 5, 5).click()
    drawn = ".  ~  ~  ~  .\n.  .  .  ~  .\n.  .  .  .  .\n.  .  .  .  .\n.  .  .  .  L"
    expect(rows(page, 1)).to_have_value(drawn)
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(rows(page, 1)).to_have_value(EMPTY)
    page.get_by_role("button", name="Redo", exact=True).click()
    page.get_by_role("button", name="Redo", exact=True).click()
    expect(rows(page, 1)).to_have_value(drawn)
    # A parcel more gets the next label, and needs a card.
    brushes.get_by_role("button", name="parcel").click()
    square(page, "A", "1910", 3, 1).click()
    expect(rows(page, 1)).to_have_value(re.compile(r"\nA[1-3] \.  \.  \.  \.\n"))

    # Letters that are no square: named at the square and in the list that leads there.
    rows(page, 1).fill(drawn.replace("L", "X"))
    expect(sets.state).to_have_text(re.compile("error"))
    expect(sets.face(1)).to_have_accessible_name(re.compile("to be put right"))
    expect(page.get_by_text(re.compile("'X' is no square")).first).to_be_visible()
    sets.card(2)
    sets.state.click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("'X' is no square")).click()
    expect(square(page, "A", "1910", 5, 5)).to_be_focused()
    page.keyboard.press("l")
    expect(rows(page, 1)).to_have_value(drawn)
    sets.accept()

    # A card: void without losing its strip is an error until the strip goes; an icon more.
    open_card(page, "X01")
    page.get_by_role("checkbox", name="Void ticket").check()
    strip = page.get_by_role("checkbox", name=re.compile("^Strip"))
    expect(strip).not_to_be_checked()
    strip.check()
    expect(sets.state).to_have_text(re.compile("1 error"))
    expect(page.get_by_text("a void ticket has no strip.").first).to_be_visible()
    page.get_by_role("checkbox", name="Void ticket").uncheck()
    sets.accept()
    taken = page.get_by_role("button", name=re.compile("^Take away")).first
    taken.click()
    page.get_by_role("toolbar", name="Icons").get_by_role("button", name="Add money").click()
    page.get_by_role("button", name="amount +1").last.click()
    expect(page.get_by_role("button", name="Take away $3")).to_have_count(1)

    # Numbers.
    part(page, "Numbers")
    page.get_by_role("spinbutton", name="Rail tiles of each player").fill("77")
    expect(sets.state).to_have_text(re.compile("1 error"))
    expect(page.get_by_text("77 is out of range; 1 to 30 is possible.")).to_be_visible()
    page.get_by_role("spinbutton", name="Rail tiles of each player").fill("20")
    page.get_by_role("spinbutton", name="Bid 3").fill("2")
    expect(page.get_by_text(re.compile("2 after 2; the bids rise"))).to_be_visible()
    page.get_by_role("spinbutton", name="Bid 3").fill("3")
    sets.accept()

    # Kept over a reload, and played.
    page.reload()
    sets.card(1)
    expect(rows(page, 1)).to_have_value(drawn)
    sets.accept()
    sets.play.click()
    expect(page.get_by_label("Component set").locator("option:checked")).to_have_text("My set")
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Start the game").click()
    sent = json.loads(asked.value.post_data or "{}")["components"]
    assert sent["boards"][0]["1910"] == drawn.split("\n")
    assert sent["numbers"]["tiles"] == 20
    assert "$3" in next(card for card in sent["cards"] if card["id"] == "X01")["slots"]
    sets.screen.board.wait_for()
    sets.screen.play(random.Random(5), until=lambda sight: "2" in sight.status or sight.over, most=60)


def test_a_parcel_and_its_card_are_made_with_the_keyboard_alone(sets: Sets) -> None:
    page = sets.page
    sets.begin("New, blank")
    sets.face(1).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(title(page)).to_have_text("Board B")
    square(page, "B", "1920", 1, 1).focus()
    for key in ("r", "ArrowRight", "p", "ArrowDown", "2", "ArrowDown", "m"):
        page.keyboard.press(key)
    page.keyboard.down("Shift")
    for key in ("ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    page.keyboard.up("Shift")
    # The brush draws mountains; where it begins on one it takes them away.
    expect(rows(page, 0)).to_have_value(
        "R  B1 .  .  .\n.  B2 .  .  .\n.  .  .  .  .\n.  .  .  .  .\n.  .  .  .  ."
    )
    page.get_by_role("button", name=re.compile("Add the card of B2")).focus()
    page.keyboard.press("Enter")
    expect(title(page)).to_have_text("Card PB2, Parcel")
    tools = page.get_by_role("toolbar", name="Icons")
    tools.get_by_role("button", name="Add 1 rail").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    chips = page.get_by_role("list", name="Icons")
    expect(chips.get_by_role("button", name="Take away 2 rails")).to_have_count(1)
    chips.get_by_role("button", name="Take away 2 rails").focus()
    page.keyboard.press("Enter")
    expect(chips.get_by_role("button", name=re.compile("^Take away"))).to_have_count(1)
    expect(tools.get_by_role("button", name="Add 2 rails")).to_be_focused()


def test_boards_change_their_size_and_lie_side_by_side(sets: Sets) -> None:
    page = sets.page
    sets.begin("New, from the game’s set")
    page.get_by_role("combobox", name="For").select_option("5 players")
    expect(page.get_by_role("combobox", name=re.compile("^Place"))).to_have_count(10)
    part(page, "Numbers")
    page.get_by_role("button", name="Squares down +1").click()
    sets.accept()
    part(page, "Boards")
    sets.card(3)
    expect(square(page, "C", "1910", 6, 5)).to_be_visible()


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
    """By axe and by the edges of the window: lists, a board, a card, findings, numbers."""
    viewport = {"width": size[0], "height": size[1]}
    page = device(viewport=viewport, locale=lang, color_scheme=scheme, has_touch=size[0] < 1000).new_page()

    def fine(where: str) -> None:
        assert violations(page) == [], where
        assert page.evaluate(OUTSIDE) == [], where

    def turn_to(tab: str) -> None:
        if not page.locator("nav.side").is_visible():
            page.locator("button.all").click()
        page.locator(f".tabs .tab.{tab}").click()

    page.goto(f"{url}/#/sets")
    page.locator('section[aria-labelledby="game-tramways"] .button').first.click()
    expect(page.locator("button.state")).to_be_enabled()
    fine("the list of boards")
    page.locator('[data-number="3"]').click()
    fine("a board")
    page.locator("textarea").first.fill("R constructor A1\n.. C1 C9 C9")
    expect(page.locator("button.state.bad")).to_be_visible()
    page.locator(".note.bad").first.wait_for()
    fine("a board with errors")
    page.locator("button.state").click()
    fine("findings")
    page.keyboard.press("Escape")
    turn_to("cards")
    fine("the list of cards")
    page.locator('[data-number="22"]').click()
    page.locator("input.short").fill("?")
    page.locator("input.short").press("Tab")
    page.locator(".middle .note.bad").first.wait_for()
    fine("a card with errors")
    turn_to("numbers")
    page.locator('[data-place="grid.columns"] input').fill("6")
    page.locator('input[data-place="numbers.stress_penalty[4]"]').fill("0")
    page.locator('input[data-place="numbers.bid_track[0]"]').fill("0")
    page.locator(".middle .note.bad").first.wait_for()
    fine("numbers")
