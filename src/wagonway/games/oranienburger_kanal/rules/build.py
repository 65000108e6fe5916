"""Building: a card of the display onto an empty cell."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    BUILT,
    CARDS,
    CELLS,
    DISCARD_TOP,
    EV_BUILT,
    MOST_COSTS,
    NO_CARD,
    OPEN,
    RESOURCES,
    SIDES,
)
from ..state import State, Work
from .activation import BY_ROUTES, add_activation
from .refusals import (
    BOARD_IS_NOT_FULL,
    CARD_NOT_IN_DISPLAY,
    CELL_TAKEN,
    COST_NOT_ON_CARD,
    OK,
    PILE_IS_EMPTY,
    TOP_CARD_INSTEAD,
)
from .wheel import clear_price, count_missing, pay, why_not_pay

NO_COST = MOST_COSTS  # a building that is free


@rule("BUILD-4", "WHEEL-3")
def price_card(s: State, c: Components, w: Work, card: int, cost: int) -> None:
    """Note one alternative of a card's cost in w.price."""
    clear_price(w)
    if cost != NO_COST:
        for resource in range(RESOURCES):
            w.price[resource] = c.cards[s.deck * CARDS + card].costs[cost][resource]


@rule("BUILD-4")
def why_not_cost(s: State, c: Components, w: Work, seat: int, card: int, cost: int) -> int:
    """An alternative that stands on the card and can be paid."""
    if cost >= c.cards[s.deck * CARDS + card].num_costs:
        return refuse(w, COST_NOT_ON_CARD, c.cards[s.deck * CARDS + card].num_costs, 0)
    price_card(s, c, w, card, cost)
    return why_not_pay(s, w, seat)


@rule("BUILD-1", "BUILD-4")
def can_pay_card(s: State, c: Components, w: Work, seat: int, card: int, free: int) -> bool:
    """Whether one alternative of a card's cost can be paid, or none has to be."""
    if free == 1:
        return True
    for cost in range(c.cards[s.deck * CARDS + card].num_costs):
        if why_not_cost(s, c, w, seat, card, cost) == OK:
            return True
    return False


@rule("BUILD-1", "BUILD-7")
def why_not_card(s: State, c: Components, w: Work, seat: int, card: int, free: int) -> int:
    """An open card whose cost can be paid one way or other, and a cell for it; the nearest cost is told."""
    if s.place[card] != OPEN:
        return refuse(w, CARD_NOT_IN_DISPLAY, 0, 0)
    if s.seats[seat].buildings == CELLS:
        return refuse(w, TOP_CARD_INSTEAD, 0, 0)
    if can_pay_card(s, c, w, seat, card, free):
        return OK
    nearest = 0
    least = -1
    for cost in range(c.cards[s.deck * CARDS + card].num_costs):
        price_card(s, c, w, card, cost)
        lacks = count_missing(s, w, seat)
        if least < 0 or lacks < least:
            least = lacks
            nearest = cost
    return why_not_cost(s, c, w, seat, card, nearest)


@rule("BUILD-7", "BUILD-8")
def why_not_top_card(s: State, w: Work, seat: int) -> int:
    """A full board, and a card in the current pile."""
    if s.seats[seat].buildings < CELLS:
        return refuse(w, BOARD_IS_NOT_FULL, CELLS, s.seats[seat].buildings)
    if s.pile[s.colour] == 0:
        return refuse(w, PILE_IS_EMPTY, 0, 0)
    return OK


@rule()
def can_build_any(s: State, c: Components, w: Work, seat: int, free: int) -> bool:
    """Whether a build action has anything to do."""
    if s.seats[seat].buildings == CELLS:
        return s.pile[s.colour] > 0
    for card in range(CARDS):
        if s.place[card] == OPEN and can_pay_card(s, c, w, seat, card, free):
            return True
    return False


@rule()
def costs_to_choose(s: State, c: Components, w: Work, seat: int, card: int) -> int:
    """How many alternatives can be paid; notes the first of them in s.cost."""
    found = 0
    for cost in range(c.cards[s.deck * CARDS + card].num_costs):
        if why_not_cost(s, c, w, seat, card, cost) == OK:
            if found == 0:
                s.cost = cost
            found += 1
    return found


@rule("BUILD-1", "BUILD-5")
def why_not_cell(s: State, w: Work, seat: int, cell: int) -> int:
    """An empty cell, wherever it is."""
    if s.seats[seat].card[cell] != NO_CARD:
        return refuse(w, CELL_TAKEN, 0, 0)
    return OK


@rule("BUILD-1", "BUILD-2", "BUILD-6")
def build(s: State, c: Components, w: Work, seat: int, cell: int) -> None:
    """Pay for s.card and put it on a cell; between four routes it is activated."""
    price_card(s, c, w, s.card, s.cost)
    pay(s, w, seat)
    mine = s.seats[seat]
    mine.card[cell] = s.card
    mine.buildings += 1
    mine.built += 1
    s.place[s.card] = BUILT
    s.display -= 1
    note(w, EV_BUILT, seat, cell, s.card, 0)
    s.card = NO_CARD
    s.cost = 0
    if mine.sides[cell] == SIDES:
        add_activation(s, c, w, seat, cell, BY_ROUTES)


@rule("BUILD-7")
def discard_top_card(s: State, seat: int) -> None:
    """Chance says which card it is; by option it counts as built."""
    s.stage = DISCARD_TOP
    s.seats[seat].built += s.discard_as_build
