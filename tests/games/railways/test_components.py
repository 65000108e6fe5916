"""The component set as the rules see it: faces as they lie, the geometry of the map, the amounts."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.games.railways.test_cards import MAPS, SET
from wagonway.games.railways import constants as k
from wagonway.games.railways.components import load
from wagonway.games.railways.faces import ICONS, RAIL_SIDES, SQUARES, money, turned

Json = dict[str, Any]
OPPOSITE = {k.NORTH: k.SOUTH, k.EAST: k.WEST, k.SOUTH: k.NORTH, k.WEST: k.EAST}


@pytest.fixture(scope="module")
def c() -> Any:
    return load(SET)


def sized(columns: int, rows: int) -> Json:
    """A set of cards of another size, which has the links of the examples (M9)."""
    document = copy.deepcopy(SET)
    document["grid"] = {"columns": columns, "rows": rows}
    for place, card in enumerate(document["cards"]):
        upper = ["C--R"] if columns > 3 else ["C", "|", "|", "R"]
        lowest = ("-IL", "C--".rjust(columns, "."), "--I")[place % 3]
        card["map"] = [row.ljust(columns, ".") for row in (*upper, *[""] * (rows - len(upper) - 1), lowest)]
    return document


def test_faces_lie_as_printed_and_turned(c: Any) -> None:
    for card, rows in enumerate(MAPS):
        for turn, lying in enumerate((list(rows), turned(rows))):
            face = card * k.TURNS + turn
            for index, code in enumerate("".join(lying)):
                assert (c.face_type[face][index], c.face_sides[face][index]) == SQUARES[code]


def test_a_card_turned_shows_each_square_on_the_other_side(c: Any) -> None:
    """By 180 degrees: what was in the upper left is in the lower right, and north is south."""
    last = c.card_columns * c.card_rows - 1
    for card in range(k.CARDS):
        for index in range(last + 1):
            assert c.face_type[2 * card][index] == c.face_type[2 * card + 1][last - index]
            sides = {side for side in range(4) if c.face_sides[2 * card][index] >> side & 1}
            around = {side for side in range(4) if c.face_sides[2 * card + 1][last - index] >> side & 1}
            assert around == {OPPOSITE[side] for side in sides}


def test_the_letters_of_rails_have_two_sides() -> None:
    """proposal.md, section 1: - (E,W), | (N,S), r (S,E), 7 (S,W), l (N,E), j (N,W)."""
    wanted = {"-": "EW", "|": "NS", "r": "SE", "7": "SW", "l": "NE", "j": "NW"}
    found = {code: {"NESW"[side] for side in sides} for code, sides in RAIL_SIDES.items()}
    assert found == {code: set(sides) for code, sides in wanted.items()}
    for code, (type_, sides) in SQUARES.items():
        assert (type_ != k.NO_TYPE) == (code in "RLCI")
        assert bin(sides).count("1") == (2 if code in wanted else 0)


def test_money_is_told_from_other_icons() -> None:
    assert [money(icon) for icon in ("$1", "$4", "$9")] == [1, 4, 9]
    assert [money(icon) for icon in (*ICONS, "$0", "$10", "$", "3", "$²", "")] == [0] * (len(ICONS) + 6)


@pytest.mark.parametrize(("columns", "rows"), [(5, 3), (7, 5), (4, 2), (3, 5)])
def test_the_map_is_two_by_two_cards(columns: int, rows: int) -> None:
    c = load(sized(columns, rows))
    assert (c.card_columns, c.card_rows, c.columns, c.rows) == (columns, rows, 2 * columns, 2 * rows)
    inside = [space for space in range(k.SPACES) if c.cell_of[space] != k.NO_CELL]
    assert len(inside) == c.columns * c.rows
    for space in inside:
        r, column = divmod(space, k.MAX_COLUMNS)
        assert c.cell_of[space] == (2 if r >= rows else 0) + (1 if column >= columns else 0)


def test_neighbours_are_next_to_each_other(c: Any) -> None:
    steps = [(-1, 0), (0, 1), (1, 0), (0, -1), (-1, 1), (1, 1), (1, -1), (-1, -1)]
    back = [2, 3, 0, 1, 6, 7, 4, 5]
    for space in range(k.SPACES):
        r, column = divmod(space, k.MAX_COLUMNS)
        for index, (down, right) in enumerate(steps):
            there = c.neighbour[space][index]
            inside = (
                c.cell_of[space] != k.NO_CELL and 0 <= r + down < c.rows and 0 <= column + right < c.columns
            )
            assert (there != k.NO_SPACE) == inside
            if inside:
                assert divmod(there, k.MAX_COLUMNS) == (r + down, column + right)
                assert c.neighbour[there][back[index]] == space
    assert all(c.neighbour[k.NO_SPACE][index] == k.NO_SPACE for index in range(k.NEIGHBOURS))
    assert c.cell_of[k.NO_SPACE] == k.NO_CELL


def test_the_amounts_are_those_of_the_file(c: Any) -> None:
    """Rules 1.4, 2.3, 2.9, 5.2, 5.3.3, 7."""
    assert (c.capital_max, c.pollution_min, c.pollution_max, c.workers_max) == (20, 1, 13, 6)
    assert c.start_workers == 2
    assert list(c.start_passengers) == [1, 1, 2, 2]
    assert list(c.building_dice) == [1, 2, 3]
    assert (c.building_cost, c.link_points, c.commercial_capital) == (2, 3, 5)
    rows = [(c.convert_capital[row], c.convert_profit[row]) for row in range(c.num_conversions)]
    assert rows == [(0, 0), (1, 1), (3, 2), (6, 3), (10, 4), (15, 5)]


def test_a_number_of_thousands_of_digits_is_refused(wagonway: Callable[..., Any], tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    file.write_text('{"schema": ' + "9" * 5000 + "}", encoding="utf-8")
    ran = wagonway("components", "check", "railways", file)
    assert ran.code == 2
    assert "own.json: a number in it is too long." in ran.err
