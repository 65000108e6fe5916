"""The map as it lies: squares, buildings and links, worked out from the cards and the building dice."""

from __future__ import annotations

from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    BUILDING_DICE,
    DICE,
    MAP_CARDS,
    MARKERS,
    MAX_COLUMNS,
    MOST_BUILDINGS,
    MOST_LINKS,
    NEIGHBOURS,
    NO_BUILDING,
    NO_CARD,
    NO_LINK,
    NO_SPACE,
    NO_TYPE,
    SIDES,
    SPACES,
    TURNS,
    UNOWNED,
)
from ..state import State, Work


@rule()
def derive_all(s: State, c: Components, w: Work) -> None:
    """Work out everything that follows from the cards of the map and the dice."""
    for space in range(SPACES + 1):
        s.type_at[space] = NO_TYPE
        s.sides_at[space] = 0
        s.building_at[space] = NO_BUILDING
        s.link_at[space] = NO_LINK
    for cell in range(MAP_CARDS):
        put_squares(s, c, cell)
    for die in range(BUILDING_DICE):
        if (s.built >> die) & 1 == 1:
            put_building(s, s.build_space[die], s.build_type[die])
    if is_complete(s):
        derive_buildings_and_links(s, c, w)
    else:
        forget_buildings(s, 0)
        forget_links(s, 0)
    count_passengers(s)
    count_markers(s)


@rule()
def is_complete(s: State) -> bool:
    """Whether all cards of the map lie."""
    return s.map_card[MAP_CARDS - 1] != NO_CARD


@rule("SETUP-2", "SETUP-3")
def put_squares(s: State, c: Components, cell: int) -> None:
    """The squares of the card on a cell, as it lies; land where none lies yet."""
    face = s.map_card[cell] * TURNS + s.map_turn[cell]
    corner = corner_of(c, cell)
    square = 0
    for row in range(c.card_rows):
        for column in range(c.card_columns):
            space = corner + MAX_COLUMNS * row + column
            s.type_at[space] = c.face_type[face][square]
            s.sides_at[space] = c.face_sides[face][square]
            square += 1


@rule("SETUP-2")
def corner_of(c: Components, cell: int) -> int:
    """The upper left space of a cell: two cells side by side, two below them."""
    return (cell >> 1) * c.card_rows * MAX_COLUMNS + (cell & 1) * c.card_columns


@rule("BUILD-3", "BUILD-4")
def put_building(s: State, space: int, kind: int) -> None:
    """A space becomes a building of a type, and no rail."""
    s.type_at[space] = kind
    s.sides_at[space] = 0


@rule("BUILD-9")
def derive_buildings_and_links(s: State, c: Components, w: Work) -> None:
    """Which buildings and which complete links there are."""
    find_buildings(s, c, w)
    find_links(s, c, w)


# -- buildings ------------------------------------------------------------------------------------------


@rule("BUILD-7")
def count_touching(s: State) -> int:
    """Of the neighbours of a space the first four touch along a side; by option all eight touch."""
    return SIDES if s.adjacency == 0 else NEIGHBOURS


@rule("BUILD-6")
def find_buildings(s: State, c: Components, w: Work) -> None:
    """Building spaces of one type that touch are one building; numbered by their first spaces."""
    found = 0
    for row in range(c.rows):
        for column in range(c.columns):
            s.building_at[MAX_COLUMNS * row + column] = NO_BUILDING
    for row in range(c.rows):
        for column in range(c.columns):
            space = MAX_COLUMNS * row + column
            kind = s.type_at[space]
            if kind != NO_TYPE and s.building_at[space] == NO_BUILDING and found < MOST_BUILDINGS:
                s.buildings[found].first = space
                s.buildings[found].type = kind
                spread(s, c, w, space, found)
                found += 1
    forget_buildings(s, found)


@rule("BUILD-6", "BUILD-7")
def spread(s: State, c: Components, w: Work, space: int, building: int) -> None:
    """All spaces that belong to the building of this one."""
    touching = count_touching(s)
    kind = s.type_at[space]
    s.building_at[space] = building
    w.queue[0] = space
    known = 1
    for place in range(SPACES):
        if place == known:
            return
        for side in range(touching):
            near = c.neighbour[w.queue[place]][side]
            if s.type_at[near] == kind and s.building_at[near] == NO_BUILDING:
                s.building_at[near] = building
                w.queue[known] = near
                known += 1


@rule()
def forget_buildings(s: State, number: int) -> None:
    """There are only so many buildings."""
    for building in range(number, s.num_buildings):
        s.buildings[building].first = NO_SPACE
        s.buildings[building].type = NO_TYPE
        s.buildings[building].passengers = 0
        s.buildings[building].dice = 0
    s.num_buildings = number


@rule("BUILD-6", "MOVE-3")
def count_passengers(s: State) -> None:
    """A building's passengers are those of all dice on it."""
    for building in range(s.num_buildings):
        s.buildings[building].passengers = 0
        s.buildings[building].dice = 0
    for die in range(DICE):
        building = s.building_at[s.die_at[die]]
        if building != NO_BUILDING:
            s.buildings[building].passengers += s.die_value[die]
            s.buildings[building].dice += 1


@rule()
def building_from(s: State, space: int) -> int:
    """The building whose first space this is, else NO_BUILDING."""
    building = s.building_at[space]
    return building if s.buildings[building].first == space else NO_BUILDING


# -- links ----------------------------------------------------------------------------------------------


@rule("LINK-1")
def first_side(sides: int) -> int:
    """The first of the open sides."""
    for side in range(SIDES):
        if (sides >> side) & 1 == 1:
            return side
    return 0


@rule("LINK-1")
def other_side(sides: int, side: int) -> int:
    """The open side that is not this one: a rail space has two."""
    return first_side(sides & ~(1 << side))


@rule("LINK-1", "LINK-7")
def follow(s: State, c: Components, w: Work, space: int, side: int) -> int:
    """Leave a rail space by a side and follow the track: the building that it ends at, or NO_BUILDING.

    The rail spaces passed are added to w.queue[0:w.num_spaces].
    """
    here = space
    out = side
    for _ in range(SPACES):
        there = c.neighbour[here][out]
        if s.building_at[there] != NO_BUILDING:
            return s.building_at[there]
        back = out ^ 2
        if (s.sides_at[there] >> back) & 1 == 0 or there == space:
            return NO_BUILDING
        w.queue[w.num_spaces] = there
        w.num_spaces += 1
        here = there
        out = other_side(s.sides_at[there], back)
    return NO_BUILDING


@rule("LINK-1", "LINK-7")
def find_links(s: State, c: Components, w: Work) -> None:
    """The complete links, numbered by their first spaces."""
    found = 0
    for row in range(c.rows):
        for column in range(c.columns):
            s.link_at[MAX_COLUMNS * row + column] = NO_LINK
    for row in range(c.rows):
        for column in range(c.columns):
            space = MAX_COLUMNS * row + column
            if s.sides_at[space] != 0 and s.link_at[space] == NO_LINK and found < MOST_LINKS:
                found += find_link(s, c, w, space, found)
    forget_links(s, found)


@rule("LINK-1", "LINK-7")
def find_link(s: State, c: Components, w: Work, space: int, link: int) -> int:
    """1 where the track through a rail space has a building at both ends, and is noted as a link; else 0."""
    w.queue[0] = space
    w.num_spaces = 1
    side = first_side(s.sides_at[space])
    one = follow(s, c, w, space, side)
    if one == NO_BUILDING:
        return 0
    other = follow(s, c, w, space, other_side(s.sides_at[space], side))
    if other == NO_BUILDING:
        return 0
    for place in range(w.num_spaces):
        s.link_at[w.queue[place]] = link
    s.links[link].first = space
    s.links[link].length = w.num_spaces
    s.links[link].ends[0] = one
    s.links[link].ends[1] = other
    return 1


@rule()
def forget_links(s: State, number: int) -> None:
    """There are only so many links."""
    for link in range(number, s.num_links):
        s.links[link].first = NO_SPACE
        s.links[link].length = 0
        s.links[link].ends[0] = 0
        s.links[link].ends[1] = 0
    s.num_links = number


@rule("SETUP-8", "LINK-6")
def count_markers(s: State) -> None:
    """Markers that are not on a link are in the supply."""
    s.markers_left = MARKERS
    for link in range(s.num_links):
        if s.marker[s.links[link].first] != UNOWNED:
            s.markers_left -= 1


@rule()
def link_from(s: State, space: int) -> int:
    """The link whose first space this is, else NO_LINK."""
    link = s.link_at[space]
    return link if s.links[link].first == space else NO_LINK


@rule("LINK-8")
def is_loop(s: State, link: int) -> bool:
    """Whether the same building is at both ends."""
    return s.links[link].ends[0] == s.links[link].ends[1]
