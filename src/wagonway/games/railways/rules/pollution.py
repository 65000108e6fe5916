"""Reducing pollution."""

from __future__ import annotations

from wagonway.kernel.notes import refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import NO_TYPE, PAY_REDUCE
from ..state import State, Work
from .limit import clean_up
from .pay import why_not_pay
from .refusals import NOT_NOW, ONE_ICON_ONLY, POLLUTION_AT_LEAST


@rule("POLLUTION-1", "POLLUTION-2", "LIMIT-2")
def why_not_reduce(s: State, c: Components, w: Work, amount: int) -> int:
    """An icon of less pollution, by option several; by another one pollution that can go down."""
    if amount == 0:
        return NOT_NOW
    if amount > 1 and s.reduce_multi == 0:
        return refuse(w, ONE_ICON_ONLY, amount, 1)
    if s.capped_action == 1 and s.pollution == c.pollution_min:
        return refuse(w, POLLUTION_AT_LEAST, c.pollution_min, s.pollution)
    return why_not_pay(s, c, w, PAY_REDUCE + amount, NO_TYPE, NO_TYPE)


@rule("POLLUTION-1", "POLLUTION-2")
def reduce_pollution(s: State, c: Components, w: Work) -> None:
    """Pollution goes down by the icons used."""
    clean_up(s, c, w, s.target)
