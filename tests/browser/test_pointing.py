"""What is pointed at last is what the pictures show, whether the mouse or the focus points."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.screen import POINT, Screen

pytestmark = pytest.mark.browser


def test_after_a_click_the_picture_follows_the_mouse(screen: Screen) -> None:
    page = screen.page
    screen.start("here", "bot")
    screen.look()
    strong = page.locator(".strong[data-shape]")

    # The click takes the focus along into the next list, and nobody has pointed at anything there.
    screen.choose("verb:network")
    cards = screen.look().choices
    assert all(key.startswith("card:") for key in cards)
    page.mouse.move(1, 1)
    focused = page.locator("button[data-action]:focus")
    expect(focused).to_have_count(1)
    assert focused.get_attribute("data-choice") == next(iter(cards))
    expect(strong).to_have_count(0)

    # A card of the hand that is pointed at, and not the first of the list.
    card = page.locator('[data-anchor="hand"] [data-shape^="card:"][role=button]').last
    card.hover()
    expect(strong).to_have_count(1)
    assert strong.get_attribute("data-shape") == card.get_attribute("data-shape")

    # Keys go on in the list from where the focus waited.
    page.keyboard.press("ArrowDown")
    second = list(cards)[1]
    assert focused.get_attribute("data-choice") == second
    expect(strong).to_have_count(1)
    assert second.startswith(f"{strong.get_attribute('data-shape')}:")

    screen.choose("card:")
    lines = screen.look()
    assert all(key.startswith("line:") for key in lines.choices)
    shape = lines.lit[-1]
    point = page.evaluate(POINT, shape)
    page.mouse.move(point["x"], point["y"])
    expect(strong).to_have_count(1)
    assert strong.get_attribute("data-shape") == shape
