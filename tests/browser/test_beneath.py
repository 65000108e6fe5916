"""The table beneath a path of a host that has other pages too: nothing is asked for outside of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.screen import Screen
from tests.conftest import Table

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser

BASE = "/games/wagonway"


@pytest.fixture
def beneath(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path, "--public-url", f"https://club.example{BASE}")
    yield table
    table.stop()


def test_a_table_beneath_a_path(beneath: Table, device: Callable[..., BrowserContext]) -> None:
    page = device().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    screen = Screen(page, beneath.url + BASE)
    screen.home()
    page.locator("[data-game=railways] a.what").click()
    expect(page).to_have_url(f"{beneath.url}{BASE}/#/g/railways")
    page.locator("a[href$='/#/learn/railways']").first.click()
    page.locator("a[href*='/#/learn/railways/']").first.click()
    screen.board.wait_for()
    page.goto(f"{beneath.url}{BASE}/#/t/x/y")
    page.get_by_role("link", name="To the start page").click()
    expect(page).to_have_url(f"{beneath.url}{BASE}/")
    page.locator("[data-game=brass-birmingham] .primary").click()
    screen.board.wait_for()
    assert screen.look().choices
    # The page loads anew where it stands.
    page.reload()
    screen.board.wait_for()
    manifest = page.evaluate(
        """async () => {
          const url = document.querySelector('link[rel=manifest]').href;
          const told = await (await fetch(url)).json();
          const of = (path) => new URL(path, url).pathname;
          return [told.start_url, told.scope, told.id, told.icons[0].src].map(of);
        }"""
    )
    assert manifest == [f"{BASE}/", f"{BASE}/", f"{BASE}/", f"{BASE}/icon.svg"]
    host = beneath.url.partition("://")[2]
    assert any(url.startswith(f"ws://{host}{BASE}/ws/") for url in asked)
    assert any("/assets/" in url for url in asked)
    outside = [url for url in asked if url.partition("://")[2].partition(BASE + "/")[0] != host]
    assert outside == []
