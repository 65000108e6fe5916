"""Situations that must have occurred in the games followed, so that agreement says something."""

from __future__ import annotations

from collections.abc import Mapping

SITUATIONS: tuple[str, ...] = ()


def missing(seen: Mapping[str, int]) -> list[str]:
    """Situations that did not occur."""
    return [what for what in SITUATIONS if not seen.get(what)]
