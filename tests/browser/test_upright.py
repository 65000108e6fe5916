"""A phone held upright: words that can be read, shapes that a finger hits, and nothing that axe finds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from tests.browser.games import greedy_game, open_record
from tests.browser.reading import by_day_and_night
from tests.browser.screen import Screen
from tests.browser.test_layout import STICKING_OUT

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# Words of the board below 11 px, as they are shown. The letter in a player's mark repeats its shape;
# faces of cards (.tile, .cards) are shown large where they are pointed at.
SMALL_WORDS = """() => [...document.querySelectorAll('.upright text')]
  .filter((text) => text.textContent.trim() && !/^[A-E]$/.test(text.textContent))
  .filter((text) => !text.closest('.mark, g.tile, g.cards'))
  .map((text) => {
    const m = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(m.a, m.b);
    return [text.textContent.trim(), Math.round(size * 10) / 10];
  })
  .filter(([, size]) => size < 10.95)"""

# What can be chosen there and is narrower than 24 px; a track is as broad as the stroke that is hit.
SMALL_SHAPES = """() => [...document.querySelectorAll('.upright .choosable[data-shape]')]
  .map((shape) => {
    const box = shape.getBoundingClientRect();
    const hit = shape.querySelector('path.hit');
    const m = hit?.getScreenCTM();
    const stroke = hit ? hit.getAttribute('stroke-width') * Math.hypot(m.a, m.b) : 0;
    return [shape.dataset.shape, Math.round(Math.max(stroke, Math.min(box.width, box.height)) * 10) / 10];
  })
  .filter(([, size]) => size < 23.95)"""


@pytest.mark.parametrize(
    ("game", "players", "kind"),
    [("tramways", 4, "lay"), ("tramways", 3, "bid"), ("oranienburger-kanal", 2, "route")],
)
def test_the_board_lies_in_panels(
    device: Callable[..., BrowserContext], url: str, game: str, players: int, kind: str
) -> None:
    record = greedy_game(players, game=game)
    plies: list[int] = []
    actors: list[bool] = []

    def note(ply: int, state: Any, action: int) -> None:
        asked = state.current_player() == 0 and any(each["kind"] == kind for each in state.legal())
        actors.append(asked)
        if asked:
            plies.append(len(actors) - 1)

    record.replay(note)
    seats = [{"kind": "here", "name": "Ann"}] + [
        {"kind": "bot", "bot": "random", "name": name} for name in ("Ben", "Cem", "Dai")[: players - 1]
    ]
    phone = Screen(device(**PHONE).new_page(), url)
    phone.open(open_record(url, record, fork_at=plies[len(plies) // 2], seats=seats))
    phone.look()
    page = phone.page
    assert page.locator(".upright svg.board").count() == 1
    assert page.evaluate(SMALL_SHAPES) == []
    assert page.evaluate(SMALL_WORDS) == []
    assert by_day_and_night(page) == []


# Buttons that a finger would not reach, as something lies over them.
COVERED = """() => [...document.querySelectorAll('.replay button')]
  .filter((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const at = (part) => document.elementFromPoint(x + width / 2, y + part * height);
    return [0.05, 0.5].some((part) => !button.contains(at(part)));
  })
  .map((button) => button.ariaLabel || button.innerText)"""


def test_at_the_end_the_board_leaves_the_bar_of_the_replay_free(
    device: Callable[..., BrowserContext], url: str
) -> None:
    phone = Screen(device(**PHONE).new_page(), url)
    phone.open(open_record(url, greedy_game(3, game="tramways")))
    phone.page.locator("#final-title").wait_for()
    assert phone.page.locator(".upright .rest").is_visible()
    assert phone.page.evaluate(COVERED) == []


def test_who_looks_on_has_the_board_down_to_the_foot(device: Callable[..., BrowserContext], url: str) -> None:
    bots = [{"kind": "bot", "bot": "random"}] * 2
    wish = {"game": "oranienburger-kanal", "players": 2, "seats": bots}
    made = httpx.post(f"{url}/api/tables", json=wish).json()
    page = device(**PHONE).new_page()
    page.goto(made["watch_link"]["url"])
    page.locator(".upright").wait_for()
    middle = page.locator("main").bounding_box()
    assert middle is not None
    assert middle["y"] + middle["height"] > 840


@pytest.mark.parametrize("width", [390, 360])
def test_the_bar_over_the_map_has_room_for_its_buttons(
    device: Callable[..., BrowserContext], url: str, width: int
) -> None:
    """On the page of the game the board is narrower than at the table."""
    phone = Screen(device(**PHONE | {"viewport": {"width": width, "height": 844}}).new_page(), url)
    phone.game()
    buttons = phone.page.locator(".panels > .bar button")
    for lang in ("en", "ja"):
        phone.language(lang)
        buttons.first.wait_for()
        assert buttons.count() == 2
        cut = buttons.evaluate_all(
            """(all) => all.filter((each) => {
              const { left, right } = each.getBoundingClientRect();
              const panels = each.closest('.panels').getBoundingClientRect();
              return right > panels.right + 0.5 || left < panels.left - 0.5;
            }).map((each) => each.ariaLabel)"""
        )
        assert cut == [], lang


@pytest.mark.parametrize("width", [390, 360])
def test_the_form_of_a_new_table_is_no_wider_than_a_phone(
    device: Callable[..., BrowserContext], url: str, width: int
) -> None:
    phone = Screen(device(**PHONE | {"viewport": {"width": width, "height": 844}}).new_page(), url)
    phone.game()
    phone.page.get_by_label("Seat 2: who sits here").select_option("invite")
    for fold in ("house", "clock"):
        phone.page.locator(f"details.{fold} summary").click()
    for clock in ("days", "none"):
        phone.page.get_by_label("Clock", exact=True).select_option(clock)
        assert phone.page.evaluate(STICKING_OUT) == [], clock


HALF_SEEN = """(cards) => cards.filter((card) => {
  const { x, y, width, height } = card.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  return card === there || card.contains(there);
}).length"""


def test_a_lesson_shows_the_money_and_the_whole_hand(device: Callable[..., BrowserContext], url: str) -> None:
    """The teacher takes a third of the phone: of each card at least the picture or the name is in sight."""
    phone = Screen(device(**PHONE).new_page(), url)
    page = phone.page
    page.goto(f"{url}/#/learn/brass-birmingham/beer")
    phone.tap(page.locator("[data-part=hand]"))
    cards = page.locator('section.hand [data-shape^="card:"]')
    assert cards.count() == 8
    assert cards.evaluate_all(HALF_SEEN) == 8
    for part in ("hand", "choices", "mat", "board"):
        phone.tap(page.locator(f"[data-part={part}]"))
        money = page.locator(".strip tr", has_text="Money").locator("td").first
        assert money.is_visible(), part
        assert money.inner_text() == "17", part


WIDE_PAGES = [
    f"#/{page}/{game}"
    for page in ("learn", "aid", "puzzles", "g", "daily", "questions")
    for game in ("brass-birmingham", "oranienburger-kanal", "railways", "tramways")
]


@pytest.mark.parametrize("lang", [pytest.param("en-GB", marks=pytest.mark.long), "ja"])
def test_no_page_of_a_game_is_wider_than_the_phone(
    device: Callable[..., BrowserContext], url: str, lang: str
) -> None:
    page = device(locale=lang, **PHONE).new_page()
    wide = {}
    for address in WIDE_PAGES:
        page.goto(f"{url}/{address}")
        page.locator("main h1:not(.sr)").first.wait_for()
        page.wait_for_timeout(200)
        width = page.evaluate("document.scrollingElement.scrollWidth")
        if width > 390:
            wide[address] = width
    assert wide == {}
