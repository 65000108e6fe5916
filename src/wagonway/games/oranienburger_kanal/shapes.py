"""What of the picture decisions and events name: spaces, cards, cells and edges of the site, goods, effects.

Two boards may lie on the table, so what happened on one is named with its seat ("cell:1.b03").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from wagonway.kernel.told import Deed, Gain, Scene, gains_by_term

from . import constants as k
from .grammar import CELL_IDS, EDGE_IDS, RESOURCE_IDS
from .rules.score import least_basic
from .text import action_noun
from .view import PARTS, card_id, fame_by_part

# The shape that the noun of a kind is drawn as, where its name is another.
SHAPES = {"activate": "cell", "bridge": "edge", "remove": "edge", "unbridge": "edge"}
WORDS = ("first", "draw")


def shapes(action: int) -> tuple[str, ...]:
    """The shape that a decision is taken on, by kind and id."""
    kind, noun = action_noun(action)
    if kind == "route":
        return (f"edge:{noun.partition('@')[2]}",)
    return () if kind in WORDS else (f"{SHAPES.get(kind, kind)}:{noun}",)


DEEDS: Mapping[str, Deed] = {
    "event-space": "set",
    "event-gain": "set",
    "event-bought": "set",
    "event-pay": "taken",
    "event-built": "set",
    "event-built-for": "set",
    "event-route": "set",
    "event-route-for": "set",
    "event-route-replaced": "turned",
    "event-route-replaced-for": "turned",
    "event-route-removed": "taken",
    "event-bridge": "set",
    "event-bridge-for": "set",
    "event-bridge-removed": "taken",
    "event-bridge-marked": "taken",
    "event-activated": "turned",
    "event-forfeited": "taken",
}
SCENES: Mapping[str, Scene] = {
    "event-round-end": "round",
    "event-scoring": "game",
    "event-campaign-game-end": "era",
}
# Once a turn is over, what more ends, by the events that say it first
CLOSING: Mapping[str, int] = {
    "event-round-end": k.EV_ROUND_END,
    "event-talers": k.EV_TALERS,  # with which the next round is made ready
    "event-scoring": k.EV_GAME_END,
}


def spoken(s: Any, told: Iterable[tuple[str, Mapping[str, Any]]]) -> list[tuple[str, ...]]:
    """What of the picture sentences speak of; of a card that is built, the cell where it stands."""
    return [tuple(_things(s, args)) for _, args in told]


def _things(s: Any, args: Mapping[str, Any]) -> Iterator[str]:
    seat = args.get("seat")
    if "cell" in args:
        yield f"cell:{seat}.{args['cell']}"
    elif "card" in args:
        yield _place_of(s, args["card"])
    if "edge" in args:
        yield f"edge:{seat}.{args['edge']}"
    elif "cell" not in args:
        goods = args.get("bundle", [args["resource"]] if "resource" in args else [])
        yield from (f"stock:{seat}.{name}" for name in goods)
    for space in str(args.get("space", args.get("spaces", ""))).split(", "):
        if space:
            yield f"space:{space}"


def _place_of(s: Any, card: str) -> str:
    for seat in range(s.players):
        for cell, name in enumerate(CELL_IDS):
            there = s.seats[seat].card[cell]
            if there != k.NO_CARD and card_id(s, there) == card:
                return f"cell:{seat}.{name}"
    return f"card:{card[-2:]}"


def counted(s: Any, c: Any) -> list[Gain]:
    """What the fame of a game that is over is made of: cell by cell, edge by edge, good by good."""
    fame = [fame_by_part(s, c, seat) for seat in range(s.players)]
    found = [gain for seat in range(s.players) for gain in _fame_of(s, c, seat)]
    return gains_by_term([{} for _ in fame], fame, found)


def _fame_of(s: Any, c: Any, seat: int) -> Iterator[Gain]:
    own = s.seats[seat]
    buildings, taler, tokens, iron_brick, basics, routes, empty = PARTS
    for cell, name in enumerate(CELL_IDS):
        if own.card[cell] != k.NO_CARD:
            yield Gain(
                seat, buildings, int(c.cards[s.deck * k.CARDS + own.card[cell]].fame), f"cell:{seat}.{name}"
            )
    for part, goods in ((taler, [k.TALER]), (tokens, [k.FAME]), (iron_brick, [k.IRON, k.BRICK])):
        for good in goods:
            yield Gain(seat, part, int(own.stock[good]), f"stock:{seat}.{RESOURCE_IDS[good]}")
    least = min(range(k.BASICS), key=lambda basic: own.stock[basic])
    yield Gain(seat, basics, int(least_basic(s, seat)), f"stock:{seat}.{RESOURCE_IDS[least]}")
    for edge, name in enumerate(EDGE_IDS):
        if own.route[edge] > k.PATH:
            yield Gain(seat, routes, 1, f"edge:{seat}.{name}")
        elif own.route[edge] == k.NO_ROUTE:
            yield Gain(seat, empty, -1, f"edge:{seat}.{name}")
