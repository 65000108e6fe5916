"""Cards that no deck would print: cheap, and together every element of the grammar, removal among them.

Random play builds and activates these often, so that the referee sees every element at work.
"""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def number_of(source: str, scope: str = "", **more: Any) -> Json:
    """A count."""
    filters = {key: more.pop(key) for key in list(more) if key in FILTERS}
    return {
        "count": source,
        **({"scope": scope} if scope else {}),
        **({"filter": filters} if filters else {}),
        **more,
    }


FILTERS = ("kind", "side", "on", "cell", "under_bridge", "activation", "complete")


def met(of: Json, **cmp: int) -> Json:
    """A condition on a count."""
    return {"of": of, "cmp": cmp}


def build(what: str, n: int = 1, free: bool = True, **more: Any) -> Json:
    """A line that builds."""
    spec = {key: more.pop(key) for key in ("upto", "on") if key in more}
    return {"build": {"what": what, "n": n, **spec}, "free": free, **more}


def remove(what: str, n: int = 1, **more: Any) -> Json:
    """A line that takes away."""
    spec = {key: more.pop(key) for key in ("upto", "on") if key in more}
    return {"build": {"what": what, "n": n, "op": "remove", **spec}, **more}


ADJACENT = [
    number_of("path"),
    number_of("road"),
    number_of("rail"),
    number_of("canal"),
    number_of("route", kind=["road", "canal"]),
    number_of("route", distinct="route_kind"),
    number_of("route", "board", distinct="route_kind"),
    number_of("bridge"),
    number_of("bridge", "board", max=5),
    number_of("empty_edge"),
    number_of("empty_edge", "board", every=4),
    number_of("route", "board", on="outer_edge", every=3),
    number_of("route", "board", on="inner_edge", kind=["path", "rail"]),
    number_of("route", "board", on="printed_path"),
    number_of("road", "board", on="printed_path"),
    number_of("route", side=["N", "S"]),
    number_of("path", side=["E"]),
    number_of("bridge", side=["W", "N"]),
    number_of("route", under_bridge=True),
    number_of("route", "board", under_bridge=True, kind=["road", "rail", "canal"]),
    number_of("route", "adjacent", under_bridge=False),
    number_of("building", "neighbours"),
    number_of("building", "neighbours", under_bridge=True),
    number_of("building", "neighbours", under_bridge=False, side=["E", "S"]),
    number_of("building", "board", every=2),
    number_of("building", "board", cell="corner"),
    number_of("building", "board", cell="border", max=4),
    number_of("building", "board", cell="inner"),
    number_of("building", "board", activation={"eq": 0}),
    number_of("building", "board", activation={"min": 1}),
    number_of("building", "neighbours", activation={"max": 1}),
    number_of("building", "board", activation={"eq": 2}),
    number_of("empty_cell", "neighbours"),
    number_of("empty_cell", "board", every=3),
    number_of("empty_cell", "board", cell="corner"),
    number_of("ring", "board"),
    number_of("ring", "board", kind=["path", "road"]),
    number_of("row4", "adjacent"),
    number_of("row4", "board", complete=True),
    number_of("row4", "board", kind=["path", "road"]),
    number_of("column3", "board"),
    number_of("column3", "adjacent", kind=["path", "road", "rail"]),
    number_of("angle90", "adjacent"),
    number_of("angle90", "board", kind=["road"], max=6),
    number_of("angle90", "board", every=5),
    number_of("pattern", "adjacent", pattern="hook"),
    number_of("pattern", "board", pattern="hook"),
    number_of("pattern", "board", pattern="fork", kind=["path", "road"]),
    number_of("wood", "stock", every=2),
    number_of("ore", "stock"),
    number_of("iron", "stock"),
    number_of("taler", "stock", every=3, max=4),
    number_of("fame", "stock", every=5, max=3),
    number_of("resource", "stock", distinct="resource"),
]

PATTERNS = {
    "hook": {
        "name": {"en": "Hook", "ja": "かぎ"},
        "edges": [{"row": 0, "column": 0, "side": "N"}, {"row": 0, "column": 1, "side": "W"}],
    },
    "fork": {
        "name": {"en": "Fork", "ja": "ふた股"},
        "edges": [
            {"row": 0, "column": 0, "side": "W"},
            {"row": -1, "column": 0, "side": "S"},
            {"row": 1, "column": 0, "side": "E"},
        ],
    },
}

GAINS = ["ore", "taler", "clay", "wood", "brick", "iron", "fame"]

CONDITIONS = [
    {"at": "corner"},
    {"at": "border"},
    {"at": "inner"},
    met(number_of("bridge"), eq=2),
    met(number_of("bridge"), min=1),
    met(number_of("route"), max=3),
    met(number_of("road"), eq=0),
    {"not": met(number_of("path"), min=3)},
    {"any": [{"at": "corner"}, met(number_of("rail"), min=1)]},
    {"all": [met(number_of("route"), eq=4), {"not": {"at": "inner"}}]},
    {
        "any": [
            {"not": {"any": [{"at": "corner"}, met(number_of("clay", "stock"), max=2)]}},
            met(number_of("canal"), eq=1),
        ]
    },
    met(number_of("building", "neighbours", activation={"min": 1}), min=1),
]

LINES: list[Json] = [
    # building of every kind, free and paid, in places
    build("path", 2, upto=True),
    build("path", 2, upto=False),
    build("road", 1, on="printed_path"),
    build("road", 1, then={"gain": {"fame": 1}, "per": number_of("road")}),
    build("road", 2, free=False, upto=True),
    build("rail", 1),
    build("rail", 1, free=False, on="outer_edge"),
    build("canal", 1),
    build("canal", 2, upto=True, then={"gain": {"taler": 1}, "per": number_of("canal")}),
    build("canal", 1, free=False),
    build("canal", 1, on="own_side"),
    build("route", 1, on="inner_edge"),
    build("route", 2, free=False, upto=False),
    build("route", 3, upto=True, on="own_side"),
    build("route", 2, on="own_side"),
    build("path", 2, upto=True, on="own_side"),
    build("bridge", 1, then={"gain": {"fame": 1}, "per": number_of("bridge")}),
    build("bridge", 2, upto=True),
    build("bridge", 2, upto=False),
    build("bridge", 1, on="own_side"),
    build("bridge", 1, free=False),
    build("bridge", 1, on="own_side", then=build("path", 1)),
    build("building", 1),
    build("building", 1, free=False, then={"gain": {"wood": 1}}),
    # taking away
    remove("bridge", 1),
    remove("bridge", 2, upto=True, then={"gain": {"iron": 1, "brick": 1}}),
    remove("bridge", 1, on="own_side"),
    remove("route", 1),
    remove("path", 1, on="own_side", then=build("road", 1)),
    remove("route", 2, upto=False, then={"gain": {"fame": 2}}),
    remove("road", 1, then={"gain": {"brick": 2}}),
    # trades
    {"pay": {"clay": 1}, "gain": {"taler": 2}},
    {"pay": {"any_of": [{"ore": 1}, {"taler": 2}]}, "gain": {"fame": 1}, "times": number_of("canal")},
    {"pay": {"iron": 1}, "gain": {"fame": 2}, "times": "any"},
    {"pay": {"fame": 1}, "gain": {"ore": 1, "wood": 1}, "times": "any"},
    {
        "pay": {"wood": 1, "clay": 1},
        "gain": {"brick": 1, "iron": 1},
        "times": 2,
        "then": {"gain": {"taler": 1}},
    },
    {"pay": {"ore": 1}, "gain": {"what": "path", "n": 1}, "times": 3},
    {"pay": {"taler": 2}, "gain": {"what": "bridge", "n": 1}, "times": 2},
    {
        "pay": {"any_of": [{"wood": 1}, {"clay": 2}, {"ore": 1}]},
        "gain": {"what": "route", "n": 1},
        "times": "any",
    },
    {
        "pay": {"ore": 1},
        "gain": {"taler": 1},
        "times": 2,
        "extra": {"if": {"at": "border"}, "gain": {"fame": 1}},
    },
    {"pay": {"brick": 1}, "gain": {"clay": 3, "wood": 2}, "times": number_of("bridge", "board")},
    # tiers
    {"by": number_of("route"), "tiers": {"2": {"iron": 1}, "3": {"brick": 2, "iron": 1}, "4": {"fame": 2}}},
    {"by": number_of("canal"), "tiers": {"0": None, "1": {"wood": 2}, "2+": {"wood": 3, "ore": 2}}},
    {"by": number_of("bridge"), "tiers": {"0+": {"taler": 1}, "2": {"fame": 2}, "3+": {"fame": 4}}},
    {
        "by": number_of("building", "neighbours"),
        "tiers": {"1": {"rotate": 1}, "2+": build("bridge", 1), "4": None},
    },
    {
        "by": number_of("ore", "stock"),
        "tiers": {"0": {"ore": 3}, "1": {"pay": {"ore": 1}, "gain": {"taler": 3}}, "5+": {"fame": 2}},
    },
    # choosing
    {"choose": 1, "of": [{"gain": {"iron": 1}}, {"gain": {"taler": 3}}, {"gain": {"wood": 2, "clay": 2}}]},
    {
        "choose": 2,
        "distinct": True,
        "of": [{"gain": {"iron": 1}}, {"gain": {"brick": 1}}, {"gain": {"taler": 3}}],
    },
    {"choose": 2, "distinct": False, "of": [{"gain": {"ore": 1}}, {"pay": {"ore": 1}, "gain": {"fame": 1}}]},
    {
        "choose": 3,
        "distinct": True,
        "of": [
            build("path", 1),
            {"gain": {"wood": 1}, "if": {"at": "corner"}},
            {"rotate": 1},
            {"choose": 1, "of": [{"gain": {"clay": 1}}, build("bridge", 1)]},
        ],
        "then": {"gain": {"fame": 1}},
    },
    {"choose": 1, "of": [build("path", 2, upto=False), {"gain": {"brick": 1}, "activation": 2}]},
    {"choose": 6, "distinct": False, "of": [build("route", 1), build("bridge", 1)]},
    {"choose": 4, "distinct": False, "of": [build("bridge", 1), build("path", 1)]},
    # turning the wheel
    {"rotate": 1},
    {"rotate": 2, "then": {"gain": {"fame": 1}}},
    {"rotate": number_of("rail", "board"), "extra": {"if": {"at": "corner"}, "gain": {"taler": 2}}},
    # first and second activation, on top, and then
    {"activation": 1, "gain": {"wood": 2}},
    {"activation": 2, "gain": {"brick": 2}, "extra": {"if": {"at": "corner"}, "gain": {"fame": 2}}},
    {
        "gain": {"wood": 2, "ore": 1},
        "extra": {
            "if": met(number_of("bridge"), min=1),
            "gain": {"ore": 2, "fame": 1},
            "per": number_of("bridge"),
        },
    },
    {"gain": {"ore": 3}, "per": number_of("rail", "board")},
    {"gain": {"clay": 2, "wood": 1, "taler": 1, "iron": 1}},
    {"gain": {"ore": 2}, "then": {"pay": {"ore": 2}, "gain": {"taler": 3}, "then": {"gain": {"fame": 1}}}},
    {"gain": {"taler": 1}, "per": number_of("canal"), "then": {"gain": {"fame": 1}, "if": {"at": "border"}}},
    build("path", 1, extra={"if": met(number_of("path"), min=2), "gain": {"clay": 1, "wood": 1}}),
    {
        "by": number_of("path"),
        "tiers": {"1+": {"clay": 1}},
        "extra": {"if": {"at": "inner"}, "gain": {"ore": 1}},
    },
]

COSTS: list[list[Json]] = [
    [{"clay": 1}],
    [{"wood": 1}, {"clay": 1}],
    [{"wood": 1}],
    [{"taler": 1}],
    [{"brick": 1}, {"taler": 2}],
    [{"wood": 1, "clay": 1}, {"iron": 1}, {"taler": 3}],
    [{}],
]


def all_lines() -> list[Json]:
    """Every line there is to be on a card."""
    lines = list(LINES)
    for i, what in enumerate(ADJACENT):
        lines.append({"gain": {GAINS[i % len(GAINS)]: 1}, "per": what})
    for i, cond in enumerate(CONDITIONS):
        lines.append({"if": cond, "gain": {GAINS[i % len(GAINS)]: 2, "taler": 1}})
    return lines


def cards_of(shift: int) -> list[Json]:
    """Sixty cards with two or three lines each; another shift mixes them otherwise."""
    lines = all_lines()
    modes = ["all", "all", "choose1", "all", "sequence"]
    cards = []
    for number in range(1, 61):
        picks = [(number * step + shift) % len(lines) for step in ((3, 5), (2, 7, 11))[number % 2]]
        cards.append(
            {
                "number": number,
                "name": {"en": f"Card {number}", "ja": f"札{number}"},
                "cost": COSTS[number % len(COSTS)],
                "fame": number % 9 + 1,
                "mode": modes[number % len(modes)],
                "lines": [lines[pick] for pick in dict.fromkeys(picks)],
            }
        )
    return cards


MIXTURES = 12
LONG = {
    "1": {"green": 6, "orange": 5, "blue": 7},
    "2": {"green": 20, "orange": 4, "blue": 3},
}


def document(shift: int = 0) -> Json:
    """A set of components with two decks of such cards; from MIXTURES on with so many green cards that boards
    are full before the first pile is empty."""
    return {
        **({"numbers": {"piles": LONG}} if shift >= MIXTURES else {}),
        "schema": "wagonway/oranienburger-kanal/1",
        "name": {"en": "Every element", "ja": "すべての要素"},
        "patterns": PATTERNS,
        "decks": {"A": cards_of(shift), "B": cards_of(shift + 37)},
    }
