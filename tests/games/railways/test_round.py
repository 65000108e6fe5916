"""Rounds."""

import pytest

from wagonway.games.railways import constants as k

from .table import Table, at, new

NOTHING = dict.fromkeys((5, 6, 7, 8), "rail rail rail rail")
IDLE = {5: "dR dR dR dR", 6: "dR dR dR dR", 7: "dR dR dR dR", 8: "dR dR dR dR"}


@pytest.mark.rule("ROUND-1", "ROUND-3")
def test_the_first_action_must_be_carried_out() -> None:
    t = at("")
    assert t.refuses("decline") == "ACTION_IS_NEEDED"
    assert t.refuses("pass") == "ACTION_IS_POSSIBLE"
    assert t.refuses("discard:5") == "PASS_COSTS_NOTHING"
    t.play("hire pay")
    assert (t.s.round_number, t.s.phase) == (1, 2)


@pytest.mark.rule("ROUND-5")
def test_a_second_action_takes_cards_in_hand_and_may_be_declined() -> None:
    t = at("").play("hire pay:6/0")
    assert "decline" in t.legal()
    assert t.refuses("pass") == "SECOND_IS_DECLINED"
    assert t.refusal("hire") == ("NO_WORKER_ICON", 1, 0)
    t.play("decline")
    assert (t.s.round_number, t.s.phase, t.cards("hand")) == (2, 1, "578")
    assert t.done("EV_DECLINED") == [(2, 0, 0, 0)]
    t = at("").play("hire pay:6/0 raise:3 pay:5/0").draw()
    assert (t.s.round_number, t.s.phase, t.s.capital) == (2, 1, 3)


@pytest.mark.rule("ROUND-5", "ROUND-1")
def test_with_an_empty_hand_there_is_no_second_action() -> None:
    t = at("hand=6 pile=8 discards=5,7").play("hire pay")
    assert (t.s.phase, t.s.round_number, t.stage()) == (1, 1, k.DRAW_CARD)
    t = at("overplay=yes").play("hire pay:5+6+7/0")
    assert t.stage() == k.DRAW_CARD


@pytest.mark.rule("ROUND-6", "ROUND-9")
def test_in_round_1_one_card_brings_in_the_eighth() -> None:
    t = at("").play("hire pay:6/0 decline")
    assert (t.cards("hand"), t.cards("pile"), t.cards("discards")) == ("578", "", "6")
    assert t.done("EV_DREW") == [(7, 0, 0, 0)]
    assert t.done("EV_SHUFFLED") == []
    assert t.done("EV_ROUND_BEGINS") == [(2, 2, 0, 0)]


@pytest.mark.rule("ROUND-7", "ROUND-6")
def test_with_an_empty_pile_the_discards_are_shuffled_after_the_last_card_was_drawn() -> None:
    t = at("").play("hire pay:6/0 raise:3 pay:5/0")
    # 8 was drawn, then 5 and 6 make the pile
    assert (t.cards("hand"), t.cards("pile"), t.cards("discards"), t.s.to_draw) == ("78", "56", "", 1)
    assert t.done("EV_SHUFFLED") == [(0b110000, 0, 0, 0)]
    assert {t.state.action_text(action) for action, _ in t.state.chance_outcomes()} == {"draw:5", "draw:6"}
    t.play("draw:5")
    assert (t.cards("hand"), t.cards("pile"), t.s.round_number) == ("578", "6", 2)


@pytest.mark.rule("ROUND-7")
def test_by_option_the_rest_of_the_pile_is_shuffled_with_the_discards() -> None:
    t = at("refill_order=shuffle_first").play("hire pay:6/0 raise:3 pay:5/0")
    assert (t.cards("hand"), t.cards("pile"), t.s.to_draw) == ("7", "568", 2)
    assert t.done("EV_SHUFFLED") == [(0b10110000, 0, 0, 0)]
    t.play("draw:6 draw:5")
    assert (t.cards("hand"), t.cards("pile"), t.s.round_number) == ("567", "8", 2)
    # A pile that is long enough is not shuffled.
    t = at("refill_order=shuffle_first").play("hire pay:6/0 decline")
    assert (t.cards("hand"), t.cards("discards")) == ("578", "6")


@pytest.mark.rule("ROUND-6", "ROUND-9")
def test_what_is_known_is_not_asked_of_chance() -> None:
    t = at("hand=5,6,7 pile=8").play("hire pay:6/0 decline")
    assert t.stage() == k.CHOOSE_ACTION
    t = at("hand=5,6,7 pile=- discards=8").play("hire pay:6/0 decline")
    assert t.stage() == k.DRAW_CARD
    assert t.cards("pile") == "68"


@pytest.mark.rule("ROUND-4")
def test_where_no_action_is_possible_one_passes() -> None:
    t = at("", cards=IDLE)
    assert t.legal() == {"pass"}
    assert t.refuses("discard:5") == "PASS_COSTS_NOTHING"
    t.play("pass")
    assert (t.s.phase, t.cards("hand")) == (2, "567")
    assert t.legal() == {"decline"}


@pytest.mark.rule("ROUND-4")
def test_by_option_a_card_is_the_price_for_that() -> None:
    t = at("no_legal_action=discard", cards=IDLE)
    assert t.legal() == {"discard:5", "discard:6", "discard:7"}
    assert t.refuses("pass") == "PASS_COSTS_CARD"
    assert t.refuses("discard:8") == "CARD_NOT_IN_HAND"
    t.play("discard:6")
    assert (t.cards("hand"), t.cards("discards"), t.s.phase) == ("57", "6", 2)
    assert t.done("EV_DISCARDED") == [(5, 0, 0, 0)]
    possible = at("no_legal_action=discard")
    assert possible.refuses("discard:5") == "ACTION_IS_POSSIBLE"
    assert possible.refuses("pass") == "PASS_COSTS_CARD"


@pytest.mark.rule("ROUND-2")
def test_the_decade_goes_from_one_to_six_twice() -> None:
    t = at("round=6 phase=2").play("decline")
    assert t.done("EV_ROUND_BEGINS") == [(7, 1, 0, 0)]
    t = at("round=11 phase=2").play("decline")
    assert t.done("EV_ROUND_BEGINS") == [(12, 6, 0, 0)]


@pytest.mark.rule("ROUND-2", "ROUND-1")
def test_the_game_ends_after_twelve_rounds() -> None:
    t = at("round=12 phase=2 profit=4").play("decline")
    assert t.state.is_terminal()
    assert t.done("EV_GAME_END") == [(3, 0, 0, 0)]
    assert t.legal() == set()
    assert t.refuses("hire") == "NOT_NOW"
    t = at("round=12").play("hire pay")
    assert not t.state.is_terminal()


@pytest.mark.rule("ROUND-8", "ROUND-6")
def test_hand_pile_and_discards_are_the_same_four_cards_all_along() -> None:
    for seed, order in enumerate(("draw_first", "shuffle_first") * 3):
        t = Table(new(refill_order=order).state)
        four = None
        t.state.resolve_chance(seed)
        while not t.state.is_terminal():
            if t.s.round_number and t.s.phase == 1 and t.stage() == k.CHOOSE_ACTION:
                cards = t.s.hand | t.s.pile | t.s.discards
                four = four or cards
                assert cards == four
                assert t.s.hand.bit_count() == 3
            legal = t.state.legal_actions()
            t.state.apply(legal[(seed * 7 + t.s.round_number * 5 + len(legal)) % len(legal)])
            t.state.resolve_chance(seed + t.s.round_number)
        assert t.s.round_number == 12


@pytest.mark.rule("ROUND-3")
def test_an_action_that_is_not_under_way_has_no_answers() -> None:
    t = at("")
    for word in (
        "square:c2",
        "keep:b1",
        "route:1",
        "die:p1",
        "pay:5/0",
        "convert:0",
        "start:a1",
        "show:1",
        "lay:1",
    ):
        assert t.refuses(word) == "NOT_NOW", word
    assert at("", cards=NOTHING).legal() == {"pass"}
    assert t.refuses("draw:5") == "NOT_NOW"
