"""The parts of the flat observation, by name: start, length and meaning.

Seats stand in order from the observer's own. Everything is a small integer; nothing is scaled.
"""

from __future__ import annotations

from wagonway.kernel.parts import Parts, starts

from .constants import CARDS, CELLS, EDGES, MAX_SEATS, RESOURCES, SPACES

GLOBALS = 32

PARTS: Parts = (
    ("globals", GLOBALS, "round, turn, stage, last round, piles, what is left of the action under way"),
    ("spaces", SPACES * 3, "talers, disc (1 is the observer's, 0 none), blocked"),
    ("cards", CARDS, "place of each card of the deck: unseen, open, built, gone, set aside"),
    ("stocks", MAX_SEATS * RESOURCES, "resources, talers and fame tokens"),
    ("routes", MAX_SEATS * EDGES, "kind of the route on each edge"),
    ("bridges", MAX_SEATS * EDGES, "1 where a bridge is"),
    ("buildings", MAX_SEATS * CELLS, "card on each cell + 1"),
    ("activations", MAX_SEATS * CELLS, "activation count of each cell"),
    ("waiting", CELLS, "1 where a building of the seat to act waits to be activated"),
)

_AT = starts(PARTS)
AT_SPACES = _AT["spaces"]
AT_CARDS = _AT["cards"]
AT_STOCKS = _AT["stocks"]
AT_ROUTES = _AT["routes"]
AT_BRIDGES = _AT["bridges"]
AT_BUILDINGS = _AT["buildings"]
AT_ACTIVATIONS = _AT["activations"]
AT_WAITING = _AT["waiting"]
OBSERVATION = _AT["end"]
