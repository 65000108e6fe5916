"""One player alone."""

from __future__ import annotations

import pytest

from wagonway.games.tramways import constants as k

from .table import at, new


@pytest.mark.rule("SOLO-2", "SETUP-9")
def test_three_boards_and_all_auction_cards() -> None:
    t = new(1).play("board:0/0 board:1/0 board:2/0 draw:PA1 draw:PA2 draw:PB1 draw:PC1")
    assert (t.cards(k.DECK), t.s.auction_left) == ("PA3 PB2 PB3 PC2 PC3", 30)
    t.play("tile:R tile:R tile:L tile:C tile:I")
    assert (t.order(), t.s.stage) == ([0], k.SHOW_TOP)


@pytest.mark.rule("SOLO-3", "SOLO-4")
def test_one_card_of_a_book_then_the_first_card_of_the_line_is_free() -> None:
    t = at("players=1 stage=choose_book book1=D01,?,? book2=D02,?,? order=0")
    t.play("book:2 draw:D05 draw:D06 take:D06")
    assert (t.s.round_number, t.s.stage) == (1, k.REVEAL_LINE)
    t.play("draw:X30")
    assert t.done("EV_LINE") == [(t.card("X30"), 0, 0, 0)]
    assert (t.s.stage, t.each("money")) == (k.SOLO_LINE, [3])


@pytest.mark.rule("SOLO-4")
def test_going_on_costs_a_coin_for_each_card_of_the_line() -> None:
    t = at("players=1 stage=solo_line round=2 line=X01,X02 money=5 auction=5")
    assert t.legal() == {"go_on", "take:X01", "take:X02"}
    t.play("go_on draw:X03")
    assert (t.each("money"), t.cards(k.DISPLAY), t.s.auction_left) == ([3], "X01 X02 X03", 4)
    assert t.done("EV_LINE") == [(t.card("X03"), 2, 0, 0)]
    t.play("go_on draw:X04")
    assert t.refusal("go_on") == ("LINE_TOO_DEAR", 4, 0)


@pytest.mark.rule("SOLO-4")
def test_with_an_empty_deck_there_is_no_further_card() -> None:
    t = at("players=1 stage=solo_line round=2 line=X01 money=5 owners=" + OWNED + " auction=0")
    assert t.refuses("go_on") == "DECK_IS_EMPTY"


OWNED = "b2:0,d3:0,b4:0,f3:0,i3:0,f5:0,n1:0,k2:0,o3:0"


@pytest.mark.rule("SOLO-5")
def test_the_newest_card_is_a_strain_and_the_rest_leaves_the_game() -> None:
    t = at("players=1 stage=solo_line round=2 line=X01,X02,PA1 hand0=-").play("take:PA1")
    assert (t.each("stress"), t.hand(0), t.s.line_size) == ([1], "PA1", 0)
    assert [t.s.card_at[t.card(card)] for card in ("X01", "X02")] == [k.BOX, k.BOX]
    assert t.done("EV_LINE_CLEARED") == [(2, 0, 0, 0)]
    assert t.done("EV_PARCEL")
    assert (t.s.stage, t.s.action_pass) == (k.CHOOSE_ACTION, 1)


@pytest.mark.rule("SOLO-5")
def test_an_older_card_is_taken_without_stress() -> None:
    t = at("players=1 stage=solo_line round=2 line=X01,X02 hand0=-").play("take:X01")
    assert (t.each("stress"), t.hand(0)) == ([0], "X01")
    assert t.s.card_at[t.card("X02")] == k.BOX


@pytest.mark.rule("SOLO-5")
def test_only_a_card_of_the_line_is_taken() -> None:
    t = at("players=1 stage=solo_line round=2 line=X01,X02 hand0=PA1")
    assert [t.refuses(f"take:{card}") for card in ("X01", "X03", "PA1")] == ["OK", *["CARD_NOT_OFFERED"] * 2]


@pytest.mark.rule("SOLO-5")
def test_a_void_ticket_of_the_line_costs_a_card() -> None:
    t = at("players=1 stage=solo_line round=2 line=X12,X01 hand0=D01,D02", {"X12": "$5 void", "D01": "tC"})
    t.play("take:X12 discard:D01")
    assert (t.hand(0), t.s.stage) == ("D02 X12", k.CHOOSE_ACTION)


@pytest.mark.rule("SOLO-6")
def test_the_line_begins_anew_and_round_6_has_none() -> None:
    t = at("players=1 round=4 stage=administer hand0=D01,D02,D03,D04,D05,D06,D07").play("done")
    assert (t.s.round_number, t.s.stage, t.s.line_size) == (5, k.REVEAL_LINE, 0)
    t = at("players=1 round=5 stage=administer hand0=D01 pile0=X01").play("done")
    assert (t.s.round_number, t.s.stage, t.each("stress")) == (6, k.REFILL, [0])


@pytest.mark.rule("SOLO-6")
def test_a_game_alone_has_six_rounds() -> None:
    t = new(1, form="plain")
    while not t.state.is_terminal():
        if t.state.current_player() == -1:
            t.chance_once()
        else:
            t.state.apply(t.state.legal_actions()[0])
    assert (t.s.round_number, t.s.stage) == (6, k.OVER)
