"""Building: a card of the display onto an empty cell."""

import pytest

from wagonway.games.oranienburger_kanal import constants as k

from .table import around, at, card

FULL = "A.cells=" + ",".join(f"b{i // 4}{i % 4}:A{i + 21}" for i in range(12))


@pytest.mark.rule("BUILD-1")
def test_a_card_is_paid_and_stands_on_any_empty_cell() -> None:
    cards = {3: card(cost={"wood": 1, "clay": 2, "brick": 1, "iron": 1, "taler": 2})}
    line = "2p open=A02,A03 A.cells=b11:A01 A.has=wood:3,clay:3,ore:3,brick:3,iron:3,taler:3"
    t = at(line, cards).play("space:2 card:03")
    assert len(t.legal("cell:")) == 11
    assert t.refuses("cell:b11") == "CELL_TAKEN"
    t.play("cell:b22")
    assert t.stock() == {"wood": 2, "clay": 1, "ore": 3, "brick": 2, "iron": 2, "taler": 2}
    assert t.s.seats[0].card[10] == 2
    assert t.s.place[2] == k.BUILT
    assert t.refuses("card:03") == "NOT_NOW"


@pytest.mark.rule("BUILD-1")
def test_only_cards_of_the_display_can_be_built() -> None:
    t = at("2p open=A02 A.has=wood:3").play("space:2")
    assert t.refuses("card:05") == "CARD_NOT_IN_DISPLAY"
    poor = at("2p open=A02 A.has=clay:3").play("space:2")
    assert poor.refusal("card:02") == ("NOT_ENOUGH_WOOD", 1, 0)


@pytest.mark.rule("BUILD-2")
def test_the_display_is_not_filled_before_the_end_of_the_round() -> None:
    t = at("2p open=A01,A02,A03,A04 A.has=wood:3 B.has=wood:1").play("space:2 card:03 cell:b00")
    assert (t.s.display, t.s.seat, t.stage()) == (3, 1, k.CHOOSE_SPACE)


@pytest.mark.rule("BUILD-3")
def test_ore_is_never_part_of_a_cost() -> None:
    from tests.games.said import said

    from .table import components

    document = dict(components().document)
    deck = [dict(each) for each in document["decks"]["A"]]
    deck[0]["cost"] = [{"ore": 1}]
    assert any(
        "ore" in error for error in said("oranienburger-kanal", {**document, "decks": {"A": deck}}).errors
    )


@pytest.mark.rule("BUILD-4")
def test_of_alternatives_one_is_paid_whole() -> None:
    cards = {1: card(cost=[{"wood": 2}, {"clay": 2}])}
    mixed = at("2p open=A01 A.has=wood:1,clay:1", cards).play("space:2")
    assert mixed.refusal("card:01") == ("NOT_ENOUGH_WOOD", 2, 1)
    both = at("2p open=A01 A.has=wood:2,clay:2", cards).play("space:2 card:01")
    assert both.legal() == {"cost:1", "cost:2"}
    assert both.refuses("cost:3") == "COST_NOT_ON_CARD"
    assert both.play("cost:2 cell:b00").stock() == {"wood": 2, "taler": 1}


@pytest.mark.rule("BUILD-4")
def test_an_alternative_is_not_asked_for_where_only_one_can_be_paid() -> None:
    cards = {1: card(cost=[{"wood": 2}, {"clay": 2}])}
    t = at("2p open=A01 A.has=wood:1,clay:2", cards).play("space:2 card:01 cell:b00")
    assert t.stock() == {"wood": 1, "taler": 1}


@pytest.mark.rule("BUILD-5")
def test_a_building_stays_where_it_is() -> None:
    t = at("2p open=A02,A03 A.cells=b00:A01 A.has=wood:3,clay:1").play("space:2 card:02")
    assert t.refuses("cell:b00") == "CELL_TAKEN"


@pytest.mark.rule("BUILD-6")
def test_a_building_between_four_routes_is_activated_at_once() -> None:
    line = f"2p open=A01,A02 A.road={around('b11')} A.has=wood:3"
    t = at(line, {1: card(gain={"iron": 2})}).play("space:2 card:01 cell:b11")
    assert t.stage() == k.CHOOSE_EFFECT
    assert t.play("effect:1").stock() == {"wood": 2, "taler": 1, "iron": 2}


@pytest.mark.rule("BUILD-7")
def test_with_a_full_board_the_top_card_leaves_instead() -> None:
    t = at(f"2p {FULL} open=A01,A02,A03,A04 A.has=wood:3,clay:2 piles=5/7/8").play("space:1")
    assert t.refuses("card:01") == "TOP_CARD_INSTEAD"
    t.play("top-card")
    assert t.stage() == k.DISCARD_TOP
    t.play("draw:09")
    assert (t.s.pile[k.GREEN], t.s.place[8], t.s.display) == (4, k.GONE, 4)
    assert t.s.seats[0].built == 0
    assert t.legal("lay:path@")  # the rest of the space
    assert t.refuses("top-card") == "BUILD_NOT_OFFERED"


@pytest.mark.rule("BUILD-7")
def test_the_top_card_stays_while_there_is_room() -> None:
    t = at("2p open=A01 A.cells=b00:A02 A.has=wood:1").play("space:1")
    assert t.refusal("top-card") == ("BOARD_IS_NOT_FULL", 12, 1)


@pytest.mark.rule("BUILD-8")
def test_from_an_empty_pile_no_card_leaves() -> None:
    t = at(f"2p {FULL} last=1 colour=blue piles=0/0/0 target=6 A.has=wood:3,clay:2").play("space:1")
    assert t.refuses("top-card") == "PILE_IS_EMPTY"
    assert t.legal("done") == {""}


@pytest.mark.rule("BUILD-9")
def test_a_pile_emptied_so_is_followed_by_the_next_colour_at_the_end_of_the_round() -> None:
    line = f"2p turn=5 discs=1B,4A,5B,6A {FULL} open=A01,A02,A03 A.has=wood:1 B.has=wood:1 piles=1/7/8"
    t = at(line).play("space:2 top-card draw:09 done")  # the bridge of space 2 is open at once
    assert (t.s.colour, t.s.target) == (k.ORANGE, 5)
    t.state.resolve_chance(1)
    assert (t.s.display, list(t.s.pile)) == (5, [0, 5, 8])
