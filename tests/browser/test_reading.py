"""Axe finds nothing, on any page, in either language, by day and by night."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.games import greedy_game, open_record, turn_of
from tests.browser.reading import by_day_and_night, faultless
from tests.browser.screen import Screen

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser


def faultless_here(screen: Screen, what: str) -> None:
    """As `faultless`, in both themes, where the language cannot be changed."""
    found = [f"{what}, {each}" for each in by_day_and_night(screen.page)]
    assert found == [], "\n".join(found)


def middle(screen: Screen, url: str) -> None:
    """The middle of a game of two, in which the person at this screen is on turn."""
    record = greedy_game(2)
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "bot", "bot": "greedy", "name": "Ben"}]
    screen.open(open_record(url, record, fork_at=turn_of(record, 0, 0.7, "build", "loan"), seats=seats))
    screen.look()


def test_start_page(screen: Screen) -> None:
    screen.home()
    faultless(screen, "start page")


@pytest.mark.parametrize("game", ["brass-birmingham", "oranienburger-kanal", "railways", "tramways"])
def test_page_of_a_game(screen: Screen, game: str) -> None:
    screen.game(game)
    screen.page.locator("figure svg").first.wait_for()
    faultless(screen, f"page of {game}")
    screen.page.locator("details.house summary").click()
    screen.page.get_by_role("button", name="Read the rules").click()
    screen.page.locator(".rules .line").first.wait_for()
    faultless(screen, f"page of {game} with house rules and rules")


def test_opening(screen: Screen) -> None:
    screen.start("here", "bot")
    screen.look()
    faultless(screen, "opening")


@pytest.mark.slow
def test_middle_of_a_game(screen: Screen, url: str) -> None:
    middle(screen, url)
    page = screen.page
    faultless(screen, "middle")
    # With a reason and the rule it cites, and other players' mats.
    page.keyboard.press("Shift")  # somebody is at the keys: what they come to is what they ask about
    page.locator('g.line:has([data-anchor^="link:"])').first.focus()
    page.locator("#why button.cite").click()
    page.locator(".rules .cited").wait_for()
    faultless(screen, "rule")
    page.get_by_role("tab", name="Log").click()
    screen.choose("verb:build")
    screen.look()
    faultless(screen, "log and cards")


@pytest.mark.slow
def test_windows(screen: Screen, url: str) -> None:
    middle(screen, url)
    page = screen.page
    for name in ("Menu", "Keys", "Invitations"):
        if name == "Keys":
            page.keyboard.press("?")  # to the rules, beside which they are
        page.get_by_role("button", name=name, exact=True).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        faultless_here(screen, name)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    screen.choose("verb:loan")
    screen.look()
    page.get_by_role("button", name="Step back to…").click()
    faultless_here(screen, "steps back")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("[")
    expect(page.locator(".replay .count")).to_be_visible()
    faultless(screen, "replay")


def test_end_of_a_game(screen: Screen, url: str) -> None:
    screen.open(open_record(url, greedy_game(4)))
    expect(screen.page.locator("#final-title")).to_be_visible()
    faultless(screen, "end")


def test_ways_in(screen: Screen, device: Callable[..., BrowserContext], url: str) -> None:
    screen.start("here", "invite")
    link = screen.page.get_by_role("dialog").get_by_label("Link for BBB").input_value()
    faultless_here(screen, "invitations")
    guest = Screen(device().new_page(), url)
    guest.page.goto(link)
    expect(guest.page.get_by_role("heading", name="You are invited")).to_be_visible()
    faultless(guest, "join page")
    guest.page.goto(link[:-3])
    guest.page.reload()
    expect(guest.page.get_by_role("heading", level=1)).to_be_visible()
    faultless_here(guest, "dead link")


def test_screen_changes_hands(screen: Screen) -> None:
    screen.start("here", "here")
    assert screen.look().hand_over
    faultless(screen, "screen changes hands")


def test_phone(device: Callable[..., BrowserContext], url: str) -> None:
    phone = Screen(
        device(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True).new_page(), url
    )
    middle(phone, url)
    faultless(phone, "phone")
    phone.page.get_by_role("button", name="Players, log and rules").click()
    faultless_here(phone, "phone with players")
