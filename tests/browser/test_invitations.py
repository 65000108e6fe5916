"""Seats on other devices: links, two tabs on one seat, new links for lost ones, bots for empty chairs."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.screen import Screen

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser


def guest_at(device: Callable[..., BrowserContext], url: str, link: str, name: str | None = None) -> Screen:
    """Another device on which a link is opened; with a name the seat is taken."""
    screen = Screen(device().new_page(), url)
    screen.page.goto(link)
    if name is not None:
        screen.page.get_by_label("Your name").fill(name)
        screen.page.get_by_role("button", name="Take the seat").click()
        screen.board.wait_for()
    return screen


def dialog_of(host: Screen) -> Locator:
    """The host's panel, opened if it is not."""
    dialog = host.page.get_by_role("dialog")
    for _ in range(30):
        if dialog.is_visible():
            break
        # That of a new table opens by itself, and may do so just now: then it lies over the button.
        with contextlib.suppress(PlaywrightTimeout):
            host.page.get_by_role("button", name="Invitations").first.click(timeout=1500)
    expect(dialog).to_be_visible()
    return dialog


def close(host: Screen) -> None:
    """The host's panel is closed, after it has opened: that of a new table opens by itself, and later."""
    dialog_of(host)
    host.page.keyboard.press("Escape")
    expect(host.page.get_by_role("dialog")).to_have_count(0)


def link_of(host: Screen, label: str) -> str:
    return dialog_of(host).get_by_label(label).input_value()


def play_both(screens: list[Screen], rng: random.Random, turns: int) -> None:
    """Play some turns, each on the screen of the person whose turn it is."""
    for _ in range(turns):
        on_turn(screens).play_turn(rng)


def on_turn(screens: list[Screen]) -> Screen:
    """The screen whose person is to act; waits until one is."""
    page = screens[0].page
    for _ in range(600):
        for screen in screens:
            if screen.choices.count() and screen.choices.first.get_attribute("aria-disabled") == "false":
                return screen
        page.wait_for_timeout(50)
    raise AssertionError("it is nobody's turn")


def test_a_guest_plays_on_a_device_of_their_own(
    screen: Screen, device: Callable[..., BrowserContext], url: str
) -> None:
    host = screen
    host.start("here", "invite")
    # A new table with invitations begins with handing them out.
    link = link_of(host, "Link for BBB")
    assert link.startswith(url)
    code = dialog_of(host).get_by_role("img", name="QR code: Link for BBB")
    assert code.evaluate("(image) => image.complete && image.naturalWidth > 0")
    expect(dialog_of(host).get_by_text("away")).to_be_visible()
    guest = guest_at(device, url, link)
    expect(guest.page.get_by_role("heading", name="You are invited")).to_be_visible()
    # The address can be read aloud: whose seat it is no longer stands in it.
    assert link.rpartition("/")[2] not in guest.page.url
    guest.page.get_by_label("Your name").fill("Grace")
    guest.page.get_by_role("button", name="Take the seat").click()
    guest.board.wait_for()
    expect(dialog_of(host).get_by_text("Grace").first).to_be_visible()
    expect(dialog_of(host).get_by_text("at the table")).to_be_visible()
    close(host)

    # Each has a hand of their own, and neither that of the other.
    play_both([host, guest], random.Random(5), turns=3)
    for number, person in enumerate([host, guest]):
        expect(person.hand).to_have_count(1)
        for message in person.messages("update"):
            seats = message["view"]["seats"]
            assert [seat["hand"] is not None for seat in seats] == [number == 0, number == 1]
    # Who waits sees whose turn it is, and nothing to choose.
    on_turn([host, guest])
    waiting = guest if host.choices.count() else host
    expect(waiting.prompt).to_have_text(f"{'AAA' if waiting is guest else 'Grace'} is to play.")
    expect(waiting.choices).to_have_count(0)
    expect(waiting.page.locator(".board [role=button]")).to_have_count(0)


def test_two_tabs_answer_the_same_decision(
    screen: Screen, device: Callable[..., BrowserContext], url: str
) -> None:
    host = screen
    host.start("here", "invite")
    link = link_of(host, "Link for BBB")
    close(host)
    one = guest_at(device, url, link, "Grace")
    two = guest_at(device, url, link, "Grace")
    if on_turn([host, one]) is host:
        host.play_turn(random.Random(6))
    sight = one.look()
    assert two.look().choices == sight.choices
    # The second tab is so busy that it has not heard of the other's answer when it sends its own.
    two.page.evaluate(
        """() => {
          const loan = document.querySelector('button[data-choice^="verb:loan"]');
          setTimeout(() => {
            const end = performance.now() + 4000;
            while (performance.now() < end);
            loan.click();
          });
        }"""
    )
    one.choose("verb:network")
    taken = one.look()
    expect(two.notices).to_contain_text("has answered this already")
    assert two.look().choices == taken.choices
    assert one.notices.count() == 0
    # From here on both show the same, and either may go on.
    two.choose(next(iter(taken.choices)))
    lines = two.look()
    assert all(key.startswith("line:") for key in lines.choices)
    assert one.look().choices == lines.choices


def test_a_new_link_takes_the_seat_over_and_a_bot_may_have_it(
    screen: Screen, device: Callable[..., BrowserContext], url: str
) -> None:
    host = screen
    host.start("here", "invite")
    old = link_of(host, "Link for BBB")
    lost = guest_at(device, url, old, "Grace")
    close(host)
    play_both([host, lost], random.Random(7), turns=1)
    dialog_of(host).get_by_role("button", name="New link").click()
    expect(host.notices).to_contain_text("The new link is ready")
    # The old page says so at once, and stays that way.
    title = lost.page.get_by_role("heading", name="This link is no longer valid")
    expect(title).to_be_visible()
    expect(lost.page.get_by_text("This link was replaced by a new one.")).to_be_visible()
    expect(lost.hand).to_have_count(0)
    lost.page.reload()
    expect(title).to_be_visible()
    field = dialog_of(host).get_by_label("Link for Grace")
    expect(field).not_to_have_value(old)
    guest = guest_at(device, url, field.input_value(), "Grace")
    close(host)
    play_both([host, guest], random.Random(8), turns=2)

    # The guest has to leave: a bot plays on, and the page of the guest says so.
    dialog_of(host).get_by_role("button", name="Hand to this bot").last.click()
    dialog_of(host).get_by_role("button", name="Do it").click()
    expect(guest.page.get_by_text("A bot has taken this seat.")).to_be_visible()
    close(host)
    before = len(host.messages("update"))
    for _ in range(3):  # of which two at most come one after the other
        host.play_turn(random.Random(9))
    host.look()
    news = [item for update in host.messages("update")[before:] for item in update["log"]]
    assert any(item["seat"] == 1 for item in news)


def test_the_big_screen_shows_no_hand(
    screen: Screen, device: Callable[..., BrowserContext], url: str
) -> None:
    host = screen
    host.start("here", "bot")
    big = guest_at(device, url, link_of(host, "The table to look on, with nothing that is hidden"))
    big.board.wait_for()
    close(host)
    host.play_turn(random.Random(10))
    host.look()
    expect(big.page.locator(".log li", has_text="AAA").first).to_be_visible()
    for message in big.messages("update"):
        assert all(seat["hand"] is None for seat in message["view"]["seats"])
        assert message["legal"] == []
    assert '"card:' not in big.page.content()
    expect(big.choices).to_have_count(0)
    # The link does not let anybody in by another door.
    expect(big.page.get_by_role("button", name="Invitations")).to_have_count(0)
    big.page.reload()
    big.board.wait_for()
    assert '"card:' not in big.page.content()
