"""Clocks in the browser: chosen at the start, shown while they run, and who plays when time is up."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.screen import Screen
from tests.browser.test_invitations import close, guest_at, link_of, on_turn
from tests.conftest import Table

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser

# `wagonway` by a clock that a file sets forward, in seconds.
LATER = """
import pathlib, sys
from datetime import timedelta
from wagonway.cli.app import run
from wagonway.server import daily
forward, now = pathlib.Path(__file__).with_name("forward"), daily.now
daily.now = lambda: now() + timedelta(seconds=float(forward.read_text()))
sys.exit(run(sys.argv[1:]))
"""


class Clock:
    """The clock of a server."""

    def __init__(self, folder: Path) -> None:
        self.forward = folder / "forward"
        self.program = folder / "later.py"
        self.program.write_text(LATER)
        self.set(0)

    def set(self, seconds: float) -> None:
        new = self.forward.with_suffix(".new")
        new.write_text(str(seconds))
        os.replace(new, self.forward)


@pytest.fixture
def clock(tmp_path: Path) -> Clock:
    return Clock(tmp_path)


@pytest.fixture
def later(tmp_path: Path, clock: Clock) -> Iterator[Table]:
    """A server with that clock."""
    table = Table(tmp_path / "data", command=(str(clock.program),))
    yield table
    table.stop()


def choose(screen: Screen, clock: str, then: str) -> None:
    """Begin a table with an invitation and a clock."""
    screen.game()
    page = screen.page
    for number, kind in ((1, "here"), (2, "invite")):
        page.get_by_label(f"Seat {number}: who sits here").select_option(kind)
    page.locator("details.clock summary").click()
    page.get_by_label("Clock", exact=True).select_option(clock)
    page.get_by_label("When time is up").select_option(then)
    page.get_by_role("button", name="Start the game").click()
    screen.board.wait_for()


def pair(
    screen: Screen, device: Callable[..., BrowserContext], clock: str, then: str
) -> tuple[list[Screen], str]:
    """Two devices at a table with a clock, whoever is on turn first; and its link to look on."""
    choose(screen, clock, then)
    link = link_of(screen, "Link for Player 2")
    watch = link_of(screen, "The table to look on, with nothing that is hidden")
    close(screen)
    guest = guest_at(device, screen.url, link)
    guest.page.get_by_role("button", name="Take the seat").click()
    guest.board.wait_for()
    first = on_turn([screen, guest])
    return [first, guest if first is screen else screen], watch


def test_a_seat_whose_time_is_up_is_taken_by_a_looker_on(
    later: Table, clock: Clock, device: Callable[..., BrowserContext]
) -> None:
    host = Screen(device().new_page(), later.url)
    (first, other), watch = pair(host, device, "turn", "offer")
    for each in (first, other):
        expect(each.page.locator(".ask [role=timer]")).to_contain_text("2:5")
        expect(each.page.locator(".people [role=timer]")).to_have_count(2)
    clock.set(170)
    first.page.reload()
    first.board.wait_for()
    expect(first.page.locator(".ask .short")).to_be_visible()
    clock.set(200)
    expect(first.page.get_by_role("button", name="Come back")).to_be_visible()
    expect(other.page.locator(".people")).to_contain_text("seat is free")
    watcher = Screen(device().new_page(), later.url)
    watcher.page.goto(watch)
    watcher.page.get_by_role("button", name="Take the seat").click()
    watcher.page.get_by_label("Your name").fill("Grace")
    watcher.page.get_by_role("button", name="Take the seat").click()
    watcher.board.wait_for()
    assert watcher.look().choices
    other.page.get_by_role("tab", name="Log").click()
    expect(other.page.get_by_text("Grace has taken the free seat.", exact=True)).to_be_visible()


def test_over_days_one_is_away_and_leaves_to_a_bot(
    later: Table, clock: Clock, device: Callable[..., BrowserContext]
) -> None:
    host = Screen(device().new_page(), later.url)
    (first, other), _ = pair(host, device, "days", "bot")
    page = first.page
    expect(page.locator(".ask .clock")).to_contain_text("until")

    def seat() -> None:
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Your seat").click()

    seat()
    page.get_by_label("Days away").fill("2")
    page.get_by_role("button", name="Be away").click()
    expect(other.page.locator(".ask .clock")).to_contain_text("the clock rests")
    seat()
    page.get_by_role("button", name="I am back").click()
    page.get_by_role("button", name="Let a bot play on").click()
    expect(page.get_by_role("button", name="Come back")).to_be_visible()
    expect(other.page.locator(".people")).to_contain_text("a bot stands in")
    page.get_by_role("button", name="Come back").click()
    expect(page.get_by_role("button", name="Come back")).to_be_hidden()
    expect(other.page.locator(".people")).not_to_contain_text("a bot stands in")
    # Four days later a bot plays for whoever was on turn.
    clock.set(4 * 86_400)
    expect(host.page.locator(".people")).to_contain_text("a bot stands in")


def test_a_game_whose_time_is_up_ends_where_the_other_agrees(
    later: Table, clock: Clock, device: Callable[..., BrowserContext]
) -> None:
    host = Screen(device().new_page(), later.url)
    (first, other), _ = pair(host, device, "turn", "end")
    clock.set(200)
    asked = other.page.locator("p").get_by_text("is up. End the game as it stands?")
    expect(asked).to_be_visible()
    expect(first.page.locator("p").get_by_text("Asked whether the game ends")).to_be_visible()
    other.page.get_by_role("button", name="Give more time").click()
    expect(asked).to_be_hidden()
    expect(first.page.locator(".ask [role=timer]")).to_contain_text(":")
    clock.set(4000)
    expect(asked).to_be_visible()
    other.page.get_by_role("button", name="End the game").click()
    for each in (first, other):
        expect(each.page.get_by_text("Ended by agreement")).to_be_visible()
