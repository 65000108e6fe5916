"""Every element of the effect grammar by name, and those that a card uses."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

RESOURCES = ("wood", "clay", "ore", "brick", "iron", "taler", "fame")
SOURCES = (
    *("path", "road", "rail", "canal", "route", "bridge", "building", "empty_cell", "empty_edge"),
    *("ring", "row4", "column3", "angle90", "pattern", "resource", *RESOURCES),
)
ELEMENTS = {
    *(f"cost {name}" for name in ("wood", "clay", "brick", "iron", "taler")),
    *("cost alternatives", "mode all", "mode choose1", "mode sequence"),
    *(
        "if",
        "activation 1",
        "activation 2",
        "then",
        "extra",
        "gain",
        "per",
        "trade",
        "any_of",
        "trade for a build",
    ),
    *(f"gain {name}" for name in RESOURCES),
    *(f"pay {name}" for name in RESOURCES),
    *("times 1", "times n", "times any", "times count"),
    *("tiers", "tier k", "tier k+", "tier null", "tier bundle", "tier line"),
    *("build", "free true", "free false", "upto", "n 2 or more"),
    *(f"build {what}" for what in ("path", "road", "rail", "canal", "route", "bridge", "building")),
    *(f"where {where}" for where in ("anywhere", "outer_edge", "inner_edge", "printed_path", "own_side")),
    *("choose 1", "choose 2 or more", "distinct true", "distinct false", "rotate n", "rotate count"),
    *(f"count {source}" for source in SOURCES),
    *(f"scope {scope}" for scope in ("adjacent", "board", "neighbours", "stock")),
    *("every", "max", "distinct route_kind", "distinct resource"),
    *("filter kind", "filter side", "filter activation", "filter complete"),
    *(f"filter on {on}" for on in ("outer_edge", "inner_edge", "printed_path")),
    *(f"filter cell {cell}" for cell in ("corner", "border", "inner")),
    *("filter under_bridge True", "filter under_bridge False"),
    *("cmp eq", "cmp min", "cmp max", "at corner", "at border", "at inner", "all", "any", "not"),
}
REMOVAL = {"remove route", "remove path", "remove road", "remove rail", "remove canal", "remove bridge"}


def elements_of(card: Json) -> set[str]:
    used = {f"mode {card.get('mode', 'all')}"}
    if len(card["cost"]) > 1:
        used.add("cost alternatives")
    for cost in card["cost"]:
        used.update(f"cost {name}" for name in cost)
    for line in card["lines"]:
        _line(line, used)
    return used


def _line(line: Json, used: set[str]) -> None:
    if "activation" in line:
        used.add(f"activation {line['activation']}")
    if "if" in line:
        used.add("if")
        _condition(line["if"], used)
    if "then" in line:
        used.add("then")
        _line(line["then"], used)
    if "extra" in line:
        used.add("extra")
        _condition(line["extra"]["if"], used)
        if "per" in line["extra"]:
            _count(line["extra"]["per"], used)
    if "pay" in line:
        _trade(line, used)
    elif "tiers" in line:
        _tiers(line, used)
    elif "build" in line:
        _build(line["build"], used)
        if "free" in line and line["build"].get("op") != "remove":
            used.update(("build", f"free {str(line['free']).lower()}"))
    elif "choose" in line:
        used.add("choose 1" if line["choose"] == 1 else "choose 2 or more")
        if "distinct" in line:
            used.add(f"distinct {str(line['distinct']).lower()}")
        for branch in line["of"]:
            _line(branch, used)
    elif "rotate" in line:
        used.add("rotate count" if isinstance(line["rotate"], dict) else "rotate n")
        if isinstance(line["rotate"], dict):
            _count(line["rotate"], used)
    else:
        used.update(("gain", *(f"gain {name}" for name in line["gain"])))
        if "per" in line:
            used.add("per")
            _count(line["per"], used)


def _trade(line: Json, used: set[str]) -> None:
    used.add("trade")
    pay, times = line["pay"], line.get("times", 1)
    if "any_of" in pay:
        used.add("any_of")
    for way in pay.get("any_of", [pay]):
        used.update(f"pay {name}" for name in way)
    if isinstance(times, dict):
        used.add("times count")
        _count(times, used)
    else:
        used.add("times any" if times == "any" else "times 1" if times == 1 else "times n")
    if "what" in line["gain"]:
        used.add("trade for a build")
        _build(line["gain"], used)
    else:
        used.update(f"gain {name}" for name in line["gain"])


def _tiers(line: Json, used: set[str]) -> None:
    used.add("tiers")
    _count(line["by"], used)
    for key, value in line["tiers"].items():
        used.add("tier k+" if key.endswith("+") else "tier k")
        if value is None:
            used.add("tier null")
        elif set(value) <= set(RESOURCES):
            used.update(("tier bundle", *(f"gain {name}" for name in value)))
        else:
            used.add("tier line")
            _line(value, used)


def _build(build: Json, used: set[str]) -> None:
    if build.get("op") == "remove":
        used.add(f"remove {build['what']}")
        return
    used.update((f"build {build['what']}", f"where {build.get('on', 'anywhere')}"))
    if build.get("upto"):
        used.add("upto")
    if build["n"] > 1:
        used.add("n 2 or more")


def _condition(condition: Json, used: set[str]) -> None:
    if "of" in condition:
        _count(condition["of"], used)
        used.update(f"cmp {word}" for word in condition["cmp"])
    elif "at" in condition:
        used.add(f"at {condition['at']}")
    elif "not" in condition:
        used.add("not")
        _condition(condition["not"], used)
    else:
        for word, parts in condition.items():
            used.add(word)
            for part in parts:
                _condition(part, used)


def _count(count: Json, used: set[str]) -> None:
    used.update((f"count {count['count']}", f"scope {count.get('scope', 'adjacent')}"))
    used.update(word for word in ("every", "max") if word in count)
    if "distinct" in count:
        used.add(f"distinct {count['distinct']}")
    for word, value in count.get("filter", {}).items():
        if word in ("kind", "side", "activation", "complete"):
            used.add(f"filter {word}")
        else:
            used.add(f"filter {word} {value}")
