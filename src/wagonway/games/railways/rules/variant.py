"""The variants: what they aim at."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..constants import (
    CONDUCTOR,
    DICE,
    ENGINEER,
    EV_DELIVERED_TYPE,
    MARKERS,
    MAYOR,
    NO_SPACE,
    PASSENGER_DICE,
    TYPES,
    UPGRADED,
)
from ..state import State, Work

ALL_TYPES = (1 << TYPES) - 2  # bit of 1 << type


@rule("VARIANT-5")
def note_delivery(s: State, w: Work, kind: int) -> None:
    """Remember the type that a passenger was brought to."""
    if s.variant & CONDUCTOR != 0 and (s.delivered >> kind) & 1 == 0:
        note(w, EV_DELIVERED_TYPE, kind, 0, 0, 0)
    s.delivered |= 1 << kind


@rule("VARIANT-3", "VARIANT-4")
def count_waiting(s: State) -> int:
    """Passengers on the map, by option those of passenger dice alone."""
    found = 0
    for die in range(DICE):
        if s.die_at[die] != NO_SPACE and (die < PASSENGER_DICE or s.mayor_scope == 0):
            found += s.die_value[die]
    return found


@rule("VARIANT-5")
def count_types(s: State) -> int:
    """Types that a passenger was brought to."""
    found = 0
    for kind in range(TYPES):
        found += (s.delivered >> kind) & 1
    return found


@rule("VARIANT-6")
def count_upgraded(s: State) -> int:
    """Links that are upgraded."""
    found = 0
    for link in range(s.num_links):
        if s.marker[s.links[link].first] == UPGRADED:
            found += 1
    return found


@rule("VARIANT-6", "VARIANT-10")
def links_to_upgrade(s: State) -> int:
    """Upgraded links that the Engineer needs: all of the map, by option no more than there are markers."""
    most = MARKERS if s.engineer_scope == 1 else s.num_links
    return max(min(s.num_links, most), 1)


@rule("VARIANT-3", "VARIANT-5", "VARIANT-6")
def aims_met(s: State) -> int:
    """The aims that are met as things stand, whatever the variant: bits of MAYOR, CONDUCTOR and ENGINEER."""
    found = 0
    if count_waiting(s) == 0:
        found |= MAYOR
    if s.delivered == ALL_TYPES:
        found |= CONDUCTOR
    if count_upgraded(s) >= links_to_upgrade(s):
        found |= ENGINEER
    return found


@rule("VARIANT-1", "VARIANT-8", "VARIANT-9")
def is_won(s: State) -> bool:
    """Whether all aims of the variant are met."""
    return aims_met(s) & s.variant == s.variant
