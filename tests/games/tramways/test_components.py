"""The component set as the rules see it: boards, cards, amounts, and the geometry of the map."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.games.tramways.declared import RANGES, TABLES
from tests.games.tramways.test_cards_set import SET
from wagonway.games.tramways import constants as k
from wagonway.games.tramways.components import NUMBERS, labels_of, load
from wagonway.games.tramways.faces import (
    CARD_KIND_IDS,
    FACE_IDS,
    ICON_CODES,
    TYPE_LETTERS,
    icon_number,
    square,
)

Json = dict[str, Any]


@pytest.fixture(scope="module")
def c() -> Any:
    return load(SET)


def sized(columns: int, rows: int) -> Json:
    """The boards with land added, or with an empty row or column left out."""
    document = copy.deepcopy(SET)
    document["grid"] = {"columns": columns, "rows": rows}
    for board in document["boards"]:
        for face in FACE_IDS:
            codes = [row.split() for row in board[face]]
            codes = [[*row, "."][:columns] for row in (*codes, ["."] * 5)][:rows]
            board[face] = [" ".join(row) for row in codes]
    return document


def test_faces_are_as_printed(c: Any) -> None:
    labels = labels_of(SET)
    assert c.num_boards == 12
    for board, printed in enumerate(SET["boards"]):
        for face, name in enumerate(FACE_IDS):
            number = board * k.FACES + face
            codes = [code for row in printed[name] for code in row.split()]
            for index, code in enumerate(codes):
                ground, kind, label = square(code)
                assert (c.face_ground[number][index], c.face_type[number][index]) == (ground, kind)
                found = c.face_label[number][index]
                assert (labels[found] if found != k.NO_LABEL else "") == label
            assert c.face_parcels[number] == sum(
                code[0] == printed["letter"] and len(code) == 2 for code in codes
            )
        assert c.is_joker[board] == (printed["letter"] == "J")


def test_codes_of_squares() -> None:
    assert square(".") == (k.LAND, k.NO_TYPE, "")
    assert square("m") == (k.MOUNTAIN, k.NO_TYPE, "")
    assert square("~") == (k.WATER, k.NO_TYPE, "")
    assert [square(letter)[1] for letter in "RLCI"] == [k.RESIDENTIAL, k.LEISURE, k.COMMERCIAL, k.INDUSTRIAL]
    assert square("C1") == (k.FIRST_SPOT, k.NO_TYPE, "C1")


def test_codes_of_icons() -> None:
    labels = ["A1", "C2"]
    assert icon_number("$4", labels) == (k.MONEY_ICON, 4)
    assert icon_number("p:C2", labels) == (k.LABEL_ICON + 1, 1)
    assert [icon_number(f"rail{n}", labels) for n in (1, 2, 3)] == [
        (k.RAIL_1, 1),
        (k.RAIL_2, 2),
        (k.RAIL_3, 3),
    ]
    assert {icon_number(code, labels)[0] for code in ICON_CODES} == set(range(1, k.STRIP)) - {k.MONEY_ICON}


def test_cards_are_as_printed(c: Any) -> None:
    labels = labels_of(SET)
    assert c.num_cards == len(SET["cards"]) == 101
    assert list(c.first_card) == [0, 20, 45, 61, 71, 101]
    for card, printed in enumerate(SET["cards"]):
        assert CARD_KIND_IDS[c.card_kind[card]] == printed["kind"]
        shown = [icon_number(code, labels) for code in printed["slots"]]
        assert [(c.icon[card][slot], c.amount[card][slot]) for slot in range(len(shown))] == shown
        assert all(c.icon[card][slot] == k.NO_ICON for slot in range(len(shown), k.STRIP_SLOT))
        assert (c.icon[card][k.STRIP_SLOT] == k.STRIP) == printed["strip"]
        bits = sum(
            1 << icon for icon in {icon for icon, _ in shown} | ({k.STRIP} if printed["strip"] else set())
        )
        assert c.icons[card] == bits
        assert c.pays[card] == (3 if "pay" in printed["consequences"] else 0)
        assert c.stress[card] == ("stress" in printed["consequences"])
        assert (c.is_void[card], c.mark[card]) == (printed["void"], printed.get("mark", 0))


def test_parcel_and_building_cards_know_what_they_are_of(c: Any) -> None:
    labels = labels_of(SET)
    for card, printed in enumerate(SET["cards"]):
        label = c.label_of[card]
        assert (labels[label] if label != k.NO_LABEL else None) == printed.get("label")
        assert label == k.NO_LABEL or c.parcel_card[label] == card
        assert TYPE_LETTERS[c.type_of[card]] == printed.get("type", "-")
    assert all(c.parcel_card[label] == k.NO_CARD for label in range(25, k.LABELS + 1))


def test_both_consequences_of_one_card() -> None:
    """T-6: they are two icons."""
    document = copy.deepcopy(SET)
    document["cards"][0]["consequences"] = ["stress", "pay"]
    document["numbers"]["consequence_money"] = 4
    c = load(document)
    assert (c.pays[0], c.stress[0]) == (4, 1)


def test_the_generic_cards_of_a_seat_stand_together(c: Any) -> None:
    """Rules 2.5; K2."""
    for seat in range(k.MAX_SEATS):
        first = c.first_card[k.GENERIC] + 2 * seat
        assert {c.icon[first][0], c.icon[first][1]} == {k.RAIL_2, k.WORKER_ICON}
        assert {c.icon[first + 1][0], c.icon[first + 1][1]} == {k.MONEY_ICON, k.BUILD_ICON}


def test_the_amounts_are_those_of_the_file(c: Any) -> None:
    """Rules 2.5, 4.4, 5, 6.2, 8."""
    assert set(NUMBERS) | {"consequence_money"} == set(RANGES)
    for key in NUMBERS:
        assert getattr(c, key) == SET["numbers"][key]
    assert (c.start_money, c.start_workers, c.tiles, c.passengers) == (3, 2, 24, 30)
    assert (c.hand_limit, c.hand_limit_max) == (7, 9)
    assert set(TABLES) <= set(SET["numbers"])


def test_the_tables(c: Any) -> None:
    """Stress costs its level, the nth point costs $n and the track of bids runs from 1 to 20."""
    assert c.stress_max == 21
    assert list(c.penalty) == [*range(22), *[21] * (k.MOST_STRESS + 1 - 22)]
    assert (c.num_bids, list(c.bids[:20])) == (20, list(range(1, 21)))
    assert c.num_prices == 10
    assert list(c.hp_price[:11]) == [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55]
    assert list(c.new_passengers[1:6]) == [1] * 5


@pytest.mark.parametrize(("columns", "rows"), [(4, 4), (5, 5), (6, 6), (6, 5)])
def test_boards_of_other_sizes(columns: int, rows: int) -> None:
    document = sized(columns, rows)
    if columns == rows == 4:
        for board in document["boards"]:
            letter = board["letter"]
            board["1920"] = [f"{letter}1 . . {letter}2", ". . . .", ". . R .", ". . . ."]
            board["1910"] = [". . . .", ". . . .", ". . R .", f"{letter}1 . . m"]
        labels = {f"{letter}{n}" for letter in "ABCDEFGHIJ" for n in (1, 2)}
        document["cards"] = [card for card in document["cards"] if card.get("label", "A1") in labels]
    c = load(document)
    assert (c.board_columns, c.board_rows) == (columns, rows)
    for face in range(c.num_boards * k.FACES):
        assert all(c.face_ground[face][index] != k.NOWHERE for index in range(columns * rows))
        assert all(c.face_ground[face][index] == k.NOWHERE for index in range(columns * rows, k.MAX_SIDE**2))


def test_neighbours_are_next_to_each_other(c: Any) -> None:
    steps = [(-1, 0), (0, 1), (1, 0), (0, -1)]
    for space in range(k.SPACES):
        row, column = divmod(space, k.MAX_COLUMNS)
        for side, (down, right) in enumerate(steps):
            there = c.neighbour[space][side]
            inside = 0 <= row + down < k.MAX_ROWS and 0 <= column + right < k.MAX_COLUMNS
            assert (there != k.NO_SPACE) == inside
            if inside:
                assert divmod(there, k.MAX_COLUMNS) == (row + down, column + right)
                assert c.neighbour[there][(side + 2) % 4] == space
    assert all(c.neighbour[k.NO_SPACE][side] == k.NO_SPACE for side in range(k.SIDES))
