"""What the heads of files of games tell, and in what two differ; old heads say less than those of today."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from wagonway.bots import BUILT_IN, BotError, Spec, parse
from wagonway.kernel.options import Option


def differences(there: Mapping[str, Any], here: Mapping[str, Any], options: Iterable[Option]) -> list[str]:
    """In what the head of a file differs from the one asked for, in words; nothing where it does not."""
    found = [_said(key, there[key], here[key]) for key in ("game", "rules") if there[key] != here[key]]
    if found:  # then all else is another one too
        return found
    if not _are_same(there["bots"], here["bots"]):
        found.append(_said("bots", ", ".join(map(str, there["bots"])), ", ".join(here["bots"])))
    if there["seed"] != here["seed"]:
        found.append(_said("seed", there["seed"], here["seed"]))
    # An option that came later was nothing to choose before, and its default is what there was.
    values = {**{option.key: option.default for option in options}, **there["options"]}
    for key in sorted(values.keys() | here["options"].keys()):
        one, other = (told.get(key, "no such option") for told in (values, here["options"]))
        if one != other:
            found.append(_said(key, one, other))
    if there["components"] != here["components"]:
        found.append("another set of components")
    return found


def _said(key: str, there: Any, here: Any) -> str:
    return f"{key} there: {there}; here: {here}"


def _are_same(there: Sequence[str], here: Sequence[str]) -> bool:
    return len(there) == len(here) and all(map(_is_same, there, here))


def _is_same(there: str, here: str) -> bool:
    """Whether a bot of a file may be the one asked for, whose version is known."""
    if there == here:
        return True
    known, asked = _read(there), parse(here)
    return known is not None and known.version is None and replace(known, version=asked.version) == asked


def is_vague(text: str) -> bool:
    """Whether a spec of a file may mean bots of several versions."""
    spec = _read(text)
    return spec is not None and spec.version is None and len(BUILT_IN.get(spec.name, ())) > 1


def _read(text: str) -> Spec | None:
    try:
        return parse(text)
    except BotError:
        return None
