"""The least and the greatest value of the numbers of the observation, whatever the options.

A number that is called after a field of the state has the range of its word (position.py) or of its option
(meta.toml) without being named here.

They are meant for scales and one-hot codes: what the rules bound is bounded so, amounts without a bound have
a round one far above what play brings.
"""

from __future__ import annotations

from wagonway.kernel.parts import Ranges, Units

from . import constants as k

MOST_COPIES = 12  # of a face in a deck
MOST_MONEY = 500
MOST_POINTS = 300

RANGES: Ranges = {
    "globals.players": (2, k.MAX_SEATS),
    "globals.era": (k.CANAL, k.RAIL),
    "globals.round_number": (0, 10),
    "globals.rounds": (8, 10),
    "globals.actions_left": (0, 2),
    "globals.turn": (0, k.MAX_SEATS),
    "globals.coal_market": (0, 14),
    "globals.iron_market": (0, 10),
    "globals.pile": (0, 64),
    "globals.wild_locations": (0, 4),
    "globals.wild_industries": (0, 4),
    "globals.card": (0, k.NO_CARD),
    "globals.space": (0, k.NO_SPACE),
    "globals.line": (0, k.NO_LINE),
    "globals.merchant": (0, k.NO_MERCHANT),
    "globals.coal_due": (0, 4),
    "globals.iron_due": (0, 4),
    "globals.beer_due": (0, 4),
    "globals.count": (0, 30),
    "globals.owed": (0, 127),
    "globals.cursor": (0, k.MERCHANT_SPACES),
    "seats.money": (0, MOST_MONEY),
    "seats.spent": (0, MOST_MONEY),
    "seats.vp": (-100, MOST_POINTS),
    "seats.income": (0, k.INCOME_SPACES - 1),
    "seats.level": (-10, 30),
    "seats.links_left": (0, 14),
    "seats.hand_size": (0, 10),
    "seats.pieces": (0, 63),
    "seats.unsold": (0, k.SPACES),
    "seats.barrels": (0, 20),
    "seats.turn": (0, k.MAX_SEATS),
    "seats.face_down": (0, 1),
    "seats.link_points": (0, MOST_POINTS),
    "seats.tile_points": (0, MOST_POINTS),
    "hand": (0, MOST_COPIES),
    "unseen": (0, MOST_COPIES),
    "wilds.location": (0, 1),
    "wilds.industry": (0, 1),
    "discards.faces": (0, MOST_COPIES),
    "mats.tiles": (0, 3),
    "spaces.tile": (0, k.TILE_TYPES),
    "spaces.flipped": (0, 1),
    "spaces.cubes": (0, 6),
    "merchants.goods": (k.GOODS_NONE, k.GOODS_ANY),
    "merchants.barrel": (0, 1),
    "networks.locations": (0, 1),
    "areas": (0, k.LOCATIONS),
}

# A code is the number of a kind: of a stage, a verb, a type, an option, as constants.py has it.
UNITS: Units = {
    "0 or 1": "seats.face_down spaces.flipped merchants.barrel networks.locations",
    "code": (
        "globals.era globals.stage globals.verb globals.card globals.industry globals.space "
        "globals.line globals.merchant globals.cursor spaces.tile merchants.goods areas"
    ),
    "players": "globals.players",
    "rounds": "globals.round_number globals.rounds",
    "actions": "globals.actions_left",
    "places in order": "globals.turn seats.turn",
    "cubes": ("globals.coal_market globals.iron_market globals.coal_due globals.iron_due spaces.cubes"),
    "barrels": "globals.beer_due seats.barrels",
    "cards": (
        "globals.pile globals.wild_locations globals.wild_industries seats.hand_size hand unseen "
        "wilds.location wilds.industry discards.faces"
    ),
    "tiles": "seats.links_left seats.pieces seats.unsold mats.tiles",
    "tiles, links or cards": "globals.count",
    "pounds": "globals.owed seats.money seats.spent seats.level",
    "points": "seats.vp seats.link_points seats.tile_points",
    "spaces of the track": "seats.income",
}
