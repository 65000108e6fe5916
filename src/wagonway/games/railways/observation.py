"""The parts of the flat observation, by name: start, length and meaning. Small integers, nothing scaled."""

from __future__ import annotations

from wagonway.kernel.parts import Parts, starts

from .constants import BUILDING_DICE, CARDS, DICE, MAP_CARDS, SPACES

LAYOUT = 2  # of these parts; goes up with every change of them
GLOBALS = 32

PARTS: Parts = (
    (
        "globals",
        GLOBALS,
        "round, phase, stage, tracks, workers, markers, types delivered, the action under way",
    ),
    ("cards", CARDS * 5, "of each card: in hand, in the pile, discarded, played now, on the map"),
    ("types", SPACES, "type of the building on each space, 0 none"),
    ("rails", SPACES, "open sides of each rail space as bits, 0 no rail"),
    ("passengers", SPACES, "passengers of the building on each space"),
    ("links", SPACES, "on each rail space of a complete link: 1 unowned, 2 owned, 3 upgraded"),
    ("dice", DICE, "what each die shows, 0 off the map"),
    ("places", DICE, "space of each die + 1, 0 off the map"),
    ("turns", MAP_CARDS, "1 where the card on a cell of the map is turned"),
    ("built", BUILDING_DICE * 2, "of each building die: space where it stands as a building + 1, its type"),
    ("markers", SPACES, "marker at the first space of a link: 1 owned, 2 upgraded"),
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
