"""What effects say in English: the grammar as sentences, as the game's glossary words them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .grammar import RESOURCE_IDS, Row, is_bundle, kind_of_line, opposite, scope_of


def shape_in_words(edges: list[Row]) -> str:
    """Where the routes of a shape lie, as seen from its own space."""
    return _and([f"{EN_BESIDE[edge['side']]} {_seen(edge['row'], edge['column'])}" for edge in edges])


def _seen(down: int, right: int) -> str:
    if (down, right) in EN_SEEN:
        return EN_SEEN[down, right]
    rows = f"{EN_NUMBERS[abs(down)]} {'down' if down > 0 else 'up'}" if down else ""
    columns = f"{EN_NUMBERS[abs(right)]} to the {'right' if right > 0 else 'left'}" if right else ""
    return f"the space {_and([part for part in (rows, columns) if part])}"


def _and(parts: list[str], word: str = "and") -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"


EN_NOUNS = {
    "route": ("route", "routes"),
    "path": ("path", "paths"),
    "road": ("road", "roads"),
    "rail": ("rail", "rails"),
    "canal": ("canal", "canals"),
    "bridge": ("bridge", "bridges"),
    "building": ("building", "buildings"),
    "empty_cell": ("empty building space", "empty building spaces"),
    "empty_edge": ("empty route space", "empty route spaces"),
    "ring": ("ring of {}", "rings of {}"),
    "row4": ("complete row of four {}", "complete rows of four {}"),
    "column3": ("complete column of three {}", "complete columns of three {}"),
    "angle90": ("right angle of {}", "right angles of {}"),
    "resource": ("kind of resource you own", "kinds of resources you own"),
    "wood": ("wood", "wood"),
    "clay": ("clay", "clay"),
    "ore": ("ore", "ore"),
    "brick": ("brick", "bricks"),
    "iron": ("iron", "iron"),
    "taler": ("taler", "talers"),
    "fame": ("fame", "fame"),
}
EN_SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}
EN_BESIDE = {"N": "above", "E": "to the right of", "S": "below", "W": "to the left of"}
# A space as seen from another one: rows down, columns to the right.
EN_SEEN = {
    (0, 0): "it",
    (0, 1): "the space to its right",
    (0, -1): "the space to its left",
    (-1, 0): "the space above it",
    (1, 0): "the space below it",
}
EN_PLACES = {
    "corner": "in a corner of your board",
    "border": "on the rim of your board",
    "inner": "in the middle of your board",
}
EN_CELLS = {
    "corner": "in a corner",
    "border": "on the rim of the board",
    "inner": "in the middle of the board",
}
EN_ON = {
    "outer_edge": "on the outer edge",
    "inner_edge": "between two building spaces",
    "printed_path": "printed",
}
EN_WHERE = {
    "outer_edge": " on the outer edge",
    "inner_edge": " between two building spaces",
    "printed_path": " on a printed path",
    "own_side": " on a side of this building",
}
EN_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


class English:
    """Says lines in English."""

    def __init__(self, patterns: Row) -> None:
        self.patterns = patterns

    def sentence(self, line: Row) -> str:
        text = self.line(line)
        return f"{text[0].upper()}{text[1:]}."

    def line(self, line: Row) -> str:
        when = []
        if "activation" in line:
            when.append("at the first activation" if line["activation"] == 1 else "at the second activation")
        if "if" in line:
            when.append(self.condition(line["if"]))
        say: Callable[[Row], str] = getattr(self, kind_of_line(line))
        text = f"{', '.join(when)}: {say(line)}" if when else say(line)
        if "extra" in line:
            extra = line["extra"]
            text += f"; {self.condition(extra['if'])}, gain {self.goods(extra)} more"
        if "then" in line:
            after = self.line(line["then"])
            many = kind_of_line(line) in ("tiers", "choose")
            text += f". Then {after}" if many else f", then {after}"
        return text

    def amounts(self, bundle: Row) -> str:
        named = [f"{bundle[n]} {EN_NOUNS[n][bundle[n] != 1]}" for n in RESOURCE_IDS if n in bundle]
        return _and(named)

    def goods(self, gain: Row) -> str:
        per = f" {self.each(gain['per'])}" if "per" in gain else ""
        return f"{self.amounts(gain['gain'])}{per}"

    def gain(self, line: Row) -> str:
        return f"gain {self.goods(line)}"

    def trade(self, line: Row) -> str:
        pay, gain = line["pay"], line["gain"]
        ways = pay["any_of"] if "any_of" in pay else [pay]
        price = _and([self.amounts(way) for way in ways], "or")
        what = f"gain {self.amounts(gain)}" if is_bundle(gain) else self.built(gain)
        return f"{self.times(line.get('times', 1), 'you may pay')} {price} to {what}"

    def times(self, times: Any, verb: str) -> str:
        if isinstance(times, dict):
            return f"once {self.each(times)} {verb}"
        if times == "any":
            return f"any number of times {verb}"
        return verb if times == 1 else f"up to {times} times {verb}"

    def tiers(self, line: Row) -> str:
        said = []
        for key, value in sorted(line["tiers"].items(), key=lambda tier: int(tier[0].rstrip("+"))):
            if value is None:
                what = "nothing"
            else:
                what = self.line({"gain": value} if is_bundle(value) else value)
            said.append(f"{f'{key[:-1]} or more' if key.endswith('+') else key}: {what}")
        number = f"{self.noun(line['by'], plural=True)}{self.limit(line['by'])}"
        return f"by the number of {number} – {'; '.join(said)}"

    def build(self, line: Row) -> str:
        build = line["build"]
        if build.get("op") == "remove":
            return self.built(build)
        return f"{self.built(build)} {'free of charge' if line['free'] else 'at the usual cost'}"

    def built(self, build: Row) -> str:
        number, what = build["n"], build["what"]
        many = f"up to {number}" if build.get("upto") and number > 1 else str(number)
        removes = build.get("op") == "remove"
        verb = "remove" if removes else "build" if what in ("bridge", "building") else "lay"
        where = EN_WHERE.get(build.get("on", ""), "")
        if removes and build.get("on") == "printed_path":
            return f"{verb} {many} printed {EN_NOUNS[what][number != 1]}"
        return f"{verb} {many} {EN_NOUNS[what][number != 1]}{where}"

    def choose(self, line: Row) -> str:
        number = EN_NUMBERS[line["choose"]]
        branches = " / ".join(self.line(branch) for branch in line["of"])
        if line["choose"] > 1:
            if not line["distinct"]:
                number = "twice" if line["choose"] == 2 else f"{number} times"
                return f"choose {number}, the same or another – {branches}"
            number += " different ones"
        return f"choose {number} of these – {branches}"

    def rotate(self, line: Row) -> str:
        times = line["rotate"]
        if isinstance(times, dict):
            return f"turn the wheel once {self.each(times)}, free of charge"
        return f"turn the wheel {'once' if times == 1 else f'up to {times} times'}, free of charge"

    # conditions

    def condition(self, condition: Row, inside: bool = False) -> str:
        if "of" in condition:
            return f"with {self.compared(condition['of'], condition['cmp'])}"
        if "at" in condition:
            return EN_CELLS[condition["at"]]
        if "not" in condition:
            return self.condition(opposite(condition["not"]), inside)
        if "not_at" in condition:
            return f"not {EN_CELLS[condition['not_at']]}"
        ((word, parts),) = condition.items()
        text = _and([self.condition(part, inside=True) for part in parts], "and" if word == "all" else "or")
        if word == "any" and not inside:
            return f"either {text}"
        return f"({text})" if inside else text

    def compared(self, count: Row, comparison: Row) -> str:
        ((word, value),) = comparison.items()
        if count["count"] == "pattern" and scope_of(count) == "adjacent" and word != "max":
            return f"{'the' if value else 'no'} {self.noun(count)}"
        if word == "other":
            return f"any but {value} {self.noun(count, plural=value != 1)}{self.limit(count)}"
        if word != "min" and value == 0:
            return f"no {self.noun(count, plural=True)}{self.limit(count)}"
        number = {"eq": f"exactly {value}", "min": f"at least {value}", "max": f"at most {value}"}[word]
        step = count.get("every", 1)
        many = f"{number} times {step}" if step > 1 else number
        plural = step > 1 or value != 1
        return f"{many} {self.noun(count, plural=plural)}{self.limit(count)}"

    # counts

    def limit(self, count: Row) -> str:
        return f" (counted to {count['max']})" if "max" in count else ""

    def each(self, count: Row) -> str:
        step = count.get("every", 1)
        text = f"for every {step} {self.noun(count, True)}" if step > 1 else f"for each {self.noun(count)}"
        return f"{text} (at most {count['max']} times)" if "max" in count else text

    def noun(self, count: Row, plural: bool = False) -> str:
        source, test, scope = count["count"], count.get("filter", {}), scope_of(count)
        if source == "resource":
            return EN_NOUNS["resource"][plural]
        if source in RESOURCE_IDS:
            return f"{EN_NOUNS[source][plural]} {'in tokens' if source == 'fame' else 'you own'}"
        kinds = _and(
            [EN_NOUNS[kind][plural or source != "route"] for kind in test.get("kind", ())] or [""], "or"
        )
        if source == "pattern":
            pattern = self.patterns[count["pattern"]]
            shape, where = pattern["name"]["en"], shape_in_words(pattern["edges"])
            of = f" of {kinds}" if kinds else ""
            place = "seen from this building" if scope == "adjacent" else "seen from any building space"
            return f"shape{'s' * plural} “{shape}”{of} {place} ({where})"
        return self.full_noun(source, kinds, plural, test, scope, count)

    def full_noun(self, source: str, kinds: str, plural: bool, test: Row, scope: str, count: Row) -> str:
        if "distinct" in count:
            noun = f"different kind{'s' * plural} of {kinds or 'route'}"
        elif source == "route" and kinds:
            noun = kinds
        else:
            noun = EN_NOUNS[source][plural].format(kinds or "routes")
        before, after = [], []
        if "activation" in test:
            after.append(_activated(test["activation"]))
        if test.get("on") == "printed_path":
            before.append("printed")
        elif "on" in test:
            after.append(EN_ON[test["on"]])
        if "cell" in test and scope != "board":
            after.append(EN_CELLS[test["cell"]])
        if "under_bridge" in test and source != "building":
            after.append("under a bridge" if test["under_bridge"] else "without a bridge over it")
        after.append(
            EN_PLACES[test["cell"]]
            if "cell" in test and scope == "board"
            else self.place(source, scope, test)
        )
        if "under_bridge" in test and source == "building":
            after.append("linked by a bridge" if test["under_bridge"] else "not linked by a bridge")
        return " ".join((*before, noun, *after))

    def place(self, source: str, scope: str, test: Row) -> str:
        sides = _and([EN_SIDES[side] for side in test.get("side", ())] or [""], "or")
        if scope == "board":
            return "anywhere on your board"
        if source in ("building", "empty_cell"):
            return f"next to this one to the {sides}" if sides else "next to this one"
        if source in ("row4", "column3"):
            return "along a side of this building"
        if source == "angle90":
            return "around this building"
        if source == "bridge":
            return f"of this building to the {sides}" if sides else "of this building"
        return f"on the {sides} side of this building" if sides else "beside this building"


def _activated(comparison: Row) -> str:
    ((word, value),) = comparison.items()
    if value == 0 and word in ("eq", "max"):
        return "not yet activated"
    times = ("0 times", "once", "twice")[value]
    return f"activated { {'eq': '', 'min': 'at least ', 'max': 'at most '}[word] }{times}"
