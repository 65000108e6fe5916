"""Paying with icons."""

import pytest

from .table import at

# A link of 2 spaces between R and C, and one of 3 over a seam between C and I
EXAMPLES = """
    R--C- --I..
    ..... .....
    ..... .....

    L.R.. .....
    ..... .....
    ..... ....C
"""


@pytest.mark.rule("PAY-12", "PAY-3", "LINK-3")
def test_rulebook_example_a_link_of_two_spaces_is_paid_without_pollution() -> None:
    """Facts 10.1: slot 2 of one card (rail and C) and one slot of another (rail)."""
    t = at("workers=2", EXAMPLES, {5: "build rail,dC build build", 6: "rail build build build"})
    t.play("buy:b1 pay:5+6/0")
    assert (t.s.pollution, t.s.workers, t.cards("hand")) == (1, 1, "7")
    assert t.owned() == {"b1": 1}


@pytest.mark.rule("PAY-13", "PAY-3", "LINK-3", "LINK-7")
def test_rulebook_example_a_link_of_three_spaces_is_paid_by_one_card_for_two_pollution() -> None:
    """Facts 10.2: slots 2, 3 and 4 of one card give three rails and an I."""
    cards = {5: "build rail rail,dI rail", 6: "rail,dC build build build", 7: "rail rail build build"}
    t = at("workers=2", EXAMPLES, cards).play("buy:e1 pay:5/2")
    assert (t.s.pollution, t.s.workers, t.s.phase, t.cards("hand")) == (3, 1, 2, "67")
    assert t.owned() == {"e1": 1}


@pytest.mark.rule("PAY-13", "PAY-3", "ROUND-5")
def test_rulebook_example_three_cards_pay_without_pollution_and_leave_no_second_action() -> None:
    """Facts 10.2: one slot of each of three cards; the hand is empty and phase 2 falls away."""
    cards = {5: "build rail rail,dI rail", 6: "rail,dC build build build", 7: "rail rail build build"}
    t = at("workers=2", EXAMPLES, cards).play("buy:e1 pay:5+6+7/0")
    assert (t.s.pollution, t.s.workers) == (1, 1)
    t.draw()
    assert (t.s.round_number, t.s.phase) == (2, 1)


@pytest.mark.rule("PAY-3")
def test_each_slot_beyond_the_first_of_a_card_pollutes() -> None:
    cards = {5: "rail build build rail,dR", 6: "rail rail build build", 7: "build build build build"}
    t = at("workers=2", EXAMPLES, cards).play("buy:b1")
    assert t.legal("pay:") == {"5/1", "5+6/0", "5+6/1"}
    assert t.play("pay:5/1").s.pollution == 2


@pytest.mark.rule("PAY-3")
def test_two_icons_of_one_slot_cost_nothing_more() -> None:
    t = at("capital=0", cards={5: "$3,$2 build build build"}).play("raise:5 pay:5/0")
    assert (t.s.capital, t.s.pollution) == (5, 1)


@pytest.mark.rule("PAY-1", "ROUND-5")
def test_cards_played_go_to_the_discards_after_the_action() -> None:
    t = at("").play("hire pay")
    assert (t.cards("hand"), t.cards("discards"), t.s.play) == ("57", "6", 0)


@pytest.mark.rule("PAY-1")
def test_cards_in_play_are_neither_in_hand_nor_discarded_while_a_choice_is_open() -> None:
    t = at("links=b4 dice=c4:1,-,-,- capital=3").play("move:c4 route:1 pay:6/0")
    assert (t.cards("hand"), t.cards("discards"), t.cards("play")) == ("57", "", "6")


@pytest.mark.rule("PAY-5", "PAY-6")
def test_an_icon_serves_once_and_part_of_a_slot_will_do() -> None:
    others = {6: "$2 $2 $2 $2", 7: "$2 $2 $2 $2"}
    t = at("", cards={5: "rail,dC rail,build rail build", **others}).play("buy:b1")
    assert t.legal("pay:") == {"5/1", "5/2"}  # 5/2: the C of one slot, the rails of two others
    whole = at("partial_slot=whole_slot", cards={5: "rail,dC rail,build rail build", **others}).play("buy:b1")
    assert whole.legal("pay:") == {"5/1"}
    lonely = {5: "rail,dC rail,build rail,build rail,build", **others}
    assert at("", cards=lonely).refuses("buy:b1") == "OK"
    assert at("partial_slot=whole_slot", cards=lonely).refuses("buy:b1") == "SLOTS_ARE_WHOLE"


@pytest.mark.rule("PAY-7")
def test_any_two_destinations_stand_for_one() -> None:
    cards = {5: "rail rail build build", 6: "dI dL build build", 7: "dL build build build"}
    t = at("", cards=cards).play("buy:b1")
    assert t.legal("pay:") == {"5+6/2", "5+6+7/1"}
    assert at("", cards={**cards, 6: "dI build build build"}).refuses("buy:b1") == "OK"


@pytest.mark.rule("PAY-8")
def test_by_option_two_stand_for_one_only_where_it_is_lacking() -> None:
    cards = {5: "rail rail build build", 6: "dI,dL build build build", 7: "dR build build build"}
    t = at("", cards=cards).play("buy:b1")
    assert t.legal("pay:") == {"5+6/1", "5+7/1", "5+6+7/1"}
    t = at("dest_wild=if_lacking", cards=cards).play("buy:b1")
    assert t.legal("pay:") == {"5+7/1"}
    t = at("dest_wild=if_lacking", cards={**cards, 7: "build build build build"}).play("buy:b1")
    assert t.legal("pay:") == {"5+6/1"}
    t = at("dest_wild=if_lacking", cards={**cards, 7: "dC build build build"}).play("buy:b1")
    assert t.legal("pay:") == {"5+7/1"}  # either end will do
    # What no destination belongs to is paid as ever.
    assert at("dest_wild=if_lacking", cards=cards).refuses("build:b1") == "NOT_ENOUGH_CAPITAL"
    assert at("dest_wild=if_lacking capital=2", cards=cards).refuses("build:b1") == "OK"


@pytest.mark.rule("PAY-10")
def test_each_card_gives_an_icon_unless_the_option_says_otherwise() -> None:
    t = at("").play("hire")
    assert t.legal("pay:") == {"6/0"}
    assert t.refuses("pay:5+6/0") == "CARD_ADDS_NOTHING"
    assert t.refuses("pay:5+6+7/0") == "CARD_ADDS_NOTHING"
    assert t.refuses("pay:5/0") == "CARDS_DO_NOT_PAY"
    t = at("overplay=yes").play("hire")
    assert t.legal("pay:") == {"6/0", "5+6/0", "6+7/0", "5+6+7/0"}
    t.play("pay:5+6+7/0")
    assert t.cards("discards").count("7") or t.s.to_draw


@pytest.mark.rule("PAY-11")
def test_slots_may_be_used_too_often_at_the_end_of_the_track() -> None:
    cards = {5: "rail build build rail,dR", 6: "rail build build build", 7: "build build build build"}
    t = at("pollution=13", cards=cards).play("buy:b1")
    assert t.legal("pay:") == {"5/1", "5+6/0", "5+6/1"}
    t.play("pay:5/1")
    assert t.s.pollution == 13
    assert (t.done("EV_POLLUTION")) == [(0, 1, 0, 0)]


@pytest.mark.rule("PAY-11")
def test_by_option_they_may_not() -> None:
    cards = {5: "rail build build rail,dR", 6: "rail build build build", 7: "build build build build"}
    t = at("pollution_cap_use=forbidden pollution=13", cards=cards).play("buy:b1")
    assert t.legal("pay:") == {"5+6/0"}
    assert t.refusal("pay:5/1") == ("POLLUTION_AT_MOST", 14, 13)
    assert (
        at("pollution_cap_use=forbidden pollution=12", cards=cards).play("buy:b1").refuses("pay:5/1") == "OK"
    )
    cards[6] = "build build build build"
    assert at("pollution_cap_use=forbidden pollution=13", cards=cards).refusal("buy:b1") == (
        "POLLUTION_AT_MOST",
        14,
        13,
    )
    assert at("pollution_cap_use=forbidden pollution=12", cards=cards).refuses("buy:b1") == "OK"


@pytest.mark.rule("PAY-4")
def test_pollution_for_slots_falls_before_the_effect_by_option_after_it() -> None:
    cards = {5: "pol- pol- pol- pol-", 6: "rail rail rail rail", 7: "rail rail rail rail"}
    t = at("reduce_multi=sum pollution=1", cards=cards).play("reduce:2 pay:5/1")
    assert t.s.pollution == 1  # up to 2, then down by 2, but not below 1
    t = at("reduce_multi=sum overuse_timing=after pollution=1", cards=cards).play("reduce:2 pay:5/1")
    assert t.s.pollution == 2
    t = at("reduce_multi=sum overuse_timing=before pollution=13", cards=cards).play("reduce:2 pay:5/1")
    assert t.s.pollution == 11
    t = at("reduce_multi=sum overuse_timing=after pollution=13", cards=cards).play("reduce:2 pay:5/1")
    assert t.s.pollution == 12
    assert t.s.overuse == 0


@pytest.mark.rule("PAY-4")
def test_by_option_it_falls_after_a_conversion_and_the_fare() -> None:
    cards = {6: "ticket dL build build"}
    t = at("overuse_timing=after links=b4 dice=c4:1,-,-,- capital=3", cards=cards)
    t.play("move:c4 route:1 pay:6/1")
    assert (t.s.pollution, t.s.overuse) == (1, 1)
    t.play("convert:1")
    assert (t.s.pollution, t.s.capital, t.s.profit) == (2, 3, 2)


@pytest.mark.rule("PAY-1", "PAY-9")
def test_each_icon_that_is_missing_is_named() -> None:
    none = {5: "rail rail rail rail", 6: "rail rail rail rail", 7: "rail rail rail rail"}
    t = at("capital=20 links=b4,e1! dice=a4:1,d1:1,-,-", cards=none)
    assert t.refusal("buy:b1") == ("NO_DESTINATION_ICON", 3, 1)
    assert t.refusal("build:b1") == ("NO_BUILD_ICON", 1, 0)
    assert t.refusal("move:a4") == ("NO_TICKET_ICON", 1, 0)
    assert t.refusal("hire") == ("NO_WORKER_ICON", 1, 0)
    assert t.refusal("reduce:1") == ("NO_REDUCE_ICON", 1, 0)
    assert t.refusal("add:a1") == ("NO_PASSENGER_ICON", 1, 0)
    assert t.refusal("upgrade:b4") == ("NO_UPGRADE_ICON", 1, 0)
    assert t.refusal("raise:4") == ("SUM_NOT_IN_HAND", 4, 0)
    few = {5: "rail ticket upg dI", 6: "build build build build", 7: "build build build build"}
    t = at("links=b4 dice=a4:1,-,-,-", cards=few)
    assert t.refusal("buy:b1") == ("NOT_ENOUGH_RAILS", 2, 1)
    assert t.refusal("move:a4") == ("NO_DESTINATION_ICON", 1, 0)
    assert t.refusal("upgrade:b4") == ("NO_DESTINATION_ICON", 1, 2)


@pytest.mark.rule("PAY-3")
def test_a_way_is_named_with_its_slots_and_its_cards_are_in_hand() -> None:
    t = at("").play("hire")
    assert t.refusal("pay:6/1") == ("OVERUSE_IS_ANOTHER", 0, 1)
    assert t.refuses("pay:8/0") == "CARD_NOT_IN_HAND"
    assert at("").refuses("pay:6/0") == "NOT_NOW"
    cards = {5: "rail rail rail rail,dR", 6: "build build build build"}
    assert at("", cards=cards).play("buy:b1").refusal("pay:5/0") == ("OVERUSE_IS_ANOTHER", 1, 0)
