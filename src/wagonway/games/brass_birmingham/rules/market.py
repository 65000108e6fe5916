"""Selling the cubes of a new mine or works to the markets."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import COAL_MINE, EV_CUBE_SOLD, IRON_WORKS
from ..state import State, Work
from .flip import take_cube
from .income import receive


@rule("MARKET-1", "MARKET-2")
def sell_cubes(s: State, c: Components, w: Work, seat: int, space: int) -> None:
    """At once when it is built, and only then: as many cubes as the market has room for."""
    industry = c.tiles[s.spaces[space].tile].industry
    if industry == COAL_MINE:
        if s.area_market[s.area[c.location_of[space]]] == 1:
            sell_coal(s, c, w, seat, space)
    elif industry == IRON_WORKS:
        sell_iron(s, c, w, seat, space)


@rule("MARKET-2", "MARKET-4")
def sell_coal(s: State, c: Components, w: Work, seat: int, space: int) -> None:
    """A mine connected to a merchant location fills the dearest empty spaces first."""
    while s.spaces[space].cubes > 0 and s.coal_market < c.coal_spaces:
        s.coal_market += 1
        pounds = c.coal_price[s.coal_market]
        note(w, EV_CUBE_SOLD, seat, space, COAL_MINE, pounds)
        receive(s, w, seat, pounds)
        take_cube(s, c, w, space)


@rule("MARKET-1", "MARKET-4")
def sell_iron(s: State, c: Components, w: Work, seat: int, space: int) -> None:
    """Iron works sell without any connection."""
    while s.spaces[space].cubes > 0 and s.iron_market < c.iron_spaces:
        s.iron_market += 1
        pounds = c.iron_price[s.iron_market]
        note(w, EV_CUBE_SOLD, seat, space, IRON_WORKS, pounds)
        receive(s, w, seat, pounds)
        take_cube(s, c, w, space)
