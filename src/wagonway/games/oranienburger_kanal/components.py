"""The components of a set as a fixed-size struct, read from `data/` or from a set of one's own.

Rules see only the struct; texts, views and the client see the JSON document it was made from. The effects
of cards are compiled to flat tables: a card's lines stand one after another in `lines`; whatever is nested in
them (branches, continuations, tiers) stands there too and is named by its index.
"""

from __future__ import annotations

from wagonway.kernel.schema import I8, I16, Grid, Ints, Rows, Struct, grid, row, rows

from .constants import (
    CAMPAIGN_GAMES,
    CARDS,
    CELLS,
    CHILDREN,
    COUNTS,
    DECKS,
    EDGES,
    LINES,
    MAX_SEATS,
    MOST_COSTS,
    MOST_PATTERN_EDGES,
    MOST_TOUCHING,
    PATTERNS,
    PAYMENTS,
    RESOURCES,
    ROUTE_KINDS,
    SIDES,
    SOLO_ROUNDS,
    SPACES,
    STAGES,
    TESTS,
    TIER_ROWS,
    VERTICES,
)


class Card(Struct):
    """A building card, as printed."""

    stage: I8
    fame: I16
    num_costs: I8  # alternatives of the cost, at least 1; 0: the set has no such card
    costs: Grid = grid(I16, MOST_COSTS, RESOURCES)
    mode: I8  # ALL_LINES, ONE_LINE, IN_SEQUENCE
    first_line: I16
    num_lines: I8


class Line(Struct):
    """One effect, or a part of one."""

    kind: I8  # GAIN, TRADE_LINE, TIERS, BUILD, CHOOSE, TURN_WHEEL
    activation: I8  # 1 or 2: only where the building's count is this; 0: always
    first_test: I16  # condition: `num_tests` rows of `tests`; none: always true
    num_tests: I8
    gain: Ints = row(I16, RESOURCES)  # gained, or gained by each trade
    per: I16  # count that multiplies the gain, NO_COUNT
    first_payment: I16  # of a trade: alternatives of its payment
    num_payments: I8
    times: I8  # of a trade (or of rotations): how often at most; MOST_TIMES: any number of times
    times_per: I16  # count that says how often instead, NO_COUNT
    build: I8  # NO_ROUTE: builds nothing; a route kind, ANY_ROUTE, A_BRIDGE, A_BUILDING
    build_most: I8  # how many at most
    build_exact: I8  # 1: all of them or nothing ("upto": false)
    build_on: I8  # ANYWHERE, OUTER_EDGE, INNER_EDGE, PRINTED_PATH, OWN_SIDE
    free: I8  # 1: without its cost
    removes: I8  # 1: takes away what `build` names instead
    then: I16  # line that follows where this one was done, NO_LINE
    first_extra_test: I16  # condition of what is gained on top
    num_extra_tests: I8
    extra: Ints = row(I16, RESOURCES)
    extra_per: I16  # NO_COUNT
    tier_count: I16  # count that chooses the tier, NO_COUNT
    first_tier: I16
    num_tiers: I8
    choices: I8  # how many branches
    choices_distinct: I8  # 1: each at most once
    first_child: I16  # branches: rows of `children`
    num_children: I8


class Tier(Struct):
    """One tier of a line that varies with a count."""

    low: I16
    open: I8  # 1: this count or more
    line: I16  # NO_LINE: nothing


class Count(Struct):
    """A number read from the board or the stock."""

    source: I8  # COUNT_...
    scope: I8  # ADJACENT, BOARD, NEIGHBOURS, STOCK
    kinds: I8  # route kinds that count: bit of 1 << kind
    sides: I8  # sides that count: bit of 1 << side; 15: all
    on: I8  # ANYWHERE, OUTER_EDGE, INNER_EDGE, PRINTED_PATH
    cell: I8  # ANYWHERE, CORNER, BORDER, INNER
    under_bridge: I8  # 0 either way, 1 only under a bridge, 2 only without
    activation_test: I8  # NO_TEST, EQUAL, AT_LEAST, AT_MOST: of the activation count of buildings
    activation: I8
    distinct: I8
    every: I8  # counted in steps of this many
    most: I16  # no more than this
    pattern: I8  # NO_PATTERN


class Test(Struct):
    """One step of a condition in postfix order."""

    op: I8  # IF_...
    count: I16  # of IF_COUNT
    test: I8  # EQUAL, AT_LEAST, AT_MOST
    value: I16  # compared with; the place of IF_CELL; the number of results of IF_ALL and IF_ANY


class Payment(Struct):
    """One way to pay for one trade."""

    amounts: Ints = row(I16, RESOURCES)


class Pattern(Struct):
    """Edges relative to a building: rows and columns from its cell, and the side of the cell there."""

    num_edges: I8
    rows: Ints = row(I8, MOST_PATTERN_EDGES)
    columns: Ints = row(I8, MOST_PATTERN_EDGES)
    sides: Ints = row(I8, MOST_PATTERN_EDGES)


class Components(Struct):
    """All that a component set decides, and the geometry of the board."""

    cards: Rows[Card] = rows(Card, DECKS * CARDS + 1)  # deck * CARDS + card
    lines: Rows[Line] = rows(Line, LINES + 1)
    counts: Rows[Count] = rows(Count, COUNTS + 1)
    tests: Rows[Test] = rows(Test, TESTS + 1)
    payments: Rows[Payment] = rows(Payment, PAYMENTS + 1)
    tiers: Rows[Tier] = rows(Tier, TIER_ROWS + 1)
    children: Ints = row(I16, CHILDREN + 1)
    patterns: Rows[Pattern] = rows(Pattern, PATTERNS + 1)

    # amounts
    start_stock: Ints = row(I16, RESOURCES)
    capacity: Ints = row(I16, RESOURCES)  # 8 and 6; talers and fame tokens have none (32767)
    route_cost: Grid = grid(I8, ROUTE_KINDS, RESOURCES)
    bridge_cost: Ints = row(I8, RESOURCES)
    canal_gain: Ints = row(I8, RESOURCES)  # right after building a canal
    rotation_price: I8  # talers
    gain_of_space: Grid = grid(I8, SPACES, RESOURCES)  # spaces 5 and 7; of space 6 one of these
    start_routes: Ints = row(I8, ROUTE_KINDS)  # blank side: routes of each kind to put
    front_routes: Ints = row(I8, EDGES + 1)  # kind printed on the front side
    pile: Grid = grid(I8, MAX_SEATS + 1, STAGES)  # cards of each colour, by number of players
    first_display: I8
    blocked: Grid = grid(I8, CAMPAIGN_GAMES, SOLO_ROUNDS)  # space under the blocking disc

    # the board (filled for every set alike)
    side: Grid = grid(I8, CELLS + 1, SIDES)  # edge on this side of the cell
    cell_of: Grid = grid(I8, EDGES + 1, 2)  # cells on both sides, NO_CELL outside
    ends: Grid = grid(I8, EDGES + 1, 2)  # vertices
    num_touching: Ints = row(I8, EDGES + 1)
    touching: Grid = grid(I8, EDGES + 1, MOST_TOUCHING)
    edges_at: Grid = grid(I8, VERTICES, SIDES)  # NO_EDGE
    neighbour: Grid = grid(I8, CELLS + 1, SIDES)  # cell across this side, NO_CELL
    is_outer: Ints = row(I8, EDGES + 1)
    is_start_edge: Ints = row(I8, EDGES + 1)  # one of the 24 of the blank side
    cell_kind: Grid = grid(I8, CELLS + 1, 4)  # 1 under CORNER, BORDER, INNER where the cell is one
