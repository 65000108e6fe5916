"""The parts of the flat observation, by name: start, length and meaning. Small integers, nothing scaled."""

from __future__ import annotations

from wagonway.kernel.parts import Parts, starts

from .constants import CARDS, DICE, SPACES

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
)

_AT = starts(PARTS)
AT_CARDS = _AT["cards"]
AT_TYPES = _AT["types"]
AT_RAILS = _AT["rails"]
AT_PASSENGERS = _AT["passengers"]
AT_LINKS = _AT["links"]
AT_DICE = _AT["dice"]
OBSERVATION = _AT["end"]
