"""Levels that plan whole turns as they were before: versions 2, 3 and 4, which play on unchanged.

Those of version 2 judge positions by a game's own evaluation alone, before games taught them anything. The
`director` and `tycoon` of versions 2 and 3 weigh their turns by simulations of `ismcts` at every table; those
of version 4 do so in the way of the game, as it was then, and take longer over a turn in thought. All else
they have of those of today (levels.py).
"""

from __future__ import annotations

from wagonway.kernel.search import TASTE_LEARNED, TASTE_OF_SEARCH
from wagonway.kernel.spec import GameSpec

from .foresight import ForesightBot
from .planning import PlanningBot, TableForesight
from .settings import Weighing
from .turn import TurnBot

BY_SIMULATIONS = (2, 3)
"""Versions that weigh their turns by simulations of `ismcts`."""
VERSIONS = (*BY_SIMULATIONS, 4)
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


FOURTH: dict[tuple[str, int | None], Weighing] = {
    ("brass-birmingham", None): Weighing(turns=12, rounds=2, share=30),
    ("oranienburger-kanal", 1): Weighing(turns=12, rounds=3, reach=1, share=30),
    ("tramways", 1): Weighing(tree=1, share=125),
}
"""How version 4 weighs its turns in a game at a table of so many seats (None: of any), where not as usual."""


def fourth_weighing(spec: GameSpec, players: int) -> Weighing:
    """How version 4 weighs its turns in a game at a table of so many seats."""
    anywhere = FOURTH.get((spec.id, None), Weighing())
    return FOURTH.get((spec.id, players), anywhere)


def fourth_director(style: str = "") -> PlanningBot:
    """`director@4`."""
    return _fourth(DIRECTOR_SIMULATIONS, DIRECTOR_MS, style)


def fourth_tycoon(style: str = "") -> PlanningBot:
    """`tycoon@4`."""
    return _fourth(TYCOON_SIMULATIONS, TYCOON_MS, style)


def _fourth(simulations: int, ms: int, style: str) -> PlanningBot:
    table = TableForesight(simulations, ms, style, TASTE_LEARNED, fourth_weighing, sparing=0)
    return PlanningBot(table, style)


def weighing(simulations: int, ms: int, style: str, taste: int) -> PlanningBot:
    """A bot that weighs its best turns by simulations of `ismcts`."""
    return PlanningBot(ForesightBot(simulations, ms, style=style, taste=taste), style, taste)


OWN_SETTINGS: dict[str, tuple[object, ...]] = {
    "director": (DIRECTOR_SIMULATIONS, DIRECTOR_MS),
    "tycoon": (TYCOON_SIMULATIONS, TYCOON_MS),
}
"""What they bring along beside a game's settings of the search."""
