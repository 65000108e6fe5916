"""`engineer@2` to `tycoon@2`: levels that plan whole turns as they were before games taught them anything.

They judge positions by a game's own evaluation alone; all else they have of those of today (levels.py).
"""

from __future__ import annotations

from wagonway.kernel.search import TASTE_OF_SEARCH

from . import levels
from .levels import PlanningBot
from .turn import TurnBot


def engineer(style: str = "") -> PlanningBot:
    """Takes the turn after which the position looks best."""
    return PlanningBot(TurnBot(taste=TASTE_OF_SEARCH, style=style), style, TASTE_OF_SEARCH)


def director(style: str = "") -> PlanningBot:
    """Weighs its best turns by what follows them."""
    return levels.weighing(levels.DIRECTOR_SIMULATIONS, levels.DIRECTOR_MS, style, TASTE_OF_SEARCH)


def tycoon(style: str = "") -> PlanningBot:
    """Does so as long as people like to wait."""
    return levels.weighing(levels.TYCOON_SIMULATIONS, levels.TYCOON_MS, style, TASTE_OF_SEARCH)
