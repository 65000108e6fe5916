"""The named parts of a flat observation, one after another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Parts: TypeAlias = tuple[tuple[str, int, str], ...]  # name, length, meaning


def starts(parts: Iterable[tuple[str, int, str]]) -> dict[str, int]:
    """Where each part begins; "end" is the length of them all."""
    found: dict[str, int] = {}
    at = 0
    for name, length, _ in parts:
        found[name] = at
        at += length
    found["end"] = at
    return found
