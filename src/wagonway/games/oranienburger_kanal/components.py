"""The components of a set as a fixed-size struct, read from `data/` or from a set of one's own.

Rules see only the struct; texts, views and the client see the JSON document it was made from. The effects
of cards are compiled to flat tables: a card's lines stand one after another in `lines`; whatever is nested in
them (branches, continuations, tiers) stands there too and is named by its index.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from wagonway.kernel.schema import I8, I16, Grid, Ints, Rows, Struct, grid, row, rows

from .component_check import check
from .component_compile import fill, tables
from .constants import (
    BOARD_COLUMNS,
    BOARD_ROWS,
    BORDER,
    CAMPAIGN_GAMES,
    CARDS,
    CELLS,
    CHILDREN,
    CORNER,
    COUNTS,
    DECKS,
    EDGES,
    FIRST_VERTICAL,
    INNER,
    LINES,
    MAX_SEATS,
    MOST_COSTS,
    MOST_PATTERN_EDGES,
    MOST_TOUCHING,
    NO_CELL,
    NO_EDGE,
    PATH,
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
from .grammar import COLOURS, EDGE_IDS, KIND_IDS, RESOURCE_IDS

NO_CAPACITY = 32767  # talers and fame tokens


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


def load(document: dict[str, Any]) -> Any:
    """Make the plain struct of a component document.

    Raises ComponentError (one sentence: where, what is wrong, what would be right).
    """
    check(document)
    c = Components.plain()
    fill(c, tables(document))
    _load_numbers(c, numbers_of(document))
    for kind, edges in front_of(document).items():
        for edge in edges:
            c.front_routes[EDGE_IDS.index(edge)] = PATH + KIND_IDS.index(kind)
    _draw_board(c)
    return c


@cache
def _own_set() -> dict[str, Any]:
    """The set that comes with the game: its numbers hold where another set says nothing."""
    path = Path(__file__).parent / "data" / "components.json"
    document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return document


def numbers_of(document: dict[str, Any]) -> dict[str, Any]:
    """The amounts that a set plays with: its own, and ours where it says nothing."""
    return {**_own_set()["numbers"], **document.get("numbers", {})}


def front_of(document: dict[str, Any]) -> dict[str, list[str]]:
    """The routes printed on the front side, by kind (K-1)."""
    front: dict[str, list[str]] = document["front"] if "front" in document else _own_set()["front"]
    return front


def _amounts(target: Any, bundle: dict[str, int]) -> None:
    for name, amount in bundle.items():
        target[RESOURCE_IDS.index(name)] = amount


def _load_numbers(c: Any, numbers: dict[str, Any]) -> None:
    _amounts(c.start_stock, numbers["start"])
    for resource in range(RESOURCES):
        c.capacity[resource] = numbers["capacity"].get(RESOURCE_IDS[resource], NO_CAPACITY)
    for kind, cost in numbers["route_cost"].items():
        _amounts(c.route_cost[PATH + KIND_IDS.index(kind)], cost)
    _amounts(c.bridge_cost, numbers["bridge_cost"])
    _amounts(c.canal_gain, numbers["canal_gain"])
    c.rotation_price = numbers["rotation_price"]
    for space, gain in numbers["spaces"].items():
        _amounts(c.gain_of_space[int(space) - 1], gain)
    for kind, number in numbers["blank"].items():
        c.start_routes[PATH + KIND_IDS.index(kind)] = number
    for players, piles in numbers["piles"].items():
        for stage in range(STAGES):
            c.pile[int(players)][stage] = piles[COLOURS[stage]]
    c.first_display = numbers["display"]
    for game, order in enumerate(numbers["blocked"]):
        for place, space in enumerate(order):
            c.blocked[game][place] = space - 1


def _draw_board(c: Any) -> None:
    """The geometry of the board, the same for every set."""
    for cell in range(CELLS):
        row_, column = divmod(cell, BOARD_COLUMNS)
        west = FIRST_VERTICAL + (BOARD_COLUMNS + 1) * row_ + column
        sides = (cell, west + 1, cell + BOARD_COLUMNS, west)  # N, E, S, W: H(r,c) is numbered like B(r,c)
        for side, edge in enumerate(sides):
            c.side[cell][side] = edge
        outside = (row_ == 0, column == BOARD_COLUMNS - 1, row_ == BOARD_ROWS - 1, column == 0)
        across = (cell - BOARD_COLUMNS, cell + 1, cell + BOARD_COLUMNS, cell - 1)
        for side in range(SIDES):
            c.neighbour[cell][side] = NO_CELL if outside[side] else across[side]
        c.cell_kind[cell][CORNER] = int(sum(outside) == 2)
        c.cell_kind[cell][BORDER] = int(any(outside))
        c.cell_kind[cell][INNER] = int(not any(outside))
    for side in range(SIDES):
        c.side[NO_CELL][side] = NO_EDGE
        c.neighbour[NO_CELL][side] = NO_CELL
    _draw_edges(c)


def _draw_edges(c: Any) -> None:
    for edge in range(EDGES + 1):
        c.cell_of[edge][0] = c.cell_of[edge][1] = NO_CELL
    for vertex in range(VERTICES):
        for side in range(SIDES):
            c.edges_at[vertex][side] = NO_EDGE
    for cell in range(CELLS):
        for side, place in ((0, 1), (1, 0), (2, 0), (3, 1)):  # north and west of an edge stand first
            c.cell_of[c.side[cell][side]][place] = cell
    for edge in range(EDGES):
        if edge < FIRST_VERTICAL:
            row_, column = divmod(edge, BOARD_COLUMNS)
            ends = (row_ * (BOARD_COLUMNS + 1) + column, row_ * (BOARD_COLUMNS + 1) + column + 1)
            leaves = (1, 3)  # its first end to the east, its second to the west
        else:
            row_, column = divmod(edge - FIRST_VERTICAL, BOARD_COLUMNS + 1)
            ends = (row_ * (BOARD_COLUMNS + 1) + column, (row_ + 1) * (BOARD_COLUMNS + 1) + column)
            leaves = (2, 0)
        for which in range(2):
            c.ends[edge][which] = ends[which]
            c.edges_at[ends[which]][leaves[which]] = edge
        c.is_outer[edge] = int(NO_CELL in (c.cell_of[edge][0], c.cell_of[edge][1]))
        c.is_start_edge[edge] = int(any(_is_border_vertex(end) for end in ends))
    for edge in range(EDGES):
        touching = sorted(
            other
            for which in range(2)
            for other in (c.edges_at[c.ends[edge][which]][side] for side in range(SIDES))
            if other not in (edge, NO_EDGE)
        )
        c.num_touching[edge] = len(touching)
        for place in range(MOST_TOUCHING):
            c.touching[edge][place] = touching[place] if place < len(touching) else NO_EDGE


def _is_border_vertex(vertex: int) -> bool:
    row_, column = divmod(vertex, BOARD_COLUMNS + 1)
    return row_ in (0, BOARD_ROWS) or column in (0, BOARD_COLUMNS)
