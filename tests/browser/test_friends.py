"""Friends in the browser: asked by name, invited to a table by name, and somebody who is blocked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Troubles
from tests.browser.reading import violations
from tests.browser.screen import Screen
from tests.browser.test_accounts import PHONE, Device, account_of, make, someone
from tests.browser.test_accounts import site as site
from tests.browser.test_invitations import dialog_of

if TYPE_CHECKING:
    from playwright.sync_api import APIResponse, Locator, Route

pytestmark = pytest.mark.browser


def rows(screen: Screen, which: str) -> Locator:
    return screen.page.locator(f"[data-list='{which}'] li.sheet")


def ask(screen: Screen, name: str) -> None:
    screen.page.get_by_label("Name of their account").fill(name)
    screen.page.get_by_role("button", name="Ask to be friends").click()


def test_what_is_pressed_while_the_page_looks_again_is_done_and_not_undone(device: Device, site: str) -> None:
    dora, _ = someone(device, site)
    make(dora, "Dora")
    emil, _ = someone(device, site)
    make(emil, "Emil")
    ask(emil, "dora")
    expect(rows(emil, "asked")).to_contain_text("Dora")
    account_of(dora)
    expect(rows(dora, "asking")).to_contain_text("Emil")

    # What the page asks when one comes back to it is answered as it was then, and late.
    late: list[tuple[Route, APIResponse]] = []
    dora.page.route("**/api/friends", lambda route: late.append((route, route.fetch())))
    with dora.page.expect_request("**/api/friends"):
        dora.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    rows(dora, "asking").get_by_role("button", name="Block").click()
    expect(rows(dora, "blocked")).to_contain_text("Emil")
    for route, answer in late:
        route.fulfill(response=answer)
    assert late
    dora.page.unroute("**/api/friends")
    expect(rows(dora, "blocked")).to_contain_text("Emil")
    expect(rows(dora, "asking")).to_have_count(0)


def test_two_become_friends_and_one_invites_the_other_while_a_third_is_blocked(
    device: Device, site: str, troubles: Troubles
) -> None:
    # What is refused is told on the console as well.
    troubles.expect(r"status of 404")
    ada, _ = someone(device, site)
    make(ada, "Ada Byron")
    bob, _ = someone(device, site, **PHONE)
    make(bob, "Bob")
    cleo, _ = someone(device, site)
    make(cleo, "Cleo")

    expect(ada.page.get_by_text("You have no friends here yet.")).to_be_visible()
    ask(ada, "Nobody Here")
    expect(ada.page.get_by_text("There is nobody of this name here.")).to_be_visible()
    ask(ada, "ＢＯＢ")
    expect(rows(ada, "asked")).to_have_text("Bob Take back: Bob")
    ask(cleo, "ada byron")
    expect(rows(cleo, "asked")).to_contain_text("Ada Byron")

    # The first page says that somebody waits.
    bob.home()
    bob.page.get_by_role("link", name="Somebody asks you for something.").click()
    rows(bob, "asking").get_by_role("button", name="Accept").click()
    expect(rows(bob, "friends")).to_contain_text("Ada Byron")
    assert violations(bob.page) == []
    wide = bob.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0

    account_of(ada)
    rows(ada, "asking").get_by_role("button", name="Block").click()
    expect(rows(ada, "blocked")).to_contain_text("Cleo")
    expect(rows(ada, "friends")).to_contain_text("Bob")
    assert violations(ada.page) == []

    # From the list of friends to a table whose other seat is Bob's.
    rows(ada, "friends").get_by_text("Invite to a table").click()
    rows(ada, "friends").get_by_role("button", name="Tramways").click()
    form = ada.page
    expect(form.get_by_label("Account of player 2")).to_have_value("Bob")
    assert violations(form) == []
    form.get_by_role("button", name="Start the game").click()
    ada.board.wait_for()
    expect(form.get_by_text("The game begins when the last seat is taken.").first).to_be_visible()
    dialog = dialog_of(ada)
    expect(dialog.get_by_text("Offered to Bob; no answer yet.")).to_be_visible()
    assert violations(ada.page) == []
    # Whoever has blocked somebody asks them to nothing, and says so to themselves alone.
    troubles.expect(r"status of 409")
    dialog.get_by_placeholder("Name of their account").fill("Cleo")
    dialog.get_by_role("button", name="Offer the seat", exact=True).click()
    expect(ada.page.get_by_text("You have blocked Cleo")).to_be_visible()

    account_of(bob)
    invited = bob.page.locator("[data-invitation]")
    expect(invited).to_contain_text("Ada Byron offers you a seat: Tramways")
    assert violations(bob.page) == []
    invited.get_by_role("button", name="Take the seat").click()
    bob.board.wait_for()
    (welcome,) = bob.messages("welcome")
    assert welcome["you"]["seats"] == [1]
    expect(dialog.get_by_text("Offered to Bob")).to_have_count(0)

    # An open table of Ada's is there for everybody but Cleo, who sees nothing of it.
    account_of(cleo)
    expect(rows(cleo, "asked")).to_contain_text("Ada Byron")
    ada.game()
    ada.page.get_by_label("Seat 2: who sits here").select_option("open")
    ada.page.get_by_role("button", name="Start the game").click()
    ada.board.wait_for()
    guest = Screen(device().new_page(), site)
    guest.page.goto(f"{site}/#/lobby")
    expect(guest.page.locator("[data-open]")).to_have_count(1)
    cleo.page.goto(f"{site}/#/lobby")
    expect(cleo.page.get_by_text("No table is open just now.")).to_be_visible()


def test_friends_in_japanese_by_keyboard(device: Device, site: str) -> None:
    one, _ = someone(device, site, locale="ja-JP")
    page = one.page
    page.goto(f"{site}/#/account")
    page.get_by_label("名前").fill("次郎")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="保管しました").press("Enter")
    check = page.get_by_label("名前を知っている人からの")
    expect(check).to_be_checked()
    check.focus()
    with page.expect_response(lambda answer: answer.url.endswith("/api/friends/askable")):
        page.keyboard.press("Space")
    expect(check).not_to_be_checked()
    page.reload()
    expect(check).not_to_be_checked()
    assert violations(page) == []
