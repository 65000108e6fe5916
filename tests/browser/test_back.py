"""Back on a phone closes what lies over the page, and leaves the page only where nothing does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.screen import Screen
from tests.browser.test_upright import PHONE

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator

pytestmark = pytest.mark.browser


@pytest.fixture
def phone(device: Callable[..., BrowserContext], url: str) -> Screen:
    """A phone at a table that was begun from the page of its game."""
    screen = Screen(device(**PHONE).new_page(), url)
    screen.home()
    screen.start("here", "bot")
    screen.look()
    return screen


def layers(phone: Screen) -> int:
    """How many things the entry of the history says lie over the page."""
    found: int = phone.page.evaluate("() => history.state?.layers ?? 0")
    return found


def settled(phone: Screen, wanted: int) -> None:
    phone.page.wait_for_function("(wanted) => (history.state?.layers ?? 0) === wanted", arg=wanted)


def at_table(phone: Screen) -> None:
    assert "#/t/" in phone.page.url
    expect(phone.board).to_be_visible()


def drawer(phone: Screen) -> Locator:
    return phone.page.locator(".left.drawer")


def menu(phone: Screen) -> Locator:
    return phone.page.get_by_role("dialog")


def open_drawer(phone: Screen) -> None:
    phone.tap(phone.page.locator(".bar").get_by_role("button", name="Players, log and rules"))
    expect(drawer(phone)).to_be_visible()
    settled(phone, 1)


def open_menu(phone: Screen) -> None:
    phone.tap(phone.page.locator(".bar").get_by_role("button", name="Menu"))
    expect(menu(phone)).to_be_visible()


def test_back_closes_a_drawer_and_a_window(phone: Screen) -> None:
    page = phone.page
    for begin, what in ((open_drawer, drawer), (open_menu, menu)):
        begin(phone)
        settled(phone, 1)
        page.go_back()
        expect(what(phone)).to_have_count(0)
        at_table(phone)
        assert layers(phone) == 0
        # Forward leads to nothing that is closed, and not away.
        page.go_forward()
        settled(phone, 0)
        expect(what(phone)).to_have_count(0)
        at_table(phone)
    # One over the other.
    open_drawer(phone)
    open_menu(phone)
    settled(phone, 2)
    page.go_back()
    expect(menu(phone)).to_have_count(0)
    expect(drawer(phone)).to_be_visible()
    page.go_back()
    expect(drawer(phone)).to_have_count(0)
    at_table(phone)


def test_what_was_closed_otherwise_leaves_no_step_behind(phone: Screen) -> None:
    page = phone.page
    open_menu(phone)
    settled(phone, 1)
    page.keyboard.press("Escape")
    expect(menu(phone)).to_have_count(0)
    settled(phone, 0)
    # Something else in its place: still one step. It may come before the browser is back.
    page.keyboard.press("Escape")
    open_menu(phone)
    page.keyboard.press("Escape")
    open_menu(phone)
    settled(phone, 1)
    page.get_by_role("dialog").get_by_role("button", name="Keys").click()
    expect(page.get_by_role("heading", name="Keys")).to_be_visible()
    settled(phone, 1)
    page.go_back()
    expect(menu(phone)).to_have_count(0)
    at_table(phone)
    page.go_back()
    page.locator("button.start").wait_for()


def test_loaded_anew_with_a_drawer_open_back_leads_to_the_page_before(phone: Screen) -> None:
    page = phone.page
    open_drawer(phone)
    page.reload()
    phone.look()
    settled(phone, 0)
    expect(drawer(phone)).to_have_count(0)
    page.go_back()
    page.locator("button.start").wait_for()
    page.go_forward()
    phone.look()
    at_table(phone)
