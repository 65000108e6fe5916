"""The state of a game of Railways, all of it, and the scratch space of its rules."""

from __future__ import annotations

from wagonway.kernel.schema import I8, I16, I32, Event, Ints, Rows, Struct, row, rows

from .constants import (
    DICE,
    FEATURES,
    MAP_CARDS,
    MOST_BUILDINGS,
    MOST_LINKS,
    MOST_RIDES,
    MOST_ROUTES,
    NUM_ACTIONS,
    SPACES,
)
from .observation import OBSERVATION

MOST_EVENTS = 64  # of one decision; further ones are not noted


class Link(Struct):
    """A complete link, derived from the map: an unbroken track with a building at both ends."""

    first: I16  # its rail space with the lowest number, which names it; NO_SPACE in rows not used
    length: I16  # rail spaces
    ends: Ints = row(I8, 2)  # buildings, by their place in State.buildings; alike where a link is a loop


class Building(Struct):
    """A group of building squares of one type that touch, derived from the map."""

    first: I16  # its space with the lowest number, which names it; NO_SPACE in rows not used
    type: I8
    passengers: I8  # on all its dice together
    dice: I8  # how many dice stand on it


class State(Struct):
    """One game. The last row of each table is a dummy behind its sentinel."""

    players: I8
    rules: I16  # rules version of this game
    # options: each holds the place of its value in meta.toml, which says what they are
    variant: I8  # as a sum of MAYOR, CONDUCTOR, ENGINEER
    map_arrangement: I8
    no_legal_action: I8
    refill_order: I8
    partial_slot: I8
    dest_wild: I8
    overplay: I8
    overuse_timing: I8
    build_on_owned_link: I8
    adjacency: I8
    empty_building_die: I8
    passenger_pool: I8
    same_type_start: I8
    loop_link: I8
    leisure_zero: I8
    reduce_multi: I8
    capped_action: I8
    pollution_cap_use: I8
    mayor_scope: I8
    engineer_scope: I8

    stage: I8  # what is asked next
    round_number: I8  # 1 to 12; 0 while the game is set up
    phase: I8  # 1 or 2
    capital: I8
    pollution: I8
    profit: I16
    workers: I8
    delivered: I8  # types of destinations reached so far: bit of 1 << type

    # cards, as sets: bit of 1 << card
    hand: I16
    pile: I16  # in no order but that of chance; of one card alone it is known
    discards: I16
    dealt: I16  # cards of the map, while the player lays them out
    to_draw: I8  # cards still to come to the hand from a shuffled pile
    map_card: Ints = row(I8, MAP_CARDS + 1)  # card on each cell, NO_CARD
    map_turn: Ints = row(I8, MAP_CARDS + 1)  # 1 where it is turned

    die_at: Ints = row(I16, DICE + 1)  # space of each die on the map, NO_SPACE
    die_value: Ints = row(I8, DICE + 1)  # passengers it shows; of a building die not built its printed value
    built: I8  # building dice that stand on the map as buildings: bit of 1 << building die
    build_space: Ints = row(I16, 3)  # where each of them stands, with or without its die; NO_SPACE
    build_type: Ints = row(I8, 3)  # type that it took
    marker: Ints = row(I8, SPACES + 1)  # UNOWNED, OWNED, UPGRADED, at the first space of each link

    # the action under way: a decision is kept here until it has been paid for
    verb: I8  # NO_VERB
    target: I16  # space of the link or building; the amount of RAISE and REDUCE; NO_SPACE
    die: I8  # building die to build, or the die to take from or add to; NO_DIE
    square: I16  # for the building die
    part: I16  # first space of the part that keeps the marker; NO_SPACE
    route: I8  # place of the route in the list, NO_ROUTE
    play: I16  # cards played for it, until the action is over
    overuse: I8  # pollution still to come, by option `overuse_timing`
    destination: I8  # type of the building that was reached, while its bonus is asked for
    fare: I16  # capital that follows a conversion

    # cached: worked out from the cards of the map, the building dice and where they stand
    type_at: Ints = row(I8, SPACES + 1)  # type of the building square, NO_TYPE
    sides_at: Ints = row(I8, SPACES + 1)  # open sides of a rail space: bit of 1 << side; 0: no rail
    building_at: Ints = row(I8, SPACES + 1)  # place in `buildings`, NO_BUILDING
    link_at: Ints = row(I8, SPACES + 1)  # of each rail space: place in `links`, NO_LINK
    num_links: I8
    links: Rows[Link] = rows(Link, MOST_LINKS + 1)  # by their first space, ascending
    num_buildings: I8
    buildings: Rows[Building] = rows(Building, MOST_BUILDINGS + 1)  # by their first space, ascending
    markers_left: I8


class Route(Struct):
    """A way of a passenger: links one after another, to the first building of its type."""

    num_rides: I8
    rides: Ints = row(I8, MOST_RIDES)  # links, by their place in State.links
    end: I8  # building reached, by its place in State.buildings
    fare: I16  # lengths of the links, upgraded ones twice


class Work(Struct):
    """Scratch space: nothing here outlives a call."""

    actions: Ints = row(I16, NUM_ACTIONS)
    weights: Ints = row(I32, NUM_ACTIONS)
    needs: I16  # first number of a refusal
    has: I16  # second number of a refusal
    chosen: Ints = row(I16, NUM_ACTIONS)  # decisions worth a look, for the bot `greedy`
    num_events: I16
    events: Rows[Event] = rows(Event, MOST_EVENTS)
    observation: Ints = row(I16, OBSERVATION)
    num_routes: I8
    routes: Rows[Route] = rows(Route, MOST_ROUTES + 1)
    path: Ints = row(I8, MOST_RIDES + 1)  # links of the route being looked for
    stops: Ints = row(I8, MOST_RIDES + 2)  # buildings along it, the start first
    queue: Ints = row(I16, SPACES + 1)  # spaces of a building, or of a track
    num_spaces: I16  # spaces of a track in `queue`
    old_link: Ints = row(I8, SPACES + 1)  # links before the map changed
    # of learned.py
    features: Ints = row(I32, FEATURES)
    tuned: Ints = row(I32, 2 * FEATURES)  # added to the weights by benchmarks/weights; 0 elsewhere
