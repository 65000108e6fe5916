"""Locations, the own network, and what is connected."""

from __future__ import annotations

from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    BREWERY,
    COAL_MINE,
    FIRST_MERCHANT,
    IRON_WORKS,
    LINE_ENDS,
    LINES,
    LOCATIONS,
    MAX_SEATS,
    NO_TILE,
    NOBODY,
    NOWHERE,
    SPACES,
)
from ..state import State


@rule("MAP-1")
def is_in_network(s: State, seat: int, place: int) -> bool:
    """A location with an own tile, or touched by an own link; links of others do not extend it."""
    return s.seats[seat].presence[place] > 0


@rule("BUILD-12")
def has_nothing_on_the_board(s: State, seat: int) -> bool:
    """Neither a tile nor a link: tested whenever it matters, not only in the first turn."""
    return s.seats[seat].pieces == 0


@rule("MAP-4")
def is_connected(s: State, a: int, b: int) -> bool:
    """A route of links of any owners; a location is connected to itself."""
    return s.area[a] == s.area[b]


@rule("MAP-6")
def is_line_of_this_era(s: State, c: Components, line: int) -> bool:
    """Canals on canal lines in the canal era, rails on rail lines in the rail era."""
    return c.lines[line].open[s.era] == 1


@rule("MAP-8", "NETWORK-4")
def touches_network(s: State, c: Components, seat: int, line: int) -> bool:
    """One end in the own network is enough, of two ends or of three."""
    ends = c.lines[line].ends
    presence = s.seats[seat].presence
    return presence[ends[0]] > 0 or presence[ends[1]] > 0 or presence[ends[2]] > 0


@rule("MAP-2", "MAP-4", "MAP-8")
def join_areas(s: State, c: Components, line: int) -> None:
    """The ends of a new link, two or three, become one area with all that it reaches.

    An area is named by its first location, so that the order of laying leaves no trace.
    """
    ends = c.lines[line].ends
    for end in range(1, LINE_ENDS):
        if ends[end] != NOWHERE:
            kept = min(s.area[ends[0]], s.area[ends[end]])
            gone = max(s.area[ends[0]], s.area[ends[end]])
            if kept != gone:
                for place in range(LOCATIONS):
                    if s.area[place] == gone:
                        s.area[place] = kept
                s.area_coal[kept] += s.area_coal[gone]
                s.area_coal[gone] = 0
                s.area_market[kept] |= s.area_market[gone]
                s.area_market[gone] = 0


@rule("MAP-5")
def put_link(s: State, c: Components, seat: int, line: int) -> None:
    """A link joins the own network at once, at all its ends."""
    s.links[line] = seat
    s.seats[seat].links_left -= 1
    s.seats[seat].pieces += 1
    ends = c.lines[line].ends
    for end in range(LINE_ENDS):
        if ends[end] != NOWHERE:
            s.seats[seat].presence[ends[end]] += 1
    join_areas(s, c, line)


@rule()
def put_tile(s: State, c: Components, seat: int, space: int, tile: int, cubes: int) -> None:
    """Lay a tile with what it brings, and keep the caches of the board."""
    here = s.spaces[space]
    here.owner = seat
    here.tile = tile
    here.flipped = 0
    here.cubes = 0
    s.seats[seat].pieces += 1
    s.seats[seat].presence[c.location_of[space]] += 1
    if c.tiles[tile].industry < COAL_MINE:
        s.seats[seat].unsold += 1
    add_cubes(s, c, space, cubes)


@rule("OVERBUILD-5", "SHORTFALL-3")
def take_tile_off(s: State, c: Components, space: int) -> None:
    """A tile leaves the board, cubes and barrels on it return to the supply."""
    here = s.spaces[space]
    add_cubes(s, c, space, -here.cubes)
    s.seats[here.owner].pieces -= 1
    s.seats[here.owner].presence[c.location_of[space]] -= 1
    if c.tiles[here.tile].industry < COAL_MINE and here.flipped == 0:
        s.seats[here.owner].unsold -= 1
    here.owner = NOBODY
    here.tile = NO_TILE
    here.flipped = 0


@rule()
def add_cubes(s: State, c: Components, space: int, cubes: int) -> None:
    """Put cubes or barrels on a tile (or take them off) and keep the sums over the board."""
    here = s.spaces[space]
    here.cubes += cubes
    industry = c.tiles[here.tile].industry
    if industry == COAL_MINE:
        s.coal_on_board += cubes
        s.area_coal[s.area[c.location_of[space]]] += cubes
    elif industry == IRON_WORKS:
        s.iron_on_board += cubes
    elif industry == BREWERY:
        s.seats[here.owner].barrels += cubes


@rule()
def clear_links(s: State, c: Components) -> None:
    """An empty map: every location is an area of its own."""
    for line in range(LINES + 1):
        s.links[line] = NOBODY
    derive_board(s, c)


@rule()
def derive_board(s: State, c: Components) -> None:
    """Work out every cached fact of the board from the tiles and links on it."""
    for seat in range(MAX_SEATS + 1):
        mine = s.seats[seat]
        mine.pieces = 0
        mine.unsold = 0
        mine.barrels = 0
        for place in range(LOCATIONS + 1):
            mine.presence[place] = 0
    for place in range(LOCATIONS + 1):
        s.area[place] = place
        s.area_coal[place] = 0
        s.area_market[place] = 1 if FIRST_MERCHANT <= place < LOCATIONS else 0
    s.coal_on_board = 0
    s.iron_on_board = 0
    for space in range(SPACES):
        here = s.spaces[space]
        if here.tile != NO_TILE:
            mine = s.seats[here.owner]
            mine.pieces += 1
            mine.presence[c.location_of[space]] += 1
            industry = c.tiles[here.tile].industry
            if industry < COAL_MINE and here.flipped == 0:
                mine.unsold += 1
            elif industry == COAL_MINE:
                s.coal_on_board += here.cubes
                s.area_coal[c.location_of[space]] += here.cubes
            elif industry == IRON_WORKS:
                s.iron_on_board += here.cubes
            elif industry == BREWERY:
                mine.barrels += here.cubes
    for line in range(LINES):
        owner = s.links[line]
        if owner != NOBODY:
            s.seats[owner].pieces += 1
            for end in range(LINE_ENDS):
                if c.lines[line].ends[end] != NOWHERE:
                    s.seats[owner].presence[c.lines[line].ends[end]] += 1
            join_areas(s, c, line)
