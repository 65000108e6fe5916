"""The ends of the tracks: capital, pollution and workers stay between them, profit has no end."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import EV_CAPITAL, EV_POLLUTION, EV_PROFIT, EV_WORKERS
from ..state import State, Work


@rule("LIMIT-1")
def add_capital(s: State, c: Components, w: Work, amount: int) -> None:
    """Capital up, to the end of its track."""
    gain = min(amount, c.capital_max - s.capital)
    s.capital += gain
    note(w, EV_CAPITAL, gain, amount - gain, 0, 0)


@rule("LIMIT-1")
def pay_capital(s: State, w: Work, amount: int) -> None:
    """Capital down; it must be there."""
    s.capital -= amount
    note(w, EV_CAPITAL, -amount, 0, 0, 0)


@rule("LIMIT-1")
def add_profit(s: State, w: Work, amount: int) -> None:
    """Profit up, without an end."""
    s.profit += amount
    note(w, EV_PROFIT, amount, 0, 0, 0)


@rule("LIMIT-1")
def add_worker(s: State, c: Components, w: Work) -> None:
    """One worker more, up to the most there may be."""
    gain = min(1, c.workers_max - s.workers)
    s.workers += gain
    note(w, EV_WORKERS, gain, 1 - gain, 0, 0)


@rule("LIMIT-1")
def pollute(s: State, c: Components, w: Work, amount: int) -> None:
    """Pollution up, to the end of its track."""
    gain = min(amount, c.pollution_max - s.pollution)
    s.pollution += gain
    note(w, EV_POLLUTION, gain, amount - gain, 0, 0)


@rule("LIMIT-1", "POLLUTION-1")
def clean_up(s: State, c: Components, w: Work, amount: int) -> None:
    """Pollution down, not off its track."""
    loss = min(amount, s.pollution - c.pollution_min)
    s.pollution -= loss
    note(w, EV_POLLUTION, -loss, amount - loss, 0, 0)
