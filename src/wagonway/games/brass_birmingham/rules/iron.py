"""Iron: from any iron works, else from the market; never a matter of connection."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import EV_IRON, EV_IRON_BOUGHT, IRON_WORKS
from ..state import State, Work
from .flip import gives, take_cube
from .income import pay
from .refusals import NO_IRON_HERE, OK


@rule("IRON-2")
def price_of_iron(s: State, c: Components, cubes: int) -> int:
    """Pounds for iron: works first and free, the market, cheapest first, for the rest."""
    pounds = 0
    for bought in range(cubes - s.iron_on_board):
        pounds += c.iron_price[max(s.iron_market - bought, 0)]
    return pounds


@rule("IRON-1")
def works_with_iron(s: State, c: Components, w: Work) -> int:
    """Spaces of all works with iron: fills w.options, returns how many."""
    found = 0
    if s.iron_on_board > 0:
        for index in range(c.num_spaces_for[IRON_WORKS]):
            space = c.spaces_for[IRON_WORKS][index]
            if gives(s, c, space, IRON_WORKS):
                w.options[found] = space
                found += 1
    return found


@rule("IRON-1")
def why_not_take_iron(s: State, c: Components, w: Work, space: int) -> int:
    """Any works of anybody with iron on it, near or far."""
    return OK if gives(s, c, space, IRON_WORKS) else refuse(w, NO_IRON_HERE, 0, 0)


@rule("IRON-1")
def take_iron(s: State, c: Components, w: Work, seat: int, space: int) -> None:
    """One cube from works of anybody, free."""
    note(w, EV_IRON, seat, space, 0, 0)
    take_cube(s, c, w, space)


@rule("IRON-2")
def buy_iron(s: State, c: Components, w: Work, seat: int) -> None:
    """One cube from the market, from its cheapest space; an empty market stays empty."""
    pounds = c.iron_price[s.iron_market]
    if s.iron_market > 0:
        s.iron_market -= 1
    note(w, EV_IRON_BOUGHT, seat, pounds, 0, 0)
    pay(s, w, seat, pounds)
