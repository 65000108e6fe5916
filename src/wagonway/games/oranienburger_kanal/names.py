"""The ids of the board, the spaces and the cards: numbers of the rules to names, and back."""

from __future__ import annotations

from typing import Any

from .constants import CARDS, SPACES
from .grammar import CELL_IDS, EDGE_IDS, KIND_IDS, RESOURCE_IDS

SPACE_IDS = tuple(str(space + 1) for space in range(SPACES))
STAGE_IDS = (
    "first_player",
    "reveal",
    "discard_top",
    "start_routes",
    "choose_space",
    "choose_branch",
    "act",
    "choose_cost",
    "choose_cell",
    "choose_activation",
    "choose_bridge_end",
    "choose_effect",
    "choose_kind",
    "trade",
    "effect_build",
    "choose_line",
    "others_turn",
    "round_end",
    "over",
)
DECK_IDS = ("A", "B")


class Names:
    """Ids of everything; of a component document only the texts of cards are its own."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.cells = CELL_IDS
        self.edges = EDGE_IDS
        self.kinds = KIND_IDS
        self.resources = RESOURCE_IDS
        self.spaces = SPACE_IDS

    @staticmethod
    def card(deck: int, card: int) -> str:
        """The id of a card of the deck in play: "A07"."""
        return f"{DECK_IDS[deck]}{number_of(card)}"


def number_of(card: int) -> str:
    """The number printed on a card."""
    return f"{card + 1:02d}"


CARD_NUMBERS = tuple(number_of(card) for card in range(CARDS))
