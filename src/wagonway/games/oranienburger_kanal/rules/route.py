"""Routes: paths, roads, rails and canals."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    ANYWHERE,
    CANAL,
    EDGES,
    EV_ROUTE,
    EV_ROUTE_REMOVED,
    INNER_EDGE,
    MOST_ACTIVATIONS,
    NO_CELL,
    NO_ROUTE,
    OUTER_EDGE,
    OWN_SIDE,
    PATH,
    PRINTED_PATH,
    RAIL,
    RESOURCES,
    SIDES,
)
from ..state import State, Work
from .activation import trigger_by_routes
from .count import edge_is_on, is_printed_path
from .refusals import (
    CANAL_MUST_TOUCH_CANAL,
    NO_ROUTE_HERE,
    OK,
    ONLY_ON_INNER_EDGE,
    ONLY_ON_OUTER_EDGE,
    ONLY_ON_OWN_SIDE,
    ONLY_ON_PRINTED_PATH,
    PATH_CANNOT_REPLACE,
    PATH_IS_UNDER_BRIDGE,
    RAIL_MUST_TOUCH_RAIL,
    ROUTE_SPACE_TAKEN,
)
from .wheel import clear_price, gain, pay, why_not_pay


@rule("ROUTE-1", "ROUTE-2", "ROUTE-3", "ROUTE-4", "ROUND-8")
def price_route(c: Components, w: Work, kind: int, free: int) -> None:
    """Note the price of a route in w.price."""
    clear_price(w)
    if free == 0:
        for resource in range(RESOURCES):
            w.price[resource] = c.route_cost[kind][resource]


@rule()
def why_not_pay_for_route(s: State, c: Components, w: Work, seat: int, kind: int, free: int) -> int:
    """Its price, unless it is free."""
    price_route(c, w, kind, free)
    return why_not_pay(s, w, seat)


@rule("BOARD-4", "ROUTE-3", "ROUTE-4")
def touches(s: State, c: Components, seat: int, kind: int, edge: int) -> bool:
    """Whether a route of this kind shares a vertex with the edge."""
    mine = s.seats[seat]
    for place in range(c.num_touching[edge]):
        if mine.route[c.touching[edge][place]] == kind:
            return True
    return False


@rule("ROUTE-12")
def must_touch(s: State, kind: int, free: int) -> bool:
    """Rails and canals; by option not a canal that is free."""
    if kind == CANAL:
        return free == 0 or s.free_canal == 0 or s.free_canal == 2
    return kind == RAIL


@rule("BOARD-6", "ROUTE-1", "ROUTE-7", "ROUTE-10")
def is_room(s: State, seat: int, kind: int, edge: int) -> bool:
    """An empty edge, or a path that something else replaces."""
    mine = s.seats[seat]
    if mine.route[edge] == NO_ROUTE:
        return True
    if kind == PATH or mine.route[edge] != PATH:
        return False
    return s.path_under_bridge == 0 or mine.bridge[edge] == 0


@rule()
def can_place(s: State, c: Components, seat: int, kind: int, edge: int, free: int) -> bool:
    """As why_not_place, without the reason."""
    if not is_room(s, seat, kind, edge):
        return False
    return not must_touch(s, kind, free) or touches(s, c, seat, kind, edge)


@rule("ROUTE-1", "ROUTE-2", "ROUTE-3", "ROUTE-4", "ROUTE-7", "ROUTE-8", "ROUTE-10")
def why_not_place(s: State, c: Components, w: Work, seat: int, kind: int, edge: int, free: int) -> int:
    """Room, and a route to touch where the kind asks for it; not the price."""
    mine = s.seats[seat]
    if not is_room(s, seat, kind, edge):
        if kind == PATH:
            return refuse(w, PATH_CANNOT_REPLACE, 0, 0)
        if mine.route[edge] == PATH:
            return refuse(w, PATH_IS_UNDER_BRIDGE, 0, 0)
        return refuse(w, ROUTE_SPACE_TAKEN, 0, 0)
    if must_touch(s, kind, free) and not touches(s, c, seat, kind, edge):
        return refuse(w, RAIL_MUST_TOUCH_RAIL if kind == RAIL else CANAL_MUST_TOUCH_CANAL, 0, 0)
    return OK


@rule()
def why_not_lay(s: State, c: Components, w: Work, seat: int, kind: int, edge: int, free: int) -> int:
    """A place for it, and its price."""
    reason = why_not_place(s, c, w, seat, kind, edge, free)
    if reason == OK:
        reason = why_not_pay_for_route(s, c, w, seat, kind, free)
    return reason


@rule("ROUTE-6", "ROUTE-11", "ROUTE-12")
def lay(s: State, c: Components, w: Work, seat: int, kind: int, edge: int, free: int) -> None:
    """Pay and lay; a canal brings clay, a fourth side activates."""
    price_route(c, w, kind, free)
    pay(s, w, seat)
    before = s.seats[seat].route[edge]
    put_route(s, c, seat, kind, edge)
    note(w, EV_ROUTE, seat, edge, kind, before)
    brings = kind == CANAL and (free == 0 or s.free_canal <= 1)
    if brings and s.canal_clay == 0:
        take_canal_gain(s, c, w, seat)
    waiting = s.num_activations
    if before == NO_ROUTE and (s.emptied >> edge) & 1 == 0:
        trigger_by_routes(s, c, w, seat, edge)
    if brings and s.canal_clay == 1:
        if s.num_activations == waiting:
            take_canal_gain(s, c, w, seat)
        else:
            owe_canal_gain(s)


@rule("ROUTE-6", "ROUTE-11")
def take_canal_gain(s: State, c: Components, w: Work, seat: int) -> None:
    """What a canal brings is there before anything is activated."""
    for resource in range(RESOURCES):
        if c.canal_gain[resource] > 0:
            gain(s, c, w, seat, resource, c.canal_gain[resource])


@rule("ROUTE-11")
def owe_canal_gain(s: State) -> None:
    """Option: what a canal brings waits for the activations that it causes.

    They come before the other effects of the building that laid it, or after its whole card.
    """
    if s.chain == 0 and s.current != MOST_ACTIVATIONS:
        s.activations[s.current].canals += 1
    else:
        s.clay_due += 1


@rule("ROUTE-6")
def add_canal_gain(s: State, c: Components, canals: int) -> None:
    """What canals bring is due."""
    for resource in range(RESOURCES):
        s.due[resource] += canals * c.canal_gain[resource]


@rule("ROUTE-9")
def put_route(s: State, c: Components, seat: int, kind: int, edge: int) -> None:
    """The tile lies; a path that it replaces is gone."""
    mine = s.seats[seat]
    if mine.route[edge] == NO_ROUTE:
        count_side(s, c, seat, edge, 1)
    elif mine.printed[edge] == 1:
        mine.printed[edge] = 2
    mine.route[edge] = kind


@rule()
def count_side(s: State, c: Components, seat: int, edge: int, change: int) -> None:
    """The cells on both sides have a route more or less."""
    mine = s.seats[seat]
    for place in range(2):
        cell = c.cell_of[edge][place]
        if cell != NO_CELL:
            mine.sides[cell] += change


# -- where an effect lays and takes away ----------------------------------------------------------


@rule()
def is_own_side(c: Components, cell: int, edge: int) -> bool:
    """Whether an edge is a side of a cell."""
    for side in range(SIDES):
        if c.side[cell][side] == edge:
            return True
    return False


@rule("EFFECT-9", "EFFECT-2")
def is_asked_for(s: State, c: Components, seat: int, cell: int, edge: int, on: int) -> bool:
    """Whether an edge is where an effect of the building on `cell` wants it."""
    if on == ANYWHERE:
        return True
    if on == OWN_SIDE:
        return is_own_side(c, cell, edge)
    if on == PRINTED_PATH:
        return s.seats[seat].route[edge] == PATH and is_printed_path(s, seat, edge)
    return edge_is_on(s, c, seat, edge, on)


@rule("EFFECT-9", "EFFECT-2", "SETUP-13")
def why_not_there(s: State, c: Components, w: Work, seat: int, cell: int, edge: int, on: int) -> int:
    """The place that the effect asks for."""
    if is_asked_for(s, c, seat, cell, edge, on):
        return OK
    if on == OUTER_EDGE:
        return refuse(w, ONLY_ON_OUTER_EDGE, 0, 0)
    if on == INNER_EDGE:
        return refuse(w, ONLY_ON_INNER_EDGE, 0, 0)
    if on == OWN_SIDE:
        return refuse(w, ONLY_ON_OWN_SIDE, 0, 0)
    return refuse(w, ONLY_ON_PRINTED_PATH, 0, 0)


@rule()
def has_place(s: State, c: Components, seat: int, kind: int, free: int, cell: int, on: int) -> bool:
    """Whether there is any edge for a route of this kind."""
    for edge in range(EDGES):
        if is_asked_for(s, c, seat, cell, edge, on) and can_place(s, c, seat, kind, edge, free):
            return True
    return False


@rule()
def why_not_remove_route(s: State, w: Work, seat: int, edge: int, kinds: int) -> int:
    """A route of one of these kinds lies there."""
    kind = s.seats[seat].route[edge]
    if kind == NO_ROUTE or (kinds >> kind) & 1 == 0:
        return refuse(w, NO_ROUTE_HERE, 0, 0)
    return OK


@rule()
def remove_route(s: State, c: Components, w: Work, seat: int, edge: int) -> None:
    """The tile goes back to the supply; another one laid there in the same turn activates nothing."""
    mine = s.seats[seat]
    note(w, EV_ROUTE_REMOVED, seat, edge, mine.route[edge], 0)
    mine.route[edge] = NO_ROUTE
    mine.printed[edge] = 0
    count_side(s, c, seat, edge, -1)
    s.emptied = s.emptied | (1 << edge)
