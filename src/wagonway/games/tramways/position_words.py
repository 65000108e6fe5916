"""The words of a position: those that are a number or a name by themselves, and where cards may lie."""

from __future__ import annotations

from pathlib import Path

from wagonway.kernel.fields import ALWAYS_SAID, EachSeat, Fields, Id, Number

from . import constants as k
from .names import PHASE_IDS, SIDE_IDS, STAGE_IDS, TYPE_IDS
from .state import State

# The fields that are a number or a name by themselves; the other words are read below, each in its own way.
SHEET = Fields(
    State,
    Path(__file__).parent / "meta.toml",
    (
        Number("rules", "rules", 0, 9999),
        Number("columns", "columns", 0, k.MAX_SEATS),
        Number("round", "round_number", 0, k.ROUNDS),
        Number("pass", "action_pass", 0, k.PASSES),
        Number("actions", "actions_left", 0, k.PASSES),
        Number("place", "place", 0, k.MAX_SEATS),
        Number("cursor", "cursor", 0, k.CARDS),
        Number("count", "count", 0, k.CARDS),
        Number("laid", "laid", 0, k.MOST_TILES),
        Number("rails", "rails_due", 0, k.MOST_RAILS),
        Number("due", "money_due", 0, 9999),
        Number("buying", "to_buy", 0, k.MOST_HP),
        Number("replaced", "replaced", 0, k.SIDES),
        Number("bonuses", "bonuses_left", 0, 2),
        Number("passengers_left", "passengers_left", -120, 120),
        Number("auction", "auction_left", 0, k.CARDS),
        Number("links_end", "links_end", 0, k.MOST_LINKS),
        Id("stage", "stage", STAGE_IDS, none=k.CHOOSE_ACTION),
        Id("phase", "phase", PHASE_IDS, none=ALWAYS_SAID),
        Id("kind", "kind", TYPE_IDS),
        Id("side", "side", SIDE_IDS, none=ALWAYS_SAID),
        EachSeat("money", "money", -999, 9999),
        EachSeat("stress", "stress", 0, k.MOST_STRESS),
        EachSeat("hp", "hp", -999, 9999),
        EachSeat("workers", "workers", 0, 99),
        EachSeat("industries", "industries", 0, k.SPOTS),
        EachSeat("bids", "bid", 0, k.MOST_BID),
        EachSeat("open", "open_hand", 0, 1),
        EachSeat("tiles", "tiles_left", 0, k.MOST_TILES),
        EachSeat("hand_size", "hand_size", 0, k.HAND),
        EachSeat("pile_size", "pile_size", 0, k.CARDS),
    ),
)
# Those that say whose turn it is and how the seats stand, in the order in which they are read and written
TURN = (
    *("rules", "columns", "round", "pass", "actions", "place", "cursor", "count", "laid", "rails", "due"),
    *("buying", "replaced", "bonuses"),
)
OF_SEATS = ("money", "stress", "hp", "workers", "industries", "bids", "open")
# The same, where they are not what can be counted
COUNTED = ("tiles", "hand_size", "pile_size")
# Cards that lie somewhere: word -> place
PLACES: dict[str, int] = {
    "box": k.BOX,
    "pool": k.POOL,
    "deck": k.DECK,
    "display": k.DISPLAY,
    "supply": k.SUPPLY,
    **{f"held{seat}": k.IN_HAND + seat for seat in range(k.MAX_SEATS)},
    **{f"pile{seat}": k.IN_PILE + seat for seat in range(k.MAX_SEATS)},
    **{f"discards{seat}": k.IN_DISCARDS + seat for seat in range(k.MAX_SEATS)},
}
HANDS = {f"hand{seat}": seat for seat in range(k.MAX_SEATS)}
BOOKS = {f"book{book + 1}": book for book in range(k.BOOKS)}
ROWS = {f"rows{seat}": seat for seat in range(k.MAX_SEATS)}
NOT_KNOWN = "?"
EVERYBODY = "*"
