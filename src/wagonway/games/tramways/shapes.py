"""What of the picture a decision names: squares, parcels, buildings, links, cards and their icons."""

from __future__ import annotations

from typing import Any

from . import constants as k
from .names import SPACE_IDS, Names
from .text import action_noun

# The shape that the noun of a kind is drawn as.
SHAPES = {
    "step": "step",
    "bid": "bid",
    "book": "book",
    "extend": "link",
    "replace": "link",
    "uplink": "link",
    "ride": "link",
    "build": "spot",
    "take": "card",
    "discard": "discard",
    "use": "slot",
}
WITHOUT_NOUN = {"stop": "stop:", "claim": "claim:", "pass": "pass:", "go_on": "deck:"}


def shapes(s: Any, names: Names, action: int) -> tuple[str, ...]:
    """The shape that a decision is taken on, by kind and id, then what else it names."""
    kind, noun = action_noun(names, action)
    if kind in WITHOUT_NOUN:
        return (WITHOUT_NOUN[kind],)
    if kind == "lay":
        space = noun[:-1]
        building = _building(s, space)
        return (f"start:{noun}", f"building:{building}" if building else f"space:{space}")
    if kind in ("upbuild", "move", "place"):
        return (f"building:{_building(s, noun) or noun}",)
    return (f"{SHAPES[kind]}:{noun}",) if kind in SHAPES else ()


def _building(s: Any, space: str) -> str | None:
    """The building on a space, by its first square."""
    number = SPACE_IDS.index(space)
    for spot in range(s.num_spots):
        if s.spots[spot].space == number and s.spots[spot].type != k.NO_TYPE:
            return str(SPACE_IDS[s.spots[s.spots[spot].first].space])
    return None
