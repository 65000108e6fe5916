"""What a seat may know: hiding the rest, filling it in at random, and the learner's observation."""

from __future__ import annotations

from wagonway.kernel.around import seat_after, seats_after
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
    GLOBALS,
    MERCHANT_ROW,
    MERCHANT_SCALARS,
    OBSERVATION,
    SEAT_ROW,
    SEAT_SCALARS,
    SPACE_ROW,
    SPACE_SCALARS,
)
from .rules.income import income_level
from .state import State, Work


@rule(copies=True)
def hide(s: State, c: Components, w: Work, seat: int) -> None:
    """Take from the state what a seat (NOBODY: the public) cannot know.

    The regular cards in the hands of others join the unseen ones; how many there are in a hand,
    and the wild cards among them, are public. Discard piles are open.
    """
    for other in range(s.players):
        if other != seat:
            hand = s.seats[other].hand
            for face in range(REGULAR_FACES):
                s.unseen[face] += hand[face]
                hand[face] = 0


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


@rule(copies=True)
def observe(s: State, c: Components, w: Work, seat: int) -> None:
    """Fill w.observation for a seat from its information state; the parts are in observation.py."""
    for index in range(OBSERVATION):
        w.observation[index] = 0
    observe_globals(s, c, w, seat)
    observe_seats(s, c, w, seat)
    for turn in range(s.players):
        place = seats_after(seat, s.order[turn], s.players)
        w.observation[AT_SEATS + place * SEAT_SCALARS + SEAT_ROW.turn] = turn
    for face in range(FACES):
        w.observation[AT_HAND + face] = s.seats[seat].hand[face]
    for face in range(REGULAR_FACES):
        w.observation[AT_UNSEEN + face] = s.unseen[face]
    for space in range(SPACES):
        # Without a branch for free spaces, which nothing foresees: their numbers are 0.
        here = s.spaces[space]
        taken = here.owner != NOBODY
        at = AT_SPACES + space * SPACE_SCALARS
        w.observation[at + SPACE_ROW.owner] = seats_after(seat, here.owner, s.players) + 1 if taken else 0
        w.observation[at + SPACE_ROW.tile] = here.tile + 1 if taken else 0
        w.observation[at + SPACE_ROW.flipped] = here.flipped if taken else 0
        w.observation[at + SPACE_ROW.cubes] = here.cubes if taken else 0
    for line in range(LINES):
        owner = s.links[line]
        w.observation[AT_LINKS + line] = seats_after(seat, owner, s.players) + 1 if owner != NOBODY else 0
    for merchant in range(MERCHANT_SPACES):
        at = AT_MERCHANTS + merchant * MERCHANT_SCALARS
        w.observation[at + MERCHANT_ROW.goods] = s.goods[merchant]
        w.observation[at + MERCHANT_ROW.barrel] = s.barrel[merchant]
    for place in range(LOCATIONS):
        w.observation[AT_AREAS + place] = s.area[place]


@rule()
def observe_globals(s: State, c: Components, w: Work, seat: int) -> None:
    """The numbers that belong to no seat."""
    out = w.observation
    out[GLOBALS.players] = s.players
    out[GLOBALS.era] = s.era
    out[GLOBALS.round_number] = s.round_number
    out[GLOBALS.rounds] = c.rounds[s.players]
    out[GLOBALS.stage] = s.stage
    out[GLOBALS.actions_left] = s.actions_left
    out[GLOBALS.turn] = s.turn
    acting = current_player(s, c, w)
    out[GLOBALS.acting] = seats_after(seat, acting, s.players) + 1 if acting >= 0 else 0
    out[GLOBALS.coal_market] = s.coal_market
    out[GLOBALS.iron_market] = s.iron_market
    out[GLOBALS.pile] = s.pile
    out[GLOBALS.wild_locations] = s.wild_locations
    out[GLOBALS.wild_industries] = s.wild_industries
    out[GLOBALS.verb] = s.verb
    out[GLOBALS.card] = s.card
    out[GLOBALS.industry] = s.industry
    out[GLOBALS.space] = s.space
    out[GLOBALS.line] = s.line
    out[GLOBALS.merchant] = s.merchant
    out[GLOBALS.coal_due] = s.coal_due
    out[GLOBALS.iron_due] = s.iron_due
    out[GLOBALS.beer_due] = s.beer_due
    out[GLOBALS.count] = s.count
    out[GLOBALS.owed] = s.owed
    out[GLOBALS.cursor] = s.cursor


@rule(copies=True)
def observe_seats(s: State, c: Components, w: Work, seat: int) -> None:
    """The public facts of all seats, the observer's own first."""
    for place in range(s.players):
        other = seat_after(seat, place, s.players)
        mine = s.seats[other]
        at = AT_SEATS + place * SEAT_SCALARS
        w.observation[at + SEAT_ROW.money] = mine.money
        w.observation[at + SEAT_ROW.spent] = mine.spent
        w.observation[at + SEAT_ROW.vp] = mine.vp
        w.observation[at + SEAT_ROW.income] = mine.income
        w.observation[at + SEAT_ROW.level] = income_level(s, c, other)
        w.observation[at + SEAT_ROW.links_left] = mine.links_left
        w.observation[at + SEAT_ROW.hand_size] = mine.hand_size
        w.observation[at + SEAT_ROW.pieces] = mine.pieces
        w.observation[at + SEAT_ROW.unsold] = mine.unsold
        w.observation[at + SEAT_ROW.barrels] = mine.barrels
        w.observation[at + SEAT_ROW.face_down] = mine.face_down
        for era in range(ERAS):
            w.observation[at + SEAT_ROW.link_points + era] = mine.link_points[era]
            w.observation[at + SEAT_ROW.tile_points + era] = mine.tile_points[era]
        w.observation[AT_WILDS + place * 2] = mine.hand[WILD_LOCATION]
        w.observation[AT_WILDS + place * 2 + 1] = mine.hand[WILD_INDUSTRY]
        for face in range(REGULAR_FACES):
            w.observation[AT_DISCARDS + place * REGULAR_FACES + face] = mine.discard[face]
        for tile in range(TILE_TYPES):
            w.observation[AT_MATS + place * TILE_TYPES + tile] = mine.mat[tile]
        for location in range(LOCATIONS):
            w.observation[AT_NETWORKS + place * LOCATIONS + location] = (
                1 if mine.presence[location] > 0 else 0
            )
