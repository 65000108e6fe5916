"""What may be chosen where the rules and not the stage alone say what: each list fills the row of actions."""

from __future__ import annotations

from wagonway.kernel.rule import rule

from .components import Components
from .constants import (
    A_BRIDGE,
    A_BUILDING,
    ACTIVATE,
    ANYWHERE,
    BASICS,
    BRANCH,
    BRIDGE,
    BUY,
    CARD,
    CARDS,
    CELLS,
    CHOICE,
    DONE,
    DRAW,
    EDGES,
    EFFECT,
    FIRST_SEAT,
    FREE_ROTATE,
    LAY,
    MOST_CHOICES,
    MOST_PAYMENTS,
    OPEN,
    PATH,
    PAY,
    REMOVE,
    RESOURCES,
    ROTATE,
    ROUTE_KINDS,
    SPACE,
    SPACES,
    TAKE,
    TOP_CARD,
    TURN_WHEEL,
    UNBRIDGE,
)
from .rules.activation import (
    card_in_use,
    cell_in_use,
    why_not_activate,
    why_not_keep,
)
from .rules.anytime import (
    can_buy,
    can_rotate_for_talers,
    is_window,
)
from .rules.bridge import can_span, why_not_pay_for_bridge
from .rules.build import (
    can_pay_card,
    why_not_top_card,
)
from .rules.effect import (
    why_not_branch,
    why_not_effect,
    why_not_stop_building,
    why_not_trade,
)
from .rules.piece import kinds_of_pieces, why_not_remove_piece
from .rules.refill import draw_weight
from .rules.refusals import (
    OK,
)
from .rules.route import (
    can_place,
    is_asked_for,
    why_not_pay_for_route,
)
from .rules.spaces import (
    is_offered,
    kinds_offered,
    offers_bridge,
    why_not_choose_space,
)
from .rules.wheel import can_rotate
from .state import State, Work


@rule()
def list_start_routes(s: State, c: Components, w: Work, seat: int) -> int:
    """The start routes that are left, on free edges at the border."""
    n = 0
    for kind in range(PATH, ROUTE_KINDS):
        if s.seats[seat].to_place[kind] > 0:
            for edge in range(EDGES):
                if c.is_start_edge[edge] == 1 and s.seats[seat].route[edge] == 0:
                    w.actions[n] = LAY + (kind - PATH) * EDGES + edge
                    n += 1
    return n


@rule()
def list_spaces(s: State, c: Components, w: Work, seat: int) -> int:
    """The spaces that may be chosen."""
    n = 0
    for space in range(SPACES):
        if why_not_choose_space(s, w, space) == OK:
            w.actions[n] = SPACE + space
            n += 1
    return list_anytime(s, c, w, seat, n)


@rule()
def list_anytime(s: State, c: Components, w: Work, seat: int, listed: int) -> int:
    """The anytime actions that can be paid."""
    n = listed
    if is_window(s):
        for basic in range(BASICS):
            if can_buy(s, c, seat, basic):
                w.actions[n] = BUY + basic
                n += 1
        if can_rotate_for_talers(s, c, seat):
            w.actions[n] = ROTATE
            n += 1
    return n


@rule()
def list_leave(s: State, c: Components, w: Work, seat: int) -> int:
    """Leave what is asked, and the anytime actions."""
    w.actions[0] = DONE
    return list_anytime(s, c, w, seat, 1)


@rule()
def list_branches(s: State, c: Components, w: Work, seat: int) -> int:
    """Both sides of an "or"."""
    n = list_leave(s, c, w, seat)
    for branch in range(2):
        w.actions[n] = BRANCH + branch
        n += 1
    return n


@rule()
def list_kinds(s: State, c: Components, w: Work, seat: int) -> int:
    """The kinds that are gained."""
    n = list_anytime(s, c, w, seat, 0)
    for resource in range(RESOURCES):
        if s.due[resource] > 0:
            w.actions[n] = TAKE + resource
            n += 1
    return n


@rule()
def list_buildings_to_activate(s: State, c: Components, w: Work, seat: int) -> int:
    """The buildings that wait."""
    n = list_anytime(s, c, w, seat, 0)
    for cell in range(CELLS):
        if why_not_activate(s, w, cell) == OK:
            w.actions[n] = ACTIVATE + cell
            n += 1
    return n


@rule()
def list_bridge_ends(s: State, c: Components, w: Work, seat: int) -> int:
    """The buildings at the ends of the bridge."""
    n = list_anytime(s, c, w, seat, 0)
    for cell in range(CELLS):
        if why_not_keep(s, c, w, cell) == OK:
            w.actions[n] = ACTIVATE + cell
            n += 1
    return n


@rule()
def list_parts(s: State, c: Components, w: Work, seat: int) -> int:
    """What is left of the space."""
    n = list_leave(s, c, w, seat)
    if s.left_take > 0:
        for resource in range(BASICS):
            if is_offered(s, c, resource):
                w.actions[n] = TAKE + resource
                n += 1
    if s.left_build > 0:
        n = list_cards(s, c, w, seat, 0, n)
    kinds = kinds_offered(s)
    if kinds != 0:
        n = list_routes(s, c, w, seat, kinds, 0, ANYWHERE, n)
    if offers_bridge(s):
        n = list_bridges(s, c, w, seat, 0, ANYWHERE, n)
    return n


@rule()
def list_cards(s: State, c: Components, w: Work, seat: int, free: int, listed: int) -> int:
    """The open cards that can be paid; with a full board the top card."""
    n = listed
    if s.seats[seat].buildings < CELLS:
        for card in range(CARDS):
            if s.place[card] == OPEN and can_pay_card(s, c, w, seat, card, free):
                w.actions[n] = CARD + card
                n += 1
    if why_not_top_card(s, w, seat) == OK:
        w.actions[n] = TOP_CARD
        n += 1
    return n


@rule()
def list_routes(
    s: State, c: Components, w: Work, seat: int, kinds: int, free: int, on: int, listed: int
) -> int:
    """Routes of these kinds that can be paid, wherever they may lie; `on` is asked by an effect."""
    n = listed
    for kind in range(PATH, ROUTE_KINDS):
        if (kinds >> kind) & 1 == 1 and why_not_pay_for_route(s, c, w, seat, kind, free) == OK:
            for edge in range(EDGES):
                if can_place(s, c, seat, kind, edge, free):
                    if on == ANYWHERE or is_asked_for(s, c, seat, cell_in_use(s), edge, on):
                        w.actions[n] = LAY + (kind - PATH) * EDGES + edge
                        n += 1
    return n


@rule()
def list_bridges(s: State, c: Components, w: Work, seat: int, free: int, on: int, listed: int) -> int:
    """Bridges, if one can be paid."""
    n = listed
    if s.seats[seat].buildings > 1 and why_not_pay_for_bridge(s, c, w, seat, free) == OK:
        for edge in range(EDGES):
            if can_span(s, c, seat, edge):
                if on == ANYWHERE or is_asked_for(s, c, seat, cell_in_use(s), edge, on):
                    w.actions[n] = BRIDGE + edge
                    n += 1
    return n


@rule()
def list_effects(s: State, c: Components, w: Work, seat: int) -> int:
    """The lines of the building in use that are left and do something."""
    n = list_leave(s, c, w, seat)
    for number in range(c.cards[card_in_use(s, seat)].num_lines):
        if why_not_effect(s, c, w, seat, number) == OK:
            w.actions[n] = EFFECT + number
            n += 1
    return n


@rule()
def list_trades(s: State, c: Components, w: Work, seat: int) -> int:
    """One trade more, by any way to pay; or one rotation more."""
    n = list_leave(s, c, w, seat)
    if c.lines[s.line].kind == TURN_WHEEL:
        if can_rotate(s, seat):
            w.actions[n] = FREE_ROTATE
            n += 1
        return n
    for way in range(MOST_PAYMENTS):
        if why_not_trade(s, c, w, seat, s.line, way) == OK:
            w.actions[n] = PAY + way
            n += 1
    return n


@rule()
def list_lines(s: State, c: Components, w: Work, seat: int) -> int:
    """The branches of a "choose" that are left."""
    n = list_leave(s, c, w, seat)
    for branch in range(MOST_CHOICES):
        if why_not_branch(s, c, w, seat, branch) == OK:
            w.actions[n] = CHOICE + branch
            n += 1
    return n


@rule()
def list_end_of_round(s: State, c: Components, w: Work, seat: int) -> int:
    """The free rotation, once."""
    n = list_leave(s, c, w, seat)
    if s.rotated == 0 and can_rotate(s, seat):
        w.actions[n] = FREE_ROTATE
        n += 1
    return n


@rule()
def list_pieces(s: State, c: Components, w: Work, seat: int) -> int:
    """What the line under way builds or takes away."""
    asked = c.lines[s.line]
    n = 0
    if why_not_stop_building(s, c, w, seat) == OK:
        w.actions[0] = DONE
        n = 1
    n = list_anytime(s, c, w, seat, n)
    if asked.removes == 1:
        first = UNBRIDGE if asked.build == A_BRIDGE else REMOVE
        for edge in range(EDGES):
            if why_not_remove_piece(s, c, w, seat, s.line, edge) == OK:
                w.actions[n] = first + edge
                n += 1
        return n
    if asked.build == A_BUILDING:
        return list_cards(s, c, w, seat, asked.free, n)
    if asked.build == A_BRIDGE:
        return list_bridges(s, c, w, seat, asked.free, asked.build_on, n)
    return list_routes(s, c, w, seat, kinds_of_pieces(asked.build), asked.free, asked.build_on, n)


# -- chance -----------------------------------------------------------------------------------------


@rule()
def list_first_players(s: State, w: Work) -> int:
    """Who may begin."""
    for seat in range(s.players):
        w.actions[seat] = FIRST_SEAT + seat
        w.weights[seat] = 1
    return s.players


@rule()
def list_cards_to_draw(s: State, c: Components, w: Work) -> int:
    """The cards that may be drawn, by their weight."""
    n = 0
    for card in range(CARDS):
        weight = draw_weight(s, c, card)
        if weight > 0:
            w.actions[n] = DRAW + card
            w.weights[n] = weight
            n += 1
    return n
