"""A tournament in the browser: made, entered on another device, played over two rounds with six bots."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Troubles
from tests.browser.screen import Screen

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser


def made(screen: Screen, name: str = "Spring cup", game: str = "Oranienburger Kanal") -> str:
    """Make a tournament of two rounds by clicking, from the list of open tables on; its address."""
    screen.page.goto(f"{screen.url}/#/lobby")
    screen.page.get_by_role("link", name="Tournaments").click()
    page = screen.page
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Game").select_option(label=game)
    page.get_by_label("Rounds").fill("2")
    page.get_by_label("The bot that plays on").select_option("random")
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    return page.get_by_label("Others enter by this address").input_value()


def enter(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_text("You take part.")).to_be_visible()


def plays(screen: Screen, address: str, rng: random.Random) -> None:
    """Go to the own table, take a turn if it is one's own, and let a bot play on."""
    page = screen.page
    page.get_by_role("button", name="To your table").click()
    screen.board.wait_for()
    if screen.choices.count() and screen.choices.first.get_attribute("aria-disabled") == "false":
        screen.play_turn(rng)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Your seat").click()
    page.get_by_role("button", name="Let a bot play on").click()
    expect(page.get_by_role("button", name="Come back")).to_be_visible()
    page.goto(address)


def table_of(url: str, address: str, name: str) -> str:
    """Where somebody plays in the last round."""
    found = httpx.get(f"{url}/api/tournaments/{address.rpartition('/')[2]}").json()
    number = next(each["number"] for each in found["entrants"] if each["name"] == name)
    games = found["played"][-1]["fixtures"]
    table: str = next(game["table"] for game in games if number in game["seats"])
    return table


def test_eight_play_swiss_with_six_bots(
    screen: Screen, device: Callable[..., BrowserContext], url: str
) -> None:
    rng = random.Random(7)
    address = made(screen)
    page = screen.page
    enter(page, "Ada")
    page.get_by_role("combobox", name="Bot", exact=True).select_option("random")
    for number in range(6):
        page.get_by_role("button", name="Add a bot").click()
        expect(page.locator("ol.people > li")).to_have_count(2 + number)
    guest = Screen(device().new_page(), url)
    guest.page.goto(address)
    expect(guest.page.get_by_role("button", name="Begin", exact=True)).to_have_count(0)
    enter(guest.page, "Bob")
    expect(page.get_by_text("8 take part.")).to_be_visible()
    page.get_by_role("button", name="Begin", exact=True).click()
    # A notice names the table alone: it opens where one takes part.
    expect(guest.page.get_by_role("button", name="To your table")).to_be_visible()
    guest.page.goto(f"{url}/#/t/{table_of(url, address, 'Bob')}")
    guest.board.wait_for()
    guest.page.goto(address)
    for round_ in (1, 2):
        for each in (screen, guest):
            expect(each.page.locator(f"[data-state=running][data-round='{round_}']")).to_be_visible()
            plays(each, address, rng)
    for each in (screen, guest):
        expect(each.page.get_by_text("The tournament is over.")).to_be_visible()
        rows = each.page.locator("[data-entrant]")
        expect(rows).to_have_count(8)
        # Everybody played twice, and all points of eight tables of two were given out.
        cells = [row.split("\t") for row in rows.all_inner_texts()]
        assert [cell[-1].strip() for cell in cells] == ["2"] * 8
        assert sum(float(cell[2]) for cell in cells) == 8
        expect(each.page.locator("[data-played] .games > li")).to_have_count(8)
    expect(page.locator("tr.me")).to_contain_text("Ada")
    expect(guest.page.locator("tr.me")).to_contain_text("Bob")
    # It is known to this browser, and found again.
    page.goto(f"{url}/#/tournament")
    page.get_by_role("link", name="Spring cup").click()
    expect(page.get_by_text("The tournament is over.")).to_be_visible()


def test_an_address_that_leads_nowhere(screen: Screen, troubles: Troubles) -> None:
    troubles.expect("Failed to load resource.*404")
    screen.page.goto(f"{screen.url}/#/tournament/nowhere")
    expect(screen.page.get_by_role("alert")).to_contain_text("There is no such tournament")
    screen.page.goto(f"{screen.url}/#/nowhere")
    expect(screen.page.get_by_role("heading", name="There is nothing here")).to_be_visible()


@pytest.mark.parametrize("lang", ["en-GB", "ja-JP"])
def test_on_a_phone_the_standings_are_no_columns_of_single_letters(
    screen: Screen, device: Callable[..., BrowserContext], lang: str
) -> None:
    address = made(screen)
    enter(screen.page, "Wolfeschlegelsteinhausenbergerdorff")
    screen.page.get_by_role("combobox", name="Bot", exact=True).select_option("random")
    for number in range(3):
        screen.page.get_by_role("button", name="Add a bot").click()
        expect(screen.page.locator("ol.people > li")).to_have_count(2 + number)
    screen.page.get_by_role("button", name="Begin", exact=True).click()
    expect(screen.page.locator("[data-entrant]")).to_have_count(4)
    page = device(locale=lang, viewport={"width": 390, "height": 844}).new_page()
    page.goto(address)
    expect(page.locator("[data-entrant]")).to_have_count(4)
    # At most two lines of words above each column, and a name in pieces that can be read.
    lines = "(each) => Math.round(each.clientHeight / parseFloat(getComputedStyle(each).lineHeight))"
    assert page.locator("thead th").first.evaluate(lines) <= 3
    assert page.locator("th.who").first.evaluate("(each) => each.clientWidth") >= 80
    assert page.locator(".wide").evaluate("(each) => each.scrollWidth <= each.clientWidth + 1")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
