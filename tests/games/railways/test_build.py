"""Building."""

import pytest

from wagonway.games.railways import constants as k

from .table import at

RICH = "capital=20"


@pytest.mark.rule("BUILD-1")
def test_a_building_die_showing_3_costs_6_capital() -> None:
    """Facts 10.3, by name."""
    t = at("capital=6").play("build:b3 square:h3 pay:7/0")
    assert t.s.capital == 0
    assert at("capital=5").refusal("build:b3") == ("NOT_ENOUGH_CAPITAL", 6, 5)
    assert at("capital=5").legal("build:") == {"b1", "b2"}
    assert at("capital=7").play("build:b3 square:h3 pay").s.capital == 1


@pytest.mark.rule("BUILD-1")
def test_it_takes_a_build_icon() -> None:
    t = at(RICH, cards={7: "$1 $1 $1 $1"})
    assert t.refusal("build:b1") == ("NO_BUILD_ICON", 1, 0)
    assert t.legal("build:") == set()
    assert at(RICH).play("build:b1 square:c3").legal("pay:") == {"7/0"}


@pytest.mark.rule("BUILD-2", "BUILD-5", "BUILD-6")
def test_it_goes_on_any_space_that_is_no_building_and_joins_no_two_types() -> None:
    drawn = """
        R--C. .....
        ..R.. .....
        ..... .....

        L.R.. .....
        ..... .....
        ..... ....C
        """
    t = at(RICH + " dice=-,-,-,-", drawn).play("build:b1")
    assert t.refuses("square:a1") == "SQUARE_IS_BUILDING"
    assert t.refusal("square:d2") == ("TYPES_WOULD_JOIN", k.COMMERCIAL, k.RESIDENTIAL)
    assert t.refusal("square:b4") == ("TYPES_WOULD_JOIN", k.RESIDENTIAL, k.LEISURE)
    assert t.refuses("square:k1") == "OUTSIDE_THE_MAP"
    assert t.refuses("square:a7") == "OUTSIDE_THE_MAP"
    refused = {"a1", "d1", "c2", "a4", "c4", "j6", "d2", "b4", "c1"}
    everywhere = {f"{column}{row}" for column in "abcdefghij" for row in range(1, 7)}
    assert t.legal("square:") == everywhere - refused
    assert t.refusal("square:c1") == ("TYPES_WOULD_JOIN", k.COMMERCIAL, k.RESIDENTIAL)


@pytest.mark.rule("BUILD-4")
def test_it_takes_the_type_of_its_neighbour_and_is_leisure_without_one() -> None:
    for square, kind in (("a2", "R"), ("h2", "I"), ("j5", "C"), ("i4", "L"), ("a5", "L"), ("a3", "L")):
        t = at(RICH + " dice=-,-,-,-").play(f"build:b2 square:{square} pay")
        where = {"a2": "a1", "h2": "h1", "a5": "a4", "a3": "a3"}.get(square, square)
        assert t.buildings()[where] == (kind, 2), square


@pytest.mark.rule("BUILD-5", "BUILD-6", "BUILD-8")
def test_buildings_of_one_type_are_joined_and_share_their_passengers() -> None:
    drawn = """
        R.R.. .....
        ..... .....
        ..... .....

        L.... I....
        ..... .....
        ..... ....C
        """
    t = at(RICH + " dice=a1:1,c1:2,-,-", drawn)
    assert t.buildings()["a1"] == ("R", 1)
    t.play("build:b3 square:b1 pay")
    assert t.buildings()["a1"] == ("R", 6)
    assert "c1" not in t.buildings()
    assert t.s.buildings[0].dice == 3
    assert t.dice()[4:] == ["", "", "b1:3"]


@pytest.mark.rule("BUILD-8")
def test_there_are_three_dice_each_for_one_building() -> None:
    t = at(RICH + " built=b1@a2:R,b3@j5:C")
    assert t.legal("build:") == {"b2"}
    assert t.refuses("build:b1") == "DIE_IS_BUILT"
    t.play("build:b2 square:h3 pay")
    assert t.s.built == 7
    assert t.done("EV_BUILT") == [(5, 35, k.LEISURE, 2)]


@pytest.mark.rule("BUILD-3", "BUILD-9")
def test_on_a_loose_rail_the_space_is_no_rail_any_more() -> None:
    drawn = """
        R---. .....
        ..... .....
        ..... .....

        L.... I....
        ..... .....
        ..... ....C
        """
    t = at(RICH + " dice=-,-,-,-", drawn).play("build:b1 square:d1 pay")
    assert t.links() == {"b1": 2}
    assert t.done("EV_LINK_MADE") == [(1, 2, 0, 0)]
    assert t.s.sides_at[3] == 0
    assert t.buildings()["d1"] == ("L", 1)


@pytest.mark.rule("BUILD-9")
def test_a_building_ends_a_loose_track_and_makes_a_link() -> None:
    drawn = """
        R---. .--I.
        ..... .....
        ..... .....

        L.... ....I
        ..... .....
        ..... ....C
        """
    t = at(RICH + " dice=-,-,-,-", drawn).play("build:b1 square:e1 pay")
    assert t.links() == {"b1": 3}
    t = at("capital=20 hand=7 discards=5,6 dice=-,-,-,-", drawn).play("build:b1 square:f1 pay")
    assert t.links() == {"g1": 2}
    t = at(RICH + " built=b1@e1:L dice=-,-,-,-", drawn).play("build:b2 square:f1 pay")
    assert t.links() == {"b1": 3, "g1": 2}
    assert t.buildings()["e1"] == ("L", 3)
    assert t.done("EV_LINK_MADE") == [(6, 2, 0, 0)]


@pytest.mark.rule("BUILD-9")
def test_a_building_enlarges_another_up_to_a_track() -> None:
    drawn = """
        R.--C .....
        ..... .....
        ..... .....

        L.... ....I
        ..... .....
        ..... ....C
        """
    t = at(RICH + " dice=-,-,-,-", drawn).play("build:b1 square:b1 pay")
    assert t.links() == {"c1": 2}
    assert {t.s.buildings[end].type for end in t.s.links[0].ends} == {k.RESIDENTIAL, k.COMMERCIAL}


SIX = """
    R---- -C...
    ..... .....
    ..... .....

    L-C.. ....I
    ..... .....
    ..... ....C
"""


@pytest.mark.rule("BUILD-10", "BUILD-9")
def test_an_owned_link_splits_and_the_player_says_which_part_keeps_the_marker() -> None:
    for keep, marker in (("b1", "b1"), ("d1", "d1!")):
        line = f"{RICH} links={'b1' if keep == 'b1' else 'b1!'} dice=-,-,-,-"
        t = at(line, SIX).play("build:b1 square:c1")
        assert t.stage() == k.CHOOSE_PART
        assert t.legal() == {"keep:b1", "keep:d1"}
        assert t.refuses("keep:c1") == "NOT_A_PART"
        t.play(f"keep:{keep} pay")
        assert t.links() == {"b1": 1, "d1": 3, "b4": 1}
        assert t.owned() == {keep: 2 if "!" in marker else 1}
        assert t.s.markers_left == 5
        assert t.done("EV_LINK_SPLIT") == [(1 if keep == "b1" else 3, 1 if keep == "b1" else 3, 0, 0)]
        assert t.done("EV_LINK_MADE") == []


@pytest.mark.rule("BUILD-10")
def test_at_the_end_of_an_owned_link_the_one_part_keeps_the_marker() -> None:
    for square, first in (("b1", "c1"), ("f1", "b1")):
        t = at(f"{RICH} links=b1! dice=-,-,-,-", SIX).play(f"build:b1 square:{square} pay")
        assert t.owned() == {first: 2}
        assert t.links()[first] == 4
    # The building takes the type of its neighbour and joins it.
    assert t.buildings()["f1"] == ("C", 1)


@pytest.mark.rule("BUILD-11")
def test_of_a_link_of_one_space_nothing_is_left_and_the_marker_returns() -> None:
    drawn = SIX.replace("L-C..", "L-L..")
    t = at(f"{RICH} links=b4!,b1 dice=-,-,-,-", drawn)
    assert t.s.markers_left == 4
    t.play("build:b1 square:b4")
    assert t.stage() == k.PAY
    t.play("pay")
    assert (t.owned(), t.s.markers_left) == ({"b1": 1}, 5)
    assert t.done("EV_LINK_LOST") == [(43, 0, 0, 0)]
    assert t.buildings()["a4"] == ("L", 1)


@pytest.mark.rule("BUILD-10")
def test_a_link_of_nobody_splits_without_a_question() -> None:
    t = at(f"{RICH} dice=-,-,-,-", SIX).play("build:b1 square:c1")
    assert t.stage() == k.PAY
    t.play("pay")
    assert (t.owned(), t.s.markers_left) == ({}, 6)
    assert (t.done("EV_LINK_SPLIT"), t.done("EV_LINK_LOST")) == ([], [])


@pytest.mark.rule("BUILD-10")
def test_by_option_nothing_is_built_on_a_link_of_ones_own() -> None:
    t = at(f"build_on_owned_link=forbidden {RICH} links=b1 dice=-,-,-,-", SIX).play("build:b1")
    assert t.refuses("square:c1") == "OWN_LINK_IS_THERE"
    assert t.refuses("square:b1") == "OWN_LINK_IS_THERE"
    assert "d1" not in t.legal("square:")
    t = at(f"build_on_owned_link=forbidden {RICH} dice=-,-,-,-", SIX).play("build:b1")
    assert t.refuses("square:c1") == "OK"


@pytest.mark.rule("BUILD-10")
def test_by_option_the_marker_of_a_link_that_is_built_on_returns() -> None:
    t = at(f"build_on_owned_link=lost {RICH} links=b1! dice=-,-,-,-", SIX).play("build:b1 square:c1")
    assert t.stage() == k.PAY
    t.play("pay")
    assert (t.owned(), t.s.markers_left) == ({}, 6)
    assert t.done("EV_LINK_LOST") == [(1, 0, 0, 0)]
    assert t.links() == {"b1": 1, "d1": 3, "b4": 1}


@pytest.mark.rule("BUILD-7", "BUILD-4", "BUILD-5")
def test_by_option_corners_touch_too() -> None:
    drawn = """
        R.... .....
        ..... .....
        ..C.. .....

        L.... ....I
        ..... .....
        ..... ....C
        """
    t = at(f"{RICH} dice=-,-,-,-", drawn).play("build:b1")
    assert t.refuses("square:b2") == "OK"
    t.play("square:b2 pay")
    assert t.buildings()["b2"] == ("L", 1)
    t = at(f"adjacency=sides_and_corners {RICH} dice=-,-,-,-", drawn).play("build:b1")
    assert t.refuses("square:b2") == "TYPES_WOULD_JOIN"
    t.play("square:d2 pay")
    assert t.buildings()["d2"] == ("C", 1)
    assert "c3" not in t.buildings()


@pytest.mark.rule("BUILD-2")
def test_where_no_space_is_left_nothing_is_built() -> None:
    drawn = """
        RCRCR CRCRC
        CRCRC RCRCR
        RCRCR CRCRC

        CRCRC RCRCR
        RCRCR CRCRC
        CRCRC RCRC.
        """
    t = at(f"{RICH} dice=-,-,-,-", drawn)
    assert t.s.num_buildings <= k.MOST_BUILDINGS
    drawn = """
        RRRRR CCCCC
        RRRRR CCCCC
        RRRRR CCCCC

        RRRR. CCCCC
        RRRRR CCCCC
        RRRRR CCCCC
        """
    t = at(f"{RICH} dice=-,-,-,-", drawn)
    assert t.refuses("build:b1") == "NO_SQUARE_LEFT"
    assert t.legal("build:") == set()
    t = at(f"{RICH} dice=-,-,-,-", drawn.replace("RRRR.", "RRR..").replace("RRRRR\n", "RRRRR\n"))
    assert t.legal("build:") == {"b1", "b2", "b3"}
    assert t.play("build:b1").legal() == {"square:d4"}


@pytest.mark.rule("BUILD-10", "LINK-8")
def test_a_part_that_becomes_a_loop_keeps_its_marker() -> None:
    drawn = """
        R--R. .....
        R.... .....
        ..... .....

        L.... ....I
        ..... .....
        ..... ....C
        """
    t = at(f"{RICH} links=b1 dice=-,-,-,-", drawn).play("build:b1 square:b1 pay")
    assert t.owned() == {"c1": 1}


@pytest.mark.rule("BUILD-1")
def test_nothing_is_charged_before_it_is_paid() -> None:
    t = at("capital=6").play("build:b3 square:h3")
    assert (t.s.capital, t.s.built, t.cards("hand")) == (6, 0, "567")
