"""Moving a passenger: routes over owned links, and what a journey brings."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    COMMERCIAL,
    DICE,
    DIE_MAX,
    EV_CONVERTED,
    EV_DIE_OFF,
    EV_MOVED,
    EV_PASSENGER,
    INDUSTRIAL,
    LEISURE,
    MOST_RIDES,
    MOST_ROUTES,
    NO_BUILDING,
    NO_DIE,
    NO_SPACE,
    PASSENGER_DICE,
    PAY_TICKET,
    RESIDENTIAL,
    UNOWNED,
    UPGRADED,
)
from ..state import State, Work
from .layout import building_from, is_loop
from .limit import add_capital, add_profit, add_worker, clean_up, pay_capital, pollute
from .pay import why_not_pay
from .refusals import (
    DIE_IS_EMPTY,
    DIE_NOT_HERE,
    MUST_CONVERT,
    NO_BUILDING_HERE,
    NO_PASSENGER_HERE,
    NO_SUCH_ROUTE,
    NO_SUCH_ROW,
    NO_WAY_FROM_HERE,
    OK,
    ROW_TOO_DEAR,
)
from .variant import note_delivery

# -- routes ----------------------------------------------------------------------------------------------


@rule("MOVE-4", "MOVE-5", "MOVE-6")
def list_routes(s: State, c: Components, w: Work, start: int) -> int:
    """Fill w.routes with all ways from a building to a stop, depth first, links by number; how many."""
    w.num_routes = 0
    w.stops[0] = start
    depth = 0
    link = 0
    for _ in range(4 * MOST_ROUTES):
        link = next_ride(s, w, depth, link)
        if link < s.num_links and depth < MOST_RIDES:
            w.path[depth] = link
            w.stops[depth + 1] = far_end(s, link, w.stops[depth])
            depth += 1
            if may_stop(s, w, depth):
                add_route(s, w, depth)
            link = 0
        elif depth == 0:
            break
        else:
            depth -= 1
            link = w.path[depth] + 1
    return w.num_routes


@rule("MOVE-4", "MOVE-5", "LINK-8")
def next_ride(s: State, w: Work, depth: int, first: int) -> int:
    """The next owned link, from this number on, to a building not visited yet; s.num_links where none is."""
    for link in range(first, s.num_links):
        if s.marker[s.links[link].first] != UNOWNED and not is_loop(s, link):
            there = far_end(s, link, w.stops[depth])
            if there != NO_BUILDING and not is_visited(w, depth, there):
                return link
    return s.num_links


@rule()
def far_end(s: State, link: int, building: int) -> int:
    """The building at the other end of a link; NO_BUILDING where this one is at neither."""
    if s.links[link].ends[0] == building:
        return s.links[link].ends[1]
    return s.links[link].ends[0] if s.links[link].ends[1] == building else NO_BUILDING


@rule("MOVE-5")
def is_visited(w: Work, depth: int, building: int) -> bool:
    """Whether the route so far has been at a building, the start among them."""
    for place in range(depth + 1):
        if w.stops[place] == building:
            return True
    return False


@rule("MOVE-4", "MOVE-6")
def may_stop(s: State, w: Work, depth: int) -> bool:
    """Whether the last building is the first of its type on the way; the start counts by option only."""
    kind = s.buildings[w.stops[depth]].type
    for place in range(1 - s.same_type_start, depth):
        if s.buildings[w.stops[place]].type == kind:
            return False
    return True


@rule("MOVE-5", "MOVE-14")
def add_route(s: State, w: Work, depth: int) -> None:
    """The path so far is a route."""
    if w.num_routes == MOST_ROUTES:
        return
    route = w.routes[w.num_routes]
    route.num_rides = depth
    route.end = w.stops[depth]
    route.fare = 0
    for place in range(depth):
        route.rides[place] = w.path[place]
        route.fare += fare_of(s, w.path[place])
    w.num_routes += 1


@rule("MOVE-14")
def fare_of(s: State, link: int) -> int:
    """A link's length, twice where it is upgraded."""
    length = s.links[link].length
    return 2 * length if s.marker[s.links[link].first] == UPGRADED else length


# -- asking ----------------------------------------------------------------------------------------------


@rule("MOVE-1", "MOVE-4")
def why_not_pay_for_ride(s: State, c: Components, w: Work, kind: int) -> int:
    """A ticket, and a destination icon of the type of the stop."""
    return why_not_pay(s, c, w, PAY_TICKET, kind, kind)


@rule("MOVE-1", "MOVE-2", "MOVE-4")
def why_not_move_from(s: State, c: Components, w: Work, space: int) -> int:
    """A passenger, and a way to some building of a type for which can be paid."""
    building = building_from(s, space)
    if building == NO_BUILDING:
        return refuse(w, NO_BUILDING_HERE, 0, 0)
    if s.buildings[building].passengers == 0:
        return refuse(w, NO_PASSENGER_HERE, 0, 0)
    routes = list_routes(s, c, w, building)
    if routes == 0:
        return refuse(w, NO_WAY_FROM_HERE, 0, 0)
    reason = OK
    for route in range(routes):
        reason = why_not_pay_for_ride(s, c, w, s.buildings[w.routes[route].end].type)
        if reason == OK:
            return OK
    return reason


@rule("MOVE-1", "MOVE-5")
def why_not_route(s: State, c: Components, w: Work, route: int) -> int:
    """One of the routes, to a type for which can be paid."""
    if route >= list_routes(s, c, w, s.building_at[s.target]):
        return refuse(w, NO_SUCH_ROUTE, 0, 0)
    return why_not_pay_for_ride(s, c, w, s.buildings[w.routes[route].end].type)


@rule("MOVE-3")
def asks_for_die(s: State, building: int) -> bool:
    """By option the player says which of several dice on a building it is."""
    return s.passenger_pool == 1 and s.buildings[building].dice > 1


@rule("MOVE-3")
def why_not_take(s: State, w: Work, building: int, die: int) -> int:
    """A die on the building with a passenger."""
    if s.building_at[s.die_at[die]] != building:
        return refuse(w, DIE_NOT_HERE, 0, 0)
    if s.die_value[die] == 0:
        return refuse(w, DIE_IS_EMPTY, 0, 0)
    return OK


@rule("MOVE-3")
def die_to_take(s: State, building: int) -> int:
    """The passenger die of the building that shows least, else a building die with a passenger."""
    found = NO_DIE
    least = DIE_MAX + 1
    for die in range(DICE):
        if s.building_at[s.die_at[die]] == building and s.die_value[die] > 0:
            if die < PASSENGER_DICE and s.die_value[die] < least:
                least = s.die_value[die]
                found = die
            elif found == NO_DIE:
                found = die
    return found


@rule("MOVE-4", "MOVE-5")
def choose_route(s: State, c: Components, w: Work, route: int) -> None:
    """The way is chosen; with it the type of destination that is to be paid."""
    list_routes(s, c, w, s.building_at[s.target])
    s.route = route
    s.destination = s.buildings[w.routes[route].end].type


# -- the journey -----------------------------------------------------------------------------------------


@rule("MOVE-2", "MOVE-7", "MOVE-8", "MOVE-9", "MOVE-10", "MOVE-11", "MOVE-12", "MOVE-14")
def move(s: State, c: Components, w: Work) -> bool:
    """The passenger travels and leaves the game. True where the player is asked what capital to convert."""
    list_routes(s, c, w, s.building_at[s.target])
    route = w.routes[s.route]
    s.fare = route.fare
    note(w, EV_MOVED, s.target, s.buildings[route.end].first, route.num_rides, s.destination)
    take_passenger(s, c, w, s.die)
    add_profit(s, w, route.num_rides)
    note_delivery(s, w, s.destination)
    arrive(s, c, w)
    if s.destination == LEISURE and has_choice(s, c):
        return True
    if s.destination == LEISURE and s.leisure_zero == 1:
        convert(s, c, w, count_rows(s, c) - 1)
    earn_fare(s, c, w)
    return False


@rule("MOVE-2", "BUILD-12")
def take_passenger(s: State, c: Components, w: Work, die: int) -> None:
    """The die shows one less. A passenger die that showed 1 leaves the map, by option a building die too."""
    space = s.die_at[die]
    building = s.building_at[space]
    s.die_value[die] -= 1
    s.buildings[building].passengers -= 1
    if s.die_value[die] == 0 and (die < PASSENGER_DICE or s.empty_building_die == 1):
        s.die_at[die] = NO_SPACE
        s.buildings[building].dice -= 1
        note(w, EV_DIE_OFF, die, space, 0, 0)
    else:
        note(w, EV_PASSENGER, die, space, s.die_value[die], 0)


@rule("MOVE-9", "MOVE-10", "MOVE-11")
def arrive(s: State, c: Components, w: Work) -> None:
    """What the destination brings; at a leisure building that is a choice, see `convert`."""
    if s.destination == COMMERCIAL:
        add_capital(s, c, w, c.commercial_capital)
        pollute(s, c, w, 1)
    elif s.destination == INDUSTRIAL:
        add_worker(s, c, w)
        pollute(s, c, w, 1)
    elif s.destination == RESIDENTIAL:
        clean_up(s, c, w, 1)


@rule("MOVE-14", "MOVE-15")
def earn_fare(s: State, c: Components, w: Work) -> None:
    """Last come the lengths of the links, upgraded ones twice."""
    add_capital(s, c, w, s.fare)
    s.fare = 0


# -- leisure ---------------------------------------------------------------------------------------------


@rule("MOVE-12")
def count_rows(s: State, c: Components) -> int:
    """Rows of the leisure table that the capital pays, "none" among them; the rows ascend."""
    rows = 1
    for row in range(1, c.num_conversions):
        if c.convert_capital[row] <= s.capital:
            rows = row + 1
    return rows


@rule("MOVE-12", "MOVE-13")
def has_choice(s: State, c: Components) -> bool:
    """Whether more than one row may be chosen."""
    return count_rows(s, c) > 1 + s.leisure_zero


@rule("MOVE-12", "MOVE-13")
def why_not_convert(s: State, c: Components, w: Work, row: int) -> int:
    """A row that the capital pays; by option not none."""
    if row >= c.num_conversions:
        return refuse(w, NO_SUCH_ROW, 0, 0)
    if c.convert_capital[row] > s.capital:
        return refuse(w, ROW_TOO_DEAR, c.convert_capital[row], s.capital)
    if row == 0 and s.leisure_zero == 1 and count_rows(s, c) > 1:
        return refuse(w, MUST_CONVERT, 0, 0)
    return OK


@rule("MOVE-12")
def convert(s: State, c: Components, w: Work, row: int) -> None:
    """Capital becomes profit, once."""
    if row > 0:
        pay_capital(s, w, c.convert_capital[row])
        add_profit(s, w, c.convert_profit[row])
        note(w, EV_CONVERTED, c.convert_capital[row], c.convert_profit[row], 0, 0)
