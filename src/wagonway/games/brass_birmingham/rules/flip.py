"""Flipping tiles: the moment an industry pays."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import BREWERY, COAL_MINE, EV_FLIPPED, IRON_WORKS
from ..state import State, Work
from .income import advance_income
from .map import add_cubes


@rule("INCOME-1")
def flip(s: State, c: Components, w: Work, space: int) -> None:
    """Turn a tile over; its owner, whoever is on turn, advances the income marker at once."""
    here = s.spaces[space]
    tile = c.tiles[here.tile]
    here.flipped = 1
    if tile.industry < COAL_MINE:
        s.seats[here.owner].unsold -= 1
    note(w, EV_FLIPPED, here.owner, space, 0, 0)
    advance_income(s, w, here.owner, tile.income)


@rule("COAL-9", "IRON-3", "BEER-6", "MARKET-5")
def take_cube(s: State, c: Components, w: Work, space: int) -> None:
    """Take one cube or barrel off a tile; the tile that gives its last one flips."""
    add_cubes(s, c, space, -1)
    if s.spaces[space].cubes == 0:
        flip(s, c, w, space)


@rule()
def gives(s: State, c: Components, space: int, industry: int) -> bool:
    """An unflipped tile of this industry with something left on it."""
    here = s.spaces[space]
    return here.cubes > 0 and c.tiles[here.tile].industry == industry


@rule("BUILD-10")
def cubes_of_new_tile(s: State, c: Components, tile: int) -> int:
    """Coal or iron as printed; barrels by the era in which the brewery is built."""
    printed = c.tiles[tile]
    if printed.industry == BREWERY:
        return printed.barrels[s.era]
    if printed.industry == COAL_MINE or printed.industry == IRON_WORKS:
        return printed.cubes
    return 0
