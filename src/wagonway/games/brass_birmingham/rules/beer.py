"""Beer: own breweries anywhere, breweries of others where connected, the barrel of a merchant."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import BREWERY, EV_BARREL, EV_BEER, LINE_ENDS, NO_LINE, NOWHERE
from ..state import State, Work
from .flip import gives, take_cube
from .map import is_connected
from .refusals import NOT_A_SOURCE_OF_BEER, OK


@rule("BEER-2")
def reaches(s: State, c: Components, place: int, line: int, other: int) -> bool:
    """Whether another location is connected with where beer is needed: a place, or a line's ends."""
    if line == NO_LINE:
        return is_connected(s, place, other)
    for end in range(LINE_ENDS):
        start = c.lines[line].ends[end]
        if start != NOWHERE and is_connected(s, start, other):
            return True
    return False


@rule("BEER-1", "BEER-2")
def why_not_drink(s: State, c: Components, w: Work, seat: int, place: int, line: int, space: int) -> int:
    """A brewery with beer: an own one from anywhere, one of another player only if connected."""
    if not gives(s, c, space, BREWERY):
        return refuse(w, NOT_A_SOURCE_OF_BEER, 0, 0)
    if s.spaces[space].owner != seat and not reaches(s, c, place, line, c.location_of[space]):
        return refuse(w, NOT_A_SOURCE_OF_BEER, 0, 0)
    return OK


@rule("BEER-1", "BEER-2", "BEER-5")
def breweries_for(s: State, c: Components, w: Work, seat: int, place: int, line: int) -> int:
    """Spaces of the breweries a player may drink from: fills w.options, returns how many."""
    found = 0
    for index in range(c.num_spaces_for[BREWERY]):
        space = c.spaces_for[BREWERY][index]
        if gives(s, c, space, BREWERY):
            if s.spaces[space].owner == seat or reaches(s, c, place, line, c.location_of[space]):
                w.options[found] = space
                found += 1
    return found


@rule("BEER-1", "BEER-2", "BEER-4", "BEER-7")
def has_beer(s: State, c: Components, seat: int, place: int, line: int, barrels: int) -> bool:
    """Whether breweries alone give that many barrels where they are needed."""
    found = s.seats[seat].barrels
    if found >= barrels:
        return True
    for index in range(c.num_spaces_for[BREWERY]):
        space = c.spaces_for[BREWERY][index]
        if gives(s, c, space, BREWERY) and s.spaces[space].owner != seat:
            if reaches(s, c, place, line, c.location_of[space]):
                found += s.spaces[space].cubes
                if found >= barrels:
                    return True
    return False


@rule("BEER-5")
def drink(s: State, c: Components, w: Work, seat: int, space: int) -> None:
    """One barrel from a brewery, free; nobody has precedence and nobody is spared."""
    note(w, EV_BEER, seat, space, 0, 0)
    take_cube(s, c, w, space)


@rule("BEER-3")
def drink_merchant_barrel(s: State, w: Work, seat: int, merchant: int) -> None:
    """The barrel beside the merchant tile sold to, once an era."""
    s.barrel[merchant] = 0
    note(w, EV_BARREL, seat, merchant, 0, 0)
