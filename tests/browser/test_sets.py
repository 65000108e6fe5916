"""Component sets of one's own: begun, changed, checked, kept, passed on as files and played."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Troubles
from tests.browser.reading import violations
from tests.browser.screen import Screen
from tests.browser.sets import OUTSIDE, Sets

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser

GAME = "Oranienburger Kanal"


@pytest.fixture
def sets(screen: Screen) -> Sets:
    made = Sets(screen, GAME)
    made.open()
    return made


def test_a_card_is_changed_checked_kept_and_played(sets: Sets) -> None:
    """A small change is seen in the text, a wrong number is named, and a table is played with the set."""
    page = sets.page
    sets.begin("New, from the game’s set")
    sets.accept()

    # A small change: seen on the card's text, once the server has said it.
    sets.card(1)
    page.get_by_role("button", name=re.compile("^Effect 1: Remove")).click()
    while page.get_by_role("button", name=re.compile("^Effect 1: Remove")).count():
        page.get_by_role("button", name=re.compile("^Effect 1: Remove")).click()
    page.get_by_role("button", name="Add an effect").click()
    sets.amount("A01.lines[0].gain.taler").fill("7")
    expect(sets.says()).to_contain_text("7 talers")
    sets.accept()

    # A number that cannot be: named at the field, at the card and in the list that leads there.
    sets.amount("A01.fame").fill("99")
    expect(sets.state).to_have_text(re.compile("1 error"))
    expect(sets.play).to_have_attribute("aria-disabled", "true")
    expect(sets.face(1)).to_have_accessible_name(re.compile("to be put right"))
    expect(page.get_by_text("99 is out of range; 0 to 60 is possible.").first).to_be_visible()
    sets.card(2)
    sets.state.click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("99 is out of range")).click()
    expect(sets.amount("A01.fame")).to_be_focused()
    sets.amount("A01.fame").fill("9")
    sets.accept()

    # Undone and done again.
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(sets.amount("A01.fame")).not_to_have_value("9")
    page.get_by_role("button", name="Redo", exact=True).click()
    expect(sets.amount("A01.fame")).to_have_value("9")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+Shift+z")
    expect(sets.amount("A01.fame")).to_have_value("9")

    # Named, and still there after a reload.
    page.get_by_role("button", name="Name and credits").first.click()
    page.get_by_label("Name (English)").fill("Seven talers")
    page.keyboard.press("Escape")
    sets.accept()
    sets.screen.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Seven talers")
    expect(sets.amount("A01.lines[0].gain.taler")).to_have_value("7")
    sets.accept()

    # Played: the form has it chosen, and the table has its cards.
    sets.play.click()
    expect(page.get_by_label("Component set")).to_have_value(re.compile("."))
    expect(page.get_by_label("Component set").locator("option:checked")).to_have_text("Seven talers")
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Start the game").click()
    sent = json.loads(asked.value.post_data or "{}")["components"]
    assert sent["name"]["en"] == "Seven talers"
    assert sent["decks"]["A"][0]["lines"] == [{"gain": {"taler": 7}}]
    sets.screen.board.wait_for()
    sets.screen.play(random.Random(5), until=lambda sight: "2" in sight.status or sight.over, most=150)


def test_drafts_are_kept_copied_renamed_and_deleted_with_a_question(sets: Sets) -> None:
    page = sets.page
    sets.begin("New, blank")
    expect(sets.state).to_have_text(re.compile("error"))
    sets.card(41)
    page.get_by_label("Name, English").fill("Lock")
    expect(sets.face(41)).to_have_accessible_name(re.compile("^A41, Lock, "))
    page.get_by_role("link", name="Sets of your own").click()
    drafts = page.locator("li.draft")
    expect(drafts).to_have_count(1)
    expect(drafts).to_contain_text("1 of 60 faces")
    expect(drafts).to_contain_text("cannot be played yet")
    page.get_by_role("button", name="Duplicate: My set").click()
    expect(drafts).to_have_count(2)
    page.get_by_role("button", name="Rename: My set (copy)").click()
    page.get_by_label("Name of the set").fill("Second")
    page.get_by_role("dialog").get_by_role("button", name="Rename").click()
    expect(drafts.filter(has_text="Second")).to_have_count(1)
    page.get_by_role("button", name="Delete: Second").click()
    page.get_by_role("button", name="Keep it").click()
    expect(drafts).to_have_count(2)
    page.get_by_role("button", name="Delete: Second").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(drafts).to_have_count(1)
    sets.screen.reload()
    expect(drafts).to_have_count(1)
    expect(drafts).to_contain_text("My set")
    # What cannot be played is not offered where tables are made.
    sets.screen.game("oranienburger-kanal")
    expect(page.get_by_label("Component set")).to_have_count(0)


def test_a_set_goes_into_a_file_and_out_of_it(sets: Sets, tmp_path: Path) -> None:
    page = sets.page
    sets.begin("New, from the game’s set")
    sets.accept()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    path = tmp_path / saved.value.suggested_filename
    saved.value.save_as(path)
    document = json.loads(path.read_text(encoding="utf-8"))
    assert document["schema"] == "wagonway/oranienburger-kanal/1"
    assert len(document["decks"]["A"]) == 60

    # The same file, with something in it that is not known: opened, and named.
    document["decks"]["A"][6]["lines"] = [{"gain": {"gold": 3}}]
    document["name"] = {"en": "With gold", "ja": "金"}
    page.get_by_role("link", name="Sets of your own").click()
    file = sets.file
    body = json.dumps(document).encode()
    file.set_input_files({"name": "gold.json", "mimeType": "application/json", "buffer": body})
    expect(page.get_by_role("heading", level=1)).to_contain_text("With gold")
    expect(sets.state).to_have_text(re.compile("1 error"))
    expect(sets.face(7)).to_have_accessible_name(re.compile("to be put right"))


@pytest.mark.parametrize(
    "text", ['{"schema": "wagon', "[1, 2]", '{"schema": "other/1"}', '{"format": "wagonway-record/1"}']
)
def test_a_file_that_is_no_set_is_refused_in_one_sentence(sets: Sets, text: str) -> None:
    sets.file.set_input_files({"name": "else.json", "mimeType": "application/json", "buffer": text.encode()})
    expect(sets.screen.notices).to_have_count(1)
    expect(sets.screen.notices).to_contain_text(f"else.json is no component set of {GAME}.")
    expect(sets.page.locator("li.draft")).to_have_count(0)


def test_while_the_server_is_away_nothing_is_lost(sets: Sets, troubles: Troubles) -> None:
    troubles.expect("Failed to load resource")
    page = sets.page
    sets.begin("New, blank")
    page.route("**/components/check", lambda route: route.abort())
    page.get_by_label("Name, English").fill("Mill")
    expect(page.get_by_text("nothing is checked just now")).to_be_visible()
    page.unroute("**/components/check")
    expect(page.get_by_text("nothing is checked just now")).to_have_count(0)
    page.reload()
    expect(page.get_by_label("Name, English")).to_have_value("Mill")


def test_an_effect_is_built_with_the_keyboard_alone(sets: Sets) -> None:
    page = sets.page
    sets.begin("New, blank")
    sets.face(1).focus()
    for _ in range(4):
        page.keyboard.press("ArrowDown")
    expect(sets.face(5)).to_be_focused()
    page.keyboard.press("Enter")
    for name in ("Add an effect", "For each…"):
        page.get_by_role("button", name=name).focus()
        page.keyboard.press("Enter")
    page.get_by_role("button", name="What is counted: route").focus()
    page.keyboard.press("Enter")
    choices = page.get_by_role("group", name="What is counted")
    expect(choices.get_by_role("button", name="route", exact=True)).to_be_focused()
    page.keyboard.press("Escape")
    expect(choices).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="What is counted: path")).to_be_focused()
    taler = sets.amount("A05.lines[0].gain.taler")
    taler.focus()
    page.keyboard.press("ArrowUp")
    expect(taler).to_have_value("2")
    expect(sets.says()).to_contain_text("2 talers for each path")
    page.keyboard.press("Control+z")
    expect(taler).to_have_value("1")


def test_an_address_of_a_set_that_is_not_here_says_so(screen: Screen) -> None:
    screen.page.goto(f"{screen.url}/#/sets/oranienburger-kanal/nosuchset")
    expect(screen.page.get_by_role("heading", level=1)).to_have_text("This set is not here")
    screen.page.get_by_role("link", name="To the start page").click()
    expect(screen.page.locator(".games .game").first).to_be_visible()


@pytest.mark.parametrize(
    ("size", "lang", "scheme"),
    [
        ((1280, 720), "ja", "dark"),
        pytest.param((1280, 720), "en", "light", marks=pytest.mark.long),
        ((740, 360), "en", "light"),
    ],
)
def test_every_part_can_be_read_and_nothing_is_cut_off(
    device: Callable[..., BrowserContext], url: str, size: tuple[int, int], lang: str, scheme: str
) -> None:
    """By axe and by the edges of the window: the list, a card, choices, findings, routes and patterns."""
    viewport = {"width": size[0], "height": size[1]}
    page = device(viewport=viewport, locale=lang, color_scheme=scheme).new_page()

    def fine(where: str) -> None:
        assert violations(page) == [], where
        assert page.evaluate(OUTSIDE) == [], where

    page.goto(f"{url}/#/sets")
    page.locator('section[aria-labelledby="game-oranienburger-kanal"] .button').first.click()
    expect(page.locator("button.state")).to_be_enabled()
    fine("the list of cards")
    page.locator('[data-number="13"]').click()
    fine("a card")
    page.locator("button.current").first.click()
    fine("choices")
    page.keyboard.press("Escape")
    page.locator('[data-place="A13.fame"] input').fill("99")
    expect(page.locator("button.state.bad")).to_be_visible()
    fine("a card with an error")
    page.locator("button.state").click()
    fine("findings")
    page.keyboard.press("Escape")
    for part in (-2, -1):
        if not page.locator("nav.side").is_visible():
            page.locator("button.all").click()
        page.locator(".tabs button").nth(part).click()
        fine("routes and patterns")
    page.locator("header a").first.click()
    page.locator("li.draft").wait_for()
    fine("the drafts")
