"""Oranienburger Kanal through the page: a whole game alone, what axe finds, why something cannot be done."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.games import greedy_game, open_record, turn_of
from tests.browser.reading import faultless
from tests.browser.screen import Screen
from wagonway.kernel.record import Record

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser

GAME = "oranienburger-kanal"
ANN = {"kind": "here", "name": "Ann"}


def alone(url: str) -> dict[str, Any]:
    """A table for one person."""
    request = {"game": GAME, "players": 1, "seats": [ANN]}
    made: dict[str, Any] = httpx.post(f"{url}/api/tables", json=request, timeout=60).raise_for_status().json()
    return made


def middle(screen: Screen, url: str, players: int) -> None:
    """The middle of a game, in which the person at this screen is on turn."""
    record = greedy_game(players, game=GAME)
    seats = [ANN, {"kind": "bot", "bot": "random", "name": "Ben"}][:players]
    screen.open(open_record(url, record, fork_at=turn_of(record, 0, 0.6), seats=seats))
    screen.look()


@pytest.mark.slow
@pytest.mark.long
def test_a_whole_game_alone_with_a_change_of_language(screen: Screen, url: str, tmp_path: Path) -> None:
    page = screen.page
    screen.open(alone(url))
    rng = random.Random(1)

    first = screen.look()
    assert first.status.startswith("Round 1 of 7"), first.status
    sight = screen.play(rng, lambda sight: sight.status.startswith("Round 4") and bool(sight.choices))
    assert not sight.over

    # The same decision in Japanese: other words, the same choices.
    screen.language("ja")
    turned = screen.look()
    assert list(turned.choices) == list(sight.choices)
    assert all(turned.choices[key] != text for key, text in sight.choices.items()), turned.choices
    assert turned.prompt != sight.prompt
    assert turned.status != sight.status

    # To the end, which is the game's own: nobody wins against nobody.
    end = screen.play(rng)
    assert end.over
    assert screen.covered == [], "highlighted, but out of the mouse's reach"
    final = page.locator(".final")
    expect(final.locator("#final-title")).to_be_in_viewport()
    expect(final.locator(".rank")).to_be_visible()
    expect(final.locator(".winner")).to_have_count(0)
    total = int(final.locator("tfoot td").first.inner_text().replace("\N{MINUS SIGN}", "-"))

    # Its record says the same.
    with page.expect_download() as download:
        page.get_by_role("button", name="棋譜を保存").first.click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    text = file.read_text(encoding="utf-8")
    assert json.loads(text)["result"]["scores"] == [total]
    assert Record.from_json(text).replay().scores() == [total]


def test_why_not_by_pointing(screen: Screen, url: str) -> None:
    screen.open(alone(url))
    screen.look()
    page = screen.page
    page.locator('[data-shape^="space:"][role="img"]').first.hover()
    why = page.locator("#why")
    expect(why).to_contain_text("The blocking disc lies on this space")
    # With the line of the rules that says so.
    why.locator("button.cite").click()
    expect(page.locator(".rules .cited")).to_be_visible()


def test_long_lists_have_headings(screen: Screen, url: str) -> None:
    screen.open(alone(url))
    screen.look()
    screen.choose("space:3")
    screen.look()
    assert "Lay a path" in screen.page.locator(".choices h2").all_inner_texts()
    # Keys walk through all of them in the order on the page.
    keys = screen.choices.evaluate_all("(all) => all.map((each) => each.dataset.choice)")
    assert len(keys) > 20
    screen.choices.first.focus()
    screen.page.keyboard.press("ArrowUp")
    focused = screen.page.evaluate("document.activeElement.dataset.choice")
    assert focused == keys[-1]


def test_axe_finds_nothing(screen: Screen, url: str) -> None:
    screen.open(alone(url))
    screen.look()
    faultless(screen, "opening")
    middle(screen, url, 2)
    faultless(screen, "middle")
    screen.open(open_record(url, greedy_game(1, game=GAME)))
    expect(screen.page.locator("#final-title")).to_be_visible()
    faultless(screen, "end")


def test_on_a_phone_nothing_lies_over_the_board(device: Callable[..., BrowserContext], url: str) -> None:
    for width, height in ((844, 390), (390, 844)):
        context = device(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
        phone = Screen(context.new_page(), url)
        phone.open(alone(url))
        phone.look()
        # Upright the map is larger than its frame, and the buttons stand in the bar above it.
        upright = width < height
        board = (phone.page.locator(".upright > .map") if upright else phone.board).bounding_box()
        buttons = phone.page.locator(".upright > .bar" if upright else ".buttons:has(button)").bounding_box()
        assert board is not None
        assert buttons is not None
        apart = (
            buttons["x"] >= board["x"] + board["width"] - 1
            or buttons["y"] >= board["y"] + board["height"] - 1
            or buttons["y"] + buttons["height"] <= board["y"] + 1
        )
        assert apart, (width, height, board, buttons)
