"""What a seat knows, and the flat observation.

Everything lies open but the order of the piles, and no state holds it: each card is drawn when it is
revealed. So nothing is to be hidden.
"""

from __future__ import annotations

from wagonway.kernel.around import seat_after, seats_after
from wagonway.kernel.chance import Rng
from wagonway.kernel.rule import rule

from .components import Components
from .constants import (
    CAMPAIGN_GAMES,
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
    STAGES,
)
from .flow import current_player
from .observation import (
    ACTIVATION_ROW,
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
    EFFECT_ROW,
    EFFECT_SCALARS,
    GLOBALS,
    OBSERVATION,
    SEAT_ROW,
    SEAT_SCALARS,
    SPACE_ROW,
    SPACE_SCALARS,
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
        at = AT_SPACES + SPACE_SCALARS * space
        w.observation[at + SPACE_ROW.talers] = s.talers[space]
        if s.disc[space] != NOBODY:
            w.observation[at + SPACE_ROW.disc] = seats_after(seat, s.disc[space], s.players) + 1
        w.observation[at + SPACE_ROW.blocked] = 1 if s.blocked == space else 0
    for card in range(CARDS):
        w.observation[AT_CARDS + card] = s.place[card]
    for place in range(s.players):
        observe_seat(s, w, seat_after(seat, place, s.players), place)
    observe_activations(s, w)
    observe_effects(s, w)
    for resource in range(RESOURCES):
        w.observation[AT_DUE + resource] = s.due[resource]
    for edge in range(EDGES):
        w.observation[AT_EMPTIED + edge] = (s.emptied >> edge) & 1


@rule()
def observe_globals(s: State, c: Components, w: Work, seat: int) -> None:
    """The numbers that belong to no seat."""
    out = w.observation
    acting = current_player(s, c, w)
    out[GLOBALS.players] = s.players
    out[GLOBALS.round_number] = s.round_number
    out[GLOBALS.turn] = s.turn
    out[GLOBALS.stage] = s.stage
    out[GLOBALS.last_round] = s.last_round
    out[GLOBALS.acting] = seats_after(seat, acting, s.players) + 1 if acting >= 0 else 0
    out[GLOBALS.first] = seats_after(seat, s.first, s.players)
    for stage in range(STAGES):
        out[GLOBALS.pile + stage] = s.pile[stage]
    out[GLOBALS.colour] = s.colour
    out[GLOBALS.target] = s.target
    out[GLOBALS.display] = s.display
    out[GLOBALS.deck] = s.deck
    out[GLOBALS.game] = s.game
    out[GLOBALS.space] = s.space + 1 if s.space != NO_SPACE else 0
    out[GLOBALS.left_build] = s.left_build
    out[GLOBALS.left_bridge] = s.left_bridge
    out[GLOBALS.left_path] = s.left_path
    out[GLOBALS.kinds_offered] = kinds_offered(s)
    out[GLOBALS.left_take] = s.left_take
    out[GLOBALS.card] = s.card + 1 if s.card != NO_CARD else 0
    out[GLOBALS.num_activations] = s.num_activations
    out[GLOBALS.line] = s.line + 1 if s.line != NO_LINE else 0
    out[GLOBALS.times_left] = s.times_left
    out[GLOBALS.pieces_left] = s.pieces_left
    out[GLOBALS.rotated] = s.rotated
    for number in range(CAMPAIGN_GAMES):
        out[GLOBALS.totals + number] = s.totals[number]
    out[GLOBALS.left_road] = s.left_road
    out[GLOBALS.left_route] = s.left_route
    out[GLOBALS.route_kinds] = s.route_kinds
    out[GLOBALS.cost] = s.cost
    out[GLOBALS.current] = s.current + 1 if s.current != MOST_ACTIVATIONS else 0
    out[GLOBALS.bridge_edge] = s.bridge_edge + 1 if s.bridge_edge != NO_EDGE else 0
    out[GLOBALS.step] = s.step
    out[GLOBALS.did] = s.did
    out[GLOBALS.choices_left] = s.choices_left
    out[GLOBALS.chosen] = s.chosen
    out[GLOBALS.num_parts] = s.num_parts
    out[GLOBALS.kind_taken] = s.kind_taken
    out[GLOBALS.clay_due] = s.clay_due
    out[GLOBALS.seats_done] = s.seats_done
    out[GLOBALS.to_draw] = s.to_draw
    out[GLOBALS.aside_in_pile] = s.aside_in_pile
    out[GLOBALS.seat] = seats_after(seat, s.seat, s.players)


@rule()
def observe_activations(s: State, w: Work) -> None:
    """The buildings that wait to be activated, in their order."""
    for index in range(s.num_activations):
        here = s.activations[index]
        w.observation[AT_WAITING + here.cell] = 1
        at = AT_QUEUE + index * ACTIVATION_SCALARS
        w.observation[at + ACTIVATION_ROW.cell] = here.cell + 1
        w.observation[at + ACTIVATION_ROW.level] = here.level
        w.observation[at + ACTIVATION_ROW.begun] = here.begun
        w.observation[at + ACTIVATION_ROW.lines_left] = here.lines_left
        w.observation[at + ACTIVATION_ROW.allowed] = here.allowed
        w.observation[at + ACTIVATION_ROW.canals] = here.canals
        for number in range(MOST_LINES):
            w.observation[at + ACTIVATION_ROW.counts + number] = here.counts[number]


@rule()
def observe_effects(s: State, w: Work) -> None:
    """The effects that wait for a part of them, outermost first."""
    for index in range(s.num_parts):
        here = s.parts[index]
        at = AT_EFFECTS + index * EFFECT_SCALARS
        w.observation[at + EFFECT_ROW.line] = here.line + 1
        w.observation[at + EFFECT_ROW.step] = here.step
        w.observation[at + EFFECT_ROW.did] = here.did
        w.observation[at + EFFECT_ROW.times_left] = here.times_left
        w.observation[at + EFFECT_ROW.pieces_left] = here.pieces_left
        w.observation[at + EFFECT_ROW.choices_left] = here.choices_left
        w.observation[at + EFFECT_ROW.chosen] = here.chosen


@rule()
def observe_seat(s: State, w: Work, seat: int, place: int) -> None:
    """The stock and the board of one seat."""
    mine = s.seats[seat]
    at = AT_SEATS + place * SEAT_SCALARS
    w.observation[at + SEAT_ROW.built] = mine.built
    for kind in range(ROUTE_KINDS):
        w.observation[at + SEAT_ROW.to_place + kind] = mine.to_place[kind]
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
