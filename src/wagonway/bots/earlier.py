"""Levels that plan whole turns as they were before, which play on unchanged.

Those of version 2 judge positions by a game's own evaluation alone, before games taught them anything. The
`director` and `tycoon` of versions 2 and 3 weigh their turns by simulations of `ismcts` at every table; those
of versions from 4 on do so in the way of the game, as it was then, and version 4 takes longer over a turn in
thought. Before version 8 none looks as close as those of today, where a game can be looked at closer
(`consider`).
`apprentice` and `clerk` of version 3 tell other ideas apart in Oranienburger Kanal and buy what they may not
need; of version 2 of those see second_person.py. All else they have of those of today (levels.py).
"""

from __future__ import annotations

from functools import partial

from wagonway.kernel.search import TASTE_LEARNED, TASTE_OF_SEARCH
from wagonway.kernel.spec import GameSpec

from . import person, second_person
from .base import Spec
from .foresight import ForesightBot
from .planning import PlanningBot, TableForesight
from .settings import PLANNING, Ideas, Weighing, ideas_of
from .turn import TurnBot

BY_SIMULATIONS = (2, 3)
"""Versions that weigh their turns by simulations of `ismcts`."""
SPARING = (5, 6, 7, 8, 9, 10, 11)
"""Versions whose turns in thought are looked for in the quicker way, as those of today are."""
KEEN = (8, 9, 10, 11)
"""Versions of `director` and `tycoon` that look closer where they draw up turns, as those of today do."""
DIRECTOR_SIMULATIONS, DIRECTOR_MS = 800, 5000
TYCOON_SIMULATIONS, TYCOON_MS = 20_000, 2500

IDEAS = {
    "oranienburger-kanal": Ideas(
        idea=(0, 1), beside=("buy:wood", "buy:clay", "buy:ore", "rotate"), idle=("done",)
    ),
}
"""What version 3 of `apprentice` and `clerk` took for an idea, where it is something else today."""


def third_ideas(spec: GameSpec) -> Ideas:
    """What the moves of a game were about for version 3 of `apprentice` and `clerk`."""
    return IDEAS.get(spec.id) or ideas_of(spec)


def third_apprentice() -> person.Person:
    """`apprentice@3`."""
    return person.Person(person.APPRENTICE, ideas=third_ideas)


def third_clerk(style: str = "") -> person.Person:
    """`clerk@3`."""
    return person.Person(person.CLERK, style, third_ideas)


ANY: tuple[int, ...] = (1, 2, 3, 4, 5)
WAYS = (
    (4, "brass-birmingham", ANY, PLANNING, Weighing(turns=12, rounds=2, share=30)),
    (5, "brass-birmingham", ANY, ("director",), Weighing(turns=12, rounds=2, share=20)),
    (5, "brass-birmingham", ANY, ("tycoon",), Weighing(turns=12, rounds=6, share=20)),
    (4, "oranienburger-kanal", (1,), PLANNING, Weighing(turns=12, rounds=3, reach=1, share=30)),
    (9, "oranienburger-kanal", (2,), ("director",), Weighing(share=50, nodes=100)),
    (9, "oranienburger-kanal", (2,), ("tycoon",), Weighing(share=50, nodes=300)),
    (10, "oranienburger-kanal", (1,), ("director",), Weighing(turns=16, reach=1, nodes=300, share=100)),
    (
        10,
        "oranienburger-kanal",
        (1,),
        ("tycoon",),
        Weighing(turns=16, reach=1, nodes=300, moves=12, share=12),
    ),
    (6, "railways", ANY, ("director",), Weighing(turns=64, share=1000)),
    (6, "railways", ANY, ("tycoon",), Weighing(turns=128, share=200)),
    (4, "tramways", (1,), PLANNING, Weighing(tree=1, share=125)),
    (7, "tramways", (1,), ("tycoon",), Weighing(turns=48, rounds=2, reach=1, share=5)),
    (9, "tramways", (1,), ("director",), Weighing(tree=1, share=125, nodes=40)),
    (10, "tramways", (2,), ("tycoon",), Weighing(moves=11)),
    (11, "railways", ANY, ("tycoon",), Weighing(turns=128, reach=1, nodes=600, share=100)),
)
"""From which version on which levels weighed their turns so, in which game, at tables of how many seats.

Of several the last one holds; where none does, turns are weighed as usual.
"""


def way_of(version: int, level: str, spec: GameSpec, players: int) -> Weighing:
    """How a level of a version from 4 on weighed its turns in a game at a table of so many seats."""
    way = Weighing()
    for since, game_id, tables, levels, how in WAYS:
        if since <= version and game_id == spec.id and players in tables and level in levels:
            way = how
    return way


def engineer(version: int, style: str = "") -> PlanningBot:
    """`engineer@2` or `engineer@3`."""
    taste = _taste(version)
    return PlanningBot(TurnBot(taste=taste, style=style), style, taste)


def director(version: int, style: str = "") -> PlanningBot:
    """`director@2` to `director@10`."""
    return _planning(version, "director", DIRECTOR_SIMULATIONS, DIRECTOR_MS, style)


def tycoon(version: int, style: str = "") -> PlanningBot:
    """`tycoon@2` to `tycoon@11`."""
    return _planning(version, "tycoon", TYCOON_SIMULATIONS, TYCOON_MS, style)


def _planning(version: int, level: str, simulations: int, ms: int, style: str) -> PlanningBot:
    taste = _taste(version)
    if version in BY_SIMULATIONS:
        return PlanningBot(ForesightBot(simulations, ms, style=style, taste=taste), style, taste)
    sparing, keen = int(version in SPARING), int(version in KEEN)
    how = partial(way_of, version, level)
    return PlanningBot(TableForesight(simulations, ms, style, taste, how, sparing, keen), style)


def _taste(version: int) -> int:
    return TASTE_OF_SEARCH if version == 2 else TASTE_LEARNED


OWN_SETTINGS: dict[str, tuple[object, ...]] = {
    "apprentice": (person.APPRENTICE,),
    "clerk": (person.CLERK,),
    "director": (DIRECTOR_SIMULATIONS, DIRECTOR_MS),
    "tycoon": (TYCOON_SIMULATIONS, TYCOON_MS),
}
"""What they bring along beside a game's settings of the search."""
SECOND = {"apprentice": (second_person.APPRENTICE,), "clerk": (second_person.CLERK,)}
"""The same of version 2, where it is something else."""


def own_settings(spec: Spec) -> tuple[object, ...] | None:
    """What one of them brings along; None for others."""
    if spec.version == 2 and spec.name in SECOND:
        return SECOND[spec.name]
    return OWN_SETTINGS.get(spec.name)
