"""Building on a parcel, and upgrading a building tile."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    BUILD,
    BUILD_AT,
    BUILD_ICON,
    BUILDING,
    CHOOSE_KIND,
    EV_BUILT,
    EV_HAND_LIMIT,
    EV_UPGRADED_BUILDING,
    HP_BUILT,
    HP_UPGRADE,
    INDUSTRIAL,
    LABEL_ICON,
    NO_CARD,
    NO_LABEL,
    NO_SPOT,
    NO_TYPE,
    NOBODY,
    PAY,
    SIDES,
    SUPPLY,
    TYPE_ICON,
    TYPES,
    UPGRADE_AT,
    UPGRADE_BUILDING,
    UPGRADE_BUILDING_ICON,
)
from ..state import State, Work
from .action import acting, begin_action, end_action
from .board import count_squares, join_areas, join_buildings, spot_at
from .cards import give, hand_limit
from .pay import can_pay, why_not_show
from .refusals import (
    BUILDING_IS_FOREIGN,
    BUILDING_IS_UPGRADED,
    FOREIGN_PARCEL_TO_BUILD,
    NO_BUILDING_HERE,
    NO_CARD_OF_TYPE,
    NO_PARCEL_HERE,
    NO_TILE_OF_TYPE,
    NOT_A_TILE,
    OK,
    OTHER_TYPE_BESIDE,
    PARCEL_IS_BUILT,
    UNMARKED_PARCEL_TO_BUILD,
)
from .stress import add_hp, take_passengers

# -- a new building --------------------------------------------------------------------------------------


@rule("BUILD-1", "BUILD-2", "BUILD-3", "BUILD-4")
def why_not_build(s: State, c: Components, w: Work, space: int) -> int:
    """A parcel without a building, by default one's own, its icons, and a type that can be built there."""
    seat = acting(s)
    spot = spot_at(s, space)
    reason = why_not_this_parcel(s, seat, spot)
    if reason == OK:
        reason = can_pay(s, c, w, seat, 1 << BUILD_ICON, label_icon(s, spot), 0, 0)
    return why_not_any_type(s, c, w, seat, spot) if reason == OK else reason


@rule("BUILD-1", "BUILD-2")
def why_not_this_parcel(s: State, seat: int, spot: int) -> int:
    """A parcel without a building, by default one's own."""
    if spot == NO_SPOT or s.spots[spot].label == NO_LABEL:
        return NO_PARCEL_HERE
    if s.spots[spot].type != NO_TYPE:
        return PARCEL_IS_BUILT
    if s.build_owner == 0 and s.spots[spot].owner != seat:
        return UNMARKED_PARCEL_TO_BUILD if s.spots[spot].owner == NOBODY else FOREIGN_PARCEL_TO_BUILD
    return OK


@rule("BUILD-3", "BUILD-4", "BUILD-7")
def why_not_any_type(s: State, c: Components, w: Work, seat: int, spot: int) -> int:
    """Some type can be built on a parcel."""
    reason = OK
    for kind in range(1, TYPES):
        reason = why_not_type(s, c, w, seat, spot, kind)
        if reason == OK:
            return OK
    return reason


@rule("BUILD-1")
def label_icon(s: State, spot: int) -> int:
    """The icon of a parcel's label, as a set."""
    return 1 << (LABEL_ICON + s.spots[spot].label)


@rule("BUILD-4")
def type_icon(s: State, kind: int) -> int:
    """The icon of a type that building costs by option, as a set; else none."""
    return 1 << (TYPE_ICON + kind) if s.build_type_icon == 1 else 0


@rule("BUILD-3", "BUILD-4", "BUILD-7")
def why_not_type(s: State, c: Components, w: Work, seat: int, spot: int, kind: int) -> int:
    """A tile and a card of the type, by option its icon, and by option no other type beside."""
    if s.building_tiles[kind] == 0:
        return refuse(w, NO_TILE_OF_TYPE, kind, 0)
    if building_card(s, c, kind) == NO_CARD:
        return refuse(w, NO_CARD_OF_TYPE, kind, 0)
    if s.other_type_beside == 1 and has_other_type_beside(s, c, spot, kind):
        return refuse(w, OTHER_TYPE_BESIDE, kind, 0)
    if s.build_type_icon == 0:
        return OK
    return can_pay(s, c, w, seat, 1 << BUILD_ICON, label_icon(s, spot), type_icon(s, kind), 0)


@rule("BUILD-3")
def building_card(s: State, c: Components, kind: int) -> int:
    """A building card of a type that can still be won; NO_CARD if there is none."""
    for card in range(c.first_card[BUILDING], c.first_card[BUILDING + 1]):
        if c.type_of[card] == kind and s.card_at[card] == SUPPLY:
            return card
    return NO_CARD


@rule("BUILD-7")
def has_other_type_beside(s: State, c: Components, spot: int, kind: int) -> bool:
    """Whether a parcel touches a building of another type."""
    for side in range(SIDES):
        near = spot_at(s, c.neighbour[s.spots[spot].space][side])
        if near != NO_SPOT and s.spots[near].type != NO_TYPE and s.spots[near].type != kind:
            return True
    return False


@rule("BUILD-1")
def begin_build(s: State, c: Components, w: Work, space: int) -> None:
    """The parcel is named; the type is asked for."""
    begin_action(s, BUILD)
    s.spot = spot_at(s, space)
    s.stage = CHOOSE_KIND


@rule("BUILD-3", "BUILD-4", "BUILD-7")
def why_not_kind(s: State, c: Components, w: Work, kind: int) -> int:
    """A type that can be built on the parcel."""
    return why_not_type(s, c, w, acting(s), s.spot, kind)


@rule("BUILD-1", "BUILD-3", "BUILD-4")
def choose_kind(s: State, c: Components, w: Work, kind: int) -> None:
    """The type is named; the icons are to be paid."""
    s.kind = kind
    s.need[0] = 1 << BUILD_ICON
    s.need[1] = label_icon(s, s.spot)
    s.need[2] = type_icon(s, kind)
    s.stage = PAY


@rule("BUILD-5", "BUILD-6")
def build(s: State, c: Components, w: Work) -> None:
    """The tile lies with its passenger; the player gets the card and some happiness."""
    seat = acting(s)
    here = s.spots[s.spot]
    here.type = s.kind
    here.builder = seat
    here.upgraded = 0
    s.building_tiles[s.kind] -= 1
    join_buildings(s, c)
    gather_passengers(s)
    s.spots[here.first].passengers += 1
    join_areas(s)
    note(w, EV_BUILT, here.space, seat, s.kind, 1 if count_squares(s, here.first) > 1 else 0)
    give(s, c, w, seat, building_card(s, c, s.kind))
    add_hp(s, c, w, seat, c.build_hp, HP_BUILT)
    if s.kind == INDUSTRIAL:
        raise_hand_limit(s, c, w, seat)
    end_action(s, c, w)


@rule("BUILD-6", "MAP-4")
def gather_passengers(s: State) -> None:
    """Passengers of buildings that were joined stand on the first spot of the whole."""
    for spot in range(s.num_spots):
        first = s.spots[spot].first
        if first != spot:
            s.spots[first].passengers += s.spots[spot].passengers
            s.spots[spot].passengers = 0


@rule("BUILD-8")
def raise_hand_limit(s: State, c: Components, w: Work, seat: int) -> None:
    """One more industrial building by this player."""
    s.seats[seat].industries += 1
    note(w, EV_HAND_LIMIT, seat, hand_limit(s, c, seat), 0, 0)


# -- a turned tile ---------------------------------------------------------------------------------------


@rule("BUILD-9", "BUILD-11")
def why_not_upgrade_building(s: State, c: Components, w: Work, space: int) -> int:
    """A building tile not turned yet, by option one's own, and its icons."""
    seat = acting(s)
    spot = spot_at(s, space)
    reason = why_not_this_building(s, seat, spot)
    if reason != OK:
        return reason
    return can_pay(s, c, w, seat, 1 << UPGRADE_BUILDING_ICON, type_of(s, spot), 0, 0)


@rule("BUILD-9", "BUILD-11")
def why_not_this_building(s: State, seat: int, spot: int) -> int:
    """A building tile not turned yet, by option one's own."""
    if spot == NO_SPOT or s.spots[spot].type == NO_TYPE:
        return NO_BUILDING_HERE
    if s.spots[spot].builder == NOBODY:
        return NOT_A_TILE
    if s.spots[spot].upgraded == 1:
        return BUILDING_IS_UPGRADED
    if s.upgrade_building_owner == 1 and s.spots[spot].builder != seat:
        return BUILDING_IS_FOREIGN
    return OK


@rule("BUILD-9")
def type_of(s: State, spot: int) -> int:
    """The icon of a building's type, as a set."""
    return 1 << (TYPE_ICON + s.spots[spot].type)


@rule("BUILD-9")
def begin_upgrade_building(s: State, c: Components, w: Work, space: int) -> None:
    """The tile is named; its icons are to be paid."""
    begin_action(s, UPGRADE_BUILDING)
    s.spot = spot_at(s, space)
    s.need[0] = 1 << UPGRADE_BUILDING_ICON
    s.need[1] = type_of(s, s.spot)
    s.stage = PAY


@rule("BUILD-9", "BUILD-10", "BUILD-12")
def upgrade_building(s: State, c: Components, w: Work) -> None:
    """The tile is turned over; an empty building gets a passenger."""
    here = s.spots[s.spot]
    here.upgraded = 1
    added = 0
    if s.spots[here.first].passengers == 0:
        added = take_passengers(s, 1)
        s.spots[here.first].passengers += added
    note(w, EV_UPGRADED_BUILDING, here.space, acting(s), here.type, added)
    add_hp(s, c, w, acting(s), c.upgrade_hp, HP_UPGRADE)
    end_action(s, c, w)


@rule()
def list_buildings(s: State, c: Components, w: Work, listed: int) -> int:
    """The parcels to build on, then the building tiles that can be upgraded; after `look_at_hand`."""
    n = listed
    seat = acting(s)
    icons = int(w.icons)
    if (icons >> BUILD_ICON) & 1 == 1:
        for spot in range(s.num_spots):
            if icons & label_icon(s, spot) != 0 and why_not_this_parcel(s, seat, spot) == OK:
                if why_not_show(s, c, w, seat, 1 << BUILD_ICON, label_icon(s, spot)) == OK:
                    if why_not_any_type(s, c, w, seat, spot) == OK:
                        w.actions[n] = BUILD_AT + s.spots[spot].space
                        n += 1
    if (icons >> UPGRADE_BUILDING_ICON) & 1 == 1:
        for spot in range(s.num_spots):
            if why_not_this_building(s, seat, spot) == OK:
                if why_not_show(s, c, w, seat, 1 << UPGRADE_BUILDING_ICON, type_of(s, spot)) == OK:
                    w.actions[n] = UPGRADE_AT + s.spots[spot].space
                    n += 1
    return n
