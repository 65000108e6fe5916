"""The parts of the flat observation, by name: start, length and meaning.

Seats stand in order from the observer's own: own first, then the next seat and so on; rows of
seats that do not play are zero. Everything is a small integer; nothing is scaled.
"""

from __future__ import annotations

from wagonway.kernel.parts import Parts, starts

from .constants import (
    FACES,
    LINES,
    LOCATIONS,
    MAX_SEATS,
    MERCHANT_SPACES,
    REGULAR_FACES,
    SPACES,
    TILE_TYPES,
)

LAYOUT = 2  # of these parts; goes up with every change of them
GLOBALS = 25
SEAT_SCALARS = 16
SPACE_SCALARS = 4

PARTS: Parts = (
    ("globals", GLOBALS, "era, round, stage, actions left, markets, draw pile, the move under way"),
    (
        "seats",
        MAX_SEATS * SEAT_SCALARS,
        "money, spent, points, income space, level, links, hand, ..., points of links and tiles by era",
    ),
    ("hand", FACES, "copies of each face in the own hand"),
    ("unseen", REGULAR_FACES, "copies of each face not seen by the observer"),
    ("wilds", MAX_SEATS * 2, "wild cards in each hand, which are public"),
    ("discards", MAX_SEATS * REGULAR_FACES, "copies of each face in each discard pile"),
    ("mats", MAX_SEATS * TILE_TYPES, "tiles left of each type"),
    ("spaces", SPACES * SPACE_SCALARS, "owner (1 is the observer, 0 free), tile type + 1, flipped, cubes"),
    ("links", LINES, "owner of the link on each line (1 is the observer, 0 free)"),
    ("merchants", MERCHANT_SPACES * 2, "goods, barrel"),
    ("networks", MAX_SEATS * LOCATIONS, "1 where a location is in the seat's network"),
    ("areas", LOCATIONS, "label of the connected area of each location"),
)

_AT = starts(PARTS)
AT_SEATS = _AT["seats"]
AT_HAND = _AT["hand"]
AT_UNSEEN = _AT["unseen"]
AT_WILDS = _AT["wilds"]
AT_DISCARDS = _AT["discards"]
AT_MATS = _AT["mats"]
AT_SPACES = _AT["spaces"]
AT_LINKS = _AT["links"]
AT_MERCHANTS = _AT["merchants"]
AT_NETWORKS = _AT["networks"]
AT_AREAS = _AT["areas"]
OBSERVATION = _AT["end"]
