"""What choices cost and bring, as messages: of each kind from what `choices.details` found of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import say

Told = list[tuple[str, dict[str, Any]]]


def told_of(kind: str, noun: str, found: dict[str, Any]) -> Told:
    """What a choice costs and brings, but for what its label says."""
    return SAYS[kind](found) if kind in SAYS else []


def _say_stress(amount: int) -> Told:
    if not amount:
        return []
    return [("preview-stress" if amount > 0 else "preview-relief", {"amount": abs(amount)})]


def _say_pays(money: int) -> Told:
    return [("preview-pays", {"money": money})] if money else []


def _say_place(found: dict[str, Any]) -> Told:
    return _say_stress(found["stress"])


def _say_go_on(found: dict[str, Any]) -> Told:
    return _say_pays(-found["money"]) or [("preview-free", {})]


def _say_card(found: dict[str, Any]) -> Told:
    told: Told = []
    if found.get("space"):
        told.append(("preview-marks", {"space": found["space"]}))
    if found["void"]:
        told.append(("preview-void", {}))
    if found.get("turns_up"):
        told.append(("preview-turns-up", {}))
    return told + _say_stress(found["stress"]) + _say_face(found["face"])


def _say_face(face: dict[str, Any]) -> Told:
    """What stands on a card."""
    return _say_icons(face) + _say_consequence(face["pays"], face["stress"])


def _say_icons(face: dict[str, Any]) -> Told:
    icons = [say.icon(code) for code in face["icons"]]
    return [("preview-icons", {"icons": icons})] if icons else []


def _say_consequence(pays: int, stress: int) -> Told:
    """What stands at the foot of a card, where it applies."""
    told: Told = [("preview-consequence-pay", {"money": pays})] if pays else []
    return [*told, ("preview-consequence-stress", {"amount": stress})] if stress else told


def _say_discard(found: dict[str, Any]) -> Told:
    """The price, what the card itself costs, once, and what it would be good for."""
    told = _say_pays(found["price"]) + _say_consequence(found["pays"], found["stress"])
    return (told or [("preview-free", {})]) + _say_icons(found["face"])


def _say_income(found: dict[str, Any]) -> Told:
    told: Told = [("preview-gain", {"money": found["money"]})]
    return [*told, ("preview-both", {})] if found["replaces"] > 1 else told


def _say_coins(found: dict[str, Any]) -> Told:
    return [*_say_pays(-found["money"]), ("preview-left", {"money": found["left"]})]


def _say_use(found: dict[str, Any]) -> Told:
    told = _say_does(found["does"]) if "does" in found else []
    if found["overuse"]:
        told.append(("preview-overuse", {"amount": found["overuse"]}))
    told += _say_consequence(found["pays"], found["stress"] - found["overuse"])
    if found.get("completes"):
        coins = found.get("coins", 0)
        told.append(
            ("preview-rest-in-coins", {"money": coins}) if coins else ("preview-completes-payment", {})
        )
    return told


def _say_does(does: dict[str, int]) -> Told:
    if "money" in does:
        return [("preview-gain", {"money": does["money"]})]
    if "workers" in does:
        return [("preview-worker", {})]
    if "stress" in does:
        return _say_stress(does["stress"])
    return [("preview-passenger", {})]


def _say_rails(found: dict[str, Any]) -> Told:
    return [("preview-rails", {"rails": found["rails"]})]


def _say_first_tile(found: dict[str, Any]) -> Told:
    told: Told = [("preview-uses-worker", {"workers": found["workers_left"]})]
    if found["rails"] == 1:
        return told  # as most tiles cost
    return [("preview-first-tile", {"rails": found["rails"], "space": found["to"]}), *told]


def _say_extend(found: dict[str, Any]) -> Told:
    return [("preview-length", {"tiles": found["length"]}), *_say_first_tile(found)]


def _say_step(found: dict[str, Any]) -> Told:
    told = _say_rails(found)
    if found["joins"]:
        told.append(("preview-joins-link", {}))
    if found["completes"]:
        told.append(("preview-completes-link", {}))
    if found["over"]:
        told.append(("preview-step-over", {}))
    return told


def _say_stop(found: dict[str, Any]) -> Told:
    return [("preview-incomplete", {}), *_say_rails(found)]


def _say_link(found: dict[str, Any]) -> Told:
    return [
        ("preview-hp", {"amount": found["hp"]}),
        ("preview-fare-rises", {"money": found["fare"], "after": found["fare_after"]}),
    ]


def _say_kind(found: dict[str, Any]) -> Told:
    told: Told = [("preview-hp", {"amount": found["hp"]}), ("preview-tiles-left", {"tiles": found["left"]})]
    told += [("preview-enlarges", {"building": space}) for space in found["joins"]]
    if "hand_limit" in found:
        told.append(("preview-hand-limit", {"cards": found["hand_limit"]}))
    return told


def _say_tile(found: dict[str, Any]) -> Told:
    told: Told = [("preview-hp", {"amount": found["hp"]})]
    return [*told, ("preview-passenger", {})] if found["passengers"] else told


def _say_ride(found: dict[str, Any]) -> Told:
    told: Told = [("preview-to", {"to": found["to"]})]
    if not found["own"]:
        told.append(("preview-foreign-link", {"seat": found["owner"], "money": found["pays"]}))
    else:
        told.append(("preview-own-link", {"money": found["fare"]}))
    trip = found["trip"]
    if trip["lacks"] > trip["lacks_with_bonus"]:
        told.append(("preview-short-or", {"money": trip["lacks"], "rest": trip["lacks_with_bonus"]}))
    elif trip["lacks"]:
        told.append(("preview-short", {"money": trip["lacks"]}))
    if trip["stress"]:
        told.append(("preview-unpaid", {"stress": trip["stress"]}))
    if found["arrives"]:
        told += [("preview-arrives", {}), *told_of_bonus(found["bonus"])]
    return told


def told_of_bonus(bonus: dict[str, int]) -> Told:
    """What a destination brings."""
    if "cards" in bonus:
        gain = "preview-commercial" if bonus["cards"] else "preview-gain"
        return [(gain, {"money": bonus["money"]}), *_say_stress(bonus["stress"])]
    if "buy" in bonus:
        return [("preview-leisure", {})]
    if "relief" in bonus and bonus["relief"] > -bonus["stress"]:
        return [("preview-relief-if-any", {"amount": bonus["relief"]})]
    told: Told = [("preview-worker", {})] if bonus.get("workers") else []
    told += _say_stress(bonus.get("stress", 0))
    return told or [("preview-no-bonus", {})]


def _say_goal(found: dict[str, Any]) -> Told:
    return told_of_bonus(found["bonus"]) if "bonus" in found else []


def _say_bid(found: dict[str, Any]) -> Told:
    return [("preview-below", {"bid": found["below"]})] if found["below"] else []


SAYS: dict[str, Callable[[dict[str, Any]], Told]] = {
    "pass": _say_place,
    "claim": _say_place,
    "bid": _say_bid,
    "go_on": _say_go_on,
    "take": _say_card,
    "discard": _say_discard,
    "book": lambda found: [("preview-book", {"cards": found["size"]})],
    "money": _say_income,
    "bonus_money": lambda found: [("preview-gain", {"money": found["money"]})],
    "coins": _say_coins,
    "use": _say_use,
    "lay": _say_first_tile,
    "extend": _say_extend,
    "replace": _say_extend,
    "step": _say_step,
    "stop": _say_stop,
    "uplink": _say_link,
    "build": lambda found: [("preview-hp", {"amount": found["hp"]}), ("preview-passenger", {})],
    "kind": _say_kind,
    "upbuild": _say_tile,
    "move": lambda found: [("preview-standing", {"passengers": found["standing"]})],
    "place": lambda found: [("preview-room", {"passengers": found["room"]})],
    "goal": _say_goal,
    "ride": _say_ride,
}
