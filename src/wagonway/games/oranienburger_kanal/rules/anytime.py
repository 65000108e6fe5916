"""Anytime actions: buying basic resources, and rotating the wheel for talers."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    ACT,
    BASICS,
    CHOOSE_ACTIVATION,
    CHOOSE_BRANCH,
    CHOOSE_BRIDGE_END,
    CHOOSE_CELL,
    CHOOSE_COST,
    CHOOSE_EFFECT,
    CHOOSE_KIND,
    CHOOSE_LINE,
    CHOOSE_SPACE,
    EFFECT_BUILD,
    EV_BOUGHT,
    OTHERS_TURN,
    ROUND_END,
    TALER,
    TRADE,
)
from ..state import State, Work
from .refusals import (
    ANYTIME_NOT_WITHIN_PAYMENT,
    NOT_ENOUGH_TALERS,
    NOT_NOW,
    OK,
    RESOURCE_IS_FULL,
)
from .wheel import can_rotate, rotate, why_not_rotate


@rule("ANYTIME-3", "ANYTIME-6", "ANYTIME-7", "ANYTIME-8")
def is_window(s: State) -> bool:
    """Whether anytime actions are possible at this stage: not within a payment or setup."""
    return s.stage in (
        CHOOSE_SPACE,
        CHOOSE_BRANCH,
        ACT,
        CHOOSE_ACTIVATION,
        CHOOSE_BRIDGE_END,
        CHOOSE_EFFECT,
        CHOOSE_KIND,
        TRADE,
        EFFECT_BUILD,
        CHOOSE_LINE,
        OTHERS_TURN,
        ROUND_END,
    )


@rule("ANYTIME-4")
def why_not_anytime(s: State, w: Work) -> int:
    """Anytime actions do not interrupt a payment."""
    if is_window(s):
        return OK
    if s.stage == CHOOSE_COST or s.stage == CHOOSE_CELL:
        return refuse(w, ANYTIME_NOT_WITHIN_PAYMENT, 0, 0)
    return NOT_NOW


@rule("ANYTIME-1")
def price_of_basic(s: State, seat: int, basic: int) -> int:
    """As many talers as one then has of it."""
    return s.seats[seat].stock[basic] + 1


@rule("ANYTIME-1")
def why_not_buy(s: State, c: Components, w: Work, seat: int, basic: int) -> int:
    """There is room for one more, and talers enough."""
    mine = s.seats[seat]
    if mine.stock[basic] >= c.capacity[basic]:
        return refuse(w, RESOURCE_IS_FULL, c.capacity[basic], mine.stock[basic])
    price = price_of_basic(s, seat, basic)
    if price > mine.stock[TALER]:
        return refuse(w, NOT_ENOUGH_TALERS, price, mine.stock[TALER])
    return OK


@rule()
def can_buy(s: State, c: Components, seat: int, basic: int) -> bool:
    """As why_not_buy, without the reason."""
    mine = s.seats[seat]
    return mine.stock[basic] < c.capacity[basic] and mine.stock[basic] < mine.stock[TALER]


@rule("ANYTIME-1")
def buy(s: State, w: Work, seat: int, basic: int) -> None:
    """One of a basic resource."""
    mine = s.seats[seat]
    price = price_of_basic(s, seat, basic)
    mine.stock[TALER] -= price
    mine.stock[basic] += 1
    note(w, EV_BOUGHT, seat, basic, price, 0)


@rule("ANYTIME-2")
def why_not_rotate_for_talers(s: State, c: Components, w: Work, seat: int) -> int:
    """Talers, and what every rotation takes."""
    talers = s.seats[seat].stock[TALER]
    if talers < c.rotation_price:
        return refuse(w, NOT_ENOUGH_TALERS, c.rotation_price, talers)
    return why_not_rotate(s, w, seat)


@rule()
def can_rotate_for_talers(s: State, c: Components, seat: int) -> bool:
    """As why_not_rotate_for_talers, without the reason."""
    return s.seats[seat].stock[TALER] >= c.rotation_price and can_rotate(s, seat)


@rule("ANYTIME-2")
def rotate_for_talers(s: State, c: Components, w: Work, seat: int) -> None:
    """One step of the wheel, paid."""
    rotate(s, c, w, seat, c.rotation_price)


@rule()
def can_do_anytime(s: State, c: Components, seat: int) -> bool:
    """Whether any anytime action can be paid for now."""
    if s.seats[seat].stock[TALER] == 0 and c.rotation_price > 0:
        return False
    for basic in range(BASICS):
        if can_buy(s, c, seat, basic):
            return True
    return can_rotate_for_talers(s, c, seat)
