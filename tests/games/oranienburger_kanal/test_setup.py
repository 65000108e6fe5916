"""Setting up, the blank side, and the industry board."""

import copy

import pytest

from wagonway.games.oranienburger_kanal import constants as k
from wagonway.games.oranienburger_kanal.grammar import CELL_IDS, EDGE_IDS

from .table import FRONT, GAME, components, new

C = components().struct


@pytest.mark.rule("SETUP-1", "SETUP-2")
@pytest.mark.parametrize("deck", ["A", "B"])
def test_only_green_cards_of_the_deck_are_revealed_first(deck: str) -> None:
    t = new(1, deck=deck)
    assert {outcome for outcome, _ in t.state.chance_outcomes()} == {k.DRAW + card for card in range(20)}
    t.state.resolve_chance(3)
    assert all(C.cards[card].stage == k.GREEN for card in range(60) if t.s.place[card] == k.OPEN)


@pytest.mark.rule("SETUP-1")
def test_a_card_that_the_set_lacks_is_never_drawn() -> None:
    document = copy.deepcopy(components().document)
    document["decks"]["A"] = [card for card in document["decks"]["A"] if card["number"] != 3]
    state = GAME.setup(1, {"deck": "A"}, document, form="checked")
    assert k.DRAW + 2 not in {outcome for outcome, _ in state.chance_outcomes()}
    assert state.s.place[2] == k.GONE


@pytest.mark.rule("SETUP-3", "SETUP-4")
@pytest.mark.parametrize(("players", "piles"), [(1, [2, 5, 7]), (2, [5, 7, 8])])
def test_piles_and_display(players: int, piles: list[int]) -> None:
    t = new(players)
    t.state.resolve_chance(5)
    assert list(t.s.pile) == piles
    assert (t.s.display, t.s.target, t.s.colour) == (4, 4, k.GREEN)


@pytest.mark.rule("SETUP-5")
def test_a_taler_on_each_of_the_upper_spaces() -> None:
    assert list(new(2).s.talers[:7]) == [1, 1, 1, 1, 0, 0, 0]


@pytest.mark.rule("SETUP-6")
def test_the_stock_of_the_start() -> None:
    t = new(2)
    assert t.stock(0) == t.stock(1) == {"clay": 2, "ore": 1, "brick": 1}


@pytest.mark.rule("SETUP-7")
def test_a_lot_decides_who_begins() -> None:
    t = new(2)
    assert [t.state.action_text(a) for a, _ in t.state.chance_outcomes()] == ["first:1", "first:2"]
    t.play("first:2")
    t.state.resolve_chance(1)
    assert (t.s.first, t.s.seat, t.s.round_number, t.stage()) == (1, 1, 1, k.CHOOSE_SPACE)


@pytest.mark.rule("SETUP-8", "SETUP-9")
def test_the_front_has_two_paths_a_rail_and_a_canal() -> None:
    t = new(2)
    for seat in (0, 1):
        for edge in EDGE_IDS:
            assert t.route(edge, seat) == next((kind for kind, edges in FRONT.items() if edge in edges), "")
        assert sum(t.s.seats[seat].printed) == 4
        assert not any(t.s.seats[seat].bridge)


@pytest.mark.rule("SETUP-10", "SETUP-12")
def test_on_the_blank_side_everybody_puts_the_routes_before_the_first_round() -> None:
    t = new(2, board="blank").play("first:2")
    t.state.resolve_chance(1)
    assert (t.s.seat, t.stage()) == (1, k.START_ROUTES)
    t.play("lay:canal@h00 lay:path@v04 lay:path@v02 lay:rail@h33")
    assert t.stock(1) == {"clay": 2, "ore": 1, "brick": 1}  # no price, no clay
    assert t.s.seat == 0
    assert t.refuses("buy:wood") == "NOT_NOW"
    t.play("lay:path@h00 lay:path@h01")
    assert t.refuses("lay:path@h02") == "START_ROUTE_IS_PLACED"
    assert t.refuses("lay:rail@h01") == "START_SPACE_TAKEN"
    t.play("lay:rail@h02 lay:canal@h32")  # they need not touch anything
    assert (t.s.seat, t.stage(), t.s.round_number) == (1, k.CHOOSE_SPACE, 1)


@pytest.mark.rule("SETUP-11")
def test_machine_check_start_edges() -> None:
    """24 edges: all but the seven between inner vertices."""
    t = new(1, board="blank")
    t.state.resolve_chance(1)
    assert len(t.legal("lay:path@")) == 24
    inner = {"h11", "h12", "h21", "h22", "v11", "v12", "v13"}
    assert set(EDGE_IDS) - t.legal("lay:path@") == inner
    assert t.refuses("lay:rail@h11") == "NOT_A_START_EDGE"


@pytest.mark.rule("SETUP-13")
@pytest.mark.parametrize(("option", "printed"), [("printed", 1), ("plain", 0)])
def test_start_paths_count_as_printed_by_option(option: str, printed: int) -> None:
    t = new(1, board="blank", start_paths=option)
    t.state.resolve_chance(1)
    t.play("lay:path@h00")
    assert t.s.seats[0].printed[EDGE_IDS.index("h00")] == printed


@pytest.mark.rule("SETUP-14")
def test_nothing_ever_runs_out() -> None:
    """All 31 edges may be paths, which is more than... any supply of one length could hold."""
    t = new(1)
    t.state.resolve_chance(1)
    for edge in range(k.EDGES):
        assert C.route_cost[k.PATH][k.CLAY] == 1
        assert t.state.why_not(k.LAY + edge).name in ("NOT_NOW",)


# -- the board ------------------------------------------------------------------------------------


@pytest.mark.rule("BOARD-1")
def test_machine_check_edges() -> None:
    """31 edges: 4 rows of 4 and 5 columns of 3."""
    assert len(EDGE_IDS) == k.EDGES == 31
    assert sum(edge.startswith("h") for edge in EDGE_IDS) == 16
    assert sum(edge.startswith("v") for edge in EDGE_IDS) == 15
    assert len(CELL_IDS) == k.CELLS == 12


@pytest.mark.rule("BOARD-2")
def test_the_sides_of_a_cell_and_its_neighbours() -> None:
    cell = CELL_IDS.index("b12")
    assert [EDGE_IDS[C.side[cell][side]] for side in range(4)] == ["h12", "v13", "h22", "v12"]
    assert [CELL_IDS[C.neighbour[cell][side]] for side in range(4)] == ["b02", "b13", "b22", "b11"]
    for other in range(k.CELLS):
        for side in range(4):
            there = C.neighbour[other][side]
            if there != k.NO_CELL:
                assert C.neighbour[there][(side + 2) % 4] == other
                assert C.side[there][(side + 2) % 4] == C.side[other][side]


@pytest.mark.rule("BOARD-3")
def test_machine_check_outer_and_inner_edges() -> None:
    outer = [edge for edge in range(k.EDGES) if C.is_outer[edge]]
    assert len(outer) == 14
    assert k.EDGES - len(outer) == 17
    for edge in range(k.EDGES):
        cells = [C.cell_of[edge][place] for place in (0, 1)]
        assert (k.NO_CELL in cells) == (edge in outer)


@pytest.mark.rule("BOARD-4")
def test_edges_touch_where_they_share_an_end() -> None:
    for edge in range(k.EDGES):
        touching = {C.touching[edge][place] for place in range(C.num_touching[edge])}
        ends = {C.ends[edge][0], C.ends[edge][1]}
        assert touching == {
            other for other in range(k.EDGES) if other != edge and ends & {C.ends[other][0], C.ends[other][1]}
        }
        assert 2 <= len(touching) <= 6
    degrees = sorted(sum(edge != k.NO_EDGE for edge in C.edges_at[vertex]) for vertex in range(k.VERTICES))
    assert degrees == [2] * 4 + [3] * 10 + [4] * 6


@pytest.mark.rule("BOARD-5")
def test_corners_and_border() -> None:
    corner = {CELL_IDS[cell] for cell in range(k.CELLS) if C.cell_kind[cell][k.CORNER]}
    inner = {CELL_IDS[cell] for cell in range(k.CELLS) if C.cell_kind[cell][k.INNER]}
    assert corner == {"b00", "b03", "b20", "b23"}
    assert inner == {"b11", "b12"}
    assert all(C.cell_kind[cell][k.BORDER] != C.cell_kind[cell][k.INNER] for cell in range(k.CELLS))


@pytest.mark.rule("BOARD-7")
def test_the_long_side_lies_across() -> None:
    assert (k.BOARD_ROWS, k.BOARD_COLUMNS) == (3, 4)
    assert EDGE_IDS[C.side[0][k.NORTH]] == "h00"
    assert EDGE_IDS[C.side[0][k.EAST]] == "v01"


def test_every_option_of_the_table_is_a_field_of_the_state() -> None:
    assert len(GAME.meta.options) == 17
    t = new(1, campaign="on", ring="any_kinds", free_canal="bare")
    assert (t.s.campaign, t.s.ring, t.s.free_canal) == (1, 1, 3)
