"""The state of a game of Brass: Birmingham, all of it, and the scratch space of its rules."""

from __future__ import annotations

from wagonway.kernel.schema import I8, I16, I32, Event, Ints, Rows, Struct, row, rows

from .constants import (
    ERAS,
    FACES,
    FEATURES,
    INDUSTRIES,
    LINES,
    LOCATIONS,
    MAX_SEATS,
    MERCHANT_SPACES,
    NUM_ACTIONS,
    REGULAR_FACES,
    SPACES,
    TILE_TYPES,
)
from .observation import OBSERVATION


class Seat(Struct):
    """What lies before one player."""

    money: I16  # pounds
    spent: I16  # pounds paid to the bank in this round
    vp: I16  # victory points
    income: I8  # space of the income marker, 0..99
    links_left: I8  # link tiles not on the board
    hand_size: I8  # cards in hand, also where the faces are hidden
    face_down: I8  # hidden first discard of the canal era, 0 or 1
    hand: Ints = row(I8, FACES)  # copies of each face
    discard: Ints = row(I8, FACES)  # copies of each face in the own pile
    mat: Ints = row(I8, TILE_TYPES + 1)  # tiles left of each type
    next_tile: Ints = row(I8, INDUSTRIES + 1)  # cached: lowest tile type left, NO_TILE if none
    presence: Ints = row(I8, LOCATIONS + 1)  # cached: own tiles there plus own links touching it
    pieces: I8  # cached: own tiles and links on the board
    unsold: I8  # cached: own unflipped cotton mills, manufacturers and potteries
    barrels: I8  # cached: barrels on own breweries
    link_points: Ints = row(I16, ERAS)  # points of the own links at the end of each era
    tile_points: Ints = row(I16, ERAS)  # points of the own flipped tiles at the end of each era


class Space(Struct):
    """A building space and the tile on it."""

    owner: I8  # seat, NOBODY if free
    tile: I8  # tile type, NO_TILE if free
    flipped: I8  # 0 or 1
    cubes: I8  # coal, iron or barrels on the tile


class State(Struct):
    """One game. The last row of each table is a dummy behind its sentinel."""

    players: I8
    rules: I16  # rules version of this game
    # options: each holds the place of its value in meta.toml, which says what they are
    gloucester_bonus: I8
    worthless_tiles_in_shortfall: I8
    tie_break_income: I8
    introductory: I8
    overbuild_beside_free_space: I8
    introductory_vp_below_zero: I8

    era: I8
    round_number: I8  # within the era, from 1
    stage: I8  # what is asked next
    turn: I8  # place in the order of the player on turn
    actions_left: I8  # actions of this turn not yet finished
    order: Ints = row(I8, MAX_SEATS + 1)  # seats in turn order
    seats: Rows[Seat] = rows(Seat, MAX_SEATS + 1)

    spaces: Rows[Space] = rows(Space, SPACES + 1)
    links: Ints = row(I8, LINES + 1)  # owner of the link on each line
    coal_market: I8  # cubes
    iron_market: I8  # cubes
    goods: Ints = row(I8, MERCHANT_SPACES + 1)  # merchant tile on each merchant space
    barrel: Ints = row(I8, MERCHANT_SPACES + 1)  # barrel beside it, 0 or 1

    unseen: Ints = row(I8, REGULAR_FACES)  # cards in the draw pile or face down, as a multiset
    pile: I8  # cards in the draw pile
    wild_locations: I8  # wild location cards in their stack
    wild_industries: I8  # wild industry cards in their stack

    # the move under way
    verb: I8
    card: I8  # face discarded for it
    industry: I8  # to build; or of the tile removed
    space: I8  # built on, or of the tile being sold
    line: I8  # link last laid in this action
    merchant: I8  # merchant space sold to
    coal_due: I8  # coal cubes still to take
    iron_due: I8
    beer_due: I8
    count: I8  # tiles removed, links laid, tiles sold or cards scouted so far in this action
    # dealing, and the end of a round
    cursor: I8  # seat dealt to, merchant space filled, or place in the order of the seat paid
    owed: I8  # pounds that the seat in a shortfall still owes

    # caches of the links on the board
    area: Ints = row(I8, LOCATIONS + 1)  # label of the connected area of each location
    area_coal: Ints = row(I8, LOCATIONS + 1)  # coal on mines in the area of this label
    area_market: Ints = row(I8, LOCATIONS + 1)  # 1 if the area of this label holds a merchant location
    iron_on_board: I8  # iron on all iron works
    coal_on_board: I8  # coal on all coal mines


class Work(Struct):
    """Scratch space: nothing here outlives a call."""

    actions: Ints = row(I16, NUM_ACTIONS)
    weights: Ints = row(I32, NUM_ACTIONS)
    needs: I16  # first number of a refusal
    has: I16  # second number of a refusal
    num_events: I16
    events: Rows[Event] = rows(Event, 256)
    observation: Ints = row(I16, OBSERVATION)
    distance: Ints = row(I8, LOCATIONS + 1)  # links from the place that needs coal
    queue: Ints = row(I8, LOCATIONS + 1)
    options: Ints = row(I8, SPACES + 1)  # sources to choose from
    buildable: Ints = row(I8, INDUSTRIES)  # 1 for industries whose lowest tile may be built somewhere
    icons: Ints = row(I8, LOCATIONS + 1)
    # of the evaluation in greedy.py
    prospect: Ints = row(I8, SPACES + 1)  # chance in percent that the tile there flips in this era
    missing: Ints = row(I8, LOCATIONS + 1)  # by area: links that are missing to a merchant
    icons_soon: Ints = row(I16, LOCATIONS + 1)  # tenths of link icons, there or to be expected
    # of learned.py
    features: Ints = row(I32, FEATURES)
    tuned: Ints = row(I32, 2 * FEATURES)  # added to the weights by benchmarks/weights; 0 elsewhere
