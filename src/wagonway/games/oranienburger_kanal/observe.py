"""What a seat knows, and the flat observation.

Everything lies open but the order of the piles, and no state holds it: each card is drawn when it is
revealed. So nothing is to be hidden.
"""

from __future__ import annotations

from wagonway.kernel.chance import Rng
from wagonway.kernel.rule import rule

from .components import Components
from .constants import CARDS, CELLS, EDGES, NO_CARD, NO_SPACE, NOBODY, RESOURCES, SPACES
from .flow import current_player
from .observation import (
    AT_ACTIVATIONS,
    AT_BRIDGES,
    AT_BUILDINGS,
    AT_CARDS,
    AT_ROUTES,
    AT_SPACES,
    AT_STOCKS,
    AT_WAITING,
    OBSERVATION,
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
    for index in range(s.num_activations):
        w.observation[AT_WAITING + s.activations[index].cell] = 1


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
    out[18] = s.left_path + s.left_road + s.left_route
    out[19] = kinds_offered(s)
    out[20] = s.left_take
    out[21] = s.card + 1 if s.card != NO_CARD else 0
    out[22] = s.num_activations
    out[23] = s.line
    out[24] = s.times_left
    out[25] = s.pieces_left
    out[26] = s.rotated
    out[27] = s.totals[0]
    out[28] = s.totals[1]
    out[29] = s.totals[2]


@rule()
def observe_seat(s: State, w: Work, seat: int, place: int) -> None:
    """The stock and the board of one seat."""
    mine = s.seats[seat]
    for resource in range(RESOURCES):
        w.observation[AT_STOCKS + place * RESOURCES + resource] = mine.stock[resource]
    for edge in range(EDGES):
        w.observation[AT_ROUTES + place * EDGES + edge] = mine.route[edge]
        w.observation[AT_BRIDGES + place * EDGES + edge] = 1 if mine.bridge[edge] > 0 else 0
    for cell in range(CELLS):
        if mine.card[cell] != NO_CARD:
            w.observation[AT_BUILDINGS + place * CELLS + cell] = mine.card[cell] + 1
            w.observation[AT_ACTIVATIONS + place * CELLS + cell] = activation_count(s, seat, cell)
