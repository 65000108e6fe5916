"""What of the picture a decision names: links, buildings, squares, dice, cards, tracks."""

from __future__ import annotations

from typing import Any

from . import constants as k
from .choices import details
from .names import SPACE_IDS, Names
from .text import action_noun
from .view import building_id

# The shape that the noun of a kind is drawn as.
SHAPES = {
    "buy": "link",
    "upgrade": "link",
    "move": "building",
    "add": "building",
    "keep": "square",
    "square": "square",
    "build": "die",
    "die": "die",
    "show": "show",
    "route": "route",
    "convert": "convert",
    "discard": "card",
}


def shapes(s: Any, c: Any, names: Names, action: int) -> tuple[str, ...]:
    """The shape that a decision is taken on, by kind and id, then what else it names."""
    kind, noun = action_noun(action)
    if kind == "hire":
        return ("workers:",)
    if kind in ("raise", "reduce"):
        track = "capital" if kind == "raise" else "pollution"
        return (f"{track}:{details(s, c, names, action)['after']}",)
    if kind == "lay":
        return (f"card:{noun.removesuffix('t')}",)
    if kind == "start":
        return (f"building:{building_id(s, action - k.START_AT) or noun}",)
    if kind == "buy":
        link = s.link_at[action - k.BUY_LINK]
        over = [space for space in range(k.SPACES) if s.sides_at[space] and s.link_at[space] == link]
        return (f"link:{noun}", *(f"square:{SPACE_IDS[space]}" for space in over))
    return (f"{SHAPES[kind]}:{noun}",) if kind in SHAPES else ()
