"""Whole games without the list of choices: by board, hand and bar alone, by keys alone, on an upright phone.

In the tests one of each way, the languages taking turns; every game each way in both languages by
`pytest -m browser tests/browser/test_by_hand.py --whole-games`, which notes in benchmarks/by_hand.json what
it played.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from tests.browser.hands import WAYS
from tests.browser.noted import NOTED, passed
from tests.browser.screen import Screen

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLAYERS = {"brass-birmingham": 2, "railways": 1, "oranienburger-kanal": 1, "tramways": 1}
LANGUAGES = {"en": "en-GB", "ja": "ja-JP"}
FEW = (
    # Tests of whole games play on the board too.
    pytest.param("railways", "board", "ja", marks=pytest.mark.long),
    ("railways", "keys", "en"),
    ("railways", "phone", "ja"),
)
MOST = 3000


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    whole = metafunc.config.getoption("--whole-games")
    done = passed("by_hand") if metafunc.config.getoption("--go-on") else set()
    left = [each for each in product(PLAYERS, WAYS, LANGUAGES) if ", ".join(each) not in done]
    metafunc.parametrize(("game", "way", "lang"), left if whole else FEW)


def test_a_whole_game(
    device: Callable[..., BrowserContext],
    url: str,
    game: str,
    way: str,
    lang: str,
    request: pytest.FixtureRequest,
    record_property: Callable[[str, object], None],
) -> None:
    players = PLAYERS[game]
    seats: list[dict[str, Any]] = [{"kind": "here", "name": "Ada"}]
    seats += [{"kind": "bot", "name": "Bot", "bot": "random"}] * (players - 1)
    wish = {"game": game, "players": players, "seats": seats, "options": {}}
    made = httpx.post(f"{url}/api/tables", json=wish, timeout=60).json()
    screen = Screen(device(locale=LANGUAGES[lang], **WAYS[way].device).new_page(), url)
    screen.open(made)
    hands = WAYS[way](screen, random.Random(7))
    hands.play(MOST)
    assert screen.page.locator("html").get_attribute("lang") == lang
    last = screen.messages("update")[-1]
    assert last["result"]["scores"]
    if request.config.getoption("--whole-games"):
        played = {"steps": hands.steps, "plies": last["ply"], "scores": last["result"]["scores"]}
        record_property(NOTED, ["by_hand", f"{game}, {way}, {lang}", played])
