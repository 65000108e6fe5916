"""Building, and upgrading buildings."""

import pytest

from wagonway.games.tramways import constants as k
from wagonway.games.tramways.names import SPACE_NUMBERS
from wagonway.games.tramways.rules.cards import hand_limit

from .map import Map, on


def building(drawn: str, kind: str, hand: str = "build p:A1", owners: str = "", **fields: int) -> Map:
    """A1 is built on."""
    t = on(drawn, hand, owners or "b1:0", **fields)
    return t.play(f"build:b1 kind:{kind}").pay()


@pytest.mark.rule("BUILD-1", "BUILD-5")
def test_a_tile_a_card_a_passenger_and_happiness() -> None:
    t = building(". A1 .", "C")
    assert (t.spot("b1").type, t.spot("b1").builder, t.spot("b1").passengers) == (k.COMMERCIAL, 0, 1)
    assert (t.seat("hp", "hand_size"), t.s.building_tiles[k.COMMERCIAL]) == ((1, 1), 1)
    assert t.c.type_of[t.s.seats[0].hand[0]] == k.COMMERCIAL
    assert t.done("EV_BUILT") == [(SPACE_NUMBERS["b1"], 0, k.COMMERCIAL, 0)]
    assert t.refuses("build:b1") == "PARCEL_IS_BUILT"


@pytest.mark.rule("BUILD-1", "BUILD-2")
def test_an_own_parcel_and_its_icons() -> None:
    t = on("R A1 A2 A3", "build p:A1 p:A2 p:A3", owners="b1:0 c1:1")
    assert t.legal("build:") == "b1"
    assert t.refuses("build:a1") == "NO_PARCEL_HERE"
    assert (t.refuses("build:c1"), t.refuses("build:d1")) == (
        "FOREIGN_PARCEL_TO_BUILD",
        "UNMARKED_PARCEL_TO_BUILD",
    )
    assert on("R A1", "p:A1", owners="b1:0").refuses("build:b1") == "NO_BUILD_ICON"
    assert on("R A1", "build", owners="b1:0").refuses("build:b1") == "NO_LABEL_ICON"
    assert on("R A1 A2 A3", "build p:A1 p:A2 p:A3", build_owner=1).legal("build:") == "b1 c1 d1"


@pytest.mark.rule("BUILD-3")
def test_a_type_with_a_tile_and_a_card_left() -> None:
    t = on(". A1 .", "build p:A1", owners="b1:0")
    t.s.building_tiles[k.LEISURE] = 0
    for card in range(t.c.num_cards):
        if t.c.type_of[card] == k.RESIDENTIAL:
            t.s.card_at[card] = k.BOX
    t.play("build:b1")
    assert t.legal("kind:") == "C I"
    assert t.refusal("kind:L") == ("NO_TILE_OF_TYPE", k.LEISURE, 0)
    assert t.refusal("kind:R") == ("NO_CARD_OF_TYPE", k.RESIDENTIAL, 0)
    none = on(". A1 .", "build p:A1", owners="b1:0")
    for kind in range(1, k.TYPES):
        none.s.building_tiles[kind] = 0
    assert none.legal("build:") == ""


@pytest.mark.rule("BUILD-4")
def test_by_option_the_type_costs_its_icon() -> None:
    t = on(". A1 .", "build p:A1 tL", owners="b1:0", build_type_icon=1).play("build:b1")
    assert t.legal("kind:") == "L"
    assert t.refuses("kind:C") == "NO_TYPE_ICON"
    assert t.play("kind:L").legal() == "use:0/1 use:1/1 use:2/1"
    assert on(". A1 .", "build p:A1 tL", owners="b1:0").play("build:b1").legal("kind:") == "R L C I"
    assert on(". A1 .", "build p:A1", owners="b1:0", build_type_icon=1).legal("build:") == ""


@pytest.mark.rule("BUILD-6", "MAP-3", "MAP-4")
def test_it_enlarges_and_joins_buildings_of_its_type() -> None:
    t = building("C A1 C", "C")
    assert [t.spot(space).first for space in ("a1", "b1", "c1")] == [0, 0, 0]
    assert [t.spot(space).passengers for space in ("a1", "b1", "c1")] == [3, 0, 0]
    assert t.done("EV_BUILT")[0][3] == 1
    t = building("C A1 R\n. . .", "R")
    assert [t.spot(space).passengers for space in ("a1", "b1", "c1")] == [1, 2, 0]


@pytest.mark.rule("BUILD-6", "MAP-9")
def test_areas_of_joined_buildings_are_one() -> None:
    t = on("C A1 C . R\n. . . . .", "build p:A1", owners="b1:0", tracks="1:c1EE")
    assert t.areas()["e1"] == "c1"
    t.play("build:b1 kind:C").pay()
    assert set(t.areas().values()) == {"a1"}


@pytest.mark.rule("BUILD-7")
def test_by_option_not_beside_another_type() -> None:
    t = on("C A1 .", "build p:A1", owners="b1:0", other_type_beside=1).play("build:b1")
    assert t.legal("kind:") == "C"
    assert t.refusal("kind:R") == ("OTHER_TYPE_BESIDE", k.RESIDENTIAL, 0)
    apart = building("C A1 .", "R")
    assert [apart.spot(space).first for space in ("a1", "b1")] == [0, 1]


@pytest.mark.rule("BUILD-8")
def test_an_industry_raises_the_hand_limit() -> None:
    t = building(". A1 .", "I")
    assert (t.seat("industries"), hand_limit(t.s, t.c, 0), hand_limit(t.s, t.c, 1)) == ((1,), 8, 7)
    assert t.done("EV_HAND_LIMIT") == [(0, 8, 0, 0)]
    assert hand_limit(building(". A1 .", "C").s, t.c, 0) == 7


def built(hand: str, passengers: int = 1, builder: int = 0, **fields: int) -> Map:
    """A1 with a residential tile."""
    t = on("C A1 .", hand, owners="b1:0", **fields)
    here = t.spot("b1")
    here.type, here.builder, here.passengers = k.RESIDENTIAL, builder, passengers
    return t


@pytest.mark.rule("BUILD-9", "BUILD-10")
def test_a_tile_is_turned() -> None:
    t = built("upbuild tR")
    assert t.legal("upbuild:") == "b1"
    assert t.refuses("upbuild:a1") == "NOT_A_TILE"
    assert t.refuses("upbuild:c1") == "NO_BUILDING_HERE"
    t.play("upbuild:b1").pay()
    assert (t.spot("b1").upgraded, t.spot("b1").passengers, t.seat("hp")) == (1, 1, (3,))
    assert t.refuses("upbuild:b1") == "BUILDING_IS_UPGRADED"
    assert built("upbuild tC").refuses("upbuild:b1") == "NO_TYPE_ICON"
    assert built("build tR").refuses("upbuild:b1") == "NO_UPGRADE_BUILDING_ICON"


@pytest.mark.rule("BUILD-10", "BUILD-12")
def test_an_empty_building_gets_a_passenger_if_there_is_one() -> None:
    for left, option, gets in ((5, 0, 1), (0, 0, 0), (0, 1, 1)):
        t = built("upbuild tR", passengers=0, passengers_left=left, passenger_supply=option)
        t.play("upbuild:b1").pay()
        assert t.spot("b1").passengers == gets
        assert t.s.passengers_left == left - gets
        assert t.done("EV_UPGRADED_BUILDING") == [(SPACE_NUMBERS["b1"], 0, k.RESIDENTIAL, gets)]


@pytest.mark.rule("BUILD-11")
def test_by_option_only_the_builder_upgrades() -> None:
    assert built("upbuild tR", builder=1).refuses("upbuild:b1") == "OK"
    assert (
        built("upbuild tR", builder=1, upgrade_building_owner=1).refuses("upbuild:b1")
        == "BUILDING_IS_FOREIGN"
    )
    assert built("upbuild tR", upgrade_building_owner=1).refuses("upbuild:b1") == "OK"
