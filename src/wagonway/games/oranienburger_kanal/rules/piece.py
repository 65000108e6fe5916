"""What a line of an effect builds or takes away: pieces, and what is against each of them."""

from __future__ import annotations

from wagonway.kernel.notes import refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import A_BRIDGE, A_BUILDING, ANY_ROUTE, CANAL, CARDS, EDGES, PATH, ROUTE_KINDS
from ..state import State, Work
from .activation import cell_in_use
from .bridge import has_place_for_bridge, why_not_bridge, why_not_pay_for_bridge, why_not_unbridge
from .build import can_build_any, why_not_card, why_not_top_card
from .refusals import NOT_OF_THIS_EFFECT, NOTHING_TO_BUILD, OK
from .route import has_place, why_not_lay, why_not_pay_for_route, why_not_remove_route, why_not_there


@rule()
def kinds_of_pieces(build: int) -> int:
    """The route kinds that a line lays or takes away: bit of 1 << kind."""
    if build == ANY_ROUTE:
        return (1 << ROUTE_KINDS) - 2
    if build >= PATH and build <= CANAL:
        return 1 << build
    return 0


@rule("EFFECT-9")
def why_not_build_piece(s: State, c: Components, w: Work, seat: int, line: int) -> int:
    """Whether a line can build or take away anything at present."""
    asked = c.lines[line]
    cell = cell_in_use(s)
    if asked.removes == 1:
        for edge in range(EDGES):
            if why_not_remove_piece(s, c, w, seat, line, edge) == OK:
                return OK
        return refuse(w, NOTHING_TO_BUILD, 0, 0)
    if asked.build == A_BUILDING:
        return OK if can_build_any(s, c, w, seat, asked.free) else refuse(w, NOTHING_TO_BUILD, 0, 0)
    if asked.build == A_BRIDGE:
        if not has_place_for_bridge(s, c, seat, cell, asked.build_on):
            return refuse(w, NOTHING_TO_BUILD, 0, 0)
        return why_not_pay_for_bridge(s, c, w, seat, asked.free)
    kinds = kinds_of_pieces(asked.build)
    first = ROUTE_KINDS
    for kind in range(PATH, ROUTE_KINDS):
        if (kinds >> kind) & 1 == 1 and has_place(s, c, seat, kind, asked.free, cell, asked.build_on):
            if why_not_pay_for_route(s, c, w, seat, kind, asked.free) == OK:
                return OK
            first = min(first, kind)
    if first == ROUTE_KINDS:
        return refuse(w, NOTHING_TO_BUILD, 0, 0)
    return why_not_pay_for_route(s, c, w, seat, first, asked.free)


@rule("EFFECT-2", "EFFECT-9")
def why_not_remove_piece(s: State, c: Components, w: Work, seat: int, line: int, edge: int) -> int:
    """A route or bridge of the kind, where the line asks for it."""
    asked = c.lines[line]
    if asked.build == A_BRIDGE:
        reason = why_not_unbridge(s, w, seat, edge)
    else:
        reason = why_not_remove_route(s, w, seat, edge, kinds_of_pieces(asked.build))
    if reason == OK:
        reason = why_not_there(s, c, w, seat, cell_in_use(s), edge, asked.build_on)
    return reason


@rule("EFFECT-9")
def why_not_lay_piece(s: State, c: Components, w: Work, seat: int, kind: int, edge: int) -> int:
    """A route by the line under way."""
    asked = c.lines[s.line]
    if asked.removes == 1 or (kinds_of_pieces(asked.build) >> kind) & 1 == 0:
        return refuse(w, NOT_OF_THIS_EFFECT, 0, 0)
    reason = why_not_there(s, c, w, seat, cell_in_use(s), edge, asked.build_on)
    if reason == OK:
        reason = why_not_lay(s, c, w, seat, kind, edge, asked.free)
    return reason


@rule("EFFECT-9")
def why_not_bridge_piece(s: State, c: Components, w: Work, seat: int, edge: int) -> int:
    """A bridge by the line under way."""
    asked = c.lines[s.line]
    if asked.removes == 1 or asked.build != A_BRIDGE:
        return refuse(w, NOT_OF_THIS_EFFECT, 0, 0)
    reason = why_not_there(s, c, w, seat, cell_in_use(s), edge, asked.build_on)
    if reason == OK:
        reason = why_not_bridge(s, c, w, seat, edge, asked.free)
    return reason


@rule("EFFECT-9")
def why_not_card_piece(s: State, c: Components, w: Work, seat: int, card: int) -> int:
    """A building by the line under way; CARDS asks for the top card of the pile."""
    asked = c.lines[s.line]
    if asked.removes == 1 or asked.build != A_BUILDING:
        return refuse(w, NOT_OF_THIS_EFFECT, 0, 0)
    if card == CARDS:
        return why_not_top_card(s, w, seat)
    return why_not_card(s, c, w, seat, card, asked.free)
