"""The end of an era: scoring links, then tiles; and what leaves the board after the canals."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    EV_BARREL_FILLED,
    EV_LINK_SCORED,
    EV_REMOVED,
    EV_TILE_SCORED,
    FIRST_MERCHANT,
    GOODS_BLANK,
    LINE_ENDS,
    LINES,
    LOCATIONS,
    MERCHANT_SPACES,
    NO_TILE,
    NOBODY,
    NOWHERE,
    RAIL,
    REGULAR_FACES,
    SPACES,
)
from ..state import State, Work
from .map import clear_links, take_tile_off


@rule("ERA-2", "ERA-3")
def count_icons(s: State, c: Components, w: Work) -> None:
    """Link icons of every location: printed ones, and those of its flipped tiles, whoever owns them."""
    for place in range(LOCATIONS):
        w.icons[place] = c.merchant_icons if place >= FIRST_MERCHANT else c.town_icons
    for space in range(SPACES):
        if s.spaces[space].flipped == 1:
            w.icons[c.location_of[space]] += c.tiles[s.spaces[space].tile].icons


@rule("ERA-1")
def points_of_link(c: Components, w: Work, line: int) -> int:
    """The icons at all the ends of a line, as counted before."""
    icons = 0
    for end in range(LINE_ENDS):
        if c.lines[line].ends[end] != NOWHERE:
            icons += w.icons[c.lines[line].ends[end]]
    return icons * c.vp_per_icon


@rule("ERA-1", "ERA-4")
def score_links(s: State, c: Components, w: Work) -> None:
    """All links against the same tiles; then they leave the board for their owners."""
    count_icons(s, c, w)
    for line in range(LINES):
        owner = s.links[line]
        if owner != NOBODY:
            points = points_of_link(c, w, line)
            s.seats[owner].vp += points
            s.seats[owner].link_points[s.era] += points
            s.seats[owner].links_left += 1
            note(w, EV_LINK_SCORED, owner, line, points, 0)
    clear_links(s, c)


@rule("ERA-5", "ERA-6")
def score_tiles(s: State, c: Components, w: Work) -> None:
    """Flipped tiles score what they print, those of level 1 as well; others score nothing."""
    for space in range(SPACES):
        here = s.spaces[space]
        if here.flipped == 1:
            points = c.tiles[here.tile].vp
            s.seats[here.owner].vp += points
            s.seats[here.owner].tile_points[s.era] += points
            note(w, EV_TILE_SCORED, here.owner, space, points, 0)


@rule("ERA-7")
def remove_first_levels(s: State, c: Components, w: Work) -> None:
    """Every tile of level 1 leaves the board, flipped or not; the mats are left alone."""
    for space in range(SPACES):
        here = s.spaces[space]
        if here.tile != NO_TILE and c.tiles[here.tile].level == 1:
            note(w, EV_REMOVED, here.owner, space, here.tile, 0)
            take_tile_off(s, c, space)


@rule("ERA-8")
def refill_barrels(s: State, w: Work) -> None:
    """One barrel beside each merchant tile that is not blank."""
    for merchant in range(MERCHANT_SPACES):
        if s.goods[merchant] > GOODS_BLANK and s.barrel[merchant] == 0:
            s.barrel[merchant] = 1
            note(w, EV_BARREL_FILLED, merchant, 0, 0, 0)


@rule("ERA-11")
def shuffle_discards(s: State, c: Components) -> None:
    """All cards but the wild ones become the deck of the rail era."""
    s.pile = 0
    for seat in range(s.players):
        s.seats[seat].face_down = 0
        for face in range(REGULAR_FACES):
            s.seats[seat].discard[face] = 0
    for face in range(REGULAR_FACES):
        s.unseen[face] = c.deck[s.players][face]
        s.pile += s.unseen[face]


@rule("ERA-9")
def begin_rail_era(s: State, c: Components, w: Work) -> None:
    """Tiles of level 1 leave, barrels return, the discards become the deck; all else stays."""
    remove_first_levels(s, c, w)
    refill_barrels(s, w)
    shuffle_discards(s, c)
    s.era = RAIL
    s.round_number = 1
