"""Laying track."""

import pytest

from wagonway.games.tramways import constants as k
from wagonway.games.tramways.names import SIDE_IDS, SPACE_NUMBERS
from wagonway.games.tramways.rules import finish
from wagonway.games.tramways.rules.board import derive_all
from wagonway.games.tramways.rules.links import remove_neglected

from .map import Map, on

RAILS = "rail1 rail1 rail1 rail2 rail3 "


@pytest.mark.rule("TRACK-1", "TRACK-2", "TRACK-3", "TRACK-9", "TRACK-15", "TRACK-20")
def test_a_link_from_the_own_parcel_to_an_industry() -> None:
    for icon in ("tI", "p:A1"):
        t = on("A1 . . I", f"rail2 {icon}", owners="a1:0")
        assert t.legal("lay:") == "a1E d1W"
        t.play("lay:a1E step:E step:E use:0/1 use:1/1")
        assert t.link(0) == "a1-d1"
        assert t.seat("workers", "tiles_left", "stress") == (1, 22, 0)
        assert t.done("EV_LAID") == [(0, 0, 2, 1)]
        assert t.done("EV_WORKER") == [(0, -1, 0, 0)]
        assert t.areas() == {"a1": "a1", "d1": "a1"}
        assert t.s.links[0].length == 2
    assert on("A1 . . I", "rail2 tC", owners="a1:0").refuses("lay:a1E") == "TRACK_CANNOT_END"


@pytest.mark.rule("TRACK-3", "TRACK-4", "TRACK-19")
def test_two_flat_spaces_and_a_mountain_cost_four() -> None:
    for rails, steps in (
        ("rail3 rail1", "step:E stop"),
        ("rail1 rail2 rail1", "step:E stop"),
        ("rail3", "stop"),
        ("rail3 rail2", "stop"),
    ):
        t = on("A1 . m . I", f"{rails} tI", owners="a1:0").play("lay:a1E step:E step:E")
        assert t.s.rails_due == 3
        assert sorted(t.legal().split()) == steps.split()
    t = on("A1 . m . I", "rail3 rail1 tI", owners="a1:0").play("lay:a1E step:E step:E step:E").pay()
    assert t.link(0) == "a1-e1"


@pytest.mark.rule("TRACK-3", "TRACK-10")
def test_steps_are_listed_only_where_some_end_can_be_paid() -> None:
    t = on("A1 . m . I", "rail3 tI", owners="a1:0").play("lay:a1E step:E")
    assert t.legal() == "step:E"  # 1 so far, 3 with the mountain, where the track stops
    assert t.refuses("stop") == "TRACK_CANNOT_END"
    t.play("step:E")
    assert t.legal() == "stop"
    assert t.refuses("step:E") == "TRACK_CANNOT_END"
    t.play("stop use:0/1")
    assert t.link(0) == "a1..c1E"
    assert t.seat("hand_size", "workers") == (1, 1)
    five = on("A1 . m . I", "rail3,rail2 tI", owners="a1:0")
    assert five.legal("lay:a1") == "E"  # 2 or 3 rails lead somewhere, 5 do not
    assert five.play("lay:a1E step:E step:E").legal() == "stop"


@pytest.mark.rule("TRACK-3")
def test_that_no_way_is_payable_is_seen_on_a_wide_map() -> None:
    """After the first flat space all is mountains: every sum is odd, and the hand pays even ones."""
    rows = "A1 . m m m m\n" + 5 * "m m m m m m\n"
    even = " ".join(["rail2,rail2,rail2"] * 5)
    assert on(rows, even, owners="a1:0").refuses("lay:a1E") == "TRACK_CANNOT_END"
    t = on(rows, even + " rail3", owners="a1:0")
    assert t.legal("lay:a1") == "E S"
    assert t.play("lay:a1E").legal() == "step:E step:S"


def looks(t: Map, word: str) -> tuple[bool, bool]:
    """What the two looks say of a track that starts so: tile by tile, and as if tiles could lie on each other."""
    space, side = SPACE_NUMBERS[word[:-1]], SIDE_IDS.index(word[-1])
    there, facing = t.c.neighbour[space][side], finish.OPPOSITE[side]
    finish.look_at_sums(t.s, t.c, t.w, 0)
    t.w.start_sums = finish.sums_to(t.s, t.c, t.w, 0, t.s.ground[space] - k.FIRST_SPOT)
    asked = (t.s, t.c, t.w, 0, k.NO_LINK, there, facing, finish.ANY_SIDE, finish.cost_of(t.s, there))
    return finish.can_finish(*asked, t.s.seats[0].tiles_left), finish.may_finish(*asked)


@pytest.mark.rule("TRACK-3", "TRACK-9", "TRACK-10")
@pytest.mark.parametrize(
    ("drawn", "hand", "starts"),
    [
        ("R . . C\n. m m .\nA1 . . I", "rail1 rail2 tC", "a1E a1S d1W d1S d3W d3N"),
        ("R . . C\n. m m .\nA1 . . I", "rail3 rail3", "a1E a1S d1W d1S d3W d3N"),
        ("R m m C\n~ ~ ~ .\nR m m .", "rail2,rail2,rail2", "a1E a3E d1W d1S"),
        ("R . . . C\n. . . . .\nL . . . I", "rail1 tL", "a1E a1S e1W e1S a3E a3N"),
        ("R . . . C\n. . . . .\nL . . . I", "rail1,rail2,rail3,tI,tR", "a1E a1S e1W e1S a3E a3N"),
    ],
)
def test_the_quick_look_never_misses_a_way(drawn: str, hand: str, starts: str) -> None:
    t = on(drawn, hand)
    for start in starts.split():
        can, may = looks(t, start)
        assert may or not can, start


@pytest.mark.rule("TRACK-3", "TRACK-10")
def test_the_quick_look_sees_that_there_is_no_way() -> None:
    """One flat space that is passed once, between foreign track: every sum is odd, and the hand pays even ones."""
    rows = "m R m\nA1 . m\nm m m"
    for hand, expected in (("rail2,rail2", False), ("rail2,rail2 rail3", True)):
        assert looks(on(rows, hand, owners="a2:0", tracks="1:b1SS"), "a2E") == (expected, expected)


@pytest.mark.rule("TRACK-3", "TRACK-9")
def test_the_quick_look_asks_for_an_icon_of_an_end() -> None:
    for hand, expected in (("rail2 tI", True), ("rail2 tL", True), ("rail2 tC", False)):
        assert looks(on("I . . L", hand), "a1E") == (expected, expected)


@pytest.mark.rule("TRACK-2", "TRACK-15")
def test_without_a_worker_a_tile_or_rails_there_is_no_track() -> None:
    assert on("R . C", "rail1", workers=0).refuses("lay:a1E") == "NO_WORKER"
    assert on("R . C", "rail1", tiles_left=0).refuses("lay:a1E") == "NO_TILE_LEFT"
    assert on("R . . . C", "tC").refusal("lay:a1E") == ("NOT_ENOUGH_RAILS", 1, 0)
    for fields in ({"workers": 0}, {"tiles_left": 0}):
        assert on("R . C", "rail1 tC", **fields).legal("lay:") == ""
    two = on("R . . . C", "rail2 tC", tiles_left=1)
    assert two.legal("lay:") == ""  # one tile, on flat land, never costs 2


@pytest.mark.rule("TRACK-5", "TRACK-14")
def test_water() -> None:
    t = on("R ~ C\n. . .", RAILS + "tC")
    assert t.refuses("lay:a1E") == "IS_WATER"
    assert t.legal("lay:") == "a1S c1S"
    assert t.play("lay:a1S step:E").refuses("step:N") == "IS_WATER"
    assert on("R ~ C", RAILS + "tC", water=1).legal("lay:") == "a1E c1W"


@pytest.mark.rule("TRACK-6", "TRACK-11", "TRACK-14")
def test_where_track_starts() -> None:
    t = on(". . . .\nR A1 A2 .\n. . . A3", RAILS, owners="b2:0 c2:1")
    assert t.legal("lay:") == "a2N a2S b2N b2S"
    assert t.refuses("lay:c2N") == "FOREIGN_PARCEL"
    assert t.refuses("lay:d3N") == "PARCEL_UNMARKED"
    assert t.refuses("lay:a1E") == "NO_START_HERE"
    assert t.refuses("lay:a2W") == "LEADS_NOWHERE"
    assert t.refuses("lay:a2E") == "LEADS_NOWHERE"  # no space between


@pytest.mark.rule("TRACK-11", "TRACK-14")
def test_where_track_leads() -> None:
    drawn = ". A2 .\nR . A1\n. A3 ."
    t = on(drawn, RAILS + "p:A1", owners="c2:0 b1:1").play("lay:a2E")
    assert t.refuses("step:N") == "FOREIGN_PARCEL"
    assert t.refuses("step:S") == "PARCEL_UNMARKED"
    assert t.refuses("step:W") == "TURNS_BACK"
    assert t.legal() == "step:E"
    assert on(drawn, RAILS, owners="c2:0 b1:1").refuses("lay:a2E") == "TRACK_CANNOT_END"  # no icon of an end


@pytest.mark.rule("TRACK-8", "MAP-8")
def test_a_built_parcel_ends_the_track_of_anybody() -> None:
    t = on("R . A2", "rail1 tI", owners="c1:1")
    assert t.legal("lay:") == ""
    t.spot("c1").type = k.INDUSTRIAL
    derive_all(t.s, t.c, t.w)
    assert t.legal("lay:") == "a1E c1W"


@pytest.mark.rule("TRACK-7")
def test_the_last_tile_is_replaced_for_one_rail() -> None:
    t = on("R . m .\n. . C .", "rail1 tC", tracks="0:a1EEE")
    assert t.link(0) == "a1..c1E"
    t.play("replace:0")
    assert t.done("EV_REPLACED") == [(0, 0, SPACE_NUMBERS["c1"], 0)]
    assert t.refuses("step:E") == "SAME_AS_BEFORE"
    assert t.legal() == "step:S"
    t.play("step:S").pay()
    assert t.link(0) == "a1-c2"
    assert t.seat("tiles_left", "workers") == (22, 1)


@pytest.mark.rule("TRACK-7", "TRACK-15")
def test_a_replaced_tile_needs_no_other_and_the_track_may_go_on() -> None:
    drawn = "R . . .\n. . . .\n. . . C"
    t = on(drawn, "rail1 rail2 tC", tracks="0:a1EE", tiles_left=1)
    assert t.refuses("extend:0") == "NO_TILE_LEFT"
    t.play("replace:0 step:S")
    assert t.legal() == "stop"
    t = on(drawn, "rail1 rail2", tracks="0:a1EE").play("replace:0 step:S step:S step:E stop").pay()
    assert t.link(0) == "a1..b3E"
    assert (t.s.links[0].length, t.seat("tiles_left")) == (3, (21,))
    assert t.s.sides_at[SPACE_NUMBERS["b1"]] == 0b1100


@pytest.mark.rule("TRACK-6", "TRACK-10")
def test_an_open_end_is_extended() -> None:
    t = on("R . . . C", "rail1 rail1 tR", tracks="0:a1EE 1:e1WW")
    assert t.refuses("extend:1") == "TRACK_IS_FOREIGN"
    assert t.refuses("extend:2") == "NO_LINK_HERE"
    t = on("R . . . C", "rail1 rail1 tR", tracks="0:a1EE").play("extend:0")
    assert t.refuses("stop") == "NO_TILE_LAID"
    t.play("step:E step:E").pay()
    assert t.link(0) == "a1-e1"
    assert t.s.links[0].touched == 1
    assert t.refuses("extend:0") == "LINK_IS_COMPLETE"


@pytest.mark.rule("TRACK-8")
def test_two_open_ends_that_meet_make_one_link() -> None:
    for first, other in (("0:a1EE", "0:e1WW"), ("0:e1WW", "0:a1EE")):
        t = on("R . . . C\nI . . . L", "rail1 tC", tracks=f"{first} {other} 0:a2EEEE")
        t.play("extend:1" if other == "0:e1WW" else "extend:0").play("step:W").pay()
        assert t.link(0) == ("a1-e1" if first == "0:a1EE" else "e1-a1")
        assert (t.s.links[0].length, t.link(1), t.link(2)) == (3, "", "a2-e2")
        assert (t.s.links[0].head, t.s.links[0].exit) == (
            (SPACE_NUMBERS["d1"], k.EAST) if first == "0:a1EE" else (SPACE_NUMBERS["b1"], k.WEST)
        )
        assert {t.s.tiles[tile].link for tile in (0, 1, 5)} == {0}
        assert t.areas()["e1"] == "a1"
        assert t.done("EV_LAID")[0][1:] == (0, 1, 1)


@pytest.mark.rule("TRACK-8", "TRACK-14")
def test_it_does_not_meet_the_open_end_of_another_player() -> None:
    t = on("R . . . C", RAILS + "tR", tracks="1:e1WW").play("lay:a1E")
    t.play("step:E")  # towards c1, into which the other track leads as well
    assert t.refuses("step:E") == "SIDE_IS_USED"


def crossing(**fields: int) -> Map:
    """A foreign track across the middle."""
    return on(". R .\nC . L\n. I .", "rail1 tR", tracks="1:a2EE", **fields)


@pytest.mark.rule("TRACK-12")
def test_a_second_track_crosses_or_curves_past() -> None:
    t = crossing()
    t.play("lay:b1S")
    assert t.legal() == "step:S"
    assert (t.refuses("step:E"), t.refuses("step:N")) == ("SIDE_IS_USED", "TURNS_BACK")
    t.play("step:S").pay()
    assert t.s.sides_at[SPACE_NUMBERS["b2"]] == 0b1111
    t.s.seats[0].workers = 2
    assert t.refuses("lay:b1S") == "NO_ROOM_FOR_TRACK"
    full = on(". R .\nC . L\n. I .", "rail1 tR", tracks="1:a2EN 1:b3NE")
    assert [full.refuses(f"lay:{start}") for start in ("b1S", "c2W")] == ["NO_ROOM_FOR_TRACK"] * 2


@pytest.mark.rule("TRACK-12")
def test_the_same_track_may_cross_itself_but_not_share_a_side() -> None:
    drawn = "R . . .\n. . . .\n. . . .\n. C . ."
    t = on(drawn, "rail3,rail3,rail2,tR")
    # a loop through b2: entered from the north and, seven tiles later, from the west
    t.play("lay:a1E step:S step:S step:E step:N step:W")
    assert t.refuses("step:S") == "SIDE_IS_USED"
    assert t.refuses("step:N") == "SIDE_IS_USED"


@pytest.mark.rule("TRACK-12")
def test_tiles_looked_for_leave_each_other_the_sides_they_do_not_use() -> None:
    t = on(". . .\n. . .\n. . .")
    here = SPACE_NUMBERS["b2"]
    for step, (enter, leave) in enumerate(("WE", "NS")):
        t.w.walk_space[step] = here
        t.w.walk_from[step], t.w.walk_side[step] = SIDE_IDS.index(enter), SIDE_IDS.index(leave) + 1
    fits = [[finish.fits_walk(t.s, t.w, step, here, side) for side in range(k.SIDES)] for step in (0, 1)]
    assert fits == [[True, False, True, False], [False] * 4]


@pytest.mark.rule("TRACK-13")
def test_by_option_only_own_tracks_share_a_space() -> None:
    assert crossing(second_track=1).refuses("lay:b1S") == "FOREIGN_TRACK"
    own = on(". R .\nC . L\n. I .", "rail1 tR", tracks="0:a2EE", second_track=1)
    assert own.refuses("lay:b1S") == "OK"


@pytest.mark.rule("TRACK-16")
def test_a_track_may_come_back_to_where_it_began() -> None:
    t = on("R R .\n. . .", "rail2 tR").play("lay:a1S step:E step:N").pay()
    assert t.link(0) == "a1-b1"
    assert t.spot("a1").first == t.spot("b1").first


def neglected(**fields: int) -> Map:
    """A complete link, one laid on, one not, and a foreign one not."""
    t = on("R . C\n. . .\nI . .\nL . .", tracks="0:a1EE 0:a3EE 0:a4EE 1:a1SE", **fields)
    t.s.links[1].touched = 1
    return t


@pytest.mark.rule("TRACK-17", "TRACK-18")
def test_incomplete_links_not_laid_on_are_taken_up() -> None:
    t = neglected()
    remove_neglected(t.s, t.c, t.w, k.NOBODY)
    assert [t.link(number) for number in range(4)] == ["a1-c1", "a3..b3E", "", ""]
    assert (t.s.links_end, t.seat("tiles_left"), t.seat("tiles_left", seat=1)) == (2, (22,), (24,))
    assert (t.s.sides_at[SPACE_NUMBERS["b4"]], t.s.links[1].touched) == (0, 0)
    remove_neglected(t.s, t.c, t.w, k.NOBODY)
    assert [t.link(number) for number in range(2)] == ["a1-c1", ""]


@pytest.mark.rule("TRACK-18")
def test_by_option_every_incomplete_link_goes() -> None:
    t = neglected(unfinished_removal=1)
    remove_neglected(t.s, t.c, t.w, k.NOBODY)
    assert [t.link(number) for number in range(4)] == ["a1-c1", "", "", ""]


@pytest.mark.rule("TRACK-18")
def test_by_option_they_go_at_the_end_of_the_turn() -> None:
    t = neglected(unfinished_removal=2)
    t.play("money")
    assert [t.link(number) for number in range(4)] == ["a1-c1", "a3..b3E", "", "a1..a2E"]
