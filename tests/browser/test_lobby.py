"""Tables that are open to everybody, in the browser: two devices meet, one has to go, it is private again."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.screen import Screen
from tests.browser.test_invitations import close, dialog_of, guest_at, link_of, on_turn

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser


def open_table(screen: Screen, *kinds: str, name: str = "") -> str:
    """Begin a table with open seats by clicking; its id."""
    screen.game()
    page = screen.page
    page.get_by_role("radio", name=str(len(kinds)), exact=True).check(force=True)
    for number, kind in enumerate(kinds, 1):
        page.get_by_label(f"Seat {number}: who sits here").select_option(kind)
        if kind == "here":
            page.get_by_label(f"Seat {number}: name").fill(name or "Host")
    page.get_by_label("Language at the table").select_option("ja")
    page.get_by_role("button", name="Start the game").click()
    screen.board.wait_for()
    return page.url.rpartition("/")[2].partition("?")[0]


def lobby_of(screen: Screen) -> None:
    """The list of open tables, from the first page on."""
    screen.home()
    screen.page.get_by_role("link", name="Open tables").click()
    expect(screen.page.get_by_role("heading", name="Open tables")).to_be_visible()


def shown(screen: Screen, table: str) -> Locator:
    return screen.page.locator(f"[data-open='{table}']")


def sit_down(device: Callable[..., BrowserContext], url: str, table: str, name: str) -> Screen:
    """Somebody finds a table and takes a seat there."""
    guest = Screen(device().new_page(), url)
    lobby_of(guest)
    guest.page.get_by_label("Your name").fill(name)
    shown(guest, table).get_by_role("button", name="Take a seat").click()
    guest.board.wait_for()
    return guest


def test_two_devices_meet_and_play(screen: Screen, device: Callable[..., BrowserContext], url: str) -> None:
    host = screen
    table = open_table(host, "here", "open", name="Ada")
    expect(dialog_of(host).get_by_text("The game begins when the last seat is taken.")).to_be_visible()
    expect(dialog_of(host).get_by_text("stands in the list of open tables")).to_be_visible()
    close(host)
    expect(host.prompt).to_have_text("Players are looked for.")
    expect(host.choices).to_have_count(0)
    guest = Screen(device().new_page(), url)
    lobby_of(guest)
    row = shown(guest, table)
    for words in ("Brass: Birmingham", "2 players", "one seat is free", "Ada", "Japanese", "none"):
        expect(row).to_contain_text(words)
    guest.page.get_by_label("Your name").fill("<b>Grace</b>")
    row.get_by_role("button", name="Take a seat").click()
    guest.board.wait_for()
    # Nobody is asked for a name twice, and the address gives no seat away.
    assert guest.page.url.endswith(f"/#/t/{table}")
    on_turn([host, guest]).play_turn(random.Random(3))
    on_turn([host, guest])
    waiting = guest if host.choices.count() else host
    expect(waiting.prompt).to_have_text(f"{'Ada' if waiting is guest else '<b>Grace</b>'} is to play.")
    assert host.page.locator("b", has_text="Grace").count() == 0
    expect(host.hand).to_have_count(1)
    expect(guest.hand).to_have_count(1)
    lobby_of(Screen(guest.page, url))
    expect(shown(guest, table)).to_have_count(0)


def test_who_has_to_go_reads_so_and_the_table_is_private_again(
    screen: Screen, device: Callable[..., BrowserContext], url: str
) -> None:
    host = screen
    table = open_table(host, "here", "open", "open")
    guest = sit_down(device, url, table, "Grace")
    expect(guest.prompt).to_have_text("Players are looked for.")
    expect(guest.page.get_by_text("The game begins when the last seat is taken.")).to_be_visible()
    dialog_of(host).get_by_role("button", name="Free the seat of Grace").click()
    expect(guest.page.get_by_role("heading", name="This link is no longer valid")).to_be_visible()
    expect(guest.page.get_by_text("The host has given this seat to others")).to_be_visible()
    guest.page.get_by_role("button", name="Forget this table").click()
    lobby_of(guest)
    expect(shown(guest, table)).to_contain_text("2 seats are free")
    dialog_of(host).get_by_role("button", name="Make it private again").click()
    expect(dialog_of(host).get_by_text("This table is private")).to_be_visible()
    lobby_of(guest)
    expect(shown(guest, table)).to_have_count(0)
    # Whoever else looks in is told that there is nothing.
    dialog_of(host).get_by_label("Language at the table").select_option("")
    dialog_of(host).get_by_role("button", name="Open to all").click()
    expect(dialog_of(host).get_by_role("button", name="Make it private again")).to_be_visible()
    lobby_of(guest)
    expect(shown(guest, table)).to_contain_text("any")
    # Nobody else comes: bots do.
    dialog_of(host).get_by_role("button", name="Give the free seats to bots and begin").click()
    close(host)
    host.look()
    lobby_of(guest)
    expect(shown(guest, table)).to_have_count(0)


def test_nothing_of_it_is_loaded_where_it_is_not_used(screen: Screen) -> None:
    asked: list[str] = []
    screen.page.on("request", lambda request: asked.append(request.url))
    screen.start("here", "bot")
    screen.look()
    screen.home()
    screen.page.wait_for_timeout(500)
    assert asked
    assert [url for url in asked if "lobby" in url.lower() or "Gathering" in url or "Speaks" in url] == []


def test_a_stranger_looks_on_and_sees_hands_later(
    screen: Screen, device: Callable[..., BrowserContext], url: str
) -> None:
    """Chosen in the form, read before one looks on; no hand of now comes over the line."""
    host = screen
    host.game()
    page = host.page
    page.get_by_label("Seat 1: name").fill("Ada")
    page.get_by_label("Seat 2: who sits here").select_option("invite")
    page.locator("details.watch summary").click()
    page.get_by_label("Everybody on this server may look on").check()
    page.get_by_label("Lookers-on see the hands").check()
    page.get_by_label("Turns until a hand is shown").fill("1")
    page.get_by_role("button", name="Start the game").click()
    host.board.wait_for()
    table = page.url.rpartition("/")[2].partition("?")[0]
    guest = guest_at(device, url, link_of(host, "Link for Player 2"), "Grace")
    close(host)
    watcher = Screen(device().new_page(), url)
    lobby_of(watcher)
    row = shown(watcher, table)
    expect(row).to_contain_text("everybody · all hands, one turn later")
    expect(row.get_by_role("button", name="Take a seat")).to_have_count(0)
    row.get_by_role("button", name="Look on").click()
    watcher.board.wait_for()
    expect(watcher.page.locator(".log li", has_text="Everybody on this server may look on.")).to_be_visible()
    hands = watcher.page.get_by_role("region", name="Hands as they were one turn ago")
    expect(hands).to_have_count(0)
    people = [host, guest]
    for seed in range(3):
        on_turn(people).play_turn(random.Random(seed))
    expect(hands).to_be_visible()
    for message in watcher.messages("update"):
        assert all(seat["hand"] is None for seat in message["view"]["seats"])
        assert message["legal"] == []
    hands.get_by_role("button", name="Grace").click()
    expect(hands.locator("[data-anchor='hand']")).to_be_visible()
    told = watcher.messages("looked")[-1]
    assert told["seat"] == 1
    assert told["ply"] < watcher.messages("update")[-1]["committed"]
    assert told["view"]["seats"][0]["hand"] is None
    # Private again: whoever looked on is told so.
    dialog_of(host).get_by_role("button", name="Make it private again").click()
    expect(watcher.page.get_by_text("This table is not open to everybody any more")).to_be_visible()


def test_the_board_alone_fills_a_television(
    screen: Screen, device: Callable[..., BrowserContext], url: str
) -> None:
    host = screen
    host.start("here", "bot")
    link = dialog_of(host).get_by_label("The board alone, for a television").input_value()
    close(host)
    big = Screen(device(viewport={"width": 1920, "height": 1080}).new_page(), url)
    big.page.goto(link)
    board = big.page.locator("main.big svg.board")
    board.wait_for()
    assert link.split("/")[-1].partition("?")[0] not in big.page.url
    before = len(big.messages("update"))
    host.play_turn(random.Random(10))
    host.look()
    expect(big.page.locator("main.big thead th.turn")).to_have_count(1)
    assert len(big.messages("update")) > before
    for message in big.messages("update"):
        assert all(seat["hand"] is None for seat in message["view"]["seats"])
        assert message["legal"] == []
    box = board.bounding_box()
    assert box is not None
    assert box["height"] > 0.7 * 1080, "the board has the screen to itself"
    assert not big.page.evaluate("document.documentElement.scrollHeight > innerHeight")
    big.page.reload()
    board.wait_for()
    big.page.get_by_role("button", name="To the table").click()
    big.board.wait_for()
    expect(big.page.locator(".table")).to_be_visible()
    # Whoever plays sees their own screen, whatever the address says.
    host.page.goto(f"{host.page.url.partition('?')[0]}?big")
    host.board.wait_for()
    expect(host.page.locator("main.big")).to_have_count(0)
