"""The least and the greatest value of the numbers of the observation, whatever the options.

A number that is called after a field of the state has the range of its word (position.py) or of its option
(meta.toml) without being named here.

They are meant for scales and one-hot codes: what the rules bound is bounded so, amounts without a bound have
a round one far above what play brings.
"""

from __future__ import annotations

from wagonway.kernel.parts import Ranges, Units

from . import constants as k

RANGES: Ranges = {
    "globals.capital": (0, 20),
    "globals.pollution": (1, 13),
    "globals.profit": (0, 200),
    "globals.workers": (0, 6),
    "globals.markers_left": (0, k.MARKERS),
    "globals.delivered": (0, (1 << k.TYPES) - 1),
    "globals.built": (0, (1 << k.BUILDING_DICE) - 1),
    "globals.to_draw": (0, k.CARDS),
    "globals.target": (0, k.SPACES),
    "globals.die": (0, k.DICE),
    "globals.square": (0, k.SPACES),
    "globals.part": (0, k.SPACES),
    "globals.route": (0, k.MOST_ROUTES),
    "globals.fare": (0, 100),
    "cards.hand": (0, 1),
    "cards.pile": (0, 1),
    "cards.discards": (0, 1),
    "cards.play": (0, 1),
    "cards.map": (0, k.MAP_CARDS + 1),
    "types": (0, k.TYPES - 1),
    "rails": (0, (1 << k.SIDES) - 1),
    "passengers": (0, 30),
    "links": (0, 3),
    "dice": (0, k.DIE_MAX),
    "places": (0, k.SPACES),
    "turns": (0, 1),
    "built.space": (0, k.SPACES),
    "built.type": (0, k.TYPES - 1),
    "markers": (0, k.UPGRADED),
}

# A code is the number of a kind: of a stage, a verb, a type, an option, as constants.py has it.
UNITS: Units = {
    "0 or 1": "cards.hand cards.pile cards.discards cards.play turns",
    "code": (
        "globals.phase globals.stage globals.verb globals.destination globals.variant "
        "globals.partial_slot globals.dest_wild globals.passenger_pool cards.map types links "
        "built.type markers"
    ),
    "rounds": "globals.round_number",
    "capital": "globals.capital globals.fare",
    "pollution": "globals.pollution globals.overuse",
    "points of profit": "globals.profit",
    "workers": "globals.workers",
    "markers": "globals.markers_left",
    "cards": "globals.to_draw",
    "passengers": "passengers",
    "pips": "dice",
}
