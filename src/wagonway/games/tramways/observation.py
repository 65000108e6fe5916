"""The parts of the flat observation, and what each number of them means.

Seats stand in order from the observer's own: own first, then the next seat and so on; rows of seats that do
not play are zero. Everything is a small integer; nothing is scaled.
"""

from __future__ import annotations

from wagonway.kernel.parts import BITS, Column, Part, Parts, bits, columns, place, seat, starts, width

from .constants import BOOKS, CARDS, CELLS, MAX_SEATS, MOST_LINKS, ROUNDS, SPACES, SPOTS, TILES, TYPES

LAYOUT = 2  # of these parts; goes up with every change of them
NEEDS = 3  # sets of icons of which one is still to pay
NEED_SCALARS = 4
NEED_BITS = 15  # in each of them

GLOBALS = columns(
    "players",
    "round_number",
    Column("phase", "of the round"),
    "stage",
    "action_pass",
    "actions_left",
    seat("acting", "who is asked"),
    "passengers_left",
    Column("building_tiles", "left of each type", width=TYPES - 1),
    Column("type_tile", "type that gets passengers at the end of each round, 0 not known", width=ROUNDS - 1),
    "auction_left",
    Column("deck", "development cards that can still come from the deck"),
    "line_size",
    "verb",
    place("link"),
    place("spot"),
    "kind",
    Column("goal", "icon of the destination, 0 none"),
    place("at"),
    "side",
    "laid",
    "rails_due",
    "money_due",
    "to_buy",
    "cursor",
    "count",
    Column("need_ends", "the lowest and the highest icon of each need, 0 nothing to pay", width=2 * NEEDS),
    Column("book_size", "cards in each ticket book", width=BOOKS),
    "num_rides",
    place("last_ride", "link of the trip ridden last"),
    "bonuses_left",
    "columns",
    "place",
    "replaced",
)
SEAT_ROW = columns(
    "money",
    "stress",
    "hp",
    "workers",
    "tiles_left",
    "industries",
    "bid",
    "hand_size",
    "pile_size",
    "open_hand",
    Column("turn", "place in the order of turns, the first 1"),
    Column("next_turn", "place taken for the next round, the first 1; 0 none yet"),
)
SPOT_ROW = columns(
    place("space"),
    Column("type", "of the building, 0 on a parcel without one"),
    place("label"),
    seat("owner"),
    seat("builder"),
    "upgraded",
    Column("passengers", "on the whole building"),
)
TILE_ROW = columns(place("space"), bits("sides"), place("link"))
LINK_ROW = columns(
    seat("owner"),
    place("start"),
    place("end", "spot where it ends; none while it is incomplete"),
    "length",
    "upgraded",
    "touched",
    "start_side",
    place("head"),
    "exit",
    Column("ride", "place in the trip under way, the first 1; 0 not in it"),
)
SEAT_SCALARS = width(SEAT_ROW)
SPOT_SCALARS = width(SPOT_ROW)
TILE_SCALARS = width(TILE_ROW)
LINK_SCALARS = width(LINK_ROW)

PARTS: Parts = (
    Part("globals", "the round, the supplies, the action under way", columns=GLOBALS),
    Part("seats", "what lies before each seat", rows=MAX_SEATS, columns=SEAT_ROW, of="Seat"),
    Part(
        "cards",
        "where each card is, as constants.py numbers it (seats from the observer); above those a ticket book",
        rows=CARDS,
    ),
    Part("used", "slots used of each card in the action under way", rows=CARDS, kind=BITS),
    Part("settled", "those of them whose stress and consequence are done", rows=CARDS, kind=BITS),
    Part(
        "known",
        "who knows where a development card is: the observer, the next seat and so on, then the public",
        rows=CARDS,
        kind=BITS,
    ),
    Part("line", "alone: place of each card in the line, the oldest 1; 0 not there", rows=CARDS),
    Part(
        "needs",
        "of each set of icons of which one is still to pay",
        rows=NEEDS,
        columns=columns(bits("icons", f"{NEED_BITS} icons in each number", width=NEED_SCALARS)),
    ),
    Part(
        "boards",
        "what lies on each cell of the grid",
        rows=CELLS,
        columns=columns(
            Column("board", "board on each cell, the one after the last none"),
            Column("face", "face of the board that shows"),
        ),
    ),
    Part("ground", "1 water, 2 land, 3 mountain, 4 and more a building or parcel", rows=SPACES),
    Part("spots", "building squares and parcels", rows=SPOTS, columns=SPOT_ROW, of="Spot"),
    Part("tiles", "rail tiles, those of a player together", rows=TILES, columns=TILE_ROW, of="Tile"),
    Part("links", "tracks", rows=MOST_LINKS, columns=LINK_ROW, of="Link"),
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
