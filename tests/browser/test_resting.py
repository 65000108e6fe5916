"""A page rests where the mouse does: what is told about a thing does not push it from under the mouse."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browser.games import find, greedy_game, open_record
from tests.browser.screen import Screen

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser

# How often the places of the choices change within some frames.
MOVES = """() => new Promise((resolve) => {
  const where = () =>
    [...document.querySelectorAll('button[data-choice], .right .sheet')]
      .map((each) => Math.round(each.getBoundingClientRect().y))
      .join();
  const began = performance.now();
  let last = where();
  let moves = 0;
  function look() {
    const now = where();
    if (now !== last) moves += 1;
    last = now;
    if (performance.now() - began < 260) requestAnimationFrame(look);
    else resolve(moves);
  }
  requestAnimationFrame(look);
})"""


def test_a_card_stays_beneath_a_resting_mouse(device: Callable[..., BrowserContext], url: str) -> None:
    """What a card costs and brings takes more room than is kept for it, and the column is not scrolled."""
    record, ply = find(
        [greedy_game(2, seed, "oranienburger-kanal") for seed in range(1, 4)],
        lambda view, legal: sum(each["kind"] == "card" for each in legal) > 1,
    )
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "bot", "bot": "random", "name": "Ben"}]
    screen = Screen(device(viewport={"width": 1280, "height": 2200}).new_page(), url)
    screen.open(open_record(url, record, fork_at=ply, seats=seats))
    screen.look()
    page = screen.page
    restless: dict[str | None, int] = {}
    told = 0
    for card in page.locator('.right [data-shape^="card:"][role=button]').all():
        page.mouse.move(1, 1)
        box = card.bounding_box()
        assert box is not None
        # Its upper edge: a list that grows above it takes it away.
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 4)
        moves = page.evaluate(MOVES)
        told = max(told, len(page.locator("#why").inner_text()))
        if moves > 2:
            restless[card.get_attribute("data-shape")] = moves
    assert told > 150
    assert restless == {}
