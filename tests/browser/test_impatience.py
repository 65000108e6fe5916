"""An impatient thumb: double taps, taps while something is on its way, a phone that is turned round, pages
left and loaded anew in the middle of a choice.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Troubles
from tests.browser.hands import Fingers
from tests.browser.screen import Screen, Sight
from tests.browser.test_connection import NO_LINE
from tests.conftest import Table

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator, WebSocketRoute

pytestmark = pytest.mark.browser

UPRIGHT = {"width": 390, "height": 844}
SIDEWAYS = {"width": 844, "height": 390}


def begin(screen: Screen, game: str) -> Sight:
    made = httpx.post(
        f"{screen.url}/api/tables",
        json={"game": game, "players": 1, "seats": [{"kind": "here", "name": "Ada"}]},
        timeout=60,
    ).json()
    screen.open(made)
    return screen.look()


@pytest.fixture
def phone(device: Callable[..., BrowserContext], url: str) -> Screen:
    return Screen(device(**Fingers.device).new_page(), url)


def decisions(screen: Screen) -> int:
    return int(screen.messages("update")[-1]["ply"])


def middle_of(what: Locator) -> tuple[float, float]:
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def step_of(screen: Screen) -> list[str]:
    """What may be chosen, in order."""
    return list(screen.look().choices)


def test_a_double_tap_chooses_once(phone: Screen) -> None:
    """The second tap falls on what has come to lie there meanwhile."""
    page = phone.page
    # Both taps at the times that are said, however busy the machine is.
    page.add_init_script(
        "Object.defineProperty(Event.prototype, 'timeStamp', {get: () => window.tapped ?? 0})"
    )
    begin(phone, "railways")
    for number in range(4):
        # What is meant: one decision, and those that follow from it by themselves.
        before = step_of(phone)
        button = page.locator("button[data-action]").nth(number % len(before))
        point = middle_of(button)
        page.evaluate("(at) => { window.tapped = at; }", 10_000 * (number + 1))
        page.touchscreen.tap(*point)
        page.wait_for_function(
            "(before) => JSON.stringify([...document.querySelectorAll('button[data-action]')]"
            ".map((each) => each.dataset.choice)) !== JSON.stringify(before)",
            arg=before,
        )
        sent = len(phone.messages("update"))
        page.evaluate("window.tapped += 200")
        page.touchscreen.tap(*point)
        page.wait_for_timeout(300)
        assert len(phone.messages("update")) == sent, "the second tap chose something"
        assert phone.notices.count() == 0


def test_taps_while_a_decision_is_on_its_way_do_nothing(phone: Screen) -> None:
    begin(phone, "railways")
    page = phone.page
    slow = False
    held: list[str] = []

    def connect(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda said: held.append(str(said)) if slow else server.send(said))

    page.route_web_socket(lambda address: "/ws/" in address, connect)
    page.reload()
    choices = step_of(phone)
    slow = True
    buttons = page.locator("button[data-action]")
    for number in range(min(4, len(choices))):
        page.touchscreen.tap(*middle_of(buttons.nth(number)))
    sent = [message for message in held if '"decide"' in message]
    assert len(sent) == 1, sent
    assert phone.notices.count() == 0


def test_a_phone_is_turned_in_the_middle_of_a_choice(phone: Screen) -> None:
    """What can be done with a thing lies open, upright and sideways, inside the window, and can be taken."""
    begin(phone, "tramways")
    page, rng = phone.page, random.Random(2)
    hands = Fingers(phone, rng)
    for _ in range(60):
        if hands.offers():
            break
        sight = phone.look()
        hands.step(sight)
        page.wait_for_timeout(150)
    assert hands.offers(), "nothing was ever offered"
    offered = page.locator("[data-ways] button.offer").all_inner_texts()
    for size in (SIDEWAYS, UPRIGHT, SIDEWAYS):
        page.set_viewport_size(size)
        expect(page.locator("[data-ways] button.offer")).to_have_text(offered)
        inside = page.locator("[data-ways]").evaluate(
            """(box) => {
              const { left, top, right, bottom } = box.getBoundingClientRect();
              return left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
            }"""
        )
        assert inside
    phone.tap(page.locator("[data-ways] button.offer").first)
    phone.look()
    page.set_viewport_size(UPRIGHT)
    phone.look()


def test_away_and_back_in_the_middle_of_a_choice(screen: Screen) -> None:
    page = screen.page
    screen.home()
    begin(screen, "railways")
    screen.choose(step_of(screen)[0])
    choices = step_of(screen)
    page.go_back()
    page.locator(".games .game").first.wait_for()
    page.go_forward()
    assert step_of(screen) == choices
    screen.choose(choices[0])
    screen.look()


@pytest.mark.parametrize("game", ["railways", "oranienburger-kanal", "tramways"])
def test_loaded_anew_at_each_step(screen: Screen, game: str) -> None:
    """Whatever is asked, it is asked again, with the same answers."""
    begin(screen, game)
    rng = random.Random(5)
    for _ in range(8):
        choices = step_of(screen)
        screen.page.reload()
        assert step_of(screen) == choices
        screen.step(rng, screen.look())


def test_the_server_is_started_anew_while_a_choice_lies_open(
    serve: Callable[..., Table], device: Callable[..., BrowserContext], troubles: Troubles
) -> None:
    """What lies open belongs to a line that is lost: it is taken in vain or again, and the game goes on."""
    troubles.expect(NO_LINE)
    server = serve()
    port = server.url.rpartition(":")[2]
    phone = Screen(device(**Fingers.device).new_page(), server.url)
    begin(phone, "tramways")
    hands = Fingers(phone, random.Random(2))
    for _ in range(60):
        if hands.offers():
            break
        hands.step(phone.look())
        phone.page.wait_for_timeout(150)
    assert hands.offers(), "nothing was ever offered"
    server.kill()
    expect(phone.page.get_by_role("alert")).to_be_visible()
    # An impatient thumb.
    for _ in range(3):
        if hands.offers():
            hands.pick()
    server = serve("--port", port, data=server.data)
    expect(phone.page.get_by_role("alert")).to_have_count(0)
    before = decisions(phone)
    for _ in range(60):
        hands.step(phone.look())
        if decisions(phone) > before:
            return
    raise AssertionError("nothing can be decided any more")
