"""The line breaks: the page says so, comes back by itself, and nothing that was confirmed is lost."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Troubles
from tests.browser.screen import Screen
from tests.conftest import Table

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser

# What browsers themselves say of a line that does not come about; no page can keep them from it.
NO_LINE = r"(WebSocket connection to|Failed to load resource).*(failed|ERR_|closed|disconnected)"


def half_a_move(screen: Screen) -> list[str]:
    """Begin a loan, which is always to be had so early; the cards that can be chosen then."""
    screen.look()
    screen.choose("verb:loan")
    cards = list(screen.look().choices)
    assert all(key.startswith("card:") for key in cards)
    return cards


def test_a_device_without_network(screen: Screen, troubles: Troubles) -> None:
    troubles.expect(NO_LINE)
    page = screen.page
    screen.start("here", "bot")
    choices = half_a_move(screen)
    page.context.set_offline(True)
    expect(page.get_by_role("alert")).to_contain_text("The connection is lost.")
    expect(page.get_by_text("no connection, trying again…")).to_be_visible()
    # What is clicked now is not sent, now or later, and the page says so.
    screen.choose(choices[0])
    expect(screen.notices).to_contain_text("There is no connection just now")
    assert page.evaluate("() => document.querySelectorAll('button[data-action]').length") == len(choices)
    page.context.set_offline(False)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert list(screen.look().choices) == choices
    screen.choose(choices[0])
    sight = screen.look()
    assert sight.end
    screen.end_turn()
    assert any(key.startswith("verb:") for key in screen.look().choices)


def test_a_server_that_is_killed(
    serve: Callable[..., Table], device: Callable[..., BrowserContext], troubles: Troubles
) -> None:
    troubles.expect(NO_LINE)
    rng = random.Random(2)
    server = serve()
    port = server.url.rpartition(":")[2]
    screen = Screen(device().new_page(), server.url)
    page = screen.page
    screen.start("here", "bot")
    screen.play_turn(rng)
    choices = half_a_move(screen)
    log = page.locator(".log li").all_inner_texts()

    # In the middle of a turn: it goes on where it was, decisions that were not yet committed included.
    server.kill()
    expect(page.get_by_role("alert")).to_contain_text("Nothing that was confirmed is lost")
    server = serve("--port", port, data=server.data)
    assert server.url.endswith(port)
    expect(page.get_by_role("alert")).to_have_count(0)
    sight = screen.look()
    assert list(sight.choices) == choices
    assert page.locator(".log li").all_inner_texts() == log
    screen.choose(choices[0])
    screen.play(rng, lambda sight: sight.end)

    # While the bot thinks, right after the turn was given away.
    screen.end_turn()
    server.kill()
    server = serve("--port", port, data=server.data)
    assert server.url.endswith(port)
    expect(page.get_by_role("alert")).to_have_count(0)
    sight = screen.look()
    if sight.end:  # the end of the turn died with the server, before it was confirmed
        screen.end_turn()
        sight = screen.look()
    assert any(key.startswith("verb:") for key in sight.choices)

    # A decision that is on its way: it was taken or it was not, and either way the game goes on.
    screen.choose("verb:loan")
    server.kill()
    server = serve("--port", port, data=server.data)
    assert server.url.endswith(port)
    expect(page.get_by_role("alert")).to_have_count(0)
    after = screen.look()
    assert after.choices == sight.choices or all(key.startswith("card:") for key in after.choices)
    screen.play_turn(rng)

    # A page that is loaded again knows its seat, and so does one that was closed.
    before = screen.look()
    page.reload()
    assert screen.look().choices == before.choices
    page.goto("about:blank")
    screen.home()
    page.locator(".tables .open").click()
    assert screen.look().choices == before.choices
    assert server.lines[-1].startswith("Wagonway is at"), server.lines
