"""Anytime actions: buying and rotating for talers, and where they are possible."""

import pytest

from wagonway.games.oranienburger_kanal import constants as k

from .table import around, at, card


@pytest.mark.rule("ANYTIME-1")
def test_a_basic_resource_costs_as_much_as_one_then_has() -> None:
    t = at("2p A.has=ore:1,taler:9").play("buy:ore buy:ore buy:wood")
    assert t.stock() == {"ore": 3, "wood": 1, "taler": 9 - 2 - 3 - 1}
    assert t.done("EV_BOUGHT") == [(0, k.ORE, 2, 0), (0, k.ORE, 3, 0), (0, k.WOOD, 1, 0)]


@pytest.mark.rule("ANYTIME-1")
@pytest.mark.parametrize("level", range(8))
@pytest.mark.parametrize("units", range(1, 4))
def test_several_in_a_row_cost_what_the_formula_says(level: int, units: int) -> None:
    if level + units <= 8:
        t = at(f"2p A.has=clay:{level},taler:60").play("buy:clay " * units)
        assert 60 - t.stock().get("taler", 0) == units * level + units * (units + 1) // 2


@pytest.mark.rule("ANYTIME-1")
def test_nothing_is_bought_beyond_the_wheel_or_ones_talers() -> None:
    assert at("2p A.has=clay:8,taler:20").refusal("buy:clay") == ("RESOURCE_IS_FULL", 8, 8)
    assert at("2p A.has=clay:3,taler:3").refusal("buy:clay") == ("NOT_ENOUGH_TALERS", 4, 3)


@pytest.mark.rule("ANYTIME-2")
def test_a_rotation_costs_two_talers() -> None:
    t = at("2p A.has=wood:2,clay:2,ore:2,taler:5").play("rotate rotate")
    assert t.stock() == {"brick": 2, "iron": 2, "taler": 1}
    assert at("2p A.has=wood:2,clay:2,ore:2,taler:1").refusal("rotate") == ("NOT_ENOUGH_TALERS", 2, 1)


@pytest.mark.rule("ANYTIME-3")
def test_they_are_possible_before_and_within_the_action() -> None:
    t = at("2p A.has=taler:9").play("buy:ore space:3 buy:clay lay:path@h00 buy:clay lay:path@h01 done")
    assert t.stock() == {"taler": 9 + 1 - 3, "ore": 1}
    assert t.s.seat == 1


@pytest.mark.rule("ANYTIME-4")
def test_never_within_a_payment() -> None:
    cards = {1: card(cost=[{"wood": 1}, {"clay": 1}])}
    t = at("2p open=A01 A.has=wood:3,clay:3,ore:2,taler:9", cards).play("space:1 card:01")
    assert t.legal() == {"cost:1", "cost:2"}
    assert t.refuses("rotate") == t.refuses("buy:wood") == "ANYTIME_NOT_WITHIN_PAYMENT"
    t.play("cost:2")
    assert t.refuses("buy:wood") == "ANYTIME_NOT_WITHIN_PAYMENT"
    assert t.legal("cell:") == {f"b{row}{column}" for row in range(3) for column in range(4)}


@pytest.mark.rule("ANYTIME-5")
def test_never_within_the_gain_of_one_kind() -> None:
    """The trap: nine ore of one effect on an empty wheel are eight, without a rotation in between."""
    cards = {1: card(gain={"ore": 3}, per={"count": "rail"})}
    line = "2p A.cells=b02:A01 A.rail=h02,v03 A.road=h12 A.bare=v02 space=4 stage=act left=route:1 kinds=rail"
    t = at(f"{line} A.has=wood:2,clay:3,iron:1,taler:9", cards).play("lay:rail@v02 effect:1")
    assert t.done("EV_GAIN") == [(0, k.ORE, 8, 1)]


GAIN_OF_TWO = {1: card(gain={"wood": 4, "iron": 2})}
TWO = (
    f"2p A.cells=b11:A01 A.road={around('b11').replace('h11,', '')} space=1 stage=act left=route:1 kinds=road"
)


@pytest.mark.rule("ANYTIME-6", "EFFECT-5")
def test_between_two_kinds_of_a_gain_by_option() -> None:
    t = at(f"{TWO} A.has=wood:5,clay:2,ore:1,brick:1,taler:2", GAIN_OF_TWO).play("lay:road@h11 effect:1")
    assert t.legal() == {"rotate", "buy:ore", "take:wood", "take:iron"}
    t.play("take:iron rotate take:wood")
    assert t.stock() == {"wood": 8, "clay": 1, "brick": 1, "iron": 3}
    t = at(f"{TWO} between_kinds=forbidden A.has=wood:5,clay:2,ore:1,brick:1,taler:2", GAIN_OF_TWO)
    t.play("lay:road@h11 effect:1")
    assert t.stage() == k.CHOOSE_SPACE
    assert t.stock() == {"wood": 8, "clay": 2, "ore": 1, "iron": 2, "taler": 2}


@pytest.mark.rule("ANYTIME-6")
def test_the_last_kind_comes_by_itself_where_nothing_fits_before_it() -> None:
    t = at(f"{TWO} A.has=wood:5,brick:1", GAIN_OF_TWO).play("lay:road@h11 effect:1")
    assert t.stock() == {"wood": 8, "iron": 2}
    t = at(f"{TWO} A.has=wood:5,ore:1,brick:1,taler:1", GAIN_OF_TWO).play("lay:road@h11 effect:1")
    t.play("buy:clay take:wood")  # no talers left: the iron follows
    assert t.stock() == {"wood": 8, "clay": 1, "ore": 1, "iron": 2}


@pytest.mark.rule("ANYTIME-7", "EFFECT-6")
def test_before_each_trade_of_one_effect() -> None:
    """The ore for the second trade is bought after the first."""
    cards = {1: card(pay={"ore": 2}, gain={"taler": 4}, times={"count": "canal"})}
    line = "2p A.cells=b11:A01 A.canal=h11,v12 A.road=h21 space=1 stage=act left=route:1 kinds=road"
    t = at(f"{line} A.has=ore:2,brick:1", cards).play("lay:road@v11 effect:1")
    assert t.stock() == {"taler": 4}
    assert t.legal() == {"done", "buy:wood", "buy:clay", "buy:ore"}
    t.play("buy:ore buy:ore pay:1")
    assert t.stock() == {"taler": 4 - 3 + 4}
    assert t.stage() == k.CHOOSE_SPACE


@pytest.mark.rule("ANYTIME-8")
def test_between_two_effects_of_a_building() -> None:
    cards = {1: card({"gain": {"ore": 1}}, {"gain": {"clay": 8}})}
    line = f"2p A.cells=b11:A01 A.road={around('b11').replace('h11,', '')} space=1 stage=act left=route:1 kinds=road"
    t = at(f"{line} A.has=wood:1,clay:1,brick:1,taler:2", cards)
    t.play("lay:road@h11 effect:1 rotate effect:2")
    assert t.stock() == {"clay": 8, "brick": 1, "iron": 1}


@pytest.mark.rule("ANYTIME-9")
def test_at_the_end_of_a_round_before_the_free_rotation() -> None:
    t = at("2p turn=5 first=A discs=1A,2B,3A,4B A.has=clay:2,taler:3 B.has=wood:3").play("space:7 done")
    t.state.resolve_chance(1)
    assert t.stage() == k.ROUND_END
    assert t.refusal("free-rotate") == ("WHEEL_NEEDS_ALL_THREE", 3, 1)
    t.play("buy:wood buy:ore free-rotate")
    assert t.stock() == {"clay": 1, "brick": 1, "iron": 1, "taler": 1}


@pytest.mark.rule("ANYTIME-10")
def test_in_the_other_players_turn_by_option() -> None:
    assert at("2p B.has=taler:5").play("space:5 done").s.seat == 1
    t = at("2p others_turn=open A.has=taler:5 B.has=clay:1").play("space:5 done")
    assert (t.s.seat, t.stage()) == (0, k.OTHERS_TURN)
    t.play("buy:ore done")
    assert (t.s.seat, t.stage()) == (1, k.CHOOSE_SPACE)
    assert t.stock() == {"ore": 1, "taler": 4}
    closed = at("2p others_turn=open A.has=wood:5").play("space:5 done")
    assert (closed.s.seat, closed.stage()) == (1, k.CHOOSE_SPACE)  # nothing that could be paid
