"""Refusals as explain.py compares them: which one got furthest, and which can be told of what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from . import constants as k
from .rules import refusals as r

Reason = tuple[int, int, int]  # refusal, and its two numbers

TOO_DEAR = (
    r.NOT_ENOUGH_MONEY,
    r.CANAL_TOO_DEAR,
    r.RAIL_TOO_DEAR,
    r.SECOND_RAIL_TOO_DEAR,
    r.IRON_TO_DEVELOP_TOO_DEAR,
)

# From what fails first to what fails last: of several refusals the later one is told. What is not listed
# comes before all; a build is told step by step (explain_build.py).
ORDER = (
    r.NO_TILE_LEFT,
    r.LINE_NOT_OF_THIS_ERA,
    r.LINE_TAKEN,
    r.NO_LINK_TILES_LEFT,
    r.LINK_OUTSIDE_YOUR_NETWORK,
    r.SPACE_IS_EMPTY,
    r.NOT_YOUR_TILE,
    r.NOT_YOURS_TO_GIVE_UP,
    r.TILE_IS_WORTH_NOTHING,
    r.TILE_IS_NOT_FOR_SALE,
    r.TILE_ALREADY_FLIPPED,
    r.MERCHANT_DOES_NOT_BUY_THIS,
    r.MERCHANT_NOT_CONNECTED,
    r.NO_CONNECTED_BUYER,
    r.NO_COAL_HERE,
    r.NO_IRON_HERE,
    r.NOT_A_SOURCE_OF_BEER,
    r.NO_COAL_CONNECTION,
    r.NEARER_COAL_FIRST,
    r.TILE_CANNOT_BE_DEVELOPED,
    r.NO_BEER,
    *TOO_DEAR,
)
DEPTH = {reason: depth for depth, reason in enumerate(ORDER)}

# Where nothing is pointed at, "here" and "this card" mean nothing: what may be told of a verb alone, what
# besides if an industry is named, and what is told in the place of the rest.
OF_A_VERB = {
    r.OK,
    r.NO_SUCH_CARD_IN_HAND,
    r.NO_LINK_TILES_LEFT,
    r.NO_CONNECTED_BUYER,
    r.NO_BEER,
    *TOO_DEAR,
}
OF_AN_INDUSTRY = {
    r.NO_TILE_LEFT,
    r.TILE_NOT_OF_THIS_ERA,
    r.TILE_OF_RAIL_ERA,
    r.NO_COAL_CONNECTION,
    r.TILE_CANNOT_BE_DEVELOPED,
    r.NO_SUCH_TILE_TO_SELL,
}
IN_GENERAL = {
    k.BUILD: r.NO_BUILD_POSSIBLE,
    k.NETWORK: r.NO_LINK_POSSIBLE,
    k.DEVELOP: r.NOTHING_TO_DEVELOP,
    k.SELL: r.NOTHING_TO_SELL,
}


def said(w: Any, reason: int) -> Reason:
    """A refusal with the numbers that it noted."""
    return (reason, int(w.needs), int(w.has)) if reason != r.OK else (r.OK, 0, 0)


def best(reasons: Iterable[Reason]) -> Reason:
    """The one that got furthest; among those that fail for money alone the cheapest did."""
    return max(reasons, key=_furthest, default=(r.NOT_NOW, 0, 0))


def _furthest(reason: Reason) -> tuple[int, tuple[int, int]]:
    depth = len(ORDER) if reason[0] == r.OK else DEPTH.get(reason[0], -1)
    return depth, cheapness(reason)


def cheapness(reason: Reason) -> tuple[int, int]:
    """Greater where money alone is missing, and greater for a smaller sum."""
    return (1, -reason[1]) if reason[0] in TOO_DEAR else (0, 0)


def one_or_all(asked: dict[str, int], key: str, number: int) -> range:
    """The number that is named, or all."""
    return range(asked[key], asked[key] + 1) if key in asked else range(number)
