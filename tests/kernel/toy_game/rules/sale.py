"""Selling a card at a stall."""

from __future__ import annotations

from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import FACES, NO_FACE, SOLD, STALLS
from ..state import State, Work
from .refusals import NOT_IN_HAND, OK, STALL_IS_FULL

Face = int
Stall = int


@rule("SALE-1")
def why_not_choose(s: State, face: Face) -> int:
    """A card of the own hand."""
    if s.seats[s.turn].hand[face] == 0:
        return NOT_IN_HAND
    return OK


@rule("SALE-3")
def why_not_sell(s: State, c: Components, w: Work, face: Face, stall: Stall) -> int:
    """A stall takes no more than the others by two, so that one is always open."""
    mine = 0
    least = 99
    for other in range(STALLS):
        there = 0
        for kind in range(FACES):
            there += s.stalls[other][kind]
        least = min(least, there)
        if other == stall:
            mine = there
    if mine >= least + 2:
        w.needs = least + 2
        w.has = mine
        return STALL_IS_FULL
    return OK


@rule("SALE-1", "SALE-2")
def price_at(s: State, c: Components, face: Face, stall: Stall) -> int:
    """Its price, less one for each of its kind there."""
    price = max(c.goods[face].price - s.stalls[stall][face], 0)
    if s.double_last_sale == 1 and is_last_card(s, s.turn):
        price *= 2
    return price


@rule()
def is_last_card(s: State, seat: int) -> bool:
    """Whether nothing is left to draw and one card is left in hand."""
    return s.seats[seat].hand_size == 1 and cards_left(s) == 0


@rule()
def cards_left(s: State) -> int:
    """Cards in the pile."""
    left = 0
    for face in range(FACES):
        left += s.unseen[face]
    return left


@rule("SALE-1")
def sell(s: State, c: Components, w: Work, stall: Stall) -> None:
    """Put the card down, take the money."""
    mine = s.seats[s.turn]
    pounds = price_at(s, c, s.card, stall)
    mine.money += pounds
    mine.hand[s.card] -= 1
    mine.hand_size -= 1
    s.stalls[stall][s.card] += 1
    s.sold += 1
    event = w.events[w.num_events]
    event.kind = SOLD
    event.a = s.turn
    event.b = s.card
    event.c = stall
    event.d = pounds
    w.num_events += 1
    s.card = NO_FACE
