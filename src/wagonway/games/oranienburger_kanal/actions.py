"""What the table of decisions needs beside the rules: why not, what an answer does, what is asked next.

These are the places where the course of a turn follows from the rules and not from the stage alone. What may
be chosen there is listed in lists.py.
"""

from __future__ import annotations

from wagonway.kernel.notes import refuse
from wagonway.kernel.rule import rule

from .components import Components
from .constants import (
    A_BRIDGE,
    ACT,
    CARDS,
    CHOOSE_BRIDGE_END,
    CHOOSE_CELL,
    CHOOSE_COST,
    CHOOSE_EFFECT,
    CHOOSE_KIND,
    FAME,
    MOST_ACTIVATIONS,
    NO_EDGE,
    NO_LINE,
    PATH,
    REVEAL,
    TURN_WHEEL,
)
from .rules.activation import (
    ask_for_activation,
    begin_activation,
    finish_activation,
    is_interrupted,
    next_activation,
    waiting_row,
)
from .rules.anytime import (
    can_do_anytime,
    why_not_anytime,
    why_not_buy,
    why_not_rotate_for_talers,
)
from .rules.bridge import build_bridge, unbridge
from .rules.build import (
    NO_COST,
    build,
    costs_to_choose,
    discard_top_card,
    why_not_cost,
)
from .rules.effect import (
    count_piece,
    go_on,
    has_effect_left,
    order_matters,
    why_not_trade,
)
from .rules.piece import why_not_card_piece, why_not_lay_piece, why_not_remove_piece
from .rules.refill import put_away
from .rules.refusals import (
    NOT_NOW,
    NOT_OF_THIS_EFFECT,
    NOTHING_TO_TAKE,
    OK,
    PAYMENT_NOT_OFFERED,
)
from .rules.route import (
    add_canal_gain,
    lay,
    remove_route,
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
    offer,
    why_not_card_here,
    why_not_lay_here,
)
from .rules.turn import (
    begin_first_round,
    end_turn,
    go_on_revealing,
)
from .rules.wheel import kinds_due, take_due, why_not_rotate
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
        return refuse(w, NOT_OF_THIS_EFFECT, 0, 0)
    return why_not_remove_piece(s, c, w, seat, s.line, edge)


@rule()
def why_not_unbridge(s: State, c: Components, w: Work, seat: int, edge: int) -> int:
    """A bridge that an effect takes away."""
    asked = c.lines[s.line]
    if asked.removes == 0 or asked.build != A_BRIDGE:
        return refuse(w, NOT_OF_THIS_EFFECT, 0, 0)
    return why_not_remove_piece(s, c, w, seat, s.line, edge)


# -- chance -------------------------------------------------------------------------------------------


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
