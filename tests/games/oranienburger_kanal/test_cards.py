"""The original set: two decks whose cards differ, rise with the stages and use the whole grammar."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import wagonway.games.oranienburger_kanal
from tests.games.oranienburger_kanal.elements import ELEMENTS, REMOVAL, elements_of
from tests.games.oranienburger_kanal.referee import cards as referee_cards
from tests.shared import shared
from wagonway.games.oranienburger_kanal.component_check import dominated_cards, findings

Json = dict[str, Any]
DATA = Path(wagonway.games.oranienburger_kanal.__file__).parent / "data" / "components.json"
SET: Json = json.loads(DATA.read_text(encoding="utf-8"))
WORTH = {"wood": 1.0, "clay": 1.0, "brick": 2.5, "iron": 2.5, "taler": 1.0}


def deck(name: str) -> list[Json]:
    cards: list[Json] = SET["decks"][name]
    return cards


def stage(card: Json) -> int:
    return int((card["number"] - 1) // 20)


def price(card: Json) -> float:
    return min(sum(WORTH[name] * n for name, n in cost.items()) for cost in card["cost"])


def test_two_decks_of_sixty_and_nothing_to_say_against_them() -> None:
    found = findings(SET)
    assert found.errors == []
    assert found.advice == []
    for name in "AB":
        assert [card["number"] for card in deck(name)] == list(range(1, 61))
    assert SET["original"] is True


@pytest.mark.parametrize("name", ["A", "B"])
def test_each_deck_uses_every_element_but_removal_at_least_three_times(name: str) -> None:
    used = Counter(element for card in deck(name) for element in elements_of(card))
    assert set(used) <= ELEMENTS
    assert {element: used[element] for element in ELEMENTS if used[element] < 3} == {}


def test_a_set_outside_the_decks_covers_removal_and_the_rest() -> None:
    document = referee_cards.document()
    used = {
        element for cards in document["decks"].values() for card in cards for element in elements_of(card)
    }
    assert findings(document).errors == []
    assert {"remove route", "remove road", "remove bridge"} <= used & REMOVAL


@pytest.mark.parametrize("name", ["A", "B"])
def test_costs_and_fame_rise_with_the_stage(name: str) -> None:
    for value in (price, lambda card: card["fame"]):
        means = [sum(value(card) for card in deck(name) if stage(card) == number) / 20 for number in range(3)]
        assert means[0] + 1 < means[1]
        assert means[1] + 1 < means[2]


@pytest.mark.parametrize("name", ["A", "B"])
def test_no_card_is_dominated_by_one_of_equal_effect(name: str) -> None:
    assert dominated_cards(deck(name)) == []


def test_the_check_of_dominance_sees_a_worse_card() -> None:
    better = {"number": 1, "cost": [{"wood": 1}], "fame": 3, "lines": [{"rotate": 1}]}
    worse = {"number": 2, "cost": [{"wood": 2}, {"taler": 3, "wood": 1}], "fame": 3, "lines": [{"rotate": 1}]}
    other = {"number": 3, "cost": [{"wood": 2}, {"clay": 1}], "fame": 3, "lines": [{"rotate": 1}]}
    assert dominated_cards([better, worse]) == [(2, 1)]
    assert dominated_cards([better, other]) == []


def test_no_two_cards_are_alike() -> None:
    cards = [card for name in "AB" for card in deck(name)]
    for language in ("en", "ja"):
        names = [card["name"][language] for card in cards]
        assert len(set(names)) == len(names)
    effects = [json.dumps([card["lines"], card.get("mode")], sort_keys=True) for card in cards]
    assert len(set(effects)) == len(effects)


def test_no_name_of_a_printed_card() -> None:
    facts = json.loads(shared("facts", "oranienburger-kanal", "cards.json").read_text(encoding="utf-8"))
    printed = {card["name"]["ja"] for card in facts["cards"]}
    printed |= {card["name"]["en_working"].lower() for card in facts["cards"]}
    ours = {card["name"]["ja"] for name in "AB" for card in deck(name)}
    ours |= {card["name"]["en"].lower() for name in "AB" for card in deck(name)}
    assert not printed & ours


def test_no_effect_of_a_printed_card() -> None:
    """The complete effects among the few that are public, as the fact file words them."""
    printed = [
        [
            {"gain": {"clay": 2}, "per": {"count": "canal"}},
            {"gain": {"taler": 1}, "per": {"count": "rail", "scope": "board"}},
        ],
        [
            {
                "if": {"of": {"count": "route", "distinct": "route_kind"}, "cmp": {"min": 3}},
                "pay": {"ore": 4},
                "gain": {"taler": 8},
            },
            {"if": {"of": {"count": "path"}, "cmp": {"min": 3}}, "gain": {"ore": 5}},
        ],
        [{"if": {"of": {"count": "rail"}, "cmp": {"min": 1}}, "gain": {"ore": 4, "taler": 2}}],
    ]
    for name in "AB":
        for card in deck(name):
            assert card["lines"] not in printed
            assert {"gain": {"ore": 3}, "per": {"count": "rail"}} not in card["lines"]
