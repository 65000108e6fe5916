"""Events of the rules as messages: a message id of the locale files and its arguments by name.

Arguments are ids of the components or numbers; whoever shows a message translates the ids.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import constants as k
from .components import GOODS_IDS
from .names import ERA_IDS, Names

# kind -> message id, then the meaning of its numbers in order
EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    k.EV_DISCARD: ("event-discard", ("seat", "card")),
    k.EV_PAY: ("event-pay", ("seat", "pounds")),
    k.EV_RECEIVE: ("event-receive", ("seat", "pounds")),
    k.EV_COAL: ("event-coal", ("seat", "space")),
    k.EV_COAL_BOUGHT: ("event-coal-bought", ("seat", "pounds")),
    k.EV_IRON: ("event-iron", ("seat", "space")),
    k.EV_IRON_BOUGHT: ("event-iron-bought", ("seat", "pounds")),
    k.EV_BEER: ("event-beer", ("seat", "space")),
    k.EV_BARREL: ("event-barrel", ("seat", "merchant")),
    k.EV_BUILT: ("event-built", ("seat", "space", "tile")),
    k.EV_REMOVED: ("event-removed", ("seat", "space", "tile")),
    k.EV_CUBE_SOLD: ("event-cube-sold", ("seat", "space", "resource", "pounds")),
    k.EV_FLIPPED: ("event-flipped", ("seat", "space")),
    k.EV_INCOME_MOVED: ("event-income-moved", ("seat", "before", "after")),
    k.EV_LINK: ("event-link", ("seat", "line")),
    k.EV_DEVELOPED: ("event-developed", ("seat", "tile")),
    k.EV_SOLD: ("event-sold", ("seat", "space", "merchant")),
    k.EV_VP: ("event-vp", ("seat", "points")),
    k.EV_LOAN: ("event-loan", ("seat", "pounds")),
    k.EV_SCOUTED: ("event-scouted", ("seat",)),
    k.EV_PASSED: ("event-passed", ("seat",)),
    k.EV_DREW: ("event-drew", ("seat",)),
    k.EV_ROUND_END: ("event-round-end", ("round",)),
    k.EV_ORDER: ("event-order", ("seat", "place", "pounds")),
    k.EV_INCOME: ("event-income", ("seat", "level", "pounds")),
    k.EV_GAVE_UP: ("event-gave-up", ("seat", "space", "tile", "pounds")),
    k.EV_VP_LOST: ("event-vp-lost", ("seat", "points", "forgiven")),
    k.EV_LINK_SCORED: ("event-link-scored", ("seat", "line", "points")),
    k.EV_TILE_SCORED: ("event-tile-scored", ("seat", "space", "points")),
    k.EV_ERA_END: ("event-era-end", ("era",)),
    k.EV_BARREL_FILLED: ("event-barrel-filled", ("merchant",)),
    k.EV_MERCHANT_TILE: ("event-merchant-tile", ("merchant", "goods")),
    k.EV_SEATED: ("event-seated", ("seat", "place")),
    k.EV_GAME_OVER: ("event-game-over", ()),
    k.EV_BONUS_LOST: ("event-bonus-lost", ("seat", "merchant")),
    k.EV_MONEY_SCORED: ("event-money-scored", ("seat", "points")),
    k.EV_LEVEL_SCORED: ("event-level-scored", ("seat", "points")),
}

# Sentences about several events at once, and their arguments.
TOGETHER: dict[str, tuple[str, ...]] = {
    "event-built-for": ("seat", "space", "industry", "level", "pounds"),
    "event-link-for": ("seat", "line", "pounds"),
    "event-cubes-sold": ("seat", "space", "resource", "cubes", "pounds"),
    "event-flipped-income": ("seat", "space", "before", "after"),
    "event-kept": ("seat", "pounds"),
}
_PAID_FOR = {k.EV_BUILT: "event-built-for", k.EV_LINK: "event-link-for"}


def narrate(names: Names, kind: int, numbers: tuple[int, ...]) -> tuple[str, dict[str, Any]]:
    """The message of an event: its id, and its arguments with ids in the place of numbers."""
    message, meanings = EVENTS[kind]
    arguments: dict[str, Any] = {}
    for meaning, number in zip(meanings, numbers, strict=False):
        if meaning == "tile":
            arguments["industry"], arguments["level"] = names.tiles[number]
        elif meaning == "card":
            arguments["card"] = names.cards[number]
        elif meaning == "space":
            arguments["space"] = names.spaces[number]
        elif meaning == "line":
            arguments["line"] = names.lines[number]
        elif meaning == "merchant":
            arguments["merchant"] = names.merchant_spaces[number]
        elif meaning == "resource":
            arguments["resource"] = "coal" if number == k.COAL_MINE else "iron"
        elif meaning == "goods":
            arguments["goods"] = GOODS_IDS[number]
        elif meaning == "era":
            arguments["era"] = ERA_IDS[number]
        elif meaning == "place":
            arguments["place"] = number + 1
        else:
            arguments[meaning] = number
    return message, arguments


def tell(names: Names, happened: Sequence[tuple[int, tuple[int, ...]]]) -> list[tuple[str, dict[str, Any]]]:
    """What one decision did, each thing said once.

    Money that the sentence before has told already is left out, the price of a tile or link is told with it,
    the cubes sold to a market are counted, and a flip tells what it does to the income.
    """
    told: list[tuple[str, dict[str, Any]]] = []
    unspent: int | None = None  # where in `told` a price stands whose tile or link is still to come
    before: int | None = None
    for kind, numbers in happened:
        message, arguments = narrate(names, kind, numbers)
        last = told[-1] if told else ("", {})
        if kind == k.EV_PAY and before in (k.EV_COAL_BOUGHT, k.EV_IRON_BOUGHT):
            pass
        elif kind == k.EV_RECEIVE and before in (k.EV_CUBE_SOLD, k.EV_LOAN):
            pass
        elif kind == k.EV_RECEIVE and before == k.EV_GAVE_UP:
            told.append(("event-kept", arguments))
        elif kind in _PAID_FOR and unspent is not None:
            pounds = told.pop(unspent)[1]["pounds"]
            told.append((_PAID_FOR[kind], {**arguments, "pounds": pounds}))
            unspent = None
        elif kind == k.EV_CUBE_SOLD and last[1].get("space") == arguments["space"] and "cubes" in last[1]:
            last[1]["cubes"] += 1
            last[1]["pounds"] += arguments["pounds"]
        elif kind == k.EV_CUBE_SOLD:
            told.append(("event-cubes-sold", {**arguments, "cubes": 1}))
        elif kind == k.EV_INCOME_MOVED and before == k.EV_FLIPPED and last[1]["seat"] == arguments["seat"]:
            told[-1] = ("event-flipped-income", {**last[1], **arguments})
        else:
            if kind == k.EV_PAY:
                unspent = len(told)
            told.append((message, arguments))
        before = kind
    return told
