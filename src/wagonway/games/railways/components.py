"""The components of a set as a fixed-size struct, read from `data/` or from a set of one's own.

Rules see only the struct; texts, views and the client see the JSON document it was made from. Nothing here
says where a link is: links are worked out from the squares of the map when it lies on the table.
"""

from __future__ import annotations

from typing import Any

from wagonway.kernel.schema import I8, I16, Grid, Ints, Struct, grid, row

from .component_check import check
from .constants import (
    BUILDING_DICE,
    CARDS,
    CONVERSIONS,
    HANDS,
    ICONS,
    MAX_CARD_COLUMNS,
    MAX_CARD_ROWS,
    MAX_COLUMNS,
    MOST_RAISED,
    MOST_REDUCED,
    NEEDS,
    NEIGHBOURS,
    NO_CELL,
    NO_SPACE,
    PASSENGER_DICE,
    PAY_RAISE,
    PAY_REDUCE,
    SPACES,
    SUBSETS,
    TURNS,
)
from .faces import ICONS as ICON_KINDS
from .faces import SQUARES, turned
from .ways_to_pay import subsets, ways_to_pay

SQUARES_OF_CARD = MAX_CARD_COLUMNS * MAX_CARD_ROWS


class Components(Struct):
    """All that a component set decides, and the geometry of the map."""

    # faces: card * TURNS + 1 if it is turned; square row * card_columns + column of the card as it lies
    card_columns: I8
    card_rows: I8
    columns: I8  # of the map: twice those of a card
    rows: I8
    face_type: Grid = grid(I8, CARDS * TURNS + 1, SQUARES_OF_CARD)
    face_sides: Grid = grid(I8, CARDS * TURNS + 1, SQUARES_OF_CARD)
    neighbour: Grid = grid(I16, SPACES + 1, NEIGHBOURS)  # N E S W NE SE SW NW, NO_SPACE beyond the map
    cell_of: Ints = row(I8, SPACES + 1)  # cell of the map, NO_CELL beyond it

    # payments (ways_to_pay.py); the second half of each table is for option `partial_slot` "whole_slot"
    subset_cards: Ints = row(I16, SUBSETS + 1)  # bit of 1 << card
    subset_of: Ints = row(I16, HANDS)  # NO_SUBSET where it is no set of one to three cards
    # Bit of 1 << n: exactly these cards, n slots used too often, pay the need; [need][subset]
    ways: Grid = grid(I16, 2 * NEEDS, SUBSETS + 1)
    payable: Grid = grid(I8, 2 * HANDS, NEEDS)  # [hand][need]: some cards of the hand pay it
    most_raised: Ints = row(I8, 2 * HANDS)  # most capital that a hand can raise
    most_reduced: Ints = row(I8, 2 * HANDS)
    icons: Grid = grid(I8, HANDS, ICONS)  # [hand][kind]: how many icons of a kind the cards of a hand have

    # amounts
    capital_max: I8
    pollution_min: I8
    pollution_max: I8
    workers_max: I8
    start_workers: I8
    start_passengers: Ints = row(I8, PASSENGER_DICE)
    building_dice: Ints = row(I8, BUILDING_DICE)
    building_cost: I8  # capital for each passenger of a building die
    link_points: I8
    commercial_capital: I8
    num_conversions: I8  # rows of the leisure table, "none" among them
    convert_capital: Ints = row(I8, CONVERSIONS)  # row 0 is 0 to 0
    convert_profit: Ints = row(I8, CONVERSIONS)


def load(document: dict[str, Any]) -> Any:
    """Make the plain struct of a component document.

    Raises ComponentError (one sentence: where, what is wrong, what would be right).
    """
    check(document)
    return make(document)


def make(document: dict[str, Any]) -> Any:
    """The same, of a document that is known to be sound."""
    c = Components.plain()
    _lay_out(c, document["grid"]["columns"], document["grid"]["rows"])
    for card, face in enumerate(document["cards"]):
        for turn, squares in enumerate((face["map"], turned(face["map"]))):
            for index, code in enumerate("".join(squares)):
                c.face_type[card * TURNS + turn][index], c.face_sides[card * TURNS + turn][index] = SQUARES[
                    code
                ]
    _load_ways(c, document)
    _load_numbers(c, document["numbers"])
    return c


def _lay_out(c: Any, card_columns: int, card_rows: int) -> None:
    c.card_columns, c.card_rows = card_columns, card_rows
    c.columns, c.rows = 2 * card_columns, 2 * card_rows
    steps = ((-1, 0), (0, 1), (1, 0), (0, -1), (-1, 1), (1, 1), (1, -1), (-1, -1))
    for space in range(SPACES + 1):
        r, column = divmod(space, MAX_COLUMNS)
        inside = r < c.rows and column < c.columns and space < SPACES
        c.cell_of[space] = 2 * (r // card_rows) + column // card_columns if inside else NO_CELL
        for index, (down, right) in enumerate(steps):
            there = inside and 0 <= r + down < c.rows and 0 <= column + right < c.columns
            c.neighbour[space][index] = space + MAX_COLUMNS * down + right if there else NO_SPACE


def _load_ways(c: Any, document: dict[str, Any]) -> None:
    for hand in range(HANDS):
        c.subset_of[hand] = SUBSETS
    for index, cards in enumerate(subsets()):
        c.subset_cards[index] = cards
        c.subset_of[cards] = index
    for half, table in enumerate(ways_to_pay([card["slots"] for card in document["cards"]])):
        for (index, need), overuses in table.items():
            c.ways[half * NEEDS + need][index] = overuses
            cards = c.subset_cards[index]
            for hand in range(HANDS):
                if hand & cards == cards:
                    c.payable[half * HANDS + hand][need] = 1
    _sum_up(c, document)


def _sum_up(c: Any, document: dict[str, Any]) -> None:
    for hand in range(2 * HANDS):
        for amount in range(1, MOST_RAISED + 1):
            if c.payable[hand][PAY_RAISE + amount]:
                c.most_raised[hand] = amount
        for amount in range(1, MOST_REDUCED + 1):
            if c.payable[hand][PAY_REDUCE + amount]:
                c.most_reduced[hand] = amount
    for hand in range(HANDS):
        for card in range(CARDS):
            for slot in document["cards"][card]["slots"] if hand >> card & 1 else ():
                for icon in slot:
                    if icon in ICON_KINDS:
                        c.icons[hand][ICON_KINDS.index(icon)] += 1


def _load_numbers(c: Any, numbers: dict[str, Any]) -> None:
    for name in (
        "capital_max",
        "pollution_min",
        "pollution_max",
        "workers_max",
        "start_workers",
        "building_cost",
        "link_points",
        "commercial_capital",
    ):
        setattr(c, name, numbers[name])
    for index, value in enumerate(numbers["start_passengers"]):
        c.start_passengers[index] = value
    for index, value in enumerate(numbers["building_dice"]):
        c.building_dice[index] = value
    c.num_conversions = 1 + len(numbers["leisure"])
    for index, (capital, profit) in enumerate(numbers["leisure"], start=1):
        c.convert_capital[index] = capital
        c.convert_profit[index] = profit
