"""After a game: another one with the same people, and what can be shown to others."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.games import greedy_game, open_record, turn_of
from tests.browser.reading import faultless
from tests.browser.screen import Screen

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser


def test_a_game_is_played_again_and_its_board_kept_as_a_picture(
    device: Callable[..., BrowserContext], url: str, tmp_path: Path
) -> None:
    context = device(permissions=["clipboard-read", "clipboard-write"])
    screen = Screen(context.new_page(), url)
    page = screen.page
    record = greedy_game(1, game="railways")
    seats = [{"kind": "here", "name": "Ann"}]
    screen.open(open_record(url, record, fork_at=turn_of(record, 0, 0.95), seats=seats))
    sight = screen.play(random.Random(2))
    assert sight.over
    ways = page.get_by_role("group", name="After the game")
    faultless(screen, "after a game")
    with page.expect_download() as saving:
        ways.get_by_role("button", name="Picture of the board").click()
    saving.value.save_as(tmp_path / "board.png")
    picture = (tmp_path / "board.png").read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert max(struct.unpack(">II", picture[16:24])) == 2000
    # More than paper: a drawing does not pack so small.
    assert len(picture) > 60_000
    ways.get_by_role("button", name="New game").click()
    page.locator("button.start").wait_for()
    page.go_back()
    screen.board.wait_for()
    ways.get_by_role("button", name="Play again").click()
    page.wait_for_function("() => !document.querySelector('#final-title')")
    assert screen.look().choices
    names = [seat["name"] for seat in screen.messages("welcome")[-1]["seats"]]
    assert names == ["Ann"]


def test_a_position_has_a_link_that_shows_no_hand(device: Callable[..., BrowserContext], url: str) -> None:
    context = device(permissions=["clipboard-read", "clipboard-write"])
    screen = Screen(context.new_page(), url)
    page = screen.page
    screen.start("here", "bot")
    screen.play(random.Random(1), lambda sight: sight.end)
    # Nobody else sees a turn that may still be taken back.
    page.get_by_role("button", name="Menu", exact=True).click()
    expect(page.get_by_role("button", name="Link to this position: once your turn is ended")).to_be_disabled()
    page.keyboard.press("Escape")
    screen.end_turn()
    screen.look()
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Link to this position", exact=True).click()
    expect(screen.notices).to_contain_text("Copied.")
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert page.evaluate("() => JSON.parse(localStorage.getItem('wagonway.tables'))[0].token") not in link
    other = Screen(device().new_page(), url)
    other.page.goto(link)
    other.board.wait_for()
    expect(other.page.locator(".replay input[type=range]")).to_be_visible()
    expect(other.notices).to_have_count(0)
    assert other.messages("welcome")[-1]["you"] == {"seats": [], "host": False}


@pytest.mark.parametrize("width", [390, 1280])
def test_the_heads_of_the_result_stay_in_one_line_beside_a_long_name(
    device: Callable[..., BrowserContext], url: str, width: int
) -> None:
    record = greedy_game(2)
    record.seats[0]["name"] = "Wolfeschlegelsteinhausenbergerdorffmax"
    context = device(locale="ja-JP", viewport={"width": width, "height": 844})
    screen = Screen(context.new_page(), url)
    screen.open(open_record(url, record))
    table = screen.page.locator(".final table").first
    expect(table.locator("tbody th").first).to_be_visible()
    lines = "(all) => all.map((each) => each.clientHeight / parseFloat(getComputedStyle(each).lineHeight))"
    assert max(table.locator("thead th").evaluate_all(lines)) < 2
    assert table.evaluate("(each) => each.offsetWidth <= each.closest('.final').clientWidth")
