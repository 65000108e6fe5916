"""Levels that plan whole turns as they were before: versions 2 and 3, which play on unchanged.

Those of version 2 judge positions by a game's own evaluation alone, before games taught them anything. The
`director` and `tycoon` of both weigh their turns by simulations of `ismcts` at every table. All else they
have of those of today (levels.py).
"""

from __future__ import annotations

from wagonway.kernel.search import TASTE_LEARNED, TASTE_OF_SEARCH

from .foresight import ForesightBot
from .planning import PlanningBot
from .turn import TurnBot

VERSIONS = (2, 3)
DIRECTOR_SIMULATIONS, DIRECTOR_MS = 800, 5000
TYCOON_SIMULATIONS, TYCOON_MS = 20_000, 2500


def second_engineer(style: str = "") -> PlanningBot:
    """`engineer@2`."""
    return PlanningBot(TurnBot(taste=TASTE_OF_SEARCH, style=style), style, TASTE_OF_SEARCH)


def second_director(style: str = "") -> PlanningBot:
    """`director@2`."""
    return weighing(DIRECTOR_SIMULATIONS, DIRECTOR_MS, style, TASTE_OF_SEARCH)


def second_tycoon(style: str = "") -> PlanningBot:
    """`tycoon@2`."""
    return weighing(TYCOON_SIMULATIONS, TYCOON_MS, style, TASTE_OF_SEARCH)


def third_director(style: str = "") -> PlanningBot:
    """`director@3`."""
    return weighing(DIRECTOR_SIMULATIONS, DIRECTOR_MS, style, TASTE_LEARNED)


def third_tycoon(style: str = "") -> PlanningBot:
    """`tycoon@3`."""
    return weighing(TYCOON_SIMULATIONS, TYCOON_MS, style, TASTE_LEARNED)


def weighing(simulations: int, ms: int, style: str, taste: int) -> PlanningBot:
    """A bot that weighs its best turns by simulations of `ismcts`."""
    return PlanningBot(ForesightBot(simulations, ms, style=style, taste=taste), style, taste)


OWN_SETTINGS: dict[str, tuple[object, ...]] = {
    "director": (DIRECTOR_SIMULATIONS, DIRECTOR_MS),
    "tycoon": (TYCOON_SIMULATIONS, TYCOON_MS),
}
"""What they bring along beside a game's settings of the search."""
