"""What choices cost and bring, as messages: of each kind from what `choices.details` found of it."""

from __future__ import annotations

from typing import Any

Told = list[tuple[str, dict[str, Any]]]

# Kinds whose label says what is paid, and those whose label says what is gained
PAY_IN_LABEL = ("buy", "pay", "cost", "rotate")
GAIN_IN_LABEL = ("buy", "take")


def told_of(kind: str, found: dict[str, Any]) -> Told:
    """What a choice costs and brings, but for what its label says."""
    if kind == "card":
        return _of_card(found)
    told: Told = [found["offers"]] if "offers" in found else []
    if found.get("talers"):
        told.append(("preview-talers", {"talers": found["talers"]}))
    if found.get("cost") and kind not in PAY_IN_LABEL:
        told.append(("preview-pay", {"bundle": found["cost"]}))
    if found.get("gain") and kind not in GAIN_IN_LABEL:
        told.append(("preview-gain", {"bundle": found["gain"]}))
    if found.get("lost"):
        told.append(("preview-lost", {"bundle": found["lost"]}))
    if (found.get("limit") or 0) > 1:
        told.append(("preview-limit", {"times": found["limit"]}))
    if "removes" in found and kind != "remove":
        told.append(("preview-replaces", {"route": found["removes"]}))
    either = "either" in found
    told += [_activates(each, either and place > 0) for place, each in enumerate(found.get("activates", ()))]
    told += [("preview-forfeits", {"cell": cell}) for cell in found.get("forfeits", ())]
    if "next_game" in found:
        told.append(("preview-next-game", {"game": found["next_game"]["game"]}))
    return told


def _of_card(found: dict[str, Any]) -> Told:
    told: Told = []
    if "costs" in found:
        first, second, *others = found["costs"]
        told.append(("preview-pay-or", {"bundle": first, "other": second}))
        told += [("preview-or", {"bundle": other}) for other in others]
    elif "cost" in found:
        told.append(("preview-pay", {"bundle": found["cost"]}))
    else:
        told.append(("preview-free", {}))
    told.append(("preview-fame", {"points": found["fame"]}))
    return told + [("preview-effect", {"effect": effect}) for effect in found["effects"]]


def _activates(each: dict[str, Any], other: bool) -> tuple[str, dict[str, Any]]:
    """A building that is activated, with what is sure to come of it; `other` is the other one of two."""
    form = f"preview-activates-{each['by']}" if not other else "preview-activates-or"
    told = {"card": each["card"]}
    if "one_of" in each:
        return f"{form}-one", {**told, "count": each["one_of"]}
    if not each["sure"]:
        return form, told
    return f"{form}-{'least' if each['more'] else 'for'}", {**told, "bundle": each["sure"]}
