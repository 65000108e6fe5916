"""The map: spaces, buildings, parcels and places."""

import pytest

from wagonway.games.tramways import constants as k
from wagonway.games.tramways.names import SPACE_NUMBERS
from wagonway.games.tramways.rules.board import count_squares, derive_all, icons_of, matches, may_end, room

from .map import REFUSALS, on

R, L, C, I = (1 << k.TYPE_ICON + kind for kind in range(1, 5))
A1 = 1 << k.LABEL_ICON
A2 = 1 << k.LABEL_ICON + 1


@pytest.mark.rule("MAP-1", "MAP-2")
def test_boards_side_by_side_are_one_map() -> None:
    t = on(". . . R R . . .\n. m ~ . A1 . . .")
    grounds = [t.s.ground[SPACE_NUMBERS[space]] for space in ("a1", "b2", "c2", "h2", "i1", "a3")]
    assert grounds == [k.LAND, k.MOUNTAIN, k.WATER, k.LAND, k.NOWHERE, k.NOWHERE]
    assert [t.s.spots[spot].space for spot in range(t.s.num_spots)] == [
        SPACE_NUMBERS[space] for space in ("d1", "e1", "e2")
    ]
    assert t.spot("e2").label == 0
    assert t.spot("d1").first == t.spot("e1").first  # over the seam between d and e


@pytest.mark.rule("MAP-3", "MAP-4")
def test_squares_of_a_type_that_touch_are_one_building() -> None:
    t = on("R R C\n. . R\nR . R")
    firsts = {space: t.spot(space).first for space in ("a1", "b1", "c1", "c2", "a3", "c3")}
    assert firsts == {"a1": 0, "b1": 0, "c1": 2, "c2": 3, "a3": 4, "c3": 3}
    assert [count_squares(t.s, first) for first in (0, 2, 3, 4)] == [2, 1, 2, 1]
    assert [t.s.spots[first].passengers for first in range(6)] == [2, 0, 1, 2, 1, 0]


@pytest.mark.rule("MAP-4")
def test_room_is_what_passengers_leave() -> None:
    t = on("R R A1")
    assert (room(t.s, 0), room(t.s, 2)) == (0, 0)
    t.spot("a1").passengers = 0
    assert room(t.s, 0) == 2


@pytest.mark.rule("MAP-5", "MAP-8")
def test_whose_links_may_end_where() -> None:
    t = on("R A1 A2 A3", owners="b1:0 c1:1")
    found = [REFUSALS[may_end(t.s, spot, 0)] for spot in range(4)]
    assert found == ["OK", "OK", "FOREIGN_PARCEL", "PARCEL_UNMARKED"]
    t.spot("c1").type = k.LEISURE
    assert REFUSALS[may_end(t.s, 2, 0)] == "OK"


@pytest.mark.rule("MAP-6", "MAP-7")
def test_icons_of_a_place() -> None:
    for option, labels in ((0, A1 | A2), (1, 0)):
        t = on("R A1 I\nC A2 .", label_after_building=option)
        assert (icons_of(t.s, 0), icons_of(t.s, 1)) == (R, A1)
        assert matches(t.s, 1, k.LABEL_ICON)
        assert not matches(t.s, 0, k.LABEL_ICON)
        t.spot("b1").type = t.spot("b2").type = k.INDUSTRIAL
        derive_all(t.s, t.c, t.w)
        assert icons_of(t.s, 2) == I | labels  # any square of the building, c1 too
        assert icons_of(t.s, 3) == C


@pytest.mark.rule("MAP-9")
def test_complete_links_join_areas_of_any_owner() -> None:
    t = on("R . C . L\n. . . . .\nI . A1 . L", tracks="0:a1EE 1:c1EE 0:a3EE 1:e1SS")
    assert t.areas() == {"a1": "a1", "c1": "a1", "e1": "a1", "a3": "a3", "c3": "a3", "e3": "a1"}


@pytest.mark.rule("MAP-9")
def test_an_open_track_joins_nothing() -> None:
    t = on("R . . C", tracks="0:a1EE")
    assert t.areas() == {"a1": "a1", "d1": "d1"}
