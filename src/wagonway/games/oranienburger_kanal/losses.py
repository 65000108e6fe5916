"""What is given up for good: a space of which nothing is used, effects, a turn of the wheel that pays."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.said import Said, said
from wagonway.kernel.schema import layout_of

from . import constants as k
from . import say
from .flow import legal_actions
from .rules import spaces
from .rules.score import fame_of_game
from .rules.wheel import rotate
from .state import State
from .trials import after, events_of, sum_up
from .view import effect_id, line_in_use

# Only these are decided beside the action of a space.
BESIDE = range(k.DONE, k.BRANCH)
# What an effect asks for once it is used
ASKING = (k.CHOOSE_LINE, k.EFFECT_BUILD, k.TRADE)
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


def given_up(s: Any, c: Any, w: Any, offer: tuple[str, dict[str, Any]] | None) -> list[Said]:
    """What goes unused where nothing more is done of what is asked, though it would bring something.

    `offer` is what the space offers, None where none is chosen. What has a price may well be left.
    """
    if offer and is_unused(s):
        legal = [w.actions[place] for place in range(legal_actions(s, c, w))]
        if all(each in BESIDE for each in legal):
            return []
        message, args = offer
        return [said("loses-action", space=int(s.space) + 1, offer=said(message, **say.named(args)))]
    if s.stage == k.CHOOSE_EFFECT:
        card = s.seats[s.seat].card[s.activations[s.current].cell]
        return [
            said("loses-effect", effect=effect_id(s, card, action - k.EFFECT))
            for action in _legal(s, c, w)
            if k.EFFECT <= action < k.CHOICE and _brings(s, c, w, action)
        ]
    if k.FREE_ROTATE in (listed := _legal(s, c, w)):
        points = _points_of_rotation(s, c, w)
        return [said("loses-rotation", points=points)] if points > 0 else []
    if s.stage in (k.CHOOSE_LINE, k.EFFECT_BUILD) and any(_brings(s, c, w, action) for action in listed):
        card = s.seats[s.seat].card[s.activations[s.current].cell]
        return [said("loses-effect", effect=effect_id(s, card, line_in_use(s, c) or 0))]
    return []


def _legal(s: Any, c: Any, w: Any) -> list[int]:
    return [int(w.actions[place]) for place in range(legal_actions(s, c, w))]


def _brings(s: Any, c: Any, w: Any, action: int) -> bool:
    """Whether a decision brings something and costs nothing, itself or by what it asks for."""
    if action in BESIDE or action == k.TOP_CARD or action >= k.REMOVE:
        return False
    if action == k.FREE_ROTATE:
        return _points_of_rotation(s, c, w) > 0
    if s.stage == k.EFFECT_BUILD:
        return bool(c.lines[s.line].free)
    trial = after(s, c, w, action)
    cost, gain, _ = sum_up(s, trial, c, s.seat, happened := events_of(w))
    if any(kind == k.EV_ROTATED for kind, _ in happened):
        return _points_of_rotation(s, c, w) > 0
    if cost or gain:
        return not cost
    return (
        trial.stage in ASKING
        and trial.seat == s.seat
        and any(_brings(trial, c, w, each) for each in _legal(trial, c, w))
    )


def _points_of_rotation(s: Any, c: Any, w: Any) -> int:
    """The fame that one rotation without talers brings as things stand."""
    trial = layout_of(State).copy(s)
    rotate(trial, c, w, s.seat, 0)
    return int(fame_of_game(trial, c, s.seat) - fame_of_game(s, c, s.seat))
