"""The course of a game: what is asked at each stage, what is listed, what an answer does.

Each stage asks for one small decision. `why_not` answers for any number of the action space,
`legal_actions` lists exactly those for which it says OK, `apply` does what was decided and goes on (`settle`)
until the next thing to ask, be it of a player or of chance.
"""

from __future__ import annotations

from wagonway.kernel.chance import Rng, draw_listed
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
    CELL,
    CELLS,
    CHOICE,
    CHOOSE_ACTIVATION,
    CHOOSE_BRANCH,
    CHOOSE_BRIDGE_END,
    CHOOSE_CELL,
    CHOOSE_COST,
    CHOOSE_EFFECT,
    CHOOSE_KIND,
    CHOOSE_LINE,
    CHOOSE_SPACE,
    COST,
    DISCARD_TOP,
    DONE,
    DRAW,
    EDGES,
    EFFECT,
    EFFECT_BUILD,
    FAME,
    FIRST_CHANCE,
    FIRST_PLAYER,
    FIRST_SEAT,
    FREE_ROTATE,
    LAY,
    MOST_ACTIVATIONS,
    MOST_CHOICES,
    MOST_COSTS,
    MOST_PAYMENTS,
    NO_EDGE,
    NO_LINE,
    OPEN,
    OTHERS_TURN,
    OVER,
    PATH,
    PAY,
    REMOVE,
    RESOURCES,
    REVEAL,
    ROTATE,
    ROUND_END,
    ROUTE_KINDS,
    SPACE,
    SPACES,
    START_ROUTES,
    TAKE,
    TOP_CARD,
    TRADE,
    TURN_WHEEL,
    UNBRIDGE,
)
from .rules.activation import (
    ask_for_activation,
    begin_activation,
    derive_cells,
    finish_activation,
    is_interrupted,
    keep,
    next_activation,
    waiting_row,
    why_not_activate,
    why_not_keep,
)
from .rules.anytime import (
    buy,
    can_buy,
    can_do_anytime,
    can_rotate_for_talers,
    is_window,
    rotate_for_talers,
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
    why_not_cell,
    why_not_cost,
    why_not_top_card,
)
from .rules.effect import (
    card_in_use,
    cell_in_use,
    choose_branch,
    count_piece,
    go_on,
    has_effect_left,
    kinds_of_pieces,
    order_matters,
    stop,
    trade,
    turn_wheel,
    use_effect,
    why_not_branch,
    why_not_bridge_piece,
    why_not_card_piece,
    why_not_effect,
    why_not_lay_piece,
    why_not_remove_piece,
    why_not_stop_building,
    why_not_trade,
)
from .rules.refill import draw_weight, put_away, reveal_card
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
from .rules.score import result, total_fame
from .rules.setup import (
    ask_for_start_routes,
    put_start_route,
    set_first_player,
    set_up,
    why_not_start_route,
)
from .rules.spaces import (
    choose_space,
    count_bridge,
    count_route,
    forget_offer,
    is_anything_left,
    is_offered,
    kinds_offered,
    offer,
    offers_bridge,
    take_from_space,
    why_not_bridge_here,
    why_not_card_here,
    why_not_choose_space,
    why_not_lay_here,
    why_not_take,
)
from .rules.turn import (
    begin_first_round,
    close_window,
    end_others_turn,
    end_turn,
    go_on_revealing,
    rotate_freely,
    why_not_free_rotation,
)
from .rules.wheel import can_rotate, kinds_due, take_due, why_not_rotate
from .state import State, Work

CHANCE = -1
TERMINAL = -2


@rule()
def start(s: State, c: Components, w: Work) -> None:
    """Set up a game whose number of players and options stand in the state already."""
    w.num_events = 0
    set_up(s, c, w)
    if s.stage == REVEAL:
        go_on_revealing(s, c, w)


@rule()
def current_player(s: State, c: Components, w: Work) -> int:
    """The seat that decides next, CHANCE or TERMINAL."""
    if s.stage <= DISCARD_TOP:
        return CHANCE
    if s.stage == OVER:
        return TERMINAL
    return s.seat


@rule()
def score(s: State, c: Components, w: Work, seat: int) -> int:
    """Fame as it stands, in a campaign that of all its games."""
    return total_fame(s, c, seat)


@rule()
def outcome(s: State, c: Components, w: Work, seat: int) -> int:
    """Return of a finished game in thousandths."""
    return result(s, c, seat)


@rule()
def derive(s: State, c: Components, w: Work) -> None:
    """Work out every cached fact again."""
    for seat in range(s.players):
        derive_cells(s, c, seat)
    s.display = 0
    for card in range(CARDS):
        if s.place[card] == OPEN:
            s.display += 1


# -- what may be answered ---------------------------------------------------------------------------


@rule()
def why_not(s: State, c: Components, w: Work, action: int) -> int:
    """OK for the decisions listed, else the reason; for every number of the action space."""
    w.needs = 0
    w.has = 0
    if action < 0 or action >= FIRST_CHANCE or s.stage <= DISCARD_TOP or s.stage == OVER:
        return NOT_NOW
    seat = s.seat
    stage = s.stage
    if action < DONE:
        return why_not_choose_space(s, w, action - SPACE) if stage == CHOOSE_SPACE else NOT_NOW
    if action == DONE:
        return why_not_done(s, c, w, seat)
    if action <= ROTATE:
        reason = why_not_anytime(s, w)
        if reason == OK and action == ROTATE:
            return why_not_rotate_for_talers(s, c, w, seat)
        return why_not_buy(s, c, w, seat, action - BUY) if reason == OK else reason
    if action == FREE_ROTATE:
        return why_not_rotate_now(s, c, w, seat)
    if action < TAKE:
        return OK if stage == CHOOSE_BRANCH else NOT_NOW
    if action < CARD:
        return why_not_take_now(s, c, w, action - TAKE)
    if action < COST:
        return why_not_card_now(s, c, w, seat, action - CARD)
    if action < CELL:
        return why_not_cost(s, c, w, seat, s.card, action - COST) if stage == CHOOSE_COST else NOT_NOW
    if action < LAY:
        return why_not_cell(s, w, seat, action - CELL) if stage == CHOOSE_CELL else NOT_NOW
    if action < BRIDGE:
        kind = (action - LAY) // EDGES + PATH
        return why_not_lay_now(s, c, w, seat, kind, (action - LAY) % EDGES)
    if action < ACTIVATE:
        return why_not_bridge_now(s, c, w, seat, action - BRIDGE)
    if action < EFFECT:
        if stage == CHOOSE_BRIDGE_END:
            return why_not_keep(s, c, w, action - ACTIVATE)
        return why_not_activate(s, w, action - ACTIVATE) if stage == CHOOSE_ACTIVATION else NOT_NOW
    if action < CHOICE:
        return why_not_effect(s, c, w, seat, action - EFFECT) if stage == CHOOSE_EFFECT else NOT_NOW
    if action < PAY:
        return why_not_branch(s, c, w, seat, action - CHOICE) if stage == CHOOSE_LINE else NOT_NOW
    if action < REMOVE:
        if stage != TRADE:
            return NOT_NOW
        return why_not_pay_now(s, c, w, seat, action - PAY)
    return why_not_remove_now(s, c, w, seat, action)


@rule("ROUND-5", "ACTIVATION-8")
def why_not_done(s: State, c: Components, w: Work, seat: int) -> int:
    """What a space and an effect offer, and the end of a round, may be left at any point."""
    if s.stage == EFFECT_BUILD:
        return why_not_stop_building(s, c, w, seat)
    if s.stage in (CHOOSE_BRANCH, ACT, CHOOSE_EFFECT, TRADE, CHOOSE_LINE, OTHERS_TURN, ROUND_END):
        return OK
    return NOT_NOW


@rule()
def why_not_rotate_now(s: State, c: Components, w: Work, seat: int) -> int:
    """At the end of a round, or by an effect."""
    if s.stage == ROUND_END:
        return why_not_free_rotation(s, w, seat)
    if s.stage == TRADE and c.lines[s.line].kind == TURN_WHEEL:
        return why_not_rotate(s, w, seat)
    return NOT_NOW


@rule()
def why_not_take_now(s: State, c: Components, w: Work, resource: int) -> int:
    """What the space gives, or a kind of a gain."""
    if s.stage == ACT:
        return why_not_take(s, c, w, resource)
    if s.stage != CHOOSE_KIND:
        return NOT_NOW
    return OK if s.due[resource] > 0 else refuse(w, NOTHING_TO_TAKE, 0, 0)


@rule()
def why_not_card_now(s: State, c: Components, w: Work, seat: int, card: int) -> int:
    """A card to build, by the space or by an effect; CARDS is the top card of the pile."""
    if s.stage == ACT:
        return why_not_card_here(s, c, w, seat, card)
    if s.stage == EFFECT_BUILD:
        return why_not_card_piece(s, c, w, seat, card)
    return NOT_NOW


@rule()
def why_not_lay_now(s: State, c: Components, w: Work, seat: int, kind: int, edge: int) -> int:
    """A route, by the space, by an effect, or to start with."""
    if s.stage == ACT:
        return why_not_lay_here(s, c, w, seat, kind, edge)
    if s.stage == EFFECT_BUILD:
        return why_not_lay_piece(s, c, w, seat, kind, edge)
    if s.stage == START_ROUTES:
        return why_not_start_route(s, c, w, seat, kind, edge)
    return NOT_NOW


@rule()
def why_not_bridge_now(s: State, c: Components, w: Work, seat: int, edge: int) -> int:
    """A bridge, by the space or by an effect."""
    if s.stage == ACT:
        return why_not_bridge_here(s, c, w, seat, edge)
    if s.stage == EFFECT_BUILD:
        return why_not_bridge_piece(s, c, w, seat, edge)
    return NOT_NOW


@rule()
def why_not_pay_now(s: State, c: Components, w: Work, seat: int, way: int) -> int:
    """One trade more."""
    if c.lines[s.line].kind == TURN_WHEEL:
        return refuse(w, PAYMENT_NOT_OFFERED, 0, 0)
    return why_not_trade(s, c, w, seat, s.line, way)


@rule()
def why_not_remove_now(s: State, c: Components, w: Work, seat: int, action: int) -> int:
    """A route or a bridge that an effect takes away."""
    if s.stage != EFFECT_BUILD:
        return NOT_NOW
    asked = c.lines[s.line]
    if asked.removes == 0 or (asked.build == A_BRIDGE) != (action >= UNBRIDGE):
        return refuse(w, NO_ROUTE_HERE, 0, 0)
    edge = action - UNBRIDGE if action >= UNBRIDGE else action - REMOVE
    return why_not_remove_piece(s, c, w, seat, s.line, edge)


# -- what is listed ---------------------------------------------------------------------------------


@rule()
def legal_actions(s: State, c: Components, w: Work) -> int:
    """Fill w.actions with the decisions of the player to act, ascending; return how many."""
    stage = s.stage
    seat = s.seat
    if stage <= DISCARD_TOP or stage == OVER:
        return 0
    if stage == START_ROUTES:
        return list_start_routes(s, c, w, seat)
    if stage == CHOOSE_COST:
        return list_costs(s, c, w, seat)
    if stage == CHOOSE_CELL:
        return list_cells(s, w, seat)
    n = 0
    if stage == CHOOSE_SPACE:
        n = list_spaces(s, w)
    elif why_not_done(s, c, w, seat) == OK:
        w.actions[0] = DONE
        n = 1
    n = list_anytime(s, c, w, seat, n)
    if stage == ACT:
        return list_parts(s, c, w, seat, n)
    if stage == CHOOSE_EFFECT:
        return list_effects(s, c, w, seat, n)
    if stage == EFFECT_BUILD:
        return list_pieces(s, c, w, seat, n)
    if stage == CHOOSE_BRANCH:
        for branch in range(2):
            w.actions[n] = BRANCH + branch
            n += 1
    elif stage == CHOOSE_KIND:
        for resource in range(RESOURCES):
            if s.due[resource] > 0:
                w.actions[n] = TAKE + resource
                n += 1
    elif stage == TRADE:
        n = list_trades(s, c, w, seat, n)
    elif stage == CHOOSE_LINE:
        for branch in range(MOST_CHOICES):
            if why_not_branch(s, c, w, seat, branch) == OK:
                w.actions[n] = CHOICE + branch
                n += 1
    elif stage == ROUND_END:
        if s.rotated == 0 and can_rotate(s, seat):
            w.actions[n] = FREE_ROTATE
            n += 1
    elif stage == CHOOSE_ACTIVATION or stage == CHOOSE_BRIDGE_END:
        for cell in range(CELLS):
            if why_not(s, c, w, ACTIVATE + cell) == OK:
                w.actions[n] = ACTIVATE + cell
                n += 1
    return n


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
def list_costs(s: State, c: Components, w: Work, seat: int) -> int:
    """The alternatives of the card's cost that can be paid."""
    n = 0
    for cost in range(MOST_COSTS):
        if why_not_cost(s, c, w, seat, s.card, cost) == OK:
            w.actions[n] = COST + cost
            n += 1
    return n


@rule()
def list_cells(s: State, w: Work, seat: int) -> int:
    """The empty cells."""
    n = 0
    for cell in range(CELLS):
        if why_not_cell(s, w, seat, cell) == OK:
            w.actions[n] = CELL + cell
            n += 1
    return n


@rule()
def list_spaces(s: State, w: Work) -> int:
    """The spaces that may be chosen."""
    n = 0
    for space in range(SPACES):
        if why_not_choose_space(s, w, space) == OK:
            w.actions[n] = SPACE + space
            n += 1
    return n


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
def list_parts(s: State, c: Components, w: Work, seat: int, listed: int) -> int:
    """What is left of the space."""
    n = listed
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
def list_effects(s: State, c: Components, w: Work, seat: int, listed: int) -> int:
    """The lines of the building in use that are left and do something."""
    n = listed
    for number in range(c.cards[card_in_use(s, seat)].num_lines):
        if why_not_effect(s, c, w, seat, number) == OK:
            w.actions[n] = EFFECT + number
            n += 1
    return n


@rule()
def list_trades(s: State, c: Components, w: Work, seat: int, listed: int) -> int:
    """One trade more, by any way to pay; or one rotation more."""
    n = listed
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
def list_pieces(s: State, c: Components, w: Work, seat: int, listed: int) -> int:
    """What the line under way builds or takes away."""
    asked = c.lines[s.line]
    n = listed
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


@rule()
def chance_outcomes(s: State, c: Components, w: Work) -> int:
    """Fill w.actions and w.weights with what chance may bring; return how many."""
    n = 0
    if s.stage == FIRST_PLAYER:
        for seat in range(s.players):
            w.actions[n] = FIRST_SEAT + seat
            w.weights[n] = 1
            n += 1
    elif s.stage <= DISCARD_TOP:
        for card in range(CARDS):
            weight = draw_weight(s, c, card)
            if weight > 0:
                w.actions[n] = DRAW + card
                w.weights[n] = weight
                n += 1
    return n


@rule()
def sample_chance(s: State, c: Components, w: Work, rng: Rng) -> int:
    """One outcome of chance_outcomes by its weight."""
    return draw_listed(w, chance_outcomes(s, c, w), rng)


# -- what an answer does ----------------------------------------------------------------------------


@rule()
def apply(s: State, c: Components, w: Work, action: int) -> None:
    """Do what a player decided or chance brought, up to the next thing to ask."""
    w.num_events = 0
    if action >= FIRST_CHANCE:
        apply_chance(s, c, w, action)
    else:
        decide(s, c, w, s.seat, action)
    if s.stage == REVEAL and s.round_number == 0:
        go_on_revealing(s, c, w)  # the next game of a campaign


@rule()
def decide(s: State, c: Components, w: Work, seat: int, action: int) -> None:
    """Do what the player to act decided."""
    if action < DONE:
        choose_space(s, c, w, seat, action - SPACE)
    elif action == DONE:
        done(s, c, w, seat)
    elif action < ROTATE:
        buy(s, w, seat, action - BUY)
    elif action == ROTATE:
        rotate_for_talers(s, c, w, seat)
    elif action == FREE_ROTATE:
        if s.stage == ROUND_END:
            rotate_freely(s, c, w, seat)
        else:
            turn_wheel(s, c, w, seat)
            settle(s, c, w, seat)
    elif action < TAKE:
        s.stage = ACT
        offer(s, s.space, action - BRANCH)
    elif action < CARD:
        if s.stage == ACT:
            take_from_space(s, c, action - TAKE)
        else:
            take_due(s, c, w, seat, action - TAKE)
            s.kind_taken = 1
        settle(s, c, w, seat)
    elif action < TOP_CARD:
        choose_card(s, c, w, seat, action - CARD)
    elif action == TOP_CARD:
        count_building(s, c)
        discard_top_card(s, seat)
    elif action < CELL:
        s.cost = action - COST
        s.stage = CHOOSE_CELL
    elif action < LAY:
        count_building(s, c)
        build(s, c, w, seat, action - CELL)
        settle(s, c, w, seat)
    elif action < BRIDGE:
        lay_route(s, c, w, seat, (action - LAY) // EDGES + PATH, (action - LAY) % EDGES)
    elif action < ACTIVATE:
        free = 0
        if s.line != NO_LINE:
            free = c.lines[s.line].free
            count_piece(s, c)
        else:
            count_bridge(s)
        build_bridge(s, c, w, seat, action - BRIDGE, free)
        settle(s, c, w, seat)
    elif action < EFFECT:
        if s.stage == CHOOSE_BRIDGE_END:
            keep(s, c, w, seat, action - ACTIVATE)
        else:
            begin_activation(s, w, seat, waiting_row(s, action - ACTIVATE))
        settle(s, c, w, seat)
    elif action < CHOICE:
        use_effect(s, c, w, seat, action - EFFECT)
        settle(s, c, w, seat)
    elif action < PAY:
        choose_branch(s, c, w, seat, action - CHOICE)
        settle(s, c, w, seat)
    elif action < REMOVE:
        trade(s, c, w, seat, action - PAY)
        settle(s, c, w, seat)
    else:
        count_piece(s, c)
        if action >= UNBRIDGE:
            unbridge(s, w, seat, action - UNBRIDGE)
        else:
            remove_route(s, c, w, seat, action - REMOVE)
        settle(s, c, w, seat)


@rule()
def apply_chance(s: State, c: Components, w: Work, action: int) -> None:
    """The first player, a card for the display, or a card that leaves the pile."""
    if action >= FIRST_SEAT:
        set_first_player(s, w, action - FIRST_SEAT)
        go_on_revealing(s, c, w)
    elif s.stage == REVEAL:
        reveal_card(s, w, action - DRAW)
        go_on_revealing(s, c, w)
    else:
        put_away(s, w, action - DRAW)
        settle(s, c, w, s.seat)


@rule("ROUND-5", "ACTIVATION-8")
def done(s: State, c: Components, w: Work, seat: int) -> None:
    """Nothing more of what is asked."""
    if s.stage == OTHERS_TURN:
        end_others_turn(s)
    elif s.stage == ROUND_END:
        close_window(s, c, w)
    else:
        if s.stage == CHOOSE_EFFECT:
            finish_activation(s)
        elif s.stage == ACT or s.stage == CHOOSE_BRANCH:
            forget_offer(s)
        else:
            stop(s)
        settle(s, c, w, seat)


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
def lay_route(s: State, c: Components, w: Work, seat: int, kind: int, edge: int) -> None:
    """A route, by the space, by an effect, or to start with."""
    if s.stage == START_ROUTES:
        put_start_route(s, c, w, seat, kind, edge)
        if not ask_for_start_routes(s):
            begin_first_round(s, c, w)
        return
    free = 0
    if s.line != NO_LINE:
        free = c.lines[s.line].free
        count_piece(s, c)
    else:
        count_route(s, kind)
    lay(s, c, w, seat, kind, edge, free)
    settle(s, c, w, seat)


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
