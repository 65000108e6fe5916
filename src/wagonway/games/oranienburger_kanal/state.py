"""The state of a game of Oranienburger Kanal, all of it, and the scratch space of its rules."""

from __future__ import annotations

from wagonway.kernel.schema import I8, I16, I32, Event, Grid, Ints, Rows, Struct, grid, row, rows

from .constants import (
    CAMPAIGN_GAMES,
    CARDS,
    CELLS,
    EDGES,
    FEATURES,
    MAX_SEATS,
    MOST_ACTIVATIONS,
    MOST_LINES,
    MOST_PARTS,
    NUM_ACTIONS,
    RESOURCES,
    ROUTE_KINDS,
    SPACES,
    STAGES,
    VERTICES,
)
from .observation import OBSERVATION

MOST_EVENTS = 256  # of one decision; further ones are not noted
MOST_TESTS = 32  # results of one condition that wait at once


class Seat(Struct):
    """What lies before one player."""

    stock: Ints = row(I16, RESOURCES)  # wood, clay, ore, brick, iron, talers, fame tokens
    route: Ints = row(I8, EDGES + 1)  # kind on each edge
    printed: Ints = row(I8, EDGES + 1)  # 1: a route one starts with; 2: in the place of such a path
    bridge: Ints = row(I8, EDGES + 1)  # 1 for a bridge, 2 for one that leaves at the end of the turn
    card: Ints = row(I8, CELLS + 1)  # building on each cell, NO_CARD
    to_place: Ints = row(I8, ROUTE_KINDS)  # blank side: start routes still to put
    built: I8  # buildings built in this round
    sides: Ints = row(I8, CELLS + 1)  # cached: routes on the sides of each cell
    spans: Ints = row(I8, CELLS + 1)  # cached: bridges of each cell
    buildings: I8  # cached


class Activation(Struct):
    """A building that is to be activated, or is being used."""

    cell: I8
    level: I8  # the highest level is resolved first
    begun: I8
    lines_left: I16  # lines not yet used: bit of 1 << line
    allowed: I16  # option `conditions`: lines whose conditions held at the activation
    counts: Ints = row(I16, MOST_LINES)  # option `conditions`: the count of each line then
    canals: (
        I8  # option `canal_clay`: canals that it built, whose clay comes after the activations they caused
    )


class Part(Struct):
    """An effect that waits for a part of it: what State holds of the one under way, without its cell."""

    line: I16
    step: I8
    did: I8
    times_left: I8
    pieces_left: I8
    choices_left: I8
    chosen: I16


class State(Struct):
    """One game. The last row of each table is a dummy behind its sentinel."""

    players: I8
    rules: I16  # rules version of this game
    # options: each holds the place of its value in meta.toml, which says what they are
    deck: I8
    board: I8
    campaign: I8
    start_paths: I8
    between_kinds: I8
    others_turn: I8
    emptied_pile: I8
    path_under_bridge: I8
    canal_clay: I8
    free_canal: I8
    chain: I8
    conditions: I8
    extra_builds: I8
    discard_as_build: I8
    ring: I8
    neighbour: I8
    row_of_four: I8

    game: I8  # of the campaign, from 0
    totals: Ints = row(I16, CAMPAIGN_GAMES)  # fame of the games that are over
    round_number: I16  # from 1; 0 while the game is set up
    turn: I8  # of the round, from 0
    first: I8  # seat with the red disc
    seat: I8  # that is asked
    stage: I8  # what is asked next
    last_round: I8  # 1 in the last round
    seats: Rows[Seat] = rows(Seat, MAX_SEATS + 1)

    disc: Ints = row(I8, SPACES + 1)  # seat whose action disc lies there, NOBODY
    blocked: I8  # space under the blocking disc, NO_SPACE
    talers: Ints = row(I16, SPACES + 1)
    place: Ints = row(I8, CARDS + 1)  # of each card: UNSEEN, OPEN, BUILT, GONE, ASIDE
    pile: Ints = row(I8, STAGES)  # cards left
    colour: I8  # of the current pile
    display: I8  # cached: open cards
    target: I8  # open cards after a refill
    to_draw: I8  # cards still to reveal in this refill
    aside_in_pile: I8  # campaign: 1 while one of the cards set aside is in the blue pile

    # the action under way
    space: I8  # NO_SPACE
    left_build: I8  # what the space still offers
    left_bridge: I8
    left_path: I8
    left_road: I8
    left_route: I8  # of the kinds in route_kinds
    route_kinds: I8  # bit of 1 << kind
    left_take: I8  # 1: one kind of basic resource, or a bridge
    card: I8  # being built, NO_CARD
    cost: I8  # alternative to be paid

    # buildings being activated
    num_activations: I8
    activations: Rows[Activation] = rows(Activation, MOST_ACTIVATIONS + 1)
    current: I8  # activation in use, MOST_ACTIVATIONS: none
    bridge_edge: I8  # bridge that would activate both its buildings, NO_EDGE
    line: I16  # effect being carried out, NO_LINE
    step: I8  # STEP_...: how far it is
    did: I8  # 1 once it was done, for what follows "then"
    times_left: I8  # trades or rotations
    pieces_left: I8  # to build, or to take away
    choices_left: I8
    chosen: I16  # branches already chosen: bit of 1 << branch
    num_parts: I8
    parts: Rows[Part] = rows(Part, MOST_PARTS + 1)  # effects of which the line is a part, outermost first
    due: Ints = row(I16, RESOURCES)  # gained, and not yet taken kind by kind
    kind_taken: I8  # 1 between two kinds of one gain
    clay_due: I8  # option `canal_clay`: canals of a space whose clay comes after the activations
    emptied: I32  # edges whose route was taken away in this turn: bit of 1 << edge

    # the end of a round
    rotated: I8  # 1 once the seat has had its free rotation
    seats_done: I8


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
    price: Ints = row(I16, RESOURCES)  # what is asked for, all of it at once
    holds: Ints = row(I8, MOST_TESTS)  # results of a condition's steps
    label: Ints = row(I8, VERTICES)  # of the connected part of each vertex, to count rings
    seen: Grid = grid(I8, ROUTE_KINDS, VERTICES)
    # of learned.py
    features: Ints = row(I32, FEATURES)
    tuned: Ints = row(I32, 2 * FEATURES)  # added to the weights by benchmarks/weights; 0 elsewhere
