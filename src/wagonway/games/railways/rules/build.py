"""Building: a die on any space takes the type of its neighbours and may make, part or swallow links."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    EV_BUILT,
    EV_LINK_LOST,
    EV_LINK_MADE,
    EV_LINK_SPLIT,
    LEISURE,
    MAX_COLUMNS,
    NO_CELL,
    NO_LINK,
    NO_SPACE,
    NO_TYPE,
    PASSENGER_DICE,
    PAY_BUILD,
    UNOWNED,
)
from ..state import State, Work
from .layout import (
    count_passengers,
    count_touching,
    derive_buildings_and_links,
    first_side,
    follow,
    other_side,
    put_building,
)
from .limit import pay_capital
from .pay import why_not_pay
from .refusals import (
    DIE_IS_BUILT,
    NO_SQUARE_LEFT,
    NOT_A_PART,
    NOT_ENOUGH_CAPITAL,
    OK,
    OUTSIDE_THE_MAP,
    OWN_LINK_IS_THERE,
    SQUARE_IS_BUILDING,
    TYPES_WOULD_JOIN,
)


@rule("BUILD-1")
def price_of(c: Components, die: int) -> int:
    """Capital for each passenger that a building die (0 to 2) brings."""
    return c.building_cost * c.building_dice[die]


@rule("BUILD-1", "BUILD-2", "BUILD-8")
def why_not_build(s: State, c: Components, w: Work, die: int) -> int:
    """A die that is not built yet, its capital, a build icon, and a space where it may go."""
    if (s.built >> die) & 1 == 1:
        return refuse(w, DIE_IS_BUILT, 0, 0)
    if s.capital < price_of(c, die):
        return refuse(w, NOT_ENOUGH_CAPITAL, price_of(c, die), s.capital)
    reason = why_not_pay(s, c, w, PAY_BUILD, NO_TYPE, NO_TYPE)
    if reason == OK and not has_square(s, c, w):
        return refuse(w, NO_SQUARE_LEFT, 0, 0)
    return reason


@rule()
def has_square(s: State, c: Components, w: Work) -> bool:
    """Whether a building die may go anywhere."""
    for row in range(c.rows):
        for column in range(c.columns):
            if why_not_square(s, c, w, MAX_COLUMNS * row + column) == OK:
                return True
    return False


@rule("BUILD-2", "BUILD-5", "BUILD-10")
def why_not_square(s: State, c: Components, w: Work, space: int) -> int:
    """A space that is not a building and does not touch two types; by option no link of one's own."""
    if c.cell_of[space] == NO_CELL:
        return refuse(w, OUTSIDE_THE_MAP, 0, 0)
    if s.type_at[space] != NO_TYPE:
        return refuse(w, SQUARE_IS_BUILDING, 0, 0)
    kind = NO_TYPE
    for side in range(count_touching(s)):
        near = s.type_at[c.neighbour[space][side]]
        if near != NO_TYPE:
            if kind != NO_TYPE and kind != near:
                return refuse(w, TYPES_WOULD_JOIN, kind, near)
            kind = near
    if s.build_on_owned_link == 1 and marker_at(s, space) != UNOWNED:
        return refuse(w, OWN_LINK_IS_THERE, 0, 0)
    return OK


@rule("BUILD-4", "BUILD-7")
def type_for(s: State, c: Components, space: int) -> int:
    """The type of a building that it touches; leisure where it touches none."""
    for side in range(count_touching(s)):
        near = s.type_at[c.neighbour[space][side]]
        if near != NO_TYPE:
            return near
    return LEISURE


@rule("BUILD-10")
def marker_at(s: State, space: int) -> int:
    """The marker of the link that runs over a space."""
    link = s.link_at[space]
    return s.marker[s.links[link].first] if link != NO_LINK else UNOWNED


# -- what is left of an owned link -----------------------------------------------------------------------


@rule("BUILD-9", "BUILD-10")
def part_of_link(s: State, c: Components, w: Work, space: int, part: int) -> int:
    """The first space of what is left of a link on one side of a rail space (0 or 1); NO_SPACE for nothing.

    It is a complete link as well: the building that ends it stands on the space itself.
    """
    side = first_side(s.sides_at[space])
    if part == 1:
        side = other_side(s.sides_at[space], side)
    w.num_spaces = 0
    follow(s, c, w, space, side)
    first = NO_SPACE
    for place in range(w.num_spaces):
        first = min(first, w.queue[place])
    return first


@rule("BUILD-10", "BUILD-11")
def choose_square(s: State, c: Components, w: Work, space: int) -> bool:
    """The die is to go there. True where the player is to say which part of a link keeps its marker."""
    s.square = space
    s.part = NO_SPACE
    if s.build_on_owned_link != 0 or marker_at(s, space) == UNOWNED:
        return False
    one = part_of_link(s, c, w, space, 0)
    other = part_of_link(s, c, w, space, 1)
    s.part = min(one, other)
    return one != NO_SPACE and other != NO_SPACE


@rule("BUILD-10")
def why_not_keep(s: State, c: Components, w: Work, space: int) -> int:
    """One of the two parts, by its first space."""
    for part in range(2):
        if part_of_link(s, c, w, s.square, part) == space:
            return OK
    return refuse(w, NOT_A_PART, 0, 0)


# -- building --------------------------------------------------------------------------------------------


@rule("BUILD-1", "BUILD-2", "BUILD-3", "BUILD-4", "BUILD-8")
def build(s: State, c: Components, w: Work) -> None:
    """The die stands on its square as a building; its passengers come with it."""
    die = s.die - PASSENGER_DICE
    space = s.square
    kind = type_for(s, c, space)
    marker = take_marker(s, space)
    pay_capital(s, w, price_of(c, die))
    s.built |= 1 << die
    s.build_space[die] = space
    s.build_type[die] = kind
    s.die_at[s.die] = space
    put_building(s, space, kind)
    note(w, EV_BUILT, s.die, space, kind, s.die_value[s.die])
    change_links(s, c, w)
    count_passengers(s)
    keep_marker(s, w, marker)


@rule("BUILD-9")
def change_links(s: State, c: Components, w: Work) -> None:
    """Find the links again; those that are new are told."""
    for row in range(c.rows):
        for column in range(c.columns):
            space = MAX_COLUMNS * row + column
            w.old_link[space] = s.link_at[space]
    derive_buildings_and_links(s, c, w)
    for link in range(s.num_links):
        if w.old_link[s.links[link].first] == NO_LINK:
            note(w, EV_LINK_MADE, s.links[link].first, s.links[link].length, 0, 0)


@rule("BUILD-10")
def take_marker(s: State, space: int) -> int:
    """Take the marker from the link over a space, if there is one; s.target is where it was."""
    marker = marker_at(s, space)
    if marker != UNOWNED:
        s.target = s.links[s.link_at[space]].first
        s.marker[s.target] = UNOWNED
    return marker


@rule("BUILD-10", "BUILD-11")
def keep_marker(s: State, w: Work, marker: int) -> None:
    """The marker goes on the part that keeps it, as it was; without one it returns to the supply."""
    if marker == UNOWNED:
        return
    if s.part != NO_SPACE:
        s.marker[s.part] = marker
        note(w, EV_LINK_SPLIT, s.part, s.links[s.link_at[s.part]].length, 0, 0)
    else:
        s.markers_left += 1
        note(w, EV_LINK_LOST, s.target, 0, 0, 0)
