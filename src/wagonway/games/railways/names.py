"""The ids of spaces, cards, dice and types: numbers of the rules to names, and back.

A space is its column's letter and its row's number, "a1" the upper left one; links and buildings are called
by their first space.
"""

from __future__ import annotations

from typing import Any

from .constants import BUILDING_DICE, CARDS, MAP_CARDS, MAX_COLUMNS, PASSENGER_DICE, SPACES
from .faces import TYPE_LETTERS

SPACE_IDS = tuple(
    f"{chr(ord('a') + space % MAX_COLUMNS)}{space // MAX_COLUMNS + 1}" for space in range(SPACES)
)
SPACE_NUMBERS = {name: space for space, name in enumerate(SPACE_IDS)}
CARD_IDS = tuple(str(card + 1) for card in range(CARDS))
CELL_IDS = tuple(str(cell + 1) for cell in range(MAP_CARDS))
DIE_IDS = (
    *(f"p{die + 1}" for die in range(PASSENGER_DICE)),
    *(f"b{die + 1}" for die in range(BUILDING_DICE)),
)
BUILDING_DICE_IDS = DIE_IDS[PASSENGER_DICE:]
TYPE_IDS = ("", *TYPE_LETTERS)
STAGE_IDS = (
    "deal_map",
    "deal_cards",
    "deal_hand",
    "draw_card",
    "arrange",
    "start_building",
    "start_value",
    "choose_action",
    "choose_square",
    "choose_part",
    "choose_route",
    "choose_die",
    "pay",
    "convert",
    "over",
)
VERB_IDS = ("", "buy", "build", "move", "hire", "raise", "reduce", "add", "upgrade")


class Names:
    """Ids of everything; of a component document nothing has a name of its own."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.spaces = SPACE_IDS
        self.cards = CARD_IDS
        self.cells = CELL_IDS
        self.dice = DIE_IDS
        self.types = TYPE_IDS


def cards_of(bits: int) -> list[str]:
    """The ids of a set of cards."""
    return [CARD_IDS[card] for card in range(CARDS) if bits >> card & 1]
