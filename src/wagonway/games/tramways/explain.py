"""Why not? An intention, whole or partial, against the rules: the refusal that got furthest."""

from __future__ import annotations

from typing import Any

from . import constants as k
from .flow import why_not
from .names import Names
from .rules import refusals as r

Reason = tuple[int, int, int]  # refusal, and its two numbers


class UnknownIntention(Exception):
    """An intention names something that is not there; one sentence."""


def explain(
    s: Any, c: Any, w: Any, names: Names, intention: dict[str, Any], seat: int | None = None
) -> Reason:
    """The refusal of an intention: (0, 0, 0) if it can be done, else reason and numbers.

    Raises UnknownIntention for an unknown key or id.
    """
    action = intention.get("action")
    if not isinstance(action, int) or isinstance(action, bool) or not 0 <= action < k.NUM_ACTIONS:
        raise UnknownIntention(f"action {action!r} is not between 0 and {k.NUM_ACTIONS - 1}.")
    w.needs = w.has = 0
    reason = int(why_not(s, c, w, action))
    return (reason, int(w.needs), int(w.has)) if reason != r.OK else (r.OK, 0, 0)
