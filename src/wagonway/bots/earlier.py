"""Levels that plan whole turns as they were before: versions 2 to 5, which play on unchanged.

Those of version 2 judge positions by a game's own evaluation alone, before games taught them anything. The
`director` and `tycoon` of versions 2 and 3 weigh their turns by simulations of `ismcts` at every table; those
of versions 4 and 5 do so in the way of the game, as it was then, and version 4 takes longer over a turn in
thought. All else they have of those of today (levels.py).
"""

from __future__ import annotations

from functools import partial

from wagonway.kernel.search import TASTE_LEARNED, TASTE_OF_SEARCH
from wagonway.kernel.spec import GameSpec

from .foresight import ForesightBot
from .planning import PlanningBot, TableForesight
from .settings import Weighing
from .turn import TurnBot

BY_SIMULATIONS = (2, 3)
"""Versions that weigh their turns by simulations of `ismcts`."""
IN_THE_WAY_OF_THE_GAME = (4, 5)
VERSIONS = (*BY_SIMULATIONS, *IN_THE_WAY_OF_THE_GAME)
SPARING = (5,)
"""Versions whose turns in thought are looked for in the quicker way, as those of today are."""
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


KANAL_ALONE = Weighing(turns=12, rounds=3, reach=1, share=30)
TRAMWAYS_ALONE = Weighing(tree=1, share=125)
WAYS: dict[int, dict[tuple[str, int | None, str], Weighing]] = {
    4: {
        ("brass-birmingham", None, "director"): Weighing(turns=12, rounds=2, share=30),
        ("brass-birmingham", None, "tycoon"): Weighing(turns=12, rounds=2, share=30),
        ("oranienburger-kanal", 1, "director"): KANAL_ALONE,
        ("oranienburger-kanal", 1, "tycoon"): KANAL_ALONE,
        ("tramways", 1, "director"): TRAMWAYS_ALONE,
        ("tramways", 1, "tycoon"): TRAMWAYS_ALONE,
    },
    5: {
        ("brass-birmingham", None, "director"): Weighing(turns=12, rounds=2, share=20),
        ("brass-birmingham", None, "tycoon"): Weighing(turns=12, rounds=6, share=20),
        ("oranienburger-kanal", 1, "director"): KANAL_ALONE,
        ("oranienburger-kanal", 1, "tycoon"): KANAL_ALONE,
        ("tramways", 1, "director"): TRAMWAYS_ALONE,
        ("tramways", 1, "tycoon"): TRAMWAYS_ALONE,
    },
}
"""How a level of a version weighs its turns in a game, where not as usual, at a table of so many seats.

None is any number of them.
"""


def way_of(version: int, level: str, spec: GameSpec, players: int) -> Weighing:
    """How a level of one of these versions weighs its turns in a game at a table of so many seats."""
    ways = WAYS[version]
    return ways.get((spec.id, players, level)) or ways.get((spec.id, None, level)) or Weighing()


def fourth_director(style: str = "") -> PlanningBot:
    """`director@4`."""
    return _as_then(4, "director", DIRECTOR_SIMULATIONS, DIRECTOR_MS, style)


def fourth_tycoon(style: str = "") -> PlanningBot:
    """`tycoon@4`."""
    return _as_then(4, "tycoon", TYCOON_SIMULATIONS, TYCOON_MS, style)


def fifth_director(style: str = "") -> PlanningBot:
    """`director@5`."""
    return _as_then(5, "director", DIRECTOR_SIMULATIONS, DIRECTOR_MS, style)


def fifth_tycoon(style: str = "") -> PlanningBot:
    """`tycoon@5`."""
    return _as_then(5, "tycoon", TYCOON_SIMULATIONS, TYCOON_MS, style)


def _as_then(version: int, level: str, simulations: int, ms: int, style: str) -> PlanningBot:
    sparing = int(version in SPARING)
    how = partial(way_of, version, level)
    return PlanningBot(TableForesight(simulations, ms, style, TASTE_LEARNED, how, sparing), style)


def weighing(simulations: int, ms: int, style: str, taste: int) -> PlanningBot:
    """A bot that weighs its best turns by simulations of `ismcts`."""
    return PlanningBot(ForesightBot(simulations, ms, style=style, taste=taste), style, taste)


OWN_SETTINGS: dict[str, tuple[object, ...]] = {
    "director": (DIRECTOR_SIMULATIONS, DIRECTOR_MS),
    "tycoon": (TYCOON_SIMULATIONS, TYCOON_MS),
}
"""What they bring along beside a game's settings of the search."""
