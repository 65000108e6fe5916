"""What a decision gives up for good: the action of a space of which nothing has been used."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.said import Said, said
from wagonway.kernel.schema import layout_of

from . import constants as k
from . import say
from .flow import legal_actions
from .rules import spaces
from .state import State

# Only these are decided beside the action of a space.
BESIDE = range(k.DONE, k.BRANCH)
LEFT = ("left_build", "left_bridge", "left_path", "left_road", "left_route", "left_take")


def is_unused(s: Any) -> bool:
    """Whether a space is chosen and all that it offers is left."""
    if s.stage != k.ACT:
        return bool(s.stage == k.CHOOSE_BRANCH)
    return any(_left(s) == _left(_begun(s, branch)) for branch in range(2))


def _left(s: Any) -> list[int]:
    return [int(getattr(s, name)) for name in LEFT]


def _begun(s: Any, branch: int) -> Any:
    """The same with all of the space, or of one side of its "or", to be done."""
    trial = layout_of(State).copy(s)
    spaces.forget_offer(trial)
    spaces.offer(trial, s.space, branch)
    return trial


def given_up(s: Any, c: Any, w: Any, action: int, offer: tuple[str, dict[str, Any]]) -> list[Said]:
    """That the action of the space, which offers `offer`, goes unused though part of it is possible."""
    if action != k.DONE or not is_unused(s):
        return []
    legal = [w.actions[place] for place in range(legal_actions(s, c, w))]
    if all(each in BESIDE for each in legal):
        return []
    message, args = offer
    return [said("loses-action", space=int(s.space) + 1, offer=said(message, **say.named(args)))]
