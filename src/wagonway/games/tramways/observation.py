"""The parts of the flat observation, by name: start, length and meaning.

Seats stand in order from the observer's own: own first, then the next seat and so on; rows of seats that do
not play are zero. Everything is a small integer; nothing is scaled. Owners are 0 nobody, 1 the observer, 2
the next seat and so on.
"""

from __future__ import annotations

from wagonway.kernel.parts import Parts, starts

from .constants import CARDS, CELLS, MAX_SEATS, MOST_LINKS, SPACES, SPOTS, TILES

LAYOUT = 2  # of these parts; goes up with every change of them
GLOBALS = 50
SEAT_SCALARS = 12
SPOT_SCALARS = 7
TILE_SCALARS = 3
LINK_SCALARS = 10
NEEDS = 3
NEED_SCALARS = 4
NEED_BITS = 15  # in each of them

PARTS: Parts = (
    ("globals", GLOBALS, "round, phase, stage, pass, actions left, supplies, the action under way"),
    (
        "seats",
        MAX_SEATS * SEAT_SCALARS,
        "money, stress, happiness, workers, tiles, hand, pile, bid, place, ...",
    ),
    (
        "cards",
        CARDS,
        "where each card is, as constants.py numbers it (seats from the observer); from PLACES a ticket book",
    ),
    ("used", CARDS, "slots used of each card in the action under way, as bits"),
    ("settled", CARDS, "those of them whose stress and consequence are done, as bits"),
    ("known", CARDS, "who knows where a development card is, as bits: the observer, the next seat and so on"),
    ("line", CARDS, "alone: place of each card in the line, the oldest 1; 0 not there"),
    ("needs", NEEDS * NEED_SCALARS, "of each set of icons of which one is still to pay: its icons as bits"),
    ("boards", CELLS * 2, "board on each cell, its face"),
    ("ground", SPACES, "1 water, 2 land, 3 mountain, 4 and more a building or parcel"),
    (
        "spots",
        SPOTS * SPOT_SCALARS,
        "space + 1, type, label + 1, owner, builder, upgraded, passengers of the building",
    ),
    ("tiles", TILES * TILE_SCALARS, "space + 1, open sides as bits, link + 1"),
    (
        "links",
        MOST_LINKS * LINK_SCALARS,
        "owner, start + 1, end + 1 (0 incomplete), length, upgraded, touched, sides, place in the trip, ...",
    ),
)

_AT = starts(PARTS)
AT_SEATS = _AT["seats"]
AT_CARDS = _AT["cards"]
AT_USED = _AT["used"]
AT_SETTLED = _AT["settled"]
AT_KNOWN = _AT["known"]
AT_LINE = _AT["line"]
AT_NEEDS = _AT["needs"]
AT_BOARDS = _AT["boards"]
AT_GROUND = _AT["ground"]
AT_SPOTS = _AT["spots"]
AT_TILES = _AT["tiles"]
AT_LINKS = _AT["links"]
OBSERVATION = _AT["end"]
