"""What a seat knows, and the flat observation.

Everything lies open but the order of the piles, and no state holds it: each card is drawn when it is
revealed. So nothing is to be hidden.
"""

from __future__ import annotations

from wagonway.kernel.chance import Rng
from wagonway.kernel.rule import rule

from .components import Components
from .constants import (
    CARDS,
    CELLS,
    EDGES,
    MOST_ACTIVATIONS,
    MOST_LINES,
    NO_CARD,
    NO_EDGE,
    NO_LINE,
    NO_SPACE,
    NOBODY,
    RESOURCES,
    ROUTE_KINDS,
    SPACES,
)
from .flow import current_player
from .observation import (
    ACTIVATION_SCALARS,
    AT_ACTIVATIONS,
    AT_BRIDGES,
    AT_BUILDINGS,
    AT_CARDS,
    AT_DUE,
    AT_EFFECTS,
    AT_EMPTIED,
    AT_PRINTED,
    AT_QUEUE,
    AT_ROUTES,
    AT_SEATS,
    AT_SPACES,
    AT_STOCKS,
    AT_WAITING,
    EFFECT_SCALARS,
    OBSERVATION,
    SEAT_SCALARS,
)
from .rules.count import activation_count
from .rules.spaces import kinds_offered
from .state import State, Work


@rule()
def hide(s: State, c: Components, w: Work, seat: int) -> None:
    """Nothing in the state is secret."""


@rule()
def reveal(s: State, c: Components, w: Work, seat: int, rng: Rng) -> None:
    """Nothing is to be guessed."""


@rule()
def observe(s: State, c: Components, w: Work, seat: int) -> None:
    """Fill w.observation; its parts are named in observation.py."""
    for index in range(OBSERVATION):
        w.observation[index] = 0
    observe_globals(s, c, w, seat)
    for space in range(SPACES):
        at = AT_SPACES + 3 * space
        w.observation[at] = s.talers[space]
        if s.disc[space] != NOBODY:
            w.observation[at + 1] = relative(s, seat, s.disc[space]) + 1
        w.observation[at + 2] = 1 if s.blocked == space else 0
    for card in range(CARDS):
        w.observation[AT_CARDS + card] = s.place[card]
    for place in range(s.players):
        observe_seat(s, w, (seat + place) % s.players, place)
    observe_activations(s, w)
    observe_effects(s, w)
    for resource in range(RESOURCES):
        w.observation[AT_DUE + resource] = s.due[resource]
    for edge in range(EDGES):
        w.observation[AT_EMPTIED + edge] = (s.emptied >> edge) & 1


@rule()
def relative(s: State, seat: int, other: int) -> int:
    """How many seats after the observer another seat comes."""
    return (other - seat + s.players) % s.players


@rule()
def observe_globals(s: State, c: Components, w: Work, seat: int) -> None:
    """The numbers that belong to no seat."""
    out = w.observation
    acting = current_player(s, c, w)
    out[0] = s.players
    out[1] = s.round_number
    out[2] = s.turn
    out[3] = s.stage
    out[4] = s.last_round
    out[5] = relative(s, seat, acting) + 1 if acting >= 0 else 0
    out[6] = relative(s, seat, s.first)
    out[7] = s.pile[0]
    out[8] = s.pile[1]
    out[9] = s.pile[2]
    out[10] = s.colour
    out[11] = s.target
    out[12] = s.display
    out[13] = s.deck
    out[14] = s.game
    out[15] = s.space + 1 if s.space != NO_SPACE else 0
    out[16] = s.left_build
    out[17] = s.left_bridge
    out[18] = s.left_path
    out[19] = kinds_offered(s)
    out[20] = s.left_take
    out[21] = s.card + 1 if s.card != NO_CARD else 0
    out[22] = s.num_activations
    out[23] = s.line + 1 if s.line != NO_LINE else 0
    out[24] = s.times_left
    out[25] = s.pieces_left
    out[26] = s.rotated
    out[27] = s.totals[0]
    out[28] = s.totals[1]
    out[29] = s.totals[2]
    out[30] = s.left_road
    out[31] = s.left_route
    out[32] = s.route_kinds
    out[33] = s.cost
    out[34] = s.current + 1 if s.current != MOST_ACTIVATIONS else 0
    out[35] = s.bridge_edge + 1 if s.bridge_edge != NO_EDGE else 0
    out[36] = s.step
    out[37] = s.did
    out[38] = s.choices_left
    out[39] = s.chosen
    out[40] = s.num_parts
    out[41] = s.kind_taken
    out[42] = s.clay_due
    out[43] = s.seats_done
    out[44] = s.to_draw
    out[45] = s.aside_in_pile
    out[46] = relative(s, seat, s.seat)


@rule()
def observe_activations(s: State, w: Work) -> None:
    """The buildings that wait to be activated, in their order."""
    for index in range(s.num_activations):
        here = s.activations[index]
        w.observation[AT_WAITING + here.cell] = 1
        at = AT_QUEUE + index * ACTIVATION_SCALARS
        w.observation[at] = here.cell + 1
        w.observation[at + 1] = here.level
        w.observation[at + 2] = here.begun
        w.observation[at + 3] = here.lines_left
        w.observation[at + 4] = here.allowed
        w.observation[at + 5] = here.canals
        for number in range(MOST_LINES):
            w.observation[at + 6 + number] = here.counts[number]


@rule()
def observe_effects(s: State, w: Work) -> None:
    """The effects that wait for a part of them, outermost first."""
    for index in range(s.num_parts):
        here = s.parts[index]
        at = AT_EFFECTS + index * EFFECT_SCALARS
        w.observation[at] = here.line + 1
        w.observation[at + 1] = here.step
        w.observation[at + 2] = here.did
        w.observation[at + 3] = here.times_left
        w.observation[at + 4] = here.pieces_left
        w.observation[at + 5] = here.choices_left
        w.observation[at + 6] = here.chosen


@rule()
def observe_seat(s: State, w: Work, seat: int, place: int) -> None:
    """The stock and the board of one seat."""
    mine = s.seats[seat]
    w.observation[AT_SEATS + place * SEAT_SCALARS] = mine.built
    for kind in range(ROUTE_KINDS):
        w.observation[AT_SEATS + place * SEAT_SCALARS + 1 + kind] = mine.to_place[kind]
    for resource in range(RESOURCES):
        w.observation[AT_STOCKS + place * RESOURCES + resource] = mine.stock[resource]
    for edge in range(EDGES):
        w.observation[AT_ROUTES + place * EDGES + edge] = mine.route[edge]
        w.observation[AT_PRINTED + place * EDGES + edge] = mine.printed[edge]
        w.observation[AT_BRIDGES + place * EDGES + edge] = mine.bridge[edge]
    for cell in range(CELLS):
        if mine.card[cell] != NO_CARD:
            w.observation[AT_BUILDINGS + place * CELLS + cell] = mine.card[cell] + 1
            w.observation[AT_ACTIVATIONS + place * CELLS + cell] = activation_count(s, seat, cell)
