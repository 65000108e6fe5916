"""The figures measured by benchmarks/oranienburger_kanal/calibrate.py: of these cards, and as they should be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.oranienburger_kanal.test_cards import SET
from wagonway.kernel.components import content_hash

FOLDER = Path(__file__).parents[3] / "benchmarks" / "oranienburger_kanal"
FIGURES: dict[str, Any] = json.loads((FOLDER / "figures.json").read_text(encoding="utf-8"))


def test_the_figures_belong_to_the_cards_as_they_are() -> None:
    """Names may change. Where this fails after a change of cards, `calibrate.py` is to be run again."""
    cards = {
        deck: [{key: card[key] for key in card if key not in ("name", "note")} for card in cards]
        for deck, cards in SET["decks"].items()
    }
    assert FIGURES["cards"] == content_hash(cards)


@pytest.mark.parametrize("deck", ["A", "B"])
def test_the_bands_of_the_rulebook_keep_their_meaning(deck: str) -> None:
    found = FIGURES["decks"][deck]
    assert found["random"]["games"] == found["greedy"]["games"] == 1000
    assert found["random"]["mean"] < 40
    assert 80 <= found["greedy"]["mean"] < 105
    assert found["beam"]["most"] > 150


@pytest.mark.parametrize("deck", ["A", "B"])
def test_greedy_takes_each_card_in_one_of_twenty_games_in_which_it_could(deck: str) -> None:
    found = FIGURES["decks"][deck]
    for number, (payable, taken) in enumerate(zip(found["payable"], found["taken"], strict=True), 1):
        assert payable >= 50, number
        assert taken >= 0.05 * payable, number
