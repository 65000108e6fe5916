"""What a component set must be, and what it had better be."""

from __future__ import annotations

from typing import Any


def check(document: dict[str, Any]) -> None:
    """Raise ComponentError at the first thing that cannot be played with."""
