"""The bot that every other one is measured against first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .base import Chooser


class RandomBot:
    """Takes each listed decision with the same chance."""

    def choose(self, info_state: Any, legal: Sequence[int], rng: Chooser) -> int:
        return legal[rng.below(len(legal))]
