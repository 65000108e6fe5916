"""Stock, payment and gain, and the wheel that makes basic resources into brick and iron.

What is to be paid at once is collected in w.price first, then asked for and paid as a whole.
"""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import BASICS, BRICK, EV_GAIN, EV_PAY, EV_ROTATED, IRON, RESOURCES, TALER
from ..state import State, Work
from .refusals import NOT_ENOUGH_WOOD, OK, WHEEL_NEEDS_ALL_THREE


@rule("WHEEL-1", "WHEEL-2")
def gain(s: State, c: Components, w: Work, seat: int, resource: int, amount: int) -> None:
    """As much as there is room for; the rest is lost."""
    mine = s.seats[seat]
    got = min(amount, c.capacity[resource] - mine.stock[resource])
    mine.stock[resource] += got
    note(w, EV_GAIN, seat, resource, got, amount - got)


@rule()
def clear_price(w: Work) -> None:
    """Nothing is asked for yet."""
    for resource in range(RESOURCES):
        w.price[resource] = 0


@rule("WHEEL-3")
def why_not_pay(s: State, w: Work, seat: int) -> int:
    """All of w.price must be there at once."""
    mine = s.seats[seat]
    for resource in range(RESOURCES):
        if w.price[resource] > mine.stock[resource]:
            return refuse(w, NOT_ENOUGH_WOOD + resource, w.price[resource], mine.stock[resource])
    return OK


@rule()
def count_missing(s: State, w: Work, seat: int) -> int:
    """How much of w.price is not there, all resources together."""
    missing = 0
    for resource in range(RESOURCES):
        missing += max(w.price[resource] - s.seats[seat].stock[resource], 0)
    return missing


@rule("WHEEL-3")
def pay(s: State, w: Work, seat: int) -> None:
    """Take all of w.price from the stock."""
    mine = s.seats[seat]
    for resource in range(RESOURCES):
        if w.price[resource] > 0:
            mine.stock[resource] -= w.price[resource]
            note(w, EV_PAY, seat, resource, w.price[resource], 0)


@rule()
def can_rotate(s: State, seat: int) -> bool:
    """One wood, one clay and one ore."""
    mine = s.seats[seat]
    for basic in range(BASICS):
        if mine.stock[basic] == 0:
            return False
    return True


@rule("WHEEL-4")
def why_not_rotate(s: State, w: Work, seat: int) -> int:
    """One wood, one clay and one ore are needed."""
    mine = s.seats[seat]
    there = 0
    for basic in range(BASICS):
        if mine.stock[basic] > 0:
            there += 1
    return OK if there == BASICS else refuse(w, WHEEL_NEEDS_ALL_THREE, BASICS, there)


@rule("WHEEL-4", "WHEEL-5")
def rotate(s: State, c: Components, w: Work, seat: int, talers: int) -> None:
    """One step: each basic resource goes down, brick and iron go up or stay at their most."""
    mine = s.seats[seat]
    mine.stock[TALER] -= talers
    for basic in range(BASICS):
        mine.stock[basic] -= 1
    mine.stock[BRICK] = min(mine.stock[BRICK] + 1, c.capacity[BRICK])
    mine.stock[IRON] = min(mine.stock[IRON] + 1, c.capacity[IRON])
    note(w, EV_ROTATED, seat, talers, 0, 0)


# -- what is gained and not yet taken -----------------------------------------------------------


@rule()
def kinds_due(s: State) -> int:
    """How many kinds of resources the player has still to take."""
    kinds = 0
    for resource in range(RESOURCES):
        if s.due[resource] > 0:
            kinds += 1
    return kinds


@rule("ANYTIME-5")
def take_due(s: State, c: Components, w: Work, seat: int, resource: int) -> None:
    """All of one kind, in one go."""
    amount = s.due[resource]
    s.due[resource] = 0
    gain(s, c, w, seat, resource, amount)
