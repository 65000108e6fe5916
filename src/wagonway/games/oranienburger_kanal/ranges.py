"""The least and the greatest value of the numbers of the observation, whatever the options.

A number that is called after a field of the state has the range of its word (position.py) or of its option
(meta.toml) without being named here.

They are meant for scales and one-hot codes: what the rules bound is bounded so, amounts without a bound have
a round one far above what play brings.
"""

from __future__ import annotations

from wagonway.kernel.parts import Ranges, Units

from . import constants as k

KINDS = (0, (1 << k.ROUTE_KINDS) - 1)
LINES = (0, (1 << k.MOST_LINES) - 1)
CHOSEN = (0, (1 << k.MOST_CHOICES) - 1)
FLAG = (0, 1)

RANGES: Ranges = {
    "globals.players": (1, k.MAX_SEATS),
    "globals.round_number": (0, 1000),
    "globals.last_round": FLAG,
    "globals.first": FLAG,
    "globals.pile": (0, k.CARDS_PER_STAGE),
    "globals.colour": (0, k.STAGES),
    "globals.target": (0, 6),
    "globals.display": (0, 12),
    "globals.game": (0, k.CAMPAIGN_GAMES),
    "globals.space": (0, k.SPACES),
    "globals.left_build": FLAG,
    "globals.left_bridge": FLAG,
    "globals.left_path": FLAG,
    "globals.kinds_offered": KINDS,
    "globals.left_take": FLAG,
    "globals.card": (0, k.CARDS),
    "globals.num_activations": (0, k.MOST_ACTIVATIONS),
    "globals.line": (0, k.LINES),
    "globals.times_left": (0, k.MOST_TIMES),
    "globals.pieces_left": (0, 10),
    "globals.rotated": FLAG,
    "globals.totals": (0, 400),
    "globals.left_road": FLAG,
    "globals.left_route": (0, 3),
    "globals.route_kinds": KINDS,
    "globals.current": (0, k.MOST_ACTIVATIONS),
    "globals.bridge_edge": (0, k.EDGES),
    "globals.step": (k.STEP_BEGIN, k.STEP_FOLLOW),
    "globals.did": FLAG,
    "globals.choices_left": (0, k.MOST_CHOICES),
    "globals.chosen": CHOSEN,
    "globals.num_parts": (0, k.MOST_PARTS),
    "globals.kind_taken": FLAG,
    "globals.clay_due": (0, 10),
    "globals.seats_done": (0, k.MAX_SEATS),
    "globals.to_draw": (0, 12),
    "globals.aside_in_pile": (0, 12),
    "globals.seat": (0, k.MAX_SEATS),
    "spaces.talers": (0, 1000),
    "spaces.blocked": FLAG,
    "cards": (k.UNSEEN, k.ASIDE),
    "seats.built": (0, k.CARDS),
    "seats.to_place": (0, 10),
    "stocks.resources": (0, 1000),
    "routes.edges": (k.NO_ROUTE, k.CANAL),
    "printed.edges": (0, 2),
    "bridges.edges": (0, 2),
    "buildings.cells": (0, k.CARDS),
    "activations.cells": (0, 2),
    "waiting": FLAG,
    "queue.cell": (0, k.CELLS),
    "queue.level": (0, 8),
    "queue.begun": FLAG,
    "queue.lines_left": LINES,
    "queue.allowed": LINES,
    "queue.canals": (0, k.EDGES),
    "queue.counts": (0, 200),
    "effects.line": (0, k.LINES),
    "effects.step": (k.STEP_BEGIN, k.STEP_FOLLOW),
    "effects.did": FLAG,
    "effects.times_left": (0, k.MOST_TIMES),
    "effects.pieces_left": (0, 10),
    "effects.choices_left": (0, k.MOST_CHOICES),
    "effects.chosen": CHOSEN,
    "due": (0, 99),
    "emptied": FLAG,
}

# A code is the number of a kind: of a stage, a verb, a type, an option, as constants.py has it.
UNITS: Units = {
    "0 or 1": (
        "globals.last_round globals.left_build globals.left_bridge globals.left_path "
        "globals.left_take globals.rotated globals.left_road globals.did globals.kind_taken "
        "spaces.blocked waiting queue.begun effects.did emptied"
    ),
    "code": (
        "globals.stage globals.colour globals.deck globals.step cards routes.edges printed.edges "
        "bridges.edges queue.level effects.step"
    ),
    "players": "globals.players globals.seats_done",
    "seats": "globals.first globals.seat",
    "rounds": "globals.round_number",
    "turns": "globals.turn",
    "cards": "globals.pile globals.target globals.display globals.to_draw globals.aside_in_pile",
    "games": "globals.game",
    "activations": "globals.num_activations activations.cells",
    "times": "globals.times_left effects.times_left",
    "pieces": "globals.pieces_left effects.pieces_left",
    "fame": "globals.totals",
    "routes": "globals.left_route seats.to_place queue.canals globals.clay_due",
    "alternatives": "globals.cost",
    "choices": "globals.choices_left effects.choices_left",
    "effects": "globals.num_parts",
    "talers": "spaces.talers",
    "buildings": "seats.built",
    "resources": "stocks.resources due",
    "of the line": "queue.counts",
}
