"""Overbuilding: a new tile in the place of one of the same industry."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import COAL_MINE, EV_REMOVED, IRON_WORKS
from ..state import State, Work
from .map import take_tile_off
from .refusals import (
    OK,
    OVERBUILD_NEEDS_HIGHER_LEVEL,
    OVERBUILD_NO_HIGHER_TILE,
    OVERBUILD_ONLY_MINES_AND_WORKS,
    OVERBUILD_WHILE_CUBES_ARE_LEFT,
    SPACE_HOLDS_ANOTHER_INDUSTRY,
)


@rule("OVERBUILD-1", "OVERBUILD-3")
def why_never_overbuild(s: State, c: Components, w: Work, seat: int, industry: int, space: int) -> int:
    """Another industry, a tile of others that is neither mine nor works, or no higher tile on the mat."""
    old = s.spaces[space]
    if c.tiles[old.tile].industry != industry:
        return refuse(w, SPACE_HOLDS_ANOTHER_INDUSTRY, 0, 0)
    if old.owner != seat and industry != COAL_MINE and industry != IRON_WORKS:
        return refuse(w, OVERBUILD_ONLY_MINES_AND_WORKS, 0, 0)
    for higher in range(old.tile + 1, c.first_tile[industry + 1]):
        if s.seats[seat].mat[higher] > 0:
            return OK
    return refuse(w, OVERBUILD_NO_HIGHER_TILE, c.tiles[old.tile].level, 0)


@rule("OVERBUILD-1", "OVERBUILD-2", "OVERBUILD-3")
def why_not_overbuild(s: State, c: Components, w: Work, seat: int, tile: int, space: int) -> int:
    """Same industry, higher level; a tile of another player only if its resource has run out."""
    old = s.spaces[space]
    industry = c.tiles[tile].industry
    reason = why_never_overbuild(s, c, w, seat, industry, space)
    if reason != OK:
        return reason
    if c.tiles[tile].level <= c.tiles[old.tile].level:
        return refuse(w, OVERBUILD_NEEDS_HIGHER_LEVEL, c.tiles[old.tile].level + 1, c.tiles[tile].level)
    if old.owner == seat:
        return OK
    left = s.coal_on_board + s.coal_market if industry == COAL_MINE else s.iron_on_board + s.iron_market
    if left > 0:
        return refuse(w, OVERBUILD_WHILE_CUBES_ARE_LEFT, 0, left)
    return OK


@rule("OVERBUILD-5")
def overbuild(s: State, c: Components, w: Work, space: int) -> None:
    """The old tile leaves the game with what lies on it; its owner keeps what it has earned."""
    note(w, EV_REMOVED, s.spaces[space].owner, space, s.spaces[space].tile, 0)
    take_tile_off(s, c, space)
