"""One choice of icons for each way to pay, held against the table of all ways; and slots that people point at."""

from __future__ import annotations

import pytest

from wagonway.games.railways import constants as k
from wagonway.games.railways.slots import Due, choose, count, fewest_that_pay, lacks_destination, pays
from wagonway.games.railways.ways_to_pay import need_of, subsets, ways_to_pay

from .asking import OTHERWISE, preview, walk
from .table import GAME, at

CARDS = [card["slots"] for card in GAME.components().document["cards"]]
DUES = (
    Due("rail", 1, (1, 3)),
    Due("rail", 3, (2, 2)),
    Due("rail", 4, (4, 1), replaced=False),
    Due("ticket", 1, (3,)),
    Due("upg", 1, (2, 4)),
    Due("build", 1),
    Due("worker", 1),
    Due("pass+", 1),
    Due("$", 5),
    Due("$", 2),
    Due("pol-", 2),
)
A = {0: ["rail"], 1: ["rail", "dC"], 3: ["dI", "rail"]}


@pytest.mark.parametrize("whole", [False, True])
@pytest.mark.parametrize("due", DUES, ids=lambda due: f"{due.main}-{due.number}")
def test_there_is_a_choice_just_where_the_table_has_a_way(due: Due, whole: bool) -> None:
    due = Due(due.main, due.number, due.types, due.replaced, whole)
    table = ways_to_pay(CARDS)[whole]
    for place, bits in enumerate(subsets()):
        cards = {card: CARDS[card] for card in range(k.CARDS) if bits >> card & 1}
        overuses = 0
        for need in due.needs():
            overuses |= table.get((place, need), 0)
        for overuse in range(k.OVERUSES):
            found = choose(cards, due, overuse)
            assert (found is not None) == bool(overuses >> overuse & 1), (bits, overuse)
            if found is None:
                continue
            assert sum(len(taken) - 1 for taken in found.values()) == overuse
            icons = [icon for taken in found.values() for _, used in taken for icon in used]
            assert count(icons, due.main) == due.number
            for card, taken in found.items():
                for slot, used in taken:
                    assert set(used) <= set(CARDS[card][slot])
                    assert not whole or len(used) == len(CARDS[card][slot])


def test_a_need_is_that_of_each_destination_and_then_of_two_in_its_place() -> None:
    assert Due("rail", 2, (1, 3)).needs() == [need_of("rail", (2, destination)) for destination in (1, 3, 5)]
    assert Due("rail", 2, (1,), replaced=False).needs() == [need_of("rail", (2, 1))]
    assert Due("$", 4).needs() == [k.PAY_RAISE + 4]


@pytest.mark.rule("PAY-10")
def test_an_idle_card_is_played_for_nothing() -> None:
    cards = {4: CARDS[4], 5: [["worker"], ["build"], ["build"], ["build"]]}
    assert choose(cards, Due("$", 2), 0) is None
    assert choose(cards, Due("$", 2, idle=True), 0) == {4: ((0, ("$2",)),), 5: ()}


@pytest.mark.rule("PAY-3", "PAY-7")
def test_slots_that_are_pointed_at_pay_or_not() -> None:
    three = {0: A}
    assert pays(three, Due("rail", 3, (3, 4)))
    assert not pays(three, Due("rail", 4, (3, 4)))
    assert pays(three, Due("rail", 3, (1,)))  # C and I stand for R
    assert not pays(three, Due("rail", 3, (1,), replaced=False))
    assert pays(three, Due("rail", 2, (3, 4)))  # two rails and the I of the third slot
    assert pays(three, Due("rail", 1, (4,)))  # rail, and C and I for I
    assert not pays(three, Due("rail", 1, (4,), replaced=False))  # one slot has all that is needed
    assert fewest_that_pay(three, Due("rail", 1, (4,), replaced=False)) == 1
    assert fewest_that_pay(three, Due("rail", 3, (3, 4))) == 3
    assert fewest_that_pay(three, Due("rail", 5, (3, 4))) is None


def test_icons_are_counted_and_missing_destinations_noticed() -> None:
    assert count(["$2", "$3", "rail"], "$") == 5
    assert count(["$2", "rail", "rail"], "rail") == 2
    assert lacks_destination(["rail", "dC"], Due("rail", 1, (1,)))
    assert not lacks_destination(["dL", "dC"], Due("rail", 1, (1,)))
    assert lacks_destination(["dL", "dC"], Due("rail", 1, (1,), replaced=False))
    assert not lacks_destination(["rail"], Due("worker", 1))


def test_each_way_to_pay_of_a_choice_shows_slots_that_make_it() -> None:
    t = at("", cards={5: "rail,dC rail build $3", 6: "rail dL dI worker"}).play("buy:b1")
    assert preview(t, "pay:5/1")["slots"] == {
        "5": [{"slot": 1, "icons": ["rail", "dC"]}, {"slot": 2, "icons": ["rail"]}]
    }
    assert preview(t, "pay:5+6/0")["slots"] == {
        "5": [{"slot": 1, "icons": ["rail", "dC"]}],
        "6": [{"slot": 1, "icons": ["rail"]}],
    }


@pytest.mark.rule("PAY-2", "PAY-3")
def test_two_like_icons_of_one_slot_are_used_together() -> None:
    t = at("", cards={5: "rail,rail dC build build"}).play("buy:b1")
    assert preview(t, "pay:5/1")["slots"] == {
        "5": [{"slot": 1, "icons": ["rail", "rail"]}, {"slot": 2, "icons": ["dC"]}]
    }


def test_slots_are_found_for_every_way_in_whole_games() -> None:
    for seed, options in enumerate(({}, OTHERWISE, {"partial_slot": "whole_slot"})):
        for state in walk(seed, **options):
            if state.current_player() != 0 or state.s.stage != k.PAY:
                continue
            for item in (choice["preview"] for choice in state.legal()):
                assert item["slots"], (item, state.position_text())
                used = sum(max(len(slots) - 1, 0) for slots in item["slots"].values())
                assert used == item["overuse"]
                assert set(item["slots"]) == set(item["cards"])
