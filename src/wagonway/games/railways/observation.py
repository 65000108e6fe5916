"""The parts of the flat observation, and what each number of them means. Small integers, nothing scaled."""

from __future__ import annotations

from wagonway.kernel.parts import BITS, PLACE, Column, Part, Parts, bits, columns, place, starts, width

from .constants import BUILDING_DICE, CARDS, DICE, MAP_CARDS, SPACES

LAYOUT = 3  # of these parts; goes up with every change of them

GLOBALS = columns(
    "round_number",
    "phase",
    "stage",
    "capital",
    "pollution",
    "profit",
    "workers",
    "markers_left",
    bits("delivered"),
    bits("built"),
    "to_draw",
    Column("verb", "of the action under way, 0 none"),
    place("target", "space of the link or building; the amount of capital or pollution"),
    place("die"),
    place("square"),
    place("part"),
    place("route"),
    "destination",
    "fare",
    "overuse",
    "variant",
    "partial_slot",
    "dest_wild",
    "passenger_pool",
)
CARD_ROW = columns(
    Column("hand", "1 in the hand"),
    Column("pile", "1 in the pile"),
    Column("discards", "1 discarded"),
    Column("play", "1 played for the action under way"),
    Column("map", "cell of the map + 1; 5 a card that the player is to lay out; 0 not on it"),
)
BUILT_ROW = columns(place("space", "where it stands as a building"), Column("type", "that it took"))
CARD_SCALARS = width(CARD_ROW)
BUILT_SCALARS = width(BUILT_ROW)

PARTS: Parts = (
    Part("globals", "the round, the tracks, the action under way", columns=GLOBALS),
    Part("cards", "where each card is", rows=CARDS, columns=CARD_ROW),
    Part("types", "type of the building on each space, 0 none", rows=SPACES),
    Part("rails", "open sides of each rail space, 0 no rail", rows=SPACES, kind=BITS),
    Part("passengers", "passengers of the building on each space", rows=SPACES),
    Part("links", "on each rail space of a complete link: 1 unowned, 2 owned, 3 upgraded", rows=SPACES),
    Part("dice", "what each die shows, 0 off the map", rows=DICE),
    Part("places", "space of each die, 0 off the map", rows=DICE, kind=PLACE),
    Part("turns", "1 where the card on a cell of the map is turned", rows=MAP_CARDS),
    Part("built", "building dice", rows=BUILDING_DICE, columns=BUILT_ROW),
    Part("markers", "marker at the first space of a link: 1 owned, 2 upgraded", rows=SPACES),
)

_AT = starts(PARTS)
AT_CARDS = _AT["cards"]
AT_TYPES = _AT["types"]
AT_RAILS = _AT["rails"]
AT_PASSENGERS = _AT["passengers"]
AT_LINKS = _AT["links"]
AT_DICE = _AT["dice"]
AT_PLACES = _AT["places"]
AT_TURNS = _AT["turns"]
AT_BUILT = _AT["built"]
AT_MARKERS = _AT["markers"]
OBSERVATION = _AT["end"]
