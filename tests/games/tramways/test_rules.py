"""The amounts that RULES.md names are those of the default set, in both languages."""

from __future__ import annotations

from collections import Counter

import pytest

from wagonway import rulebook

from .spoken import GAME

SET = GAME.components().document
NUMBERS = SET["numbers"]

# line, words of the English text, words of the Japanese one
AMOUNTS: list[tuple[str, list[str], list[str]]] = [
    (
        "SETUP-8",
        [
            f"${NUMBERS['start_money']}",
            f"{NUMBERS['start_workers']} workers",
            f"{NUMBERS['tiles']} rail tiles",
        ],
        [
            f"${NUMBERS['start_money']}",
            f"線路工{NUMBERS['start_workers']}人",
            f"線路タイル{NUMBERS['tiles']}枚",
        ],
    ),
    (
        "CARDS-5",
        [f"The hand limit is {NUMBERS['hand_limit']}", f"stops at {NUMBERS['hand_limit_max']}"],
        [f"手札の上限は{NUMBERS['hand_limit']}枚", f"{NUMBERS['hand_limit_max']}枚まで"],
    ),
    (
        "CARDS-2",
        [f"to pay ${NUMBERS['consequence_money']}"],
        [f"${NUMBERS['consequence_money']}の支払い"],
    ),
    (
        "AUCTION-4",
        [f"${NUMBERS['bid_track'][0]} to ${NUMBERS['bid_track'][-1]}"],
        [f"${NUMBERS['bid_track'][0]}～${NUMBERS['bid_track'][-1]}"],
    ),
    (
        "AUCTION-7",
        [f"{NUMBERS['first_stress']} stress", f"it is {NUMBERS['last_first_stress']}"],
        [f"ストレスが{NUMBERS['first_stress']}増え", f"{NUMBERS['last_first_stress']}増えます"],
    ),
    ("ACTION-2", [f"${NUMBERS['income']}"], [f"${NUMBERS['income']}"]),
    ("TRACK-15", [f"supply of {NUMBERS['tiles']}"], [f"{NUMBERS['tiles']}枚"]),
    ("UPGRADE-3", [f"{NUMBERS['upgrade_hp']} happiness"], [f"幸福が{NUMBERS['upgrade_hp']}増え"]),
    ("BUILD-5", [f"{NUMBERS['build_hp']} happiness"], [f"幸福が{NUMBERS['build_hp']}増え"]),
    ("BUILD-9", [f"{NUMBERS['upgrade_hp']} happiness"], [f"幸福が{NUMBERS['upgrade_hp']}増え"]),
    ("MOVE-8", [f"{NUMBERS['ride_hp']} happiness"], [f"幸福が{NUMBERS['ride_hp']}増え"]),
    ("BONUS-2", [f"takes ${NUMBERS['bonus_money']}"], [f"${NUMBERS['bonus_money']}を得る"]),
    ("BONUS-3", [f"up to {NUMBERS['workers_max']}"], [f"線路工は{NUMBERS['workers_max']}人まで"]),
    ("ADMIN-4", [f"for ${NUMBERS['discard_price']}"], [f"${NUMBERS['discard_price']}を支払います"]),
    (
        "STRESS-1",
        [f"from 0 to {len(NUMBERS['stress_penalty']) - 1}"],
        [f"0から{len(NUMBERS['stress_penalty']) - 1}まで"],
    ),
    (
        "SCORE-1",
        [f"{NUMBERS['link_points']} for each complete link", f"full ${NUMBERS['money_per_point']}"],
        [f"1本につき{NUMBERS['link_points']}", f"${NUMBERS['money_per_point']}ごと"],
    ),
]


@pytest.mark.parametrize(("ref", "english", "japanese"), AMOUNTS, ids=[ref for ref, _, _ in AMOUNTS])
def test_an_amount_of_the_rules_is_that_of_the_set(ref: str, english: list[str], japanese: list[str]) -> None:
    for lang, words in (("en", english), ("ja", japanese)):
        text = rulebook.read("tramways", lang).rules[ref].text
        for word in words:
            assert word in text, (lang, ref, word)


@pytest.mark.rule("CARDS-1")
def test_the_kinds_of_cards_stand_one_after_the_other() -> None:
    kinds = [card["kind"] for card in SET["cards"]]
    assert list(Counter(kinds)) == ["development", "parcel", "building", "generic", "auction"]
    assert kinds == [kind for kind, number in Counter(kinds).items() for _ in range(number)]


@pytest.mark.rule("CARDS-2")
def test_a_card_has_one_to_four_icons_a_strip_unless_it_is_void_and_each_consequence_once() -> None:
    for card in SET["cards"]:
        assert 1 <= len(card["slots"]) <= 4, card["id"]
        assert card["strip"] is not card["void"], card["id"]
        assert len(card["consequences"]) == len(set(card["consequences"])), card["id"]
        assert set(card["consequences"]) <= {"pay", "stress"}, card["id"]
        assert not card["void"] or card["kind"] == "auction", card["id"]


@pytest.mark.rule("SCORE-2", "BONUS-6")
def test_the_tables_of_the_set_are_the_plain_ones_that_the_rules_tell() -> None:
    assert NUMBERS["stress_penalty"] == list(range(22))
    assert NUMBERS["happiness_prices"] == list(range(1, len(NUMBERS["happiness_prices"]) + 1))


def test_both_languages_name_the_same_facts_and_data() -> None:
    english, japanese = (rulebook.read("tramways", lang).rules for lang in ("en", "ja"))
    assert list(english) == list(japanese)
    for ref, rule in english.items():
        other = japanese[ref]
        assert (rule.facts, rule.data, rule.follows_from) == (other.facts, other.data, other.follows_from)
