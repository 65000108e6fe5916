"""Bridges, which link two buildings across a route."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    EDGES,
    EV_BRIDGE,
    EV_BRIDGE_REMOVED,
    NO_CARD,
    NO_CELL,
    NO_ROUTE,
    RESOURCES,
)
from ..state import State, Work
from .activation import trigger_by_bridge
from .refusals import (
    BRIDGE_IS_THERE,
    BRIDGE_NEEDS_ROUTE,
    BRIDGE_NEEDS_TWO_BUILDINGS,
    BRIDGE_ONLY_BETWEEN_CELLS,
    NO_BRIDGE_HERE,
    OK,
)
from .route import is_asked_for
from .wheel import clear_price, pay, why_not_pay


@rule("BRIDGE-1", "ROUND-8")
def price_bridge(c: Components, w: Work, free: int) -> None:
    """Note the price of a bridge in w.price."""
    clear_price(w)
    if free == 0:
        for resource in range(RESOURCES):
            w.price[resource] = c.bridge_cost[resource]


@rule()
def why_not_pay_for_bridge(s: State, c: Components, w: Work, seat: int, free: int) -> int:
    """Its price, unless it is free."""
    price_bridge(c, w, free)
    return why_not_pay(s, w, seat)


@rule()
def can_span(s: State, c: Components, seat: int, edge: int) -> bool:
    """As why_not_span, without the reason."""
    mine = s.seats[seat]
    if mine.route[edge] == NO_ROUTE or mine.bridge[edge] > 0 or c.is_outer[edge] == 1:
        return False
    return mine.card[c.cell_of[edge][0]] != NO_CARD and mine.card[c.cell_of[edge][1]] != NO_CARD


@rule("BRIDGE-2", "BRIDGE-3")
def why_not_span(s: State, c: Components, w: Work, seat: int, edge: int) -> int:
    """An inner edge with a route and no bridge, and buildings on both sides; not the price."""
    mine = s.seats[seat]
    if c.is_outer[edge] == 1:
        return refuse(w, BRIDGE_ONLY_BETWEEN_CELLS, 0, 0)
    if mine.bridge[edge] > 0:
        return refuse(w, BRIDGE_IS_THERE, 0, 0)
    built = 0
    for place in range(2):
        cell = c.cell_of[edge][place]
        built += 1 if cell != NO_CELL and mine.card[cell] != NO_CARD else 0
    if built < 2:
        return refuse(w, BRIDGE_NEEDS_TWO_BUILDINGS, 2, built)
    if mine.route[edge] == NO_ROUTE:
        return refuse(w, BRIDGE_NEEDS_ROUTE, 0, 0)
    return OK


@rule()
def why_not_bridge(s: State, c: Components, w: Work, seat: int, edge: int, free: int) -> int:
    """A place for it, and its price."""
    reason = why_not_span(s, c, w, seat, edge)
    if reason == OK:
        reason = why_not_pay_for_bridge(s, c, w, seat, free)
    return reason


@rule("BRIDGE-1", "BRIDGE-2", "BRIDGE-3")
def build_bridge(s: State, c: Components, w: Work, seat: int, edge: int, free: int) -> None:
    """Pay and build; a second bridge activates."""
    price_bridge(c, w, free)
    pay(s, w, seat)
    mine = s.seats[seat]
    mine.bridge[edge] = 1
    mine.spans[c.cell_of[edge][0]] += 1
    mine.spans[c.cell_of[edge][1]] += 1
    note(w, EV_BRIDGE, seat, edge, 0, 0)
    trigger_by_bridge(s, c, w, seat, edge)


@rule()
def has_place_for_bridge(s: State, c: Components, seat: int, cell: int, on: int) -> bool:
    """Whether there is any edge for a bridge."""
    for edge in range(EDGES):
        if can_span(s, c, seat, edge) and is_asked_for(s, c, seat, cell, edge, on):
            return True
    return False


@rule("BRIDGE-4", "ACTIVATION-11")
def why_not_unbridge(s: State, w: Work, seat: int, edge: int) -> int:
    """A bridge that is not to leave already."""
    if s.seats[seat].bridge[edge] == 1:
        return OK
    return refuse(w, NO_BRIDGE_HERE, 0, 0)


@rule("ACTIVATION-11")
def unbridge(s: State, w: Work, seat: int, edge: int) -> None:
    """Mark a bridge: it counts until the end of the turn, when it leaves."""
    s.seats[seat].bridge[edge] = 2
    note(w, EV_BRIDGE_REMOVED, seat, edge, 0, 0)
