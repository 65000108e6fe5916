"""Two people at one screen: when it changes hands no other hand is in the page, nor was it sent."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.screen import Screen

pytestmark = pytest.mark.browser


def hands(message: dict[str, Any]) -> dict[int, list[str]]:
    """The hands in a message of the server, by seat."""
    view = message.get("view") or {"seats": []}
    return {number: seat["hand"] for number, seat in enumerate(view["seats"]) if seat["hand"] is not None}


def nobody(screen: Screen) -> None:
    """No hand is in the page: not to be seen, not for screen readers, not in the sources."""
    expect(screen.hand).to_have_count(0)
    expect(screen.choices).to_have_count(0)
    expect(screen.page.get_by_role("region", name="Your hand")).to_have_count(0)
    content = screen.page.content()
    assert '"card:' not in content
    assert "data-action" not in content
    last = screen.messages("update")[-1]
    assert hands(last) == {}
    assert last["seat_shown"] is None
    assert last["legal"] == []


def test_no_hand_is_in_the_page_while_the_screen_changes_hands(screen: Screen) -> None:
    rng = random.Random(4)
    page = screen.page
    screen.start("here", "here")
    held: dict[int, list[str]] = {}
    changed = 0
    while changed < 4:
        sight = screen.look()
        if not sight.hand_over:
            # Who is last in a round and first in the next keeps the screen.
            now = screen.messages("update")[-1]
            assert now["seat_shown"] == now["turn"]["seat"]
            screen.play_turn(rng)
            continue
        changed += 1
        nobody(screen)
        seat = screen.messages("update")[-1]["turn"]["seat"]
        name = ("AAA", "BBB")[seat]
        expect(page.locator("#hand-over-title")).to_have_text(f"Pass the screen to {name}")
        expect(screen.prompt).to_have_text(f"Pass the screen to {name}.")

        screen.take_over()
        sight = screen.look()
        assert not sight.hand_over
        assert sight.choices
        own = hands(screen.messages("update")[-1])
        assert list(own) == [seat]
        held[seat] = own[seat]
        # What is shown is this hand, and nothing but this hand.
        assert sorted(screen.cards()) == sorted(set(held[seat]))
        others = set(held.get(1 - seat, [])) - set(held[seat])
        content = page.content()
        assert all(f'"card:{card}' not in content for card in others)
        screen.play_turn(rng)
    assert set(held) == {0, 1}

    # Over the whole time no message held another hand than that of the person who had said to be there.
    shown = [message["seat_shown"] for message in screen.messages("update")]
    for seat, message in zip(shown, screen.messages("update"), strict=True):
        assert set(hands(message)) == ({seat} if seat is not None else set())
    changes = [seat for number, seat in enumerate(shown) if number == 0 or shown[number - 1] != seat]
    assert all(seat is None for seat in changes[::2]), f"from hand to hand without hiding: {changes}"
    assert len(changes) >= 8


def test_a_hand_can_be_hidden_at_any_time(screen: Screen) -> None:
    page = screen.page
    screen.start("here", "here")
    screen.look()
    screen.take_over()
    sight = screen.look()
    page.get_by_role("button", name="Hide the hand").click()
    expect(page.locator("#hand-over-title")).to_be_visible()
    expect(screen.hand).to_have_count(0)
    nobody(screen)
    # The replay does not bring it back.
    page.keyboard.press("[")
    expect(page.locator(".replay .count")).to_be_visible()
    expect(screen.hand).to_have_count(0)
    assert '"card:' not in page.content()
    page.keyboard.press("v")
    # Nor does loading the page again.
    page.reload()
    assert screen.look().hand_over
    nobody(screen)
    screen.take_over()
    assert screen.look().choices == sight.choices
