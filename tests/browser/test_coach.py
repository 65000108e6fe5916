"""The coach on the page: what comes up is explained once, and a warning can be overridden."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
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


@dataclass
class Stern:
    """What somebody says to the server, and the word of the coach where that keeps others waiting."""

    said: list[str] = field(default_factory=list)
    word: list[Callable[[], None]] = field(default_factory=list)


def stern(page: Page, steps: int = 1, *, waits: bool = False) -> Stern:
    """Whatever turn is weighed at this page gives up a quarter; what was listed first would be better."""
    heard_of = Stern()

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
            heard_of.said.append(message["type"])
            if message["type"] != "weigh":
                server.send(text)
                return
            asked = {"id": message["id"], "ply": message["ply"]}

            def word() -> None:
                socket.send(json.dumps({"type": "weighed", "first": first["ply"], "loss": LOSS, **asked}))
                for number in range(steps):
                    step = {"step": number, "seat": 0, "by": 0}
                    seen = {"decision": first["legal"][0], "view": first["view"]}
                    rest = {"log": [], "expected": False, "more": False, "ply": first["ply"]}
                    socket.send(json.dumps({"type": "varied", **asked, **step, **seen, **rest}))

            heard_of.word.append(word)
            if not waits:
                word()

        server.on_message(heard)
        socket.on_message(said)

    page.route_web_socket("**/ws/*", answer)
    return heard_of


def begin(screen: Screen, game: str, way: str) -> None:
    screen.page.goto(f"{screen.url}/#/{way}/{game}")
    screen.page.locator("[data-start='guided']").click()
    screen.page.locator("section.coach").wait_for()


def pass_on(page: Page) -> None:
    """Take an action, one that needs nothing but a card where there is one."""
    for _ in range(8):
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
    # Below the choices stands one line that says what is explained and how that begins, until it is opened.
    line = page.locator("[data-coach='open']")
    expect(line).to_have_text(re.compile("^Your first action Every action costs one card"))
    expect(line).to_have_accessible_name(re.compile("^Your first action ?▾?$"))
    card, flow = (page.locator(each).bounding_box() for each in (".coach", ".flow"))
    assert card
    assert flow
    assert flow["y"] + flow["height"] <= card["y"] + 1
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


# What somebody reads and touches of the coach that is not wholly in sight, or lies under something else.
HIDDEN = """(what) => what.filter((each) => {
  const found = document.querySelector(`section.coach ${each}`);
  if (!found) return true;
  const { left, top, right, bottom } = found.getBoundingClientRect();
  const inside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  const pane = found.closest('.says')?.getBoundingClientRect();
  const seen = !pane || (top >= pane.top - 1 && bottom <= pane.bottom + 1);
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return !(inside && seen && (found.contains(over) || over?.contains(found)));
})"""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_coach_is_wholly_in_sight_on_every_tab_of_a_phone(
    device: Callable[..., BrowserContext], url: str, lang: str
) -> None:
    screen = Screen(device(locale=lang, **PHONE).new_page(), url)
    page = screen.page
    stern(page, steps=6)
    begin(screen, "brass-birmingham", "g")
    page.locator("[data-coach='open']").click()
    assert page.evaluate(HIDDEN, ["h3", ".text", "[data-coach='next']", ".ways a"]) == []
    page.locator("[data-coach='fold']").click()
    expect(page.locator("[data-coach='next']")).to_have_count(0)
    page.locator("[data-coach='open']").click()
    page.locator("[data-coach='next']").click()
    pass_on(page)
    expect(page.locator("[data-coach='better'] li")).to_have_count(6)
    words = [
        "strong",
        "[data-coach='better']",
        *(f"[data-coach='{each}']" for each in ("show", "back", "on")),
    ]
    for part in ("board", "hand", "mat", "choices"):
        page.locator(f"[data-part='{part}']").tap()
        assert page.evaluate(HIDDEN, words) == [], part
    # What it shows has the board to itself.
    page.locator("[data-coach='show']").tap()
    expect(page.locator("[data-part='board']")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(HIDDEN, words) == []


def test_a_warning_longer_than_the_phone_says_that_there_is_more(
    device: Callable[..., BrowserContext], url: str
) -> None:
    screen = Screen(device(**PHONE).new_page(), url)
    page = screen.page
    stern(page, steps=24)
    begin(screen, "brass-birmingham", "g")
    page.locator("[data-coach='open']").click()
    page.locator("[data-coach='next']").click()
    pass_on(page)
    expect(page.locator("[data-coach='better'] li")).to_have_count(24)
    expect(page.locator("section.coach > .row.more")).to_be_visible()
    assert page.evaluate(HIDDEN, ["strong", "[data-coach='back']", "[data-coach='on']"]) == []
    page.locator("section.coach .says").evaluate("(says) => says.scrollTo(0, says.scrollHeight)")
    expect(page.locator("section.coach > .row.more")).to_have_count(0)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_an_end_that_is_held_says_so_and_no_second_tap_ends_the_turn_unseen(
    device: Callable[..., BrowserContext], url: str, size: str
) -> None:
    page = device(**(PHONE if size == "phone" else {})).new_page()
    screen = Screen(page, url)
    # However busy the machine is: the coach is waited for.
    page.add_init_script(
        "const later = setTimeout; window.setTimeout = (f, ms, ...rest) => "
        "later(f, ms === 1200 ? 60000 : ms === 700 ? 3000 : ms, ...rest);"
    )
    coach = stern(page, waits=True)
    begin(screen, "brass-birmingham", "g")
    for each in ("open", "next"):
        if page.locator(f"[data-coach='{each}']").count():
            page.locator(f"[data-coach='{each}']").click()
    pass_on(page)
    end = page.locator('.right button[aria-keyshortcuts="e"]')
    end.click()
    expect(end).to_have_attribute("aria-busy", "true")
    expect(end).to_have_text("The coach is looking…")
    end.click()
    coach.word[-1]()
    on = page.locator("section.coach [data-coach='on']")
    on.wait_for()
    # Whoever taps on meant the button that stood there before.
    end.click()
    expect(page.locator("section.coach")).to_be_focused()
    on.click(force=True)
    assert "end_turn" not in coach.said
    expect(on).to_have_attribute("aria-disabled", "false")
    end.click()
    assert "end_turn" not in coach.said
    on.click()
    expect(page.locator("section.coach[data-coach='warning']")).to_have_count(0)
    assert coach.said.count("end_turn") == 1


def test_a_phone_has_one_button_that_ends_the_turn(device: Callable[..., BrowserContext], url: str) -> None:
    screen = Screen(device(**PHONE).new_page(), url)
    page = screen.page
    begin(screen, "brass-birmingham", "g")
    pass_on(page)
    page.locator("[data-part='board']").tap()
    ends = page.get_by_role("button", name="End turn")
    expect(ends).to_have_count(1)
    expect(ends).to_be_visible()
