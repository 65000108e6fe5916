"""The tables of links and tiles: rows in use, and links that are taken up again."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    EV_REMOVED,
    MOST_LINKS,
    MOST_TILES,
    NO_LINK,
    NO_SPACE,
    NO_SPOT,
    NOBODY,
    NORTH,
)
from ..state import State, Work


@rule()
def clear_link(s: State, link: int) -> None:
    """A row that no link uses."""
    here = s.links[link]
    here.owner = NOBODY
    here.start = NO_SPOT
    here.start_side = NORTH
    here.end = NO_SPOT
    here.head = NO_SPACE
    here.exit = NORTH
    here.length = 0
    here.upgraded = 0
    here.touched = 0


@rule()
def free_link(s: State) -> int:
    """The lowest row that no link uses."""
    for link in range(s.links_end):
        if s.links[link].owner == NOBODY:
            return link
    return min(s.links_end, MOST_LINKS)


@rule()
def drop_link(s: State, link: int) -> None:
    """A link is no more; its tiles are seen to elsewhere."""
    clear_link(s, link)
    while s.links_end > 0 and s.links[s.links_end - 1].owner == NOBODY:
        s.links_end -= 1


@rule("TRACK-15")
def put_tile(s: State, seat: int, link: int, space: int, sides: int) -> None:
    """A tile of the player's supply lies on a space."""
    tile = MOST_TILES * seat
    while s.tiles[tile].space != NO_SPACE:
        tile += 1
    s.tiles[tile].space = space
    s.tiles[tile].sides = sides
    s.tiles[tile].link = link
    s.sides_at[space] |= sides
    s.seats[seat].tiles_left -= 1


@rule("TRACK-15")
def take_up_tile(s: State, seat: int, tile: int) -> None:
    """A tile goes back to its player's supply."""
    here = s.tiles[tile]
    s.sides_at[here.space] &= ~here.sides
    here.space = NO_SPACE
    here.sides = 0
    here.link = NO_LINK
    s.seats[seat].tiles_left += 1


@rule()
def tile_on(s: State, seat: int, link: int, space: int, side: int) -> int:
    """The tile of a link that is open to a side of a space."""
    first = MOST_TILES * seat
    for tile in range(first, first + MOST_TILES):
        here = s.tiles[tile]
        if here.space == space and here.link == link and (here.sides >> side) & 1 == 1:
            return tile
    return first


@rule("TRACK-17")
def remove_link(s: State, c: Components, w: Work, link: int) -> None:
    """Its tiles go back to their owner."""
    seat = int(s.links[link].owner)
    note(w, EV_REMOVED, link, seat, s.links[link].length, 0)
    for tile in range(MOST_TILES * seat, MOST_TILES * (seat + 1)):
        if s.tiles[tile].link == link and s.tiles[tile].space != NO_SPACE:
            take_up_tile(s, seat, tile)
    drop_link(s, link)


@rule("TRACK-17", "TRACK-18")
def remove_neglected(s: State, c: Components, w: Work, seat: int) -> None:
    """Incomplete links that were not laid on go: at the end of a turn those of a player, else of NOBODY: all.

    By option every incomplete link goes at the end of the round.
    """
    end = int(s.links_end)
    for step in range(end):
        link = end - 1 - step
        here = s.links[link]
        if here.owner != NOBODY and (seat == NOBODY or here.owner == seat):
            is_neglected = here.touched == 0 or s.unfinished_removal == 1
            here.touched = 0
            if here.end == NO_SPOT and is_neglected:
                remove_link(s, c, w, link)
