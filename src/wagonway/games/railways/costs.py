"""What choices cost and bring, as messages: of each kind from what `choices.details` found of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import say

Told = list[tuple[str, dict[str, Any]]]


def told_of(s: Any, kind: str, found: dict[str, Any]) -> Told:
    """What a choice costs and brings, but for what its label and its heading say."""
    told = SAYS[kind](s, found) if kind in SAYS else []
    if found.get("least_pollution"):
        told.append(("preview-least", {"amount": found["least_pollution"]}))
    return told


def _say_link(s: Any, found: dict[str, Any]) -> Told:
    one, other = found["types"]
    told: Told = [("preview-link", {"length": found["length"], "type": one, "other": other})]
    if found["loop"]:
        told.append(("preview-loop", {}))
    return told


def _say_buy(s: Any, found: dict[str, Any]) -> Told:
    return [*_say_link(s, found), ("preview-workers-left", {"workers": s.workers - 1})]


def _say_upgrade(s: Any, found: dict[str, Any]) -> Told:
    return [*_say_link(s, found), ("preview-pays", {"fare": 2 * found["length"]})]


def _say_build(s: Any, found: dict[str, Any]) -> Told:
    return [
        ("preview-brings", {"passengers": found["passengers"]}),
        ("preview-cost", {"capital": found["capital"]}),
    ]


def _say_square(s: Any, found: dict[str, Any]) -> Told:
    told: Told = [("preview-joins", {"building": name}) for name in found["joins"]]
    told += [("preview-makes", {"length": length}) for length in found["makes"]]
    left = found["left"]
    if found["splits"]:
        link = {"link": found["splits"]}
        if len(left) > 1:
            told.append(("preview-parts", {**link, "first": left[0], "second": left[1]}))
        elif left:
            told.append(("preview-shortens", {**link, "length": left[0]}))
        else:
            told.append(("preview-breaks", link))
    if found["loses_marker"]:
        told.append(("preview-marker-lost", {}))
    return told


def _say_start(s: Any, found: dict[str, Any]) -> Told:
    return [
        ("preview-passengers", {"passengers": found["passengers"]}),
        ("preview-routes", {"routes": found["routes"]}),
    ]


def _say_passengers(s: Any, found: dict[str, Any]) -> Told:
    return [("preview-passengers", {"passengers": found["passengers"]})]


def _say_route(s: Any, found: dict[str, Any]) -> Told:
    return route_told(found)


def route_told(route: Any) -> Told:
    """What a journey brings, as far as the tracks hold it, and what is lost."""
    told = [("preview-profit", {"profit": route["profit"]}), *_bonus_told(route["type"], route["bonus"])]
    comes = max(route["fare"] - route["lost"], 0)
    if comes:
        told.append(("preview-fare", {"fare": comes}))
    if route["lost"]:
        turns = route["bonus"].get("convert")
        told.append(("preview-lost-unless-turned" if turns else "preview-lost", {"lost": route["lost"]}))
    return told


def _bonus_told(kind: str, bonus: Any) -> Told:
    """What a destination brings besides profit and fare."""
    told: Told = []
    if kind == "I" and not bonus["workers"]:
        told.append(("preview-no-room-for-worker", {}))
    if bonus.get("capital"):
        told.append(("preview-capital", {"capital": bonus["capital"]}))
    if bonus.get("workers"):
        told.append(("preview-bonus-worker", {}))
    if bonus.get("convert"):
        told.append(("preview-convert", {}))
    if bonus.get("pollution"):
        up = bonus["pollution"] > 0
        told.append((f"preview-pollution-{'up' if up else 'down'}", {"amount": abs(bonus["pollution"])}))
    return told


def _say_track(after: str, found: dict[str, Any]) -> Told:
    if not found["gain"]:
        return [("preview-no-effect", {})]
    told: Told = [(after, {"after": found["after"]})]
    if found["lost"]:
        told.append(("preview-lost", {"lost": found["lost"]}))
    return told


def _say_way(s: Any, found: dict[str, Any]) -> Told:
    told: Told = []
    if found["overuse"]:
        told.append(("preview-pollutes", {"amount": found["overuse"], "after": found["pollution_after"]}))
    else:
        told.append(("preview-clean", {}))
    if found["idle"]:
        told.append(("preview-idle-cards", {"cards": [say.card(card) for card in found["idle"]]}))
    if found["needless"]:
        told.append(("preview-needless-slots", {"count": found["needless"]}))
    if found["empties_hand"]:
        told.append(("preview-last-cards", {}))
    return told


def _say_card(s: Any, found: dict[str, Any]) -> Told:
    return [
        ("preview-slot", {"number": place, "icons": [say.icon(code) for code in slot]})
        for place, slot in enumerate(found["icons"], 1)
    ]


SAYS: dict[str, Callable[[Any, dict[str, Any]], Told]] = {
    "buy": _say_buy,
    "upgrade": _say_upgrade,
    "build": _say_build,
    "square": _say_square,
    "keep": lambda s, found: [("preview-length", {"length": found["length"]})],
    "move": _say_start,
    "route": _say_route,
    "die": _say_passengers,
    "add": _say_passengers,
    "hire": lambda s, found: _say_track("preview-after-workers", found),
    "raise": lambda s, found: _say_track("preview-after-capital", found),
    "reduce": lambda s, found: _say_track("preview-after-pollution", found),
    "pay": _say_way,
    "discard": _say_card,
}
