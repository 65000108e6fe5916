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
            w.observation[AT_BUILT + 2 * die] = s.build_space[die] + 1
        w.observation[AT_BUILT + 2 * die + 1] = s.build_type[die]
    for cell in range(MAP_CARDS):
        w.observation[AT_TURNS + cell] = s.map_turn[cell]


@rule()
def observe_globals(s: State, w: Work) -> None:
    """The tracks, and the action under way."""
    out = w.observation
    out[0] = s.round_number
    out[1] = s.phase
    out[2] = s.stage
    out[3] = s.capital
    out[4] = s.pollution
    out[5] = s.profit
    out[6] = s.workers
    out[7] = s.markers_left
    out[8] = s.delivered
    out[9] = s.built
    out[10] = s.to_draw
    out[11] = s.verb
    out[12] = s.target + 1 if s.target != NO_SPACE else 0
    out[13] = s.die + 1 if s.die != NO_DIE else 0
    out[14] = s.square + 1 if s.square != NO_SPACE else 0
    out[15] = s.part + 1 if s.part != NO_SPACE else 0
    out[16] = s.route + 1 if s.route != NO_ROUTE else 0
    out[17] = s.destination
    out[18] = s.fare
    out[19] = s.overuse
    out[20] = s.variant
    out[21] = s.partial_slot
    out[22] = s.dest_wild
    out[23] = s.passenger_pool


@rule()
def observe_card(s: State, w: Work, card: int) -> None:
    """Where a card is; on the map its cell, and as 5 one that the player is to lay out."""
    at = AT_CARDS + 5 * card
    w.observation[at] = (s.hand >> card) & 1
    w.observation[at + 1] = (s.pile >> card) & 1
    w.observation[at + 2] = (s.discards >> card) & 1
    w.observation[at + 3] = (s.play >> card) & 1
    for cell in range(MAP_CARDS):
        if s.map_card[cell] == card and s.map_card[cell] != NO_CARD:
            w.observation[at + 4] = cell + 1
    if (s.dealt >> card) & 1 == 1:
        w.observation[at + 4] = MAP_CARDS + 1


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
