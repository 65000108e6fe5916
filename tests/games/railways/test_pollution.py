"""Reducing pollution."""

import pytest

from .table import at

CARDS = {5: "pol- pol- build build", 6: "pol- build build build", 7: "rail rail rail rail"}


@pytest.mark.rule("POLLUTION-1")
def test_one_icon_brings_pollution_down_by_one_never_below_one() -> None:
    t = at("pollution=5", cards=CARDS)
    assert t.legal("reduce:") == {"1"}
    assert t.play("reduce:1").legal() == {"pay:5/0", "pay:6/0"}
    t.play("pay:6/0")
    assert (t.s.pollution, t.done("EV_POLLUTION")) == (4, [(-1, 0, 0, 0)])
    t = at("pollution=1", cards=CARDS).play("reduce:1 pay")
    assert (t.s.pollution, t.done("EV_POLLUTION")) == (1, [(0, 1, 0, 0)])
    assert at("pollution=5", cards=CARDS).refusal("reduce:2") == ("ONE_ICON_ONLY", 2, 1)
    assert at("pollution=5", cards=CARDS).refuses("reduce:0") == "NOT_NOW"
    none = at("pollution=5", cards={7: "rail rail rail rail"})
    assert none.refusal("reduce:1") == ("NO_REDUCE_ICON", 1, 0)


@pytest.mark.rule("POLLUTION-2")
def test_by_option_several_icons_are_added_up() -> None:
    t = at("reduce_multi=sum pollution=9", cards=CARDS)
    assert t.legal("reduce:") == {"1", "2", "3"}
    assert t.refusal("reduce:4") == ("NO_REDUCE_ICON", 4, 3)
    t.play("reduce:3 pay:5+6/1")
    assert t.s.pollution == 7  # one up for the second slot, three down


@pytest.mark.rule("LIMIT-2")
def test_by_option_the_least_pollution_is_not_reduced() -> None:
    t = at("capped_action=illegal pollution=1", cards=CARDS)
    assert t.refusal("reduce:1") == ("POLLUTION_AT_LEAST", 1, 1)
    assert t.legal("reduce:") == set()
    assert at("capped_action=illegal pollution=2", cards=CARDS).refuses("reduce:1") == "OK"
