"""Shortfall: negative income that cannot be paid."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import EV_GAVE_UP, EV_VP_LOST, SPACES
from ..state import State, Work
from .income import receive
from .map import take_tile_off
from .refusals import NOT_YOURS_TO_GIVE_UP, OK, TILE_IS_WORTH_NOTHING


@rule("SHORTFALL-2")
def worth_in_shortfall(s: State, c: Components, space: int) -> int:
    """Half the pounds printed on the tile, rounded down."""
    return c.tiles[s.spaces[space].tile].money // 2


@rule("SHORTFALL-1", "SHORTFALL-5", "SHORTFALL-6")
def why_not_give_up(s: State, c: Components, w: Work, seat: int, space: int) -> int:
    """Any own tile, flipped or not, of the player's choice; never a link."""
    if s.spaces[space].owner != seat:
        return refuse(w, NOT_YOURS_TO_GIVE_UP, 0, 0)
    if s.worthless_tiles_in_shortfall == 0 and worth_in_shortfall(s, c, space) == 0:
        return refuse(w, TILE_IS_WORTH_NOTHING, 0, 0)
    return OK


@rule()
def can_give_up(s: State, c: Components, w: Work, seat: int) -> bool:
    """Whether a tile is left to give up."""
    for space in range(SPACES):
        if why_not_give_up(s, c, w, seat, space) == OK:
            return True
    return False


@rule("SHORTFALL-2", "SHORTFALL-3")
def give_up(s: State, c: Components, w: Work, seat: int, space: int) -> None:
    """The tile leaves the game; what it is worth beyond the debt is kept."""
    pounds = worth_in_shortfall(s, c, space)
    note(w, EV_GAVE_UP, seat, space, s.spaces[space].tile, pounds)
    take_tile_off(s, c, space)
    if pounds > s.owed:
        receive(s, w, seat, pounds - s.owed)
        s.owed = 0
    else:
        s.owed -= pounds


@rule("SHORTFALL-4")
def lose_points(s: State, w: Work, seat: int) -> None:
    """A point for each missing pound, not below zero; the rest is forgiven."""
    points = min(s.owed, s.seats[seat].vp)
    s.seats[seat].vp -= points
    note(w, EV_VP_LOST, seat, points, s.owed - points, 0)
    s.owed = 0
