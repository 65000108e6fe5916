"""Today's layout: begun with one button, the same on two devices, its scores kept and saved."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.reading import faultless
from tests.browser.screen import Screen
from tests.conftest import Table

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator

pytestmark = pytest.mark.browser

GAME = "Oranienburger Kanal"
# The server, with a game that has a layout of the day and a deck to be chosen for it.
FLAGGED = "from tests.server import daily; daily.flagged(); from wagonway.cli.app import main; main()"
TODAY = re.compile(r"^Today’s layout: (\d{4}-\d\d-\d\d) \(UTC\)$")


@pytest.fixture(scope="module")
def flagged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    table = Table(tmp_path_factory.mktemp("daily"), command=("-c", FLAGGED))
    yield table
    table.stop()


@pytest.fixture
def visit(device: Callable[..., BrowserContext], flagged: Table) -> Iterator[Callable[..., Screen]]:
    """Opens the start page on a device of its own."""
    before = len(flagged.lines) if flagged.url else 0

    def open_home(game: str = GAME, **wishes: object) -> Screen:
        screen = Screen(device(**wishes).new_page(), flagged.url)
        home(screen, game)
        return screen

    yield open_home
    assert flagged.lines[before:] == []


def home(screen: Screen, game: str = GAME) -> None:
    screen.game(game.lower().replace(" ", "-"))
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
        "(rows) => rows.map((row) => [...row.cells].map((cell) => cell.innerText.trim()))"
    )
    return found


def test_today_is_played_by_keyboard_and_its_score_kept(visit: Callable[..., Screen], tmp_path: Path) -> None:
    screen = visit()
    page = screen.page
    date = date_of(screen)
    expect(card(screen).get_by_role("table")).to_have_count(0)
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

    home(screen)
    assert rows(screen) == [[date, str(score).replace("-", "−"), "2"]]
    with page.expect_download() as saving:
        card(screen).get_by_role("button", name="Save all results").click()
    assert saving.value.suggested_filename == "wagonway-daily.json"
    saving.value.save_as(tmp_path / "results.json")
    saved = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
    assert saved["format"] == "wagonway-daily/1"
    assert saved["best"][0]["score"] == score
    assert [game["score"] for game in saved["games"]] == [score, None]
    faultless(screen, "start page with today's layout")
    card(screen).get_by_role("button", name="Go on with today’s game").click()
    screen.board.wait_for()
    screen.look()
    screen.draws(first)
    faultless(screen, "today's layout at the table")


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
    # Everything of the card lies within the narrow page, in both languages.
    for lang in ("en", "ja"):
        phone.language(lang)
        width = phone.page.evaluate("() => document.documentElement.scrollWidth")
        assert width <= 375, f"{lang}: the page is {width} wide"
        assert phone.page.locator(".daily").evaluate("(card) => card.scrollWidth <= card.clientWidth")


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
    assert re.fullmatch(r"−?\d+\s+aims (met|missed)", points)
    assert attempts == "1"
    # The other game's list is another.
    home(screen)
    expect(card(screen).get_by_role("table")).to_have_count(0)


def test_an_aim_is_no_house_rule(visit: Callable[..., Screen]) -> None:
    screen = visit("Railways")
    house = screen.page.locator("details.house")
    house.locator("summary").click()
    expect(house.get_by_label("Arranging the map")).to_be_visible()
    expect(house.get_by_label("Variant")).to_have_count(0)
    # It is chosen once, for the layout of the day and for a table of one's own.
    screen.page.get_by_label("Variant", exact=True).select_option(index=1)
    expect(house).to_contain_text("all as in the rulebook")
    screen.page.get_by_role("button", name="Start the game").click()
    screen.board.wait_for()
    (welcome,) = screen.messages("welcome")
    assert welcome["options"]["variant"] == "mayor"


def test_games_without_one_say_nothing_of_it(visit: Callable[..., Screen]) -> None:
    screen = visit()
    screen.game()
    screen.page.get_by_label("Seat 2: who sits here").wait_for()
    expect(screen.page.locator(".daily")).to_have_count(0)
