"""What of the picture a decision names: spaces, cards, cells and edges of the site, goods, effects."""

from __future__ import annotations

from .text import action_noun

# The shape that the noun of a kind is drawn as, where its name is another.
SHAPES = {"activate": "cell", "bridge": "edge", "remove": "edge", "unbridge": "edge"}
WORDS = ("first", "draw")


def shapes(action: int) -> tuple[str, ...]:
    """The shape that a decision is taken on, by kind and id."""
    kind, noun = action_noun(action)
    if kind == "route":
        return (f"edge:{noun.partition('@')[2]}",)
    return () if kind in WORDS else (f"{SHAPES.get(kind, kind)}:{noun}",)
