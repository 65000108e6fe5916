"""Whole games without the list of choices: by board, hand and bar alone, by keys alone, on an upright phone.

In the tests one of them; every game each way in both languages by
`pytest -m browser tests/browser/test_by_hand.py --whole-games`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from tests.browser.screen import POINT, Screen, Sight

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLAYERS = {"brass-birmingham": 2, "railways": 1, "oranienburger-kanal": 1, "tramways": 1}
WAYS = ("board", "keys", "phone")
LANGUAGES = ("en", "ja")
FEW = (("railways", "board", "ja"),)
MOST = 3000

# Everything that can be pointed at, and the words in the bar by the board.
THINGS = "() => [...document.querySelectorAll('[data-shape][tabindex]')].map((each) => each.dataset.shape)"
WORDS = "() => [...document.querySelectorAll('button[data-bar]')].map((each) => each.dataset.bar)"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    whole = metafunc.config.getoption("--whole-games")
    metafunc.parametrize(("game", "way", "lang"), [*product(PLAYERS, WAYS, LANGUAGES)] if whole else FEW)


class Hands:
    """Somebody who never touches the list."""

    def __init__(self, screen: Screen, rng: random.Random) -> None:
        self.screen, self.page, self.rng = screen, screen.page, rng

    def offers(self) -> int:
        return int(self.page.locator("[data-ways] button.offer").count())

    def step(self, sight: Sight) -> None:
        if self.offers():
            self.pick()
            return
        words = [each for each in self.page.evaluate(WORDS) if each != "back"]
        things = self.page.evaluate(THINGS)
        assert words or sight.lit or things, "nothing to be done on the board, in the hand or by the bar"
        if "end" in words and not sight.lit:
            self.word("end")
        elif things and self.rng.random() < 0.3 and self.thing(self.rng.choice(things)):
            self.page.wait_for_timeout(250)
        elif sight.lit and (not words or self.rng.random() < 0.8):
            self.thing(self.rng.choice(sight.lit))
        elif words:
            self.word(self.rng.choice(words))
        else:
            self.thing(self.rng.choice(things))

    def pick(self) -> None:
        self.page.locator("[data-ways] button.offer").nth(self.rng.randrange(self.offers())).click()

    def word(self, bar: str) -> None:
        self.page.locator(f'button[data-bar="{bar}"]').click()

    def thing(self, shape: str) -> bool:
        point = self.page.evaluate(POINT, shape)
        if point is not None:
            self.touch(point["x"], point["y"])
        return point is not None

    def touch(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)


class Fingers(Hands):
    """On a phone."""

    def touch(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def pick(self) -> None:
        offer = self.page.locator("[data-ways] button.offer").nth(self.rng.randrange(self.offers()))
        assert (offer.bounding_box() or {"height": 0})["height"] >= 44
        self.screen.tap(offer)


class Keys(Hands):
    """At the keyboard."""

    def pick(self) -> None:
        for _ in range(self.rng.randrange(self.offers())):
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")

    def word(self, bar: str) -> None:
        for _ in range(200):
            if self.page.evaluate("() => document.activeElement?.dataset.bar ?? null") == bar:
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {bar}")

    def thing(self, shape: str) -> bool:
        """Walk over the board from what can be chosen; where Enter finds nothing there, take what can be."""
        self.page.keyboard.press("k")
        assert self.page.evaluate("() => document.activeElement !== document.body"), "the focus is lost"
        for _ in range(self.rng.choice((0, 0, 1, 3))):
            self.page.keyboard.press(self.rng.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
        self.page.keyboard.press("Enter")
        return True


HANDS = {"board": Hands, "keys": Keys, "phone": Fingers}


def test_a_whole_game(
    device: Callable[..., BrowserContext], url: str, game: str, way: str, lang: str
) -> None:
    players = PLAYERS[game]
    seats: list[dict[str, Any]] = [{"kind": "here", "name": "Ada"}]
    seats += [{"kind": "bot", "name": "Bot", "bot": "random"}] * (players - 1)
    wish = {"game": game, "players": players, "seats": seats, "options": {}}
    made = httpx.post(f"{url}/api/tables", json=wish, timeout=60).json()
    wishes = PHONE if way == "phone" else {}
    screen = Screen(device(locale={"en": "en-GB", "ja": "ja-JP"}[lang], **wishes).new_page(), url)
    screen.open(made)
    hands = HANDS[way](screen, random.Random(7))
    for _ in range(MOST):
        sight = screen.look()
        if sight.over:
            break
        hands.step(sight)
    else:
        raise AssertionError(f"not over after {MOST} steps")
    assert screen.page.locator("html").get_attribute("lang") == lang
    assert screen.messages("update")[-1]["result"]["scores"]
