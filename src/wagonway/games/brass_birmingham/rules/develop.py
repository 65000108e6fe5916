"""Develop: removing the lowest tiles from the own mat for iron."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import EV_DEVELOPED, INDUSTRIES, NO_TILE
from ..state import State, Work
from .build import take_from_mat
from .iron import price_of_iron
from .refusals import IRON_TO_DEVELOP_TOO_DEAR, NO_TILE_LEFT, OK, TILE_CANNOT_BE_DEVELOPED


@rule("SELL-12", "DEVELOP-3", "DEVELOP-4")
def why_not_remove(s: State, c: Components, w: Work, seat: int, industry: int) -> int:
    """The lowest tile of the industry; not one with a light bulb. The era does not matter."""
    tile = s.seats[seat].next_tile[industry]
    if tile == NO_TILE:
        return refuse(w, NO_TILE_LEFT, 0, 0)
    if c.tiles[tile].no_develop == 1:
        return refuse(w, TILE_CANNOT_BE_DEVELOPED, c.tiles[tile].level, 0)
    return OK


@rule("DEVELOP-1", "DEVELOP-2")
def why_not_develop(s: State, c: Components, w: Work, seat: int, industry: int) -> int:
    """A tile that may be removed, and one iron for it."""
    reason = why_not_remove(s, c, w, seat, industry)
    if reason == OK:
        pounds = price_of_iron(s, c, c.iron_per_develop)
        if pounds > s.seats[seat].money:
            reason = refuse(w, IRON_TO_DEVELOP_TOO_DEAR, pounds, s.seats[seat].money)
    return reason


@rule()
def can_develop(s: State, c: Components, w: Work, seat: int) -> bool:
    """Whether any tile can be developed away."""
    return s.seats[seat].money >= price_of_iron(s, c, c.iron_per_develop) and can_remove(s, c, w, seat)


@rule()
def can_remove(s: State, c: Components, w: Work, seat: int) -> bool:
    """Whether any tile can be removed without iron (the bonus of a merchant)."""
    for industry in range(INDUSTRIES):
        if why_not_remove(s, c, w, seat, industry) == OK:
            return True
    return False


@rule("SELL-12", "DEVELOP-5")
def remove_lowest(s: State, c: Components, w: Work, seat: int, industry: int) -> None:
    """The tile leaves the game and scores nothing."""
    note(w, EV_DEVELOPED, seat, take_from_mat(s, c, seat, industry), 0, 0)


@rule("DEVELOP-1", "DEVELOP-2")
def develop(s: State, c: Components, w: Work, seat: int, industry: int) -> None:
    """Remove one tile; its iron is due next."""
    remove_lowest(s, c, w, seat, industry)
    s.iron_due = c.iron_per_develop
    s.count += 1
