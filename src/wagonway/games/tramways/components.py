"""The components of a set as a fixed-size struct, read from `data/` or from a set of one's own.

Rules see only the struct; texts, views and the client see the JSON document it was made from.
"""

from __future__ import annotations

from typing import Any

from wagonway.kernel.schema import I8, I16, I64, Grid, Ints, Struct, grid, row

from .component_check import check
from .constants import (
    AUCTION_ROUNDS,
    BOARDS,
    CARD_KINDS,
    CARDS,
    FACES,
    FIRST_SPOT,
    LABELS,
    MAX_COLUMNS,
    MAX_SIDE,
    MOST_BID,
    MOST_HP,
    MOST_STRESS,
    NO_CARD,
    NO_LABEL,
    NO_SPACE,
    SIDES,
    SLOTS,
    SPACES,
    STRIP,
    STRIP_SLOT,
)
from .faces import CARD_KIND_IDS, TYPE_LETTERS, icon_number, square

SQUARES = MAX_SIDE * MAX_SIDE


class Components(Struct):
    """All that a component set decides, and the geometry of the map."""

    # boards: board * FACES + face; square row * board_columns + column
    board_columns: I8
    board_rows: I8
    num_boards: I8
    is_joker: Ints = row(I8, BOARDS + 1)  # 1 for boards of the letter of which only one may be used
    face_ground: Grid = grid(I8, BOARDS * FACES + 1, SQUARES)  # WATER, LAND, MOUNTAIN or FIRST_SPOT
    face_type: Grid = grid(I8, BOARDS * FACES + 1, SQUARES)  # type of a printed building, NO_TYPE
    face_label: Grid = grid(I8, BOARDS * FACES + 1, SQUARES)  # label of a parcel, NO_LABEL
    face_parcels: Ints = row(I8, BOARDS * FACES + 1)
    neighbour: Grid = grid(I16, SPACES + 1, SIDES)  # N E S W; NO_SPACE beyond the grid of spaces

    # cards, kind after kind
    num_cards: I8
    first_card: Ints = row(I8, CARD_KINDS + 1)  # first card of each kind, and the number of cards
    card_kind: Ints = row(I8, CARDS + 1)
    icon: Grid = grid(I8, CARDS + 1, SLOTS)  # of each slot, NO_ICON; the last slot is the strip
    amount: Grid = grid(I8, CARDS + 1, SLOTS)  # money, or rails, that the icon shows; else 1
    icons: Ints = row(I64, CARDS + 1)  # the icons of a card as a set: bits of 1 << icon
    pays: Ints = row(I8, CARDS + 1)  # consequence: money to pay
    stress: Ints = row(I8, CARDS + 1)  # consequence: stress
    is_void: Ints = row(I8, CARDS + 1)  # 1 for void tickets
    mark: Ints = row(I8, CARDS + 1)  # auction cards: least number of players; else 0
    label_of: Ints = row(I8, CARDS + 1)  # parcel cards: their label, NO_LABEL
    type_of: Ints = row(I8, CARDS + 1)  # building cards: their type, NO_TYPE
    parcel_card: Ints = row(I8, LABELS + 1)  # card of each label, NO_CARD

    # amounts
    start_money: I8
    start_workers: I8
    workers_max: I8
    tiles: I8  # of each player
    passengers: I8  # all there are
    type_tiles: I8  # of each type
    hand_limit: I8
    hand_limit_max: I8
    income: I8  # money instead of an action
    bonus_money: I8  # at a commercial destination
    discard_price: I8  # of each card after the first
    first_stress: I8  # stress of the first player
    last_first_stress: I8  # the same in the last round
    build_hp: I8
    upgrade_hp: I8
    ride_hp: I8
    link_points: I8
    money_per_point: I8
    stress_max: I8
    penalty: Ints = row(I8, MOST_STRESS + 1)  # points lost at each level of stress
    num_bids: I8
    bids: Ints = row(I8, MOST_BID)  # amounts of the bid track, ascending
    num_prices: I8
    hp_price: Ints = row(I16, MOST_HP + 1)  # of so many happiness points at once; 0 costs nothing
    new_passengers: Ints = row(I8, AUCTION_ROUNDS + 2)  # passengers for each building at the end of a round


def load(document: dict[str, Any]) -> Any:
    """Make the plain struct of a component document.

    Raises ComponentError (one sentence: where, what is wrong, what would be right).
    """
    check(document)
    return make(document)


def make(document: dict[str, Any]) -> Any:
    """The same, of a document that is known to be sound."""
    c = Components.plain()
    labels = labels_of(document)
    _load_boards(c, document, labels)
    _load_cards(c, document, labels)
    _load_numbers(c, document["numbers"])
    _lay_out(c)
    return c


def labels_of(document: dict[str, Any]) -> list[str]:
    """The labels of all parcels, in the order of their cards."""
    return [card["label"] for card in document["cards"] if card["kind"] == "parcel"]


def _lay_out(c: Any) -> None:
    for space in range(SPACES + 1):
        r, column = divmod(space, MAX_COLUMNS)
        for side, (down, right) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
            inside = 0 <= r + down < SPACES // MAX_COLUMNS and 0 <= column + right < MAX_COLUMNS
            there = space < SPACES and inside
            c.neighbour[space][side] = space + MAX_COLUMNS * down + right if there else NO_SPACE


def _load_boards(c: Any, document: dict[str, Any], labels: list[str]) -> None:
    c.board_columns, c.board_rows = document["grid"]["columns"], document["grid"]["rows"]
    c.num_boards = len(document["boards"])
    for board, printed in enumerate(document["boards"]):
        c.is_joker[board] = int(printed["letter"] == document["joker"])
        for face, rows in enumerate((printed["1920"], printed["1910"])):
            number = board * FACES + face
            for index, code in enumerate(code for line in rows for code in line.split()):
                ground, kind, label = square(code)
                c.face_ground[number][index] = ground
                c.face_type[number][index] = kind
                c.face_label[number][index] = labels.index(label) if label else NO_LABEL
                c.face_parcels[number] += int(ground == FIRST_SPOT and bool(label))


def _load_cards(c: Any, document: dict[str, Any], labels: list[str]) -> None:
    c.num_cards = len(document["cards"])
    for label in range(LABELS + 1):
        c.parcel_card[label] = NO_CARD
    for card in range(CARDS + 1):
        c.label_of[card] = NO_LABEL
    for card, printed in enumerate(document["cards"]):
        kind = CARD_KIND_IDS.index(printed["kind"])
        c.card_kind[card] = kind
        for later in range(kind + 1, CARD_KINDS + 1):
            c.first_card[later] = card + 1
        for slot, code in enumerate(printed["slots"]):
            icon, amount = icon_number(code, labels)
            c.icon[card][slot], c.amount[card][slot] = icon, amount
            c.icons[card] |= 1 << icon
        if printed["strip"]:
            c.icon[card][STRIP_SLOT], c.amount[card][STRIP_SLOT] = STRIP, 1
            c.icons[card] |= 1 << STRIP
        c.pays[card] = document["numbers"]["consequence_money"] * printed["consequences"].count("pay")
        c.stress[card] = printed["consequences"].count("stress")
        c.is_void[card] = int(printed["void"])
        c.mark[card] = printed.get("mark", 0)
        if printed["kind"] == "parcel":
            c.label_of[card] = labels.index(printed["label"])
            c.parcel_card[c.label_of[card]] = card
        if printed["kind"] == "building":
            c.type_of[card] = TYPE_LETTERS.index(printed["type"])


def _load_numbers(c: Any, numbers: dict[str, Any]) -> None:
    for name in NUMBERS:
        setattr(c, name, numbers[name])
    c.stress_max = len(numbers["stress_penalty"]) - 1
    for level, points in enumerate(numbers["stress_penalty"]):
        c.penalty[level] = points
    for level in range(len(numbers["stress_penalty"]), MOST_STRESS + 1):
        c.penalty[level] = numbers["stress_penalty"][-1]
    c.num_bids = len(numbers["bid_track"])
    for index, amount in enumerate(numbers["bid_track"]):
        c.bids[index] = amount
    c.num_prices = len(numbers["happiness_prices"])
    for index, price in enumerate(numbers["happiness_prices"]):
        c.hp_price[index + 1] = c.hp_price[index] + price
    for index, amount in enumerate(numbers["new_passengers"]):
        c.new_passengers[index + 1] = amount


# Numbers of the document that are fields of the struct by the same name
NUMBERS = (
    "start_money",
    "start_workers",
    "workers_max",
    "tiles",
    "passengers",
    "type_tiles",
    "hand_limit",
    "hand_limit_max",
    "income",
    "bonus_money",
    "discard_price",
    "first_stress",
    "last_first_stress",
    "build_hp",
    "upgrade_hp",
    "ride_hp",
    "link_points",
    "money_per_point",
)
