"""Fares of a trip."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import EV_FARE, EV_UNPAID, NOBODY, STRESS_UNPAID
from ..state import State, Work
from .stress import add_stress


@rule("MOVE-9", "MOVE-10")
def fare_of(s: State, link: int) -> int:
    """1 for each tile; half as much again for an upgraded link, rounded up."""
    length = s.links[link].length
    return length + (length + 1) // 2 * s.links[link].upgraded


@rule("MOVE-9", "MOVE-11", "MOVE-12")
def pay_fares(s: State, c: Components, w: Work, seat: int) -> None:
    """Link by link: the bank pays for own ones, the player for those of others, as far as the money goes."""
    unpaid = 0
    owners = 0
    for ride in range(s.num_rides):
        link = s.rides[ride]
        owner = s.links[link].owner
        fare = fare_of(s, link)
        if owner == seat:
            note(w, EV_FARE, NOBODY, seat, fare, link)
        else:
            paid = min(fare, s.seats[seat].money)
            s.seats[seat].money -= paid
            unpaid += fare - paid
            owners |= (1 if paid < fare else 0) << owner
            fare = paid
            note(w, EV_FARE, seat, owner, fare, link)
        s.seats[owner].money += fare
    if unpaid > 0:
        note(w, EV_UNPAID, seat, unpaid, 0, 0)
        add_stress(s, c, w, seat, stress_of_unpaid(s, unpaid, owners), STRESS_UNPAID)


@rule("MOVE-12")
def stress_of_unpaid(s: State, unpaid: int, owners: int) -> int:
    """1, or by option 1 for each owner or each money not paid."""
    if s.unpaid_fare == 2:
        return unpaid
    if s.unpaid_fare == 0:
        return 1
    stress = 0
    while owners != 0:
        stress += owners & 1
        owners >>= 1
    return stress
