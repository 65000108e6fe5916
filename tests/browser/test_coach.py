"""The coach on the page: what comes up is explained once, and a warning can be overridden."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import wagonway
from tests.browser.reading import faultless
from tests.browser.screen import Screen
from wagonway.learn.coach import coach_of

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, WebSocketRoute

pytestmark = pytest.mark.browser

COACHED = [game for game in wagonway.games() if coach_of(game)]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LOSS = 0.25


def stern(page: Page) -> None:
    """Whatever turn is weighed at this page gives up a quarter; what was listed first would be better."""

    def answer(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        first: dict[str, Any] = {}

        def heard(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "update" and message["legal"] and not message["turn"]["tentative"]:
                first.update(message)
            socket.send(text)

        def said(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] != "weigh":
                server.send(text)
                return
            asked = {"id": message["id"], "ply": message["ply"]}
            socket.send(json.dumps({"type": "weighed", "first": first["ply"], "loss": LOSS, **asked}))
            step = {"step": 0, "seat": 0, "by": 0, "decision": first["legal"][0], "view": first["view"]}
            rest = {"log": [], "expected": False, "more": False}
            socket.send(json.dumps({"type": "varied", **asked, "ply": first["ply"], **step, **rest}))

        server.on_message(heard)
        socket.on_message(said)

    page.route_web_socket("**/ws/*", answer)


def begin(screen: Screen, game: str, way: str) -> None:
    screen.page.goto(f"{screen.url}/#/{way}/{game}")
    screen.page.locator("[data-start='guided']").click()
    screen.page.locator("section.coach").wait_for()


def pass_on(page: Page) -> None:
    """Take an action that needs nothing but a card."""
    for _ in range(3):
        end = page.locator('.right button[aria-keyshortcuts="e"]')
        loan = page.locator("button[data-choice='verb:loan']")
        some = page.locator("button[data-action]:not([aria-disabled=true])")
        end.or_(some.first).first.wait_for()
        if end.count():
            return
        (loan if loan.count() else some).first.click()
        page.wait_for_timeout(200)


def test_a_warning_is_given_and_can_be_overridden(device: Callable[..., BrowserContext], url: str) -> None:
    screen = Screen(device(**PHONE).new_page(), url)
    page = screen.page
    stern(page)
    begin(screen, "brass-birmingham", "g")
    expect(page.locator("[data-moment='start']")).to_be_visible()
    faultless(screen, "the coach explains")
    # Above the choices stands one line that says what is explained, until it is opened.
    line = page.locator("[data-coach='open']")
    expect(line).to_have_text("Your first action")
    card, flow = (page.locator(each).bounding_box() for each in (".coach", ".flow"))
    assert card
    assert flow
    assert card["y"] + card["height"] <= flow["y"] + 1
    line.click()
    page.locator("[data-coach='next']").click()
    pass_on(page)
    warning = page.locator("section.coach[data-coach='warning']")
    expect(warning).to_contain_text("25")
    expect(warning.locator("[data-coach='better'] li")).to_have_count(1)
    faultless(screen, "the coach warns")
    page.locator("[data-coach='back']").click()
    expect(page.locator('.right button[aria-keyshortcuts="e"]')).to_have_count(0)
    expect(warning.locator("[data-coach='better'] li")).to_have_count(1)
    pass_on(page)
    page.locator("[data-coach='on']").click()
    expect(warning).to_have_count(0)
    expect(page.locator(".log, .strip")).not_to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_moment_is_explained_once_on_a_device(
    device: Callable[..., BrowserContext], url: str, lang: str
) -> None:
    game = COACHED[-1 if lang == "ja" else 1]
    screen = Screen(device(locale=lang).new_page(), url)
    page = screen.page
    begin(screen, game, "learn")
    said = page.locator("section.coach").inner_text()
    assert "moment-" not in said
    moment = page.locator("[data-moment]").get_attribute("data-moment")
    page.reload()
    page.locator(".table").wait_for()
    expect(page.locator(f"[data-moment='{moment}']")).to_have_count(0)
    assert moment in json.loads(page.evaluate("localStorage.getItem('wagonway.coach')"))[game]
    # Whoever wants it hears all of it once more.
    page.locator(".bar button").first.click()
    page.locator("[data-coach='anew']").click()
    expect(page.locator(f"[data-moment='{moment}']")).to_be_visible()
    # It speaks of the present: beside an earlier position it is silent.
    page.keyboard.press("v")
    page.keyboard.press("[")
    expect(page.locator("section.coach")).to_have_count(0)
    page.keyboard.press("v")
    expect(page.locator(f"[data-moment='{moment}']")).to_be_visible()
