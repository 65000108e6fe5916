"""The map: what each space is, buildings, parcels, and the places that links join."""

from __future__ import annotations

from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    CELLS,
    FACES,
    FIRST_SPOT,
    LABEL_ICON,
    MAX_COLUMNS,
    NO_BOARD,
    NO_LABEL,
    NO_SPACE,
    NO_SPOT,
    NO_TYPE,
    NOBODY,
    NOWHERE,
    SIDES,
    SPACES,
    SPOTS,
    TILES,
    TYPE_ICON,
)
from ..state import State, Work
from .refusals import FOREIGN_PARCEL, OK, PARCEL_UNMARKED

# -- the spaces ------------------------------------------------------------------------------------------


@rule("MAP-1", "MAP-2")
def put_boards(s: State, c: Components, w: Work) -> None:
    """The boards that lie are the map: its spots are numbered in the order of their spaces."""
    s.num_spots = 0
    for spot in range(SPOTS + 1):
        clear_spot(s, spot)
    for row in range(SPACES // MAX_COLUMNS):
        for column in range(MAX_COLUMNS):
            put_spot(s, c, row, column)
    derive_all(s, c, w)


@rule()
def clear_spot(s: State, spot: int) -> None:
    """A row of the table that no space of the map uses."""
    here = s.spots[spot]
    here.space = NO_SPACE
    here.type = NO_TYPE
    here.label = NO_LABEL
    here.owner = NOBODY
    here.builder = NOBODY
    here.upgraded = 0
    here.passengers = 0
    here.first = NO_SPOT
    here.area = NO_SPOT
    here.parcels = 0


@rule("MAP-2")
def put_spot(s: State, c: Components, row: int, column: int) -> None:
    """A space on which a building or a parcel is printed becomes a spot."""
    face = face_over(s, c, row, column)
    square = square_of(c, row, column)
    if face == FACES * NO_BOARD or c.face_ground[face][square] != FIRST_SPOT or s.num_spots == SPOTS:
        return
    here = s.spots[s.num_spots]
    here.space = MAX_COLUMNS * row + column
    here.type = c.face_type[face][square]
    here.label = c.face_label[face][square]
    s.num_spots += 1


@rule("MAP-1")
def face_over(s: State, c: Components, row: int, column: int) -> int:
    """The face of a board that makes up a space; FACES * NO_BOARD beyond the map."""
    across = column // c.board_columns
    cell = s.columns * (row // c.board_rows) + across
    if across >= s.columns or cell >= CELLS or s.board[cell] == NO_BOARD:
        return FACES * NO_BOARD
    return FACES * s.board[cell] + s.face[cell]


@rule()
def square_of(c: Components, row: int, column: int) -> int:
    """The square of its board that a space is."""
    return c.board_columns * (row % c.board_rows) + column % c.board_columns


@rule()
def derive_all(s: State, c: Components, w: Work) -> None:
    """Work out again what is cached: the ground, buildings and areas, sides used by tracks."""
    derive_ground(s, c)
    join_buildings(s, c)
    join_areas(s)
    derive_sides(s)


@rule("MAP-2")
def derive_ground(s: State, c: Components) -> None:
    """What each space is; nothing is known before the last board lies."""
    for space in range(SPACES + 1):
        s.ground[space] = NOWHERE
    if s.num_spots == 0:
        return
    for row in range(SPACES // MAX_COLUMNS):
        for column in range(MAX_COLUMNS):
            face = face_over(s, c, row, column)
            if face != FACES * NO_BOARD:
                s.ground[MAX_COLUMNS * row + column] = c.face_ground[face][square_of(c, row, column)]
    for spot in range(s.num_spots):
        s.ground[s.spots[spot].space] = FIRST_SPOT + spot


@rule()
def derive_sides(s: State) -> None:
    """The sides that the tracks of each space use."""
    for space in range(SPACES + 1):
        s.sides_at[space] = 0
    for tile in range(TILES):
        if s.tiles[tile].space != NO_SPACE:
            s.sides_at[s.tiles[tile].space] |= s.tiles[tile].sides


@rule()
def spot_at(s: State, space: int) -> int:
    """The spot on a space, NO_SPOT where it is none."""
    if space < 0 or space >= SPACES or s.ground[space] < FIRST_SPOT:
        return NO_SPOT
    return s.ground[space] - FIRST_SPOT


# -- buildings -------------------------------------------------------------------------------------------


@rule("MAP-3", "BUILD-6")
def join_buildings(s: State, c: Components) -> None:
    """Spots of one type that touch are one building, named by its first spot; a parcel stands alone."""
    for spot in range(SPOTS + 1):
        s.spots[spot].first = spot if spot < s.num_spots else NO_SPOT
        s.spots[spot].parcels = 0
    for spot in range(s.num_spots):
        if s.spots[spot].type != NO_TYPE:
            for side in range(SIDES):
                near = spot_at(s, c.neighbour[s.spots[spot].space][side])
                if near != NO_SPOT and s.spots[near].type == s.spots[spot].type:
                    join_two(s, s.spots[spot].first, s.spots[near].first)
    for spot in range(s.num_spots):
        if s.spots[spot].label != NO_LABEL:
            s.spots[s.spots[spot].first].parcels += 1


@rule()
def join_two(s: State, one: int, other: int) -> None:
    """Two buildings become one."""
    if one == other:
        return
    for spot in range(s.num_spots):
        if s.spots[spot].first == max(one, other):
            s.spots[spot].first = min(one, other)


@rule("MAP-4")
def count_squares(s: State, first: int) -> int:
    """The spaces of a building."""
    squares = 0
    for spot in range(first, s.num_spots):
        if s.spots[spot].first == first:
            squares += 1
    return squares


@rule("MAP-4")
def room(s: State, first: int) -> int:
    """For how many more passengers a building has room; a parcel without one has none."""
    if s.spots[first].type == NO_TYPE:
        return 0
    return max(count_squares(s, first) - s.spots[first].passengers, 0)


# -- places ----------------------------------------------------------------------------------------------


@rule("MAP-5", "MAP-8", "TRACK-6", "TRACK-8", "TRACK-11")
def may_end(s: State, spot: int, seat: int) -> int:
    """A link of a player starts and ends at any building and at the player's own parcels."""
    if s.spots[spot].type != NO_TYPE or s.spots[spot].owner == seat:
        return OK
    return PARCEL_UNMARKED if s.spots[spot].owner == NOBODY else FOREIGN_PARCEL


@rule("MAP-6", "MAP-7")
def icons_of(s: State, spot: int) -> int:
    """The destination icons of the place that a spot belongs to, as a set."""
    first = s.spots[spot].first
    if s.spots[first].type == NO_TYPE:
        return 1 << (LABEL_ICON + s.spots[first].label)
    icons = 1 << (TYPE_ICON + s.spots[first].type)
    if s.label_after_building == 0:
        left = s.spots[first].parcels
        other = first
        while left > 0:
            if s.spots[other].first == first and s.spots[other].label != NO_LABEL:
                icons |= 1 << (LABEL_ICON + s.spots[other].label)
                left -= 1
            other += 1
    return icons


@rule("MAP-6", "MAP-7", "MOVE-3")
def matches(s: State, spot: int, goal: int) -> bool:
    """Whether the place that a spot belongs to has a destination icon."""
    return (icons_of(s, spot) >> goal) & 1 == 1


@rule("MAP-9")
def join_areas(s: State) -> None:
    """The places that complete links join, named by the lowest of them."""
    for spot in range(SPOTS + 1):
        s.spots[spot].area = s.spots[spot].first
    for link in range(s.links_end):
        if s.links[link].owner != NOBODY and s.links[link].end != NO_SPOT:
            join_area(s, s.links[link].start, s.links[link].end)


@rule("MAP-9")
def join_area(s: State, one: int, other: int) -> None:
    """A link joins the areas of two spots."""
    low = min(s.spots[one].area, s.spots[other].area)
    high = max(s.spots[one].area, s.spots[other].area)
    if low == high:
        return
    for spot in range(s.num_spots):
        if s.spots[spot].area == high:
            s.spots[spot].area = low
