"""Today's layout: begun with one button, the same on two devices, its scores kept and saved."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.reading import faultless
from tests.browser.screen import Screen

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator

pytestmark = pytest.mark.browser

GAME = "Oranienburger Kanal"
TODAY = re.compile(r"^Today’s layout: (\d{4}-\d\d-\d\d) \(UTC\)$")


@pytest.fixture
def visit(device: Callable[..., BrowserContext], url: str) -> Callable[..., Screen]:
    """Opens the page of a game's layout of the day on a device of its own."""

    def open_page(game: str = GAME, **wishes: object) -> Screen:
        screen = Screen(device(**wishes).new_page(), url)
        home(screen, game)
        return screen

    return open_page


def home(screen: Screen, game: str = GAME) -> None:
    """From the start page, as people find it."""
    screen.home()
    screen.page.locator(f"[data-game={game.lower().replace(' ', '-')}] a[href*=daily]").click()
    card(screen).wait_for()


def card(screen: Screen) -> Locator:
    return screen.page.get_by_role("region", name=TODAY)


def date_of(screen: Screen) -> str:
    found = TODAY.match(card(screen).get_by_role("heading", name=TODAY).inner_text())
    assert found
    return found[1]


def rows(screen: Screen) -> list[list[str]]:
    """The list of the own best games, as text."""
    table = screen.page.get_by_role("table", name="Your best games")
    table.wait_for()
    found: list[list[str]] = table.locator("tbody tr").evaluate_all(
        "(rows) => rows.map((row) => [...row.cells].slice(0, 3).map((cell) => cell.innerText.trim()))"
    )
    return found


@pytest.mark.slow
@pytest.mark.long
def test_today_is_played_by_keyboard_and_its_score_kept(visit: Callable[..., Screen], tmp_path: Path) -> None:
    screen = visit(permissions=["clipboard-read", "clipboard-write"])
    page = screen.page
    date = date_of(screen)
    expect(page.get_by_role("table")).to_have_count(0)
    # The next stop after what may be chosen is the card's one button.
    page.get_by_label("Deck").focus()
    page.keyboard.press("Tab")
    expect(card(screen).get_by_role("button", name="Play today’s layout")).to_be_focused()
    page.keyboard.press("Enter")
    screen.board.wait_for()
    expect(page.locator("header.bar")).to_contain_text(f"Layout of {date} (UTC)")

    # Under way: it is gone on with, or begun again, which is another attempt at the same layout.
    screen.look()
    first = screen.drawn()
    screen.home()
    expect(page.locator(".tables .open").first).to_contain_text(f"Layout of {date} (UTC)")
    home(screen)
    assert rows(screen) == [[date, "not finished", "1"]]
    card(screen).get_by_role("button", name="Begin again").click()
    screen.board.wait_for()
    screen.look()
    screen.draws(first)
    screen.play(random.Random(4))
    final = page.locator(".final")
    expect(final).to_contain_text(f"Layout of {date} (UTC)")
    expect(final).to_contain_text("This is your best game with this layout:")
    expect(final).to_contain_text("2 attempts.")
    score = screen.messages("update")[-1]["result"]["scores"][0]
    shown = str(score).replace("-", "−")
    ways = page.get_by_role("group", name="After the game")
    ways.get_by_role("button", name="Share the result").click()
    expect(screen.notices).to_contain_text("Copied.")
    told = page.evaluate("() => navigator.clipboard.readText()").splitlines()
    assert told[0] == f"{GAME}, layout of {date} (UTC): {score} points. 2 attempts."
    assert told[-1].endswith(f"/#/daily/oranienburger-kanal?{date}")

    ways.get_by_role("button", name="Ladder and calendar").click()
    card(screen).wait_for()
    when, points, attempts = rows(screen)[0]
    assert (when, points.split()[0], attempts) == (date, shown, "2")
    own = page.get_by_role("listitem").filter(has_text="Your best")
    expect(own).to_contain_text(shown)
    # The rulebook's ranks stand among what there is to reach, whatever bots have played yet.
    expect(page.get_by_role("listitem").filter(has_text="rank of the rulebook")).to_have_count(6)
    today = page.locator("table.days td.today")
    expect(today).to_contain_text(shown)
    screen.home()
    expect(page.locator("[data-game=oranienburger-kanal] a[href*=daily]")).to_contain_text(shown)
    home(screen)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save all results").click()
    assert saving.value.suggested_filename == "wagonway-daily.json"
    saving.value.save_as(tmp_path / "results.json")
    saved = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
    assert saved["format"] == "wagonway-daily/1"
    assert saved["best"][0]["score"] == score
    assert [game["score"] for game in saved["games"]] == [score, None]
    faultless(screen, "today's layout")
    card(screen).get_by_role("button", name="Go on with today’s game").click()
    screen.board.wait_for()
    screen.look()
    screen.draws(first)
    faultless(screen, "today's layout at the table")
    # The one that is over is played once more from the calendar.
    home(screen)
    page.get_by_role("button", name=f"Again, the layout of {date}").click()
    screen.board.wait_for()
    screen.look()
    screen.draws(first)
    home(screen)
    assert rows(screen)[0][2] == "3"


def things(screen: Screen) -> set[str]:
    """The names of all things on the board, however it is laid out on this device."""
    shapes = screen.page.locator(".table [data-shape]")
    return set(shapes.evaluate_all("all => all.map((each) => each.getAttribute('aria-label'))"))


def test_another_device_has_the_same_layout_and_scores_of_its_own(visit: Callable[..., Screen]) -> None:
    one = visit()
    phone = visit(viewport={"width": 375, "height": 667}, has_touch=True, is_mobile=True)
    for screen in (one, phone):
        card(screen).get_by_role("button", name="Play today’s layout").click()
        screen.board.wait_for()
        screen.look()
    assert things(one) == things(phone)
    views = [screen.messages("update")[-1]["view"] for screen in (one, phone)]
    assert views[0] == views[1]
    home(phone)
    assert len(rows(phone)) == 1
    assert rows(phone)[0][2] == "1"
    # Everything lies within the narrow page, in both languages.
    for lang in ("en", "ja"):
        phone.language(lang)
        width = phone.page.evaluate("() => document.documentElement.scrollWidth")
        assert width <= 375, f"{lang}: the page is {width} wide"
        inside = "all => all.every((part) => part.scrollWidth <= part.clientWidth)"
        assert phone.page.locator("main section").evaluate_all(inside)
    faultless(phone, "today's layout on a phone")


def test_railways_is_played_for_an_aim(visit: Callable[..., Screen]) -> None:
    screen = visit("Railways")
    date = date_of(screen)
    screen.page.get_by_label("Variant", exact=True).select_option(index=1)
    variant = screen.page.get_by_label("Variant", exact=True).locator("option:checked").inner_text()
    card(screen).get_by_role("button", name="Play today’s layout").click()
    screen.board.wait_for()
    screen.play(random.Random(3))
    expect(screen.page.locator(".final")).to_contain_text(f"Layout of {date} (UTC)")
    home(screen, "Railways")
    ((when, points, attempts),) = rows(screen)
    assert when.split("\n", 1) == [date, variant]
    assert re.match(r"−?\d+\s+aims (met|missed)", points)
    assert attempts == "1"
    # The other game's list is another.
    home(screen)
    expect(screen.page.get_by_role("table")).to_have_count(0)


def test_an_aim_is_no_house_rule(visit: Callable[..., Screen]) -> None:
    screen = visit("Railways")
    screen.game("railways")
    house = screen.page.locator("details.house")
    house.locator("summary").click()
    expect(house.get_by_label("Arranging the map")).to_be_visible()
    expect(house.get_by_label("Variant")).to_have_count(0)
    screen.page.get_by_label("Variant", exact=True).select_option(index=1)
    expect(house).to_contain_text("all as in the rulebook")
    screen.page.get_by_role("button", name="Start the game").click()
    screen.board.wait_for()
    (welcome,) = screen.messages("welcome")
    assert welcome["options"]["variant"] == "mayor"


def test_games_without_one_say_nothing_of_it(visit: Callable[..., Screen]) -> None:
    screen = visit()
    screen.home()
    expect(screen.page.locator("[data-game] a[href*=daily]")).to_have_count(3)
    screen.game()
    screen.page.get_by_label("Seat 2: who sits here").wait_for()
    expect(screen.page.locator("a[href*=daily]")).to_have_count(0)
    screen.game("tramways")
    screen.page.locator("a[href*=daily]").click()
    card(screen).wait_for()
