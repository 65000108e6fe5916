"""What the table of decisions needs beside the rules of the actions: passing, paying, what an answer starts.

These are the places where the course of a move follows from the rules and not from the stage alone.
"""

from __future__ import annotations

from wagonway.kernel.notes import refuse
from wagonway.kernel.rule import rule

from .components import Components
from .constants import (
    ADD,
    BUILD,
    BUY,
    CHOOSE_DIE,
    CONVERT,
    DRAW_CARD,
    HANDS,
    HIRE,
    KEEP,
    MARKERS,
    MAX_COLUMNS,
    MOST_RAISED,
    MOVE,
    NO_TYPE,
    PAY,
    PAY_PASSENGER,
    PAY_TICKET,
    RAISE,
    REDUCE,
    ROUTE,
    TYPES,
)
from .rules.add import add_passenger, die_to_add, why_not_add_to
from .rules.build import build, part_of_link
from .rules.capital import raise_capital
from .rules.hire import hire
from .rules.link import buy, why_not_buy_any
from .rules.move import (
    asks_for_die,
    die_to_take,
    list_routes,
    move,
    why_not_pay_for_ride,
    why_not_take,
)
from .rules.pay import can_pay, play_cards
from .rules.pollution import reduce_pollution
from .rules.refusals import (
    ACTION_IS_NEEDED,
    CARD_NOT_IN_HAND,
    OK,
    PASS_COSTS_CARD,
    PASS_COSTS_NOTHING,
    SECOND_IS_DECLINED,
)
from .rules.round import draw_card, end_action, go_on_drawing
from .rules.setup import cards_left
from .rules.upgrade import upgrade
from .state import State, Work

# -- a phase without an action -----------------------------------------------------------------------------


@rule("ROUND-5")
def why_not_decline(s: State, w: Work) -> int:
    """Only a second action may be left out."""
    return OK if s.phase > 1 else refuse(w, ACTION_IS_NEEDED, 0, 0)


@rule("ROUND-3", "ROUND-4")
def why_not_pass(s: State, w: Work) -> int:
    """By option free, in the first phase."""
    if s.phase > 1:
        return refuse(w, SECOND_IS_DECLINED, 0, 0)
    return refuse(w, PASS_COSTS_CARD, 0, 0) if s.no_legal_action == 1 else OK


@rule("ROUND-4")
def why_not_discard(s: State, w: Work, card: int) -> int:
    """By option the price of passing."""
    if s.phase > 1:
        return refuse(w, SECOND_IS_DECLINED, 0, 0)
    if s.no_legal_action == 0:
        return refuse(w, PASS_COSTS_NOTHING, 0, 0)
    return OK if (s.hand >> card) & 1 == 1 else refuse(w, CARD_NOT_IN_HAND, 0, 0)


# -- what is worth a look ----------------------------------------------------------------------------------


@rule()
def can_buy(s: State, w: Work) -> bool:
    """Worth a look at the links: there is a worker and a marker."""
    return why_not_buy_any(s, w) == OK


@rule()
def owns_links(s: State) -> bool:
    """Worth a look at upgrades."""
    return s.markers_left < MARKERS


@rule()
def can_ride(s: State, c: Components) -> bool:
    """Worth a look at passengers: a link is owned, and a journey to some type can be paid."""
    if s.markers_left == MARKERS:
        return False
    for kind in range(1, TYPES):
        if can_pay(s, c, PAY_TICKET, kind, kind):
            return True
    return False


@rule()
def can_add(s: State, c: Components) -> bool:
    """Worth a look at buildings that take passengers."""
    return can_pay(s, c, PAY_PASSENGER, NO_TYPE, NO_TYPE)


@rule()
def most_raised(s: State, c: Components) -> int:
    """The greatest sum in hand."""
    return min(c.most_raised[HANDS * s.partial_slot + s.hand], MOST_RAISED)


@rule()
def most_reduced(s: State, c: Components) -> int:
    """The most pollution that the hand reduces."""
    return int(c.most_reduced[HANDS * s.partial_slot + s.hand])


@rule()
def last_row(c: Components) -> int:
    """The last row of the leisure table."""
    return c.num_conversions - 1


@rule()
def last_space(c: Components) -> int:
    """The lower right space of the map."""
    return MAX_COLUMNS * (c.rows - 1) + c.columns - 1


# -- details of an action ----------------------------------------------------------------------------------


@rule("MOVE-3", "ADD-2")
def why_not_die(s: State, w: Work, die: int) -> int:
    """A die of the building that can give, or take, a passenger."""
    building = s.building_at[s.target]
    if s.verb == MOVE:
        return why_not_take(s, w, building, die)
    return why_not_add_to(s, w, building, die)


@rule("BUILD-10")
def list_parts(s: State, c: Components, w: Work) -> int:
    """The two parts of the link that is built on."""
    one = part_of_link(s, c, w, s.square, 0)
    other = part_of_link(s, c, w, s.square, 1)
    w.actions[0] = KEEP + min(one, other)
    w.actions[1] = KEEP + max(one, other)
    return 2


@rule("MOVE-5")
def list_payable_routes(s: State, c: Components, w: Work) -> int:
    """The routes to a type for which can be paid."""
    n = 0
    for route in range(list_routes(s, c, w, s.building_at[s.target])):
        if why_not_pay_for_ride(s, c, w, s.buildings[w.routes[route].end].type) == OK:
            w.actions[n] = ROUTE + route
            n += 1
    return n


@rule("MOVE-2", "MOVE-3", "ADD-2")
def ask_for_die(s: State) -> None:
    """Which die gives or takes the passenger follows from what the dice show; by option it is asked."""
    building = s.building_at[s.target]
    s.stage = PAY
    if asks_for_die(s, building):
        s.stage = CHOOSE_DIE
    elif s.verb == MOVE:
        s.die = die_to_take(s, building)
    else:
        s.die = die_to_add(s, building)


# -- paying, and what follows ------------------------------------------------------------------------------


@rule("PAY-1")
def play_way(s: State, c: Components, w: Work, subset: int, overuse: int) -> None:
    """The cards of a way to pay are played."""
    play_cards(s, c, w, c.subset_cards[subset], overuse)


@rule("PAY-1", "ROUND-3")
def carry_out(s: State, c: Components, w: Work) -> None:
    """The action is paid and takes effect."""
    if s.verb == BUY:
        buy(s, w)
    elif s.verb == BUILD:
        build(s, c, w)
    elif s.verb == MOVE:
        if move(s, c, w):
            s.stage = CONVERT
            return
    elif s.verb == HIRE:
        hire(s, c, w)
    elif s.verb == RAISE:
        raise_capital(s, c, w)
    elif s.verb == REDUCE:
        reduce_pollution(s, c, w)
    elif s.verb == ADD:
        add_passenger(s, w)
    else:
        upgrade(s, w)
    end_action(s, c, w)


@rule("ROUND-6", "ROUND-7")
def draw_next(s: State, w: Work, card: int) -> None:
    """A card of the pile, and those that follow without a choice."""
    draw_card(s, w, card)
    go_on_drawing(s, w)


@rule()
def cards_of_chance(s: State) -> int:
    """The cards that may come next, as a set."""
    if s.stage > DRAW_CARD:
        return 0
    return s.pile if s.stage == DRAW_CARD else cards_left(s)
