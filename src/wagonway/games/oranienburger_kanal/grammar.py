"""The words of a component document: ids of the board and the closed sets of words of the effect grammar.

The check, the compiler and the texts of effects read a document by these; the page
`docs/games/oranienburger-kanal-cards.md` explains each of them with an example.
"""

from __future__ import annotations

from typing import Any

from .constants import (
    ANYWHERE,
    AT_LEAST,
    AT_MOST,
    BLUE,
    BOARD_COLUMNS,
    BOARD_ROWS,
    BORDER,
    CORNER,
    COUNT_ANGLE,
    COUNT_BRIDGE,
    COUNT_BUILDING,
    COUNT_COLUMN,
    COUNT_EMPTY_CELL,
    COUNT_EMPTY_EDGE,
    COUNT_PATTERN,
    COUNT_RESOURCE,
    COUNT_RING,
    COUNT_ROUTE,
    COUNT_ROW,
    EQUAL,
    GREEN,
    INNER,
    INNER_EDGE,
    ORANGE,
    OUTER_EDGE,
    OWN_SIDE,
    PRINTED_PATH,
)
from .view_types import Basic, Colour, RouteKind

Row = dict[str, Any]

COLOURS: tuple[Colour, ...] = ("green", "orange", "blue")
COLOUR_NUMBERS = {"green": GREEN, "orange": ORANGE, "blue": BLUE}
BASIC_IDS: tuple[Basic, ...] = ("wood", "clay", "ore")
RESOURCE_IDS: tuple[str, ...] = (*BASIC_IDS, "brick", "iron", "taler", "fame")
COST_IDS = ("wood", "clay", "brick", "iron", "taler")  # what a card's cost may name
GOODS_IDS = ("wood", "clay", "ore", "brick", "iron")
KIND_IDS: tuple[RouteKind, ...] = ("path", "road", "rail", "canal")  # a route kind is its place here + 1
SIDE_IDS = ("N", "E", "S", "W")
CELL_IDS = tuple(f"b{row}{column}" for row in range(BOARD_ROWS) for column in range(BOARD_COLUMNS))
EDGE_IDS = tuple(
    f"h{row}{column}" for row in range(BOARD_ROWS + 1) for column in range(BOARD_COLUMNS)
) + tuple(f"v{row}{column}" for row in range(BOARD_ROWS) for column in range(BOARD_COLUMNS + 1))

MODES = ("all", "choose1", "sequence")

# Where a line may build: Where of the grammar
WHERE = {
    "anywhere": ANYWHERE,
    "outer_edge": OUTER_EDGE,
    "inner_edge": INNER_EDGE,
    "printed_path": PRINTED_PATH,
    "own_side": OWN_SIDE,
}
# Edges that count: `on` of a filter
ON = {"outer_edge": OUTER_EDGE, "inner_edge": INNER_EDGE, "printed_path": PRINTED_PATH}
CELL_KINDS = {"corner": CORNER, "border": BORDER, "inner": INNER}
COMPARISONS = {"eq": EQUAL, "min": AT_LEAST, "max": AT_MOST}
BUILDS = ("path", "road", "rail", "canal", "route", "bridge", "building")
REMOVES = ("path", "road", "rail", "canal", "route", "bridge")
DISTINCT = ("route_kind", "resource")

# What can be counted: number, and the scopes in which it can be. The first scope is the one that is meant
# where none is written; where none may be left out, it is None.
EDGE_SCOPES = ("adjacent", "board")
CELL_SCOPES = (None, "neighbours", "board")
STOCK_SCOPES = (None, "stock")
SOURCES: dict[str, tuple[int, tuple[str | None, ...]]] = {
    **dict.fromkeys((*KIND_IDS, "route"), (COUNT_ROUTE, EDGE_SCOPES)),
    "bridge": (COUNT_BRIDGE, EDGE_SCOPES),
    "empty_edge": (COUNT_EMPTY_EDGE, EDGE_SCOPES),
    "building": (COUNT_BUILDING, CELL_SCOPES),
    "empty_cell": (COUNT_EMPTY_CELL, CELL_SCOPES),
    "ring": (COUNT_RING, (None, "board")),
    "row4": (COUNT_ROW, EDGE_SCOPES),
    "column3": (COUNT_COLUMN, EDGE_SCOPES),
    "angle90": (COUNT_ANGLE, EDGE_SCOPES),
    "pattern": (COUNT_PATTERN, EDGE_SCOPES),
    **{name: (COUNT_RESOURCE + index, STOCK_SCOPES) for index, name in enumerate(RESOURCE_IDS)},
    "resource": (COUNT_RESOURCE, STOCK_SCOPES),
}

# Filters that say something about a source
FILTERS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(KIND_IDS, ("side", "on", "under_bridge")),
    "route": ("kind", "side", "on", "under_bridge"),
    "bridge": ("side",),
    "empty_edge": ("side", "on"),
    "building": ("side", "cell", "activation", "under_bridge"),
    "empty_cell": ("side", "cell"),
    "ring": ("kind",),
    "row4": ("kind", "complete"),
    "column3": ("kind", "complete"),
    "angle90": ("kind",),
    "pattern": ("kind",),
    **dict.fromkeys((*RESOURCE_IDS, "resource"), ()),
}

# Each kind of line: the word that makes it one, and the words that go with it
COMMON = ("if", "activation", "then", "extra")
LINE_KINDS: dict[str, tuple[str, ...]] = {
    "gain": ("gain", "per"),
    "trade": ("pay", "gain", "times"),
    "tiers": ("by", "tiers"),
    "build": ("build", "free"),
    "choose": ("choose", "of", "distinct"),
    "rotate": ("rotate",),
}


def kind_of_line(line: Row) -> str:
    """What a line does: gain, trade, tiers, build, choose, rotate; "" where it does nothing."""
    for word, kind in (
        ("pay", "trade"),
        ("tiers", "tiers"),
        ("by", "tiers"),
        ("build", "build"),
        ("choose", "choose"),
        ("of", "choose"),
        ("rotate", "rotate"),
        ("gain", "gain"),
    ):
        if word in line:
            return kind
    return ""


def is_bundle(value: object) -> bool:
    """Whether this is amounts of resources, rather than a line."""
    return isinstance(value, dict) and set(value) <= set(RESOURCE_IDS)


def scope_of(count: Row) -> str:
    """The scope of a count, said or meant."""
    scope = count.get("scope") or SOURCES[count["count"]][1][0]
    assert isinstance(scope, str)
    return scope


def deck_of(document: Row, deck: str) -> list[Row]:
    """The cards that play as deck A or B: a set with one deck plays it as both."""
    decks: dict[str, list[Row]] = document["decks"]
    return decks[deck] if deck in decks else next(iter(decks.values()))


def opposite(condition: Row) -> Row:
    """The condition that holds where this one does not, said without "not"."""
    if "not" in condition:
        inner: Row = condition["not"]
        return inner
    if "at" in condition:
        return {"not_at": condition["at"]}
    if "of" in condition:
        ((word, value),) = condition["cmp"].items()
        turned = {"min": {"max": value - 1}, "max": {"min": value + 1}}.get(word)
        if word == "eq":
            turned = {"min": 1} if value == 0 else {"other": value}
        return {"of": condition["of"], "cmp": turned}
    ((word, parts),) = condition.items()
    return {"any" if word == "all" else "all": [opposite(part) for part in parts]}
