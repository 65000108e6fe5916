"""Moving passengers, and fares."""

import pytest

from wagonway.games.tramways import constants as k
from wagonway.games.tramways.names import SPACE_NUMBERS
from wagonway.games.tramways.rules.board import derive_all
from wagonway.games.tramways.rules.fare import fare_of

from .map import on


@pytest.mark.rule("MOVE-1", "MOVE-2", "MOVE-3", "MOVE-8")
def test_a_passenger_goes_to_the_first_destination() -> None:
    t = on("R . C . C", "strip,tC", tracks="1:a1EE 0:c1EE")
    assert t.legal("move:") == "a1 c1 e1"
    t.play("move:a1 goal:C")
    assert t.legal() == "ride:0"
    t.play("ride:0 use:0/5 use:0/1")
    assert (t.spot("a1").passengers, t.spot("c1").passengers) == (0, 1)
    assert t.s.passengers_left == 30 - 8 - 3 + 1  # those of tiles, those on the map, the one that came back
    assert (t.seat("hp"), t.seat("hp", seat=1)) == ((0,), (1,))
    assert t.done("EV_MOVED") == [(0, SPACE_NUMBERS["a1"], SPACE_NUMBERS["c1"], 1)]


@pytest.mark.rule("MOVE-1", "MOVE-2")
def test_what_is_needed_to_move() -> None:
    assert on("R . C", "tC", tracks="0:a1EE").refuses("move:a1") == "NO_VALID_TICKET"
    assert on("R . C", "strip,tI", tracks="0:a1EE").refuses("move:a1") == "NOT_REACHED"
    assert on("R . . C", "strip,tC", tracks="0:a1EE").refuses("move:a1") == "NOT_REACHED"
    t = on("R . C\nA1 R R", "strip,tC", tracks="0:a1EE")
    assert t.refuses("move:a2") == "NO_BUILDING_HERE"  # a parcel
    assert t.refuses("move:c2") == "NO_BUILDING_HERE"  # not its first space
    t.spot("a1").passengers = 0
    assert t.refuses("move:a1") == "NO_PASSENGER_HERE"
    assert on("R . C", "strip!pay tC!pay", tracks="0:a1EE", money=3).legal("move:") == ""


@pytest.mark.rule("MOVE-1", "MOVE-3")
def test_goals_are_types_and_labels() -> None:
    t = on("R . A1 . I", "strip,p:A1,tI tL", tracks="1:a1EE 1:c1EE", owners="c1:1").play("move:a1")
    assert t.legal("goal:") == "I l0"
    assert t.refuses("goal:C") == "NO_TYPE_ICON"
    assert t.refuses("goal:L") == "NOT_REACHED"
    t.play("goal:l0 ride:0 use:0/5 use:0/1")
    assert t.done("EV_MOVED")[0][2] == SPACE_NUMBERS["c1"]
    assert t.s.stage == k.CHOOSE_ACTION  # no bonus


@pytest.mark.rule("MOVE-4", "MOVE-5")
def test_a_link_is_ridden_only_towards_a_destination() -> None:
    t = on("R . C .\n. . . .\nI . L R", "strip,tL", tracks="0:a1EE 0:c1SS 0:c3WW 0:a1SS")
    t.play("move:a1 goal:L")
    assert t.legal() == "ride:0 ride:3"
    t.play("ride:3")
    assert t.legal() == "ride:2"
    assert t.refuses("ride:3") == "RIDDEN_ALREADY"
    assert t.refuses("ride:1") == "LINK_NOT_HERE"
    assert t.refuses("ride:4") == "NO_LINK_HERE"


@pytest.mark.rule("MOVE-4", "MOVE-5")
def test_a_dead_end_is_not_ridden() -> None:
    t = on("I . R . L", "strip,tL", tracks="0:c1WW 0:c1EE").play("move:c1 goal:L")
    assert t.legal() == "ride:1"
    assert t.refuses("ride:0") == "GOAL_LOST"
    half = on("I . R . L\n. . . . .", "strip,tL", tracks="0:c1EE 0:c1SE").play("move:c1 goal:L")
    assert half.refuses("ride:1") == "RIDE_IS_INCOMPLETE"


@pytest.mark.rule("MOVE-5")
def test_by_option_only_links_are_not_repeated() -> None:
    # from R to I and back by another way, and on to L
    drawn = "I . R . L\n. . . . ."
    tracks = "0:c1WW 0:a1SEEN 0:c1EE"
    assert on(drawn, "strip,tL", tracks=tracks).play("move:c1 goal:L").legal() == "ride:2"
    t = on(drawn, "strip,tL", tracks=tracks, no_repeat=1).play("move:c1 goal:L")
    assert t.legal() == "ride:0 ride:1 ride:2"
    t.play("ride:0")
    assert t.legal() == "ride:1"
    assert t.play("ride:1").legal() == "ride:2"


@pytest.mark.rule("MOVE-6")
def test_the_start_is_no_destination() -> None:
    t = on("R . C . R", "strip,tR", tracks="0:a1EE 0:c1EE")
    assert t.legal("move:") == "a1 c1 e1"
    assert t.play("move:a1 goal:R ride:0").legal() == "ride:1"
    alone = on("R . C", "strip,tR", tracks="0:a1EE")
    assert alone.legal("move:") == "c1"
    forbidden = on("R . C . R", "strip,tR", tracks="0:a1EE 0:c1EE", same_type_start=1)
    assert forbidden.legal("move:") == "c1"
    assert forbidden.refuses("move:a1") == "START_MATCHES"


@pytest.mark.rule("MOVE-7")
def test_parcels_are_passed_or_by_option_end_the_trip() -> None:
    drawn, tracks = "R . A1 . C", "0:a1EE 0:c1EE"
    t = on(drawn, "strip,tC,p:A1", tracks=tracks, owners="c1:1").play("move:a1 goal:C ride:0 ride:1")
    assert t.s.stage == k.PAY
    t = on(drawn, "strip,tC,p:A1", tracks=tracks, owners="c1:1", parcel_pass_through=1).play("move:a1")
    assert t.legal("goal:") == "l0"
    assert t.refuses("goal:C") == "NOT_REACHED"
    both = on(drawn + "\n. . . . .", "strip,tC", tracks=tracks + " 0:a1SEEEEN", parcel_pass_through=1)
    both.play("move:a1 goal:C")
    assert both.legal() == "ride:2"
    assert both.refuses("ride:0") == "PARCEL_STOPS_TRIP"


@pytest.mark.rule("MOVE-3", "MAP-7")
def test_a_parcel_that_was_built_on_is_found_by_both_icons() -> None:
    for option, goals in ((0, "C l0"), (1, "C")):
        t = on("R . A1", "strip,tC,p:A1", tracks="0:a1EE", label_after_building=option)
        t.spot("c1").type = k.COMMERCIAL
        derive_all(t.s, t.c, t.w)
        assert t.play("move:a1").legal("goal:") == goals


@pytest.mark.rule("MOVE-9", "MOVE-10", "MOVE-14")
def test_an_upgraded_link_pays_half_as_much_again_rounded_up() -> None:
    t = on("R . . . .\n. . . . C", tracks="0:a1EEEES")
    fares = []
    for length in (1, 2, 3, 4):
        t.s.links[0].length = length
        t.s.links[0].upgraded = 0
        assert fare_of(t.s, 0) == length
        t.s.links[0].upgraded = 1
        fares.append(fare_of(t.s, 0))
    assert fares == [2, 3, 5, 6]


@pytest.mark.rule("MOVE-8", "MOVE-9", "MOVE-11", "MOVE-15")
def test_the_example_to_a_commercial_building() -> None:
    t = on("R . . A1 . . . C", "strip tC", tracks="0:a1EEE 1:d1EEEE", money=1, owners="d1:1")
    t.play("move:a1 goal:C ride:0 ride:1 use:0/5 use:1/1")
    assert t.s.stage == k.CHOOSE_BONUS
    t.play("bonus_money")
    assert t.seat("money", "hp", "stress") == (1 + 5 + 2 - 3, 1, 1)
    assert t.seat("money", "hp", seat=1) == (3 + 3, 1)
    assert t.done("EV_FARE") == [(k.NOBODY, 0, 2, 0), (0, 1, 3, 1)]


@pytest.mark.rule("MOVE-11", "MOVE-12", "MOVE-15")
def test_the_example_to_a_residential_building() -> None:
    t = on("C . . A1 . . . R", "strip tR", tracks="0:a1EEE 1:d1EEEE", money=0, stress=1)
    t.play("move:a1 goal:R ride:0 ride:1 use:0/5 use:1/1")
    assert t.seat("money", "stress") == (0, 1)
    assert t.seat("money", seat=1) == (3 + 2,)
    assert t.done("EV_UNPAID") == [(0, 1, 0, 0)]


@pytest.mark.rule("MOVE-12")
def test_stress_for_unpaid_fares() -> None:
    # three players; the mover with nothing rides 1 tile of seat 1, 2 of seat 2, 1 of seat 1
    for option, stress in ((0, 1), (1, 2), (2, 4)):
        t = on(
            "C . A1 . . A2 . A3", "strip p:A3", tracks="1:a1EE 1:c1EEE 1:f1EE", money=0, unpaid_fare=option
        )
        t.s.links[1].owner = 2
        t.play("move:a1 goal:l2 ride:0 ride:1 ride:2 use:0/5 use:1/1")
        assert t.seat("stress") == (stress,)
        assert t.done("EV_UNPAID") == [(0, 4, 0, 0)]


@pytest.mark.rule("MOVE-13")
def test_bonus_before_fares_or_by_option_after() -> None:
    for option, money, other in ((0, 0 + 5 - 1, 4), (1, 5, 3)):
        t = on("R . C", "strip tC", tracks="1:a1EE", money=0, bonus_before_fare=option)
        t.play("move:a1 goal:C ride:0 use:0/5 use:1/1 bonus_money")
        assert (t.seat("money"), t.seat("money", seat=1)) == ((money,), (other,))
        assert t.seat("stress") == (1 + option,)
