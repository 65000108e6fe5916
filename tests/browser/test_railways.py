"""Railways through the page: a whole game, paying slot by slot, routes of passengers, why not, keys, axe."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.games import Wanted, find, open_record, random_game
from tests.browser.reading import faultless
from tests.browser.screen import Screen
from tests.browser.test_keyboard import press_until
from wagonway.kernel.record import Record

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser

GAME = "railways"
ANN = {"kind": "here", "name": "Ann"}
KING = {"variant": "railway_king"}


def alone(url: str, **options: str) -> dict[str, Any]:
    """A table for one person."""
    request = {"game": GAME, "players": 1, "seats": [ANN], "options": options}
    made: dict[str, Any] = httpx.post(f"{url}/api/tables", json=request, timeout=60).raise_for_status().json()
    return made


@cache
def played(seed: int = 3) -> Record:
    """The record of a whole game at random, as Railway King, with a taste for links and journeys."""
    taste = {"buy": 8.0, "move": 12.0, "build": 5.0, "upgrade": 2.0, "decline": 0.2}
    return random_game(GAME, 1, seed, taste, KING)


def at(screen: Screen, url: str, wanted: Wanted) -> Any:
    """Open a table at a position; its choices, as the server sends them."""
    record, ply = find(map(played, range(3, 40)), wanted)
    screen.open(open_record(url, record, fork_at=ply, seats=[ANN]))
    screen.look()
    return screen.messages("update")[-1]


def stage(name: str) -> Wanted:
    return lambda view, legal: view["stage"] == name and len(legal) > 1


@pytest.mark.slow
def test_a_whole_game_alone_with_a_change_of_language(screen: Screen, url: str, tmp_path: Path) -> None:
    page = screen.page
    screen.open(alone(url, **KING))
    rng = random.Random(5)

    first = screen.look()
    assert first.status == "Setup", first.status
    sight = screen.play(rng, lambda sight: sight.status.startswith("Round 5") and bool(sight.choices))
    assert not sight.over

    # The same decision in Japanese: other words, the same choices.
    screen.language("ja")
    turned = screen.look()
    assert list(turned.choices) == list(sight.choices)
    assert turned.prompt != sight.prompt
    assert turned.status.startswith("第5ラウンド"), turned.status

    end = screen.play(rng)
    assert end.over
    assert screen.covered == [], "highlighted, but out of the mouse's reach"
    final = page.locator(".final")
    expect(final.locator("#final-title")).to_be_in_viewport()
    expect(final.locator(".outcome")).to_be_visible()
    total = int(final.locator("tfoot td").inner_text().replace("\N{MINUS SIGN}", "-"))

    # Its record says the same.
    with page.expect_download() as download:
        page.get_by_role("button", name="棋譜を保存").first.click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    text = file.read_text(encoding="utf-8")
    assert json.loads(text)["result"]["scores"] == [total]
    assert Record.from_json(text).replay().scores() == [total]


def polluting(view: dict[str, Any], legal: list[dict[str, Any]]) -> bool:
    """A link of two rails or more is to be paid; one of the ways uses two cards and pollutes by one."""
    if view["stage"] != "pay" or view["pollution"] > 8 or not any(way_of(each) for each in legal):
        return False
    rails = view["under_way"]["need"][0]
    return rails["icon"] == "rail" and rails["number"] > 1


def way_of(choice: dict[str, Any]) -> bool:
    preview = choice["preview"]
    return choice["kind"] == "pay" and preview["overuse"] == 1 and len(preview["cards"]) == 2


def test_a_payment_slot_by_slot(screen: Screen, url: str) -> None:
    update = at(screen, url, polluting)
    page = screen.page
    before = update["view"]["pollution"]
    way = next(each for each in update["legal"] if way_of(each))

    # A way that is pointed at shows its slots and where pollution would stand, before anything is done.
    page.locator(f'button[data-action="{way["action"]}"]').focus()
    pressed = page.locator('svg.board [data-slot][aria-pressed="true"]')
    slots = [f"{card}.{use['slot']}" for card, uses in way["preview"]["slots"].items() for use in uses]
    expect(pressed).to_have_count(len(slots))
    expect(page.locator(f'svg.board [data-shape="pollution:{before + 1}"] .ghost')).to_have_count(1)
    page.locator("#whose-turn").focus()
    expect(pressed).to_have_count(0)

    # The same by touching slots: on the board, and the last one on the hand.
    first, *some, last = slots
    page.locator(f'svg.board [data-slot="{first}"]').click()
    line = page.locator("section .line")
    expect(line.locator(".left")).to_contain_text(
        "the slots you chose"
    )  # what they lack, in the sentence of the rules
    # It is what is asked for, and no reason why not is given.
    expect(page.locator("#why")).not_to_contain_text("To pay")
    for slot in some:
        page.locator(f'svg.board [data-slot="{slot}"]').click()
    page.locator(f'section [data-slot="{last}"]').click()
    expect(line).to_contain_text("pollution +1")
    screen.page.locator('svg.board [data-shape="pay:"]').click()
    screen.look()
    after = screen.messages("update")[-1]["view"]
    assert after["stage"] != "pay"
    assert after["pollution"] == before + 1


def test_passengers_show_where_they_can_go(screen: Screen, url: str) -> None:
    update = at(screen, url, lambda view, legal: view["stage"] == "choose_action" and bool(view["routes"]))
    page = screen.page
    start = update["view"]["routes"][0]["from"]
    ways = [route for route in update["view"]["routes"] if route["from"] == start]
    page.locator(f'[data-shape="building:{start}"]').hover()
    plates = page.locator(".plate .touch")
    expect(plates).to_have_count(len(ways))
    for plate, route in zip(plates.all(), ways, strict=True):
        said = plate.get_attribute("aria-label") or ""
        assert f"{route['end']}," in said
        assert f"Profit +{route['profit']}" in said
        assert f"Capital +{route['fare']}" in said
    page.mouse.move(2, 2)
    expect(plates).to_have_count(0)


def test_a_link_says_its_length_its_price_and_its_owner(screen: Screen, url: str) -> None:
    update = at(screen, url, lambda view, legal: any(link["marker"] == "owned" for link in view["links"]))
    page = screen.page
    for link in update["view"]["links"]:
        if link["loop"]:
            continue
        said = page.locator(f'[data-shape="link:{link["id"]}"]').get_attribute("aria-label") or ""
        assert f"{link['length']} space" in said
        assert ("not bought" in said and "costs" in said) == (link["marker"] == "unowned")
    cubes = sum(link["marker"] != "unowned" for link in update["view"]["links"])
    expect(page.locator('[data-anchor^="cube:"]')).to_have_count(cubes)


def test_why_not_by_pointing(screen: Screen, url: str) -> None:
    at(screen, url, lambda view, legal: view["stage"] == "choose_action" and view["round"] == 1)
    page = screen.page
    why = page.locator("#why")
    dead = page.locator('[data-shape^="square:"][aria-label^="incomplete track"]').first
    dead.hover()
    expect(why).to_contain_text("Buy a link")
    # With the line of the rules that says so.
    why.locator("button.cite").click()
    expect(page.locator(".rules .cited")).to_be_visible()
    # Without a link of one's own nobody travels: what is not in the list now can be asked about there.
    page.locator('button[data-choice="verb:move:no"]').hover()
    expect(why).to_contain_text("Move a passenger")


def test_a_round_by_keyboard(screen: Screen, url: str) -> None:
    at(screen, url, lambda view, legal: view["stage"] == "choose_action" and view["round"] == 1)
    page = screen.page
    page.keyboard.press("c")
    press_until(page, "ArrowDown", 'button[data-choice^="buy:"], button[data-choice^="raise:"]')
    page.keyboard.press("Enter")
    paying = screen.look()
    assert all(key.startswith("pay:") for key in paying.choices), paying.choices
    # Slots are stops of the tab key; touching one and again leaves nothing touched.
    press_until(page, "Shift+Tab", "svg.board [data-slot]", most=40)
    page.keyboard.press("Enter")
    touched = page.locator('svg.board [data-slot][aria-pressed="true"]')
    expect(touched).to_have_count(1)
    page.keyboard.press(" ")
    expect(touched).to_have_count(0)
    page.keyboard.press("c")
    page.keyboard.press("Enter")
    for _ in range(20):
        sight = screen.look()
        if not sight.status.startswith("Round 1"):
            break
        page.keyboard.press("c" if sight.choices else "e")
        page.keyboard.press("Enter")
    assert sight.status.startswith("Round 2 of 12"), sight.status


def test_the_replay_shows_the_whole_table(screen: Screen, url: str) -> None:
    screen.open(open_record(url, played()))
    page = screen.page
    expect(page.locator("#final-title")).to_be_visible()
    page.keyboard.press("[")
    expect(page.locator(".bar .status")).to_contain_text("Round 12")
    # Cards are on the board itself: what was in the hand is seen without one.
    expect(page.locator('svg.board [data-anchor^="card:"]')).to_have_count(4)
    expect(page.locator("svg.board .card.hand, svg.board .card.played").first).to_be_visible()


def test_axe_finds_nothing(screen: Screen, url: str) -> None:
    screen.open(alone(url))
    screen.look()
    faultless(screen, "opening")
    for name in ("choose_action", "choose_square", "choose_route", "pay"):
        at(screen, url, stage(name))
        faultless(screen, name)
    screen.open(open_record(url, played()))
    expect(screen.page.locator("#final-title")).to_be_visible()
    faultless(screen, "end")


@pytest.mark.parametrize("size", [(844, 390), (390, 844)])
def test_on_a_phone_cards_can_be_touched(
    device: Callable[..., BrowserContext], url: str, size: tuple[int, int]
) -> None:
    width, height = size
    context = device(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    phone = Screen(context.new_page(), url)
    update = at(phone, url, polluting)
    page = phone.page
    phone.tap(page.get_by_role("button", name="Your cards"))
    way = next(each for each in update["legal"] if way_of(each))
    card, uses = next(iter(way["preview"]["slots"].items()))
    slot = page.locator(f'section [data-slot="{card}.{uses[0]["slot"]}"]')
    box = slot.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    phone.tap(slot)
    expect(slot).to_have_attribute("aria-pressed", "true")


def test_on_a_phone_the_map_stays_where_it_was_looked_at_above_what_is_asked(
    device: Callable[..., BrowserContext], url: str
) -> None:
    context = device(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    phone = Screen(context.new_page(), url)
    at(phone, url, stage("choose_square"))
    page = phone.page
    phone.tap(page.get_by_role("button", name="Choices"))
    asked = page.locator(".ask .prompt").inner_text()
    phone.tap(page.get_by_role("button", name="Board", exact=True))
    expect(page.locator("[data-bar='asked']")).to_have_text(asked)

    drawing = page.locator(".upright .drawing")
    phone.tap(page.locator(".upright").get_by_role("button", name="Whole board"))
    expect(drawing).to_have_attribute("style", re.compile(r"scale\(1\)"))
    phone.tap(page.locator(".upright").get_by_role("button", name="Tracking card"))
    expect(drawing).not_to_have_attribute("style", re.compile(r"scale\(1\)"))
    phone.tap(page.locator(".upright").get_by_role("button", name="Map"))
    expect(drawing).to_have_attribute("style", re.compile(r"scale\(1\)"))
