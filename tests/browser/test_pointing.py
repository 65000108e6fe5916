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


def test_what_comes_to_lie_under_a_resting_mouse_is_not_pointed_at(screen: Screen) -> None:
    page = screen.page
    screen.start("here", "bot")
    screen.look()
    verb = page.locator("button[data-choice^='verb:network']")
    cards = page.locator("button[data-choice^='card:']")
    strong = page.locator(".strong[data-shape]")
    colour = "(each) => getComputedStyle(each).backgroundColor"
    # Where a card will lie in the list.
    verb.click()
    box = cards.nth(1).bounding_box()
    assert box is not None
    page.locator(".right button[aria-keyshortcuts='z']").click()
    verb.wait_for()
    page.mouse.move(box["x"] + 20, box["y"] + 10)
    # The click takes the keys' way: the mouse rests.
    verb.evaluate("(each) => each.click()")
    under = page.locator("button[data-choice^='card:']:hover")
    expect(under).to_have_count(1)
    assert under.evaluate(colour) == cards.first.evaluate(colour)
    expect(strong).to_have_count(0)
    page.mouse.move(box["x"] + 40, box["y"] + 10)
    expect(strong).to_have_count(1)
    assert under.evaluate(colour) != cards.first.evaluate(colour)


def test_what_a_thing_is_can_be_asked_where_there_is_nothing_to_do_with_it(screen: Screen) -> None:
    page = screen.page
    screen.start("here", "bot")
    screen.look()
    reason = page.locator(".right .why")
    for what, said in (
        (page.get_by_role("img", name="Draw pile"), "Draw pile: "),
        (page.locator('[data-anchor="market:coal"] .title'), "Coal market"),
        (page.get_by_role("img", name="Nottingham, merchant 1").first, "Nottingham, merchant 1"),
        (page.locator('[data-anchor="vp:0"] .value'), "A · VP: 0"),
    ):
        page.mouse.move(1, 1)
        expect(reason).to_contain_text("Point at anything on the board")
        what.hover(force=True)
        expect(reason).to_contain_text(said)
        what.click(force=True)
        expect(reason).to_contain_text(said)


def test_why_not_stays_in_sight_where_the_choices_were_scrolled(screen: Screen) -> None:
    page = screen.page
    page.set_viewport_size({"width": 1280, "height": 620})
    screen.start("here", "bot")
    screen.look()
    screen.choose("verb:build")
    screen.look()
    flow = page.locator(".right .flow")
    expect(flow).to_have_count(1)
    # However many choices there are, there is something to scroll.
    flow.evaluate(
        """(each) => {
          const more = document.createElement('div');
          more.style.height = '2000px';
          each.append(more);
          each.scrollTop = 700;
        }"""
    )
    page.locator('[data-anchor="market:coal"] .title').click(force=True)
    reason = page.locator(".right .why.stays")
    expect(reason).to_have_count(1)
    assert flow.evaluate("(each) => each.scrollTop") == 700
    box, frame = reason.bounding_box(), flow.bounding_box()
    assert box is not None
    assert frame is not None
    assert frame["y"] - 1 <= box["y"] <= frame["y"] + 20
    # Whoever goes back to the choices by keys sees the one that has the focus.
    page.keyboard.press("Tab")
    page.locator("button[data-choice]").first.focus()
    expect(page.locator("button[data-choice]:focus-visible")).to_have_count(1)
    assert page.locator(".right .why").evaluate("(each) => getComputedStyle(each).position") == "static"


def test_after_a_change_of_language_the_server_speaks_it(screen: Screen) -> None:
    page = screen.page
    screen.start("here", "bot")
    screen.look()

    def refused(line: str) -> str:
        """Why there is no link in the canal era on a line of rails, in the server's own words."""
        page.mouse.move(1, 1)
        known = len(screen.messages("explained"))
        page.locator(f'[data-shape="line:{line}"]').first.hover(force=True)
        for _ in range(100):
            if told := screen.messages("explained")[known:]:
                return str(told[-1]["refusal"]["text"])
            page.wait_for_timeout(100)
        raise AssertionError("the server has not answered")

    assert refused("leek__belper").isascii()
    screen.language("ja")
    screen.look()
    assert not refused("birmingham__redditch").isascii()
    assert len(screen.messages("welcome")) == 1
