"""What effects must be: lines within lines, conditions and counts, by the words of grammar.py."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wagonway.kernel.components import Arg, Words
from wagonway.kernel.document import (
    Checking,
    inside,
    meant,
    printable,
    shown,
)

from .constants import (
    MOST_CHOICES,
    MOST_PAYMENTS,
    MOST_TIMES,
)
from .grammar import (
    BUILDS,
    CELL_KINDS,
    COMMON,
    COMPARISONS,
    DISTINCT,
    EDGE_IDS,
    FILTERS,
    KIND_IDS,
    LINE_KINDS,
    ON,
    REMOVES,
    RESOURCE_IDS,
    SIDE_IDS,
    SOURCES,
    WHERE,
    kind_of_line,
)

MOST_AMOUNT = 30  # of one resource, in a cost, a payment or a gain
MOST_VALUE = 99  # that a count is compared with, or limited to
MOST_TIERS = 12
DEEPEST = 4  # lines within lines, conditions within conditions
MOST_PARTS_OF_CONDITION = 6
MOST_BUILDS = 6
MOST_ROTATIONS = 6
SIDES_OF_A_CELL = 4
BASICS = ("wood", "clay", "ore")

Row = dict[str, Any]


class Effects(Checking):
    """Checks effects. Methods say whether their part is in order."""

    def __init__(self, document: Any, kind: Any) -> None:
        super().__init__(document, kind)
        self.patterns: set[str] = set()  # those that may be counted
        self.unlimited: list[tuple[str, Row, Row]] = []  # place, payment and gain of unlimited trades
        self.canal_gain: Row = {"clay": 2}

    def bundle(self, where: str, value: Any, known: Iterable[str], low: int = 1, empty: bool = False) -> bool:
        """Amounts of resources; a word that is none of `known` is refused with those that are."""
        if not isinstance(value, dict):
            return self.error("not-amounts", where, found=shown(value))
        known = tuple(known)
        fine = True
        for name, amount in value.items():
            if name not in known:
                parts: dict[str, Arg] = {"hint": meant(name, known), "known": list(known)}
                fine = self.error("not-here", where, found=printable(str(name)), **parts)
            else:
                fine = self.whole(f"{where}.{name}", amount, low, MOST_AMOUNT) and fine
        if not value and not empty:
            return self.error("nothing-here", where)
        return fine

    # --- lines ---

    def line(self, where: str, line: Any, depth: int = 1) -> None:
        if not isinstance(line, dict):
            self.error("not-an-effect", where, found=shown(line))
            return
        if depth > DEEPEST:
            self.error("effects-too-deep", where, most=DEEPEST)
            return
        kind = kind_of_line(line)
        if not kind:
            self.error("no-effect", where)
            return
        words = LINE_KINDS[kind]
        if not self.keys(where, line, (), (*words, *COMMON)):
            return
        before = len(self.findings.errors)
        getattr(self, f"line_{kind}")(where, line, depth)
        if "if" in line:
            self.condition(f"{where}.if", line["if"])
        if "activation" in line and self.whole(f"{where}.activation", line["activation"], 0, 2):
            if line["activation"] == 0:
                self.error("never-activated", f"{where}.activation")
        if "extra" in line:
            self.extra(f"{where}.extra", line["extra"])
        if "then" in line:
            self.line(f"{where}.then", line["then"], depth + 1)
        if len(self.findings.errors) == before and kind == "trade" and line.get("times") == "any":
            self.refund(where, line)

    def need(self, where: str, line: Row, *keys: str) -> bool:
        missing = [key for key in keys if key not in line]
        for key in missing:
            self.error("missing-key", where, key=key)
        return not missing

    def line_gain(self, where: str, line: Row, depth: int) -> None:
        self.bundle(f"{where}.gain", line["gain"], RESOURCE_IDS)
        if "per" in line:
            self.count(f"{where}.per", line["per"], multiplies=True)

    def line_trade(self, where: str, line: Row, depth: int) -> None:
        if not self.need(where, line, "pay", "gain"):
            return
        pay = line["pay"]
        if isinstance(pay, dict) and "any_of" in pay:
            if self.keys(f"{where}.pay", pay, ("any_of",)) and self.rows(
                f"{where}.pay.any_of", pay["any_of"], 2, MOST_PAYMENTS
            ):
                for index, way in enumerate(pay["any_of"]):
                    self.bundle(f"{where}.pay.any_of[{index}]", way, RESOURCE_IDS)
        else:
            self.bundle(f"{where}.pay", pay, RESOURCE_IDS)
        gain = line["gain"]
        if isinstance(gain, dict) and "what" in gain:
            self.build(f"{where}.gain", gain)
        else:
            self.bundle(f"{where}.gain", gain, RESOURCE_IDS)
        times = line.get("times", 1)
        if isinstance(times, dict):
            self.count(f"{where}.times", times, multiplies=True)
        elif isinstance(times, str):
            self.one_of(f"{where}.times", times, ("any",))
        else:
            self.whole(f"{where}.times", times, 1, MOST_TIMES)

    def line_tiers(self, where: str, line: Row, depth: int) -> None:
        if not self.need(where, line, "by", "tiers"):
            return
        most = self.count(f"{where}.by", line["by"])
        tiers = line["tiers"]
        if not isinstance(tiers, dict) or not 1 <= len(tiers) <= MOST_TIERS:
            self.error("not-tiers", f"{where}.tiers", most=MOST_TIERS)
            return
        lows: set[int] = set()
        for key, value in tiers.items():
            key = str(key)
            here = inside(f"{where}.tiers", key[:12])
            digits = key[:-1] if key.endswith("+") else key
            if not (digits.isascii() and digits.isdecimal() and len(digits) < 3):
                self.error("no-tier", here, found=printable(key))
                continue
            low = int(digits)
            if low in lows:
                self.error("tiers-overlap", here, low=low)
            lows.add(low)
            if low > most:
                self.advise("count-never", here, most=most)
            if value is None:
                continue
            if isinstance(value, dict) and (not value or set(value) & set(RESOURCE_IDS)):
                self.bundle(here, value, RESOURCE_IDS)
            else:
                self.line(here, value, depth + 1)
        if all(value is None for value in tiers.values()):
            self.error("empty-tiers", f"{where}.tiers")

    def line_build(self, where: str, line: Row, depth: int) -> None:
        build = line["build"]
        removes = isinstance(build, dict) and build.get("op") == "remove"
        if not removes and self.need(where, line, "free"):
            self.fits(f"{where}.free", line["free"], bool)
        elif "free" in line:
            self.fits(f"{where}.free", line["free"], bool)
        self.build(f"{where}.build", build)

    def line_choose(self, where: str, line: Row, depth: int) -> None:
        if not self.need(where, line, "choose", "of"):
            return
        if not self.rows(f"{where}.of", line["of"], 2, MOST_CHOICES):
            return
        branches = len(line["of"])
        if self.whole(f"{where}.choose", line["choose"], 1, MOST_CHOICES) and line["choose"] > 1:
            if "distinct" not in line:
                self.error("distinct-missing", where, found=line["choose"])
            elif line["distinct"] is True and line["choose"] > branches:
                self.error("too-few-branches", f"{where}.choose", found=line["choose"], branches=branches)
        if "distinct" in line:
            self.fits(f"{where}.distinct", line["distinct"], bool)
        for index, branch in enumerate(line["of"]):
            self.line(f"{where}.of[{index}]", branch, depth + 1)

    def line_rotate(self, where: str, line: Row, depth: int) -> None:
        times = line["rotate"]
        if isinstance(times, dict):
            self.count(f"{where}.rotate", times, multiplies=True)
        else:
            self.whole(f"{where}.rotate", times, 1, MOST_ROTATIONS)

    def build(self, where: str, build: Any) -> None:
        if not self.keys(where, build, ("what", "n"), ("upto", "on", "op")):
            return
        removes = build.get("op", "place") == "remove"
        fine = self.one_of(f"{where}.op", build.get("op", "place"), ("place", "remove"))
        fine = self.whole(f"{where}.n", build["n"], 1, MOST_BUILDS) and fine
        if "upto" in build:
            fine = self.fits(f"{where}.upto", build["upto"], bool) and fine
        if not self.one_of(f"{where}.what", build["what"], REMOVES if removes else BUILDS) or not fine:
            return
        what, on = build["what"], build.get("on", "anywhere")
        if not self.one_of(f"{where}.on", on, WHERE):
            return
        if what == "building" and on != "anywhere":
            self.error("building-anywhere", f"{where}.on", found=on)
        if what == "bridge" and on not in ("anywhere", "own_side"):
            self.error("bridge-place", f"{where}.on", found=on)
        if on == "printed_path" and what == "path" and not removes:
            self.error("path-for-path", f"{where}.on")
        if on == "printed_path" and removes and what not in ("path", "route"):
            self.error("only-path-printed", f"{where}.on")
        if removes:
            self.advise("removes", where)

    def extra(self, where: str, extra: Any) -> None:
        if not self.keys(where, extra, ("if", "gain"), ("per",)):
            return
        self.condition(f"{where}.if", extra["if"])
        self.bundle(f"{where}.gain", extra["gain"], RESOURCE_IDS)
        if "per" in extra:
            self.count(f"{where}.per", extra["per"], multiplies=True)

    # --- conditions and counts ---

    def condition(self, where: str, condition: Any, depth: int = 1) -> None:
        if depth > DEEPEST:
            self.error("conditions-too-deep", where, most=DEEPEST)
            return
        if not isinstance(condition, dict) or not condition:
            self.error("not-a-condition", where, found=shown(condition))
            return
        if "of" in condition or "cmp" in condition:
            if self.keys(where, condition, ("of", "cmp")):
                most = self.count(f"{where}.of", condition["of"])
                self.comparison(f"{where}.cmp", condition["cmp"], most)
            return
        if not self.keys(where, condition, (), ("at", "all", "any", "not")):
            return
        if len(condition) > 1:
            self.error("conditions-at-once", where, found=list(condition))
        elif "at" in condition:
            self.one_of(f"{where}.at", condition["at"], CELL_KINDS)
        elif "not" in condition:
            self.condition(f"{where}.not", condition["not"], depth + 1)
        else:
            ((word, parts),) = condition.items()
            if self.rows(f"{where}.{word}", parts, 2, MOST_PARTS_OF_CONDITION):
                for index, part in enumerate(parts):
                    self.condition(f"{where}.{word}[{index}]", part, depth + 1)

    def comparison(self, where: str, comparison: Any, most: int = MOST_VALUE) -> bool:
        if not isinstance(comparison, dict) or len(comparison) != 1 or set(comparison) - set(COMPARISONS):
            return self.error("not-a-comparison", where, found=shown(comparison))
        ((word, value),) = comparison.items()
        if not self.whole(f"{where}.{word}", value, 0, MOST_VALUE):
            return False
        if word != "max" and value > most:
            self.advise("never-holds", where, most=most)
        if word == "min" and value == 0:
            self.advise("always-holds", where)
        return True

    def count(self, where: str, count: Any, multiplies: bool = False) -> int:
        """Check a count; returns a number that it cannot exceed."""
        if not self.keys(
            where, count, ("count",), ("scope", "filter", "distinct", "every", "max", "pattern")
        ):
            return MOST_VALUE
        source = count["count"]
        if not self.one_of(f"{where}.count", source, SOURCES):
            return MOST_VALUE
        scopes = SOURCES[source][1]
        possible = [scope for scope in scopes if scope is not None]
        if "scope" not in count and scopes[0] is None:
            self.error("scope-missing", where, source=source, known=possible)
        elif "scope" in count and count["scope"] not in possible:
            found = shown(count["scope"])
            self.error("unknown-scope", f"{where}.scope", found=found, source=source, known=possible)
        scope = count.get("scope", scopes[0])
        most = _most_of(source, scope)
        if "filter" in count:
            self.filter(f"{where}.filter", source, scope, count["filter"])
            test = count["filter"]
            printed = isinstance(test, dict) and test.get("on") == "printed_path"
            if printed and source in ("road", "rail", "canal"):
                self.advise("counts-nothing", f"{where}.filter.on")
        if "distinct" in count and self.one_of(f"{where}.distinct", count["distinct"], DISTINCT):
            if count["distinct"] == "route_kind" and source != "route":
                self.error("distinct-routes", f"{where}.distinct", source=source)
            if count["distinct"] == "resource" and source != "resource":
                self.error("distinct-resources", f"{where}.distinct", source=source)
            most = min(most, 5 if source == "resource" else len(KIND_IDS))
        elif source == "resource":
            self.error("resource-distinct-missing", where)
        if "every" in count and self.whole(f"{where}.every", count["every"], 1, 20):
            most //= count["every"]
        if "max" in count and self.whole(f"{where}.max", count["max"], 1, MOST_VALUE):
            most = min(most, count["max"])
        if multiplies and source in ("taler", "fame") and "max" not in count:
            self.error("max-missing", where, source=source)
        if source == "pattern":
            if "pattern" not in count:
                self.error("pattern-missing", where)
            elif not isinstance(count["pattern"], str) or count["pattern"] not in self.patterns:
                known = sorted(self.patterns) or "-"
                self.error("unknown-pattern", f"{where}.pattern", found=shown(count["pattern"]), known=known)
        elif "pattern" in count:
            self.error("pattern-unasked", f"{where}.pattern")
        return most

    def filter(self, where: str, source: str, scope: Any, test: Any) -> None:
        if not isinstance(test, dict) or not test:
            self.error("not-a-filter", where, found=shown(test))
            return
        known = FILTERS[source]
        for key, value in test.items():
            here = inside(where, key)
            if key not in known:
                parts: dict[str, Arg] = {"found": printable(str(key)), "source": source}
                self.error("unknown-filter", where, known=list(known) or "-", **parts)
            elif key in ("kind", "side"):
                words = KIND_IDS if key == "kind" else SIDE_IDS
                if self.rows(here, value, 1, 4):
                    if all([self.one_of(here, word, words) for word in value]) and len(set(value)) < len(
                        value
                    ):
                        self.error("word-twice", here)
                if key == "side" and scope == "board":
                    self.error("sides-of-board", here)
            elif key == "on":
                self.one_of(here, value, ON)
            elif key == "cell":
                self.one_of(here, value, CELL_KINDS)
            elif key == "activation":
                self.comparison(here, value, 2)
            elif key == "complete":
                if value is not True:
                    self.error("not-complete", here)
            elif self.fits(here, value, bool) and source == "building" and scope == "board":
                self.error("link-of-board", here)

    # --- trades that pay for themselves ---

    def refund(self, where: str, line: Row) -> None:
        """K-4: an unlimited trade may not bring in what pays for the next one."""
        gain = line["gain"]
        if "what" in gain:
            gain = (
                {name: gain["n"] * n for name, n in self.canal_gain.items()}
                if gain["what"] == "canal"
                else {}
            )
        pay = line["pay"]
        for way in pay["any_of"] if "any_of" in pay else [pay]:
            if pays_for_itself(way, gain):
                self.error("endless", where, pay=_say(way), gain=_say(gain))
                return
            self.unlimited.append((where, way, gain))


def pays_for_itself(pay: Row, gain: Row) -> bool:
    """Whether what comes in buys again what goes out, at the lowest prices: 1 taler a basic resource, and a
    set of brick and iron for three basic resources and a rotation at 2 talers."""
    short = {name: max(0, pay.get(name, 0) - gain.get(name, 0)) for name in RESOURCE_IDS}
    if short["fame"] or short["taler"]:
        return False
    left = {name: max(0, gain.get(name, 0) - pay.get(name, 0)) for name in RESOURCE_IDS}
    sets = max(short["brick"], short["iron"])
    price = 2 * sets
    for name in BASICS:
        price += max(0, short[name] + sets - left[name])
    return bool(left["taler"] >= price)


def _say(bundle: Row) -> Arg:
    each = [
        Words("value-amount", {"amount": amount, "resource": Words(f"noun-{name}")})
        for name, amount in bundle.items()
    ]
    return each or Words("value-nothing")


def _most_of(source: str, scope: Any) -> int:
    """A number that a count cannot exceed, where that is known."""
    if source == "ring":
        return 12
    if source in ("row4", "column3"):
        return 2 if scope == "adjacent" else {"row4": 4, "column3": 5}[source]
    if source == "pattern":
        return 1 if scope == "adjacent" else 12
    if scope in ("adjacent", "neighbours"):
        return SIDES_OF_A_CELL
    if source in (*KIND_IDS, "route", "empty_edge"):
        return len(EDGE_IDS)
    return {"bridge": 17, "building": 12, "empty_cell": 12}.get(source, MOST_VALUE)
