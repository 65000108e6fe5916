"""The ids of spaces, cards, boards and types: numbers of the rules to names, and back.

A space is the letter of its column (after z come aa to ad) and the number of its row, "a1" being the upper
left one; buildings are called by their first space. Seats are numbers, and links the rows they stand in.
"""

from __future__ import annotations

from typing import Any

from . import constants as k
from .faces import FACE_IDS, ICON_CODES, TYPE_LETTERS
from .view_types import Phase


def _column(column: int) -> str:
    letter = chr(ord("a") + column % 26)
    return letter if column < 26 else f"a{letter}"


SPACE_IDS = tuple(
    f"{_column(space % k.MAX_COLUMNS)}{space // k.MAX_COLUMNS + 1}" for space in range(k.SPACES)
)
SPACE_NUMBERS = {name: space for space, name in enumerate(SPACE_IDS)}
SIDE_IDS = tuple("NESW")
TYPE_IDS = ("", *TYPE_LETTERS[1:])
BOOK_IDS = tuple(str(book + 1) for book in range(k.BOOKS))
SLOT_IDS = tuple(str(slot + 1) for slot in range(k.SLOTS))
STAGE_IDS = (
    "lay_board",
    "deal_parcel",
    "draw_tile",
    "draw_order",
    "fill_display",
    "show_top",
    "show_book",
    "draw_hand",
    "reveal_line",
    "choose_book",
    "take_from_book",
    "auction_turn",
    "take_card",
    "discard_for_void",
    "solo_line",
    "refill",
    "choose_action",
    "choose_step",
    "choose_kind",
    "choose_goal",
    "choose_ride",
    "pay",
    "choose_bonus",
    "buy_hp",
    "administer",
    "place_passenger",
    "over",
)
VERB_IDS = (
    "",
    "bid",
    "lay",
    "upgrade",
    "build",
    "upgrade_building",
    "move",
    "leisure_bonus",
    "administration",
    "new_passenger",
)
PHASE_IDS: tuple[Phase, ...] = ("setup", "auction", "action", "administration", "end")
assert len(STAGE_IDS) == k.OVER + 1
assert len(VERB_IDS) == k.VERBS


class Names:
    """Ids of everything in one component document."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.cards = tuple(card["id"] for card in document["cards"])
        self.card_numbers = {name: card for card, name in enumerate(self.cards)}
        self.boards = tuple(board["id"] for board in document["boards"])
        self.faces = tuple(f"{board}/{face}" for board in self.boards for face in FACE_IDS)
        self.labels = tuple(card["label"] for card in document["cards"] if card["kind"] == "parcel")
        self.icons = _icons(self.labels)
        self.icon_numbers = {code: icon for icon, code in enumerate(self.icons) if code}


def _icons(labels: tuple[str, ...]) -> tuple[str, ...]:
    """The code of each icon, as in the document; a money icon without its amount is "$", no icon ""."""
    codes = [""] * k.ICONS
    for code, icon in ICON_CODES.items():
        codes[icon] = code
    codes[k.MONEY_ICON] = "$"
    codes[k.STRIP] = "strip"
    for label, name in enumerate(labels):
        codes[k.LABEL_ICON + label] = f"p:{name}"
    return tuple(codes)


def space_id(space: int) -> str | None:
    """A space as people write it, "c3"; None for NO_SPACE."""
    return SPACE_IDS[space] if 0 <= space < k.NO_SPACE else None


def icons_of(names: Names, bits: int) -> list[str]:
    """The codes of a set of icons."""
    return [code for icon, code in enumerate(names.icons) if bits >> icon & 1 and code]


def slots_of(bits: int) -> list[int]:
    """The slots of a set of slots, counted from 1."""
    return [slot + 1 for slot in range(k.SLOTS) if bits >> slot & 1]


def sides_of(bits: int) -> str:
    """The letters of a set of sides: "NS"."""
    return "".join(letter for side, letter in enumerate(SIDE_IDS) if bits >> side & 1)
