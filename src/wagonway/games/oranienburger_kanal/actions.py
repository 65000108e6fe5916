"""What the table of decisions needs beside the rules: lists, what an answer does, what is asked next.

These are the places where the course of a turn follows from the rules and not from the stage alone.
"""

from __future__ import annotations

from wagonway.kernel.notes import refuse
from wagonway.kernel.rule import rule

from .components import Components
from .constants import (
    A_BRIDGE,
    A_BUILDING,
    ACT,
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
    CHOOSE_BRIDGE_END,
    CHOOSE_CELL,
    CHOOSE_COST,
    CHOOSE_EFFECT,
    CHOOSE_KIND,
    DONE,
    DRAW,
    EDGES,
    EFFECT,
    FAME,
    FIRST_SEAT,
    FREE_ROTATE,
    LAY,
    MOST_ACTIVATIONS,
    MOST_CHOICES,
    MOST_PAYMENTS,
    NO_EDGE,
    NO_LINE,
    OPEN,
    PATH,
    PAY,
    REMOVE,
    RESOURCES,
    REVEAL,
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
    ask_for_activation,
    begin_activation,
    finish_activation,
    is_interrupted,
    next_activation,
    waiting_row,
    why_not_activate,
    why_not_keep,
)
from .rules.anytime import (
    can_buy,
    can_do_anytime,
    can_rotate_for_talers,
    is_window,
    why_not_anytime,
    why_not_buy,
    why_not_rotate_for_talers,
)
from .rules.bridge import build_bridge, can_span, unbridge, why_not_pay_for_bridge
from .rules.build import (
    NO_COST,
    build,
    costs_to_choose,
    discard_top_card,
    why_not_card,
    why_not_cost,
    why_not_top_card,
)
from .rules.effect import (
    card_in_use,
    cell_in_use,
    count_piece,
    go_on,
    has_effect_left,
    kinds_of_pieces,
    order_matters,
    why_not_branch,
    why_not_card_piece,
    why_not_effect,
    why_not_lay_piece,
    why_not_remove_piece,
    why_not_stop_building,
    why_not_trade,
)
from .rules.refill import draw_weight, put_away
from .rules.refusals import (
    NO_ROUTE_HERE,
    NOT_NOW,
    NOTHING_TO_TAKE,
    OK,
    PAYMENT_NOT_OFFERED,
)
from .rules.route import (
    add_canal_gain,
    can_place,
    is_asked_for,
    lay,
    remove_route,
    why_not_pay_for_route,
)
from .rules.setup import (
    ask_for_start_routes,
    put_start_route,
    set_first_player,
    why_not_start_route,
)
from .rules.spaces import (
    count_bridge,
    count_route,
    is_anything_left,
    is_offered,
    kinds_offered,
    offer,
    offers_bridge,
    why_not_card_here,
    why_not_choose_space,
    why_not_lay_here,
)
from .rules.turn import (
    begin_first_round,
    end_turn,
    go_on_revealing,
)
from .rules.wheel import can_rotate, kinds_due, take_due, why_not_rotate
from .state import State, Work


@rule()
def acting(s: State) -> int:
    """The seat that decides."""
    return s.seat


# -- what may be answered ---------------------------------------------------------------------------


@rule("ANYTIME-1")
def why_not_buy_now(s: State, c: Components, w: Work, seat: int, basic: int) -> int:
    """A basic resource for money, where an anytime action may be done."""
    reason = why_not_anytime(s, w)
    return why_not_buy(s, c, w, seat, basic) if reason == OK else reason


@rule("ANYTIME-1")
def why_not_rotate_anytime(s: State, c: Components, w: Work, seat: int) -> int:
    """A rotation for money, where an anytime action may be done."""
    reason = why_not_anytime(s, w)
    return why_not_rotate_for_talers(s, c, w, seat) if reason == OK else reason


@rule()
def why_not_turn_wheel(s: State, c: Components, w: Work, seat: int) -> int:
    """A rotation by an effect."""
    return why_not_rotate(s, w, seat) if c.lines[s.line].kind == TURN_WHEEL else NOT_NOW


@rule()
def why_not_kind(s: State, w: Work, resource: int) -> int:
    """A kind of a gain."""
    return OK if s.due[resource] > 0 else refuse(w, NOTHING_TO_TAKE, 0, 0)


@rule()
def why_not_top_card_here(s: State, c: Components, w: Work, seat: int) -> int:
    """The top card of the pile, in place of a building by the space."""
    return why_not_card_here(s, c, w, seat, CARDS)


@rule()
def why_not_top_card_of_effect(s: State, c: Components, w: Work, seat: int) -> int:
    """The top card of the pile, in place of a building by an effect."""
    return why_not_card_piece(s, c, w, seat, CARDS)


@rule()
def why_not_price(s: State, c: Components, w: Work, seat: int, cost: int) -> int:
    """An alternative of the cost of the card that was chosen."""
    return why_not_cost(s, c, w, seat, s.card, cost)


@rule()
def why_not_route_at_space(s: State, c: Components, w: Work, seat: int, kind: int, edge: int) -> int:
    """A route by the space."""
    return why_not_lay_here(s, c, w, seat, kind + PATH, edge)


@rule()
def why_not_route_of_effect(s: State, c: Components, w: Work, seat: int, kind: int, edge: int) -> int:
    """A route by an effect."""
    return why_not_lay_piece(s, c, w, seat, kind + PATH, edge)


@rule()
def why_not_route_to_start(s: State, c: Components, w: Work, seat: int, kind: int, edge: int) -> int:
    """A route to start with."""
    return why_not_start_route(s, c, w, seat, kind + PATH, edge)


@rule()
def why_not_pay_now(s: State, c: Components, w: Work, seat: int, way: int) -> int:
    """One trade more."""
    if c.lines[s.line].kind == TURN_WHEEL:
        return refuse(w, PAYMENT_NOT_OFFERED, 0, 0)
    return why_not_trade(s, c, w, seat, s.line, way)


@rule()
def why_not_remove_route(s: State, c: Components, w: Work, seat: int, edge: int) -> int:
    """A route that an effect takes away."""
    asked = c.lines[s.line]
    if asked.removes == 0 or asked.build == A_BRIDGE:
        return refuse(w, NO_ROUTE_HERE, 0, 0)
    return why_not_remove_piece(s, c, w, seat, s.line, edge)


@rule()
def why_not_unbridge(s: State, c: Components, w: Work, seat: int, edge: int) -> int:
    """A bridge that an effect takes away."""
    asked = c.lines[s.line]
    if asked.removes == 0 or asked.build != A_BRIDGE:
        return refuse(w, NO_ROUTE_HERE, 0, 0)
    return why_not_remove_piece(s, c, w, seat, s.line, edge)


# -- what is listed ---------------------------------------------------------------------------------


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
    for card in range(CARDS):
        if s.place[card] == OPEN and why_not_card(s, c, w, seat, card, free) == OK:
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


@rule()
def put_away_and_go_on(s: State, c: Components, w: Work, card: int) -> None:
    """A card of the pile leaves the game; the turn goes on."""
    put_away(s, w, card)
    settle(s, c, w, s.seat)


@rule()
def choose_first_player(s: State, w: Work, first: int) -> None:
    """Who begins."""
    set_first_player(s, w, first)


# -- what an answer does ----------------------------------------------------------------------------


@rule()
def begin_next_game(s: State, c: Components, w: Work) -> None:
    """The next game of a campaign, once the one before it is over."""
    if s.stage == REVEAL and s.round_number == 0:
        go_on_revealing(s, c, w)


@rule()
def offer_branch(s: State, branch: int) -> None:
    """One side of an "or"."""
    offer(s, s.space, branch)


@rule()
def take_kind(s: State, c: Components, w: Work, seat: int, resource: int) -> None:
    """One kind of a gain."""
    take_due(s, c, w, seat, resource)
    s.kind_taken = 1


@rule("BUILD-1", "BUILD-4")
def choose_card(s: State, c: Components, w: Work, seat: int, card: int) -> None:
    """The card to build; its cost is asked for where more than one can be paid."""
    s.card = card
    s.stage = CHOOSE_CELL
    if s.line != NO_LINE and c.lines[s.line].free == 1:
        s.cost = NO_COST
    elif costs_to_choose(s, c, w, seat, card) > 1:
        s.cost = 0
        s.stage = CHOOSE_COST


@rule()
def count_building(s: State, c: Components) -> None:
    """A building of the space or of the effect under way is done."""
    if s.line != NO_LINE:
        count_piece(s, c)
    else:
        s.left_build -= 1


@rule()
def remove_top_card(s: State, c: Components, seat: int) -> None:
    """In place of a building."""
    count_building(s, c)
    discard_top_card(s, seat)


@rule()
def build_on(s: State, c: Components, w: Work, seat: int, cell: int) -> None:
    """The card that was chosen is built."""
    count_building(s, c)
    build(s, c, w, seat, cell)


@rule()
def lay_first_route(s: State, c: Components, w: Work, seat: int, kind: int, edge: int) -> None:
    """A route to start with; after the last of them the first round begins."""
    put_start_route(s, c, w, seat, kind + PATH, edge)
    if not ask_for_start_routes(s):
        begin_first_round(s, c, w)


@rule()
def lay_at_space(s: State, c: Components, w: Work, seat: int, kind: int, edge: int) -> None:
    """A route by the space."""
    count_route(s, kind + PATH)
    lay(s, c, w, seat, kind + PATH, edge, 0)


@rule()
def lay_by_effect(s: State, c: Components, w: Work, seat: int, kind: int, edge: int) -> None:
    """A route by an effect."""
    free = c.lines[s.line].free
    count_piece(s, c)
    lay(s, c, w, seat, kind + PATH, edge, free)


@rule()
def bridge_at_space(s: State, c: Components, w: Work, seat: int, edge: int) -> None:
    """A bridge by the space."""
    count_bridge(s)
    build_bridge(s, c, w, seat, edge, 0)


@rule()
def bridge_by_effect(s: State, c: Components, w: Work, seat: int, edge: int) -> None:
    """A bridge by an effect."""
    free = c.lines[s.line].free
    count_piece(s, c)
    build_bridge(s, c, w, seat, edge, free)


@rule()
def activate(s: State, w: Work, seat: int, cell: int) -> None:
    """A building that waits is the next one in use."""
    begin_activation(s, w, seat, waiting_row(s, cell))


@rule()
def remove_a_route(s: State, c: Components, w: Work, seat: int, edge: int) -> None:
    """A route is taken away by an effect."""
    count_piece(s, c)
    remove_route(s, c, w, seat, edge)


@rule()
def remove_a_bridge(s: State, c: Components, w: Work, seat: int, edge: int) -> None:
    """A bridge is taken away by an effect."""
    count_piece(s, c)
    unbridge(s, w, seat, edge)


@rule("ROUND-6", "ACTIVATION-9", "ACTIVATION-10", "SPACE-11")
def settle(s: State, c: Components, w: Work, seat: int) -> None:
    """Go on until something is to be asked.

    What is gained comes first, then the effect under way, then buildings that wait to be activated, then what
    is left of the space; then the turn is over.
    """
    while True:
        if take_what_is_due(s, c, w, seat):
            return
        if s.bridge_edge != NO_EDGE:
            s.stage = CHOOSE_BRIDGE_END
            return
        if s.line != NO_LINE:
            if go_on(s, c, w, seat):
                return
        elif s.clay_due > 0 and s.num_activations == 0:
            add_canal_gain(s, c, s.clay_due)
            s.clay_due = 0
        elif s.num_activations > 0:
            if go_on_activating(s, c, w, seat):
                return
        elif is_anything_left(s):
            s.stage = ACT
            return
        else:
            end_turn(s, c, w)
            return


@rule("ANYTIME-6", "EFFECT-5")
def take_what_is_due(s: State, c: Components, w: Work, seat: int) -> bool:
    """Take what is gained, kind by kind. True where the player is asked.

    Fame tokens come first, since no anytime action touches them. The last kind comes by itself, unless
    anytime actions are possible between it and the kind before.
    """
    while True:
        kinds = kinds_due(s)
        if kinds == 0:
            s.kind_taken = 0
            return False
        if s.due[FAME] > 0:
            take_due(s, c, w, seat, FAME)
            continue
        if order_matters(s, c, seat):
            if kinds > 1 or (s.kind_taken == 1 and can_do_anytime(s, c, seat)):
                s.stage = CHOOSE_KIND
                return True
        resource = 0
        while s.due[resource] == 0:
            resource += 1
        take_due(s, c, w, seat, resource)


@rule("ACTIVATION-8", "ACTIVATION-9", "ACTIVATION-10")
def go_on_activating(s: State, c: Components, w: Work, seat: int) -> bool:
    """The building in use, or the next one. True where the player is asked."""
    if s.current == MOST_ACTIVATIONS:
        row = next_activation(s, w)
        if row == MOST_ACTIVATIONS:
            ask_for_activation(s)
            return True
        begin_activation(s, w, seat, row)
    elif is_interrupted(s):
        s.current = MOST_ACTIVATIONS
    elif s.activations[s.current].canals > 0:
        add_canal_gain(s, c, s.activations[s.current].canals)
        s.activations[s.current].canals = 0
    elif has_effect_left(s, c, w, seat):
        s.stage = CHOOSE_EFFECT
        return True
    else:
        finish_activation(s)
    return False
