"""The least and the greatest value of the numbers of the observation, whatever the options.

A number that is called after a field of the state has the range of its word (position.py) or of its option
(meta.toml) without being named here.

They are meant for scales and one-hot codes: what the rules bound is bounded so, amounts without a bound have
a round one far above what play brings.
"""

from __future__ import annotations

from wagonway.kernel.parts import Ranges, Units

from . import constants as k
from .observation import NEED_BITS

MOST_MONEY = 500
CARD_SLOTS = (0, (1 << k.SLOTS) - 1)
TYPES = (0, k.TYPES - 1)
SIDES = (0, k.SIDES)
FLAG = (0, 1)

RANGES: Ranges = {
    "globals.players": (1, k.MAX_SEATS),
    "globals.passengers_left": (0, 120),
    "globals.building_tiles": (0, 20),
    "globals.type_tile": TYPES,
    "globals.deck": (0, k.CARDS),
    "globals.line_size": (0, 10),
    "globals.verb": (0, k.VERBS - 1),
    "globals.link": (0, k.MOST_LINKS),
    "globals.spot": (0, k.SPOTS),
    "globals.kind": TYPES,
    "globals.goal": (0, k.TYPES + k.LABELS),
    "globals.at": (0, k.SPOTS),
    "globals.side": SIDES,
    "globals.laid": (0, k.TILES),
    "globals.money_due": (0, MOST_MONEY),
    "globals.cursor": (0, k.SPACES),
    "globals.count": (0, 127),
    "globals.need_ends": (0, k.ICONS),
    "globals.book_size": (0, k.BOOK_CARDS),
    "globals.num_rides": (0, k.MOST_RIDES),
    "globals.last_ride": (0, k.MOST_LINKS),
    "globals.bonuses_left": (0, k.MOST_RIDES),
    "globals.columns": (1, k.CELLS),
    "globals.replaced": SIDES,
    "seats.money": (0, MOST_MONEY),
    "seats.stress": (0, k.MOST_STRESS),
    "seats.hp": (-200, 300),
    "seats.workers": (0, 10),
    "seats.tiles_left": (0, k.MOST_TILES),
    "seats.industries": (0, k.SPOTS),
    "seats.bid": (0, k.MOST_BID),
    "seats.hand_size": (0, k.HAND),
    "seats.pile_size": (0, k.CARDS),
    "seats.open_hand": FLAG,
    "seats.turn": (0, k.MAX_SEATS),
    "seats.next_turn": (0, k.MAX_SEATS),
    "cards": (k.BOX, k.PLACES + k.BOOKS * k.BOOK_CARDS),
    "used": CARD_SLOTS,
    "settled": CARD_SLOTS,
    "known": (0, k.EVERYBODY),
    "line": (0, 10),
    "needs.icons": (0, (1 << NEED_BITS) - 1),
    "boards.board": (0, k.BOARDS),
    "boards.face": FLAG,
    "ground": (k.NOWHERE, k.FIRST_SPOT + k.SPOTS - 1),
    "spots.space": (0, k.SPACES),
    "spots.type": TYPES,
    "spots.label": (0, k.LABELS),
    "spots.upgraded": FLAG,
    "spots.passengers": (0, 20),
    "tiles.space": (0, k.SPACES),
    "tiles.sides": (0, (1 << k.SIDES) - 1),
    "tiles.link": (0, k.MOST_LINKS),
    "links.start": (0, k.SPOTS),
    "links.end": (0, k.SPOTS),
    "links.length": (0, k.TILES),
    "links.upgraded": FLAG,
    "links.touched": FLAG,
    "links.start_side": SIDES,
    "links.head": (0, k.SPACES),
    "links.exit": SIDES,
    "links.ride": (0, k.MOST_RIDES),
}

# A code is the number of a kind: of a stage, a verb, a type, an option, as constants.py has it.
UNITS: Units = {
    "0 or 1": "seats.open_hand boards.face spots.upgraded links.upgraded links.touched",
    "code": (
        "globals.phase globals.stage globals.type_tile globals.verb globals.kind globals.goal "
        "globals.side globals.cursor globals.need_ends globals.replaced cards boards.board ground "
        "spots.type links.start_side links.exit"
    ),
    "players": "globals.players",
    "rounds": "globals.round_number",
    "passes": "globals.action_pass",
    "actions": "globals.actions_left",
    "passengers": "globals.passengers_left spots.passengers",
    "tiles": (
        "globals.building_tiles globals.laid globals.rails_due seats.tiles_left seats.industries links.length"
    ),
    "cards": (
        "globals.auction_left globals.deck globals.line_size globals.count globals.book_size "
        "seats.hand_size seats.pile_size"
    ),
    "dollars": "globals.money_due seats.money seats.bid",
    "points of happiness": "globals.to_buy seats.hp",
    "stress": "seats.stress",
    "workers": "seats.workers",
    "links": "globals.num_rides",
    "bonuses": "globals.bonuses_left",
    "boards": "globals.columns",
    "places in order": "globals.place seats.turn seats.next_turn line links.ride",
}
