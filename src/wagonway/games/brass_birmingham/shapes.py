"""What of the picture a decision names: places, lines, merchants, cards of the hand, tiles of the mat."""

from __future__ import annotations

from typing import Any

from .names import Names
from .text import action_noun

# The shape that the noun of a kind is drawn as; other kinds are words alone.
SHAPES = {
    "space": "space",
    "sale": "space",
    "give_up": "space",
    "source": "space",
    "line": "line",
    "merchant": "merchant",
    "card": "card",
    "industry": "mat",
    "tile": "mat",
}


def shapes(s: Any, names: Names, action: int) -> tuple[str, ...]:
    """The shape that a decision is taken on, by kind and id; nothing for verbs and ends."""
    kind, noun = action_noun(names, action)
    if kind == "barrel":
        return (f"merchant:{names.merchant_spaces[s.merchant]}",)
    return (f"{SHAPES[kind]}:{noun}",) if kind in SHAPES else ()
