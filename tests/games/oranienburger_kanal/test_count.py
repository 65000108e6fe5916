"""What effects count and ask."""

from typing import Any

import pytest

from wagonway.games.oranienburger_kanal import constants as k
from wagonway.games.oranienburger_kanal.grammar import CELL_IDS
from wagonway.games.oranienburger_kanal.rules.count import count_of, holds
from wagonway.games.oranienburger_kanal.state import Work

from .table import around, at, card

BARE = "A.bare=v10,h32,h13,v02"
PATTERNS = {
    "ell": {
        "name": {"en": "A hook", "ja": "鉤"},
        "edges": [{"row": 0, "column": 0, "side": "N"}, {"row": 0, "column": 1, "side": "E"}],
    }
}


def count(line: str, of: dict[str, Any], cell: str = "b11") -> int:
    """The count of the building A01, which stands on `cell`."""
    t = at(
        f"2p A.cells={cell}:A01{',' + line[6:] if line.startswith('cells=') else ' ' + line}",
        {1: card(gain={"wood": 1}, per=of)},
        patterns=PATTERNS,
    )
    c = t.state.c
    index = c.lines[c.cards[0].first_line].per
    return count_of(t.s, c, Work.plain(), 0, CELL_IDS.index(cell), index)


def is_so(line: str, condition: dict[str, Any], cell: str = "b11") -> bool:
    """Whether a condition of the building A01 holds."""
    t = at(f"2p A.cells={cell}:A01 {line}", {1: card({"if": condition, "gain": {"wood": 1}})})
    c = t.state.c
    asked = c.lines[c.cards[0].first_line]
    return holds(t.s, c, Work.plain(), 0, CELL_IDS.index(cell), asked.first_test, asked.num_tests)


@pytest.mark.rule("EFFECT-2")
@pytest.mark.parametrize(
    ("of", "expected"),
    [
        ({"count": "road"}, 2),
        ({"count": "road", "scope": "board"}, 3),
        ({"count": "rail"}, 1),
        ({"count": "route"}, 4),
        ({"count": "route", "scope": "board"}, 5 + 4),
        ({"count": "route", "distinct": "route_kind"}, 3),
        ({"count": "route", "filter": {"kind": ["road", "canal"]}}, 3),
        ({"count": "empty_edge"}, 0),
        ({"count": "empty_edge", "scope": "board"}, 31 - 9),
        ({"count": "empty_edge", "scope": "board", "filter": {"on": "outer_edge"}}, 14 - 3),
        ({"count": "road", "scope": "board", "filter": {"on": "outer_edge"}}, 1),
        ({"count": "road", "scope": "board", "filter": {"on": "inner_edge"}}, 2),
        ({"count": "road", "scope": "board", "every": 2}, 1),
        ({"count": "route", "max": 3}, 3),
    ],
)
def test_routes_of_a_board(of: dict[str, Any], expected: int) -> None:
    assert count("A.road=h11,v12,h00 A.rail=h21 A.canal=v11", of) == expected


@pytest.mark.rule("EFFECT-13")
@pytest.mark.parametrize(("sides", "expected"), [(["N"], 1), (["E", "W"], 1), (["S"], 0), (["N", "E"], 2)])
def test_routes_on_a_side(sides: list[str], expected: int) -> None:
    assert count("A.road=h11,v12", {"count": "road", "filter": {"side": sides}}) == expected


@pytest.mark.rule("SETUP-13")
def test_what_lies_on_a_printed_path() -> None:
    of = {"count": "route", "scope": "board", "filter": {"on": "printed_path"}}
    assert count("", of) == 2
    assert count("A.road=v10", of) == 2
    assert count("A.road=v10", {**of, "count": "road"}) == 1


@pytest.mark.rule("EFFECT-2")
def test_bridges_and_what_is_under_them() -> None:
    line = "cells=b12:A02,b01:A03,b02:A04 A.road=v12,h11 A.path=h12 A.bridges=v12,h11,h12"
    assert count(line, {"count": "bridge"}) == 2
    assert count(line, {"count": "bridge", "scope": "board"}) == 3
    assert count(line, {"count": "road", "scope": "board", "filter": {"under_bridge": True}}) == 2
    assert count(line, {"count": "path", "scope": "board", "filter": {"under_bridge": False}}) == 2


@pytest.mark.rule("EFFECT-11")
@pytest.mark.parametrize(("option", "expected"), [("across_a_side", 2), ("linked", 1)])
def test_neighbours_by_option(option: str, expected: int) -> None:
    line = f"cells=b12:A02,b01:A03,b23:A04 neighbour={option} A.road=v12 A.bridges=v12"
    assert count(line, {"count": "building", "scope": "neighbours"}) == expected
    assert count(line, {"count": "empty_cell", "scope": "neighbours"}) == 2
    linked = {"count": "building", "scope": "neighbours", "filter": {"under_bridge": True}}
    assert count(line, linked) == 1


@pytest.mark.rule("BOARD-5")
def test_buildings_and_empty_cells_of_the_board() -> None:
    line = f"cells=b00:A02,b12:A03,b23:A04 A.road={around('b00')}"
    assert count(line, {"count": "building", "scope": "board"}) == 4
    assert count(line, {"count": "building", "scope": "board", "filter": {"cell": "corner"}}) == 2
    assert count(line, {"count": "building", "scope": "board", "filter": {"cell": "inner"}}) == 2
    assert count(line, {"count": "empty_cell", "scope": "board", "filter": {"cell": "border"}}) == 8
    idle = {"count": "building", "scope": "board", "filter": {"activation": {"eq": 0}}}
    assert count(line, idle) == 3


SQUARE = around("b00")
RINGS = [
    (f"A.road={SQUARE}", 1, 1),
    (f"A.road={around('b00', 'b01')}", 2, 2),  # two squares with a common edge
    (f"A.road={SQUARE} A.path=v00", 0, 1),  # of two kinds
    ("A.road=h00,h01,v02,h11,h10,v00", 1, 1),  # around two cells
    ("A.road=h00,v01,h10", 0, 0),
    (f"A.road={SQUARE} A.path={around('b22')}", 2, 2),
]


@pytest.mark.rule("EFFECT-12")
@pytest.mark.parametrize(("line", "one_kind", "any_kinds"), RINGS)
def test_rings_by_option(line: str, one_kind: int, any_kinds: int) -> None:
    of = {"count": "ring", "scope": "board"}
    bare = (
        BARE.replace("v02", "h31") if "v02" in line else BARE.replace(",h32", "") if "b22" in line else BARE
    )
    bare = ",".join(e for e in bare.removeprefix("A.bare=").split(",") if e not in line)
    assert count(f"{line} A.bare={bare}", of) == one_kind
    assert count(f"{line} A.bare={bare} ring=any_kinds", of) == any_kinds


@pytest.mark.rule("EFFECT-14")
def test_rows_and_columns_by_option() -> None:
    line = f"{BARE} A.road=h10,h11,h12,v01,v11,v21 A.path=h33".replace(",h13", "")
    row, column = {"count": "row4", "scope": "board"}, {"count": "column3", "scope": "board"}
    assert (count(line, row), count(line, column)) == (1, 1)  # h13 is the printed rail
    assert count(line + " row_of_four=one_kind", row) == 0
    assert count(line + " row_of_four=one_kind", column) == 1
    assert count(line, {"count": "row4", "scope": "adjacent"}) == 1
    assert count(line, {"count": "row4", "scope": "adjacent"}, "b20") == 0
    assert count(line, {"count": "column3", "scope": "adjacent"}, "b10") == 1
    assert count(line, {"count": "column3", "scope": "adjacent"}, "b12") == 0
    assert count(line, {**row, "filter": {"kind": ["road"]}}) == 0


@pytest.mark.rule("EFFECT-13")
def test_right_angles() -> None:
    line = f"{BARE} A.road=h11,v12,v02"
    # h11 ends in the vertices 1,1 and 1,2; v12 and v02 both meet it in 1,2
    assert count(line, {"count": "angle90", "scope": "board"}) == 2
    assert count(line, {"count": "angle90"}) == 1
    cross = f"{BARE} A.road=h11,h12,v12,v02"
    assert count(cross, {"count": "angle90", "scope": "board"}) == 4
    assert count(f"{BARE} A.road={around('b11')}", {"count": "angle90"}) == 4


@pytest.mark.rule("EFFECT-13")
def test_edges_that_lie_in_given_places() -> None:
    here = {"count": "pattern", "pattern": "ell"}
    assert count(f"{BARE} A.road=h11,v13", here) == 1
    assert count(f"{BARE} A.road=h11,v12", here) == 0
    assert count(f"{BARE} A.road=h13,v14", here, "b13") == 0  # the edge is off the board
    assert count(f"{BARE} A.road=h11,v13,h00,v02", {**here, "scope": "board"}) == 2  # from any cell


@pytest.mark.rule("EFFECT-13")
def test_an_edge_may_be_named_from_a_place_off_the_board() -> None:
    """One column to the right of b13 there is no cell, but its left side is the edge v14."""
    edges = [{"row": 0, "column": 1, "side": "W"}, {"row": -1, "column": 0, "side": "S"}]
    patterns = {"beyond": {"name": {"en": "A hook", "ja": "鉤"}, "edges": edges}}
    cards = {1: card(gain={"wood": 1}, per={"count": "pattern", "pattern": "beyond"})}
    for line, expected in (("A.road=v14", 1), ("A.road=v13", 0)):
        t = at(f"2p A.cells=b13:A01 {line}", cards, patterns=patterns)
        index = t.state.c.lines[t.state.c.cards[0].first_line].per
        assert count_of(t.s, t.state.c, Work.plain(), 0, 7, index) == expected


@pytest.mark.rule("EFFECT-10")
def test_what_is_owned() -> None:
    assert count("A.has=ore:5,taler:9", {"count": "ore", "scope": "stock"}) == 5
    kinds = {"count": "resource", "scope": "stock", "distinct": "resource"}
    assert count("A.has=ore:5,iron:1,taler:9,fame:3", kinds) == 2


ROADS = {"of": {"count": "road"}, "cmp": {"min": 2}}
FEW = {"of": {"count": "route", "scope": "board"}, "cmp": {"max": 5}}
ONE_RAIL = {"of": {"count": "rail", "scope": "board"}, "cmp": {"eq": 1}}


@pytest.mark.rule("EFFECT-1", "EFFECT-3")
@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (ROADS, True),
        (FEW, False),
        (ONE_RAIL, True),
        ({"at": "inner"}, True),
        ({"at": "border"}, False),
        ({"not": {"at": "corner"}}, True),
        ({"all": [ROADS, ONE_RAIL, {"at": "inner"}]}, True),
        ({"all": [ROADS, FEW]}, False),
        ({"any": [FEW, {"at": "corner"}]}, False),
        ({"any": [FEW, {"not": FEW}]}, True),
        ({"all": [{"any": [FEW, ROADS]}, {"not": {"all": [ROADS, FEW]}}]}, True),
    ],
)
def test_conditions(condition: dict[str, Any], expected: bool) -> None:
    assert is_so("A.road=h11,v12", condition) == expected


def test_every_source_of_the_grammar_is_counted() -> None:
    assert k.COUNT_RESOURCE == k.COUNT_PATTERN + 1
