"""What a seat knows, and the flat observation.

Everything lies open but the order of the pile, and no state holds it: each card is drawn when it comes to the
hand. So nothing is to be hidden.
"""

from __future__ import annotations

from wagonway.kernel.chance import Rng
from wagonway.kernel.rule import rule

from .components import Components
from .constants import (
    BUILDING_DICE,
    CARDS,
    DICE,
    MAP_CARDS,
    MAX_COLUMNS,
    NO_BUILDING,
    NO_CARD,
    NO_DIE,
    NO_LINK,
    NO_ROUTE,
    NO_SPACE,
)
from .observation import (
    AT_BUILT,
    AT_CARDS,
    AT_DICE,
    AT_LINKS,
    AT_MARKERS,
    AT_PASSENGERS,
    AT_PLACES,
    AT_RAILS,
    AT_TURNS,
    AT_TYPES,
    BUILT_ROW,
    BUILT_SCALARS,
    CARD_ROW,
    CARD_SCALARS,
    GLOBALS,
    OBSERVATION,
)
from .rules.build import marker_at
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
    observe_globals(s, w)
    for card in range(CARDS):
        observe_card(s, w, card)
    for row in range(c.rows):
        for column in range(c.columns):
            observe_space(s, w, MAX_COLUMNS * row + column)
    for die in range(DICE):
        if s.die_at[die] != NO_SPACE:
            w.observation[AT_DICE + die] = s.die_value[die]
            w.observation[AT_PLACES + die] = s.die_at[die] + 1
    for die in range(BUILDING_DICE):
        if s.build_space[die] != NO_SPACE:
            w.observation[AT_BUILT + BUILT_SCALARS * die + BUILT_ROW.space] = s.build_space[die] + 1
        w.observation[AT_BUILT + BUILT_SCALARS * die + BUILT_ROW.type] = s.build_type[die]
    for cell in range(MAP_CARDS):
        w.observation[AT_TURNS + cell] = s.map_turn[cell]


@rule()
def observe_globals(s: State, w: Work) -> None:
    """The tracks, and the action under way."""
    out = w.observation
    out[GLOBALS.round_number] = s.round_number
    out[GLOBALS.phase] = s.phase
    out[GLOBALS.stage] = s.stage
    out[GLOBALS.capital] = s.capital
    out[GLOBALS.pollution] = s.pollution
    out[GLOBALS.profit] = s.profit
    out[GLOBALS.workers] = s.workers
    out[GLOBALS.markers_left] = s.markers_left
    out[GLOBALS.delivered] = s.delivered
    out[GLOBALS.built] = s.built
    out[GLOBALS.to_draw] = s.to_draw
    out[GLOBALS.verb] = s.verb
    out[GLOBALS.target] = s.target + 1 if s.target != NO_SPACE else 0
    out[GLOBALS.die] = s.die + 1 if s.die != NO_DIE else 0
    out[GLOBALS.square] = s.square + 1 if s.square != NO_SPACE else 0
    out[GLOBALS.part] = s.part + 1 if s.part != NO_SPACE else 0
    out[GLOBALS.route] = s.route + 1 if s.route != NO_ROUTE else 0
    out[GLOBALS.destination] = s.destination
    out[GLOBALS.fare] = s.fare
    out[GLOBALS.overuse] = s.overuse
    out[GLOBALS.variant] = s.variant
    out[GLOBALS.partial_slot] = s.partial_slot
    out[GLOBALS.dest_wild] = s.dest_wild
    out[GLOBALS.passenger_pool] = s.passenger_pool


@rule()
def observe_card(s: State, w: Work, card: int) -> None:
    """Where a card is; on the map its cell, and as 5 one that the player is to lay out."""
    at = AT_CARDS + CARD_SCALARS * card
    w.observation[at + CARD_ROW.hand] = (s.hand >> card) & 1
    w.observation[at + CARD_ROW.pile] = (s.pile >> card) & 1
    w.observation[at + CARD_ROW.discards] = (s.discards >> card) & 1
    w.observation[at + CARD_ROW.play] = (s.play >> card) & 1
    for cell in range(MAP_CARDS):
        if s.map_card[cell] == card and s.map_card[cell] != NO_CARD:
            w.observation[at + CARD_ROW.map] = cell + 1
    if (s.dealt >> card) & 1 == 1:
        w.observation[at + CARD_ROW.map] = MAP_CARDS + 1


@rule()
def observe_space(s: State, w: Work, space: int) -> None:
    """What a space is, and what is on it."""
    w.observation[AT_TYPES + space] = s.type_at[space]
    w.observation[AT_RAILS + space] = s.sides_at[space]
    w.observation[AT_MARKERS + space] = s.marker[space]
    if s.building_at[space] != NO_BUILDING:
        w.observation[AT_PASSENGERS + space] = s.buildings[s.building_at[space]].passengers
    if s.link_at[space] != NO_LINK:
        w.observation[AT_LINKS + space] = marker_at(s, space) + 1
