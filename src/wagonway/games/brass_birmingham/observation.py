"""The parts of the flat observation, and what each number of them means.

Seats stand in order from the observer's own: own first, then the next seat and so on; rows of
seats that do not play are zero. Everything is a small integer; nothing is scaled.
"""

from __future__ import annotations

from wagonway.kernel.parts import SEAT, Column, Part, Parts, columns, seat, starts, width

from .constants import (
    ERAS,
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

GLOBALS = columns(
    "players",
    "era",
    "round_number",
    Column("rounds", "rounds of an era with so many players"),
    "stage",
    "actions_left",
    "turn",
    seat("acting", "who is asked"),
    "coal_market",
    "iron_market",
    "pile",
    "wild_locations",
    "wild_industries",
    "verb",
    "card",
    "industry",
    "space",
    "line",
    "merchant",
    "coal_due",
    "iron_due",
    "beer_due",
    "count",
    "owed",
    "cursor",
)
SEAT_ROW = columns(
    "money",
    "spent",
    "vp",
    "income",
    Column("level", "income level of that space, in pounds"),
    "links_left",
    "hand_size",
    "pieces",
    "unsold",
    "barrels",
    Column("turn", "place in the order of turns, the first 0"),
    "face_down",
    Column("link_points", "points of the own links at the end of each era", width=ERAS),
    Column("tile_points", "points of the own flipped tiles at the end of each era", width=ERAS),
)
SPACE_ROW = columns(
    seat("owner"),
    Column("tile", "tile type + 1, 0 free"),
    "flipped",
    "cubes",
)
MERCHANT_ROW = columns("goods", "barrel")
SEAT_SCALARS = width(SEAT_ROW)
SPACE_SCALARS = width(SPACE_ROW)
MERCHANT_SCALARS = width(MERCHANT_ROW)

PARTS: Parts = (
    Part("globals", "era, round, markets, draw pile, the move under way", columns=GLOBALS),
    Part("seats", "what lies before each seat", rows=MAX_SEATS, columns=SEAT_ROW, of="Seat"),
    Part("hand", "copies of each face in the own hand", rows=FACES),
    Part("unseen", "copies of each face not seen by the observer", rows=REGULAR_FACES),
    Part(
        "wilds",
        "wild cards in each hand, which are public",
        rows=MAX_SEATS,
        columns=columns(Column("location", "wild location cards"), Column("industry", "wild industry cards")),
    ),
    Part(
        "discards",
        "discard pile of each seat",
        rows=MAX_SEATS,
        columns=columns(Column("faces", "copies of each face", width=REGULAR_FACES)),
    ),
    Part(
        "mats",
        "mat of each seat",
        rows=MAX_SEATS,
        columns=columns(Column("tiles", "tiles left of each type", width=TILE_TYPES)),
    ),
    Part("spaces", "building spaces", rows=SPACES, columns=SPACE_ROW, of="Space"),
    Part("links", "owner of the link on each line", rows=LINES, kind=SEAT),
    Part("merchants", "merchant spaces", rows=MERCHANT_SPACES, columns=MERCHANT_ROW),
    Part(
        "networks",
        "network of each seat",
        rows=MAX_SEATS,
        columns=columns(Column("locations", "1 where a location is in it", width=LOCATIONS)),
    ),
    Part("areas", "label of the connected area of each location", rows=LOCATIONS),
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
