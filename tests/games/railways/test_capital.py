"""Raising capital."""

import pytest

from .table import at

CARDS = {5: "$3 $4 build build", 6: "$2 build build build", 7: "rail rail rail rail"}


@pytest.mark.rule("CAPITAL-1", "CAPITAL-2")
def test_any_sum_of_capital_icons_is_raised_and_slots_pollute() -> None:
    t = at("", cards=CARDS)
    assert t.legal("raise:") == {"2", "3", "4", "5", "6", "7", "9"}
    assert t.refusal("raise:8") == ("SUM_NOT_IN_HAND", 8, 9)
    t.play("raise:9 pay:5+6/1")
    assert (t.s.capital, t.s.pollution) == (9, 2)
    assert t.refuses("raise:9") != "OK"
    assert t.refuses("raise:0") == "AMOUNT_IS_NOTHING"


@pytest.mark.rule("CAPITAL-1", "LIMIT-1")
def test_capital_goes_up_to_twenty() -> None:
    t = at("capital=18", cards=CARDS).play("raise:4 pay")
    assert (t.s.capital, t.done("EV_CAPITAL")) == (20, [(2, 2, 0, 0)])
    assert at("capital=20", cards=CARDS).refuses("raise:4") == "OK"


@pytest.mark.rule("LIMIT-2")
def test_by_option_a_capital_of_twenty_is_not_raised() -> None:
    t = at("capped_action=illegal capital=20", cards=CARDS)
    assert t.refusal("raise:4") == ("CAPITAL_AT_MOST", 20, 20)
    assert t.legal("raise:") == set()
    assert at("capped_action=illegal capital=19", cards=CARDS).refuses("raise:4") == "OK"
