"""Administration."""

from __future__ import annotations

import pytest

from wagonway.games.tramways import constants as k

from .table import Table, at

CARDS = {
    "D01": "$2 worker stress- pass+",
    "D02": "$3 tC pay",
    "D03": "stress- rail1 stress strip",
    "D04": "worker pay stress",
    "D05": "tC",
}


def office(line: str = "") -> Table:
    hand = "" if "hand0" in line else "hand0=D01,D02,D03,D04,D05 hand1=-"
    return at(f"stage=administer {hand} {line}", CARDS)


@pytest.mark.rule("ADMIN-1")
def test_in_turn_order_until_each_is_done() -> None:
    t = at("players=3 order=2,0,1 stage=administer")
    for seat in (2, 0, 1):
        assert (t.state.current_player(), "done" in t.legal()) == (seat, True)
        t.play("done")
        assert t.done("EV_DONE") == [(seat, 0, 0, 0)]
    assert t.s.phase != k.PHASE_ADMINISTRATION


@pytest.mark.rule("ADMIN-2")
def test_money_worker_and_relief() -> None:
    t = office("money=0,3 workers=1,2 stress=5,0").play("use:D01/1")
    assert (t.each("money"), t.each("stress")) == ([2, 3], [5, 0])
    t = office("workers=1,2 stress=5,0").play("use:D01/2")
    assert (t.each("workers"), t.each("stress")) == ([2, 2], [5, 0])
    t = office("workers=1,2 stress=5,0").play("use:D01/3")
    assert t.each("stress") == [4, 0]


@pytest.mark.rule("ADMIN-2", "STRESS-7")
def test_icons_without_a_use() -> None:
    t = office("workers=2,2 stress=0,0")
    assert t.refusal("use:D01/2") == ("WORKERS_FULL", 2, 2)
    assert t.refuses("use:D01/3") == "NO_STRESS"
    assert t.refuses("use:D01/4") == "NO_ROOM"
    assert t.refuses("use:D02/2") == t.refuses("use:D03/2") == "ICON_NOT_FOR_ADMINISTRATION"
    assert t.refuses("use:D03/5") == t.refuses("use:D05/3") == "NO_ICON_THERE"
    assert t.refuses("use:X01/1") == "NOT_YOUR_CARD"
    assert t.legal("use:") == {"D01/1", "D02/1"}


@pytest.mark.rule("ADMIN-2")
def test_a_passenger_on_any_building_with_a_free_square() -> None:
    t = office("passengers=e5:0,b9:0").play("use:D01/4")
    assert (t.s.stage, t.legal()) == (k.PLACE_PASSENGER, {"place:e5", "place:b9"})
    assert (t.refuses("place:h1"), t.refuses("place:b2")) == ("NO_ROOM", "NO_BUILDING_HERE")
    left = t.s.passengers_left
    t.play("place:b9")
    assert (t.s.stage, t.s.passengers_left, t.state.current_player()) == (k.ADMINISTER, left - 1, 0)
    assert t.done("EV_PASSENGER") == [(241, 1, 0, 0)]
    assert t.refuses("use:D01/4") == "ICON_IS_USED"


@pytest.mark.rule("ADMIN-2")
def test_an_empty_supply_gives_no_passenger_unless_nobody_counts() -> None:
    assert office("passengers=e5:0 passengers_left=0").refuses("use:D01/4") == "NO_PASSENGER_LEFT"
    assert office("passengers=e5:0 passengers_left=0 passenger_supply=unlimited").refuses("use:D01/4") == "OK"


@pytest.mark.rule("ADMIN-3", "STRESS-1")
def test_further_icons_of_a_card_are_a_strain() -> None:
    t = office("money=0,3 workers=1,2 stress=5,0").play("use:D01/1 use:D01/2")
    assert t.each("stress") == [6, 0]
    t.play("use:D01/3")
    assert t.each("stress") == [6, 0]  # one more and one less
    assert t.done("EV_STRESS") == [(0, 1, 0, k.STRESS_OVERUSE), (0, -1, 0, k.STRESS_RELIEF)]
    assert t.refuses("use:D01/1") == "ICON_IS_USED"


@pytest.mark.rule("ADMIN-3", "STRESS-1")
def test_three_icons_of_one_card_cost_two_stress() -> None:
    t = at("stage=administer money=0,3 hand0=D01", {"D01": "$1 $1 $1"}).play("use:D01/1 use:D01/2 use:D01/3")
    assert (t.each("money"), t.each("stress")) == ([3, 3], [2, 0])


@pytest.mark.rule("ADMIN-5", "STRESS-2")
def test_the_consequence_comes_once_and_before_the_icon() -> None:
    t = office("money=2,3")
    assert t.refusal("use:D02/1") == ("CONSEQUENCE_UNPAID", 3, 2)
    t = office("money=3,3").play("use:D02/1")
    assert t.each("money") == [3, 3]
    assert t.done("EV_CONSEQUENCE") == [(0, t.card("D02"), 3, 0)]
    t = at("stage=administer money=3,3 hand0=D01", {"D01": "$4 $1 pay stress"}).play("use:D01/1 use:D01/2")
    assert (t.each("money"), t.each("stress")) == ([5, 3], [2, 0])


@pytest.mark.rule("ADMIN-5", "STRESS-3")
def test_in_administration_consequences_count_by_either_option() -> None:
    t = office("money=5,3 consequence_scope=administration").play("discard:D02")
    assert t.each("money") == [2, 3]


@pytest.mark.rule("ADMIN-4", "ADMIN-5")
def test_one_card_is_discarded_free_each_further_one_costs() -> None:
    t = office("money=5,3").play("discard:D05 discard:D01")
    assert (t.each("money"), t.cards(k.IN_DISCARDS)) == ([4, 3], "D01 D05")
    assert t.done("EV_DISCARDED") == [(0, t.card("D05"), 0, 0), (0, t.card("D01"), 1, 0)]
    assert t.refuses("discard:D04") == "OK"
    t.play("discard:D04")
    assert (t.each("money"), t.each("stress")) == ([0, 3], [1, 0])
    assert t.refusal("discard:D03") == ("DISCARD_TOO_DEAR", 1, 0)


@pytest.mark.rule("ADMIN-4", "ADMIN-5")
def test_price_and_consequence_must_both_be_paid() -> None:
    t = office("money=3,3")
    assert t.refuses("discard:D02") == "OK"
    t.play("discard:D05")
    assert t.refusal("discard:D02") == ("CONSEQUENCE_UNPAID", 4, 3)
    assert t.refuses("discard:X01") == "NOT_YOUR_CARD"
    t = office("money=3,3").play("use:D01/1")
    assert t.refuses("discard:D01") == "ICON_IS_USED"


@pytest.mark.rule("ADMIN-1", "ADMIN-4")
def test_cards_used_go_to_the_discards_and_the_next_discard_is_free_again() -> None:
    t = office("money=3,3 hand0=D01,D05 hand1=D03").play("use:D01/1 discard:D05")
    assert t.cards(k.IN_DISCARDS) == "D05"
    assert t.s.known[t.card("D01")] == k.EVERYBODY
    t.play("done")
    assert (t.cards(k.IN_DISCARDS), t.hand(0)) == ("D01 D05", "")
    t.play("discard:D03")
    assert t.each("money") == [5, 3]
