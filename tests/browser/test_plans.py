"""Planning ahead on two devices: a plan that is played, one that must not be, notes that none else reads."""

from __future__ import annotations

import contextlib
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect

from tests.browser.reading import violations
from tests.browser.screen import Screen
from tests.browser.test_invitations import close, guest_at, link_of, on_turn

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser

# A folder for pictures of what was seen on the way; without it none are made.
PICTURES = os.environ.get("WAGONWAY_PICTURES")


def seen(screen: Screen, name: str) -> None:
    """Read by axe, and perhaps pictured."""
    assert violations(screen.page) == []
    if PICTURES:
        screen.page.screenshot(path=Path(PICTURES) / f"{name}.png")


def begin(screen: Screen) -> None:
    """Open the private copy."""
    screen.page.locator('[data-plan-act="open"]').click()
    screen.page.locator(".plan[data-steps]").wait_for()


def steps(screen: Screen, number: int) -> None:
    """Wait until so many decisions are planned."""
    screen.page.locator(f'.plan[data-steps="{number}"]').wait_for()


def plan(screen: Screen, *keys: str) -> None:
    """Take these decisions on the private copy, by the beginnings of their keys."""
    choices = screen.page.locator('[data-part="choices"]')
    if choices.count():  # on a phone it begins with the board
        choices.click()
    for number, key in enumerate(keys, 1):
        screen.choose(key)
        steps(screen, number)


def stands(screen: Screen, how: str) -> None:
    screen.page.locator(f'.ahead[data-plan="{how}"]').wait_for()


def keep(screen: Screen, how: str) -> None:
    screen.page.locator(f'[data-keep="{how}"]').click()
    stands(screen, "waits")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_plan_is_played_and_one_whose_place_is_taken_asks(
    screen: Screen, device: Callable[..., BrowserContext], url: str, size: str
) -> None:
    host = screen
    host.start("here", "invite")
    link = link_of(host, "Link for BBB")
    close(host)
    viewport = {"width": 390, "height": 844} if size == "phone" else {"width": 1280, "height": 800}
    guest = guest_at(lambda: device(viewport=viewport), url, link, "Bea")
    if on_turn([host, guest]) is guest:
        guest.play_turn(random.Random(1))
        if on_turn([host, guest]) is guest:  # two turns in a row, as the order is by what was spent
            guest.play_turn(random.Random(1))
    expect(host.choices.first).to_be_visible()

    # What the guest tries out, and what they write down, is theirs alone.
    guest.page.locator('[data-plan-act="note"]').click()
    guest.page.get_by_role("textbox").fill("a canal to the brewery")
    seen(guest, f"notes-{size}")
    guest.page.get_by_role("button", name="Keep").click()
    expect(guest.page.locator('[data-plan-act="note"]')).to_have_text("My notes")
    begin(guest)
    seen(guest, f"draft-empty-{size}")
    # Back leads to the table, and Escape closes nothing that was not open.
    guest.page.go_back()
    guest.page.locator(".plan").wait_for(state="detached")
    begin(guest)
    plan(guest, "verb:loan", "card:")
    seen(guest, f"draft-{size}")
    keep(guest, "auto")
    seen(guest, f"waits-{size}")
    assert not any("canal to the brewery" in text or '"planned"' in text for text in host.received)
    # Who spent less is first in the next round: it may be the host's turn twice.
    for _ in range(2):
        host.choose("verb:pass")
        host.look()
        host.choose("card:")
        host.play(random.Random(1), lambda sight: sight.end)
        host.end_turn()
        with contextlib.suppress(PlaywrightTimeout):
            guest.page.locator('.ahead[data-plan="none"]').wait_for(timeout=8000)
            break
    stands(guest, "none")
    rounds = host.page.locator(".log")
    expect(rounds).to_contain_text("had planned this turn")
    assert not any("canal to the brewery" in text or '"planned"' in text for text in host.received)


def test_where_the_place_is_taken_the_page_says_which_step(
    screen: Screen, device: Callable[..., BrowserContext], url: str
) -> None:
    host = screen
    host.start("here", "invite")
    link = link_of(host, "Link for BBB")
    close(host)
    guest = guest_at(lambda: device(viewport={"width": 1280, "height": 800}), url, link, "Bea")
    first = on_turn([host, guest])
    other = guest if first is host else host
    begin(other)
    other.choose("verb:network")
    steps(other, 1)
    other.choose("card:")
    steps(other, 2)
    line = other.look().choices
    key = next(iter(line))
    other.choose(key)
    steps(other, 3)
    keep(other, "auto")
    first.choose("verb:network")
    first.look()
    first.choose("card:")
    first.look()
    first.choose(key)
    first.look()
    first.end_turn()
    stands(other, "changed")
    alert = other.page.locator('.ahead [role="alert"]')
    expect(alert).to_contain_text("step 3")
    seen(other, "changed")
    other.page.locator('[data-plan-act="play"]').click()
    # The two steps that hold are taken; the third is asked.
    stands(other, "none")
    expect(other.back_button).to_be_visible()
    assert line.keys() - {key} == other.look().choices.keys()
