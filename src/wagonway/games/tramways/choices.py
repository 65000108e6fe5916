"""What a person is asked: the prompt, and each choice with what it would cost and bring."""

from __future__ import annotations

from typing import Any

from . import constants as k
from .flow import legal_actions
from .names import Names
from .text import action_noun, action_text

PROMPTS: dict[int, str] = {}


def prompt(s: Any, c: Any, w: Any) -> dict[str, Any]:
    """The question to the player: a message id and its arguments."""
    return {"id": "prompt-over" if s.stage == k.OVER else "prompt-chance", "args": {}}


def choices(s: Any, c: Any, w: Any, names: Names) -> list[dict[str, Any]]:
    """The legal decisions of the player, with what each costs and brings, in numbers and in words."""
    number = legal_actions(s, c, w)
    listed = [int(w.actions[index]) for index in range(number)]
    return [_choice(s, c, names, action) for action in listed]


def _choice(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    kind, noun = action_noun(names, action)
    return {
        "action": action,
        "kind": kind,
        "id": noun,
        "text": action_text(action),
        "preview": preview(s, c, names, action),
    }


def preview(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    """What a decision would cost and bring: in numbers and ids, and as messages in `says`."""
    return {"says": []}
