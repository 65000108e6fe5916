"""What a destination brings."""

import pytest

from wagonway.games.tramways import constants as k
from wagonway.games.tramways import forecast

from .map import Map, on


def arrived(kind: str, hand: str = "", **fields: int) -> Map:
    """A trip over an own link to a building of this type, paid."""
    start = "I" if kind == "R" else "R"
    t = on(f"{start} . {kind}", f"strip t{kind} {hand}", tracks="0:a1EE", **fields)
    return t.play(f"move:a1 goal:{kind} ride:0 use:0/5 use:1/1")


@pytest.mark.rule("BONUS-1", "BONUS-4")
def test_residential_takes_stress_away() -> None:
    assert arrived("R", stress=4).seat("stress") == (3,)
    assert arrived("R", stress=0).seat("stress") == (0,)


@pytest.mark.rule("BONUS-3")
def test_industrial_brings_a_worker_and_stress() -> None:
    assert arrived("I", workers=1).seat("workers", "stress") == (2, 1)
    assert arrived("I", workers=2).seat("workers", "stress") == (2, 1)


@pytest.mark.rule("BONUS-2")
def test_commercial_brings_money_or_a_card() -> None:
    t = arrived("C")
    assert (t.s.stage, t.seat("stress"), t.legal()) == (k.CHOOSE_BONUS, (1,), "bonus_money book:1 book:2")
    t.play("bonus_money")
    assert (t.seat("money"), t.s.stage) == ((3 + 5 + 1,), k.CHOOSE_ACTION)
    t = arrived("C", "rail1 rail2")
    t.s.seats[0].hand_size = 3
    t.s.seats[0].hand[3] = k.NO_CARD
    t.s.book[0], t.s.book_size[0], t.s.card_at[3] = 3, 1, k.BOOK
    t.play("book:1 take:3")
    assert (t.seat("money", "hand_size"), t.s.stage) == ((3 + 1, 2), k.CHOOSE_ACTION)
    assert [t.s.seats[0].hand[index] for index in range(2)] == [2, 3]


@pytest.mark.rule("BONUS-5", "BONUS-6")
def test_leisure_sells_happiness() -> None:
    t = arrived("L", money=4)
    assert (t.s.stage, t.legal("buy:")) == (k.BUY_HP, "0 1 2")
    assert t.refusal("buy:3") == ("NOT_ENOUGH_MONEY", 6, 4)
    assert t.refuses("buy:11") == "PRICE_NOT_LISTED"
    t.play("buy:2")
    assert (t.seat("money", "hp", "stress"), t.s.stage) == ((4 - 3 + 1, 2 + 1, 0), k.CHOOSE_ACTION)
    assert arrived("L", money=4).play("buy:0").seat("money", "hp") == (5, 1)


def test_happiness_got_by_the_trip_is_told_while_its_bonus_is_chosen() -> None:
    t = arrived("L", money=4)
    assert t.seat("hp") == (1,)
    trip = forecast.trip(t.s, t.c)
    assert trip is not None
    assert [each["hp"] for each in trip["takings"] if each["seat"] == 0] == [1]


@pytest.mark.rule("BONUS-5")
def test_leisure_takes_money_icons() -> None:
    t = arrived("L", "$5", money=1)
    assert t.legal("buy:") == "0 1 2 3"
    t.play("buy:3 use:2/1")
    assert t.seat("money", "hp", "hand_size") == (0 + 1, 3 + 1, 0)


@pytest.mark.rule("BONUS-1")
def test_a_parcel_brings_nothing_and_what_stands_on_one_does_whatever_icon_was_used() -> None:
    for kind, stress in ((k.NO_TYPE, 2), (k.RESIDENTIAL, 1), (k.INDUSTRIAL, 3)):
        t = on("C . A1", "strip p:A1", tracks="0:a1EE", stress=2)
        t.spot("c1").type = kind
        t.play("move:a1 goal:l0 ride:0 use:0/5 use:1/1")
        assert t.seat("stress") == (stress,)


@pytest.mark.rule("BONUS-7")
def test_by_option_an_upgraded_tile_doubles_the_bonus() -> None:
    for option, upgraded, stress in ((0, 1, 3), (1, 0, 3), (1, 1, 2)):
        t = on("C . A1", "strip tR", tracks="0:a1EE", stress=4, upgraded_building_effect=option)
        here = t.spot("c1")
        here.type, here.builder, here.upgraded = k.RESIDENTIAL, 0, upgraded
        t.play("move:a1 goal:R ride:0 use:0/5 use:1/1")
        assert t.seat("stress") == (stress,)
    t = on("R . A1", "strip tC", tracks="0:a1EE", upgraded_building_effect=1)
    here = t.spot("c1")
    here.type, here.builder, here.upgraded = k.COMMERCIAL, 0, 1
    t.play("move:a1 goal:C ride:0 use:0/5 use:1/1 bonus_money")
    assert (t.s.stage, t.seat("stress", "money")) == (k.CHOOSE_BONUS, (2, 8))
    t.play("bonus_money")
    assert t.seat("money") == (3 + 10 + 1,)
