"""What a decision leads to, by the rules on a copy: the tracks once its action is carried out."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.schema import layout_of

from . import constants as k
from .flow import apply, legal_actions
from .rules.build import price_of
from .rules.limit import pay_capital
from .state import State, Work

# Numbers that a decision may change, as in the view
NUMBERS = ("capital", "pollution", "profit", "workers", "markers_left")
# Stages within an action whose answers make no difference to these numbers
ALIKE = (k.CHOOSE_PART, k.CHOOSE_DIE)


def after_decision(s: Any, c: Any, action: int) -> Any:
    """The state after a decision."""
    trial = layout_of(State).copy(s)
    apply(trial, c, Work.plain(), action)
    return trial


def numbers_after(s: Any, c: Any, action: int) -> dict[str, int]:
    """The numbers that change by a decision, by their path in the view, its action paid as cleanly as can be.

    Of a building die only its price, for its square is still to be chosen; of passengers whose route is
    still to be chosen nothing. What is converted at a leisure building, and the fare that comes after
    it, is not told before.
    """
    if s.round_number == 0:
        return {}
    trial = after_decision(s, c, action)
    while trial.stage in ALIKE:
        trial = after_decision(trial, c, _legal(trial, c)[0])
    if trial.stage == k.CHOOSE_SQUARE:
        pay_capital(trial, Work.plain(), price_of(c, trial.die - k.PASSENGER_DICE))
    elif trial.stage == k.PAY:
        trial = after_decision(trial, c, min(_legal(trial, c), key=slots_too_many))
    return {name: int(getattr(trial, name)) for name in NUMBERS if getattr(trial, name) != getattr(s, name)}


def pollution_after(s: Any, c: Any, action: int) -> int:
    """Pollution once an action is paid and carried out: what follows is no matter of it."""
    trial = after_decision(s, c, action)
    if trial.stage == k.CONVERT:
        trial = after_decision(trial, c, _legal(trial, c)[0])
    return int(trial.pollution)


def slots_too_many(action: int) -> int:
    """How many slots a way to pay uses too often."""
    return (action - k.PAY_WITH) % k.OVERUSES


def _legal(s: Any, c: Any) -> list[int]:
    w = Work.plain()
    return [int(w.actions[index]) for index in range(legal_actions(s, c, w))]
