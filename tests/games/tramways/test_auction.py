"""The auction, and the cards of the display."""

from __future__ import annotations

import pytest

from wagonway.games.tramways import constants as k
from wagonway.games.tramways.rules.board import spot_at

from .table import Table, at

MONEY = {"X01": "$4 worker strip", "X02": "$2 $3 pay", "X03": "tC"}


def bidding(**words: str) -> Table:
    """Three bid, seat 2 first, with $9 each and nothing in hand."""
    said = {"order": "2,0,1", "money": "9,9,9", "hand0": "-", "hand1": "-", "hand2": "-", **words}
    line = " ".join(f"{key}={value}" for key, value in said.items())
    return at(f"players=3 stage=auction_turn {line}", MONEY)


@pytest.mark.rule("AUCTION-1", "AUCTION-3")
def test_the_leftmost_begins_and_may_bid_or_pass() -> None:
    t = bidding()
    assert t.state.current_player() == 2
    assert t.legal() == {"pass", *(f"bid:{amount}" for amount in range(1, 10))}
    t.play("bid:3")
    assert (t.each("money"), t.each("bid"), t.state.current_player()) == ([9, 9, 6], [0, 0, 3], 0)
    assert t.done("EV_BID") == [(2, 3, 0, 0)]


@pytest.mark.rule("AUCTION-2", "AUCTION-3", "AUCTION-7")
def test_places_from_the_right_for_who_passes_and_from_the_left_for_the_highest_bid() -> None:
    t = bidding(display="X01,X02,X03").play("bid:3 bid:5 pass")
    assert list(t.s.new_order)[:3] == [k.NOBODY, k.NOBODY, 1]
    t.play("pass")
    assert t.legal() == {"claim"}
    assert t.refuses("bid:7") == t.refuses("pass") == "LAST_IN_AUCTION"
    t.play("claim")
    assert t.done("EV_CLAIMED") == [(0, 0, 5, 0)]
    assert (t.order(), t.each("stress"), t.each("bid")) == ([0, 2, 1], [1, 0, 0], [0, 0, 0])
    assert list(t.s.new_order)[:3] == [k.NOBODY] * 3
    assert t.each("money") == [4, 9, 6]


@pytest.mark.rule("AUCTION-2", "AUCTION-4")
def test_the_highest_bid_still_in_takes_a_place_and_frees_its_amount() -> None:
    t = bidding(bids="5,7,6")
    assert t.refuses("claim") == "NO_CLAIM"
    t.play("bid:8 bid:3 bid:2")
    assert t.legal() == {"claim"}
    assert t.refuses("pass") == t.refuses("bid:9") == "HIGHEST_BID"
    t.play("claim")
    assert t.each("bid") == [3, 2, 0]
    assert t.legal() == {"claim"}
    t = bidding(bids="5,7,8").play("claim")
    assert "bid:8" in t.legal()


@pytest.mark.rule("AUCTION-4")
def test_an_amount_of_the_track_that_nobody_has_and_not_the_own_last_one() -> None:
    t = bidding(bids="5,7,3")
    assert t.refuses("bid:3") == "BID_IS_OWN"
    assert t.refusal("bid:7") == ("BID_IS_TAKEN", 7, 1)
    assert t.refuses("bid:21") == "BID_NOT_ON_TRACK"
    assert t.legal("bid:") == set("124689")
    t = at("stage=auction_turn money=9,9", numbers={"bid_track": [2, 4, 8]})
    assert t.legal("bid:") == set("248")
    assert t.refuses("bid:3") == "BID_NOT_ON_TRACK"


@pytest.mark.rule("AUCTION-5")
def test_by_option_a_bid_must_be_the_highest() -> None:
    assert bidding(bids="5,7,3").refuses("bid:4") == "OK"
    t = bidding(bids="5,7,3", bid_floor="highest")
    assert t.refusal("bid:4") == ("BID_TOO_LOW", 7, 0)
    assert t.legal("bid:") == set("89")


@pytest.mark.rule("AUCTION-6")
def test_bids_are_paid_each_time() -> None:
    t = at("stage=auction_turn money=9,9 hand0=- hand1=-").play("bid:1 bid:2 bid:4 bid:6")
    assert t.each("money") == [4, 1]
    assert t.refusal("bid:5") == ("NOT_ENOUGH_MONEY", 5, 4)


@pytest.mark.rule("AUCTION-6")
def test_money_icons_pay_and_change_is_given() -> None:
    t = bidding(hand2="X01,X02", money="9,9,3")
    t.play("bid:2")
    assert (t.s.stage, t.s.money_due) == (k.PAY, 2)
    t.play("use:X01/1")
    assert t.each("money") == [9, 9, 5]
    assert (t.hand(2), t.cards(k.IN_DISCARDS + 2), t.state.current_player()) == ("X02", "X01", 0)
    assert t.s.verb == k.NO_VERB


@pytest.mark.rule("AUCTION-6")
def test_over_use_and_consequences_count_in_the_auction_too() -> None:
    t = bidding(hand2="X01,X02", money="9,9,3").play("bid:9 use:X01/1 use:X02/1 use:X02/2")
    assert t.each("money") == [9, 9, 0]
    assert t.each("stress") == [0, 0, 1]
    assert t.cards(k.IN_DISCARDS + 2) == "X01 X02"


@pytest.mark.rule("AUCTION-6")
def test_what_cannot_be_paid_cannot_be_bid() -> None:
    t = bidding(hand2="X01", money="9,9,3")
    assert t.refuses("bid:7") == "OK"
    assert t.refusal("bid:8") == ("NOT_ENOUGH_MONEY", 8, 7)
    t = at("stage=auction_turn money=0,0 hand0=- hand1=-")
    assert t.legal() == {"pass"}


@pytest.mark.rule("AUCTION-7", "AUCTION-11")
def test_in_round_6_the_first_one_has_2_stress_and_nobody_takes_a_card() -> None:
    t = bidding(round="6", pile0="X03").play("pass pass claim")
    assert (t.order(), t.each("stress")) == ([1, 0, 2], [0, 2, 0])
    assert t.s.stage == k.REFILL


@pytest.mark.rule("AUCTION-8", "CARDS-4")
def test_cards_are_taken_in_the_new_order() -> None:
    t = at("stage=take_card order=1,0 display=PA1,X01")
    assert t.refuses("take:X02") == "CARD_NOT_OFFERED"
    assert t.legal() == {"take:PA1", "take:X01"}
    t.play("take:PA1")
    assert t.s.spots[spot_at(t.s, 31)].owner == 1
    assert t.done("EV_PARCEL") == [(1, t.card("PA1"), 31, 0)]
    assert (t.hand(1), t.state.current_player()) == ("PA1 G2a G2b", 0)
    t.play("take:X01")
    assert (t.s.stage, t.s.action_pass, t.state.current_player()) == (k.CHOOSE_ACTION, 1, 1)


@pytest.mark.rule("AUCTION-8", "SETUP-10")
def test_for_each_round_as_many_cards_as_players_are_shown() -> None:
    t = at("players=3 round=2 stage=fill_display deck=PA1,PA2 pool=X01,X02,X03 auction=2")
    t.play("draw:PA1 draw:X02 draw:PA2")
    assert (t.cards(k.DISPLAY), t.s.stage, t.s.auction_left) == ("PA1 PA2 X02", k.AUCTION_TURN, 1)


@pytest.mark.rule("AUCTION-9")
def test_a_void_ticket_costs_another_card() -> None:
    t = at("stage=take_card hand0=D01,D02,D03,D04,D05,D06,D07 display=X12,X01", {"X12": "$5 void"})
    t.play("take:X12")
    assert (t.s.seats[0].hand_size, t.s.stage, t.state.current_player()) == (8, k.DISCARD_FOR_VOID, 0)
    assert t.refuses("discard:X12") == t.refuses("discard:G2a") == "NOT_YOUR_CARD"
    assert t.legal("discard:") == {"D01", "D02", "D03", "D04", "D05", "D06", "D07"}
    t.play("discard:D03")
    assert (t.s.seats[0].hand_size, t.state.current_player()) == (7, 1)
    assert t.cards(k.IN_DISCARDS) == "D03"
    assert t.done("EV_VOID") == [(0, t.card("D03"), 0, 0)]
    assert t.s.known[t.card("D03")] == k.EVERYBODY


@pytest.mark.rule("AUCTION-9")
def test_without_another_card_a_void_ticket_costs_nothing() -> None:
    t = at("stage=take_card hand0=- display=X12,X01", {"X12": "$5 void"}).play("take:X12")
    assert (t.s.stage, t.state.current_player(), t.hand(0)) == (k.TAKE_CARD, 1, "X12")


COSTLY = {"X12": "$5 void", "D01": "tC pay", "D02": "tC pay stress", "D03": "tC stress"}


@pytest.mark.rule("AUCTION-9", "STRESS-3")
def test_the_card_discarded_bears_its_consequence() -> None:
    line = "stage=discard_for_void hand0=D01,D02,D03,X12 display=X01"
    t = at(f"{line} cursor=82 money=4,3", COSTLY).play("discard:D02")
    assert (t.each("money"), t.each("stress")) == ([1, 3], [1, 0])
    t = at(f"{line} cursor=82 money=4,3 consequence_scope=administration", COSTLY).play("discard:D02")
    assert (t.each("money"), t.each("stress")) == ([4, 3], [0, 0])


@pytest.mark.rule("AUCTION-9")
def test_who_cannot_pay_discards_another_card_if_there_is_one() -> None:
    line = "stage=discard_for_void display=X01 cursor=82 money=2,3"
    t = at(f"{line} hand0=D01,D02,D03,X12", COSTLY)
    assert t.legal() == {"discard:D03"}
    assert t.refusal("discard:D01") == ("CONSEQUENCE_UNPAID", 3, 2)
    t = at(f"{line} hand0=D01,D02,X12", COSTLY)
    assert t.legal() == {"discard:D01", "discard:D02"}
    t.play("discard:D02")
    assert (t.each("money"), t.each("stress")) == ([2, 3], [1, 0])
    t = at(f"{line} hand0=D01,D02,D03,X12 consequence_scope=administration", COSTLY)
    assert t.legal("discard:") == {"D01", "D02", "D03"}


@pytest.mark.rule("AUCTION-10")
def test_by_option_the_card_leaves_the_game() -> None:
    line = "stage=discard_for_void display=X01 cursor=82 hand0=D03,X02,X12 void_discard=box"
    t = at(line, {"X12": "$5 void", "D03": "tC"}).play("discard:D03")
    assert t.s.card_at[t.card("D03")] == k.BOX
    assert (t.hand(0), t.cards(k.IN_DISCARDS)) == ("X02 X12", "")


@pytest.mark.rule("AUCTION-8")
def test_where_no_card_is_shown_the_actions_begin_at_once() -> None:
    t = at("stage=auction_turn round=3 hand0=D01 hand1=D02").play("pass claim")
    assert (t.s.stage, t.s.phase, t.state.current_player()) == (k.CHOOSE_ACTION, k.PHASE_ACTION, 1)
