"""Coal: from the nearest connected mine, else from the market."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    COAL_MINE,
    EV_COAL,
    EV_COAL_BOUGHT,
    LINE_ENDS,
    LOCATIONS,
    NO_LINE,
    NOBODY,
    NOWHERE,
)
from ..state import State, Work
from .flip import gives, take_cube
from .income import pay
from .refusals import NEARER_COAL_FIRST, NO_COAL_CONNECTION, NO_COAL_HERE, OK

FAR = 100  # more links than there are
NO_PRICE = -1


@rule("COAL-7")
def price_of_coal_from_market(s: State, c: Components, cubes: int) -> int:
    """Pounds for that many cubes, cheapest first; an empty market sells on without end."""
    pounds = 0
    for bought in range(cubes):
        pounds += c.coal_price[max(s.coal_market - bought, 0)]
    return pounds


@rule("BUILD-13", "COAL-5", "COAL-6", "COAL-8")
def price_of_coal(s: State, c: Components, place: int, cubes: int) -> int:
    """Pounds for coal needed at a place: mines first and free, the market for the rest.

    NO_PRICE if the mines do not suffice and no merchant location is connected. Which of the
    nearest mines is used first never changes the price: all coal of the area is spent before
    the first cube is bought.
    """
    bought = cubes - s.area_coal[s.area[place]]
    if bought <= 0:
        return 0
    if s.area_market[s.area[place]] == 0:
        return NO_PRICE
    return price_of_coal_from_market(s, c, bought)


@rule("COAL-2", "COAL-8")
def price_of_coal_for_link(s: State, c: Components, line: int, cubes: int) -> int:
    """As price_of_coal, for a link once it lies: all its ends count as connected with each other."""
    ends = c.lines[line].ends
    first = s.area[ends[0]]
    second = s.area[ends[1]]
    coal = s.area_coal[first]
    market = s.area_market[first]
    if second != first:
        coal += s.area_coal[second]
        market |= s.area_market[second]
    if ends[2] != NOWHERE:
        third = s.area[ends[2]]
        if third != first and third != second:
            coal += s.area_coal[third]
            market |= s.area_market[third]
    bought = cubes - coal
    if bought <= 0:
        return 0
    if market == 0:
        return NO_PRICE
    return price_of_coal_from_market(s, c, bought)


@rule("COAL-2", "COAL-4")
def measure_from(s: State, c: Components, w: Work, place: int, line: int) -> None:
    """Links from a place, or from the nearest end of a line, to everywhere: w.distance."""
    for other in range(LOCATIONS + 1):
        w.distance[other] = FAR
    filled = 0
    if line == NO_LINE:
        w.distance[place] = 0
        w.queue[0] = place
        filled = 1
    else:
        for end in range(LINE_ENDS):
            start = c.lines[line].ends[end]
            if start != NOWHERE:
                w.distance[start] = 0
                w.queue[filled] = start
                filled += 1
    read = 0
    while read < filled:
        here = w.queue[read]
        read += 1
        for index in range(c.num_lines_at[here]):
            way = c.lines_at[here][index]
            if s.links[way] != NOBODY:
                for end in range(LINE_ENDS):
                    there = c.lines[way].ends[end]
                    if there != NOWHERE and w.distance[there] == FAR:
                        w.distance[there] = w.distance[here] + 1
                        w.queue[filled] = there
                        filled += 1


@rule("COAL-3", "COAL-4", "COAL-5")
def nearest_mines(s: State, c: Components, w: Work, place: int, line: int) -> int:
    """Spaces of the nearest mines with coal: fills w.options, returns how many tie."""
    measure_from(s, c, w, place, line)
    nearest = FAR
    found = 0
    for index in range(c.num_spaces_for[COAL_MINE]):
        space = c.spaces_for[COAL_MINE][index]
        if gives(s, c, space, COAL_MINE):
            distance = w.distance[c.location_of[space]]
            if distance < nearest:
                nearest = distance
                found = 0
            if distance == nearest and distance < FAR:
                w.options[found] = space
                found += 1
    return found


@rule("COAL-4", "COAL-5")
def why_not_take_coal(s: State, c: Components, w: Work, place: int, line: int, space: int) -> int:
    """Only from a connected mine that has coal, and no nearer one may have any."""
    if not gives(s, c, space, COAL_MINE):
        return refuse(w, NO_COAL_HERE, 0, 0)
    found = nearest_mines(s, c, w, place, line)
    for index in range(found):
        if w.options[index] == space:
            return OK
    if w.distance[c.location_of[space]] == FAR:
        return refuse(w, NO_COAL_CONNECTION, 0, 0)
    return refuse(w, NEARER_COAL_FIRST, w.distance[c.location_of[w.options[0]]], 0)


@rule("COAL-3")
def take_coal(s: State, c: Components, w: Work, seat: int, space: int) -> None:
    """One cube from a mine of anybody: free, and its owner has no say."""
    note(w, EV_COAL, seat, space, 0, 0)
    take_cube(s, c, w, space)


@rule("COAL-7")
def buy_coal(s: State, c: Components, w: Work, seat: int) -> None:
    """One cube from the market, from its cheapest space; an empty market stays empty."""
    pounds = c.coal_price[s.coal_market]
    if s.coal_market > 0:
        s.coal_market -= 1
    note(w, EV_COAL_BOUGHT, seat, pounds, 0, 0)
    pay(s, w, seat, pounds)
