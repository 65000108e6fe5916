"""Money, victory points and the income marker."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import EV_INCOME_MOVED, EV_PAY, EV_RECEIVE, EV_VP, INCOME_SPACES
from ..state import State, Work


@rule("TURN-6")
def pay(s: State, w: Work, seat: int, pounds: int) -> None:
    """Pay the bank in the own turn; it counts as spent, which decides the next turn order."""
    if pounds > 0:
        s.seats[seat].money -= pounds
        s.seats[seat].spent += pounds
        note(w, EV_PAY, seat, pounds, 0, 0)


@rule("TURN-6")
def receive(s: State, w: Work, seat: int, pounds: int) -> None:
    """Money received is never subtracted from what was spent."""
    if pounds > 0:
        s.seats[seat].money += pounds
        note(w, EV_RECEIVE, seat, pounds, 0, 0)


@rule("END-4")
def gain_vp(s: State, w: Work, seat: int, points: int) -> None:
    """Points have no upper end: the track is walked again."""
    if points > 0:
        s.seats[seat].vp += points
        note(w, EV_VP, seat, points, 0, 0)


@rule("INCOME-3")
def income_level(s: State, c: Components, seat: int) -> int:
    """Pounds per round at the marker's space."""
    return c.income_level[s.seats[seat].income]


@rule("INCOME-1", "INCOME-2")
def advance_income(s: State, w: Work, seat: int, spaces: int) -> None:
    """Move the marker by spaces, not levels; the track ends at its last space."""
    before = s.seats[seat].income
    after = min(before + spaces, INCOME_SPACES - 1)
    if after != before:
        s.seats[seat].income = after
        note(w, EV_INCOME_MOVED, seat, before, after, 0)
