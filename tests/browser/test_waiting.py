"""While others are at work: who thinks is told, calmly; and what answers itself can be switched off."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.screen import Screen

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, WebSocketRoute

pytestmark = pytest.mark.browser


def slow_bots(screen: Screen) -> Callable[[], None]:
    """Nothing more comes from the server once a bot thinks; returns what lets it all through."""
    held: list[str | bytes] = []
    lines: list[WebSocketRoute] = []
    released = False

    def connect(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def said(message: str | bytes) -> None:
            if lines:
                held.append(message)
                return
            line.send(message)
            # Once let through, a bot may think on for its next decision.
            if json.loads(message).get("thinking") and not released:
                lines.append(line)

        server.on_message(said)

    def release() -> None:
        nonlocal released
        released = True
        line = lines.pop()
        for message in held:
            line.send(message)
        held.clear()

    screen.page.route_web_socket(lambda url: "/ws/" in url, connect)
    return release


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_bot_that_thinks_long(device: Callable[..., BrowserContext], url: str, motion: str) -> None:
    screen = Screen(device(reduced_motion=motion).new_page(), url)
    page = screen.page
    release = slow_bots(screen)
    screen.start("here", "bot", bot="greedy")
    thinking = page.locator(".ask .thinking")
    # The bot may be the first to play.
    expect(thinking.or_(screen.choices.first)).to_be_visible()
    if not thinking.count():
        screen.play_turn(random.Random(1))
    expect(screen.prompt).to_have_text("Greedy bot is thinking.")
    expect(screen.prompt).to_have_attribute("aria-live", "polite")
    # For how long is told to the eye, not read aloud second by second.
    expect(thinking).to_contain_text("s")
    expect(thinking).to_have_attribute("aria-hidden", "true")
    moving = thinking.evaluate("(box) => box.getAnimations({ subtree: true }).length")
    assert (moving == 0) == (motion == "reduce")
    release()
    expect(thinking).to_have_count(0)
    assert screen.look().choices
