"""A game that has no client of its own is drawn from what it declares, and played to its end."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any
from unittest import mock

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.reading import faultless
from tests.browser.screen import Screen
from tests.conftest import Table
from tests.outside import EXAMPLES, registered
from wagonway import RandomSource
from wagonway.kernel.game import Game, State
from wagonway.kernel.record import Record

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A table server that has the example as if it were installed."""
    path = registered(EXAMPLES / "singing_wires", tmp_path_factory.mktemp("site"))
    with mock.patch.dict(os.environ, {"PYTHONPATH": path}):
        table = Table(tmp_path_factory.mktemp("tables"))
    yield table.url
    table.stop()


def opened(screen: Screen, weeks: int = 14) -> None:
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "bot": "greedy"}]
    wish = {"game": "singing-wires", "players": 2, "options": {"weeks": weeks}, "seats": seats}
    answer = httpx.post(f"{screen.url}/api/tables", json=wish, timeout=60)
    assert answer.status_code == 201, answer.text
    screen.open(answer.json())


def test_it_is_played_to_its_end(device: Callable[..., BrowserContext], address: str) -> None:
    screen = Screen(device().new_page(), address)
    opened(screen)
    page = screen.page
    rng = random.Random(4)

    sight = screen.look()
    assert sight.status == "Week 1 of 14"
    assert sight.prompt == "What does your company do this week?"
    assert any(text.startswith("Alderby – Penwick") for text in sight.choices.values())
    faultless(screen, "opening")

    # What cannot be chosen says why, and by which rule.
    page.locator('[data-shape="line:hexley__rookby"] .hit').hover(force=True)  # a level line has no height
    expect(page.locator("#why")).to_contain_text("takes 4 spools")
    page.locator("#why button.cite").click()
    expect(page.locator(".rules .cited")).to_contain_text("WIRE-3")

    # A wire is laid by clicking its poles.
    assert screen.click_shape("line:ironbeck__kingsmoor")
    expect(page.locator('[data-shape="line:ironbeck__kingsmoor"]')).to_have_attribute(
        "aria-label", "Ironbeck – Kingsmoor, wire of, Ada"
    )
    middle = screen.play(rng, lambda sight: sight.status.startswith("Week 8"))
    assert not middle.over
    faultless(screen, "middle")

    # The same in Japanese, and to the end.
    screen.language("ja")
    sight = screen.look()
    assert sight.status == "14週中 第8週"
    assert any("アイアンベック" in text for text in sight.choices.values())
    assert screen.play(rng).over
    assert screen.covered == []
    expect(page.locator("#final-title")).to_be_visible()
    faultless(screen, "end")
    page.keyboard.press("[")
    expect(page.locator(".bar .status")).to_contain_text("14")


def at_choice_of_two() -> tuple[dict[str, Any], int, str]:
    """A game whose first company may send or give back one telegram of its hand: record, ply, telegram."""
    from singing_wires import GAME

    game = Game(GAME)
    rng = random.Random(5)
    for seed in range(50):
        state = game.setup(2, form="plain")
        record = Record.begin(state, [{"name": name, "kind": "person"} for name in ("Ada", "Ben")])
        dice = RandomSource(seed)
        while not state.is_terminal():
            if state.current_player() < 0:
                action = dice_of(state, dice)
            else:
                nouns = [state.action_text(each).partition(":")[::2] for each in state.legal_actions()]
                both = {noun for kind, noun in nouns if kind == "send"} & {
                    noun for kind, noun in nouns if kind == "return"
                }
                if both and state.current_player() == 0:
                    return record.to_document(), len(record.plies), min(both)
                wires = [each for each in state.legal_actions() if state.action_text(each).startswith("wire")]
                action = rng.choice(wires or [0])
            record.add(state, action)
            state.apply(action)
    raise AssertionError("in no game could a telegram of the hand be sent")


def dice_of(state: State, dice: RandomSource) -> int:
    outcomes = state.chance_outcomes()
    return outcomes[dice.below(len(outcomes))][0]


def test_several_choices_on_one_card_open_a_list(
    device: Callable[..., BrowserContext], address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(EXAMPLES / "singing_wires")
    document, ply, noun = at_choice_of_two()
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "bot": "random"}]
    wish = {"record": document, "fork_at": ply, "seats": seats}
    answer = httpx.post(f"{address}/api/records", json=wish, timeout=60)
    assert answer.status_code == 201, answer.text
    screen = Screen(device(viewport={"width": 390, "height": 844}).new_page(), address)
    screen.open(answer.json())
    screen.look()
    page = screen.page
    page.get_by_role("button", name="Telegrams only you know").click()
    card = page.locator(f'[data-shape="telegram:{noun}"]')
    card.click()
    picks = page.locator('.chooser [data-shape^="pick:"]')
    expect(picks).to_have_count(2)
    expect(picks.first).to_be_focused()
    page.keyboard.press("Escape")
    expect(picks).to_have_count(0)
    card.press("Enter")
    picks.filter(has_text="Send a telegram").press("Enter")
    expect(card).to_have_count(0)
