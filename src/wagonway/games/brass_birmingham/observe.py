"""What a seat may know: hiding the rest, filling it in at random, and the learner's observation."""

from __future__ import annotations

from wagonway.kernel.chance import Rng, below
from wagonway.kernel.rule import rule

from .components import Components
from .constants import (
    ERAS,
    FACES,
    LINES,
    LOCATIONS,
    MERCHANT_SPACES,
    NOBODY,
    REGULAR_FACES,
    SPACES,
    TILE_TYPES,
    WILD_INDUSTRY,
    WILD_LOCATION,
)
from .flow import current_player
from .observation import (
    AT_AREAS,
    AT_DISCARDS,
    AT_HAND,
    AT_LINKS,
    AT_MATS,
    AT_MERCHANTS,
    AT_NETWORKS,
    AT_SEATS,
    AT_SPACES,
    AT_UNSEEN,
    AT_WILDS,
    OBSERVATION,
    SEAT_SCALARS,
    SPACE_SCALARS,
)
from .rules.income import income_level
from .state import State, Work


@rule()
def hide(s: State, c: Components, w: Work, seat: int) -> None:
    """Take from the state what a seat (NOBODY: the public) cannot know.

    The regular cards in the hands of others join the unseen ones; how many there are in a hand,
    and the wild cards among them, are public. Discard piles are open.
    """
    for other in range(s.players):
        if other != seat:
            for face in range(REGULAR_FACES):
                s.unseen[face] += s.seats[other].hand[face]
                s.seats[other].hand[face] = 0


@rule()
def reveal(s: State, c: Components, w: Work, seat: int, rng: Rng) -> None:
    """Deal the hands of others at random from the unseen cards; what is left is the draw pile."""
    unseen = 0
    for face in range(REGULAR_FACES):
        unseen += s.unseen[face]
    for other in range(s.players):
        if other != seat:
            hand = s.seats[other].hand
            missing = s.seats[other].hand_size
            for face in range(FACES):
                missing -= hand[face]
            for _ in range(missing):
                pick = below(rng, unseen)
                face = 0
                while pick >= s.unseen[face]:
                    pick -= s.unseen[face]
                    face += 1
                s.unseen[face] -= 1
                unseen -= 1
                hand[face] += 1


@rule()
def observe(s: State, c: Components, w: Work, seat: int) -> None:
    """Fill w.observation for a seat from its information state; the parts are in observation.py."""
    for index in range(OBSERVATION):
        w.observation[index] = 0
    observe_globals(s, c, w, seat)
    for place in range(s.players):
        observe_seat(s, c, w, (seat + place) % s.players, place)
    for face in range(FACES):
        w.observation[AT_HAND + face] = s.seats[seat].hand[face]
    for face in range(REGULAR_FACES):
        w.observation[AT_UNSEEN + face] = s.unseen[face]
    for space in range(SPACES):
        here = s.spaces[space]
        if here.owner != NOBODY:
            at = AT_SPACES + space * SPACE_SCALARS
            w.observation[at] = relative(s, seat, here.owner) + 1
            w.observation[at + 1] = here.tile + 1
            w.observation[at + 2] = here.flipped
            w.observation[at + 3] = here.cubes
    for line in range(LINES):
        if s.links[line] != NOBODY:
            w.observation[AT_LINKS + line] = relative(s, seat, s.links[line]) + 1
    for merchant in range(MERCHANT_SPACES):
        w.observation[AT_MERCHANTS + merchant * 2] = s.goods[merchant]
        w.observation[AT_MERCHANTS + merchant * 2 + 1] = s.barrel[merchant]
    for place in range(LOCATIONS):
        w.observation[AT_AREAS + place] = s.area[place]


@rule()
def relative(s: State, seat: int, other: int) -> int:
    """How many seats after the observer another seat comes."""
    return (other - seat + s.players) % s.players


@rule()
def observe_globals(s: State, c: Components, w: Work, seat: int) -> None:
    """The numbers that belong to no seat."""
    out = w.observation
    out[0] = s.players
    out[1] = s.era
    out[2] = s.round_number
    out[3] = c.rounds[s.players]
    out[4] = s.stage
    out[5] = s.actions_left
    out[6] = s.turn
    acting = current_player(s, c, w)
    out[7] = relative(s, seat, acting) + 1 if acting >= 0 else 0
    out[8] = s.coal_market
    out[9] = s.iron_market
    out[10] = s.pile
    out[11] = s.wild_locations
    out[12] = s.wild_industries
    out[13] = s.verb
    out[14] = s.card
    out[15] = s.industry
    out[16] = s.space
    out[17] = s.line
    out[18] = s.merchant
    out[19] = s.coal_due
    out[20] = s.iron_due
    out[21] = s.beer_due
    out[22] = s.count
    out[23] = s.owed
    out[24] = s.cursor


@rule()
def observe_seat(s: State, c: Components, w: Work, other: int, place: int) -> None:
    """The public facts of one seat."""
    mine = s.seats[other]
    at = AT_SEATS + place * SEAT_SCALARS
    w.observation[at] = mine.money
    w.observation[at + 1] = mine.spent
    w.observation[at + 2] = mine.vp
    w.observation[at + 3] = mine.income
    w.observation[at + 4] = income_level(s, c, other)
    w.observation[at + 5] = mine.links_left
    w.observation[at + 6] = mine.hand_size
    w.observation[at + 7] = mine.pieces
    w.observation[at + 8] = mine.unsold
    w.observation[at + 9] = mine.barrels
    for turn in range(s.players):
        if s.order[turn] == other:
            w.observation[at + 10] = turn
    w.observation[at + 11] = mine.face_down
    for era in range(ERAS):
        w.observation[at + 12 + era] = mine.link_points[era]
        w.observation[at + 12 + ERAS + era] = mine.tile_points[era]
    w.observation[AT_WILDS + place * 2] = mine.hand[WILD_LOCATION]
    w.observation[AT_WILDS + place * 2 + 1] = mine.hand[WILD_INDUSTRY]
    for face in range(REGULAR_FACES):
        w.observation[AT_DISCARDS + place * REGULAR_FACES + face] = mine.discard[face]
    for tile in range(TILE_TYPES):
        w.observation[AT_MATS + place * TILE_TYPES + tile] = mine.mat[tile]
    for location in range(LOCATIONS):
        if mine.presence[location] > 0:
            w.observation[AT_NETWORKS + place * LOCATIONS + location] = 1
