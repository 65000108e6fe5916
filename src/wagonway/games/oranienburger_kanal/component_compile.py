"""The effects of cards as flat tables, which the compiled rules run; no card has code of its own.

A card's lines stand one after another in `lines`. What is nested in them (branches, continuations, tiers)
stands in the same table and is named by its index. Equal counts stand there once. `tables` makes Python lists
of a document that was checked; `fill` writes them into the struct.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from .constants import (
    A_BRIDGE,
    A_BUILDING,
    ADJACENT,
    ALL_LINES,
    ANY_ROUTE,
    ANYWHERE,
    BOARD,
    BUILD,
    CARDS,
    CARDS_PER_STAGE,
    CHILDREN,
    CHOOSE,
    COUNTS,
    DISTINCT_KINDS,
    DISTINCT_RESOURCES,
    GAIN,
    IF_ALL,
    IF_ANY,
    IF_CELL,
    IF_COUNT,
    IF_NOT,
    IN_SEQUENCE,
    LINES,
    MOST_TIMES,
    NEIGHBOURS,
    NO_COUNT,
    NO_LINE,
    NO_PATTERN,
    NO_ROUTE,
    ONE_LINE,
    PATH,
    PATTERNS,
    PAYMENTS,
    RESOURCES,
    STOCK,
    TESTS,
    TIER_ROWS,
    TIERS,
    TRADE_LINE,
    TURN_WHEEL,
)
from .grammar import (
    CELL_KINDS,
    COMPARISONS,
    KIND_IDS,
    ON,
    RESOURCE_IDS,
    SIDE_IDS,
    SOURCES,
    WHERE,
    deck_of,
    is_bundle,
    kind_of_line,
    scope_of,
)

ROOM = {
    "lines": LINES,
    "counts": COUNTS,
    "tests": TESTS,
    "payments": PAYMENTS,
    "tiers": TIER_ROWS,
    "children": CHILDREN,
    "patterns": PATTERNS,
}
SCOPES = {"adjacent": ADJACENT, "board": BOARD, "neighbours": NEIGHBOURS, "stock": STOCK}
LINE_NUMBERS = {
    "gain": GAIN,
    "trade": TRADE_LINE,
    "tiers": TIERS,
    "build": BUILD,
    "choose": CHOOSE,
    "rotate": TURN_WHEEL,
}
MODE_NUMBERS = {"all": ALL_LINES, "choose1": ONE_LINE, "sequence": IN_SEQUENCE}
BUILD_NUMBERS: dict[str, int] = {
    **{kind: PATH + index for index, kind in enumerate(KIND_IDS)},
    "route": ANY_ROUTE,
    "bridge": A_BRIDGE,
    "building": A_BUILDING,
}
ALL_SIDES = 15
ALL_KINDS = 30

# What a line, and the dummy row behind the table, says where nothing else is said.
NOTHING = {
    "kind": GAIN,
    "per": NO_COUNT,
    "times_per": NO_COUNT,
    "build": NO_ROUTE,
    "then": NO_LINE,
    "extra_per": NO_COUNT,
    "tier_count": NO_COUNT,
}

Row = dict[str, Any]


def amounts(bundle: dict[str, int] | None) -> list[int]:
    """A bundle as amounts in the order of resources."""
    return [(bundle or {}).get(name, 0) for name in RESOURCE_IDS]


@dataclass
class Tables:
    """The rows of all tables, and where the lines of each card begin."""

    lines: list[Row] = field(default_factory=list)
    counts: list[Row] = field(default_factory=list)
    tests: list[Row] = field(default_factory=list)
    payments: list[Row] = field(default_factory=list)
    tiers: list[Row] = field(default_factory=list)
    children: list[int] = field(default_factory=list)
    patterns: list[Row] = field(default_factory=list)
    cards: dict[tuple[int, int], Row] = field(default_factory=dict)  # by deck and number less 1
    _pattern_of: dict[str, int] = field(default_factory=dict)
    _count_of: dict[str, int] = field(default_factory=dict)

    def too_long(self) -> str | None:
        """The name of a table that has more rows than the rules have room for."""
        return next((name for name, most in ROOM.items() if len(getattr(self, name)) > most), None)

    def add_pattern(self, name: str, pattern: Row) -> None:
        edges = pattern["edges"]
        self._pattern_of[name] = len(self.patterns)
        self.patterns.append(
            {
                "num_edges": len(edges),
                "rows": [edge["row"] for edge in edges],
                "columns": [edge["column"] for edge in edges],
                "sides": [SIDE_IDS.index(edge["side"]) for edge in edges],
            }
        )

    def add_card(self, deck: int, card: Row) -> None:
        lines = card["lines"]
        self.cards[deck, card["number"] - 1] = {
            "stage": (card["number"] - 1) // CARDS_PER_STAGE,
            "fame": card["fame"],
            "num_costs": len(card["cost"]),
            "costs": [amounts(cost) for cost in card["cost"]],
            "mode": MODE_NUMBERS[card.get("mode", "all")],
            "first_line": len(self.lines),
            "num_lines": len(lines),
        }
        first = len(self.lines)
        self.lines.extend({} for _ in lines)
        for index, line in enumerate(lines):
            self.lines[first + index] = self.line(line)

    def nested(self, line: Row) -> int:
        """The index of a line that is part of another one; a bundle stands for its gain."""
        index = len(self.lines)
        self.lines.append({})
        self.lines[index] = self.line({"gain": line} if is_bundle(line) else line)
        return index

    def line(self, line: Row) -> Row:
        kind = kind_of_line(line)
        made: Row = {"kind": LINE_NUMBERS[kind], "activation": line.get("activation", 0)}
        if "if" in line:
            made["first_test"], made["num_tests"] = self.condition(line["if"])
        if kind == "gain":
            made["gain"] = amounts(line["gain"])
            if "per" in line:
                made["per"] = self.count(line["per"])
        elif kind == "trade":
            self._trade(line, made)
        elif kind == "tiers":
            self._tiers(line, made)
        elif kind == "build":
            made.update(self._build(line["build"], line.get("free", True)))
        elif kind == "choose":
            branches = [self.nested(branch) for branch in line["of"]]
            made["choices"] = line["choose"]
            made["choices_distinct"] = int(line.get("distinct", True))
            made["first_child"], made["num_children"] = len(self.children), len(branches)
            self.children.extend(branches)
        else:
            self._times(line["rotate"], made)
        if "extra" in line:
            extra = line["extra"]
            made["first_extra_test"], made["num_extra_tests"] = self.condition(extra["if"])
            made["extra"] = amounts(extra["gain"])
            if "per" in extra:
                made["extra_per"] = self.count(extra["per"])
        if "then" in line:
            made["then"] = self.nested(line["then"])
        return made

    def _trade(self, line: Row, made: Row) -> None:
        pay = line["pay"]
        ways = pay["any_of"] if "any_of" in pay else [pay]
        made["first_payment"], made["num_payments"] = len(self.payments), len(ways)
        self.payments.extend({"amounts": amounts(way)} for way in ways)
        if is_bundle(line["gain"]):
            made["gain"] = amounts(line["gain"])
        else:
            made.update(self._build(line["gain"], True))  # the payment is the price
        self._times(line.get("times", 1), made)

    def _times(self, times: Any, made: Row) -> None:
        if isinstance(times, dict):
            made["times"], made["times_per"] = MOST_TIMES, self.count(times)
        else:
            made["times"] = MOST_TIMES if times == "any" else times

    def _tiers(self, line: Row, made: Row) -> None:
        made["tier_count"] = self.count(line["by"])
        tiers = []
        for key, value in line["tiers"].items():
            low = int(key.rstrip("+"))
            inner = NO_LINE if value is None else self.nested(value)
            tiers.append({"low": low, "open": int(key.endswith("+")), "line": inner})
        made["first_tier"], made["num_tiers"] = len(self.tiers), len(tiers)
        self.tiers.extend(sorted(tiers, key=lambda tier: tier["low"]))

    def _build(self, build: Row, free: bool) -> Row:
        return {
            "build": BUILD_NUMBERS[build["what"]],
            "build_most": build["n"],
            "build_exact": int(not build.get("upto", False)),
            "build_on": WHERE[build.get("on", "anywhere")],
            "removes": int(build.get("op") == "remove"),
            "free": int(free),
        }

    def condition(self, condition: Row) -> tuple[int, int]:
        """First row and number of rows of a condition in postfix order."""
        steps: list[Row] = []
        self._postfix(condition, steps)
        first = len(self.tests)
        self.tests.extend(steps)
        return first, len(steps)

    def _postfix(self, condition: Row, steps: list[Row]) -> None:
        if "of" in condition:
            ((word, value),) = condition["cmp"].items()
            steps.append(
                {
                    "op": IF_COUNT,
                    "count": self.count(condition["of"]),
                    "test": COMPARISONS[word],
                    "value": value,
                }
            )
        elif "at" in condition:
            steps.append({"op": IF_CELL, "value": CELL_KINDS[condition["at"]]})
        elif "not" in condition:
            self._postfix(condition["not"], steps)
            steps.append({"op": IF_NOT})
        else:
            ((word, parts),) = condition.items()
            for part in parts:
                self._postfix(part, steps)
            steps.append({"op": IF_ALL if word == "all" else IF_ANY, "value": len(parts)})

    def count(self, count: Row) -> int:
        key = json.dumps(count, sort_keys=True)
        if key not in self._count_of:
            self._count_of[key] = len(self.counts)
            self.counts.append(self._count(count))
        return self._count_of[key]

    def _count(self, count: Row) -> Row:
        source, test = count["count"], count.get("filter", {})
        kinds = [source] if source in KIND_IDS else test.get("kind", KIND_IDS)
        made: Row = {
            "source": SOURCES[source][0],
            "scope": SCOPES[scope_of(count)],
            "kinds": sum(1 << (PATH + KIND_IDS.index(kind)) for kind in kinds),
            "sides": sum(1 << SIDE_IDS.index(side) for side in test.get("side", SIDE_IDS)),
            "on": ON[test["on"]] if "on" in test else ANYWHERE,
            "cell": CELL_KINDS[test["cell"]] if "cell" in test else ANYWHERE,
            "under_bridge": {None: 0, True: 1, False: 2}[test.get("under_bridge")],
            "every": count.get("every", 1),
            "most": count.get("max", 0),
            "pattern": self._pattern_of[count["pattern"]] if source == "pattern" else NO_PATTERN,
            "distinct": {None: 0, "route_kind": DISTINCT_KINDS, "resource": DISTINCT_RESOURCES}[
                count.get("distinct")
            ],
        }
        if "activation" in test:
            ((word, value),) = test["activation"].items()
            made["activation_test"], made["activation"] = COMPARISONS[word], value
        return made


def tables(document: Row) -> Tables:
    """The tables of a checked document."""
    made = Tables()
    for name, pattern in document.get("patterns", {}).items():
        made.add_pattern(name, pattern)
    decks = [deck_of(document, deck) for deck in "AB"]
    for card in decks[0]:
        made.add_card(0, card)
    if decks[1] is decks[0]:  # one deck plays as both
        made.cards.update({(1, number): row for (_, number), row in list(made.cards.items())})
    else:
        for card in decks[1]:
            made.add_card(1, card)
    return made


def fill(c: Any, made: Tables) -> None:
    """Write the tables into the components; what no row says is nothing, behind the last row too."""
    for table in (*c.lines, c.lines[LINES]):
        _write(table, NOTHING)
    for line, row in zip(c.lines, made.lines, strict=False):
        _write(line, row)
    for index in range(len(c.counts)):
        _write(c.counts[index], {"every": 1, "kinds": ALL_KINDS, "sides": ALL_SIDES, "pattern": NO_PATTERN})
    for name in ("counts", "tests", "payments", "tiers", "patterns"):
        for index, row in enumerate(getattr(made, name)):
            _write(getattr(c, name)[index], row)
    for index, child in enumerate(made.children):
        c.children[index] = child
    for (deck, number), row in made.cards.items():
        _write(c.cards[deck * CARDS + number], row)


def _write(target: Any, row: Row) -> None:
    for name, value in row.items():
        if isinstance(value, list):
            field_ = getattr(target, name)
            for index, each in enumerate(value):
                if isinstance(each, list):
                    for place in range(RESOURCES):
                        field_[index][place] = each[place]
                else:
                    field_[index] = each
        else:
            setattr(target, name, value)
