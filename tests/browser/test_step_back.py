"""Stepping back: in the turn at once, past it where only bots would mind, else with the others' consent."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.screen import Screen
from tests.browser.test_invitations import close, guest_at, link_of, on_turn

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser


def drawn_at_rest(screen: Screen) -> list[str]:
    """The board while the mouse rests on nothing that would show what it brings."""
    screen.page.mouse.move(2, 2)
    screen.page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )
    return screen.drawn()


def test_step_back_within_the_turn(screen: Screen) -> None:
    screen.start("here", "bot")
    rng = random.Random(11)
    seen = [screen.look()]
    board = [drawn_at_rest(screen)]
    expect(screen.back_button).to_have_count(0)
    while not seen[-1].end:
        # Whatever is chosen: each step is taken back to exactly what was there.
        screen.choose(rng.choice(list(seen[-1].choices)))
        seen.append(screen.look())
        board.append(drawn_at_rest(screen))
    for sight, drawn in zip(reversed(seen[:-1]), reversed(board[:-1]), strict=True):
        screen.back_button.click()
        assert screen.look().choices == sight.choices
        screen.draws(drawn)
    expect(screen.back_button).to_have_count(0)
    # Several steps at once, from the list.
    screen.choose("verb:network")
    screen.look()
    screen.choose("card:")
    screen.look()
    screen.page.get_by_role("button", name="Step back to…").click()
    places = screen.page.get_by_role("dialog").get_by_role("listitem")
    expect(places).to_have_count(2)
    places.last.get_by_role("button").click()
    expect(screen.page.get_by_role("dialog")).to_have_count(0)
    assert screen.look().choices == seen[0].choices


def test_step_back_past_the_turn_where_only_bots_play(screen: Screen) -> None:
    page = screen.page
    screen.start("here", "bot")
    first = screen.look()
    drawn = screen.drawn()
    cards = screen.cards()
    screen.play_turn(random.Random(12))
    screen.look()
    screen.draws_other_than(drawn)
    page.get_by_role("button", name="Step back to…").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Only bots play against you: nobody has to be asked.")
    dialog.get_by_role("listitem").last.get_by_role("button").click()
    expect(dialog).to_have_count(0)
    again = screen.look()
    assert again.choices == first.choices
    screen.draws(drawn)
    assert screen.cards() == cards


def test_step_back_past_the_turn_asks_the_others(
    screen: Screen, device: Callable[..., BrowserContext], url: str
) -> None:
    host = screen
    host.start("here", "invite")
    link = link_of(host, "Link for BBB")
    close(host)
    guest = guest_at(device, url, link, "Grace")
    rng = random.Random(13)
    one = on_turn([host, guest])
    other = guest if one is host else host
    first = one.look()
    drawn = one.drawn()
    one.play_turn(rng)
    other.look()
    played = [
        each for each in one.page.locator(".log-below li:not(.since)").all_inner_texts() if each.strip()
    ]
    for answer in ("Refuse", "Ask no more", "Agree"):
        one.page.get_by_role("button", name="Ask to step back").click()
        dialog = one.page.get_by_role("dialog")
        expect(dialog).to_contain_text("The other people at the table are asked first.")
        dialog.get_by_role("listitem").last.get_by_role("button").click()
        expect(one.page.get_by_role("alert")).to_contain_text("Waiting for:")
        expect(other.page.get_by_role("alert")).to_contain_text("Do you agree?")
        # What would be taken back is what has been played, in the words of the log.
        for each in (one, other):
            taken = each.page.locator(".request li > :last-child").all_inner_texts()
            assert taken
            assert all(any(line.strip() in said for said in played) for line in taken), (taken, played)
        (one if answer == "Ask no more" else other).page.get_by_role("button", name=answer).click()
        expect(other.page.get_by_role("alert")).to_have_count(0)
        expect(one.page.get_by_role("alert")).to_have_count(0)
        if answer != "Agree":
            assert other.look().choices
            expect(one.choices).to_have_count(0)
    assert one.look().choices == first.choices
    one.draws(drawn)
    expect(other.choices).to_have_count(0)
