"""Loan: money now, income levels for good."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import EV_INCOME_MOVED, EV_LOAN, LOWEST_LEVEL
from ..state import State, Work
from .income import income_level, receive
from .refusals import INCOME_TOO_LOW_FOR_LOAN, OK


@rule("LOAN-2", "LOAN-3")
def why_not_loan(s: State, c: Components, w: Work, seat: int) -> int:
    """In either era, to the very end, unless the income would fall below the lowest level."""
    level = income_level(s, c, seat)
    if level - c.loan_levels < LOWEST_LEVEL:
        return refuse(w, INCOME_TOO_LOW_FOR_LOAN, LOWEST_LEVEL + c.loan_levels, level)
    return OK


@rule("LOAN-1")
def take_loan(s: State, c: Components, w: Work, seat: int) -> None:
    """Take the pounds; the marker goes back by levels, to the highest space of the new level."""
    note(w, EV_LOAN, seat, c.loan, 0, 0)
    receive(s, w, seat, c.loan)
    before = s.seats[seat].income
    after = c.last_space_of_level[income_level(s, c, seat) - c.loan_levels - LOWEST_LEVEL]
    s.seats[seat].income = after
    note(w, EV_INCOME_MOVED, seat, before, after, 0)
