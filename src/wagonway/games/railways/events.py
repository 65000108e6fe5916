"""Events of the rules as messages: a message id of the locale files and its arguments by name.

Arguments are ids of the map and the cards, or numbers; whoever shows a message translates the ids. Several
cards are one argument: "1, 3".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import constants as k
from .names import CARD_IDS, CELL_IDS, SPACE_IDS, TYPE_IDS, cards_of

Message = tuple[str, dict[str, Any]]
Happened = Sequence[tuple[int, tuple[int, ...]]]

# kind -> message id, then the meaning of its numbers in order ("" is not told)
EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    k.EV_MAP_CARD: ("event-map-card", ("cell", "card", "")),
    k.EV_PASSENGERS_START: ("event-passengers-start", ("", "building", "passengers")),
    k.EV_PLAYED: ("event-played", ("cards", "overuse")),
    k.EV_BOUGHT: ("event-bought", ("link", "length", "workers")),
    k.EV_BUILT: ("event-built", ("", "space", "type", "passengers")),
    k.EV_LINK_MADE: ("event-link-made", ("link", "length")),
    k.EV_LINK_SPLIT: ("event-link-split", ("link", "length")),
    k.EV_LINK_LOST: ("event-link-lost", ("",)),
    k.EV_MOVED: ("event-moved", ("from", "destination", "visited", "type")),
    k.EV_PROFIT: ("event-profit", ("amount",)),
    k.EV_CAPITAL: ("event-capital", ("amount", "lost")),
    k.EV_WORKERS: ("event-workers", ("amount", "lost")),
    k.EV_POLLUTION: ("event-pollution-up", ("amount", "lost")),
    k.EV_CONVERTED: ("event-converted", ("capital", "profit")),
    k.EV_DIE_OFF: ("event-die-off", ("", "building")),
    k.EV_PASSENGER: ("event-passenger", ("", "building", "passengers")),
    k.EV_UPGRADED: ("event-upgraded", ("link", "length")),
    k.EV_DECLINED: ("event-declined", ("",)),
    k.EV_DISCARDED: ("event-discarded", ("card",)),
    k.EV_SHUFFLED: ("event-shuffled", ("cards",)),
    k.EV_DREW: ("event-drew", ("card",)),
    k.EV_ROUND_BEGINS: ("event-round-begins", ("round", "decade")),
    k.EV_DELIVERED_TYPE: ("event-delivered-type", ("type",)),
    k.EV_GAME_END: ("event-game-end", ("score", "met", "aims")),
}
# Messages besides those above, with their arguments.
OTHERS: dict[str, tuple[str, ...]] = {
    "event-map-card-turned": ("cell", "card"),
    "event-played-overused": ("cards", "count", "overuse"),
    "event-built-for": ("space", "type", "passengers", "capital"),
    "event-capital-full": ("lost",),
    "event-capital-paid": ("amount",),
    "event-workers-full": (),
    "event-workers-spent": ("amount",),
    "event-pollution-down": ("amount",),
    "event-pollution-stays": (),
    "event-passed": (),
    "event-game-won": ("score",),
    "event-game-lost": ("score", "met", "aims"),
}
IDS = {
    "cell": CELL_IDS,
    "card": CARD_IDS,
    "type": TYPE_IDS,
    **dict.fromkeys(("building", "link", "space", "from", "destination"), SPACE_IDS),
}


def narrate(s: Any, kind: int, numbers: tuple[int, ...]) -> Message:
    """The message of one event; `s` is the state after it."""
    message, meanings = EVENTS[kind]
    told: dict[str, Any] = {}
    for meaning, number in zip(meanings, numbers, strict=False):
        if meaning == "cards":
            told[meaning] = ", ".join(cards_of(number))
        elif meaning:
            told[meaning] = IDS[meaning][number] if meaning in IDS else number
    if kind in (k.EV_CAPITAL, k.EV_WORKERS, k.EV_POLLUTION):
        return _of_a_track(kind, told["amount"], told["lost"])
    if kind == k.EV_MAP_CARD and numbers[2]:
        message = "event-map-card-turned"
    elif kind == k.EV_PLAYED:
        told["count"] = numbers[0].bit_count()
        if told["overuse"]:
            message = "event-played-overused"
        else:
            told.pop("overuse")
    elif kind == k.EV_DECLINED and numbers[0] == 1:
        message = "event-passed"
    elif kind == k.EV_GAME_END:
        return _of_the_end(*numbers[:3])
    return message, told


def _of_a_track(kind: int, amount: int, lost: int) -> Message:
    """How far a marker moved, and how far it could not."""
    name = {k.EV_CAPITAL: "capital", k.EV_WORKERS: "workers", k.EV_POLLUTION: "pollution"}[kind]
    if amount < 0:
        spent = {"capital": "paid", "workers": "spent", "pollution": "down"}[name]
        return f"event-{name}-{spent}", {"amount": -amount}
    if amount == 0:
        stays = {"capital": "full", "workers": "full", "pollution": "stays"}[name]
        return f"event-{name}-{stays}", {"lost": lost} if name == "capital" else {}
    if name == "workers":
        return "event-workers", {"amount": amount}
    return EVENTS[kind][0], {"amount": amount, "lost": lost}


def _of_the_end(score: int, met: int, aims: int) -> Message:
    if not aims:
        return "event-game-end", {"score": score}
    if met & aims == aims:
        return "event-game-won", {"score": score}
    return "event-game-lost", {
        "score": score,
        "met": (met & aims).bit_count(),
        "aims": aims.bit_count(),
    }


def tell(s: Any, happened: Happened) -> list[Message]:
    """What one decision did, each thing said once.

    The price of a building is told with it, and a conversion is one sentence. What changes nothing is not
    told.
    """
    kinds = [kind for kind, _ in happened]
    told: list[Message] = []
    paid = 0
    for place, (kind, numbers) in enumerate(happened):
        later = kinds[place + 1 :]
        if kind in (k.EV_CAPITAL, k.EV_POLLUTION, k.EV_WORKERS) and not any(numbers[:2]):
            continue
        if kind == k.EV_CAPITAL and numbers[0] < 0 and (k.EV_BUILT in later or k.EV_CONVERTED in later):
            paid = -numbers[0]
            continue
        if kind == k.EV_PROFIT and later[:1] == [k.EV_CONVERTED]:
            continue
        message, arguments = narrate(s, kind, numbers)
        if kind == k.EV_BUILT and paid:
            message, arguments = "event-built-for", {**arguments, "capital": paid}
        told.append((message, arguments))
    return told
