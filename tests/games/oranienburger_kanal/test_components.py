"""The component set as the rules see it: the geometry of the board, the amounts, the tables of effects."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from tests.games.oranienburger_kanal.test_cards import SET
from tests.shared import shared
from wagonway.games.oranienburger_kanal import constants as k
from wagonway.games.oranienburger_kanal.component_compile import ROOM, tables
from wagonway.games.oranienburger_kanal.components import front_of, load, numbers_of
from wagonway.games.oranienburger_kanal.grammar import CELL_IDS, EDGE_IDS

Json = dict[str, Any]


@pytest.fixture(scope="module")
def c() -> Any:
    return load(SET)


def test_the_board_has_the_counts_of_the_facts(c: Any) -> None:
    """Facts 2 and 19: 31 edges, 14 of them outer, 17 inner, 24 where a start route may lie."""
    assert len(EDGE_IDS) == k.EDGES == 31
    assert len(CELL_IDS) == k.CELLS == 12
    assert sum(c.is_outer) == 14
    assert sum(c.is_start_edge) == 24
    closed = [EDGE_IDS[edge] for edge in range(k.EDGES) if not c.is_start_edge[edge]]
    assert closed == ["h11", "h12", "h21", "h22", "v11", "v12", "v13"]
    assert [sum(c.cell_kind[cell][kind] for cell in range(k.CELLS)) for kind in (1, 2, 3)] == [4, 10, 2]


def test_sides_vertices_and_neighbours_agree(c: Any) -> None:
    for cell in range(k.CELLS):
        row, column = divmod(cell, 4)
        north, east, south, west = (EDGE_IDS[c.side[cell][side]] for side in range(4))
        assert (north, south) == (f"h{row}{column}", f"h{row + 1}{column}")
        assert (west, east) == (f"v{row}{column}", f"v{row}{column + 1}")
        for side in range(4):
            across = c.neighbour[cell][side]
            cells = {c.cell_of[c.side[cell][side]][0], c.cell_of[c.side[cell][side]][1]}
            assert cells == {cell, across}
            assert c.is_outer[c.side[cell][side]] == (across == k.NO_CELL)
    degrees = [sum(edge != k.NO_EDGE for edge in c.edges_at[vertex]) for vertex in range(k.VERTICES)]
    assert sorted(degrees) == [2] * 4 + [3] * 10 + [4] * 6


def test_edges_touch_that_share_a_vertex(c: Any) -> None:
    for edge in range(k.EDGES):
        ends = {c.ends[edge][0], c.ends[edge][1]}
        touching = [c.touching[edge][place] for place in range(c.num_touching[edge])]
        wanted = [o for o in range(k.EDGES) if o != edge and ends & {c.ends[o][0], c.ends[o][1]}]
        assert touching == wanted
        assert 3 <= len(touching) <= k.MOST_TOUCHING


def test_amounts_are_those_of_the_facts(c: Any) -> None:
    assert list(c.start_stock) == [0, 2, 1, 1, 0, 0, 0]
    assert list(c.capacity)[:5] == [8, 8, 8, 6, 6]
    assert c.route_cost[k.PATH][k.CLAY] == c.route_cost[k.ROAD][k.BRICK] == 1
    assert list(c.route_cost[k.RAIL])[:5] == [1, 0, 0, 0, 1]
    assert c.route_cost[k.CANAL][k.TALER] == 3
    assert (c.bridge_cost[k.WOOD], c.canal_gain[k.CLAY], c.rotation_price) == (1, 2, 2)
    assert c.gain_of_space[k.FOUR_WOOD][k.WOOD] == c.gain_of_space[k.FOUR_CLAY][k.CLAY] == 4
    assert list(c.gain_of_space[k.THREE_OR_BRIDGE])[:3] == [3, 3, 3]
    assert [list(c.pile[players]) for players in (1, 2)] == [[6, 5, 7], [9, 7, 8]]
    assert [list(order) for order in c.blocked] == [
        [0, 1, 2, 3, 4, 5, 6],
        [0, 4, 1, 5, 2, 6, 3],
        [3, 2, 1, 0, 6, 5, 4],
    ]
    assert list(c.start_routes) == [0, 2, 0, 1, 1]


def test_our_printed_routes_meet_the_rule(c: Any) -> None:
    printed = [kind for kind in c.front_routes if kind]
    assert sorted(printed) == [k.PATH, k.PATH, k.RAIL, k.CANAL]
    assert all(c.is_start_edge[edge] for edge in range(k.EDGES) if c.front_routes[edge])


def test_each_card_stands_with_its_lines_in_the_tables(c: Any) -> None:
    for deck, name in enumerate("AB"):
        for card in SET["decks"][name]:
            row = c.cards[deck * k.CARDS + card["number"] - 1]
            assert (row.fame, row.num_lines) == (card["fame"], len(card["lines"]))
            assert row.num_costs == len(card["cost"])
            assert row.stage == (card["number"] - 1) // 20
            for place, line in enumerate(card["lines"]):
                compiled = c.lines[row.first_line + place]
                assert bool(compiled.num_tests) == ("if" in line)
                assert (compiled.then != k.NO_LINE) == ("then" in line)
                assert (compiled.per != k.NO_COUNT) == ("per" in line)
                if "choose" in line:
                    assert compiled.num_children == len(line["of"])
                if "tiers" in line:
                    assert compiled.num_tiers == len(line["tiers"])
                if line.get("times") == "any":
                    assert compiled.times == k.MOST_TIMES


def test_no_table_overflows() -> None:
    made = tables(SET)
    assert made.too_long() is None
    assert {name: len(getattr(made, name)) <= room for name, room in ROOM.items()} == dict.fromkeys(
        ROOM, True
    )


def test_conditions_are_postfix_programs(c: Any) -> None:
    for line in c.lines:
        depth = 0
        for place in range(line.first_test, line.first_test + line.num_tests):
            test = c.tests[place]
            if test.op in (k.IF_COUNT, k.IF_CELL):
                depth += 1
            elif test.op in (k.IF_ALL, k.IF_ANY):
                depth += 1 - test.value
        assert depth == bool(line.num_tests)


def test_the_worked_examples_of_the_facts_compile() -> None:
    """Effect grammar, examples 1, 4 (with amounts) and 9 to 12."""
    text = shared("facts", "oranienburger-kanal", "effect-grammar.md").read_text(encoding="utf-8")
    blocks = [json.loads(block.split("```")[0]) for block in text.split("```json\n")[1:]]
    examples = [block["lines"] for block in blocks if "null" not in json.dumps(block["lines"])]
    assert len(examples) == 7
    document = copy.deepcopy(SET)
    for card, lines in zip(document["decks"]["A"], examples, strict=False):
        card["lines"] = lines
    compiled = load(document)
    cargo = compiled.lines[compiled.cards[0].first_line]
    assert cargo.gain[k.CLAY] == 2
    assert compiled.counts[cargo.per].kinds == 1 << k.CANAL


def test_one_deck_plays_as_both() -> None:
    one = load({**SET, "decks": {"B": SET["decks"]["B"]}})
    for card in range(k.CARDS):
        first, second = one.cards[card], one.cards[k.CARDS + card]
        assert (first.fame, first.first_line, first.num_lines) == (
            second.fame,
            second.first_line,
            second.num_lines,
        )


def test_what_a_set_leaves_out_is_as_in_ours() -> None:
    short = {key: SET[key] for key in ("schema", "name", "decks", "patterns")}
    assert numbers_of(short) == SET["numbers"]
    assert front_of(short) == SET["front"]
    assert bytes_of(load(short)) == bytes_of(load(SET))
    other = load({**short, "numbers": {"rotation_price": 3}})
    assert (other.rotation_price, other.first_display) == (3, 4)


def test_cards_that_are_not_there_have_no_cost() -> None:
    """A stage may have as few cards as the campaign takes: 18 green, 15 orange."""
    document = copy.deepcopy(SET)
    document["decks"]["A"] = [c for c in SET["decks"]["A"] if c["number"] not in (7, 20, 21, 40)]
    compiled = load(document)
    assert [number + 1 for number in range(k.CARDS) if not compiled.cards[number].num_costs] == [
        7,
        20,
        21,
        40,
    ]


def bytes_of(c: Any) -> list[Any]:
    return [getattr(c, name) for name in ("start_stock", "front_routes", "rotation_price", "first_display")]
