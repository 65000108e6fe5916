"""Which buildings are to be activated, and which of them comes next.

All that wait stand in s.activations, in the order in which they came. A building that was triggered by an
effect in use has a level above that of the building in use; the highest level is taken first, and the
building that was interrupted goes on before others of its own level. By option `chain` the whole card comes
first: then nothing interrupts, and all have the same level.
"""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    CARDS,
    CELLS,
    CHOOSE_ACTIVATION,
    EDGES,
    EV_ACTIVATED,
    EV_FORFEITED,
    EV_TO_ACTIVATE,
    MOST_ACTIVATIONS,
    MOST_LINES,
    NO_CARD,
    NO_CELL,
    NO_COUNT,
    NO_EDGE,
    SIDES,
    TIERS,
    TRADE_LINE,
    TURN_WHEEL,
)
from ..state import State, Work
from .count import BRIDGES_TO_ACTIVATE, activation_count, count_of, holds
from .refusals import ACTIVATED_LATER, NOT_ACTIVATED, NOT_AT_THIS_BRIDGE, OK

BY_ROUTES = 0
BY_BRIDGES = 1


@rule()
def card_on(s: State, seat: int, cell: int) -> int:
    """Row of the components for the building on a cell."""
    return s.deck * CARDS + s.seats[seat].card[cell]


@rule()
def count_of_line(c: Components, line: int) -> int:
    """The count that decides how much a line gives, NO_COUNT."""
    kind = c.lines[line].kind
    if kind == TIERS:
        return c.lines[line].tier_count
    if kind == TRADE_LINE or kind == TURN_WHEEL:
        return c.lines[line].times_per
    return c.lines[line].per


# -- what triggers --------------------------------------------------------------------------------


@rule("ACTIVATION-1", "ACTIVATION-4")
def trigger_by_routes(s: State, c: Components, w: Work, seat: int, edge: int) -> None:
    """An edge just got its first route: buildings on both sides that have four now are activated."""
    for place in range(2):
        cell = c.cell_of[edge][place]
        if cell != NO_CELL and s.seats[seat].sides[cell] == SIDES and s.seats[seat].card[cell] != NO_CARD:
            add_activation(s, c, w, seat, cell, BY_ROUTES)


@rule("ACTIVATION-2", "ACTIVATION-5")
def trigger_by_bridge(s: State, c: Components, w: Work, seat: int, edge: int) -> None:
    """A bridge was just built: who has two of them now is activated; of two buildings only one."""
    one = c.cell_of[edge][0]
    other = c.cell_of[edge][1]
    mine = s.seats[seat]
    if mine.spans[one] == BRIDGES_TO_ACTIVATE and mine.spans[other] == BRIDGES_TO_ACTIVATE:
        s.bridge_edge = edge
    elif mine.spans[one] == BRIDGES_TO_ACTIVATE:
        add_activation(s, c, w, seat, one, BY_BRIDGES)
    elif mine.spans[other] == BRIDGES_TO_ACTIVATE:
        add_activation(s, c, w, seat, other, BY_BRIDGES)


@rule("ACTIVATION-5")
def why_not_keep(s: State, c: Components, w: Work, cell: int) -> int:
    """One of the two buildings of the bridge."""
    if cell == c.cell_of[s.bridge_edge][0] or cell == c.cell_of[s.bridge_edge][1]:
        return OK
    return refuse(w, NOT_AT_THIS_BRIDGE, 0, 0)


@rule("ACTIVATION-5")
def keep(s: State, c: Components, w: Work, seat: int, cell: int) -> None:
    """This building is activated by the bridge; the other one loses its activation for good."""
    one = c.cell_of[s.bridge_edge][0]
    lost = c.cell_of[s.bridge_edge][1] if one == cell else one
    s.bridge_edge = NO_EDGE
    note(w, EV_FORFEITED, seat, lost, 0, 0)
    add_activation(s, c, w, seat, cell, BY_BRIDGES)


@rule("ACTIVATION-9", "ACTIVATION-10")
def add_activation(s: State, c: Components, w: Work, seat: int, cell: int, way: int) -> None:
    """The building waits for its turn; an effect in use puts it above its own building."""
    here = s.activations[s.num_activations]
    here.cell = cell
    here.begun = 0
    here.level = 0
    if s.chain == 0 and s.current != MOST_ACTIVATIONS:
        here.level = s.activations[s.current].level + 1
    here.lines_left = (1 << c.cards[card_on(s, seat, cell)].num_lines) - 1
    s.num_activations += 1
    note(w, EV_TO_ACTIVATE, seat, cell, way, 0)
    if s.conditions == 1:
        freeze(s, c, w, seat, s.num_activations - 1)


@rule("ACTIVATION-12")
def freeze(s: State, c: Components, w: Work, seat: int, index: int) -> None:
    """Option: conditions and counts are those of the moment of activation."""
    here = s.activations[index]
    card = c.cards[card_on(s, seat, here.cell)]
    for number in range(card.num_lines):
        line = card.first_line + number
        if line_holds(s, c, w, seat, here.cell, line):
            here.allowed = here.allowed | (1 << number)
        counted = count_of_line(c, line)
        here.counts[number] = count_of(s, c, w, seat, here.cell, counted) if counted != NO_COUNT else 0


@rule("ACTIVATION-6", "ACTIVATION-7", "EFFECT-1")
def line_holds(s: State, c: Components, w: Work, seat: int, cell: int, line: int) -> bool:
    """Whether the building counts as often activated as a line asks, and the line's condition holds."""
    asked = c.lines[line]
    if asked.activation > 0 and asked.activation != activation_count(s, seat, cell):
        return False
    return holds(s, c, w, seat, cell, asked.first_test, asked.num_tests)


# -- which is next --------------------------------------------------------------------------------


@rule()
def highest_level(s: State) -> int:
    """The level that is taken next."""
    level = 0
    for index in range(s.num_activations):
        level = max(level, s.activations[index].level)
    return level


@rule("ACTIVATION-9")
def next_activation(s: State, w: Work) -> int:
    """The row that comes next, the one begun first of all; MOST_ACTIVATIONS where there is a choice."""
    level = highest_level(s)
    found = MOST_ACTIVATIONS
    several = False
    for index in range(s.num_activations):
        here = s.activations[index]
        if here.level == level:
            if here.begun == 1:
                return index
            if found == MOST_ACTIVATIONS:
                found = index
            elif here.cell != s.activations[found].cell:
                several = True
    return MOST_ACTIVATIONS if several else found


@rule()
def waiting_row(s: State, cell: int) -> int:
    """The first row of the highest level for a cell, MOST_ACTIVATIONS."""
    level = highest_level(s)
    for index in range(s.num_activations):
        if s.activations[index].level == level and s.activations[index].cell == cell:
            return index
    return MOST_ACTIVATIONS


@rule("ACTIVATION-4", "ACTIVATION-9", "ACTIVATION-10")
def why_not_activate(s: State, w: Work, cell: int) -> int:
    """A building that waits, of those that were activated last."""
    if waiting_row(s, cell) != MOST_ACTIVATIONS:
        return OK
    for index in range(s.num_activations):
        if s.activations[index].cell == cell:
            return refuse(w, ACTIVATED_LATER, 0, 0)
    return refuse(w, NOT_ACTIVATED, 0, 0)


@rule()
def cell_in_use(s: State) -> int:
    """The cell of the building whose effects are being used."""
    return s.activations[s.current].cell


@rule()
def card_in_use(s: State, seat: int) -> int:
    """Row of the components for the building in use."""
    return card_on(s, seat, cell_in_use(s))


@rule()
def begin_activation(s: State, w: Work, seat: int, index: int) -> None:
    """The building's effects may be used now."""
    here = s.activations[index]
    s.current = index
    if here.begun == 0:
        here.begun = 1
        note(w, EV_ACTIVATED, seat, here.cell, s.seats[seat].card[here.cell], 0)


@rule("ACTIVATION-10")
def is_interrupted(s: State) -> bool:
    """Whether buildings that the building in use has triggered come before its other effects."""
    return s.chain == 0 and highest_level(s) > s.activations[s.current].level


@rule("ACTIVATION-8")
def finish_activation(s: State) -> None:
    """The building in use is done; its row goes."""
    for index in range(s.current, s.num_activations):
        here = s.activations[index]
        after = s.activations[index + 1]
        here.cell = after.cell
        here.level = after.level
        here.begun = after.begun
        here.lines_left = after.lines_left
        here.allowed = after.allowed
        for number in range(MOST_LINES):
            here.counts[number] = after.counts[number]
        here.canals = after.canals
    s.num_activations -= 1
    s.current = MOST_ACTIVATIONS


@rule()
def ask_for_activation(s: State) -> None:
    """The owner chooses which of several buildings comes first."""
    s.stage = CHOOSE_ACTIVATION


# -- cached facts ---------------------------------------------------------------------------------


@rule("BOARD-1", "BOARD-2")
def derive_cells(s: State, c: Components, seat: int) -> None:
    """Routes and bridges around each cell, and the number of buildings."""
    mine = s.seats[seat]
    mine.buildings = 0
    for cell in range(CELLS):
        mine.sides[cell] = 0
        mine.spans[cell] = 0
        for side in range(SIDES):
            edge = c.side[cell][side]
            mine.sides[cell] += 1 if mine.route[edge] > 0 else 0
            mine.spans[cell] += 1 if mine.bridge[edge] > 0 else 0
        mine.buildings += 1 if mine.card[cell] != NO_CARD else 0


@rule("ACTIVATION-11")
def remove_marked_bridges(s: State, c: Components, seat: int) -> None:
    """Bridges that an effect has marked leave at the end of the turn."""
    mine = s.seats[seat]
    for edge in range(EDGES):
        if mine.bridge[edge] == 2:
            mine.bridge[edge] = 0
            mine.spans[c.cell_of[edge][0]] -= 1
            mine.spans[c.cell_of[edge][1]] -= 1
