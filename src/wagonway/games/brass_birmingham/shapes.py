"""What of the picture a decision names: places, lines, merchants, cards of the hand, tiles of the mat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from wagonway.kernel.told import Deed, Gain, Scene, gains_by_term, shapes_of

from . import constants as k
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


# Arguments of events, and what they are drawn as.
SPOKEN = {"space": "space", "line": "line", "merchant": "merchant"}
DEEDS: Mapping[str, Deed] = {
    "event-built": "set",
    "event-built-for": "set",
    "event-link": "set",
    "event-link-for": "set",
    "event-sold": "moved",
    "event-flipped": "turned",
    "event-flipped-income": "turned",
    "event-coal": "taken",
    "event-iron": "taken",
    "event-beer": "taken",
    "event-barrel": "taken",
    "event-gave-up": "taken",
}
SCENES: Mapping[str, Scene] = {"event-era-end": "era"}
# Once a turn is over, what more ends, by the events that say it first
CLOSING: Mapping[str, int] = {"event-round-end": k.EV_ROUND_END, "event-era-end": k.EV_ERA_END}


def spoken(told: Iterable[tuple[str, Mapping[str, Any]]]) -> list[tuple[str, ...]]:
    """What of the picture sentences speak of; of a sale the tile first, then its merchant."""
    return shapes_of(told, SPOKEN)


def gains(
    names: Names,
    era: str,
    before: Sequence[Mapping[str, int]],
    after: Sequence[Mapping[str, int]],
    happened: Iterable[tuple[int, tuple[int, ...]]],
) -> list[Gain]:
    """What a decision brought: of a scoring, link by link and tile by tile. `era`: in which it was taken."""
    found = []
    for kind, (seat, thing, points, *_) in happened:
        if kind == k.EV_LINK_SCORED:
            found.append(Gain(seat, f"{era}_link", points, f"line:{names.lines[thing]}"))
        elif kind == k.EV_TILE_SCORED:
            found.append(Gain(seat, f"{era}_tile", points, f"space:{names.spaces[thing]}"))
    return gains_by_term(before, after, found)
