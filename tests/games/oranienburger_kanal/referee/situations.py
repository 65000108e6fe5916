"""Situations that must have occurred in the games followed, so that agreement says something."""

from __future__ import annotations

from collections.abc import Mapping

SITUATIONS: tuple[str, ...] = (
    # the table
    "a building",
    "a cost with alternatives",
    "a full board: the top card goes",
    "green is emptied in mid-round",
    "orange is emptied in mid-round",
    "blue is emptied in mid-round",
    "an extension with an or",
    "purged",
    "a free rotation",
    "a marker at 6 pushed along",
    "gain beyond the wheel",
    "green is used up, 0 missing",
    "green is used up, 1 missing",
    "orange is used up, 0 missing",
    "orange is used up, 1 missing",
    "blue is used up, some missing",
    "start route: path",
    "start route: rail",
    "start route: canal",
    "campaign: the card set aside is drawn",
    "campaign: no card was set aside",
    # anytime actions
    *(
        f"bought: {stage}"
        for stage in ("choose_space", "act", "choose_branch", "choose_effect", "choose_kind")
    ),
    *(f"bought: {stage}" for stage in ("trade", "effect_build", "round_end")),
    *(f"rotated for money: {stage}" for stage in ("choose_space", "act", "choose_effect", "round_end")),
    # routes, bridges and activations
    "a path replaced",
    "a path replaced under a bridge",
    "a third or fourth bridge",
    "a bridge that is the second of both",
    "a bridge leaves at the end of the turn",
    "a building on a cell with four routes",
    "activated by routes",
    "activated by routes, two at once",
    "activated by bridges",
    "a building waits twice",
    "a chain while others wait",
    "a route laid where one was taken away",
    "a chain after the whole card",
    "clay after the activations",
    "chain of 1",
    "chain of 2",
    "chain of 3",
    # the grammar
    *(f"mode: {mode}" for mode in ("all", "choose1", "sequence")),
    *(f"line: {kind}" for kind in ("gain", "gain per", "trade", "tiers", "choose", "rotate")),
    *(f"line: build {what}" for what in ("path", "road", "rail", "canal", "route", "bridge", "building")),
    *(f"line: remove {what}" for what in ("path", "road", "route", "bridge")),
    "then",
    "extra: True",
    "extra: False",
    "several trades",
    "an order of kinds",
    *(f"count: {kind}" for kind in ("path", "road", "rail", "canal", "route", "bridge", "empty_edge")),
    *(
        f"count: {what}"
        for what in ("building", "empty_cell", "ring", "row4", "column3", "angle90", "pattern")
    ),
    *(f"count: {what}" for what in ("wood", "ore", "iron", "taler", "fame", "resource")),
    *(f"count with {word}" for word in ("kind", "side", "on", "cell", "under_bridge", "activation")),
    *(f"count with {word}" for word in ("distinct", "every", "max")),
)


def missing(seen: Mapping[str, int]) -> list[str]:
    """Situations that did not occur."""
    return [what for what in SITUATIONS if not seen.get(what)]
