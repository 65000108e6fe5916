"""Moving a passenger: the destination is named, then the trip goes link by link."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    CHOOSE_GOAL,
    CHOOSE_RIDE,
    EV_MOVED,
    HP_RIDE,
    ICONS,
    LABEL_ICON,
    LABELS,
    MOVE,
    MOVE_FROM,
    NO_CARD,
    NO_SPOT,
    NO_TYPE,
    NOBODY,
    PAY,
    STRIP,
    TYPE_ICON,
    TYPES,
)
from ..state import State, Work
from .action import acting, begin_action
from .board import icons_of, matches, spot_at
from .bonus import begin_bonus
from .fare import pay_fares
from .pay import can_pay, look_at_hand, why_not_pay_for
from .refusals import (
    GOAL_LOST,
    LINK_NOT_HERE,
    NO_BUILDING_HERE,
    NO_DESTINATION_ICON,
    NO_LINK_HERE,
    NO_PASSENGER_HERE,
    NO_VALID_TICKET,
    NOT_REACHED,
    OK,
    PARCEL_STOPS_TRIP,
    RIDDEN_ALREADY,
    RIDE_IS_INCOMPLETE,
    START_MATCHES,
)
from .stress import add_hp

DESTINATIONS = 0b1111 << (TYPE_ICON + 1) | ((1 << LABELS) - 1) << LABEL_ICON

# -- where a trip can lead -------------------------------------------------------------------------------


@rule("MOVE-2")
def far_place(s: State, link: int, place: int) -> int:
    """The place at the other end of a complete link; NO_SPOT where this place is at neither."""
    here = s.links[link]
    if here.owner == NOBODY or here.end == NO_SPOT:
        return NO_SPOT
    start = s.spots[here.start].first
    end = s.spots[here.end].first
    if start == place:
        return end
    return start if end == place else NO_SPOT


@rule("MOVE-5")
def mark_ridden(s: State, w: Work) -> None:
    """The links of the trip so far and, unless only links count, its places, in w.ridden and w.seen."""
    for spot in range(s.num_spots):
        w.seen[spot] = 0
    for link in range(s.links_end):
        w.ridden[link] = 0
    place = int(s.spots[s.spot].first)
    for step in range(s.num_rides):
        w.seen[place] = 1 - s.no_repeat
        w.ridden[s.rides[step]] = 1
        place = far_place(s, s.rides[step], place)
    w.seen[place] = 1 - s.no_repeat


@rule("MOVE-2", "MOVE-3", "MOVE-5", "MOVE-6", "MOVE-7")
def can_reach(s: State, w: Work, start: int, place: int, goal: int) -> bool:
    """Whether a trip from `start` that has come to a place can go on to a destination, after `mark_ridden`.

    Breadth first; a shortest way passes no place twice.
    """
    w.queue[0] = place
    w.seen[place] = 1
    waiting = 1
    done = 0
    while done < waiting:
        here = w.queue[done]
        done += 1
        for link in range(s.links_end):
            there = far_place(s, link, here)
            if there != NO_SPOT and w.ridden[link] == 0 and w.seen[there] == 0:
                w.seen[there] = 1
                if there != start and matches(s, there, goal):
                    return True
                if is_passable(s, there):
                    w.queue[waiting] = there
                    waiting += 1
    return False


@rule("MOVE-7")
def is_passable(s: State, place: int) -> bool:
    """Trips pass buildings, and parcels unless an option forbids it."""
    return s.parcel_pass_through == 0 or s.spots[place].type != NO_TYPE


@rule("MOVE-2", "MOVE-3", "MOVE-6", "MAP-9")
def is_in_area(s: State, start: int, goal: int) -> bool:
    """Whether complete links join a place to another one that has a destination icon."""
    for spot in range(s.num_spots):
        if s.spots[spot].area == s.spots[start].area and s.spots[spot].first == spot and spot != start:
            if matches(s, spot, goal):
                return True
    return False


@rule("MOVE-2", "MOVE-5", "MOVE-6", "MOVE-7")
def why_not_trip(s: State, w: Work, start: int, goal: int) -> int:
    """A trip from a building to a destination with this icon."""
    if s.same_type_start == 1 and matches(s, start, goal):
        return START_MATCHES
    if not is_in_area(s, start, goal):
        return NOT_REACHED
    if s.parcel_pass_through == 0:
        return OK
    for spot in range(s.num_spots):
        w.seen[spot] = 0
    for link in range(s.links_end):
        w.ridden[link] = 0
    return OK if can_reach(s, w, start, start, goal) else NOT_REACHED


# -- asking ----------------------------------------------------------------------------------------------


@rule("MOVE-1", "MOVE-2", "MOVE-4")
def why_not_move(s: State, c: Components, w: Work, space: int) -> int:
    """A building with a passenger, named by its first space, and a trip that can be paid."""
    spot = spot_at(s, space)
    if spot == NO_SPOT or s.spots[spot].first != spot or s.spots[spot].type == NO_TYPE:
        return NO_BUILDING_HERE
    if s.spots[spot].passengers == 0:
        return NO_PASSENGER_HERE
    look_at_hand(s, c, w, acting(s), NO_CARD, 0)
    return why_not_any_trip(s, c, w, spot)


@rule("MOVE-1", "MOVE-2")
def why_not_any_trip(s: State, c: Components, w: Work, spot: int) -> int:
    """A trip from a building that can be paid; after `look_at_hand`."""
    shown = int(w.icons) | int(w.dear_icons)
    if (shown >> STRIP) & 1 == 0:
        return NO_VALID_TICKET
    reason = NO_DESTINATION_ICON if shown & DESTINATIONS == 0 else NOT_REACHED
    for goal in range(TYPE_ICON + 1, ICONS):
        if (shown & DESTINATIONS) >> goal & 1 == 1:
            trip = why_not_trip(s, w, spot, goal)
            if trip == OK:
                reason = why_not_ticket(s, c, w, goal)
                if reason == OK:
                    return OK
            elif reason == NOT_REACHED:
                reason = trip
    return reason


@rule("MOVE-1")
def why_not_ticket(s: State, c: Components, w: Work, goal: int) -> int:
    """A strip and the destination icon, after `look_at_hand`."""
    return why_not_pay_for(s, c, w, acting(s), NO_CARD, 0, 1 << STRIP, 1 << goal, 0, 0)


@rule("MAP-6")
def icon_of_goal(goal: int) -> int:
    """The destination icon of a type, or TYPES + label."""
    return TYPE_ICON + goal if goal < TYPES else LABEL_ICON + goal - TYPES


@rule("MOVE-1", "MOVE-3", "MOVE-6")
def why_not_goal(s: State, c: Components, w: Work, goal: int) -> int:
    """A destination that can be paid and reached."""
    icon = icon_of_goal(goal)
    reason = can_pay(s, c, w, acting(s), 1 << STRIP, 1 << icon, 0, 0)
    return why_not_trip(s, w, s.spot, icon) if reason == OK else reason


@rule("MOVE-2", "MOVE-4", "MOVE-5", "MOVE-7")
def why_not_ride(s: State, c: Components, w: Work, link: int) -> int:
    """A complete link from where the passenger is, and a destination that can then still be reached."""
    if link >= s.links_end or s.links[link].owner == NOBODY:
        return NO_LINK_HERE
    if s.links[link].end == NO_SPOT:
        return RIDE_IS_INCOMPLETE
    there = far_place(s, link, s.at)
    if there == NO_SPOT:
        return LINK_NOT_HERE
    mark_ridden(s, w)
    if w.ridden[link] == 1 or w.seen[there] == 1:
        return RIDDEN_ALREADY
    if there != s.spot and matches(s, there, s.goal):
        return OK
    if not is_passable(s, there):
        return PARCEL_STOPS_TRIP
    w.ridden[link] = 1
    return OK if can_reach(s, w, s.spot, there, s.goal) else GOAL_LOST


@rule("MOVE-1", "MOVE-2", "MOVE-6")
def list_moves(s: State, c: Components, w: Work, listed: int) -> int:
    """The buildings from which a passenger can be moved, after `look_at_hand`.

    A quick look first: the destination icons of each area, and those that two places of it have.
    """
    n = listed
    goals = int(w.icons) & DESTINATIONS
    if (w.icons >> STRIP) & 1 == 0 or goals == 0 or not look_at_areas(s, w):
        return n
    for spot in range(s.num_spots):
        here = s.spots[spot]
        if here.passengers > 0 and w.area_once[here.area] & goals != 0:
            others = w.area_once[here.area] & ~(icons_of(s, spot) & ~w.area_twice[here.area])
            if others & goals != 0 and why_not_any_trip(s, c, w, spot) == OK:
                w.actions[n] = MOVE_FROM + here.space
                n += 1
    return n


@rule("MAP-6", "MAP-9")
def look_at_areas(s: State, w: Work) -> bool:
    """Fill w.area_once and w.area_twice of areas of more than one place; whether there is any."""
    found = False
    for spot in range(s.num_spots):
        w.area_once[spot] = 0
        w.area_twice[spot] = 0
        w.seen[spot] = 0
        if s.spots[spot].area != s.spots[spot].first:
            w.seen[s.spots[spot].area] = 1
            found = True
    if not found:
        return False
    for spot in range(s.num_spots):
        here = s.spots[spot]
        if here.first == spot and w.seen[here.area] == 1:
            icons = icons_of(s, spot)
            w.area_twice[here.area] |= w.area_once[here.area] & icons
            w.area_once[here.area] |= icons
    return True


# -- the trip --------------------------------------------------------------------------------------------


@rule("MOVE-2")
def begin_move(s: State, c: Components, w: Work, space: int) -> None:
    """The building is named; the destination is asked for."""
    begin_action(s, MOVE)
    s.spot = spot_at(s, space)
    s.at = s.spot
    s.stage = CHOOSE_GOAL


@rule("MOVE-3", "MOVE-4")
def choose_goal(s: State, c: Components, w: Work, goal: int) -> None:
    """The destination is named; the links are asked for one by one."""
    s.goal = icon_of_goal(goal)
    s.stage = CHOOSE_RIDE


@rule("MOVE-3", "MOVE-4")
def ride(s: State, c: Components, w: Work, link: int) -> None:
    """One link further; at the first destination the trip ends and is to be paid."""
    s.rides[s.num_rides] = link
    s.num_rides += 1
    s.at = far_place(s, link, s.at)
    if s.at != s.spot and matches(s, s.at, s.goal):
        s.need[0] = 1 << STRIP
        s.need[1] = 1 << s.goal
        s.stage = PAY


@rule("MOVE-3", "MOVE-8", "MOVE-13")
def arrive(s: State, c: Components, w: Work) -> None:
    """The passenger goes to the supply, owners of links get happiness; then bonus and fares."""
    s.spots[s.spot].passengers -= 1
    s.passengers_left += 1
    note(w, EV_MOVED, acting(s), s.spots[s.spot].space, s.spots[s.at].space, s.num_rides)
    for step in range(s.num_rides):
        add_hp(s, c, w, s.links[s.rides[step]].owner, c.ride_hp, HP_RIDE)
    if s.bonus_before_fare == 1:
        pay_fares(s, c, w, acting(s))
    begin_bonus(s, c, w)
