"""The drivers of all modules stand in one namespace."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.binding import MODULES


def test_no_name_means_two_things() -> None:
    meant: dict[str, Any] = {}
    for module in MODULES:
        for name, value in vars(module).items():
            if not name.startswith("_"):
                assert meant.setdefault(name, value) == value, f"{module.__name__}.{name}"
