"""Adding a passenger."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    DICE,
    DIE_MAX,
    EV_PASSENGER,
    NO_BUILDING,
    NO_DIE,
    NO_SPACE,
    NO_TYPE,
    PASSENGER_DICE,
    PAY_PASSENGER,
)
from ..state import State, Work
from .layout import building_from
from .pay import why_not_pay
from .refusals import (
    DICE_ARE_FULL,
    DIE_IS_FULL,
    DIE_NOT_HERE,
    NO_BUILDING_HERE,
    NO_DIE_LEFT,
    OK,
)


@rule("ADD-1", "ADD-2", "ADD-3")
def why_not_add(s: State, c: Components, w: Work, space: int) -> int:
    """A building with a die that can show more, or without one while a passenger die is off the map."""
    building = building_from(s, space)
    if building == NO_BUILDING:
        return refuse(w, NO_BUILDING_HERE, 0, 0)
    if die_to_add(s, building) == NO_DIE:
        return refuse(w, DICE_ARE_FULL if s.buildings[building].dice > 0 else NO_DIE_LEFT, 0, 0)
    return why_not_pay(s, c, w, PAY_PASSENGER, NO_TYPE, NO_TYPE)


@rule("ADD-2", "ADD-3")
def die_to_add(s: State, building: int) -> int:
    """The first die on the building that can show more; without any a free passenger die; else NO_DIE."""
    if s.buildings[building].dice == 0:
        return free_die(s)
    for die in range(DICE):
        if s.building_at[s.die_at[die]] == building and s.die_value[die] < DIE_MAX:
            return die
    return NO_DIE


@rule("ADD-3")
def free_die(s: State) -> int:
    """A passenger die that is off the map, else NO_DIE."""
    for die in range(PASSENGER_DICE):
        if s.die_at[die] == NO_SPACE:
            return die
    return NO_DIE


@rule("MOVE-3", "ADD-2")
def why_not_add_to(s: State, w: Work, building: int, die: int) -> int:
    """A die on the building that can show more."""
    if s.building_at[s.die_at[die]] != building:
        return refuse(w, DIE_NOT_HERE, 0, 0)
    if s.die_value[die] >= DIE_MAX:
        return refuse(w, DIE_IS_FULL, DIE_MAX, s.die_value[die])
    return OK


@rule("ADD-1", "ADD-2", "ADD-3")
def add_passenger(s: State, w: Work) -> None:
    """The die shows one more; a free one is put on the building's first space."""
    building = s.building_at[s.target]
    if s.die_at[s.die] == NO_SPACE:
        s.die_at[s.die] = s.target
        s.buildings[building].dice += 1
    s.die_value[s.die] += 1
    s.buildings[building].passengers += 1
    note(w, EV_PASSENGER, s.die, s.die_at[s.die], s.die_value[s.die], 0)
