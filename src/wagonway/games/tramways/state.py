"""The state of a game of Tramways, all of it, and the scratch space of its rules."""

from __future__ import annotations

from wagonway.kernel.schema import I8, I16, I32, I64, Event, Grid, Ints, Rows, Struct, grid, row, rows

from .constants import (
    BOOK_CARDS,
    BOOKS,
    CARDS,
    CELLS,
    FEATURES,
    HAND,
    MAX_SEATS,
    MOST_LINKS,
    MOST_RIDES,
    NUM_ACTIONS,
    ROUNDS,
    SIDES,
    SPACES,
    SPOTS,
    TILES,
    TYPES,
)
from .observation import OBSERVATION

MOST_EVENTS = 128  # of one decision; further ones are not noted


class Seat(Struct):
    """What lies before one player."""

    money: I16
    stress: I8
    hp: I16  # happiness points on the track
    workers: I8
    tiles_left: I8  # rail tiles not on the map
    industries: I8  # industrial buildings built by this player, for the hand limit
    bid: I8  # current bid in the auction, 0 none
    hand_size: I8  # cards in hand, also where the faces are hidden
    pile_size: I8  # cards in the own draw pile, likewise
    open_hand: I8  # 1 once everybody knows the hand: it was picked from what all have seen
    hand: Ints = row(I8, HAND)  # cards, ascending; NO_CARD in places not used


class Spot(Struct):
    """A printed building square, or a parcel with what was built on it."""

    space: I16  # NO_SPACE in rows not used
    type: I8  # of the building, NO_TYPE on a parcel without one
    label: I8  # of the parcel, NO_LABEL on a printed building
    owner: I8  # seat whose disc marks the parcel, NOBODY
    builder: I8  # seat that built here, NOBODY
    upgraded: I8  # 1 if the building tile is turned
    passengers: I8  # on the whole building, at its first spot; 0 at its other spots
    first: I8  # cached: first spot of the building; a parcel without a building is its own
    area: I8  # cached: lowest first spot among the places that complete links join to this one
    parcels: I8  # cached: parcels among the squares of the building, at its first spot


class Tile(Struct):
    """A rail tile on the map; those of one player stand together, MOST_TILES * seat + n."""

    space: I16  # NO_SPACE while it is not on the map
    sides: I8  # the two open sides: bits of 1 << side
    link: I8


class Link(Struct):
    """A track from a building or a parcel onwards; complete once its other end meets one."""

    owner: I8  # NOBODY in rows not used
    start: I8  # spot where it begins
    start_side: I8  # side by which it leaves that spot
    end: I8  # spot where it ends, NO_SPOT while it is incomplete
    head: I16  # space of the last tile
    exit: I8  # side by which the last tile is left
    length: I8  # tiles
    upgraded: I8
    touched: I8  # 1 if a tile was laid or replaced in this round (by option in this turn)


class State(Struct):
    """One game. The last row of each table is a dummy behind its sentinel."""

    players: I8
    rules: I16  # rules version of this game
    # options: each holds the place of its value in meta.toml, which says what they are
    faces: I8
    two_player_buildings: I8
    solo_books: I8
    bid_floor: I8
    void_discard: I8
    consequence_scope: I8
    partial_pass2: I8
    water: I8
    second_track: I8
    unfinished_removal: I8
    label_after_building: I8
    upgrade_foreign: I8
    build_type_icon: I8
    build_owner: I8
    other_type_beside: I8
    upgraded_building_effect: I8
    upgrade_building_owner: I8
    strip_counts: I8
    no_repeat: I8
    same_type_start: I8
    parcel_pass_through: I8
    unpaid_fare: I8
    bonus_before_fare: I8
    new_passengers: I8
    passenger_supply: I8
    hand_limit_cap: I8
    stress_top: I8
    hp_floor: I8
    round6_refill: I8

    stage: I8  # what is asked next
    round_number: I8  # 1 to 6; 0 while the game is set up
    phase: I8  # PHASE_...
    action_pass: I8  # 1 or 2 of the action phase, 0 outside it
    actions_left: I8  # of the turn
    place: I8  # place in `order` of the seat whose turn it is
    cursor: I8  # cell, seat or round that is being filled; book that is looked through; void ticket taken
    count: I8  # cards dealt, discarded or taken so far
    order: Ints = row(I8, MAX_SEATS + 1)  # seats in turn order; NOBODY
    new_order: Ints = row(I8, MAX_SEATS + 1)  # places taken in the auction; NOBODY
    seats: Rows[Seat] = rows(Seat, MAX_SEATS + 1)

    board: Ints = row(I8, CELLS + 1)  # board on each cell, NO_BOARD
    face: Ints = row(I8, CELLS + 1)  # face of it that shows
    columns: I8  # boards side by side
    num_spots: I8
    spots: Rows[Spot] = rows(Spot, SPOTS + 1)
    passengers_left: I8  # in the supply
    building_tiles: Ints = row(I8, TYPES)  # left of each type, each with a passenger on it
    type_tile: Ints = row(I8, ROUNDS + 1)  # type that gets passengers at the end of each round, from 1

    card_at: Ints = row(I8, CARDS + 1)  # place of each card (BOX...)
    known: Ints = row(I8, CARDS + 1)  # of development cards: bit of 1 << seat for seats that know where it is
    book: Ints = row(I8, BOOKS * BOOK_CARDS)  # cards in order, the top one first; NO_CARD where not yet known
    book_size: Ints = row(I8, BOOKS + 1)
    auction_left: I8  # auction cards in the deck; which of the pool they are is not decided
    line: Ints = row(I8, CARDS + 1)  # solo: cards in the line, the oldest first; NO_CARD
    line_size: I8

    tiles: Rows[Tile] = rows(Tile, TILES + 1)
    links: Rows[Link] = rows(Link, MOST_LINKS + 1)
    links_end: I8  # one more than the highest row of `links` in use

    # the action under way
    verb: I8
    link: I8  # laid or upgraded, NO_LINK
    spot: I8  # to be built on or upgraded; from which a passenger moves; NO_SPOT
    kind: I8  # type of the new building
    goal: I8  # icon of the destination, NO_ICON
    at: I8  # spot that the passenger has reached
    side: I8  # the track under way is left by it, or leaves its spot by it
    laid: I8  # tiles laid in this action
    need: Ints = row(I64, 3)  # icons still to pay: each a set of icons, one of which will do; 0 nothing
    rails_due: I8
    money_due: I16  # still to pay: bid or happiness
    to_buy: I8  # happiness points that are being paid for
    used: Ints = row(I8, CARDS + 1)  # slots of each card used in this action: bits of 1 << slot
    settled: Ints = row(I8, CARDS + 1)  # those of them whose stress and consequence are done
    num_rides: I8
    rides: Ints = row(I8, MOST_RIDES)  # links of the trip, in order; NO_LINK in places not used
    replaced: I8  # 1 + side by which the tile taken up was left, until the new one lies; 0 none
    bonuses_left: I8  # of the destination, still to come

    # cached: worked out from the map and what lies on it
    ground: Ints = row(I8, SPACES + 1)  # NOWHERE, WATER, LAND, MOUNTAIN or FIRST_SPOT + spot
    sides_at: Ints = row(I8, SPACES + 1)  # sides used by the tracks of each space: bits of 1 << side


class Work(Struct):
    """Scratch space: nothing here outlives a call."""

    actions: Ints = row(I16, NUM_ACTIONS)
    weights: Ints = row(I32, NUM_ACTIONS)
    needs: I16  # first number of a refusal
    has: I16  # second number of a refusal
    chosen: Ints = row(I16, NUM_ACTIONS)  # decisions worth a look, for the bot `greedy`
    keen: I8  # 1: `consider` looks closer, see greedy.py
    num_events: I16
    events: Rows[Event] = rows(Event, MOST_EVENTS)
    observation: Ints = row(I16, OBSERVATION)
    # sums of rails that can be paid: bit of 1 << sum
    open_sums: I64  # without a destination
    reach: Grid = grid(I64, 16, 8)  # [cards with a payment][needs met: bits]: sums that can be paid
    # a track looked for, tile by tile
    walk_space: Ints = row(I16, 64)
    walk_side: Ints = row(I8, 64)  # side tried next
    walk_from: Ints = row(I8, 64)  # side by which the space was entered
    walk_sum: Ints = row(I8, 64)
    loose: Ints = row(I64, SIDES * SPACES)  # sums with which a space may be entered by a side: see may_finish
    is_found: I8
    queue: Ints = row(I8, SPOTS + 1)
    seen: Ints = row(I8, SPOTS + 1)
    ridden: Ints = row(I8, MOST_LINKS + 1)
    # what a hand can pay, see rules/pay.py
    icons: I64  # icons that can be used, as a set
    dear_icons: I64  # icons on cards whose consequence cannot be paid
    most_dear: I8  # cards with a payment that can be shown together
    is_tight: I8  # 1 if not all of them can
    kept: Ints = row(I64, 8)
    start_sums: I64  # sums of rails that can be paid with an icon of the place where a track starts
    area_once: Ints = row(I64, SPOTS + 1)  # destination icons of the places of each area
    area_twice: Ints = row(I64, SPOTS + 1)  # those that two of its places have
    # of learned.py
    features: Ints = row(I32, FEATURES)
    tuned: Ints = row(I32, 2 * FEATURES)  # added to the weights by benchmarks/weights; 0 elsewhere
