"""The parts of the flat observation, by name: start, length and meaning.

Seats stand in order from the observer's own. Everything is a small integer; nothing is scaled.
"""

from __future__ import annotations

from wagonway.kernel.parts import Parts, starts

from .constants import (
    CARDS,
    CELLS,
    EDGES,
    MAX_SEATS,
    MOST_ACTIVATIONS,
    MOST_LINES,
    MOST_PARTS,
    RESOURCES,
    ROUTE_KINDS,
    SPACES,
)

LAYOUT = 2  # of these parts; goes up with every change of them
GLOBALS = 48
SEAT_SCALARS = 1 + ROUTE_KINDS
ACTIVATION_SCALARS = 6 + MOST_LINES
EFFECT_SCALARS = 7

PARTS: Parts = (
    (
        "globals",
        GLOBALS,
        "round, turn, stage, last round, piles, what is left of the action and of the effect under way",
    ),
    ("spaces", SPACES * 3, "talers, disc (1 is the observer's, 0 none), blocked"),
    ("cards", CARDS, "place of each card of the deck: unseen, open, built, gone, set aside"),
    ("seats", MAX_SEATS * SEAT_SCALARS, "buildings built in this round, start routes still to put by kind"),
    ("stocks", MAX_SEATS * RESOURCES, "resources, talers and fame tokens"),
    ("routes", MAX_SEATS * EDGES, "kind of the route on each edge"),
    ("printed", MAX_SEATS * EDGES, "1 a route that one starts with, 2 in the place of such a path"),
    ("bridges", MAX_SEATS * EDGES, "1 where a bridge is, 2 one that leaves at the end of the turn"),
    ("buildings", MAX_SEATS * CELLS, "card on each cell + 1"),
    ("activations", MAX_SEATS * CELLS, "activation count of each cell"),
    ("waiting", CELLS, "1 where a building of the seat to act waits to be activated"),
    (
        "queue",
        MOST_ACTIVATIONS * ACTIVATION_SCALARS,
        "of each of those: cell + 1, level, begun, lines left and lines allowed as bits, canals, counts",
    ),
    (
        "effects",
        MOST_PARTS * EFFECT_SCALARS,
        "of each effect that waits for a part: line + 1, step, done, times, pieces, choices left, chosen",
    ),
    ("due", RESOURCES, "gained and not yet taken"),
    ("emptied", EDGES, "1 where a route was taken away in this turn"),
)

_AT = starts(PARTS)
AT_SPACES = _AT["spaces"]
AT_CARDS = _AT["cards"]
AT_SEATS = _AT["seats"]
AT_STOCKS = _AT["stocks"]
AT_ROUTES = _AT["routes"]
AT_PRINTED = _AT["printed"]
AT_BRIDGES = _AT["bridges"]
AT_BUILDINGS = _AT["buildings"]
AT_ACTIVATIONS = _AT["activations"]
AT_WAITING = _AT["waiting"]
AT_QUEUE = _AT["queue"]
AT_EFFECTS = _AT["effects"]
AT_DUE = _AT["due"]
AT_EMPTIED = _AT["emptied"]
OBSERVATION = _AT["end"]
