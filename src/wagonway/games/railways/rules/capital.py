"""Raising capital."""

from __future__ import annotations

from wagonway.kernel.notes import refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import NO_TYPE, PAY_RAISE
from ..state import State, Work
from .limit import add_capital
from .pay import why_not_pay
from .refusals import AMOUNT_IS_NOTHING, CAPITAL_AT_MOST


@rule("CAPITAL-1", "LIMIT-2")
def why_not_raise(s: State, c: Components, w: Work, amount: int) -> int:
    """Capital icons of this sum; by option room for some of it."""
    if amount == 0:
        return refuse(w, AMOUNT_IS_NOTHING, 0, 0)
    if s.capped_action == 1 and s.capital == c.capital_max:
        return refuse(w, CAPITAL_AT_MOST, c.capital_max, s.capital)
    return why_not_pay(s, c, w, PAY_RAISE + amount, NO_TYPE, NO_TYPE)


@rule("CAPITAL-1")
def raise_capital(s: State, c: Components, w: Work) -> None:
    """The sum is added to the capital."""
    add_capital(s, c, w, s.target)
