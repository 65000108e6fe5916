"""What effects count and ask, read from the board as it is."""

from __future__ import annotations

from wagonway.kernel.notes import refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    ADJACENT,
    ANYWHERE,
    AT_LEAST,
    AT_MOST,
    BOARD,
    BOARD_COLUMNS,
    BOARD_ROWS,
    CELLS,
    COUNT_ANGLE,
    COUNT_BRIDGE,
    COUNT_BUILDING,
    COUNT_COLUMN,
    COUNT_EMPTY_CELL,
    COUNT_EMPTY_EDGE,
    COUNT_PATTERN,
    COUNT_RESOURCE,
    COUNT_RING,
    COUNT_ROUTE,
    COUNT_ROW,
    DISTINCT_KINDS,
    DISTINCT_RESOURCES,
    EAST,
    EDGES,
    EQUAL,
    FIRST_VERTICAL,
    IF_ALL,
    IF_ANY,
    IF_CELL,
    IF_COUNT,
    INNER_EDGE,
    NO_CARD,
    NO_CELL,
    NO_EDGE,
    NO_ROUTE,
    NO_TEST,
    NORTH,
    OUTER_EDGE,
    PATH,
    RESOURCES,
    ROUTE_KINDS,
    SIDES,
    SOUTH,
    TALER,
    VERTICES,
    WEST,
)
from ..state import State, Work
from .refusals import CONDITION_NOT_MET, COUNT_IS_ANOTHER, COUNT_TOO_LARGE, COUNT_TOO_SMALL, WRONG_PLACE

BRIDGES_TO_ACTIVATE = 2  # a building


@rule("ACTIVATION-6")
def activation_count(s: State, seat: int, cell: int) -> int:
    """How often a building counts as activated: once for four routes, once for two bridges."""
    mine = s.seats[seat]
    return (1 if mine.sides[cell] == SIDES else 0) + (1 if mine.spans[cell] >= BRIDGES_TO_ACTIVATE else 0)


@rule()
def compares(value: int, test: int, wanted: int) -> bool:
    """One of the comparisons of the grammar."""
    if test == EQUAL:
        return value == wanted
    if test == AT_LEAST:
        return value >= wanted
    if test == AT_MOST:
        return value <= wanted
    return True


@rule("SETUP-13")
def is_printed_path(s: State, seat: int, edge: int) -> bool:
    """A path one started with, or what was built in its place."""
    mine = s.seats[seat]
    return mine.printed[edge] == 2 or (mine.printed[edge] == 1 and mine.route[edge] == PATH)


@rule("BOARD-3")
def edge_is_on(s: State, c: Components, seat: int, edge: int, on: int) -> bool:
    """Whether an edge is of the part of the board that is meant."""
    if on == ANYWHERE:
        return True
    if on == OUTER_EDGE:
        return c.is_outer[edge] == 1
    if on == INNER_EDGE:
        return c.is_outer[edge] == 0
    return is_printed_path(s, seat, edge)


@rule("EFFECT-3", "EFFECT-10")
def count_of(s: State, c: Components, w: Work, seat: int, cell: int, index: int) -> int:
    """What an effect of the building on `cell` counts."""
    asked = c.counts[index]
    source = asked.source
    found = 0
    if source >= COUNT_RESOURCE:
        if asked.distinct == DISTINCT_RESOURCES:
            for resource in range(TALER):
                found += 1 if s.seats[seat].stock[resource] > 0 else 0
        else:
            found = s.seats[seat].stock[source - COUNT_RESOURCE]
    elif source == COUNT_ROUTE or source == COUNT_BRIDGE or source == COUNT_EMPTY_EDGE:
        found = count_edges(s, c, seat, cell, index)
    elif source == COUNT_BUILDING or source == COUNT_EMPTY_CELL:
        found = count_cells(s, c, seat, cell, index)
    elif source == COUNT_RING:
        found = count_rings(s, c, w, seat, asked.kinds)
    elif source == COUNT_ROW or source == COUNT_COLUMN:
        found = count_rows(s, c, seat, cell, index)
    elif source == COUNT_ANGLE:
        found = count_angles(s, c, seat, cell, index)
    elif source == COUNT_PATTERN:
        found = count_patterns(s, c, seat, cell, index)
    if asked.every > 1:
        found = found // asked.every
    if asked.most > 0:
        found = min(found, asked.most)
    return found


# -- edges ----------------------------------------------------------------------------------------


@rule()
def edge_counts(s: State, c: Components, seat: int, edge: int, index: int) -> bool:
    """Whether one edge is among those that a count means."""
    asked = c.counts[index]
    mine = s.seats[seat]
    if asked.source == COUNT_BRIDGE:
        if mine.bridge[edge] == 0:
            return False
    elif asked.source == COUNT_EMPTY_EDGE:
        if mine.route[edge] != NO_ROUTE:
            return False
    elif mine.route[edge] == NO_ROUTE or (asked.kinds >> mine.route[edge]) & 1 == 0:
        return False
    if asked.under_bridge == 1 and mine.bridge[edge] == 0:
        return False
    if asked.under_bridge == 2 and mine.bridge[edge] > 0:
        return False
    return edge_is_on(s, c, seat, edge, asked.on)


@rule("EFFECT-2", "EFFECT-13")
def count_edges(s: State, c: Components, seat: int, cell: int, index: int) -> int:
    """Routes, bridges or empty edges: on the sides of the building, or on the whole board."""
    asked = c.counts[index]
    found = 0
    kinds = 0
    if asked.scope == BOARD:
        for edge in range(EDGES):
            if edge_counts(s, c, seat, edge, index):
                found += 1
                kinds = kinds | (1 << s.seats[seat].route[edge])
    else:
        for side in range(SIDES):
            if (asked.sides >> side) & 1 == 1 and edge_counts(s, c, seat, c.side[cell][side], index):
                found += 1
                kinds = kinds | (1 << s.seats[seat].route[c.side[cell][side]])
    if asked.distinct == DISTINCT_KINDS:
        found = 0
        for kind in range(PATH, ROUTE_KINDS):
            found += (kinds >> kind) & 1
    return found


# -- cells ----------------------------------------------------------------------------------------


@rule("BOARD-5")
def cell_counts(s: State, c: Components, seat: int, cell: int, index: int) -> bool:
    """Whether one cell is among those that a count means."""
    asked = c.counts[index]
    is_built = s.seats[seat].card[cell] != NO_CARD
    if is_built != (asked.source == COUNT_BUILDING):
        return False
    if asked.cell != ANYWHERE and c.cell_kind[cell][asked.cell] == 0:
        return False
    if asked.activation_test != NO_TEST:
        return compares(activation_count(s, seat, cell), asked.activation_test, asked.activation)
    return True


@rule("EFFECT-11")
def count_cells(s: State, c: Components, seat: int, cell: int, index: int) -> int:
    """Buildings or empty cells: across the sides of the building, or on the whole board."""
    asked = c.counts[index]
    mine = s.seats[seat]
    found = 0
    if asked.scope == BOARD:
        for other in range(CELLS):
            if cell_counts(s, c, seat, other, index):
                if asked.under_bridge == 0 or (mine.spans[other] > 0) == (asked.under_bridge == 1):
                    found += 1
        return found
    linked_only = s.neighbour == 1 and asked.source == COUNT_BUILDING
    for side in range(SIDES):
        other = c.neighbour[cell][side]
        if (asked.sides >> side) & 1 == 1 and other != NO_CELL and cell_counts(s, c, seat, other, index):
            is_linked = mine.bridge[c.side[cell][side]] > 0
            if (is_linked or not linked_only) and (
                asked.under_bridge == 0 or is_linked == (asked.under_bridge == 1)
            ):
                found += 1
    return found


# -- shapes ---------------------------------------------------------------------------------------


@rule("EFFECT-12")
def count_rings(s: State, c: Components, w: Work, seat: int, kinds: int) -> int:
    """Independent closed loops: edges that join two vertices which hang together already."""
    if s.ring == 1:
        return count_loops(s, c, w, seat, kinds)
    found = 0
    for kind in range(PATH, ROUTE_KINDS):
        if (kinds >> kind) & 1 == 1:
            found += count_loops(s, c, w, seat, 1 << kind)
    return found


@rule()
def count_loops(s: State, c: Components, w: Work, seat: int, kinds: int) -> int:
    """Edges of these kinds that close a loop, taken one after another."""
    mine = s.seats[seat]
    for vertex in range(VERTICES):
        w.label[vertex] = vertex
    found = 0
    for edge in range(EDGES):
        if mine.route[edge] != NO_ROUTE and (kinds >> mine.route[edge]) & 1 == 1:
            one = w.label[c.ends[edge][0]]
            other = w.label[c.ends[edge][1]]
            if one == other:
                found += 1
            else:
                for vertex in range(VERTICES):
                    if w.label[vertex] == other:
                        w.label[vertex] = one
    return found


@rule("EFFECT-14")
def count_rows(s: State, c: Components, seat: int, cell: int, index: int) -> int:
    """Rows of four edges, or columns of three, with a route on each edge."""
    asked = c.counts[index]
    is_row = asked.source == COUNT_ROW
    lines = BOARD_ROWS + 1 if is_row else BOARD_COLUMNS + 1
    length = BOARD_COLUMNS if is_row else BOARD_ROWS
    found = 0
    for line in range(lines):
        first = BOARD_COLUMNS * line if is_row else FIRST_VERTICAL + line
        step = 1 if is_row else BOARD_COLUMNS + 1
        if asked.scope == ADJACENT:
            here = cell // BOARD_COLUMNS if is_row else cell % BOARD_COLUMNS
            if line != here and line != here + 1:
                continue
        if is_complete(s, seat, first, step, length, asked.kinds):
            found += 1
    return found


@rule("EFFECT-14")
def is_complete(s: State, seat: int, first: int, step: int, length: int, kinds: int) -> bool:
    """Whether each of some edges has a route of these kinds; all of one kind by option."""
    mine = s.seats[seat]
    for place in range(length):
        kind = mine.route[first + step * place]
        if kind == NO_ROUTE or (kinds >> kind) & 1 == 0:
            return False
        if s.row_of_four == 1 and kind != mine.route[first]:
            return False
    return True


@rule()
def has_kind(s: State, seat: int, edge: int, kinds: int) -> bool:
    """Whether an edge has a route of these kinds."""
    kind = s.seats[seat].route[edge]
    return edge != NO_EDGE and kind != NO_ROUTE and (kinds >> kind) & 1 == 1


@rule()
def count_angles(s: State, c: Components, seat: int, cell: int, index: int) -> int:
    """Pairs of routes at a right angle: at the corners of the building, or at all vertices."""
    asked = c.counts[index]
    found = 0
    if asked.scope == ADJACENT:
        for side in range(SIDES):
            if has_kind(s, seat, c.side[cell][side], asked.kinds):
                if has_kind(s, seat, c.side[cell][(side + 1) % SIDES], asked.kinds):
                    found += 1
        return found
    for vertex in range(VERTICES):
        across = 0
        for side in (EAST, WEST):
            across += 1 if has_kind(s, seat, c.edges_at[vertex][side], asked.kinds) else 0
        if across > 0:
            for side in (NORTH, SOUTH):
                found += across if has_kind(s, seat, c.edges_at[vertex][side], asked.kinds) else 0
    return found


@rule("EFFECT-13")
def count_patterns(s: State, c: Components, seat: int, cell: int, index: int) -> int:
    """1 where all edges of a pattern have their routes; on the whole board, cells with such edges."""
    asked = c.counts[index]
    if asked.scope != BOARD:
        return 1 if has_pattern(s, c, seat, cell, index) else 0
    found = 0
    for other in range(CELLS):
        if has_pattern(s, c, seat, other, index):
            found += 1
    return found


@rule()
def has_pattern(s: State, c: Components, seat: int, cell: int, index: int) -> bool:
    """Whether all edges in their places relative to a cell have a route; off the board there is none."""
    asked = c.counts[index]
    pattern = c.patterns[asked.pattern]
    for place in range(pattern.num_edges):
        line = cell // BOARD_COLUMNS + pattern.rows[place]
        column = cell % BOARD_COLUMNS + pattern.columns[place]
        if not has_kind(s, seat, edge_beside(line, column, pattern.sides[place]), asked.kinds):
            return False
    return pattern.num_edges > 0


@rule("EFFECT-13")
def edge_beside(line: int, column: int, side: int) -> int:
    """The edge on a side of a cell, which may lie off the board itself; NO_EDGE where the edge does."""
    if side == NORTH or side == SOUTH:
        row = line + (1 if side == SOUTH else 0)
        if row < 0 or row > BOARD_ROWS or column < 0 or column >= BOARD_COLUMNS:
            return NO_EDGE
        return BOARD_COLUMNS * row + column
    post = column + (1 if side == EAST else 0)
    if line < 0 or line >= BOARD_ROWS or post < 0 or post > BOARD_COLUMNS:
        return NO_EDGE
    return FIRST_VERTICAL + (BOARD_COLUMNS + 1) * line + post


# -- conditions -----------------------------------------------------------------------------------


@rule("EFFECT-1")
def holds(s: State, c: Components, w: Work, seat: int, cell: int, first: int, length: int) -> bool:
    """Whether a condition is fulfilled: its steps in postfix order; none of them is always fulfilled."""
    depth = 0
    for index in range(first, first + length):
        step = c.tests[index]
        if step.op == IF_COUNT:
            value = count_of(s, c, w, seat, cell, step.count)
            w.holds[depth] = 1 if compares(value, step.test, step.value) else 0
            depth += 1
        elif step.op == IF_CELL:
            w.holds[depth] = c.cell_kind[cell][step.value]
            depth += 1
        elif step.op == IF_ALL or step.op == IF_ANY:
            fulfilled = 0
            for _ in range(step.value):
                depth -= 1
                fulfilled += w.holds[depth]
            wanted = step.value if step.op == IF_ALL else 1
            w.holds[depth] = 1 if fulfilled >= wanted else 0
            depth += 1
        else:
            w.holds[depth - 1] = 1 - w.holds[depth - 1]
    return depth == 0 or w.holds[0] == 1


@rule("EFFECT-1", "EFFECT-3")
def why_not_holds(s: State, c: Components, w: Work, seat: int, cell: int, first: int, length: int) -> int:
    """What a condition lacks: the first thing that it asks for, of one thing or of several at once."""
    last = c.tests[first + length - 1]
    things = length - 1 if last.op == IF_ALL and last.value == length - 1 else length
    if things > 1 and things == length:
        return refuse(w, CONDITION_NOT_MET, 0, 0)
    for index in range(first, first + things):
        step = c.tests[index]
        if not holds(s, c, w, seat, cell, index, 1):
            if step.op == IF_CELL:
                return refuse(w, WRONG_PLACE, step.value, 0)
            has = count_of(s, c, w, seat, cell, step.count)
            if step.test == AT_LEAST:
                return refuse(w, COUNT_TOO_SMALL, step.value, has)
            if step.test == AT_MOST:
                return refuse(w, COUNT_TOO_LARGE, step.value, has)
            return refuse(w, COUNT_IS_ANOTHER, step.value, has)
    return refuse(w, CONDITION_NOT_MET, 0, 0)


@rule()
def asks_for_stock(c: Components, first: int, length: int) -> bool:
    """Whether an anytime action could change what a condition says."""
    for index in range(first, first + length):
        step = c.tests[index]
        if step.op == IF_COUNT and c.counts[step.count].source >= COUNT_RESOURCE:
            return True
    return False


@rule()
def counts_stock(c: Components, index: int) -> bool:
    """Whether an anytime action could change what is counted."""
    return c.counts[index].source >= COUNT_RESOURCE


@rule()
def sum_of_due(s: State) -> int:
    """Everything gained and not yet taken."""
    due = 0
    for resource in range(RESOURCES):
        due += s.due[resource]
    return due
