"""The symbols of effects: what a line shows on a card, from left to right."""

from __future__ import annotations

from typing import Any

from .grammar import RESOURCE_IDS, Row, is_bundle, kind_of_line, opposite, scope_of


def tokens(line: Row) -> list[Row]:
    """The symbols of a line from left to right. Each has a `kind`, what it is for, and where it fits `icon`,
    `n` (a number as it is printed: "2", "3+", "≤1"), `scope`, and the words of its filter."""
    made: list[Row] = []
    if "activation" in line:
        made.append({"kind": "if", "icon": "activation", "n": str(line["activation"])})
    if "if" in line:
        made.extend(_condition_tokens(line["if"]))
    kind = kind_of_line(line)
    if kind == "gain":
        made.extend(_bundle_tokens("gain", line["gain"]))
        if "per" in line:
            made.append(_count_token("per", line["per"]))
    elif kind == "trade":
        made.extend(_trade_tokens(line))
    elif kind == "tiers":
        made.append(_count_token("by", line["by"]))
        for key, value in line["tiers"].items():
            inner = None if value is None else tokens({"gain": value} if is_bundle(value) else value)
            made.append({"kind": "tier", "n": key, "of": inner})
    elif kind == "build":
        made.append(_build_token(line["build"], bool(line.get("free"))))
    elif kind == "choose":
        made.append(
            {"kind": "choose", "n": str(line["choose"]), "distinct": bool(line.get("distinct", True))}
        )
        made.extend({"kind": "branch", "of": tokens(branch)} for branch in line["of"])
    else:
        made.extend(_times_tokens(line["rotate"]))
        made.append({"kind": "rotate", "icon": "rotate"})
    if "extra" in line:
        made.append({"kind": "extra"})
        made.extend(_condition_tokens(line["extra"]["if"]))
        made.extend(_bundle_tokens("gain", line["extra"]["gain"]))
        if "per" in line["extra"]:
            made.append(_count_token("per", line["extra"]["per"]))
    if "then" in line:
        made.append({"kind": "then"})
        made.extend(tokens(line["then"]))
    return made


def _bundle_tokens(kind: str, bundle: Row) -> list[Row]:
    return [{"kind": kind, "icon": name, "n": str(bundle[name])} for name in RESOURCE_IDS if name in bundle]


def _times_tokens(times: Any) -> list[Row]:
    if isinstance(times, dict):
        return [_count_token("times", times)]
    return [] if times == 1 else [{"kind": "times", "n": "any" if times == "any" else f"≤{times}"}]


def _trade_tokens(line: Row) -> list[Row]:
    pay, gain = line["pay"], line["gain"]
    made = _times_tokens(line.get("times", 1))
    for index, way in enumerate(pay["any_of"] if "any_of" in pay else [pay]):
        if index:
            made.append({"kind": "or"})
        made.extend(_bundle_tokens("pay", way))
    made.append({"kind": "into"})
    made.extend(_bundle_tokens("gain", gain) if is_bundle(gain) else [_build_token(gain, True)])
    return made


def _build_token(build: Row, free: bool) -> Row:
    many = f"≤{build['n']}" if build.get("upto") and build["n"] > 1 else str(build["n"])
    token: Row = {
        "kind": "remove" if build.get("op") == "remove" else "build",
        "icon": build["what"],
        "n": many,
    }
    if token["kind"] == "build":
        token["free"] = free
    if build.get("on", "anywhere") != "anywhere":
        token["on"] = build["on"]
    return token


def _count_token(kind: str, count: Row) -> Row:
    token: Row = {"kind": kind, "icon": count["count"], "scope": scope_of(count)}
    token.update({key: count[key] for key in ("distinct", "every", "max", "pattern") if key in count})
    for word, value in count.get("filter", {}).items():
        token["kinds" if word == "kind" else word] = value
    return token


def _condition_tokens(condition: Row) -> list[Row]:
    if "of" in condition:
        ((word, value),) = condition["cmp"].items()
        number = {"eq": f"{value}", "min": f"{value}+", "max": f"≤{value}"}[word]
        return [{**_count_token("if", condition["of"]), "n": number}]
    if "at" in condition:
        return [{"kind": "if", "icon": condition["at"]}]
    if "not" in condition and set(condition["not"].get("cmp", ())) & {"min", "max"}:
        return _condition_tokens(opposite(condition["not"]))  # "2+" and no struck "≤1"
    if "not" in condition:
        return [{"kind": "not", "of": _condition_tokens(condition["not"])}]
    ((word, parts),) = condition.items()
    return [{"kind": word, "of": [_condition_tokens(part) for part in parts]}]
