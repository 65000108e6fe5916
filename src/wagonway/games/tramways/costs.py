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
    return [("preview-place", {"place": found["place"]}), *_say_stress(found["stress"])]


def _say_go_on(found: dict[str, Any]) -> Told:
    return _say_pays(-found["money"]) or [("preview-free", {})]


def _say_card(found: dict[str, Any]) -> Told:
    told: Told = []
    if found.get("space"):
        told.append(("preview-marks", {"space": found["space"]}))
    if found["void"]:
        told.append(("preview-void", {}))
    return told + _say_stress(found["stress"]) + _say_face(found["face"])


def _say_face(face: dict[str, Any]) -> Told:
    """What stands on a card."""
    told: Told = [("preview-icons", {"icons": [say.icon(code) for code in face["icons"]]})]
    if face["pays"]:
        told.append(("preview-consequence-pay", {"money": face["pays"]}))
    if face["stress"]:
        told.append(("preview-consequence-stress", {"amount": face["stress"]}))
    return told if face["icons"] else told[1:]


def _say_discard(found: dict[str, Any]) -> Told:
    told = _say_pays(-found["money"]) + _say_stress(found["stress"])
    return (told or [("preview-free", {})]) + _say_face(found["face"])


def _say_income(found: dict[str, Any]) -> Told:
    told: Told = [("preview-gain", {"money": found["money"]})]
    return [*told, ("preview-both", {})] if found["replaces"] > 1 else told


def _say_coins(found: dict[str, Any]) -> Told:
    return [*_say_pays(-found["money"]), ("preview-left", {"money": found["left"]})]


def _say_buying(found: dict[str, Any]) -> Told:
    if not found["hp"]:
        return [("preview-nothing", {})]
    return [("preview-hp", {"amount": found["hp"]}), *_say_pays(-found["money"])]


def _say_use(found: dict[str, Any]) -> Told:
    told = _say_does(found["does"]) if "does" in found else []
    told += _say_pays(found["pays"]) + _say_stress(found["stress"])
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
        told += [("preview-arrives", {}), *_say_bonus(found["bonus"])]
    return told


def _say_bonus(bonus: dict[str, int]) -> Told:
    if "cards" in bonus:
        return [("preview-commercial", {"money": bonus["money"]}), *_say_stress(bonus["stress"])]
    if "buy" in bonus:
        return [("preview-leisure", {})]
    told: Told = [("preview-worker", {})] if bonus.get("workers") else []
    told += _say_stress(bonus.get("stress", 0))
    return told or [("preview-no-bonus", {})]


def _say_goal(found: dict[str, Any]) -> Told:
    return _say_bonus(found["bonus"]) if "bonus" in found else []


SAYS: dict[str, Callable[[dict[str, Any]], Told]] = {
    "pass": _say_place,
    "claim": _say_place,
    "go_on": _say_go_on,
    "take": _say_card,
    "discard": _say_discard,
    "book": lambda found: [("preview-book", {"cards": found["size"]})],
    "money": _say_income,
    "bonus_money": lambda found: [("preview-gain", {"money": found["money"]})],
    "coins": _say_coins,
    "buy": _say_buying,
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
