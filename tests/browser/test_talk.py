"""Talk between devices: said on one, read on the other in its own language, kept with its move."""

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

# Somebody who wants to be called looks at another tab; what the system would show is noted.
LOOKS_ELSEWHERE = """() => {
  window.called = [];
  window.Notification = class {
    static permission = 'granted';
    constructor(title) { window.called.push(title); }
    close() {}
  };
  Object.defineProperty(document, 'hidden', { get: () => true });
  localStorage.setItem('wagonway.notify', 'on');
  dispatchEvent(new StorageEvent('storage', { key: 'wagonway.notify' }));
}"""


def test_words_reach_the_other_device_in_its_language(
    screen: Screen, device: Callable[..., BrowserContext], url: str
) -> None:
    host = screen
    host.start("here", "invite")
    link = link_of(host, "Link for BBB")
    close(host)
    guest = guest_at(lambda: device(locale="ja-JP"), url, link)
    guest.page.get_by_role("textbox").fill("花子")
    guest.page.get_by_role("button", name="席に着く").click()
    guest.board.wait_for()
    # Whose turn it is, and since when; the icon of the tab says it where somebody is waited for.
    names = {host: "on turn since", guest: "から手番"}
    for page in (host, guest):
        expect(page.page.locator(".people li.turn")).to_contain_text(names[page])
    first = host if on_turn([host, guest]) is host else guest
    icons = {page: page.page.locator('link[rel="icon"]').get_attribute("href") for page in (host, guest)}
    assert (icons.pop(first), *icons.values()) == ("/icon-turn.svg", "/icon.svg")

    other = guest if first is host else host
    other.page.evaluate(LOOKS_ELSEWHERE)
    first.play_turn(random.Random(1))
    other.page.wait_for_function("() => window.called.length === 1")
    assert other.page.evaluate("window.called[0].startsWith('●')")
    host.page.get_by_role("tab", name="Talk").click()
    talk = host.page.get_by_role("tabpanel", name="Talk")
    talk.get_by_label("Say something").fill("That <b>hurts</b>")
    talk.get_by_role("checkbox", name="About this move").check()
    talk.get_by_role("button", name="Say", exact=True).click()
    talk.get_by_text("Quick words").click()
    talk.get_by_role("button", name="Well played!").click()
    expect(talk.get_by_role("log")).to_contain_text("That <b>hurts</b>")

    tab = guest.page.get_by_role("tab", name="チャット")
    expect(tab).to_contain_text("新着2件")
    # Beside the move in the log, before anybody looks at the talk.
    expect(guest.page.locator(".log .remark")).to_have_text("AAA That <b>hurts</b>")
    tab.click()
    heard = guest.page.get_by_role("log", name="チャット")
    expect(heard).to_contain_text("いい手ですね！")
    expect(tab).not_to_contain_text("新着")
    # Whoever is not to be heard here is not, until wanted again.
    guest.page.get_by_text("この端末で非表示にする相手").click()
    mute = guest.page.get_by_role("checkbox", name="AAA", exact=True)
    mute.check()
    expect(heard).not_to_contain_text("hurts")
    mute.uncheck()
    expect(heard).to_contain_text("hurts")


def test_the_newest_line_stays_in_sight_and_a_long_text_says_how_long_it_may_be(screen: Screen) -> None:
    page = screen.page
    screen.start("here", "invite")
    close(screen)
    page.get_by_role("tab", name="Talk").click()
    talk = page.get_by_role("tabpanel", name="Talk")
    words = talk.get_by_label("Say something")
    for n in range(6):
        words.fill(f"Line {n}")
        words.press("Enter")
    lines = talk.get_by_role("log")
    expect(lines).to_contain_text("Line 5")
    # Less room for the lines, whatever takes it.
    page.set_viewport_size({"width": 1280, "height": 560})
    rest = "(each) => each.scrollHeight - each.clientHeight - each.scrollTop"
    assert lines.evaluate("(each) => each.scrollHeight > each.clientHeight")
    page.wait_for_function("(each) => each.scrollTop > 0", arg=lines.element_handle())
    assert lines.evaluate(rest) <= 1
    # A text that is pasted is cut where no more is taken, and it says so.
    words.focus()
    page.keyboard.insert_text("x" * 350)
    expect(talk.get_by_role("status")).to_have_count(0)
    page.keyboard.insert_text("x" * 60)
    expect(talk.get_by_role("status")).to_have_text("400 of at most 400 characters")
