"""Tramways through the page: rounds, auction, icons that pay, trips, administration, keys, why not, axe."""

from __future__ import annotations

import json
import random
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

GAME = "tramways"
SEATS = [{"kind": "here", "name": "Ann"}, {"kind": "bot", "bot": "random", "name": "Ben"}]


@cache
def played(seed: int = 3, players: int = 2) -> Record:
    """The record of a whole game at random, with a taste for links, buildings and trips."""
    taste = {"move": 12.0, "lay": 3.0, "extend": 8.0, "build": 6.0, "uplink": 8.0, "upbuild": 8.0}
    return random_game(GAME, players, seed, taste | {"step": 3.0, "stop": 0.3, "money": 0.3, "done": 0.3})


def at(screen: Screen, url: str, wanted: Wanted) -> Any:
    """Open a table at a position; its choices, as the server sends them."""
    record, ply = find(map(played, range(3, 40)), wanted)
    screen.open(open_record(url, record, fork_at=ply, seats=SEATS))
    screen.look()
    return screen.messages("update")[-1]


def stage(name: str, verb: str | None = None, least: int = 2) -> Wanted:
    """A stage with so many choices; with a verb, the action that is under way."""

    def wanted(view: dict[str, Any], legal: list[dict[str, Any]]) -> bool:
        under_way = (view["pending"] or {}).get("verb")
        return view["stage"] == name and len(legal) >= least and verb in (None, under_way)

    return wanted


def of_kind(legal: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [choice for choice in legal if choice["kind"] == kind]


def last_view(screen: Screen) -> dict[str, Any]:
    """The table as the page was told of it last."""
    view: dict[str, Any] = screen.messages("update")[-1]["view"]
    return view


def test_a_table_is_opened_and_the_first_auction_held(screen: Screen, url: str) -> None:
    request = {"game": GAME, "players": 2, "seats": SEATS}
    screen.open(httpx.post(f"{url}/api/tables", json=request, timeout=60).raise_for_status().json())
    page = screen.page

    first = screen.look()
    assert first.status == "Setup", first.status
    assert all(key.startswith("book:") for key in first.choices), first.choices
    # A book is chosen on the board. Unless its cards have been seen, there is no way back from looking.
    assert screen.click_shape("book:1")
    if screen.look().end:
        screen.end_turn()
    cards = screen.look()
    assert len(cards.choices) > 2, cards.choices
    expect(page.get_by_role("heading", name="To choose from")).to_be_visible()
    assert screen.click_shape("card:" + next(iter(cards.choices)).split(":")[1])
    screen.look()
    assert last_view(screen)["seats"][0]["hand_size"] == 7

    acts = screen.play(random.Random(1), lambda sight: "actions" in sight.status and bool(sight.choices))
    assert acts.status == "Round 1 of 6, actions, first pass", acts.status
    assert screen.covered == [], "highlighted, but out of the mouse's reach"


def to_be_paid(view: dict[str, Any], legal: list[dict[str, Any]]) -> bool:
    """Bids below the coins in hand, and an icon that would pay as well."""
    icons = any("$" in icon for icon in view["seats"][0]["hand"])
    return view["stage"] == "auction_turn" and view["seats"][0]["money"] > 2 and len(legal) > 3 and not icons


def test_a_bid_is_laid_on_the_track_and_paid(screen: Screen, url: str) -> None:
    before = at(screen, url, to_be_paid)["view"]
    page = screen.page
    place = page.locator('svg.board [data-shape="pass:"]')
    expect(place).to_have_attribute("aria-label", "Pass: place 2")
    expect(page.locator('svg.board [data-shape^="bid:"][role=button]')).not_to_have_count(0)
    assert screen.click_shape("bid:2")
    paying = screen.look()
    if any(key.startswith("coins:") for key in paying.choices):
        screen.choose("coins:")
        screen.look()
    after = screen.messages("update")[-1]["view"]
    assert after["seats"][0]["money"] == before["seats"][0]["money"] - 2
    expect(page.locator('svg.board [data-anchor="bid:0"]')).to_have_count(1)
    said = page.locator('svg.board [data-shape="bid:2"]').get_attribute("aria-label") or ""
    assert "Ann (A)" in said, said


def longer_track(view: dict[str, Any], legal: list[dict[str, Any]]) -> bool:
    """Rails to pay with icons of which one would be the second of its card."""
    pending = view["pending"]
    return (
        view["stage"] == "pay"
        and pending["verb"] == "lay"
        and bool(pending["used"])
        and any(choice["preview"].get("stress") for choice in of_kind(legal, "use"))
    )


def test_icons_pay_for_a_track_and_say_what_stress_they_bring(screen: Screen, url: str) -> None:
    update = at(screen, url, longer_track)
    page = screen.page
    due = page.locator("section.due")
    expect(due).to_contain_text("Still due")
    icon = next(each for each in of_kind(update["legal"], "use") if each["preview"].get("stress"))
    before = update["view"]["seats"][0]["stress"]

    # What is pointed at shows where stress would stand, before anything is done; no card moves away.
    slot = page.locator(f'.right [data-shape="slot:{icon["id"]}"]')
    place = slot.bounding_box()
    page.locator(f'button[data-action="{icon["action"]}"]').hover()
    expect(due).to_contain_text("adds +1")
    expect(page.locator("svg.board .tracks .ghost")).to_have_count(1)
    assert slot.bounding_box() == place
    slot.click()
    sight = screen.look()
    rng = random.Random(1)
    while any(key.startswith("use:") for key in sight.choices) and "pay" in last_view(screen)["stage"]:
        # The rest with whatever is lit on the cards.
        slots = [shape for shape in sight.lit if shape.startswith("slot:")]
        assert slots, sight
        assert screen.click_shape(rng.choice(slots)), slots
        sight = screen.look()
    after = last_view(screen)
    assert after["stage"] != "pay"
    assert after["seats"][0]["stress"] >= before + 1
    track = next(link for link in after["links"] if link["owner"] == 0 and link["fresh"])
    said = page.locator(f'svg.board [data-shape="link:{track["id"]}"]').get_attribute("aria-label") or ""
    assert f"Ann (A)’s, {track['length']} tile" in said, said


def test_a_trip_says_who_earns_and_who_pays(screen: Screen, url: str) -> None:
    update = at(screen, url, stage("choose_ride", least=1))
    page = screen.page
    ride = of_kind(update["legal"], "ride")[0]
    trip = ride["preview"]["trip"]
    page.locator(f'button[data-action="{ride["action"]}"]').focus()
    note = page.locator("svg.board .note")
    # As it will be paid, with the money that there is.
    for taken in trip["takings"]:
        expect(note).to_contain_text(f"+${taken['money']}, +{taken['hp']} happiness")
    abroad = trip["paid"] or trip["lacks"]
    expect(note).to_contain_text("The mover pays" if abroad else "own links: paid by the bank")


def test_administration_by_keyboard(screen: Screen, url: str) -> None:
    update = at(screen, url, stage("administer"))
    page = screen.page
    hand = len(update["view"]["seats"][0]["hand"])
    page.keyboard.press("c")
    press_until(page, "ArrowDown", 'button[data-choice^="discard:"]')
    page.keyboard.press("Enter")
    sight = screen.look()
    assert len(last_view(screen)["seats"][0]["hand"]) == hand - 1
    # The first card is free of charge, the next one is not.
    assert "for $1" in sight.prompt, sight.prompt
    page.keyboard.press("d")
    assert screen.look().end
    page.keyboard.press("e")
    # The other one is soon done, too, and the round ends.
    expect(page.locator(".bar .status")).to_contain_text("auction")


@pytest.mark.slow
def test_the_last_round_in_two_languages_and_sizes(screen: Screen, url: str, tmp_path: Path) -> None:
    page = screen.page
    at(screen, url, lambda view, legal: view["round"] == 6 and stage("auction_turn")(view, legal))
    rng = random.Random(5)
    sight = screen.look()
    assert sight.status == "Round 6 of 6, auction", sight.status

    # The same decision in Japanese: other words, the same choices.
    screen.language("ja")
    turned = screen.look()
    assert list(turned.choices) == list(sight.choices)
    assert turned.prompt != sight.prompt
    assert turned.status.startswith("第6ラウンド"), turned.status
    screen.play(rng, lambda sight: "アクション" in sight.status and bool(sight.choices))
    assert screen.covered == [], "highlighted, but out of the mouse's reach"

    # The rest in one hand.
    page.set_viewport_size({"width": 390, "height": 844})
    end = screen.play(rng)
    assert end.over
    # What is counted at the end stands above the result until it is closed.
    page.locator("section.scene").get_by_role("button", name="閉じる").click()
    final = page.locator(".final")
    expect(final.locator("#final-title")).to_be_in_viewport()
    shown = [int(cell.replace("\N{MINUS SIGN}", "-")) for cell in totals(screen)]

    # Its record says the same.
    with page.expect_download() as download:
        page.get_by_role("button", name="棋譜を保存").first.click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    text = file.read_text(encoding="utf-8")
    assert json.loads(text)["result"]["scores"] == shown
    assert Record.from_json(text).replay().scores() == shown


def totals(screen: Screen) -> list[str]:
    """The sums below the final table, by seat."""
    return screen.page.locator(".final table.scores tfoot tr").first.locator("td").all_inner_texts()


def test_why_not_by_pointing(screen: Screen, url: str) -> None:
    at(screen, url, lambda view, legal: view["stage"] == "choose_action" and view["round"] == 1)
    page = screen.page
    why = page.locator("#why")
    page.locator('[data-shape^="spot:"][role="img"]').first.hover()
    expect(why).to_contain_text("Build")
    # With the line of the rules that says so.
    why.locator("button.cite").click()
    expect(page.locator(".rules .cited")).to_be_visible()


def test_the_replay_shows_the_whole_table(screen: Screen, url: str) -> None:
    screen.open(open_record(url, played()))
    page = screen.page
    expect(page.locator("#final-title")).to_be_visible()
    page.keyboard.press("[")
    expect(page.locator(".bar .status")).to_contain_text("Round 6")
    links = page.locator('svg.board [data-shape^="link:"]').count()
    assert links > 0
    slider = page.locator(".replay input[type=range]")
    slider.fill("0")
    expect(page.locator(".bar .status")).to_contain_text("Setup")
    expect(page.locator('svg.board [data-shape^="link:"]')).to_have_count(0)


def test_five_players_have_room_on_a_laptop(screen: Screen, url: str) -> None:
    screen.open(open_record(url, played(players=5)))
    people = screen.page.locator(".people > li")
    expect(people).to_have_count(5)
    # What they have is all in sight; the list of players does not scroll.
    hidden = """(list) => {
      const scrolls = (box) => getComputedStyle(box).overflowY !== 'visible';
      for (let box = list; box; box = box.parentElement)
        if (scrolls(box) && box.scrollHeight > box.clientHeight + 1) return true;
      return false;
    }"""
    assert not screen.page.locator(".people").evaluate(hidden)
    assert screen.page.locator("svg.board").get_by_role("img", name="Eva").count() > 0


def test_axe_finds_nothing(screen: Screen, url: str) -> None:
    for name in ("auction_turn", "choose_action", "pay", "administer"):
        at(screen, url, stage(name))
        faultless(screen, name)
    screen.open(open_record(url, played()))
    expect(screen.page.locator("#final-title")).to_be_visible()
    faultless(screen, "end")


@pytest.mark.parametrize("size", [(844, 390), (390, 844)])
def test_on_a_phone_icons_can_be_touched(
    device: Callable[..., BrowserContext], url: str, size: tuple[int, int]
) -> None:
    width, height = size
    context = device(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    phone = Screen(context.new_page(), url)
    update = at(phone, url, stage("pay", "lay"))
    page = phone.page
    phone.tap(page.get_by_role("button", name="Your cards"))
    icon = of_kind(update["legal"], "use")[0]
    slot = page.locator(f'.right [data-shape="slot:{icon["id"]}"]')
    box = slot.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 40, box
    phone.tap(slot)
    expect(page.locator(f'button[data-action="{icon["action"]}"]')).to_have_count(0)


def test_of_a_card_that_nobody_has_seen_there_is_nothing_to_ask(screen: Screen, url: str) -> None:
    at(screen, url, stage("auction_turn"))
    page = screen.page
    below = page.locator("rect.row:not(.known)").locator("..")
    assert below.count() > 0
    for each in below.all():
        assert each.get_attribute("aria-label")
        assert each.get_attribute("data-shape") is None
    before = len(screen.messages("refused"))
    below.first.click(force=True)
    page.wait_for_timeout(500)
    assert len(screen.messages("refused")) == before
    expect(page.get_by_text("cannot be read")).to_have_count(0)


def test_the_word_for_the_bids_does_not_run_into_the_first_of_them(screen: Screen, url: str) -> None:
    at(screen, url, stage("auction_turn"))
    for lang in ("en", "ja"):
        screen.language(lang)
        first = screen.page.locator('[data-shape="bid:1"]')
        word = first.locator("xpath=preceding-sibling::*[local-name()='text']")
        ends = word.evaluate("(each) => each.getBoundingClientRect().right")
        assert ends < first.evaluate("(each) => each.getBoundingClientRect().left"), lang
