"""The first page: a game at one click, one's own tables, how they stand and what becomes of them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.reading import faultless
from tests.browser.screen import Screen

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator

pytestmark = pytest.mark.browser

GAMES = ["brass-birmingham", "oranienburger-kanal", "railways", "tramways"]


def tables(screen: Screen) -> Locator:
    return screen.page.locator(".tables li")


def manage(screen: Screen, number: int = 0) -> Locator:
    """The dialog of one of the tables."""
    tables(screen).nth(number).locator("button").last.click()
    return screen.page.get_by_role("dialog")


@pytest.mark.parametrize("game", GAMES)
def test_one_click_begins_a_game(screen: Screen, game: str) -> None:
    screen.home()
    screen.page.locator(f"[data-game={game}] .primary").click()
    screen.board.wait_for()
    assert screen.look().choices
    (welcome,) = screen.messages("welcome")
    assert welcome["game"] == game
    people = [seat["kind"] for seat in welcome["seats"]]
    assert people == (["here"] if game == "railways" else ["here", "bot"])
    screen.home()
    expect(tables(screen)).to_have_count(1)


def test_tables_say_whose_turn_it_is_and_how_they_ended(
    screen: Screen, device: Callable[..., BrowserContext]
) -> None:
    page = screen.page
    screen.start("here", "invite")
    page.get_by_role("dialog").wait_for()
    own = page.evaluate("() => JSON.parse(localStorage.getItem('wagonway.tables'))[0]")
    page.keyboard.press("Escape")
    guest = Screen(device().new_page(), screen.url)
    guest.page.goto(f"{screen.url}/#/t/{own['table']}/{own['invitations']['1']}")
    guest.page.get_by_role("button", name="Take the seat").click()
    guest.board.wait_for()
    turn = screen.messages("update")[-1]["turn"]["seat"]
    first, second = (screen, guest) if turn == 0 else (guest, screen)
    # The title tells who looks elsewhere; nobody else's does.
    expect(first.page).to_have_title(re.compile("Your turn"))
    expect(second.page).not_to_have_title(re.compile("Your turn"))
    for each, text in ((first, "It is your turn."), (second, "is to play.")):
        each.home()
        expect(tables(each)).to_contain_text(text)
        expect(tables(each)).to_contain_text("Canal era, round 1 of 10")
        expect(tables(each)).to_contain_text("now")
    expect(first.page.locator(".count")).to_have_text("your turn at 1")
    first.language("ja")
    expect(tables(first)).to_contain_text("運河時代")
    faultless(first, "tables under way")


def test_a_table_is_named_archived_and_deleted(screen: Screen) -> None:
    page = screen.page
    screen.start("here", "bot")
    screen.look()
    screen.start("here", "here")
    screen.home()
    expect(tables(screen)).to_have_count(2)
    dialog = manage(screen)
    dialog.get_by_label("Name of the table").fill("Sunday evenings")
    dialog.get_by_role("button", name="Name it").click()
    expect(dialog).to_have_count(0)
    expect(tables(screen).filter(has_text="Sunday evenings")).to_have_count(1)
    screen.home()
    named = tables(screen).filter(has_text="Sunday evenings")
    expect(named).to_contain_text("Brass: Birmingham")
    # Out of sight and back.
    named.locator("button").last.click()
    faultless(screen, "dialog of a table")
    page.get_by_role("dialog").get_by_role("button", name="Archive").click()
    expect(tables(screen)).to_have_count(1)
    page.get_by_role("button", name="Archive (1)").click()
    expect(tables(screen)).to_have_count(2)
    named.locator("button").last.click()
    page.get_by_role("dialog").get_by_role("button", name="Bring back").click()
    expect(page.get_by_role("button", name="Archive (1)")).to_have_count(0)
    # Deleted only when asked twice, and then for good.
    token = page.evaluate("() => JSON.parse(localStorage.getItem('wagonway.tables'))")
    named.locator("button").last.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Delete", exact=True).click()
    dialog.get_by_role("button", name="Keep it").click()
    dialog.get_by_role("button", name="Delete", exact=True).click()
    dialog.get_by_role("button", name="Delete for everybody").click()
    expect(tables(screen)).to_have_count(1)
    gone = next(each for each in token if each.get("name") == "Sunday evenings")
    answer = httpx.get(
        f"{screen.url}/api/tables/{gone['table']}/seats", headers={"authorization": f"Bearer {gone['token']}"}
    )
    assert answer.status_code == 404


def test_a_guest_takes_a_table_off_the_list_and_puts_it_back(
    screen: Screen, device: Callable[..., BrowserContext]
) -> None:
    """Its link is kept nowhere else: a slip must not cost the game."""
    made = httpx.post(
        f"{screen.url}/api/tables",
        json={"game": "brass-birmingham", "players": 2, "seats": [{"kind": "invite"}, {"kind": "invite"}]},
    ).json()
    page = screen.page
    page.goto(f"{screen.url}/#/t/{made['table']}/{made['seat_links'][0]['token']}")
    page.get_by_role("button", name="Take the seat").click()
    screen.board.wait_for()
    screen.home()
    dialog = manage(screen)
    expect(dialog.get_by_role("button", name="Delete", exact=True)).to_have_count(0)
    dialog.get_by_role("button", name="Take off the list").click()
    expect(tables(screen)).to_have_count(0)
    screen.notices.get_by_role("button", name="Undo").click()
    expect(tables(screen)).to_have_count(1)
    # The host deletes it: it leaves this list too.
    gone = httpx.delete(
        f"{screen.url}/api/tables/{made['table']}", headers={"authorization": f"Bearer {made['host_token']}"}
    )
    assert gone.status_code == 204
    screen.home()
    expect(page.locator(".own")).to_contain_text("1 table is not on this server any more.")
    expect(tables(screen)).to_have_count(0)


def test_a_link_shows_a_position(screen: Screen) -> None:
    screen.start("here", "bot")
    screen.play(random.Random(3), lambda sight: sight.end)
    token = screen.page.evaluate("() => JSON.parse(localStorage.getItem('wagonway.tables'))[0]")
    screen.page.goto("about:blank")
    screen.page.goto(f"{screen.url}/#/t/{token['table']}/{token['token']}?at=1")
    screen.board.wait_for()
    expect(screen.page.locator(".replay input[type=range]")).to_have_value("1")


def test_it_can_be_installed_and_wakes_at_the_table_it_left(screen: Screen) -> None:
    page = screen.page
    screen.start("here", "bot")
    screen.look()
    table = page.url
    manifest = page.evaluate(
        "async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()"
    )
    for icon in manifest["icons"]:
        found = page.evaluate("async (src) => (await fetch(src)).headers.get('content-type')", icon["src"])
        assert found == icon["type"]
    # In a tab the start page is the start page.
    page.goto("about:blank")
    screen.home()
    screen.page.goto(table)
    screen.board.wait_for()
    page.goto("about:blank")
    page.add_init_script(
        "const asked = matchMedia; window.matchMedia = (query) =>"
        " query.includes('standalone') ? { matches: true, addEventListener() {} } : asked(query);"
    )
    page.goto(screen.url + "/")
    screen.board.wait_for()
    assert page.url == table
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="To the start page").click()
    page.goto("about:blank")
    screen.home()
