"""What somebody has as they like it: chosen in one place, at home and at a table, and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.reading import faultless
from tests.browser.screen import Screen

if TYPE_CHECKING:
    from playwright.sync_api import Locator

pytestmark = pytest.mark.browser

SIZE = "() => getComputedStyle(document.querySelector('button')).fontSize"


def settings(screen: Screen) -> Locator:
    """The dialog, opened where it stands on the page."""
    screen.page.locator(".settings button").first.click()
    return screen.page.get_by_role("dialog", name="Settings")


def test_choices_are_kept_and_seen_at_once(screen: Screen) -> None:
    page = screen.page
    screen.home()
    before = float(page.evaluate(SIZE).removesuffix("px"))
    dialog = settings(screen)
    for choice in ("Night", "Larger", "For colour-blind eyes", "Let me answer"):
        dialog.get_by_role("radio", name=choice, exact=True).check(force=True)
    assert float(page.evaluate(SIZE).removesuffix("px")) > 1.2 * before
    page.keyboard.press("Escape")
    screen.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-colours", "distinct")
    # The same dialog at a table.
    screen.start("here", "bot")
    screen.look()
    dialog = settings(screen)
    for choice in ("Night", "Larger", "For colour-blind eyes", "Let me answer"):
        expect(dialog.get_by_role("radio", name=choice, exact=True)).to_be_checked()


def test_the_language_is_among_the_settings(screen: Screen) -> None:
    page = screen.page
    screen.home()
    settings(screen).get_by_role("radio", name="日本語", exact=True).check(force=True)
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    dialog = page.get_by_role("dialog", name="設定")
    expect(dialog.get_by_role("radio", name="日本語", exact=True)).to_be_checked()
    dialog.get_by_role("radio", name="English", exact=True).check(force=True)
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_settings_can_be_read_by_everybody(screen: Screen) -> None:
    screen.home()
    settings(screen)
    faultless(screen, "settings")
