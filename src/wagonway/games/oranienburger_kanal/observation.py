"""The parts of the flat observation, and what each number of them means.

Seats stand in order from the observer's own. Everything is a small integer; nothing is scaled.
"""

from __future__ import annotations

from wagonway.kernel.parts import (
    NUMBER,
    PLACE,
    Column,
    Part,
    Parts,
    bits,
    columns,
    place,
    seat,
    starts,
    width,
)

from .constants import (
    CAMPAIGN_GAMES,
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
    STAGES,
)

LAYOUT = 3  # of these parts; goes up with every change of them

GLOBALS = columns(
    "players",
    "round_number",
    "turn",
    "stage",
    "last_round",
    seat("acting", "who is asked"),
    Column("first", "seat with the red disc: 0 the observer, 1 the next seat"),
    Column("pile", "cards left in each pile", width=STAGES),
    "colour",
    "target",
    "display",
    "deck",
    "game",
    place("space", "space of the action under way"),
    "left_build",
    "left_bridge",
    "left_path",
    bits("kinds_offered", "kinds of routes that may still be built: bit of 1 << kind"),
    "left_take",
    place("card"),
    "num_activations",
    place("line"),
    "times_left",
    "pieces_left",
    "rotated",
    Column("totals", "fame of the games of a campaign that are over", width=CAMPAIGN_GAMES),
    "left_road",
    "left_route",
    bits("route_kinds"),
    "cost",
    place("current", "activation in use"),
    place("bridge_edge"),
    Column("step", "how far the effect is"),
    "did",
    "choices_left",
    bits("chosen"),
    "num_parts",
    "kind_taken",
    "clay_due",
    "seats_done",
    "to_draw",
    "aside_in_pile",
    Column("seat", "that is asked: 0 the observer, 1 the next seat"),
)
SPACE_ROW = columns("talers", seat("disc"), Column("blocked", "1 under the blocking disc"))
SEAT_ROW = columns("built", Column("to_place", "start routes still to put, by kind", width=ROUTE_KINDS))
ACTIVATION_ROW = columns(
    place("cell"),
    "level",
    "begun",
    bits("lines_left"),
    bits("allowed"),
    "canals",
    Column("counts", "of each line, see state.py", width=MOST_LINES),
)
EFFECT_ROW = columns(
    place("line"), "step", "did", "times_left", "pieces_left", "choices_left", bits("chosen")
)
SPACE_SCALARS = width(SPACE_ROW)
SEAT_SCALARS = width(SEAT_ROW)
ACTIVATION_SCALARS = width(ACTIVATION_ROW)
EFFECT_SCALARS = width(EFFECT_ROW)


def _each_seat(name: str, says: str, of: str, count: int, kind: str = NUMBER) -> Part:
    """A part with so many numbers of each seat."""
    return Part(name, says, rows=MAX_SEATS, columns=columns(Column(of, says, count, kind)))


PARTS: Parts = (
    Part(
        "globals",
        "the round, the piles, what is left of the action and of the effect under way",
        columns=GLOBALS,
    ),
    Part("spaces", "action spaces", rows=SPACES, columns=SPACE_ROW),
    Part("cards", "place of each card of the deck: unseen, open, built, gone, set aside", rows=CARDS),
    Part("seats", "what each seat did, and has to do", rows=MAX_SEATS, columns=SEAT_ROW, of="Seat"),
    _each_seat("stocks", "resources, talers and fame tokens", "resources", RESOURCES),
    _each_seat("routes", "kind of the route on each edge", "edges", EDGES),
    _each_seat("printed", "1 a route that one starts with, 2 in the place of such a path", "edges", EDGES),
    _each_seat("bridges", "1 where a bridge is, 2 one that leaves at the end of the turn", "edges", EDGES),
    _each_seat("buildings", "card on each cell", "cells", CELLS, PLACE),
    _each_seat("activations", "activation count of each cell", "cells", CELLS),
    Part("waiting", "1 where a building of the seat to act waits to be activated", rows=CELLS),
    Part(
        "queue",
        "those buildings in their order",
        rows=MOST_ACTIVATIONS,
        columns=ACTIVATION_ROW,
        of="Activation",
    ),
    Part("effects", "effects that wait for a part", rows=MOST_PARTS, columns=EFFECT_ROW, of="Part"),
    Part("due", "gained and not yet taken, by resource", rows=RESOURCES),
    Part("emptied", "1 where a route was taken away in this turn", rows=EDGES),
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
