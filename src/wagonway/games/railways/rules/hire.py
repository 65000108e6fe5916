"""Hiring a worker."""

from __future__ import annotations

from wagonway.kernel.notes import refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import NO_TYPE, PAY_WORKER
from ..state import State, Work
from .limit import add_worker
from .pay import why_not_pay
from .refusals import WORKERS_AT_MOST


@rule("HIRE-1", "LIMIT-2")
def why_not_hire(s: State, c: Components, w: Work) -> int:
    """A worker icon; by option room for a worker."""
    if s.capped_action == 1 and s.workers == c.workers_max:
        return refuse(w, WORKERS_AT_MOST, c.workers_max, s.workers)
    return why_not_pay(s, c, w, PAY_WORKER, NO_TYPE, NO_TYPE)


@rule("HIRE-1")
def hire(s: State, c: Components, w: Work) -> None:
    """One worker more."""
    add_worker(s, c, w)
