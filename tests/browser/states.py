"""The states of pages that everybody shall be able to read: name, device, and how one gets there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from playwright.sync_api import expect

from tests.browser.games import greedy_game, open_record, turn_of
from tests.browser.screen import Screen
from tests.browser.sets import Sets

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DEVICES = {"desktop": DESKTOP, "phone": PHONE}

PLAYERS = {"brass-birmingham": 3, "railways": 1, "oranienburger-kanal": 2, "tramways": 3}
TITLES = {
    "railways": "Railways",
    "oranienburger-kanal": "Oranienburger Kanal",
    "tramways": "Tramways",
}


@dataclass(frozen=True)
class State:
    """A page in one state."""

    name: str
    device: str
    # Leads there; given the address of a server.
    go: Callable[[Screen, str], None]


def _seats(game: str) -> list[dict[str, Any]]:
    bots = [{"kind": "bot", "bot": "random", "name": name} for name in ("Ben", "Cem")]
    return [{"kind": "here", "name": "Ann"}, *bots[: PLAYERS[game] - 1]]


@cache
def _middle(game: str) -> int:
    return turn_of(greedy_game(PLAYERS[game], game=game), 0, 0.6)


def opening(game: str) -> Callable[[Screen, str], None]:
    def go(screen: Screen, url: str) -> None:
        record = greedy_game(PLAYERS[game], game=game)
        screen.open(open_record(url, record, fork_at=turn_of(record, 0, 0), seats=_seats(game)))
        screen.look()

    return go


def middle(game: str) -> Callable[[Screen, str], None]:
    def go(screen: Screen, url: str) -> None:
        record = greedy_game(PLAYERS[game], game=game)
        screen.open(open_record(url, record, fork_at=_middle(game), seats=_seats(game)))
        screen.look()

    return go


def end(game: str) -> Callable[[Screen, str], None]:
    def go(screen: Screen, url: str) -> None:
        screen.open(open_record(url, greedy_game(PLAYERS[game], game=game)))
        expect(screen.page.locator("#final-title")).to_be_visible()

    return go


def chooser(game: str) -> Callable[[Screen, str], None]:
    """What can be done with a thing lies open."""

    def go(screen: Screen, url: str) -> None:
        record = greedy_game(PLAYERS[game], game=game)
        for part in (0.0, 0.3, 0.6, 0.8):
            place = turn_of(record, 0, part)
            screen.open(open_record(url, record, fork_at=place, seats=_seats(game)))
            screen.look()
            things = screen.page.locator("[data-shape][tabindex='-1']")
            count = things.count()
            built = [n for n in range(count) if "building:" in str(things.nth(n).get_attribute("data-shape"))]
            for number in [*built, *range(min(30, count))]:
                heard = len(screen.messages("ways"))
                things.nth(number).dispatch_event("click")
                for _ in range(40):
                    screen.page.wait_for_timeout(50)
                    if len(screen.messages("ways")) > heard:
                        break
                if screen.page.locator("[data-ways]").count():
                    return
        raise AssertionError(f"nothing of {game} offers ways")

    return go


def reason(game: str) -> Callable[[Screen, str], None]:
    """Why something cannot be done, and the rule beside it."""

    def go(screen: Screen, url: str) -> None:
        middle(game)(screen, url)
        page = screen.page
        for choice in page.locator("button.choice.no, [data-shape][tabindex='-1']").all()[:40]:
            choice.focus()
            page.wait_for_timeout(120)
            if page.locator("#why button.cite").count():
                page.locator("#why button.cite").first.click()
                page.locator(".rules .cited").wait_for()
                return
        raise AssertionError(f"nothing of {game} tells why not")

    return go


def replay(game: str) -> Callable[[Screen, str], None]:
    def go(screen: Screen, url: str) -> None:
        middle(game)(screen, url)
        screen.page.keyboard.press("[")
        expect(screen.page.locator(".replay .count")).to_be_visible()

    return go


def part(game: str, name: str) -> Callable[[Screen, str], None]:
    """One of the parts beside the board of a phone."""

    def go(screen: Screen, url: str) -> None:
        middle(game)(screen, url)
        screen.tap(screen.page.locator(f"[data-part={name}]"))

    return go


def dialog(name: str) -> Callable[[Screen, str], None]:
    def go(screen: Screen, url: str) -> None:
        middle("brass-birmingham")(screen, url)
        screen.page.get_by_role("button", name=name, exact=True).first.click()
        expect(screen.page.get_by_role("dialog")).to_be_visible()

    return go


def analysis(screen: Screen, url: str) -> None:
    end("railways")(screen, url)
    screen.page.locator(".replay").get_by_role("button", name="Analysis").click()
    screen.page.locator("section.card").wait_for()


def home(screen: Screen, url: str) -> None:
    screen.home()


def page_of(game: str) -> Callable[[Screen, str], None]:
    def go(screen: Screen, url: str) -> None:
        screen.game(game)
        screen.page.locator("figure svg").first.wait_for()

    return go


def settings(screen: Screen, url: str) -> None:
    screen.home()
    screen.page.locator(".settings button").first.click()
    expect(screen.page.get_by_role("dialog")).to_be_visible()


def set_list(screen: Screen, url: str) -> None:
    Sets(screen, "Railways").open()


def editor(game: str) -> Callable[[Screen, str], None]:
    def go(screen: Screen, url: str) -> None:
        sets = Sets(screen, TITLES[game])
        sets.open()
        sets.begin("New, from the game's set")

    return go


def _all() -> list[State]:
    found: list[State] = []
    for device in DEVICES:
        found += [State("home", device, home), State("settings", device, settings)]
        found += [State("own sets", device, set_list), State("analysis", device, analysis)]
        for game in PLAYERS:
            ways = {
                "page": page_of(game),
                "opening": opening(game),
                "middle": middle(game),
                "end": end(game),
                "ways": chooser(game),
                "replay": replay(game),
            }
            found += [State(f"{game}, {name}", device, go) for name, go in ways.items()]
        found += [State(f"{game}, editor", device, editor(game)) for game in TITLES]
    found += [State(f"{game}, reason", "desktop", reason(game)) for game in PLAYERS]
    found += [State(f"table, {name}", "desktop", dialog(name)) for name in ("Menu", "Keys", "Settings")]
    hands = ("brass-birmingham", "oranienburger-kanal", "tramways")
    found += [State(f"{game}, hand", "phone", part(game, "hand")) for game in hands]
    found += [State(f"{game}, mat", "phone", part(game, "mat")) for game in ("brass-birmingham", "tramways")]
    return found


STATES = _all()
